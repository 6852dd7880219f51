//! Step 2c: shots, battles, rebuilt fleets, fines for shooting. [GV-6.11 to GV-6.21]

use std::collections::BTreeSet;

use enum_map::EnumMap;
use satrap_core::{Dice, Events};

use super::fleet_placement;
use super::{Refused, ensure, lawful, orders, tell_refused};
use crate::data::data;
use crate::event::Event;
use crate::ids::{Asset, Nation, Party, UNIT};
use crate::law::clause::{Clause, FineTo, Item, RangeOf};
use crate::law::code::Code;
use crate::order::{Order, Reason};
use crate::region::Region;
use crate::state::State;

/// What a nation has left to shoot with this round, and how often it has fired.
#[derive(Clone, Copy, Debug)]
pub struct Salvo {
    pub weapons: i64,
    pub fired: u8,
}

impl Salvo {
    pub fn of(state: &State, nation: Nation) -> Salvo {
        Salvo { weapons: state.held(nation, Asset::Weapons), fired: 0 }
    }

    /// One weapon is gone, hit or miss. [GV-6.13]
    pub fn fire(&mut self) {
        self.weapons -= UNIT;
        self.fired = self.fired.saturating_add(1);
    }
}

/// Whether a shot is fired as things stand; if so, the fleet that fires it, the nearest. [GV-6.11 to GV-6.13]
pub fn check_shot(
    state: &State,
    code: &Code,
    nation: Nation,
    region: Region,
    salvo: &Salvo,
) -> Result<u8, Refused> {
    let range = code.range(RangeOf::Shoot, nation);
    let distance = |at: Region| data().map.distance(at, region);
    let in_range =
        state.nations[nation].fleets.iter().filter(|one| (1..=range).contains(&distance(one.region)));
    let fleet = in_range.min_by_key(|one| (distance(one.region), one.id)).ok_or(Reason::Range)?;
    lawful(code.may_shoot(nation, region))?;
    ensure(code.shots_limit(nation).is_none_or(|limit| salvo.fired < limit), Reason::Limit)?;
    ensure(salvo.weapons >= UNIT, Reason::Funds)?;
    let protected = state.fleet_at(region).is_some_and(|(there, _)| code.is_protected(there));
    ensure(!protected, Reason::Held)?;
    Ok(fleet.id)
}

/// A fleet by its nation and number; in the order in which battles are fought. [GV-6.17]
type FleetId = (Nation, u8);

/// A shot that was fired.
struct Shot {
    nation: Nation,
    region: Region,
    fleet: u8,
    target: Option<FleetId>,
}

pub(super) fn step(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let before = Before::of(state);
    let shots = fire(state, events);
    let battles: BTreeSet<(FleetId, FleetId)> = shots.iter().filter_map(Shot::battle).collect();
    let fought: Vec<Fought> = battles.iter().map(|(one, other)| fight(*one, *other, &before, dice)).collect();
    settle(state, &before, &fought, events);
    fine(state, &shots, events);
}

/// Strengths and GP are those held when the step begins. [GV-6.15]
struct Before {
    weapons: EnumMap<Nation, i64>,
    gp: EnumMap<Nation, i64>,
    spoils: i64,
    salvage_percent: i64,
    /// Whose weapons the law makes public. [P19]
    open: EnumMap<Nation, bool>,
}

impl Before {
    fn of(state: &State) -> Before {
        let code = Code::of(state);
        Before {
            weapons: EnumMap::from_fn(|nation| state.held(nation, Asset::Weapons)),
            gp: EnumMap::from_fn(|nation| state.held(nation, Asset::Gp)),
            spoils: code.spoils(),
            salvage_percent: code.salvage_percent(),
            open: EnumMap::from_fn(|nation| code.is_public(Item::Weapons, nation)),
        }
    }

    /// [GV-6.17]
    fn strength(&self, nation: Nation) -> i64 {
        self.weapons[nation] + UNIT
    }
}

impl Shot {
    /// If each of two fleets hits the other it is one battle: the earlier fleet is always named first. [GV-6.16]
    fn battle(&self) -> Option<(FleetId, FleetId)> {
        let shooter = (self.nation, self.fleet);
        self.target.map(|target| (shooter.min(target), shooter.max(target)))
    }
}

/// Nation by nation, in submission order. [GV-6.12]
fn fire(state: &mut State, events: &mut Events<Event>) -> Vec<Shot> {
    let code = Code::of(state);
    let mut shots: Vec<Shot> = Vec::new();
    let mut salvos = EnumMap::from_fn(|nation| Salvo::of(state, nation));
    let open = EnumMap::from_fn(|nation: Nation| code.is_public(Item::Shots, nation));
    for (nation, order) in orders(state) {
        let Order::Shoot { region } = order else { continue };
        match check_shot(state, &code, nation, region, &salvos[nation]) {
            Ok(fleet) => {
                salvos[nation].fire();
                let hit = state.fleet_at(region).filter(|(there, _)| *there != nation);
                let target = hit.map(|(there, fleet)| (there, fleet.id));
                shots.push(Shot { nation, region, fleet, target });
            }
            Err(refused) => tell_refused(state, nation, order, refused, events),
        }
    }
    for &Shot { nation, region, target, .. } in &shots {
        let ledger = &mut state.nations[nation].ledger;
        ledger.shots += 1;
        ledger.shots_this_round += 1;
        state.nations[nation].holdings[Asset::Weapons] -= UNIT;
        let target = target.map(|(nation, _)| nation);
        let event = Event::ShotFired { nation, region, target };
        let knowers =
            state.members(nation).iter().chain(target.iter().flat_map(|hit| state.members(*hit).iter()));
        if open[nation] {
            events.public(event)
        } else {
            events.private_to_seats(knowers.collect(), event, None)
        }
    }
    shots
}

struct Fought {
    winner: FleetId,
    loser: FleetId,
}

/// The nation earlier in seat order wins if the draw is smaller than its own strength. [GV-6.17]
fn fight(one: FleetId, other: FleetId, before: &Before, dice: &mut Dice) -> Fought {
    let strength = before.strength(one.0);
    let sides = u32::try_from(strength + before.strength(other.0)).unwrap_or(u32::MAX);
    if i64::from(dice.below(sides)) < strength {
        Fought { winner: one, loser: other }
    } else {
        Fought { winner: other, loser: one }
    }
}

/// Spoils, lost weapons, destroyed fleets; all at once. [GV-6.18 to GV-6.20]
fn settle(state: &mut State, before: &Before, fought: &[Fought], events: &mut Events<Event>) {
    let mut lost: EnumMap<Nation, i64> = EnumMap::default();
    fought.iter().for_each(|battle| lost[battle.loser.0] += 1);
    for &Fought { winner, loser } in fought {
        let gp = before.spoils.min(before.gp[loser.0] / lost[loser.0]);
        state.nations[winner.0].holdings[Asset::Gp] += gp;
        state.nations[loser.0].holdings[Asset::Gp] -= gp;
        state.nations[winner.0].ledger.battles_won += 1;
        state.nations[loser.0].ledger.battles_lost += 1;
        let strength = |nation: Nation| before.open[nation].then(|| before.strength(nation));
        let fleets = &state.nations[loser.0].fleets;
        let Some(place) = fleets.iter().find(|fleet| fleet.id == loser.1).map(|fleet| fleet.region) else {
            continue;
        };
        let event = Event::BattleFought {
            winner: winner.0,
            loser: loser.0,
            region: place,
            winner_strength: strength(winner.0),
            loser_strength: strength(loser.0),
            gp,
        };
        let knowers = state.members(winner.0).iter().chain(state.members(loser.0).iter()).collect();
        events.private_to_seats(knowers, event, None);
    }
    for nation in state.in_play.iter().filter(|nation| lost[*nation] > 0) {
        let weapons = &mut state.nations[nation].holdings[Asset::Weapons];
        *weapons = *weapons * before.salvage_percent / 100;
    }
    let destroyed: BTreeSet<FleetId> = fought.iter().map(|battle| battle.loser).collect();
    for &(nation, id) in &destroyed {
        let fleets = &mut state.nations[nation].fleets;
        fleets.iter_mut().filter(|fleet| fleet.id == id).for_each(|fleet| fleet.rebuilt = true);
    }
    let destroyed: Vec<FleetId> = destroyed.into_iter().collect();
    let tell = |nation, fleet, from, to| Event::FleetRebuilt { nation, fleet, from, to };
    fleet_placement::place_again(state, &destroyed, tell, events);
}

/// Law by law, each fine from what the shooter held when the shooting ended; receipts come after all have paid.
/// [W6, GV-6.21]
fn fine(state: &mut State, shots: &[Shot], events: &mut Events<Event>) {
    let mut left: EnumMap<Nation, i64> = EnumMap::from_fn(|nation| state.held(nation, Asset::Credits));
    let mut paid: Vec<(Nation, u16, Party, i64)> = Vec::new();
    for (law, clause) in Code::of(state).shot_fines() {
        let Clause::ShotFine { who, credits, to } = clause else { continue };
        for shot in shots.iter().filter(|shot| who.covers(state, shot.nation)) {
            let due = (i64::from(*credits) * UNIT).min(left[shot.nation]);
            left[shot.nation] -= due;
            let target = shot.target.filter(|_| *to == FineTo::Target);
            let to = target.map_or(Party::Treasury, |(nation, _)| Party::Nation(nation));
            paid.push((shot.nation, law, to, due));
        }
    }
    for (nation, law, to, credits) in paid {
        state.nations[nation].holdings[Asset::Credits] -= credits;
        *state.account(to, Asset::Credits) += credits;
        let receiver = to.nation().map(|nation| state.desk(nation)).unwrap_or_default();
        let knowers = state.desk(nation).iter().chain(receiver.iter()).collect();
        events.private_to_seats(knowers, Event::FinePaid { nation, law, to, credits }, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, region, scripted};
    use Nation::{Beatrix, Europa, Mercury, Miranda, Pluto, Titan, Triton};

    fn shoot(game: &mut TestGame, orders: &[(Nation, &str)], draws: &[u32]) {
        for (nation, at) in orders {
            game.order(*nation, Order::Shoot { region: region(at) });
        }
        let mut dice = scripted(draws);
        step(&mut game.state, &mut dice, &mut game.events);
        assert_eq!(dice.fault(), None);
    }

    fn units(game: &TestGame, nation: Nation) -> (String, i64, i64) {
        let held = |asset| game.state.held(nation, asset) / UNIT;
        (game.fleets(&[nation]).remove(0), held(Asset::Weapons), held(Asset::Gp))
    }

    /// [EX-5, GV-6.17 to GV-6.19]
    #[test]
    fn the_loser_loses_its_weapons_and_125_gp_and_starts_again_at_home() {
        let mut game = TestGame::nine().fleet(Europa, "p1").weapons(Titan, 10).weapons(Europa, 3);
        shoot(&mut game, &[(Titan, "p1")], &[4000]);
        assert_eq!(units(&game, Titan), ("p17".into(), 9, 375));
        assert_eq!(units(&game, Europa), ("p10".into(), 0, 125));
        let mut game = TestGame::nine().fleet(Europa, "p1").weapons(Titan, 10).weapons(Europa, 3);
        shoot(&mut game, &[(Titan, "p1")], &[3999]);
        assert_eq!(units(&game, Europa), ("p1".into(), 3, 375));
    }

    /// [EX-6, GV-6.15] Strength counts the weapon that is fired.
    #[test]
    fn a_shooter_can_lose() {
        let mut game = TestGame::nine().fleet(Mercury, "c12").fleet(Miranda, "p4").weapons(Mercury, 2);
        shoot(&mut game, &[(Mercury, "p4")], &[3000]);
        assert_eq!(units(&game, Mercury), ("c13".into(), 0, 125));
        assert_eq!(units(&game, Miranda), ("p4".into(), 1, 375));
    }

    /// [EX-20, GV-6.16]
    #[test]
    fn mutual_shots_are_one_battle_and_cost_both_a_weapon() {
        let mut game =
            TestGame::nine().fleet(Europa, "p1").fleet(Titan, "p8").weapons(Europa, 2).weapons(Titan, 1);
        shoot(&mut game, &[(Europa, "p8"), (Titan, "p1")], &[2999]);
        assert_eq!(units(&game, Europa), ("p1".into(), 1, 375));
        assert_eq!(units(&game, Titan), ("p17".into(), 0, 125));
    }

    fn two_against_triton() -> TestGame {
        TestGame::nine()
            .fleet(Triton, "f17")
            .fleet(Titan, "p18")
            .fleet(Pluto, "f1")
            .weapons(Titan, 1)
            .weapons(Pluto, 1)
    }

    /// [EX-21, GV-6.18]
    #[test]
    fn winners_over_a_poor_loser_share_alike() {
        let mut game = two_against_triton().holds(Triton, Asset::Gp, 150_000);
        shoot(&mut game, &[(Titan, "f17"), (Pluto, "f17")], &[0, 2999]);
        assert_eq!([Titan, Pluto, Triton].map(|nation| units(&game, nation).2), [325, 325, 0]);
        assert_eq!(game.fleets(&[Triton]), ["f14"]);
    }

    /// [EX-22, GV-6.19]
    #[test]
    fn a_fleet_that_wins_one_battle_and_loses_another_is_lost() {
        let mut game = two_against_triton().weapons(Triton, 2);
        shoot(&mut game, &[(Titan, "f17"), (Pluto, "f17")], &[0, 0]);
        assert_eq!(units(&game, Triton), ("f14".into(), 0, 250));
        assert_eq!(units(&game, Pluto), ("f18".into(), 0, 125));
        assert_eq!(units(&game, Titan), ("p18".into(), 0, 375));
        let ledger = game.state.nations[Triton].ledger;
        assert_eq!((ledger.battles_won, ledger.battles_lost, ledger.shots), (1, 1, 0));
    }

    /// [EX-23, GV-6.13, GV-6.14]
    #[test]
    fn a_miss_costs_a_weapon_too() {
        let mut game = TestGame::nine().fleet(Titan, "p8").weapons(Titan, 1);
        shoot(&mut game, &[(Titan, "p1")], &[]);
        assert_eq!(units(&game, Titan).1, 0);
        assert_eq!(game.state.nations[Titan].ledger.shots_this_round, 1);
    }

    /// [EX-24, W1, W2, W7, GV-6.12] Every check, in its order.
    #[test]
    fn shots_are_refused_by_range_law_limit_means_and_protection() {
        let mut game = TestGame::nine().fleet(Titan, "p8").weapons(Titan, 1);
        shoot(&mut game, &[(Titan, "c3")], &[]);
        assert_eq!(game.refusals()[0], (Titan, Reason::Law, Some(5)), "the Law on Interplanetary Weapons");
        assert_eq!(units(&game, Titan).1, 1);

        let mut game = TestGame::nine().fleet(Titan, "p8").weapons(Titan, 3);
        shoot(&mut game, &[(Titan, "f2"), (Titan, "p1"), (Titan, "p7")], &[]);
        assert_eq!(game.refused(), [(Titan, Reason::Range), (Titan, Reason::Limit)]);

        let mut game = TestGame::nine().fleet(Titan, "p8").holds(Titan, Asset::Weapons, 999);
        shoot(&mut game, &[(Titan, "p1")], &[]);
        assert_eq!(game.refused(), [(Titan, Reason::Funds)]);

        let shield = r#"{"kind":"protection","who":{"only":["europa"]},"protected":true}"#;
        let mut game =
            TestGame::nine().fleet(Titan, "p8").fleet(Europa, "p1").weapons(Titan, 1).law(&[shield]);
        shoot(&mut game, &[(Titan, "p1")], &[]);
        assert_eq!((game.refused(), units(&game, Titan).1), (vec![(Titan, Reason::Held)], 1));
    }

    /// [W5, W8]
    #[test]
    fn the_law_sets_spoils_and_salvage() {
        let laws = [r#"{"kind":"spoils","gp":40}"#, r#"{"kind":"salvage","keep_percent":50}"#];
        let mut game = TestGame::nine().fleet(Europa, "p1").weapons(Titan, 10).weapons(Europa, 3).law(&laws);
        shoot(&mut game, &[(Titan, "p1")], &[14_999]);
        assert_eq!((units(&game, Titan).2, units(&game, Europa).2), (290, 210));
        assert_eq!(game.state.held(Europa, Asset::Weapons), 1500);
    }

    /// [W6, GV-6.21] To the target when hit, to the Treasury when not; what is not there is not paid.
    #[test]
    fn fines_go_to_the_target_or_to_the_treasury() {
        let fine = r#"{"kind":"shot_fine","who":"all","credits":2000,"to":"target"}"#;
        let mut game = TestGame::nine().fleet(Titan, "p8").fleet(Europa, "p1").weapons(Titan, 1).law(&[fine]);
        let (titan, europa) = (game.credits(Titan), game.credits(Europa));
        shoot(&mut game, &[(Titan, "p1")], &[0]);
        assert_eq!((game.credits(Titan), game.credits(Europa)), (titan - 2000, europa + 2000));

        let mut game = TestGame::nine().fleet(Titan, "p8").weapons(Titan, 1).law(&[fine, fine]);
        let mut scene_credits = game.state.treasury[Asset::Credits];
        game = game.holds(Titan, Asset::Credits, 3_000_000);
        shoot(&mut game, &[(Titan, "p1")], &[]);
        scene_credits += 3_000_000;
        assert_eq!((game.credits(Titan), game.state.treasury[Asset::Credits]), (0, scene_credits));
    }

    /// [GV-6.12] The nearest fleet fires, so it is the one in danger.
    #[test]
    fn the_nearest_fleet_fires() {
        let mut game = TestGame::nine()
            .fleet(Titan, "p7")
            .second_fleet(Titan, "p18")
            .fleet(Europa, "p1")
            .weapons(Titan, 1);
        shoot(&mut game, &[(Titan, "p1")], &[0]);
        let places: Vec<String> =
            game.state.nations[Titan].fleets.iter().map(|fleet| fleet.region.to_string()).collect();
        assert_eq!(places, ["p7", "p17"]);
        assert!(game.fleets(&[Beatrix]) == ["f11"]);
    }
}
