//! A site that sends mail, and what people find in their mailboxes.

use serde_json::{Value, json};

use super::client::{Site, Visitor};
use super::receivers::Receiver;

pub const SITE: &str = "https://games.example.org";

/// A site whose mail goes to a mail server for tests.
pub async fn site_with_mail(server: &Receiver) -> Site {
    let port = server.hello["starttls"].as_u64().unwrap();
    let ca = server.hello["ca"].as_str().unwrap().to_owned();
    Site::with(|config| {
        config.public_url = Some(SITE.into());
        config.notify.smtp_url = Some(format!("smtp://127.0.0.1:{port}"));
        config.notify.smtp_ca = Some(ca.into());
        config.notify.mail_from = Some("Satrap <games@example.org>".into());
    })
    .await
}

/// Somebody whose browser says where it is.
pub fn visitor(site: &Site) -> Visitor<'_> {
    let mut visitor = site.visitor();
    visitor.headers.push(("origin", SITE.into()));
    visitor
}

pub async fn account<'a>(site: &'a Site, name: &str, password: &str) -> Visitor<'a> {
    let mut visitor = visitor(site);
    visitor.post("/api/register", json!({"name": name, "password": password})).await.ok();
    visitor
}

/// A mail: whom it is to, and its text with long lines joined again.
pub fn read(mail: &Value) -> (String, String) {
    let text = mail["mail"].as_str().unwrap();
    let text = text.replace("=\r\n", "").replace("=3D", "=").replace("\r\n", "\n");
    (mail["to"][0].as_str().unwrap().to_owned(), text)
}

/// The word behind a link of a mail.
pub fn word_after(text: &str, path: &str) -> String {
    let rest = text.split(&format!("{SITE}{path}#")).nth(1).unwrap_or_else(|| panic!("no {path} in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Gives an account its first address, and confirms it with the link that came.
pub async fn add_address(visitor: &mut Visitor<'_>, server: &mut Receiver, address: &str) {
    let asked = visitor.put("/api/account/mail", json!({"address": address})).await.ok();
    assert_eq!(asked["state"], "waits");
    let (to, text) = read(&server.hear());
    assert_eq!(to, address.to_lowercase());
    let answer = json!({"token": word_after(&text, "/confirm-address"), "yes": true});
    assert_eq!(visitor.post("/api/account/mail/answer", answer).await.ok()["state"], "done");
    let (to, text) = read(&server.hear());
    assert_eq!(to, address.to_lowercase());
    assert!(text.contains("your account has changed"), "{text}");
}
