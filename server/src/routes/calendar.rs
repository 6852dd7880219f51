//! When I play: hours and holidays, by which my clocks run in games over days.

use axum::extract::State;

use crate::AppState;
use crate::auth::Person;
use crate::clock::{Calendar, HOLIDAY_ALLOWANCE};
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, JsonBody};
use crate::rate_limit::LimitKind;
use crate::store::KeptCalendar;
use crate::wire::{Millis, MyCalendar};

/// Whoever changed their hours whenever it is their turn would never be late.
const HOURS_STAY_MS: u64 = 7 * 24 * 3_600_000;

fn to_wire(kept: KeptCalendar) -> MyCalendar {
    let hours_stay_until = (kept.hours_changed_at > 0).then(|| Millis(kept.hours_changed_at + HOURS_STAY_MS));
    MyCalendar { calendar: kept.calendar, holiday_allowance: HOLIDAY_ALLOWANCE, hours_stay_until }
}

async fn find_calendar(state: &AppState, user: &str) -> Result<KeptCalendar, ApiError> {
    let none = || KeptCalendar { calendar: Calendar::default(), hours_changed_at: 0 };
    Ok(state.store.calendar(user).await?.unwrap_or_else(none))
}

/// When I play.
#[utoipa::path(get, path = "/api/calendar", tag = "people", responses((status = 200, body = MyCalendar)))]
pub async fn calendar(
    State(state): State<AppState>,
    Person(user): Person,
) -> Result<Json<MyCalendar>, ApiError> {
    Ok(Json(to_wire(find_calendar(&state, &user.id).await?)))
}

/// Say when I play. Holidays count at once; hours can be changed once in seven days. My tables show it to the others.
#[utoipa::path(put, path = "/api/calendar", tag = "people", request_body = Calendar, responses((status = 200, body = MyCalendar)))]
pub async fn change_calendar(
    State(state): State<AppState>,
    Person(user): Person,
    from: ClientIp,
    JsonBody(mut wish): JsonBody<Calendar>,
) -> Result<Json<MyCalendar>, ApiError> {
    state.limits.check(LimitKind::Ask, Some(&user.id), from.0)?;
    let now = state.time.now();
    let before = find_calendar(&state, &user.id).await?;
    for window in &mut wish.windows {
        window.days.sort_unstable();
        window.days.dedup();
    }
    wish.holidays.sort_unstable();
    if let Some(problem) = wish.problem(&before.calendar, now) {
        return Err(ApiError::Unfit(problem));
    }
    let hours_change = wish.windows != before.calendar.windows || wish.time_zone != before.calendar.time_zone;
    if hours_change && before.hours_changed_at > 0 && now < before.hours_changed_at + HOURS_STAY_MS {
        return Err(ApiError::NotNow(
            "hours_stay",
            "You changed your hours less than seven days ago, and others count on them. Holidays can be taken at any time.",
        ));
    }
    let hours_changed_at = if hours_change { now } else { before.hours_changed_at };
    let new = KeptCalendar { calendar: wish, hours_changed_at };
    state.store.put_calendar(&user.id, new.clone()).await?;
    state.hub.change_calendar(&user.id, &new.calendar).await?;
    Ok(Json(to_wire(new)))
}
