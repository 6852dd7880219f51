//! What kind a clause is, and what follows from the kind alone. [table 4.7]

use super::book::Category;
use super::clause::Clause;
use crate::data::{Mode, data};

/// The kinds, and their names as the catalogue and the record write them.
macro_rules! kinds {
    ($($kind:ident $name:literal,)*) => {
        /// What a clause is about, without its parameters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($kind,)*
        }

        impl Kind {
            pub const COUNT: usize = [$(Kind::$kind,)*].len();
        }

        impl Clause {
            pub const fn kind_id(&self) -> Kind {
                match self {
                    $(Clause::$kind { .. } => Kind::$kind,)*
                }
            }

            /// The name of the kind, as the catalogue and the record write it.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Clause::$kind { .. } => $name,)*
                }
            }
        }
    };
}

kinds! {
    WeaponsUse "weapons_use",
    ShotsLimit "shots_limit",
    WeaponsCap "weapons_cap",
    WeaponsProduction "weapons_production",
    Spoils "spoils",
    ShotFine "shot_fine",
    Protection "protection",
    Salvage "salvage",
    Movement "movement",
    OrderRange "order_range",
    Toll "toll",
    Recall "recall",
    Shipyards "shipyards",
    Claims "claims",
    ClaimsLimit "claims_limit",
    ClaimFee "claim_fee",
    ClaimsOnOwned "claims_on_owned",
    Award "award",
    ClaimExpiry "claim_expiry",
    RegionCap "region_cap",
    GrantRegion "grant_region",
    OpenProtectorate "open_protectorate",
    Levy "levy",
    Tariff "tariff",
    TradeBan "trade_ban",
    Grant "grant",
    Transfer "transfer",
    Conversion "conversion",
    ConversionRight "conversion_right",
    Spawn "spawn",
    RegionIncome "region_income",
    MiningRights "mining_rights",
    Royalty "royalty",
    GpTrade "gp_trade",
    TechShare "tech_share",
    TechSuspend "tech_suspend",
    RoundTime "round_time",
    Majority "majority",
    Quorum "quorum",
    Signatories "signatories",
    Veto "veto",
    GpVoting "gp_voting",
    SubmissionDelay "submission_delay",
    VoteCall "vote_call",
    Ballot "ballot",
    DebateTime "debate_time",
    SpeechTime "speech_time",
    Speaking "speaking",
    BillsLimit "bills_limit",
    VoteWeight "vote_weight",
    ChairPower "chair_power",
    Notes "notes",
    Channels "channels",
    Entrench "entrench",
    Disclosure "disclosure",
    GameLength "game_length",
    Prize "prize",
    Penalty "penalty",
}

impl Clause {
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
