//! A way to a server that can go dead without a word, as networks do.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

pub struct Proxy {
    pub address: SocketAddr,
    /// Connections with a smaller number swallow whatever is sent.
    dead_before: Arc<AtomicU64>,
    next: Arc<AtomicU64>,
}

impl Proxy {
    pub async fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (dead_before, next) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
        let (dead, count) = (dead_before.clone(), next.clone());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
                let number = count.fetch_add(1, Ordering::SeqCst);
                let ((a, b), (c, d)) = (near.into_split(), far.into_split());
                tokio::spawn(carry(a, d, number, dead.clone()));
                tokio::spawn(carry(c, b, number, dead.clone()));
            }
        });
        Proxy { address, dead_before, next }
    }

    /// From now on the connections there are say nothing and hear nothing, and none is closed. New ones work.
    pub fn swallow(&self) {
        self.dead_before.store(self.next.load(Ordering::SeqCst), Ordering::SeqCst);
    }
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, number: u64, dead: Arc<AtomicU64>) {
    let mut buffer = [0; 8192];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if number >= dead.load(Ordering::SeqCst) && to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
    if number < dead.load(Ordering::SeqCst) {
        // Not even an end is told.
        std::future::pending::<()>().await;
    }
}
