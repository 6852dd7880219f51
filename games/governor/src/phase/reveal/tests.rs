use super::*;
use crate::live::clock;
use crate::phase::process::testing::TestGame;
use crate::state::Office;
use crate::victory::outcome;
use Nation::Mercury;
use satrap_core::Viewer;

fn act(game: &mut TestGame, seat: Seat, action: &Action) {
    check(&game.state, seat, action).unwrap();
    perform(&mut game.state, action, &mut game.events);
}

fn goal(state: &mut State, nation: Nation, id: &str) {
    let place = crate::data::data().goals.iter().position(|facts| facts.id == id).unwrap();
    state.nations[nation].goals =
        vec![crate::state::Goal { id: crate::state::GoalId(place as u8), other: None }];
}

/// Nine nations and a facilitator in seat 9, all of them people, who lead a reveal that has begun.
fn led() -> TestGame {
    let mut game = TestGame::nine();
    goal(&mut game.state, Mercury, "ME3");
    game.state.offices.push(Office::Facilitator);
    game.state.options.people = game.state.seats().collect();
    begin(&mut game.state, &mut game.events);
    game
}

fn reveal(state: &State) -> &Reveal {
    match &state.phase {
        Phase::Reveal(reveal) | Phase::Over(reveal) => reveal,
        _ => panic!("no goals are judged"),
    }
}

/// [GV-13.7] A Chairperson may overrule with a reason; what he leaves counts as found.
#[test]
fn a_chairperson_confirms_or_overrules_the_nation_that_is_shown() {
    let mut game = led();
    let seat = Seat(9);
    (game.state.council.facilitator_chairs, game.state.council.automatic_chair) = (true, false);
    let rule = |achieved, reason: &str| Action::ChairGoal {
        nation: Mercury,
        goal: "ME3".into(),
        achieved,
        reason: reason.into(),
    };
    while reveal(&game.state).current() != Some(Mercury) {
        let early = check(&game.state, seat, &rule(true, "")).unwrap_err();
        assert_eq!(early.code, "no_such_goal", "Mercury is not shown");
        act(&mut game, seat, &Action::RevealNext);
    }
    assert_eq!(check(&game.state, seat, &rule(false, " ")).unwrap_err().code, "reason_needed");
    let other =
        Action::ChairGoal { nation: Mercury, goal: "TI1".into(), achieved: true, reason: String::new() };
    assert_eq!(check(&game.state, seat, &other).unwrap_err().code, "no_such_goal");
    assert_eq!(check(&game.state, Seat(0), &rule(true, "")).unwrap_err().code, "not_the_chair");
    let overruled = rule(false, "It taxed itself.");
    act(&mut game, seat, &overruled);
    assert!(check(&game.state, seat, &overruled).is_err(), "once");
    finish(&mut game.state, &mut game.events);
    let mercury = standings(&game.state).into_iter().find(|standing| standing.nation == Mercury).unwrap();
    assert_eq!(mercury.points, 0);
    assert!(reveal(&game.state).goals.values().flatten().all(|judged| judged.confirmed));
}

/// [GV-13.6] From the last to the first, and nothing of it is told before its time.
#[test]
fn nations_are_revealed_one_by_one_and_the_result_comes_last() {
    let mut game = led();
    assert!(check(&game.state, Seat(0), &Action::RevealNext).is_err(), "players look at the screen");
    assert!(clock::timers(&game.state).is_empty(), "who leads takes the time it needs [GV-13.7]");
    let told = |events: &Events<Event>| {
        events
            .full()
            .filter(|event| matches!(event, Event::GoalJudged { .. } | Event::GameEnded { .. }))
            .count()
    };
    assert_eq!(told(&game.events), 0);
    for n in 0..9u8 {
        let shown: Vec<u8> = shown_standings(&game.state).iter().map(|standing| standing.place).collect();
        assert_eq!((shown.len(), outcome(&game.state)), (usize::from(n), None));
        assert!(shown.is_sorted(), "the last revealed is the best so far: {shown:?}");
        act(&mut game, Seat(9), &Action::RevealNext);
    }
    assert!(outcome(&game.state).is_none(), "the winner is shown, the game is not over");
    act(&mut game, Seat(9), &Action::RevealNext);
    assert!(outcome(&game.state).is_some());
    let first = standings(&game.state)[0].nation;
    let last = game.events.full().last();
    assert!(matches!(last, Some(Event::GameEnded { winners, .. }) if winners[0] == first), "{last:?}");
}

/// [GV-13.6, section 6] Whatever the nations still to come have reached, nobody else's view shows it.
#[test]
fn what_is_not_revealed_is_in_nobody_s_view() {
    let mut game = led();
    for _ in 0..4 {
        act(&mut game, Seat(9), &Action::RevealNext);
    }
    let mut other = game.state.clone();
    let Phase::Reveal(reveal) = &mut other.phase else { panic!("the reveal is on") };
    reveal.order[4..].reverse();
    let hidden: Vec<Nation> = reveal.order[4..].to_vec();
    for nation in &hidden {
        reveal.goals[*nation].iter_mut().for_each(|judged| judged.achieved = !judged.achieved);
        reveal.goals[*nation].pop();
    }
    // Their own people know their goals, as before.
    for nation in &hidden {
        other.nations[*nation].goals.pop();
    }
    let strangers = game
        .state
        .seats()
        .filter(|seat| game.state.nation_of(*seat).is_none_or(|nation| !hidden.contains(&nation)));
    let viewers = strangers.map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers {
        let (seen, twin) = (crate::view::view(&game.state, viewer), crate::view::view(&other, viewer));
        assert_eq!(seen, twin, "{viewer:?} sees what is not revealed");
        assert!(seen.history.is_empty() && seen.outcome.is_none());
        let shown = seen.reveal.unwrap();
        assert_eq!((shown.goals.len(), shown.standings.len(), shown.left), (4, 4, 5));
        if let Viewer::Seat(seat) = viewer {
            let view = crate::view::view(&game.state, viewer);
            let imagined = crate::imagine::imagine(&view, seat, &mut satrap_core::Dice::from_number(1));
            assert_eq!(crate::view::view(&imagined, viewer), view);
        }
    }
    let told: Vec<&Event> = game.events.for_viewer(Viewer::Spectator).collect();
    let about = |event: &&&Event| match event {
        Event::GoalJudged { nation, .. } | Event::NationRevealed { nation, .. } => hidden.contains(nation),
        Event::GameEnded { .. } => true,
        _ => false,
    };
    assert_eq!(told.iter().filter(about).count(), 0);
}

/// [GV-13.6] Under the automatic chair the clock goes on where several people look on; bots do not wait, and neither
/// does somebody who plays alone.
#[test]
fn the_clock_leads_only_where_several_people_look_on_and_nobody_presides() {
    for (people, waits) in [(0, false), (1, false), (2, true)] {
        let mut game = TestGame::nine();
        game.state.options.people = game.state.seats().take(people).collect();
        begin(&mut game.state, &mut game.events);
        assert_eq!(outcome(&game.state).is_none(), waits, "{people} people");
        for _ in 0..if waits { 10 } else { 0 } {
            let timer = clock::timers(&game.state).pop().unwrap();
            assert_eq!(timer.action, Action::RevealEnds);
            let mut dice = satrap_core::Dice::from_number(1);
            clock::perform(&mut game.state, &timer.action, &mut dice, &mut game.events);
        }
        assert!(outcome(&game.state).is_some());
    }
}
