//! What kind a clause is, and what follows from the kind alone. [table 4.7]

use super::book::Category;
use super::clause::Clause;
use crate::data::{Mode, data};

impl Clause {
    /// The name of the kind, as the catalogue and the record write it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Clause::WeaponsUse { .. } => "weapons_use",
            Clause::ShotsLimit { .. } => "shots_limit",
            Clause::WeaponsCap { .. } => "weapons_cap",
            Clause::WeaponsProduction { .. } => "weapons_production",
            Clause::Spoils { .. } => "spoils",
            Clause::ShotFine { .. } => "shot_fine",
            Clause::Protection { .. } => "protection",
            Clause::Salvage { .. } => "salvage",
            Clause::Movement { .. } => "movement",
            Clause::OrderRange { .. } => "order_range",
            Clause::Toll { .. } => "toll",
            Clause::Recall { .. } => "recall",
            Clause::Shipyards { .. } => "shipyards",
            Clause::Claims { .. } => "claims",
            Clause::ClaimsLimit { .. } => "claims_limit",
            Clause::ClaimFee { .. } => "claim_fee",
            Clause::ClaimsOnOwned { .. } => "claims_on_owned",
            Clause::Award { .. } => "award",
            Clause::ClaimExpiry { .. } => "claim_expiry",
            Clause::RegionCap { .. } => "region_cap",
            Clause::GrantRegion { .. } => "grant_region",
            Clause::OpenProtectorate { .. } => "open_protectorate",
            Clause::Levy { .. } => "levy",
            Clause::Tariff { .. } => "tariff",
            Clause::TradeBan { .. } => "trade_ban",
            Clause::Grant { .. } => "grant",
            Clause::Transfer { .. } => "transfer",
            Clause::Conversion { .. } => "conversion",
            Clause::ConversionRight { .. } => "conversion_right",
            Clause::Spawn { .. } => "spawn",
            Clause::RegionIncome { .. } => "region_income",
            Clause::MiningRights { .. } => "mining_rights",
            Clause::Royalty { .. } => "royalty",
            Clause::GpTrade { .. } => "gp_trade",
            Clause::TechShare { .. } => "tech_share",
            Clause::TechSuspend { .. } => "tech_suspend",
            Clause::RoundTime { .. } => "round_time",
            Clause::Majority { .. } => "majority",
            Clause::Quorum { .. } => "quorum",
            Clause::Signatories { .. } => "signatories",
            Clause::Veto { .. } => "veto",
            Clause::GpVoting { .. } => "gp_voting",
            Clause::SubmissionDelay { .. } => "submission_delay",
            Clause::VoteCall { .. } => "vote_call",
            Clause::Ballot { .. } => "ballot",
            Clause::DebateTime { .. } => "debate_time",
            Clause::SpeechTime { .. } => "speech_time",
            Clause::Speaking { .. } => "speaking",
            Clause::BillsLimit { .. } => "bills_limit",
            Clause::VoteWeight { .. } => "vote_weight",
            Clause::ChairPower { .. } => "chair_power",
            Clause::Notes { .. } => "notes",
            Clause::Channels { .. } => "channels",
            Clause::Entrench { .. } => "entrench",
            Clause::Disclosure { .. } => "disclosure",
            Clause::GameLength { .. } => "game_length",
            Clause::Prize { .. } => "prize",
            Clause::Penalty { .. } => "penalty",
        }
    }

    /// How clauses of this kind act together. [GV-11.5]
    pub fn mode(&self) -> Mode {
        data().catalogue.kind(self.kind()).map_or(Mode::Override, |spec| spec.mode)
    }

    /// [GV-4.6]
    pub fn category(&self) -> Category {
        data().catalogue.kind(self.kind()).map_or(Category::Substantive, |spec| spec.category)
    }
}

/// Procedural if all clauses are; nothing where there are none. [GV-4.6]
pub fn category(clauses: &[Clause]) -> Option<Category> {
    let substantive = |clause: &Clause| clause.category() == Category::Substantive;
    match clauses {
        [] => None,
        _ if clauses.iter().any(substantive) => Some(Category::Substantive),
        _ => Some(Category::Procedural),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Nation;

    #[test]
    fn every_kind_is_known_by_the_name_the_record_writes() {
        let clauses = [
            Clause::Spoils { gp: 1 },
            Clause::GpVoting { allowed: true, max_gp: None, millivotes: 1 },
            Clause::OpenProtectorate { region: Nation::Pluto.home() },
        ];
        for clause in &clauses {
            assert_eq!(serde_json::to_value(clause).unwrap()["kind"], clause.kind());
        }
        for facts in &data().catalogue.clauses {
            assert_eq!(facts.category == Category::Procedural, facts.code.starts_with('P'), "{}", facts.kind);
        }
    }

    /// [GV-4.6]
    #[test]
    fn a_bill_is_procedural_only_if_all_its_clauses_are() {
        let (time, spoils) = (Clause::RoundTime { seconds: 60 }, Clause::Spoils { gp: 1 });
        assert_eq!(category(&[]), None);
        assert_eq!(category(std::slice::from_ref(&time)), Some(Category::Procedural));
        assert_eq!(category(&[time, spoils]), Some(Category::Substantive));
    }
}
