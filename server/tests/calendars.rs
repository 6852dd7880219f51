//! When people play, and whether they play in time.

mod common;

use axum::body::Body;
use common::client::{Answer, Site, Visitor, chance};
use serde_json::{Value, json};

const HOUR: u64 = 3_600_000;

async fn put(visitor: &mut Visitor<'_>, calendar: Value) -> Answer {
    let body = Body::from(calendar.to_string());
    visitor.send("PUT", "/api/calendar", Some("application/json"), body).await
}

/// A game of two people, begun: the first has the seats P0, P2 and P3, the second P1.
async fn begin(host: &mut Visitor<'_>, guest: &mut Visitor<'_>, clock: Value) -> String {
    let (me, person) = (json!({"type": "me"}), json!({"type": "person"}));
    let seats = json!([me, person, me, me]);
    let wish = json!({"game": "final-decrees", "seats": seats, "visibility": "open", "clock": clock});
    let table = host.post("/api/tables", wish).await.ok();
    let id = table["id"].as_str().unwrap().to_owned();
    let sit = json!({"seat": "P1", "contribution": chance()});
    guest.post(&format!("/api/tables/{id}/sit"), sit).await.ok();
    id
}

/// Plays by the safe default until the game waits for the second.
async fn play_until_guest<'site>(
    site: &Site,
    host: &mut Visitor<'site>,
    guest: &mut Visitor<'site>,
    id: &str,
    own_turns: u32,
) -> Value {
    let mut turns = 0;
    for _ in 0..400 {
        let table = host.get(&format!("/api/tables/{id}")).await.ok();
        let seat = table["to_act"][0].as_str().unwrap().to_owned();
        if seat == "P1" {
            if turns == own_turns {
                return table;
            }
            turns += 1;
        }
        let (version, action) = site.default_action(id, seat[1..].parse().unwrap()).await.unwrap();
        let body = json!({"seat": seat, "version": version, "key": format!("k{version}"), "action": action});
        let player = if seat == "P1" { &mut *guest } else { &mut *host };
        player.post(&format!("/api/tables/{id}/act"), body).await.ok();
    }
    panic!("the game never waits for the second person");
}

fn day(site: &Site, more: u64) -> String {
    let at = site.state.time.now() + more * 24 * HOUR;
    jiff::Timestamp::from_millisecond(at as i64).unwrap().to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_holiday_halts_the_clock_of_its_person_and_is_shown_to_the_others() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let id = begin(&mut ada, &mut eve, json!({"type": "days", "hours": 24, "on_timeout": "default"})).await;
    let table = play_until_guest(&site, &mut ada, &mut eve, &id, 0).await;
    let before = table["deadlines"]["P1"].as_u64().unwrap();
    assert!(table["seats"][1].get("calendar").is_none());

    // Long enough not to be over a day and an hour from now, at whatever time of day that is.
    let holiday = json!({"from": day(&site, 0), "to": day(&site, 3)});
    let calendar = json!({"time_zone": "UTC", "windows": [], "holidays": [holiday]});
    let told = put(&mut eve, calendar).await.ok();
    assert_eq!((&told["holiday_allowance"], &told["calendar"]["holidays"][0]), (&json!(35), &holiday));
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["seats"][1]["calendar"]["holidays"][0], holiday);
    let after = table["deadlines"]["P1"].as_u64().unwrap();
    assert!((72 * HOUR..=96 * HOUR).contains(&(after - before)), "{before} {after}");
    site.later(before - site.state.time.now() + HOUR);
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["deadlines"]["P1"].as_u64(), Some(after), "no time is lost");

    // Home early: the clock goes on, and what was taken stays taken.
    let nothing = json!({"time_zone": "UTC", "windows": [], "holidays": []});
    assert_eq!(put(&mut eve, nothing).await.problem(422), "unfit");
    let mut shorter = holiday.clone();
    shorter["to"] = json!(day(&site, 0));
    put(&mut eve, json!({"time_zone": "UTC", "windows": [], "holidays": [shorter]})).await.ok();
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    assert!(table["deadlines"]["P1"].as_u64().unwrap() < after);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_down_brings_their_hours_and_live_games_know_none() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    let evenings = json!([{"days": days, "from": 18 * 60, "to": 20 * 60}]);
    let calendar = json!({"time_zone": "Europe/Amsterdam", "windows": evenings, "holidays": []});
    put(&mut eve, calendar.clone()).await.ok();
    let id = begin(&mut ada, &mut eve, json!({"type": "days", "hours": 24, "on_timeout": "default"})).await;
    let table = play_until_guest(&site, &mut ada, &mut eve, &id, 0).await;
    assert_eq!(table["seats"][1]["calendar"], calendar);
    let left = table["deadlines"]["P1"].as_u64().unwrap() - site.state.time.now();
    assert!(left > 10 * 24 * HOUR, "two hours a day are 24 after twelve days: {left}");

    let live =
        json!({"type": "live", "budget_seconds": 600, "increment_seconds": 5, "on_timeout": "default"});
    let id = begin(&mut ada, &mut eve, live).await;
    let table = ada.get(&format!("/api/tables/{id}")).await.ok();
    assert!(table["seats"][1].get("calendar").is_none());

    let longer = json!([{"days": days, "from": 18 * 60, "to": 21 * 60}]);
    let other = json!({"time_zone": "Europe/Amsterdam", "windows": longer, "holidays": []});
    assert_eq!(put(&mut eve, other.clone()).await.problem(409), "hours_stay");
    site.later(7 * 24 * HOUR);
    put(&mut eve, other).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_is_no_way_to_stop_ones_clock() {
    let site = Site::open().await;
    let mut eve = site.guest("Eve").await;
    let with = |windows: Value, holidays: Value| json!({"time_zone": "UTC", "windows": windows, "holidays": holidays});
    let year = json!([{"from": "2031-01-01", "to": "2031-12-31"}]);
    let in_parts =
        json!([{"from": "2031-01-01", "to": "2031-01-30"}, {"from": "2031-03-01", "to": "2031-03-06"}]);
    let over_new_year = json!([{"from": "2031-12-10", "to": "2032-01-20"}]);
    for unfit in [
        with(json!([{"days": ["monday"], "from": 0, "to": 9 * 60}]), json!([])),
        with(json!([{"days": [], "from": 0, "to": 900}]), json!([])),
        with(json!([{"days": ["monday"], "from": 1440, "to": 900}]), json!([])),
        with(json!([]), year),
        with(json!([]), in_parts),
        with(json!([]), json!([{"from": "2031-02-02", "to": "2031-02-01"}])),
        with(json!([]), json!([{"from": "tomorrow", "to": "2031-02-30"}])),
        json!({"time_zone": "Europe/Atlantis", "windows": [], "holidays": []}),
    ] {
        assert_eq!(put(&mut eve, unfit).await.problem(422), "unfit");
    }
    assert_eq!(eve.get("/api/calendar").await.ok()["calendar"]["holidays"], json!([]));
    put(&mut eve, with(json!([]), over_new_year)).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_in_time_and_late_are_counted_and_shown_before_one_sits_down() {
    let site = Site::open().await;
    let (mut ada, mut eve) = (site.guest("Ada").await, site.guest("Eve").await);
    let clock = json!({"type": "days", "hours": 24, "on_timeout": "default"});
    let id = begin(&mut ada, &mut eve, clock.clone()).await;
    let table = play_until_guest(&site, &mut ada, &mut eve, &id, 2).await;
    let version = table["version"].as_u64();
    site.later(25 * HOUR);
    ada.table_when(&id, |table| table["version"].as_u64() > version).await;
    let again = begin(&mut ada, &mut eve, clock).await;
    let table = ada.get(&format!("/api/tables/{again}")).await.ok();
    assert_eq!(table["seats"][1]["punctuality"], json!({"in_time": 2, "late": 1}));

    // A bot that takes over counts as late once, and its own turns for nobody.
    let mut mia = site.guest("Mia").await;
    let bot = json!({"type": "days", "hours": 24, "on_timeout": "bot"});
    let id = begin(&mut ada, &mut mia, bot.clone()).await;
    play_until_guest(&site, &mut ada, &mut mia, &id, 0).await;
    site.later(25 * HOUR);
    ada.table_when(&id, |table| !table["seats"][1]["caretaker"].is_null()).await;
    let again = begin(&mut ada, &mut mia, bot).await;
    let table = ada.get(&format!("/api/tables/{again}")).await.ok();
    assert_eq!(table["seats"][1]["punctuality"], json!({"in_time": 0, "late": 1}));
}
