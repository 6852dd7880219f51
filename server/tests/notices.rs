//! The server is killed without warning while a thousand notices wait and some are on their way. All of them arrive. One that
//! was on its way in that moment may come again, under the same id, since nobody knows whether it had been taken.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use satrap_server::store::{self, ChannelDoc, ChannelRow, NewNotice, NoticeDoc};
use satrap_server::wire::{ChannelKind, Occasion, WebhookForm};
use satrap_server::{Config, serve_until};

const NOTICES: usize = 1000;
const KILLS: usize = 3;
/// As many as a server sends at once.
const ON_THEIR_WAY: usize = 32;

/// Names the database of the server that is killed.
const DATABASE: &str = "SATRAP_TEST_DATABASE";

/// The server that is killed: this program once more, which then runs this test alone.
#[tokio::test(flavor = "multi_thread")]
async fn serves_where_it_is_told_to() {
    let Ok(database_url) = std::env::var(DATABASE) else { return };
    let mut config = Config { listen: ([127, 0, 0, 1], 0).into(), database_url, ..Config::default() };
    config.notify.private_networks = vec!["127.0.0.0/8".parse().unwrap()];
    serve_until(config, std::future::pending(), |_, _| {}).await.unwrap();
}

/// A process that does not outlive the test.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn serve(database: &Path) -> Killed {
    let process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "serves_where_it_is_told_to"])
        .env(DATABASE, database)
        .stdout(Stdio::null())
        .spawn();
    Killed(process.unwrap())
}

type Arrived = Arc<Mutex<BTreeMap<String, usize>>>;

/// Counts each notice by its id.
fn receive(listener: TcpListener, arrived: Arrived) {
    for stream in listener.incoming().flatten() {
        let arrived = arrived.clone();
        std::thread::spawn(move || while answer(&stream, &arrived).is_some() {});
    }
}

fn answer(mut stream: &TcpStream, arrived: &Arrived) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let (mut id, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(": ").unwrap_or((line, ""));
        match name.to_ascii_lowercase().as_str() {
            "webhook-id" => id = value.to_owned(),
            "content-length" => length = value.parse().ok()?,
            _ => {}
        }
    }
    reader.read_exact(&mut vec![0; length]).ok()?;
    *arrived.lock().unwrap().entry(id).or_default() += 1;
    stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").ok()
}

async fn fill(database: &Path, url: String) {
    let store = store::open(database.to_str().unwrap()).await.unwrap();
    store.add_account("kim", "Kim", "no password", 1).await.unwrap();
    let doc = ChannelDoc {
        label: "hook".into(),
        form: Some(WebhookForm::Standard),
        secret: Some("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".into()),
        ..ChannelDoc::default()
    };
    let channel = ChannelRow {
        id: "hook".into(),
        user: "kim".into(),
        kind: ChannelKind::Webhook,
        address: url,
        doc,
        created_at: 1,
        verified_at: None,
        failures: 0,
        off: None,
    };
    store.put_channel(channel).await.unwrap();
    let notice = |n: usize| NewNotice {
        user: "kim".into(),
        by: None,
        table: None,
        seat: None,
        occasion: Occasion::Invited,
        key: format!("n{n}"),
        doc: NoticeDoc { text: format!("Notice {n}."), ..NoticeDoc::default() },
        at: 1,
        due_at: 1,
        once_unseen: false,
    };
    store.add_notices((0..NOTICES).map(notice).collect()).await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_notices_survive_a_server_that_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("notices.db");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    fill(&database, format!("http://{}/hook", listener.local_addr().unwrap())).await;
    let arrived = Arrived::default();
    let counted = arrived.clone();
    std::thread::spawn(move || receive(listener, counted));
    let count = || arrived.lock().unwrap().len();
    let until = async |enough: usize| {
        let deadline = Instant::now() + Duration::from_secs(120);
        while count() < enough {
            assert!(Instant::now() < deadline, "only {} of {enough} arrived", count());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    for round in 1..=KILLS {
        let _server = serve(&database);
        until(round * NOTICES / (KILLS + 1)).await;
    }
    let server = serve(&database);
    until(NOTICES).await;
    // Nothing is sent after everything was: the store knows that all of it was taken.
    let store = store::open(database.to_str().unwrap()).await.unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while store.has_due_notices(u64::MAX >> 1).await.unwrap() {
        assert!(Instant::now() < deadline, "something is never finished");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    store.close().await;
    drop(server);
    let arrived = arrived.lock().unwrap();
    assert_eq!(arrived.len(), NOTICES);
    let twice = arrived.values().filter(|times| **times > 1).count();
    assert!(twice <= KILLS * ON_THEIR_WAY, "{twice} came more than once");
}
