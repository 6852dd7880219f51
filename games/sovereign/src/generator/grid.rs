//! The hexes of a layout of boards, counted without gaps, with who touches whom.

use arrayvec::ArrayVec;

use crate::data::data;
use crate::hex::{HEXES, Hex};
use crate::options::MapSize;

/// A hex of the grid by its number in [`Grid::cells`].
pub type Cell = usize;

pub struct Grid {
    pub width: u8,
    pub height: u8,
    /// In the order of ids.
    pub cells: Vec<Hex>,
    /// The six directions in the order of the rules; `None` is off the map.
    pub around: Vec<[Option<Cell>; 6]>,
    /// Neighbours on the map, in the same order.
    pub touching: Vec<ArrayVec<Cell, 6>>,
    /// The cells of each board, in the order of the layout.
    pub boards: Vec<Vec<Cell>>,
}

impl Grid {
    /// The boards of a layout [SV-2.2].
    pub fn new(players: u8, size: MapSize) -> Grid {
        let layouts = match size {
            MapSize::Standard => &data().layouts.standard,
            MapSize::Large => &data().layouts.large,
        };
        let corners = &layouts[usize::from(players.clamp(2, 6)) - 2];
        let (columns, rows) = (data().board.columns, data().board.rows);
        let on_board = |&(left, top): &(u8, u8)| {
            (0..rows).flat_map(move |r| (0..columns).filter_map(move |c| Hex::new(left + c, top + r)))
        };
        let mut cells: Vec<Hex> = corners.iter().flat_map(on_board).collect();
        cells.sort();
        let mut number = vec![None; HEXES];
        cells.iter().enumerate().for_each(|(cell, hex)| number[hex.index()] = Some(cell));
        let cell_at = |hex: Option<Hex>| number[hex?.index()];
        let around: Vec<[Option<Cell>; 6]> =
            cells.iter().map(|hex| std::array::from_fn(|n| cell_at(hex.neighbour(n)))).collect();
        Grid {
            width: corners.iter().map(|(left, _)| left + columns).max().unwrap_or(0),
            height: corners.iter().map(|(_, top)| top + rows).max().unwrap_or(0),
            touching: around.iter().map(|six| six.iter().flatten().copied().collect()).collect(),
            boards: corners
                .iter()
                .map(|corner| on_board(corner).filter_map(|hex| number[hex.index()]).collect())
                .collect(),
            around,
            cells,
        }
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The connected groups of the cells that are `inside`, the largest first, then by lowest id.
    pub fn groups(&self, inside: &[bool]) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; self.len()];
        let mut groups = Vec::new();
        for start in 0..self.len() {
            if !inside[start] || seen[start] {
                continue;
            }
            seen[start] = true;
            let mut group = vec![start];
            let mut next = 0;
            while next < group.len() {
                for &cell in &self.touching[group[next]] {
                    if inside[cell] && !seen[cell] {
                        seen[cell] = true;
                        group.push(cell);
                    }
                }
                next += 1;
            }
            group.sort_unstable();
            groups.push(group);
        }
        groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
        groups
    }
}
