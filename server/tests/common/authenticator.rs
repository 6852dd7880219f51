//! What holds a passkey, as browsers answer for it (WebAuthn level 3): it signs whatever it is told to, for any origin.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub struct Authenticator {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    handle: String,
    counter: u32,
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    let data =
        json!({"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false});
    data.to_string().into_bytes()
}

/// A byte string in CBOR.
fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    let length = bytes.len() as u16;
    [&[0x59][..], &length.to_be_bytes(), bytes].concat()
}

impl Authenticator {
    /// Makes a passkey as the options of a challenge want it, with the answer to the challenge.
    pub fn create(options: &Value, origin: &str) -> (Authenticator, Value) {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key.as_ref(), &random).unwrap();
        let id = ring::rand::generate::<[u8; 32]>(&random).unwrap().expose().to_vec();
        let handle = options["user"]["id"].as_str().unwrap().to_owned();
        let made = Authenticator { key, id, handle, counter: 0 };
        let answer = made.attest(options, origin);
        (made, answer)
    }

    /// Answers a challenge for a new passkey with this one.
    pub fn attest(&self, options: &Value, origin: &str) -> Value {
        let rp = options["rp"]["id"].as_str().unwrap();
        let point = self.key.public_key().as_ref();
        // Of the kind EC2, for ES256, on P-256.
        let cose = [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20][..],
            &point[1..33],
            &[0x22, 0x58, 0x20],
            &point[33..65],
        ]
        .concat();
        let length = (self.id.len() as u16).to_be_bytes();
        let data = [&self.data(rp, 0x40)[..], &[0; 16], &length, &self.id, &cose].concat();
        let object = [&b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData"[..], &cbor_bytes(&data)].concat();
        json!({
            "id": encode(&self.id), "rawId": encode(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "attestationObject": encode(&object), "transports": ["internal"],
                "clientDataJSON": encode(&client_data("webauthn.create", options, origin)),
            },
        })
    }

    /// Answers a challenge to sign in.
    pub fn sign(&mut self, options: &Value, origin: &str) -> Value {
        self.counter += 1;
        let data = self.data(options["rpId"].as_str().unwrap(), 0);
        let client = client_data("webauthn.get", options, origin);
        let signed = [&data[..], &Sha256::digest(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": encode(&self.id), "rawId": encode(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "authenticatorData": encode(&data), "clientDataJSON": encode(&client),
                "signature": encode(signature.as_ref()), "userHandle": self.handle,
            },
        })
    }

    /// For this site, with its person present and verified.
    fn data(&self, rp: &str, more_flags: u8) -> Vec<u8> {
        [&Sha256::digest(rp)[..], &[0x05 | more_flags], &self.counter.to_be_bytes()].concat()
    }
}
