//! The cases a kind of clause can decide (the key of table 4.7), the questions they put to the law, and how equal
//! answers are told together.

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use super::rule::{Rule, WeaponsCap};
use super::{Change, Origin};
use crate::ids::{Asset, Nation, NationSet, Recipe, Resource, Tech};
use crate::law::book::Category;
use crate::law::clause::{ChairPower, Clause, Goods, Item, RangeOf, Scope};
use crate::law::code::{Code, Source};
use crate::law::selector::{Nations, Payees};
use crate::order::Consignment;
use crate::phase::council::BillKind;
use crate::region::{Region, RegionSet};
use crate::state::State;

/// What a rule is about besides nations and regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    Order(RangeOf),
    Goods(Goods),
    Recipe(Recipe),
    Resource(Resource),
    Tech(Tech),
    /// The bills that a majority is asked of.
    Bills(Scope),
    Power(ChairPower),
    Item(Item),
    Law(u16),
}

/// One question to the law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Case {
    pub nation: Option<Nation>,
    pub other: Option<Nation>,
    pub region: Option<Region>,
    pub about: Option<Subject>,
}

/// What the law says to a case now and with the bill in place, and the clause that makes the difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// None: the bill has no part in it.
    pub origin: Option<Origin>,
    pub kind: &'static str,
    pub case: Case,
    pub before: Rule,
    pub after: Rule,
}

/// Those whose rates a law may set; the fleet's are in M5.
const RATED: [Recipe; 3] = [Recipe::GpFromAntihydrogen, Recipe::GpFromHelium, Recipe::Weapon];
const RECIPES: [Recipe; 4] =
    [Recipe::GpFromAntihydrogen, Recipe::GpFromHelium, Recipe::Weapon, Recipe::Fleet];
const RANGES: [RangeOf; 3] = [RangeOf::Move, RangeOf::Shoot, RangeOf::Claim];
const ASSETS: [Goods; 5] = [Goods::Credits, Goods::Helium, Goods::Antihydrogen, Goods::Weapons, Goods::Gp];
const TECHS: [Goods; 2] = [Goods::MiningTech, Goods::WeaponsTech];
const SCOPES: [Scope; 3] = [Scope::Substantive, Scope::Procedural, Scope::Repeal];
const POWERS: [ChairPower; 5] =
    [ChairPower::Extend, ChairPower::Pause, ChairPower::Reject, ChairPower::Execute, ChairPower::TieBreak];
const ITEMS: [Item; 8] = [
    Item::Credits,
    Item::Resources,
    Item::Weapons,
    Item::Gp,
    Item::Technologies,
    Item::Trades,
    Item::Shots,
    Item::RegionIncome,
];

impl Case {
    /// Every case that a clause of this kind can decide.
    pub fn all(state: &State, kind: &Clause) -> Vec<Case> {
        let nothing = || vec![Case::default()];
        let nations = || state.in_play.iter().map(|nation| Case { nation: Some(nation), ..Case::default() });
        let regions = || Region::all().map(|region| Case { region: Some(region), ..Case::default() });
        let places =
            || nations().flat_map(move |case| regions().map(move |at| Case { region: at.region, ..case }));
        let pairs = || {
            nations().flat_map(move |case| {
                let others = state.in_play.iter().filter(move |other| Some(*other) != case.nation);
                others.map(move |other| Case { other: Some(other), ..case })
            })
        };
        match kind {
            Clause::WeaponsUse { .. }
            | Clause::Movement { .. }
            | Clause::Claims { .. }
            | Clause::MiningRights { .. } => places().collect(),
            Clause::ShotsLimit { .. }
            | Clause::WeaponsCap { .. }
            | Clause::WeaponsProduction { .. }
            | Clause::Protection { .. }
            | Clause::Shipyards { .. }
            | Clause::ClaimsLimit { .. }
            | Clause::ClaimFee { .. }
            | Clause::RegionCap { .. }
            | Clause::Veto { .. }
            | Clause::BillsLimit { .. }
            | Clause::VoteWeight { .. } => nations().collect(),
            Clause::Toll { .. }
            | Clause::Award { .. }
            | Clause::RegionIncome { .. }
            | Clause::Royalty { .. } => regions().collect(),
            Clause::ClaimsOnOwned { .. } | Clause::Channels { .. } => pairs().collect(),
            Clause::OrderRange { .. } => about(nations(), RANGES.map(Subject::Order)),
            Clause::Tariff { .. } => about(pairs(), ASSETS.map(Subject::Goods)),
            Clause::TradeBan { .. } => {
                let goods = ASSETS.into_iter().chain(TECHS).map(Subject::Goods);
                about(pairs(), goods.collect::<Vec<_>>())
            }
            Clause::Conversion { .. } => about(nations(), RATED.map(Subject::Recipe)),
            Clause::ConversionRight { .. } => about(nations(), RECIPES.map(Subject::Recipe)),
            Clause::TechSuspend { .. } => about(nations(), Tech::ALL.map(Subject::Tech)),
            Clause::Disclosure { .. } => about(nations(), ITEMS.map(Subject::Item)),
            Clause::Spawn { .. } => about(nothing(), Resource::ALL.map(Subject::Resource)),
            Clause::Majority { .. } => about(nothing(), SCOPES.map(Subject::Bills)),
            Clause::ChairPower { .. } => about(nothing(), POWERS.map(Subject::Power)),
            Clause::Entrench { .. } => {
                let laws = state.book.laws.iter().map(|law| Subject::Law(law.number));
                about(nothing(), laws.collect::<Vec<_>>())
            }
            _ => nothing(),
        }
    }

    /// What the law says to this case, and which clause says so.
    pub fn ask(&self, code: &Code<'_>, kind: &Clause) -> (Rule, Option<Source>) {
        let rule = self.rule(code, kind).unwrap_or(Rule::InForce(false));
        (rule, code.answered_by())
    }

    fn rule(&self, code: &Code<'_>, kind: &Clause) -> Option<Rule> {
        let Case { nation, other, region, about } = *self;
        Some(match kind {
            Clause::WeaponsUse { .. } => Rule::Holds(code.may_shoot(nation?, region?).is_ok()),
            Clause::ShotsLimit { .. } => Rule::Limit(code.shots_limit(nation?)),
            Clause::WeaponsCap { .. } => {
                Rule::WeaponsCap(code.weapons_cap(nation?).map(|(max, excess)| WeaponsCap { max, excess }))
            }
            Clause::WeaponsProduction { .. } => Rule::Holds(code.may_make_weapons(nation?)),
            Clause::Spoils { .. } => Rule::Amount(code.spoils()),
            Clause::Protection { .. } => Rule::Holds(code.is_protected(nation?)),
            Clause::Salvage { .. } => Rule::Percent(code.salvage_percent()),
            Clause::Movement { .. } => Rule::Holds(code.may_enter(nation?, region?).is_ok()),
            Clause::OrderRange { .. } => match about? {
                Subject::Order(order) => Rule::Number(u16::from(code.range(order, nation?))),
                _ => return None,
            },
            Clause::Toll { .. } => Rule::Amount(code.toll(region?)),
            Clause::Shipyards { .. } => Rule::Shipyards(code.shipyards(nation?)),
            Clause::Claims { .. } => Rule::Holds(code.may_claim(nation?, region?).is_ok()),
            Clause::ClaimsLimit { .. } => Rule::Limit(code.claims_limit(nation?)),
            Clause::ClaimFee { .. } => Rule::Amount(code.claim_fee(nation?)),
            Clause::ClaimsOnOwned { .. } => Rule::Holds(code.may_claim_from(nation?, other?)),
            Clause::Award { .. } => Rule::Award(code.award(region?)),
            Clause::ClaimExpiry { .. } => Rule::Limit(code.claim_expiry()),
            Clause::RegionCap { .. } => Rule::Limit(code.region_cap(nation?)),
            Clause::Tariff { .. } => Rule::Percent(code.tariff(nation?, other?, asset(about?)?)),
            Clause::TradeBan { .. } => Rule::Holds(code.ban(nation?, other?, consignment(about?)?).is_err()),
            Clause::Conversion { .. } => match about? {
                Subject::Recipe(recipe) => Rule::Rates(code.rates(recipe, nation?)),
                _ => return None,
            },
            Clause::ConversionRight { .. } => match about? {
                Subject::Recipe(recipe) => Rule::Holds(code.conversion_right(recipe, nation?).is_ok()),
                _ => return None,
            },
            Clause::Spawn { .. } => match about? {
                Subject::Resource(resource) => Rule::Percent(code.spawn_percent(resource)),
                _ => return None,
            },
            Clause::RegionIncome { .. } => Rule::Percent(code.income_percent(region?)),
            Clause::MiningRights { .. } => Rule::Holds(code.may_mine(nation?, region?)),
            Clause::Royalty { .. } => {
                let (percent, to) = code.royalty(region?);
                Rule::Royalty { percent, to }
            }
            Clause::GpTrade { .. } => Rule::Holds(code.gp_trade()),
            Clause::TechSuspend { .. } => match about? {
                Subject::Tech(tech) => Rule::Holds(code.is_suspended(nation?, tech)),
                _ => return None,
            },
            _ => return self.procedure(code, kind),
        })
    }

    fn procedure(&self, code: &Code<'_>, kind: &Clause) -> Option<Rule> {
        let Case { nation, other, about, .. } = *self;
        Some(match kind {
            Clause::RoundTime { .. } => Rule::Seconds(code.round_seconds()),
            Clause::Majority { .. } => match about? {
                Subject::Bills(scope) => Rule::Majority(Some(majority(code, scope))),
                _ => return None,
            },
            Clause::Quorum { .. } => Rule::Percent(i64::from(code.quorum_percent())),
            Clause::Signatories { .. } => Rule::Number(u16::from(code.signatories())),
            Clause::Veto { .. } => Rule::Veto(code.veto_uses(nation?).map(|right| right.left)),
            Clause::GpVoting { .. } => Rule::GpVoting(code.gp_voting()),
            Clause::SubmissionDelay { .. } => Rule::Number(u16::from(code.submission_delay())),
            Clause::VoteCall { .. } => Rule::VoteCall(code.vote_call()),
            Clause::Ballot { .. } => Rule::Ballot(code.ballot_mode()),
            Clause::DebateTime { .. } => Rule::Seconds(code.debate_seconds()),
            Clause::SpeechTime { .. } => Rule::Seconds(code.speech_seconds()),
            Clause::Speaking { .. } => Rule::Speaking(code.speaking()),
            Clause::BillsLimit { .. } => Rule::Limit(Some(code.bills_limit(nation?))),
            Clause::VoteWeight { .. } => Rule::Amount(i64::from(code.vote_weight(nation?))),
            Clause::ChairPower { .. } => match about? {
                Subject::Power(power) => Rule::Holds(code.chair_may(power)),
                _ => return None,
            },
            Clause::Notes { .. } => {
                let (mode, every) = code.notes();
                Rule::Notes { mode, every }
            }
            Clause::Channels { .. } => Rule::Holds(code.channel_open(nation?, other?)),
            Clause::Entrench { .. } => match about? {
                Subject::Law(law) => Rule::Majority(code.entrenched(law)),
                _ => return None,
            },
            Clause::Disclosure { .. } => match about? {
                Subject::Item(item) => Rule::Holds(code.is_public(item, nation?)),
                _ => return None,
            },
            _ => return None,
        })
    }
}

fn about(
    cases: impl IntoIterator<Item = Case>,
    subjects: impl IntoIterator<Item = Subject> + Clone,
) -> Vec<Case> {
    let each = |case: Case| {
        let subjects = subjects.clone().into_iter();
        subjects.map(move |subject| Case { about: Some(subject), ..case })
    };
    cases.into_iter().flat_map(each).collect()
}

fn asset(subject: Subject) -> Option<Asset> {
    match subject {
        Subject::Goods(Goods::Credits) => Some(Asset::Credits),
        Subject::Goods(Goods::Helium) => Some(Asset::Helium),
        Subject::Goods(Goods::Antihydrogen) => Some(Asset::Antihydrogen),
        Subject::Goods(Goods::Weapons) => Some(Asset::Weapons),
        Subject::Goods(Goods::Gp) => Some(Asset::Gp),
        _ => None,
    }
}

fn consignment(subject: Subject) -> Option<Consignment> {
    match subject {
        Subject::Goods(Goods::MiningTech) => Some(Consignment::Technology(Tech::Mining)),
        Subject::Goods(Goods::WeaponsTech) => Some(Consignment::Technology(Tech::Weapons)),
        _ => asset(subject).map(|asset| Consignment::Amount { asset, amount: 0 }),
    }
}

/// What an ordinary bill of this sort needs; entrenched laws are another matter.
fn majority(code: &Code<'_>, scope: Scope) -> crate::law::clause::Majority {
    let no_law = 0;
    match scope {
        Scope::All | Scope::Substantive => code.majority(BillKind::New, Category::Substantive),
        Scope::Procedural => code.majority(BillKind::New, Category::Procedural),
        Scope::Repeal => code.majority(BillKind::Repeal(no_law), Category::Substantive),
    }
}

/// Whom a clause that acts beside others concerns.
pub fn payers(clause: &Clause) -> Option<&Nations> {
    match clause {
        Clause::ShotFine { who, .. }
        | Clause::Levy { who, .. }
        | Clause::Grant { who, .. }
        | Clause::TechShare { who, .. }
        | Clause::Prize { who, .. }
        | Clause::Penalty { who, .. } => Some(who),
        _ => None,
    }
}

/// Who receives what such a clause takes.
pub fn payees(clause: &Clause) -> Option<&Payees> {
    match clause {
        Clause::Levy { to, .. } | Clause::Penalty { to, .. } => Some(to),
        _ => None,
    }
}

/// Puts answers that say the same together: first regions, then nations, then the other side, then subjects.
pub fn group_answers(answers: Vec<Answer>) -> Vec<Change> {
    let changes = answers.into_iter().filter_map(Answer::into_change).collect();
    let changes = gathered(
        changes,
        |change| change.regions.take(),
        |change, regions: RegionSet| {
            let known = change.regions.get_or_insert_default();
            regions.iter().for_each(|region| known.insert(region));
        },
    );
    let changes = gathered(
        changes,
        |change| change.nations.take(),
        |change, nations: NationSet| {
            change.nations = Some(change.nations.unwrap_or_default().or(nations));
        },
    );
    let changes = gathered(
        changes,
        |change| change.others.take(),
        |change, others: NationSet| {
            change.others = Some(change.others.unwrap_or_default().or(others));
        },
    );
    gathered(changes, |change| change.about.pop(), |change, subject| change.about.push(subject))
}

/// Joins changes that differ in one part alone: takes the part out of each, and puts the parts of equals together.
fn gathered<T>(
    changes: Vec<Change>,
    take: impl Fn(&mut Change) -> Option<T>,
    join: impl Fn(&mut Change, T),
) -> Vec<Change> {
    let mut alike: BTreeMap<Change, Vec<T>> = BTreeMap::new();
    for mut change in changes {
        let part = take(&mut change);
        alike.entry(change).or_default().extend(part);
    }
    let joined = alike.into_iter().map(|(mut change, parts)| {
        parts.into_iter().for_each(|part| join(&mut change, part));
        change
    });
    joined.collect()
}

impl Answer {
    fn into_change(self) -> Option<Change> {
        let Case { nation, other, region, about } = self.case;
        Some(Change {
            clause: self.origin?,
            kind: self.kind.to_owned(),
            about: about.into_iter().collect(),
            nations: nation.map(NationSet::only),
            others: other.map(NationSet::only),
            regions: region.map(|region| std::iter::once(region).collect()),
            before: self.before,
            after: self.after,
        })
    }
}
