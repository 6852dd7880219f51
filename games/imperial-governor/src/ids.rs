//! What has a name in this game: hexes, provinces, cities, seas, powers, leaders, directions.

use std::fmt;
use std::str::FromStr;

use satrap_core::TS;
use serde::{Deserialize, Serialize};

use crate::data::atlas;

/// An index into one of the atlas's lists, written by people and programs as the name found there.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident($int:ty), $what:literal, $list:ident, $find:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
        #[ts(type = "string")]
        pub struct $name(pub(crate) $int);

        impl $name {
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                (0..atlas().$list.len()).map(|n| $name(n as $int))
            }

            pub fn id(self) -> &'static str {
                &atlas().$list[self.index()].id
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<$name, String> {
                atlas().$find(text).ok_or_else(|| format!("there is no {} {text:?}", $what))
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() { to.serialize_str(self.id()) } else { self.0.serialize(to) }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                use serde::de::Error;
                if from.is_human_readable() {
                    let text = std::borrow::Cow::<str>::deserialize(from)?;
                    text.parse().map_err(D::Error::custom)
                } else {
                    let n = <$int>::deserialize(from)?;
                    let known = usize::from(n) < atlas().$list.len();
                    if known { Ok($name(n)) } else { Err(D::Error::custom(concat!("no such ", $what))) }
                }
            }
        }
    };
}

named! {
    /// A hex of the board, written `2516`: two digits of column, two of row.
    Hex(u16), "hex", hexes, find_hex
}
named! {
    /// A province or home country, written `thrace`, in the order of the map file.
    Province(u8), "province", provinces, find_province
}
named! {
    /// A city, written `roma`.
    City(u8), "city", cities, find_city
}
named! {
    /// One of the twelve parts of the sea, written `mare_aegaeum`.
    SeaArea(u8), "sea area", seas, find_sea
}

/// A closed list of names in the order of the rules.
macro_rules! list {
    ($(#[$meta:meta])* $name:ident { $($variant:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($variant),* }

        impl $name {
            pub const ALL: [$name; [$($name::$variant),*].len()] = [$($name::$variant),*];

            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

list! {
    Power { Rome, Carthage, Pontus, Macedonia, Egypt, Parthia }
}

list! {
    /// A player's four leaders [IG-1.1].
    LeaderId { King, General1, General2, General3 }
}

list! {
    Kind { Legion, Squadron }
}

list! {
    /// How a step is made.
    By { Land, Sea }
}

list! {
    /// Where in a hex something is [IG-1.4]. It follows from the hex, except in coastal hexes without a port and in
    /// the Hellespont, where ashore and afloat are two separate parts.
    Part { Ashore, Afloat, Port }
}

list! {
    /// The two coasts of the Isthmus of Corinth [IG-8.17].
    Coast { West, East }
}

/// A hexside, as the neighbour beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum Dir {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Dir {
    pub const ALL: [Dir; 6] = [Dir::N, Dir::NE, Dir::SE, Dir::S, Dir::SW, Dir::NW];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 6]
    }
}

impl Power {
    pub const fn id(self) -> &'static str {
        match self {
            Power::Rome => "rome",
            Power::Carthage => "carthage",
            Power::Pontus => "pontus",
            Power::Macedonia => "macedonia",
            Power::Egypt => "egypt",
            Power::Parthia => "parthia",
        }
    }

    /// As a seat is called before the game's messages are at hand.
    pub const fn name(self) -> &'static str {
        match self {
            Power::Rome => "Rome",
            Power::Carthage => "Carthage",
            Power::Pontus => "Pontus",
            Power::Macedonia => "Macedonia",
            Power::Egypt => "Egypt",
            Power::Parthia => "Parthia",
        }
    }

    pub fn home(self) -> Province {
        atlas().powers[self.index()].home
    }

    pub fn capital(self) -> City {
        atlas().powers[self.index()].capital
    }
}

impl LeaderId {
    pub const GENERALS: [LeaderId; 3] = [LeaderId::General1, LeaderId::General2, LeaderId::General3];
}

/// A part of a hex: where a force or a leader is. Written `4117`, or `3719 ashore` and `3719 afloat` where a hex has
/// two parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Place {
    pub hex: Hex,
    pub part: Part,
}

impl Place {
    pub fn new(hex: Hex, part: Part) -> Place {
        Place { hex, part }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.part, self.hex.has_two_parts()) {
            (_, false) => self.hex.fmt(f),
            (Part::Afloat, true) => write!(f, "{} afloat", self.hex),
            (_, true) => write!(f, "{} ashore", self.hex),
        }
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        let (hex, part) = match text.split_once(' ') {
            Some((hex, part)) => (hex, Some(part)),
            None => (text, None),
        };
        let hex: Hex = hex.parse()?;
        match (part, hex.has_two_parts()) {
            (None, false) => Ok(Place::new(hex, hex.parts()[0])),
            (Some("ashore"), true) => Ok(Place::new(hex, Part::Ashore)),
            (Some("afloat"), true) => Ok(Place::new(hex, Part::Afloat)),
            (None, true) => Err(format!("{hex} has two parts: write \"{hex} ashore\" or \"{hex} afloat\"")),
            (Some(part), _) => Err(format!("{hex} has no part {part:?}")),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if !to.is_human_readable() {
            return (self.hex, self.part).serialize(to);
        }
        if self.hex.has_two_parts() { to.collect_str(self) } else { to.serialize_str(self.hex.id()) }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
        use serde::de::Error;
        if from.is_human_readable() {
            let text = std::borrow::Cow::<str>::deserialize(from)?;
            text.parse().map_err(D::Error::custom)
        } else {
            let (hex, part) = <(Hex, Part)>::deserialize(from)?;
            if hex.parts().contains(&part) {
                Ok(Place { hex, part })
            } else {
                Err(D::Error::custom("no such part of the hex"))
            }
        }
    }
}
