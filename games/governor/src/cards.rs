//! Event cards at a nation's desk: dealing, contributing, completing, discarding. [GV-12] What happens to public
//! cards at the end of a round is step 8f's business.

use satrap_core::{Events, Offer, Refusal};

use crate::action::Action;
use crate::data::{Eligible, PrivateFacts, PublicKind, Rewards, Success, data};
use crate::event::Event;
use crate::ids::{Asset, Holdings, Nation, Party, UNIT};
use crate::judge::{self, Context};
use crate::law::predicate::Predicate;
use crate::phase::council;
use crate::setup::facts;
use crate::state::{PrivateCard, PublicCard, State};

/// Private cards a nation holds at most when one is dealt. [GV-12.3]
pub const MOST_CARDS: usize = 3;

const NO_SUCH_CARD: Refusal =
    Refusal::new("no_such_card", "GV-12.1", "Your nation has no such event; choose one of those listed.");
const NOT_ASKED: Refusal = Refusal::new(
    "not_asked",
    "GV-12.4",
    "This event does not ask for so much of that; contribute what is missing.",
);
const NOT_HELD: Refusal = Refusal::new("not_held", "GV-12.4", "Your nation does not hold that much.");
const NOT_MET: Refusal = Refusal::new(
    "not_met",
    "GV-12.2",
    "Not all objectives of this event are met yet; it cannot be completed.",
);
const NOT_PRIVATE: Refusal =
    Refusal::new("not_private", "GV-12.7", "Only an event of your own nation can be discarded.");

// Dealing

/// One private card to every nation that has room for one, in seat order. [GV-12.3, GV-12.10]
pub fn deal_all(state: &mut State, events: &mut Events<Event>) {
    for nation in state.in_play.iter() {
        if state.nations[nation].cards.len() < MOST_CARDS {
            deal(state, nation, events);
        }
    }
}

/// The top card that is eligible; cards passed over go to the bottom in order. [GV-12.3]
fn deal(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    for _ in 0..state.nations[nation].deck.len() {
        let Some(top) = state.nations[nation].deck.pop() else { return };
        let card = PrivateCard {
            card: top,
            dealt: state.round,
            since: state.nations[nation].ledger,
            contributed: Holdings::default(),
        };
        let private = private_facts(&card);
        if private.eligible.iter().all(|wish| is_eligible(state, nation, wish))
            && !is_met(state, nation, &card)
        {
            state.nations[nation].cards.push(card);
            let event = Event::CardDealt { nation, card: private.id.clone() };
            events.private_to_seats(state.desk(nation), event, None);
            return;
        }
        state.nations[nation].deck.insert(0, top);
    }
}

fn is_eligible(state: &State, nation: Nation, wish: &Eligible) -> bool {
    let home = facts(nation).homeworld;
    match *wish {
        Eligible::NotOwner(region) => state.region(region).owner != Some(nation),
        Eligible::LacksTech(tech) => !state.nations[nation].techs[tech],
        Eligible::HasTech(tech) => state.nations[nation].techs[tech],
        Eligible::NationsMin(least) => state.in_play.len() >= least,
        Eligible::HomeZoneNot(zone) => home.zone() != zone,
        Eligible::HomeNot(region) => home != region,
        Eligible::HoldsMin(asset, least) => state.held(nation, asset) >= least.0,
    }
}

// What cards ask for

pub fn private_facts(card: &PrivateCard) -> &'static PrivateFacts {
    &data().private[usize::from(card.card)]
}

fn public_kind(card: &PublicCard) -> &'static PublicKind {
    &data().public[usize::from(card.card)].kind
}

fn is_met(state: &State, nation: Nation, card: &PrivateCard) -> bool {
    let context = Context::card(card);
    private_facts(card).objectives.iter().all(|part| judge::find(state, nation, part, &context).met)
}

/// What a race asks for, its region filled in; nothing for other cards.
pub fn race_objectives(card: &PublicCard) -> &'static [Predicate] {
    match public_kind(card) {
        PublicKind::Race { objectives, .. } => objectives.at(card.region),
        _ => &[],
    }
}

/// What a collective card wants in all, in thousandths.
pub fn target(state: &State, card: &PublicCard) -> Option<i64> {
    match public_kind(card) {
        PublicKind::Collective { target, .. } => {
            Some(i64::from(target.of(state.in_play.len() as i32)) * UNIT)
        }
        _ => None,
    }
}

/// A card that lies open for a nation: its own, or a public one; by its place.
#[derive(Clone, Copy)]
enum Open {
    Private(usize),
    Public(usize),
}

fn find(state: &State, nation: Nation, id: &str) -> Result<Open, Refusal> {
    let own = state.nations[nation].cards.iter().position(|card| private_facts(card).id == id);
    let public = || {
        let is = |card: &PublicCard| data().public[usize::from(card.card)].id == id;
        state.events.active.iter().position(is)
    };
    own.map(Open::Private).or_else(|| public().map(Open::Public)).ok_or(NO_SUCH_CARD)
}

/// What a card still wants of an asset, in thousandths. [GV-12.4]
fn missing(state: &State, nation: Nation, open: Open, asset: Asset) -> i64 {
    match open {
        Open::Private(place) => {
            let card = &state.nations[nation].cards[place];
            let wanted = private_facts(card).objectives.iter().map(|part| match part {
                Predicate::Deliver { asset: of, amount } if *of == asset => amount.0,
                _ => 0,
            });
            wanted.sum::<i64>() - card.contributed[asset]
        }
        Open::Public(place) => {
            let card = &state.events.active[place];
            match public_kind(card) {
                PublicKind::Collective { asset: of, .. } if *of == asset => {
                    target(state, card).unwrap_or(0) - card.contributed.values().sum::<i64>()
                }
                _ => 0,
            }
        }
    }
}

/// What a nation can give away now: GP set aside in a ballot do not count. [GV-4.21]
fn free(state: &State, nation: Nation, asset: Asset) -> i64 {
    let bound = if asset == Asset::Gp { council::bound_gp(state, nation) } else { 0 };
    state.held(nation, asset) - bound
}

fn is_complete(state: &State, nation: Nation, open: Open) -> bool {
    match open {
        Open::Private(place) => is_met(state, nation, &state.nations[nation].cards[place]),
        Open::Public(place) => {
            let card = &state.events.active[place];
            let objectives = race_objectives(card);
            let context = Context::since(&card.since[nation]);
            !objectives.is_empty()
                && objectives.iter().all(|part| judge::find(state, nation, part, &context).met)
        }
    }
}

// What a desk does with them

pub fn check(state: &State, nation: Nation, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Contribute { card, asset, amount } => {
            let open = find(state, nation, card)?;
            if !(1..=missing(state, nation, open, *asset)).contains(amount) {
                return Err(NOT_ASKED);
            }
            if *amount > free(state, nation, *asset) { Err(NOT_HELD) } else { Ok(()) }
        }
        Action::Complete { card } => {
            let open = find(state, nation, card)?;
            if is_complete(state, nation, open) { Ok(()) } else { Err(NOT_MET) }
        }
        Action::Discard { card } => match find(state, nation, card)? {
            Open::Private(_) => Ok(()),
            Open::Public(_) => Err(NOT_PRIVATE),
        },
        _ => Ok(()),
    }
}

/// In the order of the actions.
pub fn offers(state: &State, nation: Nation, out: &mut Vec<Offer<Action>>) {
    let own = (0..state.nations[nation].cards.len()).map(Open::Private);
    let public = (0..state.events.active.len()).map(Open::Public);
    let mut cards: Vec<(&'static str, Open)> =
        own.chain(public).map(|open| (id_of(state, nation, open), open)).collect();
    cards.sort_unstable_by_key(|(id, _)| *id);
    for &(id, open) in &cards {
        for asset in Asset::ALL {
            let missing = missing(state, nation, open, asset);
            let most = if missing >= 1 { missing.min(free(state, nation, asset)) } else { 0 };
            if most >= 1 {
                let contribution = Action::Contribute { card: id.to_owned(), asset, amount: 1 };
                out.push(Offer::up_to(contribution, most));
            }
        }
    }
    let complete = cards.iter().filter(|(_, open)| is_complete(state, nation, *open));
    out.extend(complete.map(|(id, _)| Offer::of(Action::Complete { card: (*id).to_owned() })));
    let own = cards.iter().filter(|(_, open)| matches!(open, Open::Private(_)));
    out.extend(own.map(|(id, _)| Offer::of(Action::Discard { card: (*id).to_owned() })));
}

fn id_of(state: &State, nation: Nation, open: Open) -> &'static str {
    match open {
        Open::Private(place) => &private_facts(&state.nations[nation].cards[place]).id,
        Open::Public(place) => &data().public[usize::from(state.events.active[place].card)].id,
    }
}

/// Carries out what [`check`] accepts, at once and for good. [GV-12.2]
pub fn perform(state: &mut State, nation: Nation, action: &Action, events: &mut Events<Event>) {
    match action {
        Action::Contribute { card, asset, amount } => {
            contribute(state, nation, card, *asset, *amount, events)
        }
        Action::Complete { card } => complete(state, nation, card, events),
        Action::Discard { card } => {
            if let Ok(Open::Private(place)) = find(state, nation, card) {
                state.nations[nation].cards.remove(place);
                let event = Event::CardDiscarded { nation, card: card.clone() };
                events.private_to_seats(state.desk(nation), event, None);
            }
        }
        _ => {}
    }
    events.finalise();
}

/// Taken at once, not returned. [GV-12.4]
fn contribute(
    state: &mut State,
    nation: Nation,
    id: &str,
    asset: Asset,
    amount: i64,
    events: &mut Events<Event>,
) {
    let Ok(open) = find(state, nation, id) else { return };
    state.nations[nation].holdings[asset] -= amount;
    let event = Event::Contributed { nation, card: id.to_owned(), asset, amount };
    match open {
        Open::Private(place) => {
            state.nations[nation].cards[place].contributed[asset] += amount;
            events.private_to_seats(state.desk(nation), event, None);
        }
        Open::Public(place) => {
            state.events.active[place].contributed[nation] += amount;
            events.public(event);
            if missing(state, nation, open, asset) == 0 {
                reach_target(state, place, events);
            }
        }
    }
}

/// The reward of a collective card is paid at once and the card is gone. [GV-12.10]
fn reach_target(state: &mut State, place: usize, events: &mut Events<Event>) {
    let card = state.events.active.remove(place);
    if let PublicKind::Collective { success, .. } = public_kind(&card) {
        end(&card, true, None, events);
        reward(state, &card, success, events);
    }
}

fn complete(state: &mut State, nation: Nation, id: &str, events: &mut Events<Event>) {
    match find(state, nation, id) {
        Ok(Open::Private(place)) => {
            let card = state.nations[nation].cards.remove(place);
            let event = Event::CardCompleted { nation, card: id.to_owned() };
            events.private_to_seats(state.desk(nation), event, None);
            pay(state, nation, &private_facts(&card).rewards, events);
        }
        // The first nation takes it; the card is gone. [GV-12.10]
        Ok(Open::Public(place)) => {
            let card = state.events.active.remove(place);
            end(&card, true, Some(nation), events);
            if let PublicKind::Race { rewards, .. } = public_kind(&card) {
                pay(state, nation, rewards, events);
            }
        }
        Err(_) => return,
    }
    state.nations[nation].ledger.events_done += 1;
}

// What events give; step 8f uses these too

/// Rewards are created. [GV-12.12]
fn pay(state: &mut State, nation: Nation, rewards: &Rewards, events: &mut Events<Event>) {
    for (asset, amount) in rewards {
        give(state, Party::Nation(nation), *asset, amount.0, events);
    }
}

/// Gives or, with a negative amount, takes; told to the nation, or to all for the Treasury.
pub fn give(state: &mut State, to: Party, asset: Asset, amount: i64, events: &mut Events<Event>) {
    if amount == 0 {
        return;
    }
    *state.account(to, asset) += amount;
    let event = Event::EventPaid { to, asset, amount };
    match to {
        Party::Nation(nation) => events.private_to_seats(state.desk(nation), event, None),
        Party::Treasury => events.public(event),
    }
}

/// What a public card that succeeded brings. [GV-12.10]
pub fn reward(state: &mut State, card: &PublicCard, success: &Success, events: &mut Events<Event>) {
    let nations = state.in_play.len() as i32;
    match success {
        Success::AllGain(sum) => {
            for nation in state.in_play.iter() {
                give(
                    state,
                    Party::Nation(nation),
                    sum.asset,
                    i64::from(sum.amount.of(nations)) * UNIT,
                    events,
                );
            }
        }
        Success::TreasuryGain(sum) => {
            give(state, Party::Treasury, sum.asset, i64::from(sum.amount.of(nations)) * UNIT, events);
        }
        Success::ContributorsGainGp { gp, per } => {
            for nation in state.in_play.iter() {
                give(state, Party::Nation(nation), Asset::Gp, card.contributed[nation] * gp / per, events);
            }
        }
    }
}

pub fn end(card: &PublicCard, success: bool, nation: Option<Nation>, events: &mut Events<Event>) {
    events.public(Event::EventEnded {
        card: data().public[usize::from(card.card)].id.clone(),
        success,
        nation,
    });
}
