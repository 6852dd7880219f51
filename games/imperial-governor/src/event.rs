//! What happened, in the past tense: enough to animate it and to write the log line in `text/en.ftl`.
//! What only some may know is told to the others in a poorer event, or not at all.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::action::Clause;
use crate::ids::{By, City, Hex, Kind, LeaderId, Place, Province, SeaArea};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(optional_fields)]
pub enum Event {
    // The course of the game
    RoundBegan { round: u16, peace: bool },
    TurnBegan { by: Seat, round: u16 },
    PhaseBegan { by: Seat, phase: crate::view::PhaseName },

    // Placement: told to the owner until he is done
    LeaderPlaced { by: Seat, leader: LeaderId, hex: Hex },
    UnitsPlaced { by: Seat, kind: Kind, hex: Hex, count: u16 },
    UnitsTakenBack { by: Seat, kind: Kind, hex: Hex, count: u16 },
    PlacementFinished { by: Seat },

    // Leaders lost and found
    LeaderReturned { by: Seat, leader: LeaderId, hex: Hex },
    LeaderStillAway { by: Seat, leader: LeaderId },
    LeaderCaptured { by: Seat, captor: Seat, leader: LeaderId, hex: Hex },
    LeaderLostAtSea { by: Seat, leader: LeaderId, hex: Hex },
    LeaderLostInRevolt { by: Seat, leader: LeaderId, hex: Hex },
    LeaderRansomed { by: Seat, leader: LeaderId, captor: Seat, talents: u32 },
    LeaderTooDear { by: Seat, leader: LeaderId, captor: Seat },
    LeaderFreed { by: Seat, leader: LeaderId, captor: Seat, hex: Option<Hex> },
    KingDied { by: Seat },

    // Fates
    FateDrawn { by: Seat, card: u8, title: String, text: String },
    FatePassed { by: Seat, card: u8 },
    FateDieRolled { by: Seat, card: u8, die: u8 },
    StormBroke { dice: [u8; 2], sea: SeaArea },
    RevoltRolled { dice: [u8; 2], province: Province },
    ProvinceRevolted { province: Province, by: Seat },
    ProvinceStayedQuiet { province: Province },
    PackShuffled { cards: u8 },
    CreditGained { by: Seat, card: u8, talents: u32 },
    CreditsReturned { by: Seat, cards: Vec<u8> },
    BonusReceived { by: Seat, talents: u32 },
    // Only its payer learns how much his chest gave.
    LevyTaken { by: Seat, talents: u32, rest: u32 },
    LevyImposed { by: Seat },
    ChestRobbed { by: Seat, talents: u32 },
    LeaderPinned { by: Seat, leader: LeaderId },
    LeaderRecalled { by: Seat, leader: LeaderId },
    HexMutinied { by: Seat, hex: Hex },
    CityShook { by: Seat, city: City },
    YieldForfeited { by: Seat, province: Province },
    BribeOffered { by: Seat, talents: u32 },
    BribeAwaited { by: Seat },
    BribeTaken { by: Seat, talents: u32 },
    BribeAccepted { by: Seat },
    BribeRefused { by: Seat },
    BribeDeclined { by: Seat },

    // Units that come and go
    UnitsLost { by: Seat, place: Place, legions: u16, squadrons: u16, cause: Cause },
    // For those who may not know where and how many.
    UnitsLostUnseen { by: Seat, cause: Cause },
    LegionsDrowned { by: Seat, place: Place, legions: u16 },
    UnitsRaised { by: Seat, kind: Kind, hex: Hex, count: u16 },

    // Treasury
    HomeDesignated { by: Seat, province: Province },
    HomeRegained { by: Seat, province: Province },
    // Told to all: income follows from what is controlled.
    IncomeCollected { by: Seat, income: u32, credits: u32 },
    TroopsPaid { by: Seat, talents: u32, unpaid: u32 },
    TroopsPaidUnseen { by: Seat },
    TreasuryClosed { by: Seat, chest: u32 },

    // Cities, provinces, homes
    CityTaken { by: Seat, city: City, from: Option<Seat>, how: Taking },
    ProvinceGained { by: Seat, province: Province, income: u32 },
    ProvinceLost { by: Seat, province: Province },
    HomeLost { by: Seat, province: Province },
    WentInExtremis { by: Seat },

    // Diplomacy
    EmbassySent { by: Seat, to: Seat, gift: u8 },
    EmbassySeen { by: Seat, to: Seat, with_gift: bool },
    EmbassyAdmitted { by: Seat, from: Seat },
    EmbassyTurnedAway { by: Seat, from: Seat },
    TalksClosed { by: Seat, with: Seat },
    DealProposed { by: Seat, to: Seat, clauses: Vec<Clause> },
    DealAccepted { by: Seat, with: Seat, clauses: Vec<Clause> },
    DealDeclined { by: Seat, from: Seat },
    DealWithdrawn { by: Seat, to: Seat },
    DealVoid { by: Seat, with: Seat },
    AllianceMade { by: Seat, with: Seat },
    AllianceEnded { by: Seat, with: Seat },
    SafeConductGranted { by: Seat, with: Seat },
    SafeConductCancelled { by: Seat, with: Seat },
    ClientshipBegan { client: Seat, patron: Seat, province: Province },
    ClientshipEnded { client: Seat, patron: Seat },
    ProvinceCeded { by: Seat, to: Seat, province: Province },
    WarDeclared { by: Seat, on: Seat },
    WarEnded { by: Seat, with: Seat },
    // To nobody: to everybody.
    LoanPetitioned { by: Seat, to: Vec<Seat> },
    LoanGiven { by: Seat, to: Seat },
    LoanRefused { by: Seat, to: Seat },
    LoanRepaid { by: Seat, to: Seat, talents: u32 },

    // Movement
    UnitsTaken { by: Seat, leader: LeaderId, kind: Kind, count: u16 },
    UnitsDropped { by: Seat, leader: LeaderId, kind: Kind, count: u16 },
    LeaderRode { by: Seat, leader: LeaderId, with: LeaderId },
    LeaderAlighted { by: Seat, leader: LeaderId },
    LeaderStepped { by: Seat, leader: LeaderId, how: By, from: Hex, to: Hex, stopped: bool },
    MovementEnded { by: Seat },

    // Combat
    Attacked(Assault),
    // The die on the Combat Results Table; no die where the ratio is below the first column.
    BattleRolled { by: Seat, hex: Hex, column: u32, die: u8, victory: bool, losses: u32 },
    BattleHopeless { by: Seat, hex: Hex },

    // The end
    Conceded { by: Seat, to: Seat },
    ConcessionWithdrawn { by: Seat },
    EndWanted { by: Seat },
    EndUnwanted { by: Seat },
    PollOpened,
    Polled { by: Seat },
    TimeCalled { round: u16 },
    LaurelAwarded { laurel: Laurel, to: Vec<Seat>, figure: u32 },
    GameEnded { ending: String },
}

/// An attack as everybody sees it [IG-9.3].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Assault {
    pub by: Seat,
    pub hex: Hex,
    pub target: Seat,
    /// Who defends with him.
    pub allies: Vec<Seat>,
    pub overwhelming: bool,
    pub attack: u32,
    pub defence: u32,
}

/// Why units were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Storm,
    Revolt,
    Fate,
    Combat,
    Defeat,
    Desertion,
    Discharge,
}

/// The three prizes of the book [IG-17.6].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Laurel {
    Conqueror,
    Businessman,
    TrustedAlly,
}

/// How a city changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// [IG-6.2]
    Empty,
    /// [IG-6.4]
    Combat,
    /// [IG-6.6]
    LongestOccupation,
}
