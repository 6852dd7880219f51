//! What games on hexes share: distances, the numbers in a set of bits, and the error for text that is no hex.

/// Steps between two hexes whose axial coordinates differ by so much.
#[inline]
pub const fn axial_distance(dq: i32, dr: i32) -> u32 {
    (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
}

/// A machine word as a set of small numbers.
pub trait Word {
    /// Takes the lowest number out of the set.
    fn take_lowest(&mut self) -> Option<u8>;
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            #[inline]
            fn take_lowest(&mut self) -> Option<u8> {
                let lowest = self.trailing_zeros() as u8;
                (*self != 0).then(|| {
                    *self &= *self - 1;
                    lowest
                })
            }
        }
    )*};
}
words!(u32, u64, u128);

/// The numbers of the bits that are set, lowest first.
#[inline]
pub fn bits(mut word: impl Word) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || word.take_lowest())
}

/// Text or a number that is no hex; it says how a hex of the game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hex is written {0}")]
pub struct NotAHex(pub &'static str);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_counted_in_steps() {
        for (dq, dr, steps) in
            [(0, 0, 0), (1, 0, 1), (1, -1, 1), (1, 1, 2), (3, -5, 5), (-2, 4, 4), (-3, -2, 5)]
        {
            assert_eq!(axial_distance(dq, dr), steps, "by ({dq},{dr})");
        }
    }

    #[test]
    fn bits_come_lowest_first() {
        assert!(bits(0u64).next().is_none());
        assert!(bits(0b1001u32).eq([0, 3]));
        assert!(bits(1 << 63 | 1u64 << 7).eq([7, 63]));
        assert!(bits(1 << 127 | 1u128).eq([0, 127]));
    }
}
