//! Passkeys: adding them, signing in, and every way of using somebody else's.

mod common;

use common::authenticator::Authenticator;
use common::client::{Site, Visitor};
use serde_json::{Value, json};

const ORIGIN: &str = "https://games.example.org";

async fn open() -> Site {
    Site::with(|config| config.public_url = Some(ORIGIN.into())).await
}

fn visitor(site: &Site) -> Visitor<'_> {
    let mut visitor = site.visitor();
    visitor.headers.push(("origin", ORIGIN.into()));
    visitor
}

async fn account<'a>(site: &'a Site, name: &str) -> Visitor<'a> {
    let mut visitor = visitor(site);
    visitor.post("/api/register", json!({"name": name, "password": "a good secret"})).await.ok();
    visitor
}

async fn challenge(visitor: &mut Visitor<'_>, path: &str) -> Value {
    visitor.post(path, json!({})).await.ok()
}

async fn add(visitor: &mut Visitor<'_>, name: &str) -> (Authenticator, Value) {
    let asked = challenge(visitor, "/api/account/passkeys/challenge").await;
    let (passkey, credential) = Authenticator::create(&asked["options"], ORIGIN);
    let body = json!({"name": name, "answer": {"id": asked["id"], "credential": credential}});
    (passkey, visitor.post("/api/account/passkeys", body).await.ok())
}

fn answer(asked: &Value, credential: Value) -> Value {
    json!({"id": asked["id"], "credential": credential})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_signs_in_without_a_name() {
    let site = open().await;
    let mut ada = account(&site, "Ada").await;
    let (mut phone, told) = add(&mut ada, "My phone").await;
    assert_eq!(told["name"], "My phone");
    add(&mut ada, "My key").await;

    let mut elsewhere = visitor(&site);
    let table = elsewhere.post("/api/play-now", json!({"game": "final-decrees"})).await.ok();
    let asked = challenge(&mut elsewhere, "/api/passkeys/challenge").await;
    assert_eq!(asked["options"]["allowCredentials"], json!([]), "nobody is told which passkeys there are");
    let signed = answer(&asked, phone.sign(&asked["options"], ORIGIN));
    let user = elsewhere.post("/api/passkeys/sign-in", signed.clone()).await.ok();
    assert_eq!(user["user"]["name"], "Ada");
    let mine = elsewhere.get("/api/tables?list=mine").await.ok();
    assert_eq!(mine["tables"][0]["id"], table["id"], "what the guest had is Ada's");

    // The same answer again opens nothing.
    let replayed = visitor(&site).post("/api/passkeys/sign-in", signed).await;
    assert_eq!(replayed.problem(409), "challenge_over");

    let list = ada.get("/api/account").await.ok()["passkeys"].clone();
    assert_eq!((&list[0]["name"], &list[1]["name"]), (&json!("My phone"), &json!("My key")));
    assert!(list[0]["used_at"].is_number() && list[1]["used_at"].is_null(), "{list}");
    let path = format!("/api/account/passkeys/{}", list[1]["id"].as_str().unwrap());
    let named =
        ada.send("PATCH", &path, Some("application/json"), json!({"name": "Blue key"}).to_string().into());
    assert_eq!(named.await.status, 204);
    assert_eq!(ada.get("/api/account").await.ok()["passkeys"][1]["name"], "Blue key");
    let notices = ada.get("/api/notifications").await.ok();
    assert!(notices["notices"][0]["text"].as_str().unwrap().contains("My key"), "{notices}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_in_with_what_is_not_theirs() {
    let site = open().await;
    let (mut ada, mut eve) = (account(&site, "Ada").await, account(&site, "Eve").await);
    let (mut phone, _) = add(&mut ada, "My phone").await;
    let (mut other, _) = add(&mut eve, "Eve's").await;

    // Signed for another site.
    let mut thief = visitor(&site);
    for origin in ["https://games.example.com", "https://evil.games.example.org", "http://games.example.org"]
    {
        let asked = challenge(&mut thief, "/api/passkeys/challenge").await;
        let signed = answer(&asked, phone.sign(&asked["options"], origin));
        assert_eq!(
            thief.post("/api/passkeys/sign-in", signed).await.problem(401),
            "wrong_passkey",
            "{origin}"
        );
    }
    // An answer to another challenge.
    let (first, second) = (
        challenge(&mut thief, "/api/passkeys/challenge").await,
        challenge(&mut thief, "/api/passkeys/challenge").await,
    );
    let signed = answer(&second, phone.sign(&first["options"], ORIGIN));
    assert_eq!(thief.post("/api/passkeys/sign-in", signed).await.problem(401), "wrong_passkey");
    // Too late.
    let asked = challenge(&mut thief, "/api/passkeys/challenge").await;
    let signed = answer(&asked, phone.sign(&asked["options"], ORIGIN));
    site.later(6 * 60_000);
    assert_eq!(thief.post("/api/passkeys/sign-in", signed).await.problem(409), "challenge_over");
    // One's own passkey with somebody else's person in it, and a passkey that nobody added.
    let asked = challenge(&mut thief, "/api/passkeys/challenge").await;
    let mut forged = other.sign(&asked["options"], ORIGIN);
    forged["response"]["userHandle"] =
        phone.sign(&asked["options"], ORIGIN)["response"]["userHandle"].clone();
    assert_eq!(
        thief.post("/api/passkeys/sign-in", answer(&asked, forged)).await.problem(401),
        "wrong_passkey"
    );
    let asked = challenge(&mut thief, "/api/passkeys/challenge").await;
    let mut forged = other.sign(&asked["options"], ORIGIN);
    for name in ["id", "rawId"] {
        forged[name] = phone.sign(&asked["options"], ORIGIN)[name].clone();
    }
    assert_eq!(
        thief.post("/api/passkeys/sign-in", answer(&asked, forged)).await.problem(401),
        "wrong_passkey"
    );
    // Nonsense.
    let asked = challenge(&mut thief, "/api/passkeys/challenge").await;
    thief.post("/api/passkeys/sign-in", answer(&asked, json!({"id": 7}))).await.problem(422);
    assert_eq!(thief.get("/api/me").await.ok()["user"], Value::Null);

    // Adding a passkey to another account: with her challenge, or with her passkey.
    let hers = challenge(&mut ada, "/api/account/passkeys/challenge").await;
    let (_, credential) = Authenticator::create(&hers["options"], ORIGIN);
    let body = json!({"name": "mine now", "answer": answer(&hers, credential)});
    assert_eq!(eve.post("/api/account/passkeys", body).await.problem(409), "challenge_over");
    let own = challenge(&mut eve, "/api/account/passkeys/challenge").await;
    let body = json!({"name": "hers", "answer": answer(&own, phone.attest(&own["options"], ORIGIN))});
    assert_eq!(eve.post("/api/account/passkeys", body).await.problem(409), "passkey_known");
    let own = challenge(&mut eve, "/api/account/passkeys/challenge").await;
    let elsewhere = Authenticator::create(&own["options"], "https://games.example.com").1;
    let body = json!({"name": "elsewhere", "answer": answer(&own, elsewhere)});
    assert_eq!(eve.post("/api/account/passkeys", body).await.problem(401), "wrong_passkey");

    // Proving that it is Eve with Ada's passkey; and a challenge to sign in proves nothing.
    site.later(16 * 60_000);
    let asked = challenge(&mut eve, "/api/account/confirm/challenge").await;
    let signed = answer(&asked, phone.sign(&asked["options"], ORIGIN));
    eve.post("/api/account/confirm/passkey", signed).await.problem(401);
    let asked = challenge(&mut eve, "/api/passkeys/challenge").await;
    let signed = answer(&asked, other.sign(&asked["options"], ORIGIN));
    eve.post("/api/account/confirm/passkey", signed).await.problem(409);
    let asked = challenge(&mut eve, "/api/account/confirm/challenge").await;
    let signed = answer(&asked, other.sign(&asked["options"], ORIGIN));
    assert_eq!(eve.post("/api/account/confirm/passkey", signed).await.status, 204);
    challenge(&mut eve, "/api/account/passkeys/challenge").await;
    let hers = ada.get("/api/account").await.ok()["passkeys"][0]["id"].as_str().unwrap().to_owned();
    eve.delete(&format!("/api/account/passkeys/{hers}")).await.problem(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_way_in_stays() {
    let site = open().await;
    let mut ada = account(&site, "Ada").await;
    assert_eq!(ada.delete("/api/account/password").await.problem(409), "last_way_in");
    let (mut phone, first) = add(&mut ada, "My phone").await;
    let (_, second) = add(&mut ada, "My key").await;
    assert_eq!(ada.delete("/api/account/password").await.status, 204);
    let login = json!({"name": "Ada", "password": "a good secret"});
    visitor(&site).post("/api/login", login).await.problem(401);
    visitor(&site).post("/api/login", json!({"name": "Ada", "password": "none none"})).await.problem(401);

    let path = |passkey: &Value| format!("/api/account/passkeys/{}", passkey["id"].as_str().unwrap());
    assert_eq!(ada.delete(&path(&second)).await.status, 204);
    assert_eq!(ada.delete(&path(&first)).await.problem(409), "last_way_in");
    let mut again = visitor(&site);
    let asked = challenge(&mut again, "/api/passkeys/challenge").await;
    let signed = answer(&asked, phone.sign(&asked["options"], ORIGIN));
    assert_eq!(again.post("/api/passkeys/sign-in", signed).await.ok()["user"]["registered"], true);

    assert_eq!(
        again.post("/api/account/password", json!({"password": "12345678"})).await.problem(422),
        "unfit"
    );
    assert_eq!(again.post("/api/account/password", json!({"password": "a better secret"})).await.status, 204);
    let twice = again.post("/api/account/password", json!({"password": "a third secret"})).await;
    assert_eq!(twice.problem(409), "has_password");
    assert_eq!(again.delete(&path(&first)).await.status, 204);
    visitor(&site).post("/api/login", json!({"name": "Ada", "password": "a better secret"})).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_without_a_name_says_that_it_has_none() {
    let site = Site::with(|config| config.public_url = Some("https://192.0.2.1".into())).await;
    assert_eq!(site.visitor().get("/api/ways-in").await.ok(), json!({"mail": false, "passkeys": false}));
    assert_eq!(site.visitor().post("/api/passkeys/challenge", json!({})).await.problem(409), "no_passkeys");
    assert_eq!(open().await.visitor().get("/api/ways-in").await.ok()["passkeys"], true);
}
