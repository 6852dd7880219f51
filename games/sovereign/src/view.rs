//! What one viewer may know. Everything but the standing orders is open, so the view says it all, and adds
//! what a screen would otherwise have to work out: controlled tiles, incomes, scores, odds, the chart.

use std::sync::Arc;

use arrayvec::ArrayVec;
use satrap_core::{Seat, SeatMap, TS, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::{Orders, UnitId};
use crate::battle_odds;
use crate::data::{TechSet, Technology, UnitKind, limits};
use crate::hex::Hex;
use crate::imagine::imagine;
use crate::map::Map;
use crate::options::Options;
use crate::phase::expansion::Sites;
use crate::phase::{add, battle, movement, research, units};
use crate::reach::{MoveOutlook, Reach, Strike};
use crate::rules;
use crate::state::{
    Battle, Cards, City, Credit, Departure, Ended, Fort, Moment, StartRoll, State, Turn, Unit, Winning,
};
use crate::victory;

/// How far units can go and what they could attack is worked out when the view is written down, or by [`closer_view`]:
/// whoever plays by the rules' own lists, as bots do, never reads it, and it takes longer than all the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(remote = "Self")]
pub struct View {
    /// Whose eyes these are; nothing for a spectator or the judge.
    pub seat: Option<Seat>,
    pub options: Options,
    #[ts(as = "crate::map::MapText")]
    pub map: Arc<Map>,
    pub start_rolls: Vec<StartRoll>,
    pub dealt: Vec<Hex>,
    pub first: Seat,
    /// 0 during set-up.
    pub round: u16,
    /// The score decides after this round.
    pub last_round: u16,
    pub on_turn: Seat,
    /// Whom the game waits for; another than the player on turn for a reaction.
    pub to_act: Option<Seat>,
    pub step: StepName,
    pub moment: Moment,
    pub turn: Turn,
    /// Once the step in progress is over, the player on turn can do nothing more but end the turn.
    pub nothing_follows: bool,
    pub battle: Option<Battle>,
    pub players: Vec<PlayerView>,
    pub cities: Vec<CityView>,
    pub forts: Vec<FortView>,
    pub units: Vec<Unit>,
    pub next_unit: u16,
    pub winning: Vec<Winning>,
    pub ended: Option<Ended>,
    /// The viewer's own standing orders, and how often he changed them since his last turn began.
    pub orders: Option<Orders>,
    pub orders_changed: Option<u8>,
    /// The technology chart of the viewer (or, for others, of the player on turn).
    pub chart: Vec<ChartEntry>,
    /// The units the viewer has discovered, in his own Units part.
    pub build_chart: Vec<BuildEntry>,
    /// The attacks that wait, in order, with their odds if all fight to the end.
    pub waiting: Vec<Clash>,
    /// What the viewer's stacks could attack now, in place or after a march, with the odds if all who can go.
    pub prospects: Vec<Clash>,
    /// How far the viewer's units can go, in his own Move step.
    #[serde(skip_deserializing)]
    pub reach: Vec<Reach>,
    /// What they could attack, there or on their way.
    #[serde(skip_deserializing)]
    pub strikes: Vec<Strike>,
    /// Units of his that still have all their move points.
    pub unmoved: Vec<UnitId>,
    /// Where his settlers could found a city, of the hexes they can get to.
    #[serde(skip_deserializing)]
    pub sites: Vec<Hex>,
    /// Hexes beside a foe hex of the viewer's, in his own Move step: from one of them no unit steps to another.
    #[serde(skip_deserializing)]
    pub watched: Vec<Hex>,
    /// The fight in progress in numbers.
    pub fight: Option<Fight>,
}

/// The steps of a turn, for the bar at the top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StepName {
    Placing,
    Add,
    Research,
    Expansion,
    Units,
    Move,
    Manoeuvre,
    Finish,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub technologies: TechSet,
    /// Tokens not yet spent.
    pub tokens: TechSet,
    pub credits: Vec<Credit>,
    pub cards: Cards,
    /// His tiles give nothing in his next Add step [SV-5.4].
    pub pause: bool,
    pub homeless: u8,
    pub left: Option<Departure>,
    pub cities: u8,
    pub tiles: u16,
    pub controlled: u16,
    /// Points his next Add step gives without tokens.
    pub income: u16,
    pub score: i32,
    /// What a token of Trade and one of Banking would add to it.
    pub trade: u16,
    pub banking: u16,
    /// Units in a hex at most.
    pub stack_limit: u8,
    /// Tiers of the chart that are open to him.
    pub open_tiers: Vec<u8>,
    /// Kinds of units that have their better values in his hands [SV-23.14].
    pub refitted: Vec<UnitKind>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CityView {
    #[serde(flatten)]
    pub city: City,
    /// The tiles its owner controls [SV-1.5].
    #[ts(type = "Array<Hex>")]
    pub controlled: ArrayVec<Hex, 7>,
    /// What it lacks for an expansion card this turn, in the viewer's own Expansion part.
    pub to_card: Option<ToCard>,
}

/// The way of a city to an expansion card [SV-21.3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ToCard {
    /// Tiles that are missing, and the size it then has.
    pub tiles: u8,
    pub size: u8,
    /// The cheapest price of them; nothing where they have no place.
    pub price: Option<u16>,
    /// Points and actions are there for it.
    pub affordable: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FortView {
    #[serde(flatten)]
    pub fort: Fort,
    /// What it adds to the defence of the units in it [SV-15.9].
    pub bonus: u8,
}

/// A technology on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChartEntry {
    pub technology: Technology,
    pub status: ChartStatus,
}

/// What stands between a player and a technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChartStatus {
    Known,
    /// It can be researched now.
    Ready,
    /// It can only be taken by a free discovery or espionage now: the action or the points are missing.
    FreeOnly,
    /// Its tier is open, but this is not the player's Research part.
    Later,
    TooDear {
        missing: u16,
    },
    NoAction,
    /// Technologies of the tier before that are still needed [SV-7.2].
    Closed {
        have: u8,
        need: u8,
    },
}

/// A kind of unit that a player has discovered, and what stands between him and one more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BuildEntry {
    pub unit: UnitKind,
    /// Whether one has room anywhere.
    pub has_place: bool,
    /// Why it cannot be paid for, free ones aside.
    pub lacks: Option<Lack>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Lack {
    Action,
    Points { missing: u16 },
}

/// An attack that waits or could be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clash {
    /// Where the attackers come from: for an attack that could be made, where they stand now.
    pub from: Hex,
    pub to: Hex,
    /// Those who attack; what they carry goes along and is counted in `units`.
    pub attackers: Vec<UnitId>,
    pub units: u8,
    /// Who holds the hex, and with how many units.
    pub defender: Option<Seat>,
    pub guards: u8,
    /// It is the centre of a city, which falls with it [SV-19.1].
    pub captures: bool,
    pub attack: u16,
    pub defend: u16,
    pub bonus: u8,
    /// Chance in a thousand that the attacker takes the hex, all fighting to the end.
    pub odds: u16,
}

/// The fight in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fight {
    pub attack: u16,
    pub defend: u16,
    /// Controlled tiles beside the attacked one, Construction, and a fort [SV-15.9].
    pub bonus_tiles: u8,
    pub bonus_construction: u8,
    pub bonus_fort: u8,
    /// Chances in a thousand that the attacker wins the next roll, and that he takes the hex with all he has.
    pub next_roll: u16,
    pub odds: u16,
    /// Units in the order in which they would fall.
    pub attackers: Vec<UnitId>,
    pub defenders: Vec<UnitId>,
}

impl View {
    /// Whether the viewer's own Move step has something to be worked out.
    fn is_forecast_due(&self) -> bool {
        self.moment == Moment::Move && self.seat == Some(self.on_turn) && self.reach.is_empty()
    }

    /// The same with all that could be done in the viewer's own Move step; it follows from the rest.
    pub fn with_forecast(&self) -> View {
        let mut whole = self.clone();
        if let Some(seat) = self.seat.filter(|_| self.is_forecast_due()) {
            whole.forecast(&imagine(self, seat), seat);
        }
        whole
    }

    /// Works out what the player on turn could do in his Move step, in a state that shows him this view.
    fn forecast(&mut self, state: &State, seat: Seat) {
        let MoveOutlook { reach, strikes, sites, watched } = MoveOutlook::of(state, seat);
        self.prospects = battle_odds::prospects(state, seat, &strikes);
        (self.reach, self.strikes, self.sites, self.watched) = (reach, strikes, sites, watched);
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.is_forecast_due() {
            View::serialize(&self.with_forecast(), to)
        } else {
            View::serialize(self, to)
        }
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        let mut view = View::deserialize(from)?;
        // It follows from the rest, like what is not read at all.
        if view.is_forecast_due() {
            view.prospects.clear();
        }
        Ok(view)
    }
}

/// What a viewer may know, with all that could be done in his Move step.
pub fn closer_view(state: &State, viewer: Viewer) -> View {
    let mut view = view(state, viewer);
    if let Some(seat) = view.seat.filter(|_| view.is_forecast_due()) {
        view.forecast(state, seat);
    }
    view
}

/// What a viewer may know. Built by adding: the orders of others have no place to be put.
pub fn view(state: &State, viewer: Viewer) -> View {
    let seat = match viewer {
        Viewer::Seat(seat) if seat.0 < state.seats() => Some(seat),
        _ => None,
    };
    let cities = city_views(state, seat);
    let players = Seat::all(state.seats()).map(|seat| player_view(state, seat, &cities)).collect();
    let moving = state.moment == Moment::Move;
    View {
        seat,
        options: state.options.clone(),
        map: state.map.clone(),
        start_rolls: state.start_rolls.clone(),
        dealt: state.dealt.clone(),
        first: state.first,
        round: state.round,
        last_round: state.options.last_round(),
        on_turn: state.on_turn,
        to_act: state.asked(),
        step: step_of(&state.moment),
        moment: state.moment.clone(),
        turn: state.turn.clone(),
        nothing_follows: rules::nothing_follows(state),
        battle: state.battle.clone(),
        players,
        cities,
        forts: state.forts.iter().map(|fort| fort_view(state, *fort)).collect(),
        units: state.units.clone(),
        next_unit: state.next_unit,
        winning: state.winning.clone(),
        ended: state.ended,
        orders: seat.map(|seat| state.players[seat].orders),
        orders_changed: seat.map(|seat| state.players[seat].orders_changed),
        chart: chart(state, seat.unwrap_or(state.on_turn)),
        build_chart: seat
            .filter(|seat| is_building(state, *seat))
            .map(|seat| units::build_chart(state, seat))
            .unwrap_or_default(),
        waiting: battle_odds::waiting_battles(state),
        prospects: seat
            .filter(|_| !moving)
            .map(|seat| battle_odds::prospects(state, seat, &[]))
            .unwrap_or_default(),
        sites: Vec::new(),
        unmoved: seat.map(|seat| movement::unmoved(state, seat)).unwrap_or_default(),
        reach: Vec::new(),
        strikes: Vec::new(),
        watched: Vec::new(),
        fight: battle_odds::current_battle(state),
    }
}

fn step_of(moment: &Moment) -> StepName {
    match moment {
        Moment::Placing { .. } => StepName::Placing,
        Moment::Add => StepName::Add,
        Moment::Research => StepName::Research,
        Moment::Expansion => StepName::Expansion,
        Moment::Units | Moment::Nationalism { .. } => StepName::Units,
        Moment::Move => StepName::Move,
        Moment::TakingTechnology { .. } | Moment::PuttingTile => StepName::Finish,
        Moment::Over => StepName::Over,
        _ => StepName::Manoeuvre,
    }
}

fn player_view(state: &State, seat: Seat, cities: &[CityView]) -> PlayerView {
    let player = &state.players[seat];
    let own = || cities.iter().filter(|city| city.city.owner == seat);
    let controlled = own().map(|city| city.controlled.len() as u16).sum();
    let globalization =
        if state.has(seat, Technology::Globalization) { limits().globalization_points } else { 0 };
    PlayerView {
        seat,
        technologies: player.technologies,
        tokens: player.tokens,
        credits: player.credits.clone(),
        cards: player.cards,
        pause: player.pause,
        homeless: player.homeless,
        left: player.left,
        cities: own().count() as u8,
        tiles: own().map(|city| u16::from(city.city.size())).sum(),
        controlled,
        income: globalization + if player.pause { 0 } else { controlled },
        score: victory::score_with(state, seat, controlled) as i32,
        trade: add::token_points(state, seat, Technology::Trade),
        banking: add::token_points(state, seat, Technology::Banking),
        stack_limit: state.stack_limit(seat),
        open_tiers: (1..=limits().tier_count).filter(|tier| state.is_open(seat, *tier)).collect(),
        refitted: UnitKind::ALL.into_iter().filter(|kind| kind.is_refitted(player.technologies)).collect(),
    }
}

fn city_views(state: &State, viewer: Option<Seat>) -> Vec<CityView> {
    let occupied = SeatMap::new(state.seats(), |seat| state.occupied_against(seat));
    let expanding = viewer.filter(|seat| state.moment == Moment::Expansion && state.on_turn == *seat);
    let sites = expanding.map(|seat| Sites::of(state, seat));
    let view = |city: &City| CityView {
        controlled: state.controlled(city, &occupied[city.owner]),
        to_card: sites
            .as_ref()
            .filter(|_| Some(city.owner) == expanding)
            .and_then(|sites| to_card(state, sites, city)),
        city: city.clone(),
    };
    state.cities.iter().map(view).collect()
}

fn to_card(state: &State, sites: &Sites<'_>, city: &City) -> Option<ToCard> {
    let tiles = sites.missing_for_card(city)?;
    let price = sites.price_of_card(city);
    let affordable = price.is_some_and(|price| price <= state.turn.points) && tiles <= state.turn.actions;
    Some(ToCard { tiles, size: city.size() + tiles, price, affordable })
}

fn fort_view(state: &State, fort: Fort) -> FortView {
    FortView { fort, bonus: battle::fort_bonus(state, fort.hex) }
}

/// Whether a player chooses units to build.
fn is_building(state: &State, seat: Seat) -> bool {
    state.on_turn == seat && matches!(state.moment, Moment::Units | Moment::Nationalism { .. })
}

/// Every technology with what stands between the player and it [SV-7.2].
fn chart(state: &State, seat: Seat) -> Vec<ChartEntry> {
    let researching = state.on_turn == seat && state.moment == Moment::Research;
    let known = state.players[seat].technologies;
    let mut chart = Vec::with_capacity(Technology::COUNT);
    let (mut tier, mut unknown) = (0, ChartStatus::Later);
    for technology in Technology::all() {
        // The chart goes tier by tier.
        if technology.tier() != tier {
            tier = technology.tier();
            unknown = match state.is_open(seat, tier) {
                true => ChartStatus::Later,
                false => ChartStatus::Closed {
                    have: known.count_in_tier(tier - 1),
                    need: limits().techs_needed_for_next_tier,
                },
            };
        }
        let status = match unknown {
            _ if known.contains(technology) => ChartStatus::Known,
            ChartStatus::Later if researching => to_research(state, seat, technology),
            waits => waits,
        };
        chart.push(ChartEntry { technology, status });
    }
    chart
}

/// What stands between a player in his Research part and a technology of an open tier.
fn to_research(state: &State, seat: Seat, technology: Technology) -> ChartStatus {
    if research::check_research(state, seat, technology).is_ok() {
        ChartStatus::Ready
    } else if research::is_free(state, seat, technology) {
        ChartStatus::FreeOnly
    } else if state.turn.actions == 0 {
        ChartStatus::NoAction
    } else {
        ChartStatus::TooDear { missing: u16::from(technology.cost()).saturating_sub(state.turn.points) }
    }
}
