//! Looks at an installation as it would be served: what is wrong, and what to do about it.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::live::peers::Peers;
use crate::notify::mail::Mailer;
use crate::serve::without_password;
use crate::{Config, connections, store};

/// How long anything that is asked may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// 2026-01-01: a clock that shows less was never set.
const EARLIEST_SECONDS: u64 = 1_767_225_600;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    Good,
    /// It works, but not as well as it could.
    Doubtful,
    /// It cannot be served like this.
    Broken,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub what: &'static str,
    pub health: Health,
    /// What was found and, unless it is good, what to do.
    pub sentence: String,
}

fn finding(what: &'static str, health: Health, sentence: impl Into<String>) -> Finding {
    Finding { what, health, sentence: sentence.into() }
}

/// Looks at everything that a server with this configuration needs.
pub async fn examine(config: &Config) -> Vec<Finding> {
    let mut findings = vec![examine_address(config.listen).await];
    // Opening a database brings its tables up to date, as a start does; a server that runs has done so.
    if ask_health(config.listen).await.is_err() {
        findings.extend(examine_database(config).await);
    }
    findings.push(examine_clock(SystemTime::now()));
    findings.push(examine_limits(config));
    findings.extend(examine_proxy(config));
    findings.extend(examine_nats(config.nats_url.as_deref()).await);
    findings.push(examine_mail(config).await);
    findings.push(examine_push(config));
    findings
}

async fn examine_address(listen: SocketAddr) -> Finding {
    const WHAT: &str = "address";
    match TcpListener::bind(listen).await {
        Ok(_) => finding(WHAT, Health::Good, format!("{listen} is free to listen on.")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => match ask_health(listen).await {
            Ok(200) => finding(WHAT, Health::Good, format!("A server answers on {listen} and can write.")),
            Ok(status) => finding(
                WHAT,
                Health::Broken,
                format!(
                    "Something answers on {listen} with {status}: a server whose database cannot be written, or another program. Look at its log."
                ),
            ),
            Err(_) => finding(
                WHAT,
                Health::Broken,
                format!(
                    "{listen} is in use by another program. Stop it, or choose another address with --listen."
                ),
            ),
        },
        Err(error) if error.kind() == ErrorKind::PermissionDenied => finding(
            WHAT,
            Health::Broken,
            format!(
                "{listen} needs the rights of the administrator. Choose a port above 1023 and let a proxy listen on it."
            ),
        ),
        Err(error) => finding(
            WHAT,
            Health::Broken,
            format!(
                "{listen} cannot be listened on: {error}. Name an address of this machine with --listen."
            ),
        ),
    }
}

/// Asks a running server whether it is well; the status of its answer.
pub async fn ask_health(listen: SocketAddr) -> std::io::Result<u16> {
    let ask = async {
        let host = if listen.ip().is_unspecified() {
            SocketAddr::from(([127, 0, 0, 1], listen.port()))
        } else {
            listen
        };
        let mut stream = TcpStream::connect(host).await?;
        stream
            .write_all(
                format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes(),
            )
            .await?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await?;
        let status =
            std::str::from_utf8(&head).ok().and_then(|head| head.strip_prefix("HTTP/1.1 ")?.parse().ok());
        status.ok_or_else(|| std::io::Error::new(ErrorKind::InvalidData, "it does not speak HTTP"))
    };
    tokio::time::timeout(PATIENCE, ask).await?
}

async fn examine_database(config: &Config) -> Vec<Finding> {
    const WHAT: &str = "database";
    let url = without_password(&config.database_url);
    let mut findings = Vec::new();
    if let Some(file) = store::sqlite_file(&config.database_url) {
        if !file.exists() {
            findings.push(examine_new_file(&file));
            return findings;
        }
        findings.extend(examine_rights(&file));
    }
    let opened = tokio::time::timeout(PATIENCE, store::open_existing(&config.database_url)).await;
    findings.push(match opened {
        Ok(Ok(store)) => match store.check().await {
            Ok(()) => finding(WHAT, Health::Good, format!("{url} can be read and written.")),
            Err(error) => finding(
                WHAT,
                Health::Broken,
                format!("{url} cannot be written: {error}. Look at its rights and at the space on its disk."),
            ),
        },
        Ok(Err(error)) => finding(
            WHAT,
            Health::Broken,
            format!("{url} cannot be opened: {error}. Check the address, the user and the rights."),
        ),
        Err(_) => finding(
            WHAT,
            Health::Broken,
            format!("{url} gives no answer. Check that it runs and that the network lets it through."),
        ),
    });
    findings
}

/// A database file that is not there is made at the first start, if its folder may be written.
fn examine_new_file(file: &Path) -> Finding {
    const WHAT: &str = "database";
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match tempfile::tempfile_in(folder) {
        Ok(_) => finding(
            WHAT,
            Health::Good,
            format!("{} is not there yet: the first start makes it.", file.display()),
        ),
        Err(error) => finding(
            WHAT,
            Health::Broken,
            format!(
                "{} cannot be made: {error}. Make the folder and give it to the user that serves.",
                file.display()
            ),
        ),
    }
}

/// The file holds password hashes and the secrets of running games.
#[cfg(unix)]
fn examine_rights(file: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(file).ok()?.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then(|| {
        finding("rights", Health::Doubtful, format!("Others on this machine can read {} ({mode:o}), which holds password hashes and the secrets of running games. Do `chmod 600` on it.", file.display()))
    })
}

#[cfg(not(unix))]
fn examine_rights(_: &Path) -> Option<Finding> {
    None
}

fn examine_clock(now: SystemTime) -> Finding {
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    if seconds >= EARLIEST_SECONDS {
        return finding("clock", Health::Good, "The machine's clock is set.");
    }
    finding(
        "clock",
        Health::Broken,
        "The machine's clock is years behind: deadlines and sessions would be wrong. Set it, and let NTP keep it.",
    )
}

fn examine_limits(config: &Config) -> Finding {
    const WHAT: &str = "limits";
    let files = connections::file_limit();
    let needed = config.connections + connections::OTHER_FILES;
    if files >= needed {
        return finding(
            WHAT,
            Health::Good,
            format!("{} connections at once are possible.", config.connections),
        );
    }
    let possible = files.saturating_sub(connections::OTHER_FILES);
    finding(
        WHAT,
        Health::Doubtful,
        format!(
            "Only {possible} of {} connections are possible, because a process may open {files} files. Raise the limit (`ulimit -Hn`, LimitNOFILE) to {needed}.",
            config.connections
        ),
    )
}

fn examine_proxy(config: &Config) -> Option<Finding> {
    const WHAT: &str = "proxy";
    let is_open = !config.listen.ip().is_loopback();
    match (&config.public_url, config.trust_proxy.is_empty()) {
        (Some(url), _) if !url.starts_with("http://") && !url.starts_with("https://") => Some(finding(
            WHAT,
            Health::Broken,
            format!("The public address {url:?} does not begin with http:// or https://."),
        )),
        (Some(_), true) => Some(finding(
            WHAT,
            Health::Doubtful,
            "People come by another address, but no proxy is trusted: limits would count the proxy as one visitor. Name its address with --trust-proxy.",
        )),
        (Some(_), false) if !config.is_secure() => Some(finding(
            WHAT,
            Health::Doubtful,
            "The public address has no TLS: passwords and sessions would travel in the open. Use https.",
        )),
        (Some(url), false) => Some(finding(WHAT, Health::Good, format!("People come by {url}."))),
        (None, _) if is_open => Some(finding(
            WHAT,
            Health::Doubtful,
            "The server listens to the network without TLS: passwords and sessions travel in the open. Put a proxy with TLS before it and name its address with --public-url.",
        )),
        (None, _) => None,
    }
}

/// What servers tell each other goes by NATS if one is named, and a server does not start without it.
async fn examine_nats(url: Option<&str>) -> Option<Finding> {
    const WHAT: &str = "servers";
    let shown = without_password(url?);
    Some(match tokio::time::timeout(PATIENCE, Peers::open("", url)).await {
        Ok(Ok(_)) => {
            finding(WHAT, Health::Good, format!("NATS at {shown} takes what servers tell each other."))
        }
        Ok(Err(error)) => finding(
            WHAT,
            Health::Broken,
            format!(
                "{error} ({shown}). Check --nats-url, or leave it out: servers on one PostgreSQL then tell each other by it."
            ),
        ),
        Err(_) => finding(
            WHAT,
            Health::Broken,
            format!(
                "NATS at {shown} gives no answer. Check --nats-url and that the network lets it through."
            ),
        ),
    })
}

async fn examine_mail(config: &Config) -> Finding {
    const WHAT: &str = "mail";
    let mailer = match Mailer::new(config) {
        Ok(Some(mailer)) => mailer,
        Ok(None) => {
            return finding(
                WHAT,
                Health::Good,
                "There is no mail. People can be told by push messages and webhooks; --smtp-url names a mail server.",
            );
        }
        Err(problem) => {
            return finding(WHAT, Health::Broken, format!("Mail cannot be sent: {problem}."));
        }
    };
    match tokio::time::timeout(PATIENCE, mailer.test()).await {
        Ok(Ok(())) => {
            finding(WHAT, Health::Good, format!("The mail server takes mail from {}.", mailer.address()))
        }
        Ok(Err(problem)) => finding(
            WHAT,
            Health::Broken,
            format!(
                "The mail server of --smtp-url cannot be used: {problem}. Check its address, user and password, and --smtp-ca if its certificate is your own."
            ),
        ),
        Err(_) => finding(
            WHAT,
            Health::Broken,
            "The mail server of --smtp-url gives no answer. Check its address and port, and whether a firewall is in between.",
        ),
    }
}

/// Browsers give push addresses only to pages with TLS, and to the machine itself.
fn examine_push(config: &Config) -> Finding {
    const WHAT: &str = "push";
    let is_at_home = config.public_url.is_none() && config.listen.ip().is_loopback();
    if config.is_secure() || is_at_home {
        return finding(WHAT, Health::Good, "Browsers allow push messages from this address.");
    }
    finding(
        WHAT,
        Health::Doubtful,
        "Browsers allow push messages only from addresses with https://: people who are away cannot be told that way. Put a proxy with TLS before the server and name its address with --public-url.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxy_health(public_url: Option<&str>, trusts: bool, listen: &str) -> Option<Health> {
        let trust_proxy = if trusts { vec!["127.0.0.1/32".parse().unwrap()] } else { Vec::new() };
        let public_url = public_url.map(str::to_owned);
        let config = Config { public_url, trust_proxy, listen: listen.parse().unwrap(), ..Config::default() };
        examine_proxy(&config).map(|finding| finding.health)
    }

    #[test]
    fn addresses_and_proxies_must_fit() {
        let (at_home, everywhere) = ("127.0.0.1:8080", "0.0.0.0:8080");
        assert_eq!(proxy_health(None, false, at_home), None);
        assert_eq!(proxy_health(None, false, everywhere), Some(Health::Doubtful));
        assert_eq!(proxy_health(Some("https://games.example"), true, at_home), Some(Health::Good));
        assert_eq!(proxy_health(Some("https://games.example"), false, at_home), Some(Health::Doubtful));
        assert_eq!(proxy_health(Some("http://games.example"), true, at_home), Some(Health::Doubtful));
        assert_eq!(proxy_health(Some("games.example"), true, at_home), Some(Health::Broken));
    }

    #[test]
    fn push_needs_tls() {
        let at = |listen: &str, public_url: Option<&str>| {
            let (listen, public_url) = (listen.parse().unwrap(), public_url.map(str::to_owned));
            examine_push(&Config { listen, public_url, ..Config::default() }).health
        };
        assert_eq!(at("127.0.0.1:8080", None), Health::Good);
        assert_eq!(at("0.0.0.0:8080", None), Health::Doubtful);
        assert_eq!(at("127.0.0.1:8080", Some("http://games.example")), Health::Doubtful);
        assert_eq!(at("127.0.0.1:8080", Some("https://games.example")), Health::Good);
    }

    #[test]
    fn a_clock_that_was_never_set_is_found() {
        assert_eq!(examine_clock(UNIX_EPOCH).health, Health::Broken);
        assert_eq!(examine_clock(SystemTime::now()).health, Health::Good);
    }

    #[test]
    fn connections_need_files() {
        let config = Config { connections: 1, ..Config::default() };
        assert_eq!(examine_limits(&config).health, Health::Good);
        let config = Config { connections: usize::MAX / 2, ..Config::default() };
        assert_eq!(examine_limits(&config).health, Health::Doubtful);
    }
}
