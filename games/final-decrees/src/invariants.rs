//! What holds in every state: things conserved, counts in range.

use crate::data::data;
use crate::event::Ending;
use crate::ids::{Card, CardKind, Decree, DeptSet};
use crate::state::{Pending, Phase, State};

pub(crate) fn check(state: &State) -> Result<(), String> {
    cards(state)?;
    pawns(state)?;
    arrows(state)?;
    decrees(state)?;
    folders(state)?;
    offers(state)
}

impl State {
    /// Cards that a forecaster holds above the deck.
    pub(crate) fn lifted(&self) -> impl Iterator<Item = Card> + '_ {
        let (lifted, placed) = match self.turn().and_then(|turn| turn.pending.as_ref()) {
            Some(Pending::Forecast { lifted, placed }) => (lifted.as_slice(), placed.as_slice()),
            _ => (&[][..], &[][..]),
        };
        lifted.iter().chain(placed).copied()
    }
}

/// Every copy of every card is somewhere, and once; Stagnation and Decline is in the deck or lifted from it,
/// until the deck has run out.
fn cards(state: &State) -> Result<(), String> {
    let piles = [&state.deck, &state.discard, &state.removed];
    for (&card, text) in &data().cards {
        let in_piles: usize = piles.iter().map(|pile| pile.iter().filter(|c| **c == card).count()).sum();
        let lifted = state.lifted().filter(|c| *c == card).count();
        let with_players: usize = state
            .seats()
            .map(|seat| {
                let filed = state.filed[seat].iter().filter(|c| **c == card).count();
                usize::from(state.hands[seat].count(card)) + filed
            })
            .sum();
        let found = in_piles + lifted + with_players + usize::from(state.policy == Some(card));
        let gone = card == Card::StagnationAndDecline && matches!(state.phase, Phase::Over(Ending::Deck));
        let wanted = if gone { 0 } else { usize::from(text.copies) };
        if found != wanted {
            return Err(format!("there are {found} copies of {card:?}, not {wanted}"));
        }
    }
    let drawable = state.deck.iter().copied().chain(state.lifted());
    let running = !matches!(state.phase, Phase::Over(Ending::Deck));
    match drawable.into_iter().filter(|card| *card == Card::StagnationAndDecline).count() {
        0 if running => Err("Stagnation and Decline is not in the deck".into()),
        _ => Ok(()),
    }
}

/// [FD-1.6] In play everybody heads one department and no department has two heads.
fn pawns(state: &State) -> Result<(), String> {
    let headed: Vec<_> = state.seats().filter_map(|seat| state.dept_of[seat]).collect();
    let distinct: DeptSet = headed.iter().copied().collect();
    if distinct.len() != headed.len() {
        return Err("a department has two heads".into());
    }
    if headed.iter().any(|dept| !state.has_dept(*dept)) {
        return Err("somebody heads a department that is not in play".into());
    }
    let in_play = matches!(state.phase, Phase::Turn(_) | Phase::Over(_));
    if in_play && headed.len() != usize::from(state.seats) {
        return Err("somebody heads no department".into());
    }
    Ok(())
}

/// [FD-8.4] The arrows form a forest over the departments in play.
fn arrows(state: &State) -> Result<(), String> {
    for dept in state.depts() {
        if state.above(dept).contains(dept) {
            return Err(format!("{dept:?} controls itself"));
        }
        if state.controller[dept].is_some_and(|controller| !state.has_dept(controller)) {
            return Err(format!("{dept:?} is controlled by a department that is not in play"));
        }
    }
    Ok(())
}

/// A decree is enacted when its last step is stamped, and lies on one department until then.
fn decrees(state: &State) -> Result<(), String> {
    for decree in Decree::ALL {
        let slip = &state.decrees[decree];
        if slip.stamps.len() > slip.steps.len() || (slip.at.is_none() != (slip.to_go() == 0)) {
            return Err(format!("{decree:?} has {} stamps and lies on {:?}", slip.stamps.len(), slip.at));
        }
        if slip.at.is_some_and(|dept| !state.has_dept(dept)) {
            return Err(format!("{decree:?} lies on a department that is not in play"));
        }
    }
    Ok(())
}

/// Only memos are filed, and only a policy hangs on the notice board.
fn folders(state: &State) -> Result<(), String> {
    let filed = state.seats().flat_map(|seat| state.filed[seat].iter());
    if let Some(card) = filed.into_iter().find(|card| card.kind() != CardKind::Memo) {
        return Err(format!("{card:?} is filed, but it is no memo"));
    }
    match state.policy {
        Some(card) if card.kind() != CardKind::Policy => {
            Err(format!("{card:?} is in force, but is no policy"))
        }
        _ => Ok(()),
    }
}

/// [FD-10.7] Every standing offer is from one player to another who could still give what it gives.
fn offers(state: &State) -> Result<(), String> {
    for (from, to, offer) in state.standing_offers() {
        let funded = i32::from(offer.deal.net) <= i32::from(state.personal[from])
            && state.hands[from].holds_all(&offer.deal.give);
        if from == to || !funded {
            return Err(format!("the offer of {from} to {to} cannot stand"));
        }
    }
    Ok(())
}
