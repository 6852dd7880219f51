//! What happened, in the past tense: enough to animate it and to write the log line in `text/en.ftl`.
//! A field that only some may know is nothing (`null`) for the others.

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{Card, Decree, Dept, Pool};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    // Set-up
    BidMade {
        by: Seat,
        #[ts(optional = nullable)]
        amount: Option<u8>,
    },
    /// One for each bidder when a round is complete.
    BidRevealed {
        by: Seat,
        round: u8,
        amount: u8,
        standing: Standing,
        gained: u16,
    },
    /// Those tied for the highest bid bid once more.
    BiddingAgain {
        round: u8,
        bidders: Vec<Seat>,
    },
    HumanResourcesFilled {
        head: Seat,
        by_lot: bool,
    },
    Assigned {
        by: Seat,
        player: Seat,
        dept: Dept,
    },
    DeckBuilt {
        cards: u8,
    },

    // The turn
    TurnBegan {
        by: Seat,
        turn: u16,
        dept: Dept,
        gained: u16,
        actions: u8,
    },
    CardDrawn {
        by: Seat,
        why: DrawReason,
        #[ts(optional = nullable)]
        card: Option<Card>,
    },
    TurnEnded {
        by: Seat,
        dept: Dept,
        decrees: u8,
        gained: u16,
    },

    // Actions
    Forwarded {
        by: Seat,
        decree: Decree,
        from: Dept,
        to: Dept,
        right: bool,
        lost: u16,
    },
    Stamped {
        by: Seat,
        decree: Decree,
        dept: Dept,
        at: Dept,
        lost: u16,
    },
    /// No chooser means that the top of the chain has no head, so there is no relief.
    Enacted {
        by: Seat,
        decree: Decree,
        dept: Dept,
        top: Dept,
        #[ts(optional = nullable)]
        chooser: Option<Seat>,
        relief: u16,
    },
    Relieved {
        by: Seat,
        from: Pool,
        amount: u16,
        left: u16,
    },
    ReliefEnded {
        by: Seat,
        unused: u16,
    },
    PawnMoved {
        by: Seat,
        player: Seat,
        from: Dept,
        to: Dept,
    },
    SpreadBegan {
        by: Seat,
        tray: u16,
        depts: Vec<Dept>,
    },
    SpreadPlaced {
        by: Seat,
        dept: Dept,
        amount: u16,
    },
    ActionsGained {
        by: Seat,
        why: Why,
        gained: u8,
        actions: u8,
    },
    Investigated {
        by: Seat,
        dept: Dept,
        head: Seat,
        moved: u16,
    },
    ManeuversHeld {
        by: Seat,
        lost: u16,
        dept_lost: u16,
    },
    ReassignBegan {
        by: Seat,
    },
    /// Only the picker is told the department before the last pick.
    ReassignPicked {
        by: Seat,
        player: Seat,
        #[ts(optional = nullable)]
        dept: Option<Dept>,
    },
    /// Pawns that moved follow as `pawn_moved`.
    Reassigned {
        by: Seat,
        moved: u8,
    },
    Restructured {
        by: Seat,
        kind: ChangeKind,
        #[ts(optional = nullable)]
        was: Option<Arrow>,
        #[ts(optional = nullable)]
        now: Option<Arrow>,
        /// Who no longer controls what a reversal has put under another [FD-15.6].
        #[serde(default)]
        #[ts(optional = nullable)]
        released: Option<Dept>,
    },

    // Blame that moves for other reasons
    BlameGained {
        at: Pool,
        amount: u16,
        why: Why,
    },
    BlameLost {
        at: Pool,
        amount: u16,
        why: Why,
    },
    BlameMoved {
        from: Pool,
        to: Pool,
        amount: u16,
        why: Why,
    },

    // Cards
    CardPlayed {
        by: Seat,
        card: Card,
    },
    PolicyChanged {
        by: Seat,
        card: Card,
        #[ts(optional = nullable)]
        replaced: Option<Card>,
    },
    MemoFiled {
        by: Seat,
        #[ts(optional = nullable)]
        card: Option<Card>,
    },
    /// A folder opens by itself; `by` is whose doing it answers.
    MemoSprung {
        owner: Seat,
        card: Card,
        by: Seat,
    },
    MemoDiscarded {
        owner: Seat,
        card: Card,
    },
    DecreeMisrouted {
        by: Seat,
        decree: Decree,
        from: Dept,
        to: Dept,
    },
    StampErased {
        by: Seat,
        decree: Decree,
        dept: Dept,
        stamper: Seat,
    },
    ScheduleAmended {
        by: Seat,
        decree: Decree,
        first: Dept,
        second: Dept,
    },
    Slowed {
        by: Seat,
        player: Seat,
    },
    /// Only the thief sees the hand.
    WiretapOpened {
        by: Seat,
        victim: Seat,
        cards: u8,
        #[ts(optional = nullable)]
        hand: Option<Vec<Card>>,
    },
    /// The two of them know which card.
    CardTaken {
        by: Seat,
        victim: Seat,
        #[ts(optional = nullable)]
        card: Option<Card>,
    },
    ArchiveBurned {
        by: Seat,
        discarded: Vec<Card>,
        decline_seen: bool,
    },
    ConsultationExtended {
        by: Seat,
        returned: Vec<Card>,
    },
    ForecastOpened {
        by: Seat,
        count: u8,
        #[ts(optional = nullable)]
        cards: Option<Vec<Card>>,
    },
    /// Told to the forecaster alone.
    ForecastPlaced {
        by: Seat,
        card: Card,
    },
    ForecastClosed {
        by: Seat,
    },

    // Stagnation and Decline
    DeclineDrawn {
        by: Seat,
        discarded: Vec<Card>,
    },
    /// One for each player whose department held blame.
    DeclineStruck {
        player: Seat,
        dept: Dept,
        taken: u16,
        spared: u16,
    },
    DeckShuffled {
        cards: u8,
    },
    Salvaged {
        by: Seat,
        card: Card,
    },

    // Trading
    OfferSent {
        by: Seat,
        to: Seat,
        net: i16,
        dept_net: i16,
        /// From the proposer's pool to the recipient's department, and from the proposer's department to the recipient's
        /// pool; negative the other way [FD-15.5].
        #[serde(default)]
        onto_desk: i16,
        #[serde(default)]
        off_desk: i16,
        giving: u8,
        asking: u8,
        replaces: bool,
        #[ts(optional = nullable)]
        give: Option<Vec<Card>>,
        #[ts(optional = nullable)]
        ask: Option<Vec<Card>>,
    },
    OfferAccepted {
        by: Seat,
        from: Seat,
        net: i16,
        dept_net: i16,
        /// From the proposer's pool to the recipient's department, and from the proposer's department to the recipient's
        /// pool; negative the other way [FD-15.5].
        #[serde(default)]
        onto_desk: i16,
        #[serde(default)]
        off_desk: i16,
        given: u8,
        got: u8,
        #[ts(optional = nullable)]
        give: Option<Vec<Card>>,
        #[ts(optional = nullable)]
        ask: Option<Vec<Card>>,
    },
    OfferDeclined {
        by: Seat,
        from: Seat,
    },
    OfferWithdrawn {
        by: Seat,
        to: Seat,
    },
    OfferLapsed {
        by: Seat,
        to: Seat,
        why: LapseReason,
    },

    GameOver {
        ending: Ending,
        enacted: u8,
        winners: Vec<Seat>,
    },
}

/// How a bid stood in its round [FD-2.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Highest,
    TiedHighest,
    Middle,
    Lowest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DrawReason {
    Deal,
    Turn,
    Action,
    Requisition,
}

/// Why blame or actions changed: the card or the power that did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Why {
    Card(Card),
    Power(Power),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    Budget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    Removed,
    Reversed,
    Added,
    Moved,
}

/// Control: `from` controls `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Arrow {
    pub from: Dept,
    pub to: Dept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LapseReason {
    /// The proposer no longer has what the offer gives.
    Unfunded,
    /// It stood for a whole round.
    Expired,
}

/// How the game ended [FD-11.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Deck,
    Decrees,
}

impl Ending {
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Deck => "deck",
            Ending::Decrees => "decrees",
        }
    }
}
