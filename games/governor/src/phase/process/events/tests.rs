use super::*;
use crate::action::Action;
use crate::ids::Nation;
use crate::law::code::Code;
use crate::phase::process::testing::{TestGame, region, scripted};
use Nation::{Earth, Mars, Titan};

fn place_of(id: &str) -> u8 {
    data().public.iter().position(|facts| facts.id == id).unwrap() as u8
}

/// The deck holds only these cards, the first on top.
fn deck(game: &mut TestGame, ids: &[&str]) {
    game.state.events.deck = ids.iter().rev().map(|id| place_of(id)).collect();
}

fn end_round(game: &mut TestGame, round: u8, draws: &[u32]) {
    game.state.round = round;
    let mut dice = scripted(draws);
    step(&mut game.state, &mut dice, &mut game.events);
    assert_eq!(dice.fault(), None, "round {round}");
}

fn ended(game: &TestGame) -> Vec<(String, bool)> {
    let end = |event: &Event| match event {
        Event::EventEnded { card, success, .. } => Some((card.clone(), *success)),
        _ => None,
    };
    game.events.full().filter_map(end).collect()
}

fn contribute(game: &mut TestGame, nation: Nation, card: &str, asset: Asset, units: i64) {
    let action = Action::Contribute { card: card.into(), asset, amount: units * UNIT };
    cards::check(&game.state, nation, &action).unwrap();
    cards::perform(&mut game.state, nation, &action, &mut game.events);
}

/// [GV-12.8] Rounds 2, 5, 8, … and no third card with a deadline.
#[test]
fn a_public_card_comes_every_third_round() {
    let mut game = TestGame::nine();
    deck(&mut game, &["UE16", "UE09", "UE10", "UE12"]);
    for (round, left) in [(1, 4), (2, 3), (3, 3), (4, 3), (5, 2), (8, 1), (11, 1)] {
        end_round(&mut game, round, &[]);
        assert_eq!(game.state.events.deck.len(), left, "round {round}");
    }
    assert_eq!(game.state.treasury[Asset::Credits], (18_000 + 13_500) * UNIT);
}

/// [GV-12.9]
#[test]
fn the_chairperson_may_choose_instead() {
    let mut game = TestGame::nine();
    deck(&mut game, &["UE16", "UE02"]);
    game.state.events.chosen = Some(place_of("UE02"));
    end_round(&mut game, 5, &[]);
    assert_eq!((game.state.events.deck.len(), game.state.events.effects.len()), (1, 1));
    assert_eq!(game.state.events.chosen, None);
}

/// [GV-12.10, GV-11.10] Drawn in round 5 for two rounds: holds in 6 and 7, later than every law.
#[test]
fn an_effect_holds_for_its_rounds() {
    let law = r#"{"kind":"region_income","where":"all","percent":200}"#;
    let mut game = TestGame::nine().law(&[law]);
    deck(&mut game, &["UE01"]);
    end_round(&mut game, 5, &[]);
    let percent = |game: &TestGame| Code::of(&game.state).income_percent(region("c8"));
    assert_eq!(percent(&game), 50);
    end_round(&mut game, 6, &[]);
    assert_eq!(percent(&game), 50);
    end_round(&mut game, 7, &[]);
    assert_eq!(percent(&game), 200);
}

/// [UE04] Ring 6, drawn among those unowned and bare; ring 4 if there is none.
#[test]
fn a_comet_falls_where_nobody_is() {
    let mut game = TestGame::nine().fleet(Earth, "f1").deposit("f2", 1, 0).owner("f3", Some(Mars));
    deck(&mut game, &["UE04"]);
    end_round(&mut game, 5, &[0]);
    assert_eq!(game.state.region(region("f4")).antihydrogen, 3);
    let mut game = TestGame::nine();
    for at in ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f17"] {
        game = game.owner(at, Some(Mars));
    }
    deck(&mut game, &["UE04"]);
    end_round(&mut game, 5, &[8]);
    assert_eq!(game.state.region(region("p15")).antihydrogen, 3);
}

/// [UE11, UE09, GV-12.10] The first to be there takes the reward; after the deadline nobody does.
#[test]
fn a_race_has_one_winner() {
    let mut game = TestGame::nine();
    deck(&mut game, &["UE11"]);
    end_round(&mut game, 5, &[0]);
    assert_eq!(game.state.events.active[0].region, Some(region("f9")));
    let complete = Action::Complete { card: "UE11".into() };
    assert!(cards::check(&game.state, Titan, &complete).is_err());
    let mut game = game.fleet(Titan, "f9");
    cards::check(&game.state, Titan, &complete).unwrap();
    cards::perform(&mut game.state, Titan, &complete, &mut game.events);
    assert_eq!(game.state.held(Titan, Asset::Gp), 550 * UNIT);
    assert_eq!(game.state.nations[Titan].ledger.events_done, 1);
    assert!(cards::check(&game.state, Earth, &complete).is_err() && game.state.events.active.is_empty());

    let mut game = TestGame::nine();
    deck(&mut game, &["UE11"]);
    end_round(&mut game, 5, &[0]);
    end_round(&mut game, 12, &[]);
    assert_eq!(ended(&game), []);
    end_round(&mut game, 13, &[]);
    assert_eq!(ended(&game), [("UE11".into(), false)]);
}

/// [UE07, UE08, GV-12.10] Paid at once when the target is reached, pro rata.
#[test]
fn a_collective_card_pays_when_its_target_is_reached() {
    let mut game = TestGame::nine();
    deck(&mut game, &["UE07"]);
    end_round(&mut game, 5, &[]);
    contribute(&mut game, Earth, "UE07", Asset::Credits, 15_000);
    let too_much =
        Action::Contribute { card: "UE07".into(), asset: Asset::Credits, amount: 12_000 * UNIT + 1 };
    assert!(cards::check(&game.state, Mars, &too_much).is_err(), "any amount up to what is missing");
    contribute(&mut game, Mars, "UE07", Asset::Credits, 12_000);
    assert_eq!(game.state.held(Earth, Asset::Gp), (250 + 500) * UNIT);
    assert_eq!(game.state.held(Mars, Asset::Gp), (250 + 400) * UNIT);
    assert_eq!(ended(&game), [("UE07".into(), true)]);

    let mut game = TestGame::nine();
    deck(&mut game, &["UE07"]);
    end_round(&mut game, 5, &[]);
    end_round(&mut game, 9, &[]);
    assert_eq!(game.state.events.effects[0].until, 12);
    let mut game = TestGame::nine();
    deck(&mut game, &["UE08"]);
    end_round(&mut game, 5, &[]);
    end_round(&mut game, 8, &[]);
    assert_eq!(game.credits(Earth), 18_000);
}

/// [UE12, UE13, GV-12.10] A fitting law put in place since then, or failure.
#[test]
fn a_council_card_waits_for_a_law() {
    let mut game = TestGame::nine().law(&[r#"{"kind":"grant","who":"all","asset":"credits","amount":1}"#]);
    deck(&mut game, &["UE12"]);
    end_round(&mut game, 5, &[]);
    end_round(&mut game, 6, &[]);
    assert_eq!(ended(&game), [], "the grant is older than the card");
    game.state.events.active[0].answered = true;
    end_round(&mut game, 7, &[]);
    assert_eq!((ended(&game), game.state.held(Earth, Asset::Gp)), (vec![("UE12".into(), true)], 350 * UNIT));

    let mut game = TestGame::nine().weapons(Mars, 3).holds(Mars, Asset::Gp, 60 * UNIT);
    deck(&mut game, &["UE13"]);
    end_round(&mut game, 5, &[]);
    end_round(&mut game, 9, &[]);
    assert_eq!((game.state.held(Mars, Asset::Gp), game.state.held(Titan, Asset::Gp)), (0, 250 * UNIT));
}

/// [GV-12.3] Every fourth round, to who holds fewer than three; not one that is met or not meant for it.
#[test]
fn private_cards_are_dealt_to_who_has_room() {
    let private = |id: &str| data().private.iter().position(|facts| facts.id == id).unwrap() as u8;
    let mut game = TestGame::nine();
    game.state.events.deck.clear();
    for nation in Nation::ALL {
        game.state.nations[nation].deck.clear();
    }
    // On top PE18 (needs mining), then PE19 (Triton meets it), then PE07.
    let [seam, reserve, futures] = ["PE18", "PE19", "PE07"].map(private);
    game.state.nations[Earth].deck = vec![futures, reserve, seam];
    let mut game = game.holds(Earth, Asset::Helium, 3000).holds(Earth, Asset::Antihydrogen, 2000);
    end_round(&mut game, 5, &[]);
    assert!(game.state.nations[Earth].cards.is_empty());
    end_round(&mut game, 8, &[]);
    let earth = &game.state.nations[Earth];
    assert_eq!((earth.cards[0].card, earth.cards[0].dealt), (futures, 8));
    assert_eq!(earth.deck, [reserve, seam], "passed over in order, to the bottom");
}

/// [EX-14, GV-12.2, GV-12.4, GV-12.7, GV-12.12]
#[test]
fn private_cards_are_completed_or_discarded_at_once() {
    let mut game = TestGame::nine();
    let ids =
        ["PE01", "PE08"].map(|id| data().private.iter().position(|facts| facts.id == id).unwrap() as u8);
    game.state.nations[Titan].deck = vec![ids[1], ids[0]];
    end_round(&mut game, 4, &[]);
    let outpost = Action::Complete { card: "PE01".into() };
    assert!(cards::check(&game.state, Titan, &outpost).is_err());
    let mut game = game.owner("p15", Some(Titan));
    cards::perform(&mut game.state, Titan, &outpost, &mut game.events);
    assert_eq!((game.state.held(Titan, Asset::Gp), game.credits(Titan)), (1250 * UNIT, 52_000));

    end_round(&mut game, 8, &[]);
    let mut game = game.holds(Titan, Asset::Antihydrogen, 3000);
    contribute(&mut game, Titan, "PE08", Asset::Antihydrogen, 2);
    let laboratory = Action::Complete { card: "PE08".into() };
    assert!(cards::check(&game.state, Titan, &laboratory).is_err(), "5000 credits are missing");
    contribute(&mut game, Titan, "PE08", Asset::Credits, 5000);
    cards::check(&game.state, Titan, &laboratory).unwrap();
    let discard = Action::Discard { card: "PE08".into() };
    cards::perform(&mut game.state, Titan, &discard, &mut game.events);
    assert_eq!(
        (game.state.nations[Titan].cards.len(), game.credits(Titan)),
        (0, 47_000),
        "contributions are lost"
    );
}
