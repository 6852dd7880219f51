//! The treasury sheet: line by line what the next treasury phase will bring and take [IG-5.1, IG-5.14].

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

use crate::data::tables;
use crate::ids::{LeaderId, Province};
use crate::phase::treasury;
use crate::state::{Phase, State};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sheet {
    /// What is in the chest before the first line.
    pub start: u32,
    pub lines: Vec<Line>,
    /// Line 1 of the book's account: income.
    pub income: u32,
    /// Line 2: forces in service.
    pub in_service: u32,
    /// Line 3: the war chest now.
    pub chest: u32,
    /// The chest once everything on the sheet is settled, before raising.
    pub balance: u32,
    /// Units that could not be paid.
    pub missing: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Line {
    pub item: Item,
    /// What it adds, or takes away.
    pub talents: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Item {
    Home { province: Province },
    Province { province: Province },
    Exile,
    Credit { card: u8 },
    Levy,
    Bribe,
    Ransom { leader: LeaderId, captor: Seat },
    Pay { units: u32 },
}

impl Sheet {
    /// The sheet of the treasury phase that comes, or of what is left of the one that is under way.
    pub(crate) fn of(state: &State, seat: Seat) -> Sheet {
        let player = &state.players[seat];
        let phase = player.turn.phase;
        let mut lines = Vec::new();
        let mut chest = player.chest;
        if !matches!(phase, Phase::Released | Phase::Pay | Phase::Desert { .. }) {
            // What a card takes away counts until this turn's income is in.
            let this_turn = matches!(phase, Phase::Returning | Phase::Fate | Phase::Home);
            add_income(state, seat, this_turn, &mut lines);
            chest += lines.iter().map(|line| line.talents.unsigned_abs()).sum::<u32>();
            let mut take = |item: Item, talents: u32| {
                let talents = talents.min(chest);
                chest -= talents;
                lines.push(Line { item, talents: -(talents as i32) });
            };
            if player.turn.levy > 0 {
                take(Item::Levy, player.turn.levy);
            }
            if player.turn.bribe > 0 {
                take(Item::Bribe, player.turn.bribe);
            }
            for (leader, captor) in treasury::captives(state, seat) {
                take(Item::Ransom { leader, captor }, treasury::ransom_price(state, seat, leader));
            }
        }
        let units = player.forces.total();
        let due = match phase {
            Phase::Desert { .. } => 0,
            _ => units * tables().pay_per_unit,
        };
        let paid = due.min(chest);
        lines.push(Line { item: Item::Pay { units }, talents: -(paid as i32) });
        Sheet {
            start: player.chest,
            lines,
            income: state.income(seat),
            in_service: units,
            chest: player.chest,
            balance: chest - paid,
            missing: due - paid,
        }
    }
}

fn add_income(state: &State, seat: Seat, this_turn: bool, lines: &mut Vec<Line>) {
    let player = &state.players[seat];
    let income = |province: Province| {
        (if this_turn { state.yield_of(seat, province) } else { state.income_of(province) }) as i32
    };
    if let Some(province) = player.home {
        lines.push(Line { item: Item::Home { province }, talents: income(province) });
    }
    for province in state.provinces_of(seat) {
        lines.push(Line { item: Item::Province { province }, talents: income(province) });
    }
    if player.exile {
        lines.push(Line { item: Item::Exile, talents: state.exile_income(seat) as i32 });
    }
    for card in &player.credits {
        let talents = State::credit_of(*card) as i32;
        lines.push(Line { item: Item::Credit { card: *card }, talents });
    }
}
