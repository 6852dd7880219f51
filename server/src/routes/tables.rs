//! A table: what it is, and its removal.

use axum::extract::State;
use axum::http::StatusCode;

use super::at_table::{ActLimit, AtTable, find, table_response};
use crate::AppState;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::extract::{Json, Path};
use crate::wire::{Status, Table};

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub async fn show(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    Path(id): Path<String>,
) -> Result<Json<Table>, ApiError> {
    let table = find(&state, &id).await?;
    Ok(table_response(&table, user.as_ref().map(|user| user.id.as_str())).await)
}

/// Remove a table: one that has not begun by its host, a game against bots alone by the person who plays it, a record
/// by whoever brought it here.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses((status = 204)))]
pub async fn remove(at: AtTable<ActLimit>) -> Result<StatusCode, ApiError> {
    let table_state = at.table.state.lock().await;
    let is_own = table_state.row.status == Status::Playing && table_state.row.is_alone(at.me())
        || table_state.row.doc.imported && table_state.row.host == at.me();
    if table_state.row.host != at.me() && !is_own {
        return Err(ApiError::NotAllowed("Only the person who made the table can remove it."));
    }
    if table_state.row.status != Status::Open && !is_own {
        return Err(ApiError::NotNow("begun", "The game has begun; the table cannot be removed any more."));
    }
    at.app.hub.remove(&at.table, &table_state).await?;
    Ok(StatusCode::NO_CONTENT)
}
