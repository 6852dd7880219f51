use super::bill;
use crate::action::{Slot, SlotValue};
use crate::data::{TemplateFacts, data};
use crate::ids::Nation;
use crate::law::check;
use crate::law::template::{expand, slots, values};
use crate::phase::council::BillKind;
use crate::phase::process::testing::TestGame;

fn game() -> TestGame {
    TestGame::nine().claim("p1", Nation::Titan, 4).claim("p1", Nation::Mars, 3)
}

/// Fills the slots in their order, every one with a value it has, chosen by `pick`.
fn filled(game: &TestGame, template: &TemplateFacts, pick: impl Fn(&[SlotValue]) -> usize) -> Vec<Slot> {
    let mut filled: Vec<Slot> = Vec::new();
    for name in slots(template) {
        let values = values(&game.state, template, name, &filled);
        assert!(!values.is_empty(), "{} {name}", template.id);
        filled.push(Slot { name: name.to_owned(), value: values[pick(&values)].clone() });
    }
    filled
}

/// Each of the 46, with the first and the last value of every slot, is a bill that can be handed in.
#[test]
fn every_template_makes_a_well_formed_bill() {
    let game = game();
    assert_eq!(data().templates.len(), 46);
    for template in &data().templates {
        for last in [false, true] {
            let slots = filled(&game, template, |values| if last { values.len() - 1 } else { 0 });
            let draft = expand(&game.state, &template.id, &slots).unwrap();
            let mut bill = bill(draft.kind, &[]);
            (bill.title, bill.clauses, bill.sunset) = (draft.title, draft.clauses, draft.sunset);
            assert_eq!(check::form(&game.state, &bill), [], "{}", template.id);
        }
    }
}

#[test]
fn a_title_names_what_the_bill_is_about() {
    let game = game();
    let slot =
        |name: &str, value: &str| Slot { name: name.into(), value: SlotValue::Name(value.to_owned().into()) };
    let draft = expand(&game.state, "T08", &[slot("$nation", "beatrix")]).unwrap();
    assert_eq!(draft.title, "Protection of a nation: Beatrix-311");
    let repeal = [Slot { name: "$law".into(), value: SlotValue::Number(7) }];
    let draft = expand(&game.state, "T46", &repeal).unwrap();
    assert_eq!((draft.kind, draft.title.as_str()), (BillKind::Repeal(7), "Repeal: Law on Trade"));
    let fine = [Slot { name: "$n".into(), value: SlotValue::Number(10_000) }];
    assert_eq!(expand(&game.state, "T07", &fine).unwrap().title, "Fine for shooting: 10,000");
}

#[test]
fn slots_take_only_what_fits_now() {
    let game = game();
    let slot =
        |name: &str, value: &str| Slot { name: name.into(), value: SlotValue::Name(value.to_owned().into()) };
    let region = || slot("$region", "p1");
    assert!(expand(&game.state, "T21", &[region(), slot("$nation", "titan")]).is_ok());
    assert!(expand(&game.state, "T21", &[region(), slot("$nation", "earth")]).is_err(), "no claimant");
    assert!(expand(&game.state, "T21", &[slot("$region", "p2"), slot("$nation", "titan")]).is_err());
    assert!(expand(&game.state, "T21", &[region()]).is_err());
    assert!(expand(&game.state, "T01", &[region()]).is_err());
    assert!(expand(&game.state, "T99", &[]).is_err());
    let amount = Slot { name: "$n".into(), value: SlotValue::Number(5000) };
    let same = [slot("$nation", "mars"), slot("$nation2", "mars"), amount];
    assert!(expand(&game.state, "T31", &same).is_err(), "reparations go to another nation");
}
