//! The bots finish their games, and the easy one beats the random one.

use satrap_bots::{BotGame, Observer, play_bot_game, play_observed_bot_game};
use satrap_core::{Actor, Seat, Strength};
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::{FinalDecrees, State};

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

/// [FD-7.9] The decrees can be carried out in time: among bots that do it where it pays them some games end so.
#[test]
fn easy_bots_end_some_games_by_decrees() {
    let by_decrees = |seed: &u64| {
        let game =
            BotGame::<FinalDecrees> { options: &Options::default(), bots: &[Strength::Easy; 4], seed: *seed };
        play_bot_game(&game).unwrap().outcome.unwrap().ending == "decrees"
    };
    let ended = (0..60).filter(by_decrees).count();
    assert!((3..=30).contains(&ended), "{ended} of 60 games ended by decrees");
}

/// [FD-10.6] The hard bot weighs work against work and leaves trades to its advice: it neither writes drafts to while away
/// a turn nor takes longer over a game than the easy one.
#[test]
fn hard_bots_do_not_flood_the_table_with_offers() {
    let bots = [Strength::Hard, Strength::Easy, Strength::Easy, Strength::Easy];
    let game = BotGame::<FinalDecrees> { options: &Options::default(), bots: &bots, seed: 3 };
    let mut count = TradeCount::default();
    let result = play_observed_bot_game(&game, &mut count).unwrap();
    assert!(result.outcome.is_some());
    assert!(count.drafts <= 15, "{} drafts in {} turns", count.drafts, count.turns);
    assert!(result.steps <= 450, "{} steps", result.steps);
}

/// Drafts and turns of the seat in front.
#[derive(Default)]
struct TradeCount {
    drafts: u32,
    turns: u32,
}

impl Observer<FinalDecrees> for TradeCount {
    fn stepped(&mut self, actor: Actor, action: &Action, _: &State) {
        if actor == Actor::Seat(Seat(0)) {
            self.drafts += u32::from(matches!(action, Action::OfferStart { .. }));
            self.turns += u32::from(*action == Action::EndTurn);
        }
    }
}

#[test]
fn one_easy_bot_among_four_random_ones_wins_three_times_its_share() {
    let won = games_won(5, 600);
    assert!(won >= 0.6, "won {won}");
}

#[test]
fn one_easy_bot_among_three_random_ones_wins_at_least_seven_games_in_ten() {
    let won = games_won(4, 400);
    assert!(won >= 0.7, "won {won}");
}

/// What was learned from play says who wins, and the same whenever it is asked.
#[test]
fn the_judgement_knows_who_is_ahead() {
    satrap_testkit::judgement::knows_who_is_ahead::<FinalDecrees>(&Options::default(), 5, 20);
}
