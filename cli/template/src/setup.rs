//! [SG-2] What lies on the table at the start.

use satrap_core::{Dice, SeatMap, SetupError};

use crate::data::{Region, figures, provinces};
use crate::info::INFO;
use crate::options::Options;
use crate::state::{Phase, Player, State};

pub(crate) const LEAST_SEATS: u8 = 2;
pub(crate) const MOST_SEATS: u8 = 4;

pub(crate) fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
    INFO.admits(seats)?;
    options.check()?;
    let mut commissions = Region::ALL;
    dice.shuffle(&mut commissions); // [SG-2.2]
    let mut deck = provinces();
    dice.shuffle(&mut deck); // [SG-2.3]
    let province = deck.remove(0);
    Ok(State {
        options: *options,
        round: 1,
        phase: Phase::Bidding { province, bids: SeatMap::new(seats, |_| None) },
        players: commissions.into_iter().take(seats.into()).map(new_player).collect(),
        deck,
        unsold: Vec::new(),
        last: None,
    })
}

/// [SG-2.1]
pub(crate) fn new_player(commission: Region) -> Player {
    Player { coins: figures().coins, provinces: Vec::new(), commission, scouted: None }
}
