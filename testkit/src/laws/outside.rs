//! Whatever comes from outside, nothing panics: actions, records and cases whose bytes were spoilt.

use satrap_core::{Dice, Playable};

use crate::fuzz_entry;
use crate::runner::{LawSettings, check_law};

/// How often each thing is spoilt in another way.
const TRIES: usize = 6;

pub fn what_comes_from_outside_does_no_harm<G: Playable>(setting: &LawSettings) {
    check_law::<G>("what_comes_from_outside_does_no_harm", setting, |game| {
        let mut lines = vec![Vec::new()];
        let mut steps = String::new();
        while let Some(step) = game.step()? {
            let Some(action) = step.action else { continue };
            let json = serde_json::to_string(&action).unwrap_or_default();
            steps.push_str(&format!("[[case.when]]\nseat = 'P0'\ndoes = {}\n", inline(&json)));
            lines.push(json.into_bytes());
        }
        let actions = lines.join(&b'\n');
        let record = serde_json::to_vec(&game.record(None)).unwrap_or_default();
        let case = format!("game = '{}'\n[[case]]\nname = 'x'\nrules = []\n{steps}", G::INFO.id).into_bytes();
        for _ in 0..TRIES {
            fuzz_entry::actions::<G>(&corrupt(&actions, &mut game.dice));
            fuzz_entry::record::<G>(&corrupt(&record, &mut game.dice));
            fuzz_entry::cases::<G>(&String::from_utf8_lossy(&corrupt(&case, &mut game.dice)));
        }
        Ok(())
    });
}

/// An action as a case writes it: TOML's inline tables differ from JSON in one sign.
fn inline(json: &str) -> String {
    json.replace("\":", "\" = ").replace("null", "0")
}

/// The bytes with a few of them changed, for digits and letters more often than not.
fn corrupt(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
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
