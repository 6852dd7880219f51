//! Steps 2a and 2b: moves and tolls. [GV-6.4 to GV-6.10]

use satrap_core::Events;

use super::fleet_placement::occupied;
use super::{Refused, ensure, lawful, orders, tell_refused};
use crate::data::data;
use crate::event::Event;
use crate::ids::{Asset, Nation};
use crate::law::clause::RangeOf;
use crate::law::code::Code;
use crate::order::{Order, Reason};
use crate::region::{Region, RegionSet};
use crate::state::State;

/// Whether a move is valid; if so, from where it leads. [GV-6.5]
pub fn check_move(
    state: &State,
    code: &Code,
    nation: Nation,
    fleet: u8,
    to: Region,
) -> Result<Region, Refused> {
    let fleets = &state.nations[nation].fleets;
    let from = fleets.iter().find(|one| one.id == fleet).ok_or(Reason::Gone)?.region;
    let steps = data().map.distance(from, to);
    ensure((1..=code.range(RangeOf::Move, nation)).contains(&steps), Reason::Range)?;
    lawful(code.may_enter(nation, to))?;
    let toll = toll_due(state, code, nation, to).map_or(0, |(_, credits)| credits);
    ensure(state.held(nation, Asset::Credits) >= toll, Reason::Funds)?;
    Ok(from)
}

/// What entering another nation's region costs, and whose it is. [M3]
fn toll_due(state: &State, code: &Code, nation: Nation, region: Region) -> Option<(Nation, i64)> {
    let owner = state.region(region).owner.filter(|owner| *owner != nation)?;
    Some((owner, code.toll(region))).filter(|(_, credits)| *credits > 0)
}

/// A fleet with a valid move.
struct Attempt {
    nation: Nation,
    fleet: u8,
    from: Region,
    to: Region,
    toll: Option<(Nation, i64)>,
}

pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    let attempts = attempts(state, events);
    let on_their_way: Vec<(Region, Region)> = attempts.iter().map(|one| (one.from, one.to)).collect();
    let fates = resolve(occupied(state), &on_their_way);
    for (attempt, fate) in attempts.iter().zip(&fates) {
        let Attempt { nation, fleet, from, to, .. } = *attempt;
        match fate {
            None => {
                let fleets = &mut state.nations[nation].fleets;
                fleets.iter_mut().filter(|one| one.id == fleet).for_each(|one| one.region = to);
                events.public(Event::FleetMoved { nation, fleet, from, to });
            }
            Some(reason) => {
                let event = Event::MoveFailed { nation, fleet, to, reason: *reason };
                events.private_to_seats(state.desk(nation), event, None);
            }
        }
    }
    // [GV-6.10] A nation moves one fleet, so what it held when the step began covers its toll.
    for (attempt, _) in attempts.iter().zip(&fates).filter(|(_, fate)| fate.is_none()) {
        let Some((owner, credits)) = attempt.toll else { continue };
        state.nations[attempt.nation].holdings[Asset::Credits] -= credits;
        state.nations[owner].holdings[Asset::Credits] += credits;
        let knowers = state.desk(attempt.nation).iter().chain(state.desk(owner).iter()).collect();
        let event = Event::TollPaid { nation: attempt.nation, owner, region: attempt.to, credits };
        events.private_to_seats(knowers, event, None);
    }
}

/// Step 2a for moves: an invalid one is treated as if it had not been given. [GV-6.5]
fn attempts(state: &State, events: &mut Events<Event>) -> Vec<Attempt> {
    let code = Code::of(state);
    let mut attempts: Vec<Attempt> = Vec::new();
    for (nation, order) in orders(state) {
        let Order::Move { fleet, region: to } = order else { continue };
        match check_move(state, &code, nation, fleet, to) {
            Ok(from) => {
                let toll = toll_due(state, &code, nation, to);
                attempts.push(Attempt { nation, fleet, from, to, toll });
            }
            Err(refused) => tell_refused(state, nation, order, refused, events),
        }
    }
    attempts
}

/// Which of the valid moves happen: no two into one region, none into a region whose fleet stays. What is left is
/// the largest such set, so chains, swaps and cycles succeed. [GV-6.6 to GV-6.8]
fn resolve(occupied: RegionSet, moves: &[(Region, Region)]) -> Vec<Option<Reason>> {
    let rivals = |to: Region| moves.iter().filter(|(_, other)| *other == to).count() > 1;
    let mut fates: Vec<Option<Reason>> =
        moves.iter().map(|(_, to)| rivals(*to).then_some(Reason::Contested)).collect();
    loop {
        let leaving: RegionSet =
            moves.iter().zip(&fates).filter(|(_, fate)| fate.is_none()).map(|((from, _), _)| *from).collect();
        let is_blocked = |to: Region| occupied.contains(to) && !leaving.contains(to);
        let mut changed = false;
        for ((_, to), fate) in moves.iter().zip(&mut fates) {
            if fate.is_none() && is_blocked(*to) {
                *fate = Some(Reason::Blocked);
                changed = true;
            }
        }
        if !changed {
            return fates;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, region};
    use Nation::{Beatrix, Earth, Europa, Mars, Mercury, Miranda, Titan};
    use satrap_core::Dice;

    fn go(game: &mut TestGame, orders: &[(Nation, &str)]) {
        for (nation, to) in orders {
            game.order(*nation, Order::Move { fleet: 1, region: region(to) });
        }
        step(&mut game.state, &mut game.events);
    }

    /// [EX-1, GV-6.6]
    #[test]
    fn two_fleets_to_one_region_both_stay() {
        let mut game = TestGame::nine().fleet(Mercury, "c4").fleet(Miranda, "c11");
        go(&mut game, &[(Mercury, "c7"), (Miranda, "c7")]);
        assert_eq!(game.fleets(&[Mercury, Miranda]), ["c4", "c11"]);
        assert_eq!(game.failed(), [(Mercury, Reason::Contested), (Miranda, Reason::Contested)]);

        let mut game = TestGame::nine().fleet(Mercury, "c4").fleet(Miranda, "c11");
        go(&mut game, &[(Mercury, "c9"), (Miranda, "c7")]);
        assert_eq!(game.fleets(&[Mercury, Miranda]), ["c9", "c7"]);
    }

    /// [EX-2, GV-6.7]
    #[test]
    fn a_fleet_that_stays_blocks_its_region() {
        let mut game = TestGame::nine().fleet(Titan, "p7");
        go(&mut game, &[(Titan, "c3")]);
        assert_eq!(
            (game.fleets(&[Titan]), game.failed()),
            (vec!["p7".into()], vec![(Titan, Reason::Blocked)])
        );
        let mut game = TestGame::nine().fleet(Titan, "p7");
        go(&mut game, &[(Titan, "c12")]);
        assert_eq!(game.fleets(&[Titan]), ["c12"]);
    }

    /// [EX-16, GV-6.8]
    #[test]
    fn a_chain_moves_together_or_fails_from_its_first_link() {
        let chain = || TestGame::nine().fleet(Titan, "p7").fleet(Mars, "c11").fleet(Mercury, "c6");
        let mut game = chain();
        go(&mut game, &[(Titan, "c11"), (Mars, "c6"), (Mercury, "c5")]);
        assert_eq!(game.fleets(&[Titan, Mars, Mercury]), ["c11", "c6", "c5"]);

        let mut game = chain().fleet(Earth, "c1");
        go(&mut game, &[(Titan, "c11"), (Mars, "c6"), (Mercury, "c5"), (Earth, "c5")]);
        let blocked = |nation| (nation, Reason::Blocked);
        let contested = |nation| (nation, Reason::Contested);
        assert_eq!(game.failed(), [contested(Mercury), contested(Earth), blocked(Mars), blocked(Titan)]);
    }

    /// [EX-17, EX-18, EX-41, GV-6.8]
    #[test]
    fn cycles_and_swaps_succeed_and_two_into_a_vacated_region_do_not() {
        let mut game = TestGame::nine().fleet(Titan, "p7").fleet(Mars, "c11").fleet(Mercury, "c7");
        go(&mut game, &[(Titan, "c11"), (Mars, "c7"), (Mercury, "p7")]);
        assert_eq!(game.fleets(&[Titan, Mars, Mercury]), ["c11", "c7", "p7"]);

        let mut game = TestGame::nine().fleet(Titan, "p7").fleet(Mars, "c11");
        go(&mut game, &[(Titan, "c11"), (Mars, "p7")]);
        assert_eq!(game.fleets(&[Titan, Mars]), ["c11", "p7"]);

        let mut game = TestGame::nine().fleet(Mars, "c11").fleet(Titan, "p7").fleet(Mercury, "c7");
        go(&mut game, &[(Mars, "c3"), (Titan, "c11"), (Mercury, "c11")]);
        assert_eq!(game.fleets(&[Mars, Titan, Mercury]), ["c3", "p7", "c7"]);

        let mut game = TestGame::nine().fleet(Miranda, "f4");
        go(&mut game, &[(Europa, "f3"), (Beatrix, "p10"), (Miranda, "f3")]);
        assert_eq!(game.fleets(&[Europa, Beatrix, Miranda]), ["p10", "f11", "f4"]);
    }

    /// [EX-19, GV-6.5] An invalid move contests nothing.
    #[test]
    fn a_forbidden_move_is_as_if_it_had_not_been_given() {
        let closed = r#"{"kind":"movement","who":{"only":["mercury"]},"where":{"zone":"p"},"allowed":false}"#;
        let mut game = TestGame::nine().fleet(Mercury, "c12").fleet(Miranda, "p14").law(&[closed]);
        go(&mut game, &[(Mercury, "p6"), (Miranda, "p6")]);
        assert_eq!(game.fleets(&[Mercury, Miranda]), ["c12", "p6"]);
        assert_eq!(game.refused(), [(Mercury, Reason::Law)]);
    }

    /// [GV-6.4, M2] One region, three regions, none; never the own region.
    #[test]
    fn the_law_sets_the_range() {
        for (range, to, reaches) in
            [(1, "c6", false), (2, "c6", true), (3, "c2", true), (0, "c11", false), (2, "c12", false)]
        {
            let law = format!(r#"{{"kind":"order_range","order":"move","who":"all","range":{range}}}"#);
            let mut game = TestGame::nine().fleet(Earth, "c12").fleet(Mercury, "c1").law(&[&law]);
            go(&mut game, &[(Earth, to)]);
            assert_eq!(game.fleets(&[Earth]) == [to] && to != "c12", reaches, "{range} {to}");
            assert_eq!(game.refused().is_empty(), reaches);
        }
    }

    /// [M3, GV-6.9, GV-6.10]
    #[test]
    fn a_toll_is_paid_to_the_owner_by_who_enters_and_only_then() {
        let toll = r#"{"kind":"toll","where":"all","credits":500}"#;
        let mut game = TestGame::nine().fleet(Titan, "p7").law(&[toll]);
        let (titan, mars) = (game.credits(Titan), game.credits(Mars));
        go(&mut game, &[(Titan, "c11")]);
        assert_eq!((game.credits(Titan), game.credits(Mars)), (titan - 500, mars + 500));

        let mut game = TestGame::nine().fleet(Titan, "p7").law(&[toll]);
        go(&mut game, &[(Titan, "c3")]);
        assert_eq!(game.credits(Titan), titan, "blocked, so nothing is due");

        let mut game = TestGame::nine().fleet(Titan, "p7").law(&[toll]).holds(Titan, Asset::Credits, 499_999);
        go(&mut game, &[(Titan, "c11")]);
        assert_eq!(game.refused(), [(Titan, Reason::Funds)]);
    }

    /// [invariant 11] Against all subsets, on crowded boards.
    #[test]
    fn the_moves_carried_out_are_the_largest_consistent_set() {
        let mut dice = Dice::from_number(11);
        let near: Vec<Region> =
            Region::all().filter(|to| data().map.distance(region("p15"), *to) <= 2).collect();
        for _ in 0..1500 {
            let mut places = near.clone();
            dice.shuffle(&mut places);
            let fleets = &places[..9.min(places.len())];
            let mut moves = Vec::new();
            for &from in fleets {
                let reach: Vec<Region> = near
                    .iter()
                    .copied()
                    .filter(|to| (1..=2).contains(&data().map.distance(from, *to)))
                    .collect();
                if dice.below(8) > 0 {
                    moves.extend(dice.pick(&reach).map(|to| (from, *to)));
                }
            }
            let occupied: RegionSet = fleets.iter().copied().collect();
            let happened: Vec<bool> = resolve(occupied, &moves).iter().map(Option::is_none).collect();
            let consistent = |set: u32| {
                let goes = |n: usize| set & (1 << n) != 0;
                (0..moves.len()).filter(|n| goes(*n)).all(|n| {
                    let to = moves[n].1;
                    let alone = moves.iter().filter(|(_, other)| *other == to).count() == 1;
                    let leaves = |m: usize| goes(m) && moves[m].0 == to;
                    alone && (!occupied.contains(to) || (0..moves.len()).any(leaves))
                })
            };
            let sets: Vec<u32> = (0..1 << moves.len()).filter(|set| consistent(*set)).collect();
            let largest = sets.iter().map(|set| set.count_ones()).max().unwrap();
            let best: Vec<u32> = sets.into_iter().filter(|set| set.count_ones() == largest).collect();
            let chosen = (0..moves.len()).filter(|n| happened[*n]).map(|n| 1 << n).sum::<u32>();
            assert_eq!(best, [chosen], "{moves:?}");
        }
    }
}
