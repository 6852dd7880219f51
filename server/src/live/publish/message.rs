//! What is told to whom. Everything a viewer gets is made here, from the viewer's own view and events alone.

use std::collections::BTreeMap;

use satrap_core::record::ActedBy;
use satrap_core::{Seat, Viewer};
use satrap_registry::{AnyMatch, AnyStep, Position};

use super::publisher::{Choices, Seen, ViewDelta, ViewerState};
use crate::live::{clock, orders};
use crate::store::{Occupant, SeatDoc, TableRow};
use crate::wire::{
    Holder, LogStep, Message, Millis, Punctuality, SeatState, Status, Substitute, SummarySeat, Table,
    TableSummary, TalkMode, ToClient, User, ViewerName,
};

/// Who is known and who is here, beside what the table itself says.
#[derive(Clone, Copy)]
pub struct TableContext<'a> {
    pub people: &'a BTreeMap<String, User>,
    pub punctuality: &'a BTreeMap<String, Punctuality>,
    pub online: &'a dyn Fn(&str) -> bool,
    pub watchers: u32,
}

/// A table as one person may know it: invitations only for those who belong to it, the secret after the end.
pub fn table(row: &TableRow, company: TableContext<'_>, reader: Option<&str>) -> Table {
    let mine = reader.map(|user| row.seats_of(user)).unwrap_or_default();
    let belongs = !mine.is_empty() || reader == Some(row.host.as_str());
    let inviting = belongs && row.doc.seats.iter().any(|seat_doc| row.is_open(seat_doc));
    let hosts = reader == Some(row.host.as_str());
    // A code that others have seen is no key: the host hands out those of free seats, everybody keeps their own.
    let tells_code = |seat: Seat, seat_doc: &SeatDoc| {
        mine.contains(&seat) || hosts && (row.is_open(seat_doc) || is_awaited(row, seat_doc))
    };
    let seats = row.seats().enumerate().map(|(n, (seat, seat_doc))| SeatState {
        seat,
        label: seat_doc.label.clone(),
        side: seat_doc.side,
        required: seat_doc.required,
        holder: seat_doc.occupant.as_ref().and_then(|holding| holder(holding, company)),
        recorded: recorded_name(row, n),
        caretaker: seat_doc.caretaker,
        resigned: seat_doc.resigned,
        does_forced_steps: seat_doc.does_forced_steps,
        orders: if mine.contains(&seat) { orders::given(row, seat).to_vec() } else { Vec::new() },
        seeks_substitute: row.status == Status::Playing && seat_doc.seeks_substitute,
        substitutes: substitutes_of(seat_doc, belongs, reader),
        awaited: is_awaited(row, seat_doc),
        open: row.is_open(seat_doc),
        invite: tells_code(seat, seat_doc).then(|| seat_doc.invite.clone()),
        calendar: seat_doc.calendar.clone(),
        same_address: row.same_origin(seat),
        punctuality: seat_doc.person().and_then(|user| company.punctuality.get(user)).copied(),
    });
    Table {
        id: row.id.clone(),
        game: row.game.clone(),
        rules_version: row.rules_version,
        options: row.doc.options.clone(),
        status: row.status,
        visibility: row.visibility,
        clock: row.doc.clock.clone(),
        pace: row.doc.pace,
        paused: row.doc.paused_at.is_some(),
        host: row.host.clone(),
        created_at: Millis(row.created_at),
        started_at: row.started_at.map(Millis),
        ended_at: row.ended_at.map(Millis),
        version: row.version,
        commitment: row.secret().commitment(),
        secret: (row.status == Status::Over).then_some(row.secret),
        outcome: row.turn.outcome.clone(),
        invite: inviting.then(|| row.doc.invite.clone()),
        rematch: row.doc.rematch.clone(),
        tutorial: row.doc.tutorial,
        lesson: row.doc.lesson,
        hot_seat: row.doc.hot_seat,
        host_starts: row.doc.host_starts,
        host_pauses: row.doc.host_pauses,
        rated: row.doc.rated,
        rating_range: row.doc.rating_range,
        talk: row.doc.talk,
        phrases: phrases(row.doc.talk),
        imported: row.doc.imported,
        brought_by: brought_by(row, company.people),
        seats: seats.collect(),
        to_act: row.turn.to_act.clone(),
        deadlines: millis(clock::deadlines(row)),
        budgets: millis(row.turn.budgets.clone()),
        timers: clock::timers(row).into_iter().map(|(key, end)| (key, Millis(end))).collect(),
        mine,
        watchers: company.watchers,
        votes: row.doc.votes.clone(),
        rewind: None,
        host_rewinds: row.doc.host_rewinds,
        successor_counts: row.doc.successor_counts,
    }
}

/// What can be said where nothing else may be.
pub const PHRASES: [&str; 12] = [
    "Hello!",
    "Good luck, have fun!",
    "Well played!",
    "Thank you!",
    "Sorry!",
    "Yes.",
    "No.",
    "One moment, please.",
    "I am back.",
    "I have to go soon.",
    "Good game!",
    "Again?",
];

fn phrases(talk: TalkMode) -> Vec<String> {
    if talk == TalkMode::Phrases { PHRASES.map(str::to_owned).to_vec() } else { Vec::new() }
}

/// Who would play a seat on, as far as that is the reader's business.
fn substitutes_of(seat_doc: &SeatDoc, belongs: bool, reader: Option<&str>) -> Vec<Substitute> {
    let known = seat_doc.successors.iter().filter(|one| belongs || reader == Some(one.user.as_str()));
    let told = known.map(|one| Substitute {
        user: one.user.clone(),
        name: one.name.clone(),
        agreed: one.agreed.len() as u32,
        by_me: one.agreed.iter().any(|user| reader == Some(user)),
    });
    told.collect()
}

fn millis(times: BTreeMap<Seat, u64>) -> BTreeMap<Seat, Millis> {
    times.into_iter().map(|(seat, at)| (seat, Millis(at))).collect()
}

fn is_awaited(row: &TableRow, seat_doc: &SeatDoc) -> bool {
    row.status == Status::Playing && seat_doc.awaited
}

fn holder(holding: &Occupant, company: TableContext<'_>) -> Option<Holder> {
    match holding {
        Occupant::Kept { .. } => None,
        Occupant::Bot { strength } => Some(Holder::Bot { strength: *strength }),
        Occupant::Person { user, .. } => {
            let somebody = || User { id: user.clone(), name: "somebody".into(), registered: false };
            Some(Holder::Person {
                user: company.people.get(user).cloned().unwrap_or_else(somebody),
                online: (company.online)(user),
            })
        }
    }
}

/// A line in the lobby.
pub fn summary(row: &TableRow, people: &BTreeMap<String, User>, reader: Option<&str>) -> TableSummary {
    let seats = row.seats().enumerate().map(|(n, (seat, seat_doc))| SummarySeat {
        seat,
        label: seat_doc.label.clone(),
        name: match &seat_doc.occupant {
            None | Some(Occupant::Kept { .. }) => recorded_name(row, n),
            Some(Occupant::Bot { .. }) => Some(bot_name(n)),
            Some(Occupant::Person { user, .. }) => people.get(user).map(|user| user.name.clone()),
        },
        bot: matches!(seat_doc.occupant, Some(Occupant::Bot { .. })),
        registered: seat_doc.person().and_then(|user| people.get(user)).is_some_and(|user| user.registered),
        open: row.is_open(seat_doc),
        seeks_substitute: row.status == Status::Playing && seat_doc.seeks_substitute,
    });
    TableSummary {
        id: row.id.clone(),
        game: row.game.clone(),
        status: row.status,
        visibility: row.visibility,
        clock: row.doc.clock.clone(),
        paused: row.doc.paused_at.is_some(),
        host: row.host.clone(),
        created_at: Millis(row.created_at),
        started_at: row.started_at.map(Millis),
        ended_at: row.ended_at.map(Millis),
        moved_at: Millis(row.moved_at),
        version: row.version,
        seats: seats.collect(),
        to_act: row.turn.to_act.clone(),
        mine: reader.map(|user| row.seats_of(user)).unwrap_or_default(),
        deadline: clock::deadlines(row).into_values().min().map(Millis),
        outcome: row.turn.outcome.clone(),
        rated: row.doc.rated,
        rating_range: row.doc.rating_range,
        tutorial: row.doc.tutorial,
        imported: row.doc.imported,
        brought_by: brought_by(row, people),
        alone: reader.is_some_and(|user| row.is_alone(user)),
    }
}

/// A table brought here as a record has names, not people.
fn recorded_name(row: &TableRow, n: usize) -> Option<String> {
    let player = row.doc.players.get(n).filter(|player| row.doc.imported && !player.name.is_empty())?;
    Some(player.name.clone())
}

fn brought_by(row: &TableRow, people: &BTreeMap<String, User>) -> Option<String> {
    people.get(&row.host).filter(|_| row.doc.imported).map(|user| user.name.clone())
}

/// What the bot in the n-th seat is called.
pub fn bot_name(n: usize) -> String {
    format!("Bot {}", n + 1)
}

/// A step as a viewer may know it.
pub fn log_step(step: &AnyStep, viewer: Viewer) -> LogStep {
    let knows = viewer == Viewer::Judge || step.entry.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
    LogStep {
        seq: step.entry.seq,
        at: Millis(step.entry.at),
        seat: step.entry.seat,
        // That a player had decided in advance is nobody else's business.
        acted_by: match step.entry.acted_by {
            ActedBy::Order if !knows => ActedBy::Player,
            acted_by => acted_by,
        },
        order: step.entry.order.clone().filter(|_| knows),
        continues: step.entry.continues,
        undoes: step.entry.kind.takes_back(),
        events: step.events.for_viewer(viewer).cloned().collect(),
    }
}

/// What a viewer's seat may do. Where a bot acts for it, nothing.
fn offers(row: &TableRow, play: &dyn AnyMatch, viewer: Viewer, before: Option<&Seen>, unseen: bool) -> Seen {
    match (viewer, before) {
        (Viewer::Seat(seat), _) if !may_act(row, seat) => Seen::nothing(),
        (Viewer::Seat(_), Some(before)) if unseen && before.value().is_some() => before.clone(),
        (Viewer::Seat(seat), before) => Seen::after(before, play.list_offers(seat)),
        _ => Seen::nothing(),
    }
}

fn may_act(row: &TableRow, seat: Seat) -> bool {
    row.status == Status::Playing
        && row.doc.paused_at.is_none()
        && row.seat(seat).is_some_and(|seat_doc| seat_doc.bot().is_none())
}

/// How many of their last decisions a viewer can take back.
fn undoable(row: &TableRow, play: &dyn AnyMatch, viewer: Viewer) -> u32 {
    match viewer {
        Viewer::Seat(seat) if may_act(row, seat) => play.undoable(seat),
        _ => 0,
    }
}

/// All that a viewer may see of the game and do in it now. What was so before is not written down again.
pub fn viewer_state(
    row: &TableRow,
    play: &dyn AnyMatch,
    viewer: Viewer,
    before: Option<&ViewerState>,
) -> ViewerState {
    let view = view(play, viewer, before.map(|before| (&before.view, &before.position)));
    ViewerState { view, choices: choices(row, play, viewer, before), position: play.position() }
}

/// What a viewer sees of a game of which an earlier position was seen.
pub fn view(play: &dyn AnyMatch, viewer: Viewer, before: Option<(&Seen, &Position)>) -> Seen {
    match before {
        None => Seen::after(None, play.look(viewer)),
        Some((seen, then)) if play.is_unseen(then, viewer) => seen.clone(),
        Some((seen, then)) => {
            let again = seen.value().map(|value| play.look_again(viewer, then, value));
            Seen::after(Some(seen), again.unwrap_or_else(|| play.look(viewer)))
        }
    }
}

pub fn choices(row: &TableRow, play: &dyn AnyMatch, viewer: Viewer, before: Option<&ViewerState>) -> Choices {
    let is_unseen = before.is_some_and(|before| play.is_unseen(&before.position, viewer));
    let before = before.map(|before| &before.choices.offers);
    Choices { offers: offers(row, play, viewer, before, is_unseen), undo: undoable(row, play, viewer) }
}

pub fn update(row: &TableRow, steps: &[AnyStep], viewer: Viewer, news: ViewDelta, undo: u32) -> ToClient {
    ToClient::Update {
        version: row.version,
        steps: steps.iter().map(|step| log_step(step, viewer)).collect(),
        view: news.view,
        patch: news.patch,
        offers: news.offers,
        undo,
        to_act: row.turn.to_act.clone(),
        deadlines: millis(clock::deadlines(row)),
        budgets: millis(row.turn.budgets.clone()),
        timers: clock::timers(row).into_iter().map(|(key, end)| (key, Millis(end))).collect(),
        status: row.status,
        outcome: row.turn.outcome.clone(),
    }
}

pub fn snapshot(
    version: u32,
    table: Table,
    seen: Option<ViewerState>,
    viewer: Viewer,
    log: Vec<LogStep>,
    talk: Vec<Message>,
) -> ToClient {
    let (view, offers, undo) = match seen {
        Some(ViewerState { view, choices, .. }) => {
            (Some(view.to_json()), choices.offers.to_json(), choices.undo)
        }
        None => (None, Seen::nothing().to_json(), 0),
    };
    ToClient::Snapshot {
        version,
        table: Box::new(table),
        viewer: ViewerName(viewer),
        view,
        offers,
        undo,
        log,
        talk,
    }
}

/// A whisper is heard by the two seats it passes between: by the people who held them then, whoever looks through their
/// eyes once the game is over or plays them on.
pub fn may_hear(row: &TableRow, message: &Message, user: Option<&str>, viewer: Viewer) -> bool {
    let Some(to) = message.to else { return true };
    let Viewer::Seat(seat) = viewer else { return false };
    let is_theirs = |seat_doc: &SeatDoc| {
        user.is_some() && seat_doc.person() == user && seat_doc.held_since <= message.at.0
    };
    (seat == to || Some(seat) == message.seat) && row.seat(seat).is_some_and(is_theirs)
}

/// Something that the table itself says.
pub fn notice(text: String, at: u64) -> Message {
    Message { id: 0, at: Millis(at), seat: None, name: String::new(), text, to: None, user: None }
}

/// What a seat is called in a sentence.
pub fn seat_name(row: &TableRow, seat: Seat) -> String {
    match row.seat(seat).and_then(|seat_doc| seat_doc.label.as_deref()) {
        Some(label) => format!("seat {label}"),
        None => format!("seat {}", seat.0 + 1),
    }
}
