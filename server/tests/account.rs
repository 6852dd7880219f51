//! An account's address, its sessions, everything about it, and leaving for good.

mod common;

use std::time::{Duration, Instant};

use common::client::{Site, Visitor};
use common::mailbox::{account, add_address, read, site_with_mail, visitor, word_after};
use common::play::play_out;
use common::postgres::Cluster;
use common::receivers::Receiver;
use satrap_server::settle_accounts;
use serde_json::{Value, json};

const DAY: u64 = 24 * 3_600_000;
const FORMER: &str = "A former player";

#[tokio::test(flavor = "multi_thread")]
async fn an_address_changes_when_both_say_so() {
    let mut server = Receiver::start("mail_server.py");
    let site = site_with_mail(&server).await;
    let mut ada = account(&site, "Ada", "a good secret").await;
    ada.put("/api/account/mail", json!({"address": "ada@localhost"})).await.problem(422);
    add_address(&mut ada, &mut server, "Ada@Example.org").await;
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "ada@example.org");

    let mut reader = visitor(&site);
    let answer = |text: &str, yes: bool| json!({"token": word_after(text, "/confirm-address"), "yes": yes});
    // Refused at the old address.
    ada.put("/api/account/mail", json!({"address": "eve@example.org"})).await.ok();
    let mails = [read(&server.hear()), read(&server.hear())];
    let to = |address: &str| mails.iter().find(|(to, _)| to == address).unwrap().1.clone();
    let (new, old) = (to("eve@example.org"), to("ada@example.org"));
    assert!(old.contains("eve@example.org") && !new.contains("ada@example.org"), "{new}");
    let state = reader.post("/api/account/mail/answer", answer(&new, true)).await.ok();
    assert_eq!(state["state"], "waits");
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "ada@example.org");
    assert_eq!(reader.post("/api/account/mail/answer", answer(&old, false)).await.ok()["state"], "refused");
    reader.post("/api/account/mail/answer", answer(&new, true)).await.problem(403);
    server.hear();

    // Confirmed at both.
    ada.put("/api/account/mail", json!({"address": "lovelace@example.org"})).await.ok();
    let mails = [read(&server.hear()), read(&server.hear())];
    for (_, text) in &mails {
        reader.post("/api/account/mail/answer", answer(text, true)).await.ok();
    }
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "lovelace@example.org");
    assert_eq!(read(&server.hear()).0, "ada@example.org", "the old address is told");

    // The new one says yes, the old one nothing: a week later it is done.
    ada.put("/api/account/mail", json!({"address": "countess@example.org"})).await.ok();
    let mails = [read(&server.hear()), read(&server.hear())];
    let new = &mails.iter().find(|(to, _)| to == "countess@example.org").unwrap().1;
    reader.post("/api/account/mail/answer", answer(new, true)).await.ok();
    site.later(6 * DAY);
    settle_accounts(&site.state).await;
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "lovelace@example.org");
    site.later(DAY);
    settle_accounts(&site.state).await;
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "countess@example.org");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mailbox_that_was_confirmed_for_notices_needs_no_other_mail() {
    let mut server = Receiver::start("mail_server.py");
    let site = site_with_mail(&server).await;
    let mut ada = account(&site, "Ada", "a good secret").await;
    let channel = json!({"kind": "mail", "address": "ada@example.org"});
    ada.post("/api/notifications/channels", channel).await.ok();
    let text = read(&server.hear()).1;
    let token = text.split("verify=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    ada.post("/api/notifications/verify", json!({ "token": token })).await.ok();
    let state = ada.put("/api/account/mail", json!({"address": "ada@example.org"})).await.ok();
    assert_eq!(state["state"], "done");
    assert_eq!(ada.get("/api/account").await.ok()["mail"], "ada@example.org");
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_told_in_words_and_ended_one_by_one() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    ada.headers.push(("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0".into()));
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let login = json!({"name": "Ada", "password": "a good secret"});
    let (mut phone, mut library) = (site.visitor(), site.visitor());
    phone
        .headers
        .push(("user-agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.6 Safari/604.1".into()));
    phone.post("/api/login", login.clone()).await.ok();
    library.post("/api/login", login).await.ok();
    for visitor in [&mut ada, &mut phone, &mut library] {
        visitor.get("/api/me").await.ok();
    }
    // That they were used is kept while nobody waits for it.
    let deadline = Instant::now() + Duration::from_secs(30);
    let list = loop {
        let list = ada.get("/api/account/sessions").await.ok()["sessions"].as_array().unwrap().clone();
        if list.iter().all(|one| one["device"].is_string()) {
            break list;
        }
        assert!(Instant::now() < deadline, "{list:?}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    };
    let of =
        |device: &str| list.iter().find(|one| one["device"] == device).unwrap_or_else(|| panic!("{list:?}"));
    assert_eq!((list.len(), &of("Firefox on Linux")["is_this"]), (3, &json!(true)));
    assert_eq!(of("Safari on an iPhone")["is_this"], false);
    assert_eq!(of("An unknown program")["address"], Value::Null, "there is no connection to have one");

    let mut eve = site.visitor();
    eve.post("/api/register", json!({"name": "Eve", "password": "a good secret"})).await.ok();
    let path = format!("/api/account/sessions/{}", of("Safari on an iPhone")["id"].as_str().unwrap());
    assert_eq!(eve.delete(&path).await.problem(404), "not_found");
    assert_eq!(ada.delete(&path).await.status, 204);
    assert_eq!(phone.get("/api/me").await.ok()["user"], Value::Null);
    assert_eq!(library.get("/api/me").await.ok()["user"]["name"], "Ada");
    assert_eq!(ada.delete("/api/account/sessions").await.status, 204);
    assert_eq!(library.get("/api/me").await.ok()["user"], Value::Null);
    assert_eq!(ada.get("/api/account/sessions").await.ok()["sessions"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_leaves_their_games_on_sqlite() {
    leave(&Site::open().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_leaves_their_games_on_postgres() {
    let cluster = Cluster::start();
    let database = cluster.database("leaving");
    leave(&Site::with(|config| config.database_url = database).await).await;
}

async fn leave(site: &Site) {
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let me = ada.get("/api/me").await.ok()["user"]["id"].clone();
    let mut lea = site.visitor();
    let lea_id = lea.post("/api/register", json!({"name": "Lea", "password": "a good secret"})).await.ok()["user"]
        ["id"]
        .clone();
    ada.put(&format!("/api/relations/{}", lea_id.as_str().unwrap()), json!({"blocked": true})).await;
    lea.put(&format!("/api/relations/{}", me.as_str().unwrap()), json!({"muted": true})).await;
    let wish = json!({"game": "final-decrees", "strength": "random"});
    let over = ada.post("/api/play-now", wish.clone()).await.ok()["id"].as_str().unwrap().to_owned();
    play_out(site, &mut ada, &over).await;
    ada.post(&format!("/api/tables/{over}/talk"), json!({"text": "well played"})).await;
    // A game against bots, one with somebody else, and a table that has not begun.
    let alone = ada.post("/api/play-now", wish).await.ok()["id"].as_str().unwrap().to_owned();
    let seats = json!([{"type": "me"}, {"type": "person"}, {"type": "bot", "strength": "random"},
        {"type": "bot", "strength": "random"}]);
    let wish =
        json!({"game": "final-decrees", "visibility": "open", "clock": {"type": "none"}, "seats": seats});
    let mut kim = site.guest("Kim").await;
    let together = ada.post("/api/tables", wish.clone()).await.ok()["id"].as_str().unwrap().to_owned();
    let sit = json!({"seat": "P1", "contribution": common::client::chance()});
    kim.post(&format!("/api/tables/{together}/sit"), sit).await.ok();
    kim.table_when(&together, |table| table["status"] == "playing").await;
    let open = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();

    // Somebody else's seat that she would play on, and what she said as evidence against another.
    let would = wants_a_seat(site, &mut ada).await;
    kim.post(&format!("/api/tables/{together}/talk"), json!({"text": "Hello."})).await.ok();
    ada.post(&format!("/api/tables/{together}/talk"), json!({"text": "What a rude word"})).await.ok();
    let about = |user: &Value| json!({"about": user, "reason": "abuse", "text": "Listen", "table": together});
    ada.post("/api/reports", about(&lea_id)).await.ok();
    kim.post("/api/reports", about(&lea_id)).await.ok();

    let data = ada.get("/api/account/data").await;
    assert_eq!(data.headers["content-disposition"], "attachment; filename=\"satrap-my-data.json\"");
    let data = data.ok();
    assert_eq!(
        (&data["format"], &data["profile"]["user"]["name"]),
        (&json!("satrap-my-data-1"), &json!("Ada"))
    );
    assert_eq!(data["tables"].as_array().unwrap().len(), 4);
    assert_eq!(data["talk"][0]["text"], "well played");
    assert_eq!(data["profile"]["visibility"], "public");
    assert_eq!(data["people"]["blocked"][0]["name"], "Lea");
    assert!(data["ratings"].is_array() && data["sanctions"].is_array(), "{data}");
    assert_eq!(
        (&data["reports"][0]["about"], &data["reports"][0]["text"]),
        (&json!("Lea"), &json!("Listen"))
    );
    assert_eq!((&data["games"][0]["table"], data["games"].as_array().unwrap().len()), (&json!(over), 1));
    assert_eq!((&data["archived_tables"], &data["role"]), (&json!([]), &Value::Null));
    assert_eq!(data["records"].as_array().unwrap().len(), 1);
    let record: satrap_core::Record = serde_json::from_value(data["records"][0].clone()).unwrap();
    satrap_registry::find("final-decrees").unwrap().verify(&record).map(drop).unwrap();
    assert!(record.seats.iter().any(|player| player.name == "Ada"));

    // Regretted in time.
    let mut elsewhere = site.visitor();
    let login = json!({"name": "Ada", "password": "a good secret"});
    elsewhere.post("/api/login", login.clone()).await.ok();
    let due = ada.post("/api/account/deletion", json!({})).await.ok()["deleted_at"].clone();
    assert!(due.as_u64().unwrap() > site.state.time.now() + 6 * DAY);
    assert_eq!(elsewhere.get("/api/me").await.ok()["user"], Value::Null, "the other devices are out");
    site.later(6 * DAY);
    settle_accounts(&site.state).await;
    elsewhere.post("/api/login", login.clone()).await.ok();
    assert_eq!(elsewhere.get("/api/account").await.ok()["deleted_at"], due);
    assert_eq!(elsewhere.delete("/api/account/deletion").await.status, 204);
    site.later(2 * DAY);
    settle_accounts(&site.state).await;
    assert_eq!(elsewhere.get("/api/me").await.ok()["user"]["name"], "Ada");

    // And not.
    elsewhere.post("/api/account/confirm", json!({"password": "a good secret"})).await;
    elsewhere.post("/api/account/deletion", json!({})).await.ok();
    site.later(7 * DAY);
    settle_accounts(&site.state).await;
    assert_eq!(elsewhere.get("/api/me").await.ok()["user"], Value::Null);
    site.visitor().post("/api/login", login).await.problem(401);
    let table = kim.get(&format!("/api/tables/{over}")).await.ok();
    assert_eq!(table["seats"][0]["holder"]["user"]["name"], FORMER, "{table}");
    let record = kim.get(&format!("/api/tables/{over}/record")).await.ok();
    assert_eq!(record["seats"][0]["name"], FORMER);
    assert!(!record.to_string().contains("Ada"));
    let record: satrap_core::Record = serde_json::from_value(record).unwrap();
    satrap_registry::find("final-decrees").unwrap().verify(&record).map(drop).unwrap();
    assert!(
        site.state.store.talk(&over, 0, 100).await.unwrap().iter().all(|said| said.text != "well played")
    );
    for gone in [alone, open] {
        kim.get(&format!("/api/tables/{gone}")).await.problem(404);
    }
    let table = kim.get(&format!("/api/tables/{together}")).await.ok();
    assert_eq!(
        (&table["status"], &table["seats"][0]["holder"]),
        (&json!("playing"), &Value::Null),
        "{table}"
    );
    let said = site.state.store.talk(&together, 0, 100).await.unwrap();
    assert!(said.iter().any(|said| said.text.starts_with(FORMER)), "{said:?}");
    assert!(site.state.store.said_by(me.as_str().unwrap()).await.unwrap().is_empty());
    assert_eq!(lea.get("/api/friends").await.ok()["muted"], json!([]));
    let row = site.state.store.table(&would).await.unwrap();
    let doc = serde_json::to_string(&*row.doc).unwrap();
    assert!(!doc.contains("Ada"), "{doc}");
    let reports = site.state.store.reports(true, 10).await.unwrap();
    assert_eq!(reports.len(), 1, "what others reported stays");
    let told = serde_json::to_string(&reports[0].report.doc).unwrap();
    assert!(told.contains("Hello.") && !told.contains("rude word") && !told.contains("Ada"), "{told}");
    // The name is free again.
    site.visitor().post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
}

/// A table of others at which somebody would take over a seat.
async fn wants_a_seat(site: &Site, visitor: &mut Visitor<'_>) -> String {
    let (mut ben, mut uma) = (site.guest("Ben").await, site.guest("Uma").await);
    let bot = json!({"type": "bot", "strength": "random"});
    let seats = json!([{"type": "me"}, {"type": "person"}, bot, bot]);
    let wish = json!({"game": "final-decrees", "visibility": "open", "clock": {"type": "none"}, "seats": seats, "host_starts": false});
    let id = ben.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    let sit = json!({"seat": "P1", "contribution": common::client::chance()});
    uma.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    let path = format!("/api/tables/{id}/substitute");
    uma.post(&path, json!({"seat": "P1", "seeks": true})).await.ok();
    visitor.post(&format!("{path}/volunteer"), json!({"seat": "P1", "wants": true})).await.ok();
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_leaves_at_once() {
    let site = Site::open().await;
    let mut kim = site.guest("Kim").await;
    let table = kim.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let data = kim.get("/api/account/data").await.ok();
    assert_eq!(data["tables"][0]["id"], table["id"]);
    let gone = kim.post("/api/account/deletion", json!({})).await.ok();
    assert_eq!(gone["deleted_at"], Value::Null);
    assert_eq!(kim.get("/api/me").await.ok()["user"], Value::Null);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    kim.get(&path).await.problem(404);
}
