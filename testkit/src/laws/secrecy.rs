//! Nothing hidden leaks. Two states that look the same to a viewer, the true one and one that a seat imagines, give
//! that viewer byte-equal views, the same offers, refusals, defaults and bot choices; and after the same act, the same
//! events and the same view again, unless the act drew on chance or says that it reveals something.

use satrap_core::{Actor, Dice, Events, Playable, Seat, Strength, Viewer};

use super::bots::{glance, searches_now};
use super::ensure;
use crate::mutate::ActionMutator;
use crate::random_game::{RandomGame, offers};
use crate::runner::{LawSettings, check_law};

pub fn nothing_hidden_leaks<G: Playable>(setting: &LawSettings) {
    check_law::<G>("nothing_hidden_leaks", setting, |game| {
        let mut forger = ActionMutator::default();
        loop {
            for seat in game.sample_seats() {
                let view = G::view(game.state(), Viewer::Seat(seat));
                let twin = G::imagine(&view, seat, &mut game.dice);
                twins_answer_alike(game, &twin, seat, &mut forger)?;
                for actor in game.sample_seats() {
                    twins_unfold_alike(game, &twin, seat, actor, setting.passing)?;
                }
            }
            if game.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// So many of what is on offer are looked at for what a bot would say with them.
const SOME: usize = 6;

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Everything a seat is shown before anybody acts.
fn twins_answer_alike<G: Playable>(
    game: &mut RandomGame<G>,
    twin: &G::State,
    seat: Seat,
    forger: &mut ActionMutator,
) -> Result<(), String> {
    let real = game.game_match.state();
    let differs = |what: &str| format!("{what} of {seat} depend on something that {seat} cannot see");
    let (view, twin_view) = (G::view(real, Viewer::Seat(seat)), G::view(twin, Viewer::Seat(seat)));
    ensure(json(&view) == json(&twin_view), || differs("the bytes of the view"))?;
    let (list, twin_list) = (offers::<G>(real, seat), offers::<G>(twin, seat));
    ensure(list == twin_list, || differs("the offers"))?;
    ensure(G::default_action(real, seat) == G::default_action(twin, seat), || differs("the defaults"))?;
    for strength in G::INFO.bots.iter().filter(|strength| **strength < Strength::Hard) {
        let number = u64::from(game.game_match.seq());
        let choice = |view, list| {
            satrap_bots::choose::<G>(*strength, view, seat, list, &mut Dice::from_number(number))
        };
        let (chosen, twin_chosen) = (choice(&view, &list), choice(&twin_view, &twin_list));
        ensure(chosen == twin_chosen, || differs("the choices of a bot"))?;
        for action in chosen.iter().chain(list.iter().map(|offer| &offer.action).take(SOME)) {
            let (said, twin_said) = (G::remarks(&view, seat, action), G::remarks(&twin_view, seat, action));
            ensure(said == twin_said, || differs("the remarks of a bot"))?;
        }
    }
    if searches_now(game) {
        let found = |view, list| glance::<G>(view, seat, list, game.game_match.seq());
        ensure(found(&view, &list) == found(&twin_view, &twin_list), || differs("what a search finds"))?;
    }
    for offer in &list {
        forger.learn(&offer.action, &mut game.dice);
    }
    for _ in 0..3 {
        let Ok(action) = serde_json::from_value::<G::Action>(forger.mutate(&mut game.dice)) else { continue };
        let (said, twin_said) =
            (G::check(real, Actor::Seat(seat), &action), G::check(twin, Actor::Seat(seat), &action));
        ensure(said == twin_said, || {
            format!("{}: {action:?} gives {said:?} here and {twin_said:?} there", differs("the refusals"))
        })?;
    }
    Ok(())
}

/// The same act in both states; whoever could not tell them apart before must not be able to afterwards.
fn twins_unfold_alike<G: Playable>(
    game: &mut RandomGame<G>,
    twin: &G::State,
    seat: Seat,
    actor: Seat,
    passing: &[&str],
) -> Result<(), String> {
    let mut others = game.sample_seats();
    others.retain(|other| *other != seat);
    let viewers: Vec<Viewer> = [seat]
        .into_iter()
        .chain(others)
        .map(Viewer::Seat)
        .chain([Viewer::Spectator])
        .filter(|viewer| G::view(game.state(), *viewer) == G::view(twin, *viewer))
        .collect();
    let list = game.offers(actor);
    let Some(offer) = game.dice.pick(&list) else { return Ok(()) };
    let action = offer.with_random_amount(&mut game.dice);
    if G::check(twin, Actor::Seat(actor), &action).is_err() {
        return Ok(()); // What a seat may do can depend on its own secrets; the twin has others.
    }
    let here = play_on::<G>(game.state(), actor, &action, game.next_chance())?;
    let there = play_on::<G>(twin, actor, &action, game.next_chance())?;
    for viewer in viewers {
        let (view, twin_view) = (G::view(&here.state, viewer), G::view(&there.state, viewer));
        let revealing = here.revealing || there.revealing;
        if revealing && view != twin_view {
            continue; // It was said that something would be revealed, and here it is.
        }
        ensure(view == twin_view, || {
            format!(
                "{action:?} by {actor} shows {viewer:?} something that was hidden, but draws on no chance and is not \
                 sealed:\n  here  {view:?}\n  there {twin_view:?}"
            )
        })?;
        let (told, twin_told) =
            (here.told(viewer, passing, revealing), there.told(viewer, passing, revealing));
        ensure(told == twin_told, || {
            format!(
                "{action:?} by {actor} tells {viewer:?} something that is hidden from their view before and after:\n  \
                 here  {told:?}\n  there {twin_told:?}"
            )
        })?;
    }
    Ok(())
}

struct Continuation<G: Playable> {
    state: G::State,
    events: Events<G::Event>,
    /// It drew on chance, or the rules sealed it.
    revealing: bool,
}

fn play_on<G: Playable>(
    state: &G::State,
    actor: Seat,
    action: &G::Action,
    mut chance: Dice,
) -> Result<Continuation<G>, String> {
    let mut state = state.clone();
    let mut events = Events::default();
    G::apply(&mut state, Actor::Seat(actor), action, &mut chance, &mut events)
        .map_err(|no| format!("apply refuses {action:?} by {actor}, which check allows: {no}"))?;
    let revealing = chance.drawn() > 0 || events.is_final();
    Ok(Continuation { state, events, revealing })
}

impl<G: Playable> Continuation<G> {
    /// What a viewer is told; of a revealing step without what is openly shown in passing.
    fn told(&self, viewer: Viewer, passing: &[&str], revealing: bool) -> Vec<String> {
        let in_passing = |event: &&G::Event| {
            let event = serde_json::to_value(event).unwrap_or_default();
            revealing && event["type"].as_str().is_some_and(|kind| passing.contains(&kind))
        };
        self.events.for_viewer(viewer).filter(|event| !in_passing(event)).map(json).collect()
    }
}
