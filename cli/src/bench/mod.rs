//! `satrap bench`: what the machine can do.

mod rules;

use clap::Subcommand;

use crate::failure::Done;

#[derive(Subcommand)]
pub enum Bench {
    /// Random play on one core, the offers listed at every step.
    Rules(rules::Rules),
}

impl Bench {
    pub fn run(self) -> Done {
        match self {
            Bench::Rules(rules) => rules.run(),
        }
    }
}
