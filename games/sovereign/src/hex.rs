//! Hexes and sets of hexes. Rows have room for 64 columns, so a row of a set is one machine word, and a hex
//! means the same on every map.

use std::fmt;
use std::str::FromStr;

use satrap_core::hex::{NotAHex, axial_distance, bits};
use satrap_core::{TS, serde_as_text};

/// Columns a row has room for; no map is wider than 60, so that the hex left of column 0 is never on a map.
pub const STRIDE: u16 = 64;
/// Rows a map has at most.
pub const ROWS: usize = 40;
/// Places a table by hex needs.
pub const HEXES: usize = STRIDE as usize * ROWS;

/// A hex, written `column,row`. Ordered by row, then column: "the lowest id" of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "`${number},${number}`")]
pub struct Hex(u16);

/// The six directions in the order of the rules (E, NE, NW, W, SW, SE), for even and for odd rows [SV-1.2].
const DIRECTIONS: [[i16; 6]; 2] = {
    let s = STRIDE as i16;
    [[1, -s, -s - 1, -1, s - 1, s], [1, -s + 1, -s, -1, s, s + 1]]
};

/// The same from the lowest id to the highest.
const ASCENDING: [[i16; 6]; 2] = {
    let s = STRIDE as i16;
    [[-s - 1, -s, -1, 1, s - 1, s], [-s, -s + 1, -1, 1, s, s + 1]]
};

impl Hex {
    pub fn new(column: u8, row: u8) -> Option<Hex> {
        let fits = u16::from(column) < STRIDE && usize::from(row) < ROWS;
        fits.then(|| Hex(u16::from(row) * STRIDE + u16::from(column)))
    }

    pub fn column(self) -> u8 {
        (self.0 % STRIDE) as u8
    }

    pub fn row(self) -> u8 {
        (self.0 / STRIDE) as u8
    }

    /// Place in a table with [`HEXES`] entries.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Neighbours in the order of the rules, those beyond the first and last row left out. Whether they are on
    /// the map is for the map to say.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        (0..6).filter_map(move |n| self.neighbour(n))
    }

    /// The neighbour in one of the six directions, counted from 0 in the order of the rules.
    pub fn neighbour(self, direction: usize) -> Option<Hex> {
        self.moved_by(DIRECTIONS[self.parity()][direction])
    }

    /// Neighbours from the lowest id to the highest.
    pub fn neighbours_ascending(self) -> impl Iterator<Item = Hex> {
        ASCENDING[self.parity()].iter().filter_map(move |offset| self.moved_by(*offset))
    }

    fn parity(self) -> usize {
        usize::from(self.0 / STRIDE % 2)
    }

    fn moved_by(self, offset: i16) -> Option<Hex> {
        let place = self.0.checked_add_signed(offset)?;
        (usize::from(place) < HEXES).then_some(Hex(place))
    }

    /// Whether two hexes share a side [SV-1.2].
    pub fn touches(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// Least number of steps over the unbounded grid [SV-1.2].
    pub fn distance(self, other: Hex) -> u8 {
        let axial = |hex: Hex| {
            let (c, r) = (i32::from(hex.column()), i32::from(hex.row()));
            (c - (r - (r & 1)) / 2, r)
        };
        let ((q1, r1), (q2, r2)) = (axial(self), axial(other));
        axial_distance(q1 - q2, r1 - r2) as u8
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column(), self.row())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

const NOT_A_HEX: NotAHex = NotAHex("column,row, such as \"10,9\"");

impl FromStr for Hex {
    type Err = NotAHex;

    fn from_str(text: &str) -> Result<Hex, NotAHex> {
        let number = |digits: &str| {
            let plain =
                digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
            if plain { digits.parse().map_err(|_| NOT_A_HEX) } else { Err(NOT_A_HEX) }
        };
        let (column, row) = text.split_once(',').ok_or(NOT_A_HEX)?;
        Hex::new(number(column)?, number(row)?).ok_or(NOT_A_HEX)
    }
}

serde_as_text!(
    Hex as u16,
    |hex| hex.0,
    |place| (usize::from(place) < HEXES).then_some(Hex(place)),
    NOT_A_HEX
);

/// A set of hexes: one word for each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u64; ROWS]);

impl HexSet {
    pub const EMPTY: HexSet = HexSet([0; ROWS]);

    pub fn contains(&self, hex: Hex) -> bool {
        self.0[usize::from(hex.row())] >> hex.column() & 1 == 1
    }

    pub fn insert(&mut self, hex: Hex) {
        self.0[usize::from(hex.row())] |= 1 << hex.column();
    }

    pub fn remove(&mut self, hex: Hex) {
        self.0[usize::from(hex.row())] &= !(1 << hex.column());
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// From the lowest id to the highest.
    pub fn iter(&self) -> impl Iterator<Item = Hex> {
        self.0.iter().enumerate().flat_map(|(row, word)| {
            bits(*word).map(move |column| Hex(row as u16 * STRIDE + u16::from(column)))
        })
    }

    /// The neighbours of a hex that are in the set, from the lowest id to the highest: one look for each of the three rows.
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = Hex> + use<> {
        const OFFSETS: [i16; 9] = {
            let s = STRIDE as i16;
            [-s - 1, -s, -s + 1, -1, 0, 1, s - 1, s, s + 1]
        };
        let (column, row) = (hex.column(), usize::from(hex.row()));
        // Three columns of a row, with that of the hex in the middle.
        let three = |row: usize| {
            let word = self.0.get(row).copied().unwrap_or(0);
            (u128::from(word) << 1 >> column) as u64 & 0b111
        };
        let slanted = if row % 2 == 0 { 0b011 } else { 0b110 };
        let above = three(row.wrapping_sub(1)) & slanted;
        let below = three(row + 1) & slanted;
        let found = above | (three(row) & 0b101) << 3 | below << 6;
        bits(found).map(move |n| Hex(hex.0.wrapping_add_signed(OFFSETS[usize::from(n)])))
    }

    /// The lowest id.
    pub fn first(&self) -> Option<Hex> {
        self.iter().next()
    }

    pub fn and(mut self, other: &HexSet) -> HexSet {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        self
    }

    pub fn or(mut self, other: &HexSet) -> HexSet {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    pub fn without(mut self, other: &HexSet) -> HexSet {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// The hexes that touch one of the set. May reach beyond the map.
    pub fn touching(&self) -> HexSet {
        let mut touching = HexSet::EMPTY;
        // Cities and armies are small: only the rows in use are looked at.
        let Some(first) = self.0.iter().position(|row| *row != 0) else { return touching };
        let last = self.0.iter().rposition(|row| *row != 0).unwrap_or(first);
        for row in first.saturating_sub(1)..(last + 2).min(ROWS) {
            let word = self.0[row];
            let above = if row > 0 { self.0[row - 1] } else { 0 };
            let below = if row + 1 < ROWS { self.0[row + 1] } else { 0 };
            let beside = above | below;
            // A hex of an even row touches columns c-1 and c of the rows beside it, one of an odd row c and c+1.
            let slanted = if row % 2 == 0 { beside << 1 } else { beside >> 1 };
            touching.0[row] = word << 1 | word >> 1 | beside | slanted;
        }
        touching
    }

    /// The set with every hex that touches it.
    pub fn grown(&self) -> HexSet {
        self.touching().or(self)
    }

    /// Every hex at most `steps` away from one of these.
    pub fn near<'a>(hexes: impl IntoIterator<Item = &'a Hex>, steps: u8) -> HexSet {
        let mut near = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| near.insert_near(*hex, steps));
        near
    }

    /// Every hex at most `steps` away from this one: in each row an unbroken stretch.
    pub fn insert_near(&mut self, hex: Hex, steps: u8) {
        let (column, row, steps) = (i32::from(hex.column()), i32::from(hex.row()), i32::from(steps));
        for there in (row - steps).max(0)..(row + steps + 1).min(ROWS as i32) {
            let away = there - row;
            // The westernmost hex of the row, in slanted coordinates and back.
            let west = column - (row >> 1) + (there >> 1) - steps + (-away).max(0);
            let width = 2 * steps + 1 - away.abs();
            let (from, to) = (west.max(0), (west + width).min(i32::from(STRIDE)));
            if from < to {
                self.0[there as usize] |= (u64::MAX >> (i32::from(STRIDE) - (to - from))) << from;
            }
        }
    }

    /// The hexes of this set that are joined with `start` inside it, `start` included.
    pub fn joined_with(&self, start: Hex) -> HexSet {
        let mut reached = HexSet::EMPTY;
        reached.insert(start);
        let open = *self;
        loop {
            let next = reached.grown().and(&open).or(&reached);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().unwrap()
    }

    /// [SV-1.2] The order E, NE, NW, W, SW, SE, with odd rows shifted to the right.
    #[test]
    fn sv_1_2_neighbours_come_in_the_order_of_the_rules() {
        let around = |at| hex(at).neighbours().map(|h| h.to_string()).collect::<Vec<_>>();
        assert_eq!(around("10,10"), ["11,10", "10,9", "9,9", "9,10", "9,11", "10,11"]);
        assert_eq!(around("10,9"), ["11,9", "11,8", "10,8", "9,9", "10,10", "11,10"]);
        let mut sorted: Vec<Hex> = hex("10,9").neighbours().collect();
        sorted.sort();
        assert!(hex("10,9").neighbours_ascending().eq(sorted));
    }

    /// [SV-1.2] [SV-1.3] Distances of the worked examples.
    #[test]
    fn sv_1_2_distance_counts_steps_over_the_unbounded_grid() {
        assert_eq!(hex("3,10").distance(hex("12,10")), 9);
        assert_eq!(hex("10,10").distance(hex("11,9")), 2);
        assert_eq!(hex("5,10").distance(hex("5,10")), 0);
        for neighbour in hex("7,7").neighbours() {
            assert_eq!(neighbour.distance(hex("7,7")), 1);
        }
    }

    /// [SV-1.2] Beyond the edges of the grid there is nothing; everything else is told by its distance.
    #[test]
    fn sv_1_2_what_is_near_is_what_is_at_most_so_far_away() {
        let every = || (0..ROWS as u8).flat_map(|r| (0..STRIDE as u8).filter_map(move |c| Hex::new(c, r)));
        for centre in ["20,20", "21,21", "0,0", "0,1", "63,39", "62,38", "3,2"].map(hex) {
            for steps in 0..9 {
                let near = HexSet::near(&[centre], steps);
                let wanted: HexSet = every().filter(|hex| hex.distance(centre) <= steps).collect();
                assert_eq!(near, wanted, "{steps} steps around {centre}");
            }
        }
    }

    #[test]
    fn what_touches_a_set_is_what_its_hexes_touch() {
        let some: HexSet = ["20,20", "21,20", "30,7", "31,9"].map(hex).into_iter().collect();
        let wanted: HexSet = some.iter().flat_map(Hex::neighbours).collect();
        assert_eq!(some.touching(), wanted);
        assert_eq!(some.grown(), wanted.or(&some));
    }

    #[test]
    fn around_a_hex_are_its_neighbours_in_the_set() {
        let some: HexSet =
            (0..HEXES as u16).filter(|place| place * 7 % 5 < 3 && place % STRIDE < 63).map(Hex).collect();
        for place in (0..HEXES as u16).map(Hex).filter(|hex| hex.column() < 63) {
            let wanted = place.neighbours_ascending().filter(|next| some.contains(*next));
            assert!(some.around(place).eq(wanted), "around {place}");
        }
    }

    #[test]
    fn nothing_else_is_read_as_a_hex() {
        assert_eq!(serde_json::to_string(&hex("10,9")).unwrap(), "\"10,9\"");
        for wrong in ["", "1", "1,", ",1", "1, 2", "-1,2", "64,0", "0,40", "01,2", "+1,2", "1,2,3"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong} was read as a hex");
        }
    }
}
