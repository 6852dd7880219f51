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

fn name(name: &str, value: &str) -> Slot {
    Slot { name: name.into(), value: SlotValue::Name(value.to_owned().into()) }
}

fn figure(number: i32) -> Slot {
    Slot { name: "$n".into(), value: SlotValue::Number(number) }
}

#[test]
fn a_title_names_what_the_bill_is_about() {
    let game = game();
    let title = |id: &str, slots: &[Slot]| expand(&game.state, id, slots).unwrap().title;
    assert_eq!(title("T01", &[]), "General ban on weapons");
    assert_eq!(title("T08", &[name("$nation", "beatrix")]), "Protection of a nation: Beatrix-311");
    assert_eq!(title("T07", &[figure(10_000)]), "Fine for shooting: 10,000 credits");
    assert_eq!(title("T17", &[figure(1)]), "Award by occupation: 1 round");
    assert_eq!(title("T40", &[figure(75)]), "Quorum: 75 %");
    assert_eq!(title("T42", &[figure(240)]), "Length of rounds: 4 minutes");
    assert_eq!(title("T39", &[name("$rule", "two_thirds")]), "Majority: two thirds of those present");
    let closed = [name("$bloc", "fringe"), name("$zone", "p")];
    assert_eq!(title("T10", &closed), "Closed zone: the outer zone, to all but the Fringe");
    let paid = [figure(5000), name("$nation", "mars"), name("$nation2", "titan")];
    assert_eq!(title("T31", &paid), "Reparations: 5,000 credits from Mars to Titan");
    let granted = [name("$region", "p1"), name("$nation", "titan")];
    assert_eq!(title("T21", &granted), "Award of a contested region: Trojan Camp (p1) to Titan");
    let repeal = [Slot { name: "$law".into(), value: SlotValue::Number(7) }];
    let draft = expand(&game.state, "T46", &repeal).unwrap();
    assert_eq!((draft.kind, draft.title.as_str()), (BillKind::Repeal(7), "Repeal: Law on Trade"));
}

/// No title is cut off, and none shows a slot or what only the rules call a thing.
#[test]
fn every_title_is_whole_and_in_words() {
    let game = game();
    for template in &data().templates {
        for name in slots(template) {
            assert!(template.about.contains(name), "{} says nothing of {name}", template.id);
        }
        for last in [false, true] {
            let slots = filled(&game, template, |values| if last { values.len() - 1 } else { 0 });
            let title = expand(&game.state, &template.id, &slots).unwrap().title;
            assert!(title.chars().count() < *check::TITLE_LENGTH.end(), "{title}");
            let is_code = |word: &str| ["c", "p", "f"].contains(&word) || word.contains(['$', '_']);
            assert!(!title.split([' ', ',']).any(is_code), "{title}");
            assert!(
                title.chars().count() > template.title.chars().count() + 3 || slots.is_empty(),
                "{title}"
            );
        }
    }
}

#[test]
fn slots_take_only_what_fits_now() {
    let game = game();
    let region = || name("$region", "p1");
    assert!(expand(&game.state, "T21", &[region(), name("$nation", "titan")]).is_ok());
    assert!(expand(&game.state, "T21", &[region(), name("$nation", "earth")]).is_err(), "no claimant");
    assert!(expand(&game.state, "T21", &[name("$region", "p2"), name("$nation", "titan")]).is_err());
    assert!(expand(&game.state, "T21", &[region()]).is_err());
    assert!(expand(&game.state, "T01", &[region()]).is_err());
    assert!(expand(&game.state, "T99", &[]).is_err());
    let same = [name("$nation", "mars"), name("$nation2", "mars"), figure(5000)];
    assert!(expand(&game.state, "T31", &same).is_err(), "reparations go to another nation");
}
