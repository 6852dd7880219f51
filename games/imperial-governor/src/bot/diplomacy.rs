//! Envoys: whom to send one, what to propose, and how to answer [IG-7]. Nothing is kept in mind; what was tried this turn
//! (embassies sent, proposals made) and who kept his word is seen in the view, so that every phase ends.

use satrap_core::Seat;

use super::deal_value::Relations;
use super::routes::distance;
use super::{Offers, find, up_to};
use crate::action::{Action, Clause, Yes};
use crate::ids::{Hex, Province};
use crate::view::{PhaseName, View};

/// An envoy with the same errand goes to the same player every so many rounds: people are not to be pestered.
const PATIENCE: u16 = 3;
/// Farther apart than this two allies have no business with each other.
const FAR: u32 = 12;
/// Provinces of this income together are worth a broken word.
const PRICE_OF_HONOUR: u32 = 4;

/// What others ask. `Err` if the answer he would give is not on the list he was shown.
pub(super) fn answer(view: &View, seat: Seat, offers: Offers<'_>) -> Result<Option<Action>, ()> {
    let relations = Relations { view, seat };
    let mut awaited = false;
    for offer in offers {
        let fits = match &offer.action {
            Action::AnswerEmbassy { from, admit } => *admit == relations.admits(*from),
            Action::AnswerPetition { from, lend } => *lend == relations.lends(*from),
            Action::AnswerDeal { from, accept } => *accept == relations.accepts(*from),
            _ => continue,
        };
        if fits {
            return Ok(Some(offer.action.clone()));
        }
        awaited = true;
    }
    if awaited { Err(()) } else { Ok(None) }
}

/// His own diplomacy phase: debts and old pacts first, then the talks that are open, then a new embassy.
pub(super) fn negotiate(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    if view.players[seat].phase != PhaseName::Diplomacy || view.players[seat].choosing {
        return None;
    }
    let relations = Relations { view, seat };
    repay(&relations, offers)
        .or_else(|| petition(&relations, offers))
        .or_else(|| end_pacts(&relations, offers))
        .or_else(|| talk(&relations, offers))
        .or_else(|| send(&relations, offers))
}

/// The most trusted ally is an ally, or at least a friend.
pub(super) fn vote(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    let relations = Relations { view, seat };
    let trust = |other: Seat| {
        let pair = (seat.min(other), seat.max(other));
        let lent = view.loans.iter().any(|loan| loan.from == other && loan.to == seat);
        (view.alliances.contains(&pair), relations.is_friend(other), lent)
    };
    let candidates = offers.iter().filter_map(|offer| match offer.action {
        Action::Poll { r#for: Some(other) } if relations.broken_by(other).is_none() => {
            Some((trust(other), other))
        }
        _ => None,
    });
    let (trust, other) = candidates.max_by_key(|(trust, _)| *trust)?;
    (trust > (false, false, false)).then_some(Action::Poll { r#for: Some(other) })
}

// Answers

impl Relations<'_> {
    /// Envoys are heard, save those who bring nothing of the player everybody must fear, and of one who broke his word.
    fn admits(&self, from: Option<Seat>) -> bool {
        let mut waiting = self.view.embassies.iter().filter(|e| e.to == self.seat && !e.admitted);
        let embassy = waiting.find(|e| from.is_none_or(|from| e.from == from));
        embassy.is_some_and(|embassy| {
            let matters =
                self.captive(self.seat, embassy.from).or(self.captive(embassy.from, self.seat)).is_some();
            self.front_runner() != Some(embassy.from) && self.broken_by(embassy.from).is_none()
                || embassy.gift.is_some_and(|gift| gift >= 2)
                || matters
                || self.is_at_war(embassy.from)
        })
    }

    /// A talent to a poor man who owes none yet and has not broken his word; sooner to one who has paid back before.
    fn lends(&self, to: Option<Seat>) -> bool {
        let mut asking = self.others().filter(|other| self.view.players[*other].petition.contains(self.seat));
        let Some(to) = asking.find(|other| to.is_none_or(|to| to == *other)) else { return false };
        let owes = self.view.loans.iter().any(|loan| loan.from == self.seat && loan.to == to);
        let spare = if self.kept_by(to).is_some() { 5 } else { 8 };
        let trusted = !owes && self.broken_by(to).is_none() && self.front_runner() != Some(to);
        self.me().chest.is_some_and(|chest| chest >= spare) && trusted
    }

    fn accepts(&self, from: Option<Seat>) -> bool {
        let mut proposals = self.view.proposals.iter().filter(|p| p.to == self.seat);
        let proposal = proposals.find(|p| from.is_none_or(|from| p.from == from));
        proposal.is_some_and(|proposal| {
            proposal.clauses.as_ref().is_some_and(|clauses| self.value_of(clauses, proposal.from) > 0)
        })
    }
}

// Money and old pacts

/// Honour is cheap where a debt is a talent or two.
fn repay(relations: &Relations<'_>, offers: Offers<'_>) -> Option<Action> {
    let debt = offers.iter().find(|offer| matches!(offer.action, Action::Repay { .. }))?;
    let owed = debt.max.unwrap_or(1);
    (i64::from(relations.me().chest.unwrap_or(0)) >= owed + 5).then(|| up_to(debt, owed))
}

/// Begs when troops would go unpaid, and nobody has lent before.
fn petition(relations: &Relations<'_>, offers: Offers<'_>) -> Option<Action> {
    let short = relations.me().private.as_ref().is_some_and(|private| private.sheet.missing > 0);
    let owes = relations.view.loans.iter().any(|loan| loan.to == relations.seat);
    if short && !owes { find(offers, |action| *action == Action::Petition { to: None }) } else { None }
}

/// Pacts end when they have lost their purpose, or when the friend is about to win and can be stopped.
fn end_pacts(relations: &Relations<'_>, offers: Offers<'_>) -> Option<Action> {
    find(offers, |action| match *action {
        Action::RecallAmbassador { from } => {
            relations.gap(relations.seat, from) > FAR || is_worth_treason(relations, from)
        }
        Action::CancelSafeConduct { with } => is_worth_treason(relations, with),
        _ => false,
    })
}

/// Whether a friend leads, and enough of what he holds lies open to armies that stand ready.
pub(super) fn is_worth_treason(relations: &Relations<'_>, friend: Seat) -> bool {
    let players = &relations.view.players;
    let (his, mine) = (players[friend].ratio, players[relations.seat].ratio);
    let leads = players.values().all(|player| player.ratio <= his) && his > mine;
    let soon_over = relations.rounds_left() <= 2;
    if !leads || !(soon_over || relations.front_runner() == Some(friend)) {
        return false;
    }
    let armies: Vec<(Hex, u32)> = relations
        .me()
        .leaders
        .values()
        .filter_map(|leader| Some((leader.at?.hex, relations.me().forces.get(&leader.at?)?.total())))
        .collect();
    let open = |province: &Province| {
        province.data().cities.iter().any(|city| {
            let value = u32::from(city.data().value);
            armies.iter().any(|(hex, units)| *units > value && distance(*hex, city.hex()) <= 4)
        })
    };
    let held =
        relations.view.provinces.iter().filter(|(_, seat)| **seat == friend).map(|(province, _)| province);
    held.filter(|province| open(province)).map(|p| u32::from(p.data().income)).sum::<u32>() >= PRICE_OF_HONOUR
}

// Talks

/// Goes on with talks that his own envoys have opened: a proposal, a better one, farewell.
fn talk(relations: &Relations<'_>, offers: Offers<'_>) -> Option<Action> {
    let mut open = relations.view.embassies.iter().filter(|e| e.from == relations.seat && e.admitted);
    let with = open.next()?.to;
    let may_propose = offers.iter().any(|o| matches!(o.action, Action::ProposeDeal { to, .. } if to == with));
    let made = relations.view.proposed.iter().find(|p| p.from == relations.seat && p.to == with);
    let times = made.map_or(0, |proposed| proposed.times);
    let clauses = errand(relations, with)
        .filter(|_| may_propose)
        .and_then(|errand| terms(relations, with, errand, times));
    Some(match clauses {
        Some(clauses) => Action::ProposeDeal { to: with, clauses },
        None => Action::CloseTalks { with },
    })
}

fn send(relations: &Relations<'_>, offers: Offers<'_>) -> Option<Action> {
    let may_send = |other: Seat| {
        offers.iter().any(|o| matches!(o.action, Action::SendEmbassy { to, gift: 0 } if to == other))
    };
    let (to, _) = relations
        .others()
        .filter(|other| may_send(*other))
        .filter_map(|other| Some((other, errand(relations, other)?)))
        .filter(|(other, errand)| errand.is_urgent() || is_the_season(relations, *other))
        .max_by_key(|(_, errand)| *errand)?;
    let gift = gift(relations);
    find(offers, |action| *action == Action::SendEmbassy { to, gift })
        .or_else(|| find(offers, |action| *action == Action::SendEmbassy { to, gift: 0 }))
}

/// The front runner has to open doors with a gift [IG-7.13].
fn gift(relations: &Relations<'_>) -> u8 {
    let chest = relations.me().chest.unwrap_or(0);
    match relations.front_runner() {
        Some(runner) if runner == relations.seat && chest >= 20 && relations.view.round > 10 => 5,
        Some(runner) if runner == relations.seat && chest >= 8 => 2,
        _ => 0,
    }
}

fn is_the_season(relations: &Relations<'_>, other: Seat) -> bool {
    (relations.view.round + u16::from(relations.seat.0) + u16::from(other.0)).is_multiple_of(PATIENCE)
}

/// Why an envoy goes to a player; the later, the more pressing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Errand {
    /// Neither attacks the other, for what that is worth.
    Pact {
        value: i64,
    },
    Peace,
    /// He becomes this seat's client.
    Protect,
    /// He becomes this seat's patron.
    Submit,
    Ransom,
}

impl Errand {
    fn is_urgent(self) -> bool {
        matches!(self, Errand::Ransom)
    }
}

pub(super) fn errand(relations: &Relations<'_>, with: Seat) -> Option<Errand> {
    let chest = relations.me().chest.unwrap_or(0);
    if let Some(leader) = relations.captive(relations.seat, with)
        && chest > half(relations.ransom(relations.seat, leader))
    {
        return Some(Errand::Ransom);
    }
    if relations.is_friend(with) {
        return None;
    }
    if relations.seeks_patron(relations.seat) && relations.fief(with).is_some() {
        return Some(Errand::Submit);
    }
    let fief = relations.fief(relations.seat).filter(|_| relations.seeks_patron(with));
    if fief.is_some_and(|province| relations.value_of(&[Clause::Client { client: with, province }], with) > 0)
    {
        return Some(Errand::Protect);
    }
    if relations.is_at_war(with) {
        return (relations.value_of_peace(with) > 0).then_some(Errand::Peace);
    }
    let value = relations.value_of_pact(with);
    (value > 0).then_some(Errand::Pact { value })
}

/// Rounded up.
fn half(talents: u32) -> u32 {
    talents.div_ceil(2)
}

/// What is proposed for an errand, the first and the second time; then nothing.
fn terms(relations: &Relations<'_>, with: Seat, errand: Errand, times: u8) -> Option<Vec<Clause>> {
    let seat = relations.seat;
    let pay = |talents: u32| Clause::Pay { from: seat, talents };
    let chest = relations.me().chest.unwrap_or(0);
    let once = |clauses: Vec<Clause>| (times == 0).then_some(clauses);
    match errand {
        Errand::Ransom => {
            let leader = relations.captive(seat, with)?;
            let price = half(relations.ransom(seat, leader)) + 1 + u32::from(times);
            let free = Clause::FreeLeader { owner: seat, leader };
            (times < 2 && price <= chest).then(|| vec![pay(price), free])
        }
        Errand::Submit => once(vec![Clause::Client { client: seat, province: relations.fief(with)? }]),
        Errand::Protect => once(vec![Clause::Client { client: with, province: relations.fief(seat)? }]),
        Errand::Peace => once(vec![Clause::Peace(Yes)]),
        Errand::Pact { value } => {
            let allied = relations.ally_against(with).is_some();
            let pact = if allied { Clause::Alliance(Yes) } else { Clause::SafeConduct(Yes) };
            // Asked twice, the weaker pays a part of what peace is worth to him.
            let price = u32::try_from(value / 20).unwrap_or(0).min(chest / 3);
            match times {
                0 => Some(vec![pact]),
                1 if price > 0 => Some(vec![pact, pay(price)]),
                _ => None,
            }
        }
    }
}
