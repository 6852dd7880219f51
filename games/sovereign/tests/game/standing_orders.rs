//! What a player can decide in advance for turns of his own.

use satrap_core::{OrderStep, StandingOrders};
use satrap_sovereign::Sovereign as Rules;
use satrap_sovereign::action::Action;
use satrap_sovereign::options::Options;
use satrap_sovereign::standing_orders::StandingOrder;
use satrap_sovereign::state::Moment;
use satrap_testkit::positions::{SeatPosition, visit_positions};

fn follow(order: StandingOrder, at: &SeatPosition<'_, Rules>) -> OrderStep<Action> {
    Rules::follow_order(&order, at.view, at.seat, at.offers)
}

fn visit(look: impl FnMut(&SeatPosition<'_, Rules>)) {
    visit_positions::<Rules>(&Options::default(), 2, 6, 700, look);
}

/// [SV-25.1] Points are counted at once, unless a token could be spent first.
#[test]
fn sv_25_1_points_are_collected_unless_a_token_is_there() {
    let (mut collected, mut asked) = (0, 0);
    visit(|at| {
        let offered = |action| at.offers.iter().any(|offer| offer.action == action);
        let token = offered(Action::UseTrade) || offered(Action::UseBanking);
        let step = follow(StandingOrder::Collect {}, at);
        assert_eq!(step == OrderStep::Act(Action::Collect), offered(Action::Collect) && !token);
        collected += u32::from(offered(Action::Collect) && !token);
        asked += u32::from(token);
    });
    assert!(collected > 10, "{collected} collected, {asked} asked");
}

/// [SV-25.2] Turns are passed, until a battle is fought against the player or he has less than he had.
#[test]
fn sv_25_2_turns_are_passed_until_an_attack() {
    let (mut passed, mut attacked) = (0, 0);
    visit(|at| {
        let given = Rules::standing_orders(at.view, at.seat);
        let order = given.into_iter().find(|order| matches!(order, StandingOrder::PassUntilAttacked { .. }));
        let Some(order @ StandingOrder::PassUntilAttacked { tiles, units, last_round }) = order else {
            let battle = at.view.battle.as_ref().is_some_and(|battle| battle.defender == at.seat);
            attacked += u32::from(battle);
            return;
        };
        for (tiles, units) in [(tiles + 1, units), (tiles, units + 1)] {
            assert_eq!(
                follow(StandingOrder::PassUntilAttacked { tiles, units, last_round }, at),
                OrderStep::Ended
            );
        }
        match follow(order, at) {
            OrderStep::Act(action) => {
                let passes = [Action::Collect, Action::EndPart, Action::EndMove, Action::EndTurn];
                assert!(passes.contains(&action) && at.view.on_turn == at.seat);
                passed += 1;
            }
            step => assert_eq!(step, OrderStep::Wait),
        }
    });
    assert!(passed > 20, "{passed} passed, {attacked} attacked");
}

/// [SV-25.3] A fort that was taken is kept or removed as ordered.
#[test]
fn sv_25_3_taken_forts_are_kept_or_removed() {
    visit(|at| {
        let taken = at.view.moment == Moment::FortTaken && !at.offers.is_empty();
        for (order, action) in
            [(StandingOrder::KeepForts {}, Action::KeepFort), (StandingOrder::RazeForts {}, Action::RazeFort)]
        {
            let offered = at.offers.iter().any(|offer| offer.action == action);
            assert_eq!(follow(order, at) == OrderStep::Act(action), taken && offered);
        }
        // Random games hardly take one: the same position with a fort that was taken.
        if at.view.on_turn == at.seat && !at.offers.is_empty() {
            let mut view = at.view.clone();
            view.moment = Moment::FortTaken;
            let offers = [Action::KeepFort, Action::RazeFort].map(satrap_core::Offer::of);
            let keep = Rules::follow_order(&StandingOrder::KeepForts {}, &view, at.seat, &offers);
            let raze = Rules::follow_order(&StandingOrder::RazeForts {}, &view, at.seat, &offers);
            assert_eq!((keep, raze), (OrderStep::Act(Action::KeepFort), OrderStep::Act(Action::RazeFort)));
        }
    });
}
