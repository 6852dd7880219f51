//! How a player stands, in whole numbers that he can read from his view.

use satrap_core::{Features, Seat};

use super::value::trade_value;

use crate::view::{DecreeView, PhaseView, View};

pub(super) const NAMES: &[&str] = &[
    "progress",
    "deck",
    "seats",
    "blame",
    "blame_if_decline",
    "desk_blame",
    "total_blame",
    "decrees_on_desk",
    "cards",
    "card_worth",
    "memos",
    "slowed",
    "is_on_turn",
    "actions",
    "turns_away",
    "stamps",
    "enacted",
    "relief_in_one",
    "relief_in_two",
    "relief_in_three",
    "relief_in_four",
    "below",
    "offers_to",
];

/// Cards of a whole deck once everybody has got his.
const WHOLE_DECK: i64 = 65;

pub(super) fn features(view: &View, seat: Seat) -> Features {
    let own = view.players.get(usize::from(seat.0))?;
    let seats = view.players.len() as i64;
    let desk = own.dept.and_then(|dept| view.departments.get(&dept));
    let desk_blame = desk.map_or(0, |desk| i64::from(desk.blame));
    let blame = i64::from(own.blame);
    let deck = i64::from(view.deck);
    let (on_turn, actions) = match &view.phase {
        PhaseView::Turn { seat, actions, .. } => (Some(*seat), i64::from(*actions)),
        _ => (None, 0),
    };
    let is_on_turn = on_turn == Some(seat);
    let turns_away =
        on_turn.map_or(0, |other| (i64::from(seat.0) - i64::from(other.0)).rem_euclid(seats.max(1)));
    let enacted = view.decrees.values().filter(|decree| decree.enacted).count() as i64;
    let relief = |steps: usize| {
        let his = |decree: &&DecreeView| to_go(decree) == steps && chooser(view, decree) == Some(seat);
        let useful = i64::from(view.next_relief).min(blame + desk_blame);
        view.decrees.values().filter(his).count() as i64 * useful
    };
    // Others' hands are hidden: a card of theirs counts as one.
    let worth =
        own.hand.as_ref().map_or(own.cards.into(), |hand| hand.iter().copied().map(trade_value).sum());
    Some(vec![
        (1000 * (WHOLE_DECK - deck) / WHOLE_DECK).clamp(0, 1000),
        deck,
        seats,
        blame,
        own.blame_if_decline.into(),
        desk_blame,
        blame + desk_blame,
        desk.map_or(0, |desk| desk.decrees.len() as i64),
        own.cards.into(),
        worth,
        own.filed.into(),
        i64::from(own.slowed),
        i64::from(is_on_turn),
        if is_on_turn { actions } else { 0 },
        turns_away,
        own.stamps_made.into(),
        enacted,
        relief(1),
        relief(2),
        relief(3),
        relief(4),
        desk.map_or(0, |desk| desk.below.len() as i64),
        view.offers.iter().filter(|offer| offer.to == seat).count() as i64,
    ])
}

/// Stamps that a decree still needs.
fn to_go(decree: &DecreeView) -> usize {
    if decree.enacted { 0 } else { decree.steps.len().saturating_sub(decree.stamps.len()) }
}

/// Who would choose the relief if it were enacted where its steps end now.
fn chooser(view: &View, decree: &DecreeView) -> Option<Seat> {
    view.departments.get(decree.steps.last()?)?.chooser
}
