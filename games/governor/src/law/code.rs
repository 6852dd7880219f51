//! What the law says: the one place every rule asks. [GV-11.5 to GV-11.10] Without a fitting clause the base rule of
//! table 4.7 answers, so repealing every law gives the base rules.

use std::cell::Cell;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::book::Category;
use super::clause::{
    AwardMethod, BallotMode, ChairPower, Clause, Excess, Goods, Item, LawRef, Majority, Notes, RangeOf,
    RoyaltyTo, Scope, Speaking, VoteCall,
};
use crate::council::BillKind;
use crate::ids::{Asset, Nation, Recipe, Resource, Tech, UNIT};
use crate::options::Pace;
use crate::order::Consignment;
use crate::region::Region;
use crate::state::State;

/// Every clause in force, the one that wins last: laws by enactment mark, clauses of a law by position, then what
/// public events have brought. [GV-11.6, GV-11.10]
pub struct Code<'a> {
    state: &'a State,
    entries: Vec<Entry<'a>>,
    /// Which clause gave the last answer, for whoever wants to know why.
    answered: Cell<Option<Source>>,
}

/// Where a clause stands: its law (none: a public event) and its place there.
pub type Source = (Option<u16>, usize);

/// A clause in force and where it stands.
#[derive(Clone, Copy)]
struct Entry<'a> {
    /// None: a public event.
    law: Option<u16>,
    position: usize,
    clause: &'a Clause,
}

/// A right denied: by a law of this number, or by an event or the base rule.
pub type Verdict = Result<(), Option<u16>>;

/// A clause of a law that applies together with others of its kind: law number, position, clause. [GV-11.7]
pub type Standing<'a> = (u16, usize, &'a Clause);

/// What a fleet costs where fleets may be built; in thousandths. [M5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Shipyards {
    #[ts(type = "number")]
    pub credits: i64,
    #[ts(type = "number")]
    pub antihydrogen: i64,
    pub max_fleets: u8,
}

/// How a contested region gets an owner; the amount in thousandths. [C5]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Award {
    pub method: AwardMethod,
    pub rounds: u8,
    #[ts(type = "number")]
    pub amount: i64,
}

/// What one full batch takes and gives, in thousandths. [table 4.2, E6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Rates {
    #[ts(type = "number")]
    pub resource: i64,
    #[ts(type = "number")]
    pub credits: i64,
    #[ts(type = "number")]
    pub output: i64,
}

/// [P6]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct GpVoting {
    pub allowed: bool,
    /// Whole GP for each nation and vote.
    #[ts(type = "number | null")]
    pub most: Option<i64>,
    pub millivotes: u8,
}

/// A nation's right of veto, and the clause that counts its uses. [P5, GV-11.15]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VetoRight {
    pub law: u16,
    pub position: usize,
    pub left: u8,
}

/// Range of moves, shots and claims without a law. [GV-6.4, GV-6.11, GV-7.1]
const BASE_RANGE: u8 = 2;
/// GP a winner takes from a loser without a law. [GV-6.18]
const BASE_SPOILS: i64 = 125;
const BASE_ROUND_SECONDS: u32 = 300;
const BASE_FLOOR_SECONDS: u32 = 60;
const BASE_BILLS: u8 = 2;
const BASE_VOTE: u16 = 1000;

impl<'a> Code<'a> {
    pub fn of(state: &'a State) -> Code<'a> {
        let mut laws: Vec<_> = state.book.laws.iter().collect();
        laws.sort_by_key(|law| law.mark);
        let enacted = laws.into_iter().flat_map(|law| {
            let entry = |(position, clause)| Entry { law: Some(law.number), position, clause };
            law.clauses.iter().enumerate().map(entry)
        });
        let brought = state.events.effects.iter().flat_map(|effect| {
            effect.clauses.iter().enumerate().map(|(position, clause)| Entry { law: None, position, clause })
        });
        Code { state, entries: enacted.chain(brought).collect(), answered: Cell::new(None) }
    }

    /// The clauses of one kind alone: all that matters where many questions of that kind are asked.
    pub fn of_kind(&self, kind: &str) -> Code<'a> {
        let entries = self.entries.iter().filter(|entry| entry.clause.kind() == kind).copied().collect();
        Code { state: self.state, entries, answered: Cell::new(None) }
    }

    /// The override: what the latest fitting clause says, and where it stands. [GV-11.6]
    fn find<T>(&self, read: impl Fn(&Entry<'a>) -> Option<T>) -> Option<T> {
        let found = self.entries.iter().rev().find_map(|entry| Some((entry, read(entry)?)));
        self.answered.set(found.as_ref().map(|(entry, _)| (entry.law, entry.position)));
        found.map(|(_, found)| found)
    }

    fn latest<T>(&self, read: impl Fn(&Clause) -> Option<T>) -> Option<(Option<u16>, T)> {
        self.find(|entry| read(entry.clause).map(|found| (entry.law, found)))
    }

    /// The clause that decided the last question; none: the base rule did.
    pub fn answered_by(&self) -> Option<Source> {
        self.answered.get()
    }

    fn value<T>(&self, base: T, read: impl Fn(&Clause) -> Option<T>) -> T {
        self.latest(read).map_or(base, |(_, found)| found)
    }

    /// A right that stands unless the latest fitting clause denies it.
    fn right(&self, read: impl Fn(&Clause) -> Option<bool>) -> Verdict {
        match self.latest(read) {
            Some((law, false)) => Err(law),
            Some((_, true)) | None => Ok(()),
        }
    }

    /// The stack: every fitting clause of a law, in order of enactment, then of position. [GV-11.7, GV-11.9]
    fn stack(&self, fits: impl Fn(&Clause) -> bool) -> Vec<Standing<'a>> {
        let standing = |entry: &Entry<'a>| Some((entry.law?, entry.position, entry.clause));
        self.entries.iter().filter(|entry| fits(entry.clause)).filter_map(standing).collect()
    }

    // Weapons and war

    /// W1.
    pub fn may_shoot(&self, nation: Nation, region: Region) -> Verdict {
        self.right(|clause| match clause {
            Clause::WeaponsUse { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// W2: shots a round; none: no limit.
    pub fn shots_limit(&self, nation: Nation) -> Option<u8> {
        self.value(None, |clause| match clause {
            Clause::ShotsLimit { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }

    /// W3: the most weapons, in thousandths, and what becomes of more.
    pub fn weapons_cap(&self, nation: Nation) -> Option<(i64, Excess)> {
        self.value(None, |clause| match clause {
            Clause::WeaponsCap { who, max, excess } => {
                who.covers(self.state, nation).then(|| Some((units(*max), *excess)))
            }
            _ => None,
        })
    }

    /// W4.
    pub fn may_make_weapons(&self, nation: Nation) -> bool {
        self.weapons_production(nation).is_ok()
    }

    fn weapons_production(&self, nation: Nation) -> Verdict {
        self.right(|clause| match clause {
            Clause::WeaponsProduction { who, allowed } => who.covers(self.state, nation).then_some(*allowed),
            _ => None,
        })
    }

    /// W5: GP a winner takes from a loser at most, in thousandths.
    pub fn spoils(&self) -> i64 {
        self.value(BASE_SPOILS * UNIT, |clause| match clause {
            Clause::Spoils { gp } => Some(units(*gp)),
            _ => None,
        })
    }

    /// W6.
    pub fn shot_fines(&self) -> Vec<(u16, &'a Clause)> {
        let fines = self.stack(|clause| matches!(clause, Clause::ShotFine { .. }));
        fines.into_iter().map(|(law, _, clause)| (law, clause)).collect()
    }

    /// W7: shots at the nation's fleet are held.
    pub fn is_protected(&self, nation: Nation) -> bool {
        self.value(false, |clause| match clause {
            Clause::Protection { who, protected } => who.covers(self.state, nation).then_some(*protected),
            _ => None,
        })
    }

    /// W8.
    pub fn salvage_percent(&self) -> i64 {
        self.value(0, |clause| match clause {
            Clause::Salvage { keep_percent } => Some(i64::from(*keep_percent)),
            _ => None,
        })
    }

    // Fleets and movement

    /// M1.
    pub fn may_enter(&self, nation: Nation, region: Region) -> Verdict {
        self.right(|clause| match clause {
            Clause::Movement { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// M2: in regions.
    pub fn range(&self, of: RangeOf, nation: Nation) -> u8 {
        self.value(BASE_RANGE, |clause| match clause {
            Clause::OrderRange { order, who, range } => {
                (*order == of && who.covers(self.state, nation)).then(|| count(*range))
            }
            _ => None,
        })
    }

    /// M3: due to the owner by another nation's fleet that moves in; thousandths.
    pub fn toll(&self, region: Region) -> i64 {
        self.value(0, |clause| match clause {
            Clause::Toll { place, credits } => {
                place.covers(self.state, region, None).then(|| units(*credits))
            }
            _ => None,
        })
    }

    /// M5.
    pub fn shipyards(&self, nation: Nation) -> Option<Shipyards> {
        self.value(None, |clause| match clause {
            Clause::Shipyards { who, credits, antihydrogen, max_fleets } => {
                who.covers(self.state, nation).then(|| {
                    Some(Shipyards {
                        credits: units(*credits),
                        antihydrogen: antihydrogen.0,
                        max_fleets: count(*max_fleets),
                    })
                })
            }
            _ => None,
        })
    }

    // Regions and claims

    /// C1.
    pub fn may_claim(&self, nation: Nation, region: Region) -> Verdict {
        self.right(|clause| match clause {
            Clause::Claims { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// C2: claims a round; none: no limit.
    pub fn claims_limit(&self, nation: Nation) -> Option<u8> {
        self.value(None, |clause| match clause {
            Clause::ClaimsLimit { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }

    /// C3: thousandths.
    pub fn claim_fee(&self, nation: Nation) -> i64 {
        self.value(0, |clause| match clause {
            Clause::ClaimFee { who, credits } => who.covers(self.state, nation).then(|| units(*credits)),
            _ => None,
        })
    }

    /// C4: claims on owned regions need a law. [GV-7.2]
    pub fn may_claim_from(&self, claimant: Nation, owner: Nation) -> bool {
        self.value(false, |clause| match clause {
            Clause::ClaimsOnOwned { who, owners, allowed } => {
                (who.covers(self.state, claimant) && owners.covers(self.state, owner)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// C5.
    pub fn award(&self, region: Region) -> Award {
        let base = Award { method: AwardMethod::None, rounds: 1, amount: 0 };
        self.value(base, |clause| match clause {
            Clause::Award { place, method, rounds, amount } => place
                .covers(self.state, region, None)
                .then(|| Award { method: *method, rounds: count(*rounds), amount: units(*amount) }),
            _ => None,
        })
    }

    /// C6: the age in rounds at which claims lapse.
    pub fn claim_expiry(&self) -> Option<u8> {
        self.value(None, |clause| match clause {
            Clause::ClaimExpiry { rounds } => Some(Some(count(*rounds))),
            _ => None,
        })
    }

    /// C7.
    pub fn region_cap(&self, nation: Nation) -> Option<u8> {
        self.value(None, |clause| match clause {
            Clause::RegionCap { who, max } => who.covers(self.state, nation).then(|| Some(count(*max))),
            _ => None,
        })
    }

    // Economy, trade, technology

    /// E1.
    pub fn levies(&self) -> Vec<Standing<'a>> {
        self.stack(|clause| matches!(clause, Clause::Levy { .. }))
    }

    /// E2: percent of a consignment.
    pub fn tariff(&self, from: Nation, to: Nation, asset: Asset) -> i64 {
        self.value(0, |clause| match clause {
            Clause::Tariff { from: senders, to: recipients, asset: goods, percent } => {
                let fits = goods.include(Goods::of(asset))
                    && senders.covers(self.state, from)
                    && recipients.covers(self.state, to);
                fits.then(|| i64::from(*percent))
            }
            _ => None,
        })
    }

    /// E3.
    pub fn ban(&self, from: Nation, to: Nation, goods: Consignment) -> Verdict {
        let sent = match goods {
            Consignment::Amount { asset, .. } => Goods::of(asset),
            Consignment::Technology(Tech::Mining) => Goods::MiningTech,
            Consignment::Technology(Tech::Weapons) => Goods::WeaponsTech,
        };
        self.right(|clause| match clause {
            Clause::TradeBan { from: senders, to: recipients, asset, banned } => {
                let fits = asset.include(sent)
                    && senders.covers(self.state, from)
                    && recipients.covers(self.state, to);
                fits.then_some(!banned)
            }
            _ => None,
        })
    }

    /// E4.
    pub fn grants(&self) -> Vec<Standing<'a>> {
        self.stack(|clause| matches!(clause, Clause::Grant { .. }))
    }

    /// E6, and what M5 asks for a fleet (nothing comes of it where no fleets may be built).
    pub fn rates(&self, recipe: Recipe, nation: Nation) -> Rates {
        let base =
            match recipe {
                Recipe::GpFromAntihydrogen | Recipe::GpFromHelium => {
                    Rates { resource: UNIT, credits: 10_000 * UNIT, output: 250 * UNIT }
                }
                Recipe::Weapon => Rates { resource: UNIT, credits: 0, output: UNIT },
                Recipe::Fleet => {
                    self.shipyards(nation).map_or(Rates { resource: 0, credits: 0, output: 0 }, |yards| {
                        Rates { resource: yards.antihydrogen, credits: yards.credits, output: UNIT }
                    })
                }
            };
        self.value(base, |clause| match clause {
            Clause::Conversion { recipe: of, who, resource, credits, output } => {
                let rates = Rates { resource: resource.0, credits: units(*credits), output: output.0 };
                (*of == recipe && who.covers(self.state, nation)).then_some(rates)
            }
            _ => None,
        })
    }

    /// E7; W4 for weapons, and M5 for fleets, which can be built only where a law opens shipyards. [GV-9.11]
    pub fn may_convert(&self, recipe: Recipe, nation: Nation) -> Verdict {
        self.conversion_right(recipe, nation)?;
        match recipe {
            Recipe::Weapon => self.weapons_production(nation),
            Recipe::Fleet => self.shipyards(nation).map(|_| ()).ok_or(None),
            Recipe::GpFromAntihydrogen | Recipe::GpFromHelium => Ok(()),
        }
    }

    /// E7 alone.
    pub fn conversion_right(&self, recipe: Recipe, nation: Nation) -> Verdict {
        self.right(|clause| match clause {
            Clause::ConversionRight { recipe: of, who, allowed } => {
                (*of == recipe && who.covers(self.state, nation)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// E8.
    pub fn spawn_percent(&self, resource: Resource) -> i64 {
        self.value(100, |clause| match clause {
            Clause::Spawn { resource: of, percent } => (*of == resource).then(|| i64::from(*percent)),
            _ => None,
        })
    }

    /// E9.
    pub fn income_percent(&self, region: Region) -> i64 {
        self.value(100, |clause| match clause {
            Clause::RegionIncome { place, percent } => {
                place.covers(self.state, region, None).then(|| i64::from(*percent))
            }
            _ => None,
        })
    }

    /// E10: the right alone; knowing the technology is another matter.
    pub fn may_mine(&self, nation: Nation, region: Region) -> bool {
        self.mining(nation, region).is_ok()
    }

    fn mining(&self, nation: Nation, region: Region) -> Verdict {
        self.right(|clause| match clause {
            Clause::MiningRights { who, place, allowed } => (who.covers(self.state, nation)
                && place.covers(self.state, region, Some(nation)))
            .then_some(*allowed),
            _ => None,
        })
    }

    /// E11: percent of what is gathered there, and to whom.
    pub fn royalty(&self, region: Region) -> (i64, RoyaltyTo) {
        self.value((0, RoyaltyTo::Treasury), |clause| match clause {
            Clause::Royalty { place, percent, to } => {
                place.covers(self.state, region, None).then(|| (i64::from(*percent), *to))
            }
            _ => None,
        })
    }

    /// E12.
    pub fn gp_trade(&self) -> bool {
        self.value(false, |clause| match clause {
            Clause::GpTrade { allowed } => Some(*allowed),
            _ => None,
        })
    }

    /// E13.
    pub fn tech_shares(&self) -> Vec<Standing<'a>> {
        self.stack(|clause| matches!(clause, Clause::TechShare { .. }))
    }

    /// E14.
    pub fn is_suspended(&self, nation: Nation, tech: Tech) -> bool {
        self.value(false, |clause| match clause {
            Clause::TechSuspend { who, tech: of, suspended } => {
                (*of == tech && who.covers(self.state, nation)).then_some(*suspended)
            }
            _ => None,
        })
    }

    // Prizes and penalties

    /// R1.
    pub fn prizes(&self) -> Vec<Standing<'a>> {
        self.stack(|clause| matches!(clause, Clause::Prize { .. }))
    }

    /// R2.
    pub fn penalties(&self) -> Vec<Standing<'a>> {
        self.stack(|clause| matches!(clause, Clause::Penalty { .. }))
    }

    // Procedure

    /// P1; over days the option counts. [GV-2.15]
    pub fn round_seconds(&self) -> u32 {
        if self.state.options.pace == Pace::Days {
            return u32::from(self.state.options.hours) * 3600;
        }
        self.value(BASE_ROUND_SECONDS, |clause| match clause {
            Clause::RoundTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P2 and P18: what a bill needs. [GV-4.24, GV-11.17]
    pub fn majority(&self, kind: BillKind, category: Category) -> Majority {
        let fits = |scope: Scope| match scope {
            Scope::All => true,
            Scope::Substantive => category == Category::Substantive,
            Scope::Procedural => category == Category::Procedural,
            Scope::Repeal => matches!(kind, BillKind::Repeal(_)),
        };
        let usual = self.value(Majority::Simple, |clause| match clause {
            Clause::Majority { scope, rule } => fits(*scope).then_some(*rule),
            _ => None,
        });
        match kind {
            BillKind::New => usual,
            BillKind::Amend(law) | BillKind::Repeal(law) => {
                self.entrenched(law).map_or(usual, |rule| rule.max(usual))
            }
        }
    }

    /// P18: the least majority for bills that change this law.
    pub fn entrenched(&self, law: u16) -> Option<Majority> {
        self.find(|entry| match entry.clause {
            Clause::Entrench { law: LawRef::Number(of), rule } if *of == law => Some(*rule),
            Clause::Entrench { law: LawRef::Itself(_), rule } if entry.law == Some(law) => Some(*rule),
            _ => None,
        })
    }

    /// P3.
    pub fn quorum_percent(&self) -> u8 {
        self.value(0, |clause| match clause {
            Clause::Quorum { percent } => Some(count(*percent)),
            _ => None,
        })
    }

    /// P4: other nations that must sign; never more than there are.
    pub fn signatories(&self) -> u8 {
        let asked = self.value(0, |clause| match clause {
            Clause::Signatories { count: signatures } => Some(count(*signatures)),
            _ => None,
        });
        asked.min(self.state.in_play.len().saturating_sub(1) as u8)
    }

    /// P5: with the uses that are left, perhaps none.
    pub fn veto_uses(&self, nation: Nation) -> Option<VetoRight> {
        self.find(|entry| match (entry.clause, entry.law) {
            (Clause::Veto { who, granted, uses }, Some(law)) if who.covers(self.state, nation) => {
                let counter = self.state.book.law(law).and_then(|law| law.counters.get(entry.position));
                let used = counter.map_or(0, |counter| counter.vetoes[nation]);
                let right =
                    VetoRight { law, position: entry.position, left: count(*uses).saturating_sub(used) };
                Some(granted.then_some(right))
            }
            _ => None,
        })?
    }

    /// P6.
    pub fn gp_voting(&self) -> GpVoting {
        let base = GpVoting { allowed: true, most: None, millivotes: 1 };
        self.value(base, |clause| match clause {
            Clause::GpVoting { allowed, max_gp, millivotes } => Some(GpVoting {
                allowed: *allowed,
                most: max_gp.map(i64::from),
                millivotes: count(*millivotes),
            }),
            _ => None,
        })
    }

    /// P7: rounds from hand-in to vote.
    pub fn submission_delay(&self) -> u8 {
        self.value(1, |clause| match clause {
            Clause::SubmissionDelay { rounds } => Some(count(*rounds)),
            _ => None,
        })
    }

    /// P8.
    pub fn vote_call(&self) -> VoteCall {
        self.value(VoteCall::Chair, |clause| match clause {
            Clause::VoteCall { rule } => Some(*rule),
            _ => None,
        })
    }

    /// P9.
    pub fn ballot_mode(&self) -> BallotMode {
        self.value(BallotMode::Sealed, |clause| match clause {
            Clause::Ballot { mode } => Some(*mode),
            _ => None,
        })
    }

    /// P10.
    pub fn debate_seconds(&self) -> u32 {
        self.value(BASE_FLOOR_SECONDS, |clause| match clause {
            Clause::DebateTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P11.
    pub fn speech_seconds(&self) -> u32 {
        self.value(BASE_FLOOR_SECONDS, |clause| match clause {
            Clause::SpeechTime { seconds } => Some(seconds.unsigned_abs()),
            _ => None,
        })
    }

    /// P12.
    pub fn speaking(&self) -> Speaking {
        self.value(Speaking::Chair, |clause| match clause {
            Clause::Speaking { mode } => Some(*mode),
            _ => None,
        })
    }

    /// P13.
    pub fn bills_limit(&self, nation: Nation) -> u8 {
        self.value(BASE_BILLS, |clause| match clause {
            Clause::BillsLimit { who, max } => who.covers(self.state, nation).then(|| count(*max)),
            _ => None,
        })
    }

    /// P14: the nation's own vote in thousandths.
    pub fn vote_weight(&self, nation: Nation) -> u16 {
        self.value(BASE_VOTE, |clause| match clause {
            Clause::VoteWeight { who, millivotes } => {
                who.covers(self.state, nation).then(|| u16::try_from(*millivotes).unwrap_or(0))
            }
            _ => None,
        })
    }

    /// P15.
    pub fn chair_may(&self, power: ChairPower) -> bool {
        self.value(power != ChairPower::TieBreak, |clause| match clause {
            Clause::ChairPower { power: of, granted } => (*of == power).then_some(*granted),
            _ => None,
        })
    }

    /// P16: when lobbyists and representative may write to each other, and every how many rounds.
    pub fn notes(&self) -> (Notes, u8) {
        self.value((Notes::Free, 1), |clause| match clause {
            Clause::Notes { mode, every } => Some((*mode, count(*every).max(1))),
            _ => None,
        })
    }

    /// P16: whether they may in a round.
    pub fn notes_open(&self, round: u8) -> bool {
        match self.notes() {
            (Notes::Free, _) => true,
            (Notes::Every, every) => round.is_multiple_of(every),
            (Notes::Closed, _) => false,
        }
    }

    /// P17: whether two nations may exchange written messages.
    pub fn channel_open(&self, one: Nation, other: Nation) -> bool {
        self.value(true, |clause| match clause {
            Clause::Channels { who, with, allowed } => {
                let covers = |a: Nation, b: Nation| who.covers(self.state, a) && with.covers(self.state, b);
                (covers(one, other) || covers(other, one)).then_some(*allowed)
            }
            _ => None,
        })
    }

    /// P19: whether everybody may know this of the nation.
    pub fn is_public(&self, item: Item, nation: Nation) -> bool {
        self.value(false, |clause| match clause {
            Clause::Disclosure { what, who, public } => {
                (*what == item && who.covers(self.state, nation)).then_some(*public)
            }
            _ => None,
        })
    }
}

impl Goods {
    fn of(asset: Asset) -> Goods {
        match asset {
            Asset::Credits => Goods::Credits,
            Asset::Helium => Goods::Helium,
            Asset::Antihydrogen => Goods::Antihydrogen,
            Asset::Weapons => Goods::Weapons,
            Asset::Gp => Goods::Gp,
        }
    }

    fn include(self, sent: Goods) -> bool {
        self == Goods::Any || self == sent
    }
}

/// Whole units in thousandths.
fn units(whole: i32) -> i64 {
    i64::from(whole) * UNIT
}

/// A small number that the catalogue keeps within range. [GV-11.12]
fn count(number: i32) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}
