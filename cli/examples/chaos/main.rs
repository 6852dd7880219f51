//! A long trial of what the server promises: people play at many tables while servers, database connections and their own
//! connections are cut at random. Afterwards every acknowledged action is there once, every record is proved, and what
//! every socket shows is what the rules say. `scripts/chaos` runs it.

mod check;
mod faults;
mod player;
#[path = "../../../server/tests/common/postgres.rs"]
mod postgres;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use satrap_core::Dice;

use faults::Nodes;
use player::Player;

/// Kill servers, database connections and clients at random under load, then prove that nothing was lost.
#[derive(Parser)]
struct Wish {
    /// How long, in minutes, on each database.
    #[arg(long, default_value_t = 5)]
    minutes: u64,
    /// How many tables are played at.
    #[arg(long, default_value_t = 12)]
    tables: u32,
    /// Another seed, other faults.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to try.
    #[arg(long, default_value = "target/debug/satrap")]
    program: PathBuf,
}

#[tokio::main]
async fn main() {
    let wish = Wish::parse();
    let folder = tempfile::tempdir().expect("a folder for the database");
    let sqlite = folder.path().join("chaos.db").to_string_lossy().into_owned();
    try_out("SQLite, one server", &wish, sqlite, None).await;
    let cluster = postgres::Cluster::start();
    let url = cluster.database("chaos");
    try_out("PostgreSQL, two servers", &wish, url, Some(cluster)).await;
}

async fn try_out(title: &str, wish: &Wish, url: String, cluster: Option<postgres::Cluster>) {
    let servers = if cluster.is_some() { 2 } else { 1 };
    let nodes = Arc::new(Nodes::start(&wish.program, &url, servers));
    let going = Arc::new(AtomicBool::new(true));
    let mut players = tokio::task::JoinSet::new();
    for n in 0..wish.tables {
        let dice = Dice::from_number(wish.seed << 16 | u64::from(n));
        let (nodes, going) = (nodes.clone(), going.clone());
        players.spawn(async move { Player::new(nodes, dice, n).await.play(&going).await });
    }
    let end = Instant::now() + Duration::from_secs(wish.minutes * 60);
    let mut dice = Dice::from_number(wish.seed);
    let faults = faults::make(&nodes, cluster.as_ref().map(|_| url.as_str()), end, &mut dice).await;
    going.store(false, Ordering::SeqCst);
    let players = players.join_all().await;
    let found = check::everything(&nodes, &url, &players).await;
    println!("{title}: {} minutes, {} tables, seed {}", wish.minutes, wish.tables, wish.seed);
    println!("  {faults}");
    println!("  {found}");
    nodes.stop();
}
