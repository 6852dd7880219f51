//! What is not offered is refused, with a code, a rule and a sentence, and nothing changes. Thousands of forged
//! actions: real ones of other moments and seats, with changed ids and amounts, and plain nonsense.

use satrap_core::game::GAME_OVER;
use satrap_core::record::ActedBy;
use satrap_core::{Actor, Events, Game, Refusal, Seat};

use super::ensure;
use crate::forge::Forger;
use crate::runner::{Setting, hold};
use crate::walk::{Walk, offers};

/// Forgeries tried at each step.
const TRIED: usize = 12;

pub fn what_is_not_offered_is_refused<G: Game>(setting: &Setting) {
    hold::<G>("what_is_not_offered_is_refused", setting, |walk| {
        let mut forger = Forger::default();
        loop {
            for seat in walk.seats() {
                for offer in walk.offers(seat) {
                    // Half of the models are just above the range they were offered with.
                    let beyond = offer.max.filter(|_| walk.dice.below(2) == 0);
                    let model = beyond.map(|max| G::with_amount(&offer.action, max.saturating_add(1)));
                    forger.learn(&model.unwrap_or(offer.action), &mut walk.dice);
                }
            }
            for _ in 0..TRIED {
                let forged = forger.forge(&mut walk.dice);
                // What cannot even be read is refused before the rules are asked.
                let Ok(action) = serde_json::from_value::<G::Action>(forged) else { continue };
                let actor = somebody(walk);
                stands_or_falls_with_the_offers(walk, actor, &action)?;
            }
            if walk.stride()?.is_none() {
                break;
            }
        }
        if G::outcome(walk.state()).is_some() {
            let forged = serde_json::from_value::<G::Action>(forger.forge(&mut walk.dice));
            if let Ok(action) = forged {
                let refused = walk.game.clone().act(Actor::Seat(Seat(0)), ActedBy::Player, 0, &action).err();
                ensure(refused == Some(GAME_OVER), || format!("after the end, {action:?} gave {refused:?}"))?;
            }
        }
        Ok(())
    });
}

/// A seat, at times the clock, at times a seat that is not there.
fn somebody<G: Game>(walk: &mut Walk<G>) -> Actor {
    let seats = u32::from(walk.game.seats());
    match walk.dice.below(seats + 2) {
        n if n < seats => Actor::Seat(Seat(n as u8)),
        n if n == seats => Actor::Clock,
        _ => Actor::Seat(Seat((seats + walk.dice.below(32 - seats)) as u8)),
    }
}

fn stands_or_falls_with_the_offers<G: Game>(
    walk: &Walk<G>,
    actor: Actor,
    action: &G::Action,
) -> Result<(), String> {
    let what = || format!("{action:?} by {actor:?}");
    let offered = match actor {
        Actor::Seat(seat) if seat.0 >= walk.game.seats() => false,
        Actor::Seat(seat) => offers::<G>(walk.state(), seat).iter().any(|offer| offer.covers::<G>(action)),
        Actor::Clock => G::timers(walk.state()).iter().any(|timer| timer.action == *action),
    };
    let checked = G::check(walk.state(), actor, action);
    let mut state = walk.state().clone();
    let (mut chance, mut events) = (walk.next_chance(), Events::default());
    let applied = G::apply(&mut state, actor, action, &mut chance, &mut events);
    ensure(checked == applied, || format!("{}: check says {checked:?}, apply says {applied:?}", what()))?;
    match applied {
        Ok(()) => {
            let free =
                G::is_free_form(action) && matches!(actor, Actor::Seat(seat) if seat.0 < walk.game.seats());
            ensure(offered || free, || format!("{} is not offered, and yet it was done", what()))?;
            G::invariants(&state)
                .map_err(|broken| format!("after {} an invariant is broken: {broken}", what()))
        }
        Err(refusal) => {
            ensure(!offered, || format!("{} is offered, and yet refused: {refusal}", what()))?;
            ensure(state == *walk.state(), || format!("{} was refused, and yet something changed", what()))?;
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
