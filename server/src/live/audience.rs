//! Those who look at a table over a WebSocket. Each message is written once for all who get the same.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use parking_lot::Mutex;
use satrap_core::{Seat, Viewer};
use tokio::sync::mpsc;

use crate::store::TableRow;
use crate::wire::ToClient;

/// How many messages may wait for a slow reader before it is given a new snapshot instead.
pub const QUEUE: usize = 16;

#[derive(Default)]
pub struct Audience {
    listeners: Mutex<BTreeMap<u64, Listener>>,
    next: AtomicU64,
    gone: Mutex<BTreeMap<Arc<str>, Gone>>,
}

/// Somebody without a connection.
struct Gone {
    since: u64,
    /// The seats for which the rules have been told. Once is enough: at another server the person may be back.
    told: BTreeSet<Seat>,
}

struct Listener {
    viewer: Viewer,
    user: Option<Arc<str>>,
    out: mpsc::Sender<Utf8Bytes>,
    lagging: Arc<AtomicBool>,
}

impl Listener {
    fn send(&self, text: Utf8Bytes) {
        if self.out.try_send(text).is_err() {
            // Full: the reader will ask for a snapshot when it has caught its breath. Closed: it is leaving.
            self.lagging.store(true, Ordering::Release);
        }
    }
}

/// One reader's end.
pub struct Ticket {
    pub id: u64,
    pub queue: mpsc::Receiver<Utf8Bytes>,
    pub lagging: Arc<AtomicBool>,
}

impl Audience {
    pub fn join(&self, viewer: Viewer, user: Option<&str>) -> Ticket {
        let (out, queue) = mpsc::channel(QUEUE);
        let lagging = Arc::new(AtomicBool::new(false));
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let listener = Listener { viewer, user: user.map(Arc::from), out, lagging: lagging.clone() };
        if let Some(user) = user {
            self.gone.lock().remove(user);
        }
        self.listeners.lock().insert(id, listener);
        Ticket { id, queue, lagging }
    }

    pub fn look(&self, id: u64, viewer: Viewer) {
        if let Some(listener) = self.listeners.lock().get_mut(&id) {
            listener.viewer = viewer;
        }
    }

    pub fn leave(&self, id: u64, now: u64) {
        let left = self.listeners.lock().remove(&id);
        if let Some(user) = left.and_then(|listener| listener.user) {
            self.miss(&user, now);
        }
    }

    /// Somebody belongs here; if there is no connection, they are gone from now on.
    pub fn miss(&self, user: &str, now: u64) {
        if !self.has(user) {
            let gone = Gone { since: now, told: BTreeSet::new() };
            self.gone.lock().entry(Arc::from(user)).or_insert(gone);
        }
    }

    /// Since when somebody has been gone, unless the rules were told of it for this seat.
    pub fn gone_since(&self, user: &str, seat: Seat) -> Option<u64> {
        self.gone.lock().get(user).filter(|gone| !gone.told.contains(&seat)).map(|gone| gone.since)
    }

    /// For how long somebody has been gone.
    pub fn gone_for(&self, user: &str, now: u64) -> u64 {
        self.gone.lock().get(user).map_or(0, |gone| now.saturating_sub(gone.since))
    }

    /// The rules know that somebody is gone.
    pub fn told_gone(&self, user: &str, seat: Seat) {
        if let Some(gone) = self.gone.lock().get_mut(user) {
            gone.told.insert(seat);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.listeners.lock().is_empty()
    }

    pub fn len(&self) -> usize {
        self.listeners.lock().len()
    }

    pub fn has(&self, user: &str) -> bool {
        self.listeners.lock().values().any(|listener| listener.user.as_deref() == Some(user))
    }

    /// How many look on without a seat.
    pub fn watchers(&self, row: &TableRow) -> u32 {
        let people = row.people();
        let sits = |user: &str| people.iter().any(|person| person == user);
        let watches = |listener: &&Listener| !listener.user.as_deref().is_some_and(sits);
        self.listeners.lock().values().filter(watches).count() as u32
    }

    /// Tells each viewer its own message, made once for all who look through the same eyes.
    pub fn tell_viewers(&self, message: impl Fn(Viewer) -> Option<ToClient>) {
        self.tell(|listener| listener.viewer, |viewer| message(*viewer));
    }

    /// Tells each person their own message; those without a seat all get the same.
    pub fn tell_people(&self, row: &TableRow, message: impl Fn(Option<&str>) -> ToClient) {
        let mut insiders = row.people();
        insiders.push(row.host.clone());
        let inside = |user: &&Arc<str>| insiders.iter().any(|insider| **insider == ***user);
        self.tell(
            |listener| listener.user.as_ref().filter(inside).cloned(),
            |user| Some(message(user.as_deref())),
        );
    }

    /// Messages are made without holding the list: making one may ask who is here.
    fn tell<K: Ord>(&self, key: impl Fn(&Listener) -> K, message: impl Fn(&K) -> Option<ToClient>) {
        let keys: BTreeSet<K> = self.listeners.lock().values().map(&key).collect();
        let made: BTreeMap<K, Utf8Bytes> = keys
            .into_iter()
            .filter_map(|key| Some((text_of(message(&key)?), key)))
            .map(|(text, key)| (key, text))
            .collect();
        for listener in self.listeners.lock().values() {
            if let Some(text) = made.get(&key(listener)) {
                listener.send(text.clone());
            }
        }
    }

    /// Makes everybody ask for a snapshot.
    pub fn refresh(&self) {
        for listener in self.listeners.lock().values() {
            listener.lagging.store(true, Ordering::Release);
            // Wakes the reader; if there is no room it is awake already.
            let _ = listener.out.try_send(Utf8Bytes::from_static(""));
        }
    }
}

pub fn text_of(message: ToClient) -> Utf8Bytes {
    match serde_json::to_string(&message) {
        Ok(text) => text.into(),
        Err(error) => {
            tracing::error!(%error, "a message could not be written");
            Utf8Bytes::from_static("")
        }
    }
}
