//! A web server that takes what a server tells people, and counts it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use satrap_cli::error::CliError;

pub struct Sink {
    pub url: String,
    taken: Arc<AtomicU64>,
}

impl Sink {
    /// Takes what comes for as long as the runtime lives.
    pub async fn start() -> Result<Sink, CliError> {
        let failed = |error: std::io::Error| CliError::failed(format!("no port is free: {error}."));
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(failed)?;
        let url = format!("http://{}/told", listener.local_addr().map_err(failed)?);
        let taken = Arc::new(AtomicU64::new(0));
        let counted = taken.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer_all(stream, counted.clone()));
            }
        });
        Ok(Sink { url, taken })
    }

    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }
}

async fn answer_all(stream: TcpStream, taken: Arc<AtomicU64>) {
    let mut stream = BufReader::new(stream);
    while read_request(&mut stream).await.is_some() {
        taken.fetch_add(1, Ordering::Relaxed);
        if stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.is_err() {
            return;
        }
    }
}

/// Reads a request to its end; nothing if there is none any more.
async fn read_request(stream: &mut BufReader<TcpStream>) -> Option<()> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(told) = line.strip_prefix("content-length:") {
            length = told.trim().parse().ok()?;
        }
    }
    stream.read_exact(&mut vec![0; length]).await.ok().map(drop)
}
