//! What is worth telling of a change of a table, and to whom. Whoever looks at a table that is played live is not told; other
//! games are told to everybody and forgotten if their people see them in time.

use std::sync::Arc;

use satrap_core::{Seat, Viewer};
use satrap_registry::{AnyMatch, AnyStep};

use super::plan;
use super::sentence::Speaker;
use super::turn;
use super::wishes::{self, Asked};
use crate::live::message;
use crate::live::publish::subscribers::Subscribers;
use crate::live::{LiveTable, TableState};
use crate::store::{NewNotice, NoticeDoc, TableRow, Wish};
use crate::wire::{Clock, Message, Occasion, Status, User};

/// How long people have to see on an open page what they would be told otherwise.
pub const GRACE_MS: u64 = 20_000;

/// A change of a table, before it is kept.
pub struct TableChange<'a> {
    pub state: &'a TableState,
    pub row: &'a TableRow,
    /// The game after the change, if it goes on or begins.
    pub play: Option<&'a dyn AnyMatch>,
    pub steps: &'a [AnyStep],
    /// Who made the change, where it was a person beside the game.
    pub by: Option<&'a str>,
}

/// A change, and when it is made.
struct Telling<'a> {
    change: TableChange<'a>,
    now: u64,
}

impl<'a> std::ops::Deref for Telling<'a> {
    type Target = TableChange<'a>;

    fn deref(&self) -> &TableChange<'a> {
        &self.change
    }
}

/// Whether a person is told what happens at a table: not if they look at it while it is played live, nor of games that
/// nobody else waits in.
fn is_told(row: &TableRow, subscribers: &Subscribers, user: &str) -> bool {
    if row.doc.tutorial || row.doc.imported || row.is_alone(user) {
        return false;
    }
    // Where nobody is in a hurry, a page may be open for days in a tab that nobody looks at.
    !matches!(row.doc.clock, Clock::Live { .. }) || !subscribers.has(user)
}

impl TableChange<'_> {
    /// Whom to tell of it.
    pub fn notices(self, subscribers: &Subscribers, now: u64) -> Vec<NewNotice> {
        Telling { change: self, now }.notices(subscribers)
    }
}

impl Telling<'_> {
    fn notices(&self, subscribers: &Subscribers) -> Vec<NewNotice> {
        let mut notices = Vec::new();
        let sitting =
            self.row.seats().filter_map(|(seat, seat_doc)| Some((seat, seat_doc, seat_doc.person()?)));
        for (seat, seat_doc, user) in sitting {
            if !is_told(self.row, subscribers, user) {
                continue;
            }
            let before = self.state.row.seat(seat);
            let was_played = before.is_some_and(|before| before.caretaker.is_none() && !before.resigned);
            if seat_doc.caretaker.is_some() && was_played && !seat_doc.resigned && self.by != Some(user) {
                notices.push(self.notice(
                    Occasion::BotSeat,
                    seat,
                    user,
                    "A bot plays your seat now. Come back to take it over.".into(),
                ));
            }
            if seat_doc.bot().is_some() {
                // The end of the game is told to those who left it to a bot, too.
                notices.extend(self.ended(seat, user));
                continue;
            }
            notices.extend(self.ended(seat, user));
            notices.extend(self.paused(seat, user));
            notices.extend(self.rematch(seat, user));
            if let Some(play) = self.play.filter(|_| self.is_running()) {
                let turn = self.turn(play, seat, user).or_else(|| self.announced(seat, user));
                notices.extend(turn);
                notices.extend(self.more_time(seat, user));
            }
        }
        notices.extend(self.handed_over(subscribers));
        notices.extend(self.wishes(subscribers));
        notices
    }

    /// What others wish from now on, or ask of somebody from now on.
    fn wishes(&self, subscribers: &Subscribers) -> Vec<NewNotice> {
        let (before, people) = (&self.state.row, &self.state.people);
        if Arc::ptr_eq(&before.doc, &self.row.doc) {
            return Vec::new();
        }
        let known = wishes::open(before, &self.state.steps, people);
        let is_known = |wish: &Wish, user: &String| {
            known.iter().any(|asked| asked.wish == *wish && asked.of.contains(user))
        };
        let mut notices = Vec::new();
        for Asked { wish, text, of } in wishes::open(self.row, &self.state.steps, people) {
            for user in of {
                if is_known(&wish, &user)
                    || self.by == Some(user.as_str())
                    || !is_told(self.row, subscribers, &user)
                {
                    continue;
                }
                let seat = self.row.seats_of(&user).first().copied();
                notices.push(self.wish_notice(&wish, text.clone(), seat, user));
            }
        }
        notices
    }

    fn wish_notice(&self, wish: &Wish, text: String, seat: Option<Seat>, user: String) -> NewNotice {
        let about = serde_json::to_string(wish).unwrap_or_default();
        let game = Some(self.row.game.clone());
        NewNotice {
            key: format!("wish:{}:{}:{about}", self.row.id, self.row.revision),
            user,
            // All who play have to answer, whoever asks.
            by: None,
            table: Some(self.row.id.clone()),
            seat,
            occasion: Occasion::Aside,
            doc: NoticeDoc { game, text, wish: Some(wish.clone()), ..NoticeDoc::default() },
            at: self.now,
            due_at: self.now + GRACE_MS,
            once_unseen: false,
        }
    }

    /// A seat went from one person to another: the one plays from now on, for the other the game is over.
    fn handed_over(&self, subscribers: &Subscribers) -> Vec<NewNotice> {
        let mut notices = Vec::new();
        for (seat, before) in self.state.row.seats().filter(|(_, before)| before.seeks_substitute) {
            let (Some(old), Some(new)) = (before.person(), self.row.person_at(seat)) else { continue };
            let successor = before.successors.iter().find(|one| one.user == new);
            let Some(successor) = successor.filter(|_| old != new && self.is_running()) else { continue };
            let leaver = self.state.people.get(old).map_or("Somebody", |leaver| leaver.name.as_str());
            let told = [
                (Occasion::Began, new, "you take over", format!("You have taken over from {leaver}.")),
                (
                    Occasion::Ended,
                    old,
                    "somebody plays for you",
                    format!("{} has taken over from you: you are free to go.", successor.name),
                ),
            ];
            for (occasion, user, title, text) in told {
                if self.by != Some(user) && is_told(self.row, subscribers, user) {
                    let mut notice = self.notice(occasion, seat, user, text);
                    notice.doc.title = Some(title.into());
                    notices.push(notice);
                }
            }
        }
        notices
    }

    fn is_running(&self) -> bool {
        self.row.status == Status::Playing && self.row.doc.paused_at.is_none()
    }

    fn has_begun(&self) -> bool {
        self.state.row.status == Status::Open && self.row.status == Status::Playing
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker { game: self.state.game, row: self.row, people: &self.state.people }
    }

    fn notice(&self, occasion: Occasion, seat: Seat, user: &str, text: String) -> NewNotice {
        let word = serde_json::to_value(occasion).unwrap_or_default();
        let word = word.as_str().unwrap_or_default().to_owned();
        let (table, revision) = (&self.row.id, self.row.revision);
        NewNotice {
            user: user.to_owned(),
            by: None,
            table: Some(table.clone()),
            seat: Some(seat),
            occasion,
            key: format!("{word}:{table}:{seat}:{}:{revision}", self.row.version),
            doc: NoticeDoc { game: Some(self.row.game.clone()), text, ..NoticeDoc::default() },
            at: self.now,
            due_at: self.now + GRACE_MS,
            once_unseen: false,
        }
    }

    /// Whoever is waited for from now on, and who may decide something out of turn from now on.
    fn turn(&self, play: &dyn AnyMatch, seat: Seat, user: &str) -> Option<NewNotice> {
        let since = self.row.turn.waiting_since.get(&seat);
        if let Some(since) = since {
            if self.state.row.turn.waiting_since.get(&seat) == Some(since) && !self.took_over(seat) {
                return None;
            }
            let text = if self.has_begun() { turn::FIRST } else { turn::LATER };
            let mut notice = self.notice(Occasion::Turn, seat, user, text.into());
            // The next turn of the seat takes its place, if it is not told before.
            notice.key = format!("turn:{}:{seat}", self.row.id);
            notice.doc.since = Some(*since);
            notice.doc.news_after = Some(self.last_step_of(seat));
            return Some(notice);
        }
        if self.has_begun() {
            if self.by == Some(user) {
                return None;
            }
            return Some(self.notice(Occasion::Began, seat, user, "The game has begun.".into()));
        }
        let speaker = self.speaker();
        let asides = speaker.asides(play, seat);
        if asides.is_empty() {
            return None;
        }
        // Several may be open at a time: another of the same kind is told by its own sentence.
        let before =
            self.state.play.as_deref().map(|before| speaker.asides(before, seat)).unwrap_or_default();
        let (action, text) = asides.into_iter().find(|aside| !before.contains(aside))?;
        let mut notice = self.notice(Occasion::Aside, seat, user, text);
        notice.doc.action = Some(action);
        Some(notice)
    }

    /// What others did that everybody should know of before it decides something.
    fn announced(&self, seat: Seat, user: &str) -> Option<NewNotice> {
        let text = self.speaker().announced(seat, self.steps)?;
        Some(self.notice(Occasion::Aside, seat, user, text))
    }

    /// Whoever was given more time is reminded anew, before that runs out too.
    fn more_time(&self, seat: Seat, user: &str) -> Vec<NewNotice> {
        let given = |row: &TableRow| row.turn.extensions.get(&seat).copied().unwrap_or_default();
        if given(self.row) <= given(&self.state.row) {
            return Vec::new();
        }
        plan::reminders_of(self.row, seat, user).into_iter().filter(|notice| notice.at > self.now).collect()
    }

    /// Whether the seat's person plays it from now on, and did not before.
    fn took_over(&self, seat: Seat) -> bool {
        let before = self.state.row.seat(seat);
        before.is_some_and(|before| before.bot().is_some()) && self.by.is_none()
    }

    /// The last step of a seat, as far as steps are known.
    fn last_step_of(&self, seat: Seat) -> u32 {
        let own = self.state.steps.iter().rfind(|step| step.entry.seat == Some(seat));
        own.map_or(0, |step| step.entry.seq)
    }

    fn ended(&self, seat: Seat, user: &str) -> Option<NewNotice> {
        if self.state.row.status == Status::Over || self.row.status != Status::Over {
            return None;
        }
        let mut notice = self.notice(Occasion::Ended, seat, user, end_in_words(None));
        let own = self.last_step_of(seat);
        let known = self.state.steps.iter().filter(|step| step.entry.seq > own);
        let (steps, speaker) = (known.chain(self.steps), self.speaker());
        notice.doc.text = end_in_words(speaker.last_sentence(steps.clone()));
        notice.doc.log = speaker.log(steps, Viewer::Seat(seat));
        Some(notice)
    }

    fn paused(&self, seat: Seat, user: &str) -> Option<NewNotice> {
        let (before, after) = (self.state.row.doc.paused_at, self.row.doc.paused_at);
        if before.is_some() == after.is_some() || self.row.status != Status::Playing || self.by == Some(user)
        {
            return None;
        }
        if after.is_none() && self.row.turn.waiting_since.contains_key(&seat) {
            // Their turn is told anew, with the time that is left.
            return None;
        }
        let (title, text) = match after {
            Some(_) => ("the game is paused", "The game is paused."),
            None => ("the game goes on", "The game goes on."),
        };
        let mut notice = self.notice(Occasion::Paused, seat, user, text.into());
        notice.doc.title = Some(title.into());
        Some(notice)
    }

    fn rematch(&self, seat: Seat, user: &str) -> Option<NewNotice> {
        let again = self.row.doc.rematch.as_ref()?;
        if self.state.row.doc.rematch.is_some() || self.by == Some(user) {
            return None;
        }
        let name = self.by.and_then(|by| self.state.people.get(by)).map_or("Somebody", |by| by.name.as_str());
        let text = format!("{name} wants to play again. Take your seat.");
        let mut notice = self.notice(Occasion::Rematch, seat, user, text);
        notice.doc.path = Some(format!("/t/{again}"));
        notice.by = self.by.map(str::to_owned);
        Some(notice)
    }
}

/// That a game has ended, and how. Some games say the former themselves.
fn end_in_words(last: Option<String>) -> String {
    const OVER: &str = "The game is over";
    match last {
        Some(last) if last.starts_with(OVER) => last,
        Some(last) => format!("{OVER}. {last}"),
        None => format!("{OVER}."),
    }
}

/// Whom to tell of something that was said: those who may hear it and do not look, once until they have seen it.
pub fn of_talk(
    table: &LiveTable,
    state: &TableState,
    message: &Message,
    by: &str,
    now: u64,
) -> Vec<NewNotice> {
    let row = &state.row;
    let told = row.seats().filter_map(|(seat, seat_doc)| {
        let user = seat_doc.person().filter(|user| *user != by && is_told(row, &table.subscribers, user))?;
        if !message::may_hear(row, message, Some(user), Viewer::Seat(seat)) {
            return None;
        }
        let text = match message.to {
            Some(_) => format!("{} writes to you: {}", message.name, message.text),
            None => format!("{} says: {}", message.name, message.text),
        };
        Some(NewNotice {
            user: user.to_owned(),
            by: Some(by.to_owned()),
            table: Some(row.id.clone()),
            seat: Some(seat),
            occasion: Occasion::Talk,
            key: format!("talk:{}:{seat}:{now}", row.id),
            doc: NoticeDoc { game: Some(row.game.clone()), text, ..NoticeDoc::default() },
            at: now,
            due_at: now + GRACE_MS,
            once_unseen: true,
        })
    });
    told.collect()
}

/// Somebody left a table that is played live while it waits for them.
pub fn of_leaving(state: &TableState, subscribers: &Subscribers, user: &str, now: u64) -> Vec<NewNotice> {
    let row = &state.row;
    if row.status != Status::Playing || row.doc.paused_at.is_some() || !is_told(row, subscribers, user) {
        return Vec::new();
    }
    let Some(play) = state.play.as_deref() else { return Vec::new() };
    let speaker = Speaker { game: state.game, row, people: &state.people };
    let waits = |seat: Seat| {
        let since = row
            .turn
            .waiting_since
            .get(&seat)
            .filter(|_| row.seat(seat).is_some_and(|s| s.bot().is_none()))?;
        let text = speaker.decision(play, seat).unwrap_or_else(|| "It is your turn.".into());
        let doc =
            NoticeDoc { game: Some(row.game.clone()), text, since: Some(*since), ..NoticeDoc::default() };
        Some(NewNotice {
            user: user.to_owned(),
            by: None,
            table: Some(row.id.clone()),
            seat: Some(seat),
            occasion: Occasion::Turn,
            key: format!("left:{}:{seat}:{since}", row.id),
            doc,
            at: now,
            due_at: now + GRACE_MS,
            once_unseen: true,
        })
    };
    row.seats_of(user).into_iter().filter_map(waits).collect()
}

/// Somebody who waits for a seat reminds its person.
pub fn nudge(row: &TableRow, seat: Seat, by: &User, now: u64) -> Option<NewNotice> {
    let since = row.turn.waiting_since.get(&seat)?;
    let user = row.person_at(seat)?;
    let label = row.seat(seat).and_then(|seat_doc| seat_doc.label.as_ref());
    let whose = label.map_or_else(|| "it is your turn".into(), |label| format!("it is the turn of {label}"));
    let text = format!("{} is waiting for you: {whose}.", by.name);
    Some(NewNotice {
        user: user.to_owned(),
        by: Some(by.id.clone()),
        table: Some(row.id.clone()),
        seat: Some(seat),
        occasion: Occasion::Nudge,
        key: format!("nudge:{}:{seat}:{since}", row.id),
        doc: NoticeDoc { game: Some(row.game.clone()), text, since: Some(*since), ..NoticeDoc::default() },
        at: now,
        due_at: now,
        once_unseen: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_told_once() {
        let told = |last: &str| end_in_words(Some(last.to_owned()));
        assert_eq!(told("Eve wins by knowledge."), "The game is over. Eve wins by knowledge.");
        assert_eq!(told("The game is over: the deck ran out."), "The game is over: the deck ran out.");
        assert_eq!(end_in_words(None), "The game is over.");
    }
}
