//! Who holds a seat: those who try to take one that is not theirs, and seats that change hands in a running game.

mod common;

use std::time::{Duration, Instant};

use common::client::{Site, Visitor, chance};
use common::rota;
use common::server::{Server, next};
use satrap_core::{Seat, Viewer};
use satrap_server::live::Subscription;
use serde_json::{Value, json};

fn sit(seat: &str, code: Option<&str>) -> Value {
    let mut body = json!({"seat": seat, "contribution": chance()});
    if let Some(code) = code {
        body["invite"] = json!(code);
    }
    body
}

fn code_of(table: &Value, seat: usize) -> Option<String> {
    table["seats"][seat]["invite"].as_str().map(str::to_owned)
}

async fn user_of(visitor: &mut Visitor<'_>) -> String {
    visitor.get("/api/me").await.ok()["user"]["id"].as_str().unwrap().to_owned()
}

async fn register(visitor: &mut Visitor<'_>, name: &str) {
    visitor.post("/api/register", json!({"name": name, "password": "correct horse battery"})).await.ok();
}

async fn join(site: &Site, id: &str, visitor: &mut Visitor<'_>, seat: u8) -> Subscription {
    let user = user_of(visitor).await;
    let table = site.state.hub.table(id).await.unwrap();
    table.subscribers.join(Viewer::Seat(Seat(seat)), Some(&user))
}

/// What the table itself has said.
async fn notices(site: &Site, id: &str) -> Vec<String> {
    let talk = site.state.store.talk(id, 0, 100).await.unwrap();
    talk.into_iter().filter(|said| said.name.is_empty()).map(|said| said.text).collect()
}

/// A table of Final Decrees at which the host sits in P0 and others may sit down in the next seats.
async fn open_table(host: &mut Visitor<'_>, people: usize) -> Value {
    let chair = |n: usize| match n {
        0 => json!({"type": "me"}),
        n if n <= people => json!({"type": "person"}),
        _ => json!({"type": "bot", "strength": "random"}),
    };
    let wish = json!({
        "game": "final-decrees", "seats": (0..4).map(chair).collect::<Vec<_>>(), "visibility": "open",
        "clock": {"type": "none"}, "pace": "step",
    });
    host.post("/api/tables", wish).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_who_saw_codes_cannot_take_a_guests_seat_later() {
    let site = Site::open().await;
    let (mut host, mut thief) = (site.guest("Host").await, site.guest("Thief").await);
    let table = open_table(&mut host, 3).await;
    let id = table["id"].as_str().unwrap();
    let (sitting, leaving) = (format!("/api/tables/{id}/sit"), format!("/api/tables/{id}/leave"));
    let seen = thief.post(&sitting, sit("P1", None)).await.ok();
    assert_eq!((code_of(&seen, 2), code_of(&seen, 3)), (None, None), "only the host hands out free seats");
    let mut known: Vec<String> = (0..4).filter_map(|seat| code_of(&seen, seat)).collect();
    assert_eq!(known.len(), 1, "one's own code");
    assert_eq!(thief.post(&sitting, sit("P2", None)).await.problem(409), "one_seat");
    thief.post(&leaving, json!({"seat": "P1"})).await.ok();
    // Even codes that the host showed around are no keys once somebody sits there.
    known.extend((1..4).filter_map(|seat| code_of(&table, seat)));
    known.push(seen["invite"].as_str().expect("whoever sits may invite to free seats").to_owned());

    let mut guests = [site.guest("One").await, site.guest("Two").await, site.guest("Three").await];
    for (n, guest) in guests.iter_mut().enumerate() {
        guest.post(&sitting, sit(&format!("P{}", n + 1), None)).await.ok();
    }
    let seen = thief.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen["status"], "playing");
    for seat in ["P0", "P1", "P2", "P3"] {
        for code in &known {
            let problem = thief.post(&sitting, sit(seat, Some(code))).await.problem(409);
            assert!(["taken", "begun"].contains(&problem.as_str()), "{problem}");
        }
        let act = json!({"seat": seat, "version": 0, "key": "k", "action": {"type": "end_turn"}});
        assert_eq!(thief.post(&format!("/api/tables/{id}/act"), act).await.problem(403), "not_allowed");
    }
    assert_eq!(thief.get(&format!("/api/tables/{id}")).await.ok()["mine"], json!([]));
    let mine = guests[1].get(&format!("/api/tables/{id}")).await.ok();
    let codes: Vec<Option<String>> = (0..4).map(|seat| code_of(&mine, seat)).collect();
    assert!(codes[2].is_some() && codes.iter().flatten().count() == 1, "everybody sees their own code only");
    let hosts = host.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((1..4).filter_map(|seat| code_of(&hosts, seat)).count(), 0, "the host is no exception");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_plays_never_comes_into_anothers_seat() {
    let site = Site::open().await;
    let (mut host, mut eve, mut kim) =
        (site.guest("Host").await, site.guest("Eve").await, site.guest("Kim").await);
    register(&mut kim, "Kim Account").await;
    let id = open_table(&mut host, 2).await["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    eve.post(&path("sit"), sit("P1", None)).await.ok();
    kim.post(&path("sit"), sit("P2", None)).await.ok();
    let here = join(&site, &id, &mut eve, 1).await;
    let _host = join(&site, &id, &mut host, 0).await;
    let table = site.state.hub.table(&id).await.unwrap();

    // Nobody who is here, and no account, loses the seat by the host's word.
    for _ in 0..2 {
        for (seat, why) in [("P1", "still_here"), ("P2", "has_account")] {
            let chairs = [json!({"type": "person"}), json!({"type": "bot", "strength": "easy"})];
            for chair in chairs {
                let change = json!({"seat": seat, "chair": chair});
                assert_eq!(host.post(&path("seats"), change).await.problem(409), why);
            }
            assert_eq!(host.post(&path("reissue"), json!({"seat": seat})).await.problem(409), why);
            let bot = json!({"seat": seat, "bot": true});
            assert_eq!(host.post(&path("caretaker"), bot).await.problem(409), why);
        }
        site.later(120_000);
    }
    assert_eq!(notices(&site, &id).await, Vec::<String>::new());

    // A guest who is gone can be given a new link, and everybody hears of it; the host cannot use it.
    table.subscribers.leave(here.id, site.state.time.now());
    site.later(60_000);
    let told = host.post(&path("reissue"), json!({"seat": "P1"})).await.ok();
    let code = code_of(&told, 1).unwrap();
    assert_eq!(notices(&site, &id).await, ["The host gave seat 2 a new link."]);
    assert_eq!(host.post(&path("sit"), sit("P1", Some(&code))).await.problem(409), "one_seat");
    assert_eq!(kim.post(&path("sit"), sit("P1", Some(&code))).await.problem(409), "one_seat");
    assert_eq!(eve.post(&path("sit"), sit("P1", Some(&code))).await.ok()["mine"], json!(["P1"]));

    // One vote of two is none; all the others together can replace an account, which may come back.
    let _eve = join(&site, &id, &mut eve, 1).await;
    let vote = |seat: &str| json!({"seat": seat, "target": "P2", "yes": true});
    assert!(host.post(&path("replace"), vote("P0")).await.ok()["seats"][2]["caretaker"].is_null());
    assert!(eve.post(&path("replace"), vote("P1")).await.ok()["seats"][2]["caretaker"].is_string());
    let open = json!({"seat": "P2", "chair": {"type": "person"}});
    kim.post(&path("return"), json!({"seat": "P2"})).await.ok();
    assert_eq!(host.post(&path("seats"), open.clone()).await.problem(409), "has_account");
    host.post(&path("replace"), vote("P0")).await.ok();
    eve.post(&path("replace"), vote("P1")).await.ok();
    let table = host.post(&path("seats"), open).await.ok();
    assert_eq!(
        (&table["seats"][2]["open"], &table["seats"][2]["caretaker"]),
        (&json!(true), &json!("hard")),
        "a bot plays a seat that the game needs until somebody comes"
    );
    assert_eq!(host.post(&path("sit"), sit("P2", None)).await.problem(409), "one_seat");
    assert_eq!(kim.post(&path("sit"), sit("P2", None)).await.problem(409), "reissued");
    let said = notices(&site, &id).await.join(" ");
    assert!(said.contains("By the vote of the others a bot plays seat 3"), "{said}");
    assert!(said.contains("The host opened seat 3 to a new player."), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_vote_alone_does_not_put_out_somebody_who_is_here() {
    let site = Site::open().await;
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let id = open_table(&mut host, 1).await["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    eve.post(&path("sit"), sit("P1", None)).await.ok();
    let _here = join(&site, &id, &mut eve, 1).await;
    let vote = json!({"seat": "P0", "target": "P1", "yes": true});
    assert!(host.post(&path("replace"), vote).await.ok()["seats"][1]["caretaker"].is_string());
    let open = json!({"seat": "P1", "chair": {"type": "person"}});
    assert_eq!(host.post(&path("seats"), open).await.problem(409), "still_here");
    eve.post(&path("return"), json!({"seat": "P1"})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_tried_out_by_sitting_down() {
    let site = Site::with(|config| {
        config.limits = true;
        config.trust_proxy = vec!["127.0.0.0/8".parse().unwrap()];
    })
    .await;
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let id = open_table(&mut host, 1).await["id"].as_str().unwrap().to_owned();
    let sitting = format!("/api/tables/{id}/sit");
    eve.post(&sitting, sit("P1", None)).await.ok();
    let mut guesser = site.guest("Guesser").await;
    let mut tried = 0;
    while guesser.post(&sitting, sit("P1", Some("AAAAAA"))).await.status != 429 {
        tried += 1;
        assert!(tried < 200, "nothing stops a guesser");
    }
    // Nor from many addresses, at one table.
    let mut tried = 0;
    'guessing: for n in 0..=255 {
        let mut guesser = site.visitor();
        guesser.headers.push(("x-forwarded-for", format!("10.0.0.{n}")));
        guesser.post("/api/guest", json!({"name": "Crowd"})).await.ok();
        for _ in 0..20 {
            if guesser.post(&sitting, sit("P1", Some("AAAAAA"))).await.status == 429 {
                break 'guessing;
            }
            tried += 1;
        }
        assert!(tried < 1000, "nothing stops a crowd of guessers");
    }
}

/// Whoever looks through a seat's eyes after the end is not its person.
#[tokio::test(flavor = "multi_thread")]
async fn whispers_stay_with_the_two_after_the_end() {
    let server = Server::start().await;
    let (ada, eve, stranger) =
        (server.guest("Ada").await, server.guest("Eve").await, server.guest("Kim").await);
    let wish = json!({
        "game": "connect-the-worlds", "seats": [{"type": "me"}, {"type": "person"}], "visibility": "open",
        "clock": {"type": "none"},
    });
    let (_, table) = server.post("/api/tables", &ada, wish).await;
    let id = table["id"].as_str().unwrap().to_owned();
    server.post(&format!("/api/tables/{id}/sit"), &eve, sit("P1", None)).await;
    let talk = format!("/api/tables/{id}/talk");
    server.post(&talk, &ada, json!({"text": "our secret", "to": "P1"})).await;
    server.post(&talk, &eve, json!({"text": "for everybody"})).await;
    let (_, over) = server.post(&format!("/api/tables/{id}/resign"), &ada, json!({"seat": "P0"})).await;
    assert_eq!(over["status"], "over");
    let said = async |who: &str, eyes: &str| {
        let mut socket =
            server.connect(&format!("/api/tables/{id}/live?as={eyes}"), who, None).await.unwrap();
        next(&mut socket, "snapshot").await["talk"].to_string()
    };
    for (who, eyes) in [(&stranger, "P0"), (&stranger, "P1"), (&eve, "P0"), (&ada, "judge")] {
        let heard = said(who, eyes).await;
        assert!(heard.contains("for everybody") && !heard.contains("our secret"), "{eyes}: {heard}");
    }
    for eyes in ["P0", "P1"] {
        assert!(!said("", eyes).await.contains("our secret"), "a visitor without a name heard it");
    }
    assert!(said(&ada, "P0").await.contains("our secret") && said(&eve, "P1").await.contains("our secret"));
    // What is said after the end travels the same way.
    let mut spy = server.connect(&format!("/api/tables/{id}/live?as=P1"), &stranger, None).await.unwrap();
    next(&mut spy, "snapshot").await;
    server.try_post(&talk, &ada, json!({"text": "second secret", "to": "P1"})).await;
    server.post(&talk, &ada, json!({"text": "goodbye"})).await;
    assert_eq!(next(&mut spy, "talk").await["message"]["text"], "goodbye");
}

/// A running table of Rota: the host in P0, others as the seats say.
async fn rota_table(host: &mut Visitor<'_>, chairs: Value, visibility: &str) -> Value {
    let wish = json!({"game": "rota", "seats": chairs, "visibility": visibility, "clock": {"type": "none"}, "pace": "step"});
    host.post("/api/tables", wish).await.ok()
}

async fn rota_view(site: &Site, id: &str) -> Value {
    let table = site.state.hub.table(id).await.unwrap();
    let table_state = table.state.lock().await;
    serde_json::from_str(table_state.play.as_deref().unwrap().view(Viewer::Spectator).get()).unwrap()
}

/// The game once the rules know of these empty seats.
async fn when_vacant(site: &Site, id: &str, vacant: Value) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while rota_view(site, id).await["vacant"] != vacant {
        assert!(Instant::now() < deadline, "{}", rota_view(site, id).await);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hall_begins_by_the_hosts_word_with_people_missing_and_lets_them_in_later() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (mut host, mut eve, mut late) =
        (site.guest("Host").await, site.guest("Eve").await, site.guest("Late").await);
    let person = json!({"type": "person"});
    let table = rota_table(&mut host, json!([{"type": "me"}, person, person, person]), "link").await;
    let id = table["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    assert_eq!(table["host_starts"], true, "two sides of two seats");
    let printed: Vec<String> = (1..4).filter_map(|seat| code_of(&table, seat)).collect();
    eve.post(&path("sit"), sit("P2", Some(&printed[1]))).await.ok();
    let begun = host.post(&path("start"), json!({})).await.ok();
    assert_eq!(begun["status"], "playing");
    when_vacant(&site, &id, json!(["P1", "P3"])).await;
    assert_eq!(begun["seats"][3]["open"], true, "whoever comes late finds the seat open");

    // The printed code still leads to the seat, for one person.
    assert_eq!(late.post(&path("sit"), sit("P3", None)).await.problem(403), "not_allowed");
    let before = site.state.store.table(&id).await.unwrap();
    let told = late.post(&path("sit"), sit("P3", Some(&printed[2]))).await.ok();
    assert_eq!((&told["mine"], &told["seats"][3]["open"]), (&json!(["P3"]), &json!(false)));
    let after = site.state.store.table(&id).await.unwrap();
    assert_eq!(before.doc.players, after.doc.players, "the game's chance and record stay what they were");
    when_vacant(&site, &id, json!(["P1"])).await;
    assert_eq!(host.post(&path("sit"), sit("P3", Some(&printed[2]))).await.problem(409), "taken");
    assert_eq!(notices(&site, &id).await, ["Late plays seat Desk 3 from now on."]);

    // The host closes a seat, hands it to a bot, opens it again, in any order.
    let chair = |seat: &str, chair: Value| json!({"seat": seat, "chair": chair});
    let bot = json!({"type": "bot", "strength": "easy"});
    assert_eq!(eve.post(&path("seats"), chair("P1", bot.clone())).await.problem(403), "not_allowed");
    let told = host.post(&path("seats"), chair("P1", json!({"type": "closed"}))).await.ok();
    assert_eq!((&told["seats"][1]["open"], code_of(&told, 1)), (&json!(false), None));
    assert_eq!(late.post(&path("sit"), sit("P1", Some(&printed[0]))).await.problem(409), "begun");
    host.post(&path("seats"), chair("P1", bot.clone())).await.ok();
    when_vacant(&site, &id, json!([])).await;
    host.post(&path("seats"), chair("P1", json!({"type": "person"}))).await.ok();
    when_vacant(&site, &id, json!(["P1"])).await;
    let closed = json!({"type": "closed"});
    assert_eq!(host.post(&path("seats"), chair("P2", closed.clone())).await.problem(409), "required");
    assert_eq!(host.post(&path("seats"), chair("P0", json!({"type": "me"}))).await.problem(409), "begun");

    // Somebody gives the seat back: that is no resigning, and the game does not wait for it.
    let told = late.post(&path("leave"), json!({"seat": "P3"})).await.ok();
    assert_eq!((&told["seats"][3]["open"], &told["mine"]), (&json!(true), &json!([])));
    when_vacant(&site, &id, json!(["P1", "P3"])).await;
    let told = eve.post(&path("leave"), json!({"seat": "P2"})).await.ok();
    assert!(told["seats"][2]["caretaker"].is_string(), "a bot looks after a seat that is needed");
    let code = code_of(&host.get(&format!("/api/tables/{id}")).await.ok(), 2).unwrap();
    let back = eve.post(&path("sit"), sit("P2", Some(&code))).await.ok();
    assert_eq!((&back["mine"], &back["seats"][2]["caretaker"]), (&json!(["P2"]), &Value::Null));
    let said = notices(&site, &id).await.join(" ");
    assert!(said.contains("Eve gave seat Desk 2 back. It is free."), "{said}");

    // The table's own link leads to open seats as well, but not to the other side: that would show both hands.
    let invite = host.get(&format!("/api/tables/{id}")).await.ok()["invite"].as_str().unwrap().to_owned();
    assert_eq!(late.post(&path("sit"), sit("P1", Some(&invite))).await.problem(409), "another_side");
    assert_eq!(late.post(&path("sit"), sit("P3", Some(&invite))).await.ok()["mine"], json!(["P3"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_that_looks_for_a_substitute_is_found_in_the_lobby() {
    let site = Site::playing(rota::games(), |_| {}).await;
    let (mut host, mut eve, mut kim) =
        (site.guest("Host").await, site.guest("Eve").await, site.guest("Kim").await);
    let table = rota_table(&mut host, json!([{"type": "me"}, {"type": "person"}]), "open").await;
    let id = table["id"].as_str().unwrap().to_owned();
    let path = |verb: &str| format!("/api/tables/{id}/{verb}");
    eve.post(&path("sit"), sit("P1", None)).await.ok();
    host.post(&path("start"), json!({})).await.ok();
    let talk = json!({"text": "between us", "to": "P1"});
    host.post(&path("talk"), talk).await.ok();
    site.later(1000);
    eve.post(&path("leave"), json!({"seat": "P1"})).await.ok();
    when_vacant(&site, &id, json!(["P1"])).await;
    let listed = kim.get("/api/tables?list=watch").await.ok();
    let seat = &listed["tables"][0]["seats"][1];
    assert_eq!((&seat["open"], &seat["name"]), (&json!(true), &Value::Null));
    kim.post(&path("sit"), sit("P1", None)).await.ok();
    when_vacant(&site, &id, json!([])).await;

    // The substitute plays on, and hears nothing of what was whispered before.
    let (live, user) = (site.state.hub.table(&id).await.unwrap(), user_of(&mut kim).await);
    let mut table_state = live.state.lock().await;
    let eyes = Viewer::Seat(Seat(1));
    let seen = site.state.hub.snapshot(&live, &mut table_state, Some(&user), eyes, 0).await.unwrap();
    let seen = serde_json::to_value(seen).unwrap();
    assert!(!seen["talk"].to_string().contains("between us"));
    assert_eq!(seen["offers"].as_array().map(Vec::len), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_holds_several_seats_only_where_the_screen_is_passed_around() {
    let site = Site::open().await;
    let (mut ada, mut phone) = (site.guest("Ada").await, site.guest("Ada's phone").await);
    let me = json!({"type": "me"});
    let mut wish = json!({
        "game": "final-decrees", "seats": [me, me, me, me], "visibility": "link", "clock": {"type": "none"},
        "hot_seat": false,
    });
    assert_eq!(ada.post("/api/tables", wish.clone()).await.problem(422), "unfit");
    wish["hot_seat"] = json!(true);
    let table = ada.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap();
    let code = code_of(&table, 2).unwrap();
    let all = phone.post(&format!("/api/tables/{id}/sit"), sit("P2", Some(&code))).await.ok();
    assert_eq!(all["mine"], json!(["P0", "P1", "P2", "P3"]), "they move to the other device together");
    let table = open_table(&mut ada, 2).await;
    let seats = format!("/api/tables/{}/seats", table["id"].as_str().unwrap());
    let also = json!({"seat": "P1", "chair": {"type": "me"}});
    assert_eq!(ada.post(&seats, also).await.problem(409), "one_seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_link_leaves_no_guest_behind() {
    let site = Site::open().await;
    let (mut host, mut eve) = (site.guest("Host").await, site.guest("Eve").await);
    let id = open_table(&mut host, 1).await["id"].as_str().unwrap().to_owned();
    eve.post(&format!("/api/tables/{id}/sit"), sit("P1", None)).await.ok();
    let known = [user_of(&mut host).await, user_of(&mut eve).await];
    site.later(60_000);
    for _ in 0..3 {
        host.post(&format!("/api/tables/{id}/reissue"), json!({"seat": "P1"})).await.ok();
    }
    let row = site.state.store.table(&id).await.unwrap();
    assert_eq!(row.people(), known[..1], "nobody stands in for the one who is gone");
}
