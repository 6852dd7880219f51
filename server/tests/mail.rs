//! Mail, as another mail server gets it: by STARTTLS and by TLS, with refusals, greylisting and slow answers.

mod common;

use axum::body::Body;
use common::client::{Site, Visitor};
use common::receivers::Receiver;
use satrap_server::notify::tell_due;
use serde_json::{Value, json};

const HOUR: u64 = 3_600_000;

async fn open(server: &Receiver, way: &str) -> Site {
    let port = server.hello[way].as_u64().unwrap();
    let scheme = if way == "tls" { "smtps" } else { "smtp" };
    let ca = server.hello["ca"].as_str().unwrap().to_owned();
    Site::with(|config| {
        config.public_url = Some("https://games.example.org".into());
        config.notify.smtp_url = Some(format!("{scheme}://127.0.0.1:{port}"));
        config.notify.smtp_ca = Some(ca.into());
        config.notify.mail_from = Some("Satrap <games@example.org>".into());
    })
    .await
}

async fn account<'a>(site: &'a Site, name: &str) -> Visitor<'a> {
    let mut visitor = site.visitor();
    visitor.headers.push(("origin", "https://games.example.org".into()));
    visitor.post("/api/register", json!({"name": name, "password": "a long enough phrase"})).await.ok();
    visitor
}

/// A mail as people see it: long lines joined again.
fn text(mail: &Value) -> String {
    mail["mail"]
        .as_str()
        .unwrap()
        .replace("=\r\n", "")
        .replace("\r\n ", " ")
        .replace("=3D", "=")
        .replace("=20\r\n", " \r\n")
        .replace("\r\n", "\n")
}

fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    let line = mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("no {name} in {mail}"))
}

/// Adds a mailbox and confirms it with the link that came.
async fn add_mailbox(visitor: &mut Visitor<'_>, server: &mut Receiver, address: &str) -> String {
    let channel =
        visitor.post("/api/notifications/channels", json!({"kind": "mail", "address": address})).await.ok();
    assert_eq!(channel["verified"], false);
    let mail = text(&server.hear());
    let token = mail.split("verify=").nth(1).unwrap().split_whitespace().next().unwrap();
    let verified = visitor.post("/api/notifications/verify", json!({ "token": token })).await.ok();
    assert_eq!(verified["verified"], true);
    channel["id"].as_str().unwrap().to_owned()
}

async fn test_mail(site: &Site, visitor: &mut Visitor<'_>, channel: &str) {
    visitor.post(&format!("/api/notifications/channels/{channel}/test"), json!({})).await.ok();
    tell_due(&site.state).await.unwrap();
}

async fn newest(visitor: &mut Visitor<'_>) -> (String, String) {
    let page = visitor.get("/api/notifications/settings").await.ok();
    let word = |name: &str| page["sent"][0][name].as_str().unwrap_or_default().to_owned();
    (word("state"), word("result"))
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_encrypted_can_be_ended_and_goes_to_confirmed_addresses_only() {
    let mut server = Receiver::start("mail_server.py");
    for way in ["starttls", "tls"] {
        let site = open(&server, way).await;
        let (mut kim, mut eve) = (account(&site, "Kim Möller").await, account(&site, "Eve").await);
        let unconfirmed = json!({"kind": "mail", "address": "Kim@Example.org"});
        let channel = kim.post("/api/notifications/channels", unconfirmed).await.ok();
        let path = format!("/api/notifications/channels/{}/test", channel["id"].as_str().unwrap());
        assert_eq!(kim.post(&path, json!({})).await.problem(409), "channel_off");
        let asked = server.hear();
        assert_eq!(
            (&asked["way"], &asked["tls"], &asked["to"]),
            (&json!(way), &json!(true), &json!(["kim@example.org"]))
        );
        assert_eq!(asked["version"], "1.0");
        let shown = asked["shown"]["plain"].as_str().unwrap();
        assert!(shown.contains("plays as Kim Möller at https://games.example.org wants"), "{shown}");
        assert!(asked["mail"].as_str().unwrap().contains("utf-8"), "{asked}");
        let mail = text(&asked);
        let token = mail.split("verify=").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();

        // Neither forged, nor somebody else's, nor too late.
        let verify = |token: &str| json!({ "token": token });
        eve.post("/api/notifications/verify", verify(&token)).await.problem(403);
        let longer = token.replacen('.', ".9", 1);
        for forged in ["", "a.b.c", &longer, &format!("{token}A")] {
            kim.post("/api/notifications/verify", verify(forged)).await.problem(403);
        }
        site.later(25 * HOUR);
        assert_eq!(kim.post("/api/notifications/verify", verify(&token)).await.problem(410), "expired");

        let channel = add_mailbox(&mut kim, &mut server, "kim@example.org").await;
        test_mail(&site, &mut kim, &channel).await;
        let mail = text(&server.hear());
        assert_eq!(header(&mail, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
        assert!(
            mail.contains("multipart/alternative")
                && mail.contains("text/html")
                && mail.contains("text/plain")
        );
        assert_eq!(header(&mail, "Auto-Submitted"), "auto-generated");
        assert_eq!(newest(&mut kim).await, ("sent".into(), "taken by the mail server".into()));

        // One press ends it, from a mail program that knows no cookie; looking at the link does not.
        let link = header(&mail, "List-Unsubscribe").trim_matches(['<', '>']).to_owned();
        let link = link.strip_prefix("https://games.example.org").unwrap();
        let mut program = site.visitor();
        let form = Some("application/x-www-form-urlencoded");
        let click = || Body::from("List-Unsubscribe=One-Click");
        let forged = format!("{}x", link);
        program.send("POST", &forged, form, click()).await.problem(404);
        // People come by the link of an old mail, and are told so on a page.
        let old = program.get(&forged).await;
        assert!(old.status == 404 && old.text.starts_with("<!doctype html>"), "{}", old.text);
        program.get(link).await.ok();
        // Some are pages themselves.
        program.headers.push(("origin", "https://mail.example.com".into()));
        test_mail(&site, &mut kim, &channel).await;
        server.hear();
        program.send("POST", link, form, click()).await.ok();
        assert_eq!(kim.post(&path, json!({})).await.problem(409), "channel_off");
        // Whoever reads the mailbox asked for that: they are asked before any more comes.
        let added = json!({"kind": "mail", "address": "kim@example.org"});
        let channel = kim.post("/api/notifications/channels", added).await.ok();
        assert_eq!((&channel["verified"], &channel["off"]), (&json!(false), &Value::Null));
        assert!(text(&server.hear()).contains("verify="));
        assert_eq!(kim.post(&path, json!({})).await.problem(409), "channel_off");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_greylisting_and_slowness_are_told() {
    let mut server = Receiver::start("mail_server.py");
    let site = open(&server, "starttls").await;
    let mut kim = account(&site, "Kim").await;
    for bad in [
        "kim",
        "kim@example.org\r\nBcc: eve@example.org",
        "Kim <kim@example.org>",
        "a@b",
        "kim@example.org,eve@example.org",
    ] {
        kim.post("/api/notifications/channels", json!({"kind": "mail", "address": bad})).await.problem(422);
    }
    let nobody = json!({"kind": "mail", "address": "nobody@example.org"});
    assert_eq!(kim.post("/api/notifications/channels", nobody).await.problem(409), "mail_refused");

    // A mailbox that fills up, or goes, after it was confirmed.
    let confirm = async |address: &str| {
        let page = site.state.store.channels_of(&user_of(&site).await).await.unwrap();
        let channel = page.into_iter().find(|channel| channel.address == address).unwrap();
        site.state.store.verify_channel(&channel.id, 1).await.unwrap();
        channel.id
    };
    let nobody = confirm("nobody@example.org").await;
    test_mail(&site, &mut kim, &nobody).await;
    let (state, result) = newest(&mut kim).await;
    assert!(state == "failed" && result.contains("no such mailbox"), "{state}: {result}");
    let page = kim.get("/api/notifications/settings").await.ok();
    assert!(page["channels"][0]["off"].as_str().unwrap().contains("no such mailbox"), "{page}");

    kim.post("/api/notifications/channels", json!({"kind": "mail", "address": "full@example.org"}))
        .await
        .problem(409);
    let full = confirm("full@example.org").await;
    test_mail(&site, &mut kim, &full).await;
    let (state, result) = newest(&mut kim).await;
    assert!(state == "failed" && result.contains("mailbox full"), "{state}: {result}");

    // Greylisted at first, taken the second time.
    kim.post("/api/notifications/channels", json!({"kind": "mail", "address": "grey@one.example"}))
        .await
        .problem(409);
    let grey = confirm("grey@one.example").await;
    test_mail(&site, &mut kim, &grey).await;
    server.hear();
    kim.post("/api/notifications/channels", json!({"kind": "mail", "address": "slow@example.org"}))
        .await
        .ok();
    server.hear();
}

#[tokio::test(flavor = "multi_thread")]
async fn trouble_of_the_site_with_its_mail_server_ends_no_mailbox() {
    let mut server = Receiver::start("mail_server.py");
    let site = open(&server, "starttls").await;
    let mut kim = account(&site, "Kim").await;
    let channel = add_mailbox(&mut kim, &mut server, "kim@example.org").await;
    drop(server);
    let path = format!("/api/notifications/channels/{channel}/test");
    for _ in 0..6 {
        kim.post(&path, json!({})).await.ok();
    }
    // Longer than all tries take.
    for _ in 0..10 {
        tell_due(&site.state).await.unwrap();
        site.later(13 * HOUR);
    }
    let page = kim.get("/api/notifications/settings").await.ok();
    assert!(page["sent"].as_array().unwrap().iter().all(|sent| sent["state"] == "failed"), "{page}");
    assert_eq!(page["channels"][0]["off"], Value::Null, "it is not the mailbox that failed");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobodys_mailbox_is_filled_by_asking_whose_it_is() {
    let server = Receiver::start("mail_server.py");
    let port = server.hello["starttls"].as_u64().unwrap();
    let ca = server.hello["ca"].as_str().unwrap().to_owned();
    let site = Site::with(|config| {
        config.limits = true;
        config.public_url = Some("https://games.example.org".into());
        config.notify.smtp_url = Some(format!("smtp://127.0.0.1:{port}"));
        config.notify.smtp_ca = Some(ca.into());
        config.notify.mail_from = Some("Satrap <games@example.org>".into());
    })
    .await;
    let (mut eve, mut mal) = (account(&site, "Eve").await, account(&site, "Mal").await);
    let wish = |address: &str| json!({"kind": "mail", "address": address});
    for n in 0..5 {
        let visitor = if n % 2 == 0 { &mut eve } else { &mut mal };
        visitor.post("/api/notifications/channels", wish("kim@example.org")).await.ok();
    }
    for visitor in [&mut eve, &mut mal] {
        let asked = visitor.post("/api/notifications/channels", wish("Kim@Example.org")).await;
        assert_eq!(asked.status, 429, "whoever asks, and however it is written");
    }
    eve.post("/api/notifications/channels", wish("eve@example.org")).await.ok();
}

async fn user_of(site: &Site) -> String {
    site.state.store.account_named("Kim").await.unwrap().user.id
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_of_one_table_are_a_thread_and_a_day_can_be_one_mail() {
    let mut server = Receiver::start("mail_server.py");
    let site = open(&server, "tls").await;
    let (mut ada, mut kim) = (account(&site, "Ada").await, account(&site, "Kim").await);
    add_mailbox(&mut kim, &mut server, "kim@example.org").await;
    let wish = json!({
        "game": "final-decrees", "visibility": "open", "clock": {"type": "days", "hours": 48, "on_timeout": "default"},
        "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}],
    });
    let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
    ada.post(&format!("/api/tables/{id}/invite"), json!({"name": "Kim"})).await.ok();
    tell_due(&site.state).await.unwrap();
    let mail = text(&server.hear());
    assert_eq!(header(&mail, "References"), format!("<table-{id}@games.example.org>"));
    assert_eq!(header(&mail, "In-Reply-To"), header(&mail, "References"));
    assert!(header(&mail, "Message-ID").starts_with("<notice-"));
    assert!(mail.contains("Ada invites you to a game of"), "{mail}");

    let daily = json!({"time_zone": "Asia/Tokyo", "digest_hour": 8, "told": {"invited": ["mail"]}});
    let body = Body::from(daily.to_string());
    kim.send("PUT", "/api/notifications/settings", Some("application/json"), body).await.ok();
    for _ in 0..3 {
        let wish = json!({
            "game": "final-decrees", "visibility": "open", "clock": {"type": "none"},
            "seats": [{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}],
        });
        let id = ada.post("/api/tables", wish).await.ok()["id"].as_str().unwrap().to_owned();
        ada.post(&format!("/api/tables/{id}/invite"), json!({"name": "Kim"})).await.ok();
    }
    tell_due(&site.state).await.unwrap();
    site.later(24 * HOUR);
    tell_due(&site.state).await.unwrap();
    let mail = text(&server.hear());
    assert_eq!(header(&mail, "Subject"), "Satrap: your daily summary (3)");
    // What stands below the mark of a signature is folded away: nothing but the foot.
    let (letters, foot) = mail.split_once("\n-- \n").unwrap_or_else(|| panic!("{mail:?}"));
    let plain = letters.rsplit("text/plain").next().unwrap();
    assert_eq!(plain.matches("Final Decrees: an invitation").count(), 3, "{plain}");
    assert!(foot.starts_with("What you are told"), "{foot}");
    assert_eq!(mail.matches("Ada invites you to a game of").count(), 6, "in text and in HTML: {mail}");
}
