//! [SV-5] Add: points for tiles.

use satrap_core::{Events, Offer, Refusal, Seat, refuse, require};

use crate::action::Action;
use crate::data::{Technology, limits};
use crate::event::Event;
use crate::phase::spend;
use crate::state::State;

/// A token of Trade or Banking that can be used in this Add step [SV-5.3] [SV-5.4] [SV-23.6] [SV-23.12].
fn is_usable(state: &State, seat: Seat, token: Technology) -> bool {
    let player = &state.players[seat];
    player.tokens.contains(token) && !player.pause
}

/// The step is automatic without a usable token [SV-5.5].
pub fn is_automatic(state: &State, seat: Seat) -> bool {
    !is_usable(state, seat, Technology::Trade) && !is_usable(state, seat, Technology::Banking)
}

pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if is_usable(state, seat, Technology::Trade) {
        out.push(Offer::of(Action::UseTrade));
    }
    if is_usable(state, seat, Technology::Banking) {
        out.push(Offer::of(Action::UseBanking));
    }
    out.push(Offer::of(Action::Collect));
}

pub fn check_use_token(state: &State, seat: Seat, token: Technology) -> Result<(), Refusal> {
    let player = &state.players[seat];
    require(player.tokens.contains(token), "no_token", "SV-5.3", || {
        format!("You have no unused token of {}.", token.facts().name)
    })?;
    if player.pause {
        return refuse(
            "banking_pause",
            "SV-5.4",
            "You used Banking in the turn before: your cities rest in this one.",
        );
    }
    Ok(())
}

pub fn use_token(state: &mut State, seat: Seat, token: Technology, events: &mut Events<Event>) {
    state.players[seat].tokens.remove(token);
    match token {
        Technology::Trade => state.turn.trade = true,
        _ => state.turn.banking = true,
    }
    events.public(Event::TokenUsed { seat, technology: token });
}

/// What an Add step brings, in its four parts.
pub struct Income {
    pub tiles: u16,
    pub trade: u16,
    pub banking: u16,
    pub globalization: u16,
}

impl Income {
    pub fn total(&self) -> u16 {
        self.tiles + self.trade + self.banking + self.globalization
    }
}

/// What a token adds [SV-5.3] [SV-5.4].
pub fn token_points(state: &State, seat: Seat, token: Technology) -> u16 {
    let each = if token == Technology::Trade { limits().trade_points } else { limits().banking_points };
    state.cities_of(seat).count() as u16 * each
}

pub fn income(state: &State, seat: Seat) -> Income {
    let player = &state.players[seat];
    let (trade, banking) =
        if state.on_turn == seat { (state.turn.trade, state.turn.banking) } else { (false, false) };
    Income {
        tiles: if player.pause { 0 } else { state.controlled_count(seat) }, // [SV-5.1] [SV-5.4]
        trade: if trade { token_points(state, seat, Technology::Trade) } else { 0 },
        banking: if banking { token_points(state, seat, Technology::Banking) } else { 0 },
        globalization: match state.has(seat, Technology::Globalization) {
            true => limits().globalization_points, // [SV-5.2] [SV-23.26]
            false => 0,
        },
    }
}

/// Counts the points and goes on to Research.
pub fn collect(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    let income = income(state, seat);
    state.players[seat].pause = state.turn.banking; // [SV-5.4]
    state.turn.points = income.total();
    events.public(Event::PointsCollected {
        seat,
        points: income.total(),
        tiles: income.tiles,
        trade: income.trade,
        banking: income.banking,
        globalization: income.globalization,
    });
    spend::begin(state, seat);
}
