//! The title of a bill made from a template: what fills its slots, in the words that the screen has for it. [GV-4.4]

use std::cmp::Reverse;

use satrap_core::text::group_thousands;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::check::TITLE_LENGTH;
use super::clause::Majority;
use crate::action::{Slot, SlotValue};
use crate::data::{Figure, TemplateFacts, data};
use crate::ids::{Bloc, Nation, Zone};
use crate::region::Region;
use crate::state::State;

/// A template's title and what its slots were filled with, within the limit.
pub fn entitle(state: &State, template: &TemplateFacts, filled: &[Slot]) -> String {
    let mut about = template.about.clone();
    // The longest names first: `$nation2` begins like `$nation`, and that like `$n`.
    let mut slots: Vec<&Slot> = filled.iter().collect();
    slots.sort_by_key(|slot| Reverse(slot.name.len()));
    for slot in slots {
        about = about.replace(&slot.name, &write(state, template, slot));
    }
    let whole =
        if about.is_empty() { template.title.clone() } else { format!("{}: {about}", template.title) };
    whole.chars().take(*TITLE_LENGTH.end()).collect()
}

fn write(state: &State, template: &TemplateFacts, slot: &Slot) -> String {
    match (slot.name.as_str(), &slot.value) {
        ("$law", SlotValue::Number(number)) => {
            let law = u16::try_from(*number).ok().and_then(|number| state.book.law(number));
            law.map_or_else(|| number.to_string(), |law| law.title.clone())
        }
        (_, SlotValue::Number(number)) => write_figure(template.figure, *number),
        ("$bloc", SlotValue::Name(name)) => {
            read(name).map_or_else(|| name.to_string(), |bloc| write_bloc(bloc).to_owned())
        }
        ("$zone", SlotValue::Name(name)) => {
            read(name).map_or_else(|| name.to_string(), |zone| write_zone(zone).to_owned())
        }
        ("$rule", SlotValue::Name(name)) => {
            read(name).map_or_else(|| name.to_string(), |rule| write_majority(rule).to_owned())
        }
        ("$region", SlotValue::Name(name)) => match name.parse::<Region>() {
            Ok(region) => format!("{} ({name})", data().map.region(region).name),
            Err(_) => name.to_string(),
        },
        (_, SlotValue::Name(name)) => {
            let nation = read(name).and_then(|nation: Nation| data().nations.get(nation as usize));
            nation.map_or_else(|| name.replace('_', " "), |nation| nation.name.clone())
        }
    }
}

fn read<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(Value::from(name)).ok()
}

fn write_figure(figure: Option<Figure>, number: i32) -> String {
    let count = |one: &str, many: &str| {
        format!("{} {}", group_thousands(&number.to_string()), if number == 1 { one } else { many })
    };
    match figure {
        None => group_thousands(&number.to_string()),
        Some(Figure::Credits) => count("credit", "credits"),
        Some(Figure::Percent) => format!("{number} %"),
        Some(Figure::Rounds) => count("round", "rounds"),
        Some(Figure::Seconds) => write_figure(None, number / 60) + " minutes",
        Some(Figure::Signatures) => count("signature", "signatures"),
        Some(Figure::Weapons) => count("weapon", "weapons"),
    }
}

fn write_bloc(bloc: Bloc) -> &'static str {
    match bloc {
        Bloc::Core => "the Core",
        Bloc::Jovian => "the Jovian bloc",
        Bloc::Fringe => "the Fringe",
    }
}

fn write_zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Core => "the Core zone",
        Zone::Outer => "the outer zone",
        Zone::Fringe => "the Fringe zone",
    }
}

fn write_majority(majority: Majority) -> &'static str {
    match majority {
        Majority::Plurality => "more for than against",
        Majority::Simple => "more than half of those present",
        Majority::Absolute => "more than half of all nations",
        Majority::TwoThirds => "two thirds of those present",
        Majority::ThreeQuarters => "three quarters of those present",
        Majority::Unanimous => "nobody against",
    }
}
