//! The easy player's house: answers to others, losses, pay and recruits.

use satrap_core::{Offer, Seat};

use super::{Offers, find, up_to};
use crate::action::{Action, Clause};
use crate::ids::{Hex, Kind, Province};
use crate::state::Pending;
use crate::view::View;

/// Answers to others: gifts are kept, embassies turned away, deals taken that cost nothing.
pub(super) fn answer(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    for offer in offers {
        let yes = match &offer.action {
            Action::AnswerEmbassy { admit, .. } => !*admit,
            Action::AnswerPetition { lend, .. } => !*lend,
            Action::AnswerDeal { from, accept } => *accept == is_a_gift(view, seat, *from),
            Action::AnswerBribe { accept } => *accept == is_worth_it(view),
            _ => continue,
        };
        if yes {
            return Some(offer.action.clone());
        }
    }
    None
}

/// Whether a deal takes nothing from this seat.
fn is_a_gift(view: &View, seat: Seat, from: Option<Seat>) -> bool {
    let proposal = view.proposals.iter().find(|p| p.to == seat && from.is_none_or(|from| p.from == from));
    let clauses = proposal.and_then(|p| p.clauses.as_deref()).unwrap_or_default();
    !clauses.is_empty()
        && clauses.iter().all(|clause| match clause {
            Clause::Pay { from, .. } | Clause::Cede { from, .. } => *from != seat,
            Clause::FreeLeader { owner, .. } => *owner == seat,
            Clause::Client { client, .. } => *client == seat,
            Clause::SafeConduct(_) | Clause::Peace(_) => true,
            Clause::Alliance(_) | Clause::ReleaseClient(_) => false,
        })
}

/// Rome takes ten talents, or twice what the provinces yield.
fn is_worth_it(view: &View) -> bool {
    view.players.values().filter_map(|player| player.bribe.as_ref()).any(|bribe| match bribe {
        Pending::Bribe { at_stake, last, .. } => *last >= 10.min(2 * worth(at_stake)),
        _ => false,
    })
}

fn worth(provinces: &[Province]) -> u32 {
    provinces.iter().map(|province| u32::from(province.data().income)).sum()
}

/// What cards and homecomings ask.
pub(super) fn choose(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    if let Some(Pending::Bribe { at_stake, .. }) = &view.players[seat].bribe {
        let offer = offers.iter().find(|offer| matches!(offer.action, Action::OfferBribe { .. }));
        let price = i64::from(2 * worth(at_stake));
        return match offer {
            Some(offer) if crate::action::amount(&offer.action).unwrap_or(0) <= price => {
                Some(up_to(offer, price))
            }
            _ => find(offers, |action| *action == Action::DeclineBribe),
        };
    }
    let largest = offers
        .iter()
        .filter(|offer| matches!(offer.action, Action::Lose { .. } | Action::Desert { .. }))
        .max_by_key(|offer| spare(view, seat, &offer.action));
    if let Some(offer) = largest {
        return Some(offer.action.clone());
    }
    let value = |hex: Hex| hex.city().map_or(0, |city| city.data().value);
    let home = offers
        .iter()
        .filter_map(|offer| match offer.action {
            Action::ReturnLeader { hex, .. } | Action::PlaceReleased { hex, .. } => Some((value(hex), offer)),
            Action::DesignateHome { province } => Some((province.data().income, offer)),
            _ => None,
        })
        .max_by_key(|(value, _)| *value);
    if let Some((_, offer)) = home {
        return Some(offer.action.clone());
    }
    find(offers, |action| matches!(action, Action::ChooseHex { .. } | Action::Recall { .. }))
}

/// How many units stand where a loss would be taken.
fn spare(view: &View, seat: Seat, action: &Action) -> u32 {
    match *action {
        Action::Lose { hex, part, .. } | Action::Desert { hex, part, .. } => {
            let place = crate::ids::Place::new(hex, part);
            view.players[seat].forces.get(&place).map_or(0, |units| units.total())
        }
        _ => 0,
    }
}

/// Pays, and raises while the forces stay near the income.
pub(super) fn keep_house(view: &View, seat: Seat, offers: Offers<'_>) -> Option<Action> {
    if let Some(pay) = find(offers, |action| *action == Action::PayTroops) {
        return Some(pay);
    }
    let player = &view.players[seat];
    let (chest, forces) = (player.chest.unwrap_or(0), player.in_service.unwrap_or(0));
    let wanted = i64::from(player.income) + i64::from(chest) * 12 / 100 - i64::from(forces);
    if wanted <= 0 {
        return None;
    }
    let fleet: u32 = player.forces.values().map(|units| u32::from(units.squadrons)).sum();
    let short_of_ships = fleet < if player.income > 18 { 7 } else { 4 };
    let leaders: Vec<Hex> = player.leaders.values().filter_map(|leader| leader.at).map(|at| at.hex).collect();
    let nearest = |hex: Hex| leaders.iter().map(|at| super::roads::distance(*at, hex)).min().unwrap_or(0);
    let best = offers
        .iter()
        .filter_map(|offer| match offer.action {
            Action::Raise { hex, kind, .. } => {
                let wrong_arm = (kind == Kind::Squadron) != (short_of_ships && hex.is_port());
                Some(((nearest(hex), wrong_arm), offer))
            }
            Action::RaiseAtSea { .. } => Some(((0, true), offer)),
            _ => None,
        })
        .min_by_key(|(key, _)| *key);
    best.map(|(_, offer): (_, &Offer<Action>)| up_to(offer, wanted))
}
