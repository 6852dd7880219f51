//! Whether the figures of a condition rest only on what a viewer may see. A live figure that rested on another
//! nation's secrets would tell them. [section 6]

use super::access::Access;
use crate::ids::{Asset, Nation};
use crate::law::code::Code;
use crate::law::predicate::{Among, Predicate, RankOf};
use crate::law::secrets;
use crate::state::State;

pub(crate) struct Knowledge<'a> {
    pub state: &'a State,
    pub code: &'a Code<'a>,
    pub access: Access,
}

impl Knowledge<'_> {
    /// For a condition on `nation`.
    pub fn covers(&self, nation: Nation, predicate: &Predicate) -> bool {
        let own = |asset: Asset| self.access.see_held(self.code, nation, asset);
        match predicate {
            Predicate::Hold { asset, .. } | Predicate::HoldMax { asset, .. } => own(*asset),
            Predicate::HoldSum { assets, .. } => assets.iter().all(|asset| own(*asset)),
            Predicate::MoreThan { asset, nation: other } => {
                own(*asset) && self.access.see_held(self.code, *other, *asset)
            }
            Predicate::OtherHold { nation: other, asset, .. } => {
                self.access.see_held(self.code, *other, *asset)
            }
            Predicate::AllHoldMax { asset, .. } => self.everybody(|other| self.held(other, *asset)),
            Predicate::Rank { of, among, .. } => self.ranks(nation, *of, *among),
            Predicate::Tech { .. } | Predicate::LevyMax { .. } | Predicate::ProductionFree => {
                self.access.see_techs(self.code, nation)
            }
            Predicate::TechAll { .. } => self.all_techs(),
            Predicate::SentTo { .. } | Predicate::Partners { .. } | Predicate::EventsDone { .. } => {
                self.access.see_dealings(nation)
            }
            // These ask what the law says of other nations too.
            Predicate::HomeShielded | Predicate::BenefitLaw => {
                self.all_techs() || !secrets::law_hangs_on_techs(self.state)
            }
            Predicate::OwnRegion { .. }
            | Predicate::Gain { .. }
            | Predicate::GainSince { .. }
            | Predicate::OwnEachZone
            | Predicate::IncomeGain { .. }
            | Predicate::FleetIn { .. }
            | Predicate::BattlesWon { .. }
            | Predicate::BattlesLostMax { .. }
            | Predicate::ShotsMax { .. }
            | Predicate::ShotThisRound
            | Predicate::Mined { .. }
            | Predicate::Sponsored { .. }
            | Predicate::SponsoredKind { .. }
            | Predicate::GpVoted { .. }
            | Predicate::WonShare { .. }
            | Predicate::BlocGain { .. }
            | Predicate::BlocOwnMax { .. }
            | Predicate::Treasury { .. }
            | Predicate::LawKind { .. }
            | Predicate::NoLawKind { .. }
            | Predicate::MajorityHigh
            | Predicate::NotSanctioned
            | Predicate::Deliver { .. } => true,
        }
    }

    fn held(&self, nation: Nation, asset: Asset) -> bool {
        self.access.see_held(self.code, nation, asset)
    }

    fn everybody(&self, known: impl Fn(Nation) -> bool) -> bool {
        self.state.in_play.iter().all(known)
    }

    fn all_techs(&self) -> bool {
        self.everybody(|other| self.access.see_techs(self.code, other))
    }

    fn ranks(&self, nation: Nation, of: RankOf, among: Among) -> bool {
        let asset = match of {
            RankOf::Weapons => Asset::Weapons,
            RankOf::Gp => Asset::Gp,
            RankOf::Credits => Asset::Credits,
            RankOf::Income | RankOf::Regions => return true,
        };
        let peers = |other: Nation| among == Among::All || other.bloc() == nation.bloc();
        let alone = self.state.in_play.iter().filter(|other| peers(*other)).count() == 1;
        self.everybody(|other| !(peers(other) || alone) || self.held(other, asset))
    }
}
