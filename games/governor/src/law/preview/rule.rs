//! A rule as a value that the client can put into words.

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::ids::{Nation, NationSet};
use crate::law::clause::{BallotMode, Clause, Excess, Majority, Notes, RoyaltyTo, Speaking, VoteCall};
use crate::law::code::{Award, GpVoting, Rates, Shipyards};
use crate::region::{Region, RegionSet};
use crate::state::State;

/// Amounts are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// What the clause's yes or no is about: allowed, granted, public, protected, suspended, banned, open.
    Holds(bool),
    /// A clause that acts beside others is in force.
    InForce(bool),
    /// At most this many; none: no limit.
    Limit(Option<u8>),
    Number(u16),
    Percent(#[ts(type = "number")] i64),
    Amount(#[ts(type = "number")] i64),
    Seconds(u32),
    WeaponsCap(Option<WeaponsCap>),
    Shipyards(Option<Shipyards>),
    Award(Award),
    Rates(Rates),
    Royalty {
        #[ts(type = "number")]
        percent: i64,
        to: RoyaltyTo,
    },
    Majority(Option<Majority>),
    /// Uses left; none: no right.
    Veto(Option<u8>),
    GpVoting(GpVoting),
    VoteCall(VoteCall),
    Ballot(BallotMode),
    Speaking(Speaking),
    Notes {
        mode: Notes,
        every: u8,
    },
    /// Who owns the region.
    Owner(Option<Nation>),
    /// Where the nation's fleets stand.
    Fleets(RegionSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct WeaponsCap {
    #[ts(type = "number")]
    pub max: i64,
    pub excess: Excess,
}

/// What a *once* clause would do to the board: before and after. Payments are reckoned as purses.
pub fn effect(clause: &Clause, before: &State, after: &State) -> Option<(Rule, Rule)> {
    let of = |state: &State| match clause {
        Clause::GrantRegion { region, .. } => Some(Rule::Owner(state.region(*region).owner)),
        Clause::OpenProtectorate { region } => Some(Rule::Holds(!state.region(*region).protectorate)),
        Clause::Recall { nation } => {
            Some(Rule::Fleets(state.nations[*nation].fleets.iter().map(|fleet| fleet.region).collect()))
        }
        Clause::GameLength { .. } => Some(Rule::Number(u16::from(state.last_round))),
        _ => None,
    };
    Some((of(before)?, of(after)?))
}

/// Whom and what a *once* clause is about.
pub fn effect_scope(clause: &Clause) -> (Option<NationSet>, Option<RegionSet>) {
    let one = |region: &Region| std::iter::once(*region).collect::<RegionSet>();
    match clause {
        Clause::GrantRegion { region, .. } | Clause::OpenProtectorate { region } => (None, Some(one(region))),
        Clause::Recall { nation } => (Some(NationSet::only(*nation)), None),
        _ => (None, None),
    }
}
