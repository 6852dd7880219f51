//! [IG-4] Fates: one card at the start of every turn, carried out at once.

use satrap_core::{Dice, Events, Seat};

use crate::data::{Amount, Effect, FateKind, Pinned, Where, fate, tables};
use crate::event::{Cause, Event};
use crate::ids::{City, Hex, Kind, LeaderId, Part, Place, Power};
use crate::phase::choices::{mutiny, recall};
use crate::phase::revolts::{revolt, richest};
use crate::phase::{bribe, losses};
use crate::state::{LastFate, Pending, Scope, State, Units, Whereabouts};
use crate::upkeep::run_upkeep;

/// [IG-4.1, IG-4.2] Draws the top card and carries it out, up to the first choice it leaves.
pub(crate) fn draw(state: &mut State, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) {
    if state.pack.is_empty() {
        state.pack = std::mem::take(&mut state.discards);
        dice.shuffle(&mut state.pack);
        events.public(Event::PackShuffled { cards: state.pack.len() as u8 });
    }
    let Some(card) = state.pack.pop() else { return };
    let drawn = fate(card);
    state.last_fate = Some(LastFate { seat, card, sea: None, provinces: Vec::new() });
    state.players[seat].turn.card = Some(card);
    events.public(Event::FateDrawn { by: seat, card, title: drawn.title.clone(), text: drawn.text.clone() });
    match drawn.kind {
        FateKind::Credit => {}
        _ => state.discards.push(card),
    }
    // [IG-4.6] Drawn by anyone else, a card for Rome does nothing at all.
    if drawn.kind == FateKind::RomeOnly && state.players[seat].power != Power::Rome {
        events.public(Event::FatePassed { by: seat, card });
        return;
    }
    Drawing { state, seat, card, dice, events }.carry_out(&drawn.effect);
}

/// A card being carried out.
struct Drawing<'a> {
    state: &'a mut State,
    seat: Seat,
    card: u8,
    dice: &'a mut Dice,
    events: &'a mut Events<Event>,
}

impl Drawing<'_> {
    fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::Storm => self.storm(),
            Effect::RevoltRoll => self.roll_revolt(),
            Effect::Lose { unit, r#where, amount } => self.lose(unit.kind(), *r#where, *amount),
            Effect::LoseChest { percent } => {
                let lost = share(self.state.players[self.seat].chest, *percent);
                self.state.players[self.seat].chest -= lost;
                self.events.private_to(self.seat, Event::ChestRobbed { by: self.seat, talents: lost }, None);
            }
            Effect::LevyPer { unit, each, .. } => {
                let home = self.state.players[self.seat].home;
                let kind = unit.kind();
                let scope = home.map(|province| Scope::Province { province });
                let units = scope.map_or(0, |scope| losses::available(self.state, self.seat, kind, scope));
                self.levy(units * each);
            }
            Effect::SkipRichestProvince => self.forfeit_richest(),
            Effect::RevoltOrLose { province, unit, amount } => {
                if self.state.control[province.index()] == Some(self.seat) {
                    revolt(self.state, *province, self.events);
                } else {
                    self.lose(unit.kind(), Where::All, *amount);
                }
            }
            Effect::Levy { talents } => self.levy(*talents),
            Effect::RecallGenerals { count } => self.recall(*count),
            Effect::Credit { talents } => {
                // [IG-4.7]
                let credits = &mut self.state.players[self.seat].credits;
                credits.push(self.card);
                credits.sort_unstable();
                self.events.public(Event::CreditGained { by: self.seat, card: self.card, talents: *talents });
            }
            Effect::CreditOver => self.credit_over(),
            Effect::Bonus { talents } => {
                // [IG-4.9]
                let chest = &mut self.state.players[self.seat].chest;
                *chest = chest.saturating_add(*talents);
                self.events.public(Event::BonusReceived { by: self.seat, talents: *talents });
            }
            Effect::Pin { who } => self.pin(*who),
            Effect::Pirates { levy, levy_without } => {
                let squadrons =
                    losses::available(self.state, self.seat, Some(Kind::Squadron), Scope::Everywhere);
                if squadrons == 0 {
                    self.levy(*levy_without);
                } else {
                    self.levy(*levy);
                    self.owe(1, Some(Kind::Squadron), Scope::Everywhere);
                }
            }
            Effect::Mutiny => self.mutiny(),
            Effect::RevoltDie { provinces } => {
                let die = self.dice.roll(6);
                self.events.public(Event::FateDieRolled { by: self.seat, card: self.card, die: die as u8 });
                if let Some(province) = provinces.get(die as usize - 1) {
                    revolt(self.state, *province, self.events);
                }
            }
            Effect::RevoltRichest { count } => {
                let doomed = richest(self.state, self.seat, (*count).into(), self.dice);
                if doomed.is_empty() {
                    self.pass();
                }
                doomed.into_iter().for_each(|province| revolt(self.state, province, self.events));
            }
            Effect::WrathOfTheSenate { fraction_percent, .. } => {
                if !bribe::open(self.state, self.seat, *fraction_percent, self.dice, self.events) {
                    self.pass();
                }
            }
            Effect::KingDies { percent } => self.king_dies(*percent),
            // These last for the turn, and are asked about where they matter [IG-4.14].
            Effect::NoRaise
            | Effect::NoAttack
            | Effect::NoEmbassy
            | Effect::LandStepLimit { .. }
            | Effect::NoSeaSteps
            | Effect::HalfHomeIncome => {}
        }
    }

    fn pass(&mut self) {
        self.events.public(Event::FatePassed { by: self.seat, card: self.card });
    }

    /// [IG-4.3] Everything afloat in one sea area, outside its ports, sinks.
    fn storm(&mut self) {
        let dice = [self.dice.roll(6), self.dice.roll(6)];
        let sea = tables().storm_table.read(dice[0], dice[1]);
        if let Some(last) = &mut self.state.last_fate {
            last.sea = Some(sea);
        }
        self.events.public(Event::StormBroke { dice: dice.map(|die| die as u8), sea });
        for seat in self.state.all_seats() {
            let sunk: Vec<(Place, Units)> = self.state.players[seat]
                .forces
                .iter()
                .filter(|force| force.place.part == Part::Afloat && force.place.hex.data().sea == Some(sea))
                .map(|force| (force.place, force.units))
                .collect();
            for (place, units) in sunk {
                losses::remove(self.state, seat, place, units, Cause::Storm, self.events);
            }
        }
        // Leaders aboard are lost with their ships [IG-8.29].
        run_upkeep(self.state, self.events);
    }

    /// [IG-4.4, IG-4.5] Two dice name one of 36 provinces; home countries are not on the table.
    fn roll_revolt(&mut self) {
        let dice = [self.dice.roll(6), self.dice.roll(6)];
        let province = tables().revolt_table.read(dice[0], dice[1]);
        self.events.public(Event::RevoltRolled { dice: dice.map(|die| die as u8), province });
        revolt(self.state, province, self.events);
    }

    /// [IG-4.12] Units that the drawer chooses, as far as there are any.
    fn lose(&mut self, kind: Option<Kind>, from: Where, amount: Amount) {
        let scope = match from {
            Where::All => Some(Scope::Everywhere),
            // [IG-4.14] Without a home country the card passes.
            Where::Home => self.state.players[self.seat].home.map(|province| Scope::Province { province }),
            Where::LargestHex => self.largest(kind, |_| true),
            Where::LargestPort => self.largest(kind, Hex::is_port),
            Where::OwnedCityByLot => {
                let owned: Vec<City> =
                    City::all().filter(|city| self.state.owner(*city) == Some(self.seat)).collect();
                self.dice.pick(&owned).copied().map(|city| {
                    self.events.public(Event::CityShook { by: self.seat, city });
                    Scope::Hex { hex: city.hex() }
                })
            }
        };
        if self.state.players[self.seat].turn.pending.is_some() {
            return; // A tie of hexes is to be settled first.
        }
        let Some(scope) = scope else { return self.pass() };
        let owed = self.count(kind, scope, amount);
        self.owe(owed, kind, scope);
    }

    fn count(&mut self, kind: Option<Kind>, scope: Scope, amount: Amount) -> u32 {
        match amount {
            Amount::Fixed(count) => count,
            Amount::Percent(percent) => share(losses::available(self.state, self.seat, kind, scope), percent),
            Amount::Die(dice) => {
                let mut sum = 0;
                for _ in 0..dice {
                    let die = self.dice.roll(6);
                    self.events.public(Event::FateDieRolled {
                        by: self.seat,
                        card: self.card,
                        die: die as u8,
                    });
                    sum += die;
                }
                sum
            }
        }
    }

    fn owe(&mut self, owed: u32, kind: Option<Kind>, scope: Scope) {
        if !losses::owe(self.state, self.seat, owed, kind, scope, Cause::Fate, self.events) {
            self.pass();
        }
    }

    /// The hex with most units of a kind; a tie is left to the drawer.
    fn largest(&mut self, kind: Option<Kind>, fits: impl Fn(Hex) -> bool) -> Option<Scope> {
        let hexes = largest_hexes(self.state, self.seat, kind, fits);
        match hexes.as_slice() {
            [] => None,
            [hex] => Some(Scope::Hex { hex: *hex }),
            _ => {
                self.state.players[self.seat].turn.pending = Some(Pending::ChooseHex { hexes });
                None
            }
        }
    }

    /// [IG-4.11] What the chest lacks is taken from this turn's income.
    fn levy(&mut self, talents: u32) {
        let player = &mut self.state.players[self.seat];
        let now = talents.min(player.chest);
        player.chest -= now;
        player.turn.levy += talents - now;
        let taken = Event::LevyTaken { by: self.seat, talents: now, rest: talents - now };
        self.events.private_to(self.seat, taken, Event::LevyImposed { by: self.seat });
    }

    /// The richest province, ties in the order of the map.
    fn forfeit_richest(&mut self) {
        let state = &*self.state;
        let best = state
            .provinces_of(self.seat)
            .max_by_key(|province| (state.income_of(*province), std::cmp::Reverse(*province)));
        self.state.players[self.seat].turn.forfeited = best;
        match best {
            Some(province) => self.events.public(Event::YieldForfeited { by: self.seat, province }),
            None => self.pass(),
        }
    }

    fn recall(&mut self, count: u8) {
        let generals: Vec<LeaderId> = self.generals_on_board();
        if generals.is_empty() {
            self.pass();
        } else if generals.len() <= usize::from(count) {
            generals.into_iter().for_each(|leader| recall(self.state, self.seat, leader, self.events));
        } else {
            self.state.players[self.seat].turn.pending = Some(Pending::Recall { left: count });
        }
    }

    fn generals_on_board(&self) -> Vec<LeaderId> {
        let player = &self.state.players[self.seat];
        LeaderId::GENERALS.into_iter().filter(|leader| player.leader(*leader).is_some()).collect()
    }

    /// [IG-4.8] The drawer's Credit cards, the discards, this card and the pack are shuffled together.
    fn credit_over(&mut self) {
        let cards = std::mem::take(&mut self.state.players[self.seat].credits);
        self.state.pack.append(&mut self.state.discards);
        self.state.pack.extend_from_slice(&cards);
        self.dice.shuffle(&mut self.state.pack);
        self.events.public(Event::CreditsReturned { by: self.seat, cards });
        self.events.public(Event::PackShuffled { cards: self.state.pack.len() as u8 });
    }

    fn pin(&mut self, who: Pinned) {
        let leader = match who {
            Pinned::King => self.state.players[self.seat].leader(LeaderId::King).map(|_| LeaderId::King),
            Pinned::GeneralByLot => self.dice.pick(&self.generals_on_board()).copied(),
        };
        match leader {
            Some(leader) => {
                self.state.players[self.seat].turn.leaders[leader.index()].pinned = true;
                self.events.public(Event::LeaderPinned { by: self.seat, leader });
            }
            None => self.pass(),
        }
    }

    fn mutiny(&mut self) {
        match self.largest(None, |_| true) {
            Some(Scope::Hex { hex }) => mutiny(self.state, self.seat, hex, self.events),
            _ if self.state.players[self.seat].turn.pending.is_some() => {}
            _ => self.pass(),
        }
    }

    /// A captive king dies too, and no ransom is due for him; one on his way back is not touched.
    fn king_dies(&mut self, percent: u32) {
        let player = &mut self.state.players[self.seat];
        match player.leaders[LeaderId::King.index()] {
            Whereabouts::Board(place) => {
                player.send_away(LeaderId::King, Whereabouts::DueBack);
                self.events.public(Event::KingDied { by: self.seat });
                let scope = Scope::Hex { hex: place.hex };
                let owed = share(losses::available(self.state, self.seat, None, scope), percent);
                losses::owe(self.state, self.seat, owed, None, scope, Cause::Fate, self.events);
            }
            Whereabouts::Captive { .. } => {
                player.send_away(LeaderId::King, Whereabouts::DueBack);
                self.events.public(Event::KingDied { by: self.seat });
            }
            _ => self.pass(),
        }
    }
}

/// [IG-1.10] A percentage of units or talents to be lost, rounded up.
pub(crate) fn share(of: u32, percent: u32) -> u32 {
    (of * percent).div_ceil(100)
}

/// Hexes where a player has most units of a kind, in order.
fn largest_hexes(state: &State, seat: Seat, kind: Option<Kind>, fits: impl Fn(Hex) -> bool) -> Vec<Hex> {
    let forces = &state.players[seat].forces;
    let count = |hex: Hex| {
        let units = forces.units_in(hex);
        kind.map_or(units.total(), |kind| units.get(kind).into())
    };
    let mut hexes: Vec<Hex> = forces.iter().map(|force| force.place.hex).filter(|hex| fits(*hex)).collect();
    hexes.dedup();
    let most = hexes.iter().map(|hex| count(*hex)).max().unwrap_or(0);
    hexes.retain(|hex| most > 0 && count(*hex) == most);
    hexes
}
