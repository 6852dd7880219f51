//! The types of `data/`, read once. `tests/game/data.rs` proves the files, so reading them cannot fail in play.

use std::sync::OnceLock;

use satrap_core::TS;
use satrap_core::data_file::read_toml;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Pile, Role};
use crate::hex::World;
use crate::options::{CardSetId, StartId};

#[derive(Debug)]
pub struct Data {
    pub cards: CardData,
    pub maps: MapData,
    printed: [CardFacts; Card::COUNT],
    revised: [CardFacts; Card::COUNT],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    pub hand_size: u16,
    pub aborts_a_turn: u8,
    pub worlds_to_expand: u32,
    pub open_start_distance: u8,
    pub player_colours: Vec<String>,
    pub card_sets: CardSets,
    pub starts: Vec<Start>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSets {
    pub printed: Vec<CardLine>,
    pub revised: Vec<CardLine>,
}

/// A line of the card list as the file has it.
#[derive(Debug, Clone, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardLine {
    pub id: Card,
    pub name: String,
    #[serde(rename = "type")]
    pub role: Role,
    pub cost: u16,
    #[serde(rename = "move", default)]
    pub movement: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<SpecialId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub value: Option<u16>,
    #[serde(default)]
    pub strength: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SpecialId {
    Gather,
    Research,
    Build,
    Connect,
}

/// What the rules ask of a card.
#[derive(Clone, Copy, Debug)]
pub struct CardFacts {
    pub cost: u16,
    /// 0 for unit cards, and for action cards that cannot move anything.
    pub movement: u8,
    /// `None` for unit cards.
    pub special: Option<Special>,
    /// 0 for action cards.
    pub strength: u8,
}

/// [CW-5] Special actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    Gather(u16),
    Research,
    Build,
    Connect,
}

#[derive(Debug, Clone, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub id: StartId,
    pub resources: u32,
    pub deck: Pile,
    pub pieces: Vec<StartPiece>,
}

/// A starting piece, relative to the middle hex.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StartPiece {
    pub kind: Card,
    pub q: i8,
    pub r: i8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapData {
    pub boards: Vec<BoardData>,
    pub worlds: Vec<WorldData>,
    pub layouts: Vec<LayoutData>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardData {
    pub id: String,
    pub describe: String,
    pub count: usize,
    /// `(q, first r, last r)`
    pub columns: Vec<(i8, i8, i8)>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct WorldData {
    pub id: World,
    pub name: String,
    pub colours: [String; 2],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutData {
    pub id: String,
    pub players: u8,
    pub space: String,
    pub worlds: Vec<Orbit>,
}

/// A world's counter on the space map.
#[derive(Debug, Clone, Copy, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Orbit {
    pub world: World,
    pub q: i8,
    pub r: i8,
    pub home: bool,
}

impl Data {
    pub fn facts(&self, set: CardSetId, card: Card) -> &CardFacts {
        match set {
            CardSetId::Printed => &self.printed[card as usize],
            CardSetId::Revised => &self.revised[card as usize],
        }
    }

    pub fn lines(&self, set: CardSetId) -> &[CardLine] {
        match set {
            CardSetId::Printed => &self.cards.card_sets.printed,
            CardSetId::Revised => &self.cards.card_sets.revised,
        }
    }

    pub fn start(&self, id: StartId) -> &Start {
        self.cards.starts.iter().find(|start| start.id == id).unwrap_or(&self.cards.starts[0])
    }
}

pub fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| {
        let cards: CardData = read_toml("cards.toml", include_str!("../data/cards.toml"));
        let maps = read_toml("maps.toml", include_str!("../data/maps.toml"));
        let (printed, revised) = (facts(&cards.card_sets.printed), facts(&cards.card_sets.revised));
        Data { cards, maps, printed, revised }
    })
}

fn facts(lines: &[CardLine]) -> [CardFacts; Card::COUNT] {
    Card::ALL.map(|card| {
        let line = lines.iter().find(|line| line.id == card);
        let line = line.unwrap_or_else(|| panic!("data/cards.toml: {card:?} is missing"));
        let special = line.action.map(|action| match action {
            SpecialId::Gather => Special::Gather(line.value.unwrap_or(0)),
            SpecialId::Research => Special::Research,
            SpecialId::Build => Special::Build,
            SpecialId::Connect => Special::Connect,
        });
        CardFacts { cost: line.cost, movement: line.movement, special, strength: line.strength }
    })
}
