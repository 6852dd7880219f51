//! What a player can decide in advance.

use satrap_core::{OrderStep, StandingOrders};
use satrap_governor::order::Order;
use satrap_governor::phase::council::{AgendaItem, Choice};
use satrap_governor::standing_orders::StandingOrder;
use satrap_governor::view::PhaseView;
use satrap_governor::{Action, Governor as Rules, Options};
use satrap_testkit::positions::{SeatPosition, visit_positions};

fn follow(order: StandingOrder, at: &SeatPosition<'_, Rules>) -> OrderStep<Action> {
    Rules::follow_order(&order, at.view, at.seat, at.offers)
}

fn visit(look: impl FnMut(&SeatPosition<'_, Rules>)) {
    visit_positions::<Rules>(&Options::default(), 9, 1, 350, look);
}

/// [GV-15.1] A ballot is cast as ordered when the vote opens; once it is in, the order is done.
#[test]
fn gv_15_1_a_vote_is_cast_when_it_opens() {
    let (mut cast, mut waited) = (0, 0);
    visit(|at| {
        for order in Rules::standing_orders(at.view, at.seat) {
            let StandingOrder::Vote { item, choice } = order else { continue };
            let open = at.offers.iter().any(|offer| offer.action == Action::Cast { item, choice, gp: 0 });
            match follow(order, at) {
                OrderStep::Act(action) => {
                    assert_eq!(action, Action::Cast { item, choice, gp: 0 });
                    cast += 1;
                }
                OrderStep::Wait => waited += 1,
                OrderStep::Ended => assert!(!open && matches!(item, AgendaItem::Award(_))),
            }
        }
        for vote in &at.view.council.votes {
            let Some(nation) = at.view.you.and_then(|you| you.nation) else { continue };
            if vote.voted.contains(nation) {
                let again = StandingOrder::Vote { item: vote.item, choice: Choice::Abstain };
                assert_eq!(follow(again, at), OrderStep::Ended);
            }
        }
    });
    assert!(cast > 0 && waited > 0, "{cast} cast, {waited} waited");
}

/// [GV-15.2] A conversion is drafted and, unless other drafts wait, submitted; once a round.
#[test]
fn gv_15_2_a_conversion_is_repeated_every_round() {
    let (mut drafted, mut submitted, mut there) = (0, 0, 0);
    visit(|at| {
        let you = at.view.you.and_then(|you| Some((you, you.nation?)));
        let Some((_, nation)) = you.filter(|(you, _)| you.commands) else { return };
        let Some(desk) = at.view.nations.get(&nation).and_then(|own| own.desk.as_ref()) else { return };
        if at.view.phase != PhaseView::Round {
            return;
        }
        let recipe = satrap_governor::ids::Recipe::GpFromHelium;
        let is_it = |order: &Order| matches!(order, Order::Convert { recipe: other, .. } if *other == recipe);
        let repeat = |last_round| StandingOrder::RepeatConversion { recipe, batches: 1, last_round };
        assert_eq!(follow(repeat(at.view.round - 1), at), OrderStep::Ended);
        match follow(repeat(at.view.round), at) {
            OrderStep::Act(Action::OrderConvert { recipe: named, batches: 1 }) => {
                assert!(named == recipe && !desk.drafts.iter().any(|draft| is_it(&draft.order)));
                drafted += 1;
            }
            OrderStep::Act(Action::Submit) => {
                assert!(desk.drafts.iter().all(|draft| is_it(&draft.order)));
                submitted += 1;
            }
            step => {
                assert_eq!(step, OrderStep::Wait);
                there += u32::from(desk.orders.iter().any(is_it));
            }
        }
    });
    assert!(drafted > 0, "{drafted} drafted, {submitted} submitted, {there} there already");
}

/// [GV-15.3] Rounds are passed until somebody claims a region of the nation or it has lost one; drafts are left alone.
#[test]
fn gv_15_3_rounds_are_passed_until_a_region_is_claimed() {
    let mut passed = 0;
    visit(|at| {
        let given = Rules::standing_orders(at.view, at.seat);
        let order = given.into_iter().find(|order| matches!(order, StandingOrder::DoneUntilClaimed { .. }));
        let Some(order @ StandingOrder::DoneUntilClaimed { regions, last_round }) = order else { return };
        let lost = StandingOrder::DoneUntilClaimed { regions: regions + 1, last_round };
        assert_eq!(follow(lost, at), OrderStep::Ended);
        let over = StandingOrder::DoneUntilClaimed { regions, last_round: at.view.round - 1 };
        assert_eq!(follow(over, at), OrderStep::Ended);
        match follow(order, at) {
            OrderStep::Act(action) => {
                assert_eq!(action, Action::Done { done: true });
                passed += 1;
            }
            step => assert_eq!(step, OrderStep::Wait),
        }
    });
    assert!(passed > 0, "{passed} rounds were passed");
}
