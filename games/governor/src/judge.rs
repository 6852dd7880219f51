//! Whether a condition holds for a nation, and the figures it is judged by: goals, events, prizes and penalties all
//! ask here. [table 4.8]

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::data::PredicateUse;
use crate::ids::{Asset, Holdings, Nation, NationSet, Recipe, Tech, UNIT, Zone};
use crate::law::book::{Category, Law};
use crate::law::clause::{Clause, LevyBase, Majority};
use crate::law::code::Code;
use crate::law::predicate::{Among, Pattern, Predicate, RankOf};
use crate::law::sanction;
use crate::law::selector::Regions;
use crate::phase::council::BillKind;
use crate::quantity::Quantity;
use crate::region::Region;
use crate::setup::goal_facts;
use crate::state::{Goal, Ledger, PrivateCard, State};

/// Where a condition stands: that decides what its figures mean and from when they count.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    used_in: PredicateUse,
    /// The nation's ledger when the card was dealt or the law came into force. [GV-12.6]
    since: Option<&'a Ledger>,
    contributed: Option<&'a Holdings>,
}

impl<'a> Context<'a> {
    /// Figures are scaled, and `gain` asks for more where fewer play. [GV-13.5]
    pub const GOAL: Context<'static> =
        Context { used_in: PredicateUse::Goal, since: None, contributed: None };

    /// A public card, from when it was drawn.
    pub fn since(ledger: &'a Ledger) -> Context<'a> {
        Context { used_in: PredicateUse::Event, since: Some(ledger), contributed: None }
    }

    pub fn card(card: &'a PrivateCard) -> Context<'a> {
        Context { contributed: Some(&card.contributed), ..Context::since(&card.since) }
    }

    pub fn law(law: &'a Law, nation: Nation) -> Context<'a> {
        Context { used_in: PredicateUse::Law, since: Some(&law.ledgers[nation]), contributed: None }
    }
}

/// A judgement with its figures: thousandths for amounts, plain numbers for counts, 1 of 1 for a plain yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    pub met: bool,
    pub have: i64,
    pub need: i64,
}

fn at_least(have: i64, need: i64) -> Finding {
    Finding { met: have >= need, have, need }
}

fn at_most(have: i64, need: i64) -> Finding {
    Finding { met: have <= need, have, need }
}

fn plain(met: bool) -> Finding {
    at_least(i64::from(met), 1)
}

/// What a goal asks for, the nation drawn for it named.
pub fn conditions(goal: Goal) -> &'static [Predicate] {
    goal_facts(goal.id).predicates(goal.other)
}

pub fn is_achieved(state: &State, nation: Nation, goal: Goal) -> bool {
    conditions(goal).iter().all(|predicate| find(state, nation, predicate, &Context::GOAL).met)
}

/// How a condition of this game differs from what it says. [GV-13.5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Adjustment {
    /// It is not asked for in so short a game.
    Spared,
    /// Both technologies are asked for, since few play.
    BothTechs,
}

pub fn adjustment(state: &State, predicate: &Predicate) -> Option<Adjustment> {
    match predicate {
        Predicate::OwnRegion { only_if_rounds_over, .. } => {
            is_spared(state, *only_if_rounds_over).then_some(Adjustment::Spared)
        }
        Predicate::TechAll { .. } => wants_both_techs(state).then_some(Adjustment::BothTechs),
        _ => None,
    }
}

fn is_spared(state: &State, only_if_rounds_over: Option<u8>) -> bool {
    only_if_rounds_over.is_some_and(|rounds| state.planned_rounds <= rounds)
}

fn wants_both_techs(state: &State) -> bool {
    state.in_play.len() <= 5
}

/// What a goal's condition asks for before play begins, for a printed sheet: nothing that is kept secret. [GV-13.5]
pub fn printed_need(state: &State, nation: Nation, predicate: &Predicate) -> i64 {
    let need = find(state, nation, predicate, &Context::GOAL).need;
    match predicate {
        Predicate::IncomeGain { .. } => need - state.nations[nation].ledger.start_income,
        Predicate::MoreThan { .. } => 0,
        _ => need,
    }
}

pub fn find(state: &State, nation: Nation, predicate: &Predicate, context: &Context) -> Finding {
    let own = &state.nations[nation];
    let ledger = &own.ledger;
    // What a counter showed when counting began, where the condition counts from then.
    let start = |since: bool, read: fn(&Ledger) -> i64| match context.since {
        Some(then) if since => read(then),
        _ => 0,
    };
    let counted = |since: bool, read: fn(&Ledger) -> i64| read(ledger) - start(since, read);
    let figure =
        |number: i32, scaled: bool| if scaled { scale(number, long(state)) } else { i64::from(number) };
    let amount = |quantity: Quantity, scaled: bool| scaled_amount(state, quantity, scaled);
    match predicate {
        Predicate::OwnRegion { region, only_if_rounds_over } => {
            plain(is_spared(state, *only_if_rounds_over) || state.region(*region).owner == Some(nation))
        }
        Predicate::Gain { place, extra, scaled } => gain(state, nation, place, *extra, *scaled, context),
        Predicate::GainSince { min } => {
            at_least(counted(true, |ledger| i64::from(ledger.regions)), i64::from(*min))
        }
        Predicate::OwnEachZone => {
            let owned = state.owned(nation);
            let has = |zone: Zone| owned.iter().any(|region| region.zone() == zone);
            let zones = [Zone::Core, Zone::Outer, Zone::Fringe].into_iter().filter(|zone| has(*zone)).count();
            at_least(zones as i64, 3)
        }
        Predicate::Hold { asset, min, scaled } => at_least(own.holdings[*asset], amount(*min, *scaled)),
        Predicate::HoldMax { asset, max } => at_most(own.holdings[*asset], max.0),
        Predicate::HoldSum { assets, min, scaled } => {
            let sum = assets.iter().map(|asset| own.holdings[*asset]).sum();
            at_least(sum, amount(*min, *scaled))
        }
        Predicate::IncomeGain { min, scaled } => {
            let more = if *scaled { scale(*min, short(state)) } else { i64::from(*min) };
            at_least(ledger.income, ledger.start_income + more * UNIT)
        }
        Predicate::Tech { tech } => plain(own.techs[*tech]),
        Predicate::TechAll { tech } => tech_all(state, *tech),
        Predicate::FleetIn { place } => {
            plain(own.fleets.iter().any(|fleet| place.covers(state, fleet.region, Some(nation))))
        }
        Predicate::BattlesWon { min, since } => {
            at_least(counted(*since, |ledger| i64::from(ledger.battles_won)), i64::from(*min))
        }
        Predicate::BattlesLostMax { max } => at_most(i64::from(ledger.battles_lost), i64::from(*max)),
        Predicate::ShotsMax { max, since } => {
            at_most(counted(*since, |ledger| i64::from(ledger.shots)), i64::from(*max))
        }
        Predicate::ShotThisRound => at_least(i64::from(ledger.shots_this_round), 1),
        Predicate::Mined { min, scaled, since } => {
            at_least(counted(*since, |ledger| ledger.mined), amount(*min, *scaled))
        }
        Predicate::SentTo { min, since } => {
            let before = |other: Nation| context.since.filter(|_| *since).map_or(0, |then| then.sent[other]);
            let sent = state.in_play.iter().filter(|other| ledger.sent[*other] > before(*other)).count();
            at_least(sent as i64, i64::from(min.of(count(state))))
        }
        Predicate::Partners { min, scaled } => {
            let both_ways = |other: &Nation| ledger.sent[*other] > 0 && ledger.received[*other] > 0;
            let partners = state.in_play.iter().filter(both_ways).count();
            let wanted = min.of(count(state));
            // [table 4.8] Scaled it is never below 2.
            let need = if *scaled { scale(wanted, short(state)).max(2) } else { i64::from(wanted) };
            at_least(partners as i64, need)
        }
        Predicate::Sponsored { min, scaled, since } => {
            at_least(counted(*since, |ledger| i64::from(ledger.sponsored)), figure(*min, *scaled))
        }
        Predicate::SponsoredKind { clauses_any } => {
            plain(laws_of(state, nation).any(|law| any_fits(clauses_any, &law.clauses)))
        }
        Predicate::GpVoted { min, scaled, since } => {
            at_least(counted(*since, |ledger| ledger.gp_voted), figure(*min, *scaled))
        }
        Predicate::WonShare { percent, votes } => {
            let (cast, won) = (i64::from(ledger.votes_cast), i64::from(ledger.votes_won));
            let share = won * 100 >= i64::from(*percent) * cast;
            Finding {
                met: cast >= i64::from(*votes) && share,
                have: won * 100 / cast.max(1),
                need: i64::from(*percent),
            }
        }
        Predicate::EventsDone { min, scaled } => {
            at_least(i64::from(ledger.events_done), figure(*min, *scaled))
        }
        Predicate::Rank { of, among, place } => rank(state, nation, *of, *among, *place),
        Predicate::MoreThan { asset, nation: other } => {
            at_least(own.holdings[*asset], state.held(*other, *asset) + 1)
        }
        Predicate::OtherHold { nation: other, asset, min, scaled } => {
            at_least(state.held(*other, *asset), amount(*min, *scaled))
        }
        Predicate::AllHoldMax { asset, max } => {
            let most = state.in_play.iter().map(|nation| state.held(nation, *asset)).max();
            at_most(most.unwrap_or(0), max.0)
        }
        Predicate::BlocGain { bloc } => {
            let nations = Nation::ALL.into_iter().filter(|nation| nation.bloc() == *bloc);
            let nations: NationSet = nations.filter(|nation| state.in_play.contains(*nation)).collect();
            let k = nations.len() as i64;
            let regions: i64 =
                nations.iter().map(|nation| i64::from(state.nations[nation].ledger.regions)).sum();
            at_least(regions, 3 * k + (7 * k * short(state) + 107) / 108)
        }
        Predicate::BlocOwnMax { bloc, place, max } => {
            let owned = |region: &Region| {
                let owner = state.region(*region).owner;
                owner.is_some_and(|owner| owner.bloc() == *bloc) && place.covers(state, *region, Some(nation))
            };
            at_most(Region::all().filter(owned).count() as i64, i64::from(*max))
        }
        Predicate::Treasury { asset, min } => {
            at_least(state.treasury[*asset], i64::from(min.of(count(state))) * UNIT)
        }
        Predicate::LevyMax { max } => levy_max(state, nation, i64::from(*max)),
        Predicate::ProductionFree => {
            let code = Code::of(state);
            let uncapped = code.weapons_cap(nation).is_none_or(|(cap, _)| cap >= NO_CAP);
            plain(code.may_convert(Recipe::Weapon, nation).is_ok() && uncapped)
        }
        Predicate::HomeShielded => {
            let code = Code::of(state);
            let safe_from = |other: Nation| {
                state.owned(nation).iter().all(|region| code.may_shoot(other, region).is_err())
            };
            plain(state.in_play.iter().filter(|other| *other != nation).all(safe_from))
        }
        Predicate::BenefitLaw => plain(benefits(state, nation)),
        Predicate::LawKind { kinds } => plain(has_kind(state, kinds)),
        Predicate::NoLawKind { kinds } => plain(!has_kind(state, kinds)),
        Predicate::MajorityHigh => {
            let needed = Code::of(state).majority(BillKind::New, Category::Substantive);
            plain(needed > Majority::Simple)
        }
        Predicate::NotSanctioned => plain(!sanction::is_sanctioned(state, nation)),
        Predicate::Deliver { asset, amount } => {
            at_least(context.contributed.map_or(0, |contributed| contributed[*asset]), amount.0)
        }
    }
}

/// The W3 limit that counts as none. [table 4.8, production_free]
const NO_CAP: i64 = 50 * UNIT;
/// Figures marked * are those of a game of so many rounds. [GV-13.5]
const FULL_LENGTH: i64 = 36;

/// Nations in play.
fn count(state: &State) -> i32 {
    state.in_play.len() as i32
}

/// *L* for figures that neither the map nor the number of nations limits.
fn long(state: &State) -> i64 {
    let rounds = i64::from(state.planned_rounds);
    rounds.min(FULL_LENGTH) + (rounds - FULL_LENGTH).max(0) / 2
}

/// *L* for regions, income and partners: never above a full game's.
fn short(state: &State) -> i64 {
    i64::from(state.planned_rounds).min(FULL_LENGTH)
}

/// [GV-13.5]
fn scale(figure: i32, length: i64) -> i64 {
    ((i64::from(figure) * length + FULL_LENGTH / 2) / FULL_LENGTH).max(1)
}

/// In thousandths; it is the number of units that is scaled.
fn scaled_amount(state: &State, Quantity(amount): Quantity, scaled: bool) -> i64 {
    match i32::try_from(amount / UNIT) {
        Ok(units) if scaled => scale(units, long(state)) * UNIT,
        _ => amount,
    }
}

fn gain(
    state: &State,
    nation: Nation,
    place: &Regions,
    extra: i32,
    scaled: bool,
    context: &Context,
) -> Finding {
    let here = |region: &Region| place.covers(state, *region, Some(nation));
    let start = state.nations[nation].ledger.start_regions.iter().filter(here).count() as i64;
    let more = if scaled { scale(extra, short(state)) } else { i64::from(extra) };
    // [GV-13.5] Where fewer play there is more room.
    let room = match context.used_in {
        PredicateUse::Goal => (9 - i64::from(count(state))) / 2,
        PredicateUse::Event | PredicateUse::Law => 0,
    };
    at_least(state.owned(nation).iter().filter(here).count() as i64, start + more + room)
}

/// Nations that know it; with five nations or fewer, that know both.
fn tech_all(state: &State, tech: Tech) -> Finding {
    let both = wants_both_techs(state);
    let knows = |nation: &Nation| {
        let techs = &state.nations[*nation].techs;
        if both { Tech::ALL.into_iter().all(|tech| techs[tech]) } else { techs[tech] }
    };
    at_least(state.in_play.iter().filter(knows).count() as i64, state.in_play.len() as i64)
}

/// The nation's place: one more than the nations that have strictly more.
fn rank(state: &State, nation: Nation, of: RankOf, among: Among, place: i32) -> Finding {
    let figure = |nation: Nation| match of {
        RankOf::Weapons => state.held(nation, Asset::Weapons),
        RankOf::Gp => state.held(nation, Asset::Gp),
        RankOf::Credits => state.held(nation, Asset::Credits),
        RankOf::Income => state.nations[nation].ledger.income,
        RankOf::Regions => i64::from(state.nations[nation].ledger.regions),
    };
    let bloc: NationSet = state.in_play.iter().filter(|other| other.bloc() == nation.bloc()).collect();
    let field = if among == Among::Bloc && bloc.len() > 1 { bloc } else { state.in_play };
    let ahead = field.iter().filter(|other| figure(*other) > figure(nation)).count();
    at_most(ahead as i64 + 1, i64::from(place))
}

/// Percent of income that levies in force take; at a limit of 0 no levy of any base may apply.
fn levy_max(state: &State, nation: Nation, max: i64) -> Finding {
    let rate = |(_, _, clause): (u16, usize, &Clause)| match clause {
        Clause::Levy { who, base, rate, .. } if who.covers(state, nation) => match base {
            LevyBase::IncomePercent => i64::from(*rate),
            _ => i64::from(max == 0),
        },
        _ => 0,
    };
    at_most(Code::of(state).levies().into_iter().map(rate).sum(), max)
}

/// Whether a grant or a shared levy pays this nation but not every nation.
fn benefits(state: &State, nation: Nation) -> bool {
    let code = Code::of(state);
    let some_only = |payees: NationSet| payees.contains(nation) && payees != state.in_play;
    let grants = code.grants().into_iter().any(|(_, _, clause)| match clause {
        Clause::Grant { who, .. } => some_only(who.members(state)),
        _ => false,
    });
    grants
        || code.levies().into_iter().any(|(_, _, clause)| match clause {
            Clause::Levy { to, .. } => some_only(to.nations(state)),
            _ => false,
        })
}

fn laws_of(state: &State, nation: Nation) -> impl Iterator<Item = &Law> {
    state.book.laws.iter().filter(move |law| law.sponsor == Some(nation))
}

pub fn any_fits(patterns: &[Pattern], clauses: &[Clause]) -> bool {
    clauses.iter().any(|clause| patterns.iter().any(|pattern| pattern.fits(clause)))
}

fn has_kind(state: &State, kinds: &[String]) -> bool {
    let named = |clause: &Clause| kinds.iter().any(|kind| kind == clause.kind());
    state.book.laws.iter().any(|law| law.clauses.iter().any(named))
}

#[cfg(test)]
mod tests;
