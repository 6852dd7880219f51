//! One story for both databases: whatever the server relies on, SQLite and PostgreSQL do alike.

#[path = "../common/mod.rs"]
mod common;

mod accounts;
mod backups;
mod upgrades;

use std::collections::BTreeMap;
use std::sync::Arc;

use common::postgres::Cluster;
use satrap_core::record::{ActedBy, EntryKind, Hash};
use satrap_core::{Entry, Seat, SeatPlan};
use satrap_server::store::{
    self, AnsweredRequest, BackupError, Change, ChannelDoc, ChannelRow, Connected, Connections, Elsewhere,
    EndedTurns, FORMER_PLAYER, Invite, List, NewCode, NewDelivery, NewMailChange, NewNotice, NewSnapshot,
    NewSteps, NewTable, NoticeDoc, Occupant, Page, PasskeyRow, RecoveryCodes, SeatDoc, Snapshot, Store,
    StoreError, TableDoc, TableRow, TurnState, Verdict,
};
use satrap_server::wire::{
    Answer, ChannelKind, Clock, Message, Millis, Occasion, Punctuality, Status, Token, Visibility,
};
use sqlx::Connection;

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_tells_the_story() {
    let folder = tempfile::tempdir().unwrap();
    let store = store::open(folder.path().join("a b.db").to_str().unwrap()).await.unwrap();
    the_story(store).await;
}

/// A step changes a few hundred bytes, and every page it touches is written whole: it must touch few, also where many tables
/// take turns.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_touches_few_pages_of_the_file() {
    const TABLES: u64 = 10;
    const ROUNDS: u64 = 30;
    const MOST_BYTES: u64 = 5_000;
    let folder = tempfile::tempdir().unwrap();
    let store = store::open(folder.path().join("a.db").to_str().unwrap()).await.unwrap();
    store.add_account("u1", "Ada", "hash", 5).await.unwrap();
    for n in 0..TABLES {
        store.add_table(new_table(&format!("t{n}"), "u1")).await.unwrap();
    }
    let logged = || std::fs::metadata(folder.path().join("a.db-wal")).unwrap().len();
    let before = logged();
    for round in 0..ROUNDS {
        for n in 0..TABLES {
            let row = store.table(&format!("t{n}")).await.unwrap();
            store.commit_steps(step(row, &format!("key-{round}"))).await.unwrap();
        }
    }
    let written = (logged() - before) / (TABLES * ROUNDS);
    assert!(written < MOST_BYTES, "{written} bytes a step");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_tells_the_story() {
    let cluster = Cluster::start();
    the_story(store::open(&cluster.database("story")).await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_not_there_is_not_made_to_look_at_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mistyped.db");
    let path = path.to_str().unwrap();
    assert!(satrap_server::admin::accounts(path).await.is_err());
    assert!(satrap_server::admin::reset_password(path, "Ada", "a good secret").await.is_err());
    assert!(satrap_server::admin::backup(path, &folder.path().join("dump")).await.is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_gone_is_told_and_nothing_is_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = store::open(path.to_str().unwrap()).await.unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(store.add_guest("g", "Guest", 1).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.check().await, Err(StoreError::Unavailable(_))));
}

async fn the_story(store: Arc<dyn Store>) {
    store.check().await.unwrap();
    people(&*store).await;
    tables(&*store).await;
    race(&store).await;
    presence(&*store).await;
    store.tidy(1_000_000).await.unwrap();
    assert!(matches!(store.user_of_session("s1", 0).await, Err(StoreError::NotFound)));
    accounts::accounts(&*store).await;
    store.close().await;
}

async fn people(store: &dyn Store) {
    store.add_guest("g1", "Guest", 1).await.unwrap();
    store.add_account("u1", "Ada", "hash", 2).await.unwrap();
    assert!(matches!(store.add_account("u2", "ADA", "hash", 2).await, Err(StoreError::NameTaken)));
    assert!(matches!(store.add_guest("g2", "ada", 2).await, Err(StoreError::NameTaken)));
    assert!(matches!(store.promote_guest("g1", "aDa", "h").await, Err(StoreError::NameTaken)));
    assert!(matches!(store.rename("g1", "ada").await, Err(StoreError::NameTaken)));
    store.rename("g1", "Grace").await.unwrap();
    store.promote_guest("g1", "Grace", "h").await.unwrap();
    assert!(matches!(store.promote_guest("g1", "Grace", "h").await, Err(StoreError::NotFound)));
    let grace = store.account_named("GRACE").await.unwrap();
    assert_eq!((grace.user.id.as_str(), grace.user.registered), ("g1", true));
    store.add_session("s0", "g1", 1, 1000).await.unwrap();
    let token = Token { id: "k0".into(), label: "bot".into(), created_at: Millis(3) };
    store.add_token("g1", &token, "th0").await.unwrap();
    let before = store.sign_outs(0).await.unwrap().len();
    store.reset_password("g1", "new", 5).await.unwrap();
    assert!(matches!(store.user_of_session("s0", 0).await, Err(StoreError::NotFound)));
    assert!(matches!(store.user_of_token("th0").await, Err(StoreError::NotFound)));
    let signed_out = store.sign_outs(0).await.unwrap();
    assert_eq!((signed_out.len(), signed_out.last().unwrap().1.as_str()), (before + 1, "g1"));
    assert_eq!(store.sign_outs(signed_out.last().unwrap().0).await.unwrap(), []);
    // Names that look alike are one name.
    assert!(matches!(store.add_account("u9", "Grасe", "h", 1).await, Err(StoreError::NameTaken)), "Cyrillic");
    assert!(matches!(store.add_guest("g9", "GRACΕ", 1).await, Err(StoreError::NameTaken)), "Greek");
    assert_eq!(store.account("g1").await.unwrap().password.as_deref(), Some("new"));
    assert_eq!(store.all_accounts().await.unwrap().len(), 2);
    assert_eq!(store.users(&["g1".into(), "nobody".into()]).await.unwrap().len(), 1);

    store.add_session("s1", "u1", 1, 1000).await.unwrap();
    assert_eq!(store.user_of_session("s1", 999).await.unwrap().name, "Ada");
    assert!(matches!(store.user_of_session("s1", 1000).await, Err(StoreError::NotFound)));
    store.add_session("s2", "g1", 1, 1000).await.unwrap();
    store.end_session("s2").await.unwrap();
    assert!(matches!(store.user_of_session("s2", 0).await, Err(StoreError::NotFound)));
    let token = Token { id: "k1".into(), label: "bot".into(), created_at: Millis(3) };
    store.add_token("u1", &token, "th").await.unwrap();
    assert_eq!(store.user_of_token("th").await.unwrap().id, "u1");
    assert_eq!(store.tokens_of("u1").await.unwrap().len(), 1);
    assert!(matches!(store.remove_token("g1", "k1").await, Err(StoreError::NotFound)));
    store.remove_token("u1", "k1").await.unwrap();
    assert!(matches!(store.user_of_token("th").await, Err(StoreError::NotFound)));
}

async fn tables(store: &dyn Store) {
    assert!(matches!(store.table("t1").await, Err(StoreError::NotFound)));
    store.add_table(new_table("t1", "u1")).await.unwrap();
    let row = store.table("t1").await.unwrap();
    assert_eq!(row, new_table("t1", "u1").row);
    assert_eq!(store.invite("inv-t1").await.unwrap().seat, Some(Seat(1)));
    let page = |list| Page { list, game: None, before: None, limit: 10 };
    assert_eq!(store.tables(page(List::Mine("u1".into()))).await.unwrap().len(), 1);
    assert_eq!(store.tables(page(List::Mine("g1".into()))).await.unwrap().len(), 0);
    assert_eq!(store.tables(page(List::Watch)).await.unwrap().len(), 1);
    let after = Page { before: Some((row.moved_at, "t1".into())), ..page(List::Watch) };
    assert_eq!(store.tables(after).await.unwrap().len(), 0);
    let other = Page { game: Some("other".into()), ..page(List::Watch) };
    assert_eq!(store.tables(other).await.unwrap().len(), 0);

    store.commit_steps(step(row.clone(), "key-1")).await.unwrap();
    // The same request again, and another one that came too late: neither changes anything.
    let again = store.commit_steps(step(row.clone(), "key-1")).await;
    assert!(matches!(again, Err(StoreError::AnsweredBefore(Answer { version: 1, .. }))), "{again:?}");
    assert!(matches!(store.commit_steps(step(row.clone(), "key-2")).await, Err(StoreError::Conflict)));
    assert_eq!(store.answer("t1", "key-2", 0).await.unwrap(), None);
    assert_eq!(store.answer("t1", "key-1", 0).await.unwrap().unwrap().version, 1);
    assert_eq!(store.answer("t1", "key-1", 1).await.unwrap(), None, "decided after that step");
    let now = store.table("t1").await.unwrap();
    assert_eq!((now.version, now.revision), (1, 1));
    assert_eq!(store.entries("t1", 0, u32::MAX).await.unwrap(), [entry(1)]);
    assert_eq!(store.entries("t1", 1, u32::MAX).await.unwrap(), []);
    snapshots(store).await;

    let invite = Invite { token: "NEW".into(), table: "t1".into(), seat: Some(Seat(1)), expires_at: 200 };
    let code = NewCode { invite: invite.clone(), void: "inv-t1".into(), at: 60 };
    let host = TableRow { host: "g1".into(), ..now.clone() };
    let reissue = |row: TableRow| Change {
        row,
        from_version: 1,
        wake: Some(50),
        seats: None,
        new_code: Some(code.clone()),
        notice: None,
        notices: Vec::new(),
        ended_turns: Vec::new(),
    };
    assert!(matches!(store.commit(reissue(row)).await, Err(StoreError::Conflict)));
    assert!(matches!(store.invite("NEW").await, Err(StoreError::NotFound)), "a lost race gave out a code");
    store.commit(reissue(host)).await.unwrap();
    assert_eq!(store.invite("NEW").await.unwrap(), invite);
    assert_eq!(store.invite("inv-t1").await.unwrap().expires_at, 60, "void, but its link can say so");
    let now = store.table("t1").await.unwrap();
    assert_eq!((now.host.as_str(), now.version, now.revision), ("g1", 1, 2));

    let id = store.add_talk("t1", &message_by("u1", "hello"), Vec::new()).await.unwrap();
    store.add_talk("t1", &message("again"), Vec::new()).await.unwrap();
    assert_eq!(store.talk("t1", id, 10).await.unwrap()[0].text, "again");
    assert_eq!(store.talk("t1", 0, 1).await.unwrap()[0].text, "again");
    assert!(store.progress(&["t1".into(), "none".into()]).await.unwrap()[0].talk > id);

    assert_eq!(store.take_due_tables(49, 60, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.take_due_tables(50, 60, 10).await.unwrap(), ["t1"]);
    assert_eq!(store.take_due_tables(59, 60, 10).await.unwrap(), Vec::<String>::new());
    let row = TableRow { status: Status::Over, ..now.clone() };
    let over = Change {
        row,
        from_version: 1,
        wake: None,
        seats: Some(Vec::new()),
        new_code: None,
        notice: None,
        notices: Vec::new(),
        ended_turns: Vec::new(),
    };
    store.commit(over).await.unwrap();
    assert_eq!(store.take_due_tables(1000, 2000, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.tables(page(List::Finished(None))).await.unwrap().len(), 1);
    assert!(matches!(store.remove_table("t1", 0).await, Err(StoreError::Conflict)));
    store.remove_table("t1", 3).await.unwrap();
    assert!(matches!(store.invite("NEW").await, Err(StoreError::NotFound)));
}

/// Those that last stay; of the others there is one.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_worth_telling_is_kept_with_its_step() {
    let folder = tempfile::tempdir().unwrap();
    let cluster = Cluster::start();
    for address in [folder.path().join("a.db").to_str().unwrap(), &cluster.database("notices")] {
        let store = store::open(address).await.unwrap();
        notices(&*store).await;
        store.close().await;
    }
}

/// What is worth telling is kept with the step that causes it: once, and for those who can be told.
async fn notices(store: &dyn Store) {
    store.add_account("told", "Told", "hash", 1).await.unwrap();
    store.add_guest("untold", "Untold", 1).await.unwrap();
    store.add_table(new_table("tn", "told")).await.unwrap();
    let row = store.table("tn").await.unwrap();
    let notice = |user: &str, key: &str| NewNotice {
        user: user.into(),
        by: None,
        table: Some("tn".into()),
        seat: Some(Seat(0)),
        occasion: Occasion::Turn,
        key: key.into(),
        doc: NoticeDoc { text: "Your turn.".into(), ..NoticeDoc::default() },
        at: 10,
        due_at: 30,
        once_unseen: false,
    };
    let turns = |user: &str| EndedTurns { user: user.into(), turns: Punctuality { in_time: 2, late: 1 } };
    let ended_turns = vec![turns("told"), turns("untold"), turns("nobody")];
    let with =
        |key: &str, notices| NewSteps { notices, ended_turns: ended_turns.clone(), ..step(row.clone(), key) };
    let both = vec![notice("told", "a"), notice("told", "a"), notice("untold", "a")];
    store.commit_steps(with("n1", both)).await.unwrap();
    let late = store.commit_steps(with("n2", vec![notice("told", "b")])).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let people = ["told".to_owned(), "untold".into(), "nobody".into()];
    let counted = store.punctuality(&people).await.unwrap();
    let once = Punctuality { in_time: 2, late: 1 };
    assert_eq!(counted, [("told".to_owned(), once), ("untold".into(), once)].into());
    let (told, unseen) = store.notices_of("told", 20, 9).await.unwrap();
    assert_eq!((told.len(), unseen), (1, 1), "{told:?}");
    let first = &told[0];
    assert_eq!(
        (first.key.as_str(), first.seat, first.table.as_deref(), first.at),
        ("a", Some(Seat(0)), Some("tn"), 10)
    );
    assert_eq!(first.doc.text, "Your turn.");
    assert!(store.notices_of("untold", 20, 9).await.unwrap().0.is_empty(), "nobody could tell them");

    assert!(!store.has_due_notices(29).await.unwrap() && store.has_due_notices(30).await.unwrap());
    assert_eq!(store.take_due_notices(30, 90, 9).await.unwrap().len(), 1);
    assert!(store.take_due_notices(60, 90, 9).await.unwrap().is_empty(), "another server has it");
    assert!(store.has_unseen("told", "tn", 20).await.unwrap());
    store.see_table("told", "tn", 20).await.unwrap();
    assert!(!store.has_unseen("told", "tn", 20).await.unwrap());
    store.remove_notice(first).await.unwrap();
    assert!(!store.has_due_notices(1000).await.unwrap());

    store.add_notices(vec![notice("told", "c")]).await.unwrap();
    let later = store.take_due_notices(30, 90, 9).await.unwrap().remove(0);
    let doc = NoticeDoc { text: "Later.".into(), ..later.doc.clone() };
    store.put_off_notice(&later, 200, doc).await.unwrap();
    assert_eq!(store.notices_of("told", 199, 9).await.unwrap().1, 0, "it is not so yet");
    assert!(!store.has_due_notices(199).await.unwrap());
    let later = store.take_due_notices(200, 300, 9).await.unwrap().remove(0);
    assert_eq!(later.doc.text, "Later.");
    store.remove_notice(&later).await.unwrap();
    turns_that_follow_each_other(store, notice).await;
    assert!(store.has_notice("told", "a").await.is_ok_and(|is_kept| !is_kept), "it was removed");
    let moved_at = store.table("tn").await.unwrap().moved_at;
    assert_eq!(store.latest_event().await.unwrap(), Some(moved_at));
    deliveries(store).await;
    assert_eq!(store.latest_event().await.unwrap(), Some(52), "somebody was told something after that");
    assert!(
        store.has_notice("told", "d0").await.unwrap() && !store.has_notice("untold", "d0").await.unwrap()
    );
}

/// A turn that nobody was told of yet gives its place to the next one; one that was told stays beside it.
async fn turns_that_follow_each_other(store: &dyn Store, notice: impl Fn(&str, &str) -> NewNotice) {
    let turn = |text: &str, at: u64| {
        let doc = NoticeDoc { text: text.into(), ..NoticeDoc::default() };
        vec![NewNotice { doc, at, due_at: at + 20, ..notice("told", "turn") }]
    };
    store.add_notices(turn("First.", 1000)).await.unwrap();
    store.see_table("told", "tn", 1000).await.unwrap();
    let first = store.take_due_notices(1020, 1030, 9).await.unwrap().remove(0);
    // Meanwhile play goes on: whoever took the first can do nothing to the second.
    store.add_notices(turn("Second.", 1025)).await.unwrap();
    store.remove_notice(&first).await.unwrap();
    store.put_off_notice(&first, 5000, NoticeDoc::default()).await.unwrap();
    store.plan_notice(&first, None, Vec::new(), turn("More.", 1026)).await.unwrap();
    assert!(!store.has_due_notices(1044).await.unwrap() && store.has_due_notices(1045).await.unwrap());
    assert!(store.has_unseen("told", "tn", 1025).await.unwrap(), "the second has not been seen");
    let second = store.take_due_notices(1045, 1050, 9).await.unwrap();
    assert_eq!((second.len(), second[0].doc.text.as_str()), (1, "Second."));
    store.plan_notice(&second[0], None, Vec::new(), Vec::new()).await.unwrap();
    store.add_notices(turn("Third.", 1060)).await.unwrap();
    let texts = |notices: &[satrap_server::store::Notice]| {
        notices.iter().map(|one| one.doc.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&store.notices_of("told", 1060, 9).await.unwrap().0), ["Third.", "Second."]);
    for notice in store.notices_of("told", 1060, 9).await.unwrap().0 {
        store.remove_notice(&notice).await.unwrap();
    }
}

/// Notices on their way by two channels: a mailbox that gets one mail a day, and a webhook.
async fn deliveries(store: &dyn Store) {
    for (id, kind) in [("mailbox", ChannelKind::Mail), ("hook", ChannelKind::Webhook)] {
        let channel = ChannelRow {
            id: id.into(),
            user: "told".into(),
            kind,
            address: id.into(),
            doc: ChannelDoc::default(),
            created_at: 1,
            verified_at: Some(1),
            failures: 0,
            off: None,
        };
        store.put_channel(channel).await.unwrap();
    }
    for n in 0..3 {
        let doc = NoticeDoc { text: format!("Notice {n}."), ..NoticeDoc::default() };
        let notice = NewNotice {
            user: "told".into(),
            by: None,
            table: None,
            seat: None,
            occasion: Occasion::Talk,
            key: format!("d{n}"),
            doc,
            at: 1,
            due_at: 1,
            once_unseen: false,
        };
        store.add_notices(vec![notice]).await.unwrap();
        let taken = store.take_due_notices(1, 2, 1).await.unwrap().remove(0);
        let by = |channel: &str, digest| NewDelivery { channel: channel.into(), due_at: 50, digest };
        let both = vec![by("mailbox", true), by("hook", false)];
        let said = NoticeDoc { text: format!("Notice {n}, in words."), ..NoticeDoc::default() };
        store.plan_notice(&taken, Some(said), both.clone(), Vec::new()).await.unwrap();
        store.plan_notice(&taken, None, both, Vec::new()).await.unwrap();
    }
    let taken = store.take_due_deliveries(50, 100, 1).await.unwrap();
    assert!(
        taken.iter().all(|one| one.digest && one.channel.id == "mailbox") && taken.len() == 3,
        "{taken:?}"
    );
    for one in &taken {
        assert!(one.notice.doc.text.ends_with(", in words."), "{one:?}");
        store.finish_delivery(one.id, Verdict::Sent("taken".into()), 51).await.unwrap();
    }
    let taken = store.take_due_deliveries(50, 100, 1).await.unwrap();
    assert_eq!((taken.len(), taken[0].channel.id.as_str(), taken[0].tries), (1, "hook", 1));
    let again = Verdict::Again { at: 80, why: "busy".into() };
    store.finish_delivery(taken[0].id, again, 52).await.unwrap();
    store.put_off_channel("hook", 80).await.unwrap();
    assert!(store.take_due_deliveries(79, 100, 9).await.unwrap().is_empty());
    let taken = store.take_due_deliveries(80, 100, 9).await.unwrap();
    assert_eq!(taken.iter().map(|one| one.tries).collect::<Vec<_>>(), [2, 1, 1]);
    assert!(store.take_due_deliveries(99, 150, 9).await.unwrap().is_empty(), "another server sends them");
    assert_eq!(store.take_due_deliveries(100, 150, 9).await.unwrap().len(), 3, "until its time is over");

    store.end_channel("mailbox", "no more", 5).await.unwrap();
    let ended = store.channel("mailbox").await.unwrap();
    assert_eq!((ended.verified_at, ended.off.as_deref(), ended.is_on()), (None, Some("no more"), false));
    let again = store.put_channel(ChannelRow { off: None, ..ended }).await.unwrap();
    assert_eq!((again.off.as_deref(), again.is_on()), (None, false), "its owner is asked again");
}

async fn snapshots(store: &dyn Store) {
    assert!(matches!(store.newest_snapshot("t1").await, Err(StoreError::NotFound)));
    let keep = |seq, lasting| {
        store.keep_snapshots(vec![snapshot("t1", seq, lasting), snapshot("gone", seq, lasting)])
    };
    let newest = async || store.newest_snapshot("t1").await.unwrap().seq;
    let lasting = async |upto| store.lasting_snapshot("t1", upto).await.map(|kept| kept.seq).ok();
    keep(1, false).await.unwrap();
    keep(2, false).await.unwrap();
    assert_eq!((newest().await, lasting(9).await), (2, None));
    keep(2, true).await.unwrap();
    keep(3, false).await.unwrap();
    keep(2, false).await.unwrap();
    assert_eq!(
        (newest().await, lasting(9).await),
        (3, Some(2)),
        "an older one comes late and changes nothing"
    );
    keep(4, false).await.unwrap();
    assert_eq!((newest().await, lasting(3).await, lasting(1).await), (4, Some(2), None));
}

fn snapshot(table: &str, seq: u32, lasting: bool) -> NewSnapshot {
    let snapshot = Snapshot { seq, seal: Hash::of(b"seal"), state: vec![0, 1, 255] };
    NewSnapshot { table: table.into(), snapshot, lasting }
}

/// Many write to many tables at once, two to each: of each pair exactly one is first, and all others are kept.
async fn race(store: &Arc<dyn Store>) {
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..20 {
        let id = format!("race{n}");
        store.add_table(new_table(&id, "u1")).await.unwrap();
        for rival in 0..2 {
            let (store, id) = (store.clone(), id.clone());
            tasks.spawn(async move {
                let row = store.table(&id).await.unwrap();
                store.commit_steps(step(row, &format!("rival-{rival}"))).await.is_ok()
            });
        }
    }
    let winners = tasks.join_all().await.into_iter().filter(|won| *won).count();
    // A rival that read the table late may make the second step instead of losing the first.
    let mut steps = 0;
    for n in 0..20 {
        let entries = store.entries(&format!("race{n}"), 0, u32::MAX).await.unwrap();
        assert!(entries.iter().map(|entry| entry.seq).eq(1..=entries.len() as u32));
        steps += entries.len();
    }
    assert_eq!(winners, steps);
}

/// Who is connected to a server counts at the others, for as long as the server is alive.
async fn presence(store: &dyn Store) {
    let at = |table: &str, user: &str| Connected { table: table.into(), user: user.into() };
    let since = |came, went| Connections::Since { came, went };
    let (ada, other, watcher) = (at("race1", "u1"), at("race2", "u1"), at("race1", "g1"));
    assert!(!store.report_connections("a", 100, since(vec![ada.clone()], vec![])).await.unwrap(), "unknown");
    assert_eq!(store.elsewhere("b", 0, None).await.unwrap(), Elsewhere::default());
    assert!(store.report_connections("a", 100, Connections::All(vec![other.clone()])).await.unwrap());
    let changes = since(vec![ada.clone(), watcher, ada.clone()], vec![other.clone(), other.clone()]);
    assert!(store.report_connections("a", 100, changes).await.unwrap());
    assert_eq!(
        store.elsewhere("a", 0, None).await.unwrap(),
        Elsewhere::default(),
        "oneself is not elsewhere"
    );
    let known = Elsewhere { has_servers: true, connected: vec![ada.clone()] };
    assert_eq!(store.elsewhere("b", 99, None).await.unwrap(), known, "whoever sits there");
    assert_eq!(store.elsewhere("b", 99, Some("race1")).await.unwrap(), known);
    assert_eq!(store.elsewhere("b", 99, Some("race2")).await.unwrap().connected, []);
    assert_eq!(store.elsewhere("b", 100, None).await.unwrap(), Elsewhere::default(), "it is dead");
    assert!(store.report_connections("a", 200, since(vec![], vec![])).await.unwrap());
    assert_eq!(store.elsewhere("b", 100, None).await.unwrap(), known, "it was only slow");
    let all = (0..2500).map(|n| at("race1", &format!("user{n}"))).chain([other.clone()]).collect();
    assert!(store.report_connections("a", 200, Connections::All(all)).await.unwrap());
    assert_eq!(store.elsewhere("b", 100, None).await.unwrap().connected, [other]);
    store.forget_server("a").await.unwrap();
    assert_eq!(store.elsewhere("b", 100, None).await.unwrap(), Elsewhere::default());
    assert!(store.report_connections("a", 200, Connections::All(vec![ada])).await.unwrap());
    store.tidy(10 * 3600 * 1000).await.unwrap();
    assert_eq!(store.elsewhere("b", 100, None).await.unwrap(), Elsewhere::default(), "tidied away");
}

fn message(text: &str) -> Message {
    Message {
        id: 0,
        at: Millis(1),
        seat: None,
        name: "Ada".into(),
        text: text.into(),
        to: Some(Seat(2)),
        user: None,
    }
}

fn message_by(user: &str, text: &str) -> Message {
    Message { user: Some(user.into()), ..message(text) }
}

fn entry(seq: u32) -> Entry {
    let deed = EntryKind::Action(serde_json::json!({"type": "pass"}));
    Entry {
        seq,
        seat: Some(Seat(0)),
        acted_by: ActedBy::Player,
        at: 7,
        continues: false,
        order: None,
        kind: deed,
        seal: Hash::of(b"seal"),
    }
}

fn step(row: TableRow, key: &str) -> NewSteps {
    let (from_version, seq) = (row.version, row.version + 1);
    let answer = Answer { version: seq, seal: Hash::of(b"seal"), done: 1, stopped: None };
    NewSteps {
        row: TableRow { version: seq, ..row },
        from_version,
        wake: Some(50),
        entries: vec![entry(seq)],
        doc_changed: false,
        request: Some(AnsweredRequest { key: key.into(), version: from_version, answer }),
        notices: Vec::new(),
        ended_turns: Vec::new(),
    }
}

fn new_table(id: &str, user: &str) -> NewTable {
    let holder = Some(Occupant::Person { user: user.into(), contribution: Hash::of(b"mine") });
    let plan = SeatPlan { label: None, side: 0, required: true };
    let chair = SeatDoc::new(plan, holder, format!("inv-{id}"));
    let row = TableRow {
        id: id.into(),
        game: "some-game".into(),
        rules_version: 1,
        status: Status::Playing,
        visibility: Visibility::Open,
        host: user.into(),
        secret: Hash::of(b"secret"),
        version: 0,
        revision: 0,
        created_at: 1,
        started_at: Some(2),
        ended_at: None,
        moved_at: 3,
        turn: TurnState::default(),
        doc: Arc::new(TableDoc {
            options: serde_json::json!({}),
            clock: Clock::None,
            hot_seat: false,
            host_starts: false,
            host_pauses: false,
            rated: false,
            rating_range: None,
            talk: Default::default(),
            bots_are_silent: false,
            tutorial: false,
            lesson: false,
            imported: false,
            pace: Default::default(),
            step_asked: None,
            seats: vec![chair],
            invite: "any".into(),
            players: Vec::new(),
            start_seal: None,
            orders: Default::default(),
            host_rewinds: false,
            successor_counts: false,
            rewind: None,
            rewinds: Vec::new(),
            votes: Default::default(),
            paused_at: None,
            rematch: None,
        }),
    };
    let invite = Invite { token: format!("inv-{id}"), table: id.into(), seat: Some(Seat(1)), expires_at: 99 };
    NewTable {
        row,
        seats: vec![(Seat(0), user.into())],
        invites: vec![invite],
        wake: Some(10),
        entries: Vec::new(),
    }
}
