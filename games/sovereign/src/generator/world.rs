//! Building a world: land and sea, mountains and hills, rivers, then what grows.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::grid::{Cell, Grid};
use super::splitmix::SplitMix;
use crate::data::{Terrain, data};

/// The terrain of every cell.
pub fn build(grid: &Grid, seed: u64) -> Vec<Terrain> {
    let mut chance = SplitMix::new(seed);
    let broad = ranks(&field(grid, &mut chance, 10));
    let fine = ranks(&field(grid, &mut chance, 2));
    let elevation = ranks(&combined(&broad, 3, &fine));

    let mut land = land_and_sea(grid, &elevation);
    drop_small_groups(grid, &mut land);
    join_continents(grid, &mut land);

    let rough = ranks(&field(grid, &mut chance, 3));
    let relief = ranks(&combined(&rough, 2, &elevation));
    let mut terrain: Vec<Terrain> =
        land.iter().map(|land| if *land { Terrain::Grassland } else { Terrain::Sea }).collect();
    raise(grid, &relief, &mut terrain);
    let to_sea = distance_to_sea(grid, &terrain);
    rivers(grid, &elevation, &to_sea, &mut chance, &mut terrain);

    let moisture = ranks(&field(grid, &mut chance, 4));
    grow(grid, &moisture, &mut terrain);
    terrain
}

/// Random values, smoothed `passes` times.
fn field(grid: &Grid, chance: &mut SplitMix, passes: u8) -> Vec<u32> {
    let mut values: Vec<u32> = (0..grid.len()).map(|_| chance.below(65536) * 256).collect();
    let mut next = vec![0; grid.len()];
    for _ in 0..passes {
        for (cell, touching) in grid.touching.iter().enumerate() {
            let sum: u32 = touching.iter().map(|beside| values[*beside]).sum();
            next[cell] = (3 * values[cell] + sum) / (3 + touching.len() as u32);
        }
        std::mem::swap(&mut values, &mut next);
    }
    values
}

/// Each value's place in the order of values, equal ones by id.
fn ranks(values: &[u32]) -> Vec<u32> {
    let mut order: Vec<u64> =
        values.iter().enumerate().map(|(cell, value)| u64::from(*value) << 32 | cell as u64).collect();
    order.sort_unstable();
    let mut ranks = vec![0; values.len()];
    for (rank, entry) in order.iter().enumerate() {
        ranks[(entry & 0xFFFF_FFFF) as usize] = rank as u32;
    }
    ranks
}

fn combined(first: &[u32], weight: u32, second: &[u32]) -> Vec<u32> {
    first.iter().zip(second).map(|(a, b)| weight * a + b).collect()
}

/// The lowest third is sea, and no board has much more or less than its share.
fn land_and_sea(grid: &Grid, elevation: &[u32]) -> Vec<bool> {
    let rules = &data().generator;
    let mut land: Vec<bool> = elevation.iter().map(|height| *height as usize >= grid.len() / 3).collect();
    for board in &grid.boards {
        let mut by_height: Vec<Cell> = board.clone();
        by_height.sort_by_key(|cell| elevation[*cell]);
        let mut sea = board.iter().filter(|cell| !land[**cell]).count();
        while sea > rules.board_sea_max {
            let Some(highest) = by_height.iter().rev().find(|cell| !land[**cell]) else { break };
            land[*highest] = true;
            sea -= 1;
        }
        while sea < rules.board_sea_min {
            let Some(lowest) = by_height.iter().find(|cell| land[**cell]) else { break };
            land[*lowest] = false;
            sea += 1;
        }
    }
    land
}

/// Ponds are filled, islets sink.
fn drop_small_groups(grid: &Grid, land: &mut [bool]) {
    let rules = &data().generator;
    let sea: Vec<bool> = land.iter().map(|land| !land).collect();
    for pond in grid.groups(&sea).iter().filter(|sea| sea.len() < rules.smallest_sea) {
        pond.iter().for_each(|cell| land[*cell] = true);
    }
    for islet in grid.groups(land).iter().skip(1).filter(|land| land.len() < rules.smallest_island) {
        islet.iter().for_each(|cell| land[*cell] = false);
    }
}

/// Bridges of land are thrown to the second largest land until the largest has its share of all.
fn join_continents(grid: &Grid, land: &mut [bool]) {
    loop {
        let groups = grid.groups(land);
        let all: usize = groups.iter().map(Vec::len).sum();
        let [largest, second, ..] = groups.as_slice() else { return };
        if largest.len() * 100 >= all * data().generator.main_continent_percent {
            return;
        }
        let Some(bridge) = way_over_sea(grid, land, largest, second) else { return };
        bridge.into_iter().for_each(|cell| land[cell] = true);
    }
}

/// The sea cells of a shortest way between two lands.
fn way_over_sea(grid: &Grid, land: &[bool], from: &[Cell], to: &[Cell]) -> Option<Vec<Cell>> {
    let mut came_from: Vec<Option<Cell>> = vec![None; grid.len()];
    let mut queue: VecDeque<Cell> = from.iter().copied().collect();
    while let Some(cell) = queue.pop_front() {
        for &next in &grid.touching[cell] {
            if to.binary_search(&next).is_ok() {
                let mut way = Vec::new();
                let mut at = cell;
                while !land[at] {
                    way.push(at);
                    at = came_from[at]?;
                }
                return Some(way);
            }
            if !land[next] && came_from[next].is_none() {
                came_from[next] = Some(cell);
                queue.push_back(next);
            }
        }
    }
    None
}

/// Mountains where they cut no land in two, then hills.
fn raise(grid: &Grid, relief: &[u32], terrain: &mut [Terrain]) {
    let rules = &data().generator;
    let mut by_relief: Vec<Cell> =
        (0..grid.len()).filter(|cell| terrain[*cell] == Terrain::Grassland).collect();
    by_relief.sort_by_key(|cell| Reverse(relief[*cell]));
    let land = by_relief.len();
    let mut mountains = land * rules.mountain_percent / 100;
    for &cell in &by_relief {
        if mountains == 0 {
            break;
        }
        if may_be_mountain(grid, terrain, cell) {
            terrain[cell] = Terrain::Mountain;
            mountains -= 1;
        }
    }
    by_relief
        .iter()
        .filter(|cell| terrain[**cell] == Terrain::Grassland)
        .copied()
        .take(land * rules.hill_percent / 100)
        .collect::<Vec<_>>()
        .into_iter()
        .for_each(|cell| terrain[cell] = Terrain::Hill);
}

fn may_be_mountain(grid: &Grid, terrain: &[Terrain], cell: Cell) -> bool {
    let beside = &grid.touching[cell];
    let passable = grid.around[cell].map(|next| next.is_some_and(|next| terrain[next] != Terrain::Mountain));
    let runs = (0..6).filter(|n| passable[*n] && !passable[(n + 5) % 6]).count();
    let mountains = beside.iter().filter(|next| terrain[**next] == Terrain::Mountain).count();
    beside.iter().all(|next| terrain[*next] != Terrain::Sea) && runs <= 1 && mountains <= 3
}

/// Steps to the nearest sea over what is not mountain; `u8::MAX` where there is no way.
fn distance_to_sea(grid: &Grid, terrain: &[Terrain]) -> Vec<u8> {
    let mut steps = vec![u8::MAX; grid.len()];
    let mut queue: VecDeque<Cell> = (0..grid.len()).filter(|cell| terrain[*cell] == Terrain::Sea).collect();
    queue.iter().for_each(|cell| steps[*cell] = 0);
    while let Some(cell) = queue.pop_front() {
        for &next in &grid.touching[cell] {
            if terrain[next] != Terrain::Mountain && steps[next] == u8::MAX {
                steps[next] = steps[cell].saturating_add(1);
                queue.push_back(next);
            }
        }
    }
    steps
}

/// Rivers rise in the hills and take the lowest of the shortest ways to the sea.
fn rivers(grid: &Grid, elevation: &[u32], to_sea: &[u8], chance: &mut SplitMix, terrain: &mut [Terrain]) {
    let rules = &data().generator;
    let mut sources: Vec<Cell> = Vec::new();
    for _ in 0..grid.boards.len() * rules.rivers_per_two_boards / 2 {
        let candidates: Vec<Cell> = (0..grid.len())
            .filter(|&cell| {
                let high = terrain[cell] == Terrain::Hill
                    || terrain[cell] == Terrain::Grassland
                        && grid.touching[cell].iter().any(|next| terrain[*next] == Terrain::Mountain);
                high && to_sea[cell] >= rules.river_source_min_distance_to_sea
                    && to_sea[cell] != u8::MAX
                    && sources.iter().all(|source| {
                        grid.cells[cell].distance(grid.cells[*source]) >= rules.river_sources_min_apart
                    })
            })
            .collect();
        if candidates.is_empty() {
            return;
        }
        let mut cell = candidates[chance.below(candidates.len() as u32) as usize];
        sources.push(cell);
        while terrain[cell] != Terrain::River {
            terrain[cell] = Terrain::River;
            let down =
                grid.touching[cell].iter().filter(|next| to_sea[**next].checked_add(1) == Some(to_sea[cell]));
            match down.min_by_key(|next| elevation[**next]) {
                Some(&next) if to_sea[next] > 0 => cell = next,
                _ => break,
            }
        }
    }
}

/// Coast, tundra, desert, jungle and woodland on what is still grassland.
fn grow(grid: &Grid, moisture: &[u32], terrain: &mut [Terrain]) {
    let rules = &data().generator;
    let height = usize::from(grid.height);
    for cell in 0..grid.len() {
        if terrain[cell] != Terrain::Grassland {
            continue;
        }
        let moist = moisture[cell] as usize * 1000 / grid.len();
        let row = usize::from(grid.cells[cell].row());
        let latitude = (2 * row).abs_diff(height - 1) * 1000 / (height - 1);
        terrain[cell] = if grid.touching[cell].iter().any(|next| terrain[*next] == Terrain::Sea) {
            Terrain::Coast
        } else if latitude >= rules.tundra_latitude_from && moist < rules.tundra_moisture_below {
            Terrain::Tundra
        } else if latitude <= rules.desert_latitude_to && moist < rules.desert_moisture_below {
            Terrain::Desert
        } else if latitude <= rules.jungle_latitude_to && moist >= rules.jungle_moisture_from {
            Terrain::Jungle
        } else if moist >= rules.woodland_moisture_from {
            Terrain::Woodland
        } else {
            Terrain::Grassland
        };
    }
}
