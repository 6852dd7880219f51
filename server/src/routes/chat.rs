//! Talk at a table.

use axum::extract::State;
use axum::http::StatusCode;

use super::tables::find;
use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, JsonBody, Path};
use crate::rate_limit::LimitKind;
use crate::text_input;
use crate::wire::{Message, Millis, Say};

/// Say something: to everybody, or to one seat where the game allows whispering.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "play", params(("id" = String, Path)), request_body = Say, responses((status = 204)))]
pub async fn post_message(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<Say>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Talk, Some(&user.id), from.0)?;
    let text = text_input::message(&wish.text)?;
    let table = find(&state, &id).await?;
    let seat = {
        let table_state = table.state.lock().await;
        let mine = table_state.row.seats_of(&user.id);
        let seat = match wish.seat {
            Some(seat) if !mine.contains(&seat) => {
                return Err(ApiError::NotAllowed("This seat is not yours, so you cannot speak for it."));
            }
            Some(seat) => Some(seat),
            None => mine.first().copied(),
        };
        if let Some(to) = wish.to {
            let Some(seat) = seat else {
                return Err(ApiError::NotAllowed("Only those who play can whisper."));
            };
            if table_state.row.seat(to).is_none() {
                return Err(ApiError::NotFound("seat"));
            }
            if seat == to || table_state.play.as_deref().is_some_and(|play| !play.may_whisper(seat, to)) {
                return Err(ApiError::NotNow(
                    "no_whisper",
                    "The game does not let you two talk in private now.",
                ));
            }
        }
        if wish.to.is_none() && table_state.play.as_deref().is_some_and(|play| !play.may_talk(seat)) {
            return Err(ApiError::NotNow(
                "not_your_turn",
                "The rules say who speaks to everybody now, and it is not your turn. Wait for it, or write to one seat.",
            ));
        }
        seat
    };
    let at = Millis(state.time.now());
    state.hub.post_message(&table, Message { id: 0, at, seat, name: user.name, text, to: wish.to }).await?;
    Ok(StatusCode::NO_CONTENT)
}
