//! Connections: how many there may be, from one address and in all, and how long each may take.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::config::Config;
use crate::error::ApiError;
use crate::extract::network;

/// How many of those who are turned away are told so at once; further ones are cut off.
const REFUSALS: usize = 64;
const REFUSAL_TIME: Duration = Duration::from_secs(1);
/// Files that are not connections: the database, its own connections, logs.
pub const OTHER_FILES: usize = 128;

/// As many files as the system lets this process open.
pub fn raise_file_limit() {
    match rlimit::increase_nofile_limit(rlimit::INFINITY) {
        Ok(files) => tracing::info!(files, "files and connections this process may open"),
        Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
    }
}

/// How many files this process may open.
pub fn file_limit() -> usize {
    rlimit::Resource::NOFILE.get_soft().map_or(usize::MAX, |files| files as usize)
}

/// Serves until `stop`, then gives what was accepted this long to end.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    config: &Config,
    stop: &CancellationToken,
    patience: Duration,
) {
    let places = Arc::new(Places::new(config));
    let refusals = Arc::new(Semaphore::new(REFUSALS));
    let connections = TaskTracker::new();
    let mut server = http1::Builder::new();
    // Also bounds how long a connection is idle: the next head is waited for from the end of the last answer.
    server.timer(TokioTimer::new()).header_read_timeout(config.head_time);
    loop {
        let (stream, peer) = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if is_ours(&error) {
                        tracing::error!(%error, "a connection could not be accepted");
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                    continue;
                }
            },
        };
        let Some(place) = places.take(peer.ip()) else {
            metrics::counter!("satrap_connections_refused_total").increment(1);
            if let Ok(permit) = refusals.clone().try_acquire_owned() {
                tokio::spawn(async move {
                    let _permit = permit;
                    let _ = tokio::time::timeout(REFUSAL_TIME, refuse(stream)).await;
                });
            }
            continue;
        };
        // What is told is short and wanted now. Held back until what went before is confirmed, as the system would, the second of
        // two messages comes 40 ms late.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "short messages may come late");
        }
        let app = app.clone().map_request(move |mut request: axum::http::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.map(axum::body::Body::new)
        });
        let (server, stop) = (server.clone(), stop.clone());
        let head_time = config.head_time;
        connections.spawn(async move {
            // Until the first byte no clock of the protocol runs.
            let mut byte = [0];
            let first = tokio::time::timeout(head_time, stream.peek(&mut byte));
            if !matches!(stop.run_until_cancelled(first).await, Some(Ok(Ok(1..)))) {
                return;
            }
            let io = TokioIo::new(Placed { stream, _place: place });
            let connection = server.serve_connection(io, TowerToHyperService::new(app)).with_upgrades();
            let mut connection = std::pin::pin!(connection);
            let ended = match stop.run_until_cancelled(connection.as_mut()).await {
                Some(ended) => ended,
                None => {
                    // The answer that is on its way is the last.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended badly");
            }
        });
    }
    drop(listener);
    connections.close();
    if tokio::time::timeout(patience, connections.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Not merely a visitor who was gone before being let in.
fn is_ours(error: &io::Error) -> bool {
    !matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    )
}

/// Says that there is no room, in the form of all problems, and waits until that was read.
async fn refuse(mut stream: TcpStream) -> io::Result<()> {
    let body = serde_json::to_string(&ApiError::Busy.problem())?;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\nretry-after: 5\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // What was sent and not read would cut the answer off.
    let mut rest = [0; 1024];
    while stream.read(&mut rest).await? > 0 {}
    Ok(())
}

/// Who has how many connections.
struct Places {
    taken: Mutex<Taken>,
    in_all: usize,
    by_address: usize,
    proxies: Vec<ipnet::IpNet>,
}

#[derive(Default)]
struct Taken {
    in_all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Places {
    fn new(config: &Config) -> Places {
        let files = file_limit();
        Places {
            taken: Mutex::default(),
            in_all: config.connections.min(files.saturating_sub(OTHER_FILES).max(16)),
            by_address: if config.limits { config.connections_by_address } else { usize::MAX },
            proxies: config.trust_proxy.clone(),
        }
    }

    /// A place for a connection, for as long as it is kept.
    fn take(self: &Arc<Places>, peer: IpAddr) -> Option<Place> {
        let peer = peer.to_canonical();
        let from = (!self.proxies.iter().any(|net| net.contains(&peer))).then(|| network(peer));
        let mut taken = self.taken.lock();
        if taken.in_all >= self.in_all {
            return None;
        }
        if let Some(from) = from {
            let count = taken.by_address.entry(from).or_default();
            if *count >= self.by_address {
                return None;
            }
            *count += 1;
        }
        taken.in_all += 1;
        Some(Place { places: self.clone(), from })
    }
}

struct Place {
    places: Arc<Places>,
    from: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock();
        taken.in_all -= 1;
        if let Some(from) = self.from
            && let std::collections::hash_map::Entry::Occupied(mut count) = taken.by_address.entry(from)
        {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// A connection that keeps its place, also when it has become a WebSocket.
struct Placed {
    stream: TcpStream,
    _place: Place,
}

impl AsyncRead for Placed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Placed {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(in_all: usize, by_address: usize) -> Arc<Places> {
        let proxies = vec!["10.0.0.0/8".parse().unwrap()];
        Arc::new(Places { taken: Mutex::default(), in_all, by_address, proxies })
    }

    #[test]
    fn one_address_cannot_take_all_places() {
        let places = places(5, 2);
        let take = |text: &str| places.take(text.parse().unwrap());
        let held = [take("192.0.2.1"), take("192.0.2.1")];
        assert!(held.iter().all(Option::is_some) && take("192.0.2.1").is_none());
        assert!(take("::ffff:192.0.2.1").is_none(), "the same address, written differently");
        drop(held);
        let held = [take("2001:db8::1"), take("2001:db8::2")];
        assert!(held.iter().all(Option::is_some) && take("2001:db8::3").is_none(), "one /64");
        assert!(take("2001:db8:0:1::1").is_some());
        let proxied: Vec<_> = (0..3).map(|_| take("10.1.1.1")).collect();
        assert!(proxied.iter().all(Option::is_some), "a proxy carries many people");
        assert!(take("192.0.2.7").is_none(), "all places are taken");
        drop((held, proxied));
        assert!(places.taken.lock().by_address.is_empty(), "nothing is remembered of those who left");
    }
}
