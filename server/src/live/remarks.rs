//! What bots say with their decisions. It is written into the talk when the decision is durable, to those it concerns, and
//! seldom: a bot speaks once in a turn, and not to say again what it said a while ago.

use std::collections::{BTreeMap, VecDeque};

use satrap_core::{Audience, Remark, Seat};
use satrap_registry::AnyMatch;
use serde_json::Value;

use super::peers::PeerNotice;
use super::{Hub, LiveTable, TableState};
use crate::error::ApiError;
use crate::notify::sentence::Speaker;
use crate::store::{Occupant, TableRow};
use crate::wire::{Message, Millis, TalkMode};

/// How many bots speak in one turn at most.
const VOICES: usize = 4;
/// How much of what it said a bot keeps in mind, so as not to repeat it.
const KEPT: usize = 8;

/// What bots have said here. Another server, or the next start, begins anew: then something may be said twice.
#[derive(Debug, Default)]
pub struct Said {
    /// The turn in which something was said last, and who spoke in it.
    turn: u32,
    voices: Vec<Seat>,
    /// The last of what each has said, whatever the wording.
    meanings: BTreeMap<Seat, VecDeque<Value>>,
}

impl Said {
    fn has_room(&self, seat: Seat, remark: &Remark) -> bool {
        let silent = self.turn != remark.turn || self.voices.len() < VOICES && !self.voices.contains(&seat);
        let is_new = self.meanings.get(&seat).is_none_or(|said| !said.contains(&remark.meaning()));
        silent && is_new
    }

    fn note(&mut self, seat: Seat, remark: &Remark) {
        if self.turn != remark.turn {
            (self.turn, self.voices) = (remark.turn, Vec::new());
        }
        self.voices.push(seat);
        let said = self.meanings.entry(seat).or_default();
        said.push_back(remark.meaning());
        if said.len() > KEPT {
            said.pop_front();
        }
    }
}

/// Whether the bot in a seat may say anything: not in the place of somebody who is away, not where nobody listens, and not
/// in a lesson, which speaks for itself.
pub fn is_heard(row: &TableRow, seat: Seat) -> bool {
    let is_bot = |seat_doc: &crate::store::SeatDoc| matches!(seat_doc.occupant, Some(Occupant::Bot { .. }));
    row.doc.talk != TalkMode::Off
        && !row.doc.bots_are_silent
        && !row.doc.lesson
        && row.seat(seat).is_some_and(is_bot)
        && row.seats().any(|(_, seat_doc)| seat_doc.person().is_some())
}

/// To whom a remark is said: to all or to one. Nothing if it is left unsaid.
fn told_to(row: &TableRow, play: &dyn AnyMatch, seat: Seat, remark: &Remark) -> Option<Option<Seat>> {
    let is_person = |to: Seat| row.person_at(to).is_some();
    match remark.audience {
        Audience::Table => play.may_talk(Some(seat)).then_some(None),
        Audience::Openly(to) => (is_person(to) && play.may_talk(Some(seat))).then_some(None),
        Audience::Privately(to) => (is_person(to) && play.may_whisper(seat, to)).then_some(Some(to)),
    }
}

impl Hub {
    /// Lets a bot say the first of these remarks that somebody should hear, now that what it decided is done.
    pub(super) async fn let_bot_speak(
        &self,
        table: &LiveTable,
        seat: Seat,
        remarks: Vec<Remark>,
    ) -> Result<(), ApiError> {
        if remarks.is_empty() {
            return Ok(());
        }
        let mut state = table.state.lock().await;
        let Some((mut message, remark)) = first_to_say(&state, seat, remarks, self.time.now()) else {
            return Ok(());
        };
        // Nobody who is away is told of it: it is talk, and no news.
        message.id = self.store.add_talk(&table.id, &message, Vec::new()).await?;
        state.said.note(seat, &remark);
        self.publish_talk(table, &mut state, message);
        self.peers.send(PeerNotice::Talk(table.id.clone()));
        Ok(())
    }
}

fn first_to_say(state: &TableState, seat: Seat, remarks: Vec<Remark>, now: u64) -> Option<(Message, Remark)> {
    let row = &state.row;
    let play = state.play.as_deref().filter(|_| is_heard(row, seat))?;
    let fits =
        |remark: &Remark| state.said.has_room(seat, remark).then(|| told_to(row, play, seat, remark))?;
    let (to, remark) = remarks.into_iter().find_map(|remark| Some((fits(&remark)?, remark)))?;
    let speaker = Speaker { game: state.game, row, people: &state.people };
    let text = state.game.messages().format_event(&remark.words, &|seat| speaker.name(seat))?;
    let name = speaker.name(seat);
    Some((Message { id: 0, at: Millis(now), seat: Some(seat), name, text, to, user: None }, remark))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn remark(seat: u8, turn: u32, about: &str) -> Remark {
        Remark::new(Seat(seat), turn, Audience::Table, &json!({"type": "says-no", "about": about}))
    }

    #[test]
    fn a_bot_speaks_once_in_a_turn_and_does_not_repeat_itself() {
        let mut said = Said::default();
        let mut speaks = |seat: u8, turn, about: &str| {
            let remark = remark(seat, turn, about);
            let room = said.has_room(Seat(seat), &remark);
            if room {
                said.note(Seat(seat), &remark);
            }
            room
        };
        assert!(speaks(1, 5, "tin"));
        assert!(!speaks(1, 5, "gold"), "once in a turn");
        assert!(speaks(2, 5, "tin"), "what another said is new from this one");
        assert!(!speaks(1, 6, "tin"), "in other words it would be the same");
        assert!(speaks(1, 6, "gold"));
        for turn in 7..7 + KEPT as u32 {
            assert!(speaks(1, turn, &turn.to_string()));
        }
        assert!(speaks(1, 40, "tin"), "by then it is long ago");
    }

    #[test]
    fn not_everybody_speaks_in_one_turn() {
        let mut said = Said::default();
        for seat in 0..VOICES as u8 {
            assert!(said.has_room(Seat(seat), &remark(seat, 3, "it")));
            said.note(Seat(seat), &remark(seat, 3, "it"));
        }
        assert!(!said.has_room(Seat(9), &remark(9, 3, "it")));
        assert!(said.has_room(Seat(9), &remark(9, 4, "it")));
    }
}
