//! Step 4: trade orders and tariffs. [GV-9.1 to GV-9.6]

use enum_map::EnumMap;
use satrap_core::{Events, SeatSet};

use super::{Refused, ensure, lawful, orders, tell_refused};
use crate::event::Event;
use crate::ids::{Asset, Holdings, Nation, Party, Tech, UNIT};
use crate::law::clause::Item;
use crate::law::code::Code;
use crate::order::{Consignment, Order, Reason};
use crate::state::State;

/// What is on its way in this step: what every nation has sent so far, and the weapons each would have.
#[derive(Clone, Debug)]
pub struct Exports {
    pub sent: EnumMap<Nation, Holdings>,
    /// Held when the step began and accepted since, whatever is sent away. [GV-9.4]
    weapons: EnumMap<Nation, i64>,
}

impl Exports {
    fn of(state: &State) -> Exports {
        Exports {
            sent: EnumMap::default(),
            weapons: EnumMap::from_fn(|nation| state.held(nation, Asset::Weapons)),
        }
    }

    /// As far as a nation can know: others' weapons count as none where the law does not make them public.
    pub fn seen_by(state: &State, code: &Code, nation: Nation) -> Exports {
        let mut exports = Exports::of(state);
        for (other, weapons) in &mut exports.weapons {
            if other != nation && !code.is_public(Item::Weapons, other) {
                *weapons = 0;
            }
        }
        exports
    }
}

/// Whether a trade order is executed as things stand; if so, the tariff on it. [GV-9.3 to GV-9.5]
pub fn check_trade(
    state: &State,
    code: &Code,
    from: Nation,
    goods: Consignment,
    to: Party,
    exports: &Exports,
) -> Result<i64, Refused> {
    if let Party::Nation(recipient) = to {
        lawful(code.ban(from, recipient, goods))?;
    }
    match goods {
        Consignment::Technology(tech) => {
            let may_share = state.nations[from].techs[tech] && !code.is_suspended(from, tech);
            ensure(may_share && to != Party::Treasury, Reason::Technology)?;
            Ok(0)
        }
        Consignment::Amount { asset, amount } => {
            ensure(asset != Asset::Gp || code.gp_trade(), Reason::Law)?;
            ensure(state.held(from, asset) - exports.sent[from][asset] >= amount, Reason::Funds)?;
            // [E2] Trades with the Treasury are free of it.
            let percent = to.nation().map_or(0, |recipient| code.tariff(from, recipient, asset));
            let tariff = amount * percent / 100;
            if let (Asset::Weapons, Party::Nation(recipient)) = (asset, to) {
                ensure(amount - tariff <= exports.room(code, recipient), Reason::Cap)?;
            }
            Ok(tariff)
        }
    }
}

impl Exports {
    /// What a law still lets a nation receive of weapons.
    pub fn room(&self, code: &Code, recipient: Nation) -> i64 {
        code.weapons_cap(recipient).map_or(i64::MAX, |(cap, _)| cap - self.weapons[recipient])
    }

    /// An order is executed: what it sends cannot be sent twice.
    pub fn note(&mut self, from: Nation, goods: Consignment, to: Party, tariff: i64) {
        let Consignment::Amount { asset, amount } = goods else { return };
        self.sent[from][asset] += amount;
        if let (Asset::Weapons, Party::Nation(recipient)) = (asset, to) {
            self.weapons[recipient] += amount - tariff;
        }
    }
}

/// Big enough to count as trade for goals and events. [GV-9.12]
fn is_substantial(asset: Asset, amount: i64) -> bool {
    amount
        >= match asset {
            Asset::Credits => 2000 * UNIT,
            Asset::Helium | Asset::Antihydrogen | Asset::Weapons => UNIT / 4,
            Asset::Gp => 50 * UNIT,
        }
}

/// Executed orders; receipts are credited when all have been tried, so that nothing is sent on. [GV-9.3, GV-9.4]
pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    let code = Code::of(state);
    let mut exports = Exports::of(state);
    let mut executed: Vec<(Nation, Consignment, Party, i64)> = Vec::new();
    let mut open: EnumMap<Nation, bool> = EnumMap::default();
    for (from, order) in orders(state) {
        let Order::Trade { goods, to } = order else { continue };
        match check_trade(state, &code, from, goods, to, &exports) {
            Ok(tariff) => {
                exports.note(from, goods, to, tariff);
                executed.push((from, goods, to, tariff));
            }
            Err(refused) => tell_refused(state, from, order, refused, events),
        }
    }
    if !executed.is_empty() {
        open = EnumMap::from_fn(|nation: Nation| code.is_public(Item::Trades, nation));
    }
    let knew = EnumMap::from_fn(|nation: Nation| state.nations[nation].techs);
    for (from, goods, to, tariff) in executed {
        deliver(state, from, goods, to, tariff, &knew);
        let event = match (goods, to) {
            (Consignment::Amount { asset, amount }, _) => Event::Traded { from, to, asset, amount, tariff },
            (Consignment::Technology(tech), Party::Nation(to)) => Event::Taught { from, to, tech },
            (Consignment::Technology(_), Party::Treasury) => continue,
        };
        // [P19] Either side's register lays it open.
        if open[from] || to.nation().is_some_and(|recipient| open[recipient]) {
            events.public(event);
        } else {
            events.private_to_seats(parties(state, from, to), event, None);
        }
    }
    for nation in state.in_play.iter() {
        for tech in
            Tech::ALL.into_iter().filter(|tech| state.nations[nation].techs[*tech] && !knew[nation][*tech])
        {
            events.private_to_seats(state.members(nation), Event::TechLearned { nation, tech }, None);
        }
    }
}

/// Those who run the interfaces of both sides. [section 6]
fn parties(state: &State, from: Nation, to: Party) -> SeatSet {
    let receiver = to.nation().map(|nation| state.desk(nation)).unwrap_or_default();
    state.desk(from).iter().chain(receiver.iter()).collect()
}

fn deliver(
    state: &mut State,
    from: Nation,
    goods: Consignment,
    to: Party,
    tariff: i64,
    knew: &EnumMap<Nation, EnumMap<Tech, bool>>,
) {
    let counts = match (goods, to) {
        (Consignment::Amount { asset, amount }, _) => {
            state.nations[from].holdings[asset] -= amount;
            *state.account(to, asset) += amount - tariff;
            state.treasury[asset] += tariff;
            is_substantial(asset, amount)
        }
        // [GV-9.5] Shared, not given away; one the recipient knows has no effect.
        (Consignment::Technology(tech), Party::Nation(recipient)) => {
            state.nations[recipient].techs[tech] = true;
            !knew[recipient][tech]
        }
        (Consignment::Technology(_), Party::Treasury) => false,
    };
    if let (true, Party::Nation(recipient)) = (counts, to) {
        state.nations[from].ledger.sent[recipient] += 1;
        state.nations[recipient].ledger.received[from] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::TestGame;
    use Nation::{Beatrix, Earth, Europa, Mars, Mercury, Pluto, Triton};

    fn send(game: &mut TestGame, from: Nation, asset: Asset, amount: i64, to: Nation) {
        let goods = Consignment::Amount { asset, amount };
        game.order(from, Order::Trade { goods, to: Party::Nation(to) });
    }

    fn trade(game: &mut TestGame) {
        step(&mut game.state, &mut game.events);
    }

    fn held(game: &TestGame, nation: Nation, asset: Asset) -> i64 {
        game.state.held(nation, asset)
    }

    /// [EX-9, GV-9.2, GV-9.12]
    #[test]
    fn two_gifts_make_a_trade() {
        let mut game =
            TestGame::nine().holds(Pluto, Asset::Credits, 0).holds(Earth, Asset::Credits, 30_000_000);
        send(&mut game, Pluto, Asset::Helium, 1500, Earth);
        send(&mut game, Earth, Asset::Credits, 12_000_000, Pluto);
        trade(&mut game);
        assert_eq!(
            (held(&game, Pluto, Asset::Helium), held(&game, Pluto, Asset::Credits)),
            (500, 12_000_000)
        );
        assert_eq!(
            (held(&game, Earth, Asset::Helium), held(&game, Earth, Asset::Credits)),
            (1500, 18_000_000)
        );
        let ledger = game.state.nations[Earth].ledger;
        assert_eq!((ledger.sent[Pluto], ledger.received[Pluto]), (1, 1));
    }

    /// [EX-10, GV-9.5]
    #[test]
    fn technology_is_shared() {
        let mut game = TestGame::nine();
        let teach = Order::Trade { goods: Consignment::Technology(Tech::Weapons), to: Party::Nation(Earth) };
        game.order(Pluto, teach);
        game.order(Mars, teach);
        game.order(Mercury, teach);
        trade(&mut game);
        assert!(
            game.state.nations[Earth].techs[Tech::Weapons] && game.state.nations[Pluto].techs[Tech::Weapons]
        );
        assert_eq!(game.refused(), [(Mercury, Reason::Technology)]);
        let received = game.state.nations[Earth].ledger.received;
        assert_eq!((received[Pluto], received[Mars]), (1, 1), "both taught what it did not know");
        trade(&mut game);
        assert_eq!(game.state.nations[Earth].ledger.received[Pluto], 1, "it knew");
    }

    /// [EX-15, EX-27, GV-9.6]
    #[test]
    fn what_is_not_covered_is_refused_whole_and_later_orders_are_tried() {
        let mut game = TestGame::nine().holds(Pluto, Asset::Credits, 10_000_000);
        send(&mut game, Beatrix, Asset::Helium, 3000, Triton);
        send(&mut game, Pluto, Asset::Credits, 6_000_000, Earth);
        send(&mut game, Pluto, Asset::Credits, 6_000_000, Mars);
        send(&mut game, Pluto, Asset::Credits, 4_000_000, Europa);
        trade(&mut game);
        assert_eq!(game.refused(), [(Pluto, Reason::Funds), (Beatrix, Reason::Funds)]);
        assert_eq!((game.credits(Pluto), game.credits(Earth), game.credits(Europa)), (0, 26_000, 18_000));
    }

    /// [EX-28, GV-9.3]
    #[test]
    fn what_arrives_cannot_be_sent_on_in_the_same_step() {
        let mut game = TestGame::nine().holds(Earth, Asset::Helium, 1000);
        send(&mut game, Earth, Asset::Helium, 1000, Mercury);
        send(&mut game, Mercury, Asset::Helium, 1000, Mars);
        trade(&mut game);
        assert_eq!(game.refused(), [(Mercury, Reason::Funds)]);
        assert_eq!(held(&game, Mercury, Asset::Helium), 1000);
    }

    /// [EX-29, W3, GV-9.4]
    #[test]
    fn a_cap_on_weapons_counts_what_was_accepted_before() {
        let cap = r#"{"kind":"weapons_cap","who":"all","max":3,"excess":"keep"}"#;
        let mut game = TestGame::nine().law(&[cap]);
        send(&mut game, Pluto, Asset::Weapons, 1000, Mars);
        send(&mut game, Europa, Asset::Weapons, 1000, Mars);
        send(&mut game, Mars, Asset::Weapons, 1000, Earth);
        trade(&mut game);
        assert_eq!(game.refused(), [(Pluto, Reason::Cap)]);
        assert_eq!(held(&game, Mars, Asset::Weapons), 2000);
    }

    /// [E2, E3, E12, E14] Tariffs, bans, GP and suspended technologies.
    #[test]
    fn the_law_taxes_and_forbids_trade() {
        let tariff = r#"{"kind":"tariff","from":"all","to":"all","asset":"any","percent":10}"#;
        let mut game = TestGame::nine().law(&[tariff]);
        let treasury = game.state.treasury[Asset::Credits];
        send(&mut game, Pluto, Asset::Credits, 1_000_005, Earth);
        game.order(
            Pluto,
            Order::Trade {
                goods: Consignment::Amount { asset: Asset::Credits, amount: 1_000_000 },
                to: Party::Treasury,
            },
        );
        trade(&mut game);
        assert_eq!(held(&game, Earth, Asset::Credits), 20_000_000 + 900_005, "rounded down for who pays");
        assert_eq!(game.state.treasury[Asset::Credits], treasury + 100_000 + 1_000_000);

        let ban =
            r#"{"kind":"trade_ban","from":"all","to":{"only":["earth"]},"asset":"credits","banned":true}"#;
        let mut game = TestGame::nine().law(&[ban]);
        send(&mut game, Pluto, Asset::Credits, 1, Earth);
        send(&mut game, Pluto, Asset::Helium, 1, Earth);
        send(&mut game, Pluto, Asset::Gp, 1, Earth);
        trade(&mut game);
        assert_eq!(game.refusals(), [(Pluto, Reason::Law, Some(8)), (Pluto, Reason::Law, None)]);

        let laws = [
            r#"{"kind":"gp_trade","allowed":true}"#,
            r#"{"kind":"tech_suspend","who":"all","tech":"weapons","suspended":true}"#,
        ];
        let mut game = TestGame::nine().law(&laws);
        send(&mut game, Pluto, Asset::Gp, 50_000, Earth);
        let goods = Consignment::Technology(Tech::Weapons);
        game.order(Pluto, Order::Trade { goods, to: Party::Nation(Earth) });
        trade(&mut game);
        assert_eq!(game.refused(), [(Pluto, Reason::Technology)]);
        assert_eq!(held(&game, Earth, Asset::Gp), 300_000);
        assert_eq!(game.state.nations[Pluto].ledger.sent[Earth], 1);
    }
}
