//! The door to a table's WebSocket.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use satrap_core::Viewer;
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table::find;
use crate::AppState;
use crate::auth::{Credential, Visitor, bearer, csrf};
use crate::error::ApiError;
use crate::extract::{ClientIp, Path, Query};
use crate::live::socket::{self, Reader};
use crate::wire::ViewerName;

/// Small, since thousands of sockets mostly wait.
const BUFFER: usize = 2048;
/// What is longer is not even read. The reader says no to much less; see `socket`.
const LONGEST_READ: usize = 64 * 1024;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// Through whose eyes: `P0`, `spectator`, or `judge` once the game is over. Spectator if not said.
    #[serde(rename = "as")]
    #[param(rename = "as", value_type = Option<ViewerName>)]
    viewer: Option<String>,
    /// The last version I know: only later steps are logged in the snapshot.
    since: Option<u32>,
}

/// Watch and play live: a WebSocket with a snapshot first and updates after it. `act` and `undo` can be sent over it too,
/// with the same bodies, keys and answers as by POST.
#[utoipa::path(
    get, path = "/api/tables/{id}/live", tag = "play", params(("id" = String, Path), LiveQuery),
    responses((status = 101, description = "The connection becomes a WebSocket. Every frame of the server is a `ToClient` of this document, every frame of the client a `ToServer`."))
)]
pub async fn live(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    ClientIp(from): ClientIp,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    // Browsers let any site open a WebSocket with our cookie; where it comes from is checked here.
    if bearer(&headers).is_none() && !csrf::is_own(&state, &headers) {
        return Err(ApiError::CrossSite);
    }
    let viewer: ViewerName = match query.viewer.as_deref() {
        None => ViewerName(Viewer::Spectator),
        Some(text) => {
            text.parse().map_err(|_| ApiError::Malformed("`as` is P0 to P31, spectator or judge.".into()))?
        }
    };
    let table = find(&state, &id).await?;
    let user = user.map(|user| user.id);
    table.state.lock().await.may_look(user.as_deref(), viewer.0)?;
    let upgrade = upgrade
        .map_err(|_| ApiError::Malformed("This address is a WebSocket; open it as one.".into()))?
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_READ)
        .max_frame_size(LONGEST_READ);
    let tasks = state.hub.tasks.clone();
    let reader = Reader {
        app: state,
        table,
        credential: Credential::in_headers(&headers),
        from,
        user,
        viewer: viewer.0,
        since: query.since.unwrap_or(0),
    };
    Ok(upgrade.on_upgrade(move |socket| tasks.track_future(socket::serve(socket, reader))))
}
