//! `satrap serve`: the site itself.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use satrap_server::wire::Registration;
use satrap_server::{Config, NotifyConfig, ServeError, SitePages};

use crate::error::{CliError, CommandResult};
use crate::runtime::block_on;
use crate::telemetry::Telemetry;

#[derive(Args)]
pub struct Serve {
    /// The address to listen on.
    #[arg(long, env = "SATRAP_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// The address people use, where a proxy stands before the server.
    #[arg(long, env = "SATRAP_PUBLIC_URL")]
    public_url: Option<String>,
    /// Where several servers on one PostgreSQL tell each other that a table moved.
    #[arg(long, env = "SATRAP_NATS_URL")]
    nats_url: Option<String>,
    /// The addresses of the proxies whose X-Forwarded-For is believed, like 127.0.0.1 or 10.0.0.0/8.
    #[arg(long, env = "SATRAP_TRUST_PROXY", value_name = "ADDRESSES", value_delimiter = ',', value_parser = parse_network)]
    trust_proxy: Vec<satrap_server::IpNet>,
    /// Who is told /metrics: addresses and networks; this machine if not said, everybody with 0.0.0.0/0,::/0.
    #[arg(long, env = "SATRAP_METRICS_TO", value_name = "ADDRESSES", value_delimiter = ',', value_parser = parse_network)]
    metrics_to: Option<Vec<satrap_server::IpNet>>,
    /// How many connections there may be at once.
    #[arg(long, env = "SATRAP_CONNECTIONS", value_name = "NUMBER", default_value_t = 8192)]
    connections: usize,
    /// How many of them may come from one address; whatever comes through a trusted proxy is not counted.
    #[arg(long, env = "SATRAP_CONNECTIONS_BY_ADDRESS", value_name = "NUMBER", default_value_t = 512)]
    connections_by_address: usize,
    /// How long a bot lets people look before it moves, in milliseconds; a tenth of it where no clock counts seconds, since
    /// pages show step after step at their own pace.
    #[arg(long, env = "SATRAP_BOT_PACE", value_name = "MS")]
    bot_pace: Option<u64>,
    /// The collector that gets traces by OTLP over HTTP, like http://127.0.0.1:4318.
    #[arg(long, env = "SATRAP_OTLP_URL", value_name = "URL")]
    otlp_url: Option<String>,
    /// Turn rate limits off: only for measuring.
    #[arg(long, env = "SATRAP_NO_LIMITS")]
    no_limits: bool,
    /// Let the server's clock run so many times as fast: only to rehearse or to measure.
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    clock_speed: u32,
    #[command(flatten)]
    notify: Notify,
    /// Who can make an account; anybody can play as a guest.
    #[arg(long, env = "SATRAP_REGISTRATION", value_enum, default_value_t)]
    registration: RegistrationMode,
    /// The terms to which people agree when they register: a text in Markdown.
    #[arg(long, env = "SATRAP_TERMS", value_name = "FILE")]
    terms: Option<PathBuf>,
    /// Who runs the site: a text in Markdown.
    #[arg(long, env = "SATRAP_IMPRINT", value_name = "FILE")]
    imprint: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum RegistrationMode {
    #[default]
    Open,
    Invitation,
    Closed,
}

impl From<RegistrationMode> for Registration {
    fn from(mode: RegistrationMode) -> Registration {
        match mode {
            RegistrationMode::Open => Registration::Open,
            RegistrationMode::Invitation => Registration::Invitation,
            RegistrationMode::Closed => Registration::Closed,
        }
    }
}

/// How people are reached who are away. Without any of these there are push messages and webhooks, but no mail.
#[derive(Args)]
struct Notify {
    /// The server that takes mail: smtps://user:password@host, or smtp://user:password@host for STARTTLS.
    #[arg(long, env = "SATRAP_SMTP_URL", hide_env_values = true, value_name = "URL")]
    smtp_url: Option<String>,
    /// Certificates (PEM) to trust besides the usual ones, for a mail server of one's own.
    #[arg(long, env = "SATRAP_SMTP_CA", value_name = "FILE")]
    smtp_ca: Option<std::path::PathBuf>,
    /// Whom mail comes from, like "Satrap <games@example.org>".
    #[arg(long, env = "SATRAP_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Networks that are not public and to which webhooks may go nevertheless, like 10.0.0.0/8.
    #[arg(long, env = "SATRAP_WEBHOOKS_TO", value_name = "ADDRESSES", value_delimiter = ',', value_parser = parse_network)]
    webhooks_to: Vec<satrap_server::IpNet>,
    /// No webhooks at all.
    #[arg(long, env = "SATRAP_NO_WEBHOOKS")]
    no_webhooks: bool,
}

/// Where everything is kept.
#[derive(Args)]
pub struct Database {
    /// sqlite:FILE, or postgres://user@host/database.
    #[arg(
        long = "database-url",
        env = "SATRAP_DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite:satrap.db"
    )]
    pub url: String,
}

impl Serve {
    pub fn run(self) -> CommandResult {
        let _telemetry = Telemetry::start(self.otlp_url.as_deref())?;
        block_on(satrap_server::serve(self.into_config()?))?.map_err(explain)?;
        Ok(ExitCode::SUCCESS)
    }

    pub fn into_config(self) -> Result<Config, CliError> {
        let usual = Config::default();
        Ok(Config {
            listen: self.listen,
            database_url: self.database.url,
            public_url: self.public_url,
            nats_url: self.nats_url,
            trust_proxy: self.trust_proxy,
            metrics_to: self.metrics_to.unwrap_or(usual.metrics_to),
            connections: self.connections,
            connections_by_address: self.connections_by_address,
            limits: !self.no_limits,
            clock_speed: self.clock_speed,
            notify: NotifyConfig {
                smtp_url: self.notify.smtp_url,
                smtp_ca: self.notify.smtp_ca,
                mail_from: self.notify.mail_from,
                private_networks: self.notify.webhooks_to,
                no_webhooks: self.notify.no_webhooks,
                ..usual.notify
            },
            bot_pace: self.bot_pace.map_or(usual.bot_pace, Duration::from_millis),
            registration: self.registration.into(),
            pages: SitePages { terms: read_page(self.terms)?, imprint: read_page(self.imprint)? },
            ..usual
        })
    }
}

/// A text of those who run the site.
fn read_page(file: Option<PathBuf>) -> Result<Option<String>, CliError> {
    let read = |file: PathBuf| {
        std::fs::read_to_string(&file)
            .map_err(|error| CliError::bad_input(format!("{} cannot be read: {error}.", file.display())))
    };
    file.map(read).transpose()
}

/// A network like 10.0.0.0/8, or a single address.
fn parse_network(text: &str) -> Result<satrap_server::IpNet, String> {
    let one = text.parse::<std::net::IpAddr>().map(satrap_server::IpNet::from);
    one.or_else(|_| text.parse())
        .map_err(|_| format!("{text:?} is no address and no network like 10.0.0.0/8"))
}

fn explain(error: ServeError) -> CliError {
    let what_to_do = match &error {
        ServeError::Database { .. } => {
            ". Check that it is there and may be written, or name another with --database-url."
        }
        _ => "",
    };
    CliError::failed(format!("{error}{what_to_do}"))
}
