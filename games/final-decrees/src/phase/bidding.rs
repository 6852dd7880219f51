//! [FD-2.3] to [FD-2.9] Secret bids for Human Resources.

use satrap_core::{Dice, Offer, Refusal, Seat, SeatSet, require};

use super::assignment;
use crate::action::Action;
use crate::data::figures;
use crate::event::{Event, Standing};
use crate::ids::{BySeat, Pool};
use crate::state::{Events, Phase, State};

type Bids = BySeat<Option<u8>>;

pub(crate) fn check(bidders: SeatSet, bids: &Bids, seat: Seat, amount: u8) -> Result<(), Refusal> {
    require(
        bidders.contains(seat),
        "not_a_bidder",
        "FD-2.8",
        || "Only those who tied for the highest bid take part in this round.",
    )?;
    require(
        bids[seat].is_none(),
        "already_bid",
        "FD-2.3",
        || "Your bid is in and cannot be changed; wait for the others.",
    )?;
    require((figures().bid_min..=figures().bid_max).contains(&amount), "bid_out_of_range", "FD-2.3", || {
        format!("A bid is {} to {} blame.", figures().bid_min, figures().bid_max)
    })
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    let Phase::Bidding { bidders, bids } = &state.phase else { return };
    let least = figures().bid_min;
    if check(*bidders, bids, seat, least).is_ok() {
        out.push(Offer::up_to(Action::Bid { amount: least }, figures().bid_max.into()));
    }
}

pub(crate) fn default_action() -> Action {
    Action::Bid { amount: figures().bid_default }
}

pub(crate) fn perform(state: &mut State, seat: Seat, amount: u8, dice: &mut Dice, events: &mut Events) {
    let Phase::Bidding { bidders, bids } = &mut state.phase else { return };
    bids[seat] = Some(amount);
    let told = |amount| Event::BidMade { by: seat, amount };
    events.private_to(seat, told(Some(amount)), told(None));
    events.finalise(); // [FD-2.3] a bid cannot be changed
    if bidders.iter().all(|bidder| bids[bidder].is_some()) {
        let (bidders, bids) = (*bidders, bids.clone());
        resolve(state, bidders, bids, dice, events);
    }
}

/// What a bid costs in personal blame, by how it stands when all are turned over.
pub(crate) fn price(amount: u8, standing: Standing) -> u16 {
    match standing {
        Standing::Highest | Standing::Middle => amount.into(), // [FD-2.5, FD-2.7]
        Standing::Lowest => u16::from(amount) + figures().low_bid_extra, // [FD-2.6]
        Standing::TiedHighest => figures().tied_bid,           // [FD-2.8]
    }
}

/// [FD-2.4] All bids are revealed together.
fn resolve(state: &mut State, bidders: SeatSet, bids: Bids, dice: &mut Dice, events: &mut Events) {
    let round = state.bidding.len() as u8 + 1;
    let bid = |seat: Seat| bids[seat].unwrap_or_default();
    let high = bidders.iter().map(bid).max().unwrap_or_default();
    let low = bidders.iter().map(bid).min().unwrap_or_default();
    let highest: SeatSet = bidders.iter().filter(|seat| bid(*seat) == high).collect();
    for seat in bidders.iter() {
        let amount = bid(seat);
        let standing = match amount {
            _ if amount == high && highest.len() > 1 => Standing::TiedHighest,
            _ if amount == high => Standing::Highest,
            _ if amount == low => Standing::Lowest,
            _ => Standing::Middle,
        };
        let gained = price(amount, standing);
        state.gain(Pool::Player(seat), gained);
        events.public(Event::BidRevealed { by: seat, round, amount, standing, gained });
    }
    state.bidding.push(bids);
    let tied: Vec<Seat> = highest.iter().collect();
    if let [head] = tied[..] {
        assignment::begin(state, head, false, dice, events);
    } else if round < figures().bid_rounds {
        state.phase = Phase::Bidding { bidders: highest, bids: BySeat::default() };
        events.public(Event::BiddingAgain { round: round + 1, bidders: tied });
    } else if let Some(head) = dice.pick(&tied) {
        assignment::begin(state, *head, true, dice, events); // [FD-2.9]
    }
}
