//! The bots finish their games, and the easy one beats the random one.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Seat, Strength};

use satrap_sample_game::SampleGame;
use satrap_sample_game::options::Options;

/// How many of some games the first bot wins against the others.
fn games_won(first: Strength, others: Strength, seats: usize, games: u64) -> usize {
    let won = |seed: &u64| {
        let mine = (*seed % seats as u64) as usize;
        let mut bots = vec![others; seats];
        bots[mine] = first;
        let game = BotGame::<SampleGame> { options: &Options::default(), bots: &bots, seed: *seed };
        let played = play_bot_game(&game).unwrap();
        let outcome = played.outcome.expect("the game ends and nobody does anything illegal");
        outcome.winners().contains(Seat(mine as u8))
    };
    (0..games).filter(won).count()
}

#[test]
fn the_easy_bot_beats_random_ones() {
    let won = games_won(Strength::Easy, Strength::Random, 3, 100);
    assert!(won >= 60, "won {won} of 100");
}

#[test]
fn the_hard_bot_beats_easy_ones() {
    let won = games_won(Strength::Hard, Strength::Easy, 2, 20);
    assert!(won >= 11, "won {won} of 20");
}
