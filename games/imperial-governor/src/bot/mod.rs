//! Players made of code: `random`, a beginner who marches on cities worth having, one who knows the game, and an expert who
//! also thinks of what others could do. All see a view only.

mod random;
mod heuristic;
mod placement;
mod treasury;
mod diplomacy;
mod deal_value;
mod remarks;
mod army;
mod targets;
mod threats;
mod known_board;
mod routes;
mod features;
mod value;

use satrap_core::{
    Bot, Dice, Events, Features, GameAction, Measured, Offer, Remark, SearchLimits, Seat, Strength, Viewer,
};

use crate::ImperialGovernor;
use crate::action::Action;
use crate::imagine;
use crate::rules;
use crate::state::State;
use crate::victory;
use crate::view::{self, View};

impl Bot for ImperialGovernor {
    const MEASURED: &'static [Measured] = &[
        Measured::new(3, Strength::Hard, Strength::Easy, 240, 382),
        Measured::new(4, Strength::Hard, Strength::Easy, 100, 154),
        Measured::new(5, Strength::Hard, Strength::Easy, 100, 130),
        Measured::new(6, Strength::Hard, Strength::Easy, 100, 100),
        Measured::new(3, Strength::Expert, Strength::Hard, 150, 120),
        Measured::new(4, Strength::Expert, Strength::Hard, 160, 106),
        Measured::new(6, Strength::Expert, Strength::Hard, 120, 64),
        Measured::new(3, Strength::Easy, Strength::Random, 240, 480),
        Measured::new(4, Strength::Easy, Strength::Random, 240, 480),
        Measured::new(5, Strength::Easy, Strength::Random, 240, 478),
        Measured::new(6, Strength::Easy, Strength::Random, 240, 480),
    ];

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        imagine::imagine(view, seat, dice)
    }

    fn random_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        random::choose(view, seat, offers, dice)
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        heuristic::choose(view, seat, offers, Skill::Adept, dice)
    }

    /// He overlooks a quarter of what his leaders and recruiters could do.
    fn easy_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        let noticed: Vec<Offer<Action>> = offers
            .iter()
            .filter(|offer| !is_easily_missed(&offer.action) || dice.below(4) > 0)
            .cloned()
            .collect();
        heuristic::choose(view, seat, &noticed, Skill::Beginner, dice)
            .or_else(|| heuristic::choose(view, seat, offers, Skill::Beginner, dice))
    }

    fn expert_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        heuristic::choose(view, seat, offers, Skill::Expert, dice)
    }

    fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
        remarks::remarks(view, seat, action)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 4, depth: 60, steps: 720 };

    /// Hints look ahead; the hard bot and the expert play as they are advised. A round is a hundred small steps of all powers,
    /// and what can be seen of it in a second is less than the advice knows: with a search before every fight it won no more.
    fn should_search(_view: &View, _advice: &Action) -> bool {
        false
    }

    const FEATURES: &'static [&'static str] = features::NAMES;

    fn features(view: &View, seat: Seat) -> Features {
        features::features(view, seat)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        value::win_chances(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        victory::scores(state)
    }

    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat).map(|player| player.power.id().to_owned())
    }
}

/// What a player who has not placed everything yet could still place, and where: as a bot would.
pub(crate) fn suggest_placement(state: &State, seat: Seat) -> Vec<Action> {
    let mut trial = state.clone();
    let mut suggested = Vec::new();
    while suggested.len() < MOST_SUGGESTED {
        let view = view::view(&trial, Viewer::Seat(seat));
        let mut offers = Vec::new();
        rules::offers(&trial, seat, &mut offers);
        let Some(action) = placement::place(&view, seat, &offers, Skill::Adept) else { break };
        rules::perform(&mut trial, seat, &action, &mut Dice::from_number(0), &mut Events::default());
        suggested.push(action);
    }
    suggested
}

/// More than leaders and camps: it ends by itself when all is placed.
const MOST_SUGGESTED: usize = 40;

type Offers<'a> = &'a [Offer<Action>];

/// How well a bot knows the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Skill {
    /// Marches on the next city that looks rich, with everything at hand.
    Beginner,
    /// Thinks in provinces, shares the army among his leaders, and leaves no talent unspent.
    Adept,
    /// Also mans what others could reach, hunts their leaders, takes from those who are ahead, and tries his luck in battle.
    Expert,
}

fn is_easily_missed(action: &Action) -> bool {
    matches!(
        action,
        Action::Take { .. }
            | Action::Step { .. }
            | Action::Raise { .. }
            | Action::PlaceUnits { .. }
            | Action::Attack { .. }
    )
}

/// Where no limit of rounds was agreed, bots vote to stop after the usual twenty.
fn vote_to_stop(view: &View, offers: Offers<'_>) -> Option<Action> {
    let long_enough = view.options.rounds == 0 && view.round > 20;
    let stop = Action::VoteEnd { yes: true };
    (long_enough && offers.iter().any(|offer| offer.action == stop)).then_some(stop)
}

/// The first action on offer that fits.
fn find(offers: Offers<'_>, fits: impl Fn(&Action) -> bool) -> Option<Action> {
    offers.iter().map(|offer| &offer.action).find(|action| fits(action)).cloned()
}

/// The offer as it stands with as much as is allowed, up to a number.
fn up_to(offer: &Offer<Action>, amount: i64) -> Action {
    offer.action.with_amount(amount.clamp(1, offer.max.unwrap_or(1)))
}
