//! Recovery codes: for those without mail, on paper. Each opens the account once.

use crate::auth::hash_of;
use crate::error::ApiError;
use crate::random;

/// How many there are.
pub const COUNT: usize = 10;

/// New codes, to be shown once: 80 bits each, in four groups.
pub fn new_codes() -> Result<Vec<String>, ApiError> {
    let code = || {
        let letters = random::id()?.to_uppercase();
        let groups: Vec<&str> = (0..4).filter_map(|n| letters.get(n * 4..n * 4 + 4)).collect();
        Ok(groups.join("-"))
    };
    (0..COUNT).map(|_| code()).collect()
}

/// What is kept of a code, however it was typed. Nobody can guess 80 bits, so a quick hash is enough.
pub fn hash_of_code(code: &str) -> String {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    hash_of(&format!("recovery {}", letters.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_differ_and_may_be_typed_carelessly() {
        let codes = new_codes().unwrap();
        let different: std::collections::BTreeSet<_> = codes.iter().collect();
        assert_eq!((codes.len(), different.len()), (COUNT, COUNT));
        for code in &codes {
            assert_eq!(code.len(), 19, "{code}");
            assert_eq!(
                hash_of_code(code),
                hash_of_code(&format!(" {} ", code.to_lowercase().replace('-', " ")))
            );
        }
        assert_ne!(hash_of_code(&codes[0]), hash_of_code(&codes[1]));
    }
}
