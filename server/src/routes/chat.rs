//! Talk at a table.

use axum::http::StatusCode;

use super::at_table::{AtTable, TalkLimit};
use crate::error::ApiError;
use crate::extract::JsonBody;
use crate::text_input;
use crate::wire::{Message, Millis, Say};

/// Say something: to everybody, or to one seat where the game allows whispering.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "play", params(("id" = String, Path)), request_body = Say, responses((status = 204)))]
pub async fn post_message(
    at: AtTable<TalkLimit>,
    JsonBody(wish): JsonBody<Say>,
) -> Result<StatusCode, ApiError> {
    let text = text_input::message(&wish.text)?;
    let seat = {
        let table_state = at.table.state.lock().await;
        let mine = table_state.row.seats_of(at.me());
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
    let said_at = Millis(at.app.time.now());
    let name = at.user.name.clone();
    let message = Message { id: 0, at: said_at, seat, name, text, to: wish.to };
    at.app.hub.post_message(&at.table, message, at.me()).await?;
    Ok(StatusCode::NO_CONTENT)
}
