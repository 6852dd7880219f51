//! Time at a table: when it runs out, who gives more of it, who halts it.

mod common;

use common::client::{Site, Visitor, chance};
use satrap_server::clock::zone;
use serde_json::{Value, json};

const HOUR: u64 = 3_600_000;

/// A game of two people over days, begun: the first has the seats P0, P2 and P3, the second P1.
async fn begin(
    host: &mut Visitor<'_>,
    guest: &mut Visitor<'_>,
    clock: Value,
    more: Value,
) -> (String, Value) {
    let (me, person) = (json!({"type": "me"}), json!({"type": "person"}));
    let mut wish = json!({
        "game": "final-decrees", "seats": [me, person, me, me], "visibility": "open", "clock": clock,
    });
    wish.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    let table = host.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let sit = json!({"seat": "P1", "contribution": chance()});
    let table = guest.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    (id, table)
}

/// Plays by the safe default until the game waits for a seat.
async fn play_until(site: &Site, players: [&mut Visitor<'_>; 2], id: &str, hoped: &str) -> Value {
    let [host, guest] = players;
    for _ in 0..200 {
        let table = host.get(&format!("/api/tables/{id}")).await.ok();
        let waited: Vec<&str> =
            table["to_act"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        if waited.contains(&hoped) {
            return table;
        }
        let seat = waited[0].to_owned();
        let (version, action) = site.default_action(id, seat[1..].parse().unwrap()).await.unwrap();
        let body = json!({"seat": seat, "version": version, "key": format!("k{version}"), "action": action});
        let player = if seat == "P1" { &mut *guest } else { &mut *host };
        player.post(&format!("/api/tables/{id}/act"), body).await.ok();
    }
    panic!("the game never waits for {hoped}");
}

fn deadline(table: &Value, seat: &str) -> u64 {
    table["deadlines"][seat].as_u64().unwrap_or_else(|| panic!("{seat} has no deadline: {table}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_end_at_a_time_of_day_somewhere() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let clock = json!({
        "type": "daily", "minute": 20 * 60, "time_zone": "Europe/Amsterdam", "least_hours": 4, "on_timeout": "default",
    });
    let (id, table) = begin(&mut ada, &mut eve, clock, json!({})).await;
    let seat = table["to_act"][0].as_str().unwrap().to_owned();
    let end = deadline(&table, &seat);
    let shown = jiff::Timestamp::from_millisecond(end as i64).unwrap();
    let shown = shown.to_zoned(zone("Europe/Amsterdam").unwrap());
    assert_eq!((shown.hour(), shown.minute()), (20, 0));
    let left = end - site.state.time.now();
    assert!((4 * HOUR - 60_000..=29 * HOUR).contains(&left), "{left}");
    site.later(left + 1000);
    ada.table_when(&id, |table| table["version"].as_u64() > Some(0)).await;
    let frames = ada.get(&format!("/api/tables/{id}/frames?from=1&to=1")).await.ok();
    assert_eq!(frames["frames"][0]["acted_by"], "timeout");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_wins_on_time_the_others_give_more_of_it() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let clock = json!({"type": "days", "hours": 48, "on_timeout": "wait"});
    let (id, _) = begin(&mut ada, &mut eve, clock, json!({})).await;
    let table = play_until(&site, [&mut ada, &mut eve], &id, "P1").await;
    let version = table["version"].clone();
    let (late, extend) = (deadline(&table, "P1"), format!("/api/tables/{id}/extend"));
    site.later(60 * HOUR);
    let table = eve.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(
        (deadline(&table, "P1"), &table["version"]),
        (late, &version),
        "time is out, and nothing happens"
    );

    let give = |seat: &str, target: &str| json!({"seat": seat, "target": target});
    assert_eq!(eve.post(&extend, give("P1", "P1")).await.problem(409), "own_seat");
    assert_eq!(eve.post(&extend, give("P0", "P1")).await.problem(403), "not_allowed");
    assert_eq!(ada.post(&extend, give("P0", "P9")).await.problem(404), "not_found");
    let given = ada.post(&extend, give("P0", "P1")).await.ok();
    let end = deadline(&given, "P1");
    let left = end - site.state.time.now();
    assert!((24 * HOUR - 60_000..=24 * HOUR).contains(&left), "a day from now, not from when time ran out");
    assert_eq!(deadline(&ada.post(&extend, give("P0", "P1")).await.ok(), "P1") - end, 24 * HOUR);
    ada.post(&extend, give("P0", "P1")).await.ok();
    assert_eq!(ada.post(&extend, give("P0", "P1")).await.problem(409), "enough");
    let said = site.state.store.talk(&id, 0, 10).await.unwrap();
    assert_eq!(said.len(), 3, "what was given is recorded");
    assert!(
        said[0].text.starts_with("Ada gave ") && said[0].text.ends_with("more time: 24 hours."),
        "{said:?}"
    );

    // In the next turn it counts anew.
    loop {
        let (version, action) = site.default_action(&id, 1).await.unwrap();
        let act = json!({"seat": "P1", "version": version, "key": format!("on{version}"), "action": action});
        eve.post(&format!("/api/tables/{id}/act"), act).await.ok();
        let turn = site.state.store.table(&id).await.unwrap().turn;
        if !turn.to_act.contains(&satrap_core::Seat(1)) {
            assert!(turn.extensions.is_empty() && turn.readings.is_empty());
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_halts_play_alone_only_where_the_table_says_so() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let clock = json!({"type": "bank", "hours": 72, "increment_minutes": 30, "on_timeout": "bot"});
    let (id, _) = begin(&mut ada, &mut eve, clock.clone(), json!({})).await;
    let halt = json!({"seat": "P0", "paused": true});
    let asked = ada.post(&format!("/api/tables/{id}/pause"), halt).await.ok();
    assert_eq!((&asked["paused"], &asked["host_pauses"]), (&json!(false), &json!(false)));
    assert_eq!(
        ada.post(&format!("/api/tables/{id}/pause"), json!({"paused": true})).await.problem(403),
        "not_allowed"
    );

    let (id, _) = begin(&mut ada, &mut eve, clock, json!({"host_pauses": true})).await;
    let pause = format!("/api/tables/{id}/pause");
    let table = eve.post(&pause, json!({"seat": "P1", "paused": true})).await.ok();
    assert_eq!(table["paused"], false, "others ask as ever");
    let seat = table["to_act"][0].as_str().unwrap().to_owned();
    let left = deadline(&table, &seat) - site.state.time.now();
    let halted = ada.post(&pause, json!({"paused": true})).await.ok();
    assert_eq!((&halted["paused"], &halted["deadlines"]), (&json!(true), &json!({})));
    assert_eq!(ada.post(&pause, json!({"paused": true})).await.problem(409), "no_change");
    site.later(500 * HOUR);
    let table = ada.post(&pause, json!({"paused": false})).await.ok();
    let after = deadline(&table, &seat) - site.state.time.now();
    assert!(left - after < 60_000, "no time was lost: {left} and {after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_makes_no_sense_is_refused() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let daily = |minute: u32, zone: &str, least: u32| json!({"type": "daily", "minute": minute, "time_zone": zone, "least_hours": least, "on_timeout": "wait"});
    for clock in [
        daily(1440, "Europe/Amsterdam", 4),
        daily(1200, "Europe/Atlantis", 4),
        daily(1200, "", 4),
        daily(1200, "UTC", 73),
        json!({"type": "bank", "hours": 0, "increment_minutes": 0, "on_timeout": "wait"}),
        json!({"type": "bank", "hours": 24, "increment_minutes": 1441, "on_timeout": "wait"}),
        json!({"type": "days", "hours": 721, "on_timeout": "wait"}),
    ] {
        let me = json!({"type": "me"});
        let wish =
            json!({"game": "final-decrees", "seats": [me, me, me, me], "visibility": "link", "clock": clock});
        let refused = ada.post("/api/tables", wish).await;
        assert!(refused.status.is_client_error(), "{clock}: {}", refused.text);
    }
    assert_eq!(ada.get("/api/tables?list=mine").await.ok()["tables"], json!([]));
}
