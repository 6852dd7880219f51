//! Step 8e: prizes and penalties. [R1, R2]

use satrap_core::Events;

use super::share;
use crate::event::Event;
use crate::ids::{Nation, NationSet};
use crate::judge;
use crate::law::clause::{Clause, Times};
use crate::law::code::Code;
use crate::law::predicate::Predicate;
use crate::state::State;

pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    let code = Code::of(state);
    let owned = |(law, position, clause): (u16, usize, &Clause)| (law, position, clause.clone());
    let prizes: Vec<_> = code.prizes().into_iter().map(owned).collect();
    let penalties: Vec<_> = code.penalties().into_iter().map(owned).collect();
    for (law, position, clause) in prizes {
        award(state, law, position, &clause, events);
    }
    for (law, _, clause) in penalties {
        punish(state, law, &clause, events);
    }
}

/// Nations among `who` that meet the condition now.
fn meeting(state: &State, law: u16, condition: &[Predicate], who: NationSet) -> NationSet {
    let Some(law) = state.book.law(law) else { return NationSet::EMPTY };
    let meets = |nation: &Nation| {
        let context = judge::Context::law(law, *nation);
        condition.iter().all(|predicate| judge::find(state, *nation, predicate, &context).met)
    };
    who.iter().filter(meets).collect()
}

/// Out of the Treasury, never more than it holds. [R1]
fn award(state: &mut State, law: u16, position: usize, clause: &Clause, events: &mut Events<Event>) {
    let Clause::Prize { condition, who, asset, amount, times } = clause else { return };
    let (asset, amount) = (*asset, amount.0);
    let counter = state.book.law(law).and_then(|law| law.counters.get(position));
    let mut paid = counter.map(|counter| counter.paid).unwrap_or_default();
    let winners = meeting(state, law, condition, who.members(state));
    let mut payments: Vec<(Nation, i64)> = Vec::new();
    match times {
        // In equal parts to those who meet it in the first round in which any does.
        Times::First => {
            if paid.is_empty() && !winners.is_empty() {
                let part = amount.min(state.treasury[asset]) / winners.len() as i64;
                payments = winners.iter().map(|nation| (nation, part)).collect();
            }
        }
        // Once for each nation, in seat order, while the Treasury can pay in full.
        Times::Each => {
            let mut left = state.treasury[asset];
            for nation in winners.without(paid).iter() {
                if left >= amount {
                    left -= amount;
                    payments.push((nation, amount));
                }
            }
        }
    }
    for (nation, amount) in payments {
        paid.insert(nation);
        state.treasury[asset] -= amount;
        state.nations[nation].holdings[asset] += amount;
        events.private_to_seats(state.desk(nation), Event::PrizePaid { nation, law, asset, amount }, None);
    }
    let found = state.book.laws.iter_mut().find(|one| one.number == law);
    if let Some(counter) = found.and_then(|law| law.counters.get_mut(position)) {
        counter.paid = paid;
    }
}

/// Every round, from each nation that meets the condition; shared like a levy. [R2]
fn punish(state: &mut State, law: u16, clause: &Clause, events: &mut Events<Event>) {
    let Clause::Penalty { condition, who, asset, amount, to } = clause else { return };
    let asset = *asset;
    let mut sum = 0;
    for nation in meeting(state, law, condition, who.members(state)).iter() {
        let held = &mut state.nations[nation].holdings[asset];
        let due = amount.0.min(*held);
        *held -= due;
        sum += due;
        let event = Event::PenaltyPaid { nation, law, asset, amount: due };
        events.private_to_seats(state.desk(nation), event, None);
    }
    for (nation, amount) in share::among(state, to, asset, sum) {
        if amount > 0 {
            events.private_to_seats(
                state.desk(nation),
                Event::PenaltyShared { nation, law, asset, amount },
                None,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Asset;
    use crate::phase::process::testing::TestGame;
    use Nation::{Earth, Mars, Mercury, Pluto};

    fn prize(times: &str) -> String {
        let condition = r#"[{"p":"own_each_zone"}]"#;
        format!(
            r#"{{"kind":"prize","condition":{condition},"who":"all","asset":"credits","amount":8000,"times":"{times}"}}"#
        )
    }

    fn everywhere(game: TestGame, nation: Nation, regions: [&str; 3]) -> TestGame {
        regions.into_iter().fold(game, |game, at| game.owner(at, Some(nation)))
    }

    fn after(mut game: TestGame) -> TestGame {
        step(&mut game.state, &mut game.events);
        game
    }

    /// [R1]
    #[test]
    fn a_prize_for_the_first_is_paid_once_and_shared_alike() {
        let game = everywhere(TestGame::nine().law(&[&prize("first")]), Earth, ["c2", "p1", "f1"]);
        let game = everywhere(game, Mars, ["c5", "p2", "f2"]);
        let treasury = game.state.treasury[Asset::Credits];
        let game = after(game);
        assert_eq!((game.credits(Earth), game.credits(Mars)), (24_000, 18_000));
        assert_eq!(game.state.treasury[Asset::Credits], treasury - 8_000_000);
        let game = after(everywhere(game, Mercury, ["c6", "p3", "f3"]));
        assert_eq!((game.credits(Earth), game.credits(Mercury)), (24_000, 20_000));
    }

    /// [R1] In seat order while the Treasury can pay in full; who got nothing may get it later.
    #[test]
    fn a_prize_for_each_is_paid_while_the_treasury_can() {
        let game = everywhere(TestGame::nine().law(&[&prize("each")]), Earth, ["c2", "p1", "f1"]);
        let mut game = everywhere(game, Mars, ["c5", "p2", "f2"]);
        game.state.treasury[Asset::Credits] = 9_000_000;
        let mut game = after(game);
        assert_eq!((game.credits(Earth), game.credits(Mars)), (28_000, 14_000));
        game.state.treasury[Asset::Credits] = 99_000_000;
        let game = after(game);
        assert_eq!((game.credits(Earth), game.credits(Mars)), (28_000, 22_000));
    }

    /// [R2]
    #[test]
    fn a_penalty_takes_what_is_there_from_those_who_did_it() {
        let law = r#"{"kind":"penalty","condition":[{"p":"shot_this_round"}],"who":"all","asset":"gp","amount":250,"to":{"only":["pluto"]}}"#;
        let mut game = TestGame::nine().law(&[law]).holds(Mars, Asset::Gp, 40_000);
        for nation in [Earth, Mars] {
            game.state.nations[nation].ledger.shots_this_round = 1;
        }
        let game = after(game);
        let gp = [Earth, Mars, Mercury, Pluto].map(|nation| game.state.held(nation, Asset::Gp));
        assert_eq!(gp, [0, 0, 250_000, 540_000]);
    }
}
