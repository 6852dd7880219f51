//! Whatever comes from outside, nothing panics: actions, records and cases whose bytes were spoilt.

use satrap_core::{Dice, Game};

use crate::entry;
use crate::runner::{Setting, hold};

/// How often each thing is spoilt in another way.
const TRIES: usize = 6;

pub fn what_comes_from_outside_does_no_harm<G: Game>(setting: &Setting) {
    hold::<G>("what_comes_from_outside_does_no_harm", setting, |walk| {
        let mut lines = vec![Vec::new()];
        let mut steps = String::new();
        while let Some(stride) = walk.stride()? {
            let Some(action) = stride.action else { continue };
            let json = serde_json::to_string(&action).unwrap_or_default();
            steps.push_str(&format!("[[case.when]]\nseat = 'P0'\ndoes = {}\n", inline(&json)));
            lines.push(json.into_bytes());
        }
        let actions = lines.join(&b'\n');
        let record = serde_json::to_vec(&walk.record(None)).unwrap_or_default();
        let case = format!("game = '{}'\n[[case]]\nname = 'x'\nrules = []\n{steps}", G::INFO.id).into_bytes();
        for _ in 0..TRIES {
            entry::actions::<G>(&spoilt(&actions, &mut walk.dice));
            entry::record::<G>(&spoilt(&record, &mut walk.dice));
            entry::cases::<G>(&String::from_utf8_lossy(&spoilt(&case, &mut walk.dice)));
        }
        Ok(())
    });
}

/// An action as a case writes it: TOML's inline tables differ from JSON in one sign.
fn inline(json: &str) -> String {
    json.replace("\":", "\" = ").replace("null", "0")
}

/// The bytes with a few of them changed, for digits and letters more often than not.
fn spoilt(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(5) {
        let Some(byte) = (!bytes.is_empty()).then(|| dice.below(bytes.len() as u32) as usize) else { break };
        bytes[byte] = match dice.below(4) {
            0 => dice.below(256) as u8,
            1 => b'9',
            2 => b'-',
            _ => bytes[byte].wrapping_add(1),
        };
    }
    bytes
}
