//! The Fates cards and what they do.

use serde::{Deserialize, Serialize};

use crate::ids::{Kind, Province};

/// `data/fates.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    cards: Vec<Cards>,
}

/// Cards that are alike.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    /// The first and the last.
    numbers: (u8, u8),
    kind: FateKind,
    title: String,
    text: String,
    effect: Effect,
}

impl File {
    pub(super) fn into_cards(self) -> Vec<Fate> {
        self.cards.iter().flat_map(Cards::each).collect()
    }
}

impl Cards {
    fn each(&self) -> impl Iterator<Item = Fate> {
        (self.numbers.0..=self.numbers.1).map(|id| Fate {
            id,
            kind: self.kind,
            title: self.title.clone(),
            text: self.text.clone(),
            effect: self.effect.clone(),
        })
    }
}

/// A Fates card.
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
