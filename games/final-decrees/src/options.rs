//! What can be chosen when a table is made.

use satrap_core::{OptionKind, OptionSpec, Preset, SetupError, TS};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Cards that go with each Stagnation and Decline.
    pub decline_discard: u8,
    /// Whoever draws Stagnation and Decline keeps one of the cards it discards.
    pub decline_salvage: bool,
    pub trading: bool,
    /// Offers may also move blame between the two players' departments.
    pub trade_department_blame: bool,
    /// Offers may also turn personal blame of one into blame on the other's department, and the reverse.
    pub trade_mixed_blame: bool,
    /// A reversed arrow frees its old controller from whoever controls that.
    pub reversal_releases: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            decline_discard: 5,
            decline_salvage: false,
            trading: true,
            trade_department_blame: true,
            trade_mixed_blame: false,
            reversal_releases: false,
        }
    }
}

const LEAST_DISCARD: i32 = 1;
const MOST_DISCARD: i32 = 10;

impl Options {
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        // None at all is not offered: the game would have no upper bound.
        if (LEAST_DISCARD..=MOST_DISCARD).contains(&self.decline_discard.into()) {
            return Ok(());
        }
        Err(SetupError::Option {
            option: "decline_discard",
            problem: format!("must be {LEAST_DISCARD} to {MOST_DISCARD}, not {}", self.decline_discard),
        })
    }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "decline_discard",
        label: "Cards lost to each Decline",
        help: "How many cards of the deck each Stagnation and Decline takes with it: more make a shorter game.",
        kind: OptionKind::Number { default: 5, min: LEAST_DISCARD, max: MOST_DISCARD },
    },
    OptionSpec {
        key: "decline_salvage",
        label: "Salvage",
        help: "Whoever draws Stagnation and Decline keeps one of the cards it discards.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "trading",
        label: "Trading",
        help: "Players may exchange blame and cards by mutual consent.",
        kind: OptionKind::Switch { default: true },
    },
    OptionSpec {
        key: "trade_department_blame",
        label: "Trade department blame",
        help: "Offers may also move blame between the departments that the two players head.",
        kind: OptionKind::Switch { default: true },
    },
    OptionSpec {
        key: "trade_mixed_blame",
        label: "Trade blame between people and departments",
        help: "Offers may also put personal blame of one player on the other's department, or the other way round. Two \
               players who agree can then be rid of their personal blame at any time.",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "reversal_releases",
        label: "Any arrow can be reversed",
        help: "Reversing an arrow also removes the arrow to its old controller. Otherwise only an arrow from a department \
               that nobody controls can be reversed.",
        kind: OptionKind::Switch { default: false },
    },
];

pub(crate) const PRESETS: &[Preset] = &[
    Preset {
        id: "by_the_book",
        label: "By the book",
        help: "As the rulebook is written: every arrow can be reversed, and blame is traded freely, since the book strikes \
               out the word that kept trading to personal blame.",
        options: r#"{"trade_department_blame": true, "trade_mixed_blame": true, "reversal_releases": true}"#,
        seats: None,
    },
    Preset {
        id: "short",
        label: "Swift decline",
        help: "Each Decline takes eight cards: about 31 turns instead of 34.",
        options: r#"{"decline_discard": 8}"#,
        seats: None,
    },
    Preset {
        id: "long",
        label: "Slow decline",
        help: "Each Decline takes two cards: about 39 turns instead of 34.",
        options: r#"{"decline_discard": 2}"#,
        seats: None,
    },
];
