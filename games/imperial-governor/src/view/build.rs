//! The one place that decides what a viewer may know [IG-9]. A view starts empty and is added to.

use std::collections::{BTreeMap, BTreeSet};

use satrap_core::{Seat, SeatMap, Viewer};

use super::{EmbassyView, Fall, LeaderStatus, LeaderView, Outlook, PlayerView, Private, ProposalView, View};
use crate::data::tables;
use crate::ids::{City, LeaderId, Place, Power, Province};
use crate::laurels;
use crate::odds;
use crate::phase::{bribe, cities, diplomacy, placement, raising};
use crate::reach::{self, LeaderMoves};
use crate::rules::to_act;
use crate::state::{Embassy, Flow, Force, Occupation, Pending, Phase, State, Units, WayIn, Whereabouts};
use crate::treasury_sheet::Sheet;
use crate::upkeep;
use crate::victory;

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let builder = ViewBuilder {
        state,
        incomes: state.incomes(),
        seat: match viewer {
            Viewer::Seat(seat) if seat.0 < state.seats() => Some(seat),
            _ => None,
        },
        // At the end everything is open.
        all: viewer == Viewer::Judge || matches!(state.flow, Flow::Over { .. }),
    };
    builder.view()
}

/// Who looks at which state.
struct ViewBuilder<'a> {
    state: &'a State,
    /// What each seat's countries yield, counted once for all.
    incomes: SeatMap<u32>,
    seat: Option<Seat>,
    all: bool,
}

impl ViewBuilder<'_> {
    fn view(&self) -> View {
        let state = self.state;
        let is_party = |one: Seat, other: Seat| self.all || self.is(one) || self.is(other);
        View {
            you: self.seat,
            options: state.options,
            scenario: state.scenario,
            round: state.round,
            last_round: state.last_round(),
            flow: state.flow,
            first: state.first,
            waiting_for: to_act(state),
            players: state.all_seats().map(|seat| self.player(seat)).collect::<SeatMap<_>>(),
            cities: City::all().filter_map(|city| Some((city, state.owner(city)?))).collect(),
            provinces: Province::all()
                .filter_map(|province| Some((province, state.control[province.index()]?)))
                .collect(),
            claims: Province::all()
                .filter(|province| state.control[province.index()].is_none())
                .filter_map(|province| Some((province, upkeep::owner_of_all_cities(state, province)?)))
                .collect(),
            occupations: state.occupations.iter().copied().filter(|o| self.sees_occupation(o)).collect(),
            moment: state.moment,
            cards_left: state.pack.len() as u8,
            discards: state.discards.clone(),
            last_fate: state.last_fate.clone(),
            pack: self.all.then(|| state.pack.iter().rev().copied().collect()),
            alliances: state.alliances.clone(),
            safe_conducts: state.safe_conducts.clone(),
            wars: state.wars.clone(),
            loans: state.loans.clone(),
            promises: state.promises.clone(),
            embassies: state.embassies.iter().map(|e| embassy(e, is_party(e.from, e.to))).collect(),
            proposals: state
                .proposals
                .iter()
                .map(|p| ProposalView {
                    from: p.from,
                    to: p.to,
                    clauses: is_party(p.from, p.to).then(|| p.clauses.clone()),
                })
                .collect(),
            proposed: state.proposed.iter().copied().filter(|p| is_party(p.from, p.to)).collect(),
            ways: state.ways.iter().copied().filter(|way| self.sees_way(way)).collect(),
            opening: state.opening.clone(),
            time_called: state.time_called,
            laurels: laurels::laurels(state),
            odds: self.seat.map(|seat| odds::all(state, seat)).unwrap_or_default(),
        }
    }

    fn is(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// [IG-9.1, IG-9.2]
    fn sees(&self, seat: Seat, place: Place) -> bool {
        self.all
            || self.is(seat)
            || !self.is_still_placing(seat)
                && (self.state.is_open(seat, place)
                    || self.seat.is_some_and(|viewer| self.state.is_present(viewer, place.hex)))
    }

    /// Until a player has placed everything, nobody else sees any of it.
    fn is_still_placing(&self, seat: Seat) -> bool {
        !self.all && !self.is(seat) && self.state.phase(seat) == Phase::Placement
    }

    fn sees_occupation(&self, occupation: &Occupation) -> bool {
        let hex = occupation.city.hex();
        hex.land_part().is_some_and(|part| self.sees(occupation.seat, Place::new(hex, part)))
    }

    fn sees_way(&self, way: &WayIn) -> bool {
        self.all || self.seat.is_some_and(|viewer| self.state.is_present(viewer, way.hex))
    }

    fn player(&self, seat: Seat) -> PlayerView {
        let state = self.state;
        let player = &state.players[seat];
        let own = self.all || self.is(seat);
        let open_books = own || state.options.open_books;
        let turn = &player.turn;
        let bribe = turn.pending.as_ref().filter(|pending| matches!(pending, Pending::Bribe { .. }));
        let is_rome = self.seat.is_some_and(|viewer| state.players[viewer].power == Power::Rome);
        PlayerView {
            power: player.power,
            income: self.incomes[seat],
            starting_income: player.starting_income,
            ratio: victory::ratio_with(state, seat, &self.incomes),
            dealt: player.dealt.clone(),
            home: player.home,
            exile: player.exile,
            stateless: state.is_stateless(seat),
            in_extremis: player.in_extremis,
            patron: player.patron,
            friends: seat.others(state.seats()).filter(|other| state.is_friendly(seat, *other)).collect(),
            ambassadors: diplomacy::ambassadors(state, seat),
            credits: player.credits.clone(),
            phase: turn.phase.name(),
            choosing: state.is_choosing(seat),
            card: turn.card,
            forfeited: turn.forfeited,
            embassies_sent: turn.embassies_sent,
            asked: turn.asked,
            petition: turn.petition,
            attacked: turn.attacked.clone(),
            leaders: LeaderId::ALL.into_iter().map(|leader| (leader, self.leader(seat, leader))).collect(),
            forces: player
                .forces
                .iter()
                .filter(|force| self.sees(seat, force.place))
                .map(|force| (force.place, force.units))
                .collect(),
            concedes_to: player.concedes_to,
            wants_end: player.wants_end,
            has_voted: player.ballot.is_some(),
            chest: open_books.then_some(player.chest),
            in_service: (open_books && !self.is_still_placing(seat)).then(|| player.forces.total()),
            private: own.then(|| Box::new(self.private(seat))),
            bribe: bribe.filter(|_| own || is_rome).cloned(),
            bribe_offers_left: bribe.filter(|_| own || is_rome).and_then(|_| bribe::offers_left(state, seat)),
            bribe_awaits_rome: matches!(bribe, Some(Pending::Bribe { waiting: true, .. })),
        }
    }

    fn leader(&self, seat: Seat, leader: LeaderId) -> LeaderView {
        let player = &self.state.players[seat];
        let mut turn = player.turn.leaders[leader.index()];
        if !self.all && !self.is(seat) {
            (turn.arrived, turn.acts) = (false, 0);
        }
        let mut shown = LeaderView {
            status: LeaderStatus::ToPlace,
            at: None,
            captor: None,
            since: None,
            turn,
            steps_left: tables().movement_allowance.saturating_sub(turn.steps),
            over_nobody: false,
            company: None,
        };
        if self.is_still_placing(seat) {
            return shown;
        }
        match player.leaders[leader.index()] {
            Whereabouts::ToPlace => {}
            Whereabouts::Board(place) => {
                (shown.status, shown.at) = (LeaderStatus::OnBoard, Some(place));
                let company = player.company(leader);
                shown.over_nobody = self.sees(seat, place) && player.forces.at(place).is_empty();
                shown.company = Some(company).filter(|units| *units != Units::NONE && self.sees(seat, place));
            }
            Whereabouts::Captive { of, since } => {
                (shown.status, shown.captor, shown.since) = (LeaderStatus::Captive, Some(of), Some(since));
            }
            Whereabouts::DueBack => shown.status = LeaderStatus::DueBack,
            Whereabouts::Released { by } => (shown.status, shown.captor) = (LeaderStatus::Released, by),
        }
        shown
    }

    /// Only for the player himself, when it is his to move.
    fn reach(&self, seat: Seat) -> BTreeMap<LeaderId, Vec<LeaderMoves>> {
        if !self.is(seat) || self.state.phase(seat) != Phase::Movement {
            return BTreeMap::new();
        }
        let leaders = LeaderId::ALL.into_iter().map(|leader| (leader, reach::of(self.state, seat, leader)));
        leaders.filter(|(_, moves)| !moves.is_empty()).collect()
    }

    fn private(&self, seat: Seat) -> Private {
        let state = self.state;
        let player = &state.players[seat];
        let raise_left: BTreeMap<Province, u32> = match player.turn.phase {
            Phase::Raise => state.controlled(seat).map(|p| (p, raising::left_in(state, seat, p))).collect(),
            _ => BTreeMap::new(),
        };
        Private {
            turn: player.turn.clone(),
            sheet: Sheet::of(state, seat),
            raise_left,
            reach: self.reach(seat),
            sole_garrisons: state.sole_garrisons(seat).collect(),
            outlook: (player.turn.phase == Phase::Movement).then(|| outlook(state, seat)),
            to_place: match player.turn.phase {
                Phase::Placement => placement::units_left(state, seat),
                _ => 0,
            },
            suggested: Vec::new(),
            ballot: player.ballot.and_then(|ballot| ballot.0),
        }
    }
}

/// His leaders see all that stands in their hexes, so that nothing hidden is told.
fn outlook(state: &State, seat: Seat) -> Outlook {
    let player = &state.players[seat];
    let falls = cities::falling(state, seat);
    let alone = player.leaders_on_board().filter(|(_, place)| player.forces.at(*place).is_empty());
    let at_sea = |force: &&Force| force.units.squadrons > 0 && !force.place.hex.is_port();
    let fleets = player.forces.iter().filter(at_sea).map(|force| force.place.hex);
    Outlook {
        falls: falls.into_iter().map(|city| Fall { city, from: state.owner(city) }).collect(),
        alone: alone.map(|(leader, _)| leader).collect(),
        exposed_fleets: fleets.collect::<BTreeSet<_>>().into_iter().collect(),
    }
}

fn embassy(embassy: &Embassy, is_party: bool) -> EmbassyView {
    EmbassyView {
        from: embassy.from,
        to: embassy.to,
        with_gift: embassy.gift > 0,
        gift: is_party.then_some(embassy.gift),
        admitted: embassy.admitted,
    }
}
