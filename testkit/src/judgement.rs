//! Whether a game's judgement of positions can be trusted: bots play games, and how these end tells how right it was.

use satrap_bots::{BotGame, Observer, play_observed_bot_game};
use satrap_core::{Actor, Bot, Playable, Strength};

/// What is said to be impossible counts as one in a thousand.
const LEAST: f64 = 0.001;
/// What a judgement must be better than, as a part of the log-loss of who says that all are equally likely.
const MOST_LOSS: f64 = 0.95;
/// Of how many steps one is judged.
const EVERY: usize = 8;

/// Panics unless the chances that the game's judgement gives in the last third of games between easy bots say more of who
/// wins than equal chances do; also if they do not add up, or are others when they are asked for again.
pub fn knows_who_is_ahead<G: Playable>(options: &G::Options, seats: u8, games: u64) {
    let mut losses = Vec::new();
    for seed in 0..games {
        let bots = vec![Strength::Easy; seats.into()];
        let mut said = Said::default();
        let game = BotGame::<G> { options, bots: &bots, seed };
        let played = play_observed_bot_game(&game, &mut said).unwrap_or_else(|error| panic!("{error}"));
        let winners = played.outcome.expect("the game ends").winners();
        let judged = &said.chances;
        for chances in &judged[judged.len() * 2 / 3..] {
            let floored: Vec<f64> =
                chances.iter().map(|chance| (f64::from(*chance) / 1000.0).max(LEAST)).collect();
            let sum: f64 = floored.iter().sum();
            let of_winners = winners.iter().map(|seat| -(floored[usize::from(seat.0)] / sum).ln());
            losses.push(of_winners.sum::<f64>() / winners.len() as f64);
        }
    }
    let loss = losses.iter().sum::<f64>() / losses.len() as f64;
    let guessed = f64::from(seats).ln();
    assert!(
        loss < MOST_LOSS * guessed,
        "at {seats} seats the log-loss is {loss:.3}; equal chances would have {guessed:.3}"
    );
}

/// The chances in the course of a game.
#[derive(Default)]
struct Said {
    steps: usize,
    chances: Vec<Vec<u16>>,
}

impl<G: Playable> Observer<G> for Said {
    fn stepped(&mut self, _: Actor, _: &G::Action, state: &G::State) {
        self.steps += 1;
        if !self.steps.is_multiple_of(EVERY) || G::outcome(state).is_some() {
            return;
        }
        let chances = <G as Bot>::win_chances(state);
        assert_eq!(chances, <G as Bot>::win_chances(state), "asked again it says something else");
        let sum: u32 = chances.iter().copied().map(u32::from).sum();
        assert!((1000 - chances.len() as u32..=1000).contains(&sum), "{chances:?} do not add up");
        self.chances.push(chances);
    }
}
