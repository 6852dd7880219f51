//! The board: hexes and their links, provinces, cities, seas and crossings.

use serde::Deserialize;

use crate::data::atlas;
use crate::ids::{City, Coast, Dir, Hex, Part, Power, Province, SeaArea};

/// The board.
pub struct Atlas {
    pub hexes: Vec<HexData>,
    pub provinces: Vec<ProvinceData>,
    pub cities: Vec<CityData>,
    pub seas: Vec<SeaData>,
    pub powers: Vec<PowerData>,
    pub pillars: [Hex; 2],
    pub hellespont: Hex,
    pub isthmus: Isthmus,
    /// Hexes by number, column times a hundred plus row.
    pub(super) by_number: Vec<Option<Hex>>,
}

pub struct HexData {
    pub id: String,
    pub kind: HexKind,
    pub terrain: Terrain,
    pub province: Option<Province>,
    pub sea: Option<SeaArea>,
    pub city: Option<City>,
    pub port: bool,
    pub land: [Option<Hex>; 6],
    pub water: [Option<Hex>; 6],
    /// The hexes beside it, linked or not.
    pub beside: [Option<Hex>; 6],
}

pub struct ProvinceData {
    pub id: String,
    pub name: String,
    pub income: u16,
    pub home_of: Option<Power>,
    pub cities: Vec<City>,
    pub ports: Vec<Hex>,
    /// Every hex with land of it, in order.
    pub hexes: Vec<Hex>,
}

pub struct CityData {
    pub id: String,
    pub name: String,
    pub hex: Hex,
    pub value: u16,
    pub province: Province,
    pub port: bool,
}

pub struct SeaData {
    pub id: String,
    pub name: String,
}

pub struct PowerData {
    pub home: Province,
    pub capital: City,
}

pub struct Isthmus {
    pub hex: Hex,
    pub west: Vec<Hex>,
    pub east: Vec<Hex>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HexKind {
    Land,
    Coastal,
    Sea,
    Strait,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Mountain,
    Desert,
    Sea,
}

impl Atlas {
    pub fn find_hex(&self, id: &str) -> Option<Hex> {
        let number = (id.len() == 4 && id.bytes().all(|b| b.is_ascii_digit())).then(|| id.parse().ok())?;
        self.by_number.get(number.unwrap_or(usize::MAX)).copied().flatten()
    }

    pub fn find_province(&self, id: &str) -> Option<Province> {
        self.provinces.iter().position(|p| p.id == id).map(|n| Province(n as u8))
    }

    pub fn find_city(&self, id: &str) -> Option<City> {
        self.cities.iter().position(|c| c.id == id).map(|n| City(n as u8))
    }

    pub fn find_sea(&self, id: &str) -> Option<SeaArea> {
        self.seas.iter().position(|s| s.id == id).map(|n| SeaArea(n as u8))
    }
}

impl Hex {
    pub fn data(self) -> &'static HexData {
        &atlas().hexes[self.index()]
    }

    /// [IG-1.4] Ashore and afloat are apart in coastal hexes without a port and in the Hellespont.
    pub fn has_two_parts(self) -> bool {
        let data = self.data();
        matches!(data.kind, HexKind::Coastal | HexKind::Strait) && !data.port
    }

    pub fn parts(self) -> &'static [Part] {
        let data = self.data();
        match data.kind {
            HexKind::Land => &[Part::Ashore],
            HexKind::Sea => &[Part::Afloat],
            HexKind::Coastal if data.port => &[Part::Port],
            HexKind::Coastal | HexKind::Strait => &[Part::Ashore, Part::Afloat],
        }
    }

    /// Where one arrives here by land, if there is land.
    pub fn land_part(self) -> Option<Part> {
        self.parts().iter().copied().find(|part| *part != Part::Afloat)
    }

    /// Where one arrives here by sea, if there is water.
    pub fn sea_part(self) -> Option<Part> {
        self.parts().iter().copied().find(|part| *part != Part::Ashore)
    }

    pub fn is_port(self) -> bool {
        self.data().port
    }

    /// [IG-1.3] Mountain and desert.
    pub fn is_blocked(self) -> bool {
        matches!(self.data().terrain, Terrain::Mountain | Terrain::Desert)
    }

    pub fn province(self) -> Option<Province> {
        self.data().province
    }

    pub fn city(self) -> Option<City> {
        self.data().city
    }

    /// The hex across a land link, the Pillars included [IG-8.9, IG-8.12].
    pub fn by_land(self, dir: Dir) -> Option<Hex> {
        self.data().land[dir.index()].or_else(|| self.across_the_pillars(dir))
    }

    pub fn by_water(self, dir: Dir) -> Option<Hex> {
        self.data().water[dir.index()]
    }

    /// [IG-8.12] The Pillars of Hercules lie north and south of each other.
    fn across_the_pillars(self, dir: Dir) -> Option<Hex> {
        let [north, south] = atlas().pillars;
        match dir {
            Dir::S if self == north => Some(south),
            Dir::N if self == south => Some(north),
            _ => None,
        }
    }

    pub fn is_pillar_crossing(self, to: Hex) -> bool {
        atlas().pillars == [self, to] || atlas().pillars == [to, self]
    }

    /// [IG-8.17] The coast of the Isthmus on which a neighbour lies.
    pub fn isthmus_coast(self) -> Option<Coast> {
        let isthmus = &atlas().isthmus;
        if isthmus.west.contains(&self) {
            Some(Coast::West)
        } else {
            isthmus.east.contains(&self).then_some(Coast::East)
        }
    }

    pub fn is_isthmus(self) -> bool {
        atlas().isthmus.hex == self
    }
}

impl Province {
    pub fn data(self) -> &'static ProvinceData {
        &atlas().provinces[self.index()]
    }
}

impl City {
    pub fn data(self) -> &'static CityData {
        &atlas().cities[self.index()]
    }

    pub fn hex(self) -> Hex {
        self.data().hex
    }
}
