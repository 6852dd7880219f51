//! The client, served from the program. Only the client knows its pages: whoever asks for a page gets it, whatever the
//! address; its head says which one it is.

use std::sync::{Arc, LazyLock, OnceLock};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use memory_serve::{Asset, CacheControl, MemoryServe};
use tower::ServiceExt;

use super::page_head;
use super::page_start::PageList;
use crate::AppState;
use crate::error::ApiError;
use crate::extract::ClientIp;

/// Compressed when the program was built. Debug builds read them from the folder instead.
static FILES: &[Asset] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

static CLIENT: LazyLock<Router> = LazyLock::new(|| {
    let is_compressed = !cfg!(debug_assertions);
    MemoryServe::new(FILES)
        .enable_brotli(is_compressed)
        .enable_gzip(is_compressed)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::Long)
        .into_router()
});

/// Files whose names change with their content; what has another name may change.
const HASHED: &str = "/assets/";

/// The file that is the page.
const PAGE: &str = "/index.html";
const END_OF_HEAD: &str = "</head>";
const END_OF_PAGE: &str = "</body>";
/// Where the page begins that is seen before the client runs.
const SHELL: &str = "<!--shell-->";

/// The file that says what is sent with each page.
const PAGES: &str = "/pages.json";

/// Whether the client has a file under this address.
pub fn is_served(path: &str) -> bool {
    FILES.iter().any(|file| file.route == path)
}

/// The files, and pages with the answers that `api` gives to what they ask first.
pub async fn serve(state: AppState, api: Router, from: ClientIp, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::NotFound("page").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut answer = ApiError::Method(request.method().to_string()).into_response();
        answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return answer;
    }
    let is_file = path != "/" && path != PAGE && is_served(path);
    if !is_file {
        if !wants_page(path, request.headers()) {
            return ApiError::NotFound("page").into_response();
        }
        return serve_page(&state, &api, from, request.into_parts().0).await;
    }
    let is_hashed = path.starts_with(HASHED);
    let mut response = ask_client(request).await;
    if !is_hashed {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}

async fn serve_page(state: &AppState, api: &Router, from: ClientIp, asked: Parts) -> Response {
    let path = asked.uri.path();
    let client = match client().await {
        Ok(client) => client,
        Err(response) => return response,
    };
    let head = page_head::head_of(state, path, from.0).await;
    // The front page begins with the first of all games.
    let game = head.game.or_else(|| state.hub.games.first().map(|game| game.info()));
    let start = client.pages.start_of(path, game);
    let mut page = head.write_into(&client.page, path, &page_head::origin_of(state, &asked.headers));
    page = page.replacen(END_OF_HEAD, &format!("{}{END_OF_HEAD}", start.links()), 1);
    page = page.replacen(SHELL, &start.shell(game), 1);
    // Where a clock is rehearsed, answers say how late it is: pages ask for them by themselves.
    if asked.method == Method::GET && state.time.rehearsed().is_none() {
        let answers = start.answers(api, &asked).await;
        page = page.replacen(END_OF_PAGE, &format!("{answers}{END_OF_PAGE}"), 1);
    }
    // It tells what only this person may know, and what will have changed when it is shown again.
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")], page)
        .into_response()
}

/// The client's page before anything is written into it, and what is sent with it.
struct Client {
    page: String,
    pages: PageList,
}

/// Programs for people carry the client: it is read once. While developing it may be built anew.
async fn client() -> Result<Arc<Client>, Response> {
    static READ: OnceLock<Arc<Client>> = OnceLock::new();
    if let Some(client) = READ.get() {
        return Ok(client.clone());
    }
    let page = read("/").await?.ok_or_else(|| NOT_BUILT.into_response())?;
    let pages = read(PAGES).await?.and_then(|list| serde_json::from_str(&list).ok()).unwrap_or_default();
    let client = Arc::new(Client { page, pages });
    if !cfg!(debug_assertions) {
        let _ = READ.set(client.clone());
    }
    Ok(client)
}

/// A text among the client's files, if it is there.
async fn read(path: &'static str) -> Result<Option<String>, Response> {
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = Uri::from_static(path);
    let answer = ask_client(request).await;
    if answer.status() != StatusCode::OK {
        return Ok(None);
    }
    match answer.into_body().collect().await {
        Ok(body) => Ok(Some(String::from_utf8_lossy(&body.to_bytes()).into_owned())),
        Err(error) => {
            tracing::error!(%error, path, "a file of the client cannot be read");
            Err(ApiError::Fault.into_response())
        }
    }
}

async fn ask_client(request: Request) -> Response {
    match CLIENT.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// A browser says that it wants a page. A program that takes anything gets one where the address is none of a file.
fn wants_page(path: &str, headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).map_or("*/*", |accept| accept.to_str().unwrap_or(""));
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    accept.contains("text/html") || accept.contains("*/*") && !is_file
}

const NOT_BUILT: (StatusCode, &str) = (
    StatusCode::SERVICE_UNAVAILABLE,
    "The web client was not built into this server (SATRAP_SKIP_WEB was set). Build again without it.\n",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_for_those_who_want_one() {
        let asks = |path: &str, accept: &str| {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            wants_page(path, &headers)
        };
        assert!(asks("/", "*/*") && asks("/t/abc", "*/*") && wants_page("/t/abc", &HeaderMap::new()));
        assert!(asks("/any/where.at/all", "text/html,*/*;q=0.8") && asks("/old.html", "text/html"));
        assert!(!asks("/assets/gone.js", "*/*") && !asks("/t/abc", "application/json"));
    }
}
