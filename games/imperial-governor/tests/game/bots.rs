//! The bots finish their games, and the easy one beats the stroller.

use satrap_bots::{Contest, contest};
use satrap_core::{Seat, Strength};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::options::Options;

/// How many of some games the one easy player among strollers wins.
fn games_won(seats: usize, games: u64, options: &Options) -> u64 {
    let mut won = 0;
    for seed in 0..games {
        let mut bots = vec![Strength::Random; seats];
        let mine = (seed % seats as u64) as usize;
        bots[mine] = Strength::Easy;
        let game = Contest::<ImperialGovernor> { options, bots: &bots, seed };
        let outcome =
            contest(&game).unwrap().outcome.expect("the game ends and nobody does anything illegal");
        assert_eq!(outcome.ending, "last_round");
        won += u64::from(outcome.winners().contains(Seat(mine as u8)));
    }
    won
}

#[test]
fn one_easy_player_among_strollers_wins_most_games() {
    let options = Options { rounds: 10, ..Options::default() };
    for seats in [3, 4, 5, 6] {
        let won = games_won(seats, 12, &options);
        assert!(won >= 9, "with {seats} seats the easy player won {won} of 12 games");
    }
}

#[test]
fn without_a_limit_bots_agree_to_stop() {
    let options = Options { rounds: 0, ..Options::default() };
    let bots = [Strength::Easy, Strength::Random, Strength::Easy];
    let game = Contest::<ImperialGovernor> { options: &options, bots: &bots, seed: 1 };
    assert_eq!(contest(&game).unwrap().outcome.unwrap().ending, "agreement");
}
