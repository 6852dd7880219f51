//! What is sent with a page, so that it need not be asked for: how it begins, which files it will load, and the answers to
//! what it asks first. The client's build lists them for each of its addresses in `pages.json`.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri, header};
use http_body_util::BodyExt;
use satrap_core::GameInfo;
use serde::Deserialize;
use tower::ServiceExt;

use super::page_head::escape;

/// What every page asks.
const ALWAYS: [&str; 2] = ["/api/me", "/api/site"];

/// A page does not wait longer than this for its answers: what is missing is asked for by the client itself.
const PATIENCE: Duration = Duration::from_millis(500);

/// What `pages.json` says.
#[derive(Default, Deserialize)]
pub struct PageList {
    pages: Vec<Page>,
    /// Of each game, the files of what a page may show of it.
    games: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// Of each game, the links that fetch its picture.
    #[serde(default)]
    pictures: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Page {
    /// Parts that begin with a colon are parameters.
    path: String,
    files: Vec<String>,
    asks: Vec<String>,
    /// What it shows of a game.
    game: Option<String>,
    /// What is seen before the client runs. What is in braces is told of the game.
    #[serde(default)]
    shell: String,
}

/// What goes with one page.
#[derive(Default)]
pub struct PageStart<'a> {
    shell: &'a str,
    picture: &'a str,
    files: Vec<&'a str>,
    asks: Vec<String>,
}

impl PageList {
    /// What goes with the page at an address that shows this game.
    pub fn start_of(&self, path: &str, game: Option<&GameInfo>) -> PageStart<'_> {
        let found = self.pages.iter().find_map(|page| Some((page, parameters(&page.path, path)?)));
        let Some((page, parameters)) = found else { return PageStart::default() };
        let of_game = || self.games.get(game?.id)?.get(page.game.as_deref()?);
        let fill_in = |ask: &String| {
            parameters.iter().fold(ask.clone(), |ask, (name, value)| ask.replace(&format!(":{name}"), value))
        };
        let is_pictured = page.game.as_deref() == Some("picture");
        let picture = game.filter(|_| is_pictured).and_then(|game| self.pictures.get(game.id));
        PageStart {
            shell: &page.shell,
            picture: picture.map_or("", String::as_str),
            files: page.files.iter().chain(of_game().into_iter().flatten()).map(String::as_str).collect(),
            asks: ALWAYS.iter().map(|&ask| ask.to_owned()).chain(page.asks.iter().map(fill_in)).collect(),
        }
    }
}

impl PageStart<'_> {
    /// The page as it is seen at first.
    pub fn shell(&self, game: Option<&GameInfo>) -> String {
        let Some(game) = game else { return self.shell.to_owned() };
        let told = [("{title}", game.title), ("{about}", game.about), ("{winning}", game.winning)];
        told.iter().fold(self.shell.to_owned(), |shell, (name, text)| shell.replace(name, &escape(text)))
    }

    /// Has the browser fetch the files at once, and not only when the first script has run. No style keeps it from showing
    /// what is there.
    pub fn links(&self) -> String {
        let link = |file: &&str| match file.ends_with(".css") {
            true => format!("  <link rel=\"preload\" as=\"style\" crossorigin href=\"/{file}\">\n  "),
            false => format!("  <link rel=\"modulepreload\" crossorigin href=\"/{file}\">\n  "),
        };
        self.files.iter().map(link).chain([self.picture.to_owned()]).collect()
    }

    /// The answers, by address, as a block of data: no script, so that the policy has nothing against it.
    pub async fn answers(&self, api: &Router, asked: &Parts) -> String {
        let answers = self.asks.iter().map(|ask| async move {
            let answer = tokio::time::timeout(PATIENCE, answer(api, ask, asked)).await;
            Some((ask, answer.ok()??))
        });
        let told: Vec<String> = futures_util::future::join_all(answers)
            .await
            .into_iter()
            .flatten()
            .map(|(ask, answer)| format!("{}:{answer}", serde_json::Value::from(ask.as_str())))
            .collect();
        // Nothing in it may end the block.
        let told = told.join(",").replace('<', "\\u003c");
        format!("<script type=\"application/json\" id=\"answers\">{{{told}}}</script>")
    }
}

/// The values of a pattern's parameters, if the address is one of the pattern.
fn parameters<'a>(pattern: &'a str, path: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let (wanted, given) = (pattern.split('/'), path.trim_end_matches('/').split('/'));
    if wanted.clone().count() != given.clone().count() && pattern != "/" {
        return None;
    }
    if pattern == "/" {
        return (path == "/").then(Vec::new);
    }
    let mut found = Vec::new();
    for (wanted, given) in wanted.zip(given) {
        match wanted.strip_prefix(':') {
            Some(name) if !given.is_empty() => found.push((name, given)),
            _ if wanted == given => {}
            _ => return None,
        }
    }
    Some(found)
}

/// What the API would tell whoever asks for the page.
async fn answer(api: &Router, ask: &str, asked: &Parts) -> Option<String> {
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = ask.parse::<Uri>().ok()?;
    *request.headers_mut() = asked.headers.clone();
    *request.extensions_mut() = asked.extensions.clone();
    let response = api.clone().oneshot(request).await.unwrap_or_else(|never| match never {});
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if response.status() != StatusCode::OK || !is_json {
        return None;
    }
    let body = response.into_body().collect().await.ok()?.to_bytes();
    String::from_utf8(body.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> PageList {
        serde_json::from_value(serde_json::json!({
            "pages": [
                {"path": "/", "files": ["assets/front.js"], "asks": ["/api/games"], "game": "picture", "shell": "<h1>Welcome</h1>"},
                {"path": "/t/:id", "files": ["assets/table.js", "assets/table.css"],
                 "asks": ["/api/tables/:id"], "game": "board", "shell": "<h1>{title}</h1><p>{winning}</p>"},
            ],
            "games": {a_game().id: {"board": ["assets/board.js"], "rules": ["assets/rules.js"]}},
            "pictures": {a_game().id: "<link rel=\"preload\" as=\"image\">"},
        }))
        .unwrap()
    }

    fn a_game() -> &'static GameInfo {
        satrap_registry::games()[0].info()
    }

    #[test]
    fn a_page_is_found_by_its_address() {
        let list = list();
        assert_eq!(list.start_of("/", None).files, ["assets/front.js"]);
        assert_eq!(list.start_of("/t/abc/", None).asks, ["/api/me", "/api/site", "/api/tables/abc"]);
        for nowhere in ["/t", "/t/a/b", "/t//"] {
            assert!(list.start_of(nowhere, None).files.is_empty(), "{nowhere}");
        }
    }

    #[test]
    fn a_table_begins_with_its_game_and_loads_its_board() {
        let list = list();
        let start = list.start_of("/t/abc", Some(a_game()));
        assert_eq!(start.files, ["assets/table.js", "assets/table.css", "assets/board.js"]);
        let links = start.links();
        assert!(
            links.contains("<link rel=\"modulepreload\" crossorigin href=\"/assets/board.js\">"),
            "{links}"
        );
        assert!(
            links.contains("<link rel=\"preload\" as=\"style\" crossorigin href=\"/assets/table.css\">"),
            "{links}"
        );
        let shell = start.shell(Some(a_game()));
        assert_eq!(shell, format!("<h1>{}</h1><p>{}</p>", escape(a_game().title), escape(a_game().winning)));
        assert_eq!(list.start_of("/", None).shell(None), "<h1>Welcome</h1>");
    }

    #[test]
    fn a_page_with_a_picture_fetches_it() {
        let list = list();
        assert!(list.start_of("/", Some(a_game())).links().ends_with("<link rel=\"preload\" as=\"image\">"));
        assert!(!list.start_of("/t/abc", Some(a_game())).links().contains("image"));
    }

    #[tokio::test]
    async fn answers_end_no_block_and_failures_are_left_out() {
        let api = Router::new()
            .route("/api/me", axum::routing::get(|| async { axum::Json("</script>") }))
            .route("/api/games", axum::routing::get(|| async { StatusCode::NOT_FOUND }));
        let asked = Request::new(Body::empty()).into_parts().0;
        let told = list().start_of("/", None).answers(&api, &asked).await;
        let wanted =
            "<script type=\"application/json\" id=\"answers\">{\"/api/me\":\"\\u003c/script>\"}</script>";
        assert_eq!(told, wanted);
    }
}
