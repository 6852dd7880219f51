//! What handlers of one table begin with: who asks, whether they may ask so often, and the table.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;

use crate::AppState;
use crate::auth::Person;
use crate::error::ApiError;
use crate::extract::{ClientIp, Json, Path};
use crate::live::{LiveTable, Next, TableState};
use crate::rate_limit::LimitKind;
use crate::text_input;
use crate::wire::{Table, User};

/// How often a handler may be asked; see [`LimitKind`].
pub trait Limit: Send {
    const KIND: LimitKind;
}

macro_rules! limits {
    ($($name:ident => $kind:ident),*) => {$(
        pub struct $name;

        impl Limit for $name {
            const KIND: LimitKind = LimitKind::$kind;
        }
    )*};
}

limits! { ActLimit => Act, AskLimit => Ask, CreateLimit => Create, JoinLimit => Join, TalkLimit => Talk, ThinkLimit => Think }

/// A person at a table, counted before any work is done for them.
pub struct AtTable<L: Limit> {
    pub app: AppState,
    pub user: User,
    pub table: Arc<LiveTable>,
    limit: PhantomData<L>,
}

impl<S: Send + Sync, L: Limit> FromRequestParts<S> for AtTable<L>
where
    AppState: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<AtTable<L>, ApiError> {
        let Person(user) = Person::from_request_parts(parts, state).await?;
        let Ok(ClientIp(from)) = ClientIp::from_request_parts(parts, state).await;
        let app = AppState::from_ref(state);
        app.limits.check(L::KIND, Some(&user.id), from)?;
        let Path(id) = Path::<String>::from_request_parts(parts, state).await?;
        let table = find(&app, &id).await?;
        Ok(AtTable { app, user, table, limit: PhantomData })
    }
}

impl<L: Limit> AtTable<L> {
    /// Who asks.
    pub fn me(&self) -> &str {
        &self.user.id
    }

    /// Changes the table and gives it as it then is.
    pub async fn change(
        &self,
        mut decide: impl FnMut(&TableState, u64) -> Result<Next, ApiError> + Send,
    ) -> Result<Json<Table>, ApiError> {
        let me = self.me();
        let decide = |state: &TableState, now| Ok(Next { by: Some(me.to_owned()), ..decide(state, now)? });
        self.app.hub.change(&self.table, decide).await?;
        Ok(self.response().await)
    }

    pub async fn response(&self) -> Json<Table> {
        table_response(&self.table, Some(self.me())).await
    }
}

/// The table with an id, if it can be one.
pub async fn find(app: &AppState, id: &str) -> Result<Arc<LiveTable>, ApiError> {
    if !text_input::is_id(id) {
        return Err(ApiError::NotFound("table"));
    }
    app.hub.table(id).await
}

/// A table as a person may know it.
pub async fn table_response(table: &LiveTable, user: Option<&str>) -> Json<Table> {
    Json(table.state.lock().await.table_for(&table.subscribers, user))
}
