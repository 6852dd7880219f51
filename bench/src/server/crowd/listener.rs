//! One socket: what it received and when, as digests. Seats and one spectator read every message, so that it can be compared
//! with what the rules show to them; of the other spectators it is enough that all receive the same.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use satrap_core::Viewer;
use serde::Deserialize;
use serde::de::Error;
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::watch;
use tokio::time::Instant;

use super::super::client::Socket;
use satrap_cli::error::CliError;

/// What one socket received.
#[derive(Default)]
pub struct SocketLog {
    /// Whose view it receives, if it reads messages.
    pub viewer: Option<Viewer>,
    pub messages: Vec<ReceivedMessage>,
    pub bytes: u64,
    /// The time limits that ran after each step; only if it reads messages.
    pub limits: BTreeMap<u32, BTreeMap<String, u64>>,
}

/// One snapshot or update.
pub struct ReceivedMessage {
    pub version: u32,
    pub at: Instant,
    /// Of the whole message, if it is an update.
    pub update_digest: Option<u64>,
    /// Of the whole view after it.
    pub view_digest: Option<u64>,
    /// Of the events of each step it carries.
    pub event_digests: Vec<(u32, u64)>,
}

/// The latest state that a seat has received.
#[derive(Clone, Default)]
pub struct LatestState {
    pub version: u32,
    pub view: Arc<str>,
    pub offers: Arc<str>,
    pub limits: Arc<BTreeMap<String, u64>>,
    pub is_over: bool,
}

/// An estimate of the server's clock: a message cannot arrive before the time it was made at.
#[derive(Clone)]
pub struct ServerClock {
    started: Instant,
    speed: i64,
    /// The server's time at `started`.
    offset: Arc<AtomicI64>,
}

impl ServerClock {
    pub fn new(speed: u32) -> ServerClock {
        ServerClock {
            started: Instant::now(),
            speed: speed.into(),
            offset: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    fn server_millis(&self, instant: Instant) -> i64 {
        instant.duration_since(self.started).as_millis() as i64 * self.speed
    }

    fn observe(&self, server: u64, at: Instant) {
        self.offset.fetch_max(server as i64 - self.server_millis(at), Ordering::Relaxed);
    }

    /// How many milliseconds of our time `at` is after a time of the server.
    pub fn millis_after(&self, server: u64, at: Instant) -> i64 {
        let offset = self.offset.load(Ordering::Relaxed);
        (offset.saturating_add(self.server_millis(at)).saturating_sub(server as i64)) / self.speed
    }

    /// How much of our time is left until a time of the server; very long while nothing is known of its clock.
    pub fn time_until(&self, server: u64, at: Instant) -> Duration {
        Duration::from_millis(u64::try_from(self.millis_after(server, at).saturating_neg()).unwrap_or(0))
    }
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    version: Option<u32>,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    patch: Option<json_patch::Patch>,
    #[serde(borrow)]
    offers: Option<&'a RawValue>,
    #[serde(borrow, default)]
    steps: Vec<Step<'a>>,
    timers: Option<BTreeMap<String, u64>>,
    status: Option<&'a str>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
}

#[derive(Deserialize)]
struct Step<'a> {
    seq: u32,
    at: u64,
    #[serde(borrow)]
    events: &'a RawValue,
}

#[derive(Deserialize)]
struct Table<'a> {
    status: &'a str,
    timers: BTreeMap<String, u64>,
}

/// The part of a message that is read on every socket.
#[derive(Deserialize)]
struct Header<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    version: Option<u32>,
    status: Option<&'a str>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
}

/// Receives everything on one socket.
pub struct Listener {
    socket: Socket,
    log: SocketLog,
    reader: Option<MessageReader>,
}

/// Reads every message of a socket and passes the latest state on to its player.
struct MessageReader {
    latest: watch::Sender<LatestState>,
    clock: ServerClock,
    /// Put together from what the socket received.
    view: Value,
}

impl Listener {
    /// Reads every message; the receiver always holds the latest state.
    pub fn reading(
        socket: Socket,
        viewer: Viewer,
        clock: ServerClock,
    ) -> (Listener, watch::Receiver<LatestState>) {
        let (latest, receiver) = watch::channel(LatestState::default());
        let log = SocketLog { viewer: Some(viewer), ..SocketLog::default() };
        (Listener { socket, log, reader: Some(MessageReader { latest, clock, view: Value::Null }) }, receiver)
    }

    /// Keeps only a digest of every message.
    pub fn digesting(socket: Socket) -> Listener {
        Listener { socket, log: SocketLog::default(), reader: None }
    }

    /// Receives messages until the game is over.
    pub async fn run(mut self) -> Result<SocketLog, CliError> {
        loop {
            let text = self.socket.next_text().await?;
            let at = Instant::now();
            self.log.bytes += text.len() as u64;
            let unreadable =
                |error: serde_json::Error| CliError::failed(format!("a message is no JSON: {error}."));
            let over = match &mut self.reader {
                None => record_header(&mut self.log, &text, at).map_err(unreadable)?,
                Some(reader) => reader.record_message(&mut self.log, &text, at).map_err(unreadable)?,
            };
            if over {
                return Ok(self.log);
            }
        }
    }
}

fn record_header(log: &mut SocketLog, text: &str, at: Instant) -> serde_json::Result<bool> {
    let header: Header<'_> = serde_json::from_str(text)?;
    if let (Some(version), "update" | "snapshot") = (header.version, header.kind) {
        let update_digest = (header.kind == "update").then(|| digest(text));
        log.messages.push(ReceivedMessage {
            version,
            at,
            update_digest,
            view_digest: None,
            event_digests: Vec::new(),
        });
    }
    Ok(header.status.or(header.table.map(|table| table.status)) == Some("over"))
}

impl MessageReader {
    fn record_message(&mut self, log: &mut SocketLog, text: &str, at: Instant) -> serde_json::Result<bool> {
        let message: Message<'_> = serde_json::from_str(text)?;
        let (Some(version), "update" | "snapshot") = (message.version, message.kind) else {
            return Ok(false);
        };
        if let Some(step) = message.steps.last() {
            self.clock.observe(step.at, at);
        }
        if let Some(view) = message.view {
            self.view = serde_json::from_str(view.get())?;
        }
        if let Some(patch) = message.patch {
            json_patch::patch(&mut self.view, &patch).map_err(serde_json::Error::custom)?;
        }
        let view = self.view.to_string();
        let status = message.status.or(message.table.as_ref().map(|table| table.status));
        let limits = message.timers.or(message.table.map(|table| table.timers)).unwrap_or_default();
        log.messages.push(ReceivedMessage {
            version,
            at,
            update_digest: (message.kind == "update").then(|| digest(text)),
            view_digest: (view != "null").then(|| digest(&view)),
            event_digests: message.steps.iter().map(|step| (step.seq, digest(step.events.get()))).collect(),
        });
        log.limits.insert(version, limits.clone());
        let is_over = status == Some("over");
        let limits = Arc::new(limits);
        self.latest.send_modify(|state| {
            let offers = message.offers.map_or(state.offers.clone(), |offers| offers.get().into());
            *state = LatestState { version, view: view.into(), offers, limits, is_over };
        });
        Ok(is_over)
    }
}

pub fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_left_is_counted_in_our_time() {
        let clock = ServerClock::new(60);
        clock.observe(1_000_000, clock.started);
        assert_eq!(clock.time_until(1_060_000, clock.started), Duration::from_secs(1));
        assert_eq!(clock.time_until(990_000, clock.started), Duration::ZERO);
    }

    /// Before the first step no message says what time it is at the server.
    #[test]
    fn a_limit_is_far_away_while_the_clock_is_unknown() {
        let clock = ServerClock::new(1);
        assert!(clock.time_until(0, clock.started) > Duration::from_secs(3600));
        assert!(clock.time_until(u64::MAX / 2, clock.started) > Duration::from_secs(3600));
    }
}
