//! What a bot says about bills, votes and consignments. A reason is what a bill does to the nation in plain sight: to its
//! purse and its rights, never to its goals. Ballots that are sealed stay so until the vote has closed.

use enum_map::EnumMap;
use satrap_core::{Audience, Dice, Remark, Seat, TS};
use serde::Serialize;

use super::heuristic::Care;
use super::situation::Situation;
use crate::action::Action;
use crate::ids::{Asset, Nation, NationSet, Party, UNIT};
use crate::law::clause::{BallotMode, Clause};
use crate::law::preview::{self, Sight};
use crate::law::selector::Nations;
use crate::phase::council::{AgendaItem, Bill, Choice, VoteResult};
use crate::state::Office;
use crate::view::council::ClosedVoteView;
use crate::view::{PhaseView, View};

/// Fewer credits are not worth a word.
const WORTH_A_WORD: i64 = 100;

/// The sentences; `text/en.ftl` has their words.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(clippy::enum_variant_names, reason = "so are the messages called")]
enum Says {
    SaysBill { title: String },
    SaysSigned { title: String },
    SaysDebate { title: String, reason: Reason, credits: i64 },
    SaysVotesFor { title: String, reason: Reason, credits: i64 },
    SaysVotesAgainst { title: String, reason: Reason, credits: i64 },
    SaysVotedFor { title: String, reason: Reason, credits: i64 },
    SaysVotedAgainst { title: String, reason: Reason, credits: i64 },
    SaysThanksVote { title: String },
    SaysThanksTrade { received: u16 },
    SaysOwedTrade { sent: u16, received: u16 },
}

/// What a bill means to a nation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
enum Reason {
    Costs,
    Brings,
    Takes,
    Pays,
    Fleets,
    Claims,
    Regions,
    Votes,
    Trade,
    Protects,
}

impl Reason {
    fn is_good(self) -> bool {
        matches!(self, Reason::Brings | Reason::Pays | Reason::Protects)
    }
}

pub(super) fn remarks(view: &View, seat: Seat, action: &Action) -> Vec<Remark> {
    let (PhaseView::Round, Some(nation)) = (view.phase, view.you.and_then(|you| you.nation)) else {
        return Vec::new();
    };
    let situation = || Situation::of(view, seat, nation, Care::Full, &mut Dice::from_number(0));
    let said = match action {
        Action::BillHandIn { bill } => {
            let bill = view.council.bills.iter().find(|known| known.id == *bill);
            bill.map(|bill| (Audience::Table, Says::SaysBill { title: bill.title.clone() }))
                .into_iter()
                .collect()
        }
        Action::BillSign { bill } => {
            let bill = view.council.bills.iter().find(|known| known.id == *bill);
            let to = bill.and_then(|bill| speaker(view, bill.sponsor));
            let title = bill.map(|bill| bill.title.clone()).unwrap_or_default();
            to.map(|to| (Audience::Privately(to), Says::SaysSigned { title })).into_iter().collect()
        }
        Action::FloorReady => debate(&situation()).into_iter().collect(),
        Action::Cast { item: AgendaItem::Bill(_), .. } => ballot(&situation(), action).into_iter().collect(),
        Action::Done { done: true } => looking_back(&situation()),
        _ => Vec::new(),
    };
    said.into_iter().map(|(to, says)| Remark::new(seat, view.round.into(), to, &says)).collect()
}

type Said = (Audience, Says);

/// Who speaks for a nation in the Council.
fn speaker(view: &View, nation: Nation) -> Option<Seat> {
    seat_of(view, Office::Representative(nation))
}

/// Who sends and receives a nation's consignments.
fn trader(view: &View, nation: Nation) -> Option<Seat> {
    seat_of(view, Office::Lobbyist(nation)).or_else(|| speaker(view, nation))
}

fn seat_of(view: &View, office: Office) -> Option<Seat> {
    let place = view.offices.iter().position(|held| *held == office)?;
    u8::try_from(place).ok().map(Seat)
}

// Bills

/// To the sponsor, while the Council talks about it.
fn debate(situation: &Situation<'_>) -> Option<Said> {
    let AgendaItem::Bill(id) = situation.view.council.floor.as_ref()?.item else { return None };
    let bill = situation.state.council.bill(id).filter(|bill| bill.sponsor != situation.nation)?;
    let (reason, credits) = reasons(situation, bill).into_iter().next()?;
    let to = speaker(situation.view, bill.sponsor)?;
    Some((Audience::Privately(to), Says::SaysDebate { title: bill.title.clone(), reason, credits }))
}

/// To the sponsor, where ballots are open.
fn ballot(situation: &Situation<'_>, action: &Action) -> Option<Said> {
    let Action::Cast { item: AgendaItem::Bill(id), choice, .. } = action else { return None };
    let vote = situation.view.council.votes.iter().find(|vote| vote.item == AgendaItem::Bill(*id))?;
    let bill = situation.state.council.bill(*id).filter(|bill| bill.sponsor != situation.nation)?;
    if vote.rules.ballot != BallotMode::Open {
        return None;
    }
    let (reason, credits) = reason_for(situation, bill, *choice)?;
    let to = speaker(situation.view, bill.sponsor)?;
    let title = bill.title.clone();
    let says = match choice {
        Choice::For => Says::SaysVotesFor { title, reason, credits },
        _ => Says::SaysVotesAgainst { title, reason, credits },
    };
    Some((Audience::Privately(to), says))
}

/// A reason that speaks for the choice, not one that speaks against it.
fn reason_for(situation: &Situation<'_>, bill: &Bill, choice: Choice) -> Option<(Reason, i64)> {
    let wanted = match choice {
        Choice::For => true,
        Choice::Against | Choice::Veto => false,
        _ => return None,
    };
    reasons(situation, bill).into_iter().find(|(reason, _)| reason.is_good() == wanted)
}

/// What a bill would do to the nation as things stand, in credits and rights.
fn reasons(situation: &Situation<'_>, bill: &Bill) -> Vec<(Reason, i64)> {
    let own = NationSet::only(situation.nation);
    let sight = Sight {
        nation: Some(situation.nation),
        techs: own,
        holdings: EnumMap::from_fn(|nation| EnumMap::from_fn(|_| nation == situation.nation)),
        incomes: own,
    };
    let found = preview::preview(&situation.state, bill, &sight);
    let purse = found.purses.iter().find(|purse| {
        purse.party == Party::Nation(situation.nation) && purse.asset == Asset::Credits && purse.certain
    });
    let mut reasons = Vec::new();
    let mut note = |credits: i64, good: Reason, bad: Reason| {
        let credits = credits / UNIT;
        if credits.abs() >= WORTH_A_WORD {
            reasons.push((if credits > 0 { good } else { bad }, credits.abs()));
        }
    };
    if let Some(purse) = purse {
        note(purse.each_round_after - purse.each_round_before, Reason::Brings, Reason::Costs);
        note(purse.at_once, Reason::Pays, Reason::Takes);
    }
    reasons
        .extend(bill.clauses.iter().filter_map(|clause| right(situation, clause)).map(|reason| (reason, 0)));
    reasons
}

/// A right that a clause gives to the nation or takes from it, if it is not law already.
fn right(situation: &Situation<'_>, clause: &Clause) -> Option<Reason> {
    let state = &situation.state;
    if state.book.laws.iter().any(|law| law.clauses.contains(clause)) {
        return None;
    }
    let hits = |who: &Nations| who.covers(state, situation.nation);
    let reason = match clause {
        Clause::Movement { who, allowed: false, .. } if hits(who) => Reason::Fleets,
        Clause::Claims { who, allowed: false, .. } if hits(who) => Reason::Claims,
        Clause::ClaimsOnOwned { owners, allowed: true, .. } if hits(owners) => Reason::Regions,
        Clause::VoteWeight { who, millivotes } if *millivotes < 1000 && hits(who) => Reason::Votes,
        Clause::TradeBan { from, to, banned: true, .. } if hits(from) || hits(to) => Reason::Trade,
        Clause::Protection { who, protected: true } if hits(who) => Reason::Protects,
        _ => return None,
    };
    Some(reason)
}

// What has been

/// Thanks and reminders at the end of a round's work, for what came of the last votes and consignments.
fn looking_back(situation: &Situation<'_>) -> Vec<Said> {
    let closed = || situation.view.council.closed.iter();
    let thanks = closed().flat_map(|vote| thanks_for_votes(situation, vote));
    let explained = closed().filter_map(|vote| explained(situation, vote));
    thanks.chain(explained).chain(trades(situation)).collect()
}

/// Whoever helped the own bill through, as far as ballots were shown.
fn thanks_for_votes(situation: &Situation<'_>, vote: &ClosedVoteView) -> Vec<Said> {
    let own = vote.bill.as_ref().is_some_and(|bill| bill.sponsor == situation.nation);
    if !own || vote.result != VoteResult::Passed {
        return Vec::new();
    }
    let helped = vote.ballots.iter().filter(|(_, ballot)| ballot.choice == Choice::For);
    let others = helped.filter(|(nation, _)| **nation != situation.nation);
    let seats = others.filter_map(|(nation, _)| speaker(situation.view, *nation));
    seats.map(|to| (Audience::Privately(to), Says::SaysThanksVote { title: vote.title.clone() })).collect()
}

/// To the sponsor, once everybody has seen the ballots.
fn explained(situation: &Situation<'_>, vote: &ClosedVoteView) -> Option<Said> {
    let shown = vote.bill.as_ref().filter(|bill| bill.sponsor != situation.nation)?;
    let choice = vote.ballots.get(&situation.nation)?.choice;
    if vote.rules.ballot == BallotMode::Secret {
        return None;
    }
    let kept = situation.state.council.closed.iter().find(|closed| closed.vote.item == vote.item)?;
    let (reason, credits) = reason_for(situation, kept.bill.as_ref()?, choice)?;
    let to = speaker(situation.view, shown.sponsor)?;
    let title = vote.title.clone();
    let says = match choice {
        Choice::For => Says::SaysVotedFor { title, reason, credits },
        _ => Says::SaysVotedAgainst { title, reason, credits },
    };
    Some((Audience::Privately(to), says))
}

/// What the ledger says of those with whom consignments are exchanged [GV-9.2].
fn trades(situation: &Situation<'_>) -> Vec<Said> {
    let Some(ledger) = situation.me().ledger else { return Vec::new() };
    let others = situation.state.in_play.without(NationSet::only(situation.nation));
    let counts = others.iter().map(|nation| (nation, ledger.sent[nation], ledger.received[nation]));
    let said = counts.filter_map(|(nation, sent, received)| {
        let says = match received {
            _ if sent > received => Says::SaysOwedTrade { sent, received },
            0 => return None,
            _ => Says::SaysThanksTrade { received },
        };
        Some((Audience::Privately(trader(situation.view, nation)?), says))
    });
    said.collect()
}

#[cfg(test)]
mod tests {
    use satrap_core::{Game, Viewer};
    use satrap_testkit::text::{messages, missing};
    use serde_json::{Value, json};

    use super::super::bills::as_bill;
    use super::*;
    use crate::Governor;
    use crate::law::book::Category;
    use crate::phase::council::{BillId, BillKind, Draft, Floor, Stage};
    use crate::phase::process::testing::{TestGame, clause};

    const EARTH: Nation = Nation::Earth;
    const MARS: Nation = Nation::Mars;

    #[test]
    fn everything_has_words() {
        assert_eq!(missing::<Governor, Says>("", "type"), [""; 0]);
    }

    /// A bill of Earth's, before the Council.
    fn bill(clauses: &[&str]) -> Bill {
        let draft = Draft {
            kind: BillKind::New,
            title: "A bill".into(),
            text: String::new(),
            clauses: clauses.iter().map(|json| clause(json)).collect::<Vec<_>>().into(),
            sunset: None,
            stated: Category::Substantive,
        };
        Bill { id: BillId(1), stage: Stage::Approved { up_from: 1 }, ..as_bill(EARTH, draft) }
    }

    fn debating(clauses: &[&str]) -> TestGame {
        let mut game = TestGame::nine().holds(MARS, Asset::Credits, 20_000 * UNIT);
        game.state.council.bills.push(bill(clauses));
        game.state.council.floor = Some(Floor {
            item: AgendaItem::Bill(BillId(1)),
            speaker: None,
            queue: Vec::new(),
            ready: NationSet::EMPTY,
            debated: false,
            number: 1,
            speeches: 0,
        });
        game
    }

    fn said(game: &TestGame, nation: Nation, action: &Action) -> Vec<(Audience, Value)> {
        let seat = Seat(nation as u8);
        let view = Governor::view(&game.state, Viewer::Seat(seat));
        remarks(&view, seat, action).into_iter().map(|said| (said.audience, said.meaning())).collect()
    }

    const TO_EARTH: Audience = Audience::Privately(Seat(EARTH as u8));

    #[test]
    fn a_debate_says_what_the_bill_does_to_the_nation_and_is_the_sponsors_business() {
        let levy = r#"{"kind":"levy","who":{"only":["mars"]},"base":"flat","rate":700,"to":"treasury"}"#;
        let votes = r#"{"kind":"vote_weight","who":{"only":["mars"]},"millivotes":500}"#;
        for (clauses, reason, credits) in
            [(vec![levy], "costs", 700), (vec![votes], "votes", 0), (vec![votes, levy], "costs", 700)]
        {
            let game = debating(&clauses);
            let words =
                json!({"type": "says-debate", "title": "A bill", "reason": reason, "credits": credits});
            assert_eq!(said(&game, MARS, &Action::FloorReady), [(TO_EARTH, words)]);
            assert_eq!(said(&game, Nation::Titan, &Action::FloorReady), [], "Titan has nothing to say of it");
            assert_eq!(said(&game, EARTH, &Action::FloorReady), [], "nor has its sponsor");
        }
        let words = json!({"type": "says-debate", "title": "A bill", "reason": "costs", "credits": 1200, "variant": 0});
        let told = messages::<Governor>().format_event(&words, &|seat| seat.to_string()).unwrap();
        assert_eq!(told, "As we read “A bill”, it costs us 1,200 credits a round.");
    }

    /// Sealed ballots are told by nobody, and a reason speaks for the vote it is given for.
    #[test]
    fn a_ballot_is_explained_only_where_ballots_are_open() {
        let levy = r#"{"kind":"levy","who":{"only":["mars"]},"base":"flat","rate":700,"to":"treasury"}"#;
        let item = AgendaItem::Bill(BillId(1));
        let cast = |choice| Action::Cast { item, choice, gp: 0 };
        for (mode, open) in [("open", true), ("sealed", false), ("secret", false)] {
            let law = format!(r#"{{"kind":"ballot","mode":"{mode}"}}"#);
            let mut game = debating(&[levy]).law(&[&law]);
            crate::phase::council::end_debate(&mut game.state, &mut game.events);
            let told = said(&game, MARS, &cast(Choice::Against));
            assert_eq!(told.len(), usize::from(open), "{mode}");
            assert!(told.iter().all(|(to, words)| *to == TO_EARTH && words["type"] == "says-votes-against"));
            assert_eq!(said(&game, MARS, &cast(Choice::For)), [], "what it costs is no reason to be for it");
        }
    }

    #[test]
    fn consignments_are_thanked_for_and_asked_for() {
        let mut game = TestGame::nine();
        let done = Action::Done { done: true };
        assert_eq!(said(&game, MARS, &done), []);
        game.state.nations[MARS].ledger.received[EARTH] = 2;
        game.state.nations[MARS].ledger.sent[EARTH] = 2;
        assert_eq!(
            said(&game, MARS, &done),
            [(TO_EARTH, json!({"type": "says-thanks-trade", "received": 2}))]
        );
        game.state.nations[MARS].ledger.sent[EARTH] = 3;
        let words = json!({"type": "says-owed-trade", "sent": 3, "received": 2});
        assert_eq!(said(&game, MARS, &done), [(TO_EARTH, words)]);
    }
}
