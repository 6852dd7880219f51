//! What a desk is offered: region orders that would be carried out as things stand; consignments and conversions also of
//! what may be there by then. [GV-3.5, GV-3.8]

use satrap_core::Offer;

use super::{MOST_AMOUNT, MOST_ASIDES, MOST_BATCHES, Outlook, check, is_aside, may_bid, may_still_come};
use crate::action::Action;
use crate::cards;
use crate::data::data;
use crate::ids::{Asset, Nation, Party, Recipe, Tech, UNIT};
use crate::law::clause::{AwardMethod, RangeOf};
use crate::law::secrets::known_to;
use crate::order::{Consignment, Order};
use crate::region::Region;
use crate::state::State;

/// Unsorted: the caller sorts what all offices offer.
pub fn offers(state: &State, nation: Nation, out: &mut Vec<Offer<Action>>) {
    let desk = &state.nations[nation];
    let mut offer = |action: Action| {
        if check(state, nation, &action).is_ok() {
            out.push(Offer::of(action));
        }
    };
    offer(Action::Done { done: !desk.done });
    (0..desk.drafts.len().min(usize::from(u8::MAX)))
        .for_each(|n| offer(Action::OrderRemove { draft: n as u8 }));
    offer(Action::Submit);
    offer(Action::Recall);
    Region::all().for_each(|region| offer(Action::WithdrawClaim { region }));
    let start = out.len();
    if desk.asides < MOST_ASIDES {
        let known = known_to(state, nation);
        let outlook = Outlook::of(&known, nation);
        region_orders(state, nation, &outlook, out);
        bids(state, nation, &outlook, out);
        trades(state, nation, &outlook, out);
        conversions(&outlook, out);
    }
    // What has no meaning beside the orders given so far is not offered. [GV-3.5]
    let mut kept = start;
    for n in start..out.len() {
        if check(state, nation, &out[n].action).is_ok() {
            out.swap(kept, n);
            kept += 1;
        }
    }
    out.truncate(kept);
    let start = out.len();
    cards::offers(state, nation, out);
    if desk.asides >= MOST_ASIDES {
        let mut place = start;
        while place < out.len() {
            if is_aside(&out[place].action) {
                out.swap_remove(place);
            } else {
                place += 1;
            }
        }
    }
}

/// An order that would be carried out as things stand, or if what it lacks is there by then. [GV-3.5]
fn is_possible(outlook: &Outlook, order: Order) -> bool {
    outlook.doubt(order).err().is_none_or(|refused| may_still_come(&order, refused.reason))
}

fn region_orders(state: &State, nation: Nation, outlook: &Outlook, out: &mut Vec<Offer<Action>>) {
    let desk = &state.nations[nation];
    let fleets = &desk.fleets;
    // A fleet moves once, and not beside shots and claims; these not beside each other. [GV-3.7, GV-6.4]
    let given = |kind: fn(&Order) -> bool| desk.orders.iter().chain(&desk.drafts).any(kind);
    let moves = given(|order| matches!(order, Order::Move { .. }));
    let shoots = given(|order| matches!(order, Order::Shoot { .. }));
    let claims = given(|order| matches!(order, Order::Claim { .. }));
    let near = |at: Region, region: Region, of: RangeOf| {
        data().map.distance(at, region) <= outlook.code().range(of, nation)
    };
    for fleet in fleets.iter().filter(|_| !moves && !shoots && !claims) {
        for region in Region::all().filter(|region| near(fleet.region, *region, RangeOf::Move)) {
            if outlook.doubt(Order::Move { fleet: fleet.id, region }).is_ok() {
                out.push(Offer::of(Action::OrderMove { fleet: fleet.id, region }));
            }
        }
    }
    let in_range = |region: Region, of: RangeOf| fleets.iter().any(|fleet| near(fleet.region, region, of));
    for region in Region::all().filter(|_| !moves && !claims) {
        if in_range(region, RangeOf::Shoot) && outlook.doubt(Order::Shoot { region }).is_ok() {
            out.push(Offer::of(Action::OrderShoot { region }));
        }
    }
    for region in Region::all().filter(|_| !moves && !shoots) {
        if in_range(region, RangeOf::Claim) && outlook.doubt(Order::Claim { region }).is_ok() {
            out.push(Offer::of(Action::OrderClaim { region }));
        }
    }
}

/// From the reserve price, or anything where payments add up, to all there is. [GV-7.12, GV-7.13]
fn bids(state: &State, nation: Nation, outlook: &Outlook, out: &mut Vec<Offer<Action>>) {
    for region in Region::all().filter(|region| may_bid(state, nation, *region)) {
        let award = outlook.code().award(region);
        let least = if award.method == AwardMethod::Auction { award.amount.max(1) } else { 1 };
        let most = state.held(nation, Asset::Credits).min(MOST_AMOUNT);
        if least <= most && outlook.doubt(Order::Bid { region, credits: least }).is_ok() {
            out.push(Offer::up_to(Action::OrderBid { region, credits: least }, most));
        }
    }
}

fn trades(state: &State, nation: Nation, outlook: &Outlook, out: &mut Vec<Offer<Action>>) {
    let others = || state.in_play.iter().filter(move |other| *other != nation);
    for asset in Asset::ALL {
        for to in others().map(Party::Nation).chain([Party::Treasury]) {
            let goods = Consignment::Amount { asset, amount: 1 };
            let room = match to {
                Party::Nation(to) if asset == Asset::Weapons => outlook.room(to),
                _ => i64::MAX,
            };
            // What is not there yet may be there by then. [GV-3.5]
            if room >= 1 && is_possible(outlook, Order::Trade { goods, to }) {
                out.push(Offer::up_to(Action::OrderTrade { asset, amount: 1, to }, room.min(MOST_AMOUNT)));
            }
        }
    }
    for tech in Tech::ALL.into_iter().filter(|tech| state.nations[nation].techs[*tech]) {
        for to in others() {
            let order = Order::Trade { goods: Consignment::Technology(tech), to: Party::Nation(to) };
            let desk = &state.nations[nation];
            let repeated = desk.orders.contains(&order) || desk.drafts.contains(&order);
            if !repeated && outlook.doubt(order).is_ok() {
                out.push(Offer::of(Action::OrderTeach { tech, to }));
            }
        }
    }
}

/// As much of a recipe as the law allows, whether or not it can be paid for yet. [GV-3.5]
fn conversions(outlook: &Outlook, out: &mut Vec<Offer<Action>>) {
    for recipe in [Recipe::GpFromAntihydrogen, Recipe::GpFromHelium, Recipe::Weapon] {
        let fits = |batches: i64| is_possible(outlook, Order::Convert { recipe, batches });
        if !fits(1) {
            continue;
        }
        // More costs more, so the greatest amount is found by halving.
        let (mut least, mut above) = (1, MOST_BATCHES + 1);
        while above - least > 1 {
            let middle = (least + above) / 2;
            if fits(middle) { least = middle } else { above = middle }
        }
        out.push(Offer::up_to(Action::OrderConvert { recipe, batches: 1 }, least));
    }
    if is_possible(outlook, Order::Convert { recipe: Recipe::Fleet, batches: UNIT }) {
        out.push(Offer::of(Action::OrderConvert { recipe: Recipe::Fleet, batches: UNIT }));
    }
}
