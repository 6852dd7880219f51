//! One socket: what it was told and when, in digests. Seats and one of the crowd take every message apart, to compare it
//! with what the rules let them know; of the others it is enough that all are told the same.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use satrap_core::Viewer;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::watch;
use tokio::time::Instant;

use super::super::client::Socket;
use super::sight::Sight;
use crate::error::CliError;

/// What one socket heard.
#[derive(Default)]
pub struct Heard {
    /// The eyes it looks through, if it took messages apart.
    pub viewer: Option<Viewer>,
    pub told: Vec<Told>,
    pub bytes: u64,
    /// The limits that ran, after each step; only of those that took messages apart.
    pub limits: BTreeMap<u32, BTreeMap<String, u64>>,
}

/// One message of the game.
pub struct Told {
    pub version: u32,
    pub at: Instant,
    /// Of the whole message, if it is an update.
    pub update: Option<u64>,
    /// Of all that is to see after it, put together from what was told.
    pub view: Option<u64>,
    /// Of the events of each step it tells.
    pub event_lists: Vec<(u32, u64)>,
}

/// The newest that a seat knows.
#[derive(Clone, Default)]
pub struct News {
    pub version: u32,
    pub view: Arc<str>,
    pub offers: Arc<str>,
    pub limits: Arc<BTreeMap<String, u64>>,
    pub is_over: bool,
}

/// The server's clock as far as it can be known from here: when a message came that was made at a time, it was at least
/// that time.
#[derive(Clone)]
pub struct ServerClock {
    begun: Instant,
    speed: i64,
    /// The server's time when ours began.
    offset: Arc<AtomicI64>,
}

impl ServerClock {
    pub fn running(speed: u32) -> ServerClock {
        ServerClock { begun: Instant::now(), speed: speed.into(), offset: Arc::new(AtomicI64::new(i64::MIN)) }
    }

    fn since(&self, instant: Instant) -> i64 {
        instant.duration_since(self.begun).as_millis() as i64 * self.speed
    }

    fn heard(&self, server: u64, at: Instant) {
        self.offset.fetch_max(server as i64 - self.since(at), Ordering::Relaxed);
    }

    /// How many of our milliseconds after a moment of the server's a moment of ours is.
    pub fn after(&self, server: u64, at: Instant) -> i64 {
        let offset = self.offset.load(Ordering::Relaxed);
        (offset.saturating_add(self.since(at)).saturating_sub(server as i64)) / self.speed
    }
}

#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    version: Option<u32>,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    #[serde(borrow)]
    parts: Option<BTreeMap<String, &'a RawValue>>,
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

/// Only what must be known of every message.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    version: Option<u32>,
    status: Option<&'a str>,
    #[serde(borrow)]
    table: Option<Table<'a>>,
}

pub struct Ear {
    socket: Socket,
    heard: Heard,
    attention: Option<Attention>,
}

struct Attention {
    tell: watch::Sender<News>,
    clock: ServerClock,
    view: Sight,
}

impl Ear {
    pub fn attentive(socket: Socket, viewer: Viewer, clock: ServerClock) -> (Ear, watch::Receiver<News>) {
        let (tell, news) = watch::channel(News::default());
        let heard = Heard { viewer: Some(viewer), ..Heard::default() };
        (Ear { socket, heard, attention: Some(Attention { tell, clock, view: Sight::default() }) }, news)
    }

    pub fn of_the_crowd(socket: Socket) -> Ear {
        Ear { socket, heard: Heard::default(), attention: None }
    }

    /// Hears everything until the game is over.
    pub async fn hear(mut self) -> Result<Heard, CliError> {
        loop {
            let text = self.socket.next_text().await?;
            let at = Instant::now();
            self.heard.bytes += text.len() as u64;
            let unreadable =
                |error: serde_json::Error| CliError::failed(format!("a message is no JSON: {error}."));
            let over = match &mut self.attention {
                None => take_down(&mut self.heard, &text, at).map_err(unreadable)?,
                Some(attention) => attention.take_apart(&mut self.heard, &text, at).map_err(unreadable)?,
            };
            if over {
                return Ok(self.heard);
            }
        }
    }
}

fn take_down(heard: &mut Heard, text: &str, at: Instant) -> serde_json::Result<bool> {
    let head: Head<'_> = serde_json::from_str(text)?;
    if let (Some(version), "update" | "snapshot") = (head.version, head.kind) {
        let update = (head.kind == "update").then(|| digest(text));
        heard.told.push(Told { version, at, update, view: None, event_lists: Vec::new() });
    }
    Ok(head.status.or(head.table.map(|table| table.status)) == Some("over"))
}

impl Attention {
    fn take_apart(&mut self, heard: &mut Heard, text: &str, at: Instant) -> serde_json::Result<bool> {
        let message: Message<'_> = serde_json::from_str(text)?;
        let (Some(version), "update" | "snapshot") = (message.version, message.kind) else {
            return Ok(false);
        };
        if let Some(step) = message.steps.last() {
            self.clock.heard(step.at, at);
        }
        if let Some(view) = message.view {
            self.view = Sight::of(view);
        }
        for (pointer, part) in message.parts.unwrap_or_default() {
            self.view.put(&pointer, part)?;
        }
        let view = self.view.text()?;
        let status = message.status.or(message.table.as_ref().map(|table| table.status));
        let limits = message.timers.or(message.table.map(|table| table.timers)).unwrap_or_default();
        heard.told.push(Told {
            version,
            at,
            update: (message.kind == "update").then(|| digest(text)),
            view: (view != "null").then(|| digest(&view)),
            event_lists: message.steps.iter().map(|step| (step.seq, digest(step.events.get()))).collect(),
        });
        heard.limits.insert(version, limits.clone());
        let is_over = status == Some("over");
        let limits = Arc::new(limits);
        self.tell.send_modify(|news| {
            let offers = message.offers.map_or(news.offers.clone(), |offers| offers.get().into());
            *news = News { version, view: view.into(), offers, limits, is_over };
        });
        Ok(is_over)
    }
}

pub fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}
