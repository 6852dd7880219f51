//! What people have played, and what they are to each other.

mod common;

use axum::body::Body;
use common::client::{Answer, Site, Visitor, chance};
use satrap_core::{Outcome, Seat};
use serde_json::{Value, json};

async fn account<'site>(site: &'site Site, name: &str) -> Visitor<'site> {
    let mut visitor = site.visitor();
    let wish = json!({"name": name, "password": "a long enough password"});
    visitor.post("/api/register", wish).await.ok();
    visitor
}

async fn id_of(visitor: &mut Visitor<'_>) -> String {
    visitor.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned()
}

async fn put(visitor: &mut Visitor<'_>, path: &str, body: Value) -> Answer {
    visitor.send("PUT", path, Some("application/json"), Body::from(body.to_string())).await
}

/// A table whose first seat is its maker's and whose others wait.
async fn open_table(host: &mut Visitor<'_>, more: Value) -> Answer {
    let (me, person) = (json!({"type": "me"}), json!({"type": "person"}));
    let mut wish = json!({
        "game": "final-decrees", "seats": [me, person, person, person], "visibility": "open", "clock": {"type": "none"},
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    host.post("/api/tables", wish).await
}

async fn sit(visitor: &mut Visitor<'_>, table: &str, seat: u8) -> Answer {
    let wish = json!({"seat": Seat(seat), "contribution": chance()});
    visitor.post(&format!("/api/tables/{table}/sit"), wish).await
}

/// A game of four, begun.
async fn begin(players: &mut [&mut Visitor<'_>; 4], more: Value) -> String {
    let table = open_table(players[0], more).await.ok()["id"].as_str().unwrap().to_owned();
    for (n, player) in players.iter_mut().enumerate().skip(1) {
        sit(player, &table, n as u8).await.ok();
    }
    table
}

/// Plays by the safe default until the game is over.
async fn play_out(site: &Site, players: &mut [&mut Visitor<'_>; 4], table: &str) -> Outcome {
    for _ in 0..5_000 {
        let told = players[0].get(&format!("/api/tables/{table}")).await.ok();
        if told["status"] == "over" {
            return serde_json::from_value(told["outcome"].clone()).unwrap();
        }
        let seat: Seat = serde_json::from_value(told["to_act"][0].clone()).unwrap();
        let (version, action) = site.default_action(table, seat.0).await.unwrap();
        let key = format!("k{version}");
        let body = json!({"seat": seat, "version": version, "key": key, "action": action});
        players[usize::from(seat.0)].post(&format!("/api/tables/{table}/act"), body).await.ok();
    }
    panic!("the game does not end");
}

fn place_of(outcome: &Outcome, seat: u8) -> u8 {
    outcome.places.iter().find(|place| place.seat == Seat(seat)).unwrap().rank
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_in_everybodys_history_and_profile() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, site.guest("Mia").await);
    let mut kim = account(&site, "Kim").await;
    let mut players = [&mut ada, &mut eve, &mut mia, &mut kim];
    let table = begin(&mut players, json!({})).await;
    assert_eq!(players[0].get("/api/history").await.ok()["games"], json!([]));
    let outcome = play_out(&site, &mut players, &table).await;

    let history = ada.get("/api/history").await.ok();
    let game = &history["games"][0];
    assert_eq!((&game["table"], &game["place"]), (&json!(table), &json!(place_of(&outcome, 0))));
    assert_eq!(game["won"], json!(place_of(&outcome, 0) == 1));
    assert_eq!(game["others"].as_array().unwrap().len(), 3);
    for (query, found) in [
        ("person=ev", 1),
        ("person=%25", 0),
        ("game=final-decrees", 1),
        ("game=governor", 0),
        ("tempo=days", 0),
        ("result=left", 0),
        ("least_minutes=5000", 0),
        ("from=99999999999999", 0),
        ("to=99999999999999", 1),
    ] {
        let games = ada.get(&format!("/api/history?{query}")).await.ok();
        assert_eq!(games["games"].as_array().unwrap().len(), found, "{query}");
    }
    assert_eq!(ada.get("/api/history?game=no-such-game").await.problem(404), "not_found");

    let profile = site.visitor().get("/api/people/ADA").await.ok();
    assert_eq!((&profile["user"]["name"], &profile["recent"][0]["table"]), (&json!("Ada"), &json!(table)));
    let tally = &profile["games"][0];
    assert_eq!(
        (&tally["games"], &tally["finished"], &tally["wins"]["games"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert!((tally["wins"]["fair"].as_f64().unwrap() - 1.0 / 4.0).abs() < 1e-5);
    assert_eq!(tally["longest"]["table"], json!(table));
    assert!(profile.get("visibility").is_none());
    assert_eq!(site.visitor().get("/api/people/Mia").await.problem(404), "not_found", "guests have none");
    assert_eq!(mia.get("/api/history").await.ok()["games"][0]["table"], json!(table));

    let csv = ada.get("/api/history.csv?person=mia").await;
    assert_eq!(csv.headers["content-type"], "text/csv; charset=utf-8");
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(lines.len(), 2, "{}", csv.text);
    assert!(
        lines[1].contains("Final Decrees,live,no,") && lines[1].contains("\"Eve, Mia, Kim\""),
        "{}",
        lines[1]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_signs_in_brings_their_history() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, site.guest("Mia").await);
    let mut kim = account(&site, "Kim").await;
    let mut zoe = account(&site, "Zoe").await;
    zoe.post("/api/logout", json!({})).await.ok();
    let mut players = [&mut ada, &mut eve, &mut mia, &mut kim];
    let table = begin(&mut players, json!({})).await;
    play_out(&site, &mut players, &table).await;
    let keys = json!({"name": "Zoe", "password": "a long enough password"});
    mia.post("/api/login", keys).await.ok();
    assert_eq!(mia.get("/api/people/Zoe").await.ok()["recent"][0]["table"], json!(table));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_is_shown_to_whom_its_owner_chose() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, account(&site, "Mia").await);
    let (ada_id, eve_id) = (id_of(&mut ada).await, id_of(&mut eve).await);
    eve.post("/api/friends", json!({"name": "ada"})).await.ok();
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"friend": true})).await.ok();
    for (visibility, friend_sees, other_sees) in
        [("public", true, true), ("friends", true, false), ("nobody", false, false)]
    {
        put(&mut ada, "/api/profile", json!({"visibility": visibility})).await.ok();
        assert_eq!(eve.get("/api/people/Ada").await.status.is_success(), friend_sees, "{visibility}");
        assert_eq!(mia.get("/api/people/Ada").await.status.is_success(), other_sees, "{visibility}");
        assert_eq!(ada.get("/api/people/Ada").await.ok()["visibility"], json!(visibility));
    }
    // Nobody learns whether there is such an account.
    let (hidden, missing) = (mia.get("/api/people/Ada").await, mia.get("/api/people/Nobody").await);
    assert_eq!((hidden.status, hidden.text), (missing.status, missing.text));
    put(&mut ada, "/api/profile", json!({"visibility": "public"})).await.ok();
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": true})).await.ok();
    assert_eq!(eve.get("/api/people/Ada").await.problem(404), "not_found");
    assert_eq!(
        put(&mut ada, &format!("/api/relations/{ada_id}"), json!({"muted": true})).await.problem(409),
        "yourself"
    );
    let mut guest = site.guest("Gus").await;
    assert_eq!(put(&mut guest, "/api/profile", json!({"visibility": "nobody"})).await.problem(409), "guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_are_friends_by_consent_of_both() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (account(&site, "Ada").await, account(&site, "Eve").await);
    let (ada_id, eve_id) = (id_of(&mut ada).await, id_of(&mut eve).await);
    let to_eve = format!("/api/relations/{eve_id}");
    let to_ada = format!("/api/relations/{ada_id}");
    assert_eq!(put(&mut ada, &to_eve, json!({"friend": true})).await.problem(409), "not_asked");
    ada.post("/api/friends", json!({"name": "eve"})).await.ok();
    // An unknown name gets the same answer.
    assert_eq!(ada.post("/api/friends", json!({"name": "nobody"})).await.status, 204);
    assert_eq!(ada.get("/api/friends").await.ok()["asked"][0]["name"], "Eve");
    let told = eve.get("/api/friends").await.ok();
    assert_eq!((&told["asking"][0]["name"], &told["friends"]), (&json!("Ada"), &json!([])));
    let notices = eve.get("/api/notifications").await.ok();
    assert_eq!(notices["notices"][0]["text"], "Ada wants to be friends with you.");
    assert_eq!(notices["notices"][0]["path"], "/friends");
    put(&mut eve, &to_ada, json!({"friend": true})).await.ok();
    for visitor in [&mut ada, &mut eve] {
        let told = visitor.get("/api/friends").await.ok();
        assert_eq!(told["friends"].as_array().unwrap().len(), 1);
        assert_eq!((&told["asked"], &told["asking"]), (&json!([]), &json!([])));
    }
    put(&mut ada, &to_eve, json!({"friend": false})).await.ok();
    assert_eq!(eve.get("/api/friends").await.ok()["friends"], json!([]));
    // Whoever asks back agrees.
    ada.post("/api/friends", json!({"name": "Eve"})).await.ok();
    eve.post("/api/friends", json!({"name": "Ada"})).await.ok();
    assert_eq!(ada.get("/api/friends").await.ok()["friends"][0]["user"]["name"], "Eve");
    let mut guest = site.guest("Gus").await;
    assert_eq!(guest.post("/api/friends", json!({"name": "Ada"})).await.problem(409), "guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_cannot_invite_whisper_or_sit_at_my_tables() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (account(&site, "Ada").await, account(&site, "Eve").await);
    let eve_id = id_of(&mut eve).await;
    eve.post("/api/friends", json!({"name": "Ada"})).await.ok();
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": true})).await.ok();
    assert_eq!(ada.get("/api/friends").await.ok()["asking"], json!([]), "what was asked is gone");
    eve.post("/api/friends", json!({"name": "Ada"})).await.ok();
    assert_eq!(ada.get("/api/friends").await.ok()["asking"], json!([]));

    let mine = open_table(&mut ada, json!({})).await.ok()["id"].as_str().unwrap().to_owned();
    let listed =
        |tables: Value, id: &str| tables["tables"].as_array().unwrap().iter().any(|table| table["id"] == id);
    assert!(!listed(eve.get("/api/tables?list=open").await.ok(), &mine));
    assert!(listed(site.visitor().get("/api/tables?list=open").await.ok(), &mine));
    assert_eq!(sit(&mut eve, &mine, 1).await.problem(403), "not_allowed");
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": false})).await.ok();
    sit(&mut eve, &mine, 1).await.ok();

    // At a table that is neither's, the two may sit, but not whisper.
    let theirs = open_table(&mut eve, json!({})).await.ok()["id"].as_str().unwrap().to_owned();
    sit(&mut ada, &theirs, 1).await.ok();
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": true})).await.ok();
    let whisper = json!({"text": "psst", "to": "P1"});
    assert_eq!(eve.post(&format!("/api/tables/{theirs}/talk"), whisper).await.problem(409), "no_whisper");
    let whisper = json!({"text": "psst", "to": "P0"});
    assert_eq!(ada.post(&format!("/api/tables/{theirs}/talk"), whisper).await.problem(409), "no_whisper");
    let before = ada.get("/api/notifications").await.ok()["notices"].as_array().unwrap().len();
    let invited = eve.post(&format!("/api/tables/{theirs}/invite"), json!({"name": "Ada"})).await;
    assert_eq!(invited.status, 204, "they are not told");
    assert_eq!(ada.get("/api/notifications").await.ok()["notices"].as_array().unwrap().len(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reaches_around_a_block_by_another_way() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (account(&site, "Ada").await, account(&site, "Eve").await);
    let (mut mia, mut kim) = (account(&site, "Mia").await, account(&site, "Kim").await);
    let (eve_id, mia_id) = (id_of(&mut eve).await, id_of(&mut mia).await);
    let mut players = [&mut ada, &mut eve, &mut mia, &mut kim];
    let over = begin(&mut players, json!({})).await;
    play_out(&site, &mut players, &over).await;
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": true})).await.ok();
    put(&mut ada, &format!("/api/relations/{mia_id}"), json!({"muted": true})).await.ok();
    let told = async |visitor: &mut Visitor<'_>| {
        let notices = visitor.get("/api/notifications").await.ok()["notices"].clone();
        let of = |one: &Value| matches!(one["occasion"].as_str(), Some("rematch" | "talk"));
        notices.as_array().unwrap().iter().filter(|one| of(one)).count()
    };
    let before = (told(&mut ada).await, told(&mut kim).await);

    // Playing again: the others are asked, whoever blocked them is not.
    eve.post(&format!("/api/tables/{over}/rematch"), json!({})).await.ok();
    assert_eq!((told(&mut ada).await, told(&mut kim).await), (before.0, before.1 + 1));
    // What a muted person writes is no news either.
    mia.post(&format!("/api/tables/{over}/talk"), json!({"text": "Good game!"})).await.ok();
    assert_eq!((told(&mut ada).await, told(&mut kim).await), (before.0, before.1 + 2));

    // Not as a watcher of a table of theirs, nor as a substitute.
    let mut table =
        begin(&mut [&mut ada, &mut mia, &mut kim, &mut account(&site, "Zoe").await], json!({})).await;
    let path = format!("/api/tables/{table}");
    let hello = json!({"text": "Look who is here"});
    assert_eq!(eve.post(&format!("{path}/talk"), hello.clone()).await.problem(403), "not_allowed");
    mia.post(&format!("{path}/substitute"), json!({"seat": "P1", "seeks": true})).await.ok();
    let wants = json!({"seat": "P1", "wants": true});
    let volunteer = format!("{path}/substitute/volunteer");
    assert_eq!(eve.post(&volunteer, wants.clone()).await.problem(403), "not_allowed");
    account(&site, "Una").await.post(&volunteer, wants.clone()).await.ok();
    put(&mut ada, &format!("/api/relations/{eve_id}"), json!({"blocked": false})).await.ok();
    eve.post(&volunteer, wants.clone()).await.ok();
    eve.post(&format!("{path}/talk"), hello).await.ok();

    // A seat of a rated game goes to accounts only.
    table = begin(&mut [&mut ada, &mut mia, &mut kim, &mut eve], json!({"rated": true})).await;
    mia.post(&format!("/api/tables/{table}/substitute"), json!({"seat": "P1", "seeks": true})).await.ok();
    let mut guest = site.guest("Gus").await;
    let volunteer = format!("/api/tables/{table}/substitute/volunteer");
    assert_eq!(guest.post(&volunteer, wants).await.problem(403), "not_allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_friends_is_listed_for_them_and_opens_to_them() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, account(&site, "Mia").await);
    eve.post("/api/friends", json!({"name": "Ada"})).await.ok();
    ada.post("/api/friends", json!({"name": "Eve"})).await.ok();
    let told = open_table(&mut ada, json!({"visibility": "friends"})).await.ok();
    let table = told["id"].as_str().unwrap();
    for (visitor, sees) in [(&mut eve, true), (&mut mia, false)] {
        let tables = visitor.get("/api/tables?list=open").await.ok()["tables"].clone();
        assert_eq!(tables.as_array().unwrap().iter().any(|one| one["id"] == table), sees);
    }
    assert_eq!(sit(&mut mia, table, 1).await.problem(403), "not_allowed");
    sit(&mut eve, table, 1).await.ok();
    let invite = json!({"seat": "P2", "contribution": chance(), "invite": told["invite"]});
    mia.post(&format!("/api/tables/{table}/sit"), invite).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_what_may_be_said_at_it() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    for (talk, free, phrase) in [
        ("free", None, None),
        ("phrases", Some("phrases_only"), None),
        ("off", Some("talk_off"), Some("talk_off")),
    ] {
        let table = open_table(&mut ada, json!({"talk": talk})).await.ok();
        let path = format!("/api/tables/{}/talk", table["id"].as_str().unwrap());
        for (text, problem) in [("What I like", free), ("Well played!", phrase)] {
            let answer = ada.post(&path, json!({"text": text})).await;
            match problem {
                None => drop(answer.ok()),
                Some(problem) => assert_eq!(answer.problem(409), problem),
            }
        }
        assert_eq!(
            table["phrases"].as_array().is_some_and(|all| all.contains(&json!("Well played!"))),
            talk == "phrases"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_moves_ratings_and_comes_to_the_same_when_worked_out_anew() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, account(&site, "Mia").await);
    let mut kim = account(&site, "Kim").await;
    let mut guest = site.guest("Gus").await;
    assert_eq!(open_table(&mut guest, json!({"rated": true})).await.problem(409), "not_rateable");
    let alone = json!({"rated": true, "seats": [{"type": "me"}, {"type": "bot", "strength": "random"}, {"type": "bot", "strength": "random"}, {"type": "bot", "strength": "random"}]});
    assert_eq!(open_table(&mut ada, alone).await.problem(409), "not_rateable");
    let mut players = [&mut ada, &mut eve, &mut mia, &mut kim];
    let unrated = begin(&mut players, json!({})).await;
    play_out(&site, &mut players, &unrated).await;
    let mut last = None;
    for _ in 0..5 {
        let rated = begin(&mut players, json!({"rated": true})).await;
        assert_eq!(sit(&mut guest, &rated, 1).await.problem(403), "not_allowed");
        last = Some((play_out(&site, &mut players, &rated).await, rated));
    }
    let (outcome, rated) = last.unwrap();
    let changes = |told: Value| told["changes"].as_array().unwrap().clone();
    assert!(changes(ada.get(&format!("/api/tables/{unrated}/ratings")).await.ok()).is_empty());
    let moved = changes(ada.get(&format!("/api/tables/{rated}/ratings")).await.ok());
    assert_eq!(moved.len(), 4);
    for change in &moved {
        let seat =
            ["Ada", "Eve", "Mia", "Kim"].iter().position(|name| change["user"]["name"] == *name).unwrap();
        let gained =
            change["after"]["points"].as_i64().unwrap() - change["before"]["points"].as_i64().unwrap();
        // Of equals the one who was rated higher may lose by it.
        let place = place_of(&outcome, seat as u8);
        let is_alone = outcome.places.iter().filter(|other| other.rank == place).count() == 1;
        match place {
            1 if is_alone => assert!(gained >= 0, "{change}"),
            4 => assert!(gained <= 0, "{change}"),
            _ => {}
        }
    }
    let profile = ada.get("/api/people/Ada").await.ok();
    let line = &profile["ratings"][0];
    assert_eq!((&line["tempo"], &line["games"]), (&json!("live"), &json!(5)));
    assert_eq!(line["course"].as_array().unwrap().len(), 5);
    assert_eq!(line["course"][4]["rating"], line["rating"]);

    let board = || async { site.visitor().get("/api/ratings/final-decrees?tempo=live").await.ok() };
    let before = board().await;
    assert_eq!(before["leaders"].as_array().unwrap().len(), 4);
    let low = |leader: &Value| {
        leader["rating"]["points"].as_i64().unwrap() - leader["rating"]["give_or_take"].as_i64().unwrap()
    };
    let lows: Vec<i64> = before["leaders"].as_array().unwrap().iter().map(low).collect();
    assert!(lows.windows(2).all(|two| two[0] >= two[1]), "{lows:?}");
    let done = satrap_server::admin::rate(&site.state.config.database_url).await.unwrap();
    assert_eq!((done.games, done.changed), (5, 0));
    assert_eq!(board().await, before);
    put(&mut ada, "/api/profile", json!({"visibility": "friends"})).await.ok();
    assert_eq!(board().await["leaders"].as_array().unwrap().len(), 3, "who is not public is not listed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_rated_game_has_lost_it_and_the_substitute_risks_nothing() {
    let site = Site::open().await;
    let (mut ada, mut eve, mut mia) =
        (account(&site, "Ada").await, account(&site, "Eve").await, account(&site, "Mia").await);
    let mut kim = account(&site, "Kim").await;
    let mut zoe = account(&site, "Zoe").await;
    let mut players = [&mut ada, &mut eve, &mut mia, &mut kim];
    let table = begin(&mut players, json!({"rated": true})).await;
    players[1].post(&format!("/api/tables/{table}/leave"), json!({"seat": "P1"})).await.ok();
    sit(&mut zoe, &table, 1).await.ok();
    let mut players = [&mut ada, &mut zoe, &mut mia, &mut kim];
    play_out(&site, &mut players, &table).await;
    let changes = ada.get(&format!("/api/tables/{table}/ratings")).await.ok()["changes"].clone();
    let of = |name: &str| changes.as_array().unwrap().iter().find(|one| one["user"]["name"] == name).cloned();
    assert!(of("Zoe").is_none());
    let (left, stayed) = (of("Eve").unwrap(), [of("Ada").unwrap(), of("Mia").unwrap(), of("Kim").unwrap()]);
    for other in &stayed {
        assert!(left["after"]["points"].as_i64() < other["after"]["points"].as_i64(), "{changes}");
    }
    assert_eq!(eve.get("/api/history?result=left").await.ok()["games"][0]["table"], json!(table));
    assert_eq!(zoe.get("/api/history").await.ok()["games"][0]["part"], "substitute");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_from_one_address_or_browser_are_told_to_the_others_at_a_rated_table() {
    let site = Site::with(|config| config.trust_proxy = vec!["127.0.0.1/32".parse().unwrap()]).await;
    let mut all = Vec::new();
    for (name, address) in [("Ada", "203.0.113.1"), ("Eve", "203.0.113.2"), ("Mia", "203.0.113.1")] {
        let mut visitor = account(&site, name).await;
        visitor.headers.push(("x-forwarded-for", address.to_owned()));
        all.push(visitor);
    }
    let [mut ada, mut eve, mut mia]: [Visitor<'_>; 3] = all.try_into().ok().unwrap();
    let told = open_table(&mut ada, json!({"rated": true, "host_starts": true})).await.ok();
    let table = told["id"].as_str().unwrap().to_owned();
    sit(&mut eve, &table, 1).await.ok();
    let seats = sit(&mut mia, &table, 2).await.ok()["seats"].clone();
    let same = |seats: &Value, n: usize| seats[n].get("same_address").cloned();
    assert_eq!((same(&seats, 0), same(&seats, 1)), (Some(json!(["P2"])), None));
    assert_eq!(same(&seats, 2), Some(json!(["P0"])));

    // Another account in the browser of the second.
    let mut zoe = account(&site, "Zoe").await;
    zoe.headers.push(("x-forwarded-for", "203.0.113.9".to_owned()));
    zoe.device = eve.device.clone();
    assert!(zoe.device.is_some());
    mia.post(&format!("/api/tables/{table}/leave"), json!({"seat": "P2"})).await.ok();
    let seats = sit(&mut zoe, &table, 2).await.ok()["seats"].clone();
    assert_eq!((same(&seats, 0), same(&seats, 1)), (None, Some(json!(["P2"]))));
    let kept = site.state.store.table(&table).await.unwrap();
    let doc = serde_json::to_string(&*kept.doc).unwrap();
    assert!(!doc.contains("203.0.113"), "no address is kept: {doc}");

    // Where nothing is at stake, nothing is kept.
    let unrated = open_table(&mut ada, json!({})).await.ok()["id"].as_str().unwrap().to_owned();
    sit(&mut mia, &unrated, 1).await.ok();
    let kept = site.state.store.table(&unrated).await.unwrap();
    assert!(kept.doc.seats.iter().all(|seat_doc| seat_doc.origins.is_empty()));
}
