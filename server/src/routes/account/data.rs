//! Everything that is kept about me, as one document. Records are read one after another while it is sent.

use std::collections::BTreeMap;
use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use super::overview::{mail_change_told, passkey_item};
use super::sessions;
use crate::AppState;
use crate::auth::signed_in::SignedIn;
use crate::error::ApiError;
use crate::extract::ClientIp;
use crate::rate_limit::LimitKind;
use crate::routes::{channels, friends, moderation, notifications, profiles, records};
use crate::store::TableRow;
use crate::wire::{
    Millis, MyData, MyMessage, MyNotifications, MyProfile, MyReport, MySignIn, MyTable, RecoveryCodesLeft,
    Status,
};

const FORMAT: &str = "satrap-my-data-1";
/// More notices than anybody has: they are kept for two months.
const ALL: u32 = 1_000_000;

/// Everything that is kept about me.
#[utoipa::path(get, path = "/api/account/data", tag = "account", responses((status = 200, body = MyData)))]
pub async fn my_data(
    State(app): State<AppState>,
    me: SignedIn,
    from: ClientIp,
) -> Result<Response, ApiError> {
    app.limits.check(LimitKind::Import, Some(&me.user.id), from.0)?;
    let rows = app.store.tables_with(&me.user.id).await?;
    let data = collect(&app, &me, &rows).await?;
    let mut head = serde_json::to_string(&data).map_err(|error| {
        tracing::error!(%error, "somebody's data could not be written");
        ApiError::Fault
    })?;
    head.pop();
    head.push_str(",\"records\":[");
    let finished: Vec<TableRow> = rows.into_iter().filter(|row| row.status == Status::Over).collect();
    let records = stream::iter(finished.into_iter().enumerate()).then(move |(n, row)| {
        let app = app.clone();
        async move { (if n == 0 { "" } else { "," }).to_owned() + &record_text(&app, &row).await }
    });
    let parts = stream::once(async { head }).chain(records).chain(stream::once(async { "]}\n".to_owned() }));
    let body = Body::from_stream(parts.map(|part| Ok::<_, Infallible>(Bytes::from(part))));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"satrap-my-data.json\""),
    ];
    Ok((headers, body).into_response())
}

/// A record that cannot be read is left out, and the rest still arrives.
async fn record_text(app: &AppState, row: &TableRow) -> String {
    let record = records::record_of(app, row).await.ok();
    record.and_then(|record| serde_json::to_string(&record).ok()).unwrap_or_else(|| "null".to_owned())
}

async fn collect(app: &AppState, me: &SignedIn, rows: &[TableRow]) -> Result<MyData, ApiError> {
    let (id, now) = (&me.user.id, app.time.now());
    let account = app.store.account(id).await.map_err(|error| error.or_no_such("account"))?;
    let codes = app.store.recovery_codes(id).await?;
    let (notices, _) = app.store.notices_of(id, now, ALL).await?;
    let mut punctuality = app.store.punctuality(std::slice::from_ref(id)).await?;
    let users = BTreeMap::from([(id.clone(), account.user.clone())]);
    let sanctions = app.store.sanctions_of(id).await?.into_iter();
    let sanctions = sanctions.map(|row| moderation::sanction_told(row, &users, now, false));
    Ok(MyData {
        format: FORMAT,
        made_at: Millis(now),
        profile: MyProfile {
            created_at: Millis(account.created_at),
            mail: app.store.account_mail(id).await?.map(|mail| mail.address),
            mail_change: app.store.mail_change(id, now).await?.map(mail_change_told),
            deleted_at: app.store.deletion(id).await?.map(Millis),
            visibility: app.store.profile_visibility(id).await?,
            user: account.user.clone(),
        },
        sign_in: MySignIn {
            has_password: account.password_hash().is_some(),
            passkeys: app.store.passkeys_of(id).await?.into_iter().map(passkey_item).collect(),
            recovery_codes: codes
                .map(|codes| RecoveryCodesLeft { left: codes.left, made_at: Millis(codes.made_at) }),
            sessions: sessions::items(app, me).await?,
            tokens: app.store.tokens_of(id).await?,
        },
        notifications: MyNotifications {
            channels: app
                .store
                .channels_of(id)
                .await?
                .into_iter()
                .map(|channel| channels::told(channel, false))
                .collect(),
            settings: app.store.notice_settings(id).await?,
            muted_tables: app.store.muted_tables(id).await?,
            notices: notices.iter().map(notifications::notice_item).collect(),
            sent: app.store.sent_to(id, ALL).await?.into_iter().map(notifications::sent_item).collect(),
        },
        calendar: app.store.calendar(id).await?.map(|kept| kept.calendar),
        punctuality: punctuality.remove(id),
        people: friends::friends_of(app, &account.user).await?,
        estimates: profiles::estimates_of(app, id).await?,
        ratings: profiles::ratings_of(app, &account.user).await?,
        sanctions: sanctions.collect(),
        reports: my_reports(app, id).await?,
        role: app.store.role_of(id).await?,
        games: profiles::all_games(app, id).await?,
        archived_tables: app.store.put_aside_by(id).await?,
        tables: rows.iter().map(|row| my_table(row, id)).collect(),
        talk: app.store.said_by(id).await?.into_iter().map(my_message).collect(),
        records: Vec::new(),
    })
}

async fn my_reports(app: &AppState, user: &str) -> Result<Vec<MyReport>, ApiError> {
    let rows = app.store.reports_by(user).await?;
    let users = moderation::users_of(app, rows.iter().map(|row| row.report.about.clone())).await?;
    let told = rows.into_iter().map(|row| MyReport {
        about: moderation::user_of(&users, &row.report.about).name,
        reason: row.report.reason,
        text: row.report.doc.text,
        table: row.report.table,
        at: Millis(row.report.at),
        closed_at: row.closed_at.map(Millis),
    });
    Ok(told.collect())
}

fn my_table(row: &TableRow, user: &str) -> MyTable {
    MyTable {
        id: row.id.clone(),
        game: row.game.clone(),
        status: row.status,
        seats: row.seats_of(user),
        is_host: row.host == user,
        is_imported: row.doc.imported,
        created_at: Millis(row.created_at),
        started_at: row.started_at.map(Millis),
        ended_at: row.ended_at.map(Millis),
    }
}

fn my_message(said: crate::store::SaidAt) -> MyMessage {
    let message = said.message;
    MyMessage {
        table: said.table,
        at: message.at,
        seat: message.seat,
        to: message.to,
        name: message.name,
        text: message.text,
    }
}
