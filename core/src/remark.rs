//! What bots say with their decisions: sentences of the game's `text/en.ftl`, for those at the table whom they concern.

use serde::Serialize;
use serde_json::Value;

use crate::seat::Seat;

/// A sentence that a bot says with a decision. It names nobody by a seat, so that no player's name gets into what is kept of
/// the talk: a nation, a power or a department stands for whoever plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The message and its arguments, as an event has them ([`crate::text`]): `type` names it, `variant` its wording.
    pub words: Value,
    pub audience: Audience,
    /// The turn or round in which it is said, of which each has another number: a bot speaks once in it.
    pub turn: u32,
}

/// Who is to hear a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody.
    Table,
    /// One seat, and whoever listens. Where a bot holds that seat it is left unsaid.
    Openly(Seat),
    /// One seat alone, where the rules let the two talk in private. Bots do not write to bots.
    Privately(Seat),
}

impl Remark {
    /// How many wordings each message has.
    pub const VARIANTS: u32 = 3;

    /// What the bot in a seat says. The wording depends on who speaks and when, so that two who mean the same seldom say
    /// the same.
    pub fn new(seat: Seat, turn: u32, audience: Audience, words: &impl Serialize) -> Remark {
        let mut words = serde_json::to_value(words).unwrap_or_default();
        let variant = (u32::from(seat.0) + turn + turn / Remark::VARIANTS) % Remark::VARIANTS;
        if let Some(fields) = words.as_object_mut() {
            fields.insert("variant".to_owned(), variant.into());
        }
        Remark { words, audience, turn }
    }

    /// What is said, whatever the wording.
    pub fn meaning(&self) -> Value {
        let mut words = self.words.clone();
        if let Some(fields) = words.as_object_mut() {
            fields.remove("variant");
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn two_who_mean_the_same_say_it_in_different_words() {
        let said = |seat: u8, turn| {
            Remark::new(Seat(seat), turn, Audience::Table, &json!({"type": "says-no", "round": 3}))
        };
        assert_ne!(said(0, 7).words, said(1, 7).words);
        assert_ne!(said(0, 7).words, said(0, 8).words);
        assert_eq!(said(0, 7).meaning(), said(1, 8).meaning());
        assert_eq!(said(0, 7).meaning(), json!({"type": "says-no", "round": 3}));
    }
}
