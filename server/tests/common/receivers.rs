//! Those who receive what the server sends: other people's programs, and a web server that keeps what it gets.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use parking_lot::Mutex;
use serde_json::{Value, json};

/// A program of `tests/receivers`, in the environment that `scripts/prepare` makes.
pub struct Receiver {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// What it said first.
    pub hello: Value,
}

impl Receiver {
    pub fn start(program: &str) -> Receiver {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut process = Command::new(root.join("../target/receivers/bin/python"))
            .arg(root.join("tests/receivers").join(program))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/prepare installs the receivers that this test needs");
        let (input, output) = (process.stdin.take().unwrap(), BufReader::new(process.stdout.take().unwrap()));
        let mut receiver = Receiver { process, input, output, hello: Value::Null };
        receiver.hello = receiver.hear();
        receiver
    }

    /// The next line it says.
    pub fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    pub fn ask(&mut self, question: &Value) -> Value {
        writeln!(self.input, "{question}").unwrap();
        self.hear()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A request that came.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Call {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// As `verify_webhook.py` takes it.
    pub fn to_verify(&self, secret: &Value) -> Value {
        let headers: serde_json::Map<String, Value> =
            self.headers.keys().map(|name| (name.to_string(), json!(self.header(name.as_str())))).collect();
        json!({"secret": secret, "headers": headers, "body": String::from_utf8_lossy(&self.body)})
    }
}

/// Takes everything, and answers as it is told.
pub struct Sink {
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    calls: Mutex<Vec<Call>>,
    status: AtomicU16,
    extra: Mutex<HeaderMap>,
    silent: AtomicBool,
}

impl Sink {
    pub async fn start() -> Sink {
        let shared = Arc::new(Shared {
            calls: Mutex::default(),
            status: AtomicU16::new(204),
            extra: Mutex::default(),
            silent: AtomicBool::new(false),
        });
        let router = Router::new().fallback(take).with_state(shared.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Sink { address, shared }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn answer(&self, status: u16, headers: &[(&'static str, &str)]) {
        self.shared.status.store(status, Ordering::SeqCst);
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        *self.shared.extra.lock() = headers.collect();
    }

    /// Takes everything from now on and answers nothing.
    pub fn fall_silent(&self) {
        self.shared.silent.store(true, Ordering::SeqCst);
    }

    /// What came since the last time.
    pub fn take(&self) -> Vec<Call> {
        std::mem::take(&mut *self.shared.calls.lock())
    }
}

async fn take(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, HeaderMap) {
    shared.calls.lock().push(Call { path: uri.path().to_owned(), headers, body });
    if shared.silent.load(Ordering::SeqCst) {
        std::future::pending::<()>().await;
    }
    let status = StatusCode::from_u16(shared.status.load(Ordering::SeqCst)).unwrap();
    (status, shared.extra.lock().clone())
}
