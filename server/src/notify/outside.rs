//! Requests to addresses that people gave: never into the operator's own networks, unless they allow it. A name is resolved
//! here, and the connection is made to an address that was checked; nothing is followed elsewhere.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ipnet::IpNet;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// Networks that nobody outside can mean.
static PRIVATE: LazyLock<Vec<IpNet>> = LazyLock::new(|| {
    let networks = [
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
        "::/127",
        "64:ff9b:1::/48",
        "100::/64",
        "2001::/23",
        "2001:db8::/32",
        "3fff::/20",
        "5f00::/16",
        "fc00::/7",
        "fe80::/10",
        "fec0::/10",
        "ff00::/8",
    ];
    networks.iter().filter_map(|network| network.parse().ok()).collect()
});

/// Which addresses may be asked.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    allowed: Arc<Vec<IpNet>>,
}

#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    #[error("this is no address of a web server")]
    NoAddress,
    #[error("the address must begin with https://")]
    NotSecure,
    #[error("the address is not on the public internet")]
    NotPublic,
    #[error("the address must not hold a name or a password")]
    HasPassword,
}

impl Guard {
    pub fn new(allowed: &[IpNet]) -> Guard {
        Guard { allowed: Arc::new(allowed.to_vec()) }
    }

    pub fn may_ask(&self, address: IpAddr) -> bool {
        let embedded = embedded(address);
        let is_public = |address: IpAddr| !PRIVATE.iter().any(|network| network.contains(&address));
        self.allowed.iter().any(|network| network.contains(&address) || network.contains(&embedded))
            || is_public(address) && is_public(embedded)
    }

    /// An address as somebody gave it, if it can be asked at all. A name is checked again when it is resolved.
    pub fn check(&self, text: &str) -> Result<Url, OutsideError> {
        if text.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(OutsideError::NoAddress);
        }
        let url = Url::parse(text).map_err(|_| OutsideError::NoAddress)?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(OutsideError::HasPassword);
        }
        match (url.scheme(), url.host().ok_or(OutsideError::NoAddress)?) {
            ("http" | "https", Host::Ipv4(address)) if !self.may_ask(address.into()) => {
                Err(OutsideError::NotPublic)
            }
            ("http" | "https", Host::Ipv6(address)) if !self.may_ask(address.into()) => {
                Err(OutsideError::NotPublic)
            }
            ("http" | "https", Host::Domain(name)) if self.allowed.is_empty() && is_local(name) => {
                Err(OutsideError::NotPublic)
            }
            ("https", _) => Ok(url),
            ("http", _) if !self.allowed.is_empty() => Ok(url),
            ("http", _) => Err(OutsideError::NotSecure),
            _ => Err(OutsideError::NoAddress),
        }
    }

    /// What asks, and waits so long for an answer. It keeps no cookies, follows nothing and knows no proxy.
    pub fn client(&self, patience: Duration) -> Result<reqwest::Client, reqwest::Error> {
        install_tls_provider();
        reqwest::Client::builder()
            .dns_resolver(self.clone())
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .timeout(patience)
            .user_agent("Satrap")
            .build()
    }
}

/// TLS by ring in the whole program; every client of the web needs that said before it is made.
pub fn install_tls_provider() {
    // Another part of the program may have chosen already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

fn is_local(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name == "localhost"
        || name.ends_with(".localhost")
        || name.ends_with(".local")
        || name.ends_with(".internal")
}

/// The old address that a new one stands for.
fn embedded(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    let [a, b, c, .., g, h] = v6.segments();
    let old = |high: u16, low: u16| IpAddr::from(((u32::from(high) << 16) | u32::from(low)).to_be_bytes());
    match (v6.to_ipv4_mapped(), a, b) {
        (Some(v4), ..) => v4.into(),
        (None, 0x64, 0xff9b) => old(g, h),
        (None, 0x2002, _) => old(b, c),
        (None, 0, 0) => old(g, h),
        _ => address,
    }
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let guard = self.clone();
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| guard.may_ask(address.ip())).collect();
            if public.is_empty() {
                return Err(OutsideError::NotPublic.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_asked() {
        let guard = Guard::default();
        for private in [
            "http://example.org/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://10.1.2.3/",
            "https://192.168.0.1/",
            "https://172.31.0.1/",
            "https://169.254.169.254/latest",
            "https://100.64.0.1/",
            "https://[::ffff:127.0.0.1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fe80::1]/",
            "https://[fd00::1]/",
            "https://[64:ff9b::7f00:1]/",
            "https://[2002:7f00:1::]/",
            "https://[::7f00:1]/",
            "https://0.0.0.0/",
            "https://[::]/",
            "https://localhost/",
            "https://a.localhost/",
            "https://printer.local/",
            "https://localhost./",
            "https://user:word@example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "https://",
            "no address",
            "https://example.org/\r\nHost: a",
            "javascript:alert(1)",
        ] {
            assert!(guard.check(private).is_err(), "{private} is let through");
        }
        for public in
            ["https://example.org/hook?x=1", "https://93.184.216.34/", "https://[2606:2800:220:1::1]/"]
        {
            assert!(guard.check(public).is_ok(), "{public} is refused");
        }
    }

    #[test]
    fn an_operator_can_allow_networks_of_their_own() {
        let guard = Guard::new(&["10.0.0.0/8".parse().unwrap()]);
        assert!(guard.check("http://10.1.2.3/hook").is_ok());
        assert!(guard.check("http://192.168.0.1/").is_err());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed() {
        let client = Guard::default().client(Duration::from_secs(15)).unwrap();
        // `localhost` is refused before; this is what happens to any name that leads there.
        let error = client.get("http://localhost:9/").send().await.unwrap_err();
        assert!(format!("{error:?}").contains("NotPublic"), "{error:?}");
    }
}
