//! What everybody at a table was last told of its game, so that only what is new goes out; and when it goes out: at
//! once where few listen, in short intervals where a crowd does.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use satrap_core::Viewer;
use satrap_registry::{AnySeen, Json, Position, ViewChange, diff_views};
use serde_json::value::RawValue;

use super::message;
use crate::live::{LiveTable, TableState};
use crate::wire::PatchOperation;

/// With more listeners than this, steps that come within [`REST`] are told together.
const CROWD: usize = 32;
/// Many decide in the same second before a limit. Told one by one, each of their steps would go to everybody.
const REST: Duration = Duration::from_millis(100);

/// Guarded by the table's state: whoever changes the game or reads a snapshot holds it.
#[derive(Default)]
pub struct Publisher {
    /// The last step that was told.
    upto: u32,
    /// Whether something happened that was not told yet.
    stale: bool,
    /// Whether somebody waits for the end of the rest to tell it.
    awaited: bool,
    told_at: Option<Instant>,
    /// For every pair of eyes what all who look through it know, unless they are about to get a snapshot.
    told: BTreeMap<Viewer, ViewerState>,
}

/// All that is to see of a game through one pair of eyes, and to do.
#[derive(Clone)]
pub struct ViewerState {
    pub view: Seen,
    pub choices: Choices,
    /// How the game stood then.
    pub position: Position,
}

#[derive(Clone)]
pub struct Choices {
    pub offers: Seen,
    pub undo: u32,
}

/// Something that is seen, and the same written down. Most of what many see stays as it was from step to step: that is found
/// out by comparing values, which takes less than writing them.
#[derive(Clone)]
pub struct Seen {
    value: Option<Arc<dyn AnySeen>>,
    text: Arc<RawValue>,
}

impl Seen {
    /// What is seen now; if it is what it was, the very same.
    pub fn after(before: Option<&Seen>, now: Arc<dyn AnySeen>) -> Seen {
        let was = |seen: &&Seen| seen.value.as_ref().is_some_and(|value| value.is_same(&*now));
        match before.filter(was) {
            Some(before) => before.clone(),
            None => Seen { text: now.to_json().into(), value: Some(now) },
        }
    }

    /// An empty list.
    pub fn nothing() -> Seen {
        static NOTHING: LazyLock<Arc<RawValue>> =
            LazyLock::new(|| serde_json::value::to_raw_value(&[(); 0]).unwrap_or_default().into());
        Seen { value: None, text: NOTHING.clone() }
    }

    pub fn to_json(&self) -> Json {
        (*self.text).to_owned()
    }

    /// As the rules said it, unless the table did.
    pub fn value(&self) -> Option<&dyn AnySeen> {
        self.value.as_deref()
    }

    fn is_same(&self, other: &Seen) -> bool {
        Arc::ptr_eq(&self.text, &other.text) || self.text.get() == other.text.get()
    }

    /// How to tell what is seen now: whole, or what of it changed, or neither.
    pub fn change_since(&self, before: Option<&Seen>) -> (Option<Json>, Option<Vec<PatchOperation>>) {
        let change = match before {
            None => ViewChange::Whole,
            Some(before) if before.is_same(self) => ViewChange::None,
            Some(before) => diff_views(&before.text, &self.text),
        };
        match change {
            ViewChange::None => (None, None),
            ViewChange::Parts(parts) => (None, Some(parts.into_iter().map(Into::into).collect())),
            ViewChange::Whole => (Some(self.to_json()), None),
        }
    }
}

/// What a viewer has not been told yet.
#[derive(Debug, Default)]
pub struct ViewDelta {
    pub view: Option<Json>,
    pub patch: Option<Vec<PatchOperation>>,
    pub offers: Option<Json>,
}

impl ViewDelta {
    fn between(before: Option<&ViewerState>, now: &ViewerState) -> ViewDelta {
        let (view, patch) = now.view.change_since(before.map(|before| &before.view));
        let same_offers = before.is_some_and(|before| before.choices.offers.is_same(&now.choices.offers));
        ViewDelta { view, patch, offers: (!same_offers).then(|| now.choices.offers.to_json()) }
    }

    fn is_empty(&self) -> bool {
        self.view.is_none() && self.patch.is_none() && self.offers.is_none()
    }
}

impl Publisher {
    /// Everybody gets a snapshot of this version next.
    pub fn start_at(&mut self, version: u32) {
        *self = Publisher { upto: version, awaited: self.awaited, ..Publisher::default() };
    }

    /// How long the crowd is left in peace from now on.
    fn delay(&self, listeners: usize) -> Option<Duration> {
        let rest = REST.checked_sub(self.told_at?.elapsed())?;
        (listeners > CROWD && !rest.is_zero()).then_some(rest)
    }
}

impl LiveTable {
    /// Something happened: tells it now, or together with what else happens until the crowd's rest is over.
    pub fn publish_soon(&self, state: &mut TableState) {
        state.publisher.stale = true;
        let Some(rest) = state.publisher.delay(self.subscribers.len()) else {
            return self.publish_now(state);
        };
        if std::mem::replace(&mut state.publisher.awaited, true) {
            return;
        }
        let table = self.me.clone();
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            if let Some(table) = table.upgrade() {
                let mut state = table.state.lock().await;
                state.publisher.awaited = false;
                table.publish_pending(&mut state);
            }
        });
    }

    /// The same at once, where more is about to be told that goes with it.
    pub fn publish_now(&self, state: &mut TableState) {
        state.publisher.stale = true;
        self.publish_pending(state);
    }

    /// Tells what was held back, if anything was. Nobody may get a snapshot before: it would be ahead of what the next
    /// message builds on.
    pub fn publish_pending(&self, state: &mut TableState) {
        let Some(play) = state.play.as_deref().filter(|_| state.publisher.stale) else { return };
        let after = state.steps.partition_point(|step| step.entry.seq <= state.publisher.upto);
        let (row, steps) = (&state.row, &state.steps[after..]);
        if row.version.checked_sub(state.publisher.upto) != u32::try_from(steps.len()).ok() {
            // The way here is not known, as after the rules have changed.
            state.publisher.start_at(row.version);
            return self.subscribers.refresh();
        }
        let mut known = std::mem::take(&mut state.publisher.told);
        // Eyes that nobody looks through any more are forgotten.
        let mut told = BTreeMap::new();
        self.subscribers.send_to_viewers(|viewer| {
            let before = known.remove(&viewer);
            let now = match &before {
                Some(seen) if steps.is_empty() => {
                    let choices = message::choices(row, play, viewer, Some(seen));
                    ViewerState { choices, ..seen.clone() }
                }
                _ => message::viewer_state(row, play, viewer, before.as_ref()),
            };
            let news = ViewDelta::between(before.as_ref(), &now);
            let undo = now.choices.undo;
            let same_undo = before.is_some_and(|before| before.choices.undo == undo);
            told.insert(viewer, now);
            let silent = steps.is_empty() && news.is_empty() && same_undo;
            (!silent).then(|| message::update(row, steps, viewer, news, undo))
        });
        let (upto, awaited) = (row.version, state.publisher.awaited);
        state.publisher = Publisher { upto, stale: false, awaited, told_at: Some(Instant::now()), told };
        state.forget_old_steps();
    }
}

impl TableState {
    /// What a snapshot shows through these eyes. From now on whoever looks through them builds on it.
    pub fn seen(&mut self, viewer: Viewer) -> Option<ViewerState> {
        let play = self.play.as_deref()?;
        Some(
            self.publisher
                .told
                .entry(viewer)
                .or_insert_with(|| message::viewer_state(&self.row, play, viewer, None))
                .clone(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use satrap_core::Seat;
    use satrap_core::record::{Hash, Player, Secret};
    use satrap_registry::AnyMatch;

    fn json(text: &str) -> Json {
        Json::from(serde_json::value::RawValue::from_string(text.into()).unwrap())
    }

    /// A game that has just begun.
    fn begin() -> Box<dyn AnyMatch> {
        let game = satrap_registry::games()[0];
        let nobody = Player { name: String::new(), contribution: None };
        let players = vec![nobody; usize::from(game.info().usual_seats)];
        let options = game.settle_options(&serde_json::Value::Null, game.info().usual_seats).unwrap();
        game.begin(&options, &players, Secret::new(Hash::default())).unwrap()
    }

    fn seen(view: &str, offers: &str) -> ViewerState {
        let written = |text| Seen { value: None, text: json(text).into() };
        let choices = Choices { offers: written(offers), undo: 0 };
        ViewerState { view: written(view), choices, position: begin().position() }
    }

    #[test]
    fn only_what_is_new_is_told() {
        let view = |b: u8| format!(r#"{{"a":"{}","b":{b}}}"#, "x".repeat(100));
        let before = seen(&view(2), "[]");
        assert!(ViewDelta::between(Some(&before), &before).is_empty());
        let news = ViewDelta::between(Some(&before), &seen(&view(3), "[]"));
        let patch = serde_json::to_value(news.patch).unwrap();
        assert_eq!(patch, serde_json::json!([{"op": "replace", "path": "/b", "value": 3}]));
        assert!(news.view.is_none() && news.offers.is_none());
        let news = ViewDelta::between(Some(&before), &seen(&view(2), "[{}]"));
        assert_eq!(news.offers.unwrap().get(), "[{}]");
        assert!(news.view.is_none() && news.patch.is_none());
        let news = ViewDelta::between(None, &before);
        assert_eq!((news.view.unwrap().get(), news.offers.unwrap().get()), (before.view.text.get(), "[]"));
    }

    #[test]
    fn what_is_seen_again_is_not_written_down_again() {
        let play = begin();
        let look = |viewer| play.look(viewer);
        let before = Seen::after(None, look(Viewer::Spectator));
        let again = Seen::after(Some(&before), look(Viewer::Spectator));
        assert!(Arc::ptr_eq(&before.text, &again.text));
        let other = Seen::after(Some(&before), look(Viewer::Seat(Seat(0))));
        assert!(!other.is_same(&before));
        assert_eq!(other.text.get(), play.view(Viewer::Seat(Seat(0))).get());
    }

    #[test]
    fn only_a_crowd_is_left_in_peace_and_only_for_a_moment() {
        let told =
            |ago: Duration| Publisher { told_at: Instant::now().checked_sub(ago), ..Publisher::default() };
        assert!(told(Duration::ZERO).delay(CROWD + 1).is_some_and(|rest| rest <= REST));
        assert_eq!(told(Duration::ZERO).delay(CROWD), None);
        assert_eq!(told(REST).delay(CROWD + 1), None);
        assert_eq!(Publisher::default().delay(CROWD + 1), None, "the first step is told at once");
    }
}
