//! What people are told while they are away: the list on the page, what they want to be told, tables they do not want to hear
//! of, and what others may tell them.

use axum::extract::State;
use axum::http::StatusCode;

use super::at_table::{ActLimit, AtTable, TalkLimit};
use crate::AppState;
use crate::auth::Person;
use crate::clock::zone;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::notify::{occasions, path_of};
use crate::people::order;
use crate::rate_limit::LimitKind;
use crate::store::{NewNotice, Notice, NoticeDoc, SentRow, StoreError};
use crate::text_input;
use crate::wire::{
    ChannelKind, InvitePerson, Millis, Mute, NoticeItem, NoticePage, NoticeSettings, Notices, NoticesSeen,
    Nudge, Occasion, RelationKind, SentItem, Status,
};

const LIST: u32 = 50;
/// Somebody who is waited for is reminded after this long at the earliest.
const NUDGE_AFTER_MS: u64 = 3_600_000;
/// How many invitations of one person wait for another to see them.
const MOST_INVITATIONS: u32 = 5;

/// What came for me, newest first.
#[utoipa::path(get, path = "/api/notifications", tag = "notifications", responses((status = 200, body = Notices)))]
pub async fn notices(State(state): State<AppState>, Person(user): Person) -> Result<Json<Notices>, ApiError> {
    let (notices, unseen) = state.store.notices_of(&user.id, state.time.now(), LIST).await?;
    Ok(Json(Notices { notices: notices.iter().map(notice_item).collect(), unseen }))
}

/// A notice as its receiver is told of it.
pub fn notice_item(notice: &Notice) -> NoticeItem {
    NoticeItem {
        id: notice.id,
        occasion: notice.occasion,
        table: notice.table.clone(),
        game: notice.doc.game.clone(),
        text: notice.doc.text.clone(),
        path: path_of(notice),
        at: Millis(notice.at),
        seen: notice.seen_at.is_some(),
    }
}

/// What was sent, as its receiver is told of it.
pub fn sent_item(row: SentRow) -> SentItem {
    SentItem {
        kind: row.kind,
        label: row.label,
        occasion: row.occasion,
        game: row.game,
        text: row.text,
        at: Millis(row.at),
        state: row.state,
        result: row.result,
        done_at: row.done_at.map(Millis),
    }
}

/// I have seen what came up to a notice: it is not sent any more where it still waits.
#[utoipa::path(post, path = "/api/notifications/seen", tag = "notifications", request_body = NoticesSeen, responses((status = 204)))]
pub async fn notices_seen(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<NoticesSeen>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Ask, Some(&user.id), from.0)?;
    state.store.see_notices(&user.id, wish.upto, state.time.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The channels this site has, mine, what I want to be told, and what was sent to me.
#[utoipa::path(get, path = "/api/notifications/settings", tag = "notifications", responses((status = 200, body = NoticePage)))]
pub async fn notice_page(
    State(state): State<AppState>,
    Person(user): Person,
) -> Result<Json<NoticePage>, ApiError> {
    let sent = state.store.sent_to(&user.id, LIST).await?.into_iter().map(sent_item);
    let channels = state.store.channels_of(&user.id).await?;
    Ok(Json(NoticePage {
        available: ChannelKind::ALL.into_iter().filter(|kind| state.notifier.has(*kind)).collect(),
        push_key: state.notifier.keys(&state).await?.push_key(),
        settings: state.store.notice_settings(&user.id).await?.unwrap_or_default(),
        channels: channels.into_iter().map(|channel| super::channels::told(channel, false)).collect(),
        muted: state.store.muted_tables(&user.id).await?,
        sent: sent.collect(),
    }))
}

/// Say what I want to be told, by which channel, and when.
#[utoipa::path(put, path = "/api/notifications/settings", tag = "notifications", request_body = NoticeSettings, responses((status = 200, body = NoticeSettings)))]
pub async fn change_notice_settings(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(mut wish): JsonBody<NoticeSettings>,
) -> Result<Json<NoticeSettings>, ApiError> {
    state.limits.check(LimitKind::Ask, Some(&user.id), from.0)?;
    if wish.time_zone.len() > 64 || zone(&wish.time_zone).is_none() {
        return Err(ApiError::Unfit("There is no such time zone. Use a name like Europe/Amsterdam.".into()));
    }
    if wish.quiet.is_some_and(|quiet| quiet.from >= 1440 || quiet.to >= 1440) {
        return Err(ApiError::Unfit("Quiet hours are given in minutes after midnight, below 1440.".into()));
    }
    if wish.digest_hour.is_some_and(|hour| hour > 23) {
        return Err(ApiError::Unfit("The hour of the daily mail is 0 to 23.".into()));
    }
    wish.told.retain(|occasion, _| Occasion::CHOICES.contains(occasion));
    for kinds in wish.told.values_mut() {
        kinds.sort_unstable();
        kinds.dedup();
    }
    state.store.put_notice_settings(&user.id, wish.clone()).await?;
    Ok(Json(wish))
}

/// Do not tell me of this table any more, or again.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "notifications", params(("id" = String, Path)), request_body = Mute, responses((status = 204)))]
pub async fn mute_table(
    at: AtTable<ActLimit>,
    JsonBody(wish): JsonBody<Mute>,
) -> Result<StatusCode, ApiError> {
    at.app.store.mute_table(at.me(), &at.table.id, wish.muted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remind somebody who has been waited for for an hour or more; once in each of their turns.
#[utoipa::path(post, path = "/api/tables/{id}/nudge", tag = "notifications", params(("id" = String, Path)), request_body = Nudge, responses((status = 204)))]
pub async fn nudge(at: AtTable<TalkLimit>, JsonBody(wish): JsonBody<Nudge>) -> Result<StatusCode, ApiError> {
    let now = at.app.time.now();
    let notice = {
        let state = at.table.state.lock().await;
        let row = &state.row;
        if row.seats_of(at.me()).is_empty() {
            return Err(ApiError::NotAllowed("Only those who play here can remind somebody."));
        }
        let place = row.seat(wish.seat).ok_or(ApiError::NotFound("seat"))?;
        if place.person() == Some(at.me()) {
            return Err(ApiError::NotNow("own_seat", "This is your own seat."));
        }
        let since = row.turn.waiting_since.get(&wish.seat).filter(|_| {
            row.status == Status::Playing && row.doc.paused_at.is_none() && place.bot().is_none()
        });
        match since {
            None => return Err(ApiError::NotNow("not_waited_for", "Nobody waits for this seat now.")),
            Some(since) if since + NUDGE_AFTER_MS > now => {
                return Err(ApiError::NotNow(
                    "too_early",
                    "Their turn began less than an hour ago. Give them a little longer.",
                ));
            }
            Some(_) => {}
        }
        occasions::nudge(row, wish.seat, &at.user, now)
    };
    if let Some(notice) = &notice
        && at.app.store.has_notice(&notice.user, &notice.key).await?
    {
        return Err(ApiError::NotNow(
            "reminded",
            "They were reminded of this turn already. Give them a little time.",
        ));
    }
    at.app.store.add_notices(notice.into_iter().collect()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask somebody with an account to take a seat at this table. Whether there is such an account is not told.
#[utoipa::path(post, path = "/api/tables/{id}/invite", tag = "notifications", params(("id" = String, Path)), request_body = InvitePerson, responses((status = 204)))]
pub async fn invite_person(
    at: AtTable<TalkLimit>,
    JsonBody(wish): JsonBody<InvitePerson>,
) -> Result<StatusCode, ApiError> {
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    order::may_play(&at.app, at.me()).await?;
    let (game, code) = {
        let state = at.table.state.lock().await;
        let row = &state.row;
        if !row.belongs(at.me()) {
            return Err(ApiError::NotAllowed(
                "Only those who have a part in this table can ask others to it.",
            ));
        }
        if !row.doc.seats.iter().any(|place| row.is_open(place)) {
            return Err(ApiError::NotNow("full", "No seat is free at this table."));
        }
        (row.game.clone(), row.doc.invite.clone())
    };
    let invited = match at.app.store.account_named(&name).await {
        Ok(account) => account.user,
        Err(StoreError::NotFound) => return Ok(StatusCode::NO_CONTENT),
        Err(error) => return Err(error.into()),
    };
    if at.app.store.is_related(&invited.id, at.me(), RelationKind::Blocked).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    // What they have seen is not told either.
    if at.app.store.unseen_invitations(&invited.id, at.me()).await? >= MOST_INVITATIONS {
        return Ok(StatusCode::NO_CONTENT);
    }
    let now = at.app.time.now();
    let title = at.app.hub.game(&game)?.info().title;
    let notice = NewNotice {
        user: invited.id,
        by: Some(at.user.id.clone()),
        table: Some(at.table.id.clone()),
        seat: None,
        occasion: Occasion::Invited,
        key: format!("invited:{}:{}", at.me(), at.table.id),
        doc: NoticeDoc {
            game: Some(game),
            text: format!("{} invites you to a game of {title}.", at.user.name),
            path: Some(format!("/join/{code}")),
            ..NoticeDoc::default()
        },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    at.app.store.add_notices(vec![notice]).await?;
    Ok(StatusCode::NO_CONTENT)
}
