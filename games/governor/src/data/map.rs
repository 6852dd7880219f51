//! The map: what regions are worth, where they lie and how far apart. [GV-6.3, GV-10.5]

use serde::{Deserialize, Serialize};

use crate::ids::{Nation, Resource, Zone};
use crate::region::{REGIONS, Region, RegionSet};

#[derive(Debug, Deserialize)]
#[serde(from = "MapFile")]
pub struct Map {
    /// In map order.
    pub regions: Vec<RegionFacts>,
    pub view_box: [i32; 4],
    pub sun_radius: u32,
    distances: Vec<[u8; REGIONS]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "units")]
    _units: String,
    #[serde(rename = "zones")]
    _zones: serde_json::Value,
    #[serde(rename = "rings")]
    _rings: serde_json::Value,
    view_box: [i32; 4],
    sun_radius: u32,
    regions: Vec<RegionFacts>,
}

/// A sector of a ring around the Sun, with what is needed to draw it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RegionFacts {
    pub id: Region,
    pub name: String,
    pub zone: Zone,
    pub ring: u8,
    pub angle: f64,
    pub a0: f64,
    pub a1: f64,
    pub r0: f64,
    pub r1: f64,
    /// Credits a round. Secret from all but the owner. [GV-10.2]
    pub income: i64,
    pub home_of: Option<Nation>,
    pub start_owner: Option<Nation>,
    pub spawn_helium: u32,
    pub spawn_antihydrogen: u32,
    pub centre: [f64; 2],
    pub label_at: [f64; 2],
    pub resource_at: [f64; 2],
    pub neighbours: RegionSet,
    pub path: String,
}

impl RegionFacts {
    /// How often a resource appears here, compared with other regions. [GV-10.5]
    pub fn weight(&self, resource: Resource) -> u32 {
        match resource {
            Resource::Helium => self.spawn_helium,
            Resource::Antihydrogen => self.spawn_antihydrogen,
        }
    }
}

impl Map {
    pub fn region(&self, region: Region) -> &RegionFacts {
        &self.regions[region.index()]
    }

    /// Least number of steps from neighbour to neighbour; what stands in between does not matter. [GV-6.3]
    pub fn distance(&self, from: Region, to: Region) -> u8 {
        self.distances[from.index()][to.index()]
    }
}

impl From<MapFile> for Map {
    fn from(file: MapFile) -> Map {
        let distances = Region::all().map(|from| steps_from(from, &file.regions)).collect();
        Map { regions: file.regions, view_box: file.view_box, sun_radius: file.sun_radius, distances }
    }
}

/// Ring by ring outward from a region.
fn steps_from(start: Region, regions: &[RegionFacts]) -> [u8; REGIONS] {
    let mut steps = [u8::MAX; REGIONS];
    steps[start.index()] = 0;
    let mut reached = vec![start];
    while let Some(from) = reached.pop() {
        let next = steps[from.index()] + 1;
        for to in regions[from.index()].neighbours.iter() {
            if next < steps[to.index()] {
                steps[to.index()] = next;
                reached.push(to);
            }
        }
    }
    steps
}
