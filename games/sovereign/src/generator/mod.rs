//! Maps: generated from a seed, or laid of hand-drawn boards [SV-2.7]. Whole numbers only and a random generator
//! of its own, so that a seed gives the same map for ever and everywhere.

mod boards;
mod grid;
mod sites;
mod splitmix;
mod world;

pub use boards::{fixed, flat, mixed};
pub use splitmix::SplitMix;

use crate::data::{Terrain, data};
use crate::hex::Hex;
use crate::map::{Map, MapText};
use crate::options::MapSize;

use grid::Grid;
use sites::Sites;

/// A generated map, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    pub map: Map,
    /// The number of the world that was taken, counted from 0.
    pub attempt: u8,
    /// What the sites are worth, in the order of [`Map::sites`].
    pub site_values: Vec<u32>,
}

/// The map of a seed, for 2 to 6 players: worlds are built until one has sites that are far apart and about
/// equally good; if none has, the best is taken.
pub fn generate(players: u8, seed: u32, size: MapSize) -> Generated {
    let grid = Grid::new(players, size);
    let rules = &data().generator;
    let mut seeds = SplitMix::new(u64::from(seed));
    let mut best: Option<(bool, u32, Found)> = None;
    for attempt in 0..rules.max_attempts {
        let terrain = world::build(&grid, seeds.next());
        let sites = Sites::find(&grid, &terrain, players);
        let far = sites.distance >= rules.accept_min_site_distance;
        let ratio = sites.ratio();
        let good = far && ratio >= rules.accept_min_site_ratio_permille;
        if best.as_ref().is_none_or(|(had_far, had_ratio, _)| (far, ratio) > (*had_far, *had_ratio)) || good {
            best = Some((far, ratio, Found { terrain, sites, attempt }));
        }
        if good {
            break;
        }
    }
    let Some((_, _, found)) = best else { unreachable!("there is at least one attempt") };
    let map = draw(&grid, &found.terrain, &found.sites.hexes, None, Some(seed));
    Generated { map, attempt: found.attempt, site_values: found.sites.values }
}

struct Found {
    terrain: Vec<Terrain>,
    sites: Sites,
    attempt: u8,
}

/// The map with this terrain, given for each cell of the grid.
fn draw(grid: &Grid, terrain: &[Terrain], sites: &[Hex], name: Option<String>, seed: Option<u32>) -> Map {
    let mut rows = vec![vec!['.'; usize::from(grid.width)]; usize::from(grid.height)];
    for (hex, kind) in grid.cells.iter().zip(terrain) {
        rows[usize::from(hex.row())][usize::from(hex.column())] = kind.facts().code;
    }
    let text = MapText {
        name,
        seed,
        width: grid.width,
        height: grid.height,
        rows: rows.into_iter().map(String::from_iter).collect(),
        sites: sites.to_vec(),
    };
    Map::try_from(text).unwrap_or_else(|fault| unreachable!("a drawn map can be read: {fault}"))
}
