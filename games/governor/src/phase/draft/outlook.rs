//! What would become of an order as things stand: the checks of the steps, asked before the round is over. [GV-3.6]

use crate::ids::{Asset, Holdings, Nation, Tech, UNIT};
use crate::law::code::Code;
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

    /// After what is submitted.
    fn after_orders(state: &'a State, nation: Nation) -> Outlook<'a> {
        let mut outlook = Outlook::new(state, nation);
        for order in &state.nations[nation].orders {
            // What would be refused takes nothing.
            let _ = outlook.take(*order);
        }
        outlook
    }

    /// After all final orders and drafts.
    pub fn of(state: &'a State, nation: Nation) -> Outlook<'a> {
        let mut outlook = Outlook::after_orders(state, nation);
        for order in &state.nations[nation].drafts {
            let _ = outlook.take(*order);
        }
        outlook
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

    /// An order that would be carried out takes its part of what there is; any other is refused.
    fn take(&mut self, order: Order) -> Result<(), Refused> {
        self.doubt(order)?;
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
        Ok(())
    }

    /// What is bound in the orders so far. [GV-14.9]
    fn bound(&self) -> Holdings {
        let mut bound = self.state.nations[self.nation].holdings;
        // What conversions bring is not there yet and binds nothing.
        Asset::ALL.into_iter().for_each(|asset| bound[asset] = (bound[asset] - self.left[asset]).max(0));
        bound[Asset::Credits] += self.bids;
        bound
    }

    /// What is left to send. [GV-9.3]
    pub fn sendable(&self) -> Holdings {
        Holdings::from_fn(|asset| self.to_send(asset).max(0))
    }
}

/// All that can be said of a nation's orders as things stand, looked through once from the first to the last; on a state
/// as the nation knows it.
pub struct DeskOutlook<'a> {
    /// What submitted orders bind. [GV-14.9]
    pub bound: Holdings,
    /// Why each draft would be refused in its place, if it would. [GV-3.6]
    pub warnings: Vec<Option<Refused>>,
    /// After all orders and drafts.
    pub after: Outlook<'a>,
}

impl<'a> DeskOutlook<'a> {
    pub fn of(known: &'a State, nation: Nation) -> DeskOutlook<'a> {
        let drafts = &known.nations[nation].drafts;
        let mut after = Outlook::after_orders(known, nation);
        let bound = after.bound();
        let mut warnings = Vec::with_capacity(drafts.len());
        for (place, draft) in drafts.iter().enumerate() {
            let refused = after.take(*draft).err();
            // The same order twice is one to whoever drafted it: what stands against the first is said of both.
            let first = drafts[..place].iter().position(|other| other == draft);
            warnings.push(first.map_or(refused, |first| warnings[first]));
        }
        DeskOutlook { bound, warnings, after }
    }
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

/// What the nation's fleets gather if its move succeeds and nobody else comes in between. [GV-8.2, GV-8.4]
pub fn gathering(known: &State, code: &Code<'_>, nation: Nation) -> Holdings {
    let own = &known.nations[nation];
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
