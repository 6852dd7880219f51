//! Keys that all servers of a site share, made by the first and kept in the store: one signs what goes to push services, one
//! signs links in mails.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{hmac, rand};

use crate::error::ApiError;
use crate::store::Store;

pub struct Keys {
    vapid: EcdsaKeyPair,
    links: hmac::Key,
}

fn fault(what: &'static str) -> ApiError {
    tracing::error!(what, "a key cannot be used");
    ApiError::Fault
}

impl Keys {
    pub async fn load(store: &dyn Store) -> Result<Keys, ApiError> {
        let random = SystemRandom::new();
        let new = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .map_err(|_| fault("no key for push services can be made"))?;
        let vapid = store.server_key("vapid", &URL_SAFE_NO_PAD.encode(new.as_ref())).await?;
        let vapid =
            URL_SAFE_NO_PAD.decode(vapid).map_err(|_| fault("the key for push services is no key"))?;
        let vapid = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &vapid, &random)
            .map_err(|_| fault("the key for push services is no key"))?;
        let new: [u8; 32] =
            rand::generate(&random).map_err(|_| fault("no key for links can be made"))?.expose();
        let links = store.server_key("links", &URL_SAFE_NO_PAD.encode(new)).await?;
        let links = URL_SAFE_NO_PAD.decode(links).map_err(|_| fault("the key for links is no key"))?;
        Ok(Keys { vapid, links: hmac::Key::new(hmac::HMAC_SHA256, &links) })
    }

    /// What browsers subscribe with.
    pub fn push_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.vapid.public_key())
    }

    /// Says to a push service at `origin` who sends (RFC 8292). `now` is in seconds.
    pub fn vapid_header(&self, origin: &str, subject: &str, now: u64) -> Result<String, ApiError> {
        const LIFE: u64 = 12 * 3600;
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = serde_json::json!({"aud": origin, "exp": now + LIFE, "sub": subject});
        let text = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self
            .vapid
            .sign(&SystemRandom::new(), text.as_bytes())
            .map_err(|_| fault("nothing can be signed"))?;
        Ok(format!("vapid t={text}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.push_key()))
    }

    /// What is kept of something that two people may share and nobody may learn. Without the key it cannot be tried out.
    pub fn hash_of(&self, text: &str) -> String {
        hex::encode(&hmac::sign(&self.links, format!("origin {text}").as_bytes()).as_ref()[..12])
    }

    fn sign(&self, text: &str) -> String {
        URL_SAFE_NO_PAD.encode(hmac::sign(&self.links, text.as_bytes()))
    }

    fn is_signed(&self, text: &str, signature: &str) -> bool {
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap_or_default();
        hmac::verify(&self.links, text.as_bytes(), &signature).is_ok()
    }

    /// The word of a link by which the owner of a mailbox says that it is theirs.
    pub fn verification(&self, channel: &str, address: &str, expires_at: u64) -> String {
        format!("{channel}.{expires_at}.{}", self.sign(&format!("verify {channel} {expires_at} {address}")))
    }

    /// The channel that a word of [`Keys::verification`] is for, and when it runs out; not yet whether it is genuine.
    pub fn read_verification(token: &str) -> Option<(&str, u64)> {
        let mut parts = token.splitn(3, '.');
        Some((parts.next()?, parts.next()?.parse().ok()?))
    }

    pub fn is_verification(&self, token: &str, address: &str) -> bool {
        let Some((channel, expires_at)) = Keys::read_verification(token) else { return false };
        let signature = token.rsplit('.').next().unwrap_or_default();
        self.is_signed(&format!("verify {channel} {expires_at} {address}"), signature)
    }

    /// The word of a link by which whoever has a mail ends all further ones.
    pub fn unsubscription(&self, channel: &str) -> String {
        format!("{channel}.{}", self.sign(&format!("unsubscribe {channel}")))
    }

    /// The channel that is meant, if the word is genuine.
    pub fn read_unsubscription<'a>(&self, token: &'a str) -> Option<&'a str> {
        let (channel, signature) = token.split_once('.')?;
        self.is_signed(&format!("unsubscribe {channel}"), signature).then_some(channel)
    }
}
