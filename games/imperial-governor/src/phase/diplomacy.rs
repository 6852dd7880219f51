//! [IG-7] Diplomacy: embassies with gifts, and talks. Loans, deals and the end of pacts have files of their own.

use satrap_core::{Events, Offer, Refusal, Seat, SeatSet, require};

use crate::action::Action;
use crate::data::{Effect, tables};
use crate::event::Event;
use crate::options::PrivateTalk;
use crate::phase::{deals, loans, pacts};
use crate::refusal::{CHOICE_FIRST, NO_SUCH_CHOICE, NOT_YOURSELF, not_your_phase};
use crate::state::{Embassy, Phase, State};
use crate::view::PhaseName;

const ONLY_IN_DIPLOMACY: Refusal =
    not_your_phase("Embassies go out in the diplomacy phase of your own turn.");

const ALREADY_ALLIED: Refusal = Refusal::new(
    "already_allied",
    "IG-7.2",
    "You are allied and in constant touch; no embassy is needed. Propose your deal straight away.",
);
const ONE_EMBASSY: Refusal =
    Refusal::new("one_embassy", "IG-7.2", "You have sent an embassy to this player this turn already.");
const GIFT_IN_USE: Refusal = Refusal::new(
    "gift_in_use",
    "IG-7.3",
    "You have one gift card of each size, and this one is with an embassy that has not been answered yet.",
);
const GIFT_TOO_DEAR: Refusal = Refusal::new(
    "gift_too_dear",
    "IG-7.3",
    "A gift is bought from your war chest, and it does not hold that much.",
);
const ENVOYS_INSULTED: Refusal = Refusal::new(
    "envoys_insulted",
    "IG-4.10",
    "The card you drew lets you send no embassy and propose no deal in your diplomacy phase this turn.",
);
const NAME_WHOM: Refusal =
    Refusal::new("name_whom", "IG-7.5", "Several wait for your answer: name the one you mean.");
const NO_TALKS: Refusal = Refusal::new("no_talks", "IG-7.6", "You are not in talks with this player.");

/// Whether a seat is in its own diplomacy phase with nothing else to decide.
pub(crate) fn in_own_phase(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase(seat) != Phase::Diplomacy {
        return Err(ONLY_IN_DIPLOMACY);
    }
    if state.is_choosing(seat) { Err(CHOICE_FIRST) } else { Ok(()) }
}

/// Card 89.
pub(crate) fn envoys_insulted(state: &State, seat: Seat) -> Result<(), Refusal> {
    let insulted = state.phase(seat) == Phase::Diplomacy && state.has_effect(seat, &Effect::NoEmbassy);
    if insulted { Err(ENVOYS_INSULTED) } else { Ok(()) }
}

pub(super) fn another(state: &State, seat: Seat, other: Seat) -> Result<(), Refusal> {
    if other == seat {
        return Err(NOT_YOURSELF);
    }
    if other.0 < state.seats() { Ok(()) } else { Err(satrap_core::refusal::NO_SUCH_SEAT) }
}

/// [IG-7.1] Ambassadors at home: not with an embassy and not with an ally.
pub(crate) fn ambassadors(state: &State, seat: Seat) -> u8 {
    let away = state.embassies.iter().filter(|embassy| embassy.from == seat).count()
        + state.all_seats().filter(|other| state.is_allied(seat, *other)).count();
    tables().ambassadors_per_player.saturating_sub(away as u8)
}

/// [IG-7.6] Whether two players are in talks.
pub(crate) fn in_talks(state: &State, one: Seat, other: Seat) -> bool {
    state.embassies.iter().any(|embassy| {
        embassy.admitted
            && (embassy.from == one && embassy.to == other || embassy.from == other && embassy.to == one)
    })
}

/// [IG-7.6, IG-7.14] Private talk needs an admitted embassy or an alliance, unless the table wants it free.
pub(crate) fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
    state.options.private_talk == PrivateTalk::Free
        || state.is_allied(one, other)
        || in_talks(state, one, other)
}

/// Seats whose embassies wait for this seat's answer.
fn embassies_to(state: &State, seat: Seat) -> Vec<Seat> {
    let waiting = state.embassies.iter().filter(|embassy| embassy.to == seat && !embassy.admitted);
    waiting.map(|embassy| embassy.from).collect()
}

/// Everybody whose answer is awaited.
pub(crate) fn awaited(state: &State) -> SeatSet {
    let mut seats = SeatSet::EMPTY;
    for embassy in state.embassies.iter().filter(|embassy| !embassy.admitted) {
        seats.insert(embassy.to);
    }
    for proposal in &state.proposals {
        seats.insert(proposal.to);
    }
    for player in state.players.values() {
        player.turn.petition.iter().for_each(|seat| seats.insert(seat));
    }
    seats
}

/// Whether a seat has asked something in its own diplomacy phase that nobody has answered yet.
pub(crate) fn has_asked(state: &State, seat: Seat) -> bool {
    state.phase(seat) == Phase::Diplomacy
        && (state.embassies.iter().any(|embassy| embassy.from == seat && !embassy.admitted)
            || state.proposals.iter().any(|proposal| proposal.from == seat)
            || !state.players[seat].turn.petition.is_empty())
}

/// The one who is meant: named, or the only one.
pub(crate) fn whom(named: Option<Seat>, waiting: &[Seat]) -> Result<Seat, Refusal> {
    match (named, waiting) {
        (_, []) => Err(NO_SUCH_CHOICE),
        (None, [only]) => Ok(*only),
        (None, _) => Err(NAME_WHOM),
        (Some(seat), _) if waiting.contains(&seat) => Ok(seat),
        (Some(_), _) => Err(NO_SUCH_CHOICE),
    }
}

/// How a list of those who wait is offered: by name only where there are several.
pub(crate) fn named(waiting: &[Seat]) -> Vec<Option<Seat>> {
    match waiting {
        [_] => vec![None],
        several => several.iter().copied().map(Some).collect(),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for from in named(&embassies_to(state, seat)) {
        out.extend([false, true].map(|admit| Offer::of(Action::AnswerEmbassy { from, admit })));
    }
    for from in named(&loans::petitions_to(state, seat)) {
        out.push(Offer::of(Action::AnswerPetition { from, lend: false }));
        if state.players[seat].chest > 0 {
            out.push(Offer::of(Action::AnswerPetition { from, lend: true }));
        }
    }
    deals::offers(state, seat, out);
    for embassy in state.embassies.iter().filter(|embassy| embassy.admitted) {
        if embassy.from == seat {
            out.push(Offer::of(Action::CloseTalks { with: embassy.to }));
        } else if embassy.to == seat {
            out.push(Offer::of(Action::CloseTalks { with: embassy.from }));
        }
    }
    if in_own_phase(state, seat).is_ok() {
        own_offers(state, seat, out);
    }
}

fn own_offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    for other in seat.others(state.seats()) {
        for gift in std::iter::once(0).chain(tables().gift_cards.iter().copied()) {
            if check_send(state, seat, other, gift).is_ok() {
                out.push(Offer::of(Action::SendEmbassy { to: other, gift }));
            }
        }
        let most = loans::repayable(state, seat, other);
        if most > 0 {
            out.push(Offer::up_to(Action::Repay { to: other, talents: 1 }, most.into()));
        }
        if pacts::check_recall_ambassador(state, seat, other).is_ok() {
            out.push(Offer::of(Action::RecallAmbassador { from: other }));
        }
        if pacts::check_cancel(state, seat, other).is_ok() {
            out.push(Offer::of(Action::CancelSafeConduct { with: other }));
        }
        if pacts::check_declare(state, seat, other).is_ok() {
            out.push(Offer::of(Action::DeclareWar { on: other }));
        }
    }
    for to in std::iter::once(None).chain(seat.others(state.seats()).map(Some)) {
        if loans::check_petition(state, seat, to).is_ok() {
            out.push(Offer::of(Action::Petition { to }));
        }
    }
    out.push(Offer::of(Action::EndDiplomacy));
}

// Embassies

pub(crate) fn check_send(state: &State, seat: Seat, to: Seat, gift: u8) -> Result<(), Refusal> {
    in_own_phase(state, seat)?;
    another(state, seat, to)?;
    envoys_insulted(state, seat)?;
    if state.is_allied(seat, to) {
        return Err(ALREADY_ALLIED);
    }
    if state.players[seat].turn.embassies_sent.contains(to) {
        return Err(ONE_EMBASSY);
    }
    let cards = &tables().gift_cards;
    require(gift == 0 || cards.contains(&gift), "no_such_gift", "IG-7.3", || {
        let sizes: Vec<String> = cards.iter().map(u8::to_string).collect();
        format!("A gift is one of {} talents, or none (0).", sizes.join(", "))
    })?;
    let in_use = |embassy: &Embassy| embassy.from == seat && !embassy.admitted && embassy.gift == gift;
    if gift != 0 && state.embassies.iter().any(in_use) {
        return Err(GIFT_IN_USE);
    }
    if u32::from(gift) > state.players[seat].chest { Err(GIFT_TOO_DEAR) } else { Ok(()) }
}

/// [IG-7.3, IG-7.4] The gift is paid for and handed over at once.
pub(crate) fn send(state: &mut State, seat: Seat, to: Seat, gift: u8, events: &mut Events<Event>) {
    events.finalise();
    state.players[seat].turn.embassies_sent.insert(to);
    state.players[seat].chest = state.players[seat].chest.saturating_sub(gift.into());
    state.players[to].chest = state.players[to].chest.saturating_add(gift.into());
    state.embassies.push(Embassy { from: seat, to, gift, admitted: false });
    state.embassies.sort_unstable();
    let seen = Event::EmbassySeen { by: seat, to, with_gift: gift > 0 };
    events.private_to_seats(
        [seat, to].into_iter().collect(),
        Event::EmbassySent { by: seat, to, gift },
        seen,
    );
}

pub(crate) fn check_answer(state: &State, seat: Seat, from: Option<Seat>) -> Result<(), Refusal> {
    whom(from, &embassies_to(state, seat)).map(|_| ())
}

/// [IG-7.5] Admits an embassy, or turns it away for this turn.
pub(crate) fn answer(
    state: &mut State,
    seat: Seat,
    from: Option<Seat>,
    admit: bool,
    events: &mut Events<Event>,
) {
    events.finalise();
    let Ok(from) = whom(from, &embassies_to(state, seat)) else { return };
    if admit {
        let answered = state.embassies.iter_mut().find(|e| e.from == from && e.to == seat);
        if let Some(embassy) = answered {
            embassy.admitted = true;
        }
        events.public(Event::EmbassyAdmitted { by: seat, from });
    } else {
        state.embassies.retain(|embassy| embassy.from != from || embassy.to != seat);
        events.public(Event::EmbassyTurnedAway { by: seat, from });
    }
}

pub(crate) fn check_close(state: &State, seat: Seat, with: Seat) -> Result<(), Refusal> {
    if in_talks(state, seat, with) { Ok(()) } else { Err(NO_TALKS) }
}

/// [IG-7.6] The ambassador goes home; what was proposed lapses.
pub(crate) fn close(state: &mut State, seat: Seat, with: Seat, events: &mut Events<Event>) {
    events.finalise();
    state.embassies.retain(|e| !(e.from == seat && e.to == with || e.from == with && e.to == seat));
    events.public(Event::TalksClosed { by: seat, with });
    deals::lapse_without_talks(state);
}

pub(crate) fn check_end(state: &State, seat: Seat) -> Result<(), Refusal> {
    in_own_phase(state, seat)
}

/// Talks close; embassies nobody answered count as turned away, and the gift stays.
pub(crate) fn end(state: &mut State, seat: Seat, events: &mut Events<Event>) {
    events.finalise();
    for embassy in state.embassies.clone().into_iter().filter(|embassy| embassy.from == seat) {
        events.public(match embassy.admitted {
            true => Event::TalksClosed { by: seat, with: embassy.to },
            false => Event::EmbassyTurnedAway { by: embassy.to, from: seat },
        });
    }
    state.embassies.retain(|embassy| embassy.from != seat);
    state.players[seat].turn.petition = SeatSet::EMPTY;
    deals::lapse_without_talks(state);
    state.players[seat].turn.phase = Phase::Movement;
    events.public(Event::PhaseBegan { by: seat, phase: PhaseName::Movement });
}

/// The harmless answer, if one is awaited from a seat.
pub(crate) fn default_answer(state: &State, seat: Seat) -> Option<Action> {
    if let Some(from) = named(&embassies_to(state, seat)).first() {
        return Some(Action::AnswerEmbassy { from: *from, admit: false });
    }
    if let Some(from) = named(&loans::petitions_to(state, seat)).first() {
        return Some(Action::AnswerPetition { from: *from, lend: false });
    }
    deals::default_answer(state, seat)
}
