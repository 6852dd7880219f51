//! Steps 8b to 8d: laws whose sunset has come, shared technologies, weapons above a limit. [GV-2.6]

use satrap_core::Events;

use crate::event::Event;
use crate::ids::{Asset, NationSet, Tech};
use crate::law::clause::{Clause, Excess};
use crate::law::code::Code;
use crate::state::State;

/// 8b. What the law did stays done. [GV-11.4]
pub(super) fn laws(state: &mut State, events: &mut Events<Event>) {
    let round = state.round;
    state.book.laws.retain(|law| {
        let lapses = law.until.is_some_and(|until| until <= round);
        if lapses {
            events.public(Event::LawLapsed { law: law.number, title: law.title.clone() });
        }
        !lapses
    });
}

/// 8c: where at least one nation knows a technology, everybody named learns it for good. [E13]
pub(super) fn share_knowledge(state: &mut State, events: &mut Events<Event>) {
    let learners = |(_, _, clause): (u16, usize, &Clause)| match clause {
        Clause::TechShare { tech, who } => {
            let known = state.in_play.iter().any(|nation| state.nations[nation].techs[*tech]);
            known.then(|| (*tech, who.members(state)))
        }
        _ => None,
    };
    let shares: Vec<(Tech, NationSet)> =
        Code::of(state).tech_shares().into_iter().filter_map(learners).collect();
    for (tech, who) in shares {
        for nation in who.iter() {
            if !std::mem::replace(&mut state.nations[nation].techs[tech], true) {
                events.private_to_seats(state.members(nation), Event::TechLearned { nation, tech }, None);
            }
        }
    }
}

/// 8d. [W3]
pub fn destroy_excess(state: &mut State, events: &mut Events<Event>) {
    for nation in state.in_play.iter() {
        let Some((cap, Excess::Destroy)) = Code::of(state).weapons_cap(nation) else { continue };
        let weapons = &mut state.nations[nation].holdings[Asset::Weapons];
        let amount = *weapons - cap;
        if amount > 0 {
            *weapons = cap;
            events.private_to_seats(state.desk(nation), Event::WeaponsDestroyed { nation, amount }, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;
    use crate::phase::process::testing::TestGame;
    use Nation::{Earth, Mars, Pluto};

    /// [EX-36] Sunset 3 in round 10 is until 13: it governs 11, 12, 13.
    #[test]
    fn a_law_lapses_after_the_last_round_it_governs() {
        let mut game = TestGame::nine().law(&[r#"{"kind":"quorum","percent":50}"#]);
        game.state.book.laws.last_mut().unwrap().until = Some(13);
        for (round, stands) in [(10, true), (12, true), (13, false)] {
            game.state.round = round;
            laws(&mut game.state, &mut game.events);
            assert_eq!(game.state.book.law(8).is_some(), stands, "round {round}");
        }
    }

    /// [EX-40, E13, invariant 8]
    #[test]
    fn shared_knowledge_stays_after_repeal() {
        let mut game = TestGame::nine().law(&[r#"{"kind":"tech_share","tech":"mining","who":"all"}"#]);
        share_knowledge(&mut game.state, &mut game.events);
        game.state.book.laws.pop();
        share_knowledge(&mut game.state, &mut game.events);
        assert!(Nation::ALL.iter().all(|nation| game.state.nations[*nation].techs[Tech::Mining]));
        assert!(!game.state.nations[Earth].techs[Tech::Weapons]);

        let mut game = TestGame::of(&[Earth, Nation::Titan, Nation::Miranda])
            .law(&[r#"{"kind":"tech_share","tech":"weapons","who":"all"}"#]);
        share_knowledge(&mut game.state, &mut game.events);
        assert!(!game.state.nations[Earth].techs[Tech::Weapons], "nobody knows it");
    }

    /// [W3]
    #[test]
    fn weapons_above_a_limit_are_destroyed_only_where_the_law_says_so() {
        for (excess, left) in [("destroy", 1000), ("keep", 2000)] {
            let cap =
                format!(r#"{{"kind":"weapons_cap","who":{{"only":["mars"]}},"max":1,"excess":"{excess}"}}"#);
            let mut game = TestGame::nine().law(&[&cap]);
            destroy_excess(&mut game.state, &mut game.events);
            assert_eq!(game.state.held(Mars, Asset::Weapons), left);
            assert_eq!(game.state.held(Pluto, Asset::Weapons), 3000);
        }
    }
}
