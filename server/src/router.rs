//! All routes on one page.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use futures_util::FutureExt;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tracing::field::Empty;
use tracing::{Instrument, Span};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::auth::csrf;
use crate::error::ApiError;
use crate::extract::ClientIp;
use crate::openapi::{self, Description};
use crate::routes::account::{
    data, deletion, mail, overview, passkeys, passwords, recovery, reset, sessions,
};
use crate::routes::{
    bots, calendar, channels, chat, create, friends, games, health, host, invites, lists, live, moderation,
    notifications, orders, people, play, profiles, records, reports, rewinds, seats, site, static_files,
    substitutes, tables,
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
        .routes(routes!(calendar::calendar, calendar::change_calendar))
        .routes(routes!(profiles::profile))
        .routes(routes!(profiles::change_profile))
        .routes(routes!(profiles::history))
        .routes(routes!(profiles::history_csv))
        .routes(routes!(profiles::leaderboard))
        .routes(routes!(profiles::table_ratings))
        .routes(routes!(friends::friends, friends::ask_friend))
        .routes(routes!(friends::change_relation))
        .routes(routes!(reports::report))
        .routes(routes!(reports::standing))
        .routes(routes!(reports::appeal))
        .routes(routes!(moderation::desk, moderation::moderate))
        .routes(routes!(moderation::person))
        .routes(routes!(moderation::audit_log))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::remove_token))
        .routes(routes!(overview::ways_in))
        .routes(routes!(overview::account))
        .routes(routes!(overview::confirm_password))
        .routes(routes!(overview::confirm_challenge))
        .routes(routes!(overview::confirm_passkey))
        .routes(routes!(reset::ask_reset))
        .routes(routes!(reset::finish_reset))
        .routes(routes!(recovery::make_recovery_codes))
        .routes(routes!(recovery::recover))
        .routes(routes!(passkeys::passkey_sign_in_challenge))
        .routes(routes!(passkeys::passkey_sign_in))
        .routes(routes!(passkeys::new_passkey_challenge))
        .routes(routes!(passkeys::add_passkey))
        .routes(routes!(passkeys::rename_passkey, passkeys::remove_passkey))
        .routes(routes!(passwords::add_password, passwords::remove_password))
        .routes(routes!(mail::change_mail, mail::remove_mail))
        .routes(routes!(mail::withdraw_mail_change))
        .routes(routes!(mail::answer_mail_change))
        .routes(routes!(sessions::list_sessions, sessions::end_other_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(data::my_data))
        .routes(routes!(deletion::ask_deletion, deletion::regret_deletion))
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
        .routes(routes!(substitutes::seek_substitute))
        .routes(routes!(substitutes::volunteer))
        .routes(routes!(substitutes::choose_substitute))
        .routes(routes!(seats::start))
        .routes(routes!(host::reissue))
        .routes(routes!(host::caretaker))
        .routes(routes!(play::act))
        .routes(routes!(play::preview_decision))
        .routes(routes!(play::why))
        .routes(routes!(play::undo))
        .routes(routes!(play::forced_steps))
        .routes(routes!(orders::orders, orders::change_order))
        .routes(routes!(rewinds::ask_rewind))
        .routes(routes!(rewinds::answer_rewind))
        .routes(routes!(rewinds::host_rewind))
        .routes(routes!(play::resign))
        .routes(routes!(play::pause))
        .routes(routes!(play::extend))
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
        .routes(routes!(records::case))
        .routes(routes!(records::log))
        .routes(routes!(records::chances))
        .routes(routes!(invites::invite))
        .routes(routes!(notifications::notices))
        .routes(routes!(notifications::notices_seen))
        .routes(routes!(notifications::notice_page, notifications::change_notice_settings))
        .routes(routes!(notifications::mute_table))
        .routes(routes!(notifications::nudge))
        .routes(routes!(notifications::invite_person))
        .routes(routes!(channels::add_channel))
        .routes(routes!(channels::remove_channel))
        .routes(routes!(channels::test_channel))
        .routes(routes!(channels::verify_mailbox))
        .routes(routes!(channels::ask_unsubscribe, channels::unsubscribe))
        .routes(routes!(site::site))
        .routes(routes!(site::page))
        .routes(routes!(site::activity))
        .routes(routes!(site::make_invitation))
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
    // Pages bring the answers to what they ask first.
    let answers = api.clone().with_state(state.clone());
    let pages = move |State(state): State<AppState>, from: ClientIp, request: Request| {
        static_files::serve(state, answers.clone(), from, request)
    };
    api.route("/api/docs", routing::get(health::docs_root))
        .route("/api/docs/", routing::get(health::docs_index))
        .route("/api/docs/{*path}", routing::get(health::docs))
        .fallback(pages)
        .layer(middleware::from_fn_with_state(state.clone(), handle))
        .layer(compression())
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

fn add_safe_headers(state: &AppState, response: &mut Response) {
    let headers = response.headers_mut();
    for (name, value) in SAFE_HEADERS {
        headers.entry(name).or_insert(value);
    }
    if state.config.is_secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(year);
    }
}

/// Large answers only; the client's files are compressed already. Of brotli's eleven levels the fourth makes a board's content a
/// third smaller than the fastest, in a millisecond more.
fn compression() -> CompressionLayer<impl Predicate> {
    let predicate = SizeAbove::new(1024).and(NotForContentType::new("font/")).and(NotForContentType::IMAGES);
    CompressionLayer::new()
        .br(true)
        .gzip(true)
        .quality(tower_http::CompressionLevel::Precise(4))
        .compress_when(predicate)
}

/// Tells pages what time it is where that is not what their own clocks show: milliseconds since 1970, and how many seconds pass
/// in one.
static CLOCK: HeaderName = HeaderName::from_static("satrap-clock");

/// What is done around every request. One function and not a layer for each part: layers are boxed and copied anew for every
/// request.
async fn handle(
    State(state): State<AppState>,
    ClientIp(from): ClientIp,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = path.as_ref().map_or("other", MatchedPath::as_str);
    // No work is done for whoever asks for too much.
    let admitted = state.limits.check_route(route, from).and_then(|()| csrf::check(&state, &request));
    let span = request_span(method.as_str(), route);
    let mut response = match admitted {
        Ok(()) => {
            match tokio::time::timeout(SLOWEST, carry_out(&state, request, next).instrument(span.clone()))
                .await
            {
                Ok(response) => to_plain_problem(&method, response),
                Err(_) => ApiError::TimedOut.into_response(),
            }
        }
        Err(error) => error.into_response(),
    };
    add_safe_headers(&state, &mut response);
    if let Some(clock) = state.time.rehearsed() {
        response.headers_mut().insert(&CLOCK, clock);
    }
    span.record("http.response.status_code", response.status().as_u16());
    measure(&state, method.as_str(), route, response.status(), started.elapsed());
    response
}

/// What changes something runs to its end although the connection it came by breaks, or it takes too long to be waited
/// for: a change is never left half made, and what is durable is told to whoever listens.
async fn carry_out(state: &AppState, request: Request, next: Next) -> Response {
    let carried_out = if request.method().is_safe() {
        AssertUnwindSafe(next.run(request)).catch_unwind().await.map_err(|_| "it panicked".to_owned())
    } else {
        state.hub.tasks.spawn(next.run(request).in_current_span()).await.map_err(|error| error.to_string())
    };
    carried_out.unwrap_or_else(|problem| {
        tracing::error!(problem, "a request could not be carried out");
        ApiError::Fault.into_response()
    })
}

/// Answers that the framework gives by itself become problems like all others.
fn to_plain_problem(method: &Method, response: Response) -> Response {
    let is_problem =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/problem+json");
    match response.status() {
        StatusCode::METHOD_NOT_ALLOWED if !is_problem => {
            let allow = response.headers().get(header::ALLOW).cloned();
            let mut problem = ApiError::Method(method.to_string()).into_response();
            if let Some(allow) = allow {
                problem.headers_mut().insert(header::ALLOW, allow);
            }
            problem
        }
        StatusCode::PAYLOAD_TOO_LARGE if !is_problem => ApiError::TooLarge(BODY_LIMIT).into_response(),
        _ => response,
    }
}

/// The trace of a request, by OpenTelemetry's names; of one over a socket too. Addresses and names of people are not in it.
pub fn request_span(method: &str, route: &str) -> Span {
    tracing::info_span!(
        "request",
        otel.name = %format_args!("{method} {route}"),
        otel.kind = "server",
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
    )
}

/// Counts and times every answer, by route.
pub fn measure(state: &AppState, method: &str, route: &str, status: StatusCode, time: Duration) {
    state.slow_requests.note(method, route, status, time, state.time.now());
    let (route, status) = (route.to_owned(), status.as_u16().to_string());
    tracing::debug!(%method, route, status, duration_ms = time.as_millis() as u64, "answered");
    metrics::histogram!("satrap_request_seconds", "route" => route.clone()).record(time.as_secs_f64());
    let method = method.to_owned();
    metrics::counter!("satrap_requests_total", "method" => method, "route" => route, "status" => status)
        .increment(1);
}
