//! Guests, accounts, sessions, tokens.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::cookie::CookieJar;

use crate::AppState;
use crate::auth::signed_in::SignedIn;
use crate::auth::{self, Person, Visitor, password};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::notify::account;
use crate::rate_limit::LimitKind;
use crate::store::{Account, NewAccount, StoreError};
use crate::wire::{
    Credentials, Me, Millis, NewName, NewPassword, NewToken, Register, Registration, Token, TokenLabel,
    Tokens, User, UserAnswer,
};
use crate::{random, text_input};

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me)))]
pub async fn me(Visitor(user): Visitor) -> Json<Me> {
    Json(Me { user })
}

/// Play as a guest: a name is enough. Whoever is signed in already is renamed instead of becoming two people.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = NewName, responses((status = 200, body = UserAnswer)))]
pub async fn guest(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewName>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    state.limits.check(LimitKind::SignIn, None, from.0)?;
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    match user {
        Some(user) if user.registered => {
            Err(ApiError::NotNow("signed_in", "You are signed in. Sign out first to play as a guest."))
        }
        Some(user) => Ok((CookieJar::new(), Json(UserAnswer { user: renamed(&state, user, name).await? }))),
        None => {
            let (jar, user) = new_guest(&state, name).await?;
            Ok((jar, Json(UserAnswer { user })))
        }
    }
}

/// A new guest with a session.
pub async fn new_guest(state: &AppState, name: String) -> Result<(CookieJar, User), ApiError> {
    let user = User { id: random::id()?, name, registered: false };
    state.store.add_guest(&user.id, &user.name, state.time.now()).await?;
    Ok((auth::begin_session(state, &user).await?, user))
}

/// Make an account, where the site lets people. A guest becomes it and keeps his games.
#[utoipa::path(post, path = "/api/register", tag = "people", request_body = Register, responses((status = 200, body = UserAnswer)))]
pub async fn register(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<Register>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    state.limits.check(LimitKind::SignIn, None, from.0)?;
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    password::check_choice(&wish.password, &name)?;
    if user.as_ref().is_some_and(|user| user.registered) {
        return Err(ApiError::NotNow(
            "signed_in",
            "You are signed in. Sign out first to make another account.",
        ));
    }
    let invitation = invitation_for(state.config.registration, wish.invitation)?;
    let (is_guest, id) = match user {
        Some(guest) => (true, guest.id),
        None => (false, random::id()?),
    };
    let password = state.passwords.hash(wish.password).await?;
    let new = NewAccount {
        id: id.clone(),
        name: name.clone(),
        password,
        at: state.time.now(),
        is_guest,
        invitation,
    };
    state.store.register(new).await.map_err(|error| error.or_no_such("invitation"))?;
    let user = User { id, name, registered: true };
    let jar = auth::begin_session(&state, &user).await?;
    state.hub.tell_person_changed(&user).await;
    Ok((jar, Json(UserAnswer { user })))
}

/// The hash of the invitation that is used up by registering, where one is needed.
fn invitation_for(registration: Registration, word: Option<String>) -> Result<Option<String>, ApiError> {
    match (registration, word) {
        (Registration::Open, _) => Ok(None),
        (Registration::Invitation, Some(word)) => Ok(Some(auth::hash_of(&word))),
        (Registration::Invitation, None) => Err(ApiError::NotNow(
            "by_invitation",
            "Accounts are made by invitation here. Ask those who run the site for a link; as a guest you can play at once.",
        )),
        (Registration::Closed, _) => Err(ApiError::NotNow(
            "registration_closed",
            "No accounts are made here now. As a guest you can play at once.",
        )),
    }
}

/// Sign in. An unknown name and a wrong password get the same answer. What a guest has goes to the account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses((status = 200, body = UserAnswer)))]
pub async fn login(
    State(state): State<AppState>,
    Visitor(visitor): Visitor,
    from: ClientIp,
    JsonBody(wish): JsonBody<Credentials>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    state.limits.check(LimitKind::SignIn, None, from.0)?;
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    password::check_length(&wish.password)?;
    state.limits.check_account(&name)?;
    let tried = state.throttle.count(&name, from.0, state.time.now())?;
    let account = match state.store.account_named(&name).await {
        Ok(account) => Some(account),
        Err(StoreError::NotFound) => None,
        Err(error) => {
            state.throttle.withdraw(tried);
            return Err(error.into());
        }
    };
    let hash = account.as_ref().and_then(Account::password_hash);
    let fits = match state.passwords.verify(wish.password, hash).await {
        Ok(fits) => fits,
        Err(error) => {
            state.throttle.withdraw(tried);
            return Err(error);
        }
    };
    match account.filter(|_| fits) {
        Some(account) => {
            state.throttle.succeeded(&tried);
            let jar = sign_in(&state, visitor, &account.user).await?;
            Ok((jar, Json(UserAnswer { user: account.user })))
        }
        None => Err(ApiError::WrongPassword),
    }
}

/// Lets in whoever has proved that the account is theirs. What they have as a guest goes to it.
pub async fn sign_in(state: &AppState, visitor: Option<User>, account: &User) -> Result<CookieJar, ApiError> {
    if let Some(guest) = visitor.filter(|visitor| !visitor.registered) {
        merge_guest(state, &guest.id, &account.id).await?;
    }
    auth::begin_session(state, account).await
}

/// Nothing a guest has is lost by signing in.
async fn merge_guest(state: &AppState, guest: &str, account: &str) -> Result<(), ApiError> {
    const ATTEMPTS: usize = 4;
    let mut merged = state.store.merge_guest(guest, account).await;
    for _ in 1..ATTEMPTS {
        if !matches!(merged, Err(StoreError::Conflict)) {
            break;
        }
        merged = state.store.merge_guest(guest, account).await;
    }
    match merged {
        Ok(tables) => state.hub.guest_signed_in(guest, account, &tables).await,
        // Another tab of the same guest was quicker.
        Err(StoreError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Sign out.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub async fn logout(
    State(state): State<AppState>,
    Visitor(user): Visitor,
    headers: HeaderMap,
) -> Result<(StatusCode, CookieJar), ApiError> {
    if let Some(word) = auth::session_in(&headers) {
        state.store.end_session(&auth::hash_of(&word)).await?;
    }
    if let Some(user) = user {
        state.hub.tell_session_ended(&user.id);
    }
    Ok((StatusCode::NO_CONTENT, auth::no_session(&state)))
}

/// Take another password. All sessions and tokens end, but for the session this answer opens.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = NewPassword, responses((status = 200, body = UserAnswer)))]
pub async fn change_password(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewPassword>,
) -> Result<(CookieJar, Json<UserAnswer>), ApiError> {
    state.limits.check(LimitKind::SignIn, Some(&user.id), from.0)?;
    if !user.registered {
        return Err(ApiError::NotNow("guest", "A guest has no password. Register to choose one."));
    }
    password::check_length(&wish.password)?;
    password::check_choice(&wish.new_password, &user.name)?;
    let tried = state.throttle.count(&user.name, from.0, state.time.now())?;
    let account = state.store.account(&user.id).await.map_err(|error| error.or_no_such("account"))?;
    if !state.passwords.verify(wish.password, account.password_hash()).await? {
        return Err(ApiError::WrongPassword);
    }
    state.throttle.succeeded(&tried);
    let hash = state.passwords.hash(wish.new_password).await?;
    state.store.reset_password(&user.id, &hash, state.time.now()).await?;
    let jar = auth::begin_session(&state, &user).await?;
    state.hub.tell_signed_out(&user.id);
    let text =
        format!("The password of your account {} was changed. All other devices were signed out.", user.name);
    account::tell(&state, &user.id, &text).await?;
    Ok((jar, Json(UserAnswer { user })))
}

/// Take another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = NewName, responses((status = 200, body = UserAnswer)))]
pub async fn rename(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewName>,
) -> Result<Json<UserAnswer>, ApiError> {
    state.limits.check(LimitKind::SignIn, Some(&user.id), from.0)?;
    let name = text_input::name(&wish.name, text_input::LONGEST_NAME)?;
    let before = user.name.clone();
    let user = renamed(&state, user, name).await?;
    if user.registered && user.name != before {
        let text = format!("Your account {before} is called {} now.", user.name);
        account::tell(&state, &user.id, &text).await?;
    }
    Ok(Json(UserAnswer { user }))
}

async fn renamed(state: &AppState, mut user: User, name: String) -> Result<User, ApiError> {
    state.store.rename(&user.id, &name).await.map_err(|error| error.or_no_such("person"))?;
    user.name = name;
    state.hub.tell_person_changed(&user).await;
    Ok(user)
}

/// My tokens for programs that play.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses((status = 200, body = Tokens)))]
pub async fn tokens(State(state): State<AppState>, Person(user): Person) -> Result<Json<Tokens>, ApiError> {
    Ok(Json(Tokens { tokens: state.store.tokens_of(&user.id).await? }))
}

/// Make a token. Its text is shown this once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = TokenLabel, responses((status = 200, body = NewToken)))]
pub async fn new_token(
    State(state): State<AppState>,
    me: SignedIn,
    from: ClientIp,
    JsonBody(wish): JsonBody<TokenLabel>,
) -> Result<Json<NewToken>, ApiError> {
    state.limits.check(LimitKind::SignIn, Some(&me.user.id), from.0)?;
    // A token opens the account like a password, and a token that was lost makes no others.
    if me.user.registered {
        me.is_confirmed(&state).await?;
    }
    let user = me.user;
    let label = text_input::label(&wish.label)?;
    let token = Token { id: random::id()?, label, created_at: Millis(state.time.now()) };
    let word = format!("satrap_{}", random::word()?);
    state.store.add_token(&user.id, &token, &auth::hash_of(&word)).await?;
    let text = format!("A token for programs was made for your account {}: {}.", user.name, token.label);
    account::tell(&state, &user.id, &text).await?;
    Ok(Json(NewToken { id: token.id, label: token.label, token: word }))
}

/// Make a token useless.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)), responses((status = 204)))]
pub async fn remove_token(
    State(state): State<AppState>,
    Person(user): Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    if !text_input::is_id(&id) {
        return Err(ApiError::NotFound("token"));
    }
    state.store.remove_token(&user.id, &id).await.map_err(|error| error.or_no_such("token"))?;
    state.hub.tell_session_ended(&user.id);
    Ok(StatusCode::NO_CONTENT)
}
