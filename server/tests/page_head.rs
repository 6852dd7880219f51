//! What links tell before they are opened: who invites to what, and never more than the address opens to anybody.

mod common;

use std::net::{IpAddr, Ipv4Addr};

use common::client::Site;
use satrap_server::page_head::{PageHead, head_of};
use serde_json::{Value, json};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const PAGE: &str = "<head><!--head--><title>old</title><!--/head--></head>";

async fn head(site: &Site, path: &str) -> PageHead {
    head_of(&site.state, path, HERE).await
}

fn text<'a>(table: &'a Value, pointer: &str) -> &'a str {
    table.pointer(pointer).and_then(Value::as_str).unwrap_or_else(|| panic!("no {pointer} in {table}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_who_invites_to_what_and_how_long() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let seats = json!([{"type": "me"}, {"type": "person"}, {"type": "person"}]);
    let clock = json!({"type": "days", "hours": 24, "on_timeout": "default"});
    let wish = json!({"game": "governor", "seats": seats, "visibility": "link", "clock": clock});
    let table = ada.post("/api/tables", wish).await.ok();

    let any = head(&site, &format!("/join/{}", text(&table, "/invite"))).await;
    assert_eq!(any.title, "Ada invites you to Governor");
    assert!(
        any.description.contains("3 players, 60 to 300 minutes, 24 hours for each turn"),
        "{}",
        any.description
    );
    assert!(!any.is_public, "search engines have no business with invitations");

    let code = text(&table, "/seats/1/invite");
    let label = text(&table, "/seats/1/label");
    let one = head(&site, &format!("/join/{}", code.to_lowercase())).await;
    assert!(
        one.description.starts_with(&format!("The seat “{label}” is kept for you.")),
        "{}",
        one.description
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_tells_neither_its_players_nor_its_codes() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let seats = json!([{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}]);
    let wish =
        json!({"game": "final-decrees", "seats": seats, "visibility": "link", "clock": {"type": "none"}});
    let table = ada.post("/api/tables", wish).await.ok();
    let path = format!("/t/{}", text(&table, "/id"));
    let head = head(&site, &path).await;
    assert_eq!(head.title, "Final Decrees · Satrap");
    assert!(head.description.starts_with("A table waits for players: 4 players, "), "{}", head.description);
    let page = head.write_into(PAGE, &path, "https://games.example");
    for hidden in ["Ada", text(&table, "/invite"), text(&table, "/seats/1/invite")] {
        assert!(!page.contains(hidden), "{hidden} is told: {page}");
    }
    assert!(page.contains(r#"<meta name="robots" content="noindex" />"#), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_and_the_site_describe_themselves() {
    let site = Site::open().await;
    for game in satrap_registry::games() {
        let info = game.info();
        let head = head(&site, &format!("/games/{}", info.id)).await;
        assert!(head.title.contains(info.title) && head.description == info.about && head.is_public);
        // What is longer is cut off by those who show cards.
        assert!((80..=420).contains(&info.about.len()), "{}: {}", info.id, info.about.len());
        assert!((30..=260).contains(&info.winning.len()), "{}: {}", info.id, info.winning.len());
    }
    let front = head(&site, "/").await;
    assert!(front.is_public && front.title.starts_with("Satrap"));
    assert_eq!(head(&site, "/about").await.title, front.title);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_exist_tells_nothing() {
    let site = Site::open().await;
    let front = head(&site, "/").await;
    for path in
        ["/t/none", "/t/", "/join/AAAAAA", "/join/..%2f", "/games/none", "/rules/", "/join/%3Cscript%3E"]
    {
        assert_eq!(head(&site, path).await.title, front.title, "{path}");
    }
    assert!(!head(&site, "/join/AAAAAA").await.is_public);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_has_expired_tells_nothing() {
    let site = Site::open().await;
    let mut ada = site.guest("Ada").await;
    let seats = json!([{"type": "me"}, {"type": "person"}, {"type": "person"}, {"type": "person"}]);
    let wish =
        json!({"game": "final-decrees", "seats": seats, "visibility": "link", "clock": {"type": "none"}});
    let table = ada.post("/api/tables", wish).await.ok();
    let path = format!("/join/{}", text(&table, "/invite"));
    assert!(head(&site, &path).await.title.starts_with("Ada invites"));
    site.later(15 * 24 * 3600 * 1000);
    assert!(!head(&site, &path).await.title.contains("Ada"));
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_tried_out_by_asking_for_pages() {
    let site = Site::with(|config| config.limits = true).await;
    let mut ada = site.guest("Ada").await;
    for n in 0..200 {
        head(&site, &format!("/join/AAAA{n:02}")).await;
    }
    assert_eq!(ada.get("/api/invites/AAAAAA").await.problem(429), "too_many");
}

#[test]
fn nothing_written_into_a_page_is_taken_for_a_tag() {
    let head = PageHead {
        title: "</title><script>alert('1')</script>".into(),
        description: "\"><img src=x onerror=alert(1)> & more".into(),
        image: Some("/cards/a\"b.jpg".into()),
        game: None,
        is_public: true,
    };
    let page = head.write_into(PAGE, "/t/\"><b>", "http://a\"b");
    assert!(!page.contains("<script") && !page.contains("<img") && !page.contains("<b>"), "{page}");
    assert!(
        page.contains("&lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)") && page.contains("&amp; more"),
        "{page}"
    );
    assert!(page.contains("http://a&quot;b/cards/a&quot;b.jpg"), "{page}");
    assert!(!page.contains("old") && page.starts_with("<head>") && page.ends_with("</head>"), "{page}");
    assert_eq!(head.write_into("<head></head>", "/", ""), "<head></head>");
}
