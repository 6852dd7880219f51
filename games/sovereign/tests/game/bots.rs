//! Bots finish their games, and the easy one beats the random one.

use satrap_bots::{BotGame, play_bot_game};
use satrap_core::{Game, Seat, Strength};
use satrap_sovereign::Sovereign;
use satrap_sovereign::options::{Options, Start};

fn options() -> Options {
    Options { start: Start::Assigned, round_limit: 60, ..Options::default() }
}

#[test]
fn the_easy_bot_beats_the_random_one() {
    let mut won = 0;
    for seed in 0..6 {
        let bots = [Strength::Easy, Strength::Random];
        let verdict =
            play_bot_game(&BotGame::<Sovereign> { options: &options(), bots: &bots, seed }).unwrap();
        won += usize::from(verdict.outcome.unwrap().winners().contains(Seat(0)));
    }
    assert!(won >= 5, "the easy bot won {won} of 6 games");
}

#[test]
fn bots_finish_games_at_every_seat_count() {
    for seats in 2..=6 {
        let bots = [Strength::Easy, Strength::Random].repeat(3)[..seats].to_vec();
        let options = Options { round_limit: 20, ..options() };
        let verdict =
            play_bot_game(&BotGame::<Sovereign> { options: &options, bots: &bots, seed: 7 }).unwrap();
        assert!(verdict.outcome.is_some(), "{seats} seats");
    }
}

/// [SV-21.7] Knowledge is the shortest way, but not the only one: bots of other tempers go other ways and get there.
#[test]
fn easy_bots_win_by_war_too() {
    let by_war = |seed: &u64| {
        let game =
            BotGame::<Sovereign> { options: &Options::default(), bots: &[Strength::Easy; 3], seed: *seed };
        ["military", "last_left"].contains(&play_bot_game(&game).unwrap().outcome.unwrap().ending.as_str())
    };
    let won = (0..30).filter(by_war).count();
    assert!((1..=15).contains(&won), "{won} of 30 games were won by war");
}

/// Every preset is played to its end by bots.
#[test]
fn bots_finish_games_of_every_preset() {
    for preset in Sovereign::INFO.presets {
        let mut options: Options = serde_json::from_str(preset.options).unwrap();
        options.round_limit = options.round_limit.clamp(20, 30);
        let bots = [Strength::Easy, Strength::Easy, Strength::Random];
        let verdict =
            play_bot_game(&BotGame::<Sovereign> { options: &options, bots: &bots, seed: 3 }).unwrap();
        assert!(verdict.outcome.is_some(), "{}", preset.id);
    }
}

/// What was learned from play says who wins, and the same whenever it is asked.
#[test]
fn the_judgement_knows_who_is_ahead() {
    satrap_testkit::judgement::knows_who_is_ahead::<Sovereign>(&options(), 4, 6);
}
