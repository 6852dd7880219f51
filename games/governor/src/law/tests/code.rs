use super::bill;
use crate::ids::{Asset, Nation, Recipe, Resource, Tech, UNIT};
use crate::law::book::Category;
use crate::law::clause::{AwardMethod, ChairPower, Clause, Item, Majority, RangeOf};
use crate::law::code::Code;
use crate::law::enactment::put_in_place;
use crate::options::Pace;
use crate::order::Consignment;
use crate::phase::council::BillKind;
use crate::phase::process::testing::{TestGame, clause, region};
use crate::state::Effect;

/// [EX-30, GV-11.6]
#[test]
fn the_later_law_wins_until_it_is_repealed_or_overtaken_by_an_amendment() {
    let mut game = TestGame::nine();
    let arms = game.state.book.law(5).unwrap().clone();
    let core = region("c5");
    assert_eq!(Code::of(&game.state).may_shoot(Nation::Titan, core), Err(Some(5)));
    let open = bill(BillKind::New, &[r#"{"kind":"weapons_use","who":"all","where":"all","allowed":true}"#]);
    let law = put_in_place(&mut game.state, &open).unwrap().law;
    assert_eq!(Code::of(&game.state).may_shoot(Nation::Titan, core), Ok(()));
    let mut repealed = game.state.clone();
    put_in_place(&mut repealed, &bill(BillKind::Repeal(law), &[])).unwrap();
    assert_eq!(Code::of(&repealed).may_shoot(Nation::Titan, core), Err(Some(5)));
    let mut same = bill(BillKind::Amend(5), &[]);
    same.clauses.clone_from(&arms.clauses);
    put_in_place(&mut game.state, &same).unwrap();
    assert_eq!(Code::of(&game.state).may_shoot(Nation::Titan, core), Err(Some(5)), "later, if unchanged");
    assert_eq!(Code::of(&game.state).may_shoot(Nation::Titan, region("p1")), Ok(()));
}

/// [GV-11.6] Within a law the last fitting clause counts.
#[test]
fn within_a_law_the_last_fitting_clause_counts() {
    let game = TestGame::nine().law(&[
        r#"{"kind":"toll","where":"all","credits":100}"#,
        r#"{"kind":"toll","where":{"zone":"f"},"credits":0}"#,
    ]);
    let code = Code::of(&game.state);
    assert_eq!((code.toll(region("c1")), code.toll(region("f1"))), (100 * UNIT, 0));
}

/// [GV-11.6, invariant 14] Without laws the base rules of table 4.7 hold.
#[test]
fn without_any_law_the_base_rules_hold() {
    let mut game = TestGame::nine();
    game.state.book.laws.clear();
    let code = Code::of(&game.state);
    let (mars, c5) = (Nation::Mars, region("c5"));
    assert_eq!(
        (code.may_shoot(mars, c5), code.may_enter(mars, c5), code.may_claim(mars, c5)),
        (Ok(()), Ok(()), Ok(()))
    );
    assert_eq!((code.shots_limit(mars), code.claims_limit(mars), code.weapons_cap(mars)), (None, None, None));
    assert_eq!((code.spoils(), code.salvage_percent(), code.toll(c5)), (125 * UNIT, 0, 0));
    assert!(
        [RangeOf::Move, RangeOf::Shoot, RangeOf::Claim].iter().all(|order| code.range(*order, mars) == 2)
    );
    assert!(!code.may_claim_from(mars, Nation::Earth), "claims on owned regions need a law [GV-7.2]");
    assert_eq!(code.award(c5).method, AwardMethod::None);
    let rates = code.rates(Recipe::GpFromHelium, mars);
    assert_eq!((rates.resource, rates.credits, rates.output), (UNIT, 10_000 * UNIT, 250 * UNIT));
    assert_eq!(code.may_convert(Recipe::Fleet, mars), Err(None), "shipyards need a law [GV-9.11]");
    assert_eq!((code.spawn_percent(Resource::Helium), code.income_percent(c5)), (100, 100));
    assert!(!code.gp_trade() && code.may_mine(mars, c5) && !code.is_suspended(mars, Tech::Weapons));
    assert_eq!((code.round_seconds(), code.debate_seconds(), code.speech_seconds()), (300, 60, 60));
    assert_eq!(code.majority(BillKind::New, Category::Substantive), Majority::Simple);
    assert_eq!((code.quorum_percent(), code.signatories(), code.submission_delay()), (0, 0, 1));
    assert_eq!((code.bills_limit(mars), code.vote_weight(mars), code.veto_uses(mars)), (2, 1000, None));
    let powers = [ChairPower::Extend, ChairPower::Pause, ChairPower::Reject, ChairPower::Execute];
    assert!(powers.iter().all(|power| code.chair_may(*power)) && !code.chair_may(ChairPower::TieBreak));
    assert!(code.notes_open(3) && code.channel_open(mars, Nation::Earth) && !code.is_public(Item::Gp, mars));
}

/// [GV-11.10]
#[test]
fn what_events_bring_counts_as_later_than_every_law() {
    let mut game = TestGame::nine().law(&[r#"{"kind":"order_range","order":"move","who":"all","range":4}"#]);
    let clauses = vec![clause(r#"{"kind":"order_range","order":"move","who":"all","range":1}"#)].into();
    game.state.events.effects.push(Effect { card: 0, clauses, until: 6 });
    assert_eq!(Code::of(&game.state).range(RangeOf::Move, Nation::Mars), 1);
    game.state.events.effects.clear();
    assert_eq!(Code::of(&game.state).range(RangeOf::Move, Nation::Mars), 4);
}

/// [EX-31, GV-11.7] Levies stack, in the order in which their laws were put in place.
#[test]
fn levies_stack_in_order_of_enactment() {
    let levy = r#"{"kind":"levy","who":"all","base":"income_percent","rate":30,"to":"treasury"}"#;
    let game = TestGame::nine().law(&[levy]).law(&[r#"{"kind":"spoils","gp":1}"#, levy]).law(&[levy]);
    let levies: Vec<(u16, usize)> =
        Code::of(&game.state).levies().into_iter().map(|(law, place, _)| (law, place)).collect();
    assert_eq!(levies, [(8, 0), (9, 1), (10, 0)]);
}

/// [GV-11.11]
#[test]
fn selectors_are_evaluated_when_the_clause_is_used() {
    let mut game = TestGame::nine().law(&[
        r#"{"kind":"weapons_production","who":{"no_tech":"mining"},"allowed":false}"#,
        r#"{"kind":"toll","where":{"owned_by":{"bloc":"fringe"}},"credits":500}"#,
        r#"{"kind":"movement","who":{"except_bloc":"core"},"where":"homeworlds","allowed":false}"#,
    ]);
    let code = Code::of(&game.state);
    assert!(!code.may_make_weapons(Nation::Mars) && code.may_make_weapons(Nation::Titan));
    assert_eq!(
        (code.toll(region("f9")), code.toll(region("f8")), code.toll(region("p9"))),
        (500 * UNIT, 0, 0)
    );
    assert!(code.may_enter(Nation::Earth, region("p10")).is_ok());
    assert_eq!(code.may_enter(Nation::Titan, region("p10")), Err(Some(8)));
    game.state.nations[Nation::Mars].techs[Tech::Mining] = true;
    assert!(Code::of(&game.state).may_make_weapons(Nation::Mars));
}

/// [E2, E3] By sender, recipient and goods.
#[test]
fn tariffs_and_embargoes_fit_sender_recipient_and_goods() {
    let game = TestGame::nine().law(&[
        r#"{"kind":"trade_ban","from":"all","to":{"only":["pluto"]},"asset":"any","banned":true}"#,
        r#"{"kind":"trade_ban","from":{"only":["earth"]},"to":"all","asset":"helium","banned":false}"#,
        r#"{"kind":"tariff","from":"all","to":"all","asset":"weapons","percent":10}"#,
    ]);
    let code = Code::of(&game.state);
    let of = |asset| Consignment::Amount { asset, amount: 1 };
    assert_eq!(code.ban(Nation::Mars, Nation::Pluto, Consignment::Technology(Tech::Weapons)), Err(Some(8)));
    assert_eq!(code.ban(Nation::Earth, Nation::Pluto, of(Asset::Helium)), Ok(()));
    assert_eq!(code.ban(Nation::Earth, Nation::Pluto, of(Asset::Credits)), Err(Some(8)));
    assert_eq!(code.ban(Nation::Pluto, Nation::Earth, of(Asset::Credits)), Ok(()), "one direction only");
    assert_eq!(code.tariff(Nation::Mars, Nation::Earth, Asset::Weapons), 10);
    assert_eq!(code.tariff(Nation::Mars, Nation::Earth, Asset::Credits), 0);
}

/// [P2, P18, GV-11.17]
#[test]
fn a_repeal_needs_the_stricter_of_its_majorities() {
    let game = TestGame::nine().law(&[
        r#"{"kind":"majority","scope":"procedural","rule":"absolute"}"#,
        r#"{"kind":"majority","scope":"repeal","rule":"plurality"}"#,
        r#"{"kind":"entrench","law":"self","rule":"two_thirds"}"#,
        r#"{"kind":"entrench","law":5,"rule":"absolute"}"#,
    ]);
    let code = Code::of(&game.state);
    let (law, procedural) = (8, Category::Procedural);
    assert_eq!(code.majority(BillKind::New, Category::Substantive), Majority::Simple);
    assert_eq!(code.majority(BillKind::New, procedural), Majority::Absolute);
    assert_eq!(code.majority(BillKind::Repeal(6), Category::Substantive), Majority::Plurality);
    assert_eq!(code.majority(BillKind::Repeal(5), Category::Substantive), Majority::Absolute);
    assert_eq!(code.majority(BillKind::Repeal(law), procedural), Majority::TwoThirds);
    assert_eq!(code.majority(BillKind::Amend(law), procedural), Majority::TwoThirds);
}

/// [P16, P17]
#[test]
fn notes_and_channels_are_open_when_the_law_says_so() {
    let game = TestGame::nine()
        .law(&[r#"{"kind":"channels","who":{"only":["mars"]},"with":{"bloc":"fringe"},"allowed":false}"#]);
    let code = Code::of(&game.state);
    assert!(code.notes_open(4) && !code.notes_open(5), "every second round by the Law on Delegations");
    assert!(
        !code.channel_open(Nation::Mars, Nation::Pluto) && !code.channel_open(Nation::Pluto, Nation::Mars)
    );
    assert!(
        code.channel_open(Nation::Mars, Nation::Earth) && code.channel_open(Nation::Earth, Nation::Pluto)
    );
}

/// [GV-2.15] Over days the option sets the length of a round, not the law.
#[test]
fn over_days_the_law_on_rounds_is_ignored() {
    let mut game = TestGame::nine();
    game.state.options.pace = Pace::Days;
    game.state.options.hours = 12;
    assert_eq!(Code::of(&game.state).round_seconds(), 43_200);
}

/// Every kind of clause is either asked of the code or takes effect once.
#[test]
fn the_names_of_kinds_are_those_of_the_catalogue() {
    let known = &crate::data::data().catalogue;
    let game = TestGame::nine();
    let laws = game.state.book.laws.iter().flat_map(|law| &law.clauses);
    assert!(laws.map(Clause::kind).all(|kind| known.kind(kind).is_some()));
}
