//! Notices between servers that a table moved or a person changed. Losing one only delays: every server also looks by
//! itself.

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};

use futures_util::StreamExt;
use parking_lot::Mutex;
use tokio::sync::Notify;

use super::Hub;
use crate::store::{Notices, StoreError};

#[cfg(feature = "nats")]
const SUBJECT: &str = "satrap.moved";
/// Tables that were told of together are read side by side.
const TABLES_AT_ONCE: usize = 8;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PeerNotice {
    /// This table moved.
    Table(String),
    /// Something was said at this table.
    Talk(String),
    /// A name, a session or a token of this person changed.
    Person(String),
    /// All sessions and tokens of this person ended.
    SignedOut(String),
    /// Somebody came to this table or went.
    Presence(String),
}

/// A table is told by its id alone; other kinds have a word before it, which no id has.
impl std::fmt::Display for PeerNotice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PeerNotice::Table(id) => f.write_str(id),
            PeerNotice::Talk(id) => write!(f, "talk:{id}"),
            PeerNotice::Person(id) => write!(f, "person:{id}"),
            PeerNotice::SignedOut(id) => write!(f, "signed-out:{id}"),
            PeerNotice::Presence(id) => write!(f, "presence:{id}"),
        }
    }
}

impl From<&str> for PeerNotice {
    fn from(text: &str) -> PeerNotice {
        match text.split_once(':') {
            Some(("talk", id)) => PeerNotice::Talk(id.to_owned()),
            Some(("person", id)) => PeerNotice::Person(id.to_owned()),
            Some(("signed-out", id)) => PeerNotice::SignedOut(id.to_owned()),
            Some(("presence", id)) => PeerNotice::Presence(id.to_owned()),
            _ => PeerNotice::Table(text.to_owned()),
        }
    }
}

/// The way notices go out, and the way they come in.
#[derive(Clone)]
pub struct Peers(Transport);

#[derive(Clone)]
enum Transport {
    /// One server alone: nobody to tell.
    Alone,
    Postgres {
        notices: Arc<Notices>,
        outbox: Arc<Outbox>,
    },
    #[cfg(feature = "nats")]
    Nats(async_nats::Client),
}

#[derive(Debug, thiserror::Error)]
pub enum PeerError {
    #[cfg(feature = "nats")]
    #[error("NATS cannot be reached: {0}")]
    Nats(#[from] async_nats::ConnectError),
    #[cfg(not(feature = "nats"))]
    #[error("this program was built without NATS; build it with --features nats")]
    NoNats,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Peers {
    pub fn alone() -> Peers {
        Peers(Transport::Alone)
    }

    pub async fn open(database_url: &str, nats_url: Option<&str>) -> Result<Peers, PeerError> {
        if let Some(url) = nats_url {
            return Peers::open_nats(url).await;
        }
        if !database_url.starts_with("postgres") {
            return Ok(Peers::alone());
        }
        let notices = Arc::new(Notices::open(database_url).await?);
        let outbox = Arc::new(Outbox::default());
        tokio::spawn(send_outbox(Arc::downgrade(&outbox), notices.clone()));
        Ok(Peers(Transport::Postgres { notices, outbox }))
    }

    #[cfg(feature = "nats")]
    async fn open_nats(url: &str) -> Result<Peers, PeerError> {
        // What this server tells it knows already.
        let options = async_nats::ConnectOptions::new().no_echo();
        Ok(Peers(Transport::Nats(options.connect(url.to_owned()).await?)))
    }

    #[cfg(not(feature = "nats"))]
    async fn open_nats(_: &str) -> Result<Peers, PeerError> {
        Err(PeerError::NoNats)
    }

    pub fn is_alone(&self) -> bool {
        matches!(self.0, Transport::Alone)
    }

    /// Tells the other servers, without waiting for them.
    pub fn send(&self, notice: PeerNotice) {
        match &self.0 {
            Transport::Alone => {}
            Transport::Postgres { outbox, .. } => outbox.put(notice),
            #[cfg(feature = "nats")]
            Transport::Nats(client) => {
                let client = client.clone();
                tokio::spawn(async move {
                    if let Err(error) = client.publish(SUBJECT, notice.to_string().into()).await {
                        tracing::warn!(%error, "a notice was lost");
                    }
                });
            }
        }
    }

    /// Hears other servers' notices until the server ends.
    pub async fn listen(self, hub: Arc<Hub>) {
        loop {
            let ended = match &self.0 {
                Transport::Alone => return,
                Transport::Postgres { notices, .. } => listen_postgres(notices, &hub).await,
                #[cfg(feature = "nats")]
                Transport::Nats(client) => listen_nats(client, &hub).await,
            };
            if hub.stop.is_cancelled() {
                return;
            }
            tracing::warn!(problem = ended, "notices are not heard for a moment");
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }
}

/// What is to be told. A table that moves again before it is told is told once.
#[derive(Default)]
struct Outbox {
    waiting: Mutex<BTreeSet<PeerNotice>>,
    call: Notify,
}

impl Outbox {
    fn put(&self, notice: PeerNotice) {
        self.waiting.lock().insert(notice);
        self.call.notify_one();
    }
}

/// Tells all that is waiting at once, again and again, as long as somebody can put something in.
async fn send_outbox(outbox: Weak<Outbox>, notices: Arc<Notices>) {
    while let Some(outbox) = outbox.upgrade() {
        let waiting = std::mem::take(&mut *outbox.waiting.lock());
        if waiting.is_empty() {
            let called = outbox.call.notified();
            // Now and then it looks whether the server still runs.
            let _ = tokio::time::timeout(std::time::Duration::from_secs(1), called).await;
            continue;
        }
        let items: Vec<String> = waiting.iter().map(PeerNotice::to_string).collect();
        if let Err(error) = notices.tell(&items).await {
            tracing::warn!(%error, "notices were lost");
        }
    }
}

async fn listen_postgres(notices: &Notices, hub: &Arc<Hub>) -> String {
    let mut listener = match notices.listen().await {
        Ok(listener) => listener,
        Err(error) => return error.to_string(),
    };
    // What was told before it listened.
    super::overdue::poll(hub).await;
    loop {
        tokio::select! {
            () = hub.stop.cancelled() => return String::new(),
            notice = listener.next() => match notice {
                Ok(notice) => {
                    futures_util::stream::iter(notices.read(&notice).map(PeerNotice::from))
                        .for_each_concurrent(TABLES_AT_ONCE, |notice| async move { hub.on_peer_notice(&notice).await })
                        .await;
                }
                Err(error) => return error.to_string(),
            },
        }
    }
}

#[cfg(feature = "nats")]
async fn listen_nats(client: &async_nats::Client, hub: &Arc<Hub>) -> String {
    let mut messages = match client.subscribe(SUBJECT).await {
        Ok(messages) => messages,
        Err(error) => return error.to_string(),
    };
    loop {
        tokio::select! {
            () = hub.stop.cancelled() => return String::new(),
            message = messages.next() => match message {
                Some(message) => match std::str::from_utf8(&message.payload) {
                    Ok(text) => hub.on_peer_notice(&PeerNotice::from(text)).await,
                    Err(_) => tracing::warn!("a notice that is no text was ignored"),
                },
                None => return "the subscription ended".into(),
            },
        }
    }
}
