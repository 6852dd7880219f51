//! Cards and piles of cards. Copies of a card are alike, so a pile is a count for each kind. [CW-1.8, CW-1.9]

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

/// Every kind of card. A deployed unit card becomes a piece of the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    Harvester,
    Excavator,
    PlasmaFurnace,
    Scientists,
    Engineers,
    Portal,
    AssaultTeam,
    ArmouredCore,
    TitanForce,
    CapitalArmy,
    StandardBase,
    AdvancedBase,
    Outpost,
    Metroplex,
}

/// What a card is for. [CW-1.8] Units and bases are both unit cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Action,
    Unit,
    Base,
}

impl Card {
    pub const COUNT: usize = 14;

    pub const ALL: [Card; Card::COUNT] = [
        Card::Harvester,
        Card::Excavator,
        Card::PlasmaFurnace,
        Card::Scientists,
        Card::Engineers,
        Card::Portal,
        Card::AssaultTeam,
        Card::ArmouredCore,
        Card::TitanForce,
        Card::CapitalArmy,
        Card::StandardBase,
        Card::AdvancedBase,
        Card::Outpost,
        Card::Metroplex,
    ];

    /// The same in every card set; a test of the data holds it to that.
    pub const fn role(self) -> Role {
        match self {
            Card::Harvester
            | Card::Excavator
            | Card::PlasmaFurnace
            | Card::Scientists
            | Card::Engineers
            | Card::Portal => Role::Action,
            Card::AssaultTeam | Card::ArmouredCore | Card::TitanForce | Card::CapitalArmy => Role::Unit,
            Card::StandardBase | Card::AdvancedBase | Card::Outpost | Card::Metroplex => Role::Base,
        }
    }

    pub const fn is_action(self) -> bool {
        matches!(self.role(), Role::Action)
    }

    pub const fn is_base(self) -> bool {
        matches!(self.role(), Role::Base)
    }
}

/// Cards without an order: how many there are of each kind. Written as a table that leaves out what is not there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pile([u16; Card::COUNT]);

impl Pile {
    pub fn count(&self, card: Card) -> u16 {
        self.0[card as usize]
    }

    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    pub fn total(&self) -> u16 {
        self.0.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes one copy out; says whether there was one.
    pub fn take(&mut self, card: Card) -> bool {
        match self.0[card as usize].checked_sub(1) {
            Some(left) => {
                self.0[card as usize] = left;
                true
            }
            None => false,
        }
    }

    pub fn add_all(&mut self, other: &Pile) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine += more;
        }
    }

    /// This pile without the cards of another, or `None` if they are not all in it.
    pub fn without(&self, other: &Pile) -> Option<Pile> {
        let mut left = *self;
        for (mine, less) in left.0.iter_mut().zip(other.0) {
            *mine = mine.checked_sub(less)?;
        }
        Some(left)
    }

    /// The kinds there is a copy of, in the order of the card list.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().filter(|card| self.has(*card))
    }

    /// Every single card, in the order of the card list.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() {
            to.collect_map(self.kinds().map(|card| (card, self.count(card))))
        } else {
            self.0.serialize(to)
        }
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Pile, D::Error> {
        if from.is_human_readable() {
            let counts = BTreeMap::<Card, u16>::deserialize(from)?;
            let mut pile = Pile::default();
            for (card, count) in counts {
                pile.0[card as usize] = count;
            }
            Ok(pile)
        } else {
            Ok(Pile(Deserialize::deserialize(from)?))
        }
    }
}

satrap_core::typescript! {
    /// To the client a pile is a table from card to count.
    impl ts_rs::TS for Pile {
        type WithoutGenerics = Self;
        type OptionInnerType = Self;

        fn name(_: &ts_rs::Config) -> String {
            "Pile".into()
        }

        fn inline(config: &ts_rs::Config) -> String {
            format!("{{ [card in {}]?: number }}", <Card as ts_rs::TS>::name(config))
        }

        fn decl(config: &ts_rs::Config) -> String {
            format!("type Pile = {};", <Self as ts_rs::TS>::inline(config))
        }

        fn output_path() -> Option<std::path::PathBuf> {
            Some("Pile.ts".into())
        }

        fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
            visitor.visit::<Card>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_written_without_what_is_not_there_and_survives_both_formats() {
        let pile: Pile = [Card::Portal, Card::Harvester, Card::Harvester].into_iter().collect();
        let json = serde_json::to_string(&pile).unwrap();
        assert_eq!(json, r#"{"harvester":2,"portal":1}"#);
        assert_eq!(serde_json::from_str::<Pile>(&json).unwrap(), pile);
        let bytes = postcard::to_allocvec(&pile).unwrap();
        assert_eq!(postcard::from_bytes::<Pile>(&bytes).unwrap(), pile);
        assert_eq!(pile.cards().collect::<Vec<_>>(), [Card::Harvester, Card::Harvester, Card::Portal]);
    }

    #[test]
    fn nothing_is_taken_from_a_pile_that_is_not_in_it() {
        let mut pile: Pile = [Card::Portal].into_iter().collect();
        assert!(!pile.take(Card::Outpost));
        assert!(pile.take(Card::Portal));
        assert!(!pile.take(Card::Portal));
        assert!(pile.is_empty());
        assert_eq!(pile.without(&[Card::Portal].into_iter().collect()), None);
    }
}
