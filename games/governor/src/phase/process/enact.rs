//! Step 8a: executive orders, then passed bills and decided award ballots; what their *once* clauses do. [GV-11.3]

use enum_map::EnumMap;
use satrap_core::Events;

use super::fleet_placement;
use crate::data::{PublicKind, data};
use crate::event::Event;
use crate::ids::{Asset, Nation, Party};
use crate::judge;
use crate::law::clause::Clause;
use crate::law::code::Code;
use crate::law::enactment::{self, Placed};
use crate::law::selector::Payees;
use crate::phase::council::{Bill, Passed};
use crate::region::Region;
use crate::setup::MOST_ROUNDS;
use crate::state::State;
use crate::territory::{self, is_living_home};

/// The region caps in force during the round: a law of this step governs only what comes after it. [GV-2.8, C7]
type Caps = EnumMap<Nation, Option<u8>>;

/// A game is never shortened to fewer rounds than these after the current one. [P20]
const ROUNDS_LEFT: u8 = 2;

pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    let caps = caps(state);
    for order in std::mem::take(&mut state.council.executive) {
        for clause in &order.clause {
            take_effect(state, clause, &caps, events);
        }
    }
    for passed in std::mem::take(&mut state.council.passed) {
        match passed {
            Passed::Bill(passed) => put_in_place(state, &passed, &caps, events),
            Passed::Award(region, nation) => award(state, region, nation, &caps, events),
        }
    }
}

/// One bill, as if it were the only one.
pub fn bill(state: &mut State, bill: &Bill, events: &mut Events<Event>) {
    let caps = caps(state);
    put_in_place(state, bill, &caps, events);
}

fn caps(state: &State) -> Caps {
    let code = Code::of(state);
    EnumMap::from_fn(|nation| code.region_cap(nation))
}

fn is_full(state: &State, caps: &Caps, nation: Nation) -> bool {
    caps[nation].is_some_and(|cap| state.nations[nation].ledger.regions >= cap)
}

fn put_in_place(state: &mut State, bill: &Bill, caps: &Caps, events: &mut Events<Event>) {
    let Some(Placed { law, title, fresh, repealed }) = enactment::put_in_place(state, bill) else {
        events.public(Event::BillVoid { bill: bill.id, nation: bill.sponsor, title: bill.title.clone() });
        return;
    };
    state.nations[bill.sponsor].ledger.sponsored += 1;
    events.public(if repealed {
        Event::LawRepealed { law, title }
    } else {
        Event::LawEnacted { law, title, kind: bill.kind, sponsor: Some(bill.sponsor) }
    });
    if !repealed {
        answer_events(state, bill);
    }
    for position in fresh {
        if let Some(clause) = bill.clauses.get(position) {
            run(state, law, position, clause, caps, events);
        }
    }
}

/// The law remembers from whom it took a region. [GV-11.16]
fn run(
    state: &mut State,
    law: u16,
    position: usize,
    clause: &Clause,
    caps: &Caps,
    events: &mut Events<Event>,
) {
    let taken_from = take_effect(state, clause, caps, events);
    let placed = state.book.laws.iter_mut().find(|one| one.number == law);
    if let Some(counter) = placed.and_then(|law| law.counters.get_mut(position)) {
        counter.taken_from = taken_from;
    }
}

/// Public cards that wait for a law with such a clause. [GV-12.10]
fn answer_events(state: &mut State, bill: &Bill) {
    for card in &mut state.events.active {
        if let PublicKind::Council { clauses_any, .. } = &data().public[usize::from(card.card)].kind {
            card.answered |= judge::any_fits(clauses_any, &bill.clauses);
        }
    }
}

/// What the Council decided about a contested region; void if it no longer is. [GV-7.14, GV-7.16]
fn award(state: &mut State, region: Region, nation: Nation, caps: &Caps, events: &mut Events<Event>) {
    let keeps = state.region(region).owner == Some(nation);
    if state.region(region).is_contested() && (keeps || !is_full(state, caps, nation)) {
        territory::award(state, region, nation, None, events);
    }
}

/// A *once* clause; gives back the nation from which a region was taken. [GV-11.8]
fn take_effect(
    state: &mut State,
    clause: &Clause,
    caps: &Caps,
    events: &mut Events<Event>,
) -> Option<Nation> {
    match clause {
        Clause::GrantRegion { region, to } => grant(state, *region, *to, caps, events),
        Clause::Recall { nation } => {
            recall(state, *nation, events);
            None
        }
        Clause::OpenProtectorate { region } => {
            if std::mem::take(&mut state.region_mut(*region).protectorate) {
                events.public(Event::ProtectorateOpened { region: *region });
            }
            None
        }
        Clause::Transfer { from, to, asset, amount } => {
            transfer(state, *from, to, *asset, amount.0, events);
            None
        }
        Clause::GameLength { rounds } => {
            change_length(state, *rounds, events);
            None
        }
        _ => None,
    }
}

/// C8: never the homeworld of a nation in play, never a protectorate; a nation at its cap is passed over. [C7]
fn grant(
    state: &mut State,
    region: Region,
    to: Option<Nation>,
    caps: &Caps,
    events: &mut Events<Event>,
) -> Option<Nation> {
    let from = state.region(region).owner;
    let fixed = is_living_home(state, region) || state.region(region).protectorate;
    if fixed || to.is_some_and(|to| from != Some(to) && is_full(state, caps, to)) {
        return None;
    }
    territory::transfer(state, region, to);
    events.public(Event::RegionGranted { region, to, from });
    from
}

/// M4: all fleets of the nation, placed as if rebuilt.
fn recall(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let fleets: Vec<(Nation, u8)> =
        state.nations[nation].fleets.iter().map(|fleet| (nation, fleet.id)).collect();
    let tell = |nation, fleet, from, to| Event::FleetRecalled { nation, fleet, from, to };
    fleet_placement::place_again(state, &fleets, tell, events);
}

/// E5: all that is there if it is less; several share equally, and what is left over stays.
fn transfer(
    state: &mut State,
    from: Party,
    to: &Payees,
    asset: Asset,
    amount: i64,
    events: &mut Events<Event>,
) {
    let recipients: Vec<Party> = match to {
        Payees::One(Party::Treasury) => vec![Party::Treasury],
        _ => to.nations(state).iter().map(Party::Nation).collect(),
    };
    let sum = amount.min(*state.account(from, asset));
    let part = sum.checked_div(recipients.len() as i64).unwrap_or(0);
    if part == 0 {
        return;
    }
    let moved = part * recipients.len() as i64;
    *state.account(from, asset) -= moved;
    recipients.iter().for_each(|to| *state.account(*to, asset) += part);
    let parties = recipients.iter().chain([&from]).filter_map(|party| party.nation());
    let knowers = parties.flat_map(|nation| state.desk(nation).iter().collect::<Vec<_>>()).collect();
    let event = Event::TransferMade { from, to: recipients, asset, amount: moved };
    // The Treasury's account is public; a nation's is not. [section 6]
    if from == Party::Treasury { events.public(event) } else { events.private_to_seats(knowers, event, None) }
}

/// P20.
fn change_length(state: &mut State, rounds: i32, events: &mut Events<Event>) {
    if !state.options.law_may_change_length {
        return;
    }
    let least = i32::from(state.round.saturating_add(ROUNDS_LEFT).min(MOST_ROUNDS));
    let wanted = (i32::from(state.last_round) + rounds).clamp(least, i32::from(MOST_ROUNDS));
    let wanted = u8::try_from(wanted).unwrap_or(MOST_ROUNDS);
    if wanted != state.last_round {
        state.last_round = wanted;
        events.public(Event::LengthChanged { last_round: wanted });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{NationSet, UNIT};
    use crate::law::book::Category;
    use crate::phase::council::{BillId, BillKind, ExecutiveOrder, Stage};
    use crate::phase::process::testing::{TestGame, clause, region};
    use Nation::{Earth, Mars, Mercury, Pluto, Titan};

    fn a_bill(sponsor: Nation, kind: BillKind, clauses: &[&str]) -> Bill {
        Bill {
            id: BillId(1),
            sponsor,
            kind,
            title: "A bill".into(),
            text: String::new(),
            clauses: clauses.iter().map(|json| clause(json)).collect(),
            sunset: None,
            stated: Category::Substantive,
            stage: Stage::Approved { up_from: 1 },
            shown: NationSet::EMPTY,
            signatures: NationSet::EMPTY,
        }
    }

    fn pass(game: &mut TestGame, kind: BillKind, clauses: &[&str]) {
        game.state.council.passed.push(Passed::Bill(a_bill(Titan, kind, clauses)));
        step(&mut game.state, &mut game.events);
    }

    const PAY: &str = r#"{"kind":"transfer","from":"treasury","to":"pluto","asset":"credits","amount":8000}"#;

    /// [GV-11.3, GV-11.8, E5, EX-33]
    #[test]
    fn a_single_payment_is_made_once_even_if_the_law_is_amended() {
        let mut game = TestGame::nine();
        pass(&mut game, BillKind::New, &[PAY]);
        assert_eq!((game.credits(Pluto), game.state.nations[Titan].ledger.sponsored), (24_000, 1));
        let limit = r#"{"kind":"claims_limit","who":"all","max":2}"#;
        pass(&mut game, BillKind::Amend(8), &[PAY, limit]);
        assert_eq!((game.credits(Pluto), game.state.nations[Titan].ledger.sponsored), (24_000, 2));
        assert!(game.state.council.passed.is_empty());
    }

    /// [GV-11.3] Void: nobody's work, nothing happens.
    #[test]
    fn a_bill_on_a_law_that_is_gone_is_void() {
        let mut game = TestGame::nine();
        pass(&mut game, BillKind::Repeal(7), &[]);
        pass(&mut game, BillKind::Repeal(7), &[]);
        assert_eq!(game.state.nations[Titan].ledger.sponsored, 1);
        let voids = game.events.full().filter(|event| matches!(event, Event::BillVoid { .. })).count();
        assert_eq!(voids, 1);
    }

    /// [C8, C9, GV-11.14, GV-11.16]
    #[test]
    fn regions_are_granted_but_never_homeworlds_or_protectorates() {
        let grant = |at: &str, to: &str| format!(r#"{{"kind":"grant_region","region":"{at}","to":{to}}}"#);
        let mut game = TestGame::of(&[Earth, Mars, Titan, Pluto]).claim("c12", Mars, 4);
        let clauses = [
            grant("c12", r#""mars""#),
            grant("c3", r#""earth""#),
            grant("p10", r#""earth""#),
            grant("c11", "null"),
        ];
        pass(&mut game, BillKind::New, &clauses.each_ref().map(|clause| &**clause));
        let owner = |at: &str| game.state.region(region(at)).owner;
        assert_eq!(
            [owner("c12"), owner("c3"), owner("p10"), owner("c11")],
            [Some(Mars), Some(Mars), None, None]
        );
        assert!(!game.state.region(region("c12")).is_contested());
        let counters = &game.state.book.law(8).unwrap().counters;
        assert_eq!(
            [counters[0].taken_from, counters[1].taken_from, counters[3].taken_from],
            [Some(Earth), None, Some(Mars)]
        );

        pass(
            &mut game,
            BillKind::New,
            &[r#"{"kind":"open_protectorate","region":"p10"}"#, &grant("p10", r#""earth""#)],
        );
        assert_eq!(game.state.region(region("p10")).owner, Some(Earth));
    }

    /// [C7, GV-2.8] A cap passes a nation over; one of the same step does not bind yet.
    #[test]
    fn a_nation_at_its_cap_is_granted_nothing() {
        let cap = r#"{"kind":"region_cap","who":"all","max":3}"#;
        let grant = r#"{"kind":"grant_region","region":"p1","to":"earth"}"#;
        let mut game = TestGame::nine().law(&[cap]);
        pass(&mut game, BillKind::New, &[grant]);
        assert_eq!(game.state.region(region("p1")).owner, None);
        let mut game = TestGame::nine();
        pass(&mut game, BillKind::New, &[cap, grant]);
        assert_eq!(game.state.region(region("p1")).owner, Some(Earth));
    }

    /// [E5]
    #[test]
    fn payments_share_equally_and_leave_the_rest() {
        let mut game = TestGame::nine().holds(Earth, Asset::Credits, 100);
        pass(
            &mut game,
            BillKind::New,
            &[
                r#"{"kind":"transfer","from":"earth","to":{"bloc":"fringe"},"asset":"credits","amount":25000}"#,
            ],
        );
        assert_eq!(game.state.held(Earth, Asset::Credits), 1);
        assert_eq!(game.state.held(Pluto, Asset::Credits), 16_000 * UNIT + 33);
        let mut game = TestGame::of(&[Earth, Mars, Titan]);
        pass(
            &mut game,
            BillKind::New,
            &[
                r#"{"kind":"transfer","from":"earth","to":{"bloc":"fringe"},"asset":"credits","amount":25000}"#,
            ],
        );
        assert_eq!(game.credits(Earth), 20_000, "no recipient: nothing happens");
    }

    /// [M4, P20, GV-5.6] Executive orders come first.
    #[test]
    fn fleets_are_recalled_and_the_game_may_change_its_length() {
        let mut game = TestGame::nine().fleet(Mars, "p1").second_fleet(Mars, "p2").fleet(Mercury, "c3");
        let recall = ExecutiveOrder {
            clause: vec![clause(r#"{"kind":"recall","nation":"mars"}"#)].into(),
            law: 1,
            reason: String::new(),
        };
        game.state.council.executive.push(recall);
        game.state.options.law_may_change_length = true;
        pass(&mut game, BillKind::New, &[r#"{"kind":"game_length","rounds":-6}"#]);
        let fleets: Vec<String> =
            game.state.nations[Mars].fleets.iter().map(|fleet| fleet.region.to_string()).collect();
        assert_eq!(fleets, ["c10", "c11"]);
        assert_eq!(game.state.last_round, 30);
        game.state.round = 29;
        pass(&mut game, BillKind::New, &[r#"{"kind":"game_length","rounds":-6}"#]);
        assert_eq!(game.state.last_round, 31, "never below the current round plus 2");
        game.state.options.law_may_change_length = false;
        pass(&mut game, BillKind::New, &[r#"{"kind":"game_length","rounds":6}"#]);
        assert_eq!(game.state.last_round, 31);
    }

    /// [GV-7.14, GV-7.16]
    #[test]
    fn a_decided_award_counts_only_while_the_region_is_contested() {
        for (contested, expected) in [(true, Some(Mars)), (false, None)] {
            let mut game = TestGame::nine();
            if contested {
                game = game.claim("p1", Mars, 4);
            }
            game.state.council.passed.push(Passed::Award(region("p1"), Mars));
            step(&mut game.state, &mut game.events);
            assert_eq!(game.state.region(region("p1")).owner, expected);
        }
    }
}
