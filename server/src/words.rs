//! Text from people: what is taken as a name or a message. The wire types state the same as patterns.

use crate::error::ApiError;

pub const LONGEST_NAME: usize = 32;
pub const LONGEST_LABEL: usize = 64;
pub const LONGEST_MESSAGE: usize = 500;

/// Characters that show nothing or turn the text around them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A name on one line, trimmed.
pub fn name(text: &str, longest: usize) -> Result<String, ApiError> {
    clean(text, longest, is_invisible)
}

/// A message: the same, and it may have several lines.
pub fn message(text: &str) -> Result<String, ApiError> {
    clean(text, LONGEST_MESSAGE, |c| c != '\n' && is_invisible(c))
}

fn clean(text: &str, longest: usize, is_bad: impl Fn(char) -> bool) -> Result<String, ApiError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(ApiError::Unfit("Write at least one character.".into()));
    }
    if text.chars().count() > longest {
        return Err(ApiError::Unfit(format!("Write at most {longest} characters.")));
    }
    if text.chars().any(is_bad) {
        return Err(ApiError::Unfit("Leave out characters that cannot be seen.".into()));
    }
    Ok(trimmed.to_owned())
}

/// Whether a word can be one of our ids; others are not even looked for.
pub fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_kept_visible() {
        assert_eq!(name("  Ada Lovelace ", LONGEST_NAME).unwrap(), "Ada Lovelace");
        assert_eq!(name("Łódź 漢字", LONGEST_NAME).unwrap(), "Łódź 漢字");
        for wrong in ["", "   ", "a\nb", "a\0", "a\u{202e}b", "\u{200b}", &"x".repeat(33)] {
            assert!(name(wrong, LONGEST_NAME).is_err(), "{wrong:?} was taken as a name");
        }
        assert!(message("two\nlines").is_ok());
        assert!(message("\n \n").is_err());
        assert!(message(&"x".repeat(501)).is_err());
    }
}
