//! What a player can decide in advance.

use satrap_core::{OrderStep, StandingOrders};
use satrap_final_decrees::FinalDecrees as Rules;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::ids::Pool;
use satrap_final_decrees::options::Options;
use satrap_final_decrees::standing_orders::StandingOrder;
use satrap_final_decrees::view::{PendingView, PhaseView};
use satrap_testkit::positions::{SeatPosition, visit_positions};

fn follow(order: StandingOrder, at: &SeatPosition<'_, Rules>) -> OrderStep<Action> {
    Rules::follow_order(&order, at.view, at.seat, at.offers)
}

fn visit(look: impl FnMut(&SeatPosition<'_, Rules>)) {
    let options = Options { trade_mixed_blame: true, ..Options::default() };
    visit_positions::<Rules>(&options, 4, 12, 600, look);
}

/// [FD-16.1] Whoever has an offer declines it, until the turn named has ended.
#[test]
fn fd_16_1_every_offer_is_declined_until_the_time_is_over() {
    let mut declined = 0;
    visit(|at| {
        let received = at.view.offers.iter().any(|offer| offer.to == at.seat);
        let step = follow(StandingOrder::DeclineOffers { last_turn: None }, at);
        match step {
            OrderStep::Act(Action::OfferDecline { from }) => {
                assert!(at.view.offers.iter().any(|offer| offer.to == at.seat && offer.from == from));
                declined += 1;
            }
            OrderStep::Wait => assert!(!received),
            other => panic!("{other:?}"),
        }
        let PhaseView::Turn { number, .. } = at.view.phase else { return };
        let until = |last_turn| follow(StandingOrder::DeclineOffers { last_turn: Some(last_turn) }, at);
        assert_eq!(until(number), step);
        assert_eq!(until(number - 1), OrderStep::Ended);
    });
    assert!(declined > 20, "{declined} offers were declined");
}

/// [FD-16.2] An offer that gives no blame is left for the player to answer.
#[test]
fn fd_16_2_offers_without_blame_wait_for_an_answer() {
    let (mut declined, mut left) = (0, 0);
    visit(|at| {
        let unwanted = |from| {
            at.view.offers.iter().any(|offer| {
                let most = [offer.net, offer.dept_net, offer.onto_desk, offer.off_desk].into_iter().max();
                (offer.from, offer.to) == (from, at.seat) && most > Some(0)
            })
        };
        match follow(StandingOrder::DeclineBlame { last_turn: None }, at) {
            OrderStep::Act(Action::OfferDecline { from }) => {
                assert!(unwanted(from));
                declined += 1;
            }
            OrderStep::Wait => {
                let received: Vec<_> = at.view.offers.iter().filter(|offer| offer.to == at.seat).collect();
                assert!(received.iter().all(|offer| !unwanted(offer.from)));
                left += received.len();
            }
            other => panic!("{other:?}"),
        }
    });
    assert!(declined > 10 && left > 10, "{declined} declined, {left} left");
}

/// [FD-16.3] First the own pool, then the own department, then no more.
#[test]
fn fd_16_3_relief_is_for_the_chooser() {
    let (mut pool, mut done) = (0, 0);
    visit(|at| {
        let mine = matches!(&at.view.phase, PhaseView::Turn { pending: Some(PendingView::Relief { seat, .. }), .. }
            if *seat == at.seat);
        let me = &at.view.players[usize::from(at.seat.0)];
        match follow(StandingOrder::RelieveMyself {}, at) {
            OrderStep::Act(Action::Relieve { from: Pool::Player(seat), amount }) => {
                assert!(mine && seat == at.seat && amount > 0 && amount <= me.blame);
                pool += 1;
            }
            OrderStep::Act(Action::Relieve { from: Pool::Dept(dept), .. }) => {
                assert!(mine && me.blame == 0 && Some(dept) == me.dept);
            }
            OrderStep::Act(Action::ReliefDone) => {
                assert!(mine && me.blame == 0);
                done += 1;
            }
            step => assert!(step == OrderStep::Wait && !mine, "{step:?}"),
        }
    });
    assert!(pool + done > 0, "nobody chose relief");
}

/// [FD-16.4] A turn without actions ends, unless an offer is open.
#[test]
fn fd_16_4_a_spent_turn_ends_unless_an_offer_is_open() {
    let (mut ended, mut waited) = (0, 0);
    visit(|at| {
        let PhaseView::Turn { seat, actions, pending, .. } = &at.view.phase else { return };
        let spent = *seat == at.seat && *actions == 0 && pending.is_none();
        let writes = at.view.players[usize::from(at.seat.0)].draft.is_some();
        let trades =
            writes || at.view.offers.iter().any(|offer| offer.from == at.seat || offer.to == at.seat);
        let step = follow(StandingOrder::EndSpentTurn {}, at);
        assert_eq!(step == OrderStep::Act(Action::EndTurn), spent && !trades);
        ended += u32::from(spent && !trades);
        waited += u32::from(spent && trades);
    });
    assert!(ended > 10 && waited > 0, "{ended} ended, {waited} waited");
}
