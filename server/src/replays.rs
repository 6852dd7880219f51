//! Games played again, to be looked through. States are kept for a while at intervals, so that any page of a long game is near
//! one of them.

use std::sync::Arc;
use std::time::Duration;

use satrap_core::Entry;
use satrap_registry::{AnyGame, AnyMatch, AnyStep};

use crate::error::ApiError;
use crate::live::{begin, resume_before, rewinds};
use crate::store::{Store, TableRow};

/// How many steps lie between two states that are kept.
const INTERVAL: u32 = 100;
const MOST_BYTES: u64 = 64 * 1024 * 1024;
const IDLE: Duration = Duration::from_secs(600);

/// A table and the number of a step.
type Place = (String, u32);

#[derive(Clone)]
struct Kept {
    play: Arc<dyn AnyMatch>,
    bytes: u32,
}

pub struct Replays {
    kept: moka::sync::Cache<Place, Kept>,
}

impl Default for Replays {
    fn default() -> Replays {
        let kept = moka::sync::Cache::builder()
            .weigher(|_, kept: &Kept| kept.bytes)
            .max_capacity(MOST_BYTES)
            .time_to_idle(IDLE)
            .build();
        Replays { kept }
    }
}

impl Replays {
    /// The last state of a game that is kept from before a step, here or in the store.
    pub async fn before(
        &self,
        store: &dyn Store,
        game: &dyn AnyGame,
        row: &TableRow,
        step: u32,
    ) -> Result<Option<Box<dyn AnyMatch>>, ApiError> {
        let Some(upto) = step.checked_sub(1) else { return Ok(None) };
        let leads_here = |n: &u32| rewinds::last_start(row, n * INTERVAL) == n * INTERVAL;
        let at = |n: u32| self.kept.get(&(row.id.clone(), n * INTERVAL));
        let here =
            (1..=upto / INTERVAL).rev().filter(leads_here).find_map(at).map(|kept| kept.play.clone_box());
        let is_near = |play: &dyn AnyMatch| upto - play.seq() < INTERVAL;
        if here.as_deref().is_some_and(is_near) {
            return Ok(here);
        }
        let stored = resume_before(store, game, row, upto).await?;
        Ok([here, stored].into_iter().flatten().max_by_key(|play| play.seq()))
    }

    fn keep(&self, table: &str, play: &dyn AnyMatch) {
        let place = (table.to_owned(), play.seq());
        if play.seq().is_multiple_of(INTERVAL) && !self.kept.contains_key(&place) {
            let bytes = u32::try_from(play.snapshot().len()).unwrap_or(u32::MAX);
            self.kept.insert(place, Kept { play: play.clone_box().into(), bytes });
        }
    }

    /// Plays a kept game on from a state, or from its set-up, and shows every state on the way. The entries are those that
    /// follow the state.
    pub fn play_on(
        &self,
        game: &dyn AnyGame,
        row: &TableRow,
        from: Option<Box<dyn AnyMatch>>,
        entries: &[Entry],
        mut show: impl FnMut(&dyn AnyMatch, Option<&AnyStep>),
    ) -> Result<(), ApiError> {
        if row.rules_version != game.info().rules_version {
            return Err(ApiError::NotNow(
                "other_rules",
                "The rules have changed since this game was played, so it cannot be shown step by step.",
            ));
        }
        let mut play = match from {
            Some(play) => play,
            None => {
                let play = begin(game, row)?;
                show(&*play, None);
                play
            }
        };
        play.keep_states_for(entries);
        for entry in entries {
            let step = play.replay_entry(entry).map_err(|flaw| {
                tracing::error!(table.id = row.id, %flaw, "a kept game does not replay");
                ApiError::Fault
            })?;
            self.keep(&row.id, &*play);
            show(&*play, Some(&step));
        }
        Ok(())
    }
}
