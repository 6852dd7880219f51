//! Players made of code: a stroller, a beginner who marches on cities worth having, and one who knows the game. All see
//! a view only.

mod targets;
mod known_board;
mod diplomacy;
mod army;
mod placement;
mod routes;
mod treasury;
mod deal_value;
mod value;

use satrap_core::{Bot, Dice, GameAction, Offer, SearchLimits, Seat};

use crate::ImperialGovernor;
use crate::action::Action;
pub(crate) use value::win_chances;

use crate::state::State;
use crate::view::{LeaderStatus, PhaseName, View};

impl Bot for ImperialGovernor {
    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat).map(|player| player.power.id().to_owned())
    }

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        crate::imagine::imagine(view, seat, dice)
    }

    fn scores(state: &State) -> Vec<i64> {
        state.all_seats().map(|seat| crate::victory::score(state, seat)).collect()
    }

    fn random_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        stroll(view, seat, offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 4, depth: 60, steps: 720 };

    /// Hints look ahead; the hard bot plays as it is advised. A round is a hundred small steps of all powers, and what
    /// can be seen of it in a second is less than the advice knows: with a search before every fight it won no more.
    fn should_search(_view: &View, _advice: &Action) -> bool {
        false
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        advise(view, seat, offers, dice)
    }

    fn easy_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        beginner(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        win_chances(state)
    }
}

type Offers<'a> = &'a [Offer<Action>];

/// How well a bot knows the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skill {
    /// Marches on the next city that looks rich, with everything at hand.
    Beginner,
    /// Thinks in provinces, shares the army among his leaders, and leaves no talent unspent.
    Adept,
}

/// Any legal action, save that a stroller does not unmake what he has placed, and does not give the game up: where
/// nothing else is on offer he lets the moment pass.
pub(crate) fn stroll(view: &View, seat: Seat, offers: Offers<'_>, dice: &mut Dice) -> Option<Action> {
    if let Some(action) = grow_tired(view, offers) {
        return Some(action);
    }
    let placing = view.players.get(seat).is_some_and(|player| player.phase == PhaseName::Placement);
    let sensible: Vec<&Offer<Action>> = offers
        .iter()
        .filter(|offer| match &offer.action {
            Action::Concede { .. } | Action::VoteEnd { .. } | Action::UnplaceUnits { .. } => false,
            Action::PlaceLeader { leader, .. } => {
                view.players[seat].leaders.get(leader).is_some_and(|l| l.status == LeaderStatus::ToPlace)
            }
            Action::PlaceUnits { .. } | Action::FinishPlacement => !placing || all_placed(view, seat),
            _ => true,
        })
        .collect();
    let offer = dice.pick(&sensible).copied()?;
    Some(offer.with_random_amount(dice))
}

fn all_placed(view: &View, seat: Seat) -> bool {
    view.players[seat].leaders.values().all(|leader| leader.status != LeaderStatus::ToPlace)
}

/// Where no limit of rounds was agreed, bots are ready to stop after the usual twenty.
fn grow_tired(view: &View, offers: Offers<'_>) -> Option<Action> {
    let tired = view.options.rounds == 0 && view.round > 20;
    let stop = Action::VoteEnd { yes: true };
    (tired && offers.iter().any(|offer| offer.action == stop)).then_some(stop)
}

/// A sensible choice: answers first, then his own phase. A bot never gives up, and lets pass what others could do without
/// it. Nothing at all if an answer is owed that is not among these offers.
pub(crate) fn advise(view: &View, seat: Seat, offers: Offers<'_>, dice: &mut Dice) -> Option<Action> {
    counsel(view, seat, offers, Skill::Adept, dice)
}

fn counsel(view: &View, seat: Seat, offers: Offers<'_>, skill: Skill, dice: &mut Dice) -> Option<Action> {
    if view.players.get(seat).is_none() || offers.is_empty() {
        return None;
    }
    grow_tired(view, offers)
        .or_else(|| treasury::answer(view, offers))
        .or(diplomacy::answer(view, seat, offers).ok()?)
        .or_else(|| diplomacy::vote(view, seat, offers))
        .or_else(|| placement::place(view, seat, offers, skill))
        .or_else(|| treasury::choose(view, seat, offers))
        .or_else(|| treasury::run_treasury(view, seat, offers, skill))
        .or_else(|| diplomacy::negotiate(view, seat, offers))
        .or_else(|| army::march(view, seat, offers, skill))
        .or_else(|| army::fight(view, offers))
        .or_else(|| end_of_phase(offers))
        .or_else(|| if is_at_a_loss(view, seat) { stroll(view, seat, offers, dice) } else { None })
}

/// Whether something must be chosen of which no advice knows. In a phase of his own he could always end it.
fn is_at_a_loss(view: &View, seat: Seat) -> bool {
    use PhaseName::{Combat, Diplomacy, Movement, Treasury};
    let player = &view.players[seat];
    let in_phase = matches!(player.phase, Treasury | Diplomacy | Movement | Combat) && !player.choosing;
    view.waiting_for.contains(seat) && !in_phase
}

/// The advice as a beginner takes it: he overlooks a quarter of what his leaders and recruiters could do.
pub(crate) fn beginner(view: &View, seat: Seat, offers: Offers<'_>, dice: &mut Dice) -> Option<Action> {
    let noticed: Vec<Offer<Action>> = offers
        .iter()
        .filter(|offer| !is_easily_missed(&offer.action) || dice.below(4) > 0)
        .cloned()
        .collect();
    counsel(view, seat, &noticed, Skill::Beginner, dice)
        .or_else(|| counsel(view, seat, offers, Skill::Beginner, dice))
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

fn end_of_phase(offers: Offers<'_>) -> Option<Action> {
    let ends = |action: &Action| {
        matches!(
            action,
            Action::FinishPlacement
                | Action::PayTroops
                | Action::EndTreasury
                | Action::EndDiplomacy
                | Action::EndMovement
                | Action::EndCombat
        )
    };
    find(offers, ends)
}

/// The first action on offer that fits.
fn find(offers: Offers<'_>, fits: impl Fn(&Action) -> bool) -> Option<Action> {
    offers.iter().map(|offer| &offer.action).find(|action| fits(action)).cloned()
}

/// The offer as it stands with as much as is allowed, up to a number.
fn up_to(offer: &Offer<Action>, amount: i64) -> Action {
    offer.action.with_amount(amount.clamp(1, offer.max.unwrap_or(1)))
}
