//! Recommended sites: as far apart as can be, and about equally good.

use std::cmp::Reverse;

use super::grid::{Cell, Grid};
use crate::data::{Terrain, data};
use crate::hex::Hex;

pub struct Sites {
    pub hexes: Vec<Hex>,
    pub values: Vec<u32>,
    /// Least distance between two of them.
    pub distance: u8,
}

/// Distances beyond this count as this.
const FAR: u8 = 20;
/// The best so many in a hundred hexes are looked at.
const BEST_PERCENT: usize = 40;

impl Sites {
    pub fn find(grid: &Grid, terrain: &[Terrain], players: u8) -> Sites {
        let values = values(grid, terrain);
        let candidates = candidates(grid, terrain, &values);
        let by_value = |cell: &Cell| (values[*cell], Reverse(*cell));
        let middle = middle(grid);
        let mut chosen: Vec<Cell> = Vec::new();
        let mut distance = u8::MAX;
        while chosen.len() < usize::from(players) {
            let apart = |cell: &Cell| {
                let least = chosen.iter().map(|site| grid.cells[*cell].distance(grid.cells[*site])).min();
                least.map_or_else(|| grid.cells[*cell].distance(middle), |least| least.min(FAR))
            };
            let best = candidates.iter().max_by_key(|cell| (apart(cell), by_value(cell)));
            let Some(&best) = best else { break };
            let least = chosen.iter().map(|site| grid.cells[best].distance(grid.cells[*site])).min();
            distance = distance.min(least.unwrap_or(u8::MAX));
            chosen.push(best);
        }
        Sites {
            hexes: chosen.iter().map(|cell| grid.cells[*cell]).collect(),
            values: chosen.iter().map(|cell| values[*cell]).collect(),
            distance,
        }
    }

    /// The least valuable in thousandths of the most valuable.
    pub fn ratio(&self) -> u32 {
        let (least, most) = (self.values.iter().min(), self.values.iter().max());
        least.zip(most).map_or(0, |(least, most)| least * 1000 / (*most).max(1))
    }
}

/// The better part of the largest passable land, without what is much better or worse than its middle.
fn candidates(grid: &Grid, terrain: &[Terrain], values: &[u32]) -> Vec<Cell> {
    let passable: Vec<bool> =
        terrain.iter().map(|kind| !matches!(kind, Terrain::Sea | Terrain::Mountain)).collect();
    let mut best = grid.groups(&passable).into_iter().next().unwrap_or_default();
    best.sort_by_key(|cell| (Reverse(values[*cell]), *cell));
    best.truncate(best.len() * BEST_PERCENT / 100);
    let Some(typical) = best.get(best.len() / 2).map(|cell| values[*cell]) else { return best };
    best.retain(|cell| (typical * 9..=typical * 11).contains(&(values[*cell] * 10)));
    best
}

/// What the hexes around each hex are worth together.
pub fn values(grid: &Grid, terrain: &[Terrain]) -> Vec<u32> {
    let radius = i32::from(data().generator.site_radius);
    let (width, height) = (i32::from(grid.width), i32::from(grid.height));
    // sums[row][c] is the value of the hexes left of column c, so a stretch of a row costs one subtraction.
    let mut sums = vec![vec![0u32; width as usize + 1]; height as usize];
    for (hex, kind) in grid.cells.iter().zip(terrain) {
        sums[usize::from(hex.row())][usize::from(hex.column()) + 1] = u32::from(kind.facts().site_weight);
    }
    for row in &mut sums {
        for c in 1..row.len() {
            row[c] += row[c - 1];
        }
    }
    let value = |hex: &Hex| {
        let (column, row) = (i32::from(hex.column()), i32::from(hex.row()));
        let q = column - (row - (row & 1)) / 2;
        let mut total = 0;
        for dr in -radius..=radius {
            let r = row + dr;
            if !(0..height).contains(&r) {
                continue;
            }
            let shift = (r - (r & 1)) / 2;
            let first = q + (-radius).max(-radius - dr) + shift;
            let last = q + radius.min(radius - dr) + shift;
            let (from, to) = (first.clamp(0, width) as usize, (last + 1).clamp(0, width) as usize);
            total += sums[r as usize][to] - sums[r as usize][from];
        }
        total
    };
    grid.cells.iter().map(value).collect()
}

/// The hex nearest to the middle of the map.
fn middle(grid: &Grid) -> Hex {
    let off = |hex: &Hex| {
        (2 * i32::from(hex.row()) - (i32::from(grid.height) - 1)).abs()
            + (2 * i32::from(hex.column()) - (i32::from(grid.width) - 1)).abs()
    };
    let nearest = grid.cells.iter().min_by_key(|hex| (off(hex), **hex));
    *nearest.unwrap_or_else(|| unreachable!("a layout has hexes"))
}
