//! The ways into an account and out of it, in either database.

use super::*;

pub async fn accounts(store: &dyn Store) {
    const DAY: u64 = 24 * 3_600_000;
    store.add_account("a1", "Hedy", "$hash", 5).await.unwrap();
    store.add_account("a2", "Alan", "$hash", 5).await.unwrap();

    store.add_session("s1", "a1", 10, u64::MAX / 4).await.unwrap();
    store.add_session("s2", "a1", 11, u64::MAX / 4).await.unwrap();
    store.touch_session("s1", "Firefox on Linux", Some("192.0.2.1"), 20).await.unwrap();
    let sessions = store.sessions_of("a1", 30).await.unwrap();
    assert_eq!(sessions.iter().map(|one| one.hash.as_str()).collect::<Vec<_>>(), ["s1", "s2"]);
    assert_eq!((sessions[0].device.as_deref(), sessions[0].used_at), (Some("Firefox on Linux"), Some(20)));
    assert_eq!(store.session_confirmed_at("s2").await.unwrap(), Some(11));
    store.confirm_session("s2", 40).await.unwrap();
    assert_eq!(store.session_confirmed_at("s2").await.unwrap(), Some(40));
    assert!(matches!(store.end_own_session("a2", "s1", 50).await, Err(StoreError::NotFound)));
    store.end_other_sessions("a1", "s1", 50).await.unwrap();
    assert_eq!(store.sessions_of("a1", 60).await.unwrap().len(), 1);

    assert!(store.add_reset("r1", "a1", 100, 1000).await.unwrap());
    assert!(store.add_reset("r2", "a1", 100, 1000).await.unwrap());
    assert!(matches!(store.use_reset("r1", "$new", 1000).await, Err(StoreError::NotFound)), "too late");
    assert_eq!(store.use_reset("r1", "$new", 999).await.unwrap().name, "Hedy");
    assert!(matches!(store.use_reset("r2", "$other", 999).await, Err(StoreError::NotFound)));
    assert!(matches!(store.user_of_session("s1", 1).await, Err(StoreError::NotFound)));
    store.put_recovery_codes("a1", vec!["c1".into(), "c2".into()], 100).await.unwrap();
    assert!(matches!(store.use_recovery_code("alan", "c1", "$x", 101).await, Err(StoreError::NotFound)));
    assert_eq!(store.use_recovery_code("HEDY", "c1", "$newer", 101).await.unwrap().id, "a1");
    assert!(matches!(store.use_recovery_code("Hedy", "c1", "$x", 102).await, Err(StoreError::NotFound)));
    assert_eq!(store.recovery_codes("a1").await.unwrap(), Some(RecoveryCodes { left: 1, made_at: 100 }));
    assert_eq!(store.recovery_codes("a2").await.unwrap(), None);

    let passkey = |id: &str, user: &str| PasskeyRow {
        id: id.into(),
        user: user.into(),
        name: "phone".into(),
        doc: "{}".into(),
        created_at: 7,
        used_at: None,
    };
    assert!(matches!(store.remove_password("a1").await, Err(StoreError::LastWayIn)));
    store.add_passkey(passkey("k1", "a1")).await.unwrap();
    store.add_passkey(passkey("k2", "a1")).await.unwrap();
    assert!(matches!(store.add_passkey(passkey("k1", "a2")).await, Err(StoreError::Conflict)));
    assert!(matches!(store.remove_passkey("a2", "k1").await, Err(StoreError::NotFound)));
    store.remove_password("a1").await.unwrap();
    assert!(store.account("a1").await.unwrap().password_hash().is_none());
    // Both at once: one of them is the last.
    let (first, second) = tokio::join!(store.remove_passkey("a1", "k1"), store.remove_passkey("a1", "k2"));
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    assert_eq!(store.passkeys_of("a1").await.unwrap().len(), 1);
    store.add_password("a1", "$again").await.unwrap();
    assert!(matches!(store.add_password("a1", "$twice").await, Err(StoreError::NotFound)));

    store.add_ceremony("w1", Some("a1"), "state", 500).await.unwrap();
    assert!(matches!(store.take_ceremony("w1", 500).await, Err(StoreError::NotFound)), "too late");
    assert_eq!(store.take_ceremony("w1", 499).await.unwrap(), (Some("a1".into()), "state".into()));
    assert!(matches!(store.take_ceremony("w1", 499).await, Err(StoreError::NotFound)));

    let change = |address: Option<&str>, new: Option<&str>, old: Option<&str>, at: u64| NewMailChange {
        user: "a1".into(),
        new_address: address.map(str::to_owned),
        new_hash: new.map(str::to_owned),
        old_hash: old.map(str::to_owned),
        asked_at: at,
    };
    assert!(!store.ask_mail_change(change(Some("g@example.org"), Some("n1"), None, DAY)).await.unwrap());
    assert!(store.answer_mail_change("n1", true, DAY + 1).await.unwrap().is_done);
    assert_eq!(store.accounts_at_mail("g@example.org", 5).await.unwrap()[0].id, "a1");
    store.ask_mail_change(change(Some("h@example.org"), Some("n2"), Some("o2"), DAY)).await.unwrap();
    assert!(!store.answer_mail_change("n2", true, DAY + 2).await.unwrap().is_done);
    let waiting = store.mail_change("a1", DAY + 3).await.unwrap().unwrap();
    assert_eq!((waiting.new_confirmed, waiting.old_confirmed), (true, false));
    assert!(store.finish_mail_changes(8 * DAY - 1).await.unwrap().is_empty());
    let done = store.finish_mail_changes(8 * DAY).await.unwrap();
    assert_eq!(done[0].old_address.as_deref(), Some("g@example.org"));
    assert_eq!(store.account_mail("a1").await.unwrap().unwrap().address, "h@example.org");
    assert!(matches!(store.answer_mail_change("o2", false, 8 * DAY).await, Err(StoreError::NotFound)));

    store.add_table(new_table("ta", "a1")).await.unwrap();
    store.add_talk("ta", &message_by("a1", "mine"), Vec::new()).await.unwrap();
    store.add_talk("ta", &message_by("a2", "not mine"), Vec::new()).await.unwrap();
    assert_eq!(store.said_by("a1").await.unwrap()[0].message.text, "mine");
    assert_eq!(store.tables_with("a1").await.unwrap().len(), 1);
    store.ask_deletion("a1", 100, 200).await.unwrap();
    store.ask_deletion("a1", 150, 900).await.unwrap();
    assert_eq!(store.deletion("a1").await.unwrap(), Some(200), "asking again puts nothing off");
    assert!(matches!(store.erase("a1", 199, BTreeMap::new()).await, Err(StoreError::NotFound)));
    store.regret_deletion("a1").await.unwrap();
    assert!(
        matches!(store.erase("a1", 300, BTreeMap::new()).await, Err(StoreError::NotFound)),
        "it was regretted"
    );
    store.ask_deletion("a1", 100, 200).await.unwrap();
    assert_eq!(store.due_deletions(200, 10).await.unwrap(), ["a1"]);
    assert_eq!(store.erase("a1", 200, BTreeMap::new()).await.unwrap(), ["ta"]);
    let gone = store.account("a1").await.unwrap();
    assert_eq!((gone.user.name.as_str(), gone.user.registered), (FORMER_PLAYER, false));
    assert!(matches!(store.account_named("Hedy").await, Err(StoreError::NotFound)));
    assert_eq!(store.talk("ta", 0, 9).await.unwrap().len(), 1);
    store.add_account("a3", "Hedy", "$hash", 5).await.unwrap();

    // Guests without games who were not here for three months.
    for id in ["g-old", "g-here", "g-plays"] {
        store.add_guest(id, "Guest", DAY).await.unwrap();
    }
    store.add_session("gs", "g-here", DAY, u64::MAX / 4).await.unwrap();
    store.touch_session("gs", "Firefox on Linux", None, 50 * DAY).await.unwrap();
    store.add_table(new_table("tg", "g-plays")).await.unwrap();
    store.tidy(92 * DAY).await.unwrap();
    let left = store.users(&["g-old", "g-here", "g-plays", "a1"].map(str::to_owned)).await.unwrap();
    assert_eq!(left.iter().map(|user| user.id.as_str()).collect::<Vec<_>>(), ["g-here", "g-plays", "a1"]);
}
