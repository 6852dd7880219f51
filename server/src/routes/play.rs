//! Playing: acting, taking back, resigning, pausing, voting, coming back, playing again.

use satrap_core::record::ActedBy;
use satrap_core::{Actor, Seat};

use super::at_table::{ActLimit, AskLimit, AtTable, CreateLimit, find, table_response};
use super::create::{TableRequest, make};
use super::seats::SeatPerson;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody};
use crate::live::{Next, TableState, apply_action, authorise, extensions, forced, lifecycle, requests};
use crate::people::order;
use crate::store::Occupant;
use crate::text_input;
use crate::wire::{
    Act, Answer, AskWhy, Chair, DecisionPreview, Extend, ForcedSteps, Pause, PreviewDecision, ReplaceVote,
    SeatOnly, Status, Table, Undo, Why, WhyRefused,
};

/// Decide: one action, or several that are carried out one after the other and kept together. The decision stops before
/// the first action that the rules refuse, and after the first that drew on chance, showed something hidden or made
/// somebody else decide; the answer says how many were carried out, and why not the rest. If the first is refused, nothing
/// changes. The answer comes when all of it is durable.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", params(("id" = String, Path)), request_body = Act, responses((status = 200, body = Answer)))]
pub async fn act(at: AtTable<ActLimit>, JsonBody(wish): JsonBody<Act>) -> Result<Json<Answer>, ApiError> {
    Ok(Json(requests::act(&at.app.hub, &at.table, at.me(), wish).await?))
}

/// What a decision would do, as far as my seat can know: how many actions would be carried out, why not the rest, how many
/// could be taken back, what I would be told and see; without any action, a closer look at things as they are. Nothing changes.
#[utoipa::path(post, path = "/api/tables/{id}/preview", tag = "play", params(("id" = String, Path)), request_body = PreviewDecision, responses((status = 200, body = DecisionPreview)))]
pub async fn preview_decision(
    at: AtTable<AskLimit>,
    JsonBody(wish): JsonBody<PreviewDecision>,
) -> Result<Json<DecisionPreview>, ApiError> {
    if !wish.actions.is_empty() {
        requests::check_actions(&wish.actions)?;
    }
    let preview = at.app.hub.preview(&at.table, at.me(), wish.seat, wish.actions).await?;
    let stopped = preview.stopped.map(Into::into);
    let parse = |text: &str| serde_json::from_str(text).unwrap_or_default();
    Ok(Json(DecisionPreview {
        done: preview.done,
        stopped,
        reversible: preview.reversible,
        events: parse(preview.events.get()),
        view: parse(preview.view.get()),
    }))
}

/// Why my seat cannot do something now, as far as it can know: the refusal with its rule and sentence, or nothing if it can.
/// Nothing changes.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "play", params(("id" = String, Path)), request_body = AskWhy, responses((status = 200, body = Why)))]
pub async fn why(at: AtTable<AskLimit>, JsonBody(wish): JsonBody<AskWhy>) -> Result<Json<Why>, ApiError> {
    text_input::check_texts(&wish.action)?;
    let refusal = at.app.hub.why_refused(&at.table, at.me(), wish.seat, wish.action).await?;
    let explained = |refusal: satrap_core::Refusal| WhyRefused {
        code: refusal.code.to_owned(),
        rule: refusal.rule.to_owned(),
        message: refusal.message.into_owned(),
    };
    Ok(Json(Why { refusal: refusal.map(explained) }))
}

/// Take my last decision back, or all since the last thing that cannot be taken back. What was revealed, drawn or done by
/// others stays.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "play", params(("id" = String, Path)), request_body = Undo, responses((status = 200, body = Answer)))]
pub async fn undo(at: AtTable<ActLimit>, JsonBody(wish): JsonBody<Undo>) -> Result<Json<Answer>, ApiError> {
    Ok(Json(requests::undo(&at.app.hub, &at.table, at.me(), wish).await?))
}

/// Choose whether I also do what leaves no choice. By default such steps are made for me at once.
#[utoipa::path(post, path = "/api/tables/{id}/forced-steps", tag = "play", params(("id" = String, Path)), request_body = ForcedSteps, responses((status = 200, body = Table)))]
pub async fn forced_steps(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<ForcedSteps>,
) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, _| forced::choose(table_state, at.me(), wish.seat, wish.by_hand)).await
}

/// Give a seat up: by the rules where they know it, else a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "play", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn resign(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, now| resign_now(table_state, at.me(), wish.seat, now)).await
}

fn resign_now(table_state: &TableState, user: &str, seat: Seat, now: u64) -> Result<Next, ApiError> {
    match table_state.play.as_deref().and_then(|play| play.resignation(seat)) {
        Some(action) => {
            authorise(table_state, user, seat)?;
            apply_action(table_state, Actor::Seat(seat), ActedBy::Player, now, &action)
        }
        None => lifecycle::resign(table_state, user, seat),
    }
}

/// Wish for a pause, or for its end. It happens when all people wish it, or the host does where the table says so.
#[utoipa::path(post, path = "/api/tables/{id}/pause", tag = "play", params(("id" = String, Path)), request_body = Pause, responses((status = 200, body = Table)))]
pub async fn pause(at: AtTable<ActLimit>, JsonBody(wish): JsonBody<Pause>) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, now| lifecycle::pause(table_state, at.me(), wish.seat, wish.paused, now)).await
}

/// Give somebody who is waited for more time. Each may be given more three times: in one turn, or in the whole game where time
/// is a budget for all of it.
#[utoipa::path(post, path = "/api/tables/{id}/extend", tag = "play", params(("id" = String, Path)), request_body = Extend, responses((status = 200, body = Table)))]
pub async fn extend(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<Extend>,
) -> Result<Json<Table>, ApiError> {
    let name = &at.user.name;
    at.change(|table_state, now| {
        extensions::extend(table_state, (at.me(), name), wish.seat, wish.target, now)
    })
    .await
}

/// Vote to let a bot play a seat. It does when all other people agree, or when the host asks for it and a guest has been
/// without a connection for a minute.
#[utoipa::path(post, path = "/api/tables/{id}/replace", tag = "play", params(("id" = String, Path)), request_body = ReplaceVote, responses((status = 200, body = Table)))]
pub async fn replace(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<ReplaceVote>,
) -> Result<Json<Table>, ApiError> {
    let standing = SeatPerson::of(&at.app, &at.table, wish.target).await?;
    at.change(|table_state, now| {
        let standing = standing.now(&at.table, now);
        lifecycle::replace(table_state, at.me(), wish.seat, wish.target, wish.yes, standing.as_ref())
    })
    .await
}

/// Take my seat back from the bot that looked after it.
#[utoipa::path(post, path = "/api/tables/{id}/return", tag = "play", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn take_back(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    at.change(|table_state, now| lifecycle::take_back(table_state, at.me(), wish.seat, now)).await
}

/// Play the same again. The first who asks makes the table; the others find it there.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "play", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub async fn rematch(at: AtTable<CreateLimit>) -> Result<Json<Table>, ApiError> {
    order::may_play(&at.app, at.me()).await?;
    let wish = {
        let table_state = at.table.state.lock().await;
        let row = &table_state.row;
        if row.seats_of(at.me()).is_empty() {
            return Err(ApiError::NotAllowed("Only those who played can ask for a rematch."));
        }
        if row.status != Status::Over {
            return Err(ApiError::NotNow("not_over", "The game is not over yet."));
        }
        if let Some(again) = row.doc.rematch.clone() {
            drop(table_state);
            let again = find(&at.app, &again).await?;
            return Ok(table_response(&again, Some(at.me())).await);
        }
        let chair = |occupant: &Option<Occupant>| match occupant {
            Some(Occupant::Person { user: other, .. }) if other == at.me() => Chair::Me,
            Some(Occupant::Bot { strength }) => Chair::Bot { strength: *strength },
            Some(Occupant::Person { .. } | Occupant::Kept { .. }) | None => Chair::Person,
        };
        TableRequest {
            game: row.game.clone(),
            preset: None,
            options: row.doc.options.clone(),
            chairs: row.doc.seats.iter().map(|place| chair(&place.occupant)).collect(),
            visibility: row.visibility,
            clock: row.doc.clock.clone(),
            hot_seat: row.doc.hot_seat || row.seats_of(at.me()).len() > 1,
            host_starts: Some(row.doc.host_starts),
            host_pauses: row.doc.host_pauses,
            rated: row.doc.rated,
            rating_range: row.doc.rating_range,
            talk: row.doc.talk,
            bots_are_silent: row.doc.bots_are_silent,
            // One's own seat is marked when somebody else comes to it.
            origins: row
                .seats_of(at.me())
                .first()
                .and_then(|seat| row.seat(*seat))
                .map(|own| own.origins.clone())
                .unwrap_or_default(),
            host_rewinds: row.doc.host_rewinds,
            successor_counts: row.doc.successor_counts,
            tutorial: false,
            lesson: None,
            pace: row.doc.pace,
            contribution: None,
        }
    };
    let again = make(&at.app, &at.user, wish).await?;
    let noted = at.app.hub.change(&at.table, |table_state, _| {
        if let Some(other) = &table_state.row.doc.rematch {
            tracing::debug!(table.id = other, "two asked for a rematch at once");
            return Err(ApiError::Stale(table_state.row.version));
        }
        let mut row = table_state.row.clone();
        row.doc_mut().rematch = Some(again.id.clone());
        Ok(Next { by: Some(at.user.id.clone()), ..Next::of(row) })
    });
    match noted.await {
        Ok(_) | Err(ApiError::Stale(_)) => Ok(table_response(&again, Some(at.me())).await),
        Err(error) => Err(error),
    }
}
