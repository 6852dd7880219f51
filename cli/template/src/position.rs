//! Positions as a case writes them.

use std::collections::BTreeMap;

use satrap_core::{Seat, SeatMap, Testable};
use serde::Deserialize;

use crate::SampleGame;
use crate::data::{Province, Region, provinces};
use crate::options::Options;
use crate::state::{Phase, State};

/// All keys are optional; `cases/README.md` explains them.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    round: Option<u8>,
    province: Option<Province>,
    next: Option<Province>,
    coins: BTreeMap<Seat, u8>,
    provinces: BTreeMap<Seat, Vec<Province>>,
    commissions: BTreeMap<Seat, Region>,
    bids: BTreeMap<Seat, u8>,
    scouted: BTreeMap<Seat, u8>,
}

impl Testable for SampleGame {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    /// A bid a round and one scout for everybody.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        (u32::from(options.rounds) + 1) * u32::from(seats)
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        let seats = position.coins.keys().chain(position.provinces.keys()).chain(position.commissions.keys());
        for seat in seats.chain(position.bids.keys()).chain(position.scouted.keys()) {
            state.players.get(*seat).ok_or_else(|| format!("there is no player {seat}"))?;
        }
        let named: Vec<Province> = position.provinces.values().flatten().copied().collect();
        let named: Vec<Province> = named.into_iter().chain(position.province).chain(position.next).collect();
        // What is named nowhere keeps the order of the data.
        let mut deck: Vec<Province> =
            provinces().into_iter().filter(|found| !named.contains(found)).collect();
        let province = position.province.unwrap_or_else(|| deck.remove(0));
        state.deck = position.next.into_iter().chain(deck).collect();
        let mut bids = SeatMap::new(state.players.count(), |_| None);
        for (seat, coins) in position.bids {
            bids[seat] = Some(coins);
        }
        state.phase = Phase::Bidding { province, bids };
        state.round = position.round.unwrap_or(state.round);
        let mut free: Vec<Region> = Region::ALL.into_iter().collect();
        free.retain(|region| !position.commissions.values().any(|given| given == region));
        for (seat, player) in state.players.iter_mut() {
            player.coins = position.coins.get(&seat).copied().unwrap_or(player.coins);
            player.provinces = position.provinces.get(&seat).cloned().unwrap_or_default();
            player.scouted = position.scouted.get(&seat).copied();
            player.commission = match position.commissions.get(&seat) {
                Some(given) => *given,
                None if free.is_empty() => return Err("there is no commission left".to_owned()),
                None => free.remove(0),
            };
        }
        Ok(())
    }
}
