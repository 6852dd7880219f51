//! [IG-10] Combat: the active player's forces attack where a leader is with them.

use satrap_core::{Dice, Offer, Refusal, Seat, Tale};

use crate::action::Action;
use crate::data::{Effect, tables};
use crate::event::{Cause, Event, Taking};
use crate::ids::{Hex, Kind, LeaderId, Part, Place};
use crate::odds::Odds;
use crate::phase::fates::share;
use crate::phase::losses::{self, mutinous, takes_part};
use crate::phase::{cities, diplomacy};
use crate::refusal::{CHOICE_FIRST, NOT_YOUR_PHASE};
use crate::settle;
use crate::state::{Phase, Scope, State, Units};

const NO_LEADER: Refusal =
    Refusal::new("no_leader", "IG-10.1", "Only where one of your leaders is can your forces attack.");
const NOTHING_TO_ATTACK_WITH: Refusal = Refusal::new(
    "nothing_to_attack_with",
    "IG-10.10",
    "You have no unit there that can take part: legions aboard fight in ports only, and mutineers not at all.",
);
const NO_ENEMY: Refusal =
    Refusal::new("no_enemy", "IG-10.5", "This player has no units there that you could attack.");
const A_FRIEND: Refusal = Refusal::new(
    "a_friend",
    "IG-7.18",
    "Friends may not attack each other; end the pact in your diplomacy phase first.",
);
const ONE_ATTACK: Refusal =
    Refusal::new("one_attack", "IG-10.1", "You have attacked in this hex this turn already.");
const NO_ATTACK_NOW: Refusal =
    Refusal::new("no_attack_now", "IG-4.10", "The card you drew forbids you to attack this turn.");
const NAME_THE_PART: Refusal = Refusal::new(
    "name_the_part",
    "IG-10.8",
    "At a city on a coast without port, and only there, say whether you attack those ashore or the ships.",
);

fn in_own_phase(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Combat {
        return Err(NOT_YOUR_PHASE);
    }
    if state.is_choosing(seat) { Err(CHOICE_FIRST) } else { Ok(()) }
}

/// [IG-10.8] A city whose shore and waters are fought for apart.
pub(crate) fn has_parts_apart(hex: Hex) -> bool {
    hex.city().is_some() && hex.has_two_parts()
}

fn parts_to_attack(hex: Hex) -> &'static [Option<Part>] {
    if has_parts_apart(hex) { &[Some(Part::Ashore), Some(Part::Afloat)] } else { &[None] }
}

/// [IG-10.3] What a player attacks with in a hex.
fn attack_strength(state: &State, seat: Seat, hex: Hex, part: Option<Part>) -> u32 {
    let mut strength = 0;
    for force in state.players[seat].forces.in_hex(hex) {
        for kind in Kind::ALL {
            if takes_part(force.place, kind, part) {
                let idle = mutinous(state, seat, force.place, kind);
                strength += u32::from(force.units.get(kind).saturating_sub(idle));
            }
        }
    }
    strength
}

/// Whether a force is in the part that is attacked.
fn is_attacked(place: Place, part: Option<Part>) -> bool {
    part.is_none_or(|part| place.part == part)
}

fn defence_strength(state: &State, seat: Seat, hex: Hex, part: Option<Part>) -> u32 {
    let forces = state.players[seat].forces.in_hex(hex).iter();
    let counted = |place: Place, units: Units| {
        let legions = if place.part == Part::Afloat { 0 } else { units.legions };
        u32::from(legions) + u32::from(units.squadrons)
    };
    forces.filter(|force| is_attacked(force.place, part)).map(|force| counted(force.place, force.units)).sum()
}

/// [IG-10.5, IG-10.6] The one named, and those who stand with him and are no friends of the attacker.
fn defenders(state: &State, seat: Seat, hex: Hex, target: Seat) -> Vec<Seat> {
    let joins = |other: &Seat| *other == target || state.stands_with(*other, target);
    state.hostile_in(seat, hex).filter(joins).collect()
}

/// [IG-10.7] The city helps its owner if he defends and has a unit there that could hold it.
fn walls(state: &State, defenders: &[Seat], hex: Hex, part: Option<Part>) -> u32 {
    let Some(city) = hex.city() else { return 0 };
    let held =
        state.owner(city).is_some_and(|owner| defenders.contains(&owner) && state.could_hold(owner, hex));
    if held && part != Some(Part::Afloat) { city.data().value.into() } else { 0 }
}

/// What an attack would be, whoever's turn it is.
pub(crate) fn odds(state: &State, seat: Seat, hex: Hex, target: Seat, part: Option<Part>) -> Odds {
    let defenders = defenders(state, seat, hex, target);
    let walls = walls(state, &defenders, hex, part);
    let units: u32 = defenders.iter().map(|one| defence_strength(state, *one, hex, part)).sum();
    let attack = attack_strength(state, seat, hex, part);
    let defence = if units == 0 { 0 } else { units + walls };
    Odds {
        seat,
        hex,
        target,
        allies: defenders.into_iter().filter(|one| *one != target).collect(),
        part,
        attack,
        defence,
        walls,
        percent: (attack * 100).checked_div(defence).unwrap_or(0),
        column: if defence > 0 { tables().crt.column(attack, defence) } else { None },
    }
}

/// Hexes where a player has a leader and units, in order.
fn battlefields(state: &State, seat: Seat) -> Vec<Hex> {
    let player = &state.players[seat];
    let mut hexes: Vec<Hex> = player.leaders_on_board().map(|(_, place)| place.hex).collect();
    hexes.retain(|hex| player.forces.is_in(*hex));
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// All attacks a player's forces could make where they stand.
pub(crate) fn all_odds(state: &State, seat: Seat) -> Vec<Odds> {
    let mut all = Vec::new();
    for hex in battlefields(state, seat) {
        for target in state.hostile_in(seat, hex) {
            let parts = parts_to_attack(hex).iter();
            let odds = parts.map(|part| odds(state, seat, hex, target, *part));
            all.extend(odds.filter(|odds| odds.attack > 0 && odds.defence > 0));
        }
    }
    all
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if in_own_phase(state, seat).is_err() {
        return;
    }
    for hex in battlefields(state, seat) {
        for target in state.hostile_in(seat, hex) {
            for part in parts_to_attack(hex) {
                if check_attack(state, seat, hex, target, *part).is_ok() {
                    out.push(Offer::of(Action::Attack { hex, target, part: *part }));
                }
            }
        }
    }
    out.push(Offer::of(Action::EndCombat));
}

pub(crate) fn check_attack(
    state: &State,
    seat: Seat,
    hex: Hex,
    target: Seat,
    part: Option<Part>,
) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    if state.players.get(target).is_none() {
        return Err(satrap_core::game::NO_SUCH_SEAT);
    }
    if state.has_effect(seat, &Effect::NoAttack) {
        return Err(NO_ATTACK_NOW);
    }
    if state.players[seat].turn.attacked.contains(&hex) {
        return Err(ONE_ATTACK);
    }
    // [IG-10.2] One leader in the hex serves all units there.
    if !state.players[seat].has_leader_in(hex) {
        return Err(NO_LEADER);
    }
    if !parts_to_attack(hex).contains(&part) {
        return Err(NAME_THE_PART);
    }
    if state.is_friendly(seat, target) {
        return Err(A_FRIEND);
    }
    if attack_strength(state, seat, hex, part) == 0 {
        return Err(NOTHING_TO_ATTACK_WITH);
    }
    // Only a unit of the named player himself can be attacked; his friends join, but are no pretext.
    if defence_strength(state, target, hex, part) == 0 { Err(NO_ENEMY) } else { Ok(()) }
}

pub(crate) fn attack(
    state: &mut State,
    seat: Seat,
    hex: Hex,
    target: Seat,
    part: Option<Part>,
    dice: &mut Dice,
    tale: &mut Tale<Event>,
) {
    tale.seal();
    let attacked = &mut state.players[seat].turn.attacked;
    attacked.push(hex);
    attacked.sort_unstable();
    let odds = odds(state, seat, hex, target, part);
    let battle = Battle {
        by: seat,
        hex,
        part,
        defenders: defenders(state, seat, hex, target),
        target,
        attack: odds.attack,
        defence: odds.defence,
        overwhelming: false,
        scope: Scope::Engaged { hex, part },
    };
    // [IG-10.9] Below the first column nothing happens, and no die is rolled.
    battle.fight(state, odds.column, dice, tale);
}

struct Battle {
    by: Seat,
    hex: Hex,
    part: Option<Part>,
    target: Seat,
    defenders: Vec<Seat>,
    attack: u32,
    defence: u32,
    overwhelming: bool,
    /// Where the attacker's losses come from.
    scope: Scope,
}

impl Battle {
    /// [IG-10.11] True if the defenders were destroyed.
    fn fight(self, state: &mut State, column: Option<u32>, dice: &mut Dice, tale: &mut Tale<Event>) -> bool {
        let Battle { by, hex, target, .. } = self;
        let allies = self.defenders.iter().copied().filter(|seat| *seat != target).collect();
        let (attack, defence, overwhelming) = (self.attack, self.defence, self.overwhelming);
        tale.all(Event::Attacked { by, hex, target, allies, overwhelming, attack, defence });
        for defender in &self.defenders {
            diplomacy::fight(state, by, *defender);
        }
        let Some(column) = column else {
            tale.all(Event::BattleHopeless { by, hex });
            return false;
        };
        let die = dice.roll(6);
        let percent = tables().crt.result(column, die);
        let losses = share(attack, percent.unwrap_or(0));
        let victory = percent.is_some();
        tale.all(Event::BattleRolled { by, hex, column, die: die as u8, victory, losses });
        if victory {
            self.destroy_defenders(state, tale);
            self.take_city(state, tale);
            losses::owe(state, by, losses, None, self.scope, Cause::Combat, tale);
        }
        victory
    }

    /// [IG-10.13, IG-11.2] All defenders are destroyed, legions aboard included; their leaders are captured.
    fn destroy_defenders(&self, state: &mut State, tale: &mut Tale<Event>) {
        for &seat in &self.defenders {
            let doomed: Vec<(Place, Units)> = state.players[seat]
                .forces
                .in_hex(self.hex)
                .iter()
                .filter(|force| is_attacked(force.place, self.part))
                .map(|force| (force.place, force.units))
                .collect();
            for (place, units) in doomed {
                losses::remove(state, seat, place, units, Cause::Defeat, tale);
            }
            for leader in LeaderId::ALL {
                let there = state.players[seat].leader(leader);
                if there.is_some_and(|place| place.hex == self.hex && is_attacked(place, self.part)) {
                    settle::capture(state, seat, leader, self.by, tale);
                }
            }
        }
    }

    /// [IG-6.4] The city passes to the attacker, whatever his strength, unless somebody else still holds it.
    fn take_city(&self, state: &mut State, tale: &mut Tale<Event>) {
        let Some(city) = self.hex.city() else { return };
        let held = state.hostile_in(self.by, self.hex).any(|other| state.could_hold(other, self.hex));
        let spared = state.owner(city).is_some_and(|owner| state.is_friendly(owner, self.by));
        if state.could_hold(self.by, self.hex) && !held && !spared {
            cities::give(state, city, self.by, Taking::Combat, tale);
        }
    }
}

// Overwhelming attacks [IG-8.26]

/// The strength of a company by itself, and of all hostile forces where it has come to.
pub(crate) fn overwhelming_strengths(
    state: &State,
    seat: Seat,
    leader: LeaderId,
    place: Place,
) -> (u32, u32) {
    let company = state.players[seat].company(leader);
    let legions = if place.part == Part::Afloat { 0 } else { company.legions };
    let attack = u32::from(legions) + u32::from(company.squadrons);
    let part = has_parts_apart(place.hex).then_some(place.part);
    let defenders: Vec<Seat> = state.hostile_in(seat, place.hex).collect();
    let units: u32 = defenders.iter().map(|one| defence_strength(state, *one, place.hex, part)).sum();
    let defence = if units == 0 { 0 } else { units + walls(state, &defenders, place.hex, part) };
    (attack, defence)
}

/// [IG-8.27] All hostile forces at once, on the last column. Victorious, he may move on.
pub(crate) fn overwhelm(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    dice: &mut Dice,
    tale: &mut Tale<Event>,
) {
    tale.seal();
    let Some(place) = state.players[seat].leader(leader) else { return };
    let (attack, defence) = overwhelming_strengths(state, seat, leader, place);
    let part = has_parts_apart(place.hex).then_some(place.part);
    let defenders: Vec<Seat> = state
        .hostile_in(seat, place.hex)
        .filter(|other| defence_strength(state, *other, place.hex, part) > 0)
        .collect();
    let Some(&target) = defenders.first() else { return };
    let battle = Battle {
        by: seat,
        hex: place.hex,
        part,
        defenders,
        target,
        attack,
        defence,
        overwhelming: true,
        scope: Scope::Company { leader },
    };
    state.players[seat].turn.leaders[leader.index()].arrived = false;
    if battle.fight(state, tables().crt.columns.last().copied(), dice, tale) {
        let turns = &mut state.players[seat].turn.leaders;
        for one in LeaderId::ALL {
            if one == leader || turns[one.index()].riding == Some(leader) {
                turns[one.index()].held = false;
            }
        }
    }
}

pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)
}
