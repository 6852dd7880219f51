//! The client, served from the binary: compressed once, hashed names for ever, the page itself always fresh.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use rust_embed::RustEmbed;

use crate::auth::hash_of;
use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
struct Client;

/// One file in the forms browsers ask for.
struct Form {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    tag: String,
}

static FORMS: LazyLock<Mutex<HashMap<String, Arc<Form>>>> = LazyLock::new(Mutex::default);

/// Pages of the client; any other address that is no file is not there.
fn is_page(path: &str) -> bool {
    let first = path.split('/').next().unwrap_or("");
    matches!(
        first,
        "" | "new" | "t" | "join" | "rules" | "learn" | "games" | "account" | "about" | "problems"
    )
}

pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return ApiError::NotFound("page").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        let mut answer = ApiError::Method(method.to_string()).into_response();
        answer.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static("GET, HEAD"));
        return answer;
    }
    let is_file = !path.is_empty() && Client::get(path).is_some();
    let name = if is_file { path } else { "index.html" };
    let is_there = is_file || is_page(path);
    // A person who lost the way is told so by the client, a program by a problem.
    if !is_there && !wants_a_page(&headers) {
        return ApiError::NotFound("page").into_response();
    }
    let mut response = match form(name).await {
        Some(form) => answer(name, &form, &headers),
        None => return NOT_BUILT.into_response(),
    };
    if !is_there {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

fn wants_a_page(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"))
}

const NOT_BUILT: (StatusCode, &str) = (
    StatusCode::SERVICE_UNAVAILABLE,
    "The web client was not built into this server (SATRAP_SKIP_WEB was set). Build again without it.\n",
);

async fn form(name: &str) -> Option<Arc<Form>> {
    if let Some(form) = FORMS.lock().get(name) {
        return Some(form.clone());
    }
    let file = Client::get(name)?;
    let compressible = is_text(name);
    // Compressing takes a moment; it is done once for each file, where it delays nobody.
    let made = tokio::task::spawn_blocking(move || compress_file(file.data, compressible)).await.ok()?;
    Some(FORMS.lock().entry(name.to_owned()).or_insert_with(|| Arc::new(made)).clone())
}

fn compress_file(data: Cow<'static, [u8]>, compressible: bool) -> Form {
    let plain = match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let tag = format!("\"{}\"", &hash_of(&hex::encode(&plain))[..32]);
    let smaller = |made: Option<Vec<u8>>| made.filter(|made| made.len() < plain.len()).map(Bytes::from);
    let (brotli, gzip) =
        if compressible { (smaller(brotli(&plain)), smaller(gzip(&plain))) } else { (None, None) };
    Form { plain, brotli, gzip, tag }
}

fn brotli(plain: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut out, 4096, 9, 22);
    writer.write_all(plain).ok()?;
    drop(writer);
    Some(out)
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(plain).ok()?;
    writer.finish().ok()
}

fn is_text(name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or("");
    matches!(ending, "html" | "js" | "css" | "svg" | "json" | "txt" | "map" | "webmanifest" | "ftl" | "ico")
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn answer(name: &str, form: &Form, headers: &HeaderMap) -> Response {
    // Vite puts a hash of their content into the names of what it bundles.
    let lasting = name.starts_with("assets/");
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common = [
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, form.tag.clone()),
        (header::VARY, "Accept-Encoding".to_owned()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == form.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let wanted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let takes = |coding: &str| {
        wanted.split(',').any(|part| {
            let mut part = part.split(';');
            part.next().map(str::trim) == Some(coding) && part.next().map(str::trim) != Some("q=0")
        })
    };
    let kind = [(header::CONTENT_TYPE, content_type(name))];
    match (&form.brotli, &form.gzip) {
        (Some(body), _) if takes("br") => {
            (common, kind, [(header::CONTENT_ENCODING, "br")], body.clone()).into_response()
        }
        (_, Some(body)) if takes("gzip") => {
            (common, kind, [(header::CONTENT_ENCODING, "gzip")], body.clone()).into_response()
        }
        _ => (common, kind, form.plain.clone()).into_response(),
    }
}
