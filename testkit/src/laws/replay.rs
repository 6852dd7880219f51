//! Replaying a record gives the same states, events and seals, and proves the game; whatever is altered in it is
//! found out, and the first step that differs is named.

use satrap_core::record::{ActedBy, Hash, VerifyError};
use satrap_core::{Dice, Match, Playable, Record, Viewer, game_match};

use super::ensure;
use crate::random_game::{RandomGame, is_undo};
use crate::runner::{LawSettings, check_law};

pub fn a_record_replays_and_proves_the_game<G: Playable>(setting: &LawSettings) {
    check_law::<G>("a_record_replays_and_proves_the_game", setting, |game| {
        game.with_undo();
        let mut states = vec![game.state().clone()];
        let mut event_lists = Vec::new();
        while let Some(step) = game.step()? {
            states.push(game.state().clone());
            event_lists.push(step.made.events);
        }
        let record = reread(&game.record(None))?;
        let mut again: Match<G> = game_match::open(&record).map_err(|flaw| flaw.to_string())?;
        ensure(again.state() == &states[0], || "another set-up from the same seed differs".into())?;
        let viewers = [game.players_and_spectator(), vec![Viewer::Judge]].concat();
        for (n, entry) in record.entries.iter().enumerate() {
            let step =
                again.replay_entry(entry).map_err(|flaw| format!("the replay does not hold: {flaw}"))?;
            ensure(*again.state() == states[n + 1], || {
                format!("the replayed state after step {} differs", n + 1)
            })?;
            for viewer in &viewers {
                let (first, second) = (event_lists[n].for_viewer(*viewer), step.events.for_viewer(*viewer));
                ensure(first.eq(second), || {
                    format!("replaying step {}, {viewer:?} is told otherwise", n + 1)
                })?;
            }
        }
        game_match::verify::<G>(&record)
            .map_err(|flaw| format!("the record does not prove the game: {flaw}"))?;
        (0..4).try_for_each(|_| tampering_is_found(game, &record))
    });
}

/// As it would come back from a file.
fn reread(record: &Record) -> Result<Record, String> {
    let text = serde_json::to_string(record).map_err(|error| error.to_string())?;
    let again: Record =
        serde_json::from_str(&text).map_err(|error| format!("the record cannot be read: {error}"))?;
    ensure(again == *record, || "the record differs once written and read".into())?;
    Ok(again)
}

fn tampering_is_found<G: Playable>(game: &mut RandomGame<G>, record: &Record) -> Result<(), String> {
    let Some((tampered, what, first)) = tamper(record, &mut game.dice) else { return Ok(()) };
    let flaw = match game_match::verify::<G>(&tampered) {
        Ok(_) => return Err(format!("a record passes as proved although {what}")),
        Err(flaw) => flaw,
    };
    match (first, &flaw) {
        (None, _) => Ok(()),
        (Some(first), VerifyError::Step { seq, .. }) if *seq == first => Ok(()),
        (Some(first), _) => {
            Err(format!("{what}, which step {first} should show, but the flaw found is: {flaw}"))
        }
    }
}

/// A record with one thing altered, what that is, and the step that must be named.
fn tamper(record: &Record, dice: &mut Dice) -> Option<(Record, String, Option<u32>)> {
    let mut forged = record.clone();
    if record.entries.is_empty() {
        forged.secret = Some(Hash::of(b"another secret"));
        return Some((forged, "its secret is another".into(), None));
    }
    let n = dice.below(record.entries.len() as u32) as usize;
    let seq = n as u32 + 1;
    let entry = &mut forged.entries[n];
    let (what, first) = match dice.below(11) {
        0 => {
            entry.at += 1;
            (format!("the time of step {seq} is another"), Some(seq))
        }
        1 => {
            entry.acted_by = if entry.acted_by == ActedBy::Timeout { ActedBy::Bot } else { ActedBy::Timeout };
            // An undo is always made by a player's own hand, so there the field is not part of the step.
            if is_undo(entry) {
                return None;
            }
            (format!("step {seq} was made by another hand"), Some(seq))
        }
        2 => {
            entry.seat = record.seats.len().checked_sub(1).map(|last| {
                let last = satrap_core::Seat(last as u8);
                if entry.seat == Some(last) { satrap_core::Seat(0) } else { last }
            });
            (format!("step {seq} was made by another seat"), Some(seq))
        }
        3 => {
            let other = record.entries.iter().find(|other| other.kind != entry.kind)?;
            entry.kind = other.kind.clone();
            (format!("another thing was done in step {seq}"), Some(seq))
        }
        4 => {
            entry.seal = Hash::of(b"another seal");
            (format!("the seal of step {seq} is another"), Some(seq))
        }
        5 if n + 1 < record.entries.len() => {
            forged.entries.swap(n, n + 1);
            (format!("steps {seq} and {} have changed places", seq + 1), Some(seq + 1))
        }
        6 if n + 1 < record.entries.len() => {
            forged.entries.remove(n);
            (format!("step {seq} is left out"), Some(seq + 1))
        }
        7 => {
            let player = forged.seats.first_mut()?;
            player.contribution = Some(Hash::of(b"another contribution"));
            ("the first seat added another value to the seed".into(), Some(1))
        }
        8 => {
            forged.seats.first_mut()?.name.push('!');
            ("the first seat has another name".into(), Some(1))
        }
        9 => {
            match &mut forged.outcome {
                Some(outcome) => outcome.places.reverse(),
                None => {
                    forged.outcome = Some(satrap_core::Outcome { ending: "none".into(), places: Vec::new() })
                }
            }
            ("the outcome is another".into(), None)
        }
        _ => {
            forged.secret = Some(Hash::of(b"another secret"));
            ("its secret is another".into(), None)
        }
    };
    Some((forged, what, first))
}
