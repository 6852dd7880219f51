//! Text from people: what is taken as a name or a message. The wire types state the same as patterns.

use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

use crate::error::ApiError;

pub const LONGEST_NAME: usize = 32;
pub const LONGEST_LABEL: usize = 64;
pub const LONGEST_MESSAGE: usize = 500;

/// Characters that show nothing or turn the text around them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Texts may have several lines, and emoji are made of several characters, some of which show nothing by themselves.
fn is_bad_in_text(c: char) -> bool {
    !matches!(c, '\n' | '\u{200d}' | '\u{fe0f}') && is_invisible(c)
}

fn invisible() -> ApiError {
    ApiError::Unfit("Leave out characters that cannot be seen.".into())
}

/// What a name is made of: letters and digits as people write them in some language today, spaces, and what is printed
/// on every keyboard.
fn is_in_names(c: char) -> bool {
    !is_invisible(c) && (c == ' ' || c.is_ascii_graphic() || c == '’' || c.identifier_allowed())
}

/// A name on one line, trimmed.
pub fn name(text: &str, longest: usize) -> Result<String, ApiError> {
    let name = clean(text, longest, is_invisible)?;
    if !name.chars().all(is_in_names) {
        return Err(ApiError::Unfit("Use letters, digits, spaces and simple signs.".into()));
    }
    // Scripts that look alike are mixed only to look like somebody else; Latin beside Chinese or Japanese is not that.
    let letters: String = name.chars().filter(|c| c.identifier_allowed()).collect();
    if !letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(ApiError::Unfit("Use letters of one script only.".into()));
    }
    Ok(name)
}

/// A label for one's own list, on one line, trimmed.
pub fn label(text: &str) -> Result<String, ApiError> {
    clean(text, LONGEST_LABEL, is_invisible)
}

/// A message: the same, and it may have several lines.
pub fn message(text: &str) -> Result<String, ApiError> {
    clean(text, LONGEST_MESSAGE, is_bad_in_text)
}

/// Free texts within an action: the rules say how long they may be, this what may be in them.
pub fn check_texts(value: &serde_json::Value) -> Result<(), ApiError> {
    use serde_json::Value;
    match value {
        Value::String(text) if text.chars().any(is_bad_in_text) => Err(invisible()),
        Value::Array(items) => items.iter().try_for_each(check_texts),
        Value::Object(fields) => fields.values().try_for_each(check_texts),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
    }
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
        return Err(invisible());
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
        assert_eq!(name("O'Brien-Smith 2.0", LONGEST_NAME).unwrap(), "O'Brien-Smith 2.0");
        assert_eq!(name("Ре́джи", LONGEST_NAME).unwrap(), "Ре́джи");
        let invisible =
            ["Re\u{ad}gi", "Regi\u{61c}", "\u{3164}", "\u{2800}", "\u{115f}", "a\u{180e}", "a\u{34f}b"];
        for wrong in invisible {
            assert!(name(wrong, LONGEST_NAME).is_err() && message(wrong).is_err(), "{wrong:?} was taken");
        }
        for wrong in ["a\u{fe0f}", "a\u{e0041}", "Rеgi", "pаypal", "🎲"] {
            assert!(name(wrong, LONGEST_NAME).is_err(), "{wrong:?} was taken as a name");
        }
        for wrong in ["", "   ", "a\nb", "a\0", "a\u{202e}b", "\u{200b}", &"x".repeat(33)] {
            assert!(name(wrong, LONGEST_NAME).is_err(), "{wrong:?} was taken as a name");
        }
        let action =
            |text: &str| check_texts(&serde_json::json!({"type": "propose", "clauses": [{"text": text}]}));
        assert!(action("two\nlines").is_ok() && action("a\u{202e}b").is_err() && action("a\0").is_err());
        assert!(message("two\nlines").is_ok());
        assert!(message("\n \n").is_err());
        assert!(message(&"x".repeat(501)).is_err());
    }
}
