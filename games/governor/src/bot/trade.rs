//! Consignments. Nothing ties two of them together, so bots deal in turns: whoever has sent more than he got is answered,
//! whoever owes is not sent anything more. [GV-9.2] A bot keeps nothing in mind but the counts of its ledger.

use super::means::Means;
use super::orders::Purse;
use super::situation::Situation;
use crate::data::data;
use crate::ids::{Asset, Nation, Party, Tech, UNIT};
use crate::law::predicate::Predicate;
use crate::order::{Consignment, Order};

/// A quarter unit of a resource against two thousand credits.
const QUARTER: i64 = UNIT / 4;
const FAIR: i64 = 2000 * UNIT;
/// What a technology is bought for.
const TUITION: i64 = 10_000 * UNIT;
/// Sellers that are asked in one round by a nation with money and nothing to convert.
const SELLERS: usize = 3;
/// Partners whom an expert seeks in one round where a goal or a card asks for them.
const NEW_PARTNERS: usize = 2;

pub(super) fn plan(situation: &Situation<'_>, purse: &mut Purse) -> Vec<Order> {
    let Some(ledger) = situation.me().ledger else { return Vec::new() };
    let others: Vec<Nation> =
        situation.state.in_play.iter().filter(|other| *other != situation.nation).collect();
    let mut plan: Vec<Order> = Vec::new();
    for &partner in others.iter().filter(|partner| ledger.received[**partner] > ledger.sent[**partner]) {
        plan.extend(answer(situation, purse, partner));
    }
    let mut even: Vec<Nation> =
        others.iter().copied().filter(|partner| ledger.received[*partner] == ledger.sent[*partner]).collect();
    let mut dice = situation.moods(3);
    dice.shuffle(&mut even);
    if let Some(teacher) = even.iter().copied().find(|partner| is_miner(*partner))
        && wants_to_mine(situation)
        && purse.credits >= TUITION
    {
        purse.credits -= TUITION;
        plan.push(sends(Asset::Credits, TUITION, teacher));
        even.retain(|partner| *partner != teacher);
    }
    plan.extend(disarm(situation, &others));
    let partners_wanted = (situation.unmet_goals().map(|(part, _)| part))
        .chain(situation.unmet_cards())
        .any(|part| matches!(part.predicate, Predicate::Partners { .. } | Predicate::SentTo { .. }));
    if situation.is_expert() {
        plan.extend(balance(situation, purse, even, partners_wanted));
        return plan;
    }
    let poor = situation.held(Asset::Credits) < 10_000 * UNIT && purse.helium > UNIT;
    let hungry = purse.credits >= 12_000 * UNIT && purse.helium + purse.antihydrogen < UNIT;
    if partners_wanted {
        let new = even.iter().copied().find(|partner| ledger.sent[*partner] == 0);
        let partner = new.or(even.first().copied());
        plan.extend(partner.and_then(|partner| swap(purse, partner, poor)));
    } else if hungry {
        let sellers = even.iter().copied().filter(|partner| is_miner(*partner)).take(SELLERS);
        plan.extend(sellers.filter_map(|partner| swap(purse, partner, false)));
    } else if poor && dice.below(3) == 0 {
        plan.extend(even.first().and_then(|partner| swap(purse, *partner, true)));
    }
    plan
}

/// An expert sells what it has too much of, or buys what it will lack, of everybody with whom it is even: whoever is sent
/// something answers with helium if there is plenty of it, and else with money. In the last round there is no answer.
fn balance(
    situation: &Situation<'_>,
    purse: &mut Purse,
    mut even: Vec<Nation>,
    partners_wanted: bool,
) -> Vec<Order> {
    if situation.rounds_left() <= 1 {
        return Vec::new();
    }
    let to_sell = Means::of(situation).lots_to_sell(QUARTER, FAIR);
    let is_new = |partner: Nation| situation.state.nations[situation.nation].ledger.sent[partner] == 0;
    even.sort_by_key(|partner| {
        // Who earns much has money to spare, and who earns little has helium.
        let income = situation.view.nations.get(partner).map_or(0, |seen| seen.income);
        (!(partners_wanted && is_new(*partner)), if to_sell > 0 { -income } else { income })
    });
    let least = if partners_wanted { NEW_PARTNERS } else { 0 };
    let partners = even.into_iter().take(least.max(to_sell.unsigned_abs() as usize));
    let deal = |partner| if to_sell > 0 { sell(purse, partner) } else { swap(purse, partner, false) };
    partners.filter_map(deal).collect()
}

/// Helium, and antihydrogen if there is none.
fn sell(purse: &mut Purse, to: Nation) -> Option<Order> {
    let (stock, asset) = match purse.helium >= QUARTER {
        true => (&mut purse.helium, Asset::Helium),
        false => (&mut purse.antihydrogen, Asset::Antihydrogen),
    };
    let has = *stock >= QUARTER;
    *stock -= if has { QUARTER } else { 0 };
    has.then(|| sends(asset, QUARTER, to))
}

/// Whoever is to hold no weapons in the end gives them to a neighbour.
fn disarm(situation: &Situation<'_>, others: &[Nation]) -> Option<Order> {
    let unarmed =
        |predicate: &Predicate| matches!(predicate, Predicate::HoldMax { asset: Asset::Weapons, .. });
    let wanted = situation.unmet_goals().any(|(part, _)| unarmed(&part.predicate));
    let held = situation.held(Asset::Weapons);
    let friend = others.iter().find(|other| other.bloc() == situation.nation.bloc()).or(others.first())?;
    (wanted && held > 0).then(|| sends(Asset::Weapons, held, *friend))
}

/// Mining is taught for its price, which is still in hand when it has just come in; everything else is answered in
/// kind. (How much came is not told to somebody without a memory.)
fn answer(situation: &Situation<'_>, purse: &mut Purse, partner: Nation) -> Option<Order> {
    let knows = situation.state.nations[situation.nation].techs[Tech::Mining];
    let lacks = !is_miner(partner) && situation.me().ledger.is_some_and(|ledger| ledger.sent[partner] == 0);
    if knows && lacks && situation.held(Asset::Credits) >= TUITION {
        let goods = Consignment::Technology(Tech::Mining);
        return Some(Order::Trade { goods, to: Party::Nation(partner) });
    }
    swap(purse, partner, purse.helium > UNIT)
}

/// Early enough for it to pay.
fn wants_to_mine(situation: &Situation<'_>) -> bool {
    !situation.state.nations[situation.nation].techs[Tech::Mining] && situation.rounds_left() > 8
}

/// Nations that mine from the start, as everybody knows.
fn is_miner(nation: Nation) -> bool {
    data().nations[nation as usize].technologies.contains(&Tech::Mining)
}

fn swap(purse: &mut Purse, to: Nation, in_kind: bool) -> Option<Order> {
    if in_kind && purse.helium >= QUARTER {
        purse.helium -= QUARTER;
        return Some(sends(Asset::Helium, QUARTER, to));
    }
    if purse.credits < 2 * FAIR {
        return None;
    }
    purse.credits -= FAIR;
    Some(sends(Asset::Credits, FAIR, to))
}

fn sends(asset: Asset, amount: i64, to: Nation) -> Order {
    Order::Trade { goods: Consignment::Amount { asset, amount }, to: Party::Nation(to) }
}
