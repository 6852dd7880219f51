//! What happened, for the log, the notifications and the animations. [GV-14.8] Amounts are in thousandths.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Asset, Nation, Party, Recipe, Tech};
use crate::law::clause::Clause;
use crate::order::{Order, Reason};
use crate::phase::council::{AgendaItem, BillId, BillKind, Choice, Count, VoteResult};
use crate::region::Region;
use crate::state::Office;
use crate::victory::Margin;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    // Briefing and clock
    RepresentativeChosen {
        nation: Nation,
        seat: Seat,
    },
    ChairChosen {
        seat: Option<Seat>,
    },
    LawPresented {
        law: u16,
    },
    NationReady {
        nation: Nation,
    },
    DutiesSwapped {
        nation: Nation,
    },
    /// Nobody holds the seat: its duties fall to others. [GV-1.3]
    SeatVacated {
        office: Office,
    },
    /// Somebody holds the seat again, with its duties.
    SeatTaken {
        office: Office,
    },
    /// The last round by its number; nothing where minutes rule and the end is not called yet. [GV-2.16]
    RoundBegan {
        round: u8,
        last_round: Option<u8>,
        seconds: u32,
    },
    RoundExtended {
        seconds: u16,
    },
    Paused,
    Resumed,
    FinalRoundCalled {
        round: u8,
    },

    // A nation's own desk: told to those who run its interface
    Drafted {
        nation: Nation,
        order: Order,
    },
    DraftRemoved {
        nation: Nation,
        order: Order,
    },
    OrdersSubmitted {
        nation: Nation,
        count: u16,
    },
    OrdersRecalled {
        nation: Nation,
        count: u16,
    },
    /// The round is over; these drafts were not submitted and stay in the list. [GV-2.4]
    DraftsLeft {
        nation: Nation,
        count: u16,
    },
    NationDone {
        nation: Nation,
        done: bool,
    },

    // Steps 2 to 7
    /// Told to the nation alone. [GV-2.10] `law` is the law that forbids, if one does.
    OrderRefused {
        nation: Nation,
        order: Order,
        reason: Reason,
        law: Option<u16>,
    },
    /// All fleets of a round move together.
    FleetMoved {
        nation: Nation,
        fleet: u8,
        from: Region,
        to: Region,
    },
    /// The attempt of a fleet that stayed; told to its nation. [GV-6.9]
    MoveFailed {
        nation: Nation,
        fleet: u8,
        to: Region,
        reason: Reason,
    },
    TollPaid {
        nation: Nation,
        owner: Nation,
        region: Region,
        #[ts(type = "number")]
        credits: i64,
    },
    /// Told to the shooter; to the target if one was hit. [section 6]
    ShotFired {
        nation: Nation,
        region: Region,
        target: Option<Nation>,
    },
    /// Told to both sides; a strength only where the law makes that nation's weapons public. [GV-6.17, P19]
    BattleFought {
        winner: Nation,
        loser: Nation,
        region: Region,
        #[ts(type = "number | null")]
        winner_strength: Option<i64>,
        #[ts(type = "number | null")]
        loser_strength: Option<i64>,
        #[ts(type = "number")]
        gp: i64,
    },
    /// Public: where, not by whom. [section 6]
    FleetRebuilt {
        nation: Nation,
        fleet: u8,
        from: Region,
        to: Region,
    },
    FinePaid {
        nation: Nation,
        law: u16,
        to: Party,
        #[ts(type = "number")]
        credits: i64,
    },
    RegionClaimed {
        nation: Nation,
        region: Region,
    },
    ClaimFeePaid {
        nation: Nation,
        region: Region,
        #[ts(type = "number")]
        credits: i64,
    },
    ClaimWithdrawn {
        nation: Nation,
        region: Region,
    },
    ClaimLapsed {
        nation: Nation,
        region: Region,
    },
    /// Public under `payment`. [GV-7.13]
    PaymentMade {
        nation: Nation,
        region: Region,
        #[ts(type = "number")]
        credits: i64,
    },
    /// The price of an auction is public. [GV-7.12]
    RegionAwarded {
        region: Region,
        nation: Nation,
        #[ts(type = "number | null")]
        price: Option<i64>,
    },
    RegionGranted {
        region: Region,
        to: Option<Nation>,
        from: Option<Nation>,
    },
    ProtectorateOpened {
        region: Region,
    },
    ResourcesGathered {
        nation: Nation,
        region: Region,
        #[ts(type = "number")]
        helium: i64,
        #[ts(type = "number")]
        antihydrogen: i64,
    },
    /// Public: the marker is gone. [GV-8.2]
    DepositTaken {
        nation: Nation,
        region: Region,
    },
    RoyaltyPaid {
        nation: Nation,
        to: Party,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    /// Told to sender and recipient. [section 6]
    Traded {
        from: Nation,
        to: Party,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
        #[ts(type = "number")]
        tariff: i64,
    },
    Taught {
        from: Nation,
        to: Nation,
        tech: Tech,
    },
    TechLearned {
        nation: Nation,
        tech: Tech,
    },
    Converted {
        nation: Nation,
        recipe: Recipe,
        #[ts(type = "number")]
        batches: i64,
        #[ts(type = "number")]
        output: i64,
    },
    FleetBuilt {
        nation: Nation,
        fleet: u8,
        region: Region,
    },
    /// Public. [GV-10.2]
    TaxesPaid {
        nation: Nation,
        #[ts(type = "number")]
        credits: i64,
    },
    LevyPaid {
        nation: Nation,
        law: u16,
        #[ts(type = "number")]
        credits: i64,
    },
    LevyShared {
        nation: Nation,
        law: u16,
        #[ts(type = "number")]
        credits: i64,
    },
    GrantPaid {
        nation: Nation,
        law: u16,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    /// Public: the Treasury could not pay everybody. [E4]
    GrantUnpaid {
        law: u16,
    },
    DepositFound {
        region: Region,
        helium: u8,
        antihydrogen: u8,
    },

    // Council
    /// Told to the own representative and to those it is shown to.
    BillDrafted {
        bill: BillId,
        nation: Nation,
    },
    BillChanged {
        bill: BillId,
        nation: Nation,
    },
    BillDeleted {
        bill: BillId,
        nation: Nation,
    },
    BillShown {
        bill: BillId,
        nation: Nation,
        to: Vec<Nation>,
    },
    BillSigned {
        bill: BillId,
        nation: Nation,
    },
    BillUnsigned {
        bill: BillId,
        nation: Nation,
    },
    BillHandedIn {
        bill: BillId,
        nation: Nation,
        title: String,
    },
    BillApproved {
        bill: BillId,
        nation: Nation,
        title: String,
        up_from: u8,
    },
    BillRejected {
        bill: BillId,
        nation: Nation,
        title: String,
        reason: String,
    },
    BillWithdrawn {
        bill: BillId,
        nation: Nation,
        title: String,
    },
    BillVoid {
        bill: BillId,
        nation: Nation,
        title: String,
    },
    AgendaSet {
        items: Vec<AgendaItem>,
    },
    FloorOpened {
        item: AgendaItem,
        title: String,
    },
    FloorCleared,
    FloorRequested {
        nation: Nation,
    },
    FloorCancelled {
        nation: Nation,
    },
    FloorGiven {
        nation: Nation,
    },
    FloorTaken {
        nation: Nation,
    },
    ReadyToVote {
        nation: Nation,
    },
    PresenceChanged {
        nation: Nation,
        present: bool,
    },
    /// [GV-5.8]
    ChairLost,
    ChairBack,
    VoteOpened {
        item: AgendaItem,
        title: String,
    },
    /// That a ballot was cast; the ballot itself to its own nation, or to all if ballots are open. [P9]
    BallotCast {
        item: AgendaItem,
        nation: Nation,
        choice: Option<Choice>,
        #[ts(type = "number | null")]
        gp: Option<i64>,
    },
    /// [GV-4.20] Thousandths held.
    GpAnnounced {
        nation: Nation,
        #[ts(type = "number")]
        held: i64,
    },
    /// Ballots by nation unless they are secret. [GV-4.29]
    VoteClosed {
        item: AgendaItem,
        title: String,
        result: VoteResult,
        count: Count,
        ballots: Option<Vec<CastBallot>>,
    },
    TieBroken {
        item: AgendaItem,
        passed: bool,
    },
    VoteAnnulled {
        item: AgendaItem,
    },
    RulingMade {
        text: String,
        law: Option<u16>,
    },
    ExecutiveOrderIssued {
        law: u16,
        clause: Clause,
        reason: String,
    },

    // Step 8
    LawEnacted {
        law: u16,
        title: String,
        kind: BillKind,
        sponsor: Option<Nation>,
    },
    LawRepealed {
        law: u16,
        title: String,
    },
    LawLapsed {
        law: u16,
        title: String,
    },
    TransferMade {
        from: Party,
        to: Vec<Party>,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    FleetRecalled {
        nation: Nation,
        fleet: u8,
        from: Region,
        to: Region,
    },
    LengthChanged {
        last_round: u8,
    },
    WeaponsDestroyed {
        nation: Nation,
        #[ts(type = "number")]
        amount: i64,
    },
    PrizePaid {
        nation: Nation,
        law: u16,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    PenaltyPaid {
        nation: Nation,
        law: u16,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    /// What a nation receives of the penalties of others. [R2]
    PenaltyShared {
        nation: Nation,
        law: u16,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    /// Private card, told to its nation. [GV-12.3]
    CardDealt {
        nation: Nation,
        card: String,
    },
    CardCompleted {
        nation: Nation,
        card: String,
    },
    CardDiscarded {
        nation: Nation,
        card: String,
    },
    Contributed {
        nation: Nation,
        card: String,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },
    EventDrawn {
        card: String,
        region: Option<Region>,
    },
    /// A race won, a target reached, a law that answers, or the deadline missed. [GV-12.10]
    EventEnded {
        card: String,
        success: bool,
        nation: Option<Nation>,
    },
    EffectBegan {
        card: String,
        until: u8,
    },
    EffectEnded {
        card: String,
    },
    /// What an event gave to somebody or took from them; told to the nation, or to all for the Treasury.
    EventPaid {
        to: Party,
        asset: Asset,
        #[ts(type = "number")]
        amount: i64,
    },

    // End
    /// Told when its nation is revealed, and not before. [GV-13.6]
    GoalJudged {
        nation: Nation,
        goal: String,
        achieved: bool,
        points: u8,
    },
    GoalOverruled {
        nation: Nation,
        goal: String,
        achieved: bool,
        reason: String,
    },
    /// After its goals. Its place as it stands; `ahead_of` is the nation revealed before it, if it lies ahead of it,
    /// and `by` what decided. [GV-13.4, GV-13.6]
    NationRevealed {
        nation: Nation,
        place: u8,
        points: u8,
        ahead_of: Option<Nation>,
        by: Option<Margin>,
    },
    /// `by` is what put the winner ahead of the nation in second place; nothing if they share the first. [GV-13.4]
    GameEnded {
        winners: Vec<Nation>,
        second: Option<Nation>,
        by: Option<Margin>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CastBallot {
    pub nation: Nation,
    pub choice: Choice,
    #[ts(type = "number")]
    pub gp: i64,
}
