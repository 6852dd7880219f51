//! [FD-9] Playing cards: what can be played, and what becomes of the card. One file for each group of effects.

mod blame;
pub(crate) mod office;
pub(crate) mod paperwork;
mod structure;

use satrap_core::{Dice, Refusal, Seat, require};

use crate::action::Play;
use crate::control;
use crate::data::figures;
use crate::event::Event;
use crate::ids::{Card, CardKind, Decree};
use crate::refusal::{NO_SUCH_DEPARTMENT, NO_SUCH_PLAYER};
use crate::state::{Events, State};

/// The kinds among some cards, in the order of the rules.
pub(crate) fn sorted_kinds(cards: &[Card]) -> impl Iterator<Item = Card> + '_ {
    Card::playable().filter(|card| cards.contains(card))
}

/// Whether a card of the own hand can be played so [FD-9.2].
pub(crate) fn check(state: &State, seat: Seat, play: Play) -> Result<(), Refusal> {
    let card = play.card();
    require(state.hands[seat].holds(card), "card_not_in_hand", "FD-9.1", || "You do not hold that card.")?;
    match card.kind() {
        CardKind::Memo => {
            require(state.filed[seat].len() < figures().filed_memos.into(), "memos_full", "FD-9.4", || {
                format!("You already have {} memos filed.", figures().filed_memos)
            })
        }
        CardKind::Policy | CardKind::Decline => Ok(()),
        CardKind::Directive => check_directive(state, seat, play),
    }
}

fn check_directive(state: &State, seat: Seat, play: Play) -> Result<(), Refusal> {
    match play {
        Play::PassTheBuck { player } => {
            other(state, seat, player)?;
            blame::some_personal(state, seat)
        }
        Play::Leak { player } | Play::IndustrialAction { player } => other(state, seat, player),
        Play::Scapegoat { player } => {
            other(state, seat, player)?;
            blame::some_on_desk(state, seat)
        }
        Play::AnonymousTip { dept } => blame::check_tip(state, seat, dept),
        Play::Benchmarking => blame::check_benchmarking(state, seat),
        Play::PublicInquiry { dept } => {
            if state.has_dept(dept) {
                Ok(())
            } else {
                Err(NO_SUCH_DEPARTMENT)
            }
        }
        Play::Shredder => blame::some_on_desk(state, seat),
        Play::HonoursList => blame::some_personal(state, seat),
        Play::RubberStamp { decree } => paperwork::on_own_desk(state, seat, decree),
        Play::ExpressCourier { decree, to } => paperwork::check_courier(state, seat, decree, to),
        Play::DelegatedAuthority { decree } => paperwork::check_delegated(state, seat, decree),
        Play::MisroutedPost { decree, to } => paperwork::check_misroute(state, decree, to),
        Play::ClericalError { decree } => paperwork::check_clerical_error(state, decree),
        Play::AmendedSchedule { decree } => paperwork::check_amended(state, decree),
        Play::RibbonCutting { decree } => paperwork::check_ribbon(state, seat, decree),
        Play::Reorganisation { change } => control::check(state, change),
        Play::Annexation { dept } => structure::check_annexation(state, seat, dept),
        Play::LateralTransfer { players } => structure::check_transfer(state, players),
        Play::Wiretap { player } => {
            other(state, seat, player)?;
            require(
                !state.hands[player].is_empty(),
                "no_cards_held",
                "FD-9.2",
                || "That player holds no card.",
            )
        }
        Play::OpenRecords => {
            let is_filed = seat.others(state.seats).any(|other| !state.filed[other].is_empty());
            require(is_filed, "nobody_filed", "FD-9.2", || "No other player has a memo filed.")
        }
        Play::ArchiveFire => {
            require(state.deck.len() > 1, "deck_too_small", "FD-9.2", || "The deck has only one card left.")
        }
        Play::ExtendedConsultation => {
            require(!state.discard.is_empty(), "discard_empty", "FD-9.2", || "The discard pile is empty.")
        }
        _ => Ok(()),
    }
}

fn other(state: &State, seat: Seat, player: Seat) -> Result<(), Refusal> {
    if !state.has_seat(player) {
        return Err(NO_SUCH_PLAYER);
    }
    require(player != seat, "not_yourself", "FD-9.2", || "This card is played on another player.")
}

/// Everything that could be tried with the cards in hand, in order; [`check`] says which of it is legal.
pub(crate) fn offers(state: &State, seat: Seat, mut out: impl FnMut(Play)) {
    let seats = || state.seats();
    let depts = || state.depts();
    let decrees = || Decree::ALL.into_iter();
    for card in state.hands[seat].kinds() {
        match card {
            Card::PassTheBuck => seats().for_each(|player| out(Play::PassTheBuck { player })),
            Card::Leak => seats().for_each(|player| out(Play::Leak { player })),
            Card::Scapegoat => seats().for_each(|player| out(Play::Scapegoat { player })),
            Card::AnonymousTip => depts().for_each(|dept| out(Play::AnonymousTip { dept })),
            Card::Benchmarking => out(Play::Benchmarking),
            Card::PublicInquiry => depts().for_each(|dept| out(Play::PublicInquiry { dept })),
            Card::BacklogAudit => out(Play::BacklogAudit),
            Card::Shredder => out(Play::Shredder),
            Card::HonoursList => out(Play::HonoursList),
            Card::RubberStamp => decrees().for_each(|decree| out(Play::RubberStamp { decree })),
            Card::ExpressCourier => {
                for decree in decrees() {
                    depts().for_each(|to| out(Play::ExpressCourier { decree, to }));
                }
            }
            Card::DelegatedAuthority => decrees().for_each(|decree| out(Play::DelegatedAuthority { decree })),
            Card::MisroutedPost => {
                for decree in decrees() {
                    depts().for_each(|to| out(Play::MisroutedPost { decree, to }));
                }
            }
            Card::ClericalError => decrees().for_each(|decree| out(Play::ClericalError { decree })),
            Card::AmendedSchedule => decrees().for_each(|decree| out(Play::AmendedSchedule { decree })),
            Card::RibbonCutting => decrees().for_each(|decree| out(Play::RibbonCutting { decree })),
            Card::Reorganisation => control::offers(state, |change| out(Play::Reorganisation { change })),
            Card::Annexation => depts().for_each(|dept| out(Play::Annexation { dept })),
            Card::LateralTransfer => {
                for one in seats() {
                    for other in seats().filter(|other| *other > one) {
                        out(Play::LateralTransfer { players: [one, other] });
                    }
                }
            }
            Card::GoldenParachute => out(Play::GoldenParachute),
            Card::Wiretap => seats().for_each(|player| out(Play::Wiretap { player })),
            Card::Requisition => out(Play::Requisition),
            Card::IndustrialAction => seats().for_each(|player| out(Play::IndustrialAction { player })),
            Card::EmergencySession => out(Play::EmergencySession),
            Card::OpenRecords => out(Play::OpenRecords),
            Card::ArchiveFire => out(Play::ArchiveFire),
            Card::ExtendedConsultation => out(Play::ExtendedConsultation),
            Card::ActuarialForecast => out(Play::ActuarialForecast),
            Card::PlausibleDeniability => out(Play::PlausibleDeniability),
            Card::PaperTrail => out(Play::PaperTrail),
            Card::Tenure => out(Play::Tenure),
            Card::ContingencyPlan => out(Play::ContingencyPlan),
            Card::SharedCredit => out(Play::SharedCredit),
            Card::HiringFreeze => out(Play::HiringFreeze),
            Card::ZeroTolerance => out(Play::ZeroTolerance),
            Card::PaperworkReduction => out(Play::PaperworkReduction),
            Card::JudicialOversight => out(Play::JudicialOversight),
            Card::PerformanceBonuses => out(Play::PerformanceBonuses),
            Card::CourierAllowance => out(Play::CourierAllowance),
            Card::StagnationAndDecline => {} // never in a hand
        }
    }
}

/// Plays a card: it leaves the hand, then does what its kind and its text say.
pub(crate) fn play(state: &mut State, by: Seat, play: Play, dice: &mut Dice, events: &mut Events) {
    let card = play.card();
    state.hands[by].remove(card);
    match card.kind() {
        CardKind::Memo => {
            state.filed[by].push(card);
            let told = |card| Event::MemoFiled { by, card };
            events.private_to(by, told(Some(card)), told(None));
        }
        CardKind::Policy => {
            // [FD-9.7]
            let replaced = state.policy.replace(card);
            state.discard.extend(replaced);
            events.public(Event::PolicyChanged { by, card, replaced });
        }
        CardKind::Directive | CardKind::Decline => {
            // [FD-9.3] The card is discarded before its effect begins; one leaves the game instead.
            match card {
                Card::ExtendedConsultation => state.removed.push(card),
                _ => state.discard.push(card),
            }
            events.public(Event::CardPlayed { by, card });
            carry_out(state, by, play, dice, events);
        }
    }
}

fn carry_out(state: &mut State, by: Seat, play: Play, dice: &mut Dice, events: &mut Events) {
    match play {
        Play::PassTheBuck { player } => blame::pass_the_buck(state, by, player, events),
        Play::Leak { player } => blame::leak(state, by, player, events),
        Play::Scapegoat { player } => blame::scapegoat(state, by, player, events),
        Play::AnonymousTip { dept } => blame::anonymous_tip(state, by, dept, events),
        Play::Benchmarking => blame::benchmarking(state, by, events),
        Play::PublicInquiry { dept } => blame::public_inquiry(state, dept, events),
        Play::BacklogAudit => blame::backlog_audit(state, events),
        Play::Shredder => blame::shredder(state, by, events),
        Play::HonoursList => blame::honours_list(state, by, events),
        Play::RubberStamp { decree } | Play::DelegatedAuthority { decree } => {
            paperwork::better_stamp(state, by, decree, events)
        }
        Play::ExpressCourier { decree, to } => {
            paperwork::courier(state, by, decree, to, figures().card.courier_decrees, events)
        }
        Play::MisroutedPost { decree, to } => paperwork::misrouted_post(state, by, decree, to, events),
        Play::ClericalError { decree } => paperwork::clerical_error(state, by, decree, events),
        Play::AmendedSchedule { decree } => paperwork::amended_schedule(state, by, decree, events),
        Play::RibbonCutting { decree } => paperwork::ribbon_cutting(state, by, decree, events),
        Play::Reorganisation { change } => structure::reorganisation(state, by, change, events),
        Play::Annexation { dept } => structure::annexation(state, by, dept, events),
        Play::LateralTransfer { players } => crate::staff::swap(state, by, players, events),
        Play::GoldenParachute => structure::golden_parachute(state, by, events),
        Play::Wiretap { player } => office::wiretap(state, by, player, events),
        Play::Requisition => office::requisition(state, by, dice, events),
        Play::IndustrialAction { player } => office::industrial_action(state, by, player, events),
        Play::EmergencySession => office::emergency_session(state, by, events),
        Play::OpenRecords => office::open_records(state, by, events),
        Play::ArchiveFire => office::archive_fire(state, by, dice, events),
        Play::ExtendedConsultation => office::extended_consultation(state, by, dice, events),
        Play::ActuarialForecast => office::actuarial_forecast(state, by, events),
        // Memos and policies have no effect of their own when they are played.
        Play::PlausibleDeniability
        | Play::PaperTrail
        | Play::Tenure
        | Play::ContingencyPlan
        | Play::SharedCredit
        | Play::HiringFreeze
        | Play::ZeroTolerance
        | Play::PaperworkReduction
        | Play::JudicialOversight
        | Play::PerformanceBonuses
        | Play::CourierAllowance => {}
    }
}
