//! PostgreSQL, where one machine is not enough: any number of servers on one database.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Connection};

use super::base::{Base, Work};
use super::store_impl::SqlStore;
use super::{Result, StoreError};

pub type PostgresStore = SqlStore<Postgres>;

const CONNECTIONS: u32 = 16;
const CHANNEL: &str = "satrap_moved";

pub struct Postgres {
    pool: AnyPool,
}

impl SqlStore<Postgres> {
    pub async fn open(address: &str) -> Result<PostgresStore> {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(5))
            .connect(address)
            .await?;
        let mut connection = pool.acquire().await?;
        sqlx::migrate!("migrations/postgres")
            .run_direct(None, &mut *connection, false)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        drop(connection);
        Ok(SqlStore(Postgres { pool }))
    }
}

#[async_trait]
impl Base for Postgres {
    const SKIP_LOCKED: &'static str = " FOR UPDATE SKIP LOCKED";
    const FOR_UPDATE: &'static str = " FOR UPDATE";

    async fn read<T: Send + 'static>(&self, work: Work<T>) -> Result<T> {
        let mut connection = self.pool.acquire().await?;
        work(&mut connection).await
    }

    async fn write<T: Send + 'static>(&self, work: Work<T>) -> Result<T> {
        let mut connection = self.pool.acquire().await?;
        let mut transaction = connection.begin().await?;
        let result = work(&mut transaction).await?;
        transaction.commit().await?;
        Ok(result)
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

/// Tells other servers on the same database that a table moved, and hears it from them.
pub struct Notices {
    pool: AnyPool,
    address: String,
}

impl Notices {
    pub async fn open(address: &str) -> Result<Notices> {
        sqlx::any::install_default_drivers();
        let pool = AnyPoolOptions::new().max_connections(1).connect(address).await?;
        Ok(Notices { pool, address: address.to_owned() })
    }

    pub async fn tell(&self, notice: &str) -> Result<()> {
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(notice).execute(&self.pool).await?;
        Ok(())
    }

    pub async fn listen(&self) -> Result<PgListener> {
        let mut listener = PgListener::connect(&self.address).await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }
}
