//! Requests that change something must come from the site's own pages. Browsers say where a request comes from;
//! programs with a token have no cookie that another site could use.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};

use super::bearer;
use crate::AppState;
use crate::error::ApiError;

pub fn check(state: &AppState, request: &Request) -> Result<(), ApiError> {
    // What a signed link alone allows is asked for by mail programs and from pages of theirs; cookies have no part in it.
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || request.uri().path().starts_with("/api/unsubscribe/");
    if is_safe || bearer(request.headers()).is_some() || is_own(state, request.headers()) {
        Ok(())
    } else {
        Err(ApiError::CrossSite)
    }
}

/// Whether a request comes from one of our pages, or from no page at all.
pub fn is_own(state: &AppState, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = |url: &str| url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    let Some(origin) = host(origin) else { return false };
    let ours = state.config.public_url.as_deref().and_then(host);
    Some(&origin) == ours.as_ref() || text(header::HOST) == Some(origin.as_str())
}
