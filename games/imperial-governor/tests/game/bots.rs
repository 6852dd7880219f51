//! The bots finish their games, the easy one beats the random one, and the hard one the easy one.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Seat, Strength};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::options::Options;

/// How many of some games one player among others of a weaker kind wins.
fn games_won(one: Strength, among: Strength, seats: usize, games: u64, options: &Options) -> u64 {
    let mut won = 0;
    for seed in 0..games {
        let mut bots = vec![among; seats];
        let mine = (seed % seats as u64) as usize;
        bots[mine] = one;
        let game = BotGame::<ImperialGovernor> { options, bots: &bots, seed };
        let outcome =
            play_bot_game(&game).unwrap().outcome.expect("the game ends and nobody does anything illegal");
        assert_eq!(outcome.ending, "last_round");
        won += u64::from(outcome.winners().contains(Seat(mine as u8)));
    }
    won
}

#[test]
fn one_easy_player_among_random_ones_wins_most_games() {
    let options = Options { rounds: 10, ..Options::default() };
    for seats in [3, 4, 5, 6] {
        let won = games_won(Strength::Easy, Strength::Random, seats, 12, &options);
        assert!(won >= 9, "with {seats} seats the easy player won {won} of 12 games");
    }
}

#[test]
fn one_hard_player_among_easy_ones_wins_twice_the_fair_share() {
    let won = games_won(Strength::Hard, Strength::Easy, 4, 12, &Options::default());
    assert!(won >= 6, "the hard player won {won} of 12 games");
}

#[test]
fn without_a_limit_bots_agree_to_stop() {
    let options = Options { rounds: 0, ..Options::default() };
    let bots = [Strength::Easy, Strength::Random, Strength::Easy];
    let game = BotGame::<ImperialGovernor> { options: &options, bots: &bots, seed: 1 };
    assert_eq!(play_bot_game(&game).unwrap().outcome.unwrap().ending, "agreement");
}

/// What was learned from play says who wins, and the same whenever it is asked.
#[test]
fn the_judgement_knows_who_is_ahead() {
    satrap_testkit::judgement::knows_who_is_ahead::<ImperialGovernor>(&Options::default(), 4, 6);
}
