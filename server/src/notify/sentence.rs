//! What a notice says: what just happened, in the game's own words, and what is to be decided now. A game says the latter
//! with Fluent messages named `notice-<type of action>`, whose arguments are the action's fields; `notice-asides` lists the
//! types of actions that are worth telling although the game does not wait for them.

use std::collections::BTreeMap;

use satrap_core::text::Messages;
use satrap_core::{Seat, Viewer};
use satrap_registry::{AnyGame, AnyMatch, AnyStep};
use serde_json::{Value, json};

use crate::live::message::seat_name;
use crate::store::TableRow;
use crate::wire::User;

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

    /// What was told of these steps, oldest first.
    pub fn log<'s>(
        &self,
        steps: impl DoubleEndedIterator<Item = &'s AnyStep>,
        viewer: Viewer,
    ) -> Vec<String> {
        let mut told = Vec::new();
        for step in steps.rev() {
            let events: Vec<_> = step.events.for_viewer(viewer).collect();
            for event in events.into_iter().rev() {
                let event = serde_json::from_str(event.get()).unwrap_or_default();
                told.extend(self.format(&event));
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

    /// What was told of the steps that somebody does not know: at length, and the last sentence that everybody was told.
    /// Screens that others see show that one too; headings are not sentences.
    pub fn news<'s>(
        &self,
        steps: impl DoubleEndedIterator<Item = &'s AnyStep> + Clone,
        viewer: Viewer,
    ) -> (Vec<String>, Option<String>) {
        let told = self.log(steps.clone(), Viewer::Spectator);
        (self.log(steps, viewer), told.into_iter().rfind(|line| line.ends_with(['.', '!', '?'])))
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

    /// What a seat may decide out of turn that is worth telling: the type of the action, and the sentence that asks for it.
    pub fn aside(&self, play: &dyn AnyMatch, seat: Seat) -> Option<(String, String)> {
        let told = asides(self.game.messages())?;
        let offers = play.offers(seat);
        // Mostly there is none of them, which is seen without reading the list.
        if !told.iter().any(|kind| offers.get().contains(kind.as_str())) {
            return None;
        }
        let offers: Vec<Value> = serde_json::from_str(offers.get()).ok()?;
        offers.iter().find_map(|offer| {
            let action = offer.get("action")?;
            let kind = action.get("type")?.as_str()?;
            let is_told = told.iter().any(|aside| aside == kind);
            Some((kind.to_owned(), is_told.then(|| self.ask(action)).flatten()?))
        })
    }
}

/// The types of actions out of turn that a game wants told; nothing if there are none.
pub fn asides(messages: &Messages) -> Option<Vec<String>> {
    let list = messages.format_event(&json!({"type": "notice-asides"}), &|_| String::new())?;
    Some(list.to_lowercase().split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_called_what_the_page_calls_them() {
        let words = include_str!("../../../web/src/text/en/words.ts");
        let list = words.split("BOT_NAMES = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
        let names: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
        assert_eq!(names, BOTS);
        assert_eq!((bot_name(Seat(2)), bot_name(Seat(12))), ("Cyrus".to_owned(), "Cyrus 2".to_owned()));
    }
}
