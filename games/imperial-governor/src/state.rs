//! The whole truth, as plain data. Questions about it are in `piece_queries.rs` and `player_queries.rs`.

use satrap_core::{Seat, SeatMap, SeatSet, TS};
use serde::{Deserialize, Serialize};

use crate::action::Clause;
use crate::event::Cause;
use crate::ids::{By, City, Coast, Dir, Hex, Kind, LeaderId, Part, Place, Power, Province, SeaArea};
use crate::options::{Options, ScenarioId};
use crate::promises::{self, EndedPromise};
use crate::serde_forms::two_forms;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) scenario: ScenarioId,
    pub(crate) round: u16,
    pub(crate) flow: Flow,
    pub(crate) first: Seat,
    pub(crate) players: SeatMap<Player>,
    /// By city [IG-6.1].
    pub(crate) owners: Vec<Option<Seat>>,
    /// By province; kept because gaining and losing it is told. [`crate::upkeep`] keeps it true.
    pub(crate) control: Vec<Option<Seat>>,
    /// Sorted by city and seat [IG-6.7].
    pub(crate) occupations: Vec<Occupation>,
    /// Counts the moments at which occupation is noted, and captures.
    pub(crate) moment: u32,
    /// The top card is last.
    pub(crate) pack: Vec<u8>,
    pub(crate) discards: Vec<u8>,
    /// The card drawn last, and by whom.
    pub(crate) last_fate: Option<LastFate>,
    /// Sorted pairs, the lower seat first.
    pub(crate) alliances: Vec<(Seat, Seat)>,
    pub(crate) safe_conducts: Vec<(Seat, Seat)>,
    pub(crate) wars: Vec<War>,
    pub(crate) loans: Vec<Loan>,
    pub(crate) embassies: Vec<Embassy>,
    pub(crate) proposals: Vec<Proposal>,
    /// How often one seat has proposed a deal to another this turn [IG-7.12].
    pub(crate) proposed: Vec<Proposed>,
    /// Hexsides by which forces came to blockers [IG-8.22].
    pub(crate) ways: Vec<WayIn>,
    /// Games begun before it was kept have none.
    #[serde(default)]
    pub(crate) opening: Opening,
    /// The clock has called time, and this round is the last [IG-17.8].
    #[serde(default)]
    pub(crate) time_called: bool,
    /// What became of promises, sorted [IG-7.19]. It stands last: states kept before there was any end here.
    #[serde(default, deserialize_with = "promises::read")]
    pub(crate) promises: Vec<EndedPromise>,
}

/// The dice with which the game began, for all to see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Opening {
    /// [IG-2.2] Who begins: all throw, then those who tied for the highest throw again.
    pub first: Vec<Vec<Throw>>,
    /// [IG-15.1] For additional provinces, by seat; nothing without an accelerated start.
    pub provinces: Vec<Throw>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Throw {
    pub seat: Seat,
    pub die: u8,
}

two_forms! {
    /// Whose turn it is.
    #[derive(Copy)]
    pub enum Flow = "Flow", TaggedFlow, PlainFlow {
        /// One player after another [IG-3].
        Turn { of: Seat },
        /// A peace round in which the cards are being drawn in turn [IG-16.2].
        PeaceFates { of: Seat },
        /// A peace round in which everybody plays at his own pace.
        Peace,
        /// The vote for the most trusted ally [IG-17.5].
        Poll { after: Ending },
        Over { by: Ending },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    LastRound,
    Concession,
    Agreement,
}

impl Ending {
    pub const fn id(self) -> &'static str {
        match self {
            Ending::LastRound => "last_round",
            Ending::Concession => "concession",
            Ending::Agreement => "agreement",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub power: Power,
    pub chest: u32,
    pub starting_income: u32,
    /// Provinces given by the accelerated start [IG-15.1].
    pub dealt: Vec<Province>,
    /// The present home country.
    pub home: Option<Province>,
    /// [IG-12.3] He lost his original home country and has not won it back.
    pub exile: bool,
    /// [IG-14.5] He may enter forbidden countries.
    pub in_extremis: bool,
    pub patron: Option<Seat>,
    pub leaders: [Whereabouts; 4],
    pub forces: Forces,
    pub credits: Vec<u8>,
    pub turn: Turn,
    pub concedes_to: Option<Seat>,
    pub wants_end: bool,
    pub ballot: Option<Ballot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ballot(pub Option<Seat>);

/// Where a leader is: exactly one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Whereabouts {
    ToPlace,
    Board(Place),
    /// `since` orders captives by the time of their capture.
    Captive {
        of: Seat,
        since: u32,
    },
    /// Comes back at the start of his owner's next turn [IG-11.7].
    DueBack,
    /// Ransomed or recalled, and to be placed now [IG-11.5, IG-12.8].
    Released {
        by: Option<Seat>,
    },
}

/// A player's units, by place, sorted; no entry is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Forces(pub(crate) Vec<Force>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Force {
    pub place: Place,
    pub units: Units,
}

/// Units are counted [IG-1.2]; legions and squadrons share places freely [IG-8.18].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Units {
    pub legions: u16,
    pub squadrons: u16,
}

/// What a player has done and may do this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Turn {
    pub phase: Phase,
    pub pending: Option<Pending>,
    /// The card in force this turn.
    pub card: Option<u8>,
    /// The province that yields nothing this turn.
    pub forfeited: Option<Province>,
    /// What is still to be taken from this turn's income [IG-4.11].
    pub levy: u32,
    /// What is still to be paid to Rome from this turn's income [IG-4.13].
    pub bribe: u32,
    pub raised: Vec<Raised>,
    /// Where a stateless player raised a squadron this turn, to board it there [IG-12.10].
    pub boarding: Option<Hex>,
    pub embassies_sent: SeatSet,
    /// Whom he has asked for a loan [IG-7.7].
    #[serde(default)]
    pub asked: SeatSet,
    /// Who has not answered a petition yet.
    pub petition: SeatSet,
    pub leaders: [LeaderTurn; 4],
    pub marks: Vec<Mark>,
    pub attacked: Vec<Hex>,
}

two_forms! {
    #[derive(Copy, PartialOrd, Ord)]
    pub enum Phase = "Phase", TaggedPhase, PlainPhase {
        /// Not this player's turn.
        Waiting,
        Placement,
        /// Leaders due back are placed.
        Returning,
        Fate,
        /// An exile names a home [IG-12.4].
        Home,
        /// Ransomed leaders are placed.
        Released,
        Pay,
        Desert { owed: u32 },
        Raise,
        Diplomacy,
        Movement,
        Combat,
        /// A peace round: he has ended his turn.
        Done,
    }
}

two_forms! {
    /// A choice that a card or a battle has left open.
    pub enum Pending = "Pending", TaggedPending, PlainPending {
        Lose { owed: u32, kind: Option<Kind>, scope: Scope, cause: Cause },
        /// Which of the largest hexes a card strikes.
        ChooseHex { hexes: Vec<Hex> },
        Recall { left: u8 },
        Bribe { at_stake: Vec<Province>, refused: u8, last: u32, waiting: bool },
    }
}

two_forms! {
    /// From where units may be lost.
    #[derive(Copy)]
    pub enum Scope = "Scope", TaggedScope, PlainScope {
        Everywhere,
        Province { province: Province },
        Hex { hex: Hex },
        /// Units of one leader's company, after an overwhelming attack.
        Company { leader: LeaderId },
        /// Units that took part in an attack; `part` where one of two parts was attacked.
        Engaged { hex: Hex, part: Option<Part> },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Raised {
    pub province: Province,
    pub count: u32,
}

/// A leader's movement this turn. All of it is public but `arrived` and `acts`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LeaderTurn {
    pub steps: u8,
    pub land_steps: u8,
    /// Terrain or a strait ended his movement.
    pub stopped: bool,
    /// Blockers ended his movement; an overwhelming attack may lift that.
    pub held: bool,
    /// A card forbids him to move.
    pub pinned: bool,
    pub riding: Option<LeaderId>,
    /// He has just come into his hex and may overwhelm [IG-8.26].
    pub arrived: bool,
    /// How often he took, dropped, rode and alighted [IG-8.30].
    pub acts: u8,
}

/// Units of the player on move that are not simply standing there: in a company, moved, mutinous, or come to the
/// Isthmus by one coast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Mark {
    pub place: Place,
    pub kind: Kind,
    pub company: Option<LeaderId>,
    pub tie: Tie,
    pub coast: Option<Coast>,
    pub count: u16,
}

two_forms! {
    #[derive(Copy, PartialOrd, Ord)]
    pub enum Tie = "Tie", TaggedTie, PlainTie {
        Fresh,
        /// [IG-8.4] No other leader may move it this turn.
        Moved { by: LeaderId },
        /// Card 95: neither moves nor attacks this turn.
        Mutinous,
    }
}

/// A card that was drawn, and where it struck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LastFate {
    pub seat: Seat,
    pub card: u8,
    /// Where a storm broke.
    pub sea: Option<SeaArea>,
    /// Provinces that were called to revolt, whether they did or not.
    pub provinces: Vec<Province>,
}

/// Who has held a city's hex, and since when [IG-6.7].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Occupation {
    pub city: City,
    pub seat: Seat,
    pub since: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct War {
    pub one: Seat,
    pub other: Seat,
    /// The last round in which one of them attacked the other or took a city from him.
    pub fought: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    pub from: Seat,
    pub to: Seat,
    pub talents: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Embassy {
    pub from: Seat,
    pub to: Seat,
    pub gift: u8,
    pub admitted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Proposal {
    pub from: Seat,
    pub to: Seat,
    pub clauses: Vec<Clause>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Proposed {
    pub from: Seat,
    pub to: Seat,
    pub times: u8,
}

/// A hexside by which a force came into a hex with blockers. Its leader may leave by it alone, and the blockers may
/// not leave by it while the force is there [IG-8.22, IG-8.23].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct WayIn {
    pub hex: Hex,
    pub seat: Seat,
    /// Gone when he has left and his troops have stayed.
    pub leader: Option<LeaderId>,
    pub dir: Dir,
    pub by: By,
}
