//! Lanterns: a small whole game with hidden hands, secret simultaneous bids, free amounts, chance, gifts out of
//! turn and a timer. The tests of `core` and `testkit` play it; it shows in little what the contract asks for.
//!
//! Everybody bids for the lead in secret; the highest bidder pays and leads: lays cards, draws one, gambles,
//! ends the turn. Cards laid and coins kept are the score.

mod bot;
pub mod position;

use satrap_core::info::{OptionSpec, OptionValue};
use satrap_core::refusal::{NOT_FOR_CLOCK, NOT_FOR_SEATS};
use satrap_core::{
    Dice, Events, Game, GameAction, GameInfo, LessonSetup, Live, Offer, OptionKind, OrderStep, Outcome,
    Preset, Refusal, Seat, SeatMap, SeatSet, SetupError, StandingOrders, Strength, Timer, Viewer,
};
use serde::{Deserialize, Serialize};

pub struct Lanterns;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub rounds: u8,
    pub open_hands: bool,
    pub die: Die,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    Four,
    Six,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3, open_hands: false, die: Die::Six }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub options: Options,
    pub round: u8,
    pub phase: Phase,
    pub deck: Vec<u8>,
    pub players: SeatMap<Player>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Bidding { bids: SeatMap<Option<i64>> },
    Leading { leader: Seat, drew: bool, gambled: bool },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub coins: i64,
    pub hand: Vec<u8>,
    pub laid: Vec<u8>,
    pub gave: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { coins: i64 },
    CloseBids {},
    Lay { card: u8 },
    Draw {},
    Gamble {},
    Give { to: Seat, coins: i64 },
    EndTurn {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    BidMade { seat: Seat, coins: Option<i64> },
    BidsRevealed { bids: SeatMap<i64>, leader: Seat },
    Laid { seat: Seat, card: u8 },
    Drew { seat: Seat, card: Option<u8> },
    Gambled { seat: Seat, roll: u32 },
    Gave { seat: Seat, to: Seat, coins: i64 },
    TurnEnded { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub options: Options,
    pub round: u8,
    pub phase: PhaseView,
    pub deck: usize,
    pub players: SeatMap<PlayerView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    Bidding { bids: SeatMap<BidView> },
    Leading { leader: Seat, drew: bool, gambled: bool },
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BidView {
    pub made: bool,
    pub coins: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    pub coins: i64,
    pub cards: usize,
    pub hand: Option<Vec<u8>>,
    pub laid: Vec<u8>,
    pub gave: bool,
}

const CARDS: u8 = 14;
const HAND: usize = 3;
const COINS: i64 = 6;

impl State {
    pub fn seats(&self) -> u8 {
        self.players.count()
    }

    fn lead(&mut self, events: &mut Events<Event>) {
        let Phase::Bidding { bids } = &self.phase else { return };
        let bids: SeatMap<i64> = bids.values().map(|bid| bid.unwrap_or(0)).collect();
        let Some((leader, paid)) = bids.iter().max_by_key(|(seat, bid)| (**bid, std::cmp::Reverse(*seat)))
        else {
            return;
        };
        self.players[leader].coins -= paid;
        self.phase = Phase::Leading { leader, drew: false, gambled: false };
        events.reveal();
        events.public(Event::BidsRevealed { bids, leader });
    }

    fn end_turn(&mut self) {
        self.round += 1;
        self.players.values_mut().for_each(|player| player.gave = false);
        self.phase = if self.round >= self.options.rounds || self.deck.is_empty() {
            Phase::Over
        } else {
            Phase::Bidding { bids: SeatMap::new(self.seats(), |_| None) }
        };
    }
}

fn refusal(code: &'static str, rule: &'static str) -> Refusal {
    Refusal::new(code, rule, "That cannot be done now.")
}

impl Game for Lanterns {
    const INFO: GameInfo = GameInfo {
        id: "lanterns",
        title: "Lanterns",
        tagline: "A game for tests.",
        about: "Everybody lights lanterns.",
        winning: "The most lanterns win.",
        min_seats: 2,
        max_seats: 4,
        usual_seats: 3,
        minutes: (1, 5),
        rules_version: 1,
        rule_prefix: "LT",
        endings: &["rounds", "deck_empty"],
        options: &[
            OptionSpec {
                key: "rounds",
                label: "Rounds",
                help: "How many rounds are played.",
                kind: OptionKind::Number { default: 3, min: 1, max: 6 },
            },
            OptionSpec {
                key: "open_hands",
                label: "Open hands",
                help: "Everybody sees all hands.",
                kind: OptionKind::Switch { default: false },
            },
            OptionSpec {
                key: "die",
                label: "Die",
                help: "What a gamble rolls.",
                kind: OptionKind::Choice {
                    default: "six",
                    values: &[
                        OptionValue { value: "four", label: "Four sides" },
                        OptionValue { value: "six", label: "Six sides" },
                    ],
                },
            },
        ],
        presets: &[Preset {
            id: "long",
            label: "Long",
            help: "More rounds.",
            options: r#"{"rounds": 6}"#,
            seats: None,
        }],
        play_now: None,
        bots: &[Strength::Random, Strength::Easy],
        lesson: LessonSetup {
            seats: 3,
            options: "{}",
            strength: Strength::Easy,
            secret: "lesson of lanterns",
        },
        credits: "Made for the tests of Satrap.",
        text: "laid = { $seat } lays { $card }.\n",
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
        if !(1..=6).contains(&options.rounds) {
            return Err(SetupError::Option { option: "rounds", problem: "from 1 to 6 are played".into() });
        }
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        dice.shuffle(&mut deck);
        let players = SeatMap::new(seats, |_| {
            let mut hand = deck.split_off(deck.len() - HAND);
            hand.sort_unstable();
            Player { coins: COINS, hand, laid: Vec::new(), gave: false }
        });
        let phase = Phase::Bidding { bids: SeatMap::new(seats, |_| None) };
        Ok(State { options: options.clone(), round: 0, phase, deck, players })
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn to_act(state: &State) -> SeatSet {
        match &state.phase {
            Phase::Bidding { bids } => {
                bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect()
            }
            Phase::Leading { leader, .. } => SeatSet::only(*leader),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
        let Some(player) = state.players.get(seat) else { return };
        match &state.phase {
            Phase::Bidding { bids } if bids[seat].is_none() => {
                out.push(Offer::up_to(Action::Bid { coins: 0 }, player.coins));
            }
            Phase::Leading { leader, drew, gambled } => {
                if *leader == seat {
                    out.extend(player.hand.iter().map(|&card| Offer::of(Action::Lay { card })));
                    if !drew && !state.deck.is_empty() {
                        out.push(Offer::of(Action::Draw {}));
                    }
                    if !gambled {
                        out.push(Offer::of(Action::Gamble {}));
                    }
                }
                if !player.gave && player.coins > 0 {
                    let others = Seat::all(state.seats()).filter(|to| *to != seat);
                    out.extend(others.map(|to| Offer::up_to(Action::Give { to, coins: 1 }, player.coins)));
                }
                if *leader == seat {
                    out.push(Offer::of(Action::EndTurn {}));
                }
            }
            _ => {}
        }
    }

    fn check_action(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let mut offers = Vec::new();
        Self::offers(state, seat, &mut offers);
        if offers.iter().any(|offer| offer.covers(action)) {
            return Ok(());
        }
        Err(match action {
            Action::CloseBids {} => NOT_FOR_SEATS,
            Action::Bid { .. } => refusal("bad_bid", "LT-1.2"),
            Action::Give { .. } => refusal("bad_gift", "LT-3.1"),
            _ => refusal("not_now", "LT-2.1"),
        })
    }

    fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, events: &mut Events<Event>) {
        match action {
            Action::Bid { coins } => {
                let Phase::Bidding { bids } = &mut state.phase else { return };
                bids[seat] = Some(*coins);
                let complete = bids.values().all(Option::is_some);
                events.private_to(
                    seat,
                    Event::BidMade { seat, coins: Some(*coins) },
                    Event::BidMade { seat, coins: None },
                );
                if complete {
                    state.lead(events);
                }
            }
            Action::Lay { card } => {
                let player = &mut state.players[seat];
                player.hand.retain(|held| held != card);
                player.laid.push(*card);
                events.public(Event::Laid { seat, card: *card });
            }
            Action::Draw {} => {
                if let Phase::Leading { drew, .. } = &mut state.phase {
                    *drew = true;
                }
                let player = &mut state.players[seat];
                if let Some(card) = state.deck.pop() {
                    player.hand.push(card);
                    player.hand.sort_unstable();
                    let others = if state.options.open_hands { Some(card) } else { None };
                    events.private_to(
                        seat,
                        Event::Drew { seat, card: Some(card) },
                        Event::Drew { seat, card: others },
                    );
                    events.reveal();
                }
            }
            Action::Gamble {} => {
                if let Phase::Leading { gambled, .. } = &mut state.phase {
                    *gambled = true;
                }
                let roll = dice.roll(if state.options.die == Die::Six { 6 } else { 4 });
                state.players[seat].coins += i64::from(roll);
                events.public(Event::Gambled { seat, roll });
            }
            Action::Give { to, coins } => {
                state.players[seat].coins -= coins;
                state.players[seat].gave = true;
                state.players[*to].coins += coins;
                events.public(Event::Gave { seat, to: *to, coins: *coins });
            }
            Action::EndTurn {} => {
                state.end_turn();
                if state.phase == Phase::Over {
                    events.finalise(); // every hand is open now
                }
                events.public(Event::TurnEnded { seat });
            }
            Action::CloseBids {} => {}
        }
    }

    fn check_clock_action(state: &State, action: &Action) -> Result<(), Refusal> {
        match (action, &state.phase) {
            (Action::CloseBids {}, Phase::Bidding { .. }) => Ok(()),
            (Action::CloseBids {}, _) => Err(refusal("not_bidding", "LT-1.1")),
            _ => Err(NOT_FOR_CLOCK),
        }
    }

    fn perform_clock_action(
        state: &mut State,
        _action: &Action,
        _dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        state.lead(events);
    }

    fn default_action(state: &State, seat: Seat) -> Option<Action> {
        match &state.phase {
            Phase::Bidding { bids } if bids.get(seat)?.is_none() => Some(Action::Bid { coins: 0 }),
            Phase::Leading { leader, .. } if *leader == seat => Some(Action::EndTurn {}),
            _ => None,
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let knows =
            |seat| state.phase == Phase::Over || viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let phase = match &state.phase {
            Phase::Bidding { bids } => PhaseView::Bidding {
                bids: SeatMap::new(state.seats(), |seat| BidView {
                    made: bids[seat].is_some(),
                    coins: bids[seat].filter(|_| knows(seat)),
                }),
            },
            Phase::Leading { leader, drew, gambled } => {
                PhaseView::Leading { leader: *leader, drew: *drew, gambled: *gambled }
            }
            Phase::Over => PhaseView::Over,
        };
        let players = SeatMap::new(state.seats(), |seat| {
            let player = &state.players[seat];
            PlayerView {
                coins: player.coins,
                cards: player.hand.len(),
                hand: (state.options.open_hands || knows(seat)).then(|| player.hand.clone()),
                laid: player.laid.clone(),
                gave: player.gave,
            }
        });
        View { options: state.options.clone(), round: state.round, phase, deck: state.deck.len(), players }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| {
            let ending = if state.deck.is_empty() { "deck_empty" } else { "rounds" };
            let score = |seat: Seat| {
                let player = &state.players[seat];
                player.coins + player.laid.iter().map(|card| i64::from(*card)).sum::<i64>()
            };
            Outcome::ranked(ending, state.seats(), |seat| std::cmp::Reverse(score(seat)), score)
        })
    }

    fn content(_: &Options, _: u8) -> serde_json::Value {
        serde_json::json!({ "cards": CARDS })
    }
}

impl Live for Lanterns {
    fn timers(state: &State) -> Vec<Timer<Action>> {
        let timer = |running| Timer {
            key: format!("bids of round {}", state.round),
            seconds: 60,
            running,
            action: Action::CloseBids {},
        };
        match state.phase {
            Phase::Bidding { .. } => vec![timer(true)],
            _ => Vec::new(),
        }
    }

    /// Who has no coins can only bid none, and who has done everything can only end the turn: coins and the number of cards
    /// are open.
    fn forced_action(state: &State, seat: Seat) -> Option<Action> {
        let player = state.players.get(seat)?;
        match &state.phase {
            Phase::Bidding { bids } if bids[seat].is_none() && player.coins == 0 => {
                Some(Action::Bid { coins: 0 })
            }
            Phase::Leading { leader, drew, gambled: true } if *leader == seat => {
                let can_draw = !drew && !state.deck.is_empty();
                let can_give = !player.gave && player.coins > 0;
                (player.hand.is_empty() && !can_draw && !can_give).then_some(Action::EndTurn {})
            }
            _ => None,
        }
    }
}

/// Bids nothing for as long as a number of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Order {
    BidNothing { last_round: u8 },
}

impl StandingOrders for Lanterns {
    type Order = Order;

    fn standing_orders(view: &View, _: Seat) -> Vec<Order> {
        vec![
            Order::BidNothing { last_round: view.round },
            Order::BidNothing { last_round: view.round.saturating_add(1) },
        ]
    }

    fn follow_order(order: &Order, view: &View, _: Seat, offers: &[Offer<Action>]) -> OrderStep<Action> {
        let Order::BidNothing { last_round } = order;
        if view.round > *last_round {
            return OrderStep::Ended;
        }
        let nothing = Action::Bid { coins: 0 };
        OrderStep::act_or_wait(offers.iter().any(|offer| offer.covers(&nothing)).then_some(nothing))
    }
}

impl GameAction for Action {
    fn amount(&self) -> Option<i64> {
        match self {
            Action::Bid { coins } | Action::Give { coins, .. } => Some(*coins),
            _ => None,
        }
    }

    fn with_amount(&self, amount: i64) -> Action {
        match self {
            Action::Bid { .. } => Action::Bid { coins: amount },
            Action::Give { to, .. } => Action::Give { to: *to, coins: amount },
            other => other.clone(),
        }
    }
}
