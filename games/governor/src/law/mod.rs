//! Laws as rules. [GV-11] `clause`, `selector` and `predicate` are what a law can say, `book` is where laws stand,
//! `check` says what no law may say, `code` is the one place that every rule asks what the law says, and `preview`
//! shows before a vote what a bill would change.

pub(crate) mod bill_title;
pub mod book;
pub mod channel;
pub mod check;
pub mod clause;
pub mod code;
pub mod enactment;
pub mod kinds;
pub(crate) mod serde_forms;
pub mod predicate;
pub mod preview;
pub mod sanction;
pub mod secrets;
pub mod selector;
pub mod template;
#[cfg(test)]
mod tests;
