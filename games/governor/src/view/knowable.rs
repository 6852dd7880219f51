//! Whether the figures of a condition rest only on what a viewer may see. A live figure that rested on another
//! nation's secrets would tell them. [section 6]

use super::eyes::Eyes;
use crate::ids::{Asset, Nation};
use crate::law::clause::Clause;
use crate::law::code::Code;
use crate::law::predicate::{Among, Predicate, RankOf};
use crate::law::selector::{Nations, Payees, Regions};
use crate::state::State;

pub(crate) struct Knowledge<'a> {
    pub state: &'a State,
    pub code: &'a Code<'a>,
    pub eyes: Eyes,
}

impl Knowledge<'_> {
    /// For a condition on `nation`.
    pub fn covers(&self, nation: Nation, predicate: &Predicate) -> bool {
        let own = |asset: Asset| self.eyes.see_held(self.code, nation, asset);
        match predicate {
            Predicate::Hold { asset, .. } | Predicate::HoldMax { asset, .. } => own(*asset),
            Predicate::HoldSum { assets, .. } => assets.iter().all(|asset| own(*asset)),
            Predicate::MoreThan { asset, nation: other } => {
                own(*asset) && self.eyes.see_held(self.code, *other, *asset)
            }
            Predicate::OtherHold { nation: other, asset, .. } => {
                self.eyes.see_held(self.code, *other, *asset)
            }
            Predicate::AllHoldMax { asset, .. } => self.everybody(|other| self.held(other, *asset)),
            Predicate::Rank { of, among, .. } => self.ranks(nation, *of, *among),
            Predicate::Tech { .. } | Predicate::LevyMax { .. } | Predicate::ProductionFree => {
                self.eyes.see_techs(self.code, nation)
            }
            Predicate::TechAll { .. } => self.all_techs(),
            Predicate::SentTo { .. } | Predicate::Partners { .. } | Predicate::EventsDone { .. } => {
                self.eyes.see_dealings(nation)
            }
            // These ask what the law says of other nations too.
            Predicate::HomeShielded | Predicate::BenefitLaw => self.all_techs() || !self.laws_ask_for_techs(),
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
        self.eyes.see_held(self.code, nation, asset)
    }

    fn everybody(&self, known: impl Fn(Nation) -> bool) -> bool {
        self.state.in_play.iter().all(known)
    }

    fn all_techs(&self) -> bool {
        self.everybody(|other| self.eyes.see_techs(self.code, other))
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

    fn laws_ask_for_techs(&self) -> bool {
        let laws = self.state.book.laws.iter().flat_map(|law| &law.clauses);
        let effects = self.state.events.effects.iter().flat_map(|effect| &effect.clauses);
        laws.chain(effects).any(asks_for_techs)
    }
}

/// Whether a clause picks out those who know or lack a technology: whom it covers is then not public.
pub(crate) fn asks_for_techs(clause: &Clause) -> bool {
    let of_nations = |nations: &Nations| matches!(nations, Nations::Tech(_) | Nations::NoTech(_));
    let of_regions = |regions: &Regions| matches!(regions, Regions::OwnedBy(nations) if of_nations(nations));
    let of_payees = |payees: &Payees| matches!(payees, Payees::Several(nations) if of_nations(nations));
    match clause {
        Clause::WeaponsUse { who, place, .. }
        | Clause::Movement { who, place, .. }
        | Clause::Claims { who, place, .. }
        | Clause::MiningRights { who, place, .. } => of_nations(who) || of_regions(place),
        Clause::ShotsLimit { who, .. }
        | Clause::WeaponsCap { who, .. }
        | Clause::WeaponsProduction { who, .. }
        | Clause::ShotFine { who, .. }
        | Clause::Protection { who, .. }
        | Clause::OrderRange { who, .. }
        | Clause::Shipyards { who, .. }
        | Clause::ClaimsLimit { who, .. }
        | Clause::ClaimFee { who, .. }
        | Clause::RegionCap { who, .. }
        | Clause::Grant { who, .. }
        | Clause::Conversion { who, .. }
        | Clause::ConversionRight { who, .. }
        | Clause::TechShare { who, .. }
        | Clause::TechSuspend { who, .. }
        | Clause::Veto { who, .. }
        | Clause::BillsLimit { who, .. }
        | Clause::VoteWeight { who, .. }
        | Clause::Disclosure { who, .. }
        | Clause::Prize { who, .. } => of_nations(who),
        Clause::ClaimsOnOwned { who, owners, .. } => of_nations(who) || of_nations(owners),
        Clause::Channels { who, with, .. } => of_nations(who) || of_nations(with),
        Clause::Tariff { from, to, .. } | Clause::TradeBan { from, to, .. } => {
            of_nations(from) || of_nations(to)
        }
        Clause::Levy { who, to, .. } | Clause::Penalty { who, to, .. } => of_nations(who) || of_payees(to),
        Clause::Transfer { to, .. } => of_payees(to),
        Clause::Toll { place, .. }
        | Clause::Award { place, .. }
        | Clause::RegionIncome { place, .. }
        | Clause::Royalty { place, .. } => of_regions(place),
        Clause::Spoils { .. }
        | Clause::Salvage { .. }
        | Clause::Recall { .. }
        | Clause::ClaimExpiry { .. }
        | Clause::GrantRegion { .. }
        | Clause::OpenProtectorate { .. }
        | Clause::Spawn { .. }
        | Clause::GpTrade { .. }
        | Clause::RoundTime { .. }
        | Clause::Majority { .. }
        | Clause::Quorum { .. }
        | Clause::Signatories { .. }
        | Clause::GpVoting { .. }
        | Clause::SubmissionDelay { .. }
        | Clause::VoteCall { .. }
        | Clause::Ballot { .. }
        | Clause::DebateTime { .. }
        | Clause::SpeechTime { .. }
        | Clause::Speaking { .. }
        | Clause::ChairPower { .. }
        | Clause::Notes { .. }
        | Clause::Entrench { .. }
        | Clause::GameLength { .. } => false,
    }
}
