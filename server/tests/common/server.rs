//! A server on a port of its own, with real connections.

use std::time::Duration;

use futures_util::StreamExt;
use satrap_server::{Config, serve_until};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};

pub type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub struct Server {
    pub address: std::net::SocketAddr,
    pub stop: Option<oneshot::Sender<()>>,
    pub ended: tokio::task::JoinHandle<()>,
    _folder: Option<tempfile::TempDir>,
}

impl Server {
    pub async fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let database_url = folder.path().join("a.db").to_str().unwrap().to_owned();
        Server::on(database_url, Some(folder)).await
    }

    pub async fn with(adjust: impl FnOnce(&mut Config)) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let database_url = folder.path().join("a.db").to_str().unwrap().to_owned();
        Server::adjusted(database_url, Some(folder), adjust).await
    }

    pub async fn on(database_url: String, folder: Option<tempfile::TempDir>) -> Server {
        Server::adjusted(database_url, folder, |_| {}).await
    }

    pub async fn adjusted(
        database_url: String,
        folder: Option<tempfile::TempDir>,
        adjust: impl FnOnce(&mut Config),
    ) -> Server {
        let mut config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database_url,
            bot_pace: Duration::ZERO,
            ..Config::default()
        };
        adjust(&mut config);
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, address) = oneshot::channel();
        let ended = tokio::spawn(async move {
            let end = async {
                let _ = stopped.await;
            };
            serve_until(config, end, |address, _| ready.send(address).unwrap()).await.unwrap();
        });
        Server { address: address.await.unwrap(), stop: Some(stop), ended, _folder: folder }
    }

    /// One request by hand: enough for a test, and it shows what goes over the wire.
    pub async fn post(&self, path: &str, cookie: &str, body: Value) -> (String, Value) {
        let (status, cookie, body) = self.try_post(path, cookie, body).await;
        assert!((200..300).contains(&status), "{status}: {body}");
        (cookie, body)
    }

    pub async fn try_post(&self, path: &str, cookie: &str, body: Value) -> (u16, String, Value) {
        let mut stream = tokio::net::TcpStream::connect(self.address).await.unwrap();
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.map(|line| line.split(';').next().unwrap().to_owned()).unwrap_or_default();
        (status, cookie, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    pub async fn get(&self, path: &str) -> Value {
        self.get_as(path, "").await
    }

    /// Who a session belongs to.
    pub async fn me(&self, cookie: &str) -> Value {
        self.get_as("/api/me", cookie).await["user"].clone()
    }

    /// The status of an answer to a program with a token.
    pub async fn with_token(&self, path: &str, token: &str) -> u16 {
        let mut stream = tokio::net::TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse().unwrap()
    }

    pub async fn get_as(&self, path: &str, cookie: &str) -> Value {
        let mut stream = tokio::net::TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    pub async fn guest(&self, name: &str) -> String {
        self.post("/api/guest", "", json!({"name": name})).await.0
    }

    pub async fn connect(&self, path: &str, cookie: &str, origin: Option<&str>) -> Result<Socket, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// The next message of a kind; others are passed over.
pub async fn next(socket: &mut Socket, kind: &str) -> Value {
    let find = async {
        loop {
            let message = socket.next().await.expect("the connection ended").unwrap();
            if let Message::Text(text) = message {
                let value: Value = serde_json::from_str(&text).unwrap();
                if value["type"] == kind {
                    return value;
                }
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), find).await.unwrap_or_else(|_| panic!("no {kind} came"))
}

/// The next message of any kind.
pub async fn hear(socket: &mut Socket) -> Value {
    let find = async {
        loop {
            if let Message::Text(text) = socket.next().await.expect("the connection ended").unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), find).await.expect("nothing came")
}

/// The code and the reason with which a connection is closed; messages before are passed over.
pub async fn closed(socket: &mut Socket) -> (u16, String) {
    let find = async {
        loop {
            match socket.next().await.expect("the connection ended without a word") {
                Ok(Message::Close(Some(frame))) => return (frame.code.into(), frame.reason.to_string()),
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), find).await.expect("the connection was not closed")
}
