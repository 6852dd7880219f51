//! What a law can say so that the machine enforces it: the 58 kinds of clauses. [GV-11, table 4.7] Their limits are
//! data (`data/clauses.toml`); what they mean is asked of [`super::code::Code`].

use satrap_core::{Noted, TS};
use serde::{Deserialize, Serialize};

use super::predicate::Predicate;
use super::selector::{Nations, Payees, Regions};
use crate::ids::{Asset, Nation, Party, Recipe, Resource, Tech};
use crate::quantity::Quantity;
use crate::region::Region;

/// The clauses of a law, a bill or an event; beside them their text for [`super::serde_forms`].
pub type Clauses = Noted<Vec<Clause>, String>;

/// One clause of a law, with its parameters as the catalogue names them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clause {
    /// W1: use of interplanetary weapons.
    WeaponsUse {
        who: Nations,
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        allowed: bool,
    },
    /// W2: shots per round.
    ShotsLimit { who: Nations, max: i32 },
    /// W3: limit on weapons held.
    WeaponsCap { who: Nations, max: i32, excess: Excess },
    /// W4: creation of weapons.
    WeaponsProduction { who: Nations, allowed: bool },
    /// W5: spoils of battle.
    Spoils { gp: i32 },
    /// W6: fine for shooting.
    ShotFine { who: Nations, credits: i32, to: FineTo },
    /// W7: protected nations.
    Protection { who: Nations, protected: bool },
    /// W8: weapons kept by the loser.
    Salvage { keep_percent: i32 },
    /// M1: freedom of movement.
    Movement {
        who: Nations,
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        allowed: bool,
    },
    /// M2: range of fleets.
    OrderRange { order: RangeOf, who: Nations, range: i32 },
    /// M3: entry toll.
    Toll {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        credits: i32,
    },
    /// M4: recall of fleets.
    Recall { nation: Nation },
    /// M5: building of fleets.
    Shipyards { who: Nations, credits: i32, antihydrogen: Quantity, max_fleets: i32 },
    /// C1: right to claim.
    Claims {
        who: Nations,
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        allowed: bool,
    },
    /// C2: claims per round.
    ClaimsLimit { who: Nations, max: i32 },
    /// C3: fee for a claim.
    ClaimFee { who: Nations, credits: i32 },
    /// C4: claims on owned regions.
    ClaimsOnOwned { who: Nations, owners: Nations, allowed: bool },
    /// C5: award of contested regions.
    Award {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        method: AwardMethod,
        rounds: i32,
        amount: i32,
    },
    /// C6: lapse of claims.
    ClaimExpiry { rounds: i32 },
    /// C7: limit on regions owned.
    RegionCap { who: Nations, max: i32 },
    /// C8: transfer of a region.
    GrantRegion { region: Region, to: Option<Nation> },
    /// C9: opening of a protectorate.
    OpenProtectorate { region: Region },
    /// E1: levy.
    Levy { who: Nations, base: LevyBase, rate: i32, to: Payees },
    /// E2: tariff.
    Tariff { from: Nations, to: Nations, asset: Goods, percent: i32 },
    /// E3: embargo.
    TradeBan { from: Nations, to: Nations, asset: Goods, banned: bool },
    /// E4: standing grant.
    Grant { who: Nations, asset: Asset, amount: Quantity },
    /// E5: single payment.
    Transfer { from: Party, to: Payees, asset: Asset, amount: Quantity },
    /// E6: conversion rate.
    Conversion { recipe: Recipe, who: Nations, resource: Quantity, credits: i32, output: Quantity },
    /// E7: right to convert.
    ConversionRight { recipe: Recipe, who: Nations, allowed: bool },
    /// E8: prospecting effort.
    Spawn { resource: Resource, percent: i32 },
    /// E9: taxation of regions.
    RegionIncome {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        percent: i32,
    },
    /// E10: mining rights.
    MiningRights {
        who: Nations,
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        allowed: bool,
    },
    /// E11: mining royalty.
    Royalty {
        #[serde(rename = "where")]
        #[ts(rename = "where")]
        place: Regions,
        percent: i32,
        to: RoyaltyTo,
    },
    /// E12: trade in governor points.
    GpTrade { allowed: bool },
    /// E13: sharing of knowledge.
    TechShare { tech: Tech, who: Nations },
    /// E14: suspension of a technology.
    TechSuspend { who: Nations, tech: Tech, suspended: bool },
    /// P1: length of a round.
    RoundTime { seconds: i32 },
    /// P2: majority.
    Majority { scope: Scope, rule: Majority },
    /// P3: quorum.
    Quorum { percent: i32 },
    /// P4: signatories.
    Signatories { count: i32 },
    /// P5: right of veto.
    Veto { who: Nations, granted: bool, uses: i32 },
    /// P6: governor points in votes.
    GpVoting { allowed: bool, max_gp: Option<i32>, millivotes: i32 },
    /// P7: time between hand-in and vote.
    SubmissionDelay { rounds: i32 },
    /// P8: who calls the vote.
    VoteCall { rule: VoteCall },
    /// P9: form of the ballot.
    Ballot { mode: BallotMode },
    /// P10: length of a debate.
    DebateTime { seconds: i32 },
    /// P11: length of a speech.
    SpeechTime { seconds: i32 },
    /// P12: order of speaking.
    Speaking { mode: Speaking },
    /// P13: bills per round.
    BillsLimit { who: Nations, max: i32 },
    /// P14: weight of a vote.
    VoteWeight { who: Nations, millivotes: i32 },
    /// P15: powers of the chairperson.
    ChairPower { power: ChairPower, granted: bool },
    /// P16: notes between lobbyists and representative.
    Notes { mode: Notes, every: i32 },
    /// P17: private channels between nations.
    Channels { who: Nations, with: Nations, allowed: bool },
    /// P18: entrenchment.
    Entrench { law: LawRef, rule: Majority },
    /// P19: public register.
    Disclosure { what: Item, who: Nations, public: bool },
    /// P20: length of the game.
    GameLength { rounds: i32 },
    /// R1: prize.
    Prize { condition: Vec<Predicate>, who: Nations, asset: Asset, amount: Quantity, times: Times },
    /// R2: penalty.
    Penalty { condition: Vec<Predicate>, who: Nations, asset: Asset, amount: Quantity, to: Payees },
}

/// A law by its number, or the law that carries the clause. [P18]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum LawRef {
    Number(u16),
    Itself(Itself),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum Itself {
    #[serde(rename = "self")]
    Itself,
}

/// What becomes of weapons above a cap. [W3]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Excess {
    Keep,
    Destroy,
}

/// Who receives the fine for a shot. [W6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FineTo {
    Treasury,
    Target,
}

/// The order whose range a law changes. [M2]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RangeOf {
    Move,
    Shoot,
    Claim,
}

/// How a contested region gets an owner. [C5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AwardMethod {
    None,
    Occupation,
    SoleClaim,
    FirstClaim,
    Auction,
    Payment,
    Vote,
    Lottery,
}

/// What a levy is reckoned on. [E1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LevyBase {
    IncomePercent,
    HoldingsPercent,
    Flat,
    PerRegion,
    PerWeapon,
}

/// What a tariff or an embargo is about. [E2, E3]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Goods {
    Any,
    Credits,
    Helium,
    Antihydrogen,
    Weapons,
    Gp,
    MiningTech,
    WeaponsTech,
}

/// Who receives a share of what is gathered. [E11]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoyaltyTo {
    Owner,
    Treasury,
}

/// The bills a majority is asked of. [P2]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    All,
    Substantive,
    Procedural,
    Repeal,
}

/// In rising order of strictness. [GV-4.24, P18]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Majority {
    Plurality,
    Simple,
    Absolute,
    TwoThirds,
    ThreeQuarters,
    Unanimous,
}

/// Who calls the vote. [P8]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum VoteCall {
    Chair,
    EndOfDebate,
}

/// When and how ballots are shown. [P9]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BallotMode {
    Open,
    Sealed,
    Secret,
}

/// Who has the floor. [P12]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Speaking {
    Chair,
    Free,
    Rotation,
}

/// Powers of the Chairperson that a law may give or take. [P15]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChairPower {
    Extend,
    Pause,
    Reject,
    Execute,
    TieBreak,
}

/// When lobbyists and representative may write to each other. [P16]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Notes {
    Free,
    Every,
    Closed,
}

/// What a law may lay open. [P19]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    Credits,
    Resources,
    Weapons,
    Gp,
    Technologies,
    Trades,
    Shots,
    RegionIncome,
}

/// How often a prize is paid. [R1]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    First,
    Each,
}
