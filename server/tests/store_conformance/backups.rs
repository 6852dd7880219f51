//! A backup goes from either database to the other, whole or not at all.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_goes_from_either_database_to_the_other() {
    let cluster = Cluster::start();
    let folder = tempfile::tempdir().unwrap();
    let (file, dump, again) =
        (folder.path().join("a.db"), folder.path().join("dump"), folder.path().join("again"));
    let file = file.to_str().unwrap();
    let postgres = cluster.database("backup");
    let first = store::open(file).await.unwrap();
    first.add_account("u1", "Ada", "hash", 5).await.unwrap();
    first.add_table(new_table("t1", "u1")).await.unwrap();
    first.commit_steps(step(first.table("t1").await.unwrap(), "k")).await.unwrap();
    first.keep_snapshots(vec![snapshot("t1", 1, true)]).await.unwrap();
    first.add_talk("t1", &message_by("u1", "hello"), Vec::new()).await.unwrap();
    let rows = store::export(file, &dump).await.unwrap();
    assert!(matches!(store::export(file, &dump).await, Err(BackupError::Exists(_))));
    assert!(!folder.path().join("dump.partial").exists());
    assert_eq!((mode_of(&dump), mode_of(std::path::Path::new(file))), (0o600, 0o600));
    refuses_cut_backups(&dump, folder.path()).await;
    assert_eq!(store::import(&postgres, &dump).await.unwrap(), rows);
    assert!(store::import(&postgres, &dump).await.is_err(), "a full database was overwritten");
    let second = store::open(&postgres).await.unwrap();
    assert_eq!(second.table("t1").await.unwrap(), first.table("t1").await.unwrap());
    assert!(second.add_talk("t1", &message("more"), Vec::new()).await.unwrap() > 1);
    store::export(&postgres, &again).await.unwrap();
    let third = folder.path().join("c.db");
    store::import(third.to_str().unwrap(), &again).await.unwrap();
    let third = store::open(third.to_str().unwrap()).await.unwrap();
    assert_eq!(
        third.entries("t1", 0, u32::MAX).await.unwrap(),
        first.entries("t1", 0, u32::MAX).await.unwrap()
    );
    assert_eq!(third.lasting_snapshot("t1", 1).await.unwrap().state, vec![0, 1, 255]);
    assert_eq!(third.answer("t1", "k", 0).await.unwrap().unwrap().version, 1);
    assert_eq!(third.talk("t1", 0, 10).await.unwrap().len(), 2);
}

fn mode_of(path: &std::path::Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// At every line's end, and in the middle of one.
async fn refuses_cut_backups(dump: &std::path::Path, folder: &std::path::Path) {
    let whole = std::fs::read_to_string(dump).unwrap();
    let cut = folder.join("cut");
    let into = folder.join("into.db");
    let ends: Vec<usize> =
        whole.match_indices('\n').map(|(at, _)| at + 1).filter(|at| *at < whole.len()).collect();
    for end in ends.into_iter().chain([0, whole.len() - 5]) {
        std::fs::write(&cut, &whole[..end]).unwrap();
        assert!(store::import(into.to_str().unwrap(), &cut).await.is_err(), "cut after {end} bytes");
    }
    std::fs::write(&cut, format!("{whole}{}\n", whole.lines().nth(1).unwrap())).unwrap();
    assert!(store::import(into.to_str().unwrap(), &cut).await.is_err(), "more after the end");
    let store = store::open(into.to_str().unwrap()).await.unwrap();
    assert_eq!(store.all_accounts().await.unwrap().len(), 0, "nothing of it was kept");
}
