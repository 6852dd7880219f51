//! What those who run a site decide: who registers, what everybody is told, what is going on.

mod common;

use common::client::{Site, Visitor, chance};
use satrap_server::SitePages;
use satrap_server::admin;
use satrap_server::wire::{Registration, Role};
use serde_json::{Value, json};

const PASSWORD: &str = "a long enough password";

fn wish(name: &str, invitation: Option<&str>) -> Value {
    let mut wish = json!({"name": name, "password": PASSWORD});
    if let Some(invitation) = invitation {
        wish["invitation"] = json!(invitation);
    }
    wish
}

async fn register<'a>(site: &'a Site, name: &str, role: Option<Role>) -> Visitor<'a> {
    let mut visitor = site.visitor();
    visitor.post("/api/register", wish(name, None)).await.ok();
    admin::set_role(&site.state.config.database_url, name, role).await.unwrap();
    visitor
}

fn word(link: &str) -> String {
    link.split("/account#invitation=").nth(1).unwrap_or_else(|| panic!("no word in {link}")).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn where_people_register_by_invitation_a_link_is_good_for_as_many_as_it_says() {
    let site = Site::with(|config| config.registration = Registration::Invitation).await;
    let url = &site.state.config.database_url;
    assert_eq!(site.visitor().get("/api/site").await.ok()["registration"], "invitation");
    assert_eq!(site.visitor().post("/api/register", wish("Ada", None)).await.problem(409), "by_invitation");
    assert_eq!(site.visitor().post("/api/register", wish("Ada", Some("x"))).await.problem(404), "not_found");
    let link = admin::invite(url, "https://games.example.org/", 2, 1).await.unwrap();
    assert!(link.starts_with("https://games.example.org/account#invitation="), "{link}");
    let invitation = word(&link);
    let mut ada = site.visitor();
    ada.post("/api/register", wish("Ada", Some(&invitation))).await.ok();
    // A name that is taken uses nothing up.
    let taken = site.visitor().post("/api/register", wish("ADA", Some(&invitation))).await;
    assert_eq!(taken.problem(409), "name_taken");
    // A guest keeps what they have, and needs an invitation like everybody.
    let mut eve = site.guest("Eve").await;
    assert_eq!(eve.post("/api/register", wish("Eve", None)).await.problem(409), "by_invitation");
    assert_eq!(eve.get("/api/me").await.ok()["user"]["registered"], false);
    eve.post("/api/register", wish("Eve", Some(&invitation))).await.ok();
    let third = site.visitor().post("/api/register", wish("Mia", Some(&invitation))).await;
    assert_eq!(third.problem(404), "not_found", "used up");

    // Moderators make links too; they end, and everybody can see in the log that they were made.
    assert_eq!(
        ada.post("/api/moderation/invitations", json!({"uses": 1, "days": 1})).await.problem(403),
        "not_allowed"
    );
    admin::set_role(url, "Ada", Some(Role::Moderator)).await.unwrap();
    assert_eq!(
        ada.post("/api/moderation/invitations", json!({"uses": 0, "days": 1})).await.problem(422),
        "unfit"
    );
    let made = ada.post("/api/moderation/invitations", json!({"uses": 1, "days": 1})).await.ok();
    let invitation = word(made["link"].as_str().unwrap());
    site.later(24 * 3_600_000);
    let late = site.visitor().post("/api/register", wish("Mia", Some(&invitation))).await;
    assert_eq!(late.problem(404), "not_found", "too late");
    let log = ada.get("/api/moderation/log").await.ok();
    assert_eq!(log["entries"][0]["act"], "invite to register");
    assert!(!log.to_string().contains(&invitation), "the word itself is nowhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_cannot_use_one_invitation_twice() {
    let site = Site::with(|config| config.registration = Registration::Invitation).await;
    let link = admin::invite(&site.state.config.database_url, "", 1, 1).await.unwrap();
    let invitation = word(&link);
    let tries = (0..8).map(|n| {
        let mut visitor = site.visitor();
        let wish = wish(&format!("Visitor {n}"), Some(&invitation));
        async move { visitor.post("/api/register", wish).await.status.is_success() }
    });
    let let_in = futures_util::future::join_all(tries).await.into_iter().filter(|one| *one).count();
    assert_eq!(let_in, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_site_makes_no_accounts_and_guests_play() {
    let site = Site::with(|config| config.registration = Registration::Closed).await;
    assert_eq!(
        site.visitor().post("/api/register", wish("Ada", None)).await.problem(409),
        "registration_closed"
    );
    let mut guest = site.guest("Ada").await;
    guest.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_and_an_imprint_are_told_where_there_are_any() {
    let pages = SitePages { terms: Some("# Terms\n\nBe kind.".into()), imprint: None };
    let site = Site::with(|config| config.pages = pages).await;
    let mut visitor = site.visitor();
    let told = visitor.get("/api/site").await.ok();
    assert_eq!((&told["terms"], &told["imprint"]), (&json!(true), &json!(false)));
    assert_eq!(visitor.get("/api/site/terms").await.ok()["text"], "# Terms\n\nBe kind.");
    for nothing in ["imprint", "passwd", "..%2Fterms"] {
        assert_eq!(visitor.get(&format!("/api/site/{nothing}")).await.problem(404), "not_found");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn administrators_tell_everybody_something_for_a_while() {
    let site = Site::open().await;
    let url = &site.state.config.database_url;
    let mut ada = register(&site, "Ada", Some(Role::Administrator)).await;
    let mut mia = register(&site, "Mia", Some(Role::Moderator)).await;
    let announce = json!({"type": "announce", "text": "Back at nine.", "hours": 2});
    assert_eq!(mia.post("/api/moderation", announce.clone()).await.problem(403), "not_allowed");
    let endless = json!({"type": "announce", "text": "Back at nine.", "hours": 0});
    assert_eq!(ada.post("/api/moderation", endless).await.problem(422), "unfit");
    ada.post("/api/moderation", announce).await.ok();
    admin::announce(url, Some("New rules on Monday."), None).await.unwrap();
    let told = async || {
        let site = site.visitor().get("/api/site").await.ok();
        let all = site["announcements"].as_array().unwrap().clone();
        all.into_iter().map(|one| one["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(told().await, ["New rules on Monday.", "Back at nine."]);
    site.later(2 * 3_600_000);
    assert_eq!(told().await, ["New rules on Monday."]);
    let id = site.visitor().get("/api/site").await.ok()["announcements"][0]["id"].clone();
    let end = json!({"type": "end_announcement", "announcement": id});
    assert_eq!(mia.post("/api/moderation", end.clone()).await.problem(403), "not_allowed");
    ada.post("/api/moderation", end.clone()).await.ok();
    assert!(told().await.is_empty());
    assert_eq!(ada.post("/api/moderation", end).await.problem(404), "not_found", "once");
    let log = ada.get("/api/moderation/log").await.ok();
    let acts: Vec<&str> =
        log["entries"].as_array().unwrap().iter().map(|one| one["act"].as_str().unwrap()).collect();
    assert_eq!(acts[..3], ["end announcement", "announce", "announce"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_see_what_is_going_on_now() {
    let site = Site::open().await;
    let mut ada = register(&site, "Ada", None).await;
    assert_eq!(ada.get("/api/moderation/activity").await.problem(403), "not_allowed");
    assert_eq!(site.visitor().get("/api/moderation/activity").await.problem(401), "not_signed_in");
    let mut mia = register(&site, "Mia", Some(Role::Moderator)).await;
    let table = ada.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let now = mia.get("/api/moderation/activity").await.ok();
    assert_eq!((&now["tables_in_memory"], &now["sockets"], &now["slow"]), (&json!(1), &json!(0), &json!([])));
    let told = &now["tables"][0];
    assert_eq!((&told["id"], &told["status"]), (&table["id"], &json!("playing")));
    assert_eq!(told["people"][0]["name"], "Ada");
    assert!(!now.to_string().contains("127.0.0.1"), "nobody's address is told");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_be_open_to_some_ratings_only() {
    let site = Site::open().await;
    let mut ada = register(&site, "Ada", None).await;
    let mut eve = register(&site, "Eve", None).await;
    let person = json!({"type": "person"});
    let table = |from: i32, to: i32, visibility: &str| {
        json!({
            "game": "final-decrees", "visibility": visibility, "clock": {"type": "none"},
            "seats": [{"type": "me"}, person, person, person], "rating_range": {"from": from, "to": to},
        })
    };
    for unfit in [table(1600, 1400, "open"), table(-1, 1400, "open"), table(1000, 2000, "link")] {
        assert_eq!(ada.post("/api/tables", unfit).await.problem(422), "unfit");
    }
    let sit = |invite: Option<&Value>| {
        let mut wish = json!({"seat": "P1", "contribution": chance()});
        if let Some(invite) = invite {
            wish["invite"] = invite.clone();
        }
        wish
    };
    // Nobody has a rating yet: everybody with an account counts as 1500.
    let fits = ada.post("/api/tables", table(1500, 1500, "open")).await.ok();
    assert_eq!(fits["rating_range"], json!({"from": 1500, "to": 1500}));
    let path = format!("/api/tables/{}/sit", fits["id"].as_str().unwrap());
    assert_eq!(site.guest("Gus").await.post(&path, sit(None)).await.problem(403), "not_allowed");
    eve.post(&path, sit(None)).await.ok();
    let strong = ada.post("/api/tables", table(1501, 4000, "open")).await.ok();
    let path = format!("/api/tables/{}/sit", strong["id"].as_str().unwrap());
    assert_eq!(eve.post(&path, sit(None)).await.problem(403), "not_allowed");
    let list = eve.get("/api/tables?list=open").await.ok();
    let line = list["tables"].as_array().unwrap().iter().find(|one| one["id"] == strong["id"]).unwrap();
    assert_eq!(line["rating_range"]["from"], 1501, "the lobby says so");
    eve.post(&path, sit(Some(&strong["invite"]))).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_the_server_ends_what_is_announced() {
    let site = Site::open().await;
    let url = &site.state.config.database_url;
    for text in ["One thing.", "Another."] {
        admin::announce(url, Some(text), Some(1)).await.unwrap();
    }
    admin::announce(url, None, None).await.unwrap();
    assert_eq!(site.visitor().get("/api/site").await.ok()["announcements"], json!([]));
    assert!(admin::announce(url, None, None).await.is_err(), "nothing is announced any more");
    assert!(admin::announce(url, Some("  "), None).await.is_err(), "nothing is said");
}
