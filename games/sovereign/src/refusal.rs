//! Saying no: a code, the rule, and a sentence that helps.

use std::borrow::Cow;

use satrap_core::Refusal;

/// Whether something may be done.
pub type Verdict = Result<(), Refusal>;

pub fn refuse(code: &'static str, rule: &'static str, message: impl Into<Cow<'static, str>>) -> Verdict {
    Err(Refusal { code, rule, message: message.into() })
}

/// Refuses unless it holds. The sentence is only made when it is needed.
pub fn require<M: Into<Cow<'static, str>>>(
    holds: bool,
    code: &'static str,
    rule: &'static str,
    message: impl FnOnce() -> M,
) -> Verdict {
    if holds { Ok(()) } else { refuse(code, rule, message()) }
}
