//! What a bot says about trades [FD-10] and about whom it moves [FD-5.6, FD-6.4]: to those concerned, and of what everybody
//! can see.

use satrap_core::{Audience, Remark, Seat, TS};
use serde::Serialize;

use super::trading;
use crate::action::Action;
use crate::ids::Dept;
use crate::view::{PendingView, PhaseView, View};

/// The sentences; `text/en.ftl` has their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "so are the messages called")]
enum Says {
    SaysOffer,
    SaysDeclinedLeader,
    SaysDeclinedTooLittle { blame: i64 },
    SaysDeclined,
    SaysAccepted,
    SaysTakesDesk { desk: Dept },
    SaysMovesLeader { desk: Dept },
}

pub(super) fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
    let said = match action {
        Action::OfferSend => offer(view, seat).into_iter().collect(),
        Action::OfferDecline { from } => declined(view, seat, *from).into_iter().collect(),
        Action::OfferAccept { from } => vec![(*from, Says::SaysAccepted)],
        Action::MovePlayer { player } => {
            let moved = view.empty.and_then(|desk| moved(view, seat, *player, desk, None));
            moved.into_iter().collect()
        }
        Action::ReassignPick { dept } => reassigned(view, seat, *dept),
        _ => Vec::new(),
    };
    let turn = match view.phase {
        PhaseView::Turn { number, .. } => number.into(),
        _ => 0,
    };
    let remark = |(to, says): (Seat, Says)| Remark::new(seat, turn, Audience::Privately(to), &says);
    said.into_iter().map(remark).collect()
}

type Said = (Seat, Says);

/// A card for a blame, as [`trading::propose`] offers it to whoever has most of it.
fn offer(view: &View, seat: Seat) -> Option<Said> {
    let draft = view.players.get(usize::from(seat.0))?.draft.as_ref()?;
    (draft.net == Some(1) && !draft.give.is_empty()).then_some((draft.to, Says::SaysOffer))
}

fn declined(view: &View, seat: Seat, from: Seat) -> Option<Said> {
    let offer = view.offers.iter().find(|offer| offer.to == seat && offer.from == from)?;
    let says = match trading::lacking(view, offer) {
        Some(0) => return None,
        None => Says::SaysDeclinedLeader,
        Some(blame) if blame <= i64::from(offer.net) => Says::SaysDeclinedTooLittle { blame },
        Some(_) => Says::SaysDeclined,
    };
    Some((from, says))
}

fn leads(view: &View, seat: Seat) -> bool {
    let blame = |seat: Seat| view.players.get(usize::from(seat.0)).map(|player| player.blame);
    seat.others(view.players.len() as u8).all(|other| blame(seat) < blame(other))
}

/// Somebody who is moved from a desk to another.
fn moved(view: &View, seat: Seat, player: Seat, desk: Dept, own: Option<Dept>) -> Option<Said> {
    let before = view.players.get(usize::from(player.0))?.dept;
    if player == seat || before == Some(desk) {
        return None;
    }
    match before {
        Some(lost) if own == Some(lost) => Some((player, Says::SaysTakesDesk { desk: lost })),
        _ if leads(view, player) => Some((player, Says::SaysMovesLeader { desk })),
        _ => None,
    }
}

/// Once the last pick is made everybody sees them all.
fn reassigned(view: &View, seat: Seat, last: Dept) -> Vec<Said> {
    let PhaseView::Turn { pending: Some(PendingView::Reassign { picks: Some(picks), .. }), .. } = &view.phase
    else {
        return Vec::new();
    };
    let desks: Vec<Dept> = picks.iter().copied().chain([last]).collect();
    if desks.len() < view.players.len() {
        return Vec::new();
    }
    let own = desks.get(usize::from(seat.0)).copied();
    let seats = Seat::all(view.players.len() as u8).zip(&desks);
    seats.filter_map(|(player, desk)| moved(view, seat, player, *desk, own)).collect()
}

#[cfg(test)]
mod tests {
    use satrap_testkit::text::missing;

    use super::*;
    use crate::FinalDecrees;

    #[test]
    fn everything_has_words() {
        assert_eq!(missing::<FinalDecrees, Says>("", "type"), [""; 0]);
    }
}
