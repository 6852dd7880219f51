//! Cases made of a real game: they hold when they are run, and tell a seat nothing that it does not know.

use satrap_core::case::{self, CaseFile};
use satrap_core::record::ActedBy;
use satrap_core::{Entry, Match, Playable, Seat, Viewer};

use super::ensure;
use crate::runner::{LawSettings, check_law};

/// Steps are made cases of now and then: for a seat, many games are imagined.
const EVERY: u32 = 19;

/// A case of any step holds, whole for the judge and as a seat knows it. In two games that look the same to a seat, before the
/// step and after it, its case is the same bytes.
pub fn a_case_of_any_step_holds_and_hides<G: Playable>(setting: &LawSettings) {
    check_law::<G>("a_case_of_any_step_holds_and_hides", setting, |game| {
        loop {
            let before = game.game_match.clone();
            let Some(step) = game.step()? else { return Ok(()) };
            let entry = step.made.entry;
            if !before.seq().is_multiple_of(EVERY) || step.action.is_none() {
                continue;
            }
            let whole = before.case_file(Some(&entry), Viewer::Judge).map_err(|none| none.to_string())?;
            run::<G>(&whole)?;
            let mut seats = game.sample_seats();
            seats.extend(entry.seat.filter(|seat| !seats.contains(seat)));
            for seat in seats {
                check_seat(&before, &entry, seat)?;
            }
        }
    });
}

fn check_seat<G: Playable>(before: &Match<G>, entry: &Entry, seat: Seat) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let made = |game: &Match<G>, step| {
        game.case_file(step, viewer).map_err(|none| format!("no case of {step:?} for {seat}: {none}"))
    };
    let (position, of_step) = (made(before, None)?, made(before, Some(entry))?);
    run::<G>(&position)?;
    run::<G>(&of_step)?;
    let twin = before.imagine(seat).map_err(|refusal| refusal.to_string())?;
    ensure(position == made(&twin, None)?, || {
        format!("the case of the position depends on something that {seat} cannot see")
    })?;
    let known = |game: &Match<G>| {
        let mut game = game.clone();
        let action = match &entry.kind {
            satrap_core::record::EntryKind::Action(action) => serde_json::from_value(action.clone()).ok()?,
            _ => return None,
        };
        let step = game.act(entry.actor(), ActedBy::Player, 0, &action).ok()?;
        let told: Vec<G::Event> = step.events.for_viewer(viewer).cloned().collect();
        Some((told, G::view(game.state(), viewer)))
    };
    let there = known(&twin);
    ensure(there.is_none() || there != known(before) || of_step == made(&twin, Some(entry))?, || {
        format!("the case of the step depends on something that {seat} cannot see")
    })
}

fn run<G: Playable>(text: &str) -> Result<(), String> {
    let file: CaseFile = toml::from_str(text).map_err(|error| format!("{error} in the case\n{text}"))?;
    for made in &file.case {
        let differences = case::run::<G>(made);
        ensure(differences.is_empty(), || format!("{differences:#?} in the case\n{text}"))?;
    }
    Ok(())
}
