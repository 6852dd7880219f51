//! Traces, as a collector gets them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::process::Command;
use std::sync::mpsc;

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use serde_json::json;

use crate::programs::create_token;
use crate::server::Server;

/// Takes what it is sent as a collector does, and hands on the bodies.
fn collect(listener: TcpListener, bodies: mpsc::Sender<Vec<u8>>) {
    for stream in listener.incoming().map_while(Result::ok) {
        let mut reader = BufReader::new(&stream);
        loop {
            let mut length = None;
            let mut line = String::new();
            while reader.read_line(&mut line).unwrap_or(0) > 2 {
                let header = line.to_ascii_lowercase();
                length = length.or(header.strip_prefix("content-length:").map(|n| n.trim().parse().unwrap()));
                line.clear();
            }
            let Some(length) = length else { break };
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let answer =
                b"HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ncontent-length: 0\r\n\r\n";
            (&stream).write_all(answer).unwrap();
            if bodies.send(body).is_err() {
                return;
            }
        }
    }
}

fn spans_in(body: &[u8]) -> Vec<Span> {
    let request = ExportTraceServiceRequest::decode(body).unwrap();
    let scopes = request.resource_spans.into_iter().flat_map(|resource| resource.scope_spans);
    scopes.flat_map(|scope| scope.spans).collect()
}

#[tokio::test]
async fn a_collector_gets_a_request_with_its_parts() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (bodies, received) = mpsc::channel();
    std::thread::spawn(move || collect(listener, bodies));

    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start_with(folder.path(), &["--otlp-url", &url]);
    let token = create_token(&server).await;
    let made = reqwest::Client::new()
        .post(format!("{}/api/play-now", server.url))
        .bearer_auth(token)
        .json(&json!({ "game": crate::common::game().info().id, "strength": "random" }))
        .send()
        .await
        .unwrap();
    assert!(made.status().is_success(), "{made:?}");
    server.end();

    let spans: Vec<Span> = received.try_iter().flat_map(|body| spans_in(&body)).collect();
    let names: Vec<&str> = spans.iter().map(|span| span.name.as_str()).collect();
    let request =
        spans.iter().find(|span| span.name == "POST /api/play-now").unwrap_or_else(|| panic!("{names:?}"));
    let status = request.attributes.iter().find(|attribute| attribute.key == "http.response.status_code");
    assert!(status.is_some(), "{request:?}");
    let store = spans.iter().find(|span| span.name == "store").unwrap_or_else(|| panic!("{names:?}"));
    let commit = spans.iter().find(|span| span.span_id == store.parent_span_id);
    assert_eq!(commit.map(|span| span.name.as_str()), Some("commit"), "{names:?}");
    assert!(spans.iter().any(|span| span.name == "publish"), "{names:?}");
}

#[test]
fn a_collector_that_is_no_address_is_refused() {
    let found = Command::new(env!("CARGO_BIN_EXE_satrap"))
        .args(["serve", "--listen", "127.0.0.1:0", "--otlp-url", "no address"])
        .output()
        .unwrap();
    assert!(!found.status.success());
    assert!(String::from_utf8_lossy(&found.stderr).contains("--otlp-url"), "{found:?}");
}
