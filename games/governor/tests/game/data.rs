//! The files of `data/`: what the box holds, and that its parts fit together.

use satrap_governor::data::{Parameter, ParameterType, PublicKind, data};
use satrap_governor::ids::{Asset, Nation};
use satrap_governor::law::predicate::Predicate;
use satrap_governor::law::selector::Regions;
use satrap_governor::region::{REGIONS, Region};
use serde_json::{Map, Value};

fn region(id: &str) -> Region {
    id.parse().unwrap()
}

#[test]
fn neighbours_are_mutual_and_distances_follow_them() {
    let map = &data().map;
    assert_eq!(map.regions.len(), REGIONS);
    let mut farthest = 0;
    for a in Region::all() {
        let facts = map.region(a);
        assert_eq!((facts.id, facts.zone), (a, a.zone()));
        assert!((4..=6).contains(&facts.neighbours.len()), "{a}");
        for b in Region::all() {
            assert_eq!(map.distance(a, b), map.distance(b, a));
            assert_eq!(map.distance(a, b) == 0, a == b);
            assert_eq!(map.distance(a, b) == 1, facts.neighbours.contains(b), "{a} {b}");
            farthest = farthest.max(map.distance(a, b));
        }
    }
    assert_eq!(farthest, 6);
    assert_eq!(map.distance(region("p7"), region("c12")), 2); // [EX-2]
}

#[test]
fn nations_stand_in_seat_order_with_their_regions_and_goals() {
    let facts = data();
    for (nation, line) in Nation::ALL.into_iter().zip(&facts.nations) {
        assert_eq!((line.id, line.bloc), (nation, nation.bloc()));
        assert_eq!(facts.map.region(line.homeworld).home_of, Some(nation));
        for region in line.regions.iter() {
            assert_eq!(facts.map.region(region).start_owner, Some(nation), "{region}");
        }
        assert!(line.technologies.len() <= 1, "nobody starts with both technologies [GV-1.10]");
        let points: u8 =
            facts.goals.iter().filter(|goal| goal.nation == Some(nation)).map(|goal| goal.points).sum();
        assert_eq!(points, 9, "{nation:?}");
    }
    assert_eq!(facts.goals.iter().filter(|goal| goal.nation.is_none()).count(), 20);
    assert_eq!(facts.goals.iter().filter(|goal| goal.names_another()).count(), 2); // G13 and G15
}

#[test]
fn a_goal_about_a_drawn_nation_speaks_of_it() {
    let goal = data().goals.iter().find(|goal| goal.id == "G13").unwrap();
    let wanted = Predicate::MoreThan { asset: Asset::Gp, nation: Nation::Pluto };
    assert_eq!(goal.predicates(Some(Nation::Pluto)), [wanted]);
}

#[test]
fn a_race_to_a_drawn_region_asks_for_that_region() {
    let card = data().public.iter().find(|card| card.id == "UE11").unwrap();
    let PublicKind::Race { objectives, .. } = &card.kind else { panic!("UE11 is a race") };
    let region: Region = "f9".parse().unwrap();
    let place = Regions::Only([region].into_iter().collect());
    assert_eq!(objectives.at(Some(region)), [Predicate::FleetIn { place }]);
}

/// [table 4.8] What is asked for beside a predicate is what the predicate takes, so that an editor can be made of it.
#[test]
fn the_parameters_of_a_predicate_make_it() {
    for facts in &data().predicates {
        let mut fields = Map::from_iter([("p".to_owned(), Value::from(facts.p.clone()))]);
        for param in &facts.params {
            fields.insert(param.name.clone(), sample(param));
        }
        let made: Result<Predicate, _> = serde_json::from_value(Value::Object(fields.clone()));
        assert!(made.is_ok(), "{}: {made:?}", facts.p);
        for param in facts.params.iter().filter(|param| param.name != "since") {
            let mut fewer = fields.clone();
            fewer.remove(&param.name);
            let made = serde_json::from_value::<Predicate>(Value::Object(fewer));
            assert!(made.is_err(), "{} needs no {}", facts.p, param.name);
        }
    }
}

fn sample(param: &Parameter) -> Value {
    match param.kind {
        ParameterType::Nation => Value::from("earth"),
        ParameterType::Region => Value::from("p1"),
        ParameterType::Regions => Value::from("all"),
        ParameterType::Assets => Value::from(vec!["helium"]),
        ParameterType::Kinds => Value::from(vec!["levy"]),
        ParameterType::Patterns => Value::Array(Vec::new()),
        ParameterType::Bool => Value::from(true),
        ParameterType::Enum => Value::from(param.values[0].clone()),
        ParameterType::Int | ParameterType::Qty => Value::from(1),
        other => unreachable!("no predicate takes {other:?}"),
    }
}

/// The judgement of positions was learned from the features that the bots have.
#[test]
fn the_judgement_fits_the_features() {
    let features = <satrap_governor::Governor as satrap_core::Bot>::FEATURES;
    satrap_core::Judgement::read(include_str!("../../data/judgement.json"), features).unwrap();
}
