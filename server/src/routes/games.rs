//! What can be played.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use satrap_core::Viewer;
use satrap_core::record::{Hash, Player, Secret};
use satrap_registry::AnyGame;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::AppState;
use crate::error::ApiError;
use crate::extract::{Json, Path, Query, make_whole};
use crate::wire::{GameDetail, Games, Preview};

/// All games.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Games)))]
pub async fn games(State(state): State<AppState>) -> Json<Games> {
    Json(Games { games: state.hub.games.iter().map(|game| game.info()).collect() })
}

/// One game, with the options it has unless others are chosen.
#[utoipa::path(get, path = "/api/games/{game}", tag = "games", params(("game" = String, Path)), responses((status = 200, body = GameDetail)))]
pub async fn game(
    State(state): State<AppState>,
    Path(game): Path<String>,
) -> Result<Json<GameDetail>, ApiError> {
    let game = state.hub.game(&game)?;
    let info = game.info();
    Ok(Json(GameDetail { info, default_options: game.settle_options(&Value::Null, info.usual_seats)? }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ContentQuery {
    /// How many sit at the table; the usual number if not said.
    #[param(minimum = 1, maximum = 32)]
    seats: Option<u8>,
    /// The options as a JSON object; the defaults if not said.
    #[param(value_type = Option<Object>)]
    options: Option<String>,
}

impl ContentQuery {
    fn settle(&self, game: &dyn AnyGame) -> Result<(Value, u8), ApiError> {
        let mut options = match self.options.as_deref() {
            None => Value::Null,
            Some(text) => serde_json::from_str::<serde_json::Map<String, Value>>(text)
                .map_err(|error| ApiError::Malformed(format!("The options are no JSON object: {error}.")))?
                .into(),
        };
        make_whole(&mut options);
        let seats = self.seats.unwrap_or(game.info().usual_seats);
        Ok((game.settle_options(&options, seats)?, seats))
    }
}

/// What never moves in a game: board, cards, texts.
#[utoipa::path(
    get, path = "/api/games/{game}/content", tag = "games", params(("game" = String, Path), ContentQuery),
    responses((status = 200, body = Object), (status = 304))
)]
pub async fn content(
    State(state): State<AppState>,
    Path(game): Path<String>,
    Query(query): Query<ContentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = state.hub.game(&game)?;
    let (options, seats) = query.settle(game)?;
    let body = game.content(&options, seats)?.to_string();
    let tag = format!("\"{}\"", &crate::auth::hash_of(&body)[..32]);
    let kept = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "public, max-age=300".to_owned())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    Ok((kept, [(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// A game with these options as somebody sees it who only watches, before the first step. What chance decides at the
/// beginning is decided anew at a real table, unless the options fix it.
#[utoipa::path(
    get, path = "/api/games/{game}/preview", tag = "games", params(("game" = String, Path), ContentQuery),
    responses((status = 200, body = Preview))
)]
pub async fn preview(
    State(state): State<AppState>,
    Path(game): Path<String>,
    Query(query): Query<ContentQuery>,
) -> Result<Json<Preview>, ApiError> {
    let game = state.hub.game(&game)?;
    let (options, seats) = query.settle(game)?;
    let players = vec![Player { name: String::new(), contribution: None }; usize::from(seats)];
    let view = game.begin(&options, &players, Secret::new(Hash::default()))?.view(Viewer::Spectator);
    Ok(Json(Preview {
        content: game.content(&options, seats)?,
        view,
        seats: game.seat_plan(&options, seats)?,
    }))
}
