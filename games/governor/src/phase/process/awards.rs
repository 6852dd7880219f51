//! Steps 2e and 2f: contested regions get an owner, or stay contested; claims lapse. [GV-7.7 to GV-7.17]

use satrap_core::{Dice, Events};

use super::{Refused, ensure, orders, tell_refused};
use crate::event::Event;
use crate::ids::{Asset, Nation, NationSet};
use crate::law::clause::AwardMethod;
use crate::law::code::{Award, Code};
use crate::order::{Order, Reason};
use crate::phase::council::{AgendaItem, Passed};
use crate::region::Region;
use crate::state::State;
use crate::territory;

/// Whether a bid or payment counts as things stand. [GV-7.12, GV-7.13]
pub fn check_bid(
    state: &State,
    code: &Code,
    nation: Nation,
    region: Region,
    credits: i64,
) -> Result<(), Refused> {
    let place = state.region(region);
    let is_owner = place.owner == Some(nation);
    ensure(place.is_contested() && (is_owner || place.claims[nation].is_some()), Reason::Gone)?;
    let award = code.award(region);
    match award.method {
        AwardMethod::Auction => {
            let is_open = oldest(state, region, place.claimants()).is_some_and(|age| age >= award.rounds);
            ensure(is_open && credits >= award.amount, Reason::Limit)?;
        }
        AwardMethod::Payment => {}
        _ => return Err(Reason::Law.into()),
    }
    ensure(is_owner || !territory::is_full(state, code, nation), Reason::Cap)?;
    ensure(credits <= state.held(nation, Asset::Credits), Reason::Funds)
}

/// The age in rounds of the oldest claim among some of the claimants.
fn oldest(state: &State, region: Region, claimants: NationSet) -> Option<u8> {
    let claims = &state.region(region).claims;
    let first = claimants.iter().filter_map(|nation| claims[nation]).map(|claim| claim.round).min()?;
    Some(state.round.saturating_sub(first))
}

/// A bid as it was ordered.
#[derive(Clone, Copy)]
struct Bid {
    nation: Nation,
    region: Region,
    credits: i64,
}

impl Bid {
    fn order(self) -> Order {
        Order::Bid { region: self.region, credits: self.credits }
    }
}

pub(super) fn step(state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    count_occupation(state);
    let bid = |(nation, order)| match order {
        Order::Bid { region, credits } => Some(Bid { nation, region, credits }),
        _ => None,
    };
    let bids: Vec<Bid> = orders(state).into_iter().filter_map(bid).collect();
    for region in Region::all() {
        let bids: Vec<Bid> = bids.iter().copied().filter(|bid| bid.region == region).collect();
        if state.region(region).is_contested() || !bids.is_empty() {
            settle(state, region, &bids, dice, events);
        }
    }
}

/// Kept under every method. [GV-7.8]
fn count_occupation(state: &mut State) {
    for region in Region::all() {
        let there = state.fleet_at(region).map(|(nation, _)| nation);
        for (nation, claim) in &mut state.region_mut(region).claims {
            if let Some(claim) = claim {
                claim.occupied = if there == Some(nation) { claim.occupied.saturating_add(1) } else { 0 };
            }
        }
    }
}

/// One region, by the latest clause that covers it. [GV-7.7]
fn settle(state: &mut State, region: Region, bids: &[Bid], dice: &mut Dice, events: &mut Events<Event>) {
    let code = Code::of(state);
    let award = code.award(region);
    // [GV-7.16] Who is at its cap is passed over as if it were not a claimant.
    let claimants: NationSet = state
        .region(region)
        .claimants()
        .iter()
        .filter(|nation| !territory::is_full(state, &code, *nation))
        .collect();
    let mut valid = Vec::new();
    for bid in bids {
        match check_bid(state, &code, bid.nation, region, bid.credits) {
            Ok(()) => valid.push(*bid),
            Err(refused) => tell_refused(state, bid.nation, bid.order(), refused, events),
        }
    }
    let is_old = oldest(state, region, claimants).is_some_and(|age| age >= award.rounds);
    match award.method {
        AwardMethod::None => {}
        AwardMethod::Occupation => {
            let claims = &state.region(region).claims;
            let holds = |nation: &Nation| claims[*nation].is_some_and(|claim| claim.occupied >= award.rounds);
            if let Some(winner) = claimants.iter().find(holds) {
                territory::award(state, region, winner, None, events);
            }
        }
        AwardMethod::SoleClaim if is_old && claimants.len() == 1 => {
            claimants.iter().for_each(|winner| territory::award(state, region, winner, None, events));
        }
        AwardMethod::FirstClaim if is_old => {
            if let Some(winner) = first_claimant(state, region, claimants) {
                territory::award(state, region, winner, None, events);
            }
        }
        AwardMethod::Auction => auction(state, &valid, events),
        AwardMethod::Payment => payments(state, region, &valid, claimants, award, is_old, events),
        AwardMethod::Vote if is_old => call_ballot(state, region),
        AwardMethod::Lottery if is_old => {
            let drawn = dice.below(claimants.len() as u32) as usize;
            if let Some(winner) = claimants.iter().nth(drawn) {
                territory::award(state, region, winner, None, events);
            }
        }
        AwardMethod::SoleClaim | AwardMethod::FirstClaim | AwardMethod::Vote | AwardMethod::Lottery => {}
    }
}

/// The one nation with the oldest claim, if there is only one. [GV-7.11]
fn first_claimant(state: &State, region: Region, claimants: NationSet) -> Option<Nation> {
    let made = |nation: Nation| state.region(region).claims[nation].map(|claim| claim.round);
    let first = claimants.iter().filter_map(made).min();
    only_one(claimants.iter().filter(|nation| made(*nation) == first))
}

fn only_one<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    items.next().filter(|_| items.next().is_none())
}

/// The highest valid bid wins if it is unique; the others cost nothing. [GV-7.12]
fn auction(state: &mut State, bids: &[Bid], events: &mut Events<Event>) {
    let Some(highest) = bids.iter().map(|bid| bid.credits).max() else { return };
    let best = || bids.iter().filter(|bid| bid.credits == highest);
    let Some(winner) = only_one(best()) else {
        best().for_each(|bid| tell_refused(state, bid.nation, bid.order(), Reason::Contested.into(), events));
        return;
    };
    state.nations[winner.nation].holdings[Asset::Credits] -= highest;
    state.treasury[Asset::Credits] += highest;
    territory::award(state, winner.region, winner.nation, Some(highest), events);
}

/// Payments add up, go to the Treasury and are never returned. [GV-7.13]
fn payments(
    state: &mut State,
    region: Region,
    bids: &[Bid],
    claimants: NationSet,
    award: Award,
    is_old: bool,
    events: &mut Events<Event>,
) {
    for &Bid { nation, credits, .. } in bids {
        state.nations[nation].holdings[Asset::Credits] -= credits;
        state.treasury[Asset::Credits] += credits;
        let payments = &mut state.nations[nation].payments;
        match payments.iter_mut().find(|(paid_for, _)| *paid_for == region) {
            Some((_, total)) => *total += credits,
            None => payments.push((region, credits)),
        }
        events.public(Event::PaymentMade { nation, region, credits });
    }
    if !is_old {
        return;
    }
    let mut rivals = claimants;
    state.region(region).owner.iter().for_each(|owner| rivals.insert(*owner));
    let total = |nation: Nation| {
        let paid = state.nations[nation].payments.iter().find(|(paid_for, _)| *paid_for == region);
        paid.map_or(0, |(_, total)| *total)
    };
    let Some(highest) = rivals.iter().map(total).max().filter(|highest| *highest >= award.amount) else {
        return;
    };
    if let Some(winner) = only_one(rivals.iter().filter(|nation| total(*nation) == highest)) {
        territory::award(state, region, winner, Some(highest), events);
    }
}

/// The Council decides next round, unless it is already asked. [GV-7.14]
fn call_ballot(state: &mut State, region: Region) {
    let item = AgendaItem::Award(region);
    let decided = |passed: &Passed| matches!(passed, Passed::Award(of, _) if *of == region);
    let pending = state.council.agenda.contains(&item) || state.council.passed.iter().any(decided);
    if !pending && state.round >= state.region(region).next_ballot {
        state.council.agenda.push(item);
    }
}

/// Step 2f. [C6, GV-7.17]
pub(super) fn lapse(state: &mut State, events: &mut Events<Event>) {
    let Some(age) = Code::of(state).claim_expiry() else { return };
    let round = state.round;
    for region in Region::all() {
        for (nation, claim) in &mut state.region_mut(region).claims {
            if claim.is_some_and(|claim| round.saturating_sub(claim.round) >= age) {
                *claim = None;
                events.public(Event::ClaimLapsed { nation, region });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, region, scripted};
    use Nation::{Earth, Mars, Mercury, Miranda, Titan};

    fn law(method: &str, rounds: u8, amount: u32) -> String {
        format!(r#"{{"kind":"award","where":"all","method":"{method}","rounds":{rounds},"amount":{amount}}}"#)
    }

    fn settle_all(game: &mut TestGame, draws: &[u32]) {
        let mut dice = scripted(draws);
        step(&mut game.state, &mut dice, &mut game.events);
        assert_eq!(dice.fault(), None);
    }

    fn owner(game: &TestGame, at: &str) -> Option<Nation> {
        game.state.region(region(at)).owner
    }

    /// [EX-7, EX-34, GV-7.8, GV-7.9] Two rounds running; an interruption starts the count again.
    #[test]
    fn occupation_counts_rounds_running() {
        let mut game = TestGame::nine().claim("f17", Titan, 5).fleet(Titan, "f17");
        settle_all(&mut game, &[]);
        assert_eq!(owner(&game, "f17"), None);
        game = game.fleet(Titan, "p17");
        settle_all(&mut game, &[]);
        game = game.fleet(Titan, "f17");
        settle_all(&mut game, &[]);
        assert_eq!(owner(&game, "f17"), None);
        settle_all(&mut game, &[]);
        assert_eq!(owner(&game, "f17"), Some(Titan));
        assert!(!game.state.region(region("f17")).is_contested(), "an award ends all claims");
        assert_eq!(game.state.nations[Titan].ledger.regions, 4);
    }

    /// [GV-7.10, GV-7.11]
    #[test]
    fn sole_and_first_claims_wait_for_their_age() {
        for (method, claims, expected) in [
            ("sole_claim", vec![(Titan, 3)], Some(Titan)),
            ("sole_claim", vec![(Titan, 4)], None),
            ("sole_claim", vec![(Titan, 1), (Mars, 2)], None),
            ("first_claim", vec![(Titan, 3), (Mars, 2)], Some(Mars)),
            ("first_claim", vec![(Titan, 2), (Mars, 2)], None),
            ("first_claim", vec![(Titan, 4)], None),
            ("none", vec![(Titan, 1)], None),
        ] {
            let mut game = TestGame::nine().law(&[&law(method, 2, 0)]);
            for (nation, round) in claims {
                game = game.claim("p1", nation, round);
            }
            settle_all(&mut game, &[]);
            assert_eq!(owner(&game, "p1"), expected, "{method}");
        }
    }

    fn bid(game: &mut TestGame, nation: Nation, credits: i64) {
        game.order(nation, Order::Bid { region: region("p1"), credits: credits * 1000 });
    }

    /// [EX-35, GV-7.12]
    #[test]
    fn an_auction_goes_to_the_one_highest_bid() {
        let auction = law("auction", 1, 1000);
        let contested = || TestGame::nine().law(&[&auction]).claim("p1", Mercury, 4).claim("p1", Mars, 4);
        let mut game = contested();
        bid(&mut game, Mercury, 3000);
        bid(&mut game, Mars, 3000);
        settle_all(&mut game, &[]);
        assert_eq!((owner(&game, "p1"), game.credits(Mercury)), (None, 20_000));

        let mut game = contested();
        bid(&mut game, Mercury, 3500);
        bid(&mut game, Mars, 900);
        let treasury = game.state.treasury[Asset::Credits];
        settle_all(&mut game, &[]);
        assert_eq!((owner(&game, "p1"), game.credits(Mercury)), (Some(Mercury), 16_500));
        assert_eq!(game.state.treasury[Asset::Credits], treasury + 3_500_000);
        assert_eq!(game.refused(), [(Mars, Reason::Limit)]);

        let mut game = contested();
        bid(&mut game, Mercury, 25_000);
        bid(&mut game, Earth, 5000);
        settle_all(&mut game, &[]);
        assert_eq!(game.refused(), [(Mercury, Reason::Funds), (Earth, Reason::Gone)]);

        let mut game = TestGame::nine().law(&[&auction]).claim("p1", Mercury, 5);
        bid(&mut game, Mercury, 3500);
        settle_all(&mut game, &[]);
        assert_eq!(game.refused(), [(Mercury, Reason::Limit)], "too early");
    }

    /// [GV-7.12] An owner that wins keeps the region; the claims end.
    #[test]
    fn an_owner_may_outbid_the_claimants() {
        let mut game =
            TestGame::nine().law(&[&law("auction", 1, 0)]).owner("p1", Some(Earth)).claim("p1", Mars, 4);
        bid(&mut game, Earth, 10);
        bid(&mut game, Mars, 9);
        settle_all(&mut game, &[]);
        assert_eq!(owner(&game, "p1"), Some(Earth));
        assert!(!game.state.region(region("p1")).is_contested());
        assert_eq!(game.state.nations[Earth].ledger.regions, 4);
    }

    /// [GV-7.13] Totals count over rounds and are gone whoever wins.
    #[test]
    fn payments_add_up_until_one_leads_with_enough() {
        let mut game =
            TestGame::nine().law(&[&law("payment", 1, 3000)]).claim("p1", Mercury, 4).claim("p1", Mars, 4);
        bid(&mut game, Mercury, 2000);
        bid(&mut game, Mars, 2500);
        settle_all(&mut game, &[]);
        assert_eq!((owner(&game, "p1"), game.credits(Mars)), (None, 11_500));
        game.state.nations.values_mut().for_each(|nation| nation.orders.clear());
        bid(&mut game, Mercury, 1500);
        settle_all(&mut game, &[]);
        assert_eq!((owner(&game, "p1"), game.credits(Mercury)), (Some(Mercury), 16_500));
        assert!(game.state.nations.values().all(|nation| nation.payments.is_empty()));
    }

    /// [GV-7.14]
    #[test]
    fn a_vote_is_placed_once_and_not_before_its_round() {
        let mut game = TestGame::nine().law(&[&law("vote", 2, 0)]).claim("p1", Mars, 4);
        settle_all(&mut game, &[]);
        assert_eq!(game.state.council.agenda, []);
        game.state.round = 6;
        settle_all(&mut game, &[]);
        settle_all(&mut game, &[]);
        assert_eq!(game.state.council.agenda, [AgendaItem::Award(region("p1"))]);
        game.state.council.agenda.clear();
        game.state.region_mut(region("p1")).next_ballot = 8;
        settle_all(&mut game, &[]);
        assert_eq!(game.state.council.agenda, []);
    }

    /// [GV-7.15, GV-7.16] Drawn among claimants in seat order, those at their cap aside.
    #[test]
    fn a_lottery_passes_over_who_is_full() {
        let cap = r#"{"kind":"region_cap","who":{"only":["mars"]},"max":3}"#;
        let mut game = TestGame::nine().law(&[&law("lottery", 1, 0), cap]);
        for nation in [Mercury, Mars, Titan] {
            game = game.claim("p1", nation, 4);
        }
        settle_all(&mut game, &[1]);
        assert_eq!(owner(&game, "p1"), Some(Titan));
    }

    /// [C6, GV-7.17]
    #[test]
    fn claims_lapse_at_their_age() {
        let expiry = r#"{"kind":"claim_expiry","rounds":3}"#;
        let mut game = TestGame::nine().law(&[expiry]).claim("p1", Mars, 2).claim("p1", Miranda, 3);
        lapse(&mut game.state, &mut game.events);
        assert_eq!(game.state.region(region("p1")).claimants(), NationSet::only(Miranda));
    }
}
