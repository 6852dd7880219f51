//! Clauses carry their kind beside their parameters, which only self-describing formats can read. In binary form
//! (a cached state) they are therefore written as JSON text.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::clause::Clause;

pub fn serialize<S: Serializer>(clauses: &Vec<Clause>, to: S) -> Result<S::Ok, S::Error> {
    if to.is_human_readable() {
        return clauses.serialize(to);
    }
    serde_json::to_string(clauses).map_err(S::Error::custom)?.serialize(to)
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Clause>, D::Error> {
    if from.is_human_readable() {
        return Vec::deserialize(from);
    }
    serde_json::from_str(&String::deserialize(from)?).map_err(D::Error::custom)
}
