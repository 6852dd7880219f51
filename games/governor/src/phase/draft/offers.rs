//! What a desk is offered: region orders that would be carried out as things stand; consignments and conversions also of
//! what may be there by then. [GV-3.5, GV-3.8]

use satrap_core::Offer;

use super::{
    MOST_AMOUNT, MOST_ASIDES, MOST_BATCHES, MOST_ORDERS, Outlook, check, is_aside, is_for_sale,
    may_still_come,
};
use crate::action::Action;
use crate::cards;
use crate::data::data;
use crate::ids::{Asset, Nation, Party, Recipe, Tech, UNIT};
use crate::law::clause::{AwardMethod, RangeOf};
use crate::law::secrets::known_to;
use crate::order::{Consignment, Order};
use crate::region::{Region, RegionSet};
use crate::state::{NationState, State};

/// In the order of the actions. What [`super::check`] would refuse is left out as it is listed: it is not asked of each.
pub fn offers(state: &State, nation: Nation, out: &mut Vec<Offer<Action>>) {
    let desk = &state.nations[nation];
    let has_asides = desk.asides < MOST_ASIDES;
    if has_asides && desk.orders.len() + desk.drafts.len() < MOST_ORDERS {
        let known = known_to(state, nation);
        let outlook = Outlook::of(&known, nation);
        let ordered = AlreadyOrdered::of(desk);
        region_orders(desk, nation, &outlook, &ordered, out);
        bids(state, nation, &outlook, &ordered, out);
        trades(state, nation, &outlook, out);
        conversions(&outlook, out);
    }
    if has_asides {
        let drafts = 0..desk.drafts.len().min(usize::from(u8::MAX)) as u8;
        out.extend(drafts.map(|draft| Offer::of(Action::OrderRemove { draft })));
    }
    let plain = [Action::Submit, Action::Recall];
    out.extend(plain.into_iter().filter(|action| check(state, nation, action).is_ok()).map(Offer::of));
    let claimed = Region::all().filter(|region| state.region(*region).claims[nation].is_some());
    out.extend(claimed.map(|region| Offer::of(Action::WithdrawClaim { region })));
    let start = out.len();
    cards::offers(state, nation, out);
    if !has_asides {
        let listed = out.split_off(start);
        out.extend(listed.into_iter().filter(|offer| !is_aside(&offer.action)));
    }
}

/// The last of all actions that a seat may do. [GV-3.9]
pub fn offer_done(state: &State, nation: Nation, out: &mut Vec<Offer<Action>>) {
    let done = Action::Done { done: !state.nations[nation].done };
    if check(state, nation, &done).is_ok() {
        out.push(Offer::of(done));
    }
}

/// What is ordered already, drafted or final. A fleet moves once, and not beside shots and claims; these not beside each
/// other; and nothing is ordered twice of one region. [GV-3.5, GV-3.7, GV-6.4]
#[derive(Default)]
struct AlreadyOrdered {
    moves: bool,
    shots: RegionSet,
    claims: RegionSet,
    bids: RegionSet,
}

impl AlreadyOrdered {
    fn of(desk: &NationState) -> AlreadyOrdered {
        let mut ordered = AlreadyOrdered::default();
        for order in desk.orders.iter().chain(&desk.drafts) {
            match *order {
                Order::Move { .. } => ordered.moves = true,
                Order::Shoot { region } => ordered.shots.insert(region),
                Order::Claim { region } => ordered.claims.insert(region),
                Order::Bid { region, .. } => ordered.bids.insert(region),
                Order::Trade { .. } | Order::Convert { .. } => {}
            }
        }
        ordered
    }
}

/// An order that would be carried out as things stand, or if what it lacks is there by then. [GV-3.5]
fn is_possible(outlook: &Outlook, order: Order) -> bool {
    outlook.doubt(order).err().is_none_or(|refused| may_still_come(&order, refused.reason))
}

fn region_orders(
    desk: &NationState,
    nation: Nation,
    outlook: &Outlook,
    ordered: &AlreadyOrdered,
    out: &mut Vec<Offer<Action>>,
) {
    let fleets = &desk.fleets;
    let near = |range: u8| move |at: Region, region: Region| data().map.distance(at, region) <= range;
    let range = |of: RangeOf| outlook.code().range(of, nation);
    let (shoots, claims) = (!ordered.shots.is_empty(), !ordered.claims.is_empty());
    if !ordered.moves && !shoots && !claims {
        let near = near(range(RangeOf::Move));
        for fleet in fleets {
            for region in Region::all().filter(|region| near(fleet.region, *region)) {
                if outlook.doubt(Order::Move { fleet: fleet.id, region }).is_ok() {
                    out.push(Offer::of(Action::OrderMove { fleet: fleet.id, region }));
                }
            }
        }
    }
    if !ordered.moves && !claims {
        let near = near(range(RangeOf::Shoot));
        for region in Region::all().filter(|region| !ordered.shots.contains(*region)) {
            let in_range = fleets.iter().any(|fleet| near(fleet.region, region));
            if in_range && outlook.doubt(Order::Shoot { region }).is_ok() {
                out.push(Offer::of(Action::OrderShoot { region }));
            }
        }
    }
    if !ordered.moves && !shoots {
        let near = near(range(RangeOf::Claim));
        for region in Region::all().filter(|region| !ordered.claims.contains(*region)) {
            let in_range = fleets.iter().any(|fleet| near(fleet.region, region));
            if in_range && outlook.doubt(Order::Claim { region }).is_ok() {
                out.push(Offer::of(Action::OrderClaim { region }));
            }
        }
    }
}

/// From the reserve price, or anything where payments add up, to all there is. [GV-7.12, GV-7.13]
fn bids(
    state: &State,
    nation: Nation,
    outlook: &Outlook,
    ordered: &AlreadyOrdered,
    out: &mut Vec<Offer<Action>>,
) {
    let is_open = |region: &Region| {
        let method = || outlook.code().award(*region).method;
        !ordered.bids.contains(*region) && is_for_sale(state, nation, *region, method)
    };
    for region in Region::all().filter(is_open) {
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
        // More costs more, so the greatest amount is found by halving; mostly nothing limits it.
        let (mut least, mut above) =
            if fits(MOST_BATCHES) { (MOST_BATCHES, MOST_BATCHES + 1) } else { (1, MOST_BATCHES) };
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
