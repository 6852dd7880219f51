//! Maps laid of hand-drawn boards, and the plain map of the worked examples.

use super::draw;
use super::grid::Grid;
use super::sites::Sites;
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

fn assemble(map: &FixedMap) -> Map {
    let grid = Grid::new(map.players, MapSize::Standard);
    let mut terrain = vec![Terrain::Sea; grid.len()];
    for (cells, laid) in grid.boards.iter().zip(&map.boards) {
        let board = data().boards.iter().find(|board| board.id == laid.board);
        let mut kinds: Vec<Terrain> = board.map(letters).unwrap_or_default();
        if laid.turned {
            kinds.reverse();
        }
        cells.iter().zip(kinds).for_each(|(cell, kind)| terrain[*cell] = kind);
    }
    let terrain = with_seams(&grid, &terrain);
    let sites = Sites::find(&grid, &terrain, map.players);
    draw(&grid, &terrain, &sites.hexes, Some(map.name.clone()), None)
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
