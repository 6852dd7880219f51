//! How bots bid for Human Resources.

use satrap_bots::{BotGame, Observer, play_observed_bot_game};
use satrap_core::{Actor, Game, Strength, Viewer};
use satrap_final_decrees::action::Action;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::view::PhaseView;
use satrap_final_decrees::{FinalDecrees, State};

/// [FD-2.8] Nobody at a table wants to see the same bids again and again: bots tie once, and then no more.
#[test]
fn easy_and_hard_bots_do_not_go_on_tying_their_bids() {
    for seats in [4, 5] {
        for seed in 0..60 {
            // Bidding is over after a few steps: of the dear games only the beginning is played.
            let bots = vec![if seed < 50 { Strength::Easy } else { Strength::Hard }; seats];
            let game = BotGame::<FinalDecrees> { options: &Options::default(), bots: &bots, seed };
            let mut bids = BidRounds::default();
            play_observed_bot_game(&game, &mut bids).unwrap();
            assert!((1..=2).contains(&bids.rounds), "{} rounds of bids, seed {seed}", bids.rounds);
        }
    }
}

/// How many rounds of bids a game has; it is watched no longer.
#[derive(Default)]
struct BidRounds {
    rounds: u8,
    is_over: bool,
}

impl Observer<FinalDecrees> for BidRounds {
    fn stepped(&mut self, _: Actor, _: &Action, state: &State) {
        match FinalDecrees::view(state, Viewer::Spectator).phase {
            PhaseView::Bidding { round, .. } => self.rounds = round,
            _ => self.is_over = true,
        }
    }

    fn goes_on(&self) -> bool {
        !self.is_over
    }
}
