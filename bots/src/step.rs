//! Who makes the next step of a game between bots.

use satrap_core::{Actor, Dice, Playable, Seat};

/// Everybody the game waits for may act; whoever comes first by chance does, as `choose` says. Where it waits for nobody,
/// the time of the first timer is over. `None` if the game cannot go on.
pub(crate) fn next_step<G: Playable>(
    state: &G::State,
    dice: &mut Dice,
    choose: impl FnOnce(Seat, &mut Dice) -> Option<G::Action>,
) -> Option<(Actor, G::Action)> {
    let waiting = G::to_act(state);
    let nth = if waiting.len() < 2 { 0 } else { dice.below(waiting.len() as u32) };
    match waiting.iter().nth(nth as usize) {
        Some(seat) => choose(seat, dice).map(|action| (Actor::Seat(seat), action)),
        None => {
            let over = G::timers(state).into_iter().find(|timer| timer.running)?;
            Some((Actor::Clock, over.action))
        }
    }
}
