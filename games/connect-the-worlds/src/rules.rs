//! What is on offer, whether an action is legal, and what it does: the phases put together.

use satrap_core::{Dice, Events, Offer, Refusal, Seat, SeatSet, refuse, require};

use crate::action::Action;
use crate::data::Special;
use crate::event::Event;
use crate::phase::{cards, deploy, movement, resign, start, turn};
use crate::state::{Phase, State};

/// Nothing is simultaneous: one player acts at a time. [CW-3.1]
pub(crate) fn to_act(state: &State) -> SeatSet {
    match state.phase {
        Phase::Over { .. } => SeatSet::EMPTY,
        _ => SeatSet::only(state.active),
    }
}

pub(crate) fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if matches!(state.phase, Phase::Over { .. }) || !state.is_in(seat) {
        return;
    }
    if state.active == seat {
        match state.phase {
            Phase::ChooseWorld => start::offer_worlds(state, out),
            Phase::PlaceBase(world) => start::offer_sites(state, world, out),
            Phase::Play => {
                cards::offer_gathering(state, seat, out);
                cards::offer_buying(state, seat, out);
                cards::offer_connecting(state, seat, out);
                deploy::offers(state, seat, out);
                movement::offer_beginning(state, seat, out);
                out.push(Offer::of(Action::EndTurn));
            }
            Phase::Moving(begun) => movement::offer_destinations(state, begun, out),
            Phase::Over { .. } => {}
        }
    }
    out.push(Offer::of(Action::Resign));
}

pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    require(
        state.is_in(seat),
        "out_of_game",
        "CW-13.1",
        || "You are out of this game and take no more turns; you can watch.",
    )?;
    if *action == Action::Resign {
        return Ok(());
    }
    if state.active != seat {
        let choosing = matches!(state.phase, Phase::ChooseWorld | Phase::PlaceBase(_));
        let (rule, what) = if choosing { ("CW-2.3", "choice") } else { ("CW-3.1", "turn") };
        return refuse("not_your_turn", rule, format!("It is another player's {what}; wait for yours."));
    }
    match (state.phase, *action) {
        (Phase::ChooseWorld, Action::ChooseWorld { world }) => start::check_choose_world(state, world),
        (Phase::ChooseWorld, _) => {
            refuse("choose_world_first", "CW-2.3", "First choose the world you start on.")
        }
        (Phase::PlaceBase(world), Action::PlaceBase { hex }) => start::check_place_base(state, world, hex),
        (Phase::PlaceBase(world), _) => {
            let message = format!("First choose the hex of {} where your base is to stand.", world.name());
            refuse("place_base_first", "CW-2.4", message)
        }
        (_, Action::ChooseWorld { .. } | Action::PlaceBase { .. }) => {
            refuse("setup_is_over", "CW-2.3", "Worlds are only chosen before the first round.")
        }
        (Phase::Moving(begun), Action::MoveTo { hex }) => movement::check_move_to(state, begun, hex),
        (Phase::Moving(_), Action::AbortMove) => movement::check_abort(state),
        (Phase::Moving(_), _) => {
            let message = "A move is begun: choose its destination, or take it back, before anything else.";
            refuse("move_begun", "CW-7.1", message)
        }
        (_, Action::MoveTo { .. } | Action::AbortMove) => {
            refuse("no_move_begun", "CW-7.1", "No move is begun: first choose a card and a piece.")
        }
        (_, Action::Gather { card }) => cards::check_gather(state, seat, card),
        (_, Action::Research { card, buy }) => cards::check_buy(state, seat, Special::Research, card, buy),
        (_, Action::Build { card, buy }) => cards::check_buy(state, seat, Special::Build, card, buy),
        (_, Action::Connect { card, a, b }) => cards::check_connect(state, seat, card, a, b),
        (_, Action::Deploy { card, hex }) => deploy::check_deploy(state, seat, card, hex),
        (_, Action::BeginMove { card, piece }) => movement::check_begin(state, seat, card, piece),
        // [CW-3.2] No card has to be played.
        (_, Action::EndTurn | Action::Resign) => Ok(()),
    }
}

pub(crate) fn perform(
    state: &mut State,
    seat: Seat,
    action: &Action,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match (state.phase, *action) {
        (_, Action::ChooseWorld { world }) => start::choose_world(state, seat, world, dice, events),
        (_, Action::PlaceBase { hex }) => start::place_base(state, seat, hex, dice, events),
        (_, Action::Gather { card }) => cards::gather(state, seat, card, events),
        (_, Action::Research { card, buy }) => cards::buy(state, seat, Special::Research, card, buy, events),
        (_, Action::Build { card, buy }) => cards::buy(state, seat, Special::Build, card, buy, events),
        (_, Action::Connect { card, a, b }) => cards::connect(state, seat, card, a, b, events),
        (_, Action::Deploy { card, hex }) => deploy::deploy(state, seat, card, hex, events),
        (_, Action::BeginMove { card, piece }) => movement::begin(state, seat, card, piece, events),
        (Phase::Moving(begun), Action::MoveTo { hex }) => movement::move_to(state, seat, begun, hex, events),
        (Phase::Moving(begun), Action::AbortMove) => movement::abort(state, seat, begun, events),
        (_, Action::MoveTo { .. } | Action::AbortMove) => {}
        (_, Action::EndTurn) => turn::end(state, dice, events),
        (_, Action::Resign) => resign::resign(state, seat, dice, events),
    }
    if is_play(action) {
        turn::end_if_hand_is_empty(state, dice, events);
    }
}

/// Whether an action can take the last card out of a hand. [CW-3.3] A new turn never ends by itself at once.
fn is_play(action: &Action) -> bool {
    match action {
        Action::Gather { .. }
        | Action::Research { .. }
        | Action::Build { .. }
        | Action::Connect { .. }
        | Action::Deploy { .. }
        | Action::MoveTo { .. } => true,
        Action::ChooseWorld { .. }
        | Action::PlaceBase { .. }
        | Action::BeginMove { .. }
        | Action::AbortMove
        | Action::EndTurn
        | Action::Resign => false,
    }
}

/// [CW-2.9] The last to choose a world takes the one that is left. Everything else is a choice, or depends on cards that
/// others do not see.
pub(crate) fn forced_action(state: &State, seat: Seat) -> Option<Action> {
    if state.active != seat || state.phase != Phase::ChooseWorld {
        return None;
    }
    start::only_world(state).map(|world| Action::ChooseWorld { world })
}

/// The harmless choice for a player whose time is up.
pub(crate) fn default_action(state: &State, seat: Seat) -> Option<Action> {
    if state.active != seat {
        return None;
    }
    match state.phase {
        Phase::ChooseWorld => start::default_world(state),
        Phase::PlaceBase(world) => start::default_site(state, world),
        Phase::Play => Some(Action::EndTurn),
        Phase::Moving(_) if movement::may_abort(state) => Some(Action::AbortMove),
        Phase::Moving(begun) => {
            let destinations = movement::destinations(state, begun);
            state.boards().hexes(&destinations).next().map(|hex| Action::MoveTo { hex })
        }
        Phase::Over { .. } => None,
    }
}
