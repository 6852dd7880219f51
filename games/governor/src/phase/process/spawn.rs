//! Step 7: resources appear. [GV-10.5, GV-10.6]

use satrap_core::{Dice, Events};

use super::fleet_placement::occupied;
use crate::data::data;
use crate::event::Event;
use crate::ids::Resource;
use crate::law::code::Code;
use crate::region::Region;
use crate::state::State;

/// Chances in a hundred.
const HUNDRED: u32 = 100;
const ANTIHYDROGEN: u32 = 30;
/// So many fortieths of a deposit come for each nation.
const FORTIETHS: u32 = 40;
const FORTIETHS_A_NATION: u32 = 9;

pub fn step(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let nations = state.in_play.len();
    let share = FORTIETHS_A_NATION * nations as u32;
    let finds = share / FORTIETHS + u32::from(dice.below(FORTIETHS) < share % FORTIETHS);
    for _ in 0..finds {
        if Region::all().filter(|region| !is_bare(state, *region)).count() >= 2 * nations {
            return;
        }
        let resource =
            if dice.below(HUNDRED) < ANTIHYDROGEN { Resource::Antihydrogen } else { Resource::Helium };
        for _ in 0..deposits(Code::of(state).spawn_percent(resource), dice) {
            place(state, resource, dice, events);
        }
    }
}

fn is_bare(state: &State, region: Region) -> bool {
    let place = state.region(region);
    place.helium == 0 && place.antihydrogen == 0
}

/// How many deposits a find makes at a percentage of the law. [GV-10.6]
fn deposits(percent: i64, dice: &mut Dice) -> u32 {
    let percent = u32::try_from(percent).unwrap_or(0);
    match percent.checked_sub(HUNDRED) {
        Some(0) => 1,
        Some(more) => 1 + more / HUNDRED + u32::from(dice.below(HUNDRED) < more % HUNDRED),
        None => u32::from(dice.below(HUNDRED) < percent),
    }
}

/// A region by weight among those without resources and fleet. [GV-10.5 iv, v]
fn place(state: &mut State, resource: Resource, dice: &mut Dice, events: &mut Events<Event>) {
    let taken = occupied(state);
    let open = |region: &Region| is_bare(state, *region) && !taken.contains(*region);
    let weight = |region: Region| data().map.region(region).weight(resource);
    let total: u32 = Region::all().filter(open).map(weight).sum();
    if total == 0 {
        return;
    }
    let mut drawn = dice.below(total);
    let chosen = Region::all().filter(open).find(|region| match drawn.checked_sub(weight(*region)) {
        Some(left) => {
            drawn = left;
            false
        }
        None => true,
    });
    let Some(region) = chosen else { return };
    let luck = dice.below(HUNDRED);
    let units = match resource {
        Resource::Helium => 1 + u8::from(luck >= 50) + u8::from(luck >= 85),
        Resource::Antihydrogen => 1 + u8::from(luck >= 65),
    };
    let place = state.region_mut(region);
    match resource {
        Resource::Helium => place.helium = units,
        Resource::Antihydrogen => place.antihydrogen = units,
    }
    let (helium, antihydrogen) = (place.helium, place.antihydrogen);
    events.public(Event::DepositFound { region, helium, antihydrogen });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;
    use crate::phase::process::testing::{TestGame, region, scripted};

    fn find(game: &mut TestGame, draws: &[u32]) {
        let mut dice = scripted(draws);
        step(&mut game.state, &mut dice, &mut game.events);
        assert_eq!(dice.fault(), None, "{draws:?}");
    }

    fn found(game: &TestGame, at: &str) -> (u8, u8) {
        let place = game.state.region(region(at));
        (place.helium, place.antihydrogen)
    }

    /// [GV-10.5] Nine nations: two finds, a third if draw(40) is 0. c1 has weight 4, then c2.
    #[test]
    fn finds_are_placed_by_weight_in_map_order() {
        let mut game = TestGame::nine();
        find(&mut game, &[1, 30, 3, 49, 29, 0, 65]);
        assert_eq!((found(&game, "c1"), found(&game, "c2")), ((1, 0), (0, 2)));
        let mut game = TestGame::nine();
        find(&mut game, &[0, 99, 0, 50, 99, 0, 85, 0, 0, 0]);
        assert_eq!((found(&game, "c1"), found(&game, "c2"), found(&game, "c4")), ((2, 0), (3, 0), (0, 1)));
    }

    /// [GV-10.5 i, iv] Not where fleets stand, not on homeworlds, and no more than two a nation.
    #[test]
    fn finds_stop_when_the_map_is_full_and_keep_clear_of_fleets() {
        let mut game = TestGame::nine().fleet(Nation::Earth, "c1");
        find(&mut game, &[39, 99, 0, 0, 99, 4, 0]);
        assert_eq!((found(&game, "c2"), found(&game, "c3"), found(&game, "c4")), ((1, 0), (0, 0), (0, 0)));
        assert_eq!(found(&game, "c5"), (1, 0));
        let mut game = TestGame::nine();
        let bare: Vec<Region> = Region::all().take(18).collect();
        bare.iter().for_each(|region| game.state.region_mut(*region).helium = 1);
        find(&mut game, &[0]);
    }

    /// [GV-10.6, E8]
    #[test]
    fn the_law_multiplies_finds() {
        for (percent, draws, expected) in [
            (0, vec![0], 0),
            (50, vec![49], 1),
            (50, vec![50], 0),
            (100, vec![], 1),
            (150, vec![49], 2),
            (150, vec![50], 1),
            (200, vec![0], 2),
            (300, vec![99], 3),
        ] {
            let mut dice = scripted(&draws);
            assert_eq!(deposits(percent, &mut dice), expected, "{percent}");
            assert_eq!(dice.fault(), None);
        }
        let none = r#"{"kind":"spawn","resource":"helium","percent":0}"#;
        let mut game = TestGame::nine().law(&[none]);
        find(&mut game, &[39, 99, 0, 99, 0]);
        assert!(Region::all().all(|region| is_bare(&game.state, region)));
    }
}
