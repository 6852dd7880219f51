//! The map of a game: terrain, recommended sites, and the sets of hexes the rules ask for.

use satrap_core::TS;
use serde::{Deserialize, Serialize, Serializer};

use crate::data::{Domain, Terrain, data};
use crate::hex::{HEXES, Hex, HexSet, ROWS, STRIDE};

/// A map. It never changes during a game and is shared between copies of a state.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "MapText")]
pub struct Map {
    text: MapText,
    /// By [`Hex::index`]; what is off the map counts as sea.
    terrain: Vec<Terrain>,
    on_map: HexSet,
    sea: HexSet,
    coast: HexSet,
    mountain: HexSet,
    /// Open to land units whatever is built there, and to ships [SV-2.4] [SV-2.5].
    for_land: HexSet,
    for_ships: HexSet,
}

/// A map as it is written down. Rows are strings of terrain letters, north to south, odd rows shifted half a hex
/// to the right; a dot is off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GameMap")]
pub struct MapText {
    pub name: Option<String>,
    /// The seed it was generated from.
    pub seed: Option<u32>,
    pub width: u8,
    pub height: u8,
    pub rows: Vec<String>,
    /// Recommended sites, one for each player [SV-2.7].
    pub sites: Vec<Hex>,
}

/// Everything else follows from the text.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        self.text == other.text
    }
}

impl Eq for Map {}

impl From<Map> for MapText {
    fn from(map: Map) -> MapText {
        map.text
    }
}

/// As it stands, without a copy: a map is part of every state that is sealed and of every view.
impl Serialize for Map {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(to)
    }
}

impl TryFrom<MapText> for Map {
    type Error = String;

    fn try_from(text: MapText) -> Result<Map, String> {
        let (width, height) = (usize::from(text.width), usize::from(text.height));
        // One column stays free, so that stepping left from column 0 leads off the map.
        if width == 0 || width >= usize::from(STRIDE) || height == 0 || height > ROWS {
            return Err(format!("a map has 1 to {} columns and 1 to {ROWS} rows", STRIDE - 1));
        }
        if text.rows.len() != height {
            return Err(format!("the map has {} rows, not {height}", text.rows.len()));
        }
        let mut terrain = vec![Terrain::Sea; HEXES];
        let mut on_map = HexSet::EMPTY;
        for (row, line) in text.rows.iter().enumerate() {
            if line.chars().count() != width {
                return Err(format!("row {row} of the map has not {width} letters"));
            }
            for (column, code) in line.chars().enumerate() {
                if code == '.' {
                    continue;
                }
                let (Some(kind), Some(hex)) = (Terrain::from_code(code), Hex::new(column as u8, row as u8))
                else {
                    return Err(format!("{code:?} in row {row} of the map is no terrain"));
                };
                terrain[hex.index()] = kind;
                on_map.insert(hex);
            }
        }
        if let Some(site) = text.sites.iter().find(|site| !on_map.contains(**site)) {
            return Err(format!("site {site} is off the map"));
        }
        let with = |fits: &dyn Fn(Terrain) -> bool| -> HexSet {
            on_map.iter().filter(|hex| fits(terrain[hex.index()])).collect()
        };
        Ok(Map {
            sea: with(&|kind| kind == Terrain::Sea),
            coast: with(&|kind| kind == Terrain::Coast),
            mountain: with(&|kind| kind == Terrain::Mountain),
            for_land: with(&|kind| kind.facts().land_enters),
            for_ships: with(&|kind| kind.facts().ships_enter),
            text,
            terrain,
            on_map,
        })
    }
}

impl Map {
    pub fn text(&self) -> &MapText {
        &self.text
    }

    pub fn contains(&self, hex: Hex) -> bool {
        self.on_map.contains(hex)
    }

    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Every hex there is.
    pub fn hexes(&self) -> &HexSet {
        &self.on_map
    }

    pub fn sea(&self) -> &HexSet {
        &self.sea
    }

    pub fn mountain(&self) -> &HexSet {
        &self.mountain
    }

    pub fn is_sea(&self, hex: Hex) -> bool {
        self.sea.contains(hex)
    }

    pub fn is_coast(&self, hex: Hex) -> bool {
        self.coast.contains(hex)
    }

    pub fn land(&self) -> HexSet {
        self.on_map.without(&self.sea)
    }

    pub fn sites(&self) -> &[Hex] {
        &self.text.sites
    }

    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = Hex> {
        hex.neighbours().filter(|next| self.contains(*next))
    }

    /// Whether units of a domain may be in a hex, `built` being the hexes with a city tile or fort
    /// [SV-2.4] [SV-2.5].
    pub fn is_open_to(&self, domain: Domain, hex: Hex, built: &HexSet) -> bool {
        match domain {
            Domain::Land => self.for_land.contains(hex) || self.mountain.contains(hex) && built.contains(hex),
            Domain::Ship => self.for_ships.contains(hex),
            Domain::Air => false,
        }
    }

    /// All hexes for which [`Map::is_open_to`] says yes.
    pub fn open_to(&self, domain: Domain, built: &HexSet) -> HexSet {
        match domain {
            Domain::Land => self.mountain.and(built).or(&self.for_land),
            Domain::Ship => self.for_ships,
            Domain::Air => HexSet::EMPTY,
        }
    }

    /// What the hexes around a hex are worth together, as the generator counts it.
    pub fn site_value(&self, hex: Hex) -> u32 {
        let near = HexSet::near(&[hex], data().generator.site_radius).and(&self.on_map);
        near.iter().map(|hex| u32::from(self.terrain(hex).facts().site_weight)).sum()
    }

    /// The largest group of passable land [SV-2.7].
    pub fn mainland(&self) -> HexSet {
        let mut left = self.land().without(&self.mountain);
        let mut largest = HexSet::EMPTY;
        while let Some(start) = left.first() {
            let group = left.joined_with(start);
            left = left.without(&group);
            if group.len() > largest.len() {
                largest = group;
            }
        }
        largest
    }
}
