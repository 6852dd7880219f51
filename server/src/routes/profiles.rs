//! What people have played: profiles, one's own history, leaderboards.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use satrap_core::Strength;
use serde::Deserialize;
use utoipa::IntoParams;

use super::lists::cursor;
use crate::AppState;
use crate::auth::{Person, Visitor};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path, Query};
use crate::people::{history_csv, tally};
use crate::rate_limit::LimitKind;
use crate::ratings::Rating;
use crate::ratings::bots::{self, Series};
use crate::store::{HistoryPage, HistoryRow, Standing};
use crate::text_input;
use crate::wire::{
    BotEstimate, BotRating, GameTally, History, HistoryResult, Leader, Leaderboard, Millis, PastGame,
    PastPlayer, Profile, ProfileSettings, ProfileVisibility, RatingChange, RatingLine, RatingPoints,
    RatingStep, RelationKind, TableRatings, Tempo, User,
};

const PAGE: u32 = 50;
/// How many of the last games a profile shows.
const RECENT: u32 = 10;
/// How many of the last ratings.
const COURSE: u32 = 100;
/// How many rated games somebody needs to be on a leaderboard.
const LEAST_GAMES: u32 = 5;
const LEADERS: u32 = 100;
/// From how many of the last games against bots somebody is estimated.
const BOT_GAMES: u32 = 200;

/// One text for people who are not there and people who do not want to be seen: nobody learns which.
const NO_PROFILE: ApiError = ApiError::NotFound("profile that you may see");

/// What a person with an account has played, if they show it to me.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path)), responses((status = 200, body = Profile)))]
pub async fn profile(
    State(state): State<AppState>,
    Visitor(me): Visitor,
    from: ClientIp,
    Path(name): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    state.limits.check(LimitKind::Replay, me.as_ref().map(|me| me.id.as_str()), from.0)?;
    let name = text_input::name(&name, text_input::LONGEST_NAME).map_err(|_| NO_PROFILE)?;
    let account = state.store.account_named(&name).await.map_err(|error| match error {
        crate::store::StoreError::NotFound => NO_PROFILE,
        other => other.into(),
    })?;
    let owner = account.user;
    let is_mine = me.as_ref().is_some_and(|me| me.id == owner.id);
    let visibility = state.store.profile_visibility(&owner.id).await?;
    if !is_mine && !may_see(&state, visibility, &owner, me.as_ref()).await? {
        return Err(NO_PROFILE);
    }
    let mut relations = Vec::new();
    if let Some(me) = me.filter(|_| !is_mine) {
        let all = state.store.relations_of(&me.id).await?;
        let own = all.into_iter().filter(|relation| relation.other.id == owner.id && !relation.theirs);
        relations.extend(own.map(|relation| relation.kind));
    }
    state.store.rate_games().await?;
    let page =
        HistoryPage { user: owner.id.clone(), listed: !is_mine, limit: RECENT, ..HistoryPage::default() };
    let recent = state.store.history(page).await?.into_iter().map(past_game).collect();
    let owners = std::slice::from_ref(&owner.id);
    Ok(Json(Profile {
        since: Millis(account.created_at),
        visibility: is_mine.then_some(visibility),
        relations,
        games: games_of(&state, &owner.id, !is_mine).await?,
        ratings: ratings_of(&state, &owner).await?,
        estimates: estimates_of(&state, &owner.id).await?,
        punctuality: state.store.punctuality(owners).await?.remove(&owner.id),
        recent,
        user: owner,
    }))
}

async fn may_see(
    state: &AppState,
    visibility: ProfileVisibility,
    owner: &User,
    me: Option<&User>,
) -> Result<bool, ApiError> {
    let is = async |kind| match me {
        Some(me) => state.store.is_related(&owner.id, &me.id, kind).await,
        None => Ok(false),
    };
    Ok(match visibility {
        ProfileVisibility::Nobody => false,
        ProfileVisibility::Friends => is(RelationKind::Friend).await?,
        ProfileVisibility::Public => !is(RelationKind::Blocked).await?,
    })
}

async fn games_of(state: &AppState, user: &str, listed: bool) -> Result<Vec<GameTally>, ApiError> {
    let mut games = tally::by_game(state.store.tallies(user).await?);
    for game in &mut games {
        let (longest, closest) = state.store.extremes(user, &game.game, listed).await?;
        game.longest = longest.map(past_game);
        game.closest = closest.map(past_game);
    }
    Ok(games)
}

pub async fn ratings_of(state: &AppState, user: &User) -> Result<Vec<RatingLine>, ApiError> {
    let mut lines = Vec::new();
    for Standing { game, tempo, rating, games, .. } in state.store.ratings_of(user).await? {
        let course = state.store.rating_course(&user.id, &game, tempo, COURSE).await?;
        let course = course.into_iter().map(|step| RatingStep {
            table: step.table,
            at: Millis(step.ended_at),
            rating: points(step.rating),
        });
        lines.push(RatingLine { game, tempo, rating: points(rating), games, course: course.collect() });
    }
    Ok(lines)
}

/// How many games against so many bots of a strength, seats counted, and how many of them were won.
type AgainstBots = BTreeMap<(u32, Strength), (u32, u32)>;

/// What the last games against bots say of somebody, by title.
pub async fn estimates_of(state: &AppState, user: &str) -> Result<Vec<BotEstimate>, ApiError> {
    let mut by_game: BTreeMap<String, AgainstBots> = BTreeMap::new();
    for played in state.store.bot_games(user, BOT_GAMES).await? {
        let series =
            by_game.entry(played.game).or_default().entry((played.seats, played.strength)).or_default();
        series.0 += 1;
        series.1 += u32::from(played.won);
    }
    let mut estimates = Vec::new();
    for (game, played) in by_game {
        let known = bots::bots(state.hub.game(&game)?.measured_bots());
        let series = played.into_iter().filter_map(|((seats, strength), (games, won))| {
            let others = known.get(&strength)?;
            let (known, deviation) = (others.mean, others.deviation);
            Some(Series { seats, games, won: f64::from(won), known, deviation, is_of_others: true })
        });
        let series: Vec<Series> = series.collect();
        if !series.is_empty() {
            let placed = bots::estimate(&series);
            estimates.push(BotEstimate { game, rating: points(placed.rating()), games: placed.games });
        }
    }
    Ok(estimates)
}

fn points(rating: Rating) -> RatingPoints {
    RatingPoints { points: rating.points(), give_or_take: rating.give_or_take() }
}

pub fn past_game(row: HistoryRow) -> PastGame {
    let HistoryRow { result, others } = row;
    PastGame {
        table: result.table,
        game: result.game,
        tempo: result.tempo,
        rated: result.rated,
        ended_at: Millis(result.ended_at),
        length: Millis(result.length_ms),
        steps: result.steps,
        seat: result.seat,
        label: result.label,
        part: result.part,
        place: result.place,
        won: result.won,
        seats: result.seats,
        others: others
            .into_iter()
            .map(|other| PastPlayer {
                user: other.user,
                seat: other.seat,
                part: other.part,
                place: other.place,
                won: other.won,
            })
            .collect(),
    }
}

/// Say who may see my profile.
#[utoipa::path(put, path = "/api/profile", tag = "people", request_body = ProfileSettings, responses((status = 200, body = ProfileSettings)))]
pub async fn change_profile(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<ProfileSettings>,
) -> Result<Json<ProfileSettings>, ApiError> {
    state.limits.check(LimitKind::Ask, Some(&user.id), from.0)?;
    if !user.registered {
        return Err(ApiError::NotNow("guest", "A guest has no profile. Register to have one."));
    }
    state.store.put_profile_visibility(&user.id, wish.visibility).await?;
    Ok(Json(wish))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    game: Option<String>,
    tempo: Option<Tempo>,
    /// A part of another player's name.
    #[param(max_length = 32)]
    person: Option<String>,
    result: Option<HistoryResult>,
    /// Games that ended then or later.
    from: Option<u64>,
    /// Games that ended then or earlier.
    to: Option<u64>,
    /// Games that took so long or longer.
    least_minutes: Option<u32>,
    /// Games that took so long or less.
    most_minutes: Option<u32>,
    /// The `next` of the page before.
    #[param(pattern = "^[0-9]{1,15}\\.[a-z0-9]{1,32}$")]
    before: Option<String>,
}

impl HistoryQuery {
    fn page(self, state: &AppState, user: &str) -> Result<HistoryPage, ApiError> {
        if let Some(game) = &self.game {
            state.hub.game(game)?;
        }
        let minutes = |count: Option<u32>| count.map(|count| u64::from(count) * 60_000);
        let time = |at: Option<u64>| at.map(|at| at.min(i64::MAX as u64));
        let person = self.person.map(|name| name.trim().chars().take(text_input::LONGEST_NAME).collect());
        Ok(HistoryPage {
            user: user.to_owned(),
            game: self.game,
            tempo: self.tempo,
            person: person.filter(|name: &String| !name.is_empty()),
            result: self.result,
            from: time(self.from),
            to: time(self.to),
            shortest_ms: minutes(self.least_minutes),
            longest_ms: minutes(self.most_minutes),
            listed: false,
            before: self.before.as_deref().map(cursor).transpose()?,
            limit: PAGE,
        })
    }
}

/// The games I played, newest first.
#[utoipa::path(get, path = "/api/history", tag = "people", params(HistoryQuery), responses((status = 200, body = History)))]
pub async fn history(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<History>, ApiError> {
    state.limits.check(LimitKind::Replay, Some(&user.id), from.0)?;
    let rows = state.store.history(query.page(&state, &user.id)?).await?;
    Ok(Json(History {
        next: next_of(&rows, PAGE).map(|(at, id)| format!("{at}.{id}")),
        games: rows.into_iter().map(past_game).collect(),
    }))
}

/// Where the next page begins, if this one is full.
fn next_of(rows: &[HistoryRow], limit: u32) -> Option<(u64, String)> {
    let last = rows.last().filter(|_| rows.len() == limit as usize)?;
    Some((last.result.ended_at, last.result.table.clone()))
}

/// All games that somebody played.
pub async fn all_games(state: &AppState, user: &str) -> Result<Vec<PastGame>, ApiError> {
    all_pages(state, HistoryPage { user: user.to_owned(), ..HistoryPage::default() }).await
}

async fn all_pages(state: &AppState, page: HistoryPage) -> Result<Vec<PastGame>, ApiError> {
    const AT_ONCE: u32 = 500;
    let mut page = HistoryPage { limit: AT_ONCE, ..page };
    let mut games = Vec::new();
    loop {
        let rows = state.store.history(page.clone()).await?;
        let next = next_of(&rows, AT_ONCE);
        games.extend(rows.into_iter().map(past_game));
        match next {
            Some(next) => page.before = Some(next),
            None => return Ok(games),
        }
    }
}

/// The same as a table for other programs (CSV, RFC 4180), all of it.
#[utoipa::path(get, path = "/api/history.csv", tag = "people", params(HistoryQuery), responses((status = 200, body = String, content_type = "text/csv")))]
pub async fn history_csv(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Query(query): Query<HistoryQuery>,
) -> Result<Response, ApiError> {
    state.limits.check(LimitKind::Think, Some(&user.id), from.0)?;
    let page = query.page(&state, &user.id)?;
    let mut table = history_csv::Table::begin(state.config.public_url.as_deref())?;
    for game in all_pages(&state, page).await? {
        let title = state.hub.game(&game.game).map_or("", |known| known.info().title);
        table.add(title, &game)?;
    }
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"satrap-games.csv\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((StatusCode::OK, headers, table.finish()?).into_response())
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LeaderboardQuery {
    tempo: Tempo,
}

/// Who plays a game best, as far as rated games tell; among those who show their profile to everybody.
#[utoipa::path(get, path = "/api/ratings/{game}", tag = "people", params(("game" = String, Path), LeaderboardQuery), responses((status = 200, body = Leaderboard)))]
pub async fn leaderboard(
    State(state): State<AppState>,
    Path(game): Path<String>,
    Query(query): Query<LeaderboardQuery>,
) -> Result<Json<Leaderboard>, ApiError> {
    let measured = state.hub.game(&game)?.measured_bots();
    state.store.rate_games().await?;
    let leaders = state.store.leaders(&game, query.tempo, LEAST_GAMES, LEADERS).await?;
    let leaders = leaders.into_iter().map(|standing| Leader {
        user: standing.user,
        rating: points(standing.rating),
        games: standing.games,
    });
    let bots = bots::bots(measured).into_iter().rev().map(|(strength, placed)| BotRating {
        strength,
        rating: points(placed.rating()),
        games: placed.games,
    });
    Ok(Json(Leaderboard { least_games: LEAST_GAMES, leaders: leaders.collect(), bots: bots.collect() }))
}

/// What a rated game made of its players' ratings; nothing before its end.
#[utoipa::path(get, path = "/api/tables/{id}/ratings", tag = "records", params(("id" = String, Path)), responses((status = 200, body = TableRatings)))]
pub async fn table_ratings(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<TableRatings>, ApiError> {
    if !text_input::is_id(&id) {
        return Err(ApiError::NotFound("table"));
    }
    state.store.rate_games().await?;
    let changes = state.store.ratings_at(&id).await?.into_iter();
    let changes = changes.map(|(user, before, after)| RatingChange {
        user,
        before: points(before),
        after: points(after),
    });
    Ok(Json(TableRatings { changes: changes.collect() }))
}
