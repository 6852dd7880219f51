//! [IG-10] Combat: the active player's forces attack where a leader is with them.

use satrap_core::{Dice, Events, Offer, Refusal, Seat};

use crate::action::Action;
use crate::data::{Effect, tables};
use crate::event::{Assault, Cause, Event, Taking};
use crate::ids::{Hex, LeaderId, Part, Place};
use crate::phase::fates::share;
use crate::phase::losses;
use crate::phase::strength::{
    attack_strength, battlefields, defence_strength, defenders, is_attacked, odds, overwhelming,
    parts_to_attack,
};
use crate::phase::{cities, pacts};
use crate::refusal::{CHOICE_FIRST, not_your_phase};
use crate::state::{Phase, Scope, State, Units};
use crate::upkeep;

const ONLY_IN_COMBAT: Refusal = not_your_phase("Battles are fought in the combat phase of your own turn.");

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
        return Err(ONLY_IN_COMBAT);
    }
    if state.is_choosing(seat) { Err(CHOICE_FIRST) } else { Ok(()) }
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
        return Err(satrap_core::refusal::NO_SUCH_SEAT);
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
    events: &mut Events<Event>,
) {
    events.reveal();
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
    battle.fight(state, odds.column, dice, events);
}

/// [IG-10.15] One player attacks, never two together.
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
    /// [IG-10.11] True if the defenders were destroyed; otherwise both sides simply stay [IG-10.14].
    fn fight(
        self,
        state: &mut State,
        column: Option<u32>,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> bool {
        let Battle { by, hex, target, .. } = self;
        let allies = self.defenders.iter().copied().filter(|seat| *seat != target).collect();
        let (attack, defence, overwhelming) = (self.attack, self.defence, self.overwhelming);
        events.public(Event::Attacked(Assault { by, hex, target, allies, overwhelming, attack, defence }));
        for defender in &self.defenders {
            pacts::fight(state, by, *defender);
        }
        let Some(column) = column else {
            events.public(Event::BattleHopeless { by, hex });
            return false;
        };
        let die = dice.roll(6);
        let percent = tables().crt.result(column, die);
        let losses = share(attack, percent.unwrap_or(0));
        let victory = percent.is_some();
        events.public(Event::BattleRolled { by, hex, column, die: die as u8, victory, losses });
        if victory {
            self.destroy_defenders(state, events);
            self.take_city(state, events);
            losses::owe(state, by, losses, None, self.scope, Cause::Combat, events);
        }
        victory
    }

    /// [IG-10.13, IG-11.2] All defenders are destroyed, legions aboard included; their leaders are captured.
    fn destroy_defenders(&self, state: &mut State, events: &mut Events<Event>) {
        for &seat in &self.defenders {
            let doomed: Vec<(Place, Units)> = state.players[seat]
                .forces
                .in_hex(self.hex)
                .iter()
                .filter(|force| is_attacked(force.place, self.part))
                .map(|force| (force.place, force.units))
                .collect();
            for (place, units) in doomed {
                losses::remove(state, seat, place, units, Cause::Defeat, events);
            }
            for leader in LeaderId::ALL {
                let there = state.players[seat].leader(leader);
                if there.is_some_and(|place| place.hex == self.hex && is_attacked(place, self.part)) {
                    upkeep::capture(state, seat, leader, self.by, events);
                }
            }
        }
    }

    /// [IG-6.4] The city passes to the attacker, whatever his strength, unless somebody else still holds it.
    fn take_city(&self, state: &mut State, events: &mut Events<Event>) {
        let Some(city) = self.hex.city() else { return };
        let held = state.hostile_in(self.by, self.hex).any(|other| state.could_hold(other, self.hex));
        let spared = state.owner(city).is_some_and(|owner| state.is_friendly(owner, self.by));
        if state.could_hold(self.by, self.hex) && !held && !spared {
            cities::give(state, city, self.by, Taking::Combat, events);
        }
    }
}

/// [IG-8.27] All hostile forces at once, on the last column. Victorious, he may move on.
pub(crate) fn overwhelm(
    state: &mut State,
    seat: Seat,
    leader: LeaderId,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    events.reveal();
    let place = state.players[seat].leader(leader);
    let Some(odds) = place.and_then(|place| overwhelming(state, seat, leader, place)) else { return };
    let column = odds.column;
    let battle = Battle {
        by: seat,
        hex: odds.hex,
        part: odds.part,
        target: odds.target,
        defenders: std::iter::once(odds.target).chain(odds.allies).collect(),
        attack: odds.attack,
        defence: odds.defence,
        overwhelming: true,
        scope: Scope::Company { leader },
    };
    state.players[seat].turn.leaders[leader.index()].arrived = false;
    if battle.fight(state, column, dice, events) {
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
