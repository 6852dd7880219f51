//! Every event can be told, every action labelled, everything named.

use satrap_core::{Game, Seat};
use satrap_testkit::text::{events_and_actions_have_words, every_decision_can_be_told, id_of, messages};

use satrap_sample_game::SampleGame;
use satrap_sample_game::data::{Province, Region, data};
use satrap_sample_game::event::Event;
use satrap_sample_game::options::Options;

#[test]
fn every_event_has_a_sentence_and_every_action_a_label() {
    events_and_actions_have_words::<SampleGame>(&[]);
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    every_decision_can_be_told::<SampleGame>(&Options::default(), 3, 4, 60);
}

#[test]
fn everything_that_a_sentence_names_has_a_name() {
    let messages = messages::<SampleGame>();
    for (province, facts) in &data().provinces {
        let name = messages.name_of(&id_of(province));
        assert_eq!(name.as_deref(), Some(facts.name.as_str()));
    }
    let regions = Region::ALL.map(id_of);
    for name in regions.iter().map(String::as_str).chain(SampleGame::INFO.endings.iter().copied()) {
        assert!(messages.name_of(name).is_some(), "{name} has no name");
    }
}

#[test]
fn both_tellings_of_a_secret_read_well() {
    let told = |event: Event| {
        messages::<SampleGame>().format_event(&event, &|seat| format!("Player {}", seat.0)).unwrap()
    };
    let sent = |province| Event::ScoutSent { by: Seat(1), province };
    assert_eq!(told(sent(None)), "Player 1 sent a scout.");
    assert_eq!(told(sent(Some(Province::GullBay))), "Player 1 sent a scout: the next province is Gull Bay.");
}
