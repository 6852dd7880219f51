//! Where people are reached who are away: adding and removing channels, proving that a mailbox is one's own, ending mail.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody, Path};
use crate::notify::keys::Keys;
use crate::notify::{deliver, mail, push, webhook};
use crate::rate_limit::LimitKind;
use crate::store::{ChannelDoc, ChannelRow, NewNotice, NoticeDoc, StoreError};
use crate::wire::{Channel, ChannelKind, NewChannel, Occasion, VerifyMail, WebhookForm};
use crate::{random, text_input};

/// How many channels one person may have.
const MOST: usize = 20;
const LONGEST_ADDRESS: usize = 1000;

/// A channel as its person may know it.
pub fn told(channel: ChannelRow, with_secret: bool) -> Channel {
    Channel {
        id: channel.id,
        kind: channel.kind,
        verified: channel.kind != ChannelKind::Mail || channel.verified_at.is_some(),
        off: channel.off,
        form: channel.doc.form,
        secret: channel.doc.secret.filter(|_| with_secret && channel.doc.form == Some(WebhookForm::Standard)),
        label: channel.doc.label,
    }
}

/// Add a channel. A mailbox is asked first whether it is mine; a webhook's secret is shown this once.
#[utoipa::path(post, path = "/api/notifications/channels", tag = "notifications", request_body = NewChannel, responses((status = 200, body = Channel)))]
pub async fn add_channel(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<NewChannel>,
) -> Result<Json<Channel>, ApiError> {
    state.limits.check(LimitKind::Channel, Some(&user.id), from.0)?;
    let (kind, address, doc) = read(&state, wish)?;
    if !state.notifier.has(kind) {
        return Err(ApiError::NotNow("no_channel", "This site has no such channel. Choose another."));
    }
    let known = state.store.channels_of(&user.id).await?;
    let same = known.iter().find(|channel| channel.kind == kind && channel.address == address);
    if same.is_none() && known.len() >= MOST {
        return Err(ApiError::NotNow(
            "too_many_channels",
            "You have many channels already. Remove one first.",
        ));
    }
    if kind == ChannelKind::Mail && same.is_none_or(|channel| channel.verified_at.is_none()) {
        state.limits.check_mailbox(&address)?;
    }
    let now = state.time.now();
    let channel = state
        .store
        .put_channel(ChannelRow {
            id: random::id()?,
            user: user.id.clone(),
            kind,
            address,
            doc,
            created_at: now,
            verified_at: None,
            failures: 0,
            off: None,
        })
        .await?;
    if kind == ChannelKind::Mail && channel.verified_at.is_none() {
        deliver::send_verification(&state, &channel, &user.name).await?;
    }
    Ok(Json(told(channel, true)))
}

fn read(state: &AppState, wish: NewChannel) -> Result<(ChannelKind, String, ChannelDoc), ApiError> {
    let guard = state.notifier.guard();
    let outside = |address: &str| {
        if address.len() > LONGEST_ADDRESS {
            return Err(ApiError::Unfit("The address is too long.".into()));
        }
        let url = guard.check(address);
        url.map_err(|problem| ApiError::Unfit(format!("This address cannot be used: {problem}.")))
    };
    match wish {
        NewChannel::Push { endpoint, p256dh, auth, label } => {
            let url = outside(&endpoint)?;
            if push::Subscription::read(&p256dh, &auth).is_none() {
                return Err(ApiError::Unfit("These are not the keys of a browser's subscription.".into()));
            }
            let label = text_input::label(&label)?;
            let doc = ChannelDoc { label, p256dh: Some(p256dh), auth: Some(auth), ..ChannelDoc::default() };
            Ok((ChannelKind::Push, url.into(), doc))
        }
        NewChannel::Mail { address } => {
            if !mail::is_address(&address) {
                return Err(ApiError::Unfit(
                    "This is no mail address. Write it like ada@example.org.".into(),
                ));
            }
            let doc = ChannelDoc { label: address.clone(), ..ChannelDoc::default() };
            Ok((ChannelKind::Mail, address.to_lowercase(), doc))
        }
        NewChannel::Webhook { url, form } => {
            let url = outside(&url)?;
            let label = url.host_str().unwrap_or_default().to_owned();
            let secret = webhook::new_secret(random::secret()?.0);
            let doc = ChannelDoc { label, form: Some(form), secret: Some(secret), ..ChannelDoc::default() };
            Ok((ChannelKind::Webhook, url.into(), doc))
        }
    }
}

/// Remove a channel.
#[utoipa::path(delete, path = "/api/notifications/channels/{id}", tag = "notifications", params(("id" = String, Path)), responses((status = 204)))]
pub async fn remove_channel(
    State(state): State<AppState>,
    Person(user): Person,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    if !text_input::is_id(&id) {
        return Err(ApiError::NotFound("channel"));
    }
    state.store.remove_channel(&user.id, &id).await.map_err(|error| error.or_no_such("channel"))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Send something to a channel, to see whether it arrives. What became of it is in the list of what was sent.
#[utoipa::path(post, path = "/api/notifications/channels/{id}/test", tag = "notifications", params(("id" = String, Path)), responses((status = 204)))]
pub async fn test_channel(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    state.limits.check(LimitKind::Channel, Some(&user.id), from.0)?;
    let channel = own_channel(&state, &user.id, &id).await?;
    if !channel.is_on() {
        return Err(ApiError::NotNow(
            "channel_off",
            "This channel is switched off, or its mailbox was not confirmed yet.",
        ));
    }
    let now = state.time.now();
    let text = "This is how you are told. All is well.".into();
    let notice = NewNotice {
        user: user.id,
        by: None,
        table: None,
        seat: None,
        occasion: Occasion::Test,
        key: format!("test:{}", random::id()?),
        doc: NoticeDoc { text, channel: Some(channel.id), ..NoticeDoc::default() },
        at: now,
        due_at: now,
        once_unseen: false,
    };
    state.store.add_notices(vec![notice]).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn own_channel(state: &AppState, user: &str, id: &str) -> Result<ChannelRow, ApiError> {
    if !text_input::is_id(id) {
        return Err(ApiError::NotFound("channel"));
    }
    match state.store.channel(id).await {
        Ok(channel) if channel.user == user => Ok(channel),
        Ok(_) | Err(StoreError::NotFound) => Err(ApiError::NotFound("channel")),
        Err(error) => Err(error.into()),
    }
}

/// Say that a mailbox is mine, with the word that came by mail.
#[utoipa::path(post, path = "/api/notifications/verify", tag = "notifications", request_body = VerifyMail, responses((status = 200, body = Channel)))]
pub async fn verify_mailbox(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(wish): JsonBody<VerifyMail>,
) -> Result<Json<Channel>, ApiError> {
    const FORGED: ApiError =
        ApiError::NotAllowed("This link was not made here, or not for you. Add the address again.");
    state.limits.check(LimitKind::Channel, Some(&user.id), from.0)?;
    let (id, expires_at) = Keys::read_verification(&wish.token).ok_or(FORGED)?;
    let channel = own_channel(&state, &user.id, id).await.map_err(|_| FORGED)?;
    if !state.notifier.keys(&state).await?.is_verification(&wish.token, &channel.address) {
        return Err(FORGED);
    }
    if expires_at < state.time.now() {
        return Err(ApiError::Expired);
    }
    state.store.verify_channel(&channel.id, state.time.now()).await?;
    let verified_at = Some(state.time.now());
    Ok(Json(told(ChannelRow { verified_at, off: None, ..channel }, false)))
}

/// The page behind the link at the end of a mail. Looking changes nothing: programs look at links too.
#[utoipa::path(get, path = "/api/unsubscribe/{token}", tag = "notifications", params(("token" = String, Path)), responses((status = 200, content_type = "text/html", body = String)))]
pub async fn ask_unsubscribe(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let channel = match mailbox(&state, &token).await {
        Ok(channel) => channel,
        // People read this, who came by the link of an old mail.
        Err(ApiError::NotFound(_)) => {
            let text = "<p>This link is of no use any more: the address was removed, or the link is not whole.</p>\
                <p><a href=\"/notifications\">Notifications</a></p>";
            return Ok((StatusCode::NOT_FOUND, page(text)).into_response());
        }
        Err(error) => return Err(error),
    };
    let label = mail::escape(&channel.doc.label);
    Ok(page(&format!(
        "<p>No more mail from Satrap to {label}?</p>\
         <form method=\"post\"><button name=\"List-Unsubscribe\" value=\"One-Click\">No more mail</button></form>"
    )))
}

/// End all mail to an address: by the button of a mail program (RFC 8058) or of the page.
#[utoipa::path(post, path = "/api/unsubscribe/{token}", tag = "notifications", params(("token" = String, Path)), responses((status = 200, content_type = "text/html", body = String)))]
pub async fn unsubscribe(
    State(state): State<AppState>,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let channel = mailbox(&state, &token).await?;
    state.store.end_channel(&channel.id, "you asked for no more mail", state.time.now()).await?;
    let label = mail::escape(&channel.doc.label);
    Ok(page(&format!(
        "<p>No more mail will come to {label}.</p><p><a href=\"/notifications\">Notifications</a></p>"
    )))
}

async fn mailbox(state: &AppState, token: &str) -> Result<ChannelRow, ApiError> {
    let keys = state.notifier.keys(state).await?;
    let id = keys.read_unsubscription(token).ok_or(ApiError::NotFound("channel"))?;
    state.store.channel(id).await.map_err(|error| error.or_no_such("channel"))
}

fn page(body: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Satrap</title><body>{body}</body></html>"
    );
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    (headers, html).into_response()
}
