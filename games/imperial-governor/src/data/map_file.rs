//! The map file as it is written, and the board made from it.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::atlas::{Atlas, CityData, HexData, HexKind, Isthmus, PowerData, ProvinceData, SeaData, Terrain};
use crate::ids::{City, Dir, Hex, Power, Province, SeaArea};

#[derive(Deserialize)]
pub(super) struct Map {
    crossings: Crossings,
    powers: Vec<PowerLine>,
    provinces: Vec<ProvinceLine>,
    cities: Vec<CityLine>,
    sea_areas: Vec<SeaLine>,
    hexes: Vec<HexLine>,
}

#[derive(Deserialize)]
struct Crossings {
    pillars_of_hercules: Pillars,
    hellespont: Hellespont,
    isthmus_of_corinth: IsthmusLine,
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
struct IsthmusLine {
    hex: String,
    west: Vec<String>,
    east: Vec<String>,
}

#[derive(Deserialize)]
struct PowerLine {
    id: Power,
    home: String,
    capital: String,
}

#[derive(Deserialize)]
struct ProvinceLine {
    id: String,
    name: String,
    income: u16,
    home_of: Option<Power>,
    cities: Vec<String>,
    ports: Vec<String>,
}

#[derive(Deserialize)]
struct CityLine {
    id: String,
    name: String,
    hex: String,
    value: u16,
    province: String,
    port: bool,
}

#[derive(Deserialize)]
struct SeaLine {
    id: String,
    name: String,
}

#[derive(Deserialize)]
struct HexLine {
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
        for (n, line) in self.hexes.iter().enumerate() {
            let number: usize = line.id.parse().map_err(|_| line.id.clone())?;
            *by_number.get_mut(number).ok_or_else(|| line.id.clone())? = Some(Hex(n as u16));
        }
        let hex_data = |line: &HexLine| {
            Ok::<_, String>(HexData {
                id: line.id.clone(),
                kind: line.kind,
                terrain: line.terrain,
                province: line.province.as_ref().map(province).transpose()?,
                sea: line.sea.as_ref().map(sea).transpose()?,
                city: line.city.as_ref().map(city).transpose()?,
                port: line.port,
                land: links(&line.land)?,
                water: links(&line.water)?,
                beside: Dir::ALL.map(|dir| beside(&line.id, dir).and_then(|number| by_number[number])),
            })
        };
        let built: Vec<HexData> = self.hexes.iter().map(hex_data).collect::<Result<_, _>>()?;
        let of_province = |n: usize| {
            let own = |(_, data): &(usize, &HexData)| data.province == Some(Province(n as u8));
            built.iter().enumerate().filter(own).map(|(h, _)| Hex(h as u16)).collect::<Vec<_>>()
        };
        let province_data = |(n, line): (usize, &ProvinceLine)| {
            Ok::<_, String>(ProvinceData {
                id: line.id.clone(),
                name: line.name.clone(),
                income: line.income,
                home_of: line.home_of,
                cities: line.cities.iter().map(city).collect::<Result<_, _>>()?,
                ports: line.ports.iter().map(hex).collect::<Result<_, _>>()?,
                hexes: of_province(n),
            })
        };
        let city_data = |line: &CityLine| {
            Ok::<_, String>(CityData {
                id: line.id.clone(),
                name: line.name.clone(),
                hex: hex(&line.hex)?,
                value: line.value,
                province: province(&line.province)?,
                port: line.port,
            })
        };
        let power_data = |power: Power| {
            let line = self.powers.iter().find(|line| line.id == power).ok_or("power")?;
            Ok::<_, String>(PowerData { home: province(&line.home)?, capital: city(&line.capital)? })
        };
        let crossings = &self.crossings;
        let isthmus = &crossings.isthmus_of_corinth;
        Ok(Atlas {
            provinces: self.provinces.iter().enumerate().map(province_data).collect::<Result<_, _>>()?,
            cities: self.cities.iter().map(city_data).collect::<Result<_, _>>()?,
            seas: self
                .sea_areas
                .iter()
                .map(|line| SeaData { id: line.id.clone(), name: line.name.clone() })
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

/// The number of the hex beside one, whether there is such a hex or not. Odd columns lie half a hex lower.
fn beside(id: &str, dir: Dir) -> Option<usize> {
    let number: i32 = id.parse().ok()?;
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
    ((0..100).contains(&column) && (0..100).contains(&row)).then_some((column * 100 + row) as usize)
}
