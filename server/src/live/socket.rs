//! One WebSocket: a snapshot on joining, then whatever is new, in order. A reader that cannot keep up gets a new
//! snapshot instead of what it missed.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use satrap_core::Viewer;

use super::audience::{Parcel, Ticket, text_of};
use super::{Hub, LiveTable};
use crate::error::ApiError;
use crate::wire::{ToClient, ToServer};

/// A connection that is silent this long is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// A reader that does not take a message this long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// What clients have to say is short.
const LONGEST_MESSAGE: usize = 4096;

pub struct Reader {
    pub hub: Arc<Hub>,
    pub table: Arc<LiveTable>,
    pub user: Option<String>,
    pub viewer: Viewer,
    /// The last step the reader knows.
    pub since: u32,
}

/// Why a connection ends.
enum End {
    Gone,
    Bye(&'static str, u16),
}

pub async fn serve(mut socket: WebSocket, mut reader: Reader) {
    metrics::gauge!("satrap_sockets").increment(1.0);
    let ticket = reader.table.audience.join(reader.viewer, reader.user.as_deref());
    let id = ticket.id;
    reader.hub.publish_presence(&reader.table, reader.user.as_deref()).await;
    let end = talk(&mut socket, &mut reader, ticket).await;
    reader.table.audience.leave(id, reader.hub.time.now());
    reader.hub.publish_presence(&reader.table, reader.user.as_deref()).await;
    if let End::Bye(reason, code) = end {
        let bye = text_of(ToClient::Bye { reason: reason.into() });
        let close = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // The other side may be gone already.
        let _ = send(&mut socket, Message::Text(bye)).await;
        let _ = send(&mut socket, Message::Close(Some(close))).await;
    }
    metrics::gauge!("satrap_sockets").decrement(1.0);
}

async fn talk(socket: &mut WebSocket, reader: &mut Reader, mut ticket: Ticket) -> End {
    if let Err(end) = send_snapshot(socket, reader, &mut ticket).await {
        return end;
    }
    let mut quiet = false;
    loop {
        let step = tokio::select! {
            () = reader.hub.stop.cancelled() => return End::Bye("The server is being restarted.", close_code::RESTART),
            parcel = ticket.queue.recv() => match parcel {
                None => return End::Gone,
                Some(parcel) => forward(socket, reader, &mut ticket, parcel).await,
            },
            message = tokio::time::timeout(HEARTBEAT, socket.recv()) => match message {
                Err(_) if quiet => return End::Gone,
                Err(_) => {
                    quiet = true;
                    send(socket, Message::Ping(Default::default())).await
                }
                Ok(None | Some(Err(_))) => return End::Gone,
                Ok(Some(Ok(message))) => {
                    quiet = false;
                    heard(socket, reader, &mut ticket, message).await
                }
            },
        };
        if let Err(end) = step {
            return end;
        }
    }
}

async fn forward(
    socket: &mut WebSocket,
    reader: &mut Reader,
    ticket: &mut Ticket,
    parcel: Parcel,
) -> Result<(), End> {
    if ticket.lagging.load(Ordering::Acquire) {
        return send_snapshot(socket, reader, ticket).await;
    }
    send(socket, Message::Text(parcel.text)).await?;
    reader.since = parcel.version.unwrap_or(reader.since);
    Ok(())
}

async fn heard(
    socket: &mut WebSocket,
    reader: &mut Reader,
    ticket: &mut Ticket,
    message: Message,
) -> Result<(), End> {
    let text = match message {
        Message::Text(text) if text.len() > LONGEST_MESSAGE => {
            return Err(End::Bye("This message is too long.", close_code::SIZE));
        }
        Message::Text(text) => text,
        Message::Ping(_) | Message::Pong(_) => return Ok(()),
        Message::Close(_) => return Err(End::Gone),
        Message::Binary(_) => return Err(End::Bye("Only text is understood here.", close_code::UNSUPPORTED)),
    };
    match serde_json::from_str(&text) {
        Ok(ToServer::Ping) => send(socket, Message::Text(text_of(ToClient::Pong))).await,
        Ok(ToServer::Look { viewer }) => {
            let allowed = reader.table.core.lock().await.may_look(reader.user.as_deref(), viewer.0);
            if allowed.is_err() {
                return Err(End::Bye("You cannot look through these eyes.", close_code::POLICY));
            }
            reader.viewer = viewer.0;
            reader.since = 0;
            reader.table.audience.look(ticket.id, viewer.0);
            send_snapshot(socket, reader, ticket).await
        }
        Err(_) => Err(End::Bye("This message is not understood.", close_code::POLICY)),
    }
}

/// Sends all there is to see and drops what was waiting: it is in the snapshot. Of the log only what the reader does
/// not know.
async fn send_snapshot(socket: &mut WebSocket, reader: &mut Reader, ticket: &mut Ticket) -> Result<(), End> {
    let (version, snapshot) = {
        let mut core = reader.table.core.lock().await;
        reader.table.tell_untold(&mut core);
        while ticket.queue.try_recv().is_ok() {}
        ticket.lagging.store(false, Ordering::Release);
        let snapshot = match core.may_look(reader.user.as_deref(), reader.viewer) {
            Ok(()) => {
                reader
                    .hub
                    .snapshot(&reader.table, &mut core, reader.user.as_deref(), reader.viewer, reader.since)
                    .await
            }
            Err(error) => Err(error),
        };
        (core.row.version, snapshot)
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
