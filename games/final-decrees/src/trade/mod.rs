//! [FD-10] Trading: offers are written in private, stand in public, and change hands when accepted.

mod deal;

use satrap_core::{Offer, Refusal, Seat, SeatSet, refuse, require};

use crate::action::Action;
use crate::data::figures;
use crate::event::{Event, LapseReason};
use crate::ids::{BySeat, Card, Pool};
use crate::refusal::{MORE_BLAME_THAN_THERE_IS, NO_SUCH_PLAYER, TABLE_CLOSED};
use crate::state::{Events, Phase, State};
use crate::view::{Terms, TermsWith};

pub(crate) use deal::{Deal, Draft, Flow, Standing, Trade};

impl State {
    /// [FD-10.3] Things can change hands while departments are assigned and in the main part of a turn.
    pub(crate) fn table_is_open(&self) -> bool {
        self.options.trading
            && match &self.phase {
                Phase::Assignment { .. } => true,
                Phase::Turn(turn) => turn.pending.is_none(),
                Phase::Bidding { .. } | Phase::Over(_) => false,
            }
    }

    pub(crate) fn standing_offers(&self) -> impl Iterator<Item = (Seat, Seat, &Standing)> {
        self.seats().flat_map(move |from| {
            self.seats().filter_map(move |to| Some((from, to, self.trade.standing[from][to].as_ref()?)))
        })
    }

    /// The pools between which an offer moves blame, if both are there.
    fn pools(&self, flow: Flow, from: Seat, to: Seat) -> Option<(Pool, Pool)> {
        let desk = |seat: Seat| self.dept_of[seat].map(Pool::Dept);
        Some(match flow {
            Flow::Personal => (Pool::Player(from), Pool::Player(to)),
            Flow::Desks => (desk(from)?, desk(to)?),
            Flow::OntoDesk => (Pool::Player(from), desk(to)?),
            Flow::OffDesk => (desk(from)?, Pool::Player(to)),
        })
    }

    /// How much an amount can be either way: what the recipient has, and what the proposer has. Nothing, where the
    /// table does not allow it.
    fn net_range(&self, flow: Flow, from: Seat, to: Seat) -> Option<(i16, i16)> {
        let (giver, taker) = self.pools(flow, from, to).filter(|_| flow.is_allowed(&self.options))?;
        let most = |pool| i16::try_from(self.blame_at(pool)).unwrap_or(i16::MAX);
        Some((-most(taker), most(giver)))
    }
}

/// What an offer of this seat may name now; nothing where none can be written.
pub(crate) fn terms(state: &State, seat: Seat) -> Option<Terms> {
    let open = state.options.trading && !matches!(state.phase, Phase::Bidding { .. } | Phase::Over(_));
    let terms = |to| {
        let range = |flow| state.net_range(flow, seat, to);
        let terms = TermsWith {
            net: range(Flow::Personal).unwrap_or_default(),
            dept_net: range(Flow::Desks),
            onto_desk: range(Flow::OntoDesk),
            off_desk: range(Flow::OffDesk),
        };
        (to, terms)
    };
    open.then(|| Terms {
        cards: if cards_are_dealt(state) { figures().offer_cards } else { 0 },
        with: state.seats().filter(|to| *to != seat).map(terms).collect(),
    })
}

/// [FD-10.3]
fn cards_are_dealt(state: &State) -> bool {
    !matches!(state.phase, Phase::Assignment { .. })
}

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    require(state.options.trading, "trading_off", "FD-15.3", || "This table plays without trading.")?;
    require(
        !matches!(state.phase, Phase::Bidding { .. }),
        "trading_too_early",
        "FD-10.3",
        || "Trading begins when the bidding is over.",
    )?;
    match action {
        Action::OfferStart { to } => check_start(state, seat, to),
        Action::OfferWithdraw { to } => standing(state, seat, to).map(|_| ()),
        Action::OfferDecline { from } => standing(state, from, seat).map(|_| ()),
        Action::OfferAccept { from } => check_accept(state, from, seat),
        _ => match &state.trade.drafts[seat] {
            Some(draft) => check_draft(state, seat, draft, action),
            None => refuse("no_draft", "FD-10.4", "You are not writing an offer; start one first."),
        },
    }
}

fn standing(state: &State, from: Seat, to: Seat) -> Result<&Standing, Refusal> {
    if !state.has_seat(from) || !state.has_seat(to) {
        return Err(NO_SUCH_PLAYER);
    }
    state.trade.standing[from][to]
        .as_ref()
        .map_or_else(|| refuse("no_such_offer", "FD-10.7", "There is no such offer standing."), Ok)
}

fn check_start(state: &State, seat: Seat, to: Seat) -> Result<(), Refusal> {
    if !state.has_seat(to) {
        return Err(NO_SUCH_PLAYER);
    }
    require(to != seat, "not_yourself", "FD-10.1", || "You cannot trade with yourself.")?;
    require(
        state.trade.drafts[seat].is_none(),
        "draft_open",
        "FD-10.6",
        || "You are already writing an offer; send or drop it first.",
    )?;
    require(state.trade.started[seat] < figures().drafts, "drafts_used", "FD-10.6", || {
        format!("You have started {} offers this turn; wait for the next.", figures().drafts)
    })?;
    require(state.trade.sent[seat] < figures().offers, "offers_used", "FD-10.6", || {
        format!("You have sent {} offers this turn; wait for the next.", figures().offers)
    })
}

/// What can be done with the own draft.
fn check_draft(state: &State, seat: Seat, draft: &Draft, action: Action) -> Result<(), Refusal> {
    let most_cards = usize::from(figures().offer_cards);
    if let Some((flow, net)) = Flow::set_by(action) {
        return check_net(state, seat, draft, flow, net);
    }
    match action {
        Action::OfferGive { .. } | Action::OfferAsk { .. } if !cards_are_dealt(state) => {
            refuse("cards_too_early", "FD-10.3", "No cards are dealt yet, so only blame can be traded.")
        }
        Action::OfferGive { .. } if draft.deal.give.len() >= most_cards => {
            refuse("too_many_given", "FD-10.4", format!("An offer gives at most {most_cards} cards."))
        }
        Action::OfferGive { card } => {
            let given = draft.deal.give.iter().filter(|other| **other == card).count();
            require(
                usize::from(state.hands[seat].count(card)) > given,
                "card_not_in_hand",
                "FD-10.4",
                || "You do not hold a further copy of that card.",
            )
        }
        Action::OfferAsk { .. } if draft.deal.ask.len() >= most_cards => {
            refuse("too_many_asked", "FD-10.4", format!("An offer asks for at most {most_cards} cards."))
        }
        Action::OfferAsk { card: Card::StagnationAndDecline } => refuse(
            "never_held",
            "FD-4.2",
            "Stagnation and Decline is never in a hand, so it cannot be asked for.",
        ),
        Action::OfferSend if !state.table_is_open() => Err(TABLE_CLOSED),
        Action::OfferSend if draft.deal.is_empty() => {
            refuse("offer_empty", "FD-10.4", "The offer is empty; add blame or cards.")
        }
        Action::OfferSend => check_funds(state, seat, draft.to, &draft.deal),
        _ => Ok(()),
    }
}

fn check_net(state: &State, seat: Seat, draft: &Draft, flow: Flow, net: i16) -> Result<(), Refusal> {
    if !flow.is_allowed(&state.options) {
        return match flow {
            Flow::Personal | Flow::Desks => refuse(
                "department_trade_off",
                "FD-15.4",
                "Blame on departments cannot be traded at this table.",
            ),
            Flow::OntoDesk | Flow::OffDesk => refuse(
                "mixed_trade_off",
                "FD-15.5",
                "At this table personal blame is traded for personal blame, and departments' for departments'.",
            ),
        };
    }
    let (least, most) = state.net_range(flow, seat, draft.to).unwrap_or_default();
    require(
        !draft.is_set(flow),
        "net_already_set",
        "FD-10.4",
        || "The blame of this offer is set; drop it to begin anew.",
    )?;
    require(
        net != 0,
        "net_zero",
        "FD-10.4",
        || "Name how much blame is handed over (positive) or taken over (negative).",
    )?;
    if (least..=most).contains(&net) { Ok(()) } else { Err(MORE_BLAME_THAN_THERE_IS) }
}

/// [FD-10.5] The proposer holds the cards given, and whoever hands blame over has that much.
fn check_funds(state: &State, from: Seat, to: Seat, deal: &Deal) -> Result<(), Refusal> {
    require(
        state.hands[from].holds_all(&deal.give),
        "gift_not_held",
        "FD-10.5",
        || "The proposer no longer holds the cards this offer gives.",
    )?;
    let payments = Flow::ALL.map(|flow| payment(state, from, to, deal, flow));
    let covered = |pool: Pool| {
        let paid = payments.iter().flatten().filter(|payment| payment.giver == pool);
        paid.map(|payment| u32::from(payment.amount)).sum::<u32>() <= state.blame_at(pool).into()
    };
    match payments.iter().flatten().all(|payment| covered(payment.giver)) {
        true => Ok(()),
        false => Err(MORE_BLAME_THAN_THERE_IS),
    }
}

/// Blame that an accepted offer moves.
struct Payment {
    giver: Pool,
    taker: Pool,
    amount: u16,
}

/// What an offer moves by one way; nothing where its amount is 0.
fn payment(state: &State, from: Seat, to: Seat, deal: &Deal, flow: Flow) -> Option<Payment> {
    let net = deal.amount(flow);
    let (giver, taker) = state.pools(flow, from, to).filter(|_| net != 0)?;
    let (giver, taker) = if net > 0 { (giver, taker) } else { (taker, giver) };
    Some(Payment { giver, taker, amount: net.unsigned_abs() })
}

fn check_accept(state: &State, from: Seat, seat: Seat) -> Result<(), Refusal> {
    let deal = &standing(state, from, seat)?.deal;
    if !state.table_is_open() {
        return Err(TABLE_CLOSED);
    }
    require(
        state.hands[seat].holds_all(&deal.ask),
        "asked_card_not_held",
        "FD-10.5",
        || "You do not hold the cards that are asked for.",
    )?;
    check_funds(state, from, seat, deal)
}

/// Everything a seat may do in trading, in order.
pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if !state.options.trading {
        return;
    }
    match &state.trade.drafts[seat] {
        None if has_offers_left(state, seat) => {
            let to = state.seats().filter(|to| check_start(state, seat, *to).is_ok());
            out.extend(to.map(|to| Offer::of(Action::OfferStart { to })));
        }
        None => {}
        Some(draft) => list_draft(state, seat, draft, out),
    }
    let mine = state.seats().filter(|to| state.trade.standing[seat][*to].is_some());
    out.extend(mine.map(|to| Offer::of(Action::OfferWithdraw { to })));
    let to_me = || state.seats().filter(|from| state.trade.standing[*from][seat].is_some());
    let good = to_me().filter(|from| check_accept(state, *from, seat).is_ok());
    out.extend(good.map(|from| Offer::of(Action::OfferAccept { from })));
    out.extend(to_me().map(|from| Offer::of(Action::OfferDecline { from })));
}

/// [FD-10.6]
fn has_offers_left(state: &State, seat: Seat) -> bool {
    state.trade.started[seat] < figures().drafts && state.trade.sent[seat] < figures().offers
}

fn list_draft(state: &State, seat: Seat, draft: &Draft, out: &mut Vec<Offer<Action>>) {
    for flow in Flow::ALL.into_iter().filter(|flow| !draft.is_set(*flow)) {
        let range = state.net_range(flow, seat, draft.to).unwrap_or_default();
        list_net(range, |net| flow.action(net), out);
    }
    let mut offer = |action| {
        if check_draft(state, seat, draft, action).is_ok() {
            out.push(Offer::of(action));
        }
    };
    // Where there is no room, many cards would each be refused with a sentence that nobody reads.
    let has_room = |cards: &[Card]| cards.len() < usize::from(figures().offer_cards);
    if has_room(&draft.deal.give) {
        state.hands[seat].kinds().for_each(|card| offer(Action::OfferGive { card }));
    }
    if has_room(&draft.deal.ask) {
        Card::playable().for_each(|card| offer(Action::OfferAsk { card }));
    }
    offer(Action::OfferSend);
    offer(Action::OfferDrop);
}

/// Taking over and handing over are two ranges, because nothing lies between.
fn list_net((least, most): (i16, i16), action: impl Fn(i16) -> Action, out: &mut Vec<Offer<Action>>) {
    if least < 0 {
        out.push(Offer::up_to(action(least), -1));
    }
    if most > 0 {
        out.push(Offer::up_to(action(1), most.into()));
    }
}

pub(crate) fn perform(state: &mut State, seat: Seat, action: Action, events: &mut Events) {
    match action {
        Action::OfferStart { to } => {
            state.trade.drafts[seat] = Some(Draft {
                to,
                has_net: false,
                has_dept_net: false,
                has_onto_desk: false,
                has_off_desk: false,
                deal: Deal::default(),
            });
            state.trade.started[seat] += 1;
        }
        Action::OfferSend => send(state, seat, events),
        Action::OfferDrop => state.trade.drafts[seat] = None,
        Action::OfferWithdraw { to } => {
            state.trade.standing[seat][to] = None;
            events.public(Event::OfferWithdrawn { by: seat, to });
        }
        Action::OfferAccept { from } => accept(state, from, seat, events),
        Action::OfferDecline { from } => {
            state.trade.standing[from][seat] = None;
            events.public(Event::OfferDeclined { by: seat, from });
        }
        _ => {
            if let Some(draft) = &mut state.trade.drafts[seat] {
                write(draft, action);
            }
        }
    }
}

fn write(draft: &mut Draft, action: Action) {
    if let Some((flow, net)) = Flow::set_by(action) {
        draft.set_amount(flow, net);
    }
    match action {
        Action::OfferGive { card } => draft.deal.give.push(card),
        Action::OfferAsk { card } => draft.deal.ask.push(card),
        _ => {}
    }
}

/// The offer stands, in place of an earlier one to the same player [FD-10.6].
fn send(state: &mut State, by: Seat, events: &mut Events) {
    let Some(Draft { to, deal, .. }) = state.trade.drafts[by].take() else { return };
    state.trade.sent[by] += 1;
    let replaces = state.trade.standing[by][to].is_some();
    let told = |cards: bool| Event::OfferSent {
        by,
        to,
        net: deal.net,
        dept_net: deal.dept_net,
        onto_desk: deal.onto_desk,
        off_desk: deal.off_desk,
        giving: deal.give.len() as u8,
        asking: deal.ask.len() as u8,
        replaces,
        give: cards.then(|| deal.give.to_vec()),
        ask: cards.then(|| deal.ask.to_vec()),
    };
    events.private_to_seats(parties(by, to), told(true), told(false));
    events.finalise();
    let turns_left = state.seats;
    state.trade.standing[by][to] = Some(Standing { deal, turns_left });
}

/// Everything changes hands together [FD-10.5]; no memo is sprung by it [FD-10.8].
fn accept(state: &mut State, from: Seat, by: Seat, events: &mut Events) {
    let Some(Standing { deal, .. }) = state.trade.standing[from][by].take() else { return };
    for Payment { giver, taker, amount } in
        Flow::ALL.map(|flow| payment(state, from, by, &deal, flow)).into_iter().flatten()
    {
        state.move_blame(giver, taker, amount);
    }
    for card in &deal.give {
        state.hands[from].remove(*card);
        state.hands[by].add(*card);
    }
    for card in &deal.ask {
        state.hands[by].remove(*card);
        state.hands[from].add(*card);
    }
    let told = |cards: bool| Event::OfferAccepted {
        by,
        from,
        net: deal.net,
        dept_net: deal.dept_net,
        onto_desk: deal.onto_desk,
        off_desk: deal.off_desk,
        given: deal.give.len() as u8,
        got: deal.ask.len() as u8,
        give: cards.then(|| deal.give.to_vec()),
        ask: cards.then(|| deal.ask.to_vec()),
    };
    events.private_to_seats(parties(by, from), told(true), told(false));
    events.finalise();
}

fn parties(one: Seat, other: Seat) -> SeatSet {
    [one, other].into_iter().collect()
}

/// [FD-10.7] An offer ends when its proposer no longer has what it gives.
pub(crate) fn lapse_unfunded(state: &mut State, events: &mut Events) {
    for by in state.seats() {
        for to in state.seats() {
            let Some(Standing { deal, .. }) = &state.trade.standing[by][to] else { continue };
            let handed_over = i32::from(deal.net.max(0)) + i32::from(deal.onto_desk.max(0));
            let has_blame = handed_over <= i32::from(state.personal[by]);
            let has_cards = state.hands[by].holds_all(&deal.give);
            if !has_cards {
                events.finalise(); // everybody learns that the card which just went was promised here
            }
            if !has_blame || !has_cards {
                state.trade.standing[by][to] = None;
                events.public(Event::OfferLapsed { by, to, why: LapseReason::Unfunded });
            }
        }
    }
}

/// [FD-10.7] A turn has ended; offers that stood for as many turns as there are players lapse.
pub(crate) fn expire(state: &mut State, events: &mut Events) {
    for by in state.seats() {
        for to in state.seats() {
            let Some(offer) = &mut state.trade.standing[by][to] else { continue };
            offer.turns_left = offer.turns_left.saturating_sub(1);
            if offer.turns_left == 0 {
                state.trade.standing[by][to] = None;
                events.public(Event::OfferLapsed { by, to, why: LapseReason::Expired });
            }
        }
    }
}

/// [FD-10.6] What a player may start and send is counted anew each turn.
pub(crate) fn new_turn(state: &mut State) {
    state.trade.started = BySeat::default();
    state.trade.sent = BySeat::default();
}
