//! The record of a game: its save, its replay, its export and its proof.
//!
//! Before a table fills, the server draws a secret and shows its SHA-256, the *commitment*. Every person who
//! sits down adds a value of their own. The game's seed is derived from all of them, so neither the server nor
//! any player can have chosen it. Each step is sealed with an HMAC under the secret, chained to the seal before:
//! seals can be shown during play without telling anything, and prove the whole history once the secret is out.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::game::Actor;
use crate::outcome::Outcome;
use crate::seat::Seat;

pub const FORMAT: &str = "satrap-record-1";

/// A whole game: how it began, what was done, how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = GameRecord))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// `satrap-record-1`
    pub format: String,
    pub game: String,
    pub rules_version: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: serde_json::Value,
    pub seats: Vec<Player>,
    /// The seal before the first step, where a name that it was made of is gone: whoever left is not named any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub start_seal: Option<Hash>,
    /// SHA-256 of the secret, shown before the first person sat down.
    pub commitment: Hash,
    /// The server's secret: there once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub secret: Option<Hash>,
    pub entries: Vec<Entry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub outcome: Option<Outcome>,
    /// What a kept record is kept for, in one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub why: Option<String>,
}

/// Who sat in a seat when the game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordPlayer))]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub name: String,
    /// The value this person added to the seed; bots add none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub contribution: Option<Hash>,
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordEntry))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Counted from 1.
    pub seq: u32,
    /// The seat, or nothing where the clock acts by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub seat: Option<Seat>,
    #[serde(default, rename = "hand", skip_serializing_if = "ActedBy::is_player")]
    pub acted_by: ActedBy,
    /// Milliseconds since 1970, by the server's clock. The rules never see it.
    pub at: u64,
    /// Whether it belongs to the same decision as the step before.
    #[serde(default, skip_serializing_if = "is_false")]
    pub continues: bool,
    /// The standing order that gave it, where `hand` is `order`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>, nullable = false))]
    pub order: Option<serde_json::Value>,
    #[serde(flatten)]
    pub kind: EntryKind,
    pub seal: Hash,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl Entry {
    pub fn actor(&self) -> Actor {
        self.seat.map_or(Actor::Clock, Actor::Seat)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordEntryKind))]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    Action(serde_json::Value),
    /// Takes back the seat's last steps, from the one with this number on.
    Undo(u32),
    /// Takes back everybody's steps, since those concerned agreed.
    Rewind(Rewind),
}

/// How far a game went back at a seat's wish, and by whose leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordRewind))]
#[serde(deny_unknown_fields)]
pub struct Rewind {
    /// The first step that is taken back.
    pub first: u32,
    /// Those who agreed.
    pub agreed: Vec<Seat>,
    /// The host of a table where that is enough did it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_host: bool,
}

impl EntryKind {
    /// The first of the steps that are taken back here.
    pub fn takes_back(&self) -> Option<u32> {
        match self {
            EntryKind::Action(_) => None,
            EntryKind::Undo(first) | EntryKind::Rewind(Rewind { first, .. }) => Some(*first),
        }
    }
}

/// Who moved the seat's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ActedBy {
    #[default]
    Player,
    Bot,
    /// The time was up and the safe default was taken.
    Timeout,
    /// Nothing else was left to do, so nobody was asked.
    Forced,
    /// Its player had decided it in advance.
    Order,
}

impl ActedBy {
    fn is_player(&self) -> bool {
        *self == ActedBy::Player
    }
}

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$"))]
pub struct Hash(pub [u8; 32]);

impl Hash {
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(Sha256::digest(bytes).into())
    }
}

impl std::fmt::Display for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::fmt::Debug for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl std::str::FromStr for Hash {
    type Err = HashError;

    fn from_str(text: &str) -> Result<Hash, HashError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| HashError)?;
        Ok(Hash(bytes))
    }
}

#[derive(Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct HashError;

impl Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Hash, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The secret of a table with everything derived from it.
#[derive(Clone)]
pub struct Secret(Hash);

impl Secret {
    pub fn new(secret: Hash) -> Secret {
        Secret(secret)
    }

    /// What is shown before anybody sits down.
    pub fn commitment(&self) -> Hash {
        Hash::of(&self.0.0)
    }

    /// To be told only when the game is over.
    pub fn reveal(&self) -> Hash {
        self.0
    }

    /// The seed of the game's chance: from the secret and every seat's contribution, in seat order.
    pub fn game_seed<'a>(&self, seats: impl IntoIterator<Item = &'a Player>) -> [u8; 32] {
        let mut hasher = Sha256::new_with_prefix(b"satrap game seed 1\0");
        hasher.update(self.0.0);
        for player in seats {
            match player.contribution {
                None => hasher.update([0]),
                Some(value) => {
                    hasher.update([1]);
                    hasher.update(value.0);
                }
            }
        }
        hasher.finalize().into()
    }

    /// Chance for a bot's thinking, apart from the game's own.
    pub fn bot_seed(&self, seq: u32, seat: Seat) -> [u8; 32] {
        let mut hasher = Sha256::new_with_prefix(b"satrap bot seed 1\0");
        hasher.update(self.0.0);
        hasher.update(seq.to_le_bytes());
        hasher.update([seat.0]);
        hasher.finalize().into()
    }

    /// The seal over one step: the seal before, what was done, and the whole state after it.
    pub(crate) fn seal(&self, before: Hash, step: &[u8], state: &[u8]) -> Hash {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0.0)
            .unwrap_or_else(|_| unreachable!("any length of key will do"));
        mac.update(&before.0);
        mac.update(&(step.len() as u64).to_le_bytes());
        mac.update(step);
        mac.update(state);
        Hash(mac.finalize().into_bytes().into())
    }
}

/// Never shows the secret, not even in a log.
impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Secret(committed as {})", self.commitment())
    }
}

/// Why a record does not prove a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    #[error("this is not a record: its format is {0:?}, expected {FORMAT:?}")]
    Format(String),
    #[error("the record is of {0:?}, not of {1:?}")]
    OtherGame(String, &'static str),
    #[error("the record was made under rules version {made}, and this program plays version {plays}")]
    Rules { made: u32, plays: u32 },
    #[error("the game is not over, so the server's secret is not revealed and nothing can be proved yet")]
    NoSecret,
    #[error("the secret does not match the commitment that the players saw before the game")]
    Commitment,
    #[error("the game cannot be set up as the record says: {0}")]
    Setup(String),
    #[error("step {seq}: {problem}")]
    Step { seq: u32, problem: String },
    #[error("all steps hold, but the outcome differs: {0}")]
    Outcome(String),
}
