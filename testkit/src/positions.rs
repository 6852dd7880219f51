//! Positions of random games, for tests of what follows from a seat's own view.

use satrap_core::{Actor, Dice, Events, Game, Offer, Playable, Seat, Viewer};

/// What one seat sees and may do.
pub struct SeatPosition<'a, G: Game> {
    pub view: &'a G::View,
    pub seat: Seat,
    pub offers: &'a [Offer<G::Action>],
    /// Whether the game waits for this seat.
    pub is_waited_for: bool,
}

/// Plays random games for some steps each, and shows every seat's position before every step. Now and then somebody who is not
/// waited for acts, where the rules let them.
pub fn visit_positions<G: Playable>(
    options: &G::Options,
    seats: u8,
    games: u64,
    steps: u32,
    mut look: impl FnMut(&SeatPosition<'_, G>),
) {
    for seed in 0..games {
        let mut dice = Dice::from_number(seed);
        let Ok(mut state) = G::setup(options, seats, &mut dice) else { panic!("the set-up is refused") };
        for _ in 0..steps {
            let mut able = Vec::new();
            let waited_for = G::to_act(&state);
            for seat in Seat::all(seats) {
                let view = G::view(&state, Viewer::Seat(seat));
                let mut offers = Vec::new();
                G::offers(&state, seat, &mut offers);
                let is_waited_for = waited_for.contains(seat);
                look(&SeatPosition { view: &view, seat, offers: &offers, is_waited_for });
                if !offers.is_empty() {
                    able.push((seat, view, offers));
                }
            }
            let timers: Vec<_> = G::timers(&state).into_iter().filter(|timer| timer.running).collect();
            if (able.is_empty() || dice.below(60) == 0)
                && let Some(timer) = dice.pick(&timers)
            {
                let (clock, events) = (Actor::Clock, &mut Events::default());
                assert!(G::apply(&mut state, clock, &timer.action, &mut dice, events).is_ok());
                continue;
            }
            if dice.below(3) > 0 && !waited_for.is_empty() {
                able.retain(|(seat, _, _)| waited_for.contains(*seat));
            }
            let Some((seat, view, offers)) = dice.pick(&able) else { break };
            let action = G::random_action(view, *seat, offers, &mut dice)
                .or_else(|| dice.pick(offers).map(|offer| offer.with_random_amount(&mut dice)));
            let Some(action) = action else { break };
            let done = G::apply(&mut state, Actor::Seat(*seat), &action, &mut dice, &mut Events::default());
            assert!(done.is_ok(), "{action:?} was offered and is refused");
        }
    }
}
