//! What people are to each other: friends by consent, blocked, muted.

use axum::extract::State;
use axum::http::StatusCode;

use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::people::order;
use crate::rate_limit::LimitKind;
use crate::store::{Asked, NewNotice, NoticeDoc, StoreError};
use crate::text_input;
use crate::wire::{AskFriend, Friend, Friends, Millis, Occasion, RelationChange, RelationKind, User};

/// My friends and whether they are at a table, who asks me, and whom I blocked or muted.
#[utoipa::path(get, path = "/api/friends", tag = "people", responses((status = 200, body = Friends)))]
pub async fn friends(State(state): State<AppState>, Person(me): Person) -> Result<Json<Friends>, ApiError> {
    Ok(Json(friends_of(&state, &me).await?))
}

/// Everybody who is something to somebody.
pub async fn friends_of(state: &AppState, me: &User) -> Result<Friends, ApiError> {
    let relations = state.store.relations_of(&me.id).await?;
    let those = |kind: RelationKind, theirs: bool| {
        let wanted = relations.iter().filter(move |one| one.kind == kind && one.theirs == theirs);
        wanted.map(|one| one.other.clone()).collect::<Vec<User>>()
    };
    let (blocked, asking) = (those(RelationKind::Blocked, false), those(RelationKind::Asked, true));
    let is_blocked = |user: &User| blocked.iter().any(|other| other.id == user.id);
    let friends = relations.iter().filter(|one| one.kind == RelationKind::Friend).map(|one| Friend {
        online: state.hub.is_at_a_table(&one.other.id),
        user: one.other.clone(),
        since: Millis(one.at),
    });
    Ok(Friends {
        friends: friends.collect(),
        asking: asking.into_iter().filter(|user| !is_blocked(user)).collect(),
        asked: those(RelationKind::Asked, false),
        muted: those(RelationKind::Muted, false),
        blocked,
    })
}

/// Ask somebody with an account to be friends. Whether there is such an account is not told.
#[utoipa::path(post, path = "/api/friends", tag = "people", request_body = AskFriend, responses((status = 204)))]
pub async fn ask_friend(
    State(state): State<AppState>,
    Person(me): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<AskFriend>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Talk, Some(&me.id), from.0)?;
    if !me.registered {
        return Err(ApiError::NotNow("guest", "Friends know each other by their accounts. Register first."));
    }
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    order::may_write(&state, &me.id).await?;
    let other = match state.store.account_named(&name).await {
        Ok(account) => account.user,
        Err(StoreError::NotFound) => return Ok(StatusCode::NO_CONTENT),
        Err(error) => return Err(error.into()),
    };
    if other.id == me.id {
        return Err(ApiError::NotNow("yourself", "That is you."));
    }
    let now = state.time.now();
    match state.store.ask_friend(&me.id, &other.id, now).await? {
        Asked::Nothing => {}
        Asked::Now => tell(&state, &other.id, &me, "wants to be friends with you").await?,
        Asked::Friends => tell(&state, &other.id, &me, "and you are friends now").await?,
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn tell(state: &AppState, to: &str, me: &User, what: &str) -> Result<(), ApiError> {
    let now = state.time.now();
    let notice = NewNotice {
        user: to.to_owned(),
        by: Some(me.id.clone()),
        table: None,
        seat: None,
        occasion: Occasion::Friend,
        // Not again and again: once a day at most.
        key: format!("friend:{}:{}:{what}", me.id, now / 86_400_000),
        doc: NoticeDoc {
            text: format!("{} {what}.", me.name),
            path: Some("/friends".into()),
            ..NoticeDoc::default()
        },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    Ok(state.store.add_notices(vec![notice]).await?)
}

/// Say what somebody is to me: agree to be friends or end it, block, mute.
#[utoipa::path(put, path = "/api/relations/{id}", tag = "people", params(("id" = String, Path)), request_body = RelationChange, responses((status = 204)))]
pub async fn change_relation(
    State(state): State<AppState>,
    Person(me): Person,
    from: ClientIp,
    Path(id): Path<String>,
    JsonBody(wish): JsonBody<RelationChange>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Ask, Some(&me.id), from.0)?;
    if !text_input::is_id(&id) || state.store.users(std::slice::from_ref(&id)).await?.is_empty() {
        return Err(ApiError::NotFound("person"));
    }
    if id == me.id {
        return Err(ApiError::NotNow("yourself", "That is you."));
    }
    let now = state.time.now();
    match wish.friend {
        Some(true) => {
            if state.store.agree_friend(&me.id, &id, now).await? {
                tell(&state, &id, &me, "and you are friends now").await?;
            } else {
                return Err(ApiError::NotNow("not_asked", "They do not ask to be friends now. Ask them."));
            }
        }
        Some(false) => state.store.end_friendship(&me.id, &id).await?,
        None => {}
    }
    if let Some(blocked) = wish.blocked {
        state.store.set_blocked(&me.id, &id, blocked, now).await?;
    }
    if let Some(muted) = wish.muted {
        state.store.set_muted(&me.id, &id, muted, now).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
