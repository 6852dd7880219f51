//! The lesson's fixed game, played to its end on the rules: the learner follows the easy bot, but fights as soon as possible.
//! The positions on which the lesson's cards are tested come from its record.

#![allow(clippy::disallowed_methods, reason = "a test reads and renews the record that it keeps")]

use std::collections::BTreeMap;
use std::path::Path;

use satrap_core::record::{Hash, Record};
use satrap_core::{Actor, Bot, Dice, Game, Match, Offer, Seat, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::Action;
use satrap_sovereign::data::{Technology, UnitKind};
use satrap_sovereign::options::Options;
use satrap_testkit::golden;

const LEARNER: Seat = Seat(0);

/// What the learner does once, and the round in which it is first possible.
fn thing(action: &Action) -> Option<&'static str> {
    Some(match action {
        Action::PlaceTile { .. } => "place",
        Action::Research { technology: Technology::Pottery } => "research",
        Action::Expand { .. } => "expand",
        Action::Build { unit: UnitKind::Settler, .. } => "settler",
        Action::Build { unit: UnitKind::Pikeman, .. } => "guard",
        Action::Step { .. } => "move",
        Action::Found { .. } => "found",
        Action::Attack { .. } => "attack",
        Action::Roll => "battle",
        Action::Arrange { .. } | Action::Stand => "react",
        _ => return None,
    })
}

fn played() -> (Record, BTreeMap<&'static str, u16>) {
    let lesson = Sovereign::INFO.lesson;
    let options: Options = serde_json::from_str(lesson.options).unwrap();
    let mut dice = Dice::from_number(1);
    let mut possible = BTreeMap::new();
    let mut fought = false;
    let next = |game: &Match<Sovereign>| {
        let state = game.state();
        let seat = Sovereign::to_act(state).iter().next()?;
        let mut offers: Vec<Offer<Action>> = Vec::new();
        Sovereign::offers(state, seat, &mut offers);
        if seat == LEARNER {
            for thing in offers.iter().filter_map(|offer| thing(&offer.action)) {
                possible.entry(thing).or_insert(state.round);
            }
            fought |= offers.iter().any(|offer| offer.action == Action::Roll);
            let attack = offers.iter().find(|offer| matches!(offer.action, Action::Attack { .. }));
            if let Some(attack) = attack.filter(|_| !fought) {
                return Some((Actor::Seat(seat), attack.action));
            }
        }
        let view = Sovereign::view(state, Viewer::Seat(seat));
        Some((Actor::Seat(seat), Sovereign::heuristic_action(&view, seat, &offers, &mut dice)?))
    };
    let secret = Hash::of(lesson.secret.as_bytes());
    let record = golden::play(options, lesson.players(), secret, next).unwrap();
    (record, possible)
}

#[test]
fn everything_the_lesson_speaks_of_comes_up_in_its_game() {
    let (record, possible) = played();
    let first = ["place", "research", "expand", "settler", "move", "found", "guard"];
    for thing in first {
        assert!(possible.get(thing).is_some_and(|round| *round <= 8), "{thing}: {possible:?}");
    }
    for thing in ["attack", "battle", "react"] {
        assert!(possible.get(thing).is_some_and(|round| *round <= 25), "{thing}: {possible:?}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/lesson.json");
    if std::env::var_os("SATRAP_BLESS").is_some() {
        let why = "The lesson's game, of which its cards are tested.";
        golden::write(&path, &Record { why: Some(why.to_owned()), ..record.clone() }).unwrap();
    }
    let kept: Record = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(kept.entries.len(), record.entries.len());
    assert_eq!(kept.entries.last(), record.entries.last());
}
