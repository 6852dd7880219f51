//! Talk at a table.

use axum::http::StatusCode;
use satrap_core::Seat;

use super::at_table::{AtTable, TalkLimit};
use super::seats::is_to_host;
use crate::error::ApiError;
use crate::extract::JsonBody;
use crate::live::message::PHRASES;
use crate::people::order;
use crate::store::TableRow;
use crate::text_input;
use crate::wire::{Message, Millis, RelationKind, Say, TalkMode};

/// Say something: to everybody, or to one seat where the game allows whispering.
#[utoipa::path(post, path = "/api/tables/{id}/talk", tag = "play", params(("id" = String, Path)), request_body = Say, responses((status = 204)))]
pub async fn post_message(
    at: AtTable<TalkLimit>,
    JsonBody(wish): JsonBody<Say>,
) -> Result<StatusCode, ApiError> {
    let text = text_input::message(&wish.text)?;
    order::may_write(&at.app, at.me()).await?;
    // Whoever may not sit down does not come as a watcher to write instead.
    if is_to_host(&at, RelationKind::Blocked).await? && !at.table.state.lock().await.row.belongs(at.me()) {
        return Err(ApiError::NotAllowed("You cannot write at this table."));
    }
    let seat = {
        let table_state = at.table.state.lock().await;
        check_mode(&table_state.row, &text)?;
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
    if let Some(to) = wish.to
        && is_unwelcome(&at, to).await?
    {
        return Err(ApiError::NotNow("no_whisper", "You cannot whisper to this person."));
    }
    let said_at = Millis(at.app.time.now());
    let name = at.user.name.clone();
    let message =
        Message { id: 0, at: said_at, seat, name, text, to: wish.to, user: Some(at.user.id.clone()) };
    at.app.hub.post_message(&at.table, message, at.me()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the person in a seat, or whoever asks, wants none of the other.
async fn is_unwelcome(at: &AtTable<TalkLimit>, seat: Seat) -> Result<bool, ApiError> {
    let other = at.table.state.lock().await.row.person_at(seat).map(str::to_owned);
    let Some(other) = other.filter(|other| other != at.me()) else { return Ok(false) };
    let store = &at.app.store;
    Ok(store.is_related(&other, at.me(), RelationKind::Blocked).await?
        || store.is_related(at.me(), &other, RelationKind::Blocked).await?)
}

/// Whether the table was made so that this can be said at it.
fn check_mode(row: &TableRow, text: &str) -> Result<(), ApiError> {
    match row.doc.talk {
        TalkMode::Free => Ok(()),
        TalkMode::Phrases if PHRASES.contains(&text) => Ok(()),
        TalkMode::Phrases => Err(ApiError::NotNow(
            "phrases_only",
            "At this table only the listed phrases can be said. Choose one of them.",
        )),
        TalkMode::Off => Err(ApiError::NotNow(
            "talk_off",
            "This table was made without chat, so nothing can be said at it.",
        )),
    }
}
