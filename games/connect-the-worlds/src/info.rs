//! The game in a few facts.

use satrap_core::{GameInfo, LessonSetup, Strength};

use crate::options::{OPTIONS, PRESETS};
use crate::victory::Ending;

pub(crate) const INFO: GameInfo = GameInfo {
    id: "connect-the-worlds",
    title: "Connect the Worlds",
    tagline: "Draw five cards, earn, build, land on your neighbours' planets and open portals between your own.",
    about: "Everybody begins on a small planet with the same few cards. Each turn you draw five of them, and each either \
            moves a piece or does what it says: gather, research, build, attack. Buy better cards, cross the space between \
            the worlds, land on your neighbours, and open portals that bring your armies there at once.",
    winning: "Be on three worlds with more territory than anybody else, and keep it until every rival has had a turn. \
              Longer games end when one player owns every base, or is the last one left.",
    min_seats: 2,
    max_seats: 6,
    usual_seats: 4,
    minutes: (30, 120),
    rules_version: 2,
    rule_prefix: "CW",
    endings: Ending::NAMES,
    options: OPTIONS,
    presets: PRESETS,
    play_now: None,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard, Strength::Expert],
    lesson: LessonSetup {
        // The learner chooses a world first, can buy something in the first turn, and is let live.
        seats: 2,
        options: r#"{"start": "funded", "first_player": "P1"}"#,
        strength: Strength::Random,
        secret: "lesson of connect-the-worlds",
    },
    credits: "Connect the worlds, rule the universe, by John Beech (Markavian, mkv25.net), made for Ludum Dare 30 in \
              August 2014; rulebook 1.0.2. Card values and boards follow the author's printed sheets and his later \
              computer edition. World names, the round limit and the rulings in spec.md were added here.",
    text: include_str!("../text/en.ftl"),
};
