//! What a player can decide in advance.

use satrap_core::{OrderStep, StandingOrders};
use satrap_imperial_governor::ImperialGovernor as Rules;
use satrap_imperial_governor::action::Action;
use satrap_imperial_governor::ids::Power;
use satrap_imperial_governor::options::{Options, Start};
use satrap_imperial_governor::standing_orders::StandingOrder;
use satrap_testkit::positions::{SeatPosition, visit_positions};

fn follow(order: StandingOrder, at: &SeatPosition<'_, Rules>) -> OrderStep<Action> {
    Rules::follow_order(&order, at.view, at.seat, at.offers)
}

fn visit(look: impl FnMut(&SeatPosition<'_, Rules>)) {
    let options = Options { rounds: 8, start: Start::Accelerated, ..Options::default() };
    visit_positions::<Rules>(&options, 4, 6, 900, look);
}

/// [IG-18.1] [IG-18.2] Embassies are answered as ordered, those of others left alone, and nothing once the time is over.
#[test]
fn ig_18_1_embassies_are_turned_away_or_admitted() {
    let (mut answered, mut others) = (0, 0);
    visit(|at| {
        let waiting = |from| {
            let mut embassies = at.view.embassies.iter().filter(|embassy| embassy.to == at.seat);
            embassies.any(|embassy| !embassy.admitted && from == embassy.from)
        };
        let last_round = at.view.round;
        assert_eq!(
            follow(StandingOrder::AdmitEmbassies { last_round: last_round.wrapping_sub(1) }, at)
                == OrderStep::Ended,
            last_round > 0
        );
        match follow(StandingOrder::TurnEmbassiesAway { from: None, last_round }, at) {
            OrderStep::Act(Action::AnswerEmbassy { admit: false, .. }) => answered += 1,
            step => assert_eq!(step, OrderStep::Wait),
        }
        for from in at.seat.others(4) {
            match follow(StandingOrder::TurnEmbassiesAway { from: Some(from), last_round }, at) {
                OrderStep::Act(Action::AnswerEmbassy { admit: false, from: named }) => {
                    assert!(waiting(from) && named.is_none_or(|named| named == from));
                    others += 1;
                }
                step => assert_eq!(step, OrderStep::Wait),
            }
        }
        let admit = follow(StandingOrder::AdmitEmbassies { last_round }, at);
        let turn_away = follow(StandingOrder::TurnEmbassiesAway { from: None, last_round }, at);
        assert_eq!(admit == OrderStep::Wait, turn_away == OrderStep::Wait);
        assert!(matches!(admit, OrderStep::Wait | OrderStep::Act(Action::AnswerEmbassy { admit: true, .. })));
    });
    assert!(answered > 10 && others > 10, "{answered} answered, {others} of one player");
}

/// [IG-18.3] [IG-18.4] [IG-18.5] Deals, loans and bribes are refused.
#[test]
fn ig_18_3_deals_loans_and_bribes_are_refused() {
    let (mut deals, mut loans, mut bribes) = (0, 0, 0);
    visit(|at| {
        let last_round = at.view.round;
        match follow(StandingOrder::DeclineDeals { from: None, last_round }, at) {
            OrderStep::Act(Action::AnswerDeal { accept: false, .. }) => deals += 1,
            step => assert_eq!(step, OrderStep::Wait),
        }
        match follow(StandingOrder::RefuseLoans {}, at) {
            OrderStep::Act(Action::AnswerPetition { lend: false, .. }) => loans += 1,
            step => assert_eq!(step, OrderStep::Wait),
        }
        match follow(StandingOrder::RefuseBribes {}, at) {
            OrderStep::Act(Action::AnswerBribe { accept: false }) => {
                assert_eq!(at.view.players[at.seat].power, Power::Rome);
                bribes += 1;
            }
            step => assert_eq!(step, OrderStep::Wait),
        }
    });
    assert!(deals > 0 && loans > 0, "{deals} deals, {loans} loans, {bribes} bribes");
}

/// [IG-18.6] Troops are paid if the chest covers them all.
#[test]
fn ig_18_6_troops_are_paid_in_full_or_by_hand() {
    let (mut paid, mut short) = (0, 0);
    visit(|at| {
        let asked = at.offers.iter().any(|offer| offer.action == Action::PayTroops);
        let missing = at.view.players[at.seat].private.as_ref().map_or(0, |own| own.sheet.missing);
        let step = follow(StandingOrder::PayTroops {}, at);
        assert_eq!(step == OrderStep::Act(Action::PayTroops), asked && missing == 0);
        paid += u32::from(asked && missing == 0);
        short += u32::from(asked && missing > 0);
    });
    assert!(paid > 0 && short > 0, "{paid} paid, {short} short");
}

/// [IG-18.7] Every phase is passed until a city, a unit or a leader is lost; letters are left for the player.
#[test]
fn ig_18_7_phases_are_passed_until_something_is_lost() {
    let mut passed = 0;
    visit(|at| {
        let given = Rules::standing_orders(at.view, at.seat);
        let order = given.iter().find(|order| matches!(order, StandingOrder::PassUntilAttacked { .. }));
        let Some(order @ StandingOrder::PassUntilAttacked { cities, units, leaders, last_round }) =
            order.copied()
        else {
            return;
        };
        match follow(order, at) {
            OrderStep::Act(action) => {
                assert!(matches!(
                    action,
                    Action::EndTreasury | Action::EndDiplomacy | Action::EndMovement | Action::EndCombat
                ));
                assert!(at.view.proposals.iter().all(|deal| deal.to != at.seat));
                passed += 1;
            }
            step => assert_eq!(step, OrderStep::Wait),
        }
        for lost in [
            StandingOrder::PassUntilAttacked { cities: cities + 1, units, leaders, last_round },
            StandingOrder::PassUntilAttacked { cities, units: units + 1, leaders, last_round },
            StandingOrder::PassUntilAttacked { cities, units, leaders: leaders + 1, last_round },
        ] {
            assert_eq!(follow(lost, at), OrderStep::Ended);
        }
    });
    assert!(passed > 20, "{passed} phases were passed");
}
