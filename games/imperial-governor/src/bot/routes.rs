//! Ways over the board: how many steps from here to there, and which comes first.

use satrap_core::hex::axial_distance;

use crate::data::{HexKind, atlas, tables};
use crate::ids::{By, Dir, Hex};

/// How far two hexes lie apart as the crow flies.
pub(super) fn distance(one: Hex, other: Hex) -> u32 {
    let place = |hex: Hex| {
        let number: i32 = hex.id().parse().unwrap_or(0);
        let (column, row) = (number / 100, number % 100);
        // Axial coordinates; odd columns lie half a hex lower.
        (column, row - (column - column % 2) / 2)
    };
    let ((a, b), (c, d)) = (place(one), place(other));
    axial_distance(a - c, b - d)
}

/// Steps from a hex to all others by land or by sea, stops counted as lost steps.
pub(super) struct Routes {
    steps: Vec<u16>,
    first: Vec<Option<Dir>>,
}

const FAR: u16 = 60;

impl Routes {
    /// From a hex where `used` steps of the turn are gone, over hexes that are `open`.
    pub fn from(start: Hex, by: By, used: u8, open: impl Fn(Hex) -> bool) -> Routes {
        Routes::within(start, by, used, FAR, open)
    }

    /// The same, to hexes that are no more than so many steps away.
    pub fn within(start: Hex, by: By, used: u8, far: u16, open: impl Fn(Hex) -> bool) -> Routes {
        let allowance = u16::from(tables().movement_allowance);
        let mut routes =
            Routes { steps: vec![u16::MAX; atlas().hexes.len()], first: vec![None; atlas().hexes.len()] };
        let mut buckets: Vec<Vec<Hex>> = vec![Vec::new(); usize::from(FAR + allowance) + 1];
        let begin = u16::from(used);
        routes.steps[start.index()] = begin;
        buckets[usize::from(begin)].push(start);
        for cost in begin..far {
            for hex in std::mem::take(&mut buckets[usize::from(cost)]) {
                if routes.steps[hex.index()] != cost {
                    continue;
                }
                for dir in Dir::ALL {
                    let next = match by {
                        By::Land => hex.by_land(dir),
                        By::Sea => hex.by_water(dir),
                    };
                    let Some(next) = next.filter(|next| open(*next)) else { continue };
                    let stop = by == By::Land
                        && (next.is_blocked()
                            || next.data().kind == HexKind::Strait
                            || hex.is_pillar_crossing(next));
                    let there = if stop { (cost + 1).next_multiple_of(allowance) } else { cost + 1 };
                    if there < routes.steps[next.index()] {
                        routes.steps[next.index()] = there;
                        routes.first[next.index()] =
                            if hex == start { Some(dir) } else { routes.first[hex.index()] };
                        buckets[usize::from(there)].push(next);
                    }
                }
            }
        }
        routes
    }

    /// Steps to a hex, those already used included.
    pub fn steps_to(&self, hex: Hex) -> Option<u16> {
        Some(self.steps[hex.index()]).filter(|steps| *steps < FAR)
    }

    /// The first step towards a hex.
    pub fn first_step(&self, hex: Hex) -> Option<Dir> {
        self.first[hex.index()]
    }
}
