//! What everybody at a table was last told of its game, so that only what is new goes out; and when it goes out: at
//! once where few listen, in short intervals where a crowd does.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use satrap_core::Viewer;
use satrap_registry::Json;

use super::parts::{ViewChange, view_change};
use super::{Core, LiveTable, tell};

/// With more listeners than this, steps that come within [`REST`] are told together.
const CROWD: usize = 32;
/// Many decide in the same second before a limit. Told one by one, each of their steps would go to everybody.
const REST: Duration = Duration::from_millis(100);

/// Guarded by the table's core: whoever changes the game or reads a snapshot holds it.
#[derive(Default)]
pub struct Feed {
    /// The last step that was told.
    upto: u32,
    /// Whether something happened that was not told yet.
    stale: bool,
    /// Whether somebody waits for the end of the rest to tell it.
    awaited: bool,
    told_at: Option<Instant>,
    /// For every pair of eyes what all who look through it know, unless they are about to get a snapshot.
    told: BTreeMap<Viewer, Seen>,
}

/// All that is to see of a game through one pair of eyes, and to do.
#[derive(Clone, Debug)]
pub struct Seen {
    pub view: Json,
    pub choices: Choices,
}

#[derive(Clone, Debug)]
pub struct Choices {
    pub offers: Json,
    pub undo: u32,
}

/// What a viewer has not been told yet.
#[derive(Debug, Default)]
pub struct News {
    pub view: Option<Json>,
    pub parts: Option<BTreeMap<String, Json>>,
    pub offers: Option<Json>,
}

impl News {
    fn between(before: Option<&Seen>, now: &Seen) -> News {
        let Some(before) = before else {
            let (view, offers) = (Some(now.view.clone()), Some(now.choices.offers.clone()));
            return News { view, parts: None, offers };
        };
        let (view, parts) = match view_change(&before.view, &now.view) {
            ViewChange::None => (None, None),
            ViewChange::Parts(parts) => (None, Some(parts)),
            ViewChange::Whole => (Some(now.view.clone()), None),
        };
        let same_offers = before.choices.offers.get() == now.choices.offers.get();
        News { view, parts, offers: (!same_offers).then(|| now.choices.offers.clone()) }
    }

    fn is_empty(&self) -> bool {
        self.view.is_none() && self.parts.is_none() && self.offers.is_none()
    }
}

impl Feed {
    /// Everybody gets a snapshot of this version next.
    pub fn start_at(&mut self, version: u32) {
        *self = Feed { upto: version, awaited: self.awaited, ..Feed::default() };
    }

    /// How long the crowd is left in peace from now on.
    fn rest(&self, listeners: usize) -> Option<Duration> {
        let rest = REST.checked_sub(self.told_at?.elapsed())?;
        (listeners > CROWD && !rest.is_zero()).then_some(rest)
    }
}

impl LiveTable {
    /// Something happened: tells it now, or together with what else happens until the crowd's rest is over.
    pub fn tell_soon(&self, core: &mut Core) {
        core.feed.stale = true;
        let Some(rest) = core.feed.rest(self.audience.len()) else { return self.tell_now(core) };
        if std::mem::replace(&mut core.feed.awaited, true) {
            return;
        }
        let table = self.me.clone();
        tokio::spawn(async move {
            tokio::time::sleep(rest).await;
            if let Some(table) = table.upgrade() {
                let mut core = table.core.lock().await;
                core.feed.awaited = false;
                table.tell_untold(&mut core);
            }
        });
    }

    /// The same at once, where more is about to be told that goes with it.
    pub fn tell_now(&self, core: &mut Core) {
        core.feed.stale = true;
        self.tell_untold(core);
    }

    /// Tells what was held back, if anything was. Nobody may get a snapshot before: it would be ahead of what the next
    /// message builds on.
    pub fn tell_untold(&self, core: &mut Core) {
        let Some(play) = core.play.as_deref().filter(|_| core.feed.stale) else { return };
        let after = core.steps.partition_point(|step| step.entry.seq <= core.feed.upto);
        let (row, steps) = (&core.row, &core.steps[after..]);
        if row.version.checked_sub(core.feed.upto) != u32::try_from(steps.len()).ok() {
            // The way here is not known, as after the rules have changed.
            core.feed.start_at(row.version);
            return self.audience.refresh();
        }
        let mut known = std::mem::take(&mut core.feed.told);
        // Eyes that nobody looks through any more are forgotten.
        let mut told = BTreeMap::new();
        self.audience.tell_viewers(|viewer| {
            let before = known.remove(&viewer);
            let now = match &before {
                Some(before) if steps.is_empty() => {
                    Seen { view: before.view.clone(), choices: tell::choices(row, play, viewer) }
                }
                _ => tell::seen(row, play, viewer),
            };
            let news = News::between(before.as_ref(), &now);
            let undo = now.choices.undo;
            let same_undo = before.is_some_and(|before| before.choices.undo == undo);
            told.insert(viewer, now);
            let silent = steps.is_empty() && news.is_empty() && same_undo;
            (!silent).then(|| tell::update(row, steps, viewer, news, undo))
        });
        let (upto, awaited) = (row.version, core.feed.awaited);
        core.feed = Feed { upto, stale: false, awaited, told_at: Some(Instant::now()), told };
    }
}

impl Core {
    /// What a snapshot shows through these eyes. From now on whoever looks through them builds on it.
    pub fn seen(&mut self, viewer: Viewer) -> Option<Seen> {
        let play = self.play.as_deref()?;
        Some(self.feed.told.entry(viewer).or_insert_with(|| tell::seen(&self.row, play, viewer)).clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Json {
        Json::from(serde_json::value::RawValue::from_string(text.into()).unwrap())
    }

    fn seen(view: &str, offers: &str) -> Seen {
        Seen { view: json(view), choices: Choices { offers: json(offers), undo: 0 } }
    }

    #[test]
    fn only_what_is_new_is_told() {
        let before = seen(r#"{"a":1,"b":[2]}"#, "[]");
        assert!(News::between(Some(&before), &before).is_empty());
        let news = News::between(Some(&before), &seen(r#"{"a":1,"b":[3]}"#, "[]"));
        assert_eq!(news.parts.unwrap()["/b"].get(), "[3]");
        assert!(news.view.is_none() && news.offers.is_none());
        let news = News::between(Some(&before), &seen(r#"{"a":1,"b":[2]}"#, "[{}]"));
        assert_eq!(news.offers.unwrap().get(), "[{}]");
        assert!(news.view.is_none() && news.parts.is_none());
        let news = News::between(None, &before);
        assert_eq!((news.view.unwrap().get(), news.offers.unwrap().get()), (before.view.get(), "[]"));
    }

    #[test]
    fn only_a_crowd_is_left_in_peace_and_only_for_a_moment() {
        let told = |ago: Duration| Feed { told_at: Instant::now().checked_sub(ago), ..Feed::default() };
        assert!(told(Duration::ZERO).rest(CROWD + 1).is_some_and(|rest| rest <= REST));
        assert_eq!(told(Duration::ZERO).rest(CROWD), None);
        assert_eq!(told(REST).rest(CROWD + 1), None);
        assert_eq!(Feed::default().rest(CROWD + 1), None, "the first step is told at once");
    }
}
