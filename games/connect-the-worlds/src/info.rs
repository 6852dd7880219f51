//! The game in a few facts.

use satrap_core::{GameInfo, Strength};

use crate::options::{OPTIONS, PRESETS};
use crate::victory::Ending;

pub(crate) const INFO: GameInfo = GameInfo {
    id: "connect-the-worlds",
    title: "Connect the Worlds",
    tagline: "Draw five cards, earn, build, land on your neighbours' planets and open portals between your own.",
    min_seats: 2,
    max_seats: 6,
    usual_seats: 4,
    minutes: (30, 120),
    rules_version: 1,
    rule_prefix: "CW",
    endings: Ending::NAMES,
    options: OPTIONS,
    presets: PRESETS,
    bots: &[Strength::Random, Strength::Easy, Strength::Hard],
    credits: "Connect the worlds, rule the universe, by John Beech (Markavian, mkv25.net), made for Ludum Dare 30 in \
              August 2014; rulebook 1.0.2. Card values and boards follow the author's printed sheets and his later \
              computer edition. World names, the round limit and the rulings in spec.md were added here.",
    text: include_str!("../text/en.ftl"),
};
