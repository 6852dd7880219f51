//! What older programs kept is carried over: in their databases, and in their backups.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn stand_ins_of_older_servers_are_removed_and_nobody_else() {
    let (cluster, folder) = (Cluster::start(), tempfile::tempdir().unwrap());
    let file = format!("sqlite:{}", folder.path().join("older.db").display());
    for url in [file, cluster.database("older")] {
        let store = store::open(&url).await.unwrap();
        let now =
            std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64;
        for (id, name, at) in [
            ("stand-in", "Guest 1000", 1),
            ("signed-in", "Guest 2000", 1),
            ("seated", "Guest 3000", 1),
            ("programmed", "Guest 4000", 1),
            ("recent", "Guest 5000", now),
            ("named", "Grace", 1),
        ] {
            store.add_guest(id, name, at).await.unwrap();
        }
        store.add_session("s", "signed-in", 1, 1000).await.unwrap();
        store.add_table(new_table("t", "seated")).await.unwrap();
        let token = Token { id: "k".into(), label: "bot".into(), created_at: Millis(3) };
        store.add_token("programmed", &token, "th").await.unwrap();
        store.close().await;
        let mut older = sqlx::AnyConnection::connect(&url).await.unwrap();
        sqlx::query("DELETE FROM _sqlx_migrations WHERE version = 13").execute(&mut older).await.unwrap();
        older.close().await.unwrap();
        let store = store::open(&url).await.unwrap();
        let ids = ["stand-in", "signed-in", "seated", "programmed", "recent", "named"].map(str::to_owned);
        let mut left: Vec<String> =
            store.users(&ids).await.unwrap().into_iter().map(|user| user.id).collect();
        left.sort();
        assert_eq!(left, ["named", "programmed", "recent", "seated", "signed-in"], "{url}");
        store.close().await;
    }
}

/// What an older program kept of a table, its first step and the answer to it.
const OLDER_DOC: &str = r#"{"options":{"size":2},"clock":{"type":"none"},"hot_seat":false,"tutorial":false,"imported":false,
    "chairs":[],"invite":"ABC","sitters":[],"budgets":{"P1":5},"to_act":["P1"]}"#;
const OLDER_ANSWER: &str =
    r#"{"version":1,"seal":"0000000000000000000000000000000000000000000000000000000000000000","done":1}"#;

#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_program_kept_is_carried_over() {
    let (cluster, folder) = (Cluster::start(), tempfile::tempdir().unwrap());
    let file = format!("sqlite:{}", folder.path().join("older.db").display());
    std::fs::write(folder.path().join("older.db"), "").unwrap();
    for (url, migrations) in
        [(file, "migrations/sqlite"), (cluster.database("carried"), "migrations/postgres")]
    {
        sqlx::any::install_default_drivers();
        let mut older = sqlx::AnyConnection::connect(&url).await.unwrap();
        let mut migrator = sqlx::migrate::Migrator::new(std::path::Path::new(migrations)).await.unwrap();
        migrator.migrations = migrator.iter().filter(|one| one.version <= 14).cloned().collect();
        migrator.run_direct(None, &mut older, false).await.unwrap();
        let secret = Hash::of(b"secret");
        for sql in [
            "INSERT INTO users (id, name, created_at) VALUES ('u1', 'Ada', 1)".to_owned(),
            format!(
                "INSERT INTO tables (id, game, rules_version, status, visibility, host, secret, version, revision, \
                 created_at, moved_at, doc) \
                 VALUES ('t1', 'some-game', 1, 'playing', 'open', 'u1', '{secret}', 1, 1, 1, 7, '{OLDER_DOC}')"
            ),
            format!(
                "INSERT INTO entries (table_id, seq, entry) VALUES ('t1', 1, '{}')",
                serde_json::to_string(&entry(1)).unwrap()
            ),
            format!(
                "INSERT INTO idempotency_keys (table_id, key, answer) VALUES ('t1', 'u1:k', '{OLDER_ANSWER}')"
            ),
        ] {
            sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut older).await.unwrap();
        }
        sqlx::query("INSERT INTO snapshots (table_id, seq, seal, state) VALUES ('t1', 1, $1, $2)")
            .bind(secret.to_string())
            .bind(vec![0, 1, 255u8])
            .execute(&mut older)
            .await
            .unwrap();
        older.close().await.unwrap();
        is_carried_over(&*store::open(&url).await.unwrap()).await;
        let store = store::open(&url).await.unwrap();
        assert_eq!(store.newest_snapshot("t1").await.unwrap().seq, 1);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_backup_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let (dump, file) = (folder.path().join("dump"), folder.path().join("a.db"));
    let entry = serde_json::to_string(&entry(1)).unwrap();
    let secret = Hash::of(b"secret").to_string();
    let lines = [
        serde_json::json!({"format": "satrap-backup-2"}),
        serde_json::json!({"table": "users", "row": ["u1", "Ada", null, null, 1]}),
        serde_json::json!({"table": "tables", "row":
            ["t1", "some-game", 1, "playing", "open", "u1", secret, 1, 1, 1, null, null, 7, OLDER_DOC]}),
        serde_json::json!({"table": "entries", "row": ["t1", 1, entry]}),
        serde_json::json!({"table": "idempotency_keys", "row": ["t1", "u1:k", OLDER_ANSWER]}),
        serde_json::json!({"rows": 4}),
    ];
    std::fs::write(&dump, lines.map(|line| line.to_string()).join("\n")).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(store::import(file, &dump).await.unwrap(), 4);
    is_carried_over(&*store::open(file).await.unwrap()).await;
}

async fn is_carried_over(store: &dyn Store) {
    let row = store.table("t1").await.unwrap();
    assert_eq!(
        (row.turn.to_act.as_slice(), row.turn.budgets.get(&Seat(1))),
        ([Seat(1)].as_slice(), Some(&5))
    );
    assert_eq!((row.doc.invite.as_str(), &row.doc.options), ("ABC", &serde_json::json!({"size": 2})));
    assert_eq!(store.entries("t1", 0, 9).await.unwrap(), [entry(1)]);
    assert_eq!(store.answer("t1", "u1:k", 0).await.unwrap().unwrap().version, 1);
    let page = Page { list: List::Watch, game: None, before: None, limit: 10 };
    assert_eq!(store.tables(page).await.unwrap(), [row]);
    store.close().await;
}
