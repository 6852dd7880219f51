//! The API without a socket: people, tables, play, and everything that can be wrong with a request.

mod common;

use std::collections::BTreeMap;

use axum::body::Body;
use common::client::{Site, Visitor, chance};
use common::play::play_out;
use serde_json::{Value, json};

const GAME: &str = "final-decrees";

fn chairs(kinds: &[&str]) -> Vec<Value> {
    let chair = |kind: &&str| match *kind {
        "bot" => json!({"type": "bot", "strength": "random"}),
        other => json!({"type": other}),
    };
    kinds.iter().map(chair).collect()
}

fn wish(kinds: &[&str]) -> Value {
    json!({"game": GAME, "seats": chairs(kinds), "visibility": "open", "clock": {"type": "none"}})
}

async fn create(visitor: &mut Visitor<'_>, wish: Value) -> (String, Value) {
    let table = visitor.post("/api/tables", wish).await.ok();
    (table["id"].as_str().unwrap().to_owned(), table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_bots_ends_in_a_record_that_proves_it() {
    let site = Site::open().await;
    let mut visitor = site.visitor();
    let table = visitor.post("/api/play-now", json!({"game": GAME, "strength": "random"})).await.ok();
    let id = table["id"].as_str().unwrap();
    assert_eq!((&table["status"], &table["mine"]), (&json!("playing"), &json!(["P0"])));
    assert!(visitor.get("/api/me").await.ok()["user"]["name"].as_str().unwrap().starts_with("Guest "));
    assert_eq!(table.get("secret"), None);
    assert_eq!(visitor.get(&format!("/api/tables/{id}/record")).await.problem(409), "not_over");
    assert_eq!(visitor.get(&format!("/api/tables/{id}/frames?as=judge")).await.problem(403), "not_allowed");

    let over = play_out(&site, &mut visitor, id).await;
    assert!(over["outcome"]["places"].as_array().unwrap().len() >= 4);
    let record = visitor.get(&format!("/api/tables/{id}/record")).await.ok();
    let parsed: satrap_core::Record = serde_json::from_value(record.clone()).unwrap();
    satrap_registry::find(GAME).unwrap().verify(&parsed).map(drop).unwrap();
    assert_eq!(over["commitment"], json!(parsed.commitment));
    let frames = visitor.get(&format!("/api/tables/{id}/frames?as=judge&from=0&to=3")).await.ok();
    assert_eq!(frames["total"], parsed.entries.len() + 1);
    assert_eq!(frames["frames"].as_array().unwrap().len(), 4);
    assert!(!frames["frames"][1]["action"].is_null());
    // Only the first frame of a page is told whole; the others lead to what they would show by themselves.
    let mut built = Value::Null;
    for (n, frame) in frames["frames"].as_array().unwrap().iter().enumerate() {
        assert_eq!(n == 0, frame.get("view").is_some(), "{frame}");
        built = frame.get("view").cloned().unwrap_or(built);
        let patch = frame.get("patch").cloned().unwrap_or_else(|| json!([]));
        let patch: json_patch::Patch = serde_json::from_value(patch).unwrap();
        json_patch::patch(&mut built, &patch).unwrap();
        let alone = visitor.get(&format!("/api/tables/{id}/frames?as=judge&from={n}&to={n}")).await.ok();
        assert_eq!(built, alone["frames"][0]["view"], "frame {n}");
    }

    let brought = visitor.post("/api/records", record.clone()).await.ok();
    assert_eq!((&brought["status"], &brought["imported"]), (&json!("over"), &json!(true)));
    let other = brought["id"].as_str().unwrap();
    assert_eq!(visitor.get(&format!("/api/tables/{other}/record")).await.ok(), record);
    let finished = visitor.get("/api/tables?list=finished").await.ok();
    assert_eq!(finished["tables"].as_array().unwrap().len(), 2);

    let mut forged = record.clone();
    forged["entries"][2]["at"] = json!(1);
    let answer = visitor.post("/api/records", forged).await;
    assert_eq!(answer.problem(409), "forged");
    assert!(answer.text.contains("step 3"), "{}", answer.text);
    let torn = visitor.post("/api/records", json!({"game": "final-decrees"})).await;
    assert_eq!(torn.problem(409), "forged");
    assert!(torn.text.contains("missing field"), "{}", torn.text);

    let again = visitor.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    let same = visitor.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    assert_eq!((&again["id"], &again["status"]), (&same["id"], &json!("playing")));
}

/// The preset as the lobby offers it, in the length of the games that browsers play.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_the_book_from_the_lobby_to_its_end() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for game in satrap_registry::games() {
        let info = game.info();
        let short = format!("{}/../games/{}/web/testing/short.json", env!("CARGO_MANIFEST_DIR"), info.id);
        let short: Value = serde_json::from_str(&std::fs::read_to_string(short).unwrap()).unwrap();
        let mut seats =
            vec![json!({"type": "bot", "strength": "easy"}); short["seats"].as_u64().unwrap() as usize];
        seats[0] = json!({"type": "me"});
        let wish = json!({
            "game": info.id, "preset": "by_the_book", "options": short["options"], "seats": seats,
            "visibility": "link", "clock": {"type": "none"},
        });
        let (id, table) = create(&mut ada, wish).await;
        let preset = info.presets.iter().find(|preset| preset.id == "by_the_book").unwrap();
        let chosen: BTreeMap<String, Value> = serde_json::from_str(preset.options).unwrap();
        for (key, value) in chosen.iter().filter(|(key, _)| short["options"].get(key).is_none()) {
            assert_eq!(table["options"][key], *value, "{}: {key}", info.id);
        }
        let over = play_out(&site, &mut ada, &id).await;
        assert!(info.endings.contains(&over["outcome"]["ending"].as_str().unwrap()), "{}", over["outcome"]);
        let record = ada.get(&format!("/api/tables/{id}/record")).await.ok();
        game.verify(&serde_json::from_value(record).unwrap()).map(drop).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_counts_once_and_only_for_its_own_seat_and_version() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, table) = create(&mut ada, wish(&["me", "me", "me", "me"])).await;
    assert_eq!((&table["hot_seat"], &table["status"]), (&json!(true), &json!("playing")));
    let seat = table["to_act"][0].as_str().unwrap().to_owned();
    let number: u8 = seat[1..].parse().unwrap();
    let (version, action) = site.default_action(&id, number).await.unwrap();
    let act = format!("/api/tables/{id}/act");
    let body = json!({"seat": seat, "version": version, "key": "once", "action": action});

    assert_eq!(site.visitor().post(&act, body.clone()).await.problem(401), "not_signed_in");
    assert_eq!(eve.post(&act, body.clone()).await.problem(403), "not_allowed");
    let first = ada.post(&act, body.clone()).await.ok();
    assert_eq!(first["version"], 1);
    assert_eq!(ada.post(&act, body.clone()).await.ok(), first);
    let mut late = body.clone();
    late["key"] = json!("another");
    let answer = ada.post(&act, late).await;
    assert_eq!(answer.problem(409), "stale");
    assert_eq!(answer.json()["version"], 1);
    let nonsense = json!({"seat": seat, "version": 1, "key": "x", "action": {"type": "fly"}});
    assert_eq!(ada.post(&act, nonsense).await.problem(422), "unfit");
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.ok()["version"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sit_down_with_an_invitation_and_the_last_one_begins_the_game() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let mut by_link = wish(&["me", "person", "bot", "bot"]);
    by_link["visibility"] = json!("link");
    let (id, table) = create(&mut ada, by_link).await;
    let invite = table["seats"][1]["invite"].as_str().unwrap().to_owned();
    assert_eq!(eve.get("/api/tables?list=open").await.ok()["tables"], json!([]));
    let seen = eve.get(&format!("/api/tables/{id}")).await;
    assert!(!seen.text.contains(&invite), "an invitation was told to a stranger");

    let sit = format!("/api/tables/{id}/sit");
    let mut body = json!({"seat": "P1", "contribution": chance()});
    assert_eq!(eve.post(&sit, body.clone()).await.problem(403), "not_allowed");
    let found = eve.get(&format!("/api/invites/{invite}")).await.ok();
    assert_eq!(found, json!({"table": id, "seat": "P1", "host": "Ada"}));
    body["invite"] = json!(invite);
    body["seat"] = json!("P2");
    assert_eq!(ada.post(&sit, body.clone()).await.problem(409), "taken");
    body["seat"] = json!("P1");
    let begun = eve.post(&sit, body.clone()).await.ok();
    assert_eq!((&begun["status"], &begun["mine"]), (&json!("playing"), &json!(["P1"])));
    assert_eq!(eve.post(&sit, body).await.problem(409), "begun");
    assert_eq!(eve.get("/api/tables?list=mine").await.ok()["tables"][0]["id"], json!(id));
    site.later(15 * 24 * 3600 * 1000);
    assert_eq!(eve.get(&format!("/api/invites/{invite}")).await.problem(410), "expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_comes_back_on_another_device_with_the_code_of_the_seat() {
    let site = Site::open().await;
    let (mut ada, mut phone) = (site.guest("Ada").await, site.guest("Ada's phone").await);
    let (id, table) = create(&mut ada, wish(&["me", "bot", "bot", "bot"])).await;
    let code = table["seats"][0]["invite"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 6);
    assert!(table["seats"][1].get("invite").is_none(), "a bot's seat needs no code");
    let stranger = phone.get(&format!("/api/tables/{id}")).await;
    assert!(!stranger.text.contains(&code), "the code of a seat was told to a stranger");

    let lower = code.to_lowercase();
    let found = phone.get(&format!("/api/invites/{lower}")).await.ok();
    assert_eq!(found, json!({"table": id, "seat": "P0", "host": "Ada"}));
    let sit = format!("/api/tables/{id}/sit");
    let mut body = json!({"seat": "P0", "contribution": chance(), "invite": "AAAAAA"});
    assert_eq!(phone.post(&sit, body.clone()).await.problem(409), "taken");
    body["invite"] = json!(code);
    assert_eq!(phone.post(&sit, body.clone()).await.ok()["mine"], json!(["P0"]));
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.ok()["mine"], json!([]));

    let account = json!({"name": "Phone", "password": "correct horse battery"});
    phone.post("/api/register", account).await.ok();
    assert_eq!(ada.post(&sit, body).await.problem(409), "begun");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_be_looked_at_before_a_table_is_made() {
    let site = Site::open().await;
    let mut visitor = site.visitor();
    let seen = visitor.get(&format!("/api/games/{GAME}/preview?seats=5")).await.ok();
    let content = visitor.get(&format!("/api/games/{GAME}/content?seats=5")).await.ok();
    assert_eq!(seen["content"], content);
    assert!(seen["view"].is_object());
    assert_eq!(seen["seats"].as_array().unwrap().len(), 5);
    assert_eq!(visitor.get(&format!("/api/games/{GAME}/preview?seats=31")).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_is_up_the_declared_policy_acts() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for (policy, hand) in [("default", "timeout"), ("bot", "bot")] {
        let mut timed = wish(&["me", "me", "me", "me"]);
        timed["clock"] = json!({"type": "days", "hours": 2, "on_timeout": policy});
        let (id, table) = create(&mut ada, timed).await;
        let seat = table["to_act"][0].as_str().unwrap().to_owned();
        assert!(table["deadlines"][&seat].as_u64().is_some());
        site.later(2 * 3_600_000 + 1000);
        ada.table_when(&id, |table| table["version"].as_u64() > Some(0)).await;
        let frames = ada.get(&format!("/api/tables/{id}/frames?from=1&to=1")).await.ok();
        assert_eq!(frames["frames"][0]["acted_by"], hand);
        if policy == "bot" {
            let table = ada.get(&format!("/api/tables/{id}")).await.ok();
            let cared =
                table["seats"].as_array().unwrap().iter().find(|seat| !seat["caretaker"].is_null()).unwrap();
            let back =
                ada.post(&format!("/api/tables/{id}/return"), json!({"seat": cared["seat"]})).await.ok();
            let number: usize = cared["seat"].as_str().unwrap()[1..].parse().unwrap();
            assert!(back["seats"][number]["caretaker"].is_null());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pauses_and_replacements_need_everybodys_agreement() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let (id, _) = create(&mut ada, wish(&["me", "person", "me", "me"])).await;
    eve.post(&format!("/api/tables/{id}/sit"), json!({"seat": "P1", "contribution": chance()})).await.ok();
    let pause = format!("/api/tables/{id}/pause");
    let one = ada.post(&pause, json!({"seat": "P0", "paused": true})).await.ok();
    assert_eq!((&one["paused"], &one["votes"]["pause"]), (&json!(false), &json!(["P0"])));
    assert_eq!(eve.post(&pause, json!({"seat": "P1", "paused": true})).await.ok()["paused"], true);
    let seat = one["to_act"][0].as_str().unwrap().to_owned();
    let (version, action) = site.default_action(&id, seat[1..].parse().unwrap()).await.unwrap();
    let body = json!({"seat": seat, "version": version, "key": "k", "action": action});
    let actor = if seat == "P1" { &mut eve } else { &mut ada };
    assert_eq!(actor.post(&format!("/api/tables/{id}/act"), body).await.problem(409), "paused");
    ada.post(&pause, json!({"seat": "P0", "paused": false})).await.ok();
    assert_eq!(eve.post(&pause, json!({"seat": "P1", "paused": false})).await.ok()["paused"], false);

    let replace = format!("/api/tables/{id}/replace");
    assert_eq!(
        ada.post(&replace, json!({"seat": "P0", "target": "P2", "yes": true})).await.problem(409),
        "own_seat"
    );
    let voted = ada.post(&replace, json!({"seat": "P0", "target": "P1", "yes": true})).await.ok();
    assert!(!voted["seats"][1]["caretaker"].is_null());
    let back = eve.post(&format!("/api/tables/{id}/return"), json!({"seat": "P1"})).await.ok();
    assert!(back["seats"][1]["caretaker"].is_null());
    let gone = eve.post(&format!("/api/tables/{id}/resign"), json!({"seat": "P1"})).await.ok();
    assert_eq!(gone["seats"][1]["resigned"], true, "a bot plays on where the rules say nothing of resigning");
    assert_eq!(
        eve.post(&format!("/api/tables/{id}/return"), json!({"seat": "P1"})).await.problem(409),
        "resigned"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_his_games() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let (id, _) = create(&mut ada, wish(&["me", "person", "bot", "bot"])).await;
    let keys = json!({"name": "Ada", "password": "correct horse"});
    ada.post("/api/register", keys.clone()).await.ok();
    assert_eq!(site.visitor().post("/api/register", keys.clone()).await.problem(409), "name_taken");
    let token = ada.post("/api/tokens", json!({"label": "my bot"})).await.ok();
    ada.post("/api/logout", json!({})).await.ok();
    assert_eq!(ada.get("/api/me").await.ok()["user"], Value::Null);

    let mut home = site.visitor();
    home.post("/api/login", json!({"name": "aDA", "password": "correct horse"})).await.ok();
    assert_eq!(home.get("/api/tables?list=mine").await.ok()["tables"][0]["id"], json!(id));
    let mut program = site.visitor();
    program.headers.push(("authorization", format!("Bearer {}", token["token"].as_str().unwrap())));
    assert_eq!(program.get("/api/me").await.ok()["user"]["name"], "Ada");
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    home.send("DELETE", &path, None, Body::empty()).await.ok();
    assert_eq!(program.get("/api/me").await.problem(401), "not_signed_in");
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_passwords_is_slowed_down_and_tells_nothing() {
    let site = Site::open().await;
    site.visitor().post("/api/register", json!({"name": "Ada", "password": "correct horse"})).await.ok();
    let mut thief = site.visitor();
    let unknown = thief.post("/api/login", json!({"name": "Nobody", "password": "wrong horse"})).await;
    let wrong = thief.post("/api/login", json!({"name": "Ada", "password": "wrong horse"})).await;
    assert_eq!((unknown.problem(401), &unknown.text), (wrong.problem(401), &wrong.text));
    let mut last = wrong;
    for _ in 0..9 {
        last = thief.post("/api/login", json!({"name": "ada", "password": "wrong horse"})).await;
    }
    assert_eq!(last.problem(429), "too_many");
    assert!(last.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
    let right = json!({"name": "Ada", "password": "correct horse"});
    assert_eq!(thief.post("/api/login", right.clone()).await.problem(429), "too_many");
    site.later(3_600_000);
    thief.post("/api/login", right).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_with_a_request_is_told_as_a_problem() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let mut other = wish(&["me", "bot", "bot", "bot"]);
    other["game"] = json!("chess");
    assert_eq!(ada.post("/api/tables", other).await.problem(404), "not_found");
    let mut odd = wish(&["me", "bot", "bot", "bot"]);
    odd["options"] = json!({"no_such_option": 1});
    assert_eq!(ada.post("/api/tables", odd).await.problem(409), "bad_options");
    assert_eq!(ada.post("/api/tables", wish(&["me"])).await.problem(409), "bad_options");
    let mut extra = wish(&["me", "bot", "bot", "bot"]);
    extra["colour"] = json!("red");
    assert_eq!(ada.post("/api/tables", extra).await.problem(422), "unfit");
    let json_kind = Some("application/json");
    assert_eq!(
        ada.send("POST", "/api/tables", json_kind, "{\"game\":".into()).await.problem(400),
        "malformed"
    );
    assert_eq!(
        ada.send("POST", "/api/tables", Some("text/plain"), "{}".into()).await.problem(415),
        "not_json"
    );
    let huge = format!("{{\"game\": \"{}\"}}", "x".repeat(70_000));
    assert_eq!(ada.send("POST", "/api/tables", json_kind, huge.into()).await.problem(413), "too_large");
    let wrong_method = ada.send("DELETE", "/api/games", None, Body::empty()).await;
    assert_eq!(wrong_method.problem(405), "method");
    assert!(wrong_method.headers.contains_key("allow"));
    for path in [
        "/api/nothing",
        "/api/tables/nothing",
        "/api/tables/%00",
        "/api/invites/%00",
        "/api/games/x",
        "/assets/no-such-file.js",
    ] {
        ada.get(path).await.problem(404);
    }
    for path in
        ["/api/tables", "/api/tables?list=all", "/api/tables?list=open&before=x", "/api/tables?list=open&x=1"]
    {
        assert_eq!(ada.get(path).await.problem(400), "malformed", "{path}");
    }
    for name in ["", "  ", "a\u{0}b", "x\u{202e}y"] {
        assert_eq!(site.visitor().post("/api/guest", json!({"name": name})).await.problem(422), "unfit");
    }
    let (id, _) = create(&mut ada, wish(&["me", "person", "bot", "bot"])).await;
    let long = json!({"text": "x".repeat(501)});
    assert_eq!(ada.post(&format!("/api/tables/{id}/talk"), long).await.problem(422), "unfit");
    assert_eq!(ada.post(&format!("/api/tables/{id}/start"), json!({})).await.problem(409), "seats_free");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_cannot_use_our_cookie() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for (name, value) in
        [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example"), ("origin", "null")]
    {
        ada.headers = vec![(name, value.to_owned())];
        assert_eq!(
            ada.post("/api/tables", wish(&["me", "bot", "bot", "bot"])).await.problem(403),
            "cross_site"
        );
    }
    ada.headers = vec![("origin", "http://satrap.test".to_owned())];
    create(&mut ada, wish(&["me", "bot", "bot", "bot"])).await;
    let page = ada.get("/healthz").await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(policy.contains("style-src 'self';") && !policy.contains("unsafe"), "{policy}");
    let docs = ada.get("/api/docs/").await;
    let policy = docs.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self'; style-src 'self' 'unsafe-inline';"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    let secure = Site::with(|config| config.public_url = Some("https://satrap.test".into())).await;
    let answer = secure.visitor().post("/api/guest", json!({"name": "Ada"})).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(["HttpOnly", "SameSite=Lax", "Secure"].iter().all(|part| cookie.contains(part)), "{cookie}");
}

/// What the description says of requests is what is taken.
#[tokio::test(flavor = "multi_thread")]
async fn options_in_an_address_are_a_json_object() {
    let site = Site::open().await;
    let mut ada = site.visitor();
    let description = ada.get("/api/openapi.json").await.ok();
    for kind in ["content", "preview"] {
        let parameters = &description["paths"][format!("/api/games/{{game}}/{kind}")]["get"]["parameters"];
        let options = parameters.as_array().unwrap().iter().find(|one| one["name"] == "options").unwrap();
        assert_eq!(options["content"]["application/json"]["schema"]["type"], "object", "{options}");
        assert_eq!(options.get("schema"), None, "a parameter has a schema or a content");
        let path = |options: &str| format!("/api/games/{GAME}/{kind}?seats=4&options={options}");
        ada.get(&path("%7B%7D")).await.ok();
        for wrong in ["", "null", "%5B%5D", "4", "%22%22", "%7B", "nonsense"] {
            assert_eq!(ada.get(&path(wrong)).await.problem(400), "malformed", "{wrong}");
        }
        assert_eq!(ada.get(&path("%7B%22nonsense%22:1%7D")).await.problem(409), "bad_options");
        ada.get(&path("%7B%22decline_discard%22:7.0%7D")).await.ok();
        ada.get(&path("%7B%22decline_discard%22:7.5%7D")).await.problem(409);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_number_may_have_a_point_wherever_it_stands() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let mut with_options = wish(&["me", "me", "me", "me"]);
    with_options["options"] = json!({"decline_discard": 7.0});
    let (id, table) = create(&mut ada, with_options.clone()).await;
    assert_eq!(table["options"]["decline_discard"], json!(7));
    with_options["options"] = json!({"decline_discard": 7.5});
    ada.post("/api/tables", with_options).await.problem(409);
    let bid = |amount: Value| {
        let action = json!({"type": "bid", "amount": amount});
        json!({"seat": table["to_act"][0], "version": 0.0, "key": "k", "action": action})
    };
    let act = format!("/api/tables/{id}/act");
    assert!(ada.post(&act, bid(json!(1.5))).await.status.is_client_error());
    assert_eq!(ada.post(&act, bid(json!(1.0))).await.ok()["version"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_is_gone_is_told_and_nothing_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gone.db");
    let site = Site::with(|config| config.database_url = path.to_str().unwrap().to_owned()).await;
    let mut ada = site.guest("Ada").await;
    std::fs::remove_file(&path).unwrap();
    assert_eq!(ada.post("/api/tables", wish(&["me", "bot", "bot", "bot"])).await.problem(503), "unavailable");
    assert_eq!(ada.get("/healthz").await.problem(503), "unavailable");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_own_pages_answer() {
    let site = Site::open().await;
    let mut visitor = site.visitor();
    assert_eq!(visitor.get("/healthz").await.ok(), json!({"status": "ok"}));
    assert!(visitor.get("/metrics").await.text.contains("satrap_requests_total"));
    let mut stranger = site.visitor();
    stranger.headers = vec![("x-forwarded-for", "192.0.2.9".to_owned())];
    assert_eq!(stranger.get("/metrics").await.problem(403), "not_allowed");
    assert_eq!(stranger.get("/healthz").await.ok(), json!({"status": "ok"}));
    assert_eq!(visitor.get("/api/openapi.json").await.ok()["info"]["title"], "Satrap");
    let docs = visitor.get("/api/docs/").await;
    assert!(docs.status.is_success() && !docs.text.contains("https://"), "{}", docs.text);
    let content = visitor.get(&format!("/api/games/{GAME}/content")).await;
    let tag = content.headers["etag"].to_str().unwrap().to_owned();
    visitor.headers = vec![("if-none-match", tag)];
    assert_eq!(visitor.get(&format!("/api/games/{GAME}/content")).await.status.as_u16(), 304);
}

/// States are kept on the way, so that later pages begin near them; nobody may notice.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_the_same_whichever_page_is_read_first() {
    const LONG_GAME: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../games/final-decrees/tests/records/four-deck.json");
    const PAGE: usize = 40;
    let record: Value = serde_json::from_str(&std::fs::read_to_string(LONG_GAME).unwrap()).unwrap();
    let last = record["entries"].as_array().unwrap().len();
    let site = Site::open().await;
    let mut visitor = site.guest("Ada").await;
    let from_front: Vec<usize> = (0..=last).step_by(PAGE).collect();
    let from_back: Vec<usize> = from_front.iter().rev().copied().collect();
    let mut shown: [Vec<Value>; 2] = Default::default();
    for (order, frames) in [&from_front, &from_back].into_iter().zip(&mut shown) {
        let mut pages: BTreeMap<usize, Vec<Value>> = BTreeMap::new();
        let brought = visitor.post("/api/records", record.clone()).await.ok();
        let id = brought["id"].as_str().unwrap();
        // What was kept while the pages were read in this order serves the second reading.
        for first in order.iter().chain(&from_front) {
            let page = format!("/api/tables/{id}/frames?as=judge&from={first}&to={}", first + PAGE - 1);
            let read = visitor.get(&page).await.ok()["frames"].as_array().unwrap().clone();
            assert_eq!(read[0]["seq"], *first);
            pages.insert(*first, read);
        }
        *frames = pages.into_values().flatten().collect();
        // The set-up tells when the table was brought here.
        frames[0]["at"] = Value::Null;
    }
    assert_eq!(shown[0].len(), last + 1);
    assert_eq!(shown[0], shown[1]);
}
