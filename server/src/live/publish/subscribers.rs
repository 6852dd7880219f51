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
pub struct Subscribers {
    here: Mutex<Here>,
    next: AtomicU64,
    gone: Mutex<BTreeMap<Arc<str>, Gone>>,
}

#[derive(Default)]
struct Here {
    listeners: BTreeMap<u64, Subscriber>,
    /// How many of the listeners each person has.
    people: BTreeMap<Arc<str>, usize>,
    /// Those with a connection to another server.
    elsewhere: BTreeSet<Arc<str>>,
}

impl Here {
    fn has(&self, user: &str) -> bool {
        self.people.contains_key(user) || self.elsewhere.contains(user)
    }
}

/// Somebody without a connection.
struct Gone {
    since: u64,
    /// The seats for which the rules have been told. Once is enough.
    told: BTreeSet<Seat>,
}

struct Subscriber {
    viewer: Viewer,
    user: Option<Arc<str>>,
    out: mpsc::Sender<Outgoing>,
    lagging: Arc<AtomicBool>,
}

/// A message, ready to be sent.
#[derive(Clone)]
pub struct Outgoing {
    pub text: Utf8Bytes,
    /// How far its reader knows the game after it, if it tells of the game.
    pub version: Option<u32>,
}

impl Subscriber {
    fn send(&self, outgoing: Outgoing) {
        if self.out.try_send(outgoing).is_err() {
            // Full: the reader will ask for a snapshot when it has caught its breath. Closed: it is leaving.
            self.lagging.store(true, Ordering::Release);
        }
    }

    /// Makes it ask for a snapshot, or hear why there is none.
    fn refresh(&self) {
        self.lagging.store(true, Ordering::Release);
        // Wakes the reader; if there is no room it is awake already.
        let _ = self.out.try_send(Outgoing { text: Utf8Bytes::from_static(""), version: None });
    }
}

/// One reader's end.
pub struct Subscription {
    pub id: u64,
    pub queue: mpsc::Receiver<Outgoing>,
    pub lagging: Arc<AtomicBool>,
}

impl Subscribers {
    pub fn join(&self, viewer: Viewer, user: Option<&str>) -> Subscription {
        let (out, queue) = mpsc::channel(QUEUE);
        let lagging = Arc::new(AtomicBool::new(false));
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let user: Option<Arc<str>> = user.map(Arc::from);
        let listener = Subscriber { viewer, user: user.clone(), out, lagging: lagging.clone() };
        let mut here = self.here.lock();
        if let Some(user) = user {
            self.gone.lock().remove(&user);
            *here.people.entry(user).or_default() += 1;
        }
        here.listeners.insert(id, listener);
        Subscription { id, queue, lagging }
    }

    pub fn set_viewer(&self, id: u64, viewer: Viewer) {
        if let Some(listener) = self.here.lock().listeners.get_mut(&id) {
            listener.viewer = viewer;
        }
    }

    pub fn leave(&self, id: u64, now: u64) {
        let left = {
            let mut here = self.here.lock();
            let left = here.listeners.remove(&id).and_then(|listener| listener.user);
            if let Some(count) = left.as_ref().and_then(|user| here.people.get_mut(user)) {
                *count -= 1;
            }
            here.people.retain(|_, count| *count > 0);
            left
        };
        if let Some(user) = left {
            self.mark_absent(&user, now);
        }
    }

    /// Who is behind a connection.
    pub fn user_of(&self, id: u64) -> Option<Arc<str>> {
        self.here.lock().listeners.get(&id).and_then(|listener| listener.user.clone())
    }

    /// Connections of one person are another's from now on: a guest signed in.
    pub fn transfer(&self, from: &str, to: &str) {
        let to: Arc<str> = Arc::from(to);
        let mut here = self.here.lock();
        for listener in here.listeners.values_mut() {
            if listener.user.as_deref() == Some(from) {
                listener.user = Some(to.clone());
            }
        }
        let mut gone = self.gone.lock();
        gone.remove(from);
        if let Some(count) = here.people.remove(from) {
            gone.remove(&to);
            *here.people.entry(to).or_default() += count;
        }
    }

    /// Ends every connection of a person.
    pub fn disconnect(&self, user: &str, reason: &str, now: u64) {
        let bye = to_outgoing(ToClient::Bye { reason: reason.into() });
        {
            let mut here = self.here.lock();
            // A reader whose queue is closed ends when it has sent what is in it.
            for (_, listener) in here.listeners.extract_if(.., |_, one| one.user.as_deref() == Some(user)) {
                listener.send(bye.clone());
            }
            if here.people.remove(user).is_none() {
                return;
            }
        }
        self.mark_absent(user, now);
    }

    /// Ends every connection.
    pub fn disconnect_all(&self, reason: &str) {
        let bye = to_outgoing(ToClient::Bye { reason: reason.into() });
        let here = std::mem::take(&mut *self.here.lock());
        here.listeners.values().for_each(|listener| listener.send(bye.clone()));
    }

    /// Somebody belongs here; if there is no connection, they are gone from now on.
    pub fn mark_absent(&self, user: &str, now: u64) {
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
    pub fn mark_told_gone(&self, user: &str, seat: Seat) {
        if let Some(gone) = self.gone.lock().get_mut(user) {
            gone.told.insert(seat);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.here.lock().listeners.is_empty()
    }

    pub fn len(&self) -> usize {
        self.here.lock().listeners.len()
    }

    /// Whether somebody has a connection, to this server or to another.
    pub fn has(&self, user: &str) -> bool {
        self.here.lock().has(user)
    }

    /// Those with a connection to this server.
    pub fn people(&self) -> Vec<Arc<str>> {
        self.here.lock().people.keys().cloned().collect()
    }

    /// Takes over who is connected to other servers; says whether that is news. Whoever is not any more, and not here
    /// either, is gone from now on.
    pub fn set_elsewhere(&self, people: BTreeSet<Arc<str>>, now: u64) -> bool {
        let mut here = self.here.lock();
        if here.elsewhere == people {
            return false;
        }
        let before = std::mem::replace(&mut here.elsewhere, people);
        let mut gone = self.gone.lock();
        gone.retain(|user, _| !here.elsewhere.contains(user));
        for user in before.into_iter().filter(|user| !here.has(user)) {
            gone.entry(user).or_insert(Gone { since: now, told: BTreeSet::new() });
        }
        true
    }

    /// How many look on without a seat.
    pub fn watchers(&self, row: &TableRow) -> u32 {
        let here = self.here.lock();
        let sitting: usize = row.people().iter().filter_map(|user| here.people.get(user.as_str())).sum();
        here.listeners.len().saturating_sub(sitting) as u32
    }

    /// Tells each viewer its own message, made once for all who look through the same eyes.
    pub fn send_to_viewers(&self, mut message: impl FnMut(Viewer) -> Option<ToClient>) {
        self.send_each(|listener| listener.viewer, |viewer| message(*viewer));
    }

    /// Tells the same to all whom it is for.
    pub fn send_where(&self, is_for: impl Fn(Option<&str>, Viewer) -> bool, message: ToClient) {
        let outgoing = to_outgoing(message);
        for listener in self.here.lock().listeners.values() {
            if is_for(listener.user.as_deref(), listener.viewer) {
                listener.send(outgoing.clone());
            }
        }
    }

    /// Tells each person their own message; those without a seat all get the same.
    pub fn send_to_people(&self, row: &TableRow, message: impl Fn(Option<&str>) -> ToClient) {
        let mut insiders = row.people();
        insiders.push(row.host.clone());
        let inside = |user: &&Arc<str>| insiders.iter().any(|insider| **insider == ***user);
        self.send_each(
            |listener| listener.user.as_ref().filter(inside).cloned(),
            |user| Some(message(user.as_deref())),
        );
    }

    /// Messages are made without holding the list: making one may ask who is here.
    fn send_each<K: Ord>(
        &self,
        key: impl Fn(&Subscriber) -> K,
        mut message: impl FnMut(&K) -> Option<ToClient>,
    ) {
        let keys: BTreeSet<K> = self.here.lock().listeners.values().map(&key).collect();
        let made: BTreeMap<K, Outgoing> = keys
            .into_iter()
            .filter_map(|key| Some((to_outgoing(message(&key)?), key)))
            .map(|(outgoing, key)| (key, outgoing))
            .collect();
        for listener in self.here.lock().listeners.values() {
            if let Some(outgoing) = made.get(&key(listener)) {
                listener.send(outgoing.clone());
            }
        }
    }

    /// Makes everybody ask for a snapshot.
    pub fn refresh(&self) {
        self.here.lock().listeners.values().for_each(Subscriber::refresh);
    }

    /// Those who may no longer look through the eyes they look through hear of it and nothing else.
    pub fn remove_viewers(&self, may_look: impl Fn(Option<&str>, Viewer) -> bool) {
        let here = self.here.lock();
        let put_out = |listener: &&Subscriber| !may_look(listener.user.as_deref(), listener.viewer);
        here.listeners.values().filter(put_out).for_each(Subscriber::refresh);
    }
}

fn to_outgoing(message: ToClient) -> Outgoing {
    let version = match &message {
        ToClient::Snapshot { version, .. } | ToClient::Update { version, .. } => Some(*version),
        ToClient::Table { .. }
        | ToClient::Talk { .. }
        | ToClient::Acted { .. }
        | ToClient::Refused { .. }
        | ToClient::Pong
        | ToClient::Bye { .. } => None,
    };
    Outgoing { text: text_of(message), version }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pong(subscribers: &Subscribers) {
        subscribers.send_to_viewers(|_| Some(ToClient::Pong));
    }

    #[test]
    fn a_slow_reader_is_never_given_an_endless_queue() {
        let subscribers = Subscribers::default();
        let mut slow = subscribers.join(Viewer::Spectator, None);
        let mut quick = subscribers.join(Viewer::Spectator, None);
        for _ in 0..10 * QUEUE {
            pong(&subscribers);
            assert!(quick.queue.try_recv().is_ok());
        }
        assert!(!quick.lagging.load(Ordering::Acquire));
        assert!(slow.lagging.load(Ordering::Acquire), "it must ask for a snapshot");
        assert_eq!(std::iter::from_fn(|| slow.queue.try_recv().ok()).count(), QUEUE);
    }

    #[test]
    fn a_person_is_here_until_the_last_connection_is_gone() {
        let subscribers = Subscribers::default();
        let phone = subscribers.join(Viewer::Spectator, Some("ada"));
        let laptop = subscribers.join(Viewer::Seat(Seat(0)), Some("ada"));
        subscribers.leave(phone.id, 5);
        assert!(subscribers.has("ada") && subscribers.gone_for("ada", 9) == 0);
        subscribers.leave(laptop.id, 6);
        assert!(!subscribers.has("ada") && subscribers.gone_for("ada", 9) == 3);
        subscribers.leave(laptop.id, 8);
        assert_eq!(subscribers.gone_for("ada", 9), 3, "leaving twice is leaving once");
    }

    #[test]
    fn whoever_is_connected_to_another_server_is_here_too() {
        let subscribers = Subscribers::default();
        let there = |people: &[&str]| people.iter().map(|user| Arc::from(*user)).collect::<BTreeSet<_>>();
        subscribers.mark_absent("ada", 1);
        assert!(
            subscribers.set_elsewhere(there(&["ada"]), 5) && !subscribers.set_elsewhere(there(&["ada"]), 6)
        );
        assert!(subscribers.has("ada") && subscribers.gone_for("ada", 9) == 0);
        let phone = subscribers.join(Viewer::Spectator, Some("ada"));
        subscribers.leave(phone.id, 7);
        assert!(subscribers.has("ada") && subscribers.gone_for("ada", 9) == 0, "still connected there");
        assert!(subscribers.set_elsewhere(there(&[]), 8));
        assert!(!subscribers.has("ada") && subscribers.gone_for("ada", 9) == 1);
        assert_eq!((subscribers.len(), subscribers.people().len()), (0, 0));
    }

    #[test]
    fn connections_follow_a_guest_who_signs_in() {
        let subscribers = Subscribers::default();
        let (guest, account) = (subscribers.join(Viewer::Spectator, Some("guest")), Some(Arc::from("ada")));
        subscribers.transfer("guest", "ada");
        assert!(subscribers.has("ada") && !subscribers.has("guest"));
        assert_eq!(subscribers.user_of(guest.id), account);
        subscribers.leave(guest.id, 7);
        assert!(!subscribers.has("ada") && subscribers.gone_for("ada", 9) == 2);
    }

    #[test]
    fn whoever_is_signed_out_is_disconnected_and_nobody_else() {
        let subscribers = Subscribers::default();
        let mut out = subscribers.join(Viewer::Spectator, Some("ada"));
        let mut stays = subscribers.join(Viewer::Spectator, Some("kim"));
        subscribers.disconnect("ada", "Bye.", 5);
        assert!(!subscribers.has("ada") && subscribers.gone_for("ada", 9) == 4);
        assert!(out.queue.try_recv().is_ok_and(|outgoing| outgoing.text.contains("Bye.")));
        assert!(matches!(out.queue.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
        assert!(matches!(stays.queue.try_recv(), Err(mpsc::error::TryRecvError::Empty)));
    }

    #[test]
    fn only_those_who_may_not_look_any_more_are_put_out() {
        let subscribers = Subscribers::default();
        let (seat, other) = (Viewer::Seat(Seat(1)), Viewer::Seat(Seat(0)));
        let put_out = subscribers.join(seat, Some("eve"));
        let stays = [subscribers.join(seat, Some("kim")), subscribers.join(other, Some("eve"))];
        subscribers.remove_viewers(|user, viewer| viewer != seat || user == Some("kim"));
        assert!(put_out.lagging.load(Ordering::Acquire));
        assert!(stays.iter().all(|subscription| !subscription.lagging.load(Ordering::Acquire)));
    }
}
