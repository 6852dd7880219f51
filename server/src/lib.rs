//! Tables, people, clocks and bots around the games. Reading order: [`wire`] (what is said), [`router`] (all
//! addresses), [`live`] (how a table changes), [`store`] (what is kept).

pub mod admin;
mod auth;
pub mod clock;
mod config;
mod connections;
pub mod doctor;
mod win_chances;
mod error;
mod extract;
mod people;
mod rate_limit;
pub mod ratings;
mod replays;
pub mod live;
pub mod notify;
pub mod openapi;
mod random;
pub mod router;
mod routes;
mod serve;
mod slow_requests;
pub mod store;
mod time;
pub mod wire;
mod text_input;

pub use config::{Config, NotifyConfig, SitePages};
pub use error::ApiError;
pub use ipnet::IpNet;
pub use notify::outside::install_tls_provider;
pub use router::app;
pub use routes::page_head;
pub use serve::{ServeError, serve, serve_until, settle_accounts};
pub use time::Time;

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use satrap_registry::AnyGame;

use crate::live::Hub;
use crate::live::peers::Peers;
use crate::store::Store;

/// What every handler shares.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

pub struct Shared {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub hub: Arc<Hub>,
    pub time: Arc<Time>,
    people: auth::People,
    passwords: auth::password::Passwords,
    throttle: auth::throttle::Throttle,
    passkeys: auth::passkeys::Passkeys,
    touched: auth::signed_in::Touched,
    limits: rate_limit::RateLimits,
    replays: replays::Replays,
    slow_requests: slow_requests::SlowRequests,
    started_at: u64,
    metrics: PrometheusHandle,
    openapi: axum::body::Bytes,
    pub notifier: notify::Notifier,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl AppState {
    pub fn new(
        config: Config,
        store: Arc<dyn Store>,
        games: &'static [&'static dyn AnyGame],
        peers: Peers,
    ) -> AppState {
        let time = Arc::new(Time::running(config.clock_speed));
        AppState(Arc::new(Shared {
            hub: Hub::new(store.clone(), games, time.clone(), peers, &config),
            limits: rate_limit::RateLimits::new(config.limits),
            replays: replays::Replays::default(),
            slow_requests: slow_requests::SlowRequests::default(),
            started_at: time.now(),
            people: auth::People::default(),
            passwords: auth::password::Passwords::default(),
            throttle: auth::throttle::Throttle::default(),
            passkeys: auth::passkeys::Passkeys::new(&config),
            touched: auth::signed_in::Touched::default(),
            metrics: recorder(),
            openapi: openapi::document().into(),
            notifier: notify::Notifier::new(&config),
            config,
            store,
            time,
        }))
    }
}

/// Metrics are the process's; several servers in one process share them.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let make = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another recorder of metrics is in use; /metrics will be empty");
        }
        handle
    };
    RECORDER.get_or_init(make).clone()
}
