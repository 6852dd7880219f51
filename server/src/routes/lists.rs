//! What a person keeps in the list of their tables: games against bots alone can be put aside and taken up again.

use axum::extract::State;
use axum::http::StatusCode;

use super::tables::find;
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, JsonBody, Path};
use crate::rate_limit::LimitKind;
use crate::wire::{PutAside, Status};

/// Put a table aside, or take it up again. Only where no other person has a seat: nobody is kept waiting.
#[utoipa::path(post, path = "/api/tables/{id}/aside", tag = "tables", params(("id" = String, Path)), request_body = PutAside, responses((status = 204)))]
pub async fn put_aside(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<PutAside>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    {
        let table_state = table.state.lock().await;
        if table_state.row.seats_of(&user.id).is_empty() {
            return Err(ApiError::NotAllowed("Only a table at which you sit can be put aside."));
        }
        if wish.aside && table_state.row.status == Status::Over {
            return Err(ApiError::NotNow("over", "The game is over; it is among the finished games."));
        }
        if wish.aside && !table_state.row.is_alone(&user.id) {
            return Err(ApiError::NotNow(
                "not_alone",
                "Other people have a seat at this table, so it cannot be put aside. You can resign your seat instead.",
            ));
        }
    }
    if wish.aside {
        state.store.put_aside(&user.id, &id, state.time.now()).await?;
    } else {
        state.store.take_up(&user.id, &id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
