//! What is not offered is refused, with a code, a rule and a sentence, and nothing changes. Thousands of forged
//! actions: real ones of other moments and seats, with changed ids and amounts, and plain nonsense.

use satrap_core::record::ActedBy;
use satrap_core::refusal::GAME_OVER;
use satrap_core::{Actor, Events, GameAction, Playable, Refusal, Seat};

use super::ensure;
use crate::mutate::ActionMutator;
use crate::random_game::{RandomGame, offers};
use crate::runner::{LawSettings, check_law};

/// Forgeries tried at each step.
const TRIED: usize = 12;

pub fn what_is_not_offered_is_refused<G: Playable>(setting: &LawSettings) {
    check_law::<G>("what_is_not_offered_is_refused", setting, |game| {
        let mut forger = ActionMutator::default();
        loop {
            for seat in game.seats() {
                for offer in game.offers(seat) {
                    // Half of the models are just above the range they were offered with.
                    let beyond = offer.max.filter(|_| game.dice.below(2) == 0);
                    let model = beyond.map(|max| offer.action.with_amount(max.saturating_add(1)));
                    forger.learn(&model.unwrap_or(offer.action), &mut game.dice);
                }
            }
            for _ in 0..TRIED {
                let forged = forger.mutate(&mut game.dice);
                // What cannot even be read is refused before the rules are asked.
                let Ok(action) = serde_json::from_value::<G::Action>(forged) else { continue };
                let actor = random_actor(game);
                check_agrees_with_offers(game, actor, &action)?;
            }
            if game.step()?.is_none() {
                break;
            }
        }
        if G::outcome(game.state()).is_some() {
            let forged = serde_json::from_value::<G::Action>(forger.mutate(&mut game.dice));
            if let Ok(action) = forged {
                let refused =
                    game.game_match.clone().act(Actor::Seat(Seat(0)), ActedBy::Player, 0, &action).err();
                ensure(refused == Some(GAME_OVER), || format!("after the end, {action:?} gave {refused:?}"))?;
            }
        }
        Ok(())
    });
}

/// A seat, at times the clock, at times a seat that is not there.
fn random_actor<G: Playable>(game: &mut RandomGame<G>) -> Actor {
    let seats = u32::from(game.game_match.seats());
    match game.dice.below(seats + 2) {
        n if n < seats => Actor::Seat(Seat(n as u8)),
        n if n == seats => Actor::Clock,
        _ => Actor::Seat(Seat((seats + game.dice.below(32 - seats)) as u8)),
    }
}

fn check_agrees_with_offers<G: Playable>(
    game: &RandomGame<G>,
    actor: Actor,
    action: &G::Action,
) -> Result<(), String> {
    let what = || format!("{action:?} by {actor:?}");
    let offered = match actor {
        Actor::Seat(seat) if seat.0 >= game.game_match.seats() => false,
        Actor::Seat(seat) => offers::<G>(game.state(), seat).iter().any(|offer| offer.covers(action)),
        Actor::Clock => G::timers(game.state()).iter().any(|timer| timer.action == *action),
    };
    let checked = G::check(game.state(), actor, action);
    let mut state = game.state().clone();
    let (mut chance, mut events) = (game.next_chance(), Events::default());
    let applied = G::apply(&mut state, actor, action, &mut chance, &mut events);
    ensure(checked == applied, || format!("{}: check says {checked:?}, apply says {applied:?}", what()))?;
    match applied {
        Ok(()) => {
            let free = action.is_free_form()
                && matches!(actor, Actor::Seat(seat) if seat.0 < game.game_match.seats());
            ensure(offered || free, || format!("{} is not offered, and yet it was done", what()))?;
            G::invariants(&state)
                .map_err(|broken| format!("after {} an invariant is broken: {broken}", what()))
        }
        Err(refusal) => {
            ensure(!offered, || format!("{} is offered, and yet refused: {refusal}", what()))?;
            ensure(state == *game.state(), || format!("{} was refused, and yet something changed", what()))?;
            explains_itself(&refusal).map_err(|problem| format!("the refusal of {} {problem}", what()))
        }
    }
}

fn explains_itself(refusal: &Refusal) -> Result<(), String> {
    let code_is_plain =
        refusal.code.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    ensure(!refusal.code.is_empty() && code_is_plain, || format!("has the code {:?}", refusal.code))?;
    ensure(!refusal.rule.is_empty(), || "names no rule".into())?;
    ensure(refusal.message.len() > 10 && refusal.message.contains(' '), || {
        format!("has no sentence: {:?}", refusal.message)
    })
}
