//! [SG-3] Sealed bids for the province that lies open.

use satrap_core::{Dice, Refusal, Seat, SeatMap, require};

use crate::data::{Province, figures};
use crate::event::Event;
use crate::refusal::BID_SEALED;
use crate::rules::to_act;
use crate::state::{Events, Phase, Settled, State};
use crate::victory;

pub(crate) fn check(state: &State, seat: Seat, coins: u8) -> Result<(), Refusal> {
    if !to_act(state).contains(seat) {
        return Err(BID_SEALED);
    }
    let has = state.players[seat].coins;
    require(coins <= has, "too_few_coins", "SG-3.2", || format!("You have {has} coins; bid 0 to {has}."))
}

pub(crate) fn perform(state: &mut State, seat: Seat, coins: u8, dice: &mut Dice, events: &mut Events) {
    let Phase::Bidding { province, bids } = &mut state.phase else { return };
    bids[seat] = Some(coins);
    let told = |coins| Event::BidSealed { by: seat, coins };
    events.private_to(seat, told(Some(coins)), told(None));
    events.finalise(); // [SG-3.2] a sealed bid stays
    let sealed: Option<SeatMap<u8>> =
        bids.values().copied().collect::<Option<Vec<u8>>>().map(SeatMap::from_iter);
    if let Some(bids) = sealed {
        let province = *province;
        settle(state, province, bids, dice, events);
        next_round(state, events);
    }
}

/// [SG-3.3] to [SG-3.6] All bids are opened, and the province finds its taker.
fn settle(state: &mut State, province: Province, bids: SeatMap<u8>, dice: &mut Dice, events: &mut Events) {
    for (by, coins) in bids.iter() {
        events.public(Event::BidOpened { by, coins: *coins });
    }
    let highest = bids.values().copied().max().unwrap_or_default();
    let is_highest = |(_, coins): &(Seat, &u8)| **coins > 0 && **coins == highest;
    let tied: Vec<Seat> = bids.iter().filter(is_highest).map(|(seat, _)| seat).collect();
    let taker = match tied[..] {
        [only] => Some(only),
        _ => dice.pick(&tied).copied(), // [SG-3.4]
    };
    match taker {
        Some(by) => {
            state.players[by].coins -= highest;
            state.players[by].provinces.push(province);
            events.public(Event::ProvinceTaken { by, province, paid: highest, by_lot: tied.len() > 1 });
        }
        None => {
            state.unsold.push(province); // [SG-3.5]
            events.public(Event::ProvinceUnsold { province });
        }
    }
    let tax = dice.roll(figures().tax_die.into()) as u8;
    for player in state.players.values_mut() {
        player.coins = player.coins.saturating_add(tax);
    }
    events.public(Event::TaxCollected { coins: tax });
    state.last = Some(Settled { province, bids, taker, tax });
}

/// [SG-3.7]
fn next_round(state: &mut State, events: &mut Events) {
    if state.round >= state.options.rounds || state.deck.is_empty() {
        return victory::end(state, events);
    }
    let province = state.deck.remove(0);
    state.round += 1;
    state.phase = Phase::Bidding { province, bids: SeatMap::new(state.players.count(), |_| None) };
    events.public(Event::RoundBegan { round: state.round, province });
}
