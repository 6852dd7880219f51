//! Maps: the reference values of the generator and of the fixed maps.

use satrap_sovereign::data::{Terrain, data};
use satrap_sovereign::generator::{SplitMix, fixed, generate, mixed};
use satrap_sovereign::map::Map;
use satrap_sovereign::options::MapSize;
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    splitmix64: Sequence,
    generated: Vec<Vector>,
    laid: Vec<Vector>,
}

#[derive(Deserialize)]
struct Sequence {
    seed: u64,
    next: Vec<String>,
    below_12: Vec<u32>,
}

#[derive(Deserialize)]
struct Vector {
    players: u8,
    size: Option<MapSize>,
    seed: Option<u32>,
    attempt: Option<u8>,
    width: Option<u8>,
    height: Option<u8>,
    sea: Option<usize>,
    checksum: String,
    sites: Vec<(u8, u8)>,
    site_values: Vec<u32>,
}

fn vectors() -> Vectors {
    satrap_core::data_file::read_toml("vectors.toml", include_str!("vectors.toml"))
}

fn checksum(map: &Map) -> String {
    let text = map.text().rows.join("\n");
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("{hash:016x}")
}

fn sites(map: &Map) -> Vec<(u8, u8)> {
    map.sites().iter().map(|hex| (hex.column(), hex.row())).collect()
}

#[test]
fn splitmix_gives_its_first_outputs() {
    let wanted = vectors().splitmix64;
    let mut chance = SplitMix::new(wanted.seed);
    let next: Vec<String> = (0..wanted.next.len()).map(|_| format!("{:016x}", chance.next())).collect();
    assert_eq!(next, wanted.next);
    let mut chance = SplitMix::new(wanted.seed);
    assert!(wanted.below_12.iter().all(|n| chance.below(12) == *n));
}

/// [SV-2.7] A seed gives the same map for ever.
#[test]
fn sv_2_7_generated_maps_are_the_reference_maps() {
    for wanted in vectors().generated {
        let made = generate(wanted.players, wanted.seed.unwrap(), wanted.size.unwrap());
        let name = format!("{} players, seed {}", wanted.players, wanted.seed.unwrap());
        assert_eq!(Some(made.attempt), wanted.attempt, "{name}");
        assert_eq!(Some(made.map.text().width), wanted.width, "{name}");
        assert_eq!(Some(made.map.text().height), wanted.height, "{name}");
        assert_eq!(Some(made.map.sea().len()), wanted.sea, "{name}");
        assert_eq!(checksum(&made.map), wanted.checksum, "{name}");
        assert_eq!(sites(&made.map), wanted.sites, "{name}");
        assert_eq!(made.site_values, wanted.site_values, "{name}");
    }
}

/// [SV-2.8] Boards laid together get their coasts.
#[test]
fn sv_2_8_fixed_maps_are_laid_with_seams() {
    for wanted in vectors().laid {
        let map = fixed(wanted.players);
        assert_eq!(checksum(&map), wanted.checksum, "{:?}", map.text().name);
        assert_eq!(sites(&map), wanted.sites, "{:?}", map.text().name);
    }
}

/// [SV-2.1] [SV-2.2] About a third of every map is sea, and every terrain is somewhere.
#[test]
fn sv_2_2_maps_are_a_third_sea_and_have_every_terrain() {
    for players in 2..=6 {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 100..106 {
            for size in [MapSize::Standard, MapSize::Large] {
                let map = generate(players, seed, size).map;
                let share = map.sea().len() * 100 / map.hexes().len();
                assert!((27..=38).contains(&share), "{players} players, seed {seed}: {share} % sea");
                seen.extend(map.hexes().iter().map(|hex| map.terrain(hex)));
                assert_eq!(map.sites().len(), usize::from(players));
            }
        }
        assert_eq!(seen.len(), Terrain::ALL.len());
    }
}

/// [SV-2.9] Mixed boards: the same for a seed, another for another, a site for everybody, far from the others.
#[test]
fn sv_2_9_boards_are_mixed_by_a_seed() {
    for players in 2..=6 {
        for size in [MapSize::Standard, MapSize::Large] {
            let boards = match size {
                MapSize::Standard => data().layouts.standard[usize::from(players) - 2].len(),
                MapSize::Large => data().layouts.large[usize::from(players) - 2].len(),
            };
            for seed in 1..6 {
                let map = mixed(players, seed, size);
                let name = format!("{players} players, seed {seed}, {size:?}");
                assert_eq!(map, mixed(players, seed, size), "{name}");
                assert_ne!(map.text().rows, mixed(players, seed + 100, size).text().rows, "{name}");
                assert_eq!(map.hexes().len(), boards * 120, "{name}");
                assert_eq!(map.sites().len(), usize::from(players), "{name}");
                let apart = |a: usize, b: usize| map.sites()[a].distance(map.sites()[b]);
                let least = (0..map.sites().len()).flat_map(|a| (0..a).map(move |b| (a, b)));
                assert!(least.map(|(a, b)| apart(a, b)).min() >= Some(9), "{name}");
            }
        }
    }
}
