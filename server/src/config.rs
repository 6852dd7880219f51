//! How a server is set up.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use ipnet::{IpNet, Ipv4Net};

use crate::wire::Registration;

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// `sqlite:<path>`, a plain path, or `postgres://…`.
    pub database_url: String,
    /// The address people use, where it differs from the one listened on (behind a proxy).
    pub public_url: Option<String>,
    /// Where servers on one PostgreSQL tell each other that a table moved; LISTEN/NOTIFY if absent.
    pub nats_url: Option<String>,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trust_proxy: Vec<IpNet>,
    /// Who is told `/metrics`: addresses that neither a stranger nor a proxy can have.
    pub metrics_to: Vec<IpNet>,
    /// Rate limits; off only for measuring.
    pub limits: bool,
    /// How many connections there may be in all, and how many from one address. Those of trusted proxies count in all
    /// only.
    pub connections: usize,
    pub connections_by_address: usize,
    /// How long a connection may take to send the head of a request, and be idle between two.
    pub head_time: Duration,
    /// How long the store may take to answer.
    pub store_time: Duration,
    /// How long a bot lets people look before it moves; without a clock of seconds a part of it.
    pub bot_pace: Duration,
    /// How many bots think at once.
    pub bot_threads: usize,
    /// How many seconds pass on the server's clock in one: more than one only to rehearse or to measure.
    pub clock_speed: u32,
    /// How long an invitation can be used.
    pub invite_life: Duration,
    /// How people are reached who are away.
    pub notify: NotifyConfig,
    /// Who can make an account.
    pub registration: Registration,
    /// What those who run the site have to say, in Markdown.
    pub pages: SitePages,
}

/// The texts of those who run the site, where they wrote any.
#[derive(Clone, Debug, Default)]
pub struct SitePages {
    /// What people agree to when they register.
    pub terms: Option<String>,
    /// Who runs the site.
    pub imprint: Option<String>,
}

/// What the channels need that reach people who are away.
#[derive(Clone, Debug)]
pub struct NotifyConfig {
    /// The server that takes mail: `smtps://user:password@host`, or `smtp://…` with STARTTLS. Without one there is no mail.
    pub smtp_url: Option<String>,
    /// A file of certificates (PEM) to trust besides the usual ones, for a mail server of one's own.
    pub smtp_ca: Option<std::path::PathBuf>,
    /// Whom mail comes from: `Satrap <games@example.org>`.
    pub mail_from: Option<String>,
    /// Webhooks and push services may be at these addresses although they are not public.
    pub private_networks: Vec<IpNet>,
    /// Whether there are no webhooks.
    pub no_webhooks: bool,
    /// How long the other side may take to answer.
    pub patience: Duration,
}

impl Default for NotifyConfig {
    fn default() -> NotifyConfig {
        NotifyConfig {
            smtp_url: None,
            smtp_ca: None,
            mail_from: None,
            private_networks: Vec::new(),
            no_webhooks: false,
            patience: Duration::from_secs(15),
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database_url: "sqlite:satrap.db".into(),
            public_url: None,
            nats_url: None,
            trust_proxy: Vec::new(),
            metrics_to: this_machine(),
            limits: true,
            connections: 8192,
            connections_by_address: 512,
            head_time: Duration::from_secs(10),
            store_time: Duration::from_secs(8),
            bot_pace: Duration::from_millis(600),
            bot_threads: cores.saturating_sub(1).max(1),
            clock_speed: 1,
            invite_life: Duration::from_secs(14 * 24 * 3600),
            notify: NotifyConfig::default(),
            registration: Registration::default(),
            pages: SitePages::default(),
        }
    }
}

/// The addresses of the machine itself.
fn this_machine() -> Vec<IpNet> {
    let v4 = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
    vec![v4.into(), IpAddr::V6(Ipv6Addr::LOCALHOST).into()]
}

impl Config {
    /// The address of the site, without a slash at its end.
    pub fn site_url(&self) -> String {
        let listened = || format!("http://{}", self.listen);
        self.public_url.clone().unwrap_or_else(listened).trim_end_matches('/').to_owned()
    }

    /// Whether people reach the site by TLS, so that cookies may insist on it.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
