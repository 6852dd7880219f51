//! The bots finish their games, and the easy one beats the random one.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Seat, Strength};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::options::Options;

/// How many of some games the one easy bot among random ones wins, shared victories by half.
fn games_won(seats: usize, games: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..games {
        let mut bots = vec![Strength::Random; seats];
        let mine = (seed % seats as u64) as usize;
        bots[mine] = Strength::Easy;
        let game = BotGame::<FinalDecrees> { options: &Options::default(), bots: &bots, seed };
        let outcome =
            play_bot_game(&game).unwrap().outcome.expect("the game ends and nobody does anything illegal");
        let winners = outcome.winners();
        if winners.contains(Seat(mine as u8)) {
            won += if winners.len() == 1 { 1.0 } else { 0.5 };
        }
    }
    won / games as f64
}

#[test]
fn one_easy_bot_among_four_random_ones_wins_at_least_three_games_in_four() {
    let won = games_won(5, 200);
    assert!(won >= 0.75, "won {won}");
}

#[test]
fn one_easy_bot_among_three_random_ones_wins_at_least_three_games_in_four() {
    let won = games_won(4, 100);
    assert!(won >= 0.75, "won {won}");
}
