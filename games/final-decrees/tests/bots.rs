//! The bots finish their games, and the Secretary beats the Clerk.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Seat, Strength};
use satrap_final_decrees::FinalDecrees;
use satrap_final_decrees::options::Options;

/// How many of some games the one Secretary among Clerks wins, shared victories by half.
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
fn one_secretary_among_four_clerks_wins_at_least_three_games_in_four() {
    let won = games_won(5, 200);
    assert!(won >= 0.75, "won {won}");
}

#[test]
fn one_secretary_among_three_clerks_wins_at_least_three_games_in_four() {
    let won = games_won(4, 100);
    assert!(won >= 0.75, "won {won}");
}
