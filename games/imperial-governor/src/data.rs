//! The board, the tables and the cards: types of `data/`, loaded once.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::{City, Coast, Dir, Hex, Kind, Part, Power, Province, SeaArea};

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
    by_number: Vec<Option<Hex>>,
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

pub fn atlas() -> &'static Atlas {
    static ATLAS: LazyLock<Atlas> = LazyLock::new(|| {
        let raw: raw::Map = parse(MAP, "map.json");
        raw.build().unwrap_or_else(|name| unreachable!("tests/data.rs proves that {name:?} is known"))
    });
    &ATLAS
}

pub fn tables() -> &'static Tables {
    static PARSED: LazyLock<Tables> = LazyLock::new(|| parse(TABLES, "tables.json"));
    &PARSED
}

/// The hundred cards; card n stands at n - 1.
pub fn fates() -> &'static [Fate] {
    static FATES: LazyLock<Fates> = LazyLock::new(|| parse(include_str!("../data/fates.json"), "fates.json"));
    &FATES.cards
}

/// A card by its number, 1 to 100.
pub fn fate(card: u8) -> &'static Fate {
    &fates()[usize::from(card) - 1]
}

/// The map, the coast and the tables as they stand in the files, for the screen.
pub fn drawings() -> (Value, Value, Value) {
    let coast = include_str!("../data/coast.json");
    (parse(MAP, "map.json"), parse(coast, "coast.json"), parse(TABLES, "tables.json"))
}

const MAP: &str = include_str!("../data/map.json");
const TABLES: &str = include_str!("../data/tables.json");

fn parse<T: serde::de::DeserializeOwned>(text: &str, name: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| unreachable!("tests/data.rs reads {name}: {error}"))
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

/// Tables and amounts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub source: String,
    pub crt: CombatTable,
    pub storm_table: Table<SeaArea>,
    pub revolt_table: Table<Province>,
    pub gift_cards: Vec<u8>,
    pub ambassadors_per_player: u8,
    pub leaders_per_player: LeaderCounts,
    pub movement_allowance: u8,
    pub pay_per_unit: u32,
    pub raise_cost: u32,
    pub disband_cost: u32,
    pub ransom_percent: Ransoms,
    pub kings_personal_income: u32,
    pub unplayed_home_income: u32,
    pub raise_loss_percent_per_city: u32,
    pub scenarios: Vec<Scenario>,
    pub accelerated_start: std::collections::BTreeMap<Power, Vec<Vec<Province>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderCounts {
    pub king: u8,
    pub general: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ransoms {
    pub general: u32,
    pub king: u32,
}

/// A table read with two dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table<T> {
    pub how: String,
    pub rows: Vec<Vec<T>>,
}

impl<T: Copy> Table<T> {
    /// First die: row. Second die: place in the row, spread over its entries.
    pub fn read(&self, first: u32, second: u32) -> T {
        let row = &self.rows[first as usize - 1];
        row[(second as usize - 1) * row.len() / 6]
    }
}

/// The Combat Results Table [IG-10.11].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CombatTable {
    pub columns: Vec<u32>,
    rows: std::collections::BTreeMap<String, Vec<Cell>>,
    pub meaning: String,
}

/// What the table says: a percentage lost by a victorious attacker, or no effect.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Cell {
    Lost(u32),
    NoEffect(NoEffect),
}

#[derive(Clone, Copy, Deserialize)]
enum NoEffect {
    NE,
}

impl CombatTable {
    /// [IG-10.9] The column for a ratio, or `None` below the first.
    pub fn column(&self, attack: u32, defence: u32) -> Option<u32> {
        self.columns.iter().copied().rev().find(|column| attack * 100 >= defence * column)
    }

    /// What a victorious attacker loses in per cent, or `None` for no effect.
    pub fn result(&self, column: u32, die: u32) -> Option<u32> {
        let place = self.columns.iter().position(|c| *c == column)?;
        match self.rows.get(&die.to_string())?.get(place)? {
            Cell::Lost(percent) => Some(*percent),
            Cell::NoEffect(NoEffect::NE) => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: crate::options::ScenarioId,
    #[serde(default)]
    pub name: Option<String>,
    pub players: u8,
    pub powers: Vec<Power>,
    pub forbidden: Vec<Province>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fates {
    #[allow(dead_code, reason = "the file names its source for its readers")]
    source: String,
    cards: Vec<Fate>,
}

/// A Fates card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fate {
    pub id: u8,
    pub kind: FateKind,
    pub title: String,
    pub text: String,
    pub effect: Effect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FateKind {
    Storm,
    Revolt,
    RomeOnly,
    Credit,
    CreditOver,
    Bonus,
    Miscellaneous,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Storm,
    RevoltRoll,
    Lose { unit: UnitChoice, r#where: Where, amount: Amount },
    NoRaise,
    LoseChest { percent: u32 },
    LevyPer { unit: UnitChoice, r#where: Where, each: u32 },
    SkipRichestProvince,
    RevoltOrLose { province: Province, unit: UnitChoice, amount: Amount },
    Levy { talents: u32 },
    NoAttack,
    RecallGenerals { count: u8 },
    Credit { talents: u32 },
    CreditOver,
    Bonus { talents: u32 },
    Pin { who: Pinned },
    LandStepLimit { steps: u8 },
    NoSeaSteps,
    HalfHomeIncome,
    NoEmbassy,
    Pirates { levy: u32, levy_without: u32 },
    Mutiny,
    RevoltDie { provinces: Vec<Province> },
    RevoltRichest { count: u8 },
    WrathOfTheSenate { fraction_percent: u32, offers: u8 },
    KingDies { percent: u32 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitChoice {
    Legion,
    Squadron,
    Any,
}

impl UnitChoice {
    pub fn kind(self) -> Option<Kind> {
        match self {
            UnitChoice::Legion => Some(Kind::Legion),
            UnitChoice::Squadron => Some(Kind::Squadron),
            UnitChoice::Any => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    All,
    Home,
    LargestHex,
    LargestPort,
    OwnedCityByLot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    Fixed(u32),
    Die(u32),
    Percent(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pinned {
    King,
    GeneralByLot,
}

/// The map file as it is written.
mod raw {
    use std::collections::BTreeMap;

    use super::{
        Atlas, CityData, Dir, Hex, HexData, HexKind, Isthmus, PowerData, ProvinceData, SeaData, Terrain,
    };
    use crate::ids::{City, Power, Province, SeaArea};
    use serde::Deserialize;

    #[derive(Deserialize)]
    pub(super) struct Map {
        crossings: Crossings,
        powers: Vec<RawPower>,
        provinces: Vec<RawProvince>,
        cities: Vec<RawCity>,
        sea_areas: Vec<RawSea>,
        hexes: Vec<RawHex>,
    }

    #[derive(Deserialize)]
    struct Crossings {
        pillars_of_hercules: Pillars,
        hellespont: Hellespont,
        isthmus_of_corinth: RawIsthmus,
    }

    #[derive(Deserialize)]
    struct Pillars {
        from: String,
        to: String,
    }

    #[derive(Deserialize)]
    struct Hellespont {
        hex: String,
    }

    #[derive(Deserialize)]
    struct RawIsthmus {
        hex: String,
        west: Vec<String>,
        east: Vec<String>,
    }

    #[derive(Deserialize)]
    struct RawPower {
        id: Power,
        home: String,
        capital: String,
    }

    #[derive(Deserialize)]
    struct RawProvince {
        id: String,
        name: String,
        income: u16,
        home_of: Option<Power>,
        cities: Vec<String>,
        ports: Vec<String>,
    }

    #[derive(Deserialize)]
    struct RawCity {
        id: String,
        name: String,
        hex: String,
        value: u16,
        province: String,
        port: bool,
    }

    #[derive(Deserialize)]
    struct RawSea {
        id: String,
        name: String,
    }

    #[derive(Deserialize)]
    struct RawHex {
        id: String,
        kind: HexKind,
        terrain: Terrain,
        province: Option<String>,
        sea: Option<String>,
        city: Option<String>,
        #[serde(default)]
        port: bool,
        land: BTreeMap<Dir, String>,
        water: BTreeMap<Dir, String>,
    }

    /// Positions of names; an unknown name is the error.
    struct Names<'a>(BTreeMap<&'a str, usize>);

    impl<'a> Names<'a> {
        fn of(ids: impl Iterator<Item = &'a String>) -> Names<'a> {
            Names(ids.enumerate().map(|(n, id)| (id.as_str(), n)).collect())
        }

        fn find(&self, id: &str) -> Result<usize, String> {
            self.0.get(id).copied().ok_or_else(|| id.to_owned())
        }
    }

    impl Map {
        pub(super) fn build(self) -> Result<Atlas, String> {
            let hexes = Names::of(self.hexes.iter().map(|h| &h.id));
            let provinces = Names::of(self.provinces.iter().map(|p| &p.id));
            let cities = Names::of(self.cities.iter().map(|c| &c.id));
            let seas = Names::of(self.sea_areas.iter().map(|s| &s.id));
            let hex = |id: &String| hexes.find(id).map(|n| Hex(n as u16));
            let province = |id: &String| provinces.find(id).map(|n| Province(n as u8));
            let city = |id: &String| cities.find(id).map(|n| City(n as u8));
            let sea = |id: &String| seas.find(id).map(|n| SeaArea(n as u8));
            let links = |named: &BTreeMap<Dir, String>| {
                let mut links = [None; 6];
                for (dir, id) in named {
                    links[dir.index()] = Some(hex(id)?);
                }
                Ok::<_, String>(links)
            };

            let mut by_number = vec![None; 10_000];
            for (n, raw) in self.hexes.iter().enumerate() {
                let number: usize = raw.id.parse().map_err(|_| raw.id.clone())?;
                *by_number.get_mut(number).ok_or_else(|| raw.id.clone())? = Some(Hex(n as u16));
            }
            let hex_data = |raw: &RawHex| {
                Ok::<_, String>(HexData {
                    id: raw.id.clone(),
                    kind: raw.kind,
                    terrain: raw.terrain,
                    province: raw.province.as_ref().map(province).transpose()?,
                    sea: raw.sea.as_ref().map(sea).transpose()?,
                    city: raw.city.as_ref().map(city).transpose()?,
                    port: raw.port,
                    land: links(&raw.land)?,
                    water: links(&raw.water)?,
                })
            };
            let built: Vec<HexData> = self.hexes.iter().map(hex_data).collect::<Result<_, _>>()?;
            let of_province = |n: usize| {
                let own = |(_, data): &(usize, &HexData)| data.province == Some(Province(n as u8));
                built.iter().enumerate().filter(own).map(|(h, _)| Hex(h as u16)).collect::<Vec<_>>()
            };
            let province_data = |(n, raw): (usize, &RawProvince)| {
                Ok::<_, String>(ProvinceData {
                    id: raw.id.clone(),
                    name: raw.name.clone(),
                    income: raw.income,
                    home_of: raw.home_of,
                    cities: raw.cities.iter().map(city).collect::<Result<_, _>>()?,
                    ports: raw.ports.iter().map(hex).collect::<Result<_, _>>()?,
                    hexes: of_province(n),
                })
            };
            let city_data = |raw: &RawCity| {
                Ok::<_, String>(CityData {
                    id: raw.id.clone(),
                    name: raw.name.clone(),
                    hex: hex(&raw.hex)?,
                    value: raw.value,
                    province: province(&raw.province)?,
                    port: raw.port,
                })
            };
            let power_data = |power: Power| {
                let raw = self.powers.iter().find(|raw| raw.id == power).ok_or("power")?;
                Ok::<_, String>(PowerData { home: province(&raw.home)?, capital: city(&raw.capital)? })
            };
            let crossings = &self.crossings;
            let isthmus = &crossings.isthmus_of_corinth;
            Ok(Atlas {
                provinces: self.provinces.iter().enumerate().map(province_data).collect::<Result<_, _>>()?,
                cities: self.cities.iter().map(city_data).collect::<Result<_, _>>()?,
                seas: self
                    .sea_areas
                    .iter()
                    .map(|raw| SeaData { id: raw.id.clone(), name: raw.name.clone() })
                    .collect(),
                powers: Power::ALL.into_iter().map(power_data).collect::<Result<_, _>>()?,
                pillars: [hex(&crossings.pillars_of_hercules.from)?, hex(&crossings.pillars_of_hercules.to)?],
                hellespont: hex(&crossings.hellespont.hex)?,
                isthmus: Isthmus {
                    hex: hex(&isthmus.hex)?,
                    west: isthmus.west.iter().map(hex).collect::<Result<_, _>>()?,
                    east: isthmus.east.iter().map(hex).collect::<Result<_, _>>()?,
                },
                by_number,
                hexes: built,
            })
        }
    }
}
