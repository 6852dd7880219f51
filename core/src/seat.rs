//! Seats at a table, sets of them, and a value for each.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::TS;
use crate::hex::bits;

/// A place at the table, counted from 0. Written `P0`, `P1`, … wherever a person or a program can read it,
/// so that a seat is never mistaken for an amount.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "`P${number}`")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "openapi",
    schema(value_type = String, format = "seat", pattern = "^P([0-9]|[12][0-9]|3[01])$", examples("P0"))
)]
pub struct Seat(pub u8);

impl Seat {
    pub const MAX: usize = 32;

    /// All seats of a table with `count` seats.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }

    /// The other seats of a table with `count` seats, clockwise from the one on this seat's left.
    pub fn others(self, count: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..count).map(move |step| Seat((self.0 + step) % count))
    }

    /// The next seat clockwise.
    pub fn next(self, count: u8) -> Seat {
        Seat((self.0 + 1) % count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0)
    }
}

#[derive(Debug, thiserror::Error)]
#[error("a seat is written P0, P1, … P31")]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        let digits = text.strip_prefix('P').ok_or(NotASeat)?;
        let plain = digits.len() == 1 || !digits.starts_with('0');
        match digits.parse::<u8>() {
            Ok(n) if plain && usize::from(n) < Seat::MAX && !digits.starts_with('+') => Ok(Seat(n)),
            _ => Err(NotASeat),
        }
    }
}

crate::serde_as_text!(
    Seat as u8,
    |seat| seat.0,
    |n| (usize::from(n) < Seat::MAX).then_some(Seat(n)),
    NotASeat
);

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub fn all(count: u8) -> SeatSet {
        Seat::all(count).collect()
    }

    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(bit(seat))
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= bit(seat);
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !bit(seat);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        bits(self.0).map(Seat)
    }
}

fn bit(seat: Seat) -> u32 {
    1u32.checked_shl(u32::from(seat.0)).unwrap_or(0)
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0, |set, seat| set | bit(seat)))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() { to.collect_seq(self.iter()) } else { to.serialize_u32(self.0) }
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        if from.is_human_readable() {
            Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
        } else {
            Ok(SeatSet(u32::deserialize(from)?))
        }
    }
}

#[cfg(feature = "typescript")]
impl TS for SeatSet {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "Array<`P${number}`>".into()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// One value for each seat of a table.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatMap<T>(Vec<T>);

impl<T> SeatMap<T> {
    pub fn new(count: u8, mut value: impl FnMut(Seat) -> T) -> SeatMap<T> {
        SeatMap(Seat::all(count).map(&mut value).collect())
    }

    pub fn count(&self) -> u8 {
        self.0.len() as u8
    }

    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat.0))
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(n, value)| (Seat(n as u8), value))
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(n, value)| (Seat(n as u8), value))
    }
}

impl<T> FromIterator<T> for SeatMap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> SeatMap<T> {
        SeatMap(values.into_iter().collect())
    }
}

/// For seats that are known to sit at this table; ask with [`SeatMap::get`] where that is in doubt.
impl<T> Index<Seat> for SeatMap<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for SeatMap<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

impl<T: fmt::Debug> fmt::Debug for SeatMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// To the client a map by seat is a plain list.
#[cfg(feature = "typescript")]
impl<T: TS> TS for SeatMap<T> {
    type WithoutGenerics = <Vec<T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        <Vec<T> as TS>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        <Vec<T> as TS>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as TS>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_written_p_and_its_number_and_nothing_else_is_read_as_one() {
        assert_eq!(serde_json::to_string(&Seat(4)).unwrap(), "\"P4\"");
        assert_eq!("P27".parse::<Seat>().unwrap(), Seat(27));
        for wrong in ["", "P", "4", "p4", "P04", "P+4", "P-1", "P32", "P300", "P1 "] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong} was read as a seat");
        }
    }

    #[test]
    fn clockwise_goes_up_and_round() {
        assert_eq!(Seat(3).others(5).collect::<Vec<_>>(), [Seat(4), Seat(0), Seat(1), Seat(2)]);
        assert_eq!(Seat(4).next(5), Seat(0));
    }

    #[test]
    fn a_seat_set_is_listed_in_order_and_survives_both_formats() {
        let set: SeatSet = [Seat(30), Seat(2), Seat(5)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(2), Seat(5), Seat(30)]);
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, r#"["P2","P5","P30"]"#);
        assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), set);
        let bytes = postcard::to_allocvec(&set).unwrap();
        assert_eq!(postcard::from_bytes::<SeatSet>(&bytes).unwrap(), set);
    }
}
