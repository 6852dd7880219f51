//! Making tables, sitting down, beginning.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum_extra::extract::cookie::CookieJar;
use satrap_core::Seat;
use satrap_core::record::Hash;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::AppState;
use crate::auth::{Person, Visitor};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path, Query};
use crate::live::seating::{self, FreshCode, PersonStatus, SeatChangeRequest, SitRequest};
use crate::live::{LiveTable, lifecycle, message};
use crate::rate_limit::LimitKind;
use crate::store::{Invite, List, NewTable, Page, SeatDoc, TableDoc, TableRow};
use crate::wire::{
    Chair, Clock, CreateTable, Pace, PlayNow, SeatChange, SeatOnly, Sit, Status, Table, Tables, User,
    Visibility,
};
use crate::{random, routes, text_input};

const PAGE: u32 = 50;

#[derive(Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhichTables {
    Open,
    Mine,
    Aside,
    Watch,
    Finished,
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TablesQuery {
    #[param(inline)]
    list: WhichTables,
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
        (WhichTables::Open, _) => List::Open,
        (WhichTables::Watch, _) => List::Watch,
        (WhichTables::Finished, me) => List::Finished(me.map(str::to_owned)),
        (WhichTables::Mine, Some(me)) => List::Mine(me.to_owned()),
        (WhichTables::Aside, Some(me)) => List::Aside(me.to_owned()),
        (WhichTables::Mine | WhichTables::Aside, None) => {
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

fn cursor(text: &str) -> Result<(u64, String), ApiError> {
    let parts = text.split_once('.').filter(|(_, id)| text_input::is_id(id));
    let parsed = parts.and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    parsed.ok_or_else(|| {
        ApiError::Malformed("The cursor after `before=` is not one that was given out.".into())
    })
}

/// The table with an id, if it can be one.
pub async fn find(state: &AppState, id: &str) -> Result<std::sync::Arc<LiveTable>, ApiError> {
    if !text_input::is_id(id) {
        return Err(ApiError::NotFound("table"));
    }
    state.hub.table(id).await
}

/// A table as a person may know it.
pub async fn table_response(table: &LiveTable, user: Option<&str>) -> Json<Table> {
    Json(table.state.lock().await.table_for(&table.subscribers, user))
}

/// Make a table. It begins by itself when the last seat is taken, or when the host says so.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses((status = 200, body = Table)))]
pub async fn create(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<CreateTable>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Create, Some(&user.id), from.0)?;
    let table = make(&state, &user, TableRequest::of(wish)).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Start a game against bots at once. A visitor gets a guest's name first.
#[utoipa::path(post, path = "/api/play-now", tag = "tables", request_body = PlayNow, responses((status = 200, body = Table)))]
pub async fn play_now(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<PlayNow>,
) -> Result<(CookieJar, Json<Table>), ApiError> {
    state.limits.check(LimitKind::Create, user.as_ref().map(|user| user.id.as_str()), from.0)?;
    let info = state.hub.game(&wish.game)?.info();
    let seats = wish.seats.unwrap_or(info.usual_seats);
    if !(info.min_seats..=info.max_seats).contains(&seats) {
        return Err(ApiError::BadOptions(format!(
            "{} is for {} to {} seats, not {seats}",
            info.title, info.min_seats, info.max_seats
        )));
    }
    let (jar, user) = match user {
        Some(user) => (CookieJar::new(), user),
        None => routes::people::new_guest(&state, format!("Guest {}", 1000 + random::below(9000)?)).await?,
    };
    let easy = if info.bots.contains(&satrap_core::Strength::Easy) {
        Some(satrap_core::Strength::Easy)
    } else {
        None
    };
    let strength =
        wish.strength.or(easy).or(info.bots.last().copied()).unwrap_or(satrap_core::Strength::Random);
    let mut chairs = vec![Chair::Bot { strength }; usize::from(seats)];
    if let Some(first) = chairs.first_mut() {
        *first = Chair::Me;
    }
    let wish = TableRequest {
        game: wish.game,
        options: Value::Null,
        chairs,
        visibility: Visibility::Link,
        clock: Clock::None,
        hot_seat: false,
        host_starts: Some(false),
        tutorial: wish.tutorial.unwrap_or(false),
        pace: wish.pace.unwrap_or_default(),
        contribution: wish.contribution,
        preset: None,
    };
    let table = make(&state, &user, wish).await?;
    Ok((jar, table_response(&table, Some(&user.id)).await))
}

/// A table that somebody wants.
pub struct TableRequest {
    pub game: String,
    pub preset: Option<String>,
    pub options: Value,
    pub chairs: Vec<Chair>,
    pub visibility: Visibility,
    pub clock: Clock,
    pub hot_seat: bool,
    pub host_starts: Option<bool>,
    pub tutorial: bool,
    pub pace: Pace,
    pub contribution: Option<String>,
}

impl TableRequest {
    fn of(wish: CreateTable) -> TableRequest {
        let mine = wish.seats.iter().filter(|chair| **chair == Chair::Me).count();
        TableRequest {
            hot_seat: wish.hot_seat.unwrap_or(mine > 1),
            game: wish.game,
            preset: wish.preset,
            options: wish.options.map_or(Value::Null, Value::Object),
            chairs: wish.seats,
            visibility: wish.visibility,
            clock: wish.clock,
            host_starts: wish.host_starts,
            tutorial: false,
            pace: wish.pace.unwrap_or_default(),
            contribution: wish.contribution,
        }
    }
}

/// 64 hexadecimal digits.
pub fn contribution(text: &str) -> Result<Hash, ApiError> {
    text.parse().map_err(|_| ApiError::Unfit("A contribution is 64 hexadecimal digits.".into()))
}

/// Makes a table, draws its secret, and begins the game if nobody is waited for.
pub async fn make(
    state: &AppState,
    user: &User,
    wish: TableRequest,
) -> Result<std::sync::Arc<LiveTable>, ApiError> {
    let game = state.hub.game(&wish.game)?;
    let seats = u8::try_from(wish.chairs.len()).unwrap_or(u8::MAX);
    check_clock(wish.clock)?;
    if !wish.hot_seat && wish.chairs.iter().filter(|chair| **chair == Chair::Me).count() > 1 {
        return Err(ApiError::Unfit(
            "Several seats are yours: say that the table is a hot seat, or take one seat only.".into(),
        ));
    }
    let options =
        game.settle_options(&merge_options(game.info(), wish.preset.as_deref(), wish.options)?, seats)?;
    let now = state.time.now();
    let id = random::id()?;
    let mut seat_docs = Vec::with_capacity(wish.chairs.len());
    let mut invites = Vec::new();
    let expires_at = now + state.config.invite_life.as_millis() as u64;
    let mut invite = |token: String, seat| {
        invites.push(Invite { token: token.clone(), table: id.clone(), seat, expires_at });
        token
    };
    let table_invite = invite(random::id()?, None);
    let plan = game.seat_plan(&options, seats)?;
    let host_starts = wish.host_starts.unwrap_or_else(|| is_hall(&plan));
    for (n, (plan, chair)) in plan.into_iter().zip(wish.chairs).enumerate() {
        let own = match &wish.contribution {
            Some(text) => contribution(text)?,
            None => random::secret()?,
        };
        let holder = seating::occupant_of(chair, &user.id, own, game.info().bots)?;
        let code = invite(random::code()?, Some(satrap_core::Seat(n as u8)));
        seat_docs.push(SeatDoc::new(plan, holder, code));
    }
    let doc = TableDoc {
        options,
        clock: wish.clock,
        hot_seat: wish.hot_seat,
        host_starts,
        tutorial: wish.tutorial,
        imported: false,
        pace: wish.pace,
        step_asked: None,
        seats: seat_docs,
        invite: table_invite,
        players: Vec::new(),
        votes: Default::default(),
        paused_at: None,
        budgets: Default::default(),
        waiting_since: Default::default(),
        timers: Default::default(),
        to_act: Vec::new(),
        outcome: None,
        rematch: None,
    };
    let row = TableRow {
        id,
        game: wish.game,
        rules_version: game.info().rules_version,
        status: Status::Open,
        visibility: wish.visibility,
        host: user.id.clone(),
        secret: random::secret()?,
        version: 0,
        revision: 0,
        created_at: now,
        started_at: None,
        ended_at: None,
        moved_at: now,
        doc,
    };
    let new = NewTable { seats: row.sitting(), row, invites, wake: None, entries: Vec::new() };
    let table = state.hub.add(new).await?;
    // Nobody is waited for, so there is nothing to say the word about.
    begin_when(state, &table, lifecycle::is_full).await?;
    Ok(table)
}

/// Whether so many people are to come that somebody must say when all are there.
fn is_hall(plan: &[satrap_core::SeatPlan]) -> bool {
    const MANY: usize = 6;
    let mut sides: Vec<u8> = plan.iter().map(|seat| seat.side).collect();
    sides.sort_unstable();
    plan.len() > MANY || sides.windows(2).any(|two| two[0] == two[1])
}

/// Presets lie under the options that are named.
fn merge_options(
    info: &satrap_core::GameInfo,
    preset: Option<&str>,
    options: Value,
) -> Result<Value, ApiError> {
    let Some(id) = preset else { return Ok(options) };
    let preset = info.presets.iter().find(|preset| preset.id == id);
    let preset = preset.ok_or(ApiError::NotNow("no_such_preset", "This game has no preset of that name."))?;
    let mut base: Value = serde_json::from_str(preset.options).unwrap_or(Value::Null);
    if let (Some(base), Value::Object(options)) = (base.as_object_mut(), options) {
        base.extend(options);
    }
    Ok(base)
}

fn check_clock(clock: Clock) -> Result<(), ApiError> {
    let fits = match clock {
        Clock::None => true,
        Clock::Live { budget_seconds, increment_seconds, .. } => {
            (10..=86_400).contains(&budget_seconds) && increment_seconds <= 3_600
        }
        Clock::Days { hours, .. } => (1..=720).contains(&hours),
    };
    if fits {
        return Ok(());
    }
    Err(ApiError::Unfit(
        "A live clock has a budget of 10 to 86400 seconds and an increment of up to 3600; a clock by days has 1 to 720 hours."
            .into(),
    ))
}

async fn begin_if_full(state: &AppState, table: &LiveTable) -> Result<(), ApiError> {
    begin_when(state, table, |row| !row.doc.host_starts && lifecycle::is_full(row)).await
}

async fn begin_when(
    state: &AppState,
    table: &LiveTable,
    may_begin: fn(&TableRow) -> bool,
) -> Result<(), ApiError> {
    let is_time = |row: &TableRow| row.status == Status::Open && may_begin(row);
    if !is_time(&table.state.lock().await.row) {
        return Ok(());
    }
    let begun = state.hub.change(table, |table_state, now| {
        if is_time(&table_state.row) {
            lifecycle::begin(table_state, table_state.row.clone(), now)
        } else {
            Err(ApiError::Stale(table_state.row.version))
        }
    });
    match begun.await {
        Ok(_) | Err(ApiError::Stale(_)) => Ok(()),
        Err(error) => Err(error),
    }
}

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
pub async fn remove(
    State(state): State<AppState>,
    Person(user): Person,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let table = find(&state, &id).await?;
    let table_state = table.state.lock().await;
    let is_own = table_state.row.status == Status::Playing && table_state.row.is_alone(&user.id)
        || table_state.row.doc.imported && table_state.row.host == user.id;
    if table_state.row.host != user.id && !is_own {
        return Err(ApiError::NotAllowed("Only the person who made the table can remove it."));
    }
    if table_state.row.status != Status::Open && !is_own {
        return Err(ApiError::NotNow("begun", "The game has begun; the table cannot be removed any more."));
    }
    state.hub.remove(&table, &table_state).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A code for a seat, as long as an invitation is good.
pub fn fresh_code(state: &AppState) -> Result<FreshCode, ApiError> {
    let expires_at = state.time.now() + state.config.invite_life.as_millis() as u64;
    Ok(FreshCode { code: random::code()?, expires_at })
}

/// The person in a seat, as the store knows them. Whether they are still there is seen when a change is made.
pub struct SeatPerson(Option<User>);

impl SeatPerson {
    pub async fn of(state: &AppState, table: &LiveTable, seat: Seat) -> Result<SeatPerson, ApiError> {
        let holder = table.state.lock().await.row.person_at(seat).map(str::to_owned);
        Ok(SeatPerson(match holder {
            Some(holder) => state.store.users(&[holder]).await?.pop(),
            None => None,
        }))
    }

    pub fn now(&self, table: &LiveTable, now: u64) -> Option<PersonStatus> {
        let user = self.0.as_ref()?;
        let gone_for = table.subscribers.gone_for(&user.id, now);
        Some(PersonStatus { user: user.id.clone(), registered: user.registered, gone_for })
    }

    /// Whether this guest, and nobody else, is in the seat.
    fn is_guest(&self, person: &str) -> bool {
        self.0.as_ref().is_some_and(|user| !user.registered && user.id == person)
    }
}

/// Sit down: before the game, adding my own chance to its chance, or as a substitute where a seat is open. With the code of
/// a guest's seat, come back to it from another device.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = Sit, responses((status = 200, body = Table)))]
pub async fn sit(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<Sit>,
) -> Result<Json<Table>, ApiError> {
    // Codes are short: nobody shall try them out, from one address or from many at one table.
    state.limits.check(LimitKind::Join, Some(&user.id), from.0)?;
    state.limits.check_table(&id)?;
    let contribution = contribution(&wish.contribution)?;
    let table = find(&state, &id).await?;
    let fresh = fresh_code(&state)?;
    let before = SeatPerson::of(&state, &table, wish.seat).await?;
    let invite = wish.invite.as_deref();
    let sitting = SitRequest { user: &user.id, name: &user.name, seat: wish.seat, contribution, invite };
    state
        .hub
        .change(&table, |table_state, now| match table_state.row.person_at(wish.seat) {
            Some(holder) if holder != user.id && before.is_guest(holder) => {
                seating::come_back(table_state, &sitting, &fresh, now)
            }
            _ => seating::sit(table_state, &sitting, &fresh, now),
        })
        .await?;
    begin_if_full(&state, &table).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Stand up again. In a running game the seat is then open to somebody else; a bot looks after it if the game needs it.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly, responses((status = 200, body = Table)))]
pub async fn leave(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<SeatOnly>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    let fresh = fresh_code(&state)?;
    state
        .hub
        .change(&table, |table_state, now| {
            seating::leave(table_state, &user.id, &user.name, wish.seat, &fresh, now)
        })
        .await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Say what a seat is for; only the host can. Before the game a free seat is a bot's or open to a person. In a running
/// game a seat is opened to a person, handed to a bot or closed, if nobody plays it, its person is a guest who is gone,
/// or the others voted for a bot.
#[utoipa::path(post, path = "/api/tables/{id}/seats", tag = "tables", params(("id" = String, Path)), request_body = SeatChange, responses((status = 200, body = Table)))]
pub async fn change_seat(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<SeatChange>,
) -> Result<Json<Table>, ApiError> {
    state.limits.check(LimitKind::Act, Some(&user.id), from.0)?;
    let table = find(&state, &id).await?;
    let (contribution, fresh) = (random::secret()?, fresh_code(&state)?);
    let person = SeatPerson::of(&state, &table, wish.seat).await?;
    state
        .hub
        .change(&table, |table_state, now| {
            let standing = person.now(&table, now);
            let change = SeatChangeRequest {
                host: &user.id,
                seat: wish.seat,
                chair: wish.chair,
                contribution,
                standing: standing.as_ref(),
            };
            seating::change_seat(table_state, &change, &fresh, now)
        })
        .await?;
    begin_if_full(&state, &table).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}

/// Begin the game although some seats that may stay empty are.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", params(("id" = String, Path)), responses((status = 200, body = Table)))]
pub async fn start(
    State(state): State<AppState>,
    Person(user): Person,
    Path(id): Path<String>,
) -> Result<Json<Table>, ApiError> {
    let table = find(&state, &id).await?;
    state.hub.change(&table, |table_state, now| lifecycle::start(table_state, &user.id, now)).await?;
    Ok(table_response(&table, Some(&user.id)).await)
}
