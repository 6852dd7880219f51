//! The bots finish their games, and the easy one beats the random one at every number of seats.

use satrap_bots::{BotGame, BotGameResult, play_bot_game};
use satrap_connect_the_worlds::options::Mode;
use satrap_connect_the_worlds::{ConnectTheWorlds, Options};
use satrap_core::{Outcome, Seat, Strength};

fn play(bots: &[Strength], seed: u64) -> Outcome {
    play_with(&Options::default(), bots, seed)
}

fn play_with(options: &Options, bots: &[Strength], seed: u64) -> Outcome {
    let game = BotGame::<ConnectTheWorlds> { options, bots, seed };
    let BotGameResult { outcome, .. } = play_bot_game(&game).unwrap();
    outcome.expect("the game ends and nobody does anything illegal")
}

#[test]
fn one_easy_bot_among_random_ones_wins_nine_games_in_ten() {
    for seats in 2..=6 {
        let games = 10;
        let won = |seed: &u64| {
            let mine = (*seed % seats as u64) as usize;
            let mut bots = vec![Strength::Random; seats];
            bots[mine] = Strength::Easy;
            play(&bots, *seed).winners().contains(Seat(mine as u8))
        };
        let wins = (0..games).filter(won).count();
        assert!(wins >= 9, "{wins} of {games} at {seats} seats");
    }
}

/// [CW-12.10] Each mode is won by its own condition, not by whatever comes first.
#[test]
fn easy_bots_end_medium_games_by_their_bases() {
    let options = Options { mode: Mode::Medium, ..Options::default() };
    for seats in [2, 4] {
        let games = 12;
        let by_bases =
            |seed: &u64| play_with(&options, &vec![Strength::Easy; seats], *seed).ending == "all_bases";
        let ended = (0..games).filter(by_bases).count();
        assert!(ended >= 8, "{ended} of {games} medium games between {seats} easy bots ended by bases");
    }
}

/// [CW-12.7] The round limit is there for games that nobody manages to win; that should be rare.
#[test]
fn easy_bots_win_their_games_before_the_round_limit() {
    for seats in 2..=6 {
        let games = 20;
        let limited = (0..games)
            .filter(|seed| play(&vec![Strength::Easy; seats], *seed).ending == "round_limit")
            .count();
        assert!(limited <= 2, "{limited} of {games} games between {seats} easy bots ran into the limit");
    }
}

/// What was learned from play says who wins, and the same whenever it is asked.
#[test]
fn the_judgement_knows_who_is_ahead() {
    satrap_testkit::judgement::knows_who_is_ahead::<ConnectTheWorlds>(&Options::default(), 4, 20);
}
