//! A state that could be the true one, made from a view alone: what the view does not tell is drawn.

use satrap_core::{Dice, SeatMap};

use crate::data::{Province, Region, provinces};
use crate::setup::MOST_SEATS;
use crate::state::{Phase, Player, State};
use crate::view::View;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> State {
    let seen = || view.players.iter().take(MOST_SEATS.into());
    let mut commissions: Vec<Region> = Region::ALL
        .into_iter()
        .filter(|region| seen().all(|player| player.commission != Some(*region)))
        .collect();
    dice.shuffle(&mut commissions);
    let players = seen().map(|player| Player {
        coins: player.coins,
        provinces: player.provinces.clone(),
        commission: player.commission.or_else(|| commissions.pop()).unwrap_or(Region::Coast),
        scouted: player.scouted,
    });
    let players = players.collect();
    let phase = match view.province {
        None => Phase::Over,
        Some(province) => Phase::Bidding { province, bids: bids(view, dice) },
    };
    let deck = deck(view, dice);
    State {
        options: view.options,
        round: view.round,
        phase,
        players,
        deck,
        unsold: view.unsold.clone(),
        last: view.last.clone(),
    }
}

/// A bid that is sealed and not known is anything its bidder can pay.
fn bids(view: &View, dice: &mut Dice) -> SeatMap<Option<u8>> {
    let players = view.players.iter().take(MOST_SEATS.into());
    let bid = players.map(|player| match (player.bid, player.has_bid) {
        (None, true) => Some(dice.below(u32::from(player.coins) + 1) as u8),
        (known, _) => known,
    });
    bid.collect()
}

/// What was not turned up yet, in any order; what the scout saw comes first.
fn deck(view: &View, dice: &mut Dice) -> Vec<Province> {
    let taken = view.players.iter().flat_map(|player| &player.provinces);
    let seen: Vec<Province> =
        taken.chain(&view.unsold).chain(&view.province).chain(&view.next).copied().collect();
    let mut rest: Vec<Province> =
        provinces().into_iter().filter(|province| !seen.contains(province)).collect();
    dice.shuffle(&mut rest);
    view.next.into_iter().chain(rest).collect()
}
