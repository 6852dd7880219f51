//! What a governor can decide in advance.

use satrap_core::{Dice, Game, Offer, OrderStep, Seat, StandingOrders, Viewer};

use satrap_sample_game::SampleGame;
use satrap_sample_game::action::Action;
use satrap_sample_game::data::data;
use satrap_sample_game::options::Options;
use satrap_sample_game::standing_orders::StandingOrder;
use satrap_sample_game::view::View;

const NOTHING: OrderStep<Action> = OrderStep::Act(Action::Bid { coins: 0 });

fn first_round() -> (View, Vec<Offer<Action>>) {
    let state = SampleGame::setup(&Options::default(), 2, &mut Dice::from_number(1)).unwrap();
    let mut offers = Vec::new();
    SampleGame::offers(&state, Seat(0), &mut offers);
    (SampleGame::view(&state, Viewer::Seat(Seat(0))), offers)
}

/// [SG-6.1] Nothing is bid, whatever is for sale; where no bid is asked for, the order waits.
#[test]
fn sg_6_1_nothing_is_bid() {
    let (view, offers) = first_round();
    let step = |offers| SampleGame::follow_order(&StandingOrder::BidNothing {}, &view, Seat(0), offers);
    assert_eq!(step(&offers), NOTHING);
    assert_eq!(step(&[]), OrderStep::Wait);
}

/// [SG-6.2] What lies in the region of the commission is left to the governor.
#[test]
fn sg_6_2_the_commission_is_bid_for_by_hand() {
    let (mut view, offers) = first_round();
    let commission = view.players[0].commission.unwrap();
    let order = StandingOrder::BidNothingElsewhere {};
    for (province, facts) in &data().provinces {
        view.province = Some(*province);
        let step = SampleGame::follow_order(&order, &view, Seat(0), &offers);
        assert_eq!(step, if facts.region == commission { OrderStep::Wait } else { NOTHING });
    }
}
