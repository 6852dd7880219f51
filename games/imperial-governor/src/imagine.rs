//! A state that could be the true one for all that a seat knows: what it sees is taken over, what is hidden is
//! invented so that it fits every public fact.

use satrap_core::{Dice, Seat, SeatMap};

use crate::action::{Clause, Yes};
use crate::data::{atlas, fates, tables};
use crate::event::Cause;
use crate::ids::{Kind, LeaderId, Part, Place, Province};
use crate::phase::treasury;
use crate::state::{
    Ballot, Embassy, Force, Forces, LeaderTurn, Mark, Pending, Phase, Player, Proposal, Scope, State, Tie,
    Turn, Units, Whereabouts,
};
use crate::upkeep;
use crate::view::{LeaderStatus, LeaderView, PhaseName, PlayerView, View};

pub(crate) fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
    let mut state = State {
        options: view.options,
        scenario: view.scenario,
        round: view.round,
        flow: view.flow,
        first: view.first,
        players: view
            .players
            .iter()
            .map(|(other, shown)| player(shown, other, view, dice))
            .collect::<SeatMap<_>>(),
        owners: vec![None; atlas().cities.len()],
        control: vec![None; atlas().provinces.len()],
        occupations: view.occupations.clone(),
        moment: view.moment,
        pack: pack(view, dice),
        discards: view.discards.clone(),
        last_fate: view.last_fate.clone(),
        alliances: view.alliances.clone(),
        safe_conducts: view.safe_conducts.clone(),
        wars: view.wars.clone(),
        loans: view.loans.clone(),
        promises: view.promises.clone(),
        embassies: embassies(view),
        proposals: view
            .proposals
            .iter()
            .map(|p| Proposal {
                from: p.from,
                to: p.to,
                clauses: p.clauses.clone().unwrap_or_else(|| vec![Clause::SafeConduct(Yes)]),
            })
            .collect(),
        proposed: view.proposed.clone(),
        ways: view.ways.clone(),
        opening: view.opening.clone(),
        time_called: view.time_called,
    };
    for (city, owner) in &view.cities {
        state.owners[city.index()] = Some(*owner);
    }
    for (province, seat) in &view.provinces {
        state.control[province.index()] = Some(*seat);
    }
    let hidden = invent_stacks(&mut state, seat, dice);
    if view.options.open_books {
        fit_open_books(&mut state, view, &hidden);
    }
    for (other, shown) in view.players.iter() {
        if shown.private.is_none() {
            state.players[other].turn = turn(&state, other, shown);
        }
    }
    state
}

fn player(shown: &PlayerView, seat: Seat, view: &View, dice: &mut Dice) -> Player {
    let leaders =
        LeaderId::ALL.map(|leader| shown.leaders.get(&leader).map_or(Whereabouts::ToPlace, whereabouts));
    let force = |(place, units): (&Place, &Units)| Force { place: *place, units: *units };
    let private = shown.private.as_deref();
    Player {
        power: shown.power,
        chest: shown.chest.unwrap_or_else(|| dice.below(2 * shown.income + 1)),
        starting_income: shown.starting_income,
        dealt: shown.dealt.clone(),
        home: shown.home,
        exile: shown.exile,
        in_extremis: shown.in_extremis,
        patron: shown.patron,
        leaders,
        forces: Forces(shown.forces.iter().map(force).collect()),
        credits: shown.credits.clone(),
        turn: private.map_or_else(|| Turn::at(Phase::Waiting), |private| private.turn.clone()),
        concedes_to: shown.concedes_to,
        wants_end: shown.wants_end,
        ballot: shown.has_voted.then(|| match private {
            Some(private) => Ballot(private.ballot),
            None => Ballot(dice.pick(&seat.others(view.players.count()).collect::<Vec<_>>()).copied()),
        }),
    }
}

fn whereabouts(shown: &LeaderView) -> Whereabouts {
    match (shown.status, shown.at, shown.captor) {
        (LeaderStatus::OnBoard, Some(place), _) => Whereabouts::Board(place),
        (LeaderStatus::Captive, _, Some(of)) => Whereabouts::Captive { of, since: shown.since.unwrap_or(0) },
        (LeaderStatus::DueBack, _, _) => Whereabouts::DueBack,
        (LeaderStatus::Released, _, by) => Whereabouts::Released { by },
        _ => Whereabouts::ToPlace,
    }
}

/// The cards that are neither discarded nor held, in some order.
fn pack(view: &View, dice: &mut Dice) -> Vec<u8> {
    if let Some(pack) = &view.pack {
        return pack.iter().rev().copied().collect();
    }
    let gone = |card: &u8| {
        view.discards.contains(card) || view.players.values().any(|player| player.credits.contains(card))
    };
    let mut pack: Vec<u8> = fates().iter().map(|card| card.id).filter(|card| !gone(card)).collect();
    dice.shuffle(&mut pack);
    pack
}

/// Gifts whose size is unknown are the smallest card their giver can have used.
fn embassies(view: &View) -> Vec<Embassy> {
    let mut embassies: Vec<Embassy> = Vec::with_capacity(view.embassies.len());
    for shown in &view.embassies {
        let used = |gift: u8| {
            let known = view.embassies.iter().any(|e| e.from == shown.from && e.gift == Some(gift));
            known || embassies.iter().any(|e| e.from == shown.from && e.gift == gift)
        };
        let unknown = || tables().gift_cards.iter().copied().find(|gift| !used(*gift)).unwrap_or(1);
        let gift = shown.gift.unwrap_or_else(|| if shown.with_gift { unknown() } else { 0 });
        embassies.push(Embassy { from: shown.from, to: shown.to, gift, admitted: shown.admitted });
    }
    embassies
}

// What lies under leaders

/// Fills the stacks that the seat may not look beneath.
fn invent_stacks(state: &mut State, viewer: Seat, dice: &mut Dice) -> Vec<(Seat, Place)> {
    if !state.options.hidden_forces || matches!(state.flow, crate::state::Flow::Over { .. }) {
        return Vec::new();
    }
    let mut hidden: Vec<(Seat, Place)> = Vec::new();
    for other in viewer.others(state.seats()) {
        for (_, place) in state.players[other].leaders_on_board() {
            if !state.is_present(viewer, place.hex) && !hidden.contains(&(other, place)) {
                hidden.push((other, place));
            }
        }
    }
    let bare: Vec<(Seat, Place)> =
        hidden.iter().copied().filter(|(other, place)| must_be_bare(state, *other, *place)).collect();
    for &(other, place) in &hidden {
        let units = invent(state, other, place, &bare, dice);
        state.players[other].forces.add(place, units);
    }
    garrison_what_is_held(state, &hidden, &bare);
    hidden
}

/// With open books everybody's total is known: the stacks are made as small as they can be, and the rest goes where
/// nobody else is.
fn fit_open_books(state: &mut State, view: &View, hidden: &[(Seat, Place)]) {
    let bare: Vec<(Seat, Place)> =
        hidden.iter().copied().filter(|(other, place)| must_be_bare(state, *other, *place)).collect();
    for &(other, place) in hidden {
        let units = state.units(other, place);
        state.players[other].forces.remove(place, units);
        if place.part == Part::Afloat {
            state.players[other].forces.add(place, Units::of(Kind::Squadron, 1));
        }
    }
    garrison_what_is_held(state, hidden, &bare);
    let shared = |state: &State, seat: Seat, place: Place| {
        state.all_seats().any(|other| other != seat && state.is_present(other, place.hex))
    };
    let lacking = |state: &State, seat: Seat| {
        view.players[seat].in_service.unwrap_or(0).saturating_sub(state.players[seat].forces.total()) as u16
    };
    for &(other, place) in hidden {
        let empty = state.units(other, place).is_empty() && !bare.contains(&(other, place));
        if empty && shared(state, other, place) && lacking(state, other) > 0 {
            state.players[other].forces.add(place, Units::of(Kind::Legion, 1));
        }
    }
    for other in state.all_seats() {
        let own = hidden.iter().filter(|(seat, at)| *seat == other && !bare.contains(&(other, *at)));
        let Some((_, place)) = own.min_by_key(|(_, at)| shared(state, other, *at)) else { continue };
        let kind = if place.part == Part::Afloat { Kind::Squadron } else { Kind::Legion };
        let rest = lacking(state, other);
        state.players[other].forces.add(*place, Units::of(kind, rest));
    }
}

/// Who owns a whole province and does not control it has no garrison there [IG-6.8].
fn must_be_bare(state: &State, seat: Seat, place: Place) -> bool {
    let Some(province) = place.hex.province() else { return false };
    place.part != Part::Afloat
        && state.owns_all_of(seat, province)
        && state.control[province.index()] != Some(seat)
}

fn invent(state: &State, seat: Seat, place: Place, bare: &[(Seat, Place)], dice: &mut Dice) -> Units {
    if bare.contains(&(seat, place)) {
        return Units::NONE;
    }
    let squadrons = 1 + dice.below(4) as u16;
    if place.part == Part::Afloat {
        // A leader at sea has a ship, and room for those aboard.
        return Units { legions: dice.below(u32::from(squadrons) + 1) as u16, squadrons };
    }
    // A bare leader who has not been captured stands among nobody who could [IG-11.1].
    if bare.iter().any(|(other, at)| *at == place && state.is_hostile(seat, *other)) {
        return Units::NONE;
    }
    let company = state.all_seats().any(|other| other != seat && state.is_present(other, place.hex));
    let least = u32::from(company);
    let legions = (least + dice.below(6 - least)) as u16;
    let ships = if place.part == Part::Port { dice.below(4) as u16 } else { 0 };
    Units { legions, squadrons: ships }
}

/// Who controls a province has a garrison in it, and if nobody sees one it lies under a leader.
fn garrison_what_is_held(state: &mut State, hidden: &[(Seat, Place)], bare: &[(Seat, Place)]) {
    for province in Province::all() {
        let Some(seat) = state.control[province.index()] else { continue };
        if upkeep::controller(state, province) == Some(seat) {
            continue;
        }
        let fits = |(other, place): &&(Seat, Place)| {
            *other == seat
                && place.part != Part::Afloat
                && place.hex.province() == Some(province)
                && !bare.iter().any(|(_, at)| at == place)
        };
        if let Some((_, place)) = hidden.iter().find(fits) {
            state.players[seat].forces.add(*place, Units::of(Kind::Legion, 1));
        }
    }
}

// What others are doing

/// A turn that looks like this from outside.
fn turn(state: &State, seat: Seat, shown: &PlayerView) -> Turn {
    let released = shown.leaders.values().any(|leader| leader.status == LeaderStatus::Released);
    let phase = match shown.phase {
        PhaseName::Waiting => Phase::Waiting,
        PhaseName::Placement => Phase::Placement,
        PhaseName::Returning => Phase::Returning,
        PhaseName::Fate => Phase::Fate,
        PhaseName::Treasury if released => Phase::Released,
        PhaseName::Treasury if shown.choosing && treasury::must_designate(state, seat) => Phase::Home,
        PhaseName::Treasury if shown.choosing => Phase::Desert { owed: 1 },
        PhaseName::Treasury => Phase::Pay,
        PhaseName::Diplomacy => Phase::Diplomacy,
        PhaseName::Movement => Phase::Movement,
        PhaseName::Combat => Phase::Combat,
        PhaseName::Done => Phase::Done,
    };
    let decides = matches!(shown.phase, PhaseName::Fate | PhaseName::Movement | PhaseName::Combat);
    let pending = match &shown.bribe {
        Some(bribe) => Some(bribe.clone()),
        None if shown.choosing && decides && !released => Some(invent_choice(state, seat, shown)),
        None => None,
    };
    let mut turn = Turn {
        pending,
        card: shown.card,
        forfeited: shown.forfeited,
        embassies_sent: shown.embassies_sent,
        asked: shown.asked,
        petition: shown.petition,
        attacked: shown.attacked.clone(),
        leaders: LeaderId::ALL
            .map(|leader| shown.leaders.get(&leader).map_or(LeaderTurn::default(), |leader| leader.turn)),
        ..Turn::at(phase)
    };
    for (leader, shown) in &shown.leaders {
        let (Some(company), Some(place)) = (shown.company, shown.at) else { continue };
        let tie = if shown.turn.steps > 0 { Tie::Moved { by: *leader } } else { Tie::Fresh };
        for kind in Kind::ALL {
            let count = company.get(kind);
            let mark = Mark { place, kind, company: Some(*leader), tie, coast: None, count };
            turn.marks.extend((count > 0).then_some(mark));
        }
    }
    turn.marks.sort_unstable();
    turn
}

fn invent_choice(state: &State, seat: Seat, shown: &PlayerView) -> Pending {
    if shown.bribe_awaits_rome || shown.phase == PhaseName::Fate && is_wrath(shown.card) {
        let at_stake = state.provinces_of(seat).take(1).collect();
        return Pending::Bribe { at_stake, refused: 0, last: 1, waiting: shown.bribe_awaits_rome };
    }
    let cause = if shown.phase == PhaseName::Fate { Cause::Fate } else { Cause::Combat };
    Pending::Lose { owed: 1, kind: None, scope: Scope::Everywhere, cause }
}

fn is_wrath(card: Option<u8>) -> bool {
    card.is_some_and(|card| {
        matches!(crate::data::fate(card).effect, crate::data::Effect::WrathOfTheSenate { .. })
    })
}
