//! Bots against each other: `cargo run -p satrap-sovereign --example contests -- GAMES SEATS [OPTIONS [FOLDER]]`, with seats
//! such as `easy,random,idle` (idle takes the safe default every time, builder goes for expansion cards, hunter for
//! battles, quitter resigns) and options as JSON. With a folder, the first game for every way to end that has no record
//! there yet is kept in it.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads arguments and prints; the rules do not"
)]

use std::collections::BTreeMap;
use std::path::Path;

use satrap_core::record::{Hash, Player};
use satrap_core::{Actor, Dice, Game, Match, Record, Seat, Strength, Viewer};
use satrap_sovereign::Sovereign;
use satrap_sovereign::action::Action;
use satrap_sovereign::data::{Technology, UnitKind};
use satrap_sovereign::options::Options;
use satrap_sovereign::state::{Moment, State};
use satrap_testkit::golden;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u32 = words.first().and_then(|word| word.parse().ok()).unwrap_or(10);
    let seats: Vec<&str> = words.get(1).map_or("easy,random", String::as_str).split(',').collect();
    let options: Options = words.get(2).and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default();
    let folder = words.get(3);
    let mut wins: BTreeMap<String, u32> = BTreeMap::new();
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut rounds = Vec::new();
    for seed in 0..games {
        let Some((record, round)) = play(&options, &seats, seed) else { continue };
        let Some(outcome) = &record.outcome else { continue };
        for seat in outcome.winners().iter() {
            *wins.entry(format!("{seat} {}", seats[usize::from(seat.0)])).or_default() += 1;
        }
        *endings.entry(outcome.ending.clone()).or_default() += 1;
        rounds.push(round);
        if let Some(folder) = folder {
            let path = Path::new(folder).join(format!("{}.json", outcome.ending));
            if !path.exists()
                && let Err(problem) = golden::write(&path, &record)
            {
                println!("{problem}");
            }
        }
    }
    rounds.sort_unstable();
    println!("won: {wins:?}; ended by: {endings:?}");
    println!("rounds: {:?} / {:?} / {:?}", rounds.first(), rounds.get(rounds.len() / 2), rounds.last());
}

fn play(options: &Options, seats: &[&str], seed: u32) -> Option<(Record, u16)> {
    // Whoever is no bot of the game stands for a person.
    let person = |name: &str| !["easy", "random"].contains(&name);
    let share = |name: &str| person(name).then(|| Hash::of(name.as_bytes()));
    let players: Vec<Player> =
        seats.iter().map(|name| Player { name: (*name).to_owned(), contribution: share(name) }).collect();
    let secret = Hash::of(format!("sovereign {seed}").as_bytes());
    let mut thoughts = Dice::from_number(u64::from(seed));
    let mut round = 0;
    let record = golden::play(options.clone(), players, secret, |game: &Match<Sovereign>| {
        round = game.state().round;
        let seat = Sovereign::to_act(game.state()).iter().next()?;
        let mut bot =
            |strength| satrap_bots::choose_in::<Sovereign>(strength, game.state(), seat, &mut thoughts);
        let action = match seats[usize::from(seat.0)] {
            "easy" => bot(Strength::Easy),
            "random" => bot(Strength::Random),
            "builder" => builder(game.state(), seat, &mut thoughts),
            "hunter" => hunter(game.state(), seat, &mut thoughts),
            "quitter" if game.seq() > 30 => Some(Action::Resign),
            _ => Sovereign::default_action(game.state(), seat),
        };
        Some((Actor::Seat(seat), action?))
    })
    .ok()?;
    let ending = &record.outcome.as_ref()?.ending;
    let why = format!("{} play until an end by {ending}.", seats.join(" and "));
    Some((Record { why: Some(why), ..record }, round))
}

fn offered(state: &State, seat: Seat) -> Vec<Action> {
    let mut offers = Vec::new();
    Sovereign::offers(state, seat, &mut offers);
    offers.into_iter().map(|offer| offer.action).collect()
}

/// Founds cities of four tiles and lets them jump to seven; leaves the rest to the easy bot.
fn builder(state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
    let offers = offered(state, seat);
    let cost = |action: &Action| match action {
        Action::Expand { hex, .. } => state.map.terrain(*hex).build_cost(),
        _ => 0,
    };
    let size = |action: &Action| match action {
        Action::Expand { city, .. } => state.city(*city).map_or(0, |city| city.size()),
        _ => 0,
    };
    let grows = |action: &&Action| matches!(action, Action::Expand { .. });
    match state.moment {
        Moment::Research => {
            let pottery = Action::Research { technology: Technology::Pottery };
            Some(if offers.contains(&pottery) { pottery } else { Action::EndPart })
        }
        Moment::Expansion => {
            let begun = |action: &&Action| match action {
                Action::Expand { city, .. } => state.city(*city).is_some_and(|city| {
                    city.size_at_start.is_some_and(|start| start == 4 && city.size() > 4)
                }),
                _ => false,
            };
            let small = offers.iter().filter(grows).filter(|action| size(action) < 4).min_by_key(|a| cost(a));
            let rich = state.turn.points >= 15 && state.turn.actions == 3;
            let jump = offers.iter().filter(grows).filter(|action| size(action) == 4).min_by_key(|a| cost(a));
            let on = offers.iter().filter(|action| begun(action)).min_by_key(|action| cost(action));
            let next = on.or(jump.filter(|_| rich)).or(small);
            Some(next.copied().unwrap_or(Action::EndPart))
        }
        Moment::Units => {
            let settlers =
                state.units.iter().filter(|u| u.owner == seat && u.kind == UnitKind::Settler).count();
            let wanted = state.cities_of(seat).count() + settlers < 9;
            let settler =
                offers.iter().find(|action| matches!(action, Action::Build { unit: UnitKind::Settler, .. }));
            Some(settler.filter(|_| wanted).copied().unwrap_or(Action::EndPart))
        }
        _ => satrap_bots::choose_in::<Sovereign>(Strength::Easy, state, seat, dice),
    }
}

/// Keeps an army together, goes for the nearest soldiers of others and fights them with two units or more.
fn hunter(state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
    let offers = offered(state, seat);
    let prey: Vec<_> =
        state.units.iter().filter(|unit| unit.owner != seat && unit.kind.is_military()).collect();
    let way =
        |hex: satrap_sovereign::hex::Hex| prey.iter().map(|unit| unit.at.distance(hex)).min().unwrap_or(0);
    match state.moment {
        Moment::Units => {
            let soldiers = state.units.iter().filter(|unit| unit.owner == seat && unit.kind.is_military());
            let soldier = offers.iter().rev().find(|action| match action {
                Action::Build { unit, place } => {
                    matches!(unit, UnitKind::Pikeman | UnitKind::Horseman | UnitKind::Cavalry)
                        && state.city(*place).is_some()
                }
                _ => false,
            });
            let wanted = soldiers.count() < 12;
            let easy = || satrap_bots::choose_in::<Sovereign>(Strength::Easy, state, seat, dice);
            soldier.filter(|_| wanted).copied().or_else(easy)
        }
        Moment::Move => {
            let clashes = Sovereign::closer_view(state, Viewer::Seat(seat)).prospects;
            let attack = offers.iter().find(|action| match action {
                Action::Attack { unit, hex } => state.unit(*unit).is_some_and(|unit| {
                    let begun = state.turn.attacks.iter().any(|a| a.from == unit.at && a.to == *hex);
                    let good = clashes.iter().any(|clash| {
                        clash.from == unit.at && clash.to == *hex && clash.units >= 2 && clash.odds >= 450
                    });
                    begun || good
                }),
                _ => false,
            });
            let closer = offers.iter().filter(|action| match action {
                Action::Step { unit, hex } => {
                    state.unit(*unit).is_some_and(|unit| unit.kind.is_military() && way(*hex) < way(unit.at))
                }
                _ => false,
            });
            let step = closer.min_by_key(|action| match action {
                Action::Step { hex, .. } => (way(*hex), *hex),
                _ => unreachable!("only steps are left"),
            });
            Some(attack.or(step).copied().unwrap_or(Action::EndMove))
        }
        _ => satrap_bots::choose_in::<Sovereign>(Strength::Easy, state, seat, dice),
    }
}
