//! How far a leader could go this turn, with whom, and where he would have to stop: what the screen shades before a
//! march.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{By, Dir, Hex, Kind, LeaderId};
use crate::phase::escort::{self, Company};
use crate::phase::march::{March, Stand};
use crate::state::{State, Units};

/// How a leader could go by land, or by sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LeaderMoves {
    pub by: By,
    /// Whom he takes along unless told otherwise: all who stand with him, or those he already leads.
    pub whole: Units,
    /// The same less the last garrison of the province he stands in [IG-6.8].
    pub less_garrison: Units,
    /// The most he could have in his company here.
    pub most: Units,
    /// Where he could go, nearest first.
    pub hexes: Vec<Reach>,
}

/// A hex within a leader's reach, by the shortest way and with his whole company.
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
    /// Whether the last garrison of the province he starts from stays there unless told otherwise: he would leave the
    /// province, and needs no units on the way that only the garrison could give him.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub leaves_garrison: bool,
    /// The least with whom he can go there [IG-8.14, IG-8.21].
    #[serde(default, skip_serializing_if = "is_nobody")]
    #[ts(as = "Option<Units>", optional)]
    pub least: Units,
}

fn is_nobody(units: &Units) -> bool {
    units.is_empty()
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

/// How a leader could go. Empty if he may not move.
pub(crate) fn of(state: &State, seat: Seat, leader: LeaderId) -> Vec<LeaderMoves> {
    let Ok(march) = March::of(state, seat, leader) else { return Vec::new() };
    // A company goes by land or by sea, never both: squadrons stay ashore, legions alone cannot sail.
    let moves = By::ALL.into_iter().filter_map(|by| {
        let company = escort::usual(state, seat, leader, by)?;
        let hexes = along(&march, &company, by);
        let Company { whole, less_garrison, most } = company;
        Some(LeaderMoves { by, whole, less_garrison, most, hexes })
    });
    moves.filter(|moves| !moves.hexes.is_empty()).collect()
}

/// What carries or guards a leader on his way.
fn kind_for(by: By) -> Kind {
    match by {
        By::Land => Kind::Legion,
        By::Sea => Kind::Squadron,
    }
}

fn along(march: &March<'_>, company: &Company, by: By) -> Vec<Reach> {
    let (with_all, with_rest) = (march.with(company.whole), march.with(company.less_garrison));
    let alone = march.with(Units::NONE);
    let has_garrison = company.less_garrison != company.whole;
    let mut found: Vec<Reach> = Vec::new();
    let mut seen = vec![false; Hex::all().len()];
    // Where he would be, whether he has left his province, whether those beside the garrison suffice to get there, and
    // whether he would get there alone.
    let mut front = vec![(Stand::at(march.at), false, true, true)];
    for steps in 1..=march.steps_left {
        let mut next = Vec::new();
        for (from, was_away, rest_sufficed, went_alone) in front {
            for dir in Dir::ALL {
                // Most ways lead back to where he could be already: that is found out before the step is tried.
                let target = match by {
                    By::Land => from.place.hex.by_land(dir),
                    By::Sea => from.place.hex.by_water(dir),
                };
                if target.is_none_or(|hex| seen[hex.index()]) {
                    continue;
                }
                let Ok(place) = with_all.step(from, by, dir) else { continue };
                if place == march.at {
                    continue;
                }
                let stop = with_all.stop(from.place.hex, place, by);
                let away = was_away || by == By::Sea || place.hex.province() != march.at.hex.province();
                let rest_suffices = has_garrison && rest_sufficed && with_rest.step(from, by, dir).is_ok();
                let goes_alone =
                    went_alone && (company.whole.is_empty() || alone.step(from, by, dir).is_ok());
                seen[place.hex.index()] = true;
                found.push(Reach {
                    hex: place.hex,
                    by,
                    steps,
                    from: from.place.hex,
                    dir,
                    stop,
                    leaves_garrison: away && rest_suffices,
                    least: if goes_alone { Units::NONE } else { Units::of(kind_for(by), 1) },
                });
                if stop.is_none() {
                    let land_steps = from.land_steps + u8::from(by == By::Land);
                    let stand = Stand { place, before: Some(from.place.hex), land_steps };
                    next.push((stand, away, rest_suffices, goes_alone));
                }
            }
        }
        front = next;
    }
    found
}
