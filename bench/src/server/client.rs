//! The part of a browser that a load needs: requests with a cookie, and sockets.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{SinkExt, StreamExt};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use satrap_cli::error::CliError;

pub struct Client {
    http: reqwest::Client,
    base: reqwest::Url,
    keys: AtomicU64,
}

/// A guest, whom the server knows by a cookie.
#[derive(Clone)]
pub struct Guest {
    cookie: String,
}

/// What became of an action.
pub enum Reply {
    Accepted {
        version: u32,
    },
    /// The table has moved on, to this version.
    Stale {
        version: u32,
    },
    /// The rules forbid it now.
    Refused,
}

pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    pub fn new(url: &str) -> Result<Client, CliError> {
        let base = reqwest::Url::parse(url)
            .ok()
            .filter(|url| url.scheme() == "http" && url.host_str().is_some())
            .ok_or_else(|| {
                CliError::bad_input(format!("{url:?} is no address like http://127.0.0.1:8080."))
            })?;
        let http = reqwest::Client::builder().build().map_err(|error| CliError::failed(error.to_string()))?;
        Ok(Client { http, base, keys: AtomicU64::new(0) })
    }

    pub fn host(&self) -> &str {
        self.base.host_str().unwrap_or_default()
    }

    /// An idempotency key.
    pub fn new_key(&self) -> String {
        format!("bench-{}-{}", std::process::id(), self.keys.fetch_add(1, Ordering::Relaxed))
    }

    pub async fn create_guest(&self, name: &str) -> Result<Guest, CliError> {
        let answer = self.send("/api/guest", None, &json!({ "name": name })).await?;
        let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|value| value.split(';').next()).map(str::to_owned);
        let cookie = cookie
            .ok_or_else(|| CliError::failed("the server gave a guest no cookie; is it a Satrap server?"))?;
        Ok(Guest { cookie })
    }

    pub async fn post(&self, path: &str, guest: &Guest, body: &Value) -> Result<Value, CliError> {
        let answer = self.send(path, Some(guest), body).await?;
        answer
            .json()
            .await
            .map_err(|error| CliError::failed(format!("{path}: the answer cannot be read: {error}.")))
    }

    /// Acts at a table. An action that is stale or that the rules refuse is no error in a load.
    pub async fn act(&self, table: &str, guest: &Guest, body: &Value) -> Result<Reply, CliError> {
        let path = format!("/api/tables/{table}/act");
        let answer = self.post_json(&path, Some(guest), body).await?;
        let status = answer.status();
        if !status.is_success() && !matches!(status.as_u16(), 409 | 422) {
            return Err(explain_status(&path, answer).await);
        }
        let reply: Value = answer
            .json()
            .await
            .map_err(|error| CliError::failed(format!("{path}: the answer cannot be read: {error}.")))?;
        let version = reply["version"].as_u64().and_then(|version| u32::try_from(version).ok());
        match (status.is_success(), version) {
            (true, Some(version)) => Ok(Reply::Accepted { version }),
            (true, None) => Err(CliError::failed(format!("{path}: an answer without a version."))),
            (false, Some(version)) if reply["code"] == "stale" => Ok(Reply::Stale { version }),
            (false, _) => Ok(Reply::Refused),
        }
    }

    /// Acts at a table with a message as it would be sent over a socket, and gives the version it led to.
    pub async fn act_at(&self, table: &str, guest: &Guest, mut message: Value) -> Result<u64, CliError> {
        if let Some(fields) = message.as_object_mut() {
            fields.remove("type");
        }
        let answer = self.post(&format!("/api/tables/{table}/act"), guest, &message).await?;
        answer["version"].as_u64().ok_or_else(|| CliError::failed("an answer without a version."))
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, CliError> {
        let url = self.base.join(path).map_err(|error| CliError::failed(error.to_string()))?;
        let answer = self.http.get(url).send().await.map_err(|error| self.explain_no_answer(&error))?;
        match answer.status() {
            status if status.is_success() => answer
                .json()
                .await
                .map_err(|error| CliError::failed(format!("{path}: the answer cannot be read: {error}."))),
            _ => Err(explain_status(path, answer).await),
        }
    }

    async fn send(
        &self,
        path: &str,
        guest: Option<&Guest>,
        body: &Value,
    ) -> Result<reqwest::Response, CliError> {
        let answer = self.post_json(path, guest, body).await?;
        if answer.status().is_success() { Ok(answer) } else { Err(explain_status(path, answer).await) }
    }

    async fn post_json(
        &self,
        path: &str,
        guest: Option<&Guest>,
        body: &Value,
    ) -> Result<reqwest::Response, CliError> {
        let url = self.base.join(path).map_err(|error| CliError::failed(error.to_string()))?;
        let mut request = self.http.post(url).json(body);
        if let Some(guest) = guest {
            request = request.header("cookie", &guest.cookie);
        }
        request.send().await.map_err(|error| self.explain_no_answer(&error))
    }

    fn explain_no_answer(&self, error: &reqwest::Error) -> CliError {
        CliError::failed(format!(
            "no server answers at {}: {error}. Start one with: satrap serve --no-limits",
            self.base
        ))
    }

    /// Opens a socket at a table, with the view of a seat or a spectator.
    pub async fn open_socket(
        &self,
        table: &str,
        viewer: &str,
        guest: Option<&Guest>,
    ) -> Result<Socket, CliError> {
        let failed =
            |error: String| CliError::failed(format!("a socket at table {table} cannot be opened: {error}."));
        let mut url = self
            .base
            .join(&format!("/api/tables/{table}/live?as={viewer}"))
            .map_err(|e| failed(e.to_string()))?;
        url.set_scheme("ws").map_err(|()| failed("the address is no web address".into()))?;
        let mut request = url.as_str().into_client_request().map_err(|e| failed(e.to_string()))?;
        if let Some(guest) = guest {
            let cookie = guest.cookie.parse().map_err(|_| failed("the cookie is malformed".into()))?;
            request.headers_mut().insert("cookie", cookie);
        }
        // As browsers do: what is short is sent at once.
        let connected = tokio_tungstenite::connect_async_with_config(request, None, true).await;
        let (socket, _) = connected.map_err(|e| failed(e.to_string()))?;
        Ok(Socket(socket))
    }
}

/// The error for an answer that is no success.
async fn explain_status(path: &str, answer: reqwest::Response) -> CliError {
    let status = answer.status();
    if status.as_u16() == 429 {
        return CliError::failed(
            "the server limits how often it is asked; start it with --no-limits to measure it.",
        );
    }
    let problem: Value = answer.json().await.unwrap_or_default();
    let detail = problem["detail"].as_str().unwrap_or("it does not say why").to_owned();
    CliError::failed(format!("{path} was answered with {status}: {detail}"))
}

impl Socket {
    pub async fn send(&mut self, message: &Value) -> Result<(), CliError> {
        let sent = self.0.send(Message::text(message.to_string())).await;
        sent.map_err(|error| CliError::failed(format!("a socket broke: {error}.")))
    }

    /// The next message.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, CliError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => {
                    return Err(CliError::failed("the server closed a socket."));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(CliError::failed(format!("a socket broke: {error}."))),
            }
        }
    }
}
