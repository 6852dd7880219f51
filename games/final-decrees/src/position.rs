//! Positions as a case writes them.

use std::collections::BTreeMap;

use satrap_core::{Seat, Testable};
use serde::Deserialize;

use crate::FinalDecrees;
use crate::action::Change;
use crate::control;
use crate::data::figures;
use crate::ids::{BySeat, Card, Decree, Dept};
use crate::options::Options;
use crate::setup;
use crate::state::{Phase, State, Turn};
use crate::trade::{Deal, Standing};
use crate::view::Used;

impl Testable for FinalDecrees {
    type Position = Position;

    fn invariants(state: &State) -> Result<(), String> {
        crate::invariants::check(state)
    }

    /// Each turn takes a card out of the deck for good, and at most four come back, once; a turn has at most eleven
    /// paid actions with at most six answers each; reliefs remove at least 1 of 150 blame a step; and trading is
    /// limited by [FD-10.6].
    fn max_steps(options: &Options, seats: u8) -> u32 {
        const TURNS: u32 = 61;
        const BUSINESS: u32 = 11 * 7 + 1;
        const RELIEF: u32 = 150 + 5;
        let seats = u32::from(seats);
        let setup = u32::from(figures().bid_rounds) * seats + seats;
        // A draft: started, up to four amounts and six cards, then sent or dropped. An offer: one answer or withdrawal.
        let trading = match options.trading {
            true => seats * (u32::from(figures().drafts + 1) * 12 + u32::from(figures().offers)),
            false => 0,
        };
        setup + RELIEF + TURNS * (BUSINESS + trading)
    }

    fn set_position(state: &mut State, position: Position) -> Result<(), String> {
        let seats = state.seats;
        let check_seat = |seat: Seat| match seat.0 < seats {
            true => Ok(seat),
            false => Err(format!("there is no player {seat} among {seats}")),
        };
        for seat in
            position.heads.values().chain(&position.turn).chain(&position.assigning).chain(&position.slowed)
        {
            check_seat(*seat)?;
        }
        for dept in position.heads.keys().chain(position.blame.keys()).chain(&position.empty) {
            check_dept(state, *dept)?;
        }
        set_phase(state, &position)?;
        for (dept, blame) in &position.blame {
            state.blame[*dept] = *blame;
        }
        match &position.personal {
            Personal::List(list) if list.len() > seats.into() => {
                return Err(format!(
                    "personal blame is named for {} players, but there are {seats}",
                    list.len()
                ));
            }
            Personal::List(list) => {
                for (seat, blame) in Seat::all(seats).zip(list) {
                    state.personal[seat] = *blame;
                }
            }
            Personal::BySeat(map) => {
                for (seat, blame) in map {
                    state.personal[check_seat(*seat)?] = *blame;
                }
            }
        }
        if let Some(arrows) = &position.arrows {
            set_arrows(state, arrows)?;
        }
        set_decrees(state, &position)?;
        for (seat, count) in &position.stamps_made {
            state.stamps_made[check_seat(*seat)?] = *count;
        }
        state.slowed = position.slowed.iter().copied().collect();
        set_cards(state, &position)?;
        for offer in &position.offers {
            check_seat(offer.from)?;
            check_seat(offer.to)?;
            set_offer(state, offer)?;
        }
        Ok(())
    }
}

/// A position, in words a player would use. What is not said is as after set-up; with `turn`, everybody heads
/// the department of the notation (EXE=P0, HUM=P1, TRE=P2, SEC=P3, ADM=P4) and holds no card.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// The main part of this player's turn.
    pub turn: Option<Seat>,
    /// Actions left in it.
    pub actions: Option<u8>,
    /// What can be done once a turn and has been done.
    pub used: Vec<Limit>,
    pub turn_number: Option<u16>,

    /// Instead of a turn: this player heads Human Resources and assigns the departments; `heads` tells who
    /// already has one.
    pub assigning: Option<Seat>,
    /// Instead of a turn: which round of bidding it is, and who takes part.
    pub round: Option<u8>,
    pub bidders: Option<Vec<Seat>>,

    pub heads: BTreeMap<Dept, Seat>,
    /// Which department has no head.
    pub empty: Option<Dept>,
    pub blame: BTreeMap<Dept, u16>,
    pub personal: Personal,
    /// All arrows there are, each as `"REF>EXE"`.
    pub arrows: Option<Vec<String>>,

    pub decrees: BTreeMap<Decree, PositionDecree>,
    /// Decrees out of the way, besides those told in `decrees`.
    pub enacted: Vec<Decree>,
    pub stamps_made: BTreeMap<Seat, u8>,

    pub hands: BTreeMap<Seat, Vec<Card>>,
    pub filed: BTreeMap<Seat, Vec<Card>>,
    pub policy: Option<Card>,
    /// The whole deck from the top; the cards not named anywhere go to the discard pile.
    pub deck: Option<Vec<Card>>,
    /// The first cards of the deck.
    pub deck_top: Vec<Card>,
    /// How many cards the deck has; the others go to the discard pile.
    pub deck_size: Option<u8>,
    pub discard: Vec<Card>,
    pub removed: Vec<Card>,
    /// Whose next turn has two actions fewer.
    pub slowed: Vec<Seat>,
    pub offers: Vec<PositionOffer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Draw,
    Budget,
    Maneuvers,
    Investigate,
}

/// Personal blame: a list from P0 on, or by seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Personal {
    List(Vec<u16>),
    BySeat(BTreeMap<Seat, u16>),
}

impl Default for Personal {
    fn default() -> Personal {
        Personal::List(Vec::new())
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PositionDecree {
    pub at: Option<Dept>,
    pub stamps: Stamps,
    /// In another order than printed.
    pub steps: Option<Vec<Dept>>,
}

/// Stamps: who made them, or how many there are (then made by P0).
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Stamps {
    By(Vec<Seat>),
    Count(u8),
}

impl Default for Stamps {
    fn default() -> Stamps {
        Stamps::Count(0)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionOffer {
    pub from: Seat,
    pub to: Seat,
    #[serde(default)]
    pub net: i16,
    #[serde(default)]
    pub dept_net: i16,
    #[serde(default)]
    pub onto_desk: i16,
    #[serde(default)]
    pub off_desk: i16,
    #[serde(default)]
    pub give: Vec<Card>,
    #[serde(default)]
    pub ask: Vec<Card>,
    pub turns_left: Option<u8>,
}

fn check_dept(state: &State, dept: Dept) -> Result<Dept, String> {
    match state.has_dept(dept) {
        true => Ok(dept),
        false => Err("the Department of Reform is not in play with four players".into()),
    }
}

fn set_phase(state: &mut State, position: &Position) -> Result<(), String> {
    let main_only = position.actions.is_some() || !position.used.is_empty() || position.turn_number.is_some();
    match (position.turn, position.assigning) {
        (Some(_), Some(_)) => Err("it cannot be a turn while departments are assigned".into()),
        (Some(seat), None) => {
            seat_everybody(state, position)?;
            let has = |limit| position.used.contains(&limit);
            let used = Used {
                draw: has(Limit::Draw),
                budget: has(Limit::Budget),
                maneuvers: has(Limit::Maneuvers),
                investigate: has(Limit::Investigate),
            };
            state.turns = position.turn_number.unwrap_or(1);
            let actions = position.actions.unwrap_or(figures().actions);
            state.phase = Phase::Turn(Turn { seat, actions, used, pending: None });
            Ok(())
        }
        (None, _) if main_only => {
            Err("actions, used and turn_number belong to a turn; say whose it is".into())
        }
        (None, Some(head)) => {
            for (dept, seat) in &position.heads {
                state.dept_of[*seat] = Some(*dept);
            }
            state.dept_of[head] = Some(Dept::Hum);
            let next = head.others(state.seats).find(|seat| state.dept_of[*seat].is_none());
            let next = next.ok_or("everybody has a department, so there is nobody to assign")?;
            state.phase = Phase::Assignment { head, next };
            Ok(())
        }
        (None, None) if !position.heads.is_empty() || position.empty.is_some() => {
            Err("nobody heads a department during the bidding; say whose turn it is".into())
        }
        (None, None) => set_bidding(state, position),
    }
}

fn set_bidding(state: &mut State, position: &Position) -> Result<(), String> {
    let last = figures().bid_rounds;
    let round = position.round.unwrap_or(1);
    if !(1..=last).contains(&round) {
        return Err(format!("there are rounds of bidding 1 to {last}, not {round}"));
    }
    // What was bid before does not matter any more: everybody who is left had tied.
    state.bidding = (1..round).map(|_| BySeat::default()).collect();
    if let Some(bidders) = &position.bidders {
        if bidders.len() < 2 || bidders.iter().any(|seat| !state.has_seat(*seat)) {
            return Err("a round of bidding needs at least two players of the table".into());
        }
        let bidders = bidders.iter().copied().collect();
        state.phase = Phase::Bidding { bidders, bids: BySeat::default() };
    }
    Ok(())
}

/// Those named sit where they are named, the others by the notation or on the first department left.
fn seat_everybody(state: &mut State, position: &Position) -> Result<(), String> {
    const NOTATION: [Dept; 6] = [Dept::Exe, Dept::Hum, Dept::Tre, Dept::Sec, Dept::Adm, Dept::Ref];
    state.dept_of = BySeat::default();
    for (dept, seat) in &position.heads {
        if Some(*dept) == position.empty {
            return Err(format!("{dept:?} is said to be empty and to have a head"));
        }
        if state.dept_of[*seat].replace(*dept).is_some() {
            return Err(format!("{seat} is said to head two departments"));
        }
    }
    let is_free = |state: &State, dept: Dept| {
        state.has_dept(dept) && Some(dept) != position.empty && state.head_of(dept).is_none()
    };
    for (seat, dept) in state.seats().zip(NOTATION) {
        if state.dept_of[seat].is_none() && is_free(state, dept) {
            state.dept_of[seat] = Some(dept);
        }
    }
    for seat in state.seats() {
        if state.dept_of[seat].is_none() {
            state.dept_of[seat] = NOTATION.into_iter().find(|dept| is_free(state, *dept));
        }
    }
    Ok(())
}

fn set_arrows(state: &mut State, arrows: &[String]) -> Result<(), String> {
    state.controller = Default::default();
    for arrow in arrows {
        let read = |name: &str| Dept::ALL.into_iter().find(|dept| format!("{dept:?}").to_uppercase() == name);
        let ends = arrow.split_once('>').and_then(|(from, to)| Some((read(from.trim())?, read(to.trim())?)));
        let (from, to) = ends.ok_or_else(|| format!("an arrow is written \"REF>EXE\", not {arrow:?}"))?;
        control::check(state, Change::Add { from, to })
            .map_err(|no| format!("arrow {arrow}: {}", no.message))?;
        state.controller[to] = Some(from);
    }
    Ok(())
}

fn set_decrees(state: &mut State, position: &Position) -> Result<(), String> {
    for (decree, wanted) in &position.decrees {
        let mut slip = setup::new_slip(*decree, state.seats);
        if let Some(steps) = &wanted.steps {
            let (mut printed, mut asked) = (slip.steps.to_vec(), steps.clone());
            printed.sort();
            asked.sort();
            if printed != asked {
                return Err(format!("the steps of {decree:?} can be put in another order, but not changed"));
            }
            slip.steps = steps.iter().copied().collect();
        }
        let stampers = match &wanted.stamps {
            Stamps::By(stampers) => stampers.clone(),
            Stamps::Count(count) => vec![Seat(0); usize::from(*count)],
        };
        if stampers.len() >= slip.steps.len() {
            return Err(format!(
                "{decree:?} has {} steps; fully stamped it would be enacted",
                slip.steps.len()
            ));
        }
        if let Some(seat) = stampers.iter().find(|seat| !state.has_seat(**seat)) {
            return Err(format!("{seat} cannot have stamped {decree:?}: there is no such player"));
        }
        slip.stamps = stampers.into_iter().collect();
        slip.at = Some(check_dept(state, wanted.at.unwrap_or(Dept::Exe))?);
        state.decrees[*decree] = slip;
    }
    for decree in &position.enacted {
        let slip = &mut state.decrees[*decree];
        slip.at = None;
        while slip.to_go() > 0 {
            slip.stamps.push(Seat(0));
        }
    }
    if usize::from(state.enacted()) == Decree::ALL.len() {
        return Err("with all decrees enacted the game is over".into());
    }
    Ok(())
}

fn set_cards(state: &mut State, position: &Position) -> Result<(), String> {
    let says_cards = !position.hands.is_empty()
        || !position.filed.is_empty()
        || position.policy.is_some()
        || position.deck.is_some()
        || position.deck_size.is_some()
        || !position.deck_top.is_empty()
        || !position.discard.is_empty()
        || !position.removed.is_empty();
    if state.turn().is_none() {
        return match says_cards {
            true => Err("no cards are dealt before the first turn; say whose turn it is".into()),
            false => Ok(()),
        };
    }
    let mut box_of_cards = setup::all_cards().to_vec();
    let mut take = |card: Card| match box_of_cards.iter().position(|other| *other == card) {
        Some(place) => Ok(box_of_cards.remove(place)),
        None => Err(format!("there are not that many copies of {card:?}")),
    };
    for (seat, cards) in &position.hands {
        if !state.has_seat(*seat) {
            return Err(format!("there is no player {seat}"));
        }
        for card in cards {
            if *card == Card::StagnationAndDecline {
                return Err("Stagnation and Decline is never in a hand".into());
            }
            state.hands[*seat].add(take(*card)?);
        }
    }
    for (seat, cards) in &position.filed {
        if !state.has_seat(*seat) || cards.len() > figures().filed_memos.into() {
            return Err(format!("{seat} cannot have {} memos filed", cards.len()));
        }
        for card in cards {
            state.filed[*seat].push(take(*card)?);
        }
    }
    state.policy = position.policy.map(&mut take).transpose()?;
    state.discard = position.discard.iter().map(|card| take(*card)).collect::<Result<_, _>>()?;
    state.removed = position.removed.iter().map(|card| take(*card)).collect::<Result<_, _>>()?;
    let top = position.deck.as_ref().unwrap_or(&position.deck_top);
    state.deck = top.iter().map(|card| take(*card)).collect::<Result<_, _>>()?;
    let wanted = match (&position.deck, position.deck_size) {
        (Some(deck), _) => deck.len(),
        (None, Some(size)) => usize::from(size),
        (None, None) => usize::MAX,
    };
    fill_deck(state, box_of_cards, wanted)
}

/// Fills the deck up to its size with the cards left in the box, Stagnation and Decline at the bottom; the
/// others are discarded.
fn fill_deck(state: &mut State, left: Vec<Card>, wanted: usize) -> Result<(), String> {
    let (decline, others): (Vec<Card>, Vec<Card>) =
        left.into_iter().partition(|card| *card == Card::StagnationAndDecline);
    let room = wanted.saturating_sub(state.deck.len() + decline.len());
    let into_deck = room.min(others.len());
    state.deck.extend(others[..into_deck].iter().copied().chain(decline));
    let mut below = others[into_deck..].to_vec();
    below.extend(state.discard.drain(..));
    state.discard.extend(below);
    if wanted != usize::MAX && state.deck.len() != wanted {
        return Err(format!(
            "the deck cannot have {wanted} cards: it always holds Stagnation and Decline, and only the cards \
             that lie nowhere else are left for it"
        ));
    }
    Ok(())
}

fn set_offer(state: &mut State, offer: &PositionOffer) -> Result<(), String> {
    let PositionOffer { from, to, net, dept_net, onto_desk, off_desk, give, ask, turns_left } = offer;
    if !state.options.trading || from == to || give.len() > 3 || ask.len() > 3 {
        return Err(format!("{from} cannot make such an offer to {to}"));
    }
    let cards = |list: &[Card]| list.iter().copied().collect();
    let deal = Deal {
        net: *net,
        dept_net: *dept_net,
        onto_desk: *onto_desk,
        off_desk: *off_desk,
        give: cards(give),
        ask: cards(ask),
    };
    let turns_left = turns_left.unwrap_or(state.seats).clamp(1, state.seats);
    state.trade.standing[*from][*to] = Some(Standing { deal, turns_left });
    Ok(())
}
