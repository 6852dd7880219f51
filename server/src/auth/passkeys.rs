//! Passkeys (WebAuthn): what browsers and phones keep instead of a password. A challenge is kept in the store until it is
//! answered, so that any server of the site can check the answer, and taken out then, so that it is answered once.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};
use webauthn_rs_proto::ResidentKeyRequirement;

use crate::AppState;
use crate::config::Config;
use crate::error::ApiError;
use crate::random;
use crate::store::{PasskeyRow, StoreError};
use crate::wire::{PasskeyAnswer, PasskeyChallenge, User};

/// How long people have to find their phone.
const PATIENCE_MS: u64 = 5 * 60_000;
/// How many one account may have.
const MOST: usize = 20;
const EXPIRED: ApiError = ApiError::NotNow(
    "challenge_over",
    "This took too long, or was answered already. Nothing was changed; try again.",
);
const NONE_HERE: ApiError = ApiError::NotNow(
    "no_passkeys",
    "This site has no passkeys: it is reached by a number and not by a name, or without https.",
);

/// What must be known when the answer comes.
#[derive(Serialize, Deserialize)]
enum Ceremony {
    Register(PasskeyRegistration),
    SignIn(DiscoverableAuthentication),
}

/// The site as passkeys know it, if it can have any.
pub struct Passkeys(Option<Webauthn>);

impl Passkeys {
    /// Passkeys belong to the host of the site's address. Browsers want https, but for the machine itself.
    pub fn new(config: &Config) -> Passkeys {
        let local = format!("http://localhost:{}", config.listen.port());
        let site = config.public_url.clone().unwrap_or(local);
        Passkeys(Url::parse(&site).ok().and_then(|url| webauthn_at(&url)))
    }

    pub fn are_possible(&self) -> bool {
        self.0.is_some()
    }

    fn webauthn(&self) -> Result<&Webauthn, ApiError> {
        self.0.as_ref().ok_or(NONE_HERE)
    }
}

fn webauthn_at(site: &Url) -> Option<Webauthn> {
    let host = site.domain()?.to_owned();
    let is_safe = site.scheme() == "https" || host == "localhost" || host.ends_with(".localhost");
    let origin = Url::parse(&site.origin().ascii_serialization()).ok().filter(|_| is_safe)?;
    WebauthnBuilder::new(&host, &origin).ok()?.rp_name("Satrap").build().ok()
}

/// What an authenticator keeps as the person: not the id itself, which has no fixed form.
fn handle_of(user: &str) -> Uuid {
    let digest = Sha256::digest(format!("passkey of {user}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    Uuid::from_bytes(bytes)
}

fn fault(error: impl std::fmt::Display) -> ApiError {
    tracing::error!(%error, "a passkey cannot be asked for");
    ApiError::Fault
}

async fn keep(
    app: &AppState,
    user: Option<&str>,
    ceremony: &Ceremony,
    options: impl Serialize,
) -> Result<PasskeyChallenge, ApiError> {
    let (id, doc) = (random::word()?, serde_json::to_string(ceremony).map_err(fault)?);
    app.store.add_ceremony(&id, user, &doc, app.time.now() + PATIENCE_MS).await?;
    let options = serde_json::to_value(options).map_err(fault)?;
    Ok(PasskeyChallenge { id, options: options.get("publicKey").cloned().unwrap_or_default() })
}

async fn take(app: &AppState, id: &str) -> Result<(Option<String>, Ceremony), ApiError> {
    match app.store.take_ceremony(id, app.time.now()).await {
        Ok((user, doc)) => Ok((user, serde_json::from_str(&doc).map_err(fault)?)),
        Err(StoreError::NotFound) => Err(EXPIRED),
        Err(error) => Err(error.into()),
    }
}

fn read<T: serde::de::DeserializeOwned>(credential: Value) -> Result<T, ApiError> {
    serde_json::from_value(credential)
        .map_err(|_| ApiError::Unfit("This is not what a browser answers about a passkey.".into()))
}

/// Asks the browser for a new passkey.
pub async fn begin_registering(app: &AppState, user: &User) -> Result<PasskeyChallenge, ApiError> {
    let webauthn = app.passkeys.webauthn()?;
    let known = app.store.passkeys_of(&user.id).await?;
    if known.len() >= MOST {
        return Err(ApiError::NotNow(
            "too_many_passkeys",
            "You have many passkeys already. Remove one first.",
        ));
    }
    let known = known.iter().filter_map(|row| URL_SAFE_NO_PAD.decode(&row.id).ok()).collect();
    let started =
        webauthn.start_passkey_registration(handle_of(&user.id), &user.name, &user.name, Some(known));
    let (mut options, state) = started.map_err(fault)?;
    // Signing in without a name needs passkeys that know whose they are.
    if let Some(selection) = &mut options.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
    keep(app, Some(&user.id), &Ceremony::Register(state), options).await
}

/// Takes the new passkey, if it answers a challenge of this person.
pub async fn finish_registering(
    app: &AppState,
    user: &User,
    answer: PasskeyAnswer,
    name: String,
) -> Result<PasskeyRow, ApiError> {
    let webauthn = app.passkeys.webauthn()?;
    let credential: RegisterPublicKeyCredential = read(answer.credential)?;
    let (asked, Ceremony::Register(state)) = take(app, &answer.id).await? else { return Err(EXPIRED) };
    if asked.as_deref() != Some(&user.id) {
        return Err(EXPIRED);
    }
    let passkey = webauthn.finish_passkey_registration(&credential, &state).map_err(refused)?;
    let row = PasskeyRow {
        id: URL_SAFE_NO_PAD.encode(passkey.cred_id()),
        user: user.id.clone(),
        name,
        doc: serde_json::to_string(&passkey).map_err(fault)?,
        created_at: app.time.now(),
        used_at: None,
    };
    match app.store.add_passkey(row.clone()).await {
        Ok(()) => Ok(row),
        Err(StoreError::Conflict) => {
            Err(ApiError::NotNow("passkey_known", "This passkey belongs to an account already."))
        }
        Err(error) => Err(error.into()),
    }
}

fn refused(error: WebauthnError) -> ApiError {
    tracing::info!(%error, "a passkey was refused");
    ApiError::WrongPasskey
}

/// Asks for any passkey of this site; whose it is, it says itself. `user` where only theirs will do.
pub async fn begin_signing_in(app: &AppState, user: Option<&str>) -> Result<PasskeyChallenge, ApiError> {
    let (mut options, state) = app.passkeys.webauthn()?.start_discoverable_authentication().map_err(fault)?;
    options.public_key.extensions = None;
    keep(app, user, &Ceremony::SignIn(state), options).await
}

/// Whose passkey it is that answered. `user` is who asked for the challenge, if that was somebody.
pub async fn finish_signing_in(
    app: &AppState,
    user: Option<&str>,
    answer: PasskeyAnswer,
) -> Result<User, ApiError> {
    let webauthn = app.passkeys.webauthn()?;
    let credential: PublicKeyCredential = read(answer.credential)?;
    let (asked, Ceremony::SignIn(state)) = take(app, &answer.id).await? else { return Err(EXPIRED) };
    if asked.as_deref() != user {
        return Err(EXPIRED);
    }
    let (handle, id) = webauthn.identify_discoverable_authentication(&credential).map_err(refused)?;
    let found = app.store.passkey(&URL_SAFE_NO_PAD.encode(id)).await;
    let (row, owner) = match found {
        Ok(found) => found,
        Err(StoreError::NotFound) => return Err(ApiError::WrongPasskey),
        Err(error) => return Err(error.into()),
    };
    if handle != handle_of(&owner.id) || user.is_some_and(|user| user != owner.id) {
        return Err(ApiError::WrongPasskey);
    }
    let mut passkey: Passkey = serde_json::from_str(&row.doc).map_err(fault)?;
    let seen =
        webauthn.finish_discoverable_authentication_v2(&credential, state, &passkey).map_err(refused)?;
    passkey.update_credential(&seen);
    let doc = serde_json::to_string(&passkey).map_err(fault)?;
    app.store.use_passkey(&row.id, &doc, app.time.now()).await?;
    Ok(owner)
}
