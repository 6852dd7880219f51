//! A site without a socket, and visitors who use it.

use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use satrap_registry::AnyGame;
use satrap_server::live::peers::Peers;
use satrap_server::{AppState, Config, app, store};
use serde_json::{Value, json};
use tower::ServiceExt;

pub struct Site {
    pub state: AppState,
    app: Router,
    /// Kept so that the database lives as long as the site.
    _folder: tempfile::TempDir,
}

impl Site {
    pub async fn open() -> Site {
        Site::with(|_| {}).await
    }

    pub async fn with(adjust: impl FnOnce(&mut Config)) -> Site {
        Site::playing(satrap_registry::games(), adjust).await
    }

    /// A site with games of its own.
    pub async fn playing(games: &'static [&'static dyn AnyGame], adjust: impl FnOnce(&mut Config)) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let database_url = folder.path().join("satrap.db").to_str().unwrap().to_owned();
        let mut config =
            Config { database_url, bot_pace: Duration::ZERO, limits: false, ..Config::default() };
        adjust(&mut config);
        let store = store::open_within(&config.database_url, config.store_time).await.unwrap();
        let hints = Peers::open(&config.database_url, None).await.unwrap();
        let state = AppState::new(config, store, games, hints);
        Site { app: app(state.clone()), state, _folder: folder }
    }

    pub fn visitor(&self) -> Visitor<'_> {
        Visitor { site: self, cookie: None, device: None, headers: Vec::new() }
    }

    pub async fn guest(&self, name: &str) -> Visitor<'_> {
        let mut visitor = self.visitor();
        visitor.post("/api/guest", json!({"name": name})).await.ok();
        visitor
    }

    /// Turns the clock forward and lets every table notice.
    pub fn later(&self, milliseconds: u64) {
        self.state.time.advance(milliseconds);
        self.state.hub.wake_all();
    }

    /// The safe default of a seat, and the version it is for.
    pub async fn default_action(&self, table: &str, seat: u8) -> Option<(u32, Value)> {
        let table = self.state.hub.table(table).await.unwrap();
        let table_state = table.state.lock().await;
        let play = table_state.play.as_deref()?;
        Some((table_state.row.version, play.default_action(satrap_core::Seat(seat))?))
    }
}

pub struct Visitor<'a> {
    site: &'a Site,
    pub cookie: Option<String>,
    /// The browser's own word, which outlasts sessions.
    pub device: Option<String>,
    pub headers: Vec<(&'static str, String)>,
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The answer to a request that must succeed.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }

    /// The code of a problem, told in the one form that problems have.
    #[track_caller]
    pub fn problem(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert_eq!(self.headers[header::CONTENT_TYPE], "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{problem}");
        problem["code"].as_str().unwrap().to_owned()
    }
}

impl Visitor<'_> {
    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None, Body::empty()).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some("application/json"), Body::from(body.to_string())).await
    }

    pub async fn put(&mut self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, Some("application/json"), Body::from(body.to_string())).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send("DELETE", path, None, Body::empty()).await
    }

    pub async fn send(&mut self, method: &str, path: &str, kind: Option<&str>, body: Body) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "satrap.test");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(device) = &self.device {
            request = request.header(header::COOKIE, device);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        let response = self.site.app.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let text = String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap_or_default();
        for line in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = line.to_str().unwrap().split(';').next().unwrap();
            match cookie.starts_with("satrap_device=") {
                true => self.device = Some(cookie.to_owned()),
                false => self.cookie = Some(cookie.to_owned()),
            }
        }
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// The table, once it is as hoped for.
    pub async fn table_when(&mut self, id: &str, hoped: impl Fn(&Value) -> bool) -> Value {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            let table = self.get(&format!("/api/tables/{id}")).await.ok();
            if hoped(&table) {
                return table;
            }
            assert!(Instant::now() < deadline, "this never came: {table}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

/// 64 hexadecimal digits.
pub fn chance() -> String {
    "0123456789abcdef".repeat(4)
}
