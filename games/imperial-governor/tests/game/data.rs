//! What the rules rely on in the data files.

use std::collections::BTreeSet;

use satrap_imperial_governor::data::{Effect, FateKind, HexKind, Terrain, atlas, fates, tables};
use satrap_imperial_governor::ids::{City, Dir, Hex, Power, Province};

fn hex(id: &str) -> Hex {
    id.parse().unwrap()
}

/// The hex beyond a side, by arithmetic on the number alone.
fn beyond(hex: Hex, dir: Dir) -> String {
    let number: i32 = hex.id().parse().unwrap();
    let (column, row) = (number / 100, number % 100);
    let low = column % 2;
    let (column, row) = match dir {
        Dir::N => (column, row - 1),
        Dir::S => (column, row + 1),
        Dir::NE => (column + 1, row - 1 + low),
        Dir::SE => (column + 1, row + low),
        Dir::NW => (column - 1, row - 1 + low),
        Dir::SW => (column - 1, row + low),
    };
    format!("{column:02}{row:02}")
}

/// [IG-1.3, IG-8.8] The board as counted.
#[test]
fn the_board_has_as_many_hexes_of_each_kind_as_it_should() {
    let count = |kind| atlas().hexes.iter().filter(|hex| hex.kind == kind).count();
    assert_eq!(
        [HexKind::Land, HexKind::Coastal, HexKind::Sea, HexKind::Strait].map(count),
        [599, 225, 475, 1]
    );
    let terrain = |terrain| atlas().hexes.iter().filter(|hex| hex.terrain == terrain).count();
    assert_eq!([Terrain::Clear, Terrain::Mountain, Terrain::Desert].map(terrain), [686, 83, 56]);
    assert_eq!(atlas().provinces.len(), 42);
    assert_eq!(atlas().cities.len(), 98);
    assert_eq!(atlas().seas.len(), 12);
    assert_eq!(Hex::all().filter(|hex| hex.is_port()).count(), 87);
}

/// [IG-8.9, IG-8.14] Links lead to the neighbour on that side, and back.
#[test]
fn links_are_symmetric_and_lead_next_door() {
    for hex in Hex::all() {
        for dir in Dir::ALL {
            if let Some(next) = hex.by_land(dir) {
                assert_eq!(next.id(), beyond(hex, dir));
                assert_eq!(next.by_land(dir.opposite()), Some(hex), "{hex} {dir:?} by land");
                assert!(hex.land_part().is_some() && next.land_part().is_some());
            }
            if let Some(next) = hex.by_water(dir) {
                assert_eq!(next.id(), beyond(hex, dir));
                assert_eq!(next.by_water(dir.opposite()), Some(hex), "{hex} {dir:?} by water");
                assert!(hex.sea_part().is_some() && next.sea_part().is_some());
            }
        }
    }
}

fn reachable(from: Hex, next: impl Fn(Hex) -> Vec<Hex>) -> BTreeSet<Hex> {
    let mut seen = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(hex) = open.pop() {
        for next in next(hex) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

#[test]
fn all_water_is_one_and_each_sea_is_connected() {
    let water = |hex: Hex| Dir::ALL.iter().filter_map(|dir| hex.by_water(*dir)).collect::<Vec<_>>();
    let wet: Vec<Hex> = Hex::all().filter(|hex| hex.sea_part().is_some()).collect();
    assert_eq!(reachable(wet[0], water).len(), wet.len());
    for n in 0..atlas().seas.len() {
        let area: Vec<Hex> =
            wet.iter().copied().filter(|hex| hex.data().sea.is_some_and(|sea| sea.index() == n)).collect();
        let inside = |hex: Hex| water(hex).into_iter().filter(|next| area.contains(next)).collect();
        assert_eq!(reachable(area[0], inside).len(), area.len(), "{}", atlas().seas[n].id);
    }
}

/// [IG-8.11, IG-8.12, IG-8.13] Provinces are of one piece, islands need ships, and the three continents hang
/// together by the two crossings.
#[test]
fn land_hangs_together_as_it_should() {
    let land = |hex: Hex| Dir::ALL.iter().filter_map(|dir| hex.by_land(*dir)).collect::<Vec<_>>();
    for province in Province::all() {
        let hexes = &province.data().hexes;
        let inside = |hex: Hex| land(hex).into_iter().filter(|next| hexes.contains(next)).collect();
        let pieces = reachable(hexes[0], inside).len();
        let split = ["sardinia", "tarraconensis"].contains(&province.id());
        assert_eq!(pieces == hexes.len(), !split, "{province}");
    }
    let mainland = reachable(hex("2516"), land);
    for there in ["3715", "4625", "5819", "2423", "4811"] {
        assert!(mainland.contains(&hex(there)), "{there}");
    }
    for island in ["2921", "4021", "4919", "4319", "2220", "2217", "1207", "1621"] {
        assert!(!mainland.contains(&hex(island)), "{island}");
        assert!(reachable(hex(island), land).iter().any(|hex| hex.is_port()), "{island} has a port");
    }
    // Adjacent shores without a link: Messana and Rhegium, Byzantium and Asia.
    assert!(!land(hex("2920")).contains(&hex("3020")));
    assert!(!land(hex("4313")).contains(&hex("4413")));
}

/// [IG-8.11] The hexes that the rulebook names are what it says.
#[test]
fn the_hexes_the_rulebook_names_are_what_it_says() {
    assert_eq!(hex("4117").city().map(City::id), Some("ephesus"));
    assert_eq!(hex("4117").city().unwrap().data().value, 3);
    assert_eq!(hex("4114").data().kind, HexKind::Strait);
    assert_eq!(hex("4114").province(), None);
    let sides: BTreeSet<&str> =
        Dir::ALL.iter().filter_map(|dir| hex("4114").by_land(*dir)?.province().map(Province::id)).collect();
    assert_eq!(sides, BTreeSet::from(["bithynia", "thrace"]));
    assert_eq!(atlas().pillars, [hex("0727"), hex("0728")]);
    assert!(hex("0727").is_pillar_crossing(hex("0728")));
    assert_eq!(atlas().isthmus.hex, hex("3819"));
    assert!(hex("3819").is_port());
}

#[test]
fn ports_lie_on_coasts_and_cities_where_they_say() {
    for hex in Hex::all().filter(|hex| hex.is_port()) {
        assert_eq!(hex.data().kind, HexKind::Coastal, "{hex}");
        assert!(Dir::ALL.iter().any(|dir| hex.by_water(*dir).is_some()), "{hex}");
        assert!(hex.province().unwrap().data().ports.contains(&hex));
    }
    for city in City::all() {
        let data = city.data();
        assert_eq!(data.hex.city(), Some(city));
        assert_eq!(data.hex.province(), Some(data.province));
        assert_eq!(data.port, data.hex.is_port(), "{city}");
        assert!(data.province.data().cities.contains(&city));
        assert!((1..=5).contains(&data.value));
    }
    let unported: Vec<City> = City::all()
        .filter(|city| city.hex().data().kind == HexKind::Coastal && !city.hex().is_port())
        .collect();
    assert_eq!(unported.iter().map(|city| city.id()).collect::<Vec<_>>(), ["sparta"]);
}

/// [IG-1.8] The incomes that the book fixes, and the sums of the specification.
#[test]
fn incomes_add_up() {
    let income = |id: &str| u32::from(id.parse::<Province>().unwrap().data().income);
    assert_eq!(income("macedonia") + income("moesia") + income("thrace"), 11);
    let homes: Vec<u32> = Power::ALL.iter().map(|power| u32::from(power.home().data().income)).collect();
    assert_eq!(homes, [10, 8, 6, 6, 7, 7]);
    assert_eq!(homes.iter().max(), homes.first(), "Rome is the richest");
    assert!(homes.iter().all(|income| *income > tables().kings_personal_income));
    let provinces: u32 =
        Province::all().filter(|p| p.data().home_of.is_none()).map(|p| u32::from(p.data().income)).sum();
    assert_eq!((homes.iter().sum::<u32>(), provinces), (44, 84));
    for power in Power::ALL {
        assert_eq!(power.home().data().home_of, Some(power));
        assert_eq!(power.capital().data().province, power.home());
    }
}

/// [IG-10.11] Every cell of the table, as printed.
#[test]
fn the_combat_table_is_complete() {
    let crt = &tables().crt;
    assert_eq!(crt.columns, [125, 150, 200, 300, 400, 500]);
    let wins = |column| (1..=6).filter(|die| crt.result(column, *die).is_some()).count();
    assert_eq!(crt.columns.iter().map(|column| wins(*column)).collect::<Vec<_>>(), [2, 3, 4, 5, 5, 5]);
    assert_eq!(crt.result(500, 2), Some(10));
    assert_eq!(crt.result(125, 6), Some(25));
    assert_eq!(crt.column(5, 4), Some(125));
    assert_eq!(crt.column(20, 8), Some(200));
    assert_eq!(crt.column(4, 4), None);
    assert_eq!(crt.column(1000, 1), Some(500));
}

/// [IG-4.3, IG-4.4, IG-4.5] Twelve seas at three chances in 36, 36 provinces at one, no home country.
#[test]
fn two_dice_name_every_sea_and_province_fairly() {
    let mut seas = vec![0; 12];
    let mut provinces = vec![0; 42];
    for first in 1..=6 {
        for second in 1..=6 {
            seas[tables().storm_table.read(first, second).index()] += 1;
            provinces[tables().revolt_table.read(first, second).index()] += 1;
        }
    }
    assert!(seas.iter().all(|times| *times == 3), "{seas:?}");
    for province in Province::all() {
        let times = usize::from(province.data().home_of.is_none());
        assert_eq!(provinces[province.index()], times, "{province}");
    }
    let aegean = tables().storm_table.read(5, 2);
    assert_eq!(aegean.id(), "mare_aegaeum");
    assert_eq!(tables().revolt_table.read(5, 2).id(), "pergamum");
}

/// [IG-4.10] A hundred cards in the book's groups, each with an effect.
#[test]
fn there_are_a_hundred_cards_in_the_books_groups() {
    assert!(fates().iter().map(|card| card.id).eq(1..=100));
    let groups = [
        (FateKind::Storm, 1..=36),
        (FateKind::Revolt, 37..=46),
        (FateKind::RomeOnly, 47..=56),
        (FateKind::Credit, 57..=66),
        (FateKind::CreditOver, 67..=71),
        (FateKind::Bonus, 72..=81),
        (FateKind::Miscellaneous, 82..=100),
    ];
    for (kind, numbers) in groups {
        let cards: Vec<u8> = fates().iter().filter(|card| card.kind == kind).map(|card| card.id).collect();
        assert_eq!(cards, numbers.collect::<Vec<u8>>());
    }
    let credit = |card: u8| match fates()[usize::from(card) - 1].effect {
        Effect::Credit { talents } => talents,
        _ => 0,
    };
    assert_eq!((57..=66).map(credit).collect::<Vec<_>>(), [3, 3, 3, 4, 4, 4, 4, 5, 5, 5]);
    assert!(fates().iter().all(|card| !card.title.is_empty() && !card.text.is_empty()));
}

/// [IG-14.1, IG-14.3] The scenarios' powers and closed countries.
#[test]
fn scenarios_are_as_the_book_has_them() {
    let players: Vec<u8> = tables().scenarios.iter().map(|s| s.players).collect();
    assert_eq!(players, [6, 5, 4, 4, 3, 3]);
    let closed: Vec<usize> = tables().scenarios.iter().map(|s| s.forbidden.len()).collect();
    assert_eq!(closed, [0, 0, 0, 20, 15, 20]);
    for scenario in &tables().scenarios {
        assert_eq!(scenario.powers.len(), usize::from(scenario.players));
        assert!(scenario.powers.iter().all(|power| !scenario.forbidden.contains(&power.home())));
    }
}

/// [IG-15.1, IG-15.6] Six rows for each power; Rome's add up.
#[test]
fn accelerated_starts_have_six_rows_each() {
    for power in Power::ALL {
        let rows = &tables().accelerated_start[&power];
        assert_eq!(rows.len(), 6);
        assert!(rows.iter().flatten().all(|province| province.data().home_of.is_none()));
    }
    let rome = &tables().accelerated_start[&Power::Rome];
    for pair in rome.windows(2) {
        assert_eq!(pair[1][..pair[0].len()], pair[0][..]);
        assert_eq!(pair[1].len(), pair[0].len() + 1);
    }
}

/// The judgement of positions was learned from the features that the bots have.
#[test]
fn the_judgement_fits_the_features() {
    let features = <satrap_imperial_governor::ImperialGovernor as satrap_core::Bot>::FEATURES;
    satrap_core::Judgement::read(include_str!("../../data/judgement.json"), features).unwrap();
}
