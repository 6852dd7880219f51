//! While a game is not over, somebody can act or a timer runs; whoever is waited for has a safe default; every game
//! ends within its stated bound, also when everybody has left and only defaults are played.

use std::collections::BTreeSet;

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Game, Outcome, SeatSet};

use super::ensure;
use crate::runner::{Setting, hold};
use crate::walk::{Walk, offers};

pub fn the_game_goes_on_until_it_ends<G: Game>(setting: &Setting) {
    hold::<G>("the_game_goes_on_until_it_ends", setting, |walk| {
        let longest = G::max_steps(walk.game.options(), walk.game.seats());
        // In a third of the games everybody leaves when the plan ends, and only defaults are played from there.
        let deserted = walk.dice.below(3) == 0;
        let mut left = false;
        loop {
            whoever_is_waited_for_can_act(walk)?;
            if walk.is_cut_short() {
                return Ok(());
            }
            let went_on = match left {
                true => defaults_go_on(walk)?,
                false if deserted => {
                    left = walk.stride()?.is_none();
                    true
                }
                false => walk.stride_to_the_end()?.is_some(),
            };
            if let Some(outcome) = G::outcome(walk.state()) {
                return outcome_is_complete(walk, &outcome);
            }
            ensure(went_on, || "the game stopped, and is not over".into())?;
            ensure(walk.game.seq() <= longest, || {
                format!("the game is not over after {longest} steps, its bound")
            })?;
        }
    });
}

fn whoever_is_waited_for_can_act<G: Game>(walk: &Walk<G>) -> Result<(), String> {
    let waiting = G::to_act(walk.state());
    if G::outcome(walk.state()).is_some() {
        return ensure(waiting == SeatSet::EMPTY, || {
            format!("the game is over, and still waits for {waiting:?}")
        });
    }
    let ticking = G::timers(walk.state()).iter().any(|timer| timer.running);
    ensure(!waiting.is_empty() || ticking, || "the game waits for nobody, and no timer runs".into())?;
    // At a large table some of those waited for are asked at each step, others at the next.
    let asked = if waiting.len() > 6 { 2 } else { waiting.len() };
    let from = walk.game.seq() as usize % waiting.len().max(1);
    for seat in waiting.iter().skip(from).chain(waiting.iter().take(from)).take(asked) {
        ensure(seat.0 < walk.game.seats(), || format!("the game waits for {seat}, who is not there"))?;
        ensure(!offers::<G>(walk.state(), seat).is_empty(), || {
            format!("{seat} must act, and has nothing on offer")
        })?;
        let action =
            G::default_action(walk.state(), seat).ok_or_else(|| format!("{seat} has no safe default"))?;
        G::check(walk.state(), Actor::Seat(seat), &action)
            .map_err(|no| format!("the safe default of {seat}, {action:?}, is refused: {no}"))?;
    }
    let mut keys = BTreeSet::new();
    for timer in G::timers(walk.state()) {
        // What is halted may well be refused: the server does not enter it.
        if timer.running {
            G::check(walk.state(), Actor::Clock, &timer.action)
                .map_err(|no| format!("the end of timer {:?} is refused: {no}", timer.key))?;
        }
        ensure(keys.insert(timer.key.clone()), || format!("two timers are called {:?}", timer.key))?;
    }
    Ok(())
}

/// One step in which a default is played, or a timer runs out where no seat is waited for.
fn defaults_go_on<G: Game>(walk: &mut Walk<G>) -> Result<bool, String> {
    let next = match G::to_act(walk.state()).iter().next() {
        Some(seat) => G::default_action(walk.state(), seat).map(|action| (Actor::Seat(seat), action)),
        None => G::timers(walk.state()).into_iter().find(|t| t.running).map(|t| (Actor::Clock, t.action)),
    };
    let Some((actor, action)) = next else { return Ok(false) };
    walk.act(actor, ActedBy::Timeout, action).map(|_| true)
}

fn outcome_is_complete<G: Game>(walk: &Walk<G>, outcome: &Outcome) -> Result<(), String> {
    whoever_is_waited_for_can_act(walk)?;
    ensure(G::INFO.endings.contains(&outcome.ending.as_str()), || {
        format!("the ending {:?} is not one of {:?}", outcome.ending, G::INFO.endings)
    })?;
    let placed: BTreeSet<_> = outcome.places.iter().map(|place| place.seat).collect();
    ensure(
        placed.into_iter().eq(walk.seats()) && outcome.places.len() == usize::from(walk.game.seats()),
        || format!("not every seat has one place: {outcome:?}"),
    )?;
    let best_first = outcome.places.iter().map(|place| place.rank).is_sorted();
    ensure(best_first && outcome.places.first().is_some_and(|place| place.rank == 1), || {
        format!("the places are not listed best first, from 1: {outcome:?}")
    })
}
