//! A decimal number with up to three places, as laws write amounts: kept in thousandths, never as a float.

use std::fmt;

use satrap_core::TS;
use serde::{Deserialize, Serialize, de};

/// An amount of anything in thousandths; written as a decimal number (1.5 is 1500 thousandths). [GV-2.11]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "number")]
pub struct Quantity(pub i64);

impl Serialize for Quantity {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match (to.is_human_readable(), self.0 % 1000) {
            (false, _) => to.serialize_i64(self.0),
            (true, 0) => to.serialize_i64(self.0 / 1000),
            (true, _) => to.serialize_f64(self.0 as f64 / 1000.0),
        }
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Quantity, D::Error> {
        if !from.is_human_readable() {
            return i64::deserialize(from).map(Quantity);
        }
        from.deserialize_any(Decimal)
    }
}

struct Decimal;

/// Far above every limit of the catalogue, far below what could overflow.
const MOST: i64 = 1_000_000_000;

impl de::Visitor<'_> for Decimal {
    type Value = Quantity;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number with at most three decimals")
    }

    fn visit_i64<E: de::Error>(self, units: i64) -> Result<Quantity, E> {
        if (-MOST..=MOST).contains(&units) {
            return Ok(Quantity(units * 1000));
        }
        Err(E::custom("the number is too large"))
    }

    fn visit_u64<E: de::Error>(self, units: u64) -> Result<Quantity, E> {
        self.visit_i64(i64::try_from(units).unwrap_or(i64::MAX))
    }

    fn visit_f64<E: de::Error>(self, units: f64) -> Result<Quantity, E> {
        let thousandths = (units * 1000.0).round();
        if thousandths.is_nan() || thousandths.abs() > MOST as f64 * 1000.0 {
            return Err(E::custom("the number is too large"));
        }
        if (thousandths / 1000.0 - units).abs() > 1e-9 * units.abs().max(1.0) {
            return Err(E::custom("the number has more than three decimals"));
        }
        Ok(Quantity(thousandths as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact_and_more_than_three_are_refused() {
        for (text, thousandths) in [("0.25", 250), ("7500", 7_500_000), ("0.001", 1), ("1.5", 1500)] {
            let quantity: Quantity = serde_json::from_str(text).unwrap();
            assert_eq!(quantity, Quantity(thousandths));
            assert_eq!(serde_json::to_string(&quantity).unwrap(), text);
        }
        for text in ["0.0001", "1e300", "99999999999999999999", "\"1\""] {
            assert!(serde_json::from_str::<Quantity>(text).is_err(), "{text}");
        }
        let bytes = postcard::to_allocvec(&Quantity(1)).unwrap();
        assert_eq!(postcard::from_bytes::<Quantity>(&bytes).unwrap(), Quantity(1));
    }
}
