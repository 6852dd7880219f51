//! [FD-10.4] Offers: what changes hands, while it is written and once it stands.

use arrayvec::ArrayVec;
use satrap_core::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::ids::{BySeat, Card};
use crate::options::Options;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Trade {
    pub drafts: BySeat<Option<Draft>>,
    /// By proposer, then by recipient: one for each pair [FD-10.6].
    pub standing: BySeat<BySeat<Option<Standing>>>,
    /// Drafts started and offers sent this turn.
    pub started: BySeat<u8>,
    pub sent: BySeat<u8>,
}

/// What changes hands if an offer is accepted [FD-10.4].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deal {
    /// Positive: the proposer hands over that much personal blame; negative: takes it over.
    pub net: i16,
    /// The same between the departments of the two [FD-15.4].
    pub dept_net: i16,
    /// From the proposer's pool to the recipient's department [FD-15.5].
    #[serde(default)]
    pub onto_desk: i16,
    /// From the proposer's department to the recipient's pool.
    #[serde(default)]
    pub off_desk: i16,
    pub give: ArrayVec<Card, 3>,
    pub ask: ArrayVec<Card, 3>,
}

/// A way that blame can take by an offer: from the proposer to the recipient, or back where the amount is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Personal,
    Desks,
    OntoDesk,
    OffDesk,
}

impl Flow {
    pub(super) const ALL: [Flow; 4] = [Flow::Personal, Flow::Desks, Flow::OntoDesk, Flow::OffDesk];

    /// The flow that an action sets, and its amount.
    pub(super) fn set_by(action: Action) -> Option<(Flow, i16)> {
        match action {
            Action::OfferBlame { net } => Some((Flow::Personal, net)),
            Action::OfferDeptBlame { net } => Some((Flow::Desks, net)),
            Action::OfferOntoDesk { net } => Some((Flow::OntoDesk, net)),
            Action::OfferOffDesk { net } => Some((Flow::OffDesk, net)),
            _ => None,
        }
    }

    pub(super) fn action(self, net: i16) -> Action {
        match self {
            Flow::Personal => Action::OfferBlame { net },
            Flow::Desks => Action::OfferDeptBlame { net },
            Flow::OntoDesk => Action::OfferOntoDesk { net },
            Flow::OffDesk => Action::OfferOffDesk { net },
        }
    }

    pub(super) fn is_allowed(self, options: &Options) -> bool {
        match self {
            Flow::Personal => true,
            Flow::Desks => options.trade_department_blame,
            Flow::OntoDesk | Flow::OffDesk => options.trade_mixed_blame,
        }
    }
}

impl Deal {
    pub(super) fn is_empty(&self) -> bool {
        *self == Deal::default()
    }

    pub(super) fn amount(&self, flow: Flow) -> i16 {
        match flow {
            Flow::Personal => self.net,
            Flow::Desks => self.dept_net,
            Flow::OntoDesk => self.onto_desk,
            Flow::OffDesk => self.off_desk,
        }
    }

    pub(super) fn set_amount(&mut self, flow: Flow, net: i16) {
        match flow {
            Flow::Personal => self.net = net,
            Flow::Desks => self.dept_net = net,
            Flow::OntoDesk => self.onto_desk = net,
            Flow::OffDesk => self.off_desk = net,
        }
    }
}

/// An offer being written. Each amount can be set once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    pub to: Seat,
    pub has_net: bool,
    pub has_dept_net: bool,
    #[serde(default)]
    pub has_onto_desk: bool,
    #[serde(default)]
    pub has_off_desk: bool,
    pub deal: Deal,
}

impl Draft {
    pub(super) fn is_set(&self, flow: Flow) -> bool {
        match flow {
            Flow::Personal => self.has_net,
            Flow::Desks => self.has_dept_net,
            Flow::OntoDesk => self.has_onto_desk,
            Flow::OffDesk => self.has_off_desk,
        }
    }

    /// How much blame takes this way, once that was named.
    pub(crate) fn amount(&self, flow: Flow) -> Option<i16> {
        self.is_set(flow).then(|| self.deal.amount(flow))
    }

    pub(super) fn set_amount(&mut self, flow: Flow, net: i16) {
        self.deal.set_amount(flow, net);
        match flow {
            Flow::Personal => self.has_net = true,
            Flow::Desks => self.has_dept_net = true,
            Flow::OntoDesk => self.has_onto_desk = true,
            Flow::OffDesk => self.has_off_desk = true,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub deal: Deal,
    /// It lapses when this many more turns have ended [FD-10.7].
    pub turns_left: u8,
}
