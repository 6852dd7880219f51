//! What a player can decide in advance.

use satrap_connect_the_worlds::standing_orders::StandingOrder;
use satrap_connect_the_worlds::view::PhaseView;
use satrap_connect_the_worlds::{Action, ConnectTheWorlds as Rules, Options};
use satrap_core::{OrderStep, StandingOrders};
use satrap_testkit::positions::{SeatPosition, visit_positions};

fn visit(steps: u32, look: impl FnMut(&SeatPosition<'_, Rules>)) {
    visit_positions::<Rules>(&Options::default(), 3, 12, steps, look);
}

/// [CW-14.1] The world is taken when the choice comes, unless somebody else has it by then.
#[test]
fn cw_14_1_a_world_is_taken_if_it_is_free() {
    let (mut taken, mut void) = (0, 0);
    visit(4, |at| {
        for order in Rules::standing_orders(at.view, at.seat) {
            let StandingOrder::TakeWorld { world } = order else { continue };
            let step = Rules::follow_order(&order, at.view, at.seat, at.offers);
            let is_asked = at.view.active == at.seat && at.view.phase == PhaseView::ChooseWorld;
            let wanted =
                if is_asked { OrderStep::Act(Action::ChooseWorld { world }) } else { OrderStep::Wait };
            assert_eq!(step, wanted);
            taken += u32::from(is_asked);
        }
        for world in at.view.players.values().filter_map(|player| player.home) {
            let order = StandingOrder::TakeWorld { world };
            assert_eq!(Rules::follow_order(&order, at.view, at.seat, at.offers), OrderStep::Ended);
            void += 1;
        }
    });
    assert!(taken > 10 && void > 10, "{taken} taken, {void} void");
}

/// [CW-14.2] Every card that gathers is played for it, and nothing else.
#[test]
fn cw_14_2_resources_are_gathered_first() {
    let mut gathered = 0;
    visit(200, |at| {
        let step =
            Rules::follow_order(&StandingOrder::GatherFirst { pieces: 0 }, at.view, at.seat, at.offers);
        let can = at.offers.iter().any(|offer| matches!(offer.action, Action::Gather { .. }));
        match step {
            OrderStep::Act(Action::Gather { .. }) => gathered += 1,
            OrderStep::Ended => {}
            OrderStep::Wait => assert!(!can),
            other => panic!("{other:?}"),
        }
    });
    assert!(gathered > 20, "{gathered} cards were gathered with");
}

/// [CW-14.3] [CW-14.4] Turns are passed until a rival attacks or a piece is lost.
#[test]
fn cw_14_3_turns_are_passed_until_an_attack() {
    let (mut passed, mut attacked) = (0, 0);
    visit(400, |at| {
        let Some(me) = at.view.players.get(at.seat).filter(|me| me.in_game) else { return };
        let pieces = me.bases + me.units;
        let follow = |pieces| {
            let order = StandingOrder::PassUntilAttacked { pieces, last_round: at.view.round };
            Rules::follow_order(&order, at.view, at.seat, at.offers)
        };
        assert_eq!(follow(pieces + 1), OrderStep::Ended, "a piece was lost");
        if at.view.round > 0 {
            let over = StandingOrder::PassUntilAttacked { pieces, last_round: at.view.round - 1 };
            assert_eq!(Rules::follow_order(&over, at.view, at.seat, at.offers), OrderStep::Ended);
        }
        let fought = at.view.pieces.iter().any(|piece| piece.owner == at.seat && piece.fought);
        // Rivals seldom meet in random games: the same position after a fight in another's turn.
        if let Some(own) = at.view.pieces.iter().position(|piece| piece.owner == at.seat && !piece.fought)
            && at.view.active != at.seat
        {
            let mut view = at.view.clone();
            view.pieces[own].fought = true;
            let order = StandingOrder::PassUntilAttacked { pieces, last_round: at.view.round };
            assert_eq!(Rules::follow_order(&order, &view, at.seat, at.offers), OrderStep::Ended);
            attacked += 1;
        }
        match follow(pieces) {
            OrderStep::Act(Action::EndTurn) => passed += 1,
            OrderStep::Ended => assert!(fought && at.view.active != at.seat),
            OrderStep::Wait => assert!(!fought || at.view.active == at.seat),
            other => panic!("{other:?}"),
        }
    });
    assert!(passed > 20 && attacked > 0, "{passed} passed, {attacked} attacked");
}
