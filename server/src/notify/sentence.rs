//! What a notice says: what just happened, in the game's own words, and what is to be decided now. A game says the latter
//! with Fluent messages named `notice-<type of action>`, whose arguments are the action's fields; `notice-asides` lists the
//! types of actions that are worth telling although the game does not wait for them, `notice-news` types of events.

use std::collections::BTreeMap;

use satrap_core::record::EntryKind;
use satrap_core::text::Messages;
use satrap_core::{Entry, Seat, Viewer};
use satrap_registry::{AnyGame, AnyMatch, AnyStep};
use serde_json::{Value, json};

use crate::live::message::seat_name;
use crate::store::TableRow;
use crate::wire::User;

/// The message that lists the types of events that are told at once.
const NEWS: &str = "notice-news";

/// How much of what happened is told at most.
const LOG: usize = 12;

/// What bots are called on the page, by seat; after the last the names begin anew, with a number.
const BOTS: [&str; 10] = [
    "Darius",
    "Atossa",
    "Cyrus",
    "Roxana",
    "Mazares",
    "Parysatis",
    "Artabaz",
    "Mandane",
    "Bessus",
    "Stateira",
];

fn bot_name(seat: Seat) -> String {
    let n = usize::from(seat.0);
    match n / BOTS.len() {
        0 => BOTS[n].to_owned(),
        round => format!("{} {}", BOTS[n % BOTS.len()], round + 1),
    }
}

/// Whom sentences speak of.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    pub game: &'static dyn AnyGame,
    pub row: &'a TableRow,
    pub people: &'a BTreeMap<String, User>,
}

impl Speaker<'_> {
    /// A seat as sentences name it: its label, or who sits there. Bots have the names they have on the page.
    pub fn name(&self, seat: Seat) -> String {
        let Some(seat_doc) = self.row.seat(seat) else { return seat_name(self.row, seat) };
        let person = || Some(self.people.get(seat_doc.person()?)?.name.clone());
        let bot = || seat_doc.bot().map(|_| bot_name(seat));
        let name = seat_doc.label.clone().or_else(person).or_else(bot);
        name.unwrap_or_else(|| seat_name(self.row, seat))
    }

    fn format(&self, event: &Value) -> Option<String> {
        self.game.messages().format_event(event, &|seat| self.name(seat))
    }

    /// What was told of these steps, oldest first, but for those that were taken back.
    pub fn log<'s>(
        &self,
        steps: impl DoubleEndedIterator<Item = &'s AnyStep>,
        viewer: Viewer,
    ) -> Vec<String> {
        let mut told = Vec::new();
        for step in standing(steps, |step| &step.entry) {
            let events: Vec<_> = step.events.for_viewer(viewer).collect();
            for event in events.into_iter().rev() {
                let event = serde_json::from_str(event.get()).unwrap_or_default();
                // What is done piece by piece is told once.
                told.extend(self.format(&event).filter(|line| told.last() != Some(line)));
                if told.len() == LOG {
                    break;
                }
            }
            if told.len() >= LOG {
                break;
            }
        }
        told.reverse();
        told
    }

    /// The last sentence that everybody was told of these steps. Screens that others see show it too; headings are not
    /// sentences.
    pub fn last_sentence<'s>(&self, steps: impl DoubleEndedIterator<Item = &'s AnyStep>) -> Option<String> {
        self.log(steps, Viewer::Spectator).into_iter().rfind(|line| is_sentence(line))
    }

    /// The same for the player of a seat, who is not told by name of what befell themselves: "Kim drew a card" is no way to
    /// speak to Kim.
    pub fn last_sentence_to<'s>(
        &self,
        seat: Seat,
        steps: impl DoubleEndedIterator<Item = &'s AnyStep>,
    ) -> Option<String> {
        let own = self.name(seat);
        let others = steps.filter(|step| step.entry.seat != Some(seat));
        let told = self.log(others, Viewer::Spectator);
        told.into_iter().rfind(|line| is_sentence(line) && !is_about(line, &own))
    }

    /// What a seat has to decide, as the game says it.
    pub fn decision(&self, play: &dyn AnyMatch, seat: Seat) -> Option<String> {
        let offers: Vec<Value> = serde_json::from_str(play.offers(seat).get()).ok()?;
        offers.iter().find_map(|offer| self.ask(offer.get("action")?))
    }

    /// The sentence that asks for an action, if the game has one.
    fn ask(&self, action: &Value) -> Option<String> {
        let kind = format!("notice-{}", action.get("type")?.as_str()?);
        if !self.game.messages().has(&kind) {
            return None;
        }
        let mut event = action.clone();
        event["type"] = json!(kind);
        self.format(&event)
    }

    /// What a seat may decide out of turn that is worth telling: types of actions, and the sentences that ask for them.
    pub fn asides(&self, play: &dyn AnyMatch, seat: Seat) -> Vec<(String, String)> {
        let told = listed(self.game.messages(), "notice-asides");
        let offers = play.offers(seat);
        // Mostly there is none of them, which is seen without reading the list.
        if !told.iter().any(|kind| offers.get().contains(kind.as_str())) {
            return Vec::new();
        }
        let offers: Vec<Value> = serde_json::from_str(offers.get()).unwrap_or_default();
        let asked = offers.iter().filter_map(|offer| {
            let action = offer.get("action")?;
            let kind = action.get("type")?.as_str()?;
            let is_told = told.iter().any(|aside| aside == kind);
            Some((kind.to_owned(), is_told.then(|| self.ask(action)).flatten()?))
        });
        let mut asides: Vec<(String, String)> = asked.collect();
        asides.dedup();
        asides
    }

    /// What others did in these steps that a game wants told at once, though it decides nothing yet: the last of it.
    pub fn announced(&self, seat: Seat, steps: &[AnyStep]) -> Option<String> {
        if !self.game.messages().has(NEWS) {
            return None;
        }
        let told = listed(self.game.messages(), NEWS);
        let others = steps.iter().rev().filter(|step| step.entry.seat != Some(seat));
        let mut events =
            others.flat_map(|step| step.events.for_viewer(Viewer::Spectator).collect::<Vec<_>>());
        events.find_map(|event| {
            let event: Value = serde_json::from_str(event.get()).ok()?;
            let kind = event.get("type")?.as_str()?;
            told.iter().any(|news| news == kind).then(|| self.format(&event)).flatten()
        })
    }
}

/// Steps, newest first, without those that were taken back.
fn standing<'s, S: 's>(
    steps: impl DoubleEndedIterator<Item = &'s S>,
    entry_of: impl Fn(&S) -> &Entry,
) -> impl Iterator<Item = &'s S> {
    // From which one on, and whose: everybody's, where the game went back.
    let mut taken_back: Vec<(u32, Option<Seat>)> = Vec::new();
    steps.rev().filter(move |step| {
        let entry = entry_of(step);
        let is_theirs = |seat: &Option<Seat>| seat.is_none() || entry.seat == *seat;
        if taken_back.iter().any(|(first, seat)| entry.seq >= *first && is_theirs(seat)) {
            return false;
        }
        match &entry.kind {
            EntryKind::Action(_) => {}
            EntryKind::Undo(first) => taken_back.push((*first, entry.seat)),
            EntryKind::Rewind(back) => taken_back.push((back.first, None)),
        }
        true
    })
}

fn is_sentence(line: &str) -> bool {
    line.ends_with(['.', '!', '?'])
}

/// Whether a sentence begins with this name.
fn is_about(line: &str, name: &str) -> bool {
    line.strip_prefix(name).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// The types that a message of a game lists.
fn listed(messages: &Messages, message: &str) -> Vec<String> {
    let list = messages.format_event(&json!({ "type": message }), &|_| String::new()).unwrap_or_default();
    list.to_lowercase().split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use satrap_core::record::{ActedBy, Hash, Rewind};

    use super::*;

    #[test]
    fn what_was_taken_back_is_not_told() {
        let entry = |seq: u32, seat: u8, kind: EntryKind| Entry {
            seq,
            seat: Some(Seat(seat)),
            acted_by: ActedBy::Player,
            at: 0,
            continues: false,
            order: None,
            kind,
            seal: Hash::default(),
        };
        let act = |seq, seat| entry(seq, seat, EntryKind::Action(Value::Null));
        let told = |entries: &[Entry]| {
            standing(entries.iter(), |entry| entry).map(|entry| entry.seq).collect::<Vec<_>>()
        };
        // Seat 0 takes back its own step alone.
        let undone = [act(1, 0), act(2, 0), act(3, 1), entry(4, 0, EntryKind::Undo(2)), act(5, 0)];
        assert_eq!(told(&undone), [5, 4, 3, 1]);
        let back = Rewind { first: 2, agreed: vec![Seat(1)], by_host: false };
        assert_eq!(told(&[act(1, 0), act(2, 0), act(3, 1), entry(4, 0, EntryKind::Rewind(back))]), [4, 1]);
    }

    #[test]
    fn a_sentence_is_about_whom_it_begins_with() {
        assert!(is_about("Kim drew a card.", "Kim") && is_about("Kim's fleet is lost.", "Kim"));
        assert!(!is_about("Kimberly drew a card.", "Kim") && !is_about("Ada bids more than Kim.", "Kim"));
    }

    #[test]
    fn bots_are_called_what_the_page_calls_them() {
        let words = include_str!("../../../web/src/text/en/words.ts");
        let list = words.split("BOT_NAMES = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
        let names: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
        assert_eq!(names, BOTS);
        assert_eq!((bot_name(Seat(2)), bot_name(Seat(12))), ("Cyrus".to_owned(), "Cyrus 2".to_owned()));
    }
}
