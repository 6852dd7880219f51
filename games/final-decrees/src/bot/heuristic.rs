//! The easy bot: the single action of best value, until nothing beats ending the turn.

use satrap_core::{Dice, GameAction, Offer, Seat};

use super::decisions::{best_reassignment, best_spread};
use super::value::{STAMPED, WIN, lead, value};
use crate::action::{Action, Play};
use crate::ids::{Card, CardKind, Pool};
use crate::rules;
use crate::state::{Events, State};

/// What cannot be computed is estimated, in hundredths of a blame.
const DRAW: i64 = 50;
const REQUISITION: i64 = 130;
const WIRETAP: i64 = 120;
const FORECAST: i64 = 60;
const OPEN_RECORDS: i64 = 40;
const POLICY: i64 = 60;
const GOOD_POLICY: i64 = 90;
const DECK_CARD: i64 = 10;
const DECK_LEAD: i64 = 25;
/// Percent of an attack's gain that is left for each folder of its victim.
const FOLDER: i64 = 75;
/// What a stamp is worth to a player for each blame he is behind, up to so many, and more for each decree that is through.
const CATCHING_UP: i64 = 300;
const THROUGH: i64 = 600;
const MOST_BEHIND: i64 = 8;
/// Percent of it that a forward to the right desk is worth.
const FORWARDED: i64 = 75;
/// What an action spent is worth: the evaluation counts actions left, and a spent one must not look like a loss.
const SPENT: i64 = 50;

/// The best of what is on offer in the main part of the own turn.
pub(super) fn choose(state: &State, me: Seat, offers: &[Offer<Action>]) -> Option<Action> {
    let planner = Planner::new(state, me);
    let business = || offers.iter().map(|offer| offer.action).filter(|action| !action.is_trade());
    let actions_left = state.turn().map_or(0, |turn| turn.actions);
    let best = |leaving: bool| {
        business()
            .filter(|action| *action != Action::EndTurn && planner.leaves(*action) == leaving)
            .map(|action| (planner.gain(action), action))
            .max_by_key(|(gain, _)| *gain)
            .filter(|(gain, _)| *gain > 0)
    };
    // Work first, leave afterwards: the own desk is left with the last action, or when there is no work.
    let stay = best(false);
    let choice = match stay {
        Some(work) if actions_left > 1 => Some(work),
        _ => stay.max(best(true)),
    };
    Some(choice.map_or(Action::EndTurn, |(_, action)| action))
}

/// What is on offer but trades, in the order in which it looks good; of free amounts the least and the most.
pub(super) fn rank(state: &State, me: Seat, offers: &[Offer<Action>]) -> Vec<Action> {
    let planner = Planner::new(state, me);
    let at_most = |offer: &Offer<Action>| Some(offer.action.with_amount(offer.max?));
    let business = offers.iter().filter(|offer| !offer.action.is_trade());
    let actions = business.flat_map(|offer| [Some(offer.action), at_most(offer)]).flatten();
    let mut ranked: Vec<(i64, Action)> = actions
        .map(|action| match action {
            // The turn's end draws the next player's card: it is judged by what is not done.
            Action::EndTurn => (0, action),
            _ => (planner.gain(action), action),
        })
        .collect();
    ranked.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
    ranked.into_iter().map(|(_, action)| action).collect()
}

struct Planner {
    /// What the seat imagines, with the others' folders empty: what is in them is not known.
    state: State,
    me: Seat,
    now: i64,
    folders: [u32; 5],
}

impl Planner {
    fn new(state: &State, me: Seat) -> Planner {
        let mut state = state.clone();
        let mut folders = [0; 5];
        for seat in me.others(state.seats) {
            folders[usize::from(seat.0)] = state.filed[seat].len() as u32;
            state.filed[seat].clear();
        }
        let now = value(&state, me);
        Planner { state, me, now, folders }
    }

    fn leaves(&self, action: Action) -> bool {
        action == Action::MovePlayer { player: self.me } || action == Action::Play(Play::GoldenParachute)
    }

    /// What an action is worth beside doing nothing.
    fn gain(&self, action: Action) -> i64 {
        let lead = lead(&self.state, self.me);
        match action {
            Action::Draw => DRAW + self.decline_risk(1),
            Action::Spread => self.beside_now(best_spread(&self.state, self.me).0) - SPENT,
            Action::Reassign => self.beside_now(best_reassignment(&self.state, self.me, &[]).0) - SPENT,
            Action::Play(play) => match play {
                Play::Requisition => REQUISITION + self.decline_risk(2),
                Play::Wiretap { .. } => WIRETAP,
                Play::ActuarialForecast => FORECAST,
                Play::OpenRecords => OPEN_RECORDS * i64::from(self.folders.iter().sum::<u32>()),
                Play::ArchiveFire => DECK_CARD + DECK_LEAD * lead,
                Play::ExtendedConsultation => DECK_CARD - DECK_LEAD * lead,
                _ if play.card().kind() == CardKind::Policy => {
                    self.simulate(action) + self.policy_worth(play.card())
                }
                _ => self.simulate(action),
            },
            Action::Stamp { .. } => self.simulate(action) + STAMPED + self.crown_project(),
            Action::Forward { decree, to } if self.state.decrees[decree].next() == Some(to) => {
                self.simulate(action) + self.crown_project() * FORWARDED / 100
            }
            _ => self.simulate(action),
        }
    }

    /// What a step towards the end by decrees is worth in itself: nothing to the player in front, who may let the deck run
    /// out. Those behind can only gain by relief, and the last of it decides the game: the farther they are behind and the
    /// more decrees are through, the more it is worth.
    fn crown_project(&self) -> i64 {
        let behind = (-lead(&self.state, self.me)).clamp(0, MOST_BEHIND);
        behind * (CATCHING_UP + THROUGH * i64::from(self.state.enacted()))
    }

    fn beside_now(&self, value: i64) -> i64 {
        value - self.now + SPENT
    }

    fn policy_worth(&self, card: Card) -> i64 {
        match card {
            Card::PaperworkReduction | Card::PerformanceBonuses => GOOD_POLICY,
            _ => POLICY,
        }
    }

    /// The gain as the rules would have it, less for folders that may answer it.
    fn simulate(&self, action: Action) -> i64 {
        let mut after = self.state.clone();
        let mut events = Events::default();
        rules::perform(&mut after, self.me, action, &mut Dice::scripted([]), &mut events);
        let gain = self.beside_now(value(&after, self.me));
        match self.victim(action) {
            Some(victim) if gain > 0 && gain < WIN => {
                (0..self.folders[usize::from(victim.0)]).fold(gain, |gain, _| gain * FOLDER / 100)
            }
            _ => gain,
        }
    }

    /// Whose memo could answer this.
    fn victim(&self, action: Action) -> Option<Seat> {
        let other = |seat: Seat| (seat != self.me).then_some(seat);
        match action {
            Action::MovePlayer { player } => other(player),
            Action::Investigate { dept } | Action::Play(Play::AnonymousTip { dept }) => {
                self.state.head_of(dept)
            }
            Action::Play(
                Play::PassTheBuck { player } | Play::Leak { player } | Play::Scapegoat { player },
            ) => other(player),
            Action::Play(Play::LateralTransfer { players: [one, two] }) => {
                other(two).filter(|two| self.folders[usize::from(two.0)] > 0).or(other(one))
            }
            _ => None,
        }
    }

    /// What a draw may bring besides a card: Stagnation and Decline, as likely as any other card of the deck.
    fn decline_risk(&self, draws: i64) -> i64 {
        let deck = self.state.deck.len() as i64;
        let mut after = self.state.clone();
        for seat in after.seats() {
            if let Some(dept) = after.dept_of[seat] {
                after.move_blame(Pool::Dept(dept), Pool::Player(seat), u16::MAX);
            }
        }
        let change = if deck <= i64::from(self.state.options.decline_discard) + 1 {
            // It would be the end.
            let best = after.seats().map(|seat| after.personal[seat]).min();
            if best == Some(after.personal[self.me]) { WIN } else { -WIN }
        } else {
            value(&after, self.me) - self.now
        };
        draws.min(deck) * change / deck.max(1)
    }
}
