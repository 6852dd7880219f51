//! For those who run the server: health, metrics, the description of the API.

use std::io::Read;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use flate2::read::GzDecoder;

use crate::AppState;
use crate::error::ApiError;
use crate::extract::{Json, Operator};
use crate::router::CSP;

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Health {
    /// `ok`
    status: &'static str,
}

/// Whether the server can read and write.
#[utoipa::path(get, path = "/healthz", tag = "service", responses((status = 200, body = Health)))]
pub async fn health(State(state): State<AppState>) -> Result<Json<Health>, ApiError> {
    state.store.check().await?;
    Ok(Json(Health { status: "ok" }))
}

/// Numbers for Prometheus, told to those who run the server only.
#[utoipa::path(get, path = "/metrics", tag = "service", responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn metrics(State(state): State<AppState>, _: Operator) -> Response {
    metrics::gauge!("satrap_tables_in_memory").set(state.hub.open_tables().len() as f64);
    let text = state.metrics.render();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "service", responses((status = 200, body = Object)))]
pub async fn openapi(State(state): State<AppState>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], state.openapi.clone()).into_response()
}

/// The reader of that document, from the binary itself.
pub async fn docs_root() -> Redirect {
    Redirect::permanent("/api/docs/")
}

pub async fn docs(axum::extract::Path(path): axum::extract::Path<String>) -> Response {
    viewer_file(&path)
}

pub async fn docs_index() -> Response {
    viewer_file("index.html")
}

fn viewer_file(path: &str) -> Response {
    match read_viewer_file(path) {
        Ok(Some((content_type, bytes))) => {
            // This reader, which is not ours, puts a style into its page.
            let policy = CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
            let headers = [(header::CONTENT_TYPE, content_type), (header::CONTENT_SECURITY_POLICY, policy)];
            (headers, bytes).into_response()
        }
        Ok(None) => ApiError::NotFound("page").into_response(),
        Err(error) => {
            tracing::error!(%error, "the reader of the API's description cannot be served");
            ApiError::Fault.into_response()
        }
    }
}

/// What a file of the reader is, and what it holds.
type ViewerFile = (String, Vec<u8>);

/// The program carries these files packed: they are four megabytes otherwise.
fn read_viewer_file(path: &str) -> Result<Option<ViewerFile>, Box<dyn std::error::Error>> {
    let config = std::sync::Arc::new(utoipa_swagger_ui::Config::from("/api/openapi.json"));
    let Some(file) = utoipa_swagger_ui::serve(path, config)? else { return Ok(None) };
    let mut bytes = file.bytes.into_owned();
    if file.gzpipped {
        let packed = std::mem::take(&mut bytes);
        GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes)?;
    }
    Ok(Some((file.content_type, bytes)))
}
