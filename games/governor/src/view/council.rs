//! The Solar Council: bills, agenda, floor, votes. [GV-4]

use std::collections::BTreeMap;

use enum_map::EnumMap;
use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use super::access::Access;
use crate::action::SlotValue;
use crate::ids::{Asset, Nation, NationSet};
use crate::law::book::Category;
use crate::law::check::{self, Problem};
use crate::law::clause::{BallotMode, ChairPower, Clause, Majority, Notes, Speaking, VoteCall};
use crate::law::code::Code;
use crate::law::preview::{self, Preview, Sight};
use crate::law::template;
use crate::phase::council::{
    self, AgendaItem, Ballot, Bill, BillId, BillKind, Choice, ClosedVote, Count, Floor, Passed, Ruling,
    Stage, Twin, Vote, VoteResult, VoteRules,
};
use crate::region::Region;
use crate::state::{Phase, State};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CouncilView {
    /// All items are voted on at once, and counted when the round ends. [GV-4.13]
    pub parallel: bool,
    /// [GV-5.7]
    pub automatic_chair: bool,
    /// The seat that presides; nobody while the automatic chair does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chair: Option<Seat>,
    /// The facilitator is the Chairperson too. [GV-5.1]
    pub facilitator_chairs: bool,
    /// [GV-4.2]
    pub present: NationSet,
    pub rules: CouncilRules,
    /// Every bill the viewer may know of, in the order of their numbers.
    pub bills: Vec<BillView>,
    /// What the gaps of templates can be filled with, by what they ask for, for those who draft bills.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub fillings: BTreeMap<String, Vec<SlotValue>>,
    /// The number the next bill will have.
    pub next_bill: u16,
    pub agenda: Vec<AgendaItem>,
    /// Sequential Council only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub floor: Option<Floor>,
    /// Open votes.
    pub votes: Vec<VoteView>,
    /// Closed in this round and the one before.
    pub closed: Vec<ClosedVoteView>,
    /// Passed this round, in order of passing. [GV-4.27]
    pub passed: Vec<PassedView>,
    /// Executive orders of this round. [GV-5.6]
    pub executive: Vec<ExecutiveView>,
    pub rulings: Vec<Ruling>,
    /// How often an item was put on the floor.
    pub floors: u16,
    /// What Chairperson and facilitator have done this round, for their eyes. [GV-3.1]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asides: Option<u16>,
}

/// What the law says on procedure now, for everybody. [P1 to P17]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CouncilRules {
    /// Most bills need this majority. [P2]
    pub substantive: Majority,
    pub procedural: Majority,
    pub quorum_percent: u8,
    pub signatories: u8,
    /// Rounds between hand-in and vote. [P7]
    pub submission_delay: u8,
    pub vote_call: VoteCall,
    pub ballot: BallotMode,
    pub debate_seconds: u32,
    pub speech_seconds: u32,
    pub speaking: Speaking,
    /// What the law says of notes between lobbyists and representative: always, every so many rounds, never. [P16]
    pub notes: Notes,
    pub notes_every: u8,
    /// Whether they may write to each other now: outside of rounds everybody may. [P16]
    pub notes_open: bool,
    /// The next round in which they may, where they may not now. [P16]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notes_next: Option<u8>,
    /// Nations with which the viewer's nation may exchange no messages now. [P17]
    pub closed_channels: NationSet,
    /// What a human Chairperson may do of what laws can give and take. [P15]
    pub chair_powers: Vec<ChairPower>,
    /// Bills the viewer's nation may still hand in this round. [P13]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bills_left: Option<u8>,
}

/// A bill. Of one that waits for approval most are told title and sponsor only. [section 6]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BillView {
    pub id: BillId,
    pub sponsor: Nation,
    pub title: String,
    pub stage: Stage,
    /// What it says, for those who may read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub body: Option<BillBody>,
    /// A law or an earlier bill that enacts the same, among those the viewer may read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub twin_of: Option<Twin>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BillBody {
    pub kind: BillKind,
    pub text: String,
    pub clauses: Vec<Clause>,
    /// Rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sunset: Option<u8>,
    /// What the sponsor called it; counts only without clauses. [GV-4.6]
    pub stated: Category,
    pub category: Category,
    /// Nations that may read the draft. [GV-4.7]
    pub shown: NationSet,
    pub signatures: NationSet,
    /// The majority it needs as the law stands. [GV-4.24]
    pub majority: Majority,
    /// What keeps it from being handed in, for those who can hand it in or approve it.
    pub problems: Vec<Problem>,
    /// What it would change now, for everybody and for the viewer's nation; of drafts for their sponsor. Seats are told when
    /// they ask with `POST …/preview`, others at every step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub preview: Option<Preview>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VoteView {
    pub item: AgendaItem,
    pub title: String,
    /// Who takes part. [GV-4.17]
    pub list: NationSet,
    pub rules: VoteRules,
    pub voted: NationSet,
    /// Who uses Governor Points; how many they hold was announced. [GV-4.20]
    pub using_gp: NationSet,
    /// The ballots the viewer may see: the own one, and all if ballots are open.
    #[ts(type = "{ [nation in Nation]?: Ballot }")]
    pub ballots: BTreeMap<Nation, Ballot>,
    /// What these ballots weigh, in thousandths of a vote. [GV-4.20]
    #[ts(type = "{ [nation in Nation]?: number }")]
    pub weights: BTreeMap<Nation, i64>,
    /// What can be chosen: for a bill for, against, abstain, and a veto if the viewer's nation has one; for an award its
    /// candidates. Who belongs to no nation sees a veto here if any nation on the list has one: which, say the rules.
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClosedVoteView {
    /// The round in which it was closed; only votes of this round can be annulled. [GV-4.31]
    pub round: u8,
    pub item: AgendaItem,
    pub title: String,
    pub list: NationSet,
    pub rules: VoteRules,
    pub count: Count,
    pub result: VoteResult,
    /// By nation, unless ballots are secret; then the own one. [GV-4.29]
    #[ts(type = "{ [nation in Nation]?: Ballot }")]
    pub ballots: BTreeMap<Nation, Ballot>,
    /// What these ballots weigh, in thousandths of a vote. [GV-4.20]
    #[ts(type = "{ [nation in Nation]?: number }")]
    pub weights: BTreeMap<Nation, i64>,
    /// How much of the votes for and against is Governor Points, as far as these ballots tell; thousandths of a vote.
    #[ts(type = "number")]
    pub gp_for: i64,
    #[ts(type = "number")]
    pub gp_against: i64,
    /// What the votes for a bill must pass, or reach, in thousandths of a vote; nothing where there is no such line. [GV-4.24]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub line: Option<i64>,
    /// The bill, so that it can be read while the round lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bill: Option<BillView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PassedView {
    Bill(BillView),
    Award { region: Region, nation: Nation },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExecutiveView {
    pub clause: Clause,
    pub law: u16,
    pub reason: String,
}

const CHAIR_POWERS: [ChairPower; 5] =
    [ChairPower::Extend, ChairPower::Pause, ChairPower::Reject, ChairPower::Execute, ChairPower::TieBreak];

pub(crate) fn view(state: &State, code: &Code<'_>, access: Access, closely: bool) -> CouncilView {
    let council = &state.council;
    let bills = council.bills.iter().filter(|bill| access.see_bill(bill));
    let runs_it = access.judge || access.office.is_some() && access.nation.is_none();
    CouncilView {
        parallel: council::is_parallel(state),
        automatic_chair: council.automatic_chair,
        chair: state.seats().find(|seat| state.presides(*seat)),
        facilitator_chairs: council.facilitator_chairs,
        present: council.present,
        rules: rules(state, code, access),
        bills: bills.map(|bill| bill_view(state, code, access, bill, closely)).collect(),
        fillings: if access.represents { template::fillings(state) } else { BTreeMap::new() },
        next_bill: council.next_bill,
        agenda: council.agenda.clone(),
        floor: council.floor.clone(),
        votes: council.votes.iter().map(|vote| open_vote(state, access, vote)).collect(),
        closed: council.closed.iter().map(|closed| closed_vote(state, code, access, closed)).collect(),
        passed: council.passed.iter().map(|passed| passed_view(state, code, passed)).collect(),
        executive: council.executive.iter().flat_map(executive).collect(),
        rulings: council.rulings.clone(),
        floors: council.floors,
        asides: runs_it.then_some(council.asides),
    }
}

fn rules(state: &State, code: &Code<'_>, access: Access) -> CouncilRules {
    let handed_in = |nation: Nation| state.nations[nation].bills_handed_in;
    let in_round = state.phase == Phase::Round;
    let closed_to = |own: Nation| -> NationSet {
        let others = state.in_play.without(NationSet::only(own));
        others.iter().filter(|other| !code.channel_open(own, *other)).collect()
    };
    CouncilRules {
        substantive: code.majority(BillKind::New, Category::Substantive),
        procedural: code.majority(BillKind::New, Category::Procedural),
        quorum_percent: code.quorum_percent(),
        signatories: code.signatories(),
        submission_delay: code.submission_delay(),
        vote_call: code.vote_call(),
        ballot: code.ballot_mode(),
        debate_seconds: code.debate_seconds(),
        speech_seconds: code.speech_seconds(),
        speaking: code.speaking(),
        notes: code.notes().0,
        notes_every: code.notes().1,
        notes_open: !in_round || code.notes_open(state.round),
        notes_next: code.notes_next(state.round).filter(|_| in_round),
        closed_channels: access.nation.filter(|_| in_round).map(closed_to).unwrap_or_default(),
        chair_powers: CHAIR_POWERS.into_iter().filter(|power| code.chair_may(*power)).collect(),
        bills_left: access
            .nation
            .filter(|_| access.represents)
            .map(|nation| code.bills_limit(nation).saturating_sub(handed_in(nation))),
    }
}

fn bill_view(state: &State, code: &Code<'_>, access: Access, bill: &Bill, closely: bool) -> BillView {
    let body = || {
        let own = access.represents && access.nation == Some(bill.sponsor);
        let drafting = matches!(bill.stage, Stage::Draft);
        let reviews = !drafting && (own || access.chairs);
        let category = bill.category(state);
        let problems = match (own && drafting, reviews) {
            (true, _) => check::problems(state, code, bill),
            (_, true) => check::form(state, bill),
            _ => Vec::new(),
        };
        // A draft is looked through for its sponsor alone, what is under debate or vote for everybody, and what waits or comes
        // up later for a seat that asks.
        let asked = closely && access.office.is_some();
        let item = AgendaItem::Bill(bill.id);
        let debated = state.council.floor.as_ref().is_some_and(|floor| floor.item == item);
        let looks = if drafting { own } else { asked || debated || state.council.vote_on(item).is_some() };
        BillBody {
            kind: bill.kind,
            text: bill.text.clone(),
            clauses: bill.clauses.to_vec(),
            sunset: bill.sunset,
            stated: bill.stated,
            category,
            shown: bill.shown,
            signatures: bill.signatures,
            majority: code.majority(bill.kind, category),
            preview: (closely && looks && problems.is_empty())
                .then(|| preview::preview(state, bill, &sight(state, code, access))),
            problems,
        }
    };
    BillView {
        id: bill.id,
        sponsor: bill.sponsor,
        title: bill.title.clone(),
        stage: bill.stage,
        body: access.read_bill(bill).then(body),
        twin_of: if access.read_bill(bill) {
            council::twin_of(state, bill, |other| access.read_bill(other))
        } else {
            None
        },
    }
}

/// What a preview may be reckoned from. [section 6]
fn sight(state: &State, code: &Code<'_>, access: Access) -> Sight {
    let all = || state.in_play.iter();
    let held =
        |nation: Nation, asset: Asset| state.in_play.contains(nation) && access.see_held(code, nation, asset);
    Sight {
        nation: access.nation,
        techs: all().filter(|nation| access.see_techs(code, *nation)).collect(),
        holdings: EnumMap::from_fn(|nation| EnumMap::from_fn(|asset| held(nation, asset))),
        incomes: all().filter(|nation| access.see_incomes(code, *nation)).collect(),
    }
}

/// A bill that has been voted on: all may read it, and nothing more can be done with it.
fn settled_bill(state: &State, code: &Code<'_>, bill: &Bill) -> BillView {
    let category = bill.category(state);
    let body = BillBody {
        kind: bill.kind,
        text: bill.text.clone(),
        clauses: bill.clauses.to_vec(),
        sunset: bill.sunset,
        stated: bill.stated,
        category,
        shown: bill.shown,
        signatures: bill.signatures,
        majority: code.majority(bill.kind, category),
        problems: Vec::new(),
        preview: None,
    };
    BillView {
        id: bill.id,
        sponsor: bill.sponsor,
        title: bill.title.clone(),
        stage: bill.stage,
        body: Some(body),
        twin_of: None,
    }
}

/// Sealed ballots are the own nation's alone until the vote closes. [GV-4.20, P9]
fn open_vote(state: &State, access: Access, vote: &Vote) -> VoteView {
    let open = access.judge || vote.rules.ballot == BallotMode::Open;
    let cast = |nation: Nation| vote.ballots[nation];
    let seen = |nation: &Nation| open || access.represents && access.nation == Some(*nation);
    VoteView {
        item: vote.item,
        title: state.council.title(vote.item),
        list: vote.list,
        rules: vote.rules,
        voted: vote.list.iter().filter(|nation| cast(*nation).is_some()).collect(),
        using_gp: vote.list.iter().filter(|nation| cast(*nation).is_some_and(|b| b.gp > 0)).collect(),
        weights: weights(vote, seen),
        ballots: vote.list.iter().filter(seen).filter_map(|nation| Some((nation, cast(nation)?))).collect(),
        choices: choices(state, access, vote),
    }
}

/// What the ballots of some nations weigh, in thousandths of a vote.
fn weights(vote: &Vote, seen: impl Fn(&Nation) -> bool) -> BTreeMap<Nation, i64> {
    let cast = |nation: &Nation| vote.ballots[*nation].is_some();
    vote.list.iter().filter(seen).filter(cast).map(|nation| (nation, vote.weight(nation))).collect()
}

fn choices(state: &State, access: Access, vote: &Vote) -> Vec<Choice> {
    match vote.item {
        AgendaItem::Bill(_) => {
            // [GV-4.18] Only those who are on the list can use it.
            let vetoes = vote.rules.vetoes.and(vote.list);
            let has_veto = access.nation.map_or(!vetoes.is_empty(), |nation| vetoes.contains(nation));
            let veto = has_veto.then_some(Choice::Veto);
            [Choice::For, Choice::Against, Choice::Abstain].into_iter().chain(veto).collect()
        }
        AgendaItem::Award(region) => {
            let candidates = council::candidates(state, region).iter().map(Choice::Candidate);
            candidates.chain([Choice::Nobody, Choice::Abstain]).collect()
        }
    }
}

fn closed_vote(state: &State, code: &Code<'_>, access: Access, closed: &ClosedVote) -> ClosedVoteView {
    let vote = &closed.vote;
    let all = access.judge || vote.rules.ballot != BallotMode::Secret;
    let seen = |nation: &Nation| all || access.nation == Some(*nation);
    let title = match (&closed.bill, vote.item) {
        (Some(bill), _) => bill.title.clone(),
        (None, item) => state.council.title(item),
    };
    ClosedVoteView {
        round: closed.round,
        item: vote.item,
        title,
        list: vote.list,
        rules: vote.rules,
        count: closed.count,
        result: closed.result,
        ballots: vote
            .list
            .iter()
            .filter(seen)
            .filter_map(|nation| Some((nation, vote.ballots[nation]?)))
            .collect(),
        weights: weights(vote, seen),
        gp_for: vote.gp_for(seen, Choice::For),
        gp_against: vote.gp_for(seen, Choice::Against),
        line: closed.count.line(vote.rules.majority),
        bill: closed.bill.as_ref().map(|bill| settled_bill(state, code, bill)),
    }
}

fn passed_view(state: &State, code: &Code<'_>, passed: &Passed) -> PassedView {
    match passed {
        Passed::Bill(bill) => PassedView::Bill(settled_bill(state, code, bill)),
        Passed::Award(region, nation) => PassedView::Award { region: *region, nation: *nation },
    }
}

fn executive(order: &council::ExecutiveOrder) -> Option<ExecutiveView> {
    let clause = order.clause.first()?.clone();
    Some(ExecutiveView { clause, law: order.law, reason: order.reason.clone() })
}
