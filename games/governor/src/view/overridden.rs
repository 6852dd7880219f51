//! Clauses that a later law, or an event, hides altogether, or that have no effect at this table: the law book strikes them
//! through. [GV-11.6, GV-11.10, GV-2.15]

use std::mem::discriminant;

use super::law::Later;
use crate::data::data;
use crate::ids::Nation;
use crate::law::book::Law;
use crate::law::clause::{Clause, Goods, Scope};
use crate::law::secrets::hangs_on_techs;
use crate::law::selector::{Nations, Regions};
use crate::region::Region;
use crate::state::State;

/// The first later clause that covers every case of the one at `position` of `law`.
pub(crate) fn hidden_by(state: &State, law: &Law, position: usize) -> Option<Later> {
    let clause = &law.clauses[position];
    if state.options.makes_idle(clause) {
        return Some(Later::Table);
    }
    let reach = Reach::of(clause)?;
    let hides = |later: &Clause| {
        discriminant(later) == discriminant(clause)
            && Reach::of(later).is_some_and(|later_reach| later_reach.holds(state, &reach, later))
    };
    if law.clauses[position + 1..].iter().any(&hides) {
        return Some(Later::Law(law.number));
    }
    let later = state.book.laws.iter().filter(|other| other.mark > law.mark);
    let by_law = later.filter(|other| other.clauses.iter().any(&hides)).max_by_key(|other| other.mark);
    by_law.map(|other| Later::Law(other.number)).or_else(|| {
        let effect = state.events.effects.iter().find(|effect| effect.clauses.iter().any(&hides))?;
        Some(Later::Event(data().public[usize::from(effect.card)].id.clone()))
    })
}

/// The cases a clause decides, for kinds of which only one clause counts in each case.
#[derive(Clone, Copy, Debug, Default)]
struct Reach {
    who: Option<Nations>,
    other: Option<Nations>,
    place: Option<Regions>,
    /// What else is told apart: an order, a recipe, an asset, a power, …
    word: Option<Word>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Every,
    One(u16),
}

impl Reach {
    fn of(clause: &Clause) -> Option<Reach> {
        let all = Reach::default();
        let who = |who: &Nations| Reach { who: Some(*who), ..all };
        let at = |place: &Regions| Reach { place: Some(*place), ..all };
        let word = |word: u16| Some(Word::One(word));
        let goods = |goods: Goods| match goods {
            Goods::Any => Some(Word::Every),
            one => word(one as u16),
        };
        Some(match clause {
            Clause::WeaponsUse { who: nations, place, .. }
            | Clause::Movement { who: nations, place, .. }
            | Clause::Claims { who: nations, place, .. }
            | Clause::MiningRights { who: nations, place, .. } => {
                Reach { place: Some(*place), ..who(nations) }
            }
            Clause::ShotsLimit { who: nations, .. }
            | Clause::WeaponsCap { who: nations, .. }
            | Clause::WeaponsProduction { who: nations, .. }
            | Clause::Protection { who: nations, .. }
            | Clause::Shipyards { who: nations, .. }
            | Clause::ClaimsLimit { who: nations, .. }
            | Clause::ClaimFee { who: nations, .. }
            | Clause::RegionCap { who: nations, .. }
            | Clause::Veto { who: nations, .. }
            | Clause::BillsLimit { who: nations, .. }
            | Clause::VoteWeight { who: nations, .. } => who(nations),
            Clause::OrderRange { order, who: nations, .. } => {
                Reach { word: word(*order as u16), ..who(nations) }
            }
            Clause::Conversion { recipe, who: nations, .. }
            | Clause::ConversionRight { recipe, who: nations, .. } => {
                Reach { word: word(*recipe as u16), ..who(nations) }
            }
            Clause::TechSuspend { who: nations, tech, .. } => {
                Reach { word: word(*tech as u16), ..who(nations) }
            }
            Clause::Disclosure { what, who: nations, .. } => {
                Reach { word: word(*what as u16), ..who(nations) }
            }
            Clause::ClaimsOnOwned { who: nations, owners: other, .. }
            | Clause::Channels { who: nations, with: other, .. } => {
                Reach { other: Some(*other), ..who(nations) }
            }
            Clause::Tariff { from, to, asset, .. } | Clause::TradeBan { from, to, asset, .. } => {
                Reach { other: Some(*to), word: goods(*asset), ..who(from) }
            }
            Clause::Toll { place, .. }
            | Clause::Award { place, .. }
            | Clause::RegionIncome { place, .. }
            | Clause::Royalty { place, .. } => at(place),
            Clause::Spawn { resource, .. } => Reach { word: word(*resource as u16), ..all },
            Clause::Majority { scope, .. } => Reach {
                word: if *scope == Scope::All { Some(Word::Every) } else { word(*scope as u16) },
                ..all
            },
            Clause::ChairPower { power, .. } => Reach { word: word(*power as u16), ..all },
            Clause::Spoils { .. }
            | Clause::Salvage { .. }
            | Clause::ClaimExpiry { .. }
            | Clause::GpTrade { .. }
            | Clause::RoundTime { .. }
            | Clause::Quorum { .. }
            | Clause::Signatories { .. }
            | Clause::GpVoting { .. }
            | Clause::SubmissionDelay { .. }
            | Clause::VoteCall { .. }
            | Clause::Ballot { .. }
            | Clause::DebateTime { .. }
            | Clause::SpeechTime { .. }
            | Clause::Speaking { .. }
            | Clause::Notes { .. } => all,
            // All of these count together, act once, or are told apart by the law they speak of.
            Clause::ShotFine { .. }
            | Clause::Recall { .. }
            | Clause::GrantRegion { .. }
            | Clause::OpenProtectorate { .. }
            | Clause::Levy { .. }
            | Clause::Grant { .. }
            | Clause::Transfer { .. }
            | Clause::TechShare { .. }
            | Clause::Entrench { .. }
            | Clause::GameLength { .. }
            | Clause::Prize { .. }
            | Clause::Penalty { .. } => return None,
        })
    }

    /// Whether every case of `earlier` is one of these.
    fn holds(&self, state: &State, earlier: &Reach, own: &Clause) -> bool {
        let hidden = hangs_on_techs(own);
        let nations = |wide: Option<Nations>, narrow: Option<Nations>| match (wide, narrow) {
            (Some(wide), Some(narrow)) => {
                let within = |nation: Nation| !narrow.covers(state, nation) || wide.covers(state, nation);
                let open = !hidden && !matches!(narrow, Nations::Tech(_) | Nations::NoTech(_));
                wide == narrow || wide == Nations::All || open && state.in_play.iter().all(within)
            }
            _ => true,
        };
        let places = |wide: Option<Regions>, narrow: Option<Regions>| match (wide, narrow) {
            (Some(wide), Some(narrow)) => {
                let within =
                    |region: Region| !narrow.covers(state, region, None) || wide.covers(state, region, None);
                let lasting = |regions: Regions| {
                    !matches!(regions, Regions::Unowned | Regions::Contested | Regions::OwnedBy(_))
                };
                let alike = lasting(wide) && lasting(narrow);
                wide == narrow || wide == Regions::All || alike && Region::all().all(within)
            }
            _ => true,
        };
        nations(self.who, earlier.who)
            && nations(self.other, earlier.other)
            && places(self.place, earlier.place)
            && (self.word == Some(Word::Every) || self.word == earlier.word)
    }
}
