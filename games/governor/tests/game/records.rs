//! Whole recorded games. `SATRAP_BLESS=1` plays them again under today's rules; a record that is wanted and missing is
//! played anew.

use satrap_core::{Actor, Dice, Game, Live, Match, Record, Seat, SeatSet, Strength};
use satrap_governor::{Action, Governor, Options};
use satrap_testkit::golden::{Wanted, check_wanted_records, to_text};

const SEATS: u8 = 5;
/// Who is elected, and so leaves a nation to the player without one.
const CHAIR: Seat = Seat(1);

/// The preset as the lobby offers it, among people, in twelve rounds.
fn by_the_book() -> Options {
    let preset = Governor::INFO.presets.iter().find(|preset| preset.id == "by_the_book").unwrap();
    let options = serde_json::from_str(preset.options).unwrap();
    Options { rounds: 12, people: SeatSet::all(SEATS), ..options }
}

/// What the Chairperson alone does, the clock that ends rounds, and orders sent once for good.
fn presides(record: &Record) -> bool {
    let kinds = [
        "vote_chair",
        "present_next",
        "chair_reject",
        "chair_open_vote",
        "submit",
        "round_ends",
        "reveal_next",
    ];
    to_text(record).is_ok_and(|text| kinds.iter().all(|kind| text.contains(&format!("\"type\":\"{kind}\""))))
}

#[test]
fn golden_records_replay_and_reach_every_ending() {
    let wanted = Wanted::<Governor> {
        file: "people-by-the-book",
        seats: SEATS,
        options: by_the_book(),
        ending: "goals",
        why: "By the book among five people: one is elected Chairperson, and another takes over the nation.",
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    check_wanted_records(folder, &[wanted], presides, next);
}

/// Whoever may do something does it, the Chairperson before all others; when nobody likes to, the time is up.
fn next(_: &Wanted<Governor>, game: &Match<Governor>, dice: &mut Dice) -> Option<(Actor, Action)> {
    let state = game.state();
    let may = |seat: Seat, action: &Action| Governor::check(state, Actor::Seat(seat), action).is_ok();
    let (elected, others) =
        (Action::VoteChair { seat: CHAIR }, Seat::all(SEATS).filter(|seat| *seat != CHAIR));
    let election = [(CHAIR, Action::VolunteerChair), (CHAIR, Action::PresentNext)];
    let mut steps = election.into_iter().chain(others.clone().map(|seat| (seat, elected.clone())));
    if let Some((seat, action)) = steps.find(|(seat, action)| may(*seat, action)) {
        return Some((Actor::Seat(seat), action));
    }
    if let Some(action) = reject(game, dice) {
        return Some((Actor::Seat(CHAIR), action));
    }
    for seat in [CHAIR].into_iter().chain(others) {
        // Some submit before they are done, which is then final.
        if dice.below(8) == 0 && may(seat, &Action::Submit) {
            return Some((Actor::Seat(seat), Action::Submit));
        }
        if let Some(action) = satrap_bots::choose_in::<Governor>(Strength::Easy, state, seat, dice) {
            return Some((Actor::Seat(seat), action));
        }
    }
    let is_end = |action: &Action| matches!(action, Action::RoundEnds);
    let due = Governor::timers(state).into_iter().find(|timer| timer.running && is_end(&timer.action))?;
    Some((Actor::Clock, due.action))
}

/// A Chairperson has the last word, and now and then says no. [GV-4.9]
fn reject(game: &Match<Governor>, dice: &mut Dice) -> Option<Action> {
    let bills = &game.state().council.bills;
    let refusal =
        |bill| Action::ChairReject { bill, reason: "The Council has more urgent business.".to_owned() };
    let waits = |action: &Action| Governor::check(game.state(), Actor::Seat(CHAIR), action).is_ok();
    bills.iter().map(|bill| refusal(bill.id)).find(waits).filter(|_| dice.below(4) == 0)
}
