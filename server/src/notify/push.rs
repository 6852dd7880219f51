//! Web Push: a message that only the browser can read (RFC 8291, 8188), brought by the browser's own service (RFC 8030).

use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{aead, hkdf, rand};

use super::keys::Keys;
use super::{Letter, Sent};
use crate::store::ChannelRow;

/// How long a service keeps a message for a browser that is not there, in seconds.
const LIFE: &str = "86400";
const RECORD: u32 = 4096;

/// A browser's keys, as its subscription says them.
pub struct Subscription {
    key: Vec<u8>,
    auth: Vec<u8>,
}

fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).or_else(|_| URL_SAFE.decode(text)).ok()
}

impl Subscription {
    /// Nothing if these are no keys.
    pub fn read(p256dh: &str, auth: &str) -> Option<Subscription> {
        let (key, auth) = (decode(p256dh)?, decode(auth)?);
        let subscription =
            (key.len() == 65 && key[0] == 4 && auth.len() == 16).then_some(Subscription { key, auth })?;
        // A point that is not on the curve is found out by using it.
        subscription.encrypt(b"").map(|_| subscription)
    }

    /// The message as the service gets it. Nothing if the keys are of no use.
    pub fn encrypt(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let own_public = own.compute_public_key().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.key);
        let secret = agree_ephemeral(own, &theirs, |shared| {
            let info: [&[u8]; 3] = [b"WebPush: info\0", &self.key, own_public.as_ref()];
            expand::<32>(&self.auth, shared, &info)
        });
        let secret = secret.ok()??;
        let salt: [u8; 16] = rand::generate(&random).ok()?.expose();
        let key = expand::<16>(&salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce = expand::<12>(&salt, &secret, &[b"Content-Encoding: nonce\0"])?;

        let mut body = salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.push(own_public.as_ref().len() as u8);
        body.extend(own_public.as_ref());
        let mut record = message.to_vec();
        // The last record, without padding.
        record.push(2);
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).ok()?);
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut record).ok()?;
        body.extend(record);
        Some(body)
    }
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    let extracted = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    extracted.expand(info, Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

/// What the service worker shows.
fn payload(letter: &Letter) -> Vec<u8> {
    const LONGEST: usize = 600;
    let short: String = letter.text.chars().take(LONGEST).collect();
    let message = serde_json::json!({
        "id": letter.id, "title": letter.title, "body": short, "url": letter.url, "tag": letter.tag,
    });
    message.to_string().into_bytes()
}

pub async fn send(
    client: &reqwest::Client,
    keys: &Keys,
    subject: &str,
    channel: &ChannelRow,
    letter: &Letter,
) -> Sent {
    let subscription = Subscription::read(
        channel.doc.p256dh.as_deref().unwrap_or_default(),
        channel.doc.auth.as_deref().unwrap_or_default(),
    );
    let body = subscription.and_then(|subscription| subscription.encrypt(&payload(letter)));
    let Some(body) = body else { return Sent::Dead("the browser's keys are of no use".into()) };
    let Ok(url) = url::Url::parse(&channel.address) else {
        return Sent::Dead("the browser's address is of no use".into());
    };
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_secs();
    let Ok(vapid) = keys.vapid_header(&url.origin().ascii_serialization(), subject, now) else {
        return Sent::Later { why: "it could not be signed".into(), after: None };
    };
    let request = client
        .post(url)
        .header(AUTHORIZATION, vapid)
        .header(CONTENT_ENCODING, "aes128gcm")
        .header(CONTENT_TYPE, "application/octet-stream")
        .header("ttl", LIFE)
        .header("urgency", "high")
        // The service keeps one message of a topic: one that was sent again takes the place of the first.
        .header("topic", format!("n{}", letter.id))
        .body(body);
    match request.send().await {
        Err(error) => Sent::Later { why: super::problem_of(&error), after: None },
        Ok(answer) => {
            let after = answer.headers().get(RETRY_AFTER).and_then(|after| after.to_str().ok()?.parse().ok());
            match answer.status().as_u16() {
                200..=299 => Sent::Taken("taken by the service".into()),
                404 | 410 => Sent::Dead("the browser does not want messages any more".into()),
                429 | 500..=599 => {
                    Sent::Later { why: format!("the service answered {}", answer.status()), after }
                }
                _ => Sent::Refused(format!("the service answered {}", answer.status())),
            }
        }
    }
}
