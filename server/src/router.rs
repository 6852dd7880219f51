//! All routes on one page.

use std::time::Duration;

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::auth::csrf;
use crate::error::ApiError;
use crate::extract::ClientIp;
use crate::openapi::{self, Description};
use crate::routes::{
    bots, chat, create, games, health, host, invites, lists, live, people, play, records, seats,
    static_files, tables,
};

pub const BODY_LIMIT: usize = 64 * 1024;
pub const RECORD_LIMIT: usize = 4 * 1024 * 1024;
const SLOWEST: Duration = Duration::from_secs(30);

/// The API with its description.
pub fn api() -> (Router<AppState>, utoipa::openapi::OpenApi) {
    let (router, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::guest))
        .routes(routes!(people::register))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::change_password))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::remove_token))
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::content))
        .routes(routes!(games::preview))
        .routes(routes!(lists::list, create::create))
        .routes(routes!(create::play_now))
        .routes(routes!(tables::show, tables::remove))
        .routes(routes!(lists::put_aside))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::leave))
        .routes(routes!(seats::change_seat))
        .routes(routes!(seats::start))
        .routes(routes!(host::reissue))
        .routes(routes!(host::caretaker))
        .routes(routes!(play::act))
        .routes(routes!(play::preview_decision))
        .routes(routes!(play::why))
        .routes(routes!(play::undo))
        .routes(routes!(play::resign))
        .routes(routes!(play::pause))
        .routes(routes!(play::replace))
        .routes(routes!(play::take_back))
        .routes(routes!(play::rematch))
        .routes(routes!(bots::hint))
        .routes(routes!(bots::pace))
        .routes(routes!(bots::step))
        .routes(routes!(chat::post_message))
        .routes(routes!(live::live))
        .routes(routes!(records::export))
        .routes(routes!(records::frames))
        .routes(routes!(records::chances))
        .routes(routes!(invites::invite))
        .routes(routes!(health::health))
        .routes(routes!(health::metrics))
        .routes(routes!(health::openapi))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .merge(
            OpenApiRouter::new().routes(routes!(records::import)).layer(DefaultBodyLimit::max(RECORD_LIMIT)),
        )
        .split_for_parts();
    openapi::complete(&mut description);
    (router, description)
}

pub fn app(state: AppState) -> Router {
    let (api, _) = api();
    api.route("/api/docs", routing::get(health::docs_root))
        .route("/api/docs/", routing::get(health::docs_index))
        .route("/api/docs/{*path}", routing::get(health::docs))
        .fallback(static_files::serve)
        .layer(middleware::from_fn_with_state(state.clone(), csrf::guard))
        .layer(middleware::from_fn(plain_problems))
        .layer(middleware::from_fn_with_state(state.clone(), in_own_task))
        .layer(middleware::from_fn_with_state(state.clone(), limited))
        .layer(middleware::from_fn(in_time))
        .layer(CatchPanicLayer::custom(|_| ApiError::Fault.into_response()))
        .layer(compression())
        .layer(middleware::map_response_with_state(state.clone(), add_safe_headers))
        .layer(middleware::from_fn(measured))
        .with_state(state)
}

/// Nothing from elsewhere, neither script nor style in a page. Scripts may still set styles of elements, one by one: that
/// is how boards place things.
pub const CSP: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// What every answer says, unless it says something else about it.
const SAFE_HEADERS: [(HeaderName, HeaderValue); 7] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP)),
];

async fn add_safe_headers(State(state): State<AppState>, mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SAFE_HEADERS {
        headers.entry(name).or_insert(value);
    }
    if state.config.is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(year);
    }
    response
}

/// Large answers only; the client's files are compressed already.
fn compression() -> CompressionLayer<impl Predicate> {
    let predicate = SizeAbove::new(1024).and(NotForContentType::new("font/")).and(NotForContentType::IMAGES);
    CompressionLayer::new()
        .br(true)
        .gzip(true)
        .quality(tower_http::CompressionLevel::Fastest)
        .compress_when(predicate)
}

/// Answers that the framework gives by itself become problems like all others.
async fn plain_problems(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let response = next.run(request).await;
    let is_problem =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/problem+json");
    if is_problem {
        return response;
    }
    match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => {
            let allow = response.headers().get(header::ALLOW).cloned();
            let mut problem = ApiError::Method(method.to_string()).into_response();
            if let Some(allow) = allow {
                problem.headers_mut().insert(header::ALLOW, allow);
            }
            problem
        }
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge(BODY_LIMIT).into_response(),
        _ => response,
    }
}

/// What changes something runs to its end although the connection it came by breaks, or it takes too long to be waited
/// for: a change is never left half made, and what is durable is told to whoever listens.
async fn in_own_task(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match state.hub.tasks.spawn(next.run(request)).await {
        Ok(response) => response,
        Err(error) => {
            tracing::error!(%error, "a request could not be carried out");
            ApiError::Fault.into_response()
        }
    }
}

/// No work is done for whoever asks for too much.
async fn limited(
    State(state): State<AppState>,
    from: ClientIp,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    state.limits.check_route(path.as_ref().map_or("", MatchedPath::as_str), from.0)?;
    Ok(next.run(request).await)
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(SLOWEST, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TimedOut.into_response(),
    }
}

/// Counts and times every answer, by route.
async fn measured(request: Request, next: Next) -> Response {
    let route = request
        .extensions()
        .get::<axum::extract::MatchedPath>()
        .map_or("other", |path| path.as_str())
        .to_owned();
    let method = request.method().to_string();
    let started = std::time::Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    let time = started.elapsed();
    metrics::counter!("satrap_requests_total", "method" => method.clone(), "route" => route.clone(), "status" => status.clone())
        .increment(1);
    metrics::histogram!("satrap_request_seconds", "route" => route.clone()).record(time.as_secs_f64());
    tracing::debug!(method, route, status, duration_ms = time.as_millis() as u64, "answered");
    response
}
