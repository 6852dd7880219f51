//! What can be chosen when a table is made.

use satrap_core::{OptionKind, OptionSpec, Preset, SetupError, TS};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// [SG-2.3]
    pub rounds: u8,
    /// [SG-4.3]
    pub scouts: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 6, scouts: true }
    }
}

const LEAST_ROUNDS: i32 = 3;
const MOST_ROUNDS: i32 = 10;

impl Options {
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if (LEAST_ROUNDS..=MOST_ROUNDS).contains(&self.rounds.into()) {
            return Ok(());
        }
        let problem = format!("must be {LEAST_ROUNDS} to {MOST_ROUNDS}, not {}", self.rounds);
        Err(SetupError::Option { option: "rounds", problem })
    }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rounds",
        label: "Rounds",
        help: "How many provinces come up for sale.",
        kind: OptionKind::Number { default: 6, min: LEAST_ROUNDS, max: MOST_ROUNDS },
    },
    OptionSpec {
        key: "scouts",
        label: "Scouts",
        help: "Once in a game everybody may look at the next province, for a coin.",
        kind: OptionKind::Switch { default: true },
    },
];

pub(crate) const PRESETS: &[Preset] = &[Preset {
    id: "short",
    label: "Short",
    help: "Four rounds without scouts.",
    options: r#"{"rounds": 4, "scouts": false}"#,
    seats: None,
}];
