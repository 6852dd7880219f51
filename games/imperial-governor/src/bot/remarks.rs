//! What a bot says about its diplomacy: why it comes, why it says no and what would change its mind [IG-7]. Sums and reasons
//! are those it decides by.

use satrap_core::{Audience, Remark, Seat, TS};
use serde::Serialize;

use super::deal_value::Relations;
use super::diplomacy::{Errand, errand, is_worth_treason};
use crate::action::{Action, Clause};
use crate::ids::Power;
use crate::promises::Promised;
use crate::state::Flow;
use crate::view::View;

/// More than this nobody would pay, so it is not named as a price.
const TOO_MUCH: i64 = 30;

/// The sentences, `text/en.ftl` has their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "so are the messages called")]
enum Says {
    // Embassies
    SaysEnvoyPact { to: Power },
    SaysEnvoyAlliance { to: Power, foe: Power },
    SaysEnvoyPeace { to: Power },
    SaysEnvoyPatron { to: Power },
    SaysEnvoyClient { to: Power },
    SaysEnvoyRansom { to: Power },
    SaysTurnedAwayLeader { to: Power },
    SaysTurnedAwayBroken { to: Power, what: Promised, round: u16 },
    SaysAdmittedTrusted { to: Power, what: Promised },
    // Loans
    SaysLent { to: Power },
    SaysNotLentOwing { to: Power, talents: u32 },
    SaysNotLentBroken { to: Power, what: Promised, round: u16 },
    SaysNotLentLeader { to: Power },
    SaysNotLentPoor { to: Power },
    SaysRepaid { to: Power, talents: u32 },
    // Deals
    SaysOfferMore { talents: u32 },
    SaysOfferRansom { talents: u32 },
    SaysAgreed,
    SaysAgreedTrusted { what: Promised },
    SaysNoAmbassador,
    SaysCannotPay { talents: u32 },
    SaysRefusedBroken { what: Promised, round: u16, talents: u32 },
    SaysRefusedLeader { talents: u32 },
    SaysRefusedTooLittle { talents: u32 },
    SaysRefused,
    // The end of pacts
    SaysEndsLeader { with: Power },
    SaysEndsFar { with: Power },
}

pub(super) fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
    if view.players.get(seat).is_none() {
        return Vec::new();
    }
    let relations = Relations { view, seat };
    let said = match action {
        Action::SendEmbassy { to, .. } => envoy(&relations, *to),
        Action::AnswerEmbassy { from, admit } => embassy(&relations, *from, *admit),
        Action::AnswerPetition { from, lend } => petition(&relations, *from, *lend),
        Action::Repay { to, talents } => {
            Some((Audience::Openly(*to), Says::SaysRepaid { to: power(view, *to), talents: *talents }))
        }
        Action::ProposeDeal { to, clauses } => offer(&relations, *to, clauses),
        Action::AnswerDeal { from, accept } => deal(&relations, *from, *accept),
        Action::RecallAmbassador { from: with } | Action::CancelSafeConduct { with } => {
            Some(ends(&relations, *with))
        }
        _ => None,
    };
    said.map(|(audience, says)| Remark::new(seat, turn(view), audience, &says)).into_iter().collect()
}

/// Every player's turn has a number, and so has a peace round that all play at once.
fn turn(view: &View) -> u32 {
    let place = match view.flow {
        Flow::Turn { of } | Flow::PeaceFates { of } => u32::from(of.0),
        _ => u32::from(view.players.count()),
    };
    u32::from(view.round) * (u32::from(view.players.count()) + 1) + place
}

fn power(view: &View, seat: Seat) -> Power {
    view.players[seat].power
}

type Said = (Audience, Says);

// Embassies

fn envoy(relations: &Relations<'_>, other: Seat) -> Option<Said> {
    let view = relations.view;
    let to = power(view, other);
    let says = match errand(relations, other)? {
        Errand::Pact { .. } => match relations.ally_against(other) {
            Some(foe) => Says::SaysEnvoyAlliance { to, foe: power(view, foe) },
            None => Says::SaysEnvoyPact { to },
        },
        Errand::Peace => Says::SaysEnvoyPeace { to },
        Errand::Protect => Says::SaysEnvoyPatron { to },
        Errand::Submit => Says::SaysEnvoyClient { to },
        Errand::Ransom => Says::SaysEnvoyRansom { to },
    };
    Some((Audience::Openly(other), says))
}

/// The one who is meant: named, or the only one.
fn whom(named: Option<Seat>, waiting: impl Iterator<Item = Seat>) -> Option<Seat> {
    named.or_else(|| waiting.min())
}

fn embassy(relations: &Relations<'_>, from: Option<Seat>, admit: bool) -> Option<Said> {
    let view = relations.view;
    let waiting = view.embassies.iter().filter(|e| e.to == relations.seat && !e.admitted).map(|e| e.from);
    let from = whom(from, waiting)?;
    let to = power(view, from);
    let says = match (relations.broken_by(from), relations.kept_by(from)) {
        (_, Some(kept)) if admit => Says::SaysAdmittedTrusted { to, what: kept.what },
        _ if admit => return None,
        _ if relations.front_runner() == Some(from) => Says::SaysTurnedAwayLeader { to },
        (Some(broken), _) => Says::SaysTurnedAwayBroken { to, what: broken.what, round: broken.round },
        _ => return None,
    };
    Some((Audience::Openly(from), says))
}

// Loans

fn petition(relations: &Relations<'_>, from: Option<Seat>, lend: bool) -> Option<Said> {
    let view = relations.view;
    let asking = relations.others().filter(|other| view.players[*other].petition.contains(relations.seat));
    let from = whom(from, asking)?;
    let to = power(view, from);
    let owed = view.loans.iter().find(|loan| loan.from == relations.seat && loan.to == from);
    let says = match (owed, relations.broken_by(from)) {
        _ if lend => Says::SaysLent { to },
        (Some(loan), _) => Says::SaysNotLentOwing { to, talents: loan.talents },
        (None, Some(broken)) => Says::SaysNotLentBroken { to, what: broken.what, round: broken.round },
        _ if relations.front_runner() == Some(from) => Says::SaysNotLentLeader { to },
        _ => Says::SaysNotLentPoor { to },
    };
    Some((Audience::Openly(from), says))
}

// Deals, which are the business of the two alone

fn offer(relations: &Relations<'_>, to: Seat, clauses: &[Clause]) -> Option<Said> {
    let talents = clauses.iter().find_map(|clause| match clause {
        Clause::Pay { from, talents } if *from == relations.seat => Some(*talents),
        _ => None,
    })?;
    let frees = clauses.iter().any(|clause| matches!(clause, Clause::FreeLeader { .. }));
    let says = if frees { Says::SaysOfferRansom { talents } } else { Says::SaysOfferMore { talents } };
    Some((Audience::Privately(to), says))
}

fn deal(relations: &Relations<'_>, from: Option<Seat>, accept: bool) -> Option<Said> {
    let mut proposals = relations.view.proposals.iter().filter(|proposal| proposal.to == relations.seat);
    let proposal = proposals.find(|proposal| from.is_none_or(|from| proposal.from == from))?;
    let (from, clauses) = (proposal.from, proposal.clauses.as_deref()?);
    let pact = clauses.iter().any(is_pact);
    let says = if accept {
        match relations.kept_by(from) {
            _ if !pact => return None,
            Some(kept) => Says::SaysAgreedTrusted { what: kept.what },
            None => Says::SaysAgreed,
        }
    } else {
        refusal(relations, from, clauses, pact)
    };
    Some((Audience::Privately(from), says))
}

fn is_pact(clause: &Clause) -> bool {
    matches!(clause, Clause::Alliance(_) | Clause::SafeConduct(_))
}

fn refusal(relations: &Relations<'_>, from: Seat, clauses: &[Clause], pact: bool) -> Says {
    let own = |clause: &Clause| match clause {
        Clause::Pay { from: payer, talents } if *payer == relations.seat => Some(*talents),
        _ => None,
    };
    let chest = relations.me().chest.unwrap_or(0);
    if let Some(talents) = clauses.iter().filter_map(own).find(|talents| *talents > chest) {
        return Says::SaysCannotPay { talents };
    }
    let allied = clauses.iter().any(|clause| matches!(clause, Clause::Alliance(_)));
    if allied && relations.me().ambassadors == 0 {
        return Says::SaysNoAmbassador;
    }
    let lacking = relations.lacking(clauses, from);
    if lacking > TOO_MUCH {
        return Says::SaysRefused;
    }
    let talents = u32::try_from(lacking).unwrap_or(0);
    match relations.broken_by(from) {
        Some(broken) if pact => Says::SaysRefusedBroken { what: broken.what, round: broken.round, talents },
        _ if pact && relations.is_ahead(from) => Says::SaysRefusedLeader { talents },
        _ => Says::SaysRefusedTooLittle { talents },
    }
}

/// That a word is taken back everybody hears.
fn ends(relations: &Relations<'_>, other: Seat) -> Said {
    let with = power(relations.view, other);
    match is_worth_treason(relations, other) {
        true => (Audience::Table, Says::SaysEndsLeader { with }),
        false => (Audience::Openly(other), Says::SaysEndsFar { with }),
    }
}

#[cfg(test)]
mod tests {
    use satrap_testkit::text::missing;

    use super::*;
    use crate::ImperialGovernor;

    #[test]
    fn everything_has_words() {
        assert_eq!(missing::<ImperialGovernor, Says>("", "type"), [""; 0]);
    }
}
