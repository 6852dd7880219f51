//! Webhooks: signed by the Standard Webhooks, or in the form that Discord, Slack and Matrix take.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use ring::hmac;
use serde_json::{Value, json};

use super::{Letter, Sent};
use crate::store::ChannelRow;
use crate::wire::WebhookForm;

const SECRET_PREFIX: &str = "whsec_";

/// A new secret, as receivers are given it.
pub fn new_secret(bytes: [u8; 32]) -> String {
    format!("{SECRET_PREFIX}{}", STANDARD.encode(bytes))
}

/// `v1,<signature>` over the id, the time in seconds and the body.
fn signature(secret: &str, id: &str, at: u64, body: &str) -> Option<String> {
    let secret = STANDARD.decode(secret.strip_prefix(SECRET_PREFIX)?).ok()?;
    let key = hmac::Key::new(hmac::HMAC_SHA256, &secret);
    Some(format!("v1,{}", STANDARD.encode(hmac::sign(&key, format!("{id}.{at}.{body}").as_bytes()))))
}

fn body(form: WebhookForm, letter: &Letter, at: u64) -> Value {
    let line = |text: &str| format!("{}\n{}\n{}", letter.title, text, letter.url);
    match form {
        WebhookForm::Standard => json!({
            "type": format!("notice.{}", letter.occasion),
            "timestamp": at_text(at),
            "data": {
                "id": letter.id, "title": letter.title, "text": letter.text, "url": letter.url,
                "table": letter.table, "game": letter.game, "seat": letter.seat,
            },
        }),
        // Names and messages of others must not call anybody.
        WebhookForm::Discord => {
            let content: String = line(&letter.text).chars().take(1900).collect();
            json!({"content": content, "allowed_mentions": {"parse": []}})
        }
        WebhookForm::Slack => {
            let escaped = line(&letter.text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            json!({"text": escaped})
        }
        WebhookForm::Matrix => json!({"text": line(&letter.text), "username": "Satrap"}),
    }
}

fn at_text(at: u64) -> String {
    jiff::Timestamp::from_second(i64::try_from(at).unwrap_or(0)).unwrap_or_default().to_string()
}

pub async fn send(client: &reqwest::Client, url: url::Url, channel: &ChannelRow, letter: &Letter) -> Sent {
    let form = channel.doc.form.unwrap_or_default();
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_secs();
    let text = body(form, letter, now).to_string();
    let mut request = client.post(url).header(CONTENT_TYPE, "application/json");
    if form == WebhookForm::Standard {
        let id = format!("notice_{}", letter.id);
        let Some(signature) = signature(channel.doc.secret.as_deref().unwrap_or_default(), &id, now, &text)
        else {
            return Sent::Dead("its secret is of no use".into());
        };
        request = request
            .header("webhook-id", id)
            .header("webhook-timestamp", now)
            .header("webhook-signature", signature);
    }
    match request.body(text).send().await {
        Err(error) => Sent::Later { why: super::problem_of(&error), after: None },
        Ok(answer) => {
            let after = answer.headers().get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
            let said = format!("it answered {}", answer.status());
            match answer.status().as_u16() {
                200..=299 => Sent::Taken(said),
                300..=399 => Sent::Refused("it leads elsewhere, and that is not followed".into()),
                404 | 410 => Sent::Dead(said),
                408 | 425 | 429 | 500..=599 => Sent::Later { why: said, after },
                _ => Sent::Refused(said),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_the_specification() {
        // The example of the Standard Webhooks' own libraries.
        let made = signature(
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1_614_265_330,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(made.as_deref(), Some("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
    }
}
