//! How running totals are kept in a file so that they come back as they were.

/// A number with a fraction, as text: readers of JSON may miss its last digit.
pub mod exact {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// A map whose keys are no text.
pub mod as_list {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(map)
    }

    pub fn deserialize<'de, K, V, D>(from: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Vec::<(K, V)>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Totals {
        #[serde(with = "super::exact")]
        wins: f64,
        #[serde(with = "super::as_list")]
        uses: BTreeMap<(u8, u8), u32>,
    }

    #[test]
    fn totals_come_back_to_the_last_digit() {
        let mut wins = 0.0;
        for n in 1..500_u32 {
            wins += 1.0 / f64::from(n);
            let totals = Totals { wins, uses: BTreeMap::from([((1, 2), n)]) };
            let text = serde_json::to_string(&totals).unwrap();
            assert_eq!(serde_json::from_str::<Totals>(&text).unwrap(), totals, "{text}");
        }
    }
}
