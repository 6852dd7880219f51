//! How far a leader could go this turn, and where he would have to stop: what the screen shades before a march.

use satrap_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{By, Dir, Hex, LeaderId};
use crate::phase::march::{March, Stand};
use crate::state::State;

/// A hex within a leader's reach, by the shortest way and with the company he has now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Reach {
    pub hex: Hex,
    pub by: By,
    /// How many steps from where he stands.
    pub steps: u8,
    /// The hex before the last step; following these leads back to where he stands.
    pub from: Hex,
    /// The last step.
    pub dir: Dir,
    /// Why he could not go on from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
}

/// Why a leader has to stop in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// [IG-8.10]
    Terrain,
    /// [IG-8.11, IG-8.12]
    Strait,
    /// [IG-8.21] Hostile units block his way, unless he overwhelms them.
    Enemy,
    /// A hostile leader is there, and nobody knows what lies beneath.
    Unknown,
}

/// All hexes within a leader's reach, nearest first. Empty if he may not move.
pub(crate) fn of(state: &State, seat: Seat, leader: LeaderId) -> Vec<Reach> {
    let Ok(march) = March::of(state, seat, leader) else { return Vec::new() };
    // A company goes by land or by sea, never both: squadrons stay ashore, legions alone cannot sail.
    By::ALL.into_iter().flat_map(|by| along(&march, by)).collect()
}

fn along(march: &March<'_>, by: By) -> Vec<Reach> {
    let mut found: Vec<Reach> = Vec::new();
    let mut front = vec![Stand::at(march.at)];
    for steps in 1..=march.steps_left {
        let mut next = Vec::new();
        for from in front {
            for dir in Dir::ALL {
                let Ok(place) = march.step(from, by, dir) else { continue };
                if place == march.at || found.iter().any(|reach| reach.hex == place.hex) {
                    continue;
                }
                let stop = march.stop(from.place.hex, place, by);
                found.push(Reach { hex: place.hex, by, steps, from: from.place.hex, dir, stop });
                if stop.is_none() {
                    let land_steps = from.land_steps + u8::from(by == By::Land);
                    next.push(Stand { place, before: Some(from.place.hex), land_steps });
                }
            }
        }
        front = next;
    }
    found
}
