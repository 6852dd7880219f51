//! What a viewer may know: added to an empty view, never blanked out of a full one.

use satrap_core::{Seat, TS, Viewer};
use serde::{Deserialize, Serialize};

use crate::data::{Province, Region};
use crate::options::Options;
use crate::state::{Phase, Player, Settled, State};
use crate::victory;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct View {
    pub options: Options,
    pub round: u8,
    /// The province that lies open; none once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub province: Option<Province>,
    /// The one after it, for a viewer whose scout has seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Province>,
    pub players: Vec<PlayerView>,
    pub unsold: Vec<Province>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Settled>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct PlayerView {
    pub coins: u8,
    pub provinces: Vec<Province>,
    /// What the provinces are worth, as far as the viewer knows.
    pub points: u8,
    pub has_bid: bool,
    /// Known to the bidder alone until all are opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<u8>,
    /// Known to its holder alone until the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commission: Option<Region>,
    /// In which round the scout was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scouted: Option<u8>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let province = match &state.phase {
        Phase::Bidding { province, .. } => Some(*province),
        Phase::Over => None,
    };
    let next = match viewer {
        Viewer::Seat(seat) => state.scouted_province(seat),
        Viewer::Judge => state.deck.first().copied().filter(|_| state.round < state.options.rounds),
        Viewer::Spectator => None,
    };
    View {
        options: state.options,
        round: state.round,
        province,
        next,
        players: state
            .players
            .iter()
            .map(|(seat, player)| player_view(state, seat, player, viewer))
            .collect(),
        unsold: state.unsold.clone(),
        last: state.last.clone(),
    }
}

fn player_view(state: &State, seat: Seat, player: &Player, viewer: Viewer) -> PlayerView {
    let is_own = viewer == Viewer::Seat(seat) || viewer == Viewer::Judge;
    let knows_commission = is_own || state.phase == Phase::Over;
    let bid = match &state.phase {
        Phase::Bidding { bids, .. } => bids[seat],
        Phase::Over => None,
    };
    PlayerView {
        coins: player.coins,
        provinces: player.provinces.clone(),
        points: if knows_commission { victory::points(player) } else { victory::open_points(player) },
        has_bid: bid.is_some(),
        bid: bid.filter(|_| is_own),
        commission: knows_commission.then_some(player.commission),
        scouted: player.scouted,
    }
}
