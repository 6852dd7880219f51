//! What views and content foretell is what the rules then find.

use satrap_core::{Actor, Dice, Events, Game, Record, Seat, Viewer, game_match};
use satrap_governor::law::clause::Majority;
use satrap_governor::law::code::Rates;
use satrap_governor::phase::council::Count;
use satrap_governor::state::Phase;
use satrap_governor::{Action, Governor as Rules, Options, View};
use serde_json::json;

/// [GV-13.5] A printed sheet asks for what the game will ask for.
#[test]
fn gv_13_5_sheets_have_the_figures_of_the_game() {
    for (seats, rounds) in [(3, 12), (6, 24), (9, 36), (9, 48)] {
        let options: Options = serde_json::from_value(json!({ "rounds": rounds })).unwrap();
        let state = Rules::setup(&options, seats, &mut Dice::from_number(5)).unwrap();
        let content = Rules::content(&options, seats);
        let mut goals = 0;
        for seat in Seat::all(seats) {
            let view = Rules::view(&state, Viewer::Seat(seat));
            let Some(nation) = view.you.and_then(|you| you.nation) else { continue };
            let told = serde_json::to_value(view.nations[&nation].goals.as_ref().unwrap()).unwrap();
            for goal in told.as_array().unwrap() {
                let Some(printed) = content["goal_figures"].get(goal["id"].as_str().unwrap()) else {
                    continue;
                };
                for (printed, live) in
                    printed.as_array().unwrap().iter().zip(goal["parts"].as_array().unwrap())
                {
                    assert_eq!(printed.get("adjustment"), live.get("adjustment"), "{}", goal["title"]);
                    if live["predicate"]["p"] != "income_gain" {
                        assert_eq!(printed["need"], live["need"], "{}", goal["title"]);
                    }
                }
                goals += 1;
            }
        }
        assert!(goals > 0, "no sheet has a goal");
    }
}

/// [GV-9.8] What is taken is rounded up, what is given down.
#[test]
fn gv_9_8_parts_of_a_batch_are_rounded_against_the_nation() {
    let rates = Rates { resource: 1500, credits: 10_000_000, output: 250_500 };
    assert_eq!(rates.of(1000), [1500, 10_000_000, 250_500]);
    assert_eq!(rates.of(1), [2, 10_000, 250]);
}

/// [GV-4.24] The line that is drawn over a vote parts what passes from what does not.
#[test]
fn gv_4_24_the_line_of_a_vote_is_where_a_bill_passes() {
    for majority in [Majority::Simple, Majority::Absolute, Majority::TwoThirds, Majority::ThreeQuarters] {
        let count = |for_: i64| Count { for_, against: 0, total: 9_001, whole: 12_007 };
        let line = count(0).line(majority).unwrap();
        assert!(!count(line).passes(majority));
        assert!(count(line + 1).passes(majority));
    }
    let none = Count { for_: 1, against: 0, total: 1, whole: 1 };
    assert_eq!((none.line(Majority::Plurality), none.line(Majority::Unanimous)), (None, None));
}

/// What bills would change takes long to work out: a seat is told when it asks, and only those who cannot ask at every step.
#[test]
fn what_a_bill_would_change_is_told_to_those_who_ask() {
    let record: Record = serde_json::from_str(include_str!("../records/easy-taster.json")).unwrap();
    let mut game = game_match::open::<Rules>(&record).unwrap();
    for entry in &record.entries {
        if game.state().council.votes.is_empty() {
            game.replay_entry(entry).unwrap();
        }
    }
    let told = |view: &View| {
        let bodies = view.council.bills.iter().filter_map(|bill| bill.body.as_ref());
        bodies.filter(|body| body.preview.is_some()).count()
    };
    assert_eq!(told(&Rules::view(game.state(), Viewer::Seat(Seat(0)))), 0);
    assert_eq!(told(&Rules::view(game.state(), Viewer::Spectator)), 1);
    let asked = game.preview(Seat(0), &[]).unwrap();
    assert_eq!((asked.done, asked.stopped), (0, None));
    assert!(asked.events.is_empty());
    // Whoever asks is told of every bill that can be read, also of those that come up later.
    let own = asked.view.you.as_ref().and_then(|you| you.nation);
    let others = || asked.view.council.bills.iter().filter(|bill| Some(bill.sponsor) != own);
    let bodies: Vec<_> = others().filter_map(|bill| bill.body.as_ref()).collect();
    assert!(told(&asked.view) >= 1);
    assert!(bodies.iter().all(|body| body.preview.is_some()), "{} bills", bodies.len());
}

/// [GV-3.2] An order that is drafted is its own nation's business: nobody else is looked after, and of the own view all that the
/// draft cannot change is shown again.
#[test]
fn a_drafted_order_changes_no_view_but_the_own() {
    let (mut dice, mut events) = (Dice::from_number(5), Events::default());
    let mut state = Rules::setup(&Options::default(), 9, &mut dice).unwrap();
    while state.phase != Phase::Round {
        let seat = Rules::to_act(&state).iter().next().unwrap();
        let action = Rules::default_action(&state, seat).unwrap();
        Rules::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut events).unwrap();
    }
    let (before, own) = (state.clone(), Seat(0));
    let mut offers = Vec::new();
    Rules::offers(&state, own, &mut offers);
    let draft = offers.iter().find(|offer| matches!(offer.action, Action::OrderMove { .. })).unwrap();
    Rules::apply(&mut state, Actor::Seat(own), &draft.action, &mut dice, &mut events).unwrap();
    for seat in Seat::all(9) {
        assert_eq!(Rules::is_unseen(&before, &state, Viewer::Seat(seat)), seat != own, "{seat}");
    }
    assert!(Rules::is_unseen(&before, &state, Viewer::Spectator));
    let seen = Rules::view(&before, Viewer::Seat(own));
    let now = Rules::view_after(&before, &seen, &state, Viewer::Seat(own));
    assert!(now != seen && now == Rules::view(&state, Viewer::Seat(own)));
    assert!(now.laws.is_untouched(&seen.laws) && now.regions.is_untouched(&seen.regions));
    assert!(now.council.is_untouched(&seen.council));
    let made = now.nations.iter().filter(|(nation, made)| !made.is_untouched(&seen.nations[*nation]));
    assert_eq!(made.map(|(nation, _)| *nation).collect::<Vec<_>>(), Vec::from_iter(now.you.unwrap().nation));
}
