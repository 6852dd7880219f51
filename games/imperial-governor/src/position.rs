//! Positions as cases write them, which change the state after set-up. `cases/README.md` explains them.

use std::collections::BTreeMap;

use satrap_core::{Seat, Testable};
use serde::Deserialize;

use crate::ImperialGovernor;
use crate::ids::{By, City, Dir, Hex, LeaderId, Place, Power, Province};
use crate::options::MovementOrder;
use crate::options::Options;
use crate::phase::{cities, pacts};
use crate::promises::EndedPromise;
use crate::state::{Flow, Forces, Loan, Occupation, Phase, State, Turn, Units, WayIn, Whereabouts};
use crate::upkeep;

impl Testable for ImperialGovernor {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    /// A turn is bounded by what four leaders can do: forty acts and five steps each, and a few dozen deals.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        const A_TURN: u32 = 2_000;
        u32::from(options.last_round()) * u32::from(seats) * A_TURN
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        for seat in position.players.keys().chain(&position.active).chain(&position.first) {
            known(state, *seat)?;
        }
        deal_powers(state, &position)?;
        let phase = position.phase.unwrap_or(PositionPhase::Movement);
        state.round = position.round.unwrap_or(if phase == PositionPhase::Placement { 1 } else { 2 });
        state.first = position.first.unwrap_or(Seat(0));
        give_cities(state, &position)?;
        for seat in state.all_seats() {
            let player = position.players.get(&seat).cloned().unwrap_or_default();
            place_pieces(state, seat, &player, phase)?;
            set_player(state, seat, &player);
        }
        stack_cards(state, &position)?;
        make_pacts(state, &position)?;
        begin(state, position.active.unwrap_or(Seat(0)), phase);
        upkeep::recompute_control(state);
        for (seat, player) in &position.players {
            state.players[*seat].turn.card = player.card;
        }
        note_history(state, &position)
    }
}

/// A position. What is not named stays as set-up left it, except that everybody has placed his pieces: leaders that
/// are not named stand in their capital, and there are no units but those named.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub round: Option<u16>,
    pub first: Option<Seat>,
    /// Whose turn it is.
    pub active: Option<Seat>,
    pub phase: Option<PositionPhase>,
    pub players: BTreeMap<Seat, PositionPlayer>,
    /// Provinces whose cities all belong to one player, or to `nobody`.
    pub provinces: BTreeMap<Province, Owner>,
    /// Single cities, after the provinces.
    pub cities: BTreeMap<City, Owner>,
    pub alliances: Vec<(Seat, Seat)>,
    pub safe_conducts: Vec<(Seat, Seat)>,
    pub wars: Vec<(Seat, Seat)>,
    pub loans: Vec<Loan>,
    /// Pacts that were ended and loans that were repaid before.
    pub promises: Vec<EndedPromise>,
    /// The next cards of the pack, top first.
    pub next_cards: Vec<u8>,
    /// Hexsides by which leaders came to enemies.
    pub ways: Vec<PositionWay>,
    /// Cities and who has stood there, the longest first.
    pub occupations: BTreeMap<City, Vec<Seat>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PositionPlayer {
    pub power: Option<Power>,
    pub chest: u32,
    pub starting_income: Option<u32>,
    /// A new home country; left out, the original one if he owns a city of it.
    pub home: Option<Province>,
    /// He lost his original home country, whatever he owns of it now.
    pub exile: bool,
    pub in_extremis: bool,
    pub patron: Option<Seat>,
    /// By leader: a place (`"4117"`, `"3719 afloat"`), `"captive of P2"` or `"due_back"`.
    pub leaders: BTreeMap<LeaderId, String>,
    pub forces: BTreeMap<Place, Units>,
    pub credits: Vec<u8>,
    /// The card in force for him this turn.
    pub card: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionPhase {
    Placement,
    Pay,
    Raise,
    Diplomacy,
    Movement,
    Combat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Owner {
    Seat(Seat),
    Nobody(Nobody),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nobody {
    Nobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionWay {
    pub seat: Seat,
    pub leader: LeaderId,
    pub hex: Hex,
    pub dir: Dir,
    pub by: By,
}

fn known(state: &State, seat: Seat) -> Result<(), String> {
    if seat.0 < state.seats() { Ok(()) } else { Err(format!("there is no {seat} at this table")) }
}

/// Powers as given; those not named go to the other seats in the scenario's order.
fn deal_powers(state: &mut State, position: &Position) -> Result<(), String> {
    let named: Vec<Power> = position.players.values().filter_map(|player| player.power).collect();
    if named.is_empty() {
        return Ok(());
    }
    let powers = &state.scenario().powers;
    if let Some(power) = named.iter().find(|power| !powers.contains(power)) {
        return Err(format!("{} does not play in this scenario", power.id()));
    }
    let mut others = powers.iter().copied().filter(|power| !named.contains(power));
    for seat in state.all_seats() {
        let power = position.players.get(&seat).and_then(|player| player.power);
        state.players[seat].power = power.or_else(|| others.next()).ok_or("a power is named twice")?;
    }
    for seat in state.all_seats() {
        let player = &mut state.players[seat];
        (player.home, player.dealt) = (Some(player.power.home()), Vec::new());
        state.players[seat].starting_income = state.income_of(state.players[seat].power.home());
    }
    Ok(())
}

fn give_cities(state: &mut State, position: &Position) -> Result<(), String> {
    state.owners.fill(None);
    for seat in state.all_seats() {
        let player = &state.players[seat];
        let countries: Vec<Province> =
            std::iter::once(player.power.home()).chain(player.dealt.iter().copied()).collect();
        for city in countries.iter().flat_map(|country| &country.data().cities) {
            state.owners[city.index()] = Some(seat);
        }
    }
    let provinces = position.provinces.iter().flat_map(|(province, owner)| {
        province.data().cities.iter().map(|city| (*city, *owner)).collect::<Vec<_>>()
    });
    for (city, owner) in provinces.chain(position.cities.iter().map(|(city, owner)| (*city, *owner))) {
        state.owners[city.index()] = match owner {
            Owner::Nobody(Nobody::Nobody) => None,
            Owner::Seat(seat) => {
                known(state, seat)?;
                Some(seat)
            }
        };
    }
    Ok(())
}

fn place_pieces(
    state: &mut State,
    seat: Seat,
    position: &PositionPlayer,
    phase: PositionPhase,
) -> Result<(), String> {
    let capital = state.players[seat].power.capital().hex();
    let home = Place::new(capital, capital.land_part().ok_or("the capital lies in the sea")?);
    for leader in LeaderId::ALL {
        let at = match position.leaders.get(&leader) {
            Some(text) => whereabouts(state, text)?,
            None if phase == PositionPhase::Placement => Whereabouts::ToPlace,
            None => Whereabouts::Board(home),
        };
        state.players[seat].leaders[leader.index()] = at;
    }
    state.players[seat].forces = Forces::default();
    for (place, units) in &position.forces {
        state.players[seat].forces.add(*place, *units);
    }
    Ok(())
}

/// `"4117"`, `"3719 afloat"`, `"captive of P2"`, `"due_back"`.
fn whereabouts(state: &State, text: &str) -> Result<Whereabouts, String> {
    if text == "due_back" {
        return Ok(Whereabouts::DueBack);
    }
    if let Some(captor) = text.strip_prefix("captive of ") {
        let of: Seat = captor.parse().map_err(|_| format!("{captor:?} is no seat"))?;
        known(state, of)?;
        return Ok(Whereabouts::Captive { of, since: state.moment });
    }
    text.parse().map(Whereabouts::Board)
}

/// Chest, home country and exile, as the cities he owns have it.
fn set_player(state: &mut State, seat: Seat, position: &PositionPlayer) {
    let original = state.players[seat].power.home();
    let at_home = state.owns_a_city_of(seat, original)
        && !position.exile
        && position.home.is_none_or(|h| h == original);
    let player = &mut state.players[seat];
    player.chest = position.chest;
    player.exile = !at_home;
    player.home = if at_home { Some(original) } else { position.home };
    player.in_extremis = position.in_extremis;
    player.patron = position.patron;
    player.starting_income = position.starting_income.unwrap_or(player.starting_income);
    player.credits = position.credits.clone();
    player.credits.sort_unstable();
}

/// Credit cards in hand and cards in force come out of the pack; the next cards go on top.
fn stack_cards(state: &mut State, position: &Position) -> Result<(), String> {
    let held: Vec<u8> = position.players.values().flat_map(|player| player.credits.iter().copied()).collect();
    if let Some(card) = held.iter().find(|card| !(1..=100).contains(*card) || State::credit_of(**card) == 0) {
        return Err(format!("card {card} is not a Credit card"));
    }
    let in_force: Vec<u8> = position
        .players
        .values()
        .filter_map(|player| player.card)
        .filter(|card| !held.contains(card))
        .collect();
    for card in held.iter().chain(&in_force).chain(&position.next_cards) {
        let place = state.pack.iter().position(|other| other == card);
        state.pack.remove(place.ok_or_else(|| format!("card {card} is not there, or is named twice"))?);
    }
    state.discards.extend(in_force);
    state.pack.extend(position.next_cards.iter().rev());
    Ok(())
}

fn make_pacts(state: &mut State, position: &Position) -> Result<(), String> {
    for (one, other) in position.alliances.iter().chain(&position.safe_conducts).chain(&position.wars) {
        known(state, *one)?;
        known(state, *other)?;
        if one == other {
            return Err(format!("{one} has a pact or war with himself"));
        }
    }
    position.alliances.iter().for_each(|(one, other)| state.set_alliance(*one, *other, true));
    position.safe_conducts.iter().for_each(|(one, other)| state.set_safe_conduct(*one, *other, true));
    position.wars.iter().for_each(|(one, other)| pacts::fight(state, *one, *other));
    for loan in &position.loans {
        known(state, loan.from)?;
        known(state, loan.to)?;
        state.loans.push(*loan);
    }
    state.loans.sort_unstable();
    for promise in &position.promises {
        known(state, promise.by)?;
        known(state, promise.to)?;
        state.promises.push(*promise);
    }
    state.promises.sort_unstable();
    Ok(())
}

fn begin(state: &mut State, active: Seat, phase: PositionPhase) {
    let phase = match phase {
        PositionPhase::Placement => Phase::Placement,
        PositionPhase::Pay => Phase::Pay,
        PositionPhase::Raise => Phase::Raise,
        PositionPhase::Diplomacy => Phase::Diplomacy,
        PositionPhase::Movement => Phase::Movement,
        PositionPhase::Combat => Phase::Combat,
    };
    // [IG-16.1] Peaceful rounds with nobody at war: all play at once.
    let peace = state.options.movement == MovementOrder::PeaceRounds && state.wars.is_empty();
    for seat in state.all_seats() {
        let own = if peace || seat == active { phase } else { Phase::Waiting };
        state.players[seat].turn = Turn::at(own);
    }
    state.flow = if peace { Flow::Peace } else { Flow::Turn { of: active } };
}

/// Who has stood where since when, and how forces came to their enemies.
fn note_history(state: &mut State, position: &Position) -> Result<(), String> {
    for (city, seats) in &position.occupations {
        for seat in seats {
            known(state, *seat)?;
            state.moment += 1;
            state.occupations.push(Occupation { city: *city, seat: *seat, since: state.moment });
        }
    }
    state.occupations.sort_unstable();
    if let Some(o) = state.occupations.iter().find(|o| !state.could_hold(o.seat, o.city.hex())) {
        return Err(format!("{} has no unit that could hold {}", o.seat, o.city));
    }
    cities::note_occupations(state);
    for way in &position.ways {
        known(state, way.seat)?;
        let PositionWay { seat, leader, hex, dir, by } = *way;
        if state.players[seat].leader(leader).is_none_or(|place| place.hex != hex) {
            return Err(format!("{leader:?} of {seat} is not in {hex}"));
        }
        state.ways.push(WayIn { hex, seat, leader: Some(leader), dir, by });
    }
    state.ways.sort_unstable();
    Ok(())
}
