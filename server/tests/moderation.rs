//! A moderator's day: reports with evidence, what is done about them, appeals, and the log.

mod common;

use axum::body::Body;
use common::client::{Site, Visitor};
use satrap_server::wire::Role;
use serde_json::{Value, json};

async fn account<'site>(site: &'site Site, name: &str) -> (Visitor<'site>, String) {
    let mut visitor = site.visitor();
    let wish = json!({"name": name, "password": "a long enough password"});
    let id = visitor.post("/api/register", wish).await.ok()["user"]["id"].as_str().unwrap().to_owned();
    (visitor, id)
}

async fn make(site: &Site, name: &str, role: Role) {
    satrap_server::admin::set_role(&site.state.config.database_url, name, Some(role)).await.unwrap();
}

async fn table(host: &mut Visitor<'_>) -> String {
    let (me, person) = (json!({"type": "me"}), json!({"type": "person"}));
    let wish = json!({"game": "final-decrees", "seats": [me, person, person, person], "visibility": "open", "clock": {"type": "none"}});
    host.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned()
}

async fn say(visitor: &mut Visitor<'_>, table: &str, text: &str) {
    visitor.post(&format!("/api/tables/{table}/talk"), json!({"text": text})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_brings_its_evidence_and_what_is_done_is_written_down() {
    let site = Site::open().await;
    let ((mut ada, _), (mut troll, troll_id)) = (account(&site, "Ada").await, account(&site, "Troll").await);
    let ((mut mia, mia_id), (mut zoe, _)) = (account(&site, "Mia").await, account(&site, "Zoe").await);
    make(&site, "Mia", Role::Moderator).await;
    make(&site, "Zoe", Role::Moderator).await;
    for path in ["/api/moderation", "/api/moderation/log", &format!("/api/moderation/people/{troll_id}")] {
        assert_eq!(ada.get(path).await.problem(403), "not_allowed", "{path}");
        assert_eq!(site.visitor().get(path).await.problem(401), "not_signed_in", "{path}");
    }
    let id = table(&mut ada).await;
    say(&mut ada, &id, "Hello, all.").await;
    say(&mut troll, &id, "You are all fools!").await;
    let said = site.state.store.talk(&id, 0, 10).await.unwrap();
    let message = said.last().unwrap().id;
    let about = |message: i64| json!({"about": troll_id, "reason": "abuse", "text": "Insults", "table": id, "message": message});
    assert_eq!(
        ada.post("/api/reports", about(message - 1)).await.problem(404),
        "not_found",
        "another's words"
    );
    ada.post("/api/reports", about(message)).await.ok();

    let act = async |visitor: &mut Visitor<'_>, what: Value| visitor.post("/api/moderation", what).await;
    act(&mut mia, json!({"type": "remove_message", "table": id, "message": message, "reason": "insult"}))
        .await
        .ok();
    let after = site.state.store.talk(&id, 0, 10).await.unwrap();
    assert_eq!(after.last().unwrap().text, "(removed by a moderator)");
    let desk = mia.get("/api/moderation").await.ok();
    let report = &desk["reports"][0];
    assert_eq!((&report["about"]["name"], &report["reporter"]["name"]), (&json!("Troll"), &json!("Ada")));
    let evidence: Vec<&str> =
        report["evidence"].as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect();
    assert_eq!(evidence, ["Hello, all.", "You are all fools!"], "as it was said");

    act(
        &mut mia,
        json!({"type": "sanction", "user": troll_id, "kind": "mute", "reason": "Insults", "hours": 24}),
    )
    .await
    .ok();
    let talk = format!("/api/tables/{id}/talk");
    assert_eq!(troll.post(&talk, json!({"text": "Fools!"})).await.problem(409), "muted");
    table(&mut troll).await;
    act(&mut mia, json!({"type": "sanction", "user": troll_id, "kind": "suspension", "reason": "Again"}))
        .await
        .ok();
    let sit = json!({"seat": "P1", "contribution": common::client::chance()});
    assert_eq!(troll.post(&format!("/api/tables/{id}/sit"), sit).await.problem(409), "suspended");
    act(&mut mia, json!({"type": "close_report", "report": report["id"], "reason": "Muted"})).await.ok();
    assert_eq!(ada.get("/api/notifications").await.ok()["notices"][0]["path"], "/moderation");

    // The troll appeals; whoever decided does not answer, somebody else does.
    let standing = troll.get("/api/standing").await.ok();
    assert_eq!((&standing["role"], standing["sanctions"].as_array().unwrap().len()), (&Value::Null, 2));
    assert!(standing["sanctions"][0].get("by").is_none());
    let sanction = standing["sanctions"][0]["id"].as_i64().unwrap();
    let path = format!("/api/sanctions/{sanction}/appeal");
    assert_eq!(ada.post(&path, json!({"text": "It was me"})).await.problem(404), "not_found");
    troll.post(&path, json!({"text": "I am sorry"})).await.ok();
    assert_eq!(troll.post(&path, json!({"text": "Once more"})).await.problem(404), "not_found");
    assert_eq!(mia.get("/api/moderation").await.ok()["appeals"], json!([]));
    let answer = json!({"type": "answer_appeal", "sanction": sanction, "answer": "Very well", "lift": true});
    assert_eq!(act(&mut mia, answer.clone()).await.problem(403), "not_allowed");
    assert_eq!(zoe.get("/api/moderation").await.ok()["appeals"][0]["appeal"], "I am sorry");
    act(&mut zoe, answer.clone()).await.ok();
    assert_eq!(act(&mut zoe, answer).await.problem(404), "not_found", "once");
    table(&mut troll).await;
    assert_eq!(
        troll.post(&talk, json!({"text": "Fools!"})).await.problem(409),
        "muted",
        "the other still counts"
    );
    site.later(25 * 3_600_000);
    troll.post(&talk, json!({"text": "Good evening."})).await.ok();

    let log = zoe.get("/api/moderation/log").await.ok();
    let acts: Vec<&str> =
        log["entries"].as_array().unwrap().iter().map(|one| one["act"].as_str().unwrap()).collect();
    assert_eq!(
        acts,
        [
            "appeal granted",
            "close report",
            "suspend",
            "mute",
            "remove message",
            "role: moderator",
            "role: moderator"
        ]
    );
    let known = zoe.get(&format!("/api/moderation/people/{troll_id}")).await.ok();
    assert_eq!(
        (known["reports"].as_array().unwrap().len(), known["sanctions"].as_array().unwrap().len()),
        (1, 2)
    );

    // Moderators do not moderate each other, nor themselves.
    let warn = |user: &str| json!({"type": "sanction", "user": user, "kind": "warning", "reason": "Why not"});
    assert_eq!(act(&mut zoe, warn(&mia_id)).await.problem(403), "not_allowed");
    assert_eq!(act(&mut mia, warn(&mia_id)).await.problem(403), "not_allowed");
    make(&site, "Zoe", Role::Administrator).await;
    act(&mut zoe, warn(&mia_id)).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_tables_can_be_put_right() {
    let site = Site::open().await;
    let ((mut mia, _), (mut troll, troll_id)) =
        (account(&site, "Mia").await, account(&site, "Rude Name").await);
    make(&site, "Mia", Role::Moderator).await;
    let id = table(&mut troll).await;
    let rename =
        json!({"type": "rename", "user": troll_id, "name": "Player 7", "reason": "An offensive name"});
    mia.post("/api/moderation", rename).await.ok();
    assert_eq!(troll.get("/api/me").await.ok()["user"]["name"], "Player 7");
    mia.post("/api/moderation", json!({"type": "close_table", "table": id, "reason": "Nobody may play it"}))
        .await
        .ok();
    assert_eq!(troll.get(&format!("/api/tables/{id}")).await.problem(404), "not_found");
    let reasonless = json!({"type": "close_table", "table": table(&mut troll).await, "reason": " "});
    assert_eq!(mia.post("/api/moderation", reasonless).await.problem(422), "unfit");
    let kind = Some("application/json");
    let put = troll.send("PUT", "/api/moderation/log", kind, Body::from("{}")).await;
    assert_eq!(put.problem(405), "method", "there is no way to change the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn whispers_that_one_did_not_hear_are_no_evidence() {
    let site = Site::open().await;
    let ((mut ada, _), (mut eve, eve_id), (mut mia, _)) =
        (account(&site, "Ada").await, account(&site, "Eve").await, account(&site, "Mia").await);
    make(&site, "Mia", Role::Moderator).await;
    let id = table(&mut ada).await;
    let sit = json!({"seat": "P1", "contribution": common::client::chance()});
    eve.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    let whisper = json!({"text": "a secret between us", "to": "P0"});
    eve.post(&format!("/api/tables/{id}/talk"), whisper).await.ok();
    let (mut watcher, _) = account(&site, "Watcher").await;
    for visitor in [&mut watcher, &mut ada] {
        let report = json!({"about": eve_id, "reason": "other", "text": "", "table": id});
        visitor.post("/api/reports", report).await.ok();
    }
    let reports = mia.get("/api/moderation").await.ok()["reports"].clone();
    let heard: Vec<usize> =
        reports.as_array().unwrap().iter().map(|one| one["evidence"].as_array().unwrap().len()).collect();
    assert_eq!(heard, [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_edit_the_log_in_the_database() {
    use sqlx::Connection;
    let (cluster, folder) = (common::postgres::Cluster::start(), tempfile::tempdir().unwrap());
    let file = format!("sqlite:{}", folder.path().join("log.db").display());
    for url in [file, cluster.database("log")] {
        let store = satrap_server::store::open(&url).await.unwrap();
        store.add_account("ada", "Ada", "hash", 1).await.unwrap();
        store.close().await;
        satrap_server::admin::set_role(&url, "Ada", Some(Role::Administrator)).await.unwrap();
        let mut database = sqlx::AnyConnection::connect(&url).await.unwrap();
        let replace = if url.starts_with("postgres") {
            "INSERT INTO audit_log (id, at, by_name, act, text) VALUES (1, 1, 'x', 'x', 'nothing') \
             ON CONFLICT (id) DO UPDATE SET text = excluded.text"
        } else {
            "INSERT OR REPLACE INTO audit_log (id, at, by_name, act, text) VALUES (1, 1, 'x', 'x', 'nothing')"
        };
        for sql in ["UPDATE audit_log SET text = 'nothing'", "DELETE FROM audit_log", replace] {
            let done = sqlx::query(sql).execute(&mut database).await;
            assert!(done.unwrap_err().to_string().contains("never changed"), "{url}: {sql}");
        }
        database.close().await.unwrap();
        let store = satrap_server::store::open(&url).await.unwrap();
        assert_eq!(store.audit_log(i64::MAX, 10).await.unwrap().len(), 1);
        assert_eq!(store.role_of("ada").await.unwrap(), Some(Role::Administrator));
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_judges_in_their_own_case() {
    let site = Site::open().await;
    let ((mut boss, _), (mut mia, mia_id)) = (account(&site, "Boss").await, account(&site, "Mia").await);
    let (mut ada, _) = account(&site, "Ada").await;
    make(&site, "Boss", Role::Administrator).await;
    make(&site, "Mia", Role::Moderator).await;
    let report = json!({"about": mia_id, "reason": "abuse", "text": "She mutes whom she likes"});
    ada.post("/api/reports", report).await.ok();
    let warn = json!({"type": "sanction", "user": mia_id, "kind": "warning", "reason": "Unfair"});
    boss.post("/api/moderation", warn).await.ok();
    let sanction = mia.get("/api/standing").await.ok()["sanctions"][0]["id"].clone();
    mia.post(&format!("/api/sanctions/{sanction}/appeal"), json!({"text": "I was right"})).await.ok();

    let desk = mia.get("/api/moderation").await.ok();
    assert_eq!((&desk["reports"], &desk["appeals"]), (&json!([]), &json!([])), "not even who reported it");
    assert_eq!(mia.get(&format!("/api/moderation/people/{mia_id}")).await.problem(403), "not_allowed");
    let report = boss.get("/api/moderation").await.ok()["reports"][0]["id"].clone();
    for own in [
        json!({"type": "answer_appeal", "sanction": sanction, "answer": "Granted", "lift": true}),
        json!({"type": "lift", "sanction": sanction, "reason": "Why not"}),
        json!({"type": "close_report", "report": report, "reason": "Nothing in it"}),
    ] {
        assert_eq!(mia.post("/api/moderation", own.clone()).await.problem(403), "not_allowed", "{own}");
    }
    boss.post("/api/moderation", json!({"type": "close_report", "report": report, "reason": "Warned"}))
        .await
        .ok();
    assert_eq!(mia.get("/api/moderation").await.ok()["closed"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_suspended_moderates_nobody_and_takes_no_seat_by_another_way() {
    let site = Site::open().await;
    let ((mut boss, _), (mut mia, mia_id)) = (account(&site, "Boss").await, account(&site, "Mia").await);
    make(&site, "Boss", Role::Administrator).await;
    make(&site, "Mia", Role::Moderator).await;
    mia.get("/api/moderation").await.ok();
    let alone = json!({"game": "final-decrees", "strength": "random"});
    let over = mia.post("/api/play-now", alone).await.ok()["id"].as_str().unwrap().to_owned();
    common::play::play_out(&site, &mut mia, &over).await;
    let suspend =
        json!({"type": "sanction", "user": mia_id, "kind": "suspension", "reason": "Abuse", "hours": 1});
    boss.post("/api/moderation", suspend).await.ok();
    for path in ["/api/moderation", "/api/moderation/log", "/api/moderation/activity"] {
        assert_eq!(mia.get(path).await.problem(409), "suspended", "{path}");
    }
    let warn = json!({"type": "sanction", "user": mia_id, "kind": "warning", "reason": "x"});
    assert_eq!(mia.post("/api/moderation", warn).await.problem(409), "suspended");
    let again = mia.post(&format!("/api/tables/{over}/rematch"), json!({})).await;
    assert_eq!(again.problem(409), "suspended");
    assert_eq!(mia.post("/api/play-now", json!({"game": "final-decrees"})).await.problem(409), "suspended");
    site.later(3_600_000);
    mia.get("/api/moderation").await.ok();
    mia.post(&format!("/api/tables/{over}/rematch"), json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_brings_along_what_was_decided() {
    let site = Site::open().await;
    let (mut mia, _) = account(&site, "Mia").await;
    let (mut ada, _) = account(&site, "Ada").await;
    make(&site, "Mia", Role::Moderator).await;
    let mut troll = site.guest("Troll").await;
    let guest = troll.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    ada.post("/api/reports", json!({"about": guest, "reason": "abuse", "text": "Insults"})).await.ok();
    let mute = json!({"type": "sanction", "user": guest, "kind": "mute", "reason": "Insults"});
    mia.post("/api/moderation", mute).await.ok();
    let (_, account_id) = account(&site, "Tilly").await;
    let login = json!({"name": "Tilly", "password": "a long enough password"});
    troll.post("/api/login", login).await.ok();
    let id = table(&mut troll).await;
    let said = troll.post(&format!("/api/tables/{id}/talk"), json!({"text": "Hello"})).await;
    assert_eq!(said.problem(409), "muted");
    let known = mia.get(&format!("/api/moderation/people/{account_id}")).await.ok();
    assert_eq!(known["reports"].as_array().unwrap().len(), 1);
}
