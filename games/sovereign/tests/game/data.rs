//! The data is complete and as the rules print it.

use satrap_core::Game;
use satrap_sovereign::Sovereign;
use satrap_sovereign::data::{Bonus, TechSet, Technology, Terrain, UnitKind, data, limits};
use satrap_sovereign::options::Options;

/// [SV-2.1] Ten terrains; only sea cannot be built on, and mountains are closed to land units [SV-2.3] [SV-2.6].
#[test]
fn sv_2_1_terrains_are_the_ten_of_the_table() {
    assert_eq!(data().terrain.len(), Terrain::ALL.len());
    for terrain in Terrain::ALL {
        assert_eq!(terrain.facts().id, terrain);
        assert_eq!(terrain.build_cost() == 0, terrain == Terrain::Sea);
        assert_eq!(terrain.facts().ships_enter, matches!(terrain, Terrain::Sea | Terrain::Coast));
        assert_eq!(terrain.facts().land_enters, !matches!(terrain, Terrain::Sea | Terrain::Mountain));
    }
}

/// [SV-1.6] [SV-1.12] [SV-23.1] Fourteen kinds of units, each unlocked by a technology.
#[test]
fn sv_1_12_units_are_those_of_the_table() {
    assert_eq!(data().units.len(), UnitKind::ALL.len());
    for unit in UnitKind::ALL {
        assert_eq!(unit.facts().id, unit);
        assert!(!unit.facts().unlocked_by.is_empty());
        assert!(!unit.is_unlocked(TechSet::EMPTY));
        assert!(unit.facts().unlocked_by.iter().all(|t| unit.is_unlocked([*t].into_iter().collect())));
        assert_eq!(unit.is_military(), unit != UnitKind::Settler);
    }
    // [SV-1.16] The book prints three lines.
    let printed: Vec<UnitKind> = UnitKind::ALL.into_iter().filter(|unit| unit.facts().printed).collect();
    assert_eq!(printed, [UnitKind::Horseman, UnitKind::Catapult, UnitKind::Musketman]);
    // W20: values of nothing are left out in print and are nothing here.
    let catapult = UnitKind::Catapult.facts();
    assert_eq!((catapult.attack, catapult.defend, catapult.moves, catapult.cost), (2, 1, 2, 3));
    assert_eq!((catapult.transport, catapult.range), (0, 1));
}

/// [SV-23.14] Refining refits every Frigate of its owner.
#[test]
fn sv_23_14_refining_refits_frigates() {
    let refined: TechSet = [Technology::Refining].into_iter().collect();
    let (old, new) = (UnitKind::Frigate.values(TechSet::EMPTY), UnitKind::Frigate.values(refined));
    assert_eq!((old.attack, old.defend, old.moves, old.transport), (2, 2, 4, 2));
    assert_eq!((new.attack, new.defend, new.moves, new.transport), (3, 3, 5, 3));
}

/// [SV-7.1] 39 technologies in seven tiers, 351 points in all.
#[test]
fn sv_7_1_the_chart_is_complete() {
    let all: Vec<Technology> = Technology::all().collect();
    assert_eq!(all.len(), Technology::COUNT);
    assert!(all.iter().enumerate().all(|(n, technology)| *technology as usize == n));
    assert_eq!(all.iter().map(|technology| u32::from(technology.cost())).sum::<u32>(), 351);
    let tiers: Vec<usize> = (1..=7).map(|tier| all.iter().filter(|t| t.tier() == tier).count()).collect();
    assert_eq!(tiers, [6, 6, 6, 6, 6, 6, 3]);
    let tokens = all.iter().filter(|technology| technology.facts().bonus.is_token()).count();
    assert_eq!(tokens, 10);
    assert_eq!(Technology::Electricity.facts().bonus, Bonus::Token { actions: 2 });
}

/// [SV-1.14] What of the printed components limits play.
#[test]
fn sv_1_14_limits_are_those_of_the_printed_pieces() {
    assert_eq!(limits().forts_per_player, 6);
    assert_eq!(limits().city_centres_per_player_for_founding, 22);
    assert_eq!(limits().cards_to_win, 7);
}

/// [SV-2.2] Layouts and fixed maps for every number of players.
#[test]
fn sv_2_2_there_are_boards_for_everybody() {
    assert_eq!(data().layouts.standard.iter().map(Vec::len).collect::<Vec<_>>(), [4, 6, 8, 10, 12]);
    assert_eq!(data().layouts.large.iter().map(Vec::len).collect::<Vec<_>>(), [6, 9, 12, 15, 18]);
    assert_eq!(data().boards.len(), 12);
    for board in &data().boards {
        assert_eq!(board.rows.len(), 10, "{}", board.name);
        assert!(board.rows.iter().all(|row| row.chars().count() == 12), "{}", board.name);
        let sea = board.rows.iter().flat_map(|row| row.chars()).filter(|code| *code == '~').count();
        assert!((34..=46).contains(&sea), "{} has {sea} hexes of sea", board.name);
    }
    for (map, boards) in data().maps.iter().zip(&data().layouts.standard) {
        assert_eq!(map.boards.len(), boards.len(), "{}", map.name);
    }
}

#[test]
fn options_described_are_options_that_are_accepted() {
    let info = Sovereign::INFO;
    let defaults = serde_json::to_value(Options::default()).unwrap();
    assert_eq!(defaults.as_object().unwrap().len(), info.options.len());
    assert!(info.options.iter().all(|option| defaults.get(option.key).is_some()));
    for preset in info.presets {
        let options: Options = serde_json::from_str(preset.options).unwrap();
        assert_eq!(options.check(), Ok(()), "{}", preset.id);
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let wrong = [
        Options { round_limit: 7, ..Options::default() },
        Options { peace_rounds: 11, ..Options::default() },
        Options { map_seed: u32::MAX, ..Options::default() },
        Options { expansion_win_min_tiles: 40, ..Options::default() },
        Options { min_tiles_any_victory: 60, ..Options::default() },
    ];
    for options in wrong {
        assert!(
            Sovereign::setup(&options, 2, &mut satrap_core::Dice::from_number(1)).is_err(),
            "{options:?}"
        );
    }
    for seats in [0, 1, 7] {
        assert!(
            Sovereign::setup(&Options::default(), seats, &mut satrap_core::Dice::from_number(1)).is_err()
        );
    }
}

/// The judgement of positions was learned from the features that the bots have.
#[test]
fn the_judgement_fits_the_features() {
    let features = <satrap_sovereign::Sovereign as satrap_core::Bot>::FEATURES;
    satrap_core::Judgement::read(include_str!("../../data/judgement.json"), features).unwrap();
}
