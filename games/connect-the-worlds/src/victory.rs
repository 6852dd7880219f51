//! How a game is won, and how the others are placed. [CW-12]

use std::cmp::Reverse;

use satrap_core::{Events, Outcome, Seat, TS};
use serde::{Deserialize, Serialize};

use crate::data::data;
use crate::event::Event;
use crate::options::{ExpansionCheck, Mode};
use crate::state::{Phase, Piece, State};
use crate::territory::Territory;

/// Every way a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// [CW-12.2] Master of Expansion.
    Expansion,
    /// [CW-12.4] All your base are belong to us.
    AllBases,
    /// [CW-12.5, CW-12.6]
    LastPlayer,
    /// [CW-12.6] The last players went out in the same turn.
    NoSurvivors,
    /// [CW-12.8]
    NoBases,
    /// [CW-12.7]
    RoundLimit,
}

impl Ending {
    pub const NAMES: &'static [&'static str] =
        &["expansion", "all_bases", "last_player", "no_survivors", "no_bases", "round_limit"];

    pub const fn name(self) -> &'static str {
        Ending::NAMES[self as usize]
    }

    const ALL: [Ending; 6] = [
        Ending::Expansion,
        Ending::AllBases,
        Ending::LastPlayer,
        Ending::NoSurvivors,
        Ending::NoBases,
        Ending::RoundLimit,
    ];

    pub fn from_name(name: &str) -> Option<Ending> {
        Ending::ALL.into_iter().find(|ending| ending.name() == name)
    }

    /// Whether somebody wins by it outright; otherwise the ranking decides.
    pub const fn has_winner(self) -> bool {
        matches!(self, Ending::Expansion | Ending::AllBases | Ending::LastPlayer)
    }
}

/// The player who has more territory than every other, if there is one.
pub(crate) fn leader(state: &State, territory: &Territory) -> Option<Seat> {
    let best = state.survivors().max_by_key(|seat| territory.score(*seat))?;
    let ahead = |other: Seat| other == best || territory.score(other) < territory.score(best);
    state.survivors().all(ahead).then_some(best)
}

/// The player who is on enough worlds and has more territory than every other. [CW-12.2] There is at most one.
pub(crate) fn qualifier(state: &State, territory: &Territory) -> Option<Seat> {
    leader(state, territory).filter(|seat| territory.count_worlds(*seat) >= data().cards.worlds_to_expand)
}

/// How many turn ends a player has to hold out: one for each player left. [CW-12.3]
pub(crate) fn hold_needed(state: &State) -> u8 {
    state.survivors().count() as u8
}

/// The only player still in the game.
pub(crate) fn last_player(state: &State) -> Option<Seat> {
    let mut survivors = state.survivors();
    let first = survivors.next();
    first.filter(|_| survivors.next().is_none())
}

/// [CW-12.10] The checks at the end of a turn, in order; the first that applies ends the game.
pub(crate) fn at_turn_end(
    state: &mut State,
    round_ends: bool,
    events: &mut Events<Event>,
) -> Option<(Ending, Option<Seat>)> {
    // [CW-12.6]
    if state.survivors().next().is_none() {
        return Some((Ending::NoSurvivors, None));
    }
    let last = last_player(state);
    // What is judged when a round ends is judged at once where nobody is left to end it.
    let judged = round_ends || last.is_some();
    let own = match state.options.mode {
        Mode::Short => expansion(state, judged, events).map(|winner| (Ending::Expansion, winner)),
        Mode::Medium => {
            only_owner_of_bases(state).filter(|_| judged).map(|winner| (Ending::AllBases, winner))
        }
        Mode::Long => None,
    };
    if let Some((ending, winner)) = own.or(last.map(|winner| (Ending::LastPlayer, winner))) {
        return Some((ending, Some(winner)));
    }
    if !round_ends {
        return None;
    }
    // [CW-12.8]
    let no_bases = !state.pieces.iter().any(Piece::is_base) && state.options.mode != Mode::Long;
    if no_bases {
        return Some((Ending::NoBases, None));
    }
    (state.round >= state.options.last_round()).then_some((Ending::RoundLimit, None))
}

/// [CW-12.3] Who wins by expansion now.
fn expansion(state: &mut State, judged: bool, events: &mut Events<Event>) -> Option<Seat> {
    let qualifier = qualifier(state, &Territory::of(state));
    match state.options.expansion_check {
        ExpansionCheck::Held => count_hold(state, qualifier, events),
        ExpansionCheck::RoundEnd => qualifier.filter(|_| judged),
    }
}

/// [CW-12.4]
fn only_owner_of_bases(state: &State) -> Option<Seat> {
    let mut owners = state.survivors().filter(|seat| state.bases_of(*seat).next().is_some());
    let owner = owners.next();
    owner.filter(|_| owners.next().is_none())
}

/// [CW-12.3] Whoever qualifies has held for one turn more, everybody else not at all; a full cycle wins.
fn count_hold(state: &mut State, qualifier: Option<Seat>, events: &mut Events<Event>) -> Option<Seat> {
    let needed = hold_needed(state);
    let mut winner = None;
    for (seat, player) in state.players.iter_mut() {
        if Some(seat) == qualifier {
            player.hold = player.hold.saturating_add(1);
            events.public(Event::Held { seat, hold: player.hold, needed });
            if player.hold >= needed {
                winner = Some(seat);
            }
        } else if player.hold > 0 {
            player.hold = 0;
            events.public(Event::HoldBroken { seat });
        }
    }
    winner
}

pub(crate) fn finish(state: &mut State, ending: Ending, winner: Option<Seat>, events: &mut Events<Event>) {
    if let Phase::Moving(begun) = state.phase {
        // Somebody else's leaving can end the game in the middle of a move, which then never was.
        state.players[state.active].hand.add(begun.card);
    }
    state.phase = Phase::Over { ending, winner };
    let winners = outcome(state).map(|outcome| outcome.winners().iter().collect()).unwrap_or_default();
    events.public(Event::GameEnded { ending, winners });
}

/// Final places: the winner; then those still in the game by rank; then those out, the later the better.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let Phase::Over { ending, winner } = state.phase else { return None };
    let territory = Territory::of(state);
    let key = |seat: Seat| {
        let group = match state.players[seat].out {
            _ if winner == Some(seat) => 0,
            None => 1,
            Some(_) => 2,
        };
        (group, Reverse(state.players[seat].out), Reverse(rank(state, &territory, seat)))
    };
    Some(Outcome::ranked(ending.name(), state.seats(), key, |seat| territory.score(seat).into()))
}

pub(crate) fn scores(state: &State) -> Vec<i64> {
    let territory = Territory::of(state);
    Seat::all(state.seats()).map(|seat| territory.score(seat).into()).collect()
}

/// [CW-12.9] Territory, worlds, strength of bases, strength of units, resources.
fn rank(state: &State, territory: &Territory, seat: Seat) -> (u16, u32, u16, u16, u32) {
    let (bases, units) = strengths(state, seat);
    let resources = state.players[seat].resources;
    (territory.score(seat), territory.count_worlds(seat), bases, units, resources)
}

/// Total strength of a player's bases and units.
pub(crate) fn strengths(state: &State, seat: Seat) -> (u16, u16) {
    state.pieces_of(seat).fold((0, 0), |(bases, units), piece| {
        let strength = u16::from(state.strength(piece.kind));
        if piece.is_base() { (bases + strength, units) } else { (bases, units + strength) }
    })
}
