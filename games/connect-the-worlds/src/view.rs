//! What a viewer may know. The view is built by adding to nothing; hidden things are counts.

use std::collections::BTreeMap;

use satrap_core::{Outcome, Seat, SeatMap, SeatSet, TS, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Pile};
use crate::hex::{Hex, World};
use crate::options::{Mode, Options};
use crate::phase::{cards, combat, deploy, movement};
use crate::state::{Begun, Ledger, Phase, Piece, PieceId, State};
use crate::territory::{Territory, zone};
use crate::victory;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct View {
    pub options: Options,
    pub phase: PhaseView,
    /// Counted from 1; 0 while worlds are chosen.
    pub round: u16,
    pub last_round: u16,
    /// Player 1; turn order is clockwise from here.
    pub first: Seat,
    /// Whose turn it is, or who chooses a world.
    pub active: Seat,
    /// By seat.
    pub players: SeatMap<PlayerView>,
    /// Every piece on the map, by number.
    pub pieces: Vec<Piece>,
    pub portals: Vec<Portal>,
    /// Every hex that is controlled by somebody, in board order. [CW-11.1]
    pub control: Vec<Control>,
    /// How many pieces were made and lost since the game began.
    pub made: u16,
    pub lost: u16,
    /// How often somebody went out.
    pub departures: u8,
    /// How many turn ends in a row win the short game, as many as there are players left. [CW-12.3]
    pub hold_needed: u8,
    /// With the active player's own eyes (and the judge's): the begun move and the moves taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<TurnView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    ChooseWorld,
    PlaceBase,
    Play,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// The world the player chose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub home: Option<World>,
    pub in_game: bool,
    /// The departure with which the player went out: the greater, the later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub out: Option<u8>,
    pub resources: u32,
    /// Cards in hand; to others the card of a begun move still counts.
    pub hand_count: u16,
    pub deck_count: u16,
    pub discard_count: u16,
    /// For the player's own eyes, and the judge's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Pile>,
    /// What is in the deck, without its order; for the player's own eyes, and the judge's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Pile>,
    /// The deck from the top; for the judge alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck_order: Option<Vec<Card>>,
    pub discard: Pile,
    /// Everything the player owns, wherever it is: public, since starts, purchases and deployments are.
    pub owned: Pile,
    /// How much is missing for each card that cannot be paid; for the player's own eyes, and the judge's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short_of: Option<BTreeMap<Card, u32>>,
    pub ledger: Ledger,
    /// [CW-11.2]
    pub territory: u16,
    /// [CW-11.6] The worlds the player is on.
    pub worlds: Vec<World>,
    pub bases: u16,
    pub units: u16,
    /// Total strength of bases and of units, as the ranking counts them. [CW-12.9]
    pub base_strength: u16,
    pub unit_strength: u16,
    /// Whether nobody has as much territory.
    pub leads: bool,
    /// [CW-12.2]
    pub qualifies: bool,
    /// [CW-12.3]
    pub hold: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Portal {
    pub a: PieceId,
    pub b: PieceId,
    /// Who owns base `a`, and as a rule base `b` too.
    pub owner: Seat,
    /// Who owns base `b`, where that is somebody else. [CW-9.4]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub other: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Control {
    pub hex: Hex,
    pub seats: SeatSet,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TurnView {
    pub aborts: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begun: Option<Begun>,
    /// With open starts, the world whose hex is to be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub world: Option<World>,
    /// How combat would go, for every destination and every deployment that would begin one.
    pub forecasts: Vec<Forecast>,
    /// Why cards in hand cannot be deployed, or used for their special action.
    pub hindered: Vec<Hindered>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hindered {
    pub card: Card,
    pub hindrance: Hindrance,
}

/// Why a card can do nothing but move a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hindrance {
    /// [CW-5.6] The cheapest card it could buy costs more than there is.
    TooDear { cheapest: u16 },
    /// [CW-5.7] A portal joins two bases.
    FewBases,
    /// [CW-9.1] All bases are connected to each other.
    AllJoined,
    /// [CW-13.2] There is no base to deploy at.
    NoBase,
    /// [CW-6.4] No hex can take another base.
    NoRoom,
}

/// What would happen if a piece of this kind entered this hex. [CW-10]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Forecast {
    pub kind: Card,
    pub hex: Hex,
    pub end: CombatEnd,
    /// Rival pieces that would be destroyed.
    pub kills: u8,
    /// Whether a rival base would change hands.
    pub captures: bool,
}

/// How a combat ends for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CombatEnd {
    /// It stands alone in the hex.
    Wins,
    /// It fell together with its last opponent.
    BothLost,
    /// It fell, or, being a base, was captured.
    Loses,
}

/// The one place that decides who may know what.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let territory = Territory::of(state);
    let leader = victory::leader(state, &territory);
    let qualifier = match state.options.mode {
        Mode::Short => victory::qualifier(state, &territory),
        Mode::Medium | Mode::Long => None,
    };
    let players = SeatMap::new(state.seats(), |seat| PlayerView {
        leads: leader == Some(seat),
        qualifies: qualifier == Some(seat),
        ..player_view(state, &territory, seat, viewer)
    });
    View {
        options: state.options,
        phase: match state.phase {
            Phase::ChooseWorld => PhaseView::ChooseWorld,
            Phase::PlaceBase(_) => PhaseView::PlaceBase,
            Phase::Play | Phase::Moving(_) => PhaseView::Play,
            Phase::Over { .. } => PhaseView::Over,
        },
        round: state.round,
        last_round: state.options.last_round(),
        first: state.first,
        active: state.active,
        players,
        pieces: state.pieces.clone(),
        portals: state
            .portals
            .iter()
            .filter_map(|&(a, b)| {
                let (owner, other) = (state.piece(a)?.owner, state.piece(b)?.owner);
                Some(Portal { a, b, owner, other: (other != owner).then_some(other) })
            })
            .collect(),
        control: territory.controlled(state).map(|(hex, seats)| Control { hex, seats }).collect(),
        made: state.made,
        lost: state.lost,
        departures: state.departures,
        hold_needed: victory::hold_needed(state),
        turn: turn_view(state, viewer),
        outcome: victory::outcome(state),
    }
}

fn player_view(state: &State, territory: &Territory, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = &state.players[seat];
    let own = player.out.is_none() && viewer == Viewer::Seat(seat) || viewer == Viewer::Judge;
    let set_aside = u16::from(!own && state.set_aside(seat).is_some());
    let (base_strength, unit_strength) = victory::strengths(state, seat);
    let bases = state.bases_of(seat).count() as u16;
    PlayerView {
        home: player.home,
        in_game: player.out.is_none(),
        out: player.out,
        resources: player.resources,
        hand_count: player.hand.total() + set_aside,
        deck_count: player.deck.len() as u16,
        discard_count: player.discard.total(),
        hand: own.then_some(player.hand),
        deck: own.then(|| player.deck.iter().copied().collect()),
        deck_order: (viewer == Viewer::Judge).then(|| player.deck.iter().rev().copied().collect()),
        discard: player.discard,
        owned: state.owned(seat),
        short_of: own.then(|| cards::short_of(state, seat)),
        ledger: player.ledger,
        territory: territory.score(seat),
        worlds: territory.worlds(seat).collect(),
        bases,
        units: state.pieces_of(seat).count() as u16 - bases,
        base_strength,
        unit_strength,
        leads: false,
        qualifies: false,
        hold: player.hold,
    }
}

/// What the active player alone knows of the turn.
fn turn_view(state: &State, viewer: Viewer) -> Option<TurnView> {
    let seat = state.active;
    if viewer != Viewer::Seat(seat) && viewer != Viewer::Judge {
        return None;
    }
    let turn = TurnView {
        aborts: state.aborts,
        begun: None,
        world: None,
        forecasts: Vec::new(),
        hindered: Vec::new(),
    };
    match state.phase {
        Phase::Over { .. } => None,
        Phase::ChooseWorld => Some(turn),
        Phase::PlaceBase(world) => Some(TurnView { world: Some(world), ..turn }),
        Phase::Play => Some(TurnView {
            forecasts: deployment_forecasts(state, seat),
            hindered: hindered_cards(state, seat),
            ..turn
        }),
        Phase::Moving(begun) => {
            Some(TurnView { begun: Some(begun), forecasts: move_forecasts(state, seat, begun), ..turn })
        }
    }
}

fn hindered_cards(state: &State, seat: Seat) -> Vec<Hindered> {
    let hindrance = |card: Card| match card.is_action() {
        true => cards::hindrance(state, seat, card),
        false => deploy::hindrance(state, seat, card),
    };
    let kinds = state.players[seat].hand.kinds();
    kinds.filter_map(|card| Some(Hindered { card, hindrance: hindrance(card)? })).collect()
}

fn move_forecasts(state: &State, seat: Seat, begun: Begun) -> Vec<Forecast> {
    let Some(kind) = state.piece(begun.piece).map(|piece| piece.kind) else { return Vec::new() };
    let mut contested = movement::destinations(state, begun);
    contested.keep(&state.occupation(seat).rivals);
    state.boards().hexes(&contested).filter_map(|hex| combat::forecast(state, seat, kind, hex)).collect()
}

fn deployment_forecasts(state: &State, seat: Seat) -> Vec<Forecast> {
    let boards = state.boards();
    let occupation = state.occupation(seat);
    let mut contested = zone(state, seat);
    contested.keep(&occupation.rivals);
    if contested.is_empty() {
        return Vec::new();
    }
    let mut forecasts = Vec::new();
    for kind in state.players[seat].hand.kinds().filter(|card| !card.is_action()) {
        let sites = deploy::sites(state, &contested, &occupation.bases, kind);
        forecasts.extend(boards.hexes(&sites).filter_map(|hex| combat::forecast(state, seat, kind, hex)));
    }
    forecasts
}
