//! [SV-4] The turn from its beginning to its end, and [SV-22] who is still in the game.

use satrap_core::{Events, Seat};

use crate::data::limits;
use crate::event::Event;
use crate::phase::add;
use crate::state::{Departure, Ended, Ending, Moment, State, Turn, Winning};
use crate::victory;

/// A player's turn begins [SV-4.1].
pub fn begin(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    state.on_turn = seat;
    state.turn = Turn::default();
    state.players[seat].orders_changed = 0;
    for city in &mut state.cities {
        city.size_at_start = (city.owner == seat).then(|| city.size());
        city.grown = false;
    }
    state.moment = Moment::Add;
    events.public(Event::TurnBegan { seat, round: state.round });
    if add::is_automatic(state, seat) {
        add::collect(state, seat, events); // [SV-5.5]
    }
}

/// A player's turn ends after Finish: has he won, is he out, who is next?
pub fn end(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    events.public(Event::TurnEnded { seat });
    if let Some(by) = victory::condition_met(state, seat)
        && state.is_in(seat)
    {
        if !state.options.finish_round {
            finish(state, Ended { ending: by, winner: Some(seat) }, events); // [SV-22.3]
            return;
        }
        if state.winning.iter().all(|winning| winning.seat != seat) {
            state.winning.push(Winning { seat, by });
            events.public(Event::WinningConditionMet { seat, ending: by.id().to_owned() });
        }
    }
    let has_city = state.cities_of(seat).next().is_some();
    let player = &mut state.players[seat];
    player.homeless = if has_city { 0 } else { player.homeless.saturating_add(1) };
    if state.options.homeless_out && player.homeless >= limits().homeless_turns_until_out {
        eliminate(state, seat, events); // [SV-22.1]
    }
    if state.ended.is_none() && state.on_turn == seat {
        pass(state, events);
    }
}

/// The turn passes to the left, over those who are out; a round ends where it comes back to the first player.
pub fn pass(state: &mut State, events: &mut Events<Event>) {
    for unit in state.units.iter_mut().filter(|unit| unit.owner == state.on_turn) {
        unit.moves = 0;
        unit.on_road = false;
    }
    state.turn = Turn::default();
    state.battle = None;
    let mut next = state.on_turn;
    loop {
        next = next.next(state.seats());
        if next == state.first {
            if let Some(ended) = at_end_of_round(state) {
                finish(state, ended, events);
                return;
            }
            state.round += 1;
        }
        if state.is_in(next) {
            break;
        }
    }
    begin(state, next, events);
}

/// A round that was played out, or the last one [SV-22.3] [SV-22.4].
fn at_end_of_round(state: &State) -> Option<Ended> {
    let best = state.winning.iter().max_by_key(|winning| victory::standing(state, winning.seat));
    let played_out = best.map(|winning| Ended { ending: winning.by, winner: Some(winning.seat) });
    let limit = state.round >= state.options.last_round();
    played_out.or_else(|| limit.then_some(Ended { ending: Ending::RoundLimit, winner: None }))
}

/// Players without a city and a unit are out at once, as soon as no question about the last battle is open
/// [SV-22.1].
pub fn remove_defeated(state: &mut State, events: &mut Events<Event>) {
    let settled = matches!(
        state.moment,
        Moment::Add | Moment::Research | Moment::Manoeuvre | Moment::Advancing { .. } | Moment::Move
    );
    if state.ended.is_some() || state.round == 0 || !settled {
        return;
    }
    for seat in Seat::all(state.seats()) {
        let gone = state.is_in(seat)
            && state.cities_of(seat).next().is_none()
            && state.units.iter().all(|unit| unit.owner != seat);
        if gone {
            eliminate(state, seat, events);
            if state.ended.is_none() && state.on_turn == seat {
                pass(state, events);
            }
        }
    }
}

fn departures(state: &State) -> u8 {
    state.players.values().filter(|player| player.left.is_some()).count() as u8
}

fn eliminate(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let order = departures(state) + 1;
    state.players[seat].left = Some(Departure { order, resigned: false });
    state.units.retain(|unit| unit.owner != seat);
    state.forts.retain(|fort| fort.owner != seat);
    state.winning.retain(|winning| winning.seat != seat);
    events.public(Event::PlayerOut { seat });
    last_left(state, Ending::LastLeft, events);
}

/// A player leaves; his pieces stay and his turns are skipped [SV-22.5].
pub fn resign(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let order = departures(state) + 1;
    state.players[seat].left = Some(Departure { order, resigned: true });
    state.winning.retain(|winning| winning.seat != seat);
    events.public(Event::Resigned { seat });
    events.finalise();
    last_left(state, Ending::Resignation, events);
}

/// When only one player is left he wins [SV-22.2].
fn last_left(state: &mut State, ending: Ending, events: &mut Events<Event>) {
    let mut left = Seat::all(state.seats()).filter(|seat| state.is_in(*seat));
    if let (Some(winner), None) = (left.next(), left.next()) {
        finish(state, Ended { ending, winner: Some(winner) }, events);
    }
}

fn finish(state: &mut State, ended: Ended, events: &mut Events<Event>) {
    state.ended = Some(ended);
    state.moment = Moment::Over;
    state.battle = None;
    state.turn = Turn::default();
    for unit in &mut state.units {
        unit.from = None;
        unit.moves = 0;
        unit.on_road = false;
    }
    let winner = ended.winner.or_else(|| victory::ranking(state).first().copied());
    events.public(Event::GameEnded {
        ending: ended.ending.id().to_owned(),
        winner: winner.unwrap_or(state.on_turn),
    });
}
