//! Imperial Governor: six powers of the ancient Mediterranean, four leaders each, and never enough talents.
//! Modules in reading order; the rules' numbers (`[IG-8.21]`) are those of `spec.md`.

pub mod action;
mod board;
mod bot;
mod content;
pub mod data;
pub mod event;
mod forms;
pub mod ids;
mod imagine;
mod invariants;
pub mod odds;
pub mod options;
mod phase;
pub mod reach;
mod refusal;
mod rules;
mod settle;
mod setup;
pub mod sheet;
mod show;
pub mod stage;
mod standing;
pub mod state;
mod turn;
mod victory;
pub mod view;

use satrap_core::{
    Actor, Dice, Events, Game, GameInfo, Offer, Outcome, Refusal, SearchLimits, Seat, SeatPlan, SeatSet,
    SetupError, Strength, Viewer,
};

use action::Action;
use event::Event;
use options::{Options, PowerDeal};
use stage::Given;
use state::State;
use view::View;

/// The game.
pub struct ImperialGovernor;

impl Game for ImperialGovernor {
    const INFO: GameInfo = GameInfo {
        id: "imperial-governor",
        title: "Imperial Governor",
        tagline: "Six ancient powers, four leaders each: march, sail, bargain, betray, and pay the troops.",
        min_seats: 3,
        max_seats: 6,
        usual_seats: 6,
        minutes: (120, 360),
        rules_version: 1,
        rule_prefix: "IG",
        endings: &["last_round", "concession", "agreement"],
        options: options::SPECS,
        presets: options::PRESETS,
        bots: &[Strength::Random, Strength::Easy, Strength::Hard],
        credits: "After the rulebook of Imperial Governor (Ariel Productions, 1979). The map, the tables and most \
                  Fates cards, which the rulebook does not contain, were made for Satrap; coastlines after Natural \
                  Earth (public domain).",
        text: include_str!("../text/en.ftl"),
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Position = Given;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        setup::setup(options, seats, dice)
    }

    fn seat_plan(options: &Options, seats: u8) -> Vec<SeatPlan> {
        let chosen = match (options.powers, options.scenario(seats)) {
            (PowerDeal::Chosen, Ok(scenario)) => scenario.powers.as_slice(),
            _ => &[],
        };
        let label = |seat: Seat| chosen.get(usize::from(seat.0)).map(|power| power.name().to_owned());
        Seat::all(seats).map(|seat| SeatPlan { label: label(seat), side: seat.0, required: true }).collect()
    }

    fn role(state: &State, seat: Seat) -> Option<String> {
        state.players.get(seat).map(|player| player.power.id().to_owned())
    }

    fn to_act(state: &State) -> SeatSet {
        rules::to_act(state)
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        rules::offers(state, seat, out);
    }

    fn amount(action: &Action) -> Option<i64> {
        action::amount(action)
    }

    fn with_amount(action: &Action, amount: i64) -> Action {
        action::with_amount(action, amount)
    }

    /// Deals are lists of clauses; and an answer may name whom it answers although only one waits.
    fn is_free_form(action: &Action) -> bool {
        matches!(
            action,
            Action::ProposeDeal { .. }
                | Action::AnswerEmbassy { from: Some(_), .. }
                | Action::AnswerDeal { from: Some(_), .. }
                | Action::AnswerPetition { from: Some(_), .. }
                | Action::WithdrawDeal { to: Some(_) }
        )
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusal> {
        rules::check(state, actor, action)
    }

    fn apply(
        state: &mut State,
        actor: Actor,
        action: &Action,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        rules::apply(state, actor, action, dice, events)
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        rules::default_action(state, seat)
    }

    fn may_whisper(state: &State, one: Seat, other: Seat) -> bool {
        phase::diplomacy::may_whisper(state, one, other)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        show::view(state, viewer)
    }

    fn imagine(view: &View, seat: Seat, dice: &mut Dice) -> State {
        imagine::imagine(view, seat, dice)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        victory::outcome(state)
    }

    fn scores(state: &State) -> Vec<i64> {
        state.all_seats().map(|seat| victory::score(state, seat)).collect()
    }

    fn content(options: &Options, seats: u8) -> serde_json::Value {
        content::content(options, seats)
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    /// A turn is bounded by what four leaders can do: forty acts and five steps each, and a few dozen deals.
    fn max_steps(options: &Options, seats: u8) -> u32 {
        const A_TURN: u32 = 2_000;
        u32::from(options.last_round()) * u32::from(seats) * A_TURN
    }

    fn set_position(state: &mut State, given: Given) -> Result<(), String> {
        stage::lay(state, given)
    }

    fn random_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        bot::stroll(view, seat, offers, dice)
    }

    const SEARCH: SearchLimits = SearchLimits { candidates: 4, depth: 60, steps: 720 };

    /// Hints look ahead; the hard bot plays as it is advised. A round is a hundred small steps of all powers, and what
    /// can be seen of it in a second is less than the advice knows: with a search before every fight it won no more.
    fn should_search(_view: &View, _advice: &Action) -> bool {
        false
    }

    fn heuristic_action(
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
        dice: &mut Dice,
    ) -> Option<Action> {
        bot::advise(view, seat, offers, dice)
    }

    fn easy_action(view: &View, seat: Seat, offers: &[Offer<Action>], dice: &mut Dice) -> Option<Action> {
        bot::beginner(view, seat, offers, dice)
    }

    fn win_chances(state: &State) -> Vec<u16> {
        bot::chances(state)
    }
}
