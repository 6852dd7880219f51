//! Laws on positions that short random games do not reach: armies that meet, exiles, clients, captives. The players
//! act at random with reinforced armies, and at every few steps what each seat sees, imagines and is offered is compared.

use std::collections::BTreeSet;

use satrap_core::{Actor, Bot, Dice, Events, Game, Offer, Seat, Strength, Testable, Viewer};
use satrap_imperial_governor::ImperialGovernor as Governor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::ids::{Kind, LeaderId, Province};
use satrap_imperial_governor::options::{MovementOrder, Options, PowerDeal, Start};
use satrap_imperial_governor::reach::Reach;
use satrap_imperial_governor::state::{State, Units};
use serde_json::json;

fn offers(state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut list = Vec::new();
    Governor::offers(state, seat, &mut list);
    list
}

/// Crowded starts: everybody has large armies near everybody else.
fn crowded(options: &Options, seed: u64) -> State {
    let mut state = Governor::setup(options, 6, &mut Dice::from_number(seed)).unwrap();
    let army = |legions: u32, squadrons: u32| json!({"legions": legions, "squadrons": squadrons});
    let given = json!({
        "phase": "diplomacy", "active": "P0", "round": 2,
        "provinces": {"pergamum": "P4", "thrace": "P3", "achaea": "P0", "pontus": "P5", "crete": "P4"},
        "players": {
            "P0": {"chest": 30, "leaders": {"general1": "3819", "general2": "3918"}, "forces": {"3819": army(6, 4), "3918": army(3, 2)}},
            "P1": {"chest": 30, "leaders": {"general1": "4018"}, "forces": {"4018": army(3, 4)}},
            "P2": {"chest": 5, "leaders": {"king": "4713", "general1": "4713", "general2": "captive of P5", "general3": "4713"}, "forces": {"4713": army(5, 0)}},
            "P3": {"chest": 30, "leaders": {"general1": "4113", "general2": "3814"}, "forces": {"4113": army(6, 0), "3814": army(4, 3)}},
            "P4": {"chest": 30, "leaders": {"general1": "4117", "general2": "4021"}, "forces": {"4117": army(6, 5), "4021": army(1, 3)}},
            "P5": {"chest": 30, "leaders": {"general1": "4811", "general2": "4912"}, "forces": {"4811": army(6, 3), "4912": army(4, 0)}},
        },
    });
    Governor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    Governor::invariants(&state).unwrap();
    state
}

/// What one seat imagines looks the same to it, keeps the invariants, and offers it the same.
fn seats_know_what_they_know(state: &State, dice: &mut Dice) {
    for seat in Seat::all(6) {
        let view = Governor::view(state, Viewer::Seat(seat));
        let imagined = Governor::imagine(&view, seat, dice);
        assert_eq!(
            Governor::view(&imagined, Viewer::Seat(seat)),
            view,
            "{seat} imagines something that looks different"
        );
        assert_eq!(Governor::invariants(&imagined), Ok(()), "{seat}");
        assert_eq!(offers(&imagined, seat), offers(state, seat), "{seat}");
        assert_eq!(Governor::to_act(&imagined), Governor::to_act(state), "{seat}");
    }
}

/// What a leader drops and takes to have the company he is shown.
fn regroup(leader: LeaderId, now: Units, wanted: Units) -> Vec<Action> {
    let change = |kind: Kind| match (now.get(kind), wanted.get(kind)) {
        (now, wanted) if now > wanted => Some(Action::Drop { leader, kind, count: now - wanted }),
        (now, wanted) if now < wanted => Some(Action::Take { leader, kind, count: wanted - now }),
        _ => None,
    };
    Kind::ALL.into_iter().filter_map(change).collect()
}

/// Every step on offer is within reach, every way that is shown can be gone to its end with the company shown, and a
/// garrison that stays behind keeps the province.
fn leaders_reach_what_they_are_shown(state: &State, dice: &mut Dice) {
    for seat in Governor::to_act(state).iter() {
        let view = Governor::view(state, Viewer::Seat(seat));
        let player = &view.players[seat];
        let Some(private) = &player.private else { continue };
        let step = |leader: LeaderId, reach: &Reach| Action::Step { leader, by: reach.by, dir: reach.dir };
        let all =
            private.reach.iter().flat_map(|(leader, moves)| moves.iter().map(move |one| (*leader, one)));
        let first: BTreeSet<Action> = all
            .clone()
            .flat_map(|(leader, moves)| moves.hexes.iter().map(move |reach| (leader, reach)))
            .filter(|(_, reach)| reach.steps == 1)
            .map(|(leader, reach)| step(leader, reach))
            .collect();
        for offer in offers(state, seat) {
            let is_step = matches!(offer.action, Action::Step { .. });
            assert!(!is_step || first.contains(&offer.action), "{seat} is not shown {:?}", offer.action);
        }
        for (leader, moves) in all {
            let Some(goal) = dice.pick(&moves.hexes) else { continue };
            let mut way = vec![*goal];
            while way[0].steps > 1 {
                let is_before = |r: &&Reach| r.hex == way[0].from;
                way.insert(0, *moves.hexes.iter().find(is_before).expect("every way leads back"));
            }
            let company = if goal.leaves_garrison { moves.less_garrison } else { moves.whole };
            let now = player.leaders[&leader].company.unwrap_or_default();
            let mut actions = regroup(leader, now, company);
            actions.extend(way.iter().map(|reach| step(leader, reach)));
            let mut walked = state.clone();
            for action in &actions {
                let (actor, mut chance) = (Actor::Seat(seat), Dice::from_number(0));
                Governor::apply(&mut walked, actor, action, &mut chance, &mut Events::default())
                    .unwrap_or_else(|no| panic!("{seat} is shown a way to {goal:?} with {company:?}: {no}"));
            }
            if goal.leaves_garrison {
                let after = Governor::view(&walked, Viewer::Seat(seat));
                let kept = |(province, owner): (&Province, &Seat)| {
                    *owner != seat || after.provinces.get(province) == Some(&seat)
                };
                assert!(view.provinces.iter().all(kept), "{seat} lost a province on the way to {goal:?}");
            }
        }
    }
}

fn play(options: &Options, seed: u64, steps: u32) {
    let mut state = crowded(options, seed);
    let (mut chance, mut thoughts) = (Dice::from_number(seed), Dice::from_number(seed + 1000));
    for step in 0..steps {
        if Governor::outcome(&state).is_some() {
            return;
        }
        // Now and then somebody who is not waited for does something, as allies may.
        let anybody: Vec<Seat> = match thoughts.below(8) {
            0 => Seat::all(6).collect(),
            _ => Governor::to_act(&state).iter().collect(),
        };
        let seat = *thoughts.pick(&anybody).unwrap();
        let strength = if thoughts.below(3) == 0 { Strength::Easy } else { Strength::Random };
        let list: Vec<_> = offers(&state, seat)
            .into_iter()
            .filter(|offer| !matches!(offer.action, Action::Concede { .. } | Action::VoteEnd { .. }))
            .collect();
        if list.is_empty() {
            continue;
        }
        let view = Governor::view(&state, Viewer::Seat(seat));
        let Some(action) = satrap_bots::choose::<Governor>(strength, &view, seat, &list, &mut thoughts)
        else {
            continue;
        };
        Governor::apply(&mut state, Actor::Seat(seat), &action, &mut chance, &mut Events::default())
            .unwrap_or_else(|no| panic!("{seat} was offered {action:?}: {no}"));
        if let Err(broken) = Governor::invariants(&state) {
            panic!("seed {seed}, step {step}, after {action:?} by {seat}: {broken}");
        }
        if step % 5 == 0 {
            seats_know_what_they_know(&state, &mut thoughts);
            leaders_reach_what_they_are_shown(&state, &mut thoughts);
        }
    }
}

fn chosen() -> Options {
    Options { powers: PowerDeal::Chosen, rounds: 60, ..Options::default() }
}

#[test]
fn armies_that_meet_keep_the_laws() {
    for seed in 0..6 {
        play(&chosen(), seed, 1500);
    }
}

#[test]
fn peaceful_rounds_and_cessions_keep_the_laws() {
    let options = Options { movement: MovementOrder::PeaceRounds, free_cession: true, ..chosen() };
    for seed in 0..3 {
        play(&options, seed, 1500);
    }
}

#[test]
fn accelerated_starts_and_open_books_keep_the_laws() {
    let options = Options { start: Start::Accelerated, open_books: true, ..chosen() };
    for seed in 0..2 {
        play(&options, seed, 1200);
    }
}
