//! Clauses carry their kind beside their parameters, which only self-describing formats can read. In binary form
//! (a cached state) they are therefore written as JSON text: at every step, for its seal, so that the text is kept.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::clause::Clauses;

pub fn serialize<S: Serializer>(clauses: &Clauses, to: S) -> Result<S::Ok, S::Error> {
    if to.is_human_readable() {
        return clauses.serialize(to);
    }
    // Plain data of known form: it can always be written.
    to.serialize_str(clauses.note(|clauses| serde_json::to_string(clauses).unwrap_or_default()))
}

pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Clauses, D::Error> {
    if from.is_human_readable() {
        return Clauses::deserialize(from);
    }
    serde_json::from_str(&String::deserialize(from)?).map_err(D::Error::custom)
}
