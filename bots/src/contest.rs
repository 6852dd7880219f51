//! Whole games between bots, for simulations and for tests.

use satrap_core::{Dice, Game, Outcome, SetupError, Strength, Tale};

use crate::choose_in;
use crate::step::next_step;

/// A game between bots.
pub struct Contest<'a, G: Game> {
    pub options: &'a G::Options,
    /// One bot for each seat.
    pub bots: &'a [Strength],
    pub seed: u64,
}

/// How a contest went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `None` if the game did not end within [`Game::longest`], or a bot did something illegal: both are faults.
    pub outcome: Option<Outcome>,
    pub steps: u32,
}

/// Plays a game to its end. The same contest always goes the same way.
pub fn contest<G: Game>(contest: &Contest<'_, G>) -> Result<Verdict, SetupError> {
    let seats = u8::try_from(contest.bots.len()).unwrap_or(u8::MAX);
    G::INFO.admits(seats)?;
    let mut chance = Dice::seeded(seed_of(contest.seed), 0);
    let mut thoughts = Dice::seeded(seed_of(contest.seed), 1);
    let mut state = G::setup(contest.options, seats, &mut chance)?;
    let mut tale = Tale::default();
    for steps in 0..G::longest(contest.options, seats) {
        if let Some(outcome) = G::outcome(&state) {
            return Ok(Verdict { outcome: Some(outcome), steps });
        }
        let next = next_step::<G>(&state, &mut thoughts, |seat, thoughts| {
            choose_in::<G>(contest.bots[usize::from(seat.0)], &state, seat, thoughts)
        });
        let Some((actor, action)) = next else { break };
        tale.clear();
        if G::apply(&mut state, actor, &action, &mut chance, &mut tale).is_err() {
            return Ok(Verdict { outcome: None, steps });
        }
    }
    Ok(Verdict { outcome: G::outcome(&state), steps: G::longest(contest.options, seats) })
}

fn seed_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}
