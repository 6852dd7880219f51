//! What a seat may do, and what happens then: every action finds its phase here.

use satrap_core::{Dice, Events, Offer, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::event::Event;
use crate::ids::Place;
use crate::phase::{
    bribe, choices, combat, companies, deals, diplomacy, loans, losses, movement, pacts, placement, raising,
    returning, treasury,
};
use crate::state::{Flow, Pending, Phase, State};
use crate::{time_limit, turn, victory};

pub(crate) fn to_act(state: &State) -> SeatSet {
    let mut seats = match state.flow {
        Flow::Over { .. } => return SeatSet::EMPTY,
        Flow::Poll { .. } => {
            return state.all_seats().filter(|seat| state.players[*seat].ballot.is_none()).collect();
        }
        Flow::Turn { of } | Flow::PeaceFates { of } => SeatSet::only(of),
        Flow::Peace => state.all_seats().filter(|seat| state.phase(*seat) != Phase::Done).collect(),
    };
    if let Some(drawer) = bribe::awaiting(state) {
        // [IG-4.13] The drawer waits for Rome.
        seats.remove(drawer);
        if let Some(rome) = state.seat_of(crate::ids::Power::Rome) {
            seats.insert(rome);
        }
    }
    // Whoever has asked something waits for the answer, though he may still do without it.
    let waits = |seat: &Seat| diplomacy::has_asked(state, *seat);
    state.all_seats().filter(waits).for_each(|seat| seats.remove(seat));
    diplomacy::awaited(state).iter().for_each(|seat| seats.insert(seat));
    seats
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if matches!(state.flow, Flow::Over { .. }) || seat.0 >= state.seats() {
        return;
    }
    let from = out.len();
    returning::offers(state, seat, out);
    if state.next_released(seat).is_none() {
        match &state.players[seat].turn.pending {
            Some(Pending::Lose { .. }) => losses::offers(state, seat, out),
            Some(Pending::Bribe { .. }) => {}
            Some(_) => choices::offers(state, seat, out),
            None => phase_offers(state, seat, out),
        }
    }
    bribe::offers(state, seat, out);
    diplomacy::offers(state, seat, out);
    victory::offers(state, seat, out);
    out[from..].sort_unstable();
}

fn phase_offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    match state.phase(seat) {
        Phase::Placement => placement::offers(state, seat, out),
        Phase::Home | Phase::Pay | Phase::Desert { .. } => treasury::offers(state, seat, out),
        Phase::Raise => raising::offers(state, seat, out),
        Phase::Movement => movement::offers(state, seat, out),
        Phase::Combat => combat::offers(state, seat, out),
        Phase::Waiting
        | Phase::Returning
        | Phase::Fate
        | Phase::Released
        | Phase::Diplomacy
        | Phase::Done => {}
    }
}

pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::PlaceLeader { hex, .. } => placement::check_place_leader(state, seat, hex),
        Action::PlaceUnits { kind, hex, count } => {
            placement::check_place_units(state, seat, kind, hex, count)
        }
        Action::UnplaceUnits { kind, hex, count } => {
            placement::check_unplace_units(state, seat, kind, hex, count)
        }
        Action::FinishPlacement => placement::check_finish(state, seat),
        Action::ReturnLeader { leader, hex } => returning::check_appear(state, seat, leader, hex),
        Action::Lose { hex, part, kind, count } => losses::check_lose(state, seat, hex, part, kind, count),
        Action::ChooseHex { hex } => choices::check_choose_hex(state, seat, hex),
        Action::Recall { leader } => choices::check_recall(state, seat, leader),
        Action::OfferBribe { talents } => bribe::check_offer(state, seat, talents),
        Action::DeclineBribe => bribe::check_decline(state, seat),
        Action::AnswerBribe { .. } => bribe::check_answer(state, seat),
        Action::DesignateHome { province } => treasury::check_designate(state, seat, province),
        Action::PlaceReleased { leader, hex } => returning::check_place_released(state, seat, leader, hex),
        Action::Discharge { hex, part, kind, count } => {
            treasury::check_discharge(state, seat, hex, part, kind, count)
        }
        Action::PayTroops => treasury::check_pay(state, seat),
        Action::Desert { hex, part, kind, count } => {
            treasury::check_desert(state, seat, hex, part, kind, count)
        }
        Action::Raise { hex, kind, count } => raising::check_raise(state, seat, hex, kind, count),
        Action::RaiseAtSea { hex } => raising::check_raise_at_sea(state, seat, hex),
        Action::EndTreasury => raising::check_end(state, seat),
        Action::SendEmbassy { to, gift } => diplomacy::check_send(state, seat, to, gift),
        Action::AnswerEmbassy { from, .. } => diplomacy::check_answer(state, seat, from),
        Action::ProposeDeal { to, ref clauses } => deals::check_propose(state, seat, to, clauses),
        Action::AnswerDeal { from, .. } => deals::check_answer(state, seat, from),
        Action::WithdrawDeal { to } => deals::check_withdraw(state, seat, to),
        Action::CloseTalks { with } => diplomacy::check_close(state, seat, with),
        Action::Petition { to } => loans::check_petition(state, seat, to),
        Action::AnswerPetition { from, lend } => loans::check_answer_petition(state, seat, from, lend),
        Action::Repay { to, talents } => loans::check_repay(state, seat, to, talents),
        Action::RecallAmbassador { from } => pacts::check_recall_ambassador(state, seat, from),
        Action::CancelSafeConduct { with } => pacts::check_cancel(state, seat, with),
        Action::DeclareWar { on } => pacts::check_declare(state, seat, on),
        Action::EndDiplomacy => diplomacy::check_end(state, seat),
        Action::Take { leader, kind, count } => companies::check_take(state, seat, leader, kind, count),
        Action::Drop { leader, kind, count } => companies::check_drop(state, seat, leader, kind, count),
        Action::Ride { leader, with } => companies::check_ride(state, seat, leader, with),
        Action::Alight { leader } => companies::check_alight(state, seat, leader),
        Action::Step { leader, by, dir } => movement::check_step(state, seat, leader, by, dir).map(|_| ()),
        Action::Overwhelm { leader } => movement::check_overwhelm(state, seat, leader),
        Action::EndMovement => movement::check_end(state, seat),
        Action::Attack { hex, target, part } => combat::check_attack(state, seat, hex, target, part),
        Action::EndCombat => combat::check_end(state, seat),
        Action::Concede { to } => victory::check_concede(state, seat, to),
        Action::VoteEnd { yes } => victory::check_vote(state, seat, yes),
        Action::Poll { r#for } => victory::check_poll(state, seat, r#for),
        Action::CallTime => time_limit::check_seat(),
    }
}

/// Carries an action out, and goes on to where somebody must decide again.
pub(crate) fn perform(
    state: &mut State,
    seat: Seat,
    action: &Action,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    perform_one(state, seat, action, dice, events);
    turn::advance(state, dice, events);
}

fn perform_one(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
    match *action {
        Action::PlaceLeader { leader, hex } => placement::place_leader(state, seat, leader, hex, events),
        Action::PlaceUnits { kind, hex, count } => {
            placement::place_units(state, seat, kind, hex, count, events)
        }
        Action::UnplaceUnits { kind, hex, count } => {
            placement::unplace_units(state, seat, kind, hex, count, events);
        }
        Action::FinishPlacement => placement::finish(state, seat, events),
        Action::ReturnLeader { leader, hex } | Action::PlaceReleased { leader, hex } => {
            events.finalise();
            returning::appear(state, seat, leader, hex, events);
        }
        Action::Lose { hex, part, kind, count } => {
            events.finalise();
            losses::lose(state, seat, Place::new(hex, part), kind, count, events);
        }
        Action::ChooseHex { hex } => {
            events.finalise();
            choices::choose_hex(state, seat, hex, events);
        }
        Action::Recall { leader } => {
            events.finalise();
            choices::recall_one(state, seat, leader, events);
        }
        Action::OfferBribe { talents } => bribe::offer(state, seat, talents, events),
        Action::DeclineBribe => bribe::decline(state, seat, events),
        Action::AnswerBribe { accept } => bribe::answer(state, seat, accept, events),
        Action::DesignateHome { province } => {
            events.finalise();
            treasury::designate(state, seat, province, events);
        }
        Action::Discharge { hex, part, kind, count } => {
            treasury::discharge(state, seat, Place::new(hex, part), kind, count, events);
        }
        Action::PayTroops => treasury::pay(state, seat, events),
        Action::Desert { hex, part, kind, count } => {
            treasury::desert(state, seat, Place::new(hex, part), kind, count, events);
        }
        Action::Raise { hex, kind, count } => raising::raise(state, seat, hex, kind, count, events),
        Action::RaiseAtSea { hex } => raising::raise_at_sea(state, seat, hex, events),
        Action::EndTreasury => raising::end(state, seat, events),
        Action::SendEmbassy { to, gift } => diplomacy::send(state, seat, to, gift, events),
        Action::AnswerEmbassy { from, admit } => diplomacy::answer(state, seat, from, admit, events),
        Action::ProposeDeal { to, ref clauses } => deals::propose(state, seat, to, clauses, events),
        Action::AnswerDeal { from, accept } => deals::answer(state, seat, from, accept, events),
        Action::WithdrawDeal { to } => deals::withdraw(state, seat, to, events),
        Action::CloseTalks { with } => diplomacy::close(state, seat, with, events),
        Action::Petition { to } => loans::petition(state, seat, to, events),
        Action::AnswerPetition { from, lend } => loans::answer_petition(state, seat, from, lend, events),
        Action::Repay { to, talents } => loans::repay(state, seat, to, talents, events),
        Action::RecallAmbassador { from } => pacts::recall_ambassador(state, seat, from, events),
        Action::CancelSafeConduct { with } => pacts::cancel(state, seat, with, events),
        Action::DeclareWar { on } => pacts::declare(state, seat, on, events),
        Action::EndDiplomacy => diplomacy::end(state, seat, events),
        Action::Take { leader, kind, count } => companies::take(state, seat, leader, kind, count, events),
        Action::Drop { leader, kind, count } => companies::drop(state, seat, leader, kind, count, events),
        Action::Ride { leader, with } => companies::ride(state, seat, leader, with, events),
        Action::Alight { leader } => companies::alight(state, seat, leader, events),
        Action::Step { leader, by, dir } => movement::step(state, seat, leader, by, dir, events),
        Action::Overwhelm { leader } => combat::overwhelm(state, seat, leader, dice, events),
        Action::EndMovement => movement::end(state, seat, events),
        Action::Attack { hex, target, part } => combat::attack(state, seat, hex, target, part, dice, events),
        Action::EndCombat => turn::end_combat(state, seat, events),
        Action::Concede { to } => victory::concede(state, seat, to, events),
        Action::VoteEnd { yes } => victory::vote(state, seat, yes, events),
        Action::Poll { r#for } => victory::poll(state, seat, r#for, events),
        // The clock's.
        Action::CallTime => {}
    }
}

/// What happens for a player whose time is up.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if !to_act(state).contains(seat) {
        return None;
    }
    if matches!(state.flow, Flow::Poll { .. }) {
        return Some(Action::Poll { r#for: None });
    }
    if state.players[seat].power == crate::ids::Power::Rome && bribe::awaiting(state).is_some() {
        return Some(Action::AnswerBribe { accept: true });
    }
    if let Some(answer) = diplomacy::default_answer(state, seat) {
        return Some(answer);
    }
    if state.next_released(seat).is_some() {
        return returning::default_action(state, seat);
    }
    match &state.players[seat].turn.pending {
        Some(Pending::Lose { .. }) => return losses::default_action(state, seat),
        Some(Pending::ChooseHex { hexes }) => {
            return hexes.first().map(|&hex| Action::ChooseHex { hex });
        }
        Some(Pending::Recall { .. }) => {
            let mut generals = crate::ids::LeaderId::GENERALS.into_iter();
            let leader = generals.find(|leader| choices::check_recall(state, seat, *leader).is_ok())?;
            return Some(Action::Recall { leader });
        }
        Some(Pending::Bribe { .. }) => return Some(Action::DeclineBribe),
        None => {}
    }
    match state.phase(seat) {
        Phase::Placement => Some(placement::default_action(state, seat)),
        Phase::Returning => returning::default_action(state, seat),
        Phase::Home => treasury::default_home(state, seat),
        Phase::Pay => Some(Action::PayTroops),
        Phase::Desert { .. } => treasury::default_desertion(state, seat),
        Phase::Raise => Some(Action::EndTreasury),
        Phase::Diplomacy => Some(Action::EndDiplomacy),
        Phase::Movement => Some(Action::EndMovement),
        Phase::Combat => Some(Action::EndCombat),
        Phase::Waiting | Phase::Fate | Phase::Released | Phase::Done => None,
    }
}
