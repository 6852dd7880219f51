//! While a game is not over, somebody can act or a timer runs; whoever is waited for has a safe default; every game
//! ends within its stated bound, also when everybody has left and only defaults are played.

use std::collections::BTreeSet;

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Outcome, Playable, SeatSet};

use super::ensure;
use crate::random_game::{RandomGame, offers};
use crate::runner::{LawSettings, check_law};

pub fn the_game_goes_on_until_it_ends<G: Playable>(setting: &LawSettings) {
    check_law::<G>("the_game_goes_on_until_it_ends", setting, |game| {
        let longest = G::max_steps(game.game_match.options(), game.game_match.seats());
        // In a third of the games everybody leaves when the plan ends, and only defaults are played from there.
        let deserted = game.dice.below(3) == 0;
        let mut left = false;
        loop {
            whoever_is_waited_for_can_act(game)?;
            if game.is_truncated() {
                return Ok(());
            }
            let went_on = match left {
                true => defaults_go_on(game)?,
                false if deserted => {
                    left = game.step()?.is_none();
                    true
                }
                false => game.step_to_end()?.is_some(),
            };
            if let Some(outcome) = G::outcome(game.state()) {
                return outcome_is_complete(game, &outcome);
            }
            ensure(went_on, || "the game stopped, and is not over".into())?;
            ensure(game.game_match.seq() <= longest, || {
                format!("the game is not over after {longest} steps, its bound")
            })?;
        }
    });
}

fn whoever_is_waited_for_can_act<G: Playable>(game: &RandomGame<G>) -> Result<(), String> {
    let waiting = G::to_act(game.state());
    if G::outcome(game.state()).is_some() {
        return ensure(waiting == SeatSet::EMPTY, || {
            format!("the game is over, and still waits for {waiting:?}")
        });
    }
    let ticking = G::timers(game.state()).iter().any(|timer| timer.running);
    ensure(!waiting.is_empty() || ticking, || "the game waits for nobody, and no timer runs".into())?;
    // At a large table some of those waited for are asked at each step, others at the next.
    let asked = if waiting.len() > 6 { 2 } else { waiting.len() };
    let from = game.game_match.seq() as usize % waiting.len().max(1);
    for seat in waiting.iter().skip(from).chain(waiting.iter().take(from)).take(asked) {
        ensure(seat.0 < game.game_match.seats(), || format!("the game waits for {seat}, who is not there"))?;
        ensure(!offers::<G>(game.state(), seat).is_empty(), || {
            format!("{seat} must act, and has nothing on offer")
        })?;
        let action =
            G::default_action(game.state(), seat).ok_or_else(|| format!("{seat} has no safe default"))?;
        G::check(game.state(), Actor::Seat(seat), &action)
            .map_err(|no| format!("the safe default of {seat}, {action:?}, is refused: {no}"))?;
    }
    let mut keys = BTreeSet::new();
    for timer in G::timers(game.state()) {
        // What is halted may well be refused: the server does not enter it.
        if timer.running {
            G::check(game.state(), Actor::Clock, &timer.action)
                .map_err(|no| format!("the end of timer {:?} is refused: {no}", timer.key))?;
        }
        ensure(keys.insert(timer.key.clone()), || format!("two timers are called {:?}", timer.key))?;
    }
    Ok(())
}

/// One step in which a default is played, or a timer runs out where no seat is waited for.
fn defaults_go_on<G: Playable>(game: &mut RandomGame<G>) -> Result<bool, String> {
    let next = match G::to_act(game.state()).iter().next() {
        Some(seat) => G::default_action(game.state(), seat).map(|action| (Actor::Seat(seat), action)),
        None => G::timers(game.state()).into_iter().find(|t| t.running).map(|t| (Actor::Clock, t.action)),
    };
    let Some((actor, action)) = next else { return Ok(false) };
    game.act(actor, ActedBy::Timeout, action).map(|_| true)
}

fn outcome_is_complete<G: Playable>(game: &RandomGame<G>, outcome: &Outcome) -> Result<(), String> {
    whoever_is_waited_for_can_act(game)?;
    ensure(G::INFO.endings.contains(&outcome.ending.as_str()), || {
        format!("the ending {:?} is not one of {:?}", outcome.ending, G::INFO.endings)
    })?;
    let placed: BTreeSet<_> = outcome.places.iter().map(|place| place.seat).collect();
    ensure(
        placed.into_iter().eq(game.seats()) && outcome.places.len() == usize::from(game.game_match.seats()),
        || format!("not every seat has one place: {outcome:?}"),
    )?;
    let best_first = outcome.places.iter().map(|place| place.rank).is_sorted();
    ensure(best_first && outcome.places.first().is_some_and(|place| place.rank == 1), || {
        format!("the places are not listed best first, from 1: {outcome:?}")
    })
}
