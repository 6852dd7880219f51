//! A forgotten password: a link by mail, recovery codes, and what neither of them tells or opens.

mod common;

use common::client::Site;
use common::mailbox::{account, add_address, read, site_with_mail, visitor, word_after};
use common::receivers::Receiver;
use serde_json::{Value, json};

const MINUTE: u64 = 60_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_link_by_mail_replaces_a_password_once_and_signs_out_everywhere() {
    let mut server = Receiver::start("mail_server.py");
    let site = site_with_mail(&server).await;
    let mut ada = account(&site, "Ada", "a good secret").await;
    add_address(&mut ada, &mut server, "ada@example.org").await;
    let token = ada.post("/api/tokens", json!({"label": "bot"})).await.ok()["token"].clone();
    assert!(read(&server.hear()).1.contains("A token for programs was made"));
    account(&site, "Kim", "a good secret").await;

    // Known or not, with an address or without: the same answer.
    let mut lost = visitor(&site);
    let mut answers = Vec::new();
    for who in ["nobody here", "Kim", "eve@example.org", "ADA"] {
        let answer = lost.post("/api/reset", json!({ "who": who })).await;
        assert_eq!(answer.status, 202);
        answers.push((answer.text.clone(), answer.headers.clone()));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let (to, text) = read(&server.hear());
    assert!(to == "ada@example.org" && text.contains("your account Ada"), "{text}");
    let word = word_after(&text, "/reset");
    let finish = |word: &str, password: &str| json!({"token": word, "password": password});

    lost.post("/api/reset/finish", finish(&word, "12345678")).await.problem(422);
    lost.post("/api/reset/finish", finish("0000", "a better secret")).await.problem(403);
    let user = lost.post("/api/reset/finish", finish(&word, "a better secret")).await.ok();
    assert_eq!(user["user"]["name"], "Ada");
    assert_eq!(lost.get("/api/me").await.ok()["user"]["name"], "Ada", "whoever did it is in");
    assert_eq!(ada.get("/api/me").await.ok()["user"], Value::Null, "the others are out");
    let mut program = site.visitor();
    program.headers.push(("authorization", format!("Bearer {}", token.as_str().unwrap())));
    program.get("/api/me").await.problem(401);
    lost.post("/api/reset/finish", finish(&word, "a third secret")).await.problem(403);
    let (_, told) = read(&server.hear());
    assert!(told.contains("was replaced with a link"), "{told}");
    let notices = lost.get("/api/notifications").await.ok();
    assert!(notices["notices"][0]["occasion"] == "account", "{notices}");

    // By address too; not for longer than half an hour.
    lost.post("/api/reset", json!({"who": "Ada@Example.org"})).await;
    let late = word_after(&read(&server.hear()).1, "/reset");
    site.later(31 * MINUTE);
    lost.post("/api/reset/finish", finish(&late, "a third secret")).await.problem(403);
}

/// Somebody got in and asked for another address; the owner comes back by the old one in time.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_by_mail_keeps_the_address() {
    const DAY: u64 = 24 * 3_600_000;
    let mut server = Receiver::start("mail_server.py");
    let site = site_with_mail(&server).await;
    let mut ada = account(&site, "Ada", "a good secret").await;
    add_address(&mut ada, &mut server, "ada@example.org").await;
    ada.put("/api/account/mail", json!({"address": "thief@example.org"})).await.ok();
    let mails = [read(&server.hear()), read(&server.hear())];
    let new = &mails.iter().find(|(to, _)| to == "thief@example.org").unwrap().1;
    let yes = json!({"token": word_after(new, "/confirm-address"), "yes": true});
    let mut lost = visitor(&site);
    assert_eq!(lost.post("/api/account/mail/answer", yes).await.ok()["state"], "waits");

    lost.post("/api/reset", json!({"who": "ada@example.org"})).await;
    let word = word_after(&read(&server.hear()).1, "/reset");
    lost.post("/api/reset/finish", json!({"token": word, "password": "a better secret"})).await.ok();
    site.later(8 * DAY);
    satrap_server::settle_accounts(&site.state).await;
    let account = lost.get("/api/account").await.ok();
    assert_eq!((&account["mail"], &account["mail_change"]), (&json!("ada@example.org"), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn links_are_not_sent_without_end_and_end_with_the_address() {
    let mut server = Receiver::start("mail_server.py");
    let site = site_with_mail(&server).await;
    let mut ada = account(&site, "Ada", "a good secret").await;
    add_address(&mut ada, &mut server, "ada@example.org").await;
    let id = ada.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned();
    let store = &site.state.store;
    for n in 0..3 {
        assert!(
            store.add_reset(&format!("hash {n}"), &id, site.state.time.now(), u64::MAX / 4).await.unwrap()
        );
    }
    assert!(!store.add_reset("hash 4", &id, site.state.time.now(), u64::MAX / 4).await.unwrap());
    ada.delete("/api/account/mail").await.ok();
    let (_, text) = read(&server.hear());
    let yes = json!({"token": word_after(&text, "/confirm-address"), "yes": true});
    ada.post("/api/account/mail/answer", yes).await.ok();
    assert!(
        store.use_reset("hash 1", "a hash", 0).await.is_err(),
        "its mailbox is not the account's any more"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_opens_its_account_once() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let made = ada.post("/api/account/recovery-codes", json!({})).await.ok();
    let codes: Vec<&str> =
        made["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!(codes.len(), 10);
    let recover =
        |name: &str, code: &str, password: &str| json!({"name": name, "code": code, "password": password});

    let mut lost = site.visitor();
    let wrong = lost.post("/api/recover", recover("Ada", "AAAA-AAAA-AAAA-AAAA", "a better secret")).await;
    let unknown = lost.post("/api/recover", recover("Nobody", codes[0], "a better secret")).await;
    assert_eq!(wrong.problem(403), "not_allowed");
    assert_eq!((wrong.text, wrong.headers), (unknown.text, unknown.headers));
    lost.post("/api/recover", recover("Ada", codes[0], "password1")).await.problem(422);

    let typed = codes[0].to_lowercase().replace('-', " ");
    lost.post("/api/recover", recover("ada", &typed, "a better secret")).await.ok();
    assert_eq!(lost.get("/api/me").await.ok()["user"]["name"], "Ada");
    assert_eq!(ada.get("/api/me").await.ok()["user"], Value::Null);
    assert_eq!(lost.get("/api/account").await.ok()["recovery_codes"]["left"], 9);
    site.visitor().post("/api/recover", recover("Ada", codes[0], "a third secret")).await.problem(403);

    // New codes take the place of the old ones.
    lost.post("/api/account/recovery-codes", json!({})).await.ok();
    site.visitor().post("/api/recover", recover("Ada", codes[1], "a third secret")).await.problem(403);
    assert_eq!(lost.get("/api/account").await.ok()["recovery_codes"]["left"], 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_code_tried_at_once_by_many_opens_once() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let made = ada.post("/api/account/recovery-codes", json!({})).await.ok();
    let code = made["codes"][0].clone();
    let tries = (0..4).map(|n| {
        let body = json!({"name": "Ada", "code": code, "password": format!("a good secret {n}")});
        let mut lost = site.visitor();
        async move { lost.post("/api/recover", body).await.status.is_success() }
    });
    let opened = futures_util::future::join_all(tries).await;
    assert_eq!(opened.iter().filter(|opened| **opened).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_opens_the_account_wants_a_fresh_proof_and_no_token() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    let token = ada.post("/api/tokens", json!({"label": "bot"})).await.ok()["token"].clone();
    site.later(16 * MINUTE);
    let another = json!({"label": "another"});
    assert_eq!(ada.post("/api/tokens", another.clone()).await.problem(403), "unconfirmed");
    let mut program = site.visitor();
    program.headers.push(("authorization", format!("Bearer {}", token.as_str().unwrap())));
    assert_eq!(
        program.post("/api/tokens", another).await.problem(403),
        "not_allowed",
        "tokens make no tokens"
    );
    let doors = [
        ("POST", "/api/account/recovery-codes"),
        ("POST", "/api/account/passkeys/challenge"),
        ("DELETE", "/api/account/password"),
        ("DELETE", "/api/account/mail"),
        ("POST", "/api/account/deletion"),
    ];
    for (method, path) in doors {
        let answer = ada.send(method, path, Some("application/json"), "{}".into()).await;
        assert_eq!(answer.problem(403), "unconfirmed", "{path}");
        let mut program = site.visitor();
        program.headers.push(("authorization", format!("Bearer {}", token.as_str().unwrap())));
        let answer = program.send(method, path, Some("application/json"), "{}".into()).await;
        assert_eq!(answer.problem(403), "not_allowed", "{path}");
        let mut guest = site.guest("Kim").await;
        let answer = guest.send(method, path, Some("application/json"), "{}".into()).await;
        assert!(path.ends_with("deletion") || answer.problem(409) == "guest", "{path}");
    }
    ada.post("/api/account/confirm", json!({"password": "another secret"})).await.problem(401);
    ada.post("/api/account/confirm", json!({"password": "a good secret"})).await;
    ada.post("/api/account/recovery-codes", json!({})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_at_one_account_is_slowed_whatever_name_it_is() {
    let site = Site::with(|config| {
        config.limits = true;
        config.trust_proxy = vec!["127.0.0.1/32".parse().unwrap()];
    })
    .await;
    let mut ada = site.visitor();
    ada.post("/api/register", json!({"name": "Ada", "password": "a good secret"})).await.ok();
    for name in ["Ada", "Nobody"] {
        let mut stopped = None;
        for n in 0..60 {
            let mut eve = site.visitor();
            eve.headers.push(("x-forwarded-for", format!("203.0.113.{n}")));
            let body = json!({"name": name, "code": "AAAA", "password": "a better secret"});
            let answer = eve.post("/api/recover", body).await;
            if answer.status == 429 {
                stopped = Some(n);
                break;
            }
            assert_eq!(answer.problem(403), "not_allowed");
        }
        // What is allowed comes back with time, so on a slow machine a few more get through.
        assert!(stopped.is_some_and(|n| n >= 50), "{name}: {stopped:?}");
    }
}
