//! The bots finish their games, the easy one beats the random one, the hard one the easy one, and the expert the hard one.

use satrap_bots::{BotGame, choose_in, play_bot_game};
use satrap_core::{Dice, Game, Seat, Strength, Testable};
use satrap_imperial_governor::ImperialGovernor;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::options::{Options, PowerDeal};
use serde_json::{Value, json};

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

#[test]
fn one_expert_among_hard_ones_wins_more_than_the_fair_share() {
    let won = games_won(Strength::Expert, Strength::Hard, 6, 36, &Options::default());
    assert!(won >= 6, "the expert won {won} of 36 games");
}

/// What a bot of this strength does in a position of P0, Rome.
fn choice_of_rome(bot: Strength, given: Value) -> Action {
    let options = Options { powers: PowerDeal::Chosen, ..Options::default() };
    let mut state = ImperialGovernor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    ImperialGovernor::set_position(&mut state, serde_json::from_value(given).unwrap()).unwrap();
    choose_in::<ImperialGovernor>(bot, &state, Seat(0), &mut Dice::from_number(1)).unwrap()
}

#[test]
fn ig_10_14_an_expert_attacks_wherever_the_table_gives_him_a_chance() {
    let given = json!({"phase": "combat", "players": {
        "P0": {"leaders": {"general1": "2112"}, "forces": {"2112": {"legions": 5}}},
        "P1": {"forces": {"2112": {"legions": 4}}},
    }});
    assert_eq!(choice_of_rome(Strength::Hard, given.clone()), Action::EndCombat);
    assert!(matches!(choice_of_rome(Strength::Expert, given), Action::Attack { target: Seat(1), .. }));
}
