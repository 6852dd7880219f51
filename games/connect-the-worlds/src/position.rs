//! Positions as cases write them. `cases/README.md` explains the words; this file is what they mean.

use std::collections::BTreeMap;

use satrap_core::dice::Chance;
use satrap_core::{Dice, Seat, SeatSet, Testable};
use serde::Deserialize;

use crate::ConnectTheWorlds;
use crate::card::{Card, Pile};
use crate::data::data;
use crate::hex::{Hex, World};
use crate::invariants;
use crate::options::{FirstPlayer, Options, StartWorlds};
use crate::phase::movement;
use crate::setup;
use crate::state::{Begun, Phase, PieceId, State};

impl Testable for ConnectTheWorlds {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    /// Each of five cards is played in at most two steps, each move taken back costs two, and one ends the turn; worlds
    /// are chosen and players resign besides.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        let cards = data().cards.hand_size;
        let turn = 2 * u32::from(cards) + 2 * u32::from(data().cards.aborts_a_turn) + 1;
        turn * u32::from(seats) * u32::from(options.last_round()) + 4 * u32::from(seats)
    }

    /// An error is a sentence without its full stop.
    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        if let Some(seat) = position.players.keys().find(|seat| seat.0 >= state.seats()) {
            return Err(format!("there is no seat {seat} at a table of {}", state.seats()));
        }
        // Nothing of the set-up's luck is kept: a case stands the same whatever its seed.
        let seat = position.first.or(state.options.first_player.seat()).unwrap_or(Seat(0));
        check_seat(state, seat)?;
        state.first = seat;
        if position.choosing {
            return set_choice(state, &position);
        }
        start_over(state, &position)?;
        for (&seat, player) in &position.players {
            set_player(state, seat, player)?;
        }
        if let Some(pieces) = &position.pieces {
            set_pieces(state, pieces)?;
        }
        for (&seat, _) in position.players.iter().filter(|(_, player)| player.out) {
            set_out(state, seat)?;
        }
        set_portals(state, &position.portals)?;
        set_turn(state, &position)
    }
}

/// A position laid over the state after set-up. What is not named keeps its value, except that naming any pieces
/// clears the map first.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    pub first: Option<Seat>,
    pub active: Option<Seat>,
    pub round: Option<u16>,
    pub aborts: Option<u8>,
    /// `true` leaves the game where worlds are chosen.
    pub choosing: bool,
    pub players: BTreeMap<Seat, PositionPlayer>,
    pub pieces: Option<Vec<PositionPiece>>,
    /// Pairs of pieces, by the numbers the list of pieces gives them.
    pub portals: Vec<(PieceId, PieceId)>,
    pub begun: Option<PositionMove>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PositionPlayer {
    pub home: Option<World>,
    pub resources: Option<u32>,
    pub hand: Option<PositionCards>,
    /// A list gives the order, top card first.
    pub deck: Option<PositionCards>,
    pub discard: Option<PositionCards>,
    pub hold: Option<u8>,
    pub out: bool,
}

/// Cards as a list of names or a table of counts.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum PositionCards {
    List(Vec<Card>),
    Counts(Pile),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionPiece {
    pub kind: Card,
    pub owner: Seat,
    pub at: Hex,
    /// How many such pieces stand there.
    #[serde(default = "one")]
    pub count: u16,
    #[serde(default)]
    pub fought: bool,
    #[serde(default)]
    pub moved: bool,
}

fn one() -> u16 {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionMove {
    pub card: Card,
    pub piece: PieceId,
}

fn check_seat(state: &State, seat: Seat) -> Result<(), String> {
    match seat.0 < state.seats() {
        true => Ok(()),
        false => Err(format!("there is no seat {seat} at a table of {}", state.seats())),
    }
}

/// The state at the start of round 1, homes in turn order where the case names none, decks in the order of the list.
fn start_over(state: &mut State, position: &Position) -> Result<(), String> {
    let options =
        Options { start_worlds: StartWorlds::Fixed, first_player: FirstPlayer::Random, ..state.options };
    let lot = Options { people: SeatSet::only(state.first), ..options };
    let mut fresh = setup::setup(&lot, state.seats(), &mut Dice::scripted([Chance::Draw(0)]))
        .map_err(|error| error.to_string())?;
    fresh.options = state.options;
    *state = fresh;
    for (&seat, player) in &position.players {
        if let Some(world) = player.home {
            if state.boards().orbit(world).is_none() {
                return Err(format!("{} is not part of this game", world.name()));
            }
            state.players[seat].home = Some(world);
        }
    }
    Ok(())
}

fn set_choice(state: &mut State, position: &Position) -> Result<(), String> {
    if state.options.start_worlds == StartWorlds::Fixed {
        return Err("with start_worlds = fixed nobody chooses a world".into());
    }
    if position.pieces.is_some() || !position.portals.is_empty() || position.begun.is_some() {
        return Err("while worlds are chosen there are no pieces to name".into());
    }
    for (&seat, player) in &position.players {
        if player.hand.is_some() || player.deck.is_some() || player.discard.is_some() {
            return Err("while worlds are chosen no cards are dealt yet".into());
        }
        state.players[seat].home = player.home;
    }
    let without = state.turn_order().rev().find(|seat| state.players[*seat].home.is_none());
    state.active = position.active.or(without).ok_or("everybody has chosen a world already")?;
    check_seat(state, state.active)?;
    state.phase = Phase::ChooseWorld;
    Ok(())
}

fn set_player(state: &mut State, seat: Seat, wanted: &PositionPlayer) -> Result<(), String> {
    let start = data().start(state.options.start);
    let player = &mut state.players[seat];
    if wanted.hand.is_some() || wanted.deck.is_some() || wanted.discard.is_some() {
        let hand = wanted.hand.as_ref().map_or(player.hand, PositionCards::pile);
        let discard = wanted.discard.as_ref().map_or(player.discard, PositionCards::pile);
        if hand.total() > data().cards.hand_size {
            return Err(format!(
                "{seat} holds {} cards; a hand has at most {}",
                hand.total(),
                data().cards.hand_size
            ));
        }
        player.deck = match &wanted.deck {
            Some(cards) => cards.list().into_iter().rev().collect(),
            // What is named nowhere of the starting cards is in the deck.
            None => rest(&start.deck, &[hand, discard]).into_iter().rev().collect(),
        };
        (player.hand, player.discard) = (hand, discard);
        let mut owned: Pile = player.deck.iter().copied().collect();
        owned.add_all(&hand);
        owned.add_all(&discard);
        player.ledger.start = owned;
    }
    if let Some(resources) = wanted.resources {
        player.resources = resources;
        player.ledger.gathered = resources.saturating_sub(start.resources);
        player.ledger.paid = start.resources.saturating_sub(resources);
    }
    player.hold = wanted.hold.unwrap_or(player.hold);
    Ok(())
}

/// The cards of a pile that are not in the others.
fn rest(pile: &Pile, others: &[Pile]) -> Vec<Card> {
    let mut left = *pile;
    for card in others.iter().flat_map(Pile::cards) {
        left.take(card);
    }
    left.cards().collect()
}

fn set_pieces(state: &mut State, pieces: &[PositionPiece]) -> Result<(), String> {
    state.pieces.clear();
    state.portals.clear();
    (state.made, state.lost) = (0, 0);
    for piece in pieces {
        check_seat(state, piece.owner)?;
        if piece.kind.is_action() {
            return Err(format!("{} is an action card, not a piece", state.name(piece.kind)));
        }
        if state.boards().number(piece.at).is_none() {
            return Err(format!("{} is not on the maps of this game", piece.at));
        }
        if usize::from(piece.count) + state.pieces.len() > MOST_PIECES {
            return Err(format!("there are more than {MOST_PIECES} pieces"));
        }
        for _ in 0..piece.count {
            state.add_piece(piece.kind, piece.owner, piece.at);
            if let Some(made) = state.pieces.last_mut() {
                (made.fought, made.moved) = (piece.fought, piece.moved);
            }
        }
    }
    Ok(())
}

/// More than any game ever had, and few enough to count.
const MOST_PIECES: usize = 2000;

fn set_out(state: &mut State, seat: Seat) -> Result<(), String> {
    if state.pieces_of(seat).next().is_some() {
        return Err(format!("{seat} is out, but owns pieces"));
    }
    state.departures += 1;
    state.depart(seat);
    Ok(())
}

fn set_portals(state: &mut State, portals: &[(PieceId, PieceId)]) -> Result<(), String> {
    for &(one, other) in portals {
        let pair = (one.min(other), one.max(other));
        match state.portals.binary_search(&pair) {
            Ok(_) => return Err(format!("the portal between {one} and {other} is named twice")),
            Err(place) => state.portals.insert(place, pair),
        }
    }
    Ok(())
}

fn set_turn(state: &mut State, position: &Position) -> Result<(), String> {
    let first_in = state.turn_order().find(|seat| state.is_in(*seat));
    state.active = position.active.or(first_in).ok_or("everybody is out")?;
    check_seat(state, state.active)?;
    state.round = position.round.unwrap_or(1);
    if !(1..=state.options.last_round()).contains(&state.round) {
        return Err(format!(
            "round {} is not one of the {} of this game",
            state.round,
            state.options.last_round()
        ));
    }
    state.aborts = position.aborts.unwrap_or(0);
    if let Some(begun) = &position.begun {
        // It is taken from the hand, or comes on top of what the player owns.
        let player = &mut state.players[state.active];
        if !player.hand.has(begun.card) {
            player.ledger.start.add(begun.card);
            player.hand.add(begun.card);
        }
        movement::check_begin(state, state.active, begun.card, begun.piece)
            .map_err(|no| no.message.into_owned())?;
        state.players[state.active].hand.take(begun.card);
        state.phase = Phase::Moving(Begun { card: begun.card, piece: begun.piece });
    }
    Ok(())
}

impl PositionCards {
    fn pile(&self) -> Pile {
        match self {
            PositionCards::List(cards) => cards.iter().copied().collect(),
            PositionCards::Counts(pile) => *pile,
        }
    }

    fn list(&self) -> Vec<Card> {
        match self {
            PositionCards::List(cards) => cards.clone(),
            PositionCards::Counts(pile) => pile.cards().collect(),
        }
    }
}
