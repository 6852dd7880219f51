//! One WebSocket: a snapshot on joining, then whatever is new, in order. A reader that cannot keep up gets a new
//! snapshot instead of what it missed. A player's decisions come over it too.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::http::StatusCode;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use satrap_core::Viewer;
use serde::Deserialize;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite;
use tracing::Instrument;

use super::publish::subscribers::{Outgoing, Subscription, text_of};
use super::{LiveTable, requests};
use crate::AppState;
use crate::auth::Credential;
use crate::error::ApiError;
use crate::extract::parse_json;
use crate::rate_limit::LimitKind;
use crate::router::{measure, request_span};
use crate::wire::{Act, Answer, ToClient, ToServer, Undo};

/// A connection from which nothing was heard this long is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// A reader that does not take a message this long is gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the other side gets to answer a Close.
const PARTING: Duration = Duration::from_secs(2);

/// What clients have to say is short; a long decision can be sent by HTTP.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
/// While so many decisions of one connection wait for the disk, no further one is read from it.
const DECISIONS_AT_ONCE: usize = 8;

pub struct Reader {
    pub app: AppState,
    pub table: Arc<LiveTable>,
    /// By what the person is known, asked again for each decision.
    pub credential: Option<Credential>,
    /// Where the connection comes from, for limits.
    pub from: IpAddr,
    /// Who opened the connection. Once it is among the subscribers, they know who is behind it.
    pub user: Option<String>,
    pub viewer: Viewer,
    /// The last step the reader knows.
    pub since: u32,
}

/// Why a connection ends.
enum End {
    Gone,
    /// The other side said goodbye.
    Closed,
    /// It was told why, and nothing more is coming.
    Dismissed,
    Bye(&'static str, u16),
    /// The other side does not keep to the protocol.
    Broken(u16),
}

pub async fn serve(mut socket: WebSocket, mut reader: Reader) {
    metrics::gauge!("satrap_sockets").increment(1.0);
    let subscription = reader.table.subscribers.join(reader.viewer, reader.user.as_deref());
    let id = subscription.id;
    // Where nobody plays, bots wait for somebody to look.
    reader.table.call.notify_one();
    reader.app.hub.publish_presence(&reader.table, reader.user.as_deref()).await;
    let end = talk(&mut socket, &mut reader, subscription).await;
    let user = reader.table.subscribers.user_of(id);
    reader.table.subscribers.leave(id, reader.app.hub.time.now());
    reader.app.hub.publish_presence(&reader.table, user.as_deref().or(reader.user.as_deref())).await;
    if let Some(user) = user
        && let Err(error) = reader.app.hub.on_left(&reader.table, &user).await
    {
        tracing::warn!(%error, table.id = reader.table.id, "nobody is told that a table waits for somebody who left");
    }
    part(&mut socket, end).await;
    metrics::gauge!("satrap_sockets").decrement(1.0);
}

/// Ends a connection by the book: whoever closes says why, and both sides say goodbye.
async fn part(socket: &mut WebSocket, end: End) {
    let close =
        |code, reason| Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }));
    // The other side may be gone already, so that nothing of this arrives.
    match end {
        End::Gone => return,
        // The answer is queued by the protocol itself; reading on sends it.
        End::Closed => {}
        End::Bye(reason, code) => {
            let _ = send(socket, Message::Text(text_of(ToClient::Bye { reason: reason.into() }))).await;
            let _ = send(socket, close(code, reason)).await;
        }
        End::Dismissed => {
            let _ = send(socket, close(close_code::POLICY, "")).await;
        }
        End::Broken(code) => {
            let _ = send(socket, close(code, "")).await;
        }
    }
    let _ = tokio::time::timeout(PARTING, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

/// Whether the other side is still there. Only what is heard counts, not what is sent.
struct Heartbeat {
    due: Instant,
    asked: bool,
}

impl Heartbeat {
    fn heard(now: Instant) -> Heartbeat {
        Heartbeat { due: now + HEARTBEAT, asked: false }
    }

    /// Nothing was heard for long: says whether to ask, and not to give up.
    fn ask(&mut self, now: Instant) -> bool {
        self.due = now + HEARTBEAT;
        !std::mem::replace(&mut self.asked, true)
    }
}

async fn talk(socket: &mut WebSocket, reader: &mut Reader, mut subscription: Subscription) -> End {
    if let Err(end) = send_snapshot(socket, reader, &mut subscription).await {
        return end;
    }
    let mut heartbeat = Heartbeat::heard(Instant::now());
    let mut decisions = Decisions::new();
    loop {
        let step = tokio::select! {
            () = reader.app.hub.stop.cancelled() => return End::Bye("The server is being restarted.", close_code::RESTART),
            () = tokio::time::sleep_until(heartbeat.due) => match heartbeat.ask(Instant::now()) {
                true => send(socket, Message::Ping(Default::default())).await,
                false => return End::Gone,
            },
            outgoing = subscription.queue.recv() => match outgoing {
                None => return End::Dismissed,
                Some(outgoing) => forward(socket, reader, &mut subscription, outgoing).await,
            },
            Some(answer) = decisions.next() => answer_decision(socket, answer).await,
            message = socket.recv(), if decisions.len() < DECISIONS_AT_ONCE => match message {
                None => return End::Gone,
                Some(Err(error)) => return broken(error),
                Some(Ok(message)) => {
                    heartbeat = Heartbeat::heard(Instant::now());
                    on_message(socket, reader, &mut subscription, &mut decisions, message).await
                }
            },
        };
        if let Err(end) = step {
            return end;
        }
    }
}

/// What a connection that cannot be read any more is told.
fn broken(error: axum::Error) -> End {
    match error.into_inner().downcast::<tungstenite::Error>().as_deref() {
        Ok(tungstenite::Error::Utf8(_)) => End::Broken(close_code::INVALID),
        Ok(tungstenite::Error::Capacity(_)) => End::Broken(close_code::SIZE),
        Ok(tungstenite::Error::Protocol(tungstenite::error::ProtocolError::ResetWithoutClosingHandshake)) => {
            End::Gone
        }
        Ok(tungstenite::Error::Protocol(_)) => End::Broken(close_code::PROTOCOL),
        _ => End::Gone,
    }
}

async fn forward(
    socket: &mut WebSocket,
    reader: &mut Reader,
    subscription: &mut Subscription,
    outgoing: Outgoing,
) -> Result<(), End> {
    if subscription.lagging.load(Ordering::Acquire) {
        return send_snapshot(socket, reader, subscription).await;
    }
    send(socket, Message::Text(outgoing.text)).await?;
    reader.since = outgoing.version.unwrap_or(reader.since);
    Ok(())
}

async fn on_message(
    socket: &mut WebSocket,
    reader: &mut Reader,
    subscription: &mut Subscription,
    decisions: &mut Decisions,
    message: Message,
) -> Result<(), End> {
    let text = match message {
        Message::Text(text) if text.len() > LONGEST_MESSAGE => {
            return Err(End::Bye("This message is too long.", close_code::SIZE));
        }
        Message::Text(text) => text,
        Message::Ping(_) | Message::Pong(_) => return Ok(()),
        Message::Close(_) => return Err(End::Closed),
        Message::Binary(_) => return Err(End::Bye("Only text is understood here.", close_code::UNSUPPORTED)),
    };
    match parse_json(text.as_bytes()) {
        Ok(ToServer::Act(wish)) => {
            decisions.push(begin_decision(reader, Decision::Act(wish)));
            Ok(())
        }
        Ok(ToServer::Undo(wish)) => {
            decisions.push(begin_decision(reader, Decision::Undo(wish)));
            Ok(())
        }
        Ok(ToServer::Seen) => {
            note_seen(reader, subscription);
            Ok(())
        }
        Ok(ToServer::Ping) => send(socket, Message::Text(text_of(ToClient::Pong))).await,
        Ok(ToServer::Look { viewer }) => {
            let state = reader.table.state.lock().await;
            let user = reader.table.subscribers.user_of(subscription.id);
            let allowed = state.may_look(user.as_deref(), viewer.0);
            drop(state);
            if allowed.is_err() {
                return Err(End::Bye("You cannot look through these eyes.", close_code::POLICY));
            }
            reader.viewer = viewer.0;
            reader.since = 0;
            reader.table.subscribers.set_viewer(subscription.id, viewer.0);
            send_snapshot(socket, reader, subscription).await
        }
        Err(error) => match serde_json::from_str(&text) {
            Ok(Unread { kind: DecisionKind::Act | DecisionKind::Undo, key }) => {
                let refused = ToClient::Refused { key, problem: error.problem() };
                send(socket, Message::Text(text_of(refused))).await
            }
            Err(_) => Err(End::Bye("This message is not understood.", close_code::POLICY)),
        },
    }
}

/// What was seen is written down beside the conversation. Nothing depends on it but what the person is told elsewhere.
fn note_seen(reader: &Reader, subscription: &Subscription) {
    let Some(user) = reader.table.subscribers.user_of(subscription.id) else { return };
    if reader.app.limits.check(LimitKind::Ask, Some(&user), reader.from).is_err() {
        return;
    }
    let (app, table) = (reader.app.clone(), reader.table.clone());
    reader.app.hub.tasks.spawn(async move {
        if let Err(error) = app.hub.on_seen(&table, &user).await {
            tracing::warn!(%error, table.id = table.id, "it is not known what somebody has seen");
        }
    });
}

/// Decisions on their way, each with its key.
type Decisions = FuturesUnordered<JoinHandle<ToClient>>;

/// A decision that does not fit, as far as it can be read: enough to say no to it.
#[derive(Deserialize)]
struct Unread {
    #[serde(rename = "type")]
    kind: DecisionKind,
    #[serde(default)]
    key: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum DecisionKind {
    Act,
    Undo,
}

enum Decision {
    Act(Act),
    Undo(Undo),
}

/// A decision is carried out to its end although the connection breaks, as one that comes by HTTP is.
fn begin_decision(reader: &Reader, decision: Decision) -> JoinHandle<ToClient> {
    let (app, table) = (reader.app.clone(), reader.table.clone());
    let (credential, from) = (reader.credential.clone(), reader.from);
    let (route, key) = match &decision {
        Decision::Act(wish) => ("/api/tables/{id}/act", wish.key.clone()),
        Decision::Undo(wish) => ("/api/tables/{id}/undo", wish.key.clone()),
    };
    let span = request_span("SOCKET", route);
    reader.app.hub.tasks.spawn(async move {
        let started = Instant::now();
        let answer = carry_out(&app, &table, credential, from, decision).instrument(span.clone()).await;
        let status = answer.as_ref().map_or_else(ApiError::status, |_| StatusCode::OK);
        span.record("http.response.status_code", status.as_u16());
        measure(&app, "SOCKET", route, status, started.elapsed());
        match answer {
            Ok(answer) => ToClient::Acted { key, answer },
            Err(error) => ToClient::Refused { key, problem: error.problem() },
        }
    })
}

async fn carry_out(
    app: &AppState,
    table: &LiveTable,
    credential: Option<Credential>,
    from: IpAddr,
    decision: Decision,
) -> Result<Answer, ApiError> {
    app.limits.check(LimitKind::Request, None, from)?;
    let credential = credential.ok_or(ApiError::NotSignedIn)?;
    let user = credential.user(app).await?.ok_or(ApiError::NotSignedIn)?;
    app.limits.check(LimitKind::Act, Some(&user.id), from)?;
    match decision {
        Decision::Act(wish) => requests::act(&app.hub, table, &user.id, wish).await,
        Decision::Undo(wish) => requests::undo(&app.hub, table, &user.id, wish).await,
    }
}

async fn answer_decision(
    socket: &mut WebSocket,
    answer: Result<ToClient, tokio::task::JoinError>,
) -> Result<(), End> {
    match answer {
        Ok(answer) => send(socket, Message::Text(text_of(answer))).await,
        Err(error) => {
            tracing::error!(%error, "a decision could not be carried out");
            Err(End::Bye("Something went wrong on our side.", close_code::ERROR))
        }
    }
}

/// Sends all there is to see and drops what was waiting: it is in the snapshot. Of the log only what the reader does
/// not know.
async fn send_snapshot(
    socket: &mut WebSocket,
    reader: &mut Reader,
    subscription: &mut Subscription,
) -> Result<(), End> {
    let (version, snapshot) = {
        let mut state = reader.table.state.lock().await;
        reader.table.publish_pending(&mut state);
        while subscription.queue.try_recv().is_ok() {}
        subscription.lagging.store(false, Ordering::Release);
        // A guest may have signed in since the connection was opened.
        let user = reader.table.subscribers.user_of(subscription.id);
        let user = user.as_deref();
        let snapshot = match state.may_look(user, reader.viewer) {
            Ok(()) => {
                reader.app.hub.snapshot(&reader.table, &mut state, user, reader.viewer, reader.since).await
            }
            Err(error) => Err(error),
        };
        (state.row.version, snapshot)
    };
    match snapshot {
        Ok(snapshot) => {
            send(socket, Message::Text(text_of(snapshot))).await?;
            reader.since = version;
            Ok(())
        }
        Err(ApiError::NotAllowed(reason) | ApiError::NotNow(_, reason)) => {
            Err(End::Bye(reason, close_code::POLICY))
        }
        Err(_) => Err(End::Bye("The table cannot be read now.", close_code::ERROR)),
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match tokio::time::timeout(PATIENCE, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_heard_keeps_a_connection_alive() {
        let begun = Instant::now();
        let mut heartbeat = Heartbeat::heard(begun);
        assert_eq!(heartbeat.due, begun + HEARTBEAT);
        assert!(heartbeat.ask(begun + HEARTBEAT), "first it is asked");
        assert_eq!(heartbeat.due, begun + 2 * HEARTBEAT);
        assert!(
            !heartbeat.ask(begun + 2 * HEARTBEAT),
            "then it is given up, however much was sent meanwhile"
        );
        assert!(Heartbeat::heard(begun + HEARTBEAT).ask(begun + 2 * HEARTBEAT), "an answer counts");
    }
}
