//! A state that could be the true one, made from a view alone.

use satrap_core::{Dice, Seat};

use crate::data::figures;
use crate::ids::{ByDept, BySeat, Card, CardKind, Dept};
use crate::setup::{self, LEAST_SEATS, MOST_SEATS};
use crate::state::{Hand, Pending, Phase, State, Turn};
use crate::trade::{Deal, Draft, Standing};
use crate::view::{OfferView, PendingView, PhaseView, View};

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> State {
    let seats = (view.players.len() as u8).clamp(LEAST_SEATS, MOST_SEATS);
    let mut state = setup::new_state(view.options, seats);
    see_board(&mut state, view);
    state.phase = phase(&state, view, dice);
    if !matches!(view.phase, PhaseView::Bidding { .. } | PhaseView::Assignment { .. }) {
        deal_out(&mut state, view, dice);
    }
    see_trade(&mut state, view, dice);
    state
}

/// What lies open on the table.
fn see_board(state: &mut State, view: &View) {
    for (dept, seen) in &view.departments {
        state.blame[*dept] = seen.blame;
        state.controller[*dept] = seen.controller;
    }
    for (decree, seen) in &view.decrees {
        let slip = &mut state.decrees[*decree];
        slip.at = seen.at;
        slip.steps = seen.steps.iter().copied().take(slip.steps.capacity()).collect();
        slip.stamps = seen.stamps.iter().copied().take(slip.stamps.capacity()).collect();
    }
    for (seat, seen) in state.seats().zip(&view.players) {
        state.dept_of[seat] = seen.dept;
        state.personal[seat] = seen.blame;
        state.stamps_made[seat] = seen.stamps_made;
        if seen.slowed {
            state.slowed.insert(seat);
        }
    }
    state.policy = view.policy;
    state.bidding =
        view.bidding.iter().take(state.bidding.capacity()).map(|round| bids(&round.bids)).collect();
    state.turns = match view.phase {
        PhaseView::Turn { number: turns, .. } | PhaseView::Over { turns, .. } => turns,
        PhaseView::Bidding { .. } | PhaseView::Assignment { .. } => 0,
    };
}

fn bids(known: &std::collections::BTreeMap<Seat, u8>) -> BySeat<Option<u8>> {
    let mut bids = BySeat::default();
    for (seat, bid) in known.iter().filter(|(seat, _)| seat.0 < MOST_SEATS) {
        bids[*seat] = Some(*bid);
    }
    bids
}

fn phase(state: &State, view: &View, dice: &mut Dice) -> Phase {
    match &view.phase {
        PhaseView::Bidding { bidders, made, bids: known, .. } => {
            let mut bids = bids(known);
            for seat in made.iter().filter(|seat| state.has_seat(**seat)) {
                let span = u32::from(figures().bid_max - figures().bid_min) + 1;
                let guess = figures().bid_min + dice.below(span) as u8;
                bids[*seat].get_or_insert(guess);
            }
            Phase::Bidding { bidders: bidders.iter().copied().collect(), bids }
        }
        PhaseView::Assignment { head, next } => Phase::Assignment { head: *head, next: *next },
        PhaseView::Turn { seat, actions, used, pending, .. } => Phase::Turn(Turn {
            seat: *seat,
            actions: *actions,
            used: *used,
            pending: pending.as_ref().map(|open| decision(state, open, dice)),
        }),
        PhaseView::Over { ending, .. } => Phase::Over(*ending),
    }
}

fn decision(state: &State, open: &PendingView, dice: &mut Dice) -> Pending {
    match open {
        PendingView::Spread { tray, places, before, .. } => {
            let mut had = ByDept::default();
            for (dept, blame) in before {
                had[*dept] = *blame;
            }
            let (places, concerned) = (places.iter().copied().collect(), before.keys().copied().collect());
            Pending::Spread { tray: *tray, places, before: had, concerned }
        }
        PendingView::Reassign { next, picks, .. } => {
            let mut depts: Vec<Dept> = state.depts().collect();
            let picks = match picks {
                Some(picks) => picks,
                None => {
                    dice.shuffle(&mut depts);
                    &depts
                }
            };
            Pending::Reassign { picks: picks.iter().copied().take(next.0.min(MOST_SEATS).into()).collect() }
        }
        PendingView::Relief { seat, left } => Pending::Relief { chooser: *seat, left: *left },
        PendingView::Courier { left, .. } => Pending::Courier { left: *left },
        PendingView::Misroute { first, .. } => Pending::Misroute { first: *first },
        PendingView::Reorganise { .. } => Pending::Reorganise,
        PendingView::Wiretap { victim, .. } => Pending::Wiretap { victim: *victim },
        PendingView::Forecast { cards, order, .. } => Pending::Forecast {
            lifted: cards.iter().flatten().copied().take(3).collect(),
            placed: order.iter().flatten().copied().take(3).collect(),
        },
        PendingView::Salvage { cards, draws, .. } => {
            Pending::Salvage { cards: cards.iter().copied().take(10).collect(), draws: *draws }
        }
    }
}

/// Deals the cards whose places are not known: memos to folders, the others to hands, above and into the deck.
fn deal_out(state: &mut State, view: &View, dice: &mut Dice) {
    state.discard = view.discard.iter().copied().take(state.discard.capacity()).collect();
    state.removed = view.removed.iter().copied().take(state.removed.capacity()).collect();
    for (seat, seen) in state.seats().zip(&view.players) {
        state.hands[seat] = known_hand(view, seat);
        state.filed[seat] = seen.memos.iter().flatten().copied().take(2).collect();
    }
    let mut unseen = unseen(state);
    let decline = unseen.pop_if(|card| *card == Card::StagnationAndDecline);
    dice.shuffle(&mut unseen);
    for (seat, seen) in state.seats().zip(&view.players) {
        while state.filed[seat].len() < seen.filed.min(2).into() {
            let Some(place) = unseen.iter().position(|card| card.kind() == CardKind::Memo) else { break };
            state.filed[seat].push(unseen.swap_remove(place));
        }
    }
    for (seat, seen) in state.seats().zip(&view.players) {
        while state.hands[seat].len() < seen.cards {
            let Some(card) = unseen.pop() else { break };
            state.hands[seat].add(card);
        }
    }
    if !matches!(view.phase, PhaseView::Over { ending: crate::event::Ending::Deck, .. }) {
        unseen.extend(decline);
    }
    dice.shuffle(&mut unseen);
    lift(state, view, &mut unseen);
    state.deck = unseen.into_iter().take(state.deck.capacity()).collect();
}

/// What is known of a hand: all of it to its owner and to the one who taps it, and the cards of an offer to
/// its recipient, because the proposer must hold them.
fn known_hand(view: &View, seat: Seat) -> Hand {
    if let Some(hand) = view.players.get(usize::from(seat.0)).and_then(|seen| seen.hand.as_ref()) {
        return hand.iter().copied().collect();
    }
    if let PhaseView::Turn { pending: Some(PendingView::Wiretap { victim, hand: Some(hand), .. }), .. } =
        &view.phase
        && *victim == seat
    {
        return hand.iter().copied().collect();
    }
    let offered =
        view.offers.iter().filter(|offer| offer.from == seat).filter_map(|offer| offer.give.as_ref());
    offered.flatten().copied().collect()
}

/// Cards that lie nowhere yet, in the order of the rules.
fn unseen(state: &State) -> Vec<Card> {
    let mut unseen = setup::all_cards().to_vec();
    let hands = state.seats().flat_map(|seat| state.hands[seat].cards());
    let filed = state.seats().flat_map(|seat| state.filed[seat].iter().copied());
    let piles = state.discard.iter().chain(&state.removed).copied();
    for card in hands.chain(filed).chain(piles).chain(state.policy).chain(state.lifted()) {
        if let Some(place) = unseen.iter().position(|other| *other == card) {
            unseen.remove(place);
        }
    }
    unseen
}

/// A forecast of somebody else: the cards above the deck are any.
fn lift(state: &mut State, view: &View, unseen: &mut Vec<Card>) {
    let PhaseView::Turn { pending: Some(PendingView::Forecast { lifted, placed, cards: None, .. }), .. } =
        view.phase
    else {
        return;
    };
    let mut take = |count: u8| (0..count.min(3)).filter_map(|_| unseen.pop()).collect();
    let pending = Pending::Forecast { lifted: take(lifted), placed: take(placed) };
    state.set_pending(Some(pending));
}

fn see_trade(state: &mut State, view: &View, dice: &mut Dice) {
    for (seat, seen) in state.seats().zip(&view.players) {
        state.trade.sent[seat] = seen.sent;
        state.trade.started[seat] = seen.started.unwrap_or(seen.sent);
        state.trade.drafts[seat] = seen.draft.as_ref().map(|draft| Draft {
            to: draft.to,
            has_net: draft.net.is_some(),
            has_dept_net: draft.dept_net.is_some(),
            has_onto_desk: draft.onto_desk.is_some(),
            has_off_desk: draft.off_desk.is_some(),
            deal: Deal {
                net: draft.net.unwrap_or_default(),
                dept_net: draft.dept_net.unwrap_or_default(),
                onto_desk: draft.onto_desk.unwrap_or_default(),
                off_desk: draft.off_desk.unwrap_or_default(),
                give: draft.give.iter().copied().take(3).collect(),
                ask: draft.ask.iter().copied().take(3).collect(),
            },
        });
    }
    for offer in &view.offers {
        if !state.has_seat(offer.from) || !state.has_seat(offer.to) {
            continue;
        }
        let deal = deal(state, offer, dice);
        let standing = Standing { deal, turns_left: offer.turns_left };
        state.trade.standing[offer.from][offer.to] = Some(standing);
    }
}

/// An offer between others gives some of the cards its proposer is imagined to hold, and asks for anything.
fn deal(state: &State, offer: &OfferView, dice: &mut Dice) -> Deal {
    let mut held: Vec<Card> = state.hands[offer.from].cards().collect();
    let mut kinds: Vec<Card> = Card::playable().collect();
    let give = offer.give.as_ref().unwrap_or_else(|| {
        dice.shuffle(&mut held);
        &held
    });
    let give = give.iter().copied().take(offer.giving.min(3).into()).collect();
    let ask = offer.ask.as_ref().unwrap_or_else(|| {
        dice.shuffle(&mut kinds);
        &kinds
    });
    let ask = ask.iter().copied().take(offer.asking.min(3).into()).collect();
    let OfferView { net, dept_net, onto_desk, off_desk, .. } = *offer;
    Deal { net, dept_net, onto_desk, off_desk, give, ask }
}
