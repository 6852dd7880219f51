//! The orders of a round: one region order, bids, trades, conversions.

use super::situation::Situation;
use super::{Care, means, routes, trade};
use crate::action::Action;
use crate::ids::{Asset, Party, Recipe, Tech, UNIT};
use crate::law::predicate::Predicate;
use crate::order::{Consignment, Order};
use crate::phase::draft::{self, MOST_BATCHES, Outlook};
use crate::region::Region;

/// No round needs more.
pub(super) const MOST: usize = 12;

/// What is worth the trouble of a conversion.
const LEAST_BATCHES: i64 = UNIT / 10;

/// Of five orders a novice forgets so many.
const FORGOTTEN: u32 = 2;

/// Everything the nation wants done this round, in the order in which it is drafted.
pub(super) fn plan(situation: &Situation<'_>) -> Vec<Order> {
    let outlook = Outlook::of(&situation.state, situation.nation);
    let mut purse = Purse::of(situation);
    let mut plan = Vec::new();
    plan.extend(routes::best(situation, &outlook, &mut situation.moods(1)));
    plan.extend(bids(situation, &mut purse));
    plan.extend(trade::plan(situation, &mut purse));
    plan.extend(conversions(situation, &outlook, &mut purse));
    plan.retain(|order| outlook.doubt(*order).is_ok());
    if situation.is_expert() && situation.rounds_left() == 1 {
        plan.extend(conversions_of_gathered(situation, &outlook, &purse, &plan));
    }
    if situation.care == Care::Novice {
        let mut dice = situation.moods(5);
        plan.retain(|_| dice.below(5) >= FORGOTTEN);
    }
    plan
}

pub(super) fn action(order: Order) -> Action {
    match order {
        Order::Move { fleet, region } => Action::OrderMove { fleet, region },
        Order::Shoot { region } => Action::OrderShoot { region },
        Order::Claim { region } => Action::OrderClaim { region },
        Order::Bid { region, credits } => Action::OrderBid { region, credits },
        Order::Trade { goods: Consignment::Amount { asset, amount }, to } => {
            Action::OrderTrade { asset, amount, to }
        }
        Order::Trade { goods: Consignment::Technology(tech), to } => match to {
            Party::Nation(to) => Action::OrderTeach { tech, to },
            // A technology is never sent to the Treasury; a coin is a harmless stand-in.
            Party::Treasury => Action::OrderTrade { asset: Asset::Credits, amount: 1, to },
        },
        Order::Convert { recipe, batches } => Action::OrderConvert { recipe, batches },
    }
}

/// What is left to spend while the plan is made.
pub(super) struct Purse {
    pub credits: i64,
    pub helium: i64,
    pub antihydrogen: i64,
}

impl Purse {
    /// In the last rounds what goals ask for stays in hand: resources, which come slowly, the soonest.
    fn of(situation: &Situation<'_>) -> Purse {
        let free = |asset: Asset| {
            let late = situation.rounds_left() <= if asset == Asset::Credits { 10 } else { 16 };
            let kept = if late { situation.kept_for_goals(asset) } else { 0 };
            (situation.held(asset) - kept).max(0)
        };
        Purse {
            credits: free(Asset::Credits),
            helium: free(Asset::Helium),
            antihydrogen: free(Asset::Antihydrogen),
        }
    }
}

/// A fair bid for each region that can be had for money.
fn bids(situation: &Situation<'_>, purse: &mut Purse) -> Vec<Order> {
    let mut dice = situation.moods(2);
    let mut bids = Vec::new();
    let sold = |region: &Region| draft::may_bid(&situation.state, situation.nation, *region);
    for region in Region::all().filter(sold) {
        let Some(award) = situation.view.regions.get(&region).and_then(|seen| seen.award) else { continue };
        let worth = situation.income(region) * situation.rounds_left() / 2 * UNIT;
        let price = worth.max(award.amount) * (80 + i64::from(dice.below(60))) / 100;
        let credits = price.min(purse.credits / 2) / UNIT * UNIT;
        if credits >= award.amount.max(UNIT) {
            purse.credits -= credits;
            bids.push(Order::Bid { region, credits });
        }
    }
    bids
}

/// Weapons up to three (five if a goal asks for arms, and an expert none if it does not), then Governor Points from all
/// that is left, for which an expert waits until they are cheap.
fn conversions(situation: &Situation<'_>, outlook: &Outlook<'_>, purse: &mut Purse) -> Vec<Order> {
    let Some(desk) = situation.desk() else { return Vec::new() };
    let open = |recipe: Recipe| {
        let allowed = outlook.doubt(Order::Convert { recipe, batches: 1 }).is_ok();
        desk.recipes.get(&recipe).filter(|_| allowed)
    };
    let mut plan = Vec::new();
    let armed = situation.unmet_goals().any(|(part, _)| is_about_arms(&part.predicate));
    let pacifist = situation.me().goals.as_deref().unwrap_or_default().iter().any(|goal| {
        let unarmed = |predicate: &Predicate| {
            matches!(predicate, Predicate::HoldMax { asset: Asset::Weapons, .. })
                || matches!(predicate, Predicate::AllHoldMax { asset: Asset::Weapons, .. })
        };
        goal.parts.iter().any(|part| unarmed(&part.predicate))
    });
    let usual = if situation.is_expert() { 0 } else { 3 };
    let wanted = if armed { 5 } else { usual } * UNIT;
    let knows = situation.state.nations[situation.nation].techs[Tech::Weapons];
    let arming = knows && !pacifist && situation.held(Asset::Weapons) < wanted;
    let rates = open(Recipe::Weapon).filter(|rates| arming && rates.resource <= purse.antihydrogen);
    if let Some(rates) = rates {
        purse.antihydrogen -= rates.resource;
        plan.push(Order::Convert { recipe: Recipe::Weapon, batches: UNIT });
    }
    for (recipe, asset) in
        [(Recipe::GpFromHelium, Asset::Helium), (Recipe::GpFromAntihydrogen, Asset::Antihydrogen)]
    {
        let Some(rates) = open(recipe) else { continue };
        let law = outlook.code().rates(recipe, situation.nation);
        if situation.is_expert() && means::may_become_cheaper(situation, recipe, law) {
            continue;
        }
        let stock = if asset == Asset::Helium { &mut purse.helium } else { &mut purse.antihydrogen };
        let by_stock = if rates.resource > 0 { *stock * UNIT / rates.resource } else { UNIT };
        let by_credits = if rates.credits > 0 { purse.credits * UNIT / rates.credits } else { by_stock };
        let batches = by_stock.min(by_credits).min(MOST_BATCHES);
        if batches >= LEAST_BATCHES {
            *stock -= rates.resource * batches / UNIT;
            purse.credits -= rates.credits * batches / UNIT;
            plan.push(Order::Convert { recipe, batches });
        }
    }
    plan
}

/// What the fleet gathers in the last round can still be used in it: resources are gathered before they are converted.
/// [GV-2.5]
fn conversions_of_gathered(
    situation: &Situation<'_>,
    outlook: &Outlook<'_>,
    purse: &Purse,
    planned: &[Order],
) -> Vec<Order> {
    let mut after = situation.state.clone();
    after.nations[situation.nation].drafts.extend(planned.iter().filter(|order| order.is_for_fleet()));
    let gathered = draft::gathering(&after, outlook.code(), situation.nation);
    let mut credits = purse.credits;
    let mut plan = Vec::new();
    for (recipe, asset, left) in [
        (Recipe::GpFromHelium, Asset::Helium, purse.helium),
        (Recipe::GpFromAntihydrogen, Asset::Antihydrogen, purse.antihydrogen),
    ] {
        let rates = outlook.code().rates(recipe, situation.nation);
        let by_stock = (left + gathered[asset]) * UNIT / rates.resource.max(1);
        let batches = by_stock.min(credits * UNIT / rates.credits.max(1)).min(MOST_BATCHES);
        if gathered[asset] > 0 && batches >= LEAST_BATCHES {
            credits -= rates.credits * batches / UNIT;
            plan.push(Order::Convert { recipe, batches });
        }
    }
    plan
}

fn is_about_arms(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::Hold { asset: Asset::Weapons, .. } => true,
        Predicate::Rank { of, .. } => *of == crate::law::predicate::RankOf::Weapons,
        Predicate::BattlesWon { .. } => true,
        _ => false,
    }
}
