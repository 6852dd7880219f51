//! `satrap doctor`, on installations with something wrong.

use std::net::TcpListener;

use crate::common::satrap;

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[test]
fn a_sound_installation_is_good() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("satrap.db");
    let found = satrap(&["doctor", "--listen", &free_address(), "--database-url", file.to_str().unwrap()]);
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.out.contains("the first start makes it"), "{found:?}");
    assert!(!file.exists(), "it only looks");
}

#[test]
fn what_is_wrong_comes_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let found = satrap(&["doctor", "--listen", &address, "--database-url", "/no/such/folder/satrap.db"]);
    found.assert_failed(1, &["in use by another program", "--listen", "cannot be made", "Make the folder"]);
    drop(taken);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("satrap.db");
    std::fs::write(&file, "this is no database, but it is long enough to be looked at as one").unwrap();
    let found = satrap(&["doctor", "--listen", &free_address(), "--database-url", file.to_str().unwrap()]);
    found.assert_failed(1, &["cannot be opened"]);
}

#[test]
fn a_server_that_is_not_there_is_not_well() {
    let found = satrap(&["doctor", "--running", "--listen", &free_address()]);
    found.assert_failed(1, &["no server answers"]);
}
