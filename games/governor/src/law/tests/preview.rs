use super::bill;
use crate::ids::{Asset, Nation, NationSet, Party, Tech, UNIT};
use crate::law::clause::Goods;
use crate::law::preview::{Change, Origin, Preview, Purse, Rule, Sight, Subject, preview};
use crate::phase::council::BillKind;
use crate::phase::process::testing::{TestGame, region};
use crate::region::{Region, RegionSet};

/// What a representative of a nation without lobbyists may know.
fn sight(nation: Nation) -> Sight {
    let mut sight = Sight {
        nation: Some(nation),
        techs: NationSet::only(nation),
        incomes: NationSet::only(nation),
        ..Sight::default()
    };
    Asset::ALL.into_iter().for_each(|asset| sight.holdings[nation][asset] = true);
    sight
}

fn shown(game: &TestGame, kind: BillKind, clauses: &[&str]) -> Preview {
    preview(&game.state, &bill(kind, clauses), &sight(Nation::Mars))
}

fn purse(preview: &Preview, party: Party) -> Option<&Purse> {
    preview.purses.iter().find(|purse| purse.party == party && purse.asset == Asset::Credits)
}

/// Shooting at the Core is forbidden now and would be allowed, to all, there and at the homeworlds.
#[test]
fn a_bill_shows_what_it_would_allow_and_where() {
    let game = TestGame::nine();
    let open = r#"{"kind":"weapons_use","who":"all","where":"all","allowed":true}"#;
    let preview = shown(&game, BillKind::New, &[open]);
    let closed_now: RegionSet = Region::all()
        .filter(|at| at.to_string().starts_with('c') || Nation::ALL.iter().any(|nation| nation.home() == *at))
        .collect();
    let expected = Change {
        clause: Origin::Bill(0),
        kind: "weapons_use".into(),
        about: Vec::new(),
        nations: Some(NationSet::ALL),
        others: None,
        regions: Some(closed_now),
        before: Rule::Holds(false),
        after: Rule::Holds(true),
    };
    assert_eq!(preview.changes, [expected]);
    assert!(preview.purses.is_empty() && preview.unsure.is_empty());
}

#[test]
fn a_clause_that_says_what_the_law_says_already_changes_nothing() {
    let preview =
        shown(&TestGame::nine(), BillKind::New, &[r#"{"kind":"claims_limit","who":"all","max":1}"#]);
    assert_eq!(preview, Preview::default());
}

/// A repeal shows which clause falls away and what then holds.
#[test]
fn a_repeal_shows_what_falls_back_to_the_base_rule() {
    let preview = shown(&TestGame::nine(), BillKind::Repeal(6), &[]);
    let limit = preview.changes.iter().find(|change| change.kind == "claims_limit").unwrap();
    assert_eq!(
        (limit.clause, &limit.before, &limit.after),
        (Origin::Law(1), &Rule::Limit(Some(1)), &Rule::Limit(None))
    );
    assert!(preview.changes.iter().any(|change| change.kind == "award"));
    assert!(!preview.changes.iter().any(|change| change.kind == "claims"), "claims stay allowed");
}

/// An amendment that keeps a clause shows only what it changes.
#[test]
fn an_amendment_shows_the_difference_alone() {
    let game = TestGame::nine();
    let clauses = [
        r#"{"kind":"claims","who":"all","where":"all","allowed":true}"#,
        r#"{"kind":"claims_limit","who":"all","max":3}"#,
        r#"{"kind":"award","where":"all","method":"occupation","rounds":2,"amount":0}"#,
    ];
    let preview = shown(&game, BillKind::Amend(6), &clauses);
    assert_eq!(preview.changes.len(), 1);
    assert_eq!(
        (preview.changes[0].clause, preview.changes[0].kind.as_str()),
        (Origin::Bill(1), "claims_limit")
    );
}

#[test]
fn an_embargo_is_told_once_for_all_goods() {
    let ban = r#"{"kind":"trade_ban","from":"all","to":{"only":["pluto"]},"asset":"any","banned":true}"#;
    let preview = shown(&TestGame::nine(), BillKind::New, &[ban]);
    assert_eq!(preview.changes.len(), 1);
    let change = &preview.changes[0];
    assert_eq!(change.about.len(), 7);
    assert_eq!((&change.before, &change.after), (&Rule::Holds(false), &Rule::Holds(true)), "banned");
    assert!(change.about.contains(&Subject::Goods(Goods::WeaponsTech)));
    assert_eq!(change.others, Some(NationSet::only(Nation::Pluto)));
    assert_eq!(change.nations, Some(NationSet::ALL.without(NationSet::only(Nation::Pluto))));
}

/// The Treasury is public: its payment is certain. A nation's own purse is known to itself alone.
#[test]
fn payments_are_reckoned_as_far_as_they_can_be_known() {
    let game = TestGame::nine().holds(Nation::Mars, Asset::Credits, 700 * UNIT).holds(
        Nation::Earth,
        Asset::Credits,
        0,
    );
    let from_treasury = r#"{"kind":"transfer","from":"treasury","to":"all","asset":"credits","amount":9000}"#;
    let preview = shown(&game, BillKind::New, &[from_treasury]);
    assert_eq!(purse(&preview, Party::Treasury).unwrap().at_once, -9000 * UNIT);
    let pluto = purse(&preview, Party::Nation(Nation::Pluto)).unwrap();
    assert_eq!((pluto.at_once, pluto.certain), (1000 * UNIT, true));
    let from = |payer: &str| {
        let clause = format!(
            r#"{{"kind":"transfer","from":"{payer}","to":"treasury","asset":"credits","amount":5000}}"#
        );
        shown(&game, BillKind::New, &[&clause])
    };
    let own = from("mars");
    let mars = purse(&own, Party::Nation(Nation::Mars)).unwrap();
    assert_eq!((mars.at_once, mars.certain), (-700 * UNIT, true), "all it has");
    let other = from("earth");
    let earth = purse(&other, Party::Nation(Nation::Earth)).unwrap();
    assert_eq!((earth.at_once, earth.certain), (-5000 * UNIT, false), "what Earth holds stays hidden");
    assert!(!purse(&other, Party::Treasury).unwrap().certain);
}

/// [E1] By the incomes that everybody knows.
#[test]
fn a_levy_shows_what_it_takes_each_round() {
    let levy = r#"{"kind":"levy","who":{"bloc":"core"},"base":"income_percent","rate":10,"to":"treasury"}"#;
    let preview = shown(&TestGame::nine(), BillKind::New, &[levy]);
    let mars = purse(&preview, Party::Nation(Nation::Mars)).unwrap();
    assert_eq!((mars.each_round_before, mars.each_round_after, mars.at_once), (1700 * UNIT, 1530 * UNIT, 0));
    let treasury = purse(&preview, Party::Treasury).unwrap();
    assert_eq!((treasury.each_round_before, treasury.each_round_after), (0, 560 * UNIT));
    assert_eq!(purse(&preview, Party::Nation(Nation::Pluto)), None);
    let added = preview.changes.iter().find(|change| change.kind == "levy").unwrap();
    assert_eq!((&added.before, &added.after), (&Rule::InForce(false), &Rule::InForce(true)));
}

/// A levy on what others hold cannot be foretold without knowing it.
#[test]
fn a_levy_on_hidden_holdings_is_shown_for_oneself_alone() {
    let levy = r#"{"kind":"levy","who":"all","base":"holdings_percent","rate":10,"to":"treasury"}"#;
    let game = TestGame::nine().holds(Nation::Mars, Asset::Credits, 0);
    let preview = shown(&game, BillKind::New, &[levy]);
    let mars = purse(&preview, Party::Nation(Nation::Mars)).unwrap();
    assert_eq!(mars.each_round_after, 1530 * UNIT, "a tenth of this round's taxes, all it then holds");
    assert_eq!(preview.purses.len(), 1);
}

/// Who knows a technology is hidden: nothing is said of the others, whatever is true. [section 6]
#[test]
fn nothing_hidden_can_be_read_from_a_preview() {
    let clauses = [
        r#"{"kind":"weapons_production","who":{"tech":"weapons"},"allowed":false}"#,
        r#"{"kind":"grant","who":{"no_tech":"mining"},"asset":"credits","amount":100}"#,
    ];
    let mut game = TestGame::nine();
    let one = shown(&game, BillKind::New, &clauses);
    let production = one.changes.iter().find(|change| change.kind == "weapons_production").unwrap();
    assert_eq!(production.nations, Some(NationSet::only(Nation::Mars)));
    assert_eq!(one.unsure, NationSet::ALL.without(NationSet::only(Nation::Mars)));
    for nation in Nation::ALL.into_iter().filter(|nation| *nation != Nation::Mars) {
        let other = &mut game.state.nations[nation];
        Tech::ALL.into_iter().for_each(|tech| other.techs[tech] = !other.techs[tech]);
        Asset::ALL.into_iter().for_each(|asset| other.holdings[asset] += 12_345);
    }
    assert_eq!(shown(&game, BillKind::New, &clauses), one);
}

#[test]
fn a_grant_of_a_region_shows_its_owner_before_and_after() {
    let grant = r#"{"kind":"grant_region","region":"c10","to":"earth"}"#;
    let preview = shown(&TestGame::nine(), BillKind::New, &[grant]);
    let change = preview.changes.iter().find(|change| change.kind == "grant_region").unwrap();
    assert_eq!(change.regions, Some([region("c10")].into_iter().collect()));
    assert_eq!(
        (&change.before, &change.after),
        (&Rule::Owner(Some(Nation::Mars)), &Rule::Owner(Some(Nation::Earth)))
    );
}

/// The preview leaves the game as it is and is the same whenever it is asked.
#[test]
fn looking_changes_nothing() {
    let game = TestGame::nine();
    let before = game.state.clone();
    let recall = r#"{"kind":"recall","nation":"mars"}"#;
    assert_eq!(shown(&game, BillKind::New, &[recall]), shown(&game, BillKind::New, &[recall]));
    assert_eq!(game.state, before);
}

/// Votes are told as amounts, in thousandths, like all that is counted in parts: 1 vote and none, not 1,000 and 0.
#[test]
fn the_weight_of_a_vote_is_an_amount() {
    let game = TestGame::nine();
    let muted = r#"{"kind":"vote_weight","who":{"only":["titan"]},"millivotes":0}"#;
    let preview = shown(&game, BillKind::New, &[muted]);
    let [change] = preview.changes.as_slice() else { panic!("{:?}", preview.changes) };
    assert_eq!((&change.before, &change.after), (&Rule::Amount(UNIT), &Rule::Amount(0)));
}
