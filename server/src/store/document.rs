//! A table as it is kept: columns for what is searched, one document for the rest.

use std::collections::BTreeMap;
use std::sync::Arc;

use satrap_core::record::{Hash, Player, Secret};
use satrap_core::{Outcome, Seat, SeatPlan, Strength};
use serde::{Deserialize, Serialize};

use crate::clock::{Calendar, Reading};
use crate::wire::{Clock, Pace, RatingRange, Status, TalkMode, Tempo, Visibility, Votes};

#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    pub rules_version: u32,
    pub status: Status,
    pub visibility: Visibility,
    pub host: String,
    pub secret: Hash,
    /// How many steps the game has.
    pub version: u32,
    /// How often anything was changed.
    pub revision: u32,
    pub created_at: u64,
    pub started_at: Option<u64>,
    pub ended_at: Option<u64>,
    pub moved_at: u64,
    /// Whose turn it is and what the clocks say: all that changes with every step.
    pub turn: TurnState,
    /// Shared with copies: whoever changes it makes a copy of their own, so that it can be told whether it was changed.
    pub doc: Arc<TableDoc>,
}

impl TableRow {
    pub fn doc_mut(&mut self) -> &mut TableDoc {
        Arc::make_mut(&mut self.doc)
    }

    pub fn secret(&self) -> Secret {
        Secret::new(self.secret)
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatDoc> {
        self.doc.seats.get(usize::from(seat.0))
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &SeatDoc)> {
        self.doc.seats.iter().enumerate().map(|(n, seat_doc)| (Seat(n as u8), seat_doc))
    }

    /// The seats a person holds.
    pub fn seats_of(&self, user: &str) -> Vec<Seat> {
        self.seats().filter(|(_, seat_doc)| seat_doc.person() == Some(user)).map(|(seat, _)| seat).collect()
    }

    /// The person in a seat, if one sits there.
    pub fn person_at(&self, seat: Seat) -> Option<&str> {
        self.doc.seats.get(usize::from(seat.0))?.person()
    }

    /// Seat and person, for the index behind "my tables".
    pub fn sitting(&self) -> Vec<(Seat, String)> {
        self.seats().filter_map(|(seat, seat_doc)| Some((seat, seat_doc.person()?.to_owned()))).collect()
    }

    /// Whether a person other than this one still plays here, or may come back to it.
    pub fn others_play(&self, user: &str) -> bool {
        self.doc.seats.iter().any(|seat_doc| {
            seat_doc.is_kept() || seat_doc.person().is_some_and(|other| other != user && !seat_doc.resigned)
        })
    }

    /// Whether a person may sit down in this seat now: before the game in every free one, later where somebody is
    /// waited for.
    pub fn is_open(&self, seat_doc: &SeatDoc) -> bool {
        seat_doc.occupant.is_none()
            && match self.status {
                Status::Open => true,
                Status::Playing => seat_doc.awaited,
                Status::Over => false,
            }
    }

    /// Whether the game is played and a seat looks for a person.
    pub fn looks_for_person(&self) -> bool {
        let looks = |seat_doc: &SeatDoc| seat_doc.seeks_substitute || self.is_open(seat_doc);
        self.status == Status::Playing && self.doc.seats.iter().any(looks)
    }

    /// Whether this person is the only one with a seat here.
    pub fn is_alone(&self, user: &str) -> bool {
        self.people() == [user]
    }

    /// Whether a person plays here, or may come back to it.
    pub fn has_player(&self) -> bool {
        self.doc.seats.iter().any(|seat_doc| seat_doc.person().is_some() && !seat_doc.resigned)
    }

    /// At which tempo it is played.
    pub fn tempo(&self) -> Tempo {
        if self.doc.clock.is_over_days() { Tempo::Days } else { Tempo::Live }
    }

    /// Whether a person has a part in the table: a seat, or having made it.
    pub fn belongs(&self, user: &str) -> bool {
        self.host == user || !self.seats_of(user).is_empty()
    }

    /// Other seats whose people came from where this one's person came from.
    pub fn same_origin(&self, seat: Seat) -> Vec<Seat> {
        let Some(own) = self.seat(seat).filter(|own| own.person().is_some()) else { return Vec::new() };
        let is_same = |other: &SeatDoc| {
            other.person().is_some_and(|user| own.person() != Some(user))
                && other.origins.iter().any(|origin| own.origins.contains(origin))
        };
        self.seats()
            .filter(|(other, seat_doc)| *other != seat && is_same(seat_doc))
            .map(|(other, _)| other)
            .collect()
    }

    /// Everybody who sits here, each once.
    pub fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = self.sitting().into_iter().map(|(_, user)| user).collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableDoc {
    pub options: serde_json::Value,
    pub clock: Clock,
    pub hot_seat: bool,
    /// Whether the game begins when the host says so, and not by itself when the last seat is taken.
    #[serde(default)]
    pub host_starts: bool,
    /// Whether the host may halt play without asking the others.
    #[serde(default)]
    pub host_pauses: bool,
    /// Whether it counts for its players' ratings.
    #[serde(default)]
    pub rated: bool,
    /// Which ratings it is open to, if not to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_range: Option<RatingRange>,
    /// What may be said at it.
    #[serde(default)]
    pub talk: TalkMode,
    /// Whether bots keep to themselves why they trade and vote.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bots_are_silent: bool,
    pub tutorial: bool,
    /// Whether chance is that of the game's lesson.
    #[serde(default)]
    pub lesson: bool,
    pub imported: bool,
    #[serde(default)]
    pub pace: Pace,
    /// The version at which somebody last asked for the next bot's step.
    #[serde(default)]
    pub step_asked: Option<u32>,
    #[serde(alias = "chairs")]
    pub seats: Vec<SeatDoc>,
    /// The word that invites to any free seat.
    pub invite: String,
    /// Who sat where when the game began: part of its record.
    #[serde(default, alias = "sitters")]
    pub players: Vec<Player>,
    /// The seal before the first step, where a name that it was made of is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_seal: Option<Hash>,
    /// What players decided in advance, by seat: told to nobody but them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<Seat, GivenOrders>,
    /// Whether the host may go back without asking the others.
    #[serde(default)]
    pub host_rewinds: bool,
    /// Whether the result of a seat that is handed on by consent is its new player's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub successor_counts: bool,
    /// The wish to go back that waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewind: Option<AskedRewind>,
    /// Steps at which the game went back, each with the first that it took back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewinds: Vec<(u32, u32)>,
    #[serde(default)]
    pub votes: Votes,
    /// When play was halted, if it is.
    #[serde(default)]
    pub paused_at: Option<u64>,
    #[serde(default)]
    pub rematch: Option<String>,
}

/// A player's wish to go back to before a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskedRewind {
    pub seat: Seat,
    pub first: u32,
    /// Seats of those who have agreed.
    pub agreed: Vec<Seat>,
}

/// The standing orders of a seat, and who gave them: they are nobody else's, whoever holds the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GivenOrders {
    pub by: String,
    pub list: Vec<serde_json::Value>,
}

/// Where a game stands, as far as a table must know it without playing the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnState {
    /// Whom the game waits for.
    pub to_act: Vec<Seat>,
    /// Time left for each seat when its clock last stopped.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub budgets: BTreeMap<Seat, u64>,
    /// When the clock of each seat that is waited for was started.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub waiting_since: BTreeMap<Seat, u64>,
    /// What such a clock showed when it was last looked at, where that was later than when it was started.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub readings: BTreeMap<Seat, Reading>,
    /// How often others gave each seat more time: in this turn, or in the whole game where time is a bank.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub extensions: BTreeMap<Seat, u32>,
    /// Timers of the rules, by key.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub timers: BTreeMap<String, TimerRun>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatDoc {
    pub label: Option<String>,
    pub side: u8,
    pub required: bool,
    #[serde(alias = "holder")]
    pub occupant: Option<Occupant>,
    /// The bot that looks after the seat until its player returns.
    #[serde(default)]
    pub caretaker: Option<Strength>,
    #[serde(default)]
    pub resigned: bool,
    /// Whether its player also does what they need not be asked about.
    #[serde(default)]
    pub does_forced_steps: bool,
    /// The word that invites to this seat.
    pub invite: String,
    /// Whether the seat of a running game waits for a person: for whoever may come to the table or, where the seat is
    /// kept, for somebody with its code.
    #[serde(default)]
    pub awaited: bool,
    /// Those who held the seat under a code that is void now.
    #[serde(default)]
    pub put_out: Vec<String>,
    /// Those who held the seat in the running game before: they know what it knew.
    #[serde(default)]
    pub former: Vec<String>,
    /// Whether the others agreed that its person shall not play it on. Coming back ends that.
    #[serde(default)]
    pub voted_out: bool,
    /// Whether its person looks for somebody to play it on, and who would.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeks_substitute: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub successors: Vec<Successor>,
    /// Those who handed it on together with its result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub released: Vec<String>,
    /// Since when its person has held it, where somebody else held it before: whispers of that time are not theirs.
    #[serde(default)]
    pub held_since: u64,
    /// Keyed hashes of the address and the browser from which its person sat down, at a rated table: enough to tell that two
    /// are one, not which.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub origins: Vec<String>,
    /// When its person plays, in games over days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calendar: Option<Calendar>,
}

impl SeatDoc {
    pub fn new(plan: SeatPlan, holder: Option<Occupant>, invite: String) -> SeatDoc {
        SeatDoc {
            label: plan.label,
            side: plan.side,
            required: plan.required,
            occupant: holder,
            caretaker: None,
            resigned: false,
            does_forced_steps: false,
            invite,
            awaited: false,
            put_out: Vec::new(),
            former: Vec::new(),
            voted_out: false,
            seeks_substitute: false,
            successors: Vec::new(),
            released: Vec::new(),
            held_since: 0,
            origins: Vec::new(),
            calendar: None,
        }
    }

    /// Whether nobody holds the seat and no bot looks after it.
    pub fn is_vacant(&self) -> bool {
        self.occupant.is_none() && self.caretaker.is_none()
    }

    /// Whether the seat is kept for somebody who was given its code.
    pub fn is_kept(&self) -> bool {
        matches!(self.occupant, Some(Occupant::Kept { .. }))
    }

    /// Whether this person held the seat until it was given a new code.
    pub fn has_put_out(&self, user: &str) -> bool {
        self.put_out.iter().any(|other| other == user)
    }

    pub fn person(&self) -> Option<&str> {
        match &self.occupant {
            Some(Occupant::Person { user, .. }) => Some(user),
            _ => None,
        }
    }

    /// The bot that acts for this seat now, if one does.
    pub fn bot(&self) -> Option<Strength> {
        match &self.occupant {
            Some(Occupant::Bot { strength }) => Some(*strength),
            _ => self.caretaker,
        }
    }
}

/// Somebody who would play a seat on, and the people who agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Successor {
    pub user: String,
    pub name: String,
    pub agreed: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Occupant {
    Person {
        user: String,
        contribution: Hash,
    },
    Bot {
        strength: Strength,
    },
    /// For whoever comes with the seat's new code, since its person was put out.
    Kept {
        since: u64,
    },
}

/// A timer of the rules: it ends at a time, or is halted with some time left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerRun {
    EndsAt(u64),
    Left(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_kept_under_older_names_is_read() {
        let seat = |user: &str| {
            serde_json::json!({
                "label": null, "side": 0, "required": true, "invite": "ABCDEF",
                "holder": {"type": "person", "user": user, "contribution": Hash::of(b"mine")},
            })
        };
        let kept = serde_json::json!({
            "options": {}, "clock": {"type": "none"}, "hot_seat": false, "tutorial": false, "imported": false,
            "chairs": [seat("ada"), seat("eve")], "invite": "GHIJKL",
            "sitters": [{"name": "Ada", "contribution": Hash::of(b"mine")}, {"name": "Eve"}],
        });
        let doc: TableDoc = serde_json::from_value(kept).unwrap();
        assert_eq!(doc.seats.iter().map(SeatDoc::person).collect::<Vec<_>>(), [Some("ada"), Some("eve")]);
        assert_eq!(doc.players[0].name, "Ada");
        let again: TableDoc = serde_json::from_value(serde_json::to_value(&doc).unwrap()).unwrap();
        assert_eq!(again, doc);
    }
}
