//! What handlers ask for, with every refusal told as a problem.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRef, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use ipnet::IpNet;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::AppState;
use crate::error::ApiError;

/// A JSON body.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        if !is_json(&request) {
            return Err(ApiError::NotJson);
        }
        let bytes = Bytes::from_request(request, state).await?;
        parse_json(&bytes).map(JsonBody)
    }
}

/// What somebody sent, or what is wrong with it.
pub fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Parts that only the rules can read, like actions, are not looked into here: a point is searched for first.
    let pointed = bytes.windows(2).any(|pair| pair == b".0");
    if let Some(value) = pointed.then(|| with_whole_numbers(bytes)).flatten() {
        return Ok(value);
    }
    match serde_json::from_slice(bytes) {
        Ok(value) => Ok(value),
        Err(error) if error.is_data() => with_whole_numbers(bytes)
            .ok_or_else(|| ApiError::Unfit(format!("The request does not fit: {error}."))),
        Err(error) => Err(ApiError::Malformed(format!("The request's body is not JSON: {error}."))),
    }
}

/// To JSON 24.0 is the same as 24, and some programs write every number so.
fn with_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let mut value = serde_json::from_slice(bytes).ok()?;
    make_whole(&mut value);
    serde_json::from_value(value).ok()
}

pub fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            const EXACT: f64 = (1u64 << 53) as f64;
            let whole = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() <= EXACT);
            if let Some(whole) = whole.filter(|_| number.is_f64()) {
                *number = (whole as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
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

/// Where a request comes from, as far as limits go: the connection, or what a trusted proxy says.
#[derive(Clone, Copy, Debug)]
pub struct ClientIp(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientIp
where
    AppState: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<ClientIp, Self::Rejection> {
        let state = AppState::from_ref(state);
        Ok(ClientIp(network(sender(peer(parts), &parts.headers, &state.config.trust_proxy))))
    }
}

/// Where a request comes from as people would say it, if that can be known: not where a proxy that nobody named may stand
/// between.
pub fn known_address(parts: &Parts, proxies: &[IpNet]) -> Option<IpAddr> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip().to_canonical();
    let is_proxy = |address: IpAddr| proxies.iter().any(|net| net.contains(&address));
    let is_forwarded = ["x-forwarded-for", "forwarded", "via", "x-real-ip"]
        .iter()
        .any(|name| parts.headers.contains_key(*name));
    let sender = sender(peer, &parts.headers, proxies);
    let is_known = if is_proxy(peer) { !is_proxy(sender) } else { !is_forwarded };
    is_known.then(|| network(sender))
}

/// Where the connection comes from; in tests without one, from here.
fn peer(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// Somebody who runs the server, as far as their address tells.
pub struct Operator;

impl<S: Send + Sync> FromRequestParts<S> for Operator
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Operator, ApiError> {
        let state = AppState::from_ref(state);
        let (proxies, told) = (&state.config.trust_proxy, &state.config.metrics_to);
        match is_operator(peer(parts), &parts.headers, proxies, told) {
            true => Ok(Operator),
            false => Err(ApiError::NotAllowed(
                "This is told to those who run the server only. They can name addresses with --metrics-to.",
            )),
        }
    }
}

/// A proxy that was not named speaks for anybody, also if it runs on this very machine.
fn is_operator(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet], told: &[IpNet]) -> bool {
    let is_in = |nets: &[IpNet], address: IpAddr| nets.iter().any(|net| net.contains(&address));
    let is_forwarded =
        ["x-forwarded-for", "forwarded", "via", "x-real-ip"].iter().any(|name| headers.contains_key(*name));
    let sender = sender(peer, headers, proxies);
    let is_proxy = is_in(proxies, sender);
    is_in(told, sender) && !is_proxy && (!is_forwarded || is_in(proxies, peer.to_canonical()))
}

/// Each proxy adds the address it heard from at the end. Those that our own proxies added are believed; what stands
/// before the first of the others is anybody's word.
fn sender(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let is_proxy = |address: IpAddr| proxies.iter().any(|net| net.contains(&address.to_canonical()));
    let mut sender = peer.to_canonical();
    let lines: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    for told in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let Some(address) = told.trim().parse::<IpAddr>().ok().filter(|_| is_proxy(sender)) else { break };
        sender = address.to_canonical();
    }
    sender
}

/// Whoever has one IPv6 address has 2^64 of them, so all of a /64 count as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(bits))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sender_of(peer: &str, lines: &[&str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let proxies: Vec<IpNet> = proxies.iter().map(|net| net.parse().unwrap()).collect();
        sender(peer.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn a_whole_number_may_be_written_with_a_point() {
        let read = |text: &str| with_whole_numbers::<Vec<u32>>(text.as_bytes());
        assert_eq!(read("[24.0, 1e3, 7]"), Some(vec![24, 1000, 7]));
        assert_eq!((read("[24.5]"), read("[-1.0]"), read("[1e300]")), (None, None, None));
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed_and_only_its_own_word() {
        let proxies = ["10.0.0.0/8", "::1/128"];
        assert_eq!(sender_of("192.0.2.9", &["203.0.113.5"], &proxies), "192.0.2.9", "no proxy of ours");
        assert_eq!(sender_of("10.0.0.1", &["203.0.113.5"], &[]), "10.0.0.1", "none is trusted");
        assert_eq!(sender_of("10.0.0.1", &["203.0.113.5"], &proxies), "203.0.113.5");
        assert_eq!(sender_of("10.0.0.1", &["1.1.1.1, 203.0.113.5"], &proxies), "203.0.113.5");
        assert_eq!(
            sender_of("10.0.0.1", &["1.1.1.1", "203.0.113.5"], &proxies),
            "203.0.113.5",
            "the last line"
        );
        assert_eq!(sender_of("::1", &["203.0.113.5, 10.0.0.2"], &proxies), "203.0.113.5", "two proxies");
        assert_eq!(sender_of("::ffff:10.0.0.1", &["203.0.113.5"], &proxies), "203.0.113.5");
        assert_eq!(sender_of("10.0.0.1", &["nonsense"], &proxies), "10.0.0.1");
        assert_eq!(sender_of("10.0.0.1", &[], &proxies), "10.0.0.1");
    }

    #[test]
    fn metrics_are_told_to_this_machine_and_to_no_proxy_on_it() {
        let nets = |texts: &[&str]| -> Vec<IpNet> { texts.iter().map(|net| net.parse().unwrap()).collect() };
        let usual = crate::Config::default().metrics_to;
        let asks = |peer: &str, header: &str, proxies: &[&str], told: &[IpNet]| {
            let mut headers = HeaderMap::new();
            if let Some((name, value)) = header.split_once(": ") {
                let name: header::HeaderName = name.parse().unwrap();
                headers.insert(name, value.parse().unwrap());
            }
            is_operator(peer.parse().unwrap(), &headers, &nets(proxies), told)
        };
        let to = |peer, header, proxies| asks(peer, header, proxies, &usual);
        assert!(to("127.0.0.1", "", &[]) && to("::1", "", &[]) && to("::ffff:127.0.0.1", "", &[]));
        assert!(!to("192.0.2.9", "", &[]) && !to("2001:db8::1", "", &[]));
        assert!(!to("127.0.0.1", "x-forwarded-for: 192.0.2.9", &[]), "a proxy that was not named");
        assert!(!to("127.0.0.1", "x-forwarded-for: 127.0.0.1", &[]) && !to("::1", "forwarded: for=x", &[]));
        let proxy = ["127.0.0.1/32"];
        assert!(!to("127.0.0.1", "x-forwarded-for: 192.0.2.9", &proxy));
        assert!(!to("127.0.0.1", "", &proxy), "a proxy that does not say for whom it asks");
        assert!(to("127.0.0.2", "", &proxy), "beside the proxy");
        let told = nets(&["10.0.0.0/8"]);
        assert!(asks("10.1.2.3", "", &[], &told) && !asks("127.0.0.1", "", &[], &told));
        assert!(asks("127.0.0.1", "x-forwarded-for: 10.1.2.3", &proxy, &told), "a named proxy is believed");
        assert!(!asks("192.0.2.9", "x-forwarded-for: 10.1.2.3", &proxy, &told));
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
