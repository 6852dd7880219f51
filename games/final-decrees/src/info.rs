//! The game in a few facts.

use satrap_core::{GameInfo, Strength};

use crate::{options, setup};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "final-decrees",
    title: "Final Decrees",
    tagline: "The Emperor has issued five decrees that could save the Empire. Make sure it was not your department.",
    min_seats: setup::LEAST_SEATS,
    max_seats: setup::MOST_SEATS,
    usual_seats: 5,
    minutes: (30, 45),
    rules_version: 1,
    rule_prefix: "FD",
    endings: &["deck", "decrees"],
    options: options::OPTIONS,
    presets: options::PRESETS,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: "Final Decrees was designed by Carl de Visser. It is set in the House War universe of Dillon Burke, \
              used with his permission. The rules are published under the Creative Commons Attribution 3.0 \
              New Zealand licence (https://creativecommons.org/licenses/by/3.0/nz/). The cards other than \
              Stagnation and Decline, the decrees, and the rulings marked in the specification \
              were added for this edition.",
    text: include_str!("../text/en.ftl"),
};
