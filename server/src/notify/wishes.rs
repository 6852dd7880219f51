//! What the players of a table decide together, beside the game: to go back, to halt play, that somebody else or a bot plays a
//! seat on. Whoever is asked is told, so that a vote does not wait for somebody who knows nothing of it.

use std::collections::BTreeMap;

use satrap_core::Seat;
use satrap_registry::AnyStep;

use crate::live::{rewinds, substitutes};
use crate::store::{SeatDoc, Successor, TableRow, Wish};
use crate::wire::{Status, User};

/// A wish that waits for answers.
pub struct Asked {
    pub wish: Wish,
    pub text: String,
    /// People who have not agreed yet.
    pub of: Vec<String>,
}

/// All that wait for answers at a table.
pub fn open(row: &TableRow, steps: &[AnyStep], people: &BTreeMap<String, User>) -> Vec<Asked> {
    if row.status != Status::Playing {
        return Vec::new();
    }
    let table = Wishes { row, people };
    let mut asked = Vec::new();
    asked.extend(table.rewind(steps));
    asked.extend(table.pause());
    asked.extend(table.substitutes());
    asked.extend(table.bots());
    asked.retain(|asked| !asked.of.is_empty());
    asked
}

struct Wishes<'a> {
    row: &'a TableRow,
    people: &'a BTreeMap<String, User>,
}

impl Wishes<'_> {
    fn name_at(&self, seat: Option<&Seat>) -> &str {
        let person = seat.and_then(|seat| self.people.get(self.row.person_at(*seat)?));
        person.map_or("Somebody", |person| person.name.as_str())
    }

    /// People who play and are not among those who voted.
    fn others(&self, voters: &[Seat], but: Option<Seat>) -> Vec<String> {
        let person = |seat: &Seat| self.row.person_at(*seat);
        let spared = but.as_ref().and_then(person);
        let plays = |seat_doc: &&SeatDoc| seat_doc.bot().is_none() && !seat_doc.resigned;
        let playing = self.row.doc.seats.iter().filter(plays).filter_map(SeatDoc::person);
        let voted = |user: &str| voters.iter().any(|voter| person(voter) == Some(user));
        let mut others: Vec<String> =
            playing.filter(|user| Some(*user) != spared && !voted(user)).map(str::to_owned).collect();
        others.sort_unstable();
        others.dedup();
        others
    }

    fn rewind(&self, steps: &[AnyStep]) -> Option<Asked> {
        let asked = self.row.doc.rewind.as_ref()?;
        let missing = rewinds::unanswered(self.row, steps, asked);
        Some(Asked {
            wish: Wish::Rewind { first: asked.first },
            text: format!(
                "{} would like to go back to an earlier point of the game: do you agree?",
                self.name_at(Some(&asked.seat))
            ),
            of: missing.iter().filter_map(|seat| self.row.person_at(*seat)).map(str::to_owned).collect(),
        })
    }

    fn pause(&self) -> Option<Asked> {
        let voters = &self.row.doc.votes.pause;
        let first = voters.first()?;
        let paused = self.row.doc.paused_at.is_none();
        let what = if paused { "pause the game" } else { "let the game go on" };
        Some(Asked {
            wish: Wish::Pause { paused },
            text: format!(
                "{} would like to {what}: it happens when everybody agrees.",
                self.name_at(Some(first))
            ),
            of: self.others(voters, None),
        })
    }

    fn substitutes(&self) -> Vec<Asked> {
        let sought = self.row.seats().filter(|(_, seat_doc)| seat_doc.seeks_substitute);
        sought.flat_map(|(seat, seat_doc)| self.successors(seat, seat_doc)).collect()
    }

    /// Everybody who would play a seat on.
    fn successors(&self, seat: Seat, seat_doc: &SeatDoc) -> Vec<Asked> {
        let voters = substitutes::voters(self.row, seat_doc.person().unwrap_or_default());
        let asked = |one: &Successor| Asked {
            wish: Wish::Substitute { seat, user: one.user.clone() },
            text: format!(
                "{} would like to take over from {}: do you agree?",
                one.name,
                self.name_at(Some(&seat))
            ),
            of: voters.iter().filter(|voter| !one.agreed.contains(voter)).cloned().collect(),
        };
        seat_doc.successors.iter().map(asked).collect()
    }

    fn bots(&self) -> Vec<Asked> {
        let asked = |(seat, voters): (&Seat, &Vec<Seat>)| Asked {
            wish: Wish::Bot { seat: *seat },
            text: format!(
                "{} would like a bot to play for {} until they return: do you agree?",
                self.name_at(voters.first()),
                self.name_at(Some(seat))
            ),
            of: self.others(voters, Some(*seat)),
        };
        self.row.doc.votes.replace.iter().filter(|(_, voters)| !voters.is_empty()).map(asked).collect()
    }
}
