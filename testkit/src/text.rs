//! A game's words (`text/en.ftl`): every event has its sentence, every action its label.

use std::collections::BTreeSet;

use satrap_core::text::Messages;
use satrap_core::{Game, Playable, StandingOrders};
use serde::Serialize;
use serde_json::json;
use ts_rs::{Config, TS};

use crate::positions::visit_positions;

/// The messages of a game.
pub fn messages<G: Game>() -> Messages {
    Messages::parse(G::INFO.text).unwrap_or_else(|faults| panic!("text/en.ftl: {faults}"))
}

/// Every event has a sentence, but for those that are `shown` on the board and never told, and every action a label,
/// every standing order its sentence. Panics with everything that is missing.
pub fn events_and_actions_have_words<G: StandingOrders>(shown: &[&str])
where
    G::Event: TS,
    G::Action: TS,
    G::Order: TS,
{
    assert_eq!(missing::<G, G::Event>("", "type"), shown, "events of {} without a sentence", G::INFO.id);
    assert_eq!(missing::<G, G::Action>("do-", "type"), [""; 0], "actions of {} without a label", G::INFO.id);
    let orders = missing::<G, G::Order>("standing-order-", "type");
    assert_eq!(orders, [""; 0], "standing orders of {} without a sentence", G::INFO.id);
}

/// Whoever is away is told what the game waits for in its own words: in random games some action on offer has a message
/// `notice-<type>`, whenever a seat is waited for. What is told out of turn (`notice-asides`) has one too.
pub fn every_decision_can_be_told<G: Playable>(options: &G::Options, seats: u8, games: u64, steps: u32) {
    let messages = messages::<G>();
    let kind_of = |action: &G::Action| {
        let action = serde_json::to_value(action).unwrap_or_default();
        action["type"].as_str().unwrap_or_default().to_owned()
    };
    let mut untold: BTreeSet<String> = BTreeSet::new();
    visit_positions::<G>(options, seats, games, steps, |at| {
        let is_told = |action: &G::Action| messages.has(&format!("notice-{}", kind_of(action)));
        if at.is_waited_for && !at.offers.iter().any(|offer| is_told(&offer.action)) {
            untold.extend(at.offers.iter().map(|offer| kind_of(&offer.action)));
        }
    });
    assert!(untold.is_empty(), "{} has no sentence that asks for any of {untold:?}", G::INFO.id);
    let asides = json!({"type": "notice-asides"});
    let asides = messages.format_event(&asides, &|_| String::new()).unwrap_or_default().to_lowercase();
    for aside in asides.split([',', ' ']).filter(|word| !word.is_empty()) {
        assert!(messages.has(&format!("notice-{aside}")), "{}: no sentence for {aside}", G::INFO.id);
    }
}

/// The variants of an enum for which there is no message with this prefix.
pub fn missing<G: Game, T: TS>(prefix: &str, tag: &str) -> Vec<String> {
    let messages = messages::<G>();
    variants_of::<T>(tag).into_iter().filter(|name| !messages.has(&format!("{prefix}{name}"))).collect()
}

/// The names of a tagged enum's variants, read from its declaration for the client, which lists them all.
pub fn variants_of<T: TS>(tag: &str) -> Vec<String> {
    let declaration = T::decl(&Config::default());
    let name = |rest: &str| rest.split('"').next().unwrap_or_default().to_owned();
    let names: Vec<String> = declaration.split(&format!("\"{tag}\": \"")).skip(1).map(name).collect();
    assert!(!names.is_empty(), "no variant has a {tag}: {declaration}");
    names
}

/// What a value without fields is called on the wire.
pub fn id_of(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_else(|| panic!("{value} is no id")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, TS)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[expect(dead_code, reason = "only its type is looked at")]
    enum Weather {
        Sun,
        HeavyRain { millimetres: u8 },
        Wind(Wind),
    }

    #[derive(Serialize, TS)]
    #[serde(rename_all = "snake_case")]
    enum Wind {
        NorthEast,
    }

    #[test]
    fn every_variant_is_found_by_its_name_on_the_wire() {
        assert_eq!(variants_of::<Weather>("kind"), ["sun", "heavy_rain", "wind"]);
        assert_eq!(id_of(Wind::NorthEast), "north_east");
    }
}
