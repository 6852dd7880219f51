//! [FD-3] The turn: its steps, and the actions of its main part [FD-5, FD-6].

use satrap_core::{Dice, Offer, Refusal, Seat, require};

use super::decision;
use crate::action::Action;
use crate::data::figures;
use crate::decline;
use crate::event::{DrawReason, Event, Power, Why};
use crate::ids::{Card, Decree, Dept, Pool};
use crate::refusal::{NO_SUCH_DECISION, NO_SUCH_DEPARTMENT, NO_SUCH_PLAYER, NOT_YOUR_TURN};
use crate::state::{Events, Phase, State, Turn};
use crate::view::Used;
use crate::{card, control, decree, memo, spread, staff, trade};

/// Steps 1 and 2 [FD-3.1, FD-3.2].
pub(crate) fn begin(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events) {
    let mut actions = figures().actions;
    if state.slowed.contains(seat) {
        state.slowed.remove(seat);
        actions = actions.saturating_sub(figures().card.industrial_action).max(1);
    }
    state.turns += 1;
    state.phase = Phase::Turn(Turn { seat, actions, used: Used::default(), pending: None });
    let Some(dept) = state.dept_of[seat] else { return };
    let gained = match state.in_force(Card::ZeroTolerance) {
        true => figures().card.zero_tolerance,
        false => figures().incompetence,
    };
    state.gain(Pool::Dept(dept), gained);
    events.public(Event::TurnBegan { by: seat, turn: state.turns, dept, gained, actions });
    decline::draw(state, seat, DrawReason::Turn, 1, dice, events);
}

/// What the end of a turn puts on its player's department [FD-3.4].
pub(crate) fn end_gain(state: &State, dept: Dept) -> u16 {
    match state.in_force(Card::PaperworkReduction) {
        true => 0,
        false => figures().blame_per_decree * state.decrees_on(dept).count() as u16,
    }
}

/// Step 4, and the next player's turn [FD-3.4].
fn end(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events) {
    if let Some(dept) = state.dept_of[seat] {
        let decrees = state.decrees_on(dept).count() as u8;
        let gained = end_gain(state, dept);
        state.gain(Pool::Dept(dept), gained);
        events.public(Event::TurnEnded { by: seat, dept, decrees, gained });
    }
    trade::expire(state, events);
    trade::new_turn(state);
    begin(state, seat.next(state.seats), dice, events);
}

pub(crate) fn check(state: &State, turn: &Turn, seat: Seat, action: Action) -> Result<(), Refusal> {
    if decision::is_answer(action) {
        return Err(NO_SUCH_DECISION);
    }
    if seat != turn.seat {
        return Err(NOT_YOUR_TURN);
    }
    if action == Action::EndTurn {
        return Ok(()); // [FD-3.6]
    }
    require(turn.actions > 0, "no_actions_left", "FD-3.3", || "You have no actions left this turn; end it.")?;
    let heads = |dept| state.heads(seat, dept);
    match action {
        Action::Draw => require(
            !turn.used.draw,
            "draw_used",
            "FD-5.1",
            || "You have already used the draw action this turn.",
        ),
        Action::Play(play) => card::check(state, seat, play),
        Action::Spread => spread::check(state, seat),
        Action::Forward { decree, to } => decree::check_forward(state, seat, decree, to),
        Action::MovePlayer { player } => match player {
            _ if !state.has_seat(player) => Err(NO_SUCH_PLAYER),
            _ => require(
                !state.in_force(Card::HiringFreeze),
                "hiring_freeze",
                "FD-9.7",
                || "A Hiring Freeze is in force: players cannot be moved by this action.",
            ),
        },
        Action::Stamp { decree } => decree::check_stamp(state, seat, decree),
        Action::Budget => {
            require(
                heads(Dept::Tre),
                "not_treasury",
                "FD-6.1",
                || "Only the head of the Treasury can use its budget.",
            )?;
            require(
                !turn.used.budget,
                "budget_used",
                "FD-6.1",
                || "The budget can be used once a turn, and you have used it.",
            )
        }
        Action::Investigate { dept } => {
            require(
                heads(Dept::Sec),
                "not_secret_service",
                "FD-6.2",
                || "Only the head of the Secret Service investigates.",
            )?;
            check_investigate(state, turn, dept)
        }
        Action::Maneuvers => {
            require(
                heads(Dept::Adm),
                "not_admiralty",
                "FD-6.3",
                || "Only the head of the Admiralty goes on maneuvers.",
            )?;
            require(
                !turn.used.maneuvers,
                "maneuvers_used",
                "FD-6.3",
                || "Maneuvers are held once a turn, and you have held them.",
            )?;
            require(
                state.personal[seat] + state.blame[Dept::Adm] > 0,
                "nothing_to_shed",
                "FD-6.3",
                || "Neither you nor the Admiralty has any blame to lose.",
            )
        }
        Action::Reassign => require(
            heads(Dept::Hum),
            "not_human_resources",
            "FD-6.4",
            || "Only the head of Human Resources reassigns players.",
        ),
        Action::Restructure { change } => {
            require(
                heads(Dept::Exe),
                "not_executive",
                "FD-6.5",
                || "Only the head of the Executive Branch restructures.",
            )?;
            control::check(state, change)
        }
        _ => Err(NO_SUCH_DECISION),
    }
}

/// [FD-6.2]
fn check_investigate(state: &State, turn: &Turn, dept: Dept) -> Result<(), Refusal> {
    if !state.has_dept(dept) {
        return Err(NO_SUCH_DEPARTMENT);
    }
    require(
        !(turn.used.investigate && state.in_force(Card::JudicialOversight)),
        "judicial_oversight",
        "FD-9.7",
        || "Under Judicial Oversight there is one investigation a turn, and you have made it.",
    )?;
    require(
        dept != Dept::Sec,
        "own_department",
        "FD-6.2",
        || "The Secret Service does not investigate itself; choose another department.",
    )?;
    require(
        state.head_of(dept).is_some(),
        "no_head",
        "FD-6.2",
        || "That department has no head who could be blamed.",
    )?;
    require(state.blame[dept] > 0, "no_blame_there", "FD-6.2", || "There is no blame on that department.")
}

pub(crate) fn offers(state: &State, turn: &Turn, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if seat != turn.seat {
        return;
    }
    if turn.actions > 0 {
        let mut offer = |action| {
            if check(state, turn, seat, action).is_ok() {
                out.push(Offer::of(action));
            }
        };
        offer(Action::Draw);
        card::offers(state, seat, |play| offer(Action::Play(play)));
        offer(Action::Spread);
        if let Some(own) = state.dept_of[seat] {
            for decree in state.decrees_on(own) {
                state.depts().for_each(|to| offer(Action::Forward { decree, to }));
            }
        }
        state.seats().for_each(|player| offer(Action::MovePlayer { player }));
        Decree::ALL.into_iter().for_each(|decree| offer(Action::Stamp { decree }));
        offer(Action::Budget);
        if state.heads(seat, Dept::Sec) {
            state.depts().for_each(|dept| offer(Action::Investigate { dept }));
        }
        offer(Action::Maneuvers);
        offer(Action::Reassign);
        if state.heads(seat, Dept::Exe) {
            control::offers(state, |change| out.push(Offer::of(Action::Restructure { change })));
        }
    }
    out.push(Offer::of(Action::EndTurn));
}

/// Carries out an action of the main part; each but the last costs one [FD-3.6], whatever becomes of it [FD-3.7].
pub(crate) fn perform(state: &mut State, seat: Seat, action: Action, dice: &mut Dice, events: &mut Events) {
    if action == Action::EndTurn {
        return end(state, seat, dice, events);
    }
    let Some(turn) = state.turn_mut() else { return };
    turn.actions = turn.actions.saturating_sub(1);
    match action {
        Action::Draw => {
            turn.used.draw = true;
            decline::draw(state, seat, DrawReason::Action, 1, dice, events);
        }
        Action::Play(play) => card::play(state, seat, play, dice, events),
        Action::Spread => spread::begin(state, seat, events),
        Action::Forward { decree, to } => {
            decree::forward(state, seat, decree, to, figures().right_forward, events)
        }
        Action::MovePlayer { player } => staff::move_to_empty(state, seat, player, events),
        Action::Stamp { decree } => decree::stamp(state, seat, decree, figures().stamp, events),
        Action::Budget => {
            turn.used.budget = true;
            gain_actions(state, seat, figures().budget_actions, Why::Power(Power::Budget), events);
        }
        Action::Investigate { dept } => {
            turn.used.investigate = true;
            memo::expose(state, seat, dept, events, |head, moved| Event::Investigated {
                by: seat,
                dept,
                head,
                moved,
            });
        }
        Action::Maneuvers => {
            turn.used.maneuvers = true;
            let lost = state.lose(Pool::Player(seat), figures().maneuvers_personal);
            let dept_lost = state.lose(Pool::Dept(Dept::Adm), figures().maneuvers_dept);
            events.public(Event::ManeuversHeld { by: seat, lost, dept_lost });
        }
        Action::Reassign => staff::begin_reassign(state, seat, events),
        Action::Restructure { change } => control::make(state, seat, change, events),
        _ => {}
    }
}

pub(crate) fn gain_actions(state: &mut State, seat: Seat, gained: u8, why: Why, events: &mut Events) {
    let Some(turn) = state.turn_mut() else { return };
    turn.actions = turn.actions.saturating_add(gained);
    events.public(Event::ActionsGained { by: seat, why, gained, actions: turn.actions });
}
