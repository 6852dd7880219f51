//! What a game says of itself: facts for the lobby, options, presets. Data, not methods.

use serde::Serialize;

use crate::bot::Strength;
use crate::game::SetupError;
use crate::record::{Hash, Player, Secret};

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The folder's name under `games/`.
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence for the lobby.
    pub tagline: &'static str,
    /// What it is, in about three sentences, for somebody who has never heard of it.
    pub about: &'static str,
    /// How one wins with the usual options, in one or two sentences.
    pub winning: &'static str,
    pub min_seats: u8,
    pub max_seats: u8,
    pub usual_seats: u8,
    /// Minutes a live game takes, from and to.
    pub minutes: (u16, u16),
    /// Raised when any golden record changes; a record is proved by the version that made it.
    pub rules_version: u32,
    /// Prefix of the rule numbers in the specification.
    pub rule_prefix: &'static str,
    /// Every way a game can end, as the `ending` of its outcome names it.
    pub endings: &'static [&'static str],
    pub options: &'static [OptionSpec],
    pub presets: &'static [Preset],
    /// The preset of a game that one person starts against bots with one press, where the usual options would take too long.
    #[serde(skip)]
    pub play_now: Option<&'static str>,
    /// The bots this game has, weakest first.
    pub bots: &'static [Strength],
    /// The game in which one learns it.
    #[serde(skip)]
    pub lesson: LessonSetup,
    /// Author, setting, licence of the rulebook, and what was added.
    pub credits: &'static str,
    /// Log sentences, prompts and names in Fluent form (`text/en.ftl`).
    #[serde(skip)]
    pub text: &'static str,
}

impl GameInfo {
    /// Whether this many can play.
    pub fn admits(&self, seats: u8) -> Result<(), SetupError> {
        if (self.min_seats..=self.max_seats).contains(&seats) {
            return Ok(());
        }
        Err(SetupError::Seats { title: self.title, min: self.min_seats, max: self.max_seats, asked: seats })
    }
}

/// The set-up of a game's lesson: a table whose deal and bots are the same for everybody who does the same. The first seat is
/// the learner's, the others are bots'.
#[derive(Clone, Copy, Debug)]
pub struct LessonSetup {
    pub seats: u8,
    /// The options as JSON text; those not named keep their default.
    pub options: &'static str,
    pub strength: Strength,
    /// Any text: it decides all chance of the game and of its bots.
    pub secret: &'static str,
}

impl LessonSetup {
    /// What takes the place of the secret that is drawn for other tables.
    pub fn table_secret(&self) -> Secret {
        Secret::new(Hash::of(self.secret.as_bytes()))
    }

    /// What takes the place of the learner's own chance.
    pub fn contribution(&self) -> Hash {
        Hash::of(b"satrap lesson 1")
    }

    /// Those who sit at the table, as its record tells them.
    pub fn players(&self) -> Vec<Player> {
        let player = |n| Player { name: String::new(), contribution: (n == 0).then(|| self.contribution()) };
        (0..self.seats).map(player).collect()
    }
}

/// An option of a game, described so that a form can be made of it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionSpec {
    /// The field's name in the game's options.
    pub key: &'static str,
    pub label: &'static str,
    pub help: &'static str,
    pub kind: OptionKind,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionKind {
    Switch {
        default: bool,
    },
    Number {
        default: i32,
        min: i32,
        max: i32,
    },
    Choice {
        default: &'static str,
        values: &'static [OptionValue],
    },
    /// Any of the values, as a list in this order; none unless some are named.
    Several {
        values: &'static [OptionValue],
    },
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionValue {
    pub value: &'static str,
    pub label: &'static str,
}

/// A named set of options, offered beside the default.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Preset {
    pub id: &'static str,
    pub label: &'static str,
    /// One sentence on what differs.
    pub help: &'static str,
    /// The options as JSON text; those not named keep their default.
    pub options: &'static str,
    /// For how many people it is meant, if for a number of its own: a new table then has so many open seats.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seats: Option<u8>,
}

/// What the rules say of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatPlan {
    /// A name the rules give it (a nation, a power, an office).
    #[cfg_attr(feature = "openapi", schema(required))]
    pub label: Option<String>,
    /// Seats with the same number win and lose together.
    pub side: u8,
    /// Whether the game cannot start while nobody sits here.
    pub required: bool,
}
