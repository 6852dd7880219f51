//! What handlers ask for, with every refusal told as a problem.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRef, FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::AppState;
use crate::error::ApiError;

/// A JSON body.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        if !is_json(&request) {
            return Err(ApiError::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await?;
        match serde_json::from_slice(&bytes) {
            Ok(value) => Ok(Body(value)),
            Err(error) if error.is_data() => {
                Err(ApiError::Unfit(format!("The request does not fit: {error}.")))
            }
            Err(error) => Err(ApiError::Malformed(format!("The request's body is not JSON: {error}."))),
        }
    }
}

fn is_json(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let essence = kind.split(';').next().unwrap_or("").trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// Parameters in the path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub struct Path<T>(pub T);

/// Parameters after the question mark.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub struct Query<T>(pub T);

/// A JSON answer that no cache keeps.
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => {
                let headers =
                    [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
                (headers, body).into_response()
            }
            Err(error) => {
                tracing::error!(%error, "an answer could not be written");
                ApiError::Fault.into_response()
            }
        }
    }
}

/// Where a request comes from: the connection, or what a trusted proxy says.
#[derive(Clone, Copy, Debug)]
pub struct From(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for From
where
    AppState: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<From, Self::Rejection> {
        let state = AppState::from_ref(state);
        let told = parts.headers.get("x-forwarded-for").and_then(|list| list.to_str().ok());
        // The last address was added by our own proxy; those before it are anybody's word.
        let told = told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        Ok(From(if state.config.trust_proxy { told.unwrap_or(peer) } else { peer }))
    }
}
