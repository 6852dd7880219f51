//! Maps laid of hand-drawn boards, and the plain map of the worked examples.

use super::draw;
use super::grid::Grid;
use super::sites::Sites;
use super::splitmix::SplitMix;
use crate::data::{Board, FixedMap, Terrain, data};
use crate::map::Map;
use crate::options::MapSize;

/// The fixed map for this many players.
pub fn fixed(players: u8) -> Map {
    let map = data().maps.iter().find(|map| map.players == players);
    let Some(map) = map.or(data().maps.first()) else { unreachable!("there are fixed maps") };
    assemble(map)
}

/// A map of grassland, laid for this many players.
pub fn flat(players: u8) -> Map {
    let grid = Grid::new(players, MapSize::Standard);
    let terrain = vec![Terrain::Grassland; grid.len()];
    let sites = Sites::find(&grid, &terrain, players);
    draw(&grid, &terrain, &sites.hexes, Some("Flat".into()), None)
}

/// Boards chosen, turned and laid anew, as a seed says [SV-2.9]: until the sites are far apart and about equally good, or the
/// best of all that were tried.
pub fn mixed(players: u8, seed: u32, size: MapSize) -> Map {
    let grid = Grid::new(players, size);
    let rules = &data().generator;
    let mut chance = SplitMix::new(u64::from(seed));
    let mut best: Option<(bool, u32, Vec<Terrain>, Sites)> = None;
    for _ in 0..rules.max_attempts {
        let boards: Vec<(&Board, bool)> = deal(grid.boards.len(), &mut chance);
        let terrain = lay(&grid, &boards);
        let sites = Sites::find(&grid, &terrain, players);
        let all = sites.hexes.len() == usize::from(players);
        let (far, ratio) = (all && sites.distance >= rules.accept_min_site_distance, sites.ratio());
        if best.as_ref().is_none_or(|(had_far, had_ratio, ..)| (far, ratio) > (*had_far, *had_ratio)) {
            best = Some((far, ratio, terrain, sites));
        }
        if far && ratio >= rules.accept_min_site_ratio_permille {
            break;
        }
    }
    let Some((_, _, terrain, sites)) = best else { unreachable!("there is at least one attempt") };
    draw(&grid, &terrain, &sites.hexes, Some("Mixed boards".into()), Some(seed))
}

/// So many boards, no one a second time before all were laid, each with its turn.
fn deal(count: usize, chance: &mut SplitMix) -> Vec<(&'static Board, bool)> {
    let mut dealt = Vec::with_capacity(count);
    let mut pile: Vec<&Board> = Vec::new();
    while dealt.len() < count {
        if pile.is_empty() {
            pile = data().boards.iter().collect();
        }
        let board = pile.swap_remove(chance.below(pile.len() as u32) as usize);
        dealt.push((board, chance.below(2) == 1));
    }
    dealt
}

fn assemble(map: &FixedMap) -> Map {
    let grid = Grid::new(map.players, MapSize::Standard);
    let boards: Vec<(&Board, bool)> = map
        .boards
        .iter()
        .filter_map(|laid| Some((data().boards.iter().find(|board| board.id == laid.board)?, laid.turned)))
        .collect();
    let terrain = lay(&grid, &boards);
    let sites = Sites::find(&grid, &terrain, map.players);
    draw(&grid, &terrain, &sites.hexes, Some(map.name.clone()), None)
}

/// The terrain of boards laid on a grid in its order, each as drawn or turned.
fn lay(grid: &Grid, boards: &[(&Board, bool)]) -> Vec<Terrain> {
    let mut terrain = vec![Terrain::Sea; grid.len()];
    for (cells, (board, turned)) in grid.boards.iter().zip(boards) {
        let mut kinds: Vec<Terrain> = letters(board);
        if *turned {
            kinds.reverse();
        }
        cells.iter().zip(kinds).for_each(|(cell, kind)| terrain[*cell] = kind);
    }
    with_seams(grid, &terrain)
}

fn letters(board: &Board) -> Vec<Terrain> {
    board.rows.iter().flat_map(|row| row.chars().filter_map(Terrain::from_code)).collect()
}

/// Open land beside the sea becomes coast, and coast without sea becomes grassland [SV-2.8].
fn with_seams(grid: &Grid, laid: &[Terrain]) -> Vec<Terrain> {
    let beside_sea = |cell: usize| grid.touching[cell].iter().any(|next| laid[*next] == Terrain::Sea);
    let seam = |(cell, kind): (usize, &Terrain)| match kind {
        Terrain::Grassland | Terrain::Woodland | Terrain::Jungle | Terrain::Desert | Terrain::Tundra
            if beside_sea(cell) =>
        {
            Terrain::Coast
        }
        Terrain::Coast if !beside_sea(cell) => Terrain::Grassland,
        other => *other,
    };
    laid.iter().enumerate().map(seam).collect()
}
