//! Step 3: fleets of nations that can mine gather what lies where they stand; royalties. [GV-8]

use satrap_core::Events;

use crate::event::Event;
use crate::ids::{Nation, Party, Resource, Tech, UNIT};
use crate::law::clause::RoyaltyTo;
use crate::law::code::Code;
use crate::region::Region;
use crate::state::State;

/// What a fleet gathers, and the share that is due to another.
struct Haul {
    nation: Nation,
    region: Region,
    percent: i64,
    royalty_to: Option<Party>,
}

pub(super) fn step(state: &mut State, events: &mut Events<Event>) {
    for haul in hauls(state) {
        take(state, &haul, events);
    }
}

/// It does not matter whether the fleet moved or fought, nor who owns the region. [GV-8.3]
fn hauls(state: &State) -> Vec<Haul> {
    let code = Code::of(state);
    let mut hauls = Vec::new();
    for nation in state.in_play.iter().filter(|nation| state.nations[*nation].techs[Tech::Mining]) {
        for region in state.nations[nation].fleets.iter().map(|fleet| fleet.region) {
            let place = state.region(region);
            let is_empty = place.helium == 0 && place.antihydrogen == 0;
            if is_empty || code.is_suspended(nation, Tech::Mining) || !code.may_mine(nation, region) {
                continue;
            }
            let (percent, to) = code.royalty(region);
            // [E11] None is due to oneself; nobody's region pays the Treasury.
            let royalty_to = match (to, place.owner) {
                _ if percent == 0 => None,
                (RoyaltyTo::Treasury, _) | (RoyaltyTo::Owner, None) => Some(Party::Treasury),
                (RoyaltyTo::Owner, Some(owner)) => (owner != nation).then_some(Party::Nation(owner)),
            };
            hauls.push(Haul { nation, region, percent, royalty_to });
        }
    }
    hauls
}

fn take(state: &mut State, haul: &Haul, events: &mut Events<Event>) {
    let &Haul { nation, region, percent, royalty_to } = haul;
    let place = state.region_mut(region);
    let found = [std::mem::take(&mut place.helium), std::mem::take(&mut place.antihydrogen)];
    let [helium, antihydrogen] = found.map(|units| i64::from(units) * UNIT);
    state.nations[nation].ledger.mined += helium + antihydrogen; // before royalties
    events.public(Event::DepositTaken { nation, region });
    let event = Event::ResourcesGathered { nation, region, helium, antihydrogen };
    events.private_to_seats(state.desk(nation), event, None);
    for (resource, gathered) in Resource::ALL.into_iter().zip([helium, antihydrogen]) {
        let asset = resource.asset();
        let due = royalty_to.map_or(0, |_| gathered * percent / 100);
        state.nations[nation].holdings[asset] += gathered - due;
        let Some(to) = royalty_to.filter(|_| due > 0) else { continue };
        *state.account(to, asset) += due;
        let receiver = to.nation().map(|nation| state.desk(nation)).unwrap_or_default();
        let knowers = state.desk(nation).iter().chain(receiver.iter()).collect();
        events.private_to_seats(knowers, Event::RoyaltyPaid { nation, to, asset, amount: due }, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Asset;
    use crate::phase::process::testing::{TestGame, region};
    use Nation::{Earth, Mercury, Titan};

    fn after(mut game: TestGame) -> TestGame {
        step(&mut game.state, &mut game.events);
        game
    }

    /// [EX-3, EX-4, GV-8.2, GV-8.5]
    #[test]
    fn miners_gather_all_and_others_nothing() {
        let game = after(TestGame::nine().fleet(Titan, "c12").deposit("c12", 1, 2));
        assert_eq!(game.state.held(Titan, Asset::Antihydrogen), 2 * UNIT);
        assert_eq!(game.state.held(Titan, Asset::Helium), 2 * UNIT);
        assert_eq!(game.state.nations[Titan].ledger.mined, 3 * UNIT);
        let place = game.state.region(region("c12"));
        assert_eq!((place.helium, place.antihydrogen), (0, 0));

        let game = after(TestGame::nine().fleet(Mercury, "c7").deposit("c7", 0, 2));
        assert_eq!(game.state.region(region("c7")).antihydrogen, 2);
    }

    /// [GV-8.4, E10, E14]
    #[test]
    fn without_the_right_or_with_the_technology_suspended_nothing_is_gathered() {
        for law in [
            r#"{"kind":"mining_rights","who":"all","where":{"zone":"c"},"allowed":false}"#,
            r#"{"kind":"tech_suspend","who":"all","tech":"mining","suspended":true}"#,
        ] {
            let game = after(TestGame::nine().fleet(Titan, "c7").deposit("c7", 2, 0).law(&[law]));
            assert_eq!(game.state.region(region("c7")).helium, 2, "{law}");
        }
    }

    /// [E11] To the owner, to the Treasury in nobody's region, never to oneself.
    #[test]
    fn royalties_are_deducted_before_the_gatherer_is_credited() {
        let royalty = r#"{"kind":"royalty","where":"all","percent":15,"to":"owner"}"#;
        let game = after(TestGame::nine().fleet(Titan, "c12").deposit("c12", 2, 0).law(&[royalty]));
        assert_eq!(
            (game.state.held(Titan, Asset::Helium), game.state.held(Earth, Asset::Helium)),
            (2700, 300)
        );
        assert_eq!(game.state.nations[Titan].ledger.mined, 2000);
        let game = after(TestGame::nine().fleet(Titan, "c7").deposit("c7", 2, 0).law(&[royalty]));
        assert_eq!(game.state.treasury[Asset::Helium], 300);
        let game = after(TestGame::nine().fleet(Titan, "p16").deposit("p16", 2, 0).law(&[royalty]));
        assert_eq!(game.state.held(Titan, Asset::Helium), 3000);
    }
}
