//! Making tables.

use std::sync::Arc;

use axum::extract::State;
use axum_extra::extract::cookie::CookieJar;
use satrap_core::{LessonSetup, Seat, Strength};
use serde_json::Value;

use super::at_table::table_response;
use super::seats::{begin_when, contribution};
use crate::AppState;
use crate::auth::{Person, Visitor};
use crate::clock::zone;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::live::{LiveTable, lifecycle, seating};
use crate::people::order;
use crate::people::origins::{Marks, Origins};
use crate::rate_limit::LimitKind;
use crate::store::{Invite, NewTable, SeatDoc, TableDoc, TableRow, TurnState};
use crate::wire::{
    Chair, Clock, CreateTable, Pace, PlayNow, RatingRange, Status, Table, TalkMode, User, Visibility,
};
use crate::{random, routes};

/// Make a table. It begins by itself when the last seat is taken, or when the host says so.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses((status = 200, body = Table)))]
pub async fn create(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    origins: Origins,
    JsonBody(wish): JsonBody<CreateTable>,
) -> Result<(CookieJar, Json<Table>), ApiError> {
    state.limits.check(LimitKind::Create, Some(&user.id), from.0)?;
    let mut wish = TableRequest::of(wish);
    order::may_play(&state, &user.id).await?;
    let marks = if wish.rated { origins.marks(&state).await? } else { Marks::default() };
    wish.origins = marks.hashes;
    let table = make(&state, &user, wish).await?;
    Ok((marks.cookies, table_response(&table, Some(&user.id)).await))
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
    if let Some(user) = &user {
        order::may_play(&state, &user.id).await?;
    }
    let info = state.hub.game(&wish.game)?.info();
    let lesson = wish.tutorial.unwrap_or(false).then_some(&info.lesson);
    let seats = lesson.map(|lesson| lesson.seats).or(wish.seats).unwrap_or(info.usual_seats);
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
    let easy = info.bots.contains(&Strength::Easy).then_some(Strength::Easy);
    let strength = match lesson {
        Some(lesson) => lesson.strength,
        None => wish.strength.or(easy).or(info.bots.last().copied()).unwrap_or(Strength::Random),
    };
    let mut chairs = vec![Chair::Bot { strength }; usize::from(seats)];
    if let Some(first) = chairs.first_mut() {
        *first = Chair::Me;
    }
    let wish = TableRequest {
        game: wish.game,
        options: lesson.and_then(|lesson| serde_json::from_str(lesson.options).ok()).unwrap_or_default(),
        chairs,
        visibility: Visibility::Link,
        clock: Clock::None,
        hot_seat: false,
        host_starts: Some(false),
        host_pauses: false,
        rated: false,
        rating_range: None,
        talk: TalkMode::Free,
        bots_are_silent: false,
        origins: Vec::new(),
        host_rewinds: false,
        successor_counts: false,
        tutorial: lesson.is_some() || wish.coach.unwrap_or(false),
        lesson,
        pace: wish.pace.unwrap_or_default(),
        contribution: wish.contribution,
        preset: if lesson.is_none() { info.play_now.map(str::to_owned) } else { None },
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
    pub host_pauses: bool,
    pub rated: bool,
    pub rating_range: Option<RatingRange>,
    pub talk: TalkMode,
    pub bots_are_silent: bool,
    /// Keyed hashes of where the host comes from, at a rated table.
    pub origins: Vec<String>,
    pub host_rewinds: bool,
    pub successor_counts: bool,
    /// Whether the cards of the lesson come up.
    pub tutorial: bool,
    /// Whose chance it has, if it is the game's lesson.
    pub lesson: Option<&'static LessonSetup>,
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
            host_pauses: wish.host_pauses.unwrap_or(false),
            rated: wish.rated.unwrap_or(false),
            rating_range: wish.rating_range,
            talk: wish.talk.unwrap_or_default(),
            bots_are_silent: wish.bots_talk == Some(false),
            origins: Vec::new(),
            host_rewinds: wish.host_rewinds.unwrap_or(false),
            successor_counts: wish.successor_counts.unwrap_or(false),
            tutorial: false,
            lesson: None,
            pace: wish.pace.unwrap_or_default(),
            contribution: wish.contribution,
        }
    }
}

/// Makes a table, draws its secret, and begins the game if nobody is waited for.
pub async fn make(state: &AppState, user: &User, wish: TableRequest) -> Result<Arc<LiveTable>, ApiError> {
    let game = state.hub.game(&wish.game)?;
    let seats = u8::try_from(wish.chairs.len()).unwrap_or(u8::MAX);
    check_clock(&wish.clock)?;
    if wish.rated {
        check_rated(user, &wish)?;
    }
    if let Some(range) = &wish.rating_range {
        check_range(range, wish.visibility)?;
    }
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
        let own = match (wish.lesson, &wish.contribution) {
            (Some(lesson), _) => lesson.contribution(),
            (None, Some(text)) => contribution(text)?,
            (None, None) => random::secret()?,
        };
        let holder = seating::occupant_of(chair, &user.id, own, game.info().bots)?;
        let code = invite(random::code()?, Some(Seat(n as u8)));
        let mut seat_doc = SeatDoc::new(plan, holder, code);
        if seat_doc.person().is_some() {
            seat_doc.origins = wish.origins.clone();
        }
        seat_docs.push(seat_doc);
    }
    let doc = TableDoc {
        options,
        clock: wish.clock,
        hot_seat: wish.hot_seat,
        host_starts,
        host_pauses: wish.host_pauses,
        rated: wish.rated,
        rating_range: wish.rating_range,
        talk: wish.talk,
        bots_are_silent: wish.bots_are_silent,
        tutorial: wish.tutorial,
        lesson: wish.lesson.is_some(),
        imported: false,
        pace: wish.pace,
        step_asked: None,
        seats: seat_docs,
        invite: table_invite,
        players: Vec::new(),
        start_seal: None,
        orders: Default::default(),
        host_rewinds: wish.host_rewinds,
        // Otherwise whoever is about to lose would hand on the loss.
        successor_counts: wish.successor_counts && !wish.rated,
        rewind: None,
        rewinds: Vec::new(),
        votes: Default::default(),
        paused_at: None,
        rematch: None,
    };
    let row = TableRow {
        id,
        game: wish.game,
        rules_version: game.info().rules_version,
        status: Status::Open,
        visibility: wish.visibility,
        host: user.id.clone(),
        secret: match wish.lesson {
            Some(lesson) => lesson.table_secret().reveal(),
            None => random::secret()?,
        },
        version: 0,
        revision: 0,
        created_at: now,
        started_at: None,
        ended_at: None,
        moved_at: now,
        turn: TurnState::default(),
        doc: Arc::new(doc),
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

/// A rating is of one person who plays against others.
fn check_rated(user: &User, wish: &TableRequest) -> Result<(), ApiError> {
    let people = wish.chairs.iter().filter(|chair| matches!(chair, Chair::Me | Chair::Person)).count();
    let problem = if !user.registered {
        "Only people with an account can play rated games. Register first, or play without ratings."
    } else if wish.hot_seat {
        "A game on one screen that is passed around cannot be rated."
    } else if people < 2 {
        "A rated game needs two people or more. Open a seat, or play without ratings."
    } else {
        return Ok(());
    };
    Err(ApiError::NotNow("not_rateable", problem))
}

fn check_range(range: &RatingRange, visibility: Visibility) -> Result<(), ApiError> {
    let problem = if visibility != Visibility::Open {
        "Only a table that is open to everybody needs a range of ratings."
    } else if range.from < 0 || range.to > 4000 || range.from > range.to {
        "A range of ratings goes from 0 or more to 4000 or less."
    } else {
        return Ok(());
    };
    Err(ApiError::Unfit(problem.into()))
}

fn check_clock(clock: &Clock) -> Result<(), ApiError> {
    let problem = match clock {
        Clock::Live { budget_seconds, increment_seconds, .. }
            if !(10..=86_400).contains(budget_seconds) || *increment_seconds > 3_600 =>
        {
            "A live clock has a budget of 10 to 86400 seconds and an increment of up to 3600."
        }
        Clock::Days { hours, .. } if !(1..=720).contains(hours) => "A turn has 1 to 720 hours.",
        Clock::Daily { minute, .. } if *minute >= 1440 => {
            "The time of day at which turns end is given in minutes after midnight, below 1440."
        }
        Clock::Daily { least_hours, .. } if *least_hours > 72 => "A turn lasts at least 0 to 72 hours.",
        Clock::Daily { time_zone, .. } if time_zone.len() > 64 || zone(time_zone).is_none() => {
            "There is no such time zone. Use a name like Europe/Amsterdam."
        }
        Clock::Bank { hours, increment_minutes, .. }
            if !(1..=1440).contains(hours) || *increment_minutes > 1440 =>
        {
            "A budget for a game over days has 1 to 1440 hours and an increment of up to 1440 minutes."
        }
        _ => return Ok(()),
    };
    Err(ApiError::Unfit(problem.into()))
}
