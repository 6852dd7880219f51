//! Lists of tables, and what a person keeps in the list of their own: games against bots alone can be put aside and taken up
//! again.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;

use super::at_table::{ActLimit, AtTable};
use crate::AppState;
use crate::auth::Visitor;
use crate::error::ApiError;
use crate::extract::{Json, JsonBody, Query};
use crate::live::message;
use crate::store::{List, Page, TableRow};
use crate::text_input;
use crate::wire::{PutAside, Status, TableList, Tables, User};

const PAGE: u32 = 50;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TablesQuery {
    list: TableList,
    /// Only tables of this game.
    game: Option<String>,
    /// The `next` of the page before.
    #[param(pattern = "^[0-9]{1,15}\\.[a-z0-9]{1,32}$")]
    before: Option<String>,
}

/// Tables: open to sit down at, mine, put aside by me, to watch, finished. Newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TablesQuery), responses((status = 200, body = Tables)))]
pub async fn list(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    Query(query): Query<TablesQuery>,
) -> Result<Json<Tables>, ApiError> {
    let me = user.as_ref().map(|user| user.id.as_str());
    let list = match (query.list, me) {
        (TableList::Open, Some(me)) => List::OpenTo(me.to_owned()),
        (TableList::Open, None) => List::Open,
        (TableList::Watch, _) => List::Watch,
        (TableList::Wanted, _) => List::Wanted,
        (TableList::Finished, me) => List::Finished(me.map(str::to_owned)),
        (TableList::Mine, Some(me)) => List::Mine(me.to_owned()),
        (TableList::Aside, Some(me)) => List::Aside(me.to_owned()),
        (TableList::Mine | TableList::Aside, None) => {
            return Ok(Json(Tables { tables: Vec::new(), next: None }));
        }
    };
    if let Some(game) = &query.game {
        state.hub.game(game)?;
    }
    let before = query.before.as_deref().map(cursor).transpose()?;
    let rows = state.store.tables(Page { list, game: query.game, before, limit: PAGE }).await?;
    let mut people: Vec<String> = rows.iter().flat_map(TableRow::people).collect();
    people.extend(rows.iter().filter(|row| row.doc.imported).map(|row| row.host.clone()));
    people.sort_unstable();
    people.dedup();
    let people: BTreeMap<String, User> =
        state.store.users(&people).await?.into_iter().map(|user| (user.id.clone(), user)).collect();
    let full = rows.len() == PAGE as usize;
    let next = rows.last().filter(|_| full).map(|row| format!("{}.{}", row.moved_at, row.id));
    Ok(Json(Tables { tables: rows.iter().map(|row| message::summary(row, &people, me)).collect(), next }))
}

pub fn cursor(text: &str) -> Result<(u64, String), ApiError> {
    let parts = text.split_once('.').filter(|(_, id)| text_input::is_id(id));
    let parsed = parts.and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    parsed.ok_or_else(|| {
        ApiError::Malformed("The cursor after `before=` is not one that was given out.".into())
    })
}

/// Put a table aside, or take it up again. Only where no other person has a seat: nobody is kept waiting.
#[utoipa::path(post, path = "/api/tables/{id}/aside", tag = "tables", params(("id" = String, Path)), request_body = PutAside, responses((status = 204)))]
pub async fn put_aside(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<PutAside>,
) -> Result<StatusCode, ApiError> {
    {
        let table_state = at.table.state.lock().await;
        if table_state.row.seats_of(at.me()).is_empty() {
            return Err(ApiError::NotAllowed("Only a table at which you sit can be put aside."));
        }
        if wish.aside && table_state.row.status == Status::Over {
            return Err(ApiError::NotNow("over", "The game is over; it is among the finished games."));
        }
        if wish.aside && !table_state.row.is_alone(at.me()) {
            return Err(ApiError::NotNow(
                "not_alone",
                "Other people have a seat at this table, so it cannot be put aside. You can resign your seat instead.",
            ));
        }
    }
    if wish.aside {
        at.app.store.put_aside(at.me(), &at.table.id, at.app.time.now()).await?;
    } else {
        at.app.store.take_up(at.me(), &at.table.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
