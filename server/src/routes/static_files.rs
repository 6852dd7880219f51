//! The client, served from the program. Only the client knows its pages: whoever asks for a page gets it, whatever the
//! address; its head says which one it is.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use memory_serve::{Asset, CacheControl, MemoryServe};
use tower::ServiceExt;

use super::page_head;
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

/// Whether the client has a file under this address.
pub fn is_served(path: &str) -> bool {
    FILES.iter().any(|file| file.route == path)
}

pub async fn serve(State(state): State<AppState>, from: ClientIp, request: Request) -> Response {
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
        return serve_page(&state, from, path, request.headers()).await;
    }
    let is_hashed = path.starts_with(HASHED);
    let mut response = ask_client(request).await;
    if !is_hashed {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}

async fn serve_page(state: &AppState, from: ClientIp, path: &str, headers: &HeaderMap) -> Response {
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = Uri::from_static("/");
    let answer = ask_client(request).await;
    if answer.status() != StatusCode::OK {
        return NOT_BUILT.into_response();
    }
    let page = match answer.into_body().collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => {
            tracing::error!(%error, "the client's page cannot be read");
            return ApiError::Fault.into_response();
        }
    };
    let head = page_head::head_of(state, path, from.0).await;
    let page = head.write_into(&String::from_utf8_lossy(&page), path, &page_head::origin_of(state, headers));
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], page)
        .into_response()
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
