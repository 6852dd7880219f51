//! What would become of an order as things stand: the checks of the steps, asked before the round is over. [GV-3.6]

use crate::ids::{Asset, Holdings, Nation, Tech, UNIT};
use crate::law::code::Code;
use crate::law::secrets::known_to;
use crate::order::{Order, Reason};
use crate::phase::process::{
    Exports, Refused, Salvo, Stakes, check_bid, check_claim, check_conversion, check_move, check_shot,
    check_trade,
};
use crate::state::State;

/// A nation's orders so far, and what they leave for others; on a state as the nation knows it
/// ([`crate::law::secrets::known_to`]).
pub struct Outlook<'a> {
    state: &'a State,
    code: Code<'a>,
    nation: Nation,
    salvo: Salvo,
    stakes: Stakes,
    exports: Exports,
    /// What is left for conversions after what is sent and converted.
    left: Holdings,
    fleets: usize,
    /// Credits in bids.
    bids: i64,
}

impl<'a> Outlook<'a> {
    /// Before any order.
    fn new(state: &'a State, nation: Nation) -> Outlook<'a> {
        let code = Code::of(state);
        Outlook {
            state,
            exports: Exports::seen_by(state, &code, nation),
            code,
            nation,
            salvo: Salvo::of(state, nation),
            stakes: Stakes::of(state, nation),
            left: state.nations[nation].holdings,
            fleets: state.nations[nation].fleets.len(),
            bids: 0,
        }
    }

    /// After some orders that would be carried out.
    fn after<'o>(state: &'a State, nation: Nation, orders: impl Iterator<Item = &'o Order>) -> Outlook<'a> {
        let mut outlook = Outlook::new(state, nation);
        orders.for_each(|order| outlook.note(*order));
        outlook
    }

    /// After all final orders and drafts.
    pub fn of(state: &'a State, nation: Nation) -> Outlook<'a> {
        let desk = &state.nations[nation];
        Outlook::after(state, nation, desk.orders.iter().chain(&desk.drafts))
    }

    pub fn code(&self) -> &Code<'a> {
        &self.code
    }

    /// What is left of an asset to send.
    pub fn to_send(&self, asset: Asset) -> i64 {
        self.state.held(self.nation, asset) - self.exports.sent[self.nation][asset]
    }

    /// What a law still lets a nation receive of weapons, as far as this one knows.
    pub fn room(&self, recipient: Nation) -> i64 {
        self.exports.room(&self.code, recipient)
    }

    /// Why an order would be refused as things stand, other fleets' moves and others' secrets aside.
    pub fn doubt(&self, order: Order) -> Result<(), Refused> {
        let Outlook { state, code, nation, .. } = self;
        match order {
            Order::Move { fleet, region } => check_move(state, code, *nation, fleet, region).map(|_| ()),
            Order::Shoot { region } => check_shot(state, code, *nation, region, &self.salvo).map(|_| ()),
            Order::Claim { region } => check_claim(state, code, *nation, region, &self.stakes).map(|_| ()),
            Order::Bid { region, credits } => {
                check_bid(state, code, *nation, region, credits)?;
                let spare = state.held(*nation, Asset::Credits) - self.bids;
                if credits <= spare { Ok(()) } else { Err(Reason::Funds.into()) }
            }
            Order::Trade { goods, to } => {
                check_trade(state, code, *nation, goods, to, &self.exports).map(|_| ())
            }
            Order::Convert { recipe, batches } => {
                check_conversion(state, code, *nation, (recipe, batches), &self.left, self.fleets).map(|_| ())
            }
        }
    }

    /// An order that would be carried out takes its part of what there is.
    fn note(&mut self, order: Order) {
        if self.doubt(order).is_err() {
            return;
        }
        let Outlook { state, nation, .. } = *self;
        match order {
            Order::Move { .. } => {}
            Order::Shoot { .. } => {
                self.salvo.fire();
                self.left[Asset::Weapons] -= UNIT;
            }
            Order::Claim { .. } => {
                let fee = self.code.claim_fee(nation);
                self.stakes.pay(fee);
                self.left[Asset::Credits] -= fee;
            }
            Order::Bid { credits, .. } => self.bids += credits,
            Order::Trade { goods, to } => {
                if let Ok(tariff) = check_trade(state, &self.code, nation, goods, to, &self.exports) {
                    let before = self.exports.sent[nation];
                    self.exports.note(nation, goods, to, tariff);
                    let sent = self.exports.sent[nation];
                    Asset::ALL.into_iter().for_each(|asset| self.left[asset] -= sent[asset] - before[asset]);
                }
            }
            Order::Convert { recipe, batches } => {
                let made =
                    check_conversion(state, &self.code, nation, (recipe, batches), &self.left, self.fleets);
                if let Ok(made) = made {
                    made.apply(&mut self.left);
                    self.fleets += usize::from(made.output.is_none());
                }
            }
        }
    }
}

/// Why an order would be refused: a draft in its place in the list, any other after all of them. [GV-3.6]
pub fn warning(state: &State, nation: Nation, order: &Order) -> Option<(Reason, Option<u16>)> {
    let desk = &state.nations[nation];
    let before = desk.drafts.iter().position(|draft| draft == order).unwrap_or(desk.drafts.len());
    let orders = desk.orders.iter().chain(&desk.drafts[..before]);
    let refused = Outlook::after(&known_to(state, nation), nation, orders).doubt(*order).err()?;
    Some((refused.reason, refused.law))
}

/// What is bound in submitted orders. [GV-14.9]
pub fn bound(state: &State, nation: Nation) -> Holdings {
    let desk = &state.nations[nation];
    let known = known_to(state, nation);
    let outlook = Outlook::after(&known, nation, desk.orders.iter());
    let mut bound = desk.holdings;
    // What conversions bring is not there yet and binds nothing.
    Asset::ALL.into_iter().for_each(|asset| bound[asset] = (bound[asset] - outlook.left[asset]).max(0));
    bound[Asset::Credits] += outlook.bids;
    bound
}

/// Whether what an order lacks may be there when its step comes: what is gathered, sent by others or won in the steps
/// before it, and for conversions a technology that is taught this round. [GV-2.5, GV-3.5]
pub fn may_still_come(order: &Order, reason: Reason) -> bool {
    match reason {
        Reason::Funds => true,
        Reason::Technology => matches!(order, Order::Convert { .. }),
        _ => false,
    }
}

/// What is left to send after all orders and drafts. [GV-9.3]
pub fn sendable(state: &State, nation: Nation) -> Holdings {
    let known = known_to(state, nation);
    let outlook = Outlook::of(&known, nation);
    Holdings::from_fn(|asset| outlook.to_send(asset).max(0))
}

/// What the nation's fleets gather if its move succeeds and nobody else comes in between. [GV-8.2, GV-8.4]
pub fn gathering(state: &State, nation: Nation) -> Holdings {
    let known = known_to(state, nation);
    let (own, code) = (&known.nations[nation], Code::of(&known));
    let mut gathered = Holdings::default();
    if !own.techs[Tech::Mining] || code.is_suspended(nation, Tech::Mining) {
        return gathered;
    }
    let given = || own.orders.iter().chain(&own.drafts);
    for fleet in &own.fleets {
        let to = given().find_map(|order| match order {
            Order::Move { fleet: id, region } if *id == fleet.id => Some(*region),
            _ => None,
        });
        let region = to.unwrap_or(fleet.region);
        if code.may_mine(nation, region) {
            gathered[Asset::Helium] += i64::from(known.region(region).helium) * UNIT;
            gathered[Asset::Antihydrogen] += i64::from(known.region(region).antihydrogen) * UNIT;
        }
    }
    gathered
}
