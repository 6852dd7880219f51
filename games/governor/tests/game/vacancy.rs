//! Seats are left and taken, and connections lost, at random moments of whole games: no game ever stops, nobody is
//! waited for who is not there, and whoever is alone in a nation can do everything. [GV-1.3]

use std::collections::BTreeSet;

use satrap_core::{Actor, Bot, Dice, Events, Game, Live, Seat, Strength, Testable, Viewer};
use satrap_governor::ids::Nation;
use satrap_governor::offices::Duty;
use satrap_governor::state::Office;
use satrap_governor::view::PhaseView;
use satrap_governor::{Action, Governor as Rules, Options, State, View};
use serde_json::json;

fn apply(state: &mut State, actor: Actor, action: &Action, dice: &mut Dice) {
    Rules::apply(state, actor, action, dice, &mut Events::default())
        .unwrap_or_else(|refusal| panic!("{actor:?} {action:?}: {refusal}"));
    Rules::invariants(state).unwrap();
}

fn nation_of(office: Office) -> Option<Nation> {
    match office {
        Office::Representative(nation) | Office::Lobbyist(nation) => Some(nation),
        Office::Chair | Office::Facilitator => None,
    }
}

/// The seats of a nation that somebody holds.
fn held(view: &View, nation: Nation) -> Vec<Seat> {
    let seats = Seat::all(view.offices.len() as u8).zip(&view.offices);
    let here =
        seats.filter(|(seat, office)| nation_of(**office) == Some(nation) && !view.vacant.contains(*seat));
    here.map(|(seat, _)| seat).collect()
}

/// What must hold whoever is there.
fn look_around(state: &State, dice: &mut Dice) {
    let view = Rules::view(state, Viewer::Spectator);
    for seat in Seat::all(view.offices.len() as u8) {
        let Some(you) = Rules::view(state, Viewer::Seat(seat)).you else { continue };
        let missing = |office: fn(Nation) -> Office| {
            you.nation.is_some_and(|nation| view.offices.contains(&office(nation)))
        };
        let expected = match you.office {
            Office::Representative(_) if you.commands && missing(Office::Lobbyist) => Some(Duty::Commands),
            Office::Lobbyist(_) if you.represents && missing(Office::Representative) => {
                Some(Duty::Represents)
            }
            _ => None,
        };
        assert_eq!(you.extra_duty, expected, "{seat} is {:?}", you.office);
    }
    let waiting = Rules::to_act(state);
    assert!(
        waiting.iter().all(|seat| !view.vacant.contains(seat)),
        "{waiting:?}, but empty: {:?}",
        view.vacant
    );
    let ticking = Rules::timers(state).iter().any(|timer| timer.running);
    assert!(!waiting.is_empty() || ticking || Rules::outcome(state).is_some(), "the game stands still");
    for (&nation, seen) in &view.nations {
        let here = held(&view, nation);
        assert_eq!(seen.attended, !here.is_empty());
        assert!(seen.attended || !seen.present, "nobody is there, but present");
        let duties = here.iter().map(|seat| Rules::view(state, Viewer::Seat(*seat)).you.unwrap());
        let (speak, command) = duties.fold((0, 0), |(speak, command), you| {
            (speak + usize::from(you.represents), command + usize::from(you.commands))
        });
        assert_eq!((speak, command > 0), (here.len().min(1), !here.is_empty()), "{nation:?}: {here:?}");
        if let ([alone], PhaseView::Round, false) = (&here[..], view.phase, view.clock.paused) {
            can_do_everything(state, *alone, nation);
        }
    }
    for empty in view.vacant.iter() {
        let mut offers = Vec::new();
        Rules::offers(state, empty, &mut offers);
        assert!(offers.is_empty(), "nobody sits there, but it is offered {offers:?}");
    }
    let seats: Vec<Seat> =
        Seat::all(view.offices.len() as u8).filter(|seat| !view.vacant.contains(*seat)).collect();
    if let Some(&seat) = dice.pick(&seats) {
        let seen = Rules::view(state, Viewer::Seat(seat));
        let imagined = Rules::imagine(&seen, seat, dice);
        assert_eq!(Rules::view(&imagined, Viewer::Seat(seat)), seen, "what {seat} imagines looks different");
        assert_eq!(Rules::to_act(&imagined), waiting);
    }
}

/// Orders, bills, ballots: nothing is refused for want of an office.
fn can_do_everything(state: &State, seat: Seat, nation: Nation) {
    let vote = Rules::view(state, Viewer::Judge).council.votes.first().cloned();
    let mut deeds = vec![
        json!({ "type": "order_trade", "asset": "credits", "amount": 1, "to": "treasury" }),
        json!({ "type": "submit" }),
        json!({ "type": "recall" }),
        json!({ "type": "discard", "card": "PE01" }),
        json!({ "type": "done", "done": true }),
        json!({ "type": "bill_new", "kind": "new", "category": "procedural" }),
        json!({ "type": "enter" }),
        json!({ "type": "floor_request" }),
    ];
    if let Some(vote) = vote {
        deeds.push(json!({ "type": "cast", "item": vote.item, "choice": "abstain", "gp": 0 }));
    }
    for deed in deeds {
        let action: Action = serde_json::from_value(deed).unwrap();
        if let Err(refusal) = Rules::check(state, Actor::Seat(seat), &action) {
            let office = ["not_the_desk", "not_in_council"].contains(&refusal.code);
            assert!(!office, "{seat} is alone in {nation:?}: {action:?}: {refusal}");
        }
    }
}

/// One game in which a seat comes or goes every few steps. Tells in which parts of the game that happened.
fn play(options: serde_json::Value, seats: u8, seed: u64, met: &mut BTreeSet<String>) {
    let mut dice = Dice::from_number(seed);
    let mut options: Options = serde_json::from_value(options).unwrap();
    Rules::set_human_seats(&mut options, Seat::all(seats).filter(|_| dice.below(3) > 0).collect());
    let mut state = Rules::setup(&options, seats, &mut dice).unwrap();
    let mut steps = 0;
    while Rules::outcome(&state).is_none() {
        steps += 1;
        assert!(steps < 60_000, "the game does not end");
        let view = Rules::view(&state, Viewer::Spectator);
        let often = if view.phase == PhaseView::Round && !view.clock.paused { 10 } else { 3 };
        let seat = Seat(dice.below(u32::from(seats)) as u8);
        let (change, either) = (dice.below(often), dice.below(2) == 0);
        let event = match change {
            0 => Rules::on_vacancy(&state, seat, either),
            1 => Rules::on_presence(&state, seat, either).map(|(_, action)| action),
            _ => None,
        };
        // Whoever may stop the clock does so now and then, although nobody waits for it.
        if change == 2 && Rules::check(&state, Actor::Seat(seat), &Action::Pause).is_ok() {
            apply(&mut state, Actor::Seat(seat), &Action::Pause, &mut dice);
            look_around(&state, &mut dice);
            continue;
        }
        if let Some(action) = event {
            let voting = !view.council.votes.is_empty();
            met.insert(format!("{:?}, paused {}, voting {voting}", view.phase, view.clock.paused));
            apply(&mut state, Actor::Clock, &action, &mut dice);
            look_around(&state, &mut dice);
            continue;
        }
        let waiting: Vec<Seat> = Rules::to_act(&state).iter().collect();
        let (actor, action) = match dice.pick(&waiting) {
            Some(&seat) => {
                let choice = satrap_bots::choose_in::<Rules>(Strength::Random, &state, seat, &mut dice);
                (Actor::Seat(seat), choice.unwrap_or_else(|| panic!("{seat} does not know what to do")))
            }
            None => {
                let timer = Rules::timers(&state).into_iter().find(|timer| timer.running);
                (Actor::Clock, timer.unwrap_or_else(|| panic!("the game stands still")).action)
            }
        };
        apply(&mut state, actor, &action, &mut dice);
    }
}

/// [GV-1.3] [GV-5.7] [GV-13.6]
#[test]
fn gv_1_3_seats_that_come_and_go_never_stop_a_game() {
    let nations = json!(["earth", "mars", "titan", "pluto"]);
    let tables = [
        (json!({ "nations": nations, "chair": "appointed", "facilitator": true, "rounds": 12 }), 12),
        (json!({ "nations": nations, "chair": "elected", "rounds": 12, "early_end": "on" }), 10),
        (json!({ "nations": nations, "rounds": 12, "council": "parallel", "facilitator": true }), 7),
        (json!({ "nations": nations, "chair": "appointed", "minutes": 60, "submit": "whole" }), 7),
    ];
    let mut met = BTreeSet::new();
    for seed in 0..5 {
        tables.iter().for_each(|(options, seats)| play(options.clone(), *seats, seed, &mut met));
    }
    for part in [
        "Briefing, paused false, voting false",
        "Round, paused false, voting false",
        "Round, paused false, voting true",
        "Round, paused true, voting false",
        "Reveal, paused false, voting false",
    ] {
        assert!(met.contains(part), "no seat came or went in: {part}; only in {met:?}");
    }
}
