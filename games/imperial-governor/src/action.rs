//! What a seat decides, and no more. The order of the variants is the order in which actions are listed.

use satrap_core::{GameAction, Seat, TS};
use serde::{Deserialize, Serialize};

use crate::ids::{By, Dir, Hex, Kind, LeaderId, Part, Province};

/// Everything a seat can do. Where `from` or `to` is optional it is named only when several wait for the same
/// answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(optional_fields)]
pub enum Action {
    // Placement [IG-2.5]
    PlaceLeader {
        leader: LeaderId,
        hex: Hex,
    },
    PlaceUnits {
        kind: Kind,
        hex: Hex,
        count: u16,
    },
    UnplaceUnits {
        kind: Kind,
        hex: Hex,
        count: u16,
    },
    FinishPlacement,

    // Leaders due back, and what the cards ask [IG-4, IG-11.7]
    ReturnLeader {
        leader: LeaderId,
        hex: Hex,
    },
    Lose {
        hex: Hex,
        part: Part,
        kind: Kind,
        count: u16,
    },
    ChooseHex {
        hex: Hex,
    },
    Recall {
        leader: LeaderId,
    },
    OfferBribe {
        talents: u32,
    },
    DeclineBribe,
    AnswerBribe {
        accept: bool,
    },

    // Treasury [IG-5]
    DesignateHome {
        province: Province,
    },
    PlaceReleased {
        leader: LeaderId,
        hex: Hex,
    },
    Discharge {
        hex: Hex,
        part: Part,
        kind: Kind,
        count: u16,
    },
    PayTroops,
    Desert {
        hex: Hex,
        part: Part,
        kind: Kind,
        count: u16,
    },
    Raise {
        hex: Hex,
        kind: Kind,
        count: u16,
    },
    RaiseAtSea {
        hex: Hex,
    },
    EndTreasury,

    // Diplomacy [IG-7]
    SendEmbassy {
        to: Seat,
        gift: u8,
    },
    AnswerEmbassy {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
        admit: bool,
    },
    ProposeDeal {
        to: Seat,
        clauses: Vec<Clause>,
    },
    AnswerDeal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
        accept: bool,
    },
    WithdrawDeal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    CloseTalks {
        with: Seat,
    },
    /// To nobody: to all whom he has not asked this turn.
    Petition {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    AnswerPetition {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
        lend: bool,
    },
    Repay {
        to: Seat,
        talents: u32,
    },
    RecallAmbassador {
        from: Seat,
    },
    CancelSafeConduct {
        with: Seat,
    },
    DeclareWar {
        on: Seat,
    },
    EndDiplomacy,

    // Movement [IG-8]
    Take {
        leader: LeaderId,
        kind: Kind,
        count: u16,
    },
    Drop {
        leader: LeaderId,
        kind: Kind,
        count: u16,
    },
    Ride {
        leader: LeaderId,
        with: LeaderId,
    },
    Alight {
        leader: LeaderId,
    },
    Step {
        leader: LeaderId,
        by: By,
        dir: Dir,
    },
    Overwhelm {
        leader: LeaderId,
    },
    EndMovement,

    // Combat [IG-10]
    Attack {
        hex: Hex,
        target: Seat,
        /// Only at a city on a coast without a port [IG-10.8].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
    },
    EndCombat,

    // Ending the game [IG-17]
    /// To nobody: takes a concession back.
    #[ts(optional_fields = false)]
    Concede {
        to: Option<Seat>,
    },
    VoteEnd {
        yes: bool,
    },
    /// For nobody: an abstention.
    #[ts(optional_fields = false)]
    Poll {
        r#for: Option<Seat>,
    },
    /// The clock's: the time agreed on is up [IG-17.8].
    CallTime,
}

/// One term of a deal [IG-7.9].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clause {
    Pay {
        from: Seat,
        talents: u32,
    },
    Alliance(Yes),
    SafeConduct(Yes),
    /// The other party becomes the patron of `client` and gives him the province [IG-13].
    Client {
        client: Seat,
        province: Province,
    },
    ReleaseClient(Yes),
    FreeLeader {
        owner: Seat,
        leader: LeaderId,
    },
    /// Ends a declared war; only with the option `peace_rounds` [IG-16.5].
    Peace(Yes),
    /// Hands over all cities one owns in a province; only with the option `free_cession`.
    Cede {
        from: Seat,
        province: Province,
    },
}

/// The word `true`: what a clause without parameters carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "true")]
pub struct Yes;

impl Serialize for Yes {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(true)
    }
}

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Yes, D::Error> {
        match bool::deserialize(from)? {
            true => Ok(Yes),
            false => Err(serde::de::Error::custom("a clause is either true or left out")),
        }
    }
}

impl GameAction for Action {
    fn amount(&self) -> Option<i64> {
        match self {
            Action::PlaceUnits { count, .. }
            | Action::UnplaceUnits { count, .. }
            | Action::Lose { count, .. }
            | Action::Discharge { count, .. }
            | Action::Desert { count, .. }
            | Action::Raise { count, .. }
            | Action::Take { count, .. }
            | Action::Drop { count, .. } => Some(i64::from(*count)),
            Action::OfferBribe { talents } | Action::Repay { talents, .. } => Some(i64::from(*talents)),
            Action::ProposeDeal { clauses, .. } => match clauses.as_slice() {
                [Clause::Pay { talents, .. }] => Some(i64::from(*talents)),
                _ => None,
            },
            _ => None,
        }
    }

    fn with_amount(&self, amount: i64) -> Action {
        let mut changed = self.clone();
        match &mut changed {
            Action::PlaceUnits { count, .. }
            | Action::UnplaceUnits { count, .. }
            | Action::Lose { count, .. }
            | Action::Discharge { count, .. }
            | Action::Desert { count, .. }
            | Action::Raise { count, .. }
            | Action::Take { count, .. }
            | Action::Drop { count, .. } => *count = u16::try_from(amount.max(0)).unwrap_or(u16::MAX),
            Action::OfferBribe { talents } | Action::Repay { talents, .. } => {
                *talents = u32::try_from(amount.max(0)).unwrap_or(u32::MAX);
            }
            Action::ProposeDeal { clauses, .. } => {
                if let [Clause::Pay { talents, .. }] = clauses.as_mut_slice() {
                    *talents = u32::try_from(amount.max(0)).unwrap_or(u32::MAX);
                }
            }
            _ => {}
        }
        changed
    }

    /// Deals are lists of clauses; and an answer may name whom it answers although only one waits.
    fn is_free_form(&self) -> bool {
        matches!(
            self,
            Action::ProposeDeal { .. }
                | Action::AnswerEmbassy { from: Some(_), .. }
                | Action::AnswerDeal { from: Some(_), .. }
                | Action::AnswerPetition { from: Some(_), .. }
                | Action::WithdrawDeal { to: Some(_) }
        )
    }
}
