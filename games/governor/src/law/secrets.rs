//! Laws may speak of nations that know a technology, and who knows one is secret. What such a law says of others can
//! only be guessed at a desk. [GV-11.11, section 6]

use std::borrow::Cow;

use enum_map::EnumMap;

use super::clause::{Clause, Item};
use super::code::Code;
use super::selector::{Nations, Payees, Regions};
use crate::ids::{Nation, Tech};
use crate::setup::facts;
use crate::state::State;

/// The state as far as a nation knows who knows what: of others, where the law does not make it public, only what
/// they started with.
pub fn known_to(state: &State, nation: Nation) -> Cow<'_, State> {
    if !law_hangs_on_techs(state) {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    let code = Code::of(state);
    for other in state.in_play.iter().filter(|other| *other != nation) {
        if !code.is_public(Item::Technologies, other) {
            let started = &facts(other).technologies;
            let techs = EnumMap::from_fn(|tech: Tech| started.contains(&tech));
            if known.nations[other].techs != techs {
                known.nations[other].techs = techs;
            }
        }
    }
    Cow::Owned(known)
}

/// Whether anything in force means nations by what they know: whom it covers is then not public.
pub fn law_hangs_on_techs(state: &State) -> bool {
    let mut effects = state.events.effects.iter().flat_map(|effect| effect.clauses.iter());
    state.book.hangs_on_techs() || effects.any(hangs_on_techs)
}

/// Whether a clause means nations by what they know.
pub fn hangs_on_techs(clause: &Clause) -> bool {
    let (nations, place) = selectors(clause);
    let means = |nations: &Nations| matches!(nations, Nations::Tech(_) | Nations::NoTech(_));
    nations.into_iter().flatten().any(means)
        || matches!(place, Some(Regions::OwnedBy(owners)) if means(owners))
}

/// Every selector of a clause.
pub(crate) fn selectors(clause: &Clause) -> ([Option<&Nations>; 2], Option<&Regions>) {
    match clause {
        Clause::WeaponsUse { who, place, .. }
        | Clause::Movement { who, place, .. }
        | Clause::Claims { who, place, .. }
        | Clause::MiningRights { who, place, .. } => ([Some(who), None], Some(place)),
        Clause::Toll { place, .. }
        | Clause::Award { place, .. }
        | Clause::RegionIncome { place, .. }
        | Clause::Royalty { place, .. } => ([None, None], Some(place)),
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
        | Clause::Prize { who, .. } => ([Some(who), None], None),
        Clause::ClaimsOnOwned { who: one, owners: other, .. }
        | Clause::Tariff { from: one, to: other, .. }
        | Clause::TradeBan { from: one, to: other, .. }
        | Clause::Channels { who: one, with: other, .. } => ([Some(one), Some(other)], None),
        Clause::Levy { who, to, .. } | Clause::Penalty { who, to, .. } => ([Some(who), several(to)], None),
        Clause::Transfer { to, .. } => ([None, several(to)], None),
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
        | Clause::GameLength { .. } => ([None, None], None),
    }
}

fn several(payees: &Payees) -> Option<&Nations> {
    match payees {
        Payees::Several(nations) => Some(nations),
        Payees::One(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, clause};
    use Nation::{Earth, Titan};

    #[test]
    fn clauses_that_mean_nations_by_what_they_know_are_found() {
        for (json, expected) in [
            (r#"{"kind":"grant","who":{"no_tech":"mining"},"asset":"credits","amount":1}"#, true),
            (r#"{"kind":"toll","where":{"owned_by":{"tech":"mining"}},"credits":1}"#, true),
            (r#"{"kind":"levy","who":"all","base":"flat","rate":1,"to":{"tech":"weapons"}}"#, true),
            (r#"{"kind":"toll","where":"all","credits":1}"#, false),
            (r#"{"kind":"tech_share","tech":"mining","who":"all"}"#, false),
        ] {
            assert_eq!(hangs_on_techs(&clause(json)), expected, "{json}");
        }
    }

    /// [section 6] What Earth has learnt since the start is not for Titan to know, unless the law lays it open.
    #[test]
    fn others_are_known_to_know_what_they_started_with() {
        let learnt = |mut game: TestGame| {
            game.state.nations[Earth].techs[Tech::Mining] = true;
            let known = known_to(&game.state, Titan);
            (
                known.nations[Earth].techs[Tech::Mining],
                known_to(&game.state, Earth).nations[Earth].techs[Tech::Mining],
            )
        };
        let law = r#"{"kind":"trade_ban","from":"all","to":{"tech":"mining"},"asset":"any","banned":true}"#;
        assert_eq!(learnt(TestGame::nine().law(&[law])), (false, true));
        let open = r#"{"kind":"disclosure","what":"technologies","who":"all","public":true}"#;
        assert_eq!(learnt(TestGame::nine().law(&[law, open])), (true, true));
    }
}
