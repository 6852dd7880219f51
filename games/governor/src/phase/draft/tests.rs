use super::*;
use crate::ids::{Asset, Tech};
use crate::order::Reason;
use crate::phase::process::testing::{TestGame, region};
use Nation::{Earth, Mars, Pluto, Titan};
use satrap_core::Offer;

fn code(game: &TestGame, nation: Nation, action: &Action) -> Result<(), &'static str> {
    check(&game.state, nation, action).map_err(|refusal| refusal.code)
}

fn act(game: &mut TestGame, nation: Nation, action: Action) {
    check(&game.state, nation, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    perform(&mut game.state, nation, &action, &mut game.events);
}

fn to(at: &str) -> Action {
    Action::OrderMove { fleet: 1, region: region(at) }
}

fn shoot(at: &str) -> Action {
    Action::OrderShoot { region: region(at) }
}

fn claim(at: &str) -> Action {
    Action::OrderClaim { region: region(at) }
}

fn send(asset: Asset, amount: i64, to: Nation) -> Action {
    Action::OrderTrade { asset, amount, to: Party::Nation(to) }
}

/// [GV-3.5, GV-3.7, GV-6.4]
#[test]
fn what_has_no_meaning_is_refused_at_once() {
    let mut game = TestGame::nine();
    assert_eq!(
        code(&game, Titan, &Action::OrderMove { fleet: 2, region: region("p1") }),
        Err("no_such_fleet")
    );
    for action in [send(Asset::Helium, 0, Earth), send(Asset::Helium, MOST_AMOUNT + 1, Earth)] {
        assert_eq!(code(&game, Titan, &action), Err("bad_amount"));
    }
    assert_eq!(code(&game, Titan, &send(Asset::Helium, 1, Titan)), Err("bad_recipient"));
    let convert = |recipe, batches| Action::OrderConvert { recipe, batches };
    assert_eq!(code(&game, Titan, &convert(Recipe::Weapon, MOST_BATCHES + 1)), Err("bad_amount"));
    assert_eq!(code(&game, Titan, &convert(Recipe::Fleet, UNIT)), Err("no_such_recipe"));
    act(&mut game, Titan, to("p1"));
    assert_eq!(code(&game, Titan, &to("p7")), Err("second_move"));
    assert_eq!(code(&game, Titan, &shoot("p7")), Err("other_kind"));
    act(&mut game, Titan, Action::Submit);
    assert_eq!(code(&game, Titan, &claim("p7")), Err("other_kind"), "final orders count too");
    act(&mut game, Earth, shoot("p7"));
    assert_eq!(code(&game, Earth, &shoot("p7")), Err("already_named"));
    act(&mut game, Earth, shoot("p8"));
    let four = TestGame::of(&[Earth, Mars, Titan, Pluto]);
    assert_eq!(code(&four, Earth, &send(Asset::Credits, 1, Nation::Miranda)), Err("bad_recipient"));
}

/// [GV-3.5, GV-3.6] What cannot be carried out is accepted, and marked.
#[test]
fn orders_that_cannot_be_carried_out_are_marked_and_accepted() {
    let mut game = TestGame::nine();
    act(&mut game, Titan, to("c13"));
    act(&mut game, Titan, send(Asset::Credits, 7_000_000, Earth));
    act(&mut game, Titan, send(Asset::Credits, 7_000_001, Mars));
    act(&mut game, Titan, send(Asset::Gp, 1, Mars));
    act(&mut game, Titan, Action::OrderTeach { tech: Tech::Weapons, to: Earth });
    let refused = DeskOutlook::of(&game.state, Titan).warnings.into_iter();
    let marks: Vec<Option<Reason>> = refused.map(|refused| Some(refused?.reason)).collect();
    let expected =
        [Some(Reason::Range), None, Some(Reason::Funds), Some(Reason::Law), Some(Reason::Technology)];
    assert_eq!(marks, expected);
    act(&mut game, Titan, Action::Submit);
    assert_eq!(DeskOutlook::of(&game.state, Titan).bound[Asset::Credits], 7_000_000);
}

/// [GV-3.2 to GV-3.4, EX-37]
#[test]
fn drafts_become_final_in_batches() {
    let mut game = TestGame::nine();
    assert_eq!(code(&game, Titan, &Action::Submit), Err("no_drafts"));
    act(&mut game, Titan, to("p7"));
    act(&mut game, Titan, send(Asset::Helium, 1, Earth));
    act(&mut game, Titan, Action::OrderRemove { draft: 0 });
    act(&mut game, Titan, Action::Submit);
    act(&mut game, Titan, to("p8"));
    assert_eq!(code(&game, Titan, &Action::OrderRemove { draft: 1 }), Err("no_such_draft"));
    let desk = &game.state.nations[Titan];
    assert_eq!((desk.orders.len(), desk.drafts.len(), desk.submissions), (1, 1, 1));
    game.state.options.submit = Submit::Whole;
    assert_eq!(code(&game, Titan, &Action::Submit), Err("submitted"));
}

/// [GV-3.1, GV-3.9] There is an end to orders and to changes of mind.
#[test]
fn asides_are_bounded() {
    let mut game = TestGame::nine();
    for n in 0..MOST_ORDERS {
        act(&mut game, Titan, send(Asset::Credits, n as i64 + 1, Earth));
    }
    assert_eq!(code(&game, Titan, &send(Asset::Credits, 1, Earth)), Err("too_many_orders"));
    for _ in 0..MOST_ORDERS {
        act(&mut game, Titan, Action::OrderRemove { draft: 0 });
    }
    assert_eq!(code(&game, Titan, &to("p7")), Err("too_many_changes"));
    assert_eq!(code(&game, Titan, &Action::Done { done: false }), Err("too_many_changes"));
    act(&mut game, Titan, Action::Done { done: true });
    assert_eq!(code(&game, Titan, &Action::Done { done: true }), Err("no_change"));
    let mut offered = Vec::new();
    offers(&game.state, Titan, &mut offered);
    assert!(offered.iter().all(|offer| code(&game, Titan, &offer.action).is_ok()), "{offered:?}");
}

/// [GV-7.6, GV-7.12]
#[test]
fn claims_are_withdrawn_at_once_and_bids_need_a_law() {
    let auction = r#"{"kind":"award","where":"all","method":"auction","rounds":1,"amount":1000}"#;
    let mut game = TestGame::nine().claim("p1", Titan, 4);
    let bid = Action::OrderBid { region: region("p1"), credits: 2_000_000 };
    assert_eq!(code(&game, Titan, &bid), Err("not_for_sale"));
    game = game.law(&[auction]);
    assert_eq!(code(&game, Earth, &bid), Err("not_for_sale"));
    act(&mut game, Titan, bid.clone());
    assert_eq!(code(&game, Titan, &bid), Err("already_named"));
    act(&mut game, Titan, Action::WithdrawClaim { region: region("p1") });
    assert!(!game.state.region(region("p1")).is_contested());
    assert_eq!(code(&game, Titan, &Action::WithdrawClaim { region: region("p1") }), Err("no_claim"));
}

/// [GV-3.5, GV-3.8] Offered is what would be carried out, or if what is missing is there by then; every offer
/// passes the check at both ends.
#[test]
fn offers_are_what_could_be_carried_out() {
    let game = TestGame::nine().fleet(Titan, "p8").weapons(Titan, 1);
    let mut offered = Vec::new();
    offers(&game.state, Titan, &mut offered);
    let actions: Vec<&Action> = offered.iter().map(|offer| &offer.action).collect();
    assert!(actions.contains(&&to("p1")) && !actions.contains(&&to("p8")) && !actions.contains(&&to("c13")));
    assert!(actions.contains(&&shoot("p1")) && !actions.contains(&&shoot("c3")), "the law shields the core");
    assert!(actions.contains(&&claim("p8")) && !actions.contains(&&claim("p18")), "not one's own");
    assert!(!actions.iter().any(|action| matches!(action, Action::OrderTrade { asset: Asset::Gp, .. })));
    let most = |wanted: &Action| {
        offered.iter().find(|Offer { action, .. }| action == wanted).and_then(|offer| offer.max)
    };
    assert_eq!(most(&send(Asset::Helium, 1, Earth)), Some(MOST_AMOUNT), "more may come by then");
    assert_eq!(DeskOutlook::of(&game.state, Titan).after.sendable()[Asset::Helium], 1000);
    let convert = |recipe| Action::OrderConvert { recipe, batches: 1 };
    assert_eq!(most(&convert(Recipe::GpFromHelium)), Some(MOST_BATCHES));
    assert!(actions.contains(&&convert(Recipe::Weapon)), "the technology may be taught this round");
    let teach = Action::OrderTeach { tech: Tech::Weapons, to: Earth };
    assert!(!actions.contains(&&teach), "what is learned in step 4 is not taught in step 4 [GV-9.5]");
    for offer in &offered {
        assert_eq!(code(&game, Titan, &offer.action), Ok(()), "{:?}", offer.action);
    }
}

/// [GV-3.5] What a fleet gathers and what a partner sends can be sent and converted in the same round; a technology that
/// is taught is used. What does not come is refused with its reason.
#[test]
fn orders_may_count_on_what_is_there_by_then() {
    let rich = |game: TestGame| {
        let game = game.holds(Titan, Asset::Helium, 0).holds(Titan, Asset::Antihydrogen, 0);
        game.holds(Titan, Asset::Credits, 20_000_000).holds(Titan, Asset::Gp, 0).weapons(Titan, 0)
    };
    let mut game =
        rich(TestGame::nine().fleet(Titan, "p8").deposit("p7", 2, 0)).holds(Pluto, Asset::Antihydrogen, 1000);
    let convert = |recipe, batches| Action::OrderConvert { recipe, batches };
    let drafts = [
        send(Asset::Helium, 1000, Earth),
        convert(Recipe::GpFromHelium, 1000),
        convert(Recipe::Weapon, 1000),
        to("p7"),
    ];
    drafts.into_iter().for_each(|draft| act(&mut game, Titan, draft));
    let view = crate::view::view(&game.state, satrap_core::Viewer::Judge);
    let desk = view.nations[&Titan].desk.clone().unwrap();
    let marks: Vec<(Option<Reason>, bool)> = desk
        .drafts
        .iter()
        .map(|draft| (draft.warning.map(|warning| warning.reason), draft.if_there))
        .collect();
    let if_there = |reason| (Some(reason), true);
    assert_eq!(
        marks,
        [if_there(Reason::Funds), if_there(Reason::Funds), if_there(Reason::Technology), (None, false)]
    );
    assert_eq!((desk.sendable[Asset::Helium], desk.gathering[Asset::Helium]), (0, 2000));
    act(&mut game, Titan, Action::Submit);
    act(&mut game, Pluto, Action::OrderTeach { tech: Tech::Weapons, to: Titan });
    act(&mut game, Pluto, send(Asset::Antihydrogen, 1000, Titan));
    act(&mut game, Pluto, Action::Submit);
    let mut alone = TestGame { state: game.state.clone(), events: satrap_core::Events::default() };
    alone.state.nations[Pluto].orders.clear();
    for game in [&mut game, &mut alone] {
        let mut dice = satrap_core::Dice::from_number(3);
        crate::phase::process::process_round(&mut game.state, &mut dice, &mut game.events);
        assert_eq!(game.state.held(Titan, Asset::Gp), 250_000, "one helium was sent, the other converted");
    }
    assert_eq!((game.refused(), game.state.held(Titan, Asset::Weapons)), (vec![], 1000));
    assert_eq!(alone.refused(), [(Titan, Reason::Technology)]);
}

/// [GV-3.3] What is submitted can be recalled until the round is processed, but not where the book's word is kept.
#[test]
fn orders_are_recalled_until_the_deadline() {
    let mut game = TestGame::nine();
    assert_eq!(code(&game, Titan, &Action::Recall), Err("no_orders"));
    act(&mut game, Titan, to("p7"));
    act(&mut game, Titan, Action::Done { done: true });
    act(&mut game, Titan, send(Asset::Helium, 1, Earth));
    act(&mut game, Titan, Action::Recall);
    let desk = &game.state.nations[Titan];
    assert_eq!((desk.orders.len(), desk.drafts.len(), desk.submissions, desk.done), (0, 2, 0, false));
    assert!(matches!(desk.drafts[0], Order::Move { .. }), "in front of what was drafted since");
    act(&mut game, Titan, Action::Submit);
    game.state.options.submit = Submit::Whole;
    assert_eq!(code(&game, Titan, &Action::Recall), Err("final"));
}

/// [GV-2.4, GV-3.9] Who says that the nation is done has submitted what is drafted; what nobody submitted stays in the
/// list, and the nation is told.
#[test]
fn done_submits_what_is_drafted() {
    let mut game = TestGame::nine();
    act(&mut game, Titan, to("p7"));
    act(&mut game, Earth, claim("c15"));
    act(&mut game, Titan, Action::Done { done: true });
    let desk = &game.state.nations[Titan];
    assert_eq!((desk.orders.len(), desk.drafts.len(), desk.submissions), (1, 0, 1));
    crate::phase::process::process_round(
        &mut game.state,
        &mut satrap_core::Dice::from_number(3),
        &mut game.events,
    );
    assert_eq!(game.fleets(&[Titan]), ["p7"]);
    assert_eq!(game.state.nations[Earth].drafts.len(), 1);
    let left: Vec<&Event> =
        game.events.full().filter(|event| matches!(event, Event::DraftsLeft { .. })).collect();
    assert_eq!(left, [&Event::DraftsLeft { nation: Earth, count: 1 }]);
}

/// [section 6] A law may speak of those who know a technology; what it then allows at a desk tells nobody who has learnt it.
#[test]
fn targets_rest_on_what_the_nation_knows() {
    let law = r#"{"kind":"claims_on_owned","who":"all","owners":{"tech":"mining"},"allowed":true}"#;
    let mut game = TestGame::nine().law(&[law]);
    let place = game.state.owned(Earth).iter().next().unwrap();
    game.state.nations[Titan].fleets[0].region = place;
    let seat = game.state.seats().find(|seat| game.state.commands(*seat) == Some(Titan)).unwrap();
    let targets = |game: &TestGame| {
        let view = crate::view::view(&game.state, satrap_core::Viewer::Seat(seat));
        view.nations[&Titan].desk.clone().unwrap().targets
    };
    let before = targets(&game);
    assert!(!game.state.nations[Earth].techs[Tech::Mining]);
    game.state.nations[Earth].techs[Tech::Mining] = true;
    assert!(Code::of(&game.state).may_claim_from(Titan, Earth), "the law itself knows");
    assert_eq!(targets(&game), before);
}
