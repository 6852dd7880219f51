//! [IG-2] Setting up.

use satrap_core::{Dice, Seat, SeatMap, SetupError};

use crate::data::{atlas, fates, tables};
use crate::ids::{LeaderId, Power};
use crate::options::{MovementOrder, Options, PowerDeal, Start};
use crate::state::{Flow, Forces, LeaderTurn, Opening, Phase, Player, State, Throw, Turn, Whereabouts};
use crate::{ImperialGovernor, upkeep};

pub(crate) fn setup(options: &Options, seats: u8, dice: &mut Dice) -> Result<State, SetupError> {
    let info = <ImperialGovernor as satrap_core::Game>::INFO;
    if !(info.min_seats..=info.max_seats).contains(&seats) {
        return Err(SetupError::Seats {
            title: info.title,
            min: info.min_seats,
            max: info.max_seats,
            asked: seats,
        });
    }
    options.check()?;
    let scenario = options.scenario(seats)?;
    // [IG-2.1] The powers are dealt by lot, or chosen by seat.
    let mut powers = scenario.powers.clone();
    if options.powers == PowerDeal::Random {
        dice.shuffle(&mut powers);
    }
    let mut players: SeatMap<Player> = powers.into_iter().map(Player::new).collect();
    let provinces = match options.start {
        Start::Standard => Vec::new(),
        Start::Accelerated => deal_provinces(&mut players, dice),
    };
    let throws = throw_for_the_first_turn(seats, dice);
    let first = highest(throws.last().map_or(&[], Vec::as_slice)).first().copied().unwrap_or(Seat(0));
    // [IG-2.3]
    let mut pack: Vec<u8> = fates().iter().map(|card| card.id).collect();
    dice.shuffle(&mut pack);
    let mut state = State {
        options: *options,
        scenario: scenario.id,
        round: 1,
        flow: Flow::Turn { of: first },
        first,
        players,
        owners: vec![None; atlas().cities.len()],
        control: vec![None; atlas().provinces.len()],
        occupations: Vec::new(),
        moment: 0,
        pack,
        discards: Vec::new(),
        last_fate: None,
        alliances: Vec::new(),
        safe_conducts: Vec::new(),
        wars: Vec::new(),
        loans: Vec::new(),
        promises: Vec::new(),
        embassies: Vec::new(),
        proposals: Vec::new(),
        proposed: Vec::new(),
        ways: Vec::new(),
        opening: Opening { first: throws, provinces },
        time_called: false,
    };
    give_countries(&mut state);
    if options.movement == MovementOrder::PeaceRounds {
        // [IG-16.1] Nobody is at war yet: all place and move at their own pace.
        state.flow = Flow::Peace;
        for player in state.players.values_mut() {
            player.turn.phase = Phase::Placement;
        }
    } else {
        state.players[first].turn.phase = Phase::Placement;
    }
    Ok(state)
}

/// [IG-15.1] One die for each player on his power's list.
fn deal_provinces(players: &mut SeatMap<Player>, dice: &mut Dice) -> Vec<Throw> {
    let mut throws = Vec::new();
    for (seat, player) in players.iter_mut() {
        let die = dice.roll(6) as u8;
        let rows = tables().accelerated_start.get(&player.power);
        player.dealt = rows.and_then(|rows| rows.get(usize::from(die) - 1)).cloned().unwrap_or_default();
        throws.push(Throw { seat, die });
    }
    throws
}

/// [IG-2.2] The highest die begins; those who tie throw again.
fn throw_for_the_first_turn(seats: u8, dice: &mut Dice) -> Vec<Vec<Throw>> {
    let mut throwing: Vec<Seat> = Seat::all(seats).collect();
    let mut throws = Vec::new();
    while throwing.len() > 1 {
        let row: Vec<Throw> = throwing.iter().map(|&seat| Throw { seat, die: dice.roll(6) as u8 }).collect();
        throwing = highest(&row);
        throws.push(row);
    }
    throws
}

fn highest(row: &[Throw]) -> Vec<Seat> {
    let best = row.iter().map(|throw| throw.die).max().unwrap_or(0);
    row.iter().filter(|throw| throw.die == best).map(|throw| throw.seat).collect()
}

/// [IG-2.3, IG-2.4, IG-15.2, IG-15.5] Cities and starting incomes of the countries that powers begin with.
fn give_countries(state: &mut State) {
    for seat in state.all_seats() {
        let player = &state.players[seat];
        let countries: Vec<_> = player.home.into_iter().chain(player.dealt.iter().copied()).collect();
        for city in countries.iter().flat_map(|country| &country.data().cities) {
            state.owners[city.index()] = Some(seat);
        }
        state.players[seat].starting_income = countries.iter().map(|country| state.income_of(*country)).sum();
    }
    upkeep::recompute_control(state);
}

impl Player {
    fn new(power: Power) -> Player {
        Player {
            power,
            chest: 0,
            starting_income: 0,
            dealt: Vec::new(),
            home: Some(power.home()),
            exile: false,
            in_extremis: false,
            patron: None,
            leaders: [Whereabouts::ToPlace; LeaderId::ALL.len()],
            forces: Forces::default(),
            credits: Vec::new(),
            turn: Turn::at(Phase::Waiting),
            concedes_to: None,
            wants_end: false,
            ballot: None,
        }
    }
}

impl Turn {
    /// A turn in which nothing has been done yet.
    pub(crate) fn at(phase: Phase) -> Turn {
        Turn {
            phase,
            pending: None,
            card: None,
            forfeited: None,
            levy: 0,
            bribe: 0,
            raised: Vec::new(),
            boarding: None,
            embassies_sent: satrap_core::SeatSet::EMPTY,
            asked: satrap_core::SeatSet::EMPTY,
            petition: satrap_core::SeatSet::EMPTY,
            leaders: [LeaderTurn::default(); LeaderId::ALL.len()],
            marks: Vec::new(),
            attacked: Vec::new(),
        }
    }
}
