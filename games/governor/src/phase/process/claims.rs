//! Step 2d: claims and their fees. [GV-7.1 to GV-7.6]

use enum_map::EnumMap;
use satrap_core::Events;

use super::{Refused, ensure, lawful, orders, tell_refused};
use crate::data::data;
use crate::event::Event;
use crate::ids::{Asset, Nation};
use crate::law::clause::RangeOf;
use crate::law::code::Code;
use crate::order::{Order, Reason};
use crate::region::Region;
use crate::state::{Claim, State};
use crate::territory::{is_full, is_living_home};

/// What a nation has left for claims this round, and how many it has made.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    pub credits: i64,
    pub made: u8,
}

impl Stakes {
    pub fn of(state: &State, nation: Nation) -> Stakes {
        Stakes { credits: state.held(nation, Asset::Credits), made: 0 }
    }

    pub fn pay(&mut self, fee: i64) {
        self.credits -= fee;
        self.made = self.made.saturating_add(1);
    }
}

/// Whether a claim succeeds as things stand; if so, its fee. [GV-7.2, GV-7.3]
pub fn check_claim(
    state: &State,
    code: &Code,
    nation: Nation,
    region: Region,
    stakes: &Stakes,
) -> Result<i64, Refused> {
    let place = state.region(region);
    ensure(place.claims[nation].is_none(), Reason::Duplicate)?;
    let is_open = match place.owner {
        Some(owner) => owner != nation && code.may_claim_from(nation, owner),
        None => !place.protectorate,
    };
    ensure(is_open && !is_living_home(state, region), Reason::Owned)?;
    lawful(code.may_claim(nation, region))?;
    ensure(code.claims_limit(nation).is_none_or(|limit| stakes.made < limit), Reason::Limit)?;
    ensure(!is_full(state, code, nation), Reason::Cap)?;
    let fee = code.claim_fee(nation);
    ensure(stakes.credits >= fee, Reason::Funds)?;
    let range = code.range(RangeOf::Claim, nation);
    let fleets = &state.nations[nation].fleets;
    // A fleet that was destroyed this round claims nothing from where it was rebuilt. [EX-25]
    let reaches = fleets.iter().any(|one| !one.rebuilt && data().map.distance(one.region, region) <= range);
    let lost = fleets.iter().any(|one| one.rebuilt);
    ensure(reaches, if lost { Reason::FleetLost } else { Reason::Range })?;
    Ok(fee)
}

/// All claims are checked before any is made: no nation gains by its seat. [GV-2.7]
pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    let code = Code::of(state);
    let mut made: Vec<(Nation, Region, i64)> = Vec::new();
    let mut stakes = EnumMap::from_fn(|nation| Stakes::of(state, nation));
    for (nation, order) in orders(state) {
        let Order::Claim { region } = order else { continue };
        match check_claim(state, &code, nation, region, &stakes[nation]) {
            Ok(fee) => {
                stakes[nation].pay(fee);
                made.push((nation, region, fee));
            }
            Err(refused) => tell_refused(state, nation, order, refused, events),
        }
    }
    for (nation, region, fee) in made {
        let round = state.round;
        state.region_mut(region).claims[nation] = Some(Claim { round, occupied: 0 });
        events.public(Event::RegionClaimed { nation, region });
        if fee > 0 {
            state.nations[nation].holdings[Asset::Credits] -= fee;
            state.treasury[Asset::Credits] += fee;
            let event = Event::ClaimFeePaid { nation, region, credits: fee };
            events.private_to_seats(state.desk(nation), event, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::process::testing::{TestGame, region};
    use Nation::{Earth, Europa, Mars, Miranda, Titan};

    fn claim(game: &mut TestGame, orders: &[(Nation, &str)]) {
        for (nation, at) in orders {
            game.order(*nation, Order::Claim { region: region(at) });
        }
        step(&mut game.state, &mut game.events);
    }

    fn claimants(game: &TestGame, at: &str) -> Vec<Nation> {
        game.state.region(region(at)).claimants().iter().collect()
    }

    /// [EX-7, GV-7.1, GV-7.4]
    #[test]
    fn a_claim_makes_the_region_contested_and_gives_no_owner() {
        let mut game = TestGame::nine().fleet(Miranda, "f7");
        claim(&mut game, &[(Titan, "f17"), (Miranda, "f8")]);
        let place = game.state.region(region("f17"));
        assert_eq!((place.owner, place.claims[Titan]), (None, Some(Claim { round: 5, occupied: 0 })));
        let mut game = TestGame::nine().fleet(Miranda, "f8");
        claim(&mut game, &[(Titan, "f17"), (Miranda, "f17")]);
        assert_eq!(claimants(&game, "f17"), [Titan, Miranda], "several nations may contest one region");
    }

    /// [GV-7.2, GV-7.3, C1, C2, C7] Every check, in its order.
    #[test]
    fn claims_are_refused_by_ownership_law_limit_cap_and_range() {
        let refusal = |game: TestGame, at: &str| {
            let mut game = game.fleet(Titan, "c11");
            claim(&mut game, &[(Titan, at)]);
            game.refused().first().map(|(_, reason)| *reason)
        };
        assert_eq!(refusal(TestGame::nine().claim("c7", Titan, 4), "c7"), Some(Reason::Duplicate));
        assert_eq!(refusal(TestGame::nine(), "c12"), Some(Reason::Owned));
        assert_eq!(refusal(TestGame::nine(), "p15"), Some(Reason::Range));
        let open =
            r#"{"kind":"claims_on_owned","who":"all","owners":{"only":["earth","mars"]},"allowed":true}"#;
        assert_eq!(refusal(TestGame::nine().law(&[open]), "c12"), None);
        assert_eq!(refusal(TestGame::nine().law(&[open]), "c3"), Some(Reason::Owned), "homeworlds never");
        let closed = r#"{"kind":"claims","who":"all","where":{"zone":"c"},"allowed":false}"#;
        assert_eq!(refusal(TestGame::nine().law(&[closed]), "c7"), Some(Reason::Law));
        let cap = r#"{"kind":"region_cap","who":"all","max":3}"#;
        assert_eq!(refusal(TestGame::nine().law(&[cap]), "c7"), Some(Reason::Cap));
        let near = r#"{"kind":"order_range","order":"claim","who":"all","range":0}"#;
        assert_eq!(refusal(TestGame::nine().law(&[near]), "c7"), Some(Reason::Range));

        let mut game = TestGame::nine().fleet(Titan, "c7");
        claim(&mut game, &[(Titan, "c6"), (Titan, "c7")]);
        assert_eq!(game.refused(), [(Titan, Reason::Limit)]);
        assert_eq!(claimants(&game, "c6"), [Titan]);
    }

    /// [C3] The fee is paid when the claim succeeds, and only from what is there.
    #[test]
    fn a_fee_goes_to_the_treasury() {
        let fee = r#"{"kind":"claim_fee","who":"all","credits":3000}"#;
        let many = r#"{"kind":"claims_limit","who":"all","max":9}"#;
        let mut game =
            TestGame::nine().law(&[fee, many]).fleet(Titan, "c7").holds(Titan, Asset::Credits, 5_000_000);
        let treasury = game.state.treasury[Asset::Credits];
        claim(&mut game, &[(Titan, "c6"), (Titan, "c7")]);
        assert_eq!(game.refused(), [(Titan, Reason::Funds)]);
        assert_eq!((game.credits(Titan), game.state.treasury[Asset::Credits]), (2000, treasury + 3_000_000));
    }

    /// [EX-25, GV-7.3]
    #[test]
    fn the_claim_of_a_fleet_that_was_shot_down_fails() {
        let mut game = TestGame::nine();
        game.state.nations[Europa].fleets[0].rebuilt = true;
        claim(&mut game, &[(Europa, "p15")]);
        assert_eq!(game.refused(), [(Europa, Reason::FleetLost)]);
    }

    /// [EX-39, GV-1.8]
    #[test]
    fn protectorates_cannot_be_claimed_until_a_law_opens_them() {
        let mut game = TestGame::of(&[Earth, Mars, Titan, Nation::Pluto]).fleet(Titan, "p2");
        claim(&mut game, &[(Titan, "p10")]);
        assert_eq!(game.refused(), [(Titan, Reason::Owned)]);
        game.state.region_mut(region("p10")).protectorate = false;
        step(&mut game.state, &mut game.events);
        assert_eq!(claimants(&game, "p10"), [Titan]);
    }
}
