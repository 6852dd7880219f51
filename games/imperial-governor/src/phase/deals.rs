//! [IG-7.8] Deals: a list of clauses that takes effect whole when the other accepts, or not at all.

use satrap_core::{Events, Offer, Refusal, Seat, SeatSet, require};

use crate::action::{Action, Clause, Yes};
use crate::event::Event;
use crate::ids::{LeaderId, Province};
use crate::phase::diplomacy::{envoys_insulted, in_talks, named, whom};
use crate::phase::returning::{appear, default_hex, homecoming};
use crate::refusal::NOT_YOURSELF;
use crate::state::{Flow, Proposal, Proposed, State, Whereabouts};
use crate::upkeep::run_upkeep;

const NOT_IN_TOUCH: Refusal = Refusal::new(
    "not_in_touch",
    "IG-7.10",
    "Deals are proposed in talks that an embassy has opened, or between allies while no choice is open.",
);
const ONE_AT_A_TIME: Refusal = Refusal::new(
    "one_at_a_time",
    "IG-7.8",
    "Your last proposal to this player has not been answered yet; withdraw it first.",
);
const BAD_PAYMENT: Refusal = Refusal::new(
    "bad_payment",
    "IG-7.9",
    "One of the two pays at least one talent, and you cannot promise more than your chest holds.",
);
const NOT_OF_THE_TWO: Refusal =
    Refusal::new("not_of_the_two", "IG-7.11", "A deal concerns the two who make it, and nobody else.");
const PACT_STANDS: Refusal = Refusal::new("pact_stands", "IG-7.9", "Such a pact stands between you already.");
const NO_CLIENT: Refusal = Refusal::new(
    "no_client",
    "IG-13.1",
    "A client is in exile, has no patron and no client of his own; a patron has a home country and no patron.",
);
const NOT_HIS_TO_GIVE: Refusal = Refusal::new(
    "not_his_to_give",
    "IG-13.2",
    "The province must be controlled by the giver, and not be his home country.",
);
const NO_CLIENTSHIP: Refusal =
    Refusal::new("no_clientship", "IG-13.6", "There is no clientship between you that could end.");
const NO_CAPTIVE: Refusal =
    Refusal::new("no_captive", "IG-11.6", "This leader is not a captive of the other party.");
const NO_WAR: Refusal = Refusal::new("no_war", "IG-16.5", "There is no declared war between you.");
const NO_CESSION: Refusal =
    Refusal::new("no_cession", "IG-7.11", "Provinces cannot be ceded at this table, or not this one by him.");

/// More than any chest will hold, so that sums never overflow.
pub(crate) const MOST_TALENTS: u32 = 1_000_000;
pub(crate) const MOST_CLAUSES: usize = 6;
const MOST_PROPOSALS: u8 = 3;

fn in_touch(state: &State, one: Seat, other: Seat) -> bool {
    let over = matches!(state.flow, Flow::Poll { .. } | Flow::Over { .. });
    let choosing = || state.all_seats().any(|seat| state.is_choosing(seat));
    !over && (in_talks(state, one, other) || state.is_allied(one, other) && !choosing())
}

/// Whether a seat may propose anything to another.
fn check_may_propose(state: &State, seat: Seat, to: Seat) -> Result<(), Refusal> {
    if seat == to {
        return Err(NOT_YOURSELF);
    }
    if !in_touch(state, seat, to) {
        return Err(NOT_IN_TOUCH);
    }
    envoys_insulted(state, seat)?;
    if state.proposals.iter().any(|p| p.from == seat && p.to == to) {
        return Err(ONE_AT_A_TIME);
    }
    let times = state.proposed.iter().find(|p| p.from == seat && p.to == to).map_or(0, |p| p.times);
    require(times < MOST_PROPOSALS, "too_many_proposals", "IG-7.12", || {
        format!("You have proposed {MOST_PROPOSALS} deals to this player already.")
    })
}

pub(crate) fn check_propose(state: &State, seat: Seat, to: Seat, clauses: &[Clause]) -> Result<(), Refusal> {
    check_may_propose(state, seat, to)?;
    require((1..=MOST_CLAUSES).contains(&clauses.len()), "one_to_six", "IG-7.8", || {
        format!("A deal has 1 to {MOST_CLAUSES} clauses.")
    })?;
    // The other's chest is his secret: he finds out himself whether he can pay.
    let mut trial = state.clone();
    trial.players[to].chest = MOST_TALENTS * MOST_CLAUSES as u32;
    carry_out(&mut trial, seat, to, clauses, &mut Events::default())
}

/// Carries out all clauses in order, or says why one is impossible; the state is then of no use.
fn carry_out(
    state: &mut State,
    one: Seat,
    other: Seat,
    clauses: &[Clause],
    events: &mut Events<Event>,
) -> Result<(), Refusal> {
    for clause in clauses {
        check_clause(state, one, other, clause)?;
        apply_clause(state, one, other, clause, events);
    }
    Ok(())
}

/// The party that is not the one named, or a refusal if a stranger is named.
fn counterpart(one: Seat, other: Seat, named: Seat) -> Result<Seat, Refusal> {
    match named {
        seat if seat == one => Ok(other),
        seat if seat == other => Ok(one),
        _ => Err(NOT_OF_THE_TWO),
    }
}

fn check_clause(state: &State, one: Seat, other: Seat, clause: &Clause) -> Result<(), Refusal> {
    match clause {
        Clause::Pay { from, talents } => {
            counterpart(one, other, *from)?;
            let most = state.players[*from].chest.min(MOST_TALENTS);
            crate::refusal::within(*talents, most).map_err(|_| BAD_PAYMENT)
        }
        Clause::Alliance(Yes) if state.is_allied(one, other) => Err(PACT_STANDS),
        Clause::SafeConduct(Yes) if state.has_safe_conduct(one, other) => Err(PACT_STANDS),
        Clause::Alliance(Yes) | Clause::SafeConduct(Yes) => Ok(()),
        Clause::Client { client, province } => {
            let patron = counterpart(one, other, *client)?;
            check_client(state, *client, patron, *province)
        }
        Clause::ReleaseClient(Yes) if state.in_clientship(one, other) => Ok(()),
        Clause::ReleaseClient(Yes) => Err(NO_CLIENTSHIP),
        Clause::FreeLeader { owner, leader } => {
            let captor = counterpart(one, other, *owner)?;
            match state.players[*owner].leaders[leader.index()] {
                Whereabouts::Captive { of, .. } if of == captor => Ok(()),
                _ => Err(NO_CAPTIVE),
            }
        }
        Clause::Peace(Yes) if state.is_at_war(one, other) => Ok(()),
        Clause::Peace(Yes) => Err(NO_WAR),
        Clause::Cede { from, province } => {
            counterpart(one, other, *from)?;
            let may = state.options.free_cession
                && state.players[*from].home != Some(*province)
                && state.owns_a_city_of(*from, *province);
            if may { Ok(()) } else { Err(NO_CESSION) }
        }
    }
}

/// [IG-13.1, IG-13.2, IG-13.7]
fn check_client(state: &State, client: Seat, patron: Seat, province: Province) -> Result<(), Refusal> {
    let (he, lord) = (&state.players[client], &state.players[patron]);
    let is_patron = state.players.values().any(|player| player.patron == Some(client));
    if !he.exile || he.patron.is_some() || is_patron || lord.home.is_none() || lord.patron.is_some() {
        return Err(NO_CLIENT);
    }
    let gives = state.control[province.index()] == Some(patron) && lord.home != Some(province);
    if gives { Ok(()) } else { Err(NOT_HIS_TO_GIVE) }
}

fn apply_clause(state: &mut State, one: Seat, other: Seat, clause: &Clause, events: &mut Events<Event>) {
    match clause {
        Clause::Pay { from, talents } => {
            let to = if *from == one { other } else { one };
            state.players[*from].chest = state.players[*from].chest.saturating_sub(*talents);
            state.players[to].chest = state.players[to].chest.saturating_add(*talents);
        }
        Clause::Alliance(Yes) => {
            // [IG-7.14] The ambassadors stay for good; the embassy has done its work.
            state.set_alliance(one, other, true);
            state.embassies.retain(|e| !(e.from == one && e.to == other || e.from == other && e.to == one));
            events.public(Event::AllianceMade { by: one, with: other });
        }
        Clause::SafeConduct(Yes) => {
            state.set_safe_conduct(one, other, true);
            events.public(Event::SafeConductGranted { by: one, with: other });
        }
        Clause::Client { client, province } => {
            let patron = if *client == one { other } else { one };
            hand_over(state, patron, *client, *province);
            let player = &mut state.players[*client];
            (player.patron, player.home) = (Some(patron), Some(*province));
            events.public(Event::ClientshipBegan { client: *client, patron, province: *province });
        }
        Clause::ReleaseClient(Yes) => {
            let (client, patron) =
                if state.players[one].patron == Some(other) { (one, other) } else { (other, one) };
            state.players[client].patron = None;
            events.public(Event::ClientshipEnded { client, patron });
        }
        Clause::FreeLeader { owner, leader } => {
            let captor = if *owner == one { other } else { one };
            free(state, *owner, *leader, captor, events);
        }
        Clause::Peace(Yes) => {
            let pair = (one.min(other), one.max(other));
            state.wars.retain(|war| (war.one, war.other) != pair);
            events.public(Event::WarEnded { by: one, with: other });
        }
        Clause::Cede { from, province } => {
            let to = if *from == one { other } else { one };
            hand_over(state, *from, to, *province);
            events.public(Event::ProvinceCeded { by: *from, to, province: *province });
        }
    }
    run_upkeep(state, events);
}

fn hand_over(state: &mut State, from: Seat, to: Seat, province: Province) {
    for city in &province.data().cities {
        if state.owner(*city) == Some(from) {
            state.owners[city.index()] = Some(to);
        }
    }
}

/// [IG-7.9] A captive goes to his owner's seat without ransom, at once.
fn free(state: &mut State, owner: Seat, leader: LeaderId, captor: Seat, events: &mut Events<Event>) {
    state.players[owner].send_away(leader, Whereabouts::DueBack);
    let hex = default_hex(&homecoming(state, owner, leader));
    events.public(Event::LeaderFreed { by: owner, leader, captor, hex });
    if let Some(hex) = hex {
        appear(state, owner, leader, hex, events);
    }
}

/// Simple deals; any other list of clauses may be proposed as well.
pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for from in named(&proposals_to(state, seat)) {
        out.extend([false, true].map(|accept| Offer::of(Action::AnswerDeal { from, accept })));
    }
    for to in named(&proposals_from(state, seat)) {
        out.push(Offer::of(Action::WithdrawDeal { to }));
    }
    for to in seat.others(state.seats()) {
        if check_may_propose(state, seat, to).is_err() {
            continue;
        }
        let chest = state.players[seat].chest.min(MOST_TALENTS);
        if chest > 0 {
            let clauses = vec![Clause::Pay { from: seat, talents: 1 }];
            out.push(Offer::up_to(Action::ProposeDeal { to, clauses }, chest.into()));
        }
        for clause in simple_clauses(state, seat, to) {
            if check_clause(state, seat, to, &clause).is_ok() {
                out.push(Offer::of(Action::ProposeDeal { to, clauses: vec![clause] }));
            }
        }
    }
}

fn simple_clauses(state: &State, one: Seat, other: Seat) -> Vec<Clause> {
    let mut clauses =
        vec![Clause::Alliance(Yes), Clause::SafeConduct(Yes), Clause::ReleaseClient(Yes), Clause::Peace(Yes)];
    for (from, to) in [(one, other), (other, one)] {
        clauses.extend(LeaderId::ALL.map(|leader| Clause::FreeLeader { owner: from, leader }));
        if state.players[to].exile {
            let given = state.provinces_of(from).map(|province| Clause::Client { client: to, province });
            clauses.extend(given);
        }
        if state.options.free_cession {
            clauses.extend(Province::all().map(|province| Clause::Cede { from, province }));
        }
    }
    clauses
}

fn proposals_to(state: &State, seat: Seat) -> Vec<Seat> {
    state.proposals.iter().filter(|p| p.to == seat).map(|p| p.from).collect()
}

fn proposals_from(state: &State, seat: Seat) -> Vec<Seat> {
    state.proposals.iter().filter(|p| p.from == seat).map(|p| p.to).collect()
}

pub(crate) fn propose(
    state: &mut State,
    seat: Seat,
    to: Seat,
    clauses: &[Clause],
    events: &mut Events<Event>,
) {
    events.finalise();
    match state.proposed.iter_mut().find(|p| p.from == seat && p.to == to) {
        Some(proposed) => proposed.times += 1,
        None => state.proposed.push(Proposed { from: seat, to, times: 1 }),
    }
    state.proposed.sort_unstable();
    let clauses = clauses.to_vec();
    state.proposals.push(Proposal { from: seat, to, clauses: clauses.clone() });
    state.proposals.sort_unstable();
    events.private_to_seats(the_two(seat, to), Event::DealProposed { by: seat, to, clauses }, None);
}

fn the_two(one: Seat, other: Seat) -> SeatSet {
    [one, other].into_iter().collect()
}

pub(crate) fn check_answer(state: &State, seat: Seat, from: Option<Seat>) -> Result<(), Refusal> {
    whom(from, &proposals_to(state, seat)).map(|_| ())
}

/// [IG-7.8] Accepted, all of it happens; where one clause has become impossible, none does.
pub(crate) fn answer(
    state: &mut State,
    seat: Seat,
    from: Option<Seat>,
    accept: bool,
    events: &mut Events<Event>,
) {
    events.finalise();
    let Ok(from) = whom(from, &proposals_to(state, seat)) else { return };
    let Some(n) = state.proposals.iter().position(|p| p.from == from && p.to == seat) else { return };
    let clauses = state.proposals.remove(n).clauses;
    let two = the_two(seat, from);
    if !accept {
        events.private_to_seats(two, Event::DealDeclined { by: seat, from }, None);
        return;
    }
    let mut trial = state.clone();
    if carry_out(&mut trial, from, seat, &clauses, &mut Events::default()).is_err() {
        events.private_to_seats(two, Event::DealVoid { by: seat, with: from }, None);
        return;
    }
    events.private_to_seats(
        two,
        Event::DealAccepted { by: seat, with: from, clauses: clauses.clone() },
        None,
    );
    for clause in &clauses {
        apply_clause(state, from, seat, clause, events);
    }
    lapse_without_talks(state);
}

pub(crate) fn check_withdraw(state: &State, seat: Seat, to: Option<Seat>) -> Result<(), Refusal> {
    whom(to, &proposals_from(state, seat)).map(|_| ())
}

pub(crate) fn withdraw(state: &mut State, seat: Seat, to: Option<Seat>, events: &mut Events<Event>) {
    events.finalise();
    let Ok(to) = whom(to, &proposals_from(state, seat)) else { return };
    state.proposals.retain(|p| p.from != seat || p.to != to);
    events.private_to_seats(the_two(seat, to), Event::DealWithdrawn { by: seat, to }, None);
}

/// Proposals between players who are no longer in touch are gone.
pub(crate) fn lapse_without_talks(state: &mut State) {
    let mut proposals = std::mem::take(&mut state.proposals);
    proposals.retain(|p| in_talks(state, p.from, p.to) || state.is_allied(p.from, p.to));
    state.proposals = proposals;
}

pub(crate) fn default_answer(state: &State, seat: Seat) -> Option<Action> {
    let from = named(&proposals_to(state, seat)).first().copied()?;
    Some(Action::AnswerDeal { from, accept: false })
}
