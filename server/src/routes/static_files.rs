//! The client, served from the program. Only the client knows its pages: whoever asks for a page gets it, whatever the
//! address.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use memory_serve::{Asset, CacheControl, MemoryServe};
use tower::ServiceExt;

use crate::error::ApiError;

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

pub async fn serve(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return ApiError::NotFound("page").into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut answer = ApiError::Method(request.method().to_string()).into_response();
        answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return answer;
    }
    let (is_hashed, wants_page) = (path.starts_with(HASHED), wants_page(path, request.headers()));
    let mut page = Request::new(Body::empty());
    *page.method_mut() = request.method().clone();
    *page.headers_mut() = request.headers().clone();
    *page.uri_mut() = Uri::from_static("/");

    let mut response = ask_client(request).await;
    if response.status() == StatusCode::NOT_FOUND {
        if !wants_page {
            return ApiError::NotFound("page").into_response();
        }
        response = ask_client(page).await;
        if response.status() == StatusCode::NOT_FOUND {
            return NOT_BUILT.into_response();
        }
    } else if !is_hashed {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
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
