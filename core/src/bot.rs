//! What a game tells its bots: how to imagine what they cannot see, what to consider, and how a position looks.

use serde::{Deserialize, Serialize};

use crate::action::Offer;
use crate::dice::Dice;
use crate::game::{Game, Viewer};
use crate::judgement::Features;
use crate::remark::Remark;
use crate::seat::Seat;

pub trait Bot: Game {
    /// A state that could be the true one for all that a seat knows. `view(imagine(view)) == view`.
    fn imagine(view: &Self::View, seat: Seat, dice: &mut Dice) -> Self::State;

    /// The `random` bot: any legal action. Games where a few kinds of action fill the list say how to choose among them.
    fn random_action(
        _view: &Self::View,
        _seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        let offer = dice.pick(offers)?;
        Some(offer.with_random_amount(dice))
    }

    /// A sensible choice from what the seat knows. Bots are also asked once when the game does not wait for them but
    /// something is on offer: `None` then means that they let it pass. Bots never resign. The `easy` bot follows this
    /// advice as a beginner would ([`Bot::easy_action`]), the `hard` one looks further.
    fn heuristic_action(
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action>;

    /// The `easy` bot: the advice as a beginner takes it, who does not notice everything. By default that is every fifth
    /// thing on a list too long to be seen at a glance; games whose advice is no choice from a list say what else
    /// escapes a beginner.
    fn easy_action(
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        const AT_A_GLANCE: usize = 4;
        if offers.len() > AT_A_GLANCE {
            let noticed: Vec<_> = offers.iter().filter(|_| dice.below(5) > 0).cloned().collect();
            let choice = Self::heuristic_action(view, seat, &noticed, dice);
            if choice.is_some() {
                return choice;
            }
        }
        Self::heuristic_action(view, seat, offers, dice)
    }

    /// What `expert` is advised to do, in games whose advice it follows further than `hard` does.
    fn expert_action(
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
        dice: &mut Dice,
    ) -> Option<Self::Action> {
        Self::heuristic_action(view, seat, offers, dice)
    }

    /// What the bot in a seat says with a decision, the most important first: the first of it is said that somebody at the
    /// table should hear. It is known from the view alone, is true, and tells nothing that a player would keep to themselves:
    /// only what is public, or the business of the one spoken to. Games without deals have nothing to say.
    fn remarks(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> Vec<Remark> {
        Vec::new()
    }

    /// How the `hard` bot spends its time on this game.
    const SEARCH: SearchLimits = SearchLimits { candidates: 8, depth: 40, steps: 8000 };

    /// How the `expert` bot does, who takes more of it.
    const EXPERT_SEARCH: SearchLimits = SearchLimits { steps: 4 * Self::SEARCH.steps, ..Self::SEARCH };

    /// Whether a bot that searches, `hard` or `expert`, looks further before it does what it is advised to do: not in
    /// choices that are plain or make little difference, where the time would be wasted.
    fn should_search(_view: &Self::View, _advice: &Self::Action) -> bool {
        true
    }

    /// Plans worth trying beside the advice, best first, where there are too many actions to try each: a search looks
    /// at these instead of the list.
    fn candidates(
        _view: &Self::View,
        _seat: Seat,
        _offers: &[Offer<Self::Action>],
        _dice: &mut Dice,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// How likely each seat is to win, in thousandths, as far as one can tell by looking at the position. Search
    /// judges by it where it stops looking ahead (always in imagined states), and the graph after a game is drawn
    /// from it. Only asked of games that are not over.
    fn win_chances(state: &Self::State) -> Vec<u16>;

    /// How its bots did against each other in the laboratory, as `docs/bots.md` tells it: what their ratings are made of.
    const MEASURED: &'static [Measured] = &[];

    /// Names of the whole numbers that [`Bot::features`] gives. The first says how far the game has come, in thousandths.
    const FEATURES: &'static [&'static str] = &[];

    /// How the owner of this view stands, in whole numbers for those who learn from play: what a judgement may look at,
    /// and nothing that is hidden from the seat. `None` for a seat that cannot win any more, and in games without any.
    fn features(_view: &Self::View, _seat: Seat) -> Features {
        None
    }

    /// The features of all seats, each with its own eyes.
    fn features_of_all(state: &Self::State, seats: u8) -> Vec<Features> {
        Seat::all(seats).map(|seat| Self::features(&Self::view(state, Viewer::Seat(seat)), seat)).collect()
    }

    /// The score of every seat if the game were over now, for graphs; nothing where that says nothing.
    fn scores(_state: &Self::State) -> Vec<i64> {
        Vec::new()
    }

    /// What a seat plays (a nation, a power, a world) where chance or a choice dealt it and [`Game::seat_plan`] cannot
    /// tell: known when a game is over, for those who count games.
    fn role(_state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }
}

/// Limits of a search, in steps of the rules and not in time, so that the same dice always find the same action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// How many different actions are looked at closely.
    pub candidates: u8,
    /// How many steps a game is played on at most, by the game's advice in every seat, before the position is judged.
    pub depth: u16,
    /// Steps that are played for one decision, all together.
    pub steps: u32,
}

/// Games of one bot among others that are all of another strength, each for itself, the seats in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    pub seats: u8,
    pub bot: Strength,
    pub others: Strength,
    pub games: u32,
    /// A win that is shared by two counts one of them.
    pub half_wins: u32,
}

impl Measured {
    pub const fn new(seats: u8, bot: Strength, others: Strength, games: u32, half_wins: u32) -> Measured {
        Measured { seats, bot, others, games, half_wins }
    }
}

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    Random,
    Easy,
    Hard,
    Expert,
}
