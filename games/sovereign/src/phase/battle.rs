//! [SV-15] Battle in a hex: who defends, who fights, rolls, and what follows from them.

use satrap_core::{Dice, Events, Offer, Refusal, Seat, require};

use crate::action::{Action, UnitId};
use crate::data::{Domain, Technology, UnitKind};
use crate::event::{Event, Throw};
use crate::hex::Hex;
use crate::options::MilitaryCard;
use crate::phase::losses::{self, Side};
use crate::phase::{advance, capture, raid, reactions, retreat};
use crate::state::{Attack, Battle, Moment, State, Unit};

/// Sides of a die.
const SIDES: u32 = 12;

/// An attack is carried out.
pub fn resolve(state: &mut State, attack: Attack, events: &mut Events<Event>) {
    state.turn.attacks.retain(|waiting| *waiting != attack);
    let seat = state.on_turn;
    let came = |unit: &&Unit| unit.owner == seat && unit.at == attack.to && unit.from == Some(attack.from);
    let units: Vec<UnitId> = state.units.iter().filter(came).map(|unit| unit.id).collect();
    state.battle = Some(Battle {
        attacker: seat,
        defender: seat,
        at: attack.to,
        raid: false,
        fighters: units,
        reserves: Vec::new(),
        lost_by_attacker: Vec::new(),
        lost_by_defender: Vec::new(),
        rolls: 0,
        entered: vec![attack.to],
        worthy: false,
        card: false,
    });
    enter(state, attack.from, events);
}

/// Who defends a hex against a player [SV-15.1].
pub fn defender_of(state: &State, hex: Hex, attacker: Seat) -> Option<Seat> {
    let by_units = state.units.iter().find(|unit| unit.at == hex && unit.owner != attacker && !unit.is_air());
    let by_tile = || state.city_at(hex).map(|city| city.owner);
    let by_fort = || state.fort_at(hex).map(|fort| fort.owner);
    by_units.map(|unit| unit.owner).or_else(by_tile).or_else(by_fort).filter(|owner| *owner != attacker)
}

/// The attackers are in the hex of the battle: the defender may arrange, then it is settled how they meet.
pub fn enter(state: &mut State, from: Hex, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    let (attacker, at) = (battle.attacker, battle.at);
    let defender = defender_of(state, at, attacker);
    if let Some(battle) = &mut state.battle {
        battle.defender = defender.unwrap_or(attacker);
        battle.lost_by_attacker.clear();
        battle.lost_by_defender.clear();
        battle.rolls = 0;
        battle.worthy = false;
    }
    if let Some(player) = defender {
        events.public(Event::BattleBegan { seat: attacker, player, from, at });
        state.moment = Moment::Arranging { moved: Vec::new() };
        if reactions::can_arrange(state) {
            return;
        }
    }
    engage(state, events);
}

/// A walk-in if nobody is there, else a fight [SV-15.3] [SV-15.4] [SV-15.5].
pub fn engage(state: &mut State, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    let (attacker, at) = (battle.attacker, battle.at);
    let defenders: Vec<UnitKind> =
        losses::units_of(state, battle, Side::Defence).iter().map(|unit| unit.kind).collect();
    if battle.defender == attacker || defenders.is_empty() {
        events.public(Event::WalkedIn { seat: attacker, at });
        if let Some(battle) = &mut state.battle {
            battle.reserves = std::mem::take(&mut battle.fighters);
        }
        capture::take_hex(state, events);
        return;
    }
    let worthy = is_worthy(state, battle.fighters.len(), &defenders);
    if let Some(battle) = &mut state.battle {
        battle.worthy = worthy;
    }
    state.moment = Moment::Fighting;
}

/// Whether winning earns a military card: an army on a side that counts, against a military unit [SV-21.4].
pub fn is_worthy(state: &State, attackers: usize, defenders: &[UnitKind]) -> bool {
    const ARMY: usize = 2; // [SV-1.10]
    let military = defenders.iter().filter(|kind| kind.is_military()).count();
    let army = match state.options.military_card {
        MilitaryCard::Either => attackers >= ARMY || military >= ARMY,
        MilitaryCard::Defender => military >= ARMY,
    };
    army && military > 0
}

pub fn offers(state: &State, battle: &Battle, out: &mut Vec<Offer<Action>>) {
    for unit in battle.fighters.iter().filter(|unit| check_hold(state, battle, **unit).is_ok()) {
        out.push(Offer::of(Action::Hold { unit: *unit }));
    }
    for unit in battle.reserves.iter().filter(|unit| check_commit(state, battle, **unit).is_ok()) {
        out.push(Offer::of(Action::Commit { unit: *unit }));
    }
    if check_roll(battle).is_ok() {
        out.push(Offer::of(Action::Roll));
    }
    if battle.rolls > 0 {
        retreat::offers(state, battle.attacker, out);
    }
}

pub fn check_hold(state: &State, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
    require(
        battle.rolls == 0,
        "already_rolled",
        "SV-15.14",
        || "The fight has begun: units that fight cannot be taken out again.",
    )?;
    require(
        battle.fighters.contains(&id),
        "not_fighting",
        "SV-15.5",
        || "This unit is not among those who would fight.",
    )?;
    let carried = state.unit(id).is_some_and(|unit| unit.aboard.is_some());
    require(
        !carried,
        "carried",
        "SV-15.5",
        || "A carried unit does what its ship does; hold the ship back.",
    )?;
    let group = 1 + state.cargo_of(id).count();
    require(battle.fighters.len() > group, "nobody_left", "SV-15.5", || "At least one unit must fight.")
}

pub fn check_commit(state: &State, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
    require(battle.reserves.contains(&id), "not_in_reserve", "SV-15.12", || "This unit is not in reserve.")?;
    let carried = state.unit(id).is_some_and(|unit| unit.aboard.is_some());
    require(!carried, "carried", "SV-15.5", || "A carried unit does what its ship does; commit the ship.")?;
    require(
        battle.rolls > 0,
        "before_first_roll",
        "SV-15.12",
        || "Reserves are committed after the first roll; before it, take the holding back instead.",
    )
}

pub fn check_roll(battle: &Battle) -> Result<(), Refusal> {
    require(
        !battle.fighters.is_empty(),
        "nobody_fights",
        "SV-15.13",
        || "All who fought are lost: commit a reserve or retreat.",
    )
}

/// Moves a unit with its cargo between fighters and reserves.
fn shift(state: &State, from: &mut Vec<UnitId>, to: &mut Vec<UnitId>, id: UnitId) {
    let goes = |unit: &UnitId| *unit == id || state.unit(*unit).is_some_and(|unit| unit.aboard == Some(id));
    to.extend(from.iter().copied().filter(goes));
    from.retain(|unit| !goes(unit));
    to.sort();
}

pub fn hold(state: &mut State, id: UnitId, events: &mut Events<Event>) {
    let Some(mut battle) = state.battle.take() else { return };
    shift(state, &mut battle.fighters, &mut battle.reserves, id);
    tell_of(state, id, events, |seat, kind| Event::UnitHeld { seat, unit: id, kind });
    state.battle = Some(battle);
}

pub fn commit(state: &mut State, id: UnitId, events: &mut Events<Event>) {
    let Some(mut battle) = state.battle.take() else { return };
    shift(state, &mut battle.reserves, &mut battle.fighters, id);
    tell_of(state, id, events, |seat, kind| Event::UnitCommitted { seat, unit: id, kind });
    state.battle = Some(battle);
}

fn tell_of(state: &State, id: UnitId, events: &mut Events<Event>, event: impl Fn(Seat, UnitKind) -> Event) {
    if let Some(unit) = state.unit(id) {
        events.public(event(unit.owner, unit.kind));
    }
}

/// The attacker rolls; from the second roll on the defender may retreat first [SV-15.12].
pub fn roll(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    let (again, defender) = (battle.rolls > 0, battle.defender);
    if again && retreat::is_possible(state, defender) {
        state.moment = Moment::Answering;
    } else {
        strike(state, dice, events);
    }
}

/// What the two sides add to their dice.
pub struct Sums {
    pub attack: u16,
    pub defend: u16,
    pub bonus: DefenceBonus,
}

/// [SV-15.9] in its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DefenceBonus {
    pub tiles: u8,
    pub construction: u8,
    pub fort: u8,
}

impl DefenceBonus {
    pub fn total(self) -> u8 {
        self.tiles + self.construction + self.fort
    }
}

pub fn sums(state: &State, battle: &Battle) -> Sums {
    let defenders = losses::units_of(state, battle, Side::Defence);
    let fighters = battle.fighters.iter().filter_map(|id| state.unit(*id));
    let military = defenders.iter().any(|unit| unit.kind.is_military());
    Sums {
        attack: fighters.map(|unit| u16::from(state.values(unit).attack)).sum(),
        defend: defenders.iter().map(|unit| u16::from(state.values(unit).defend)).sum(),
        bonus: match (military, battle.raid) {
            (false, _) => DefenceBonus::default(),
            // [SV-20.4]
            (true, true) => {
                DefenceBonus { construction: construction(state, battle.defender), ..Default::default() }
            }
            (true, false) => bonus_at(state, battle.at, battle.defender),
        },
    }
}

fn construction(state: &State, seat: Seat) -> u8 {
    u8::from(state.has(seat, Technology::Construction)) // [SV-23.5]
}

/// The bonus of a player's military units defending a hex against an attack on the ground [SV-15.9].
pub fn bonus_at(state: &State, at: Hex, defender: Seat) -> DefenceBonus {
    if let Some(city) = state.city_at(at) {
        let controlled = state.controlled(city, &state.occupied_against(city.owner));
        if city.owner != defender || !controlled.contains(&at) {
            return DefenceBonus::default();
        }
        let beside = controlled.iter().filter(|tile| tile.touches(at)).count();
        return DefenceBonus { tiles: beside as u8, construction: construction(state, defender), fort: 0 };
    }
    let fort = state.fort_at(at).filter(|fort| fort.owner == defender);
    DefenceBonus { fort: fort.map_or(0, |_| fort_bonus(state, at)), ..Default::default() }
}

/// What a fort on a hex adds [SV-9.5].
pub fn fort_bonus(state: &State, hex: Hex) -> u8 {
    state.map.terrain(hex).build_cost()
}

/// One roll of both sides [SV-15.7] [SV-15.8] [SV-15.10] [SV-15.17].
pub fn strike(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    let sums = sums(state, battle);
    let (attacker, defender, at) = (battle.attacker, battle.defender, battle.at);
    let space = |seat| state.has(seat, Technology::SpaceFlight);
    let attack = throw(dice, space(attacker), sums.attack, 0);
    let defence = throw(dice, space(defender), sums.defend, sums.bonus.total());
    let loser = if attack.total > defence.total { defender } else { attacker };
    let winner = if loser == attacker { defender } else { attacker };
    events.public(Event::Rolled { seat: attacker, player: defender, at, attack, defence, winner });
    if let Some(battle) = &mut state.battle {
        battle.rolls += 1;
    }
    let candidates = casualties(state, loser);
    match candidates.as_slice() {
        [only] => fall(state, loser, *only, dice, events),
        _ => state.moment = Moment::Casualty { seat: loser, retreat: None },
    }
}

/// One of these is lost by the loser of a roll; reserves do not fight [SV-16].
pub fn casualties(state: &State, loser: Seat) -> Vec<UnitId> {
    let Some(battle) = &state.battle else { return Vec::new() };
    let side = Side::of(battle, loser);
    let units: Vec<&Unit> = match side {
        Side::Attack => battle.fighters.iter().filter_map(|id| state.unit(*id)).collect(),
        Side::Defence => losses::units_of(state, battle, side),
    };
    losses::candidates(state, &units, side, losses::is_at_sea(state, battle))
}

/// A die, with Space flight the higher of two; after a 12 once more [SV-15.8] [SV-23.25].
fn throw(dice: &mut Dice, two: bool, units: u16, bonus: u8) -> Throw {
    let mut cast = || -> Vec<u8> { (0..if two { 2 } else { 1 }).map(|_| dice.roll(SIDES) as u8).collect() };
    let first = cast();
    let highest = |dice: &[u8]| dice.iter().copied().max();
    let extra = if highest(&first) == Some(SIDES as u8) { cast() } else { Vec::new() };
    let counted: Vec<u8> = [highest(&first), highest(&extra)].into_iter().flatten().collect();
    let total = counted.iter().copied().map(u16::from).sum::<u16>() + units + u16::from(bonus);
    Throw { dice: first, extra, counted, units, bonus, total }
}

/// Takes a lost unit off the map and out of the fight.
pub fn lose(state: &mut State, seat: Seat, id: UnitId, events: &mut Events<Event>) {
    let Some(unit) = state.remove_unit(id) else { return };
    events.public(Event::UnitLost { seat, unit: id, kind: unit.kind, at: unit.at });
    let Some(battle) = &mut state.battle else { return };
    battle.fighters.retain(|fighter| *fighter != id);
    battle.reserves.retain(|reserve| *reserve != id);
    match Side::of(battle, seat) {
        Side::Attack => battle.lost_by_attacker.push(unit),
        Side::Defence => battle.lost_by_defender.push(unit),
    }
}

/// A unit falls in a roll; whoever holds Medicine may answer [SV-15.16].
pub fn fall(state: &mut State, seat: Seat, id: UnitId, dice: &mut Dice, events: &mut Events<Event>) {
    lose(state, seat, id, events);
    if losses::revivable(state, seat).is_empty() {
        after_loss(state, dice, events);
    } else {
        state.moment = Moment::Healing { seat, last: id };
    }
}

/// The oldest lost unit of the kind is back and fights [SV-15.16].
pub fn revive(state: &mut State, seat: Seat, kind: UnitKind, dice: &mut Dice, events: &mut Events<Event>) {
    let Some(mut battle) = state.battle.take() else { return };
    let side = Side::of(&battle, seat);
    let lost = match side {
        Side::Attack => &mut battle.lost_by_attacker,
        Side::Defence => &mut battle.lost_by_defender,
    };
    let oldest = lost.iter().filter(|unit| unit.kind == kind).min_by_key(|unit| unit.id).copied();
    if let Some(mut unit) = oldest {
        lost.retain(|other| other.id != unit.id);
        let afloat = losses::is_at_sea(state, &battle) && kind.domain() == Domain::Land;
        unit.aboard = if afloat { losses::ship_with_room(state, &battle, seat) } else { None };
        let place = state.units.partition_point(|other| other.id < unit.id);
        state.units.insert(place, unit);
        if side == Side::Attack {
            battle.fighters.push(unit.id);
            battle.fighters.sort();
        }
        state.players[seat].tokens.remove(Technology::Medicine);
        events.public(Event::UnitRevived { seat, unit: unit.id, kind, at: unit.at });
    }
    state.battle = Some(battle);
    after_loss(state, dice, events);
}

/// After a roll and what answered it: the next roll, or the end of the battle [SV-15.11].
pub fn after_loss(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let Some(battle) = &state.battle else { return };
    if battle.raid {
        raid::go_on(state, dice, events);
    } else if losses::units_of(state, battle, Side::Defence).is_empty() {
        win(state, events);
    } else if battle.fighters.is_empty() && battle.reserves.is_empty() {
        events.public(Event::AttackFailed { seat: battle.attacker, player: battle.defender, at: battle.at });
        advance::end_attack(state, events);
    } else {
        state.moment = Moment::Fighting;
    }
}

/// The defenders are gone after a roll: the hex is won [SV-15.15] [SV-21.4].
pub fn win(state: &mut State, events: &mut Events<Event>) {
    if let Some(battle) = &mut state.battle {
        battle.card |= battle.worthy;
    }
    capture::take_hex(state, events);
}
