//! The game in a few facts.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::{options, setup};

pub(crate) const INFO: GameInfo = GameInfo {
    id: "final-decrees",
    title: "Final Decrees",
    tagline: "The Emperor has issued five decrees that could save the Empire. Make sure it was not your department.",
    about: "You run one of the last departments of a dying empire, and blame is all that is still being produced. Stamp \
            the five decrees and forward them from desk to desk; whatever goes wrong falls on the department that holds \
            them, and then on its head. Play cards, redraw the chain of command, strike bargains, and be at another desk \
            when the papers arrive.",
    winning: "The least personal blame wins. The game ends when the deck runs out or all five decrees are enacted.",
    min_seats: setup::LEAST_SEATS,
    max_seats: setup::MOST_SEATS,
    usual_seats: 5,
    minutes: (30, 45),
    rules_version: 3,
    rule_prefix: "FD",
    endings: &["deck", "decrees"],
    options: options::OPTIONS,
    presets: options::PRESETS,
    play_now: None,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard, Strength::Expert],
    lesson: LessonSetup {
        seats: 5,
        options: "{}",
        strength: Strength::Easy,
        secret: "fifth lesson of final-decrees",
    },
    credits: "Final Decrees was designed by Carl de Visser. It is set in the House War universe of Dillon Burke, \
              used with his permission. The rules are published under the Creative Commons Attribution 3.0 \
              New Zealand licence (https://creativecommons.org/licenses/by/3.0/nz/). The cards other than \
              Stagnation and Decline, the decrees, and the rulings marked in the specification \
              were added for this edition.",
    text: include_str!("../text/en.ftl"),
};
