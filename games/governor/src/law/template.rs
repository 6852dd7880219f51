//! Bill templates: whole bills with slots, for beginners and bots.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use satrap_core::Refusal;
use serde_json::Value;

use super::bill_title;
use super::check as limits;
use super::clause::{Clause, Clauses};
use crate::action::{Slot, SlotValue};
use crate::data::{SlotValues, TemplateFacts, data};
use crate::ids::{Nation, NationSet};
use crate::law::book::Category;
use crate::phase::council::{BillKind, Draft};
use crate::region::Region;
use crate::state::State;

const NO_SUCH_TEMPLATE: Refusal = Refusal::new("template", "GV-4.3", "There is no such template.");
const BAD_SLOT: Refusal =
    Refusal::new("slot", "GV-4.3", "Fill every slot of the template once, with a value that it has now.");
/// The template of a bill that repeals a law.
pub(crate) const REPEAL: &str = "T46";
/// The slot that names the law to be repealed.
const LAW: &str = "$law";

pub fn template(id: &str) -> Option<&'static TemplateFacts> {
    data().templates.iter().find(|template| template.id == id)
}

/// What a slot may be filled with as things stand, given the slots filled before it.
pub fn values(state: &State, template: &TemplateFacts, slot: &str, filled: &[Slot]) -> Vec<SlotValue> {
    match template.slots.get(slot) {
        None => Vec::new(),
        Some(SlotValues::OneOf(values)) => values.clone(),
        Some(SlotValues::Named(kind)) => named(state, kind, filled),
    }
}

/// What can be filled in now where that does not hang on another slot, by what is asked for.
pub fn fillings(state: &State) -> BTreeMap<String, Vec<SlotValue>> {
    let kinds = ["nation", "contested region", "unowned region", "law in force"];
    kinds.into_iter().map(|kind| (kind.to_owned(), named(state, kind, &[]))).collect()
}

fn named(state: &State, kind: &str, filled: &[Slot]) -> Vec<SlotValue> {
    let nations =
        |nations: NationSet| nations.iter().map(|nation| NATION_WORDS[nation as usize].clone()).collect();
    let regions = |fits: &dyn Fn(&Region) -> bool| {
        Region::all().filter(fits).map(|region| REGION_WORDS[region.index()].clone()).collect()
    };
    let contested = |region: &Region| {
        let place = state.region(*region);
        place.is_contested() && !state.in_play.iter().any(|nation| nation.home() == *region)
    };
    match kind {
        "nation" => nations(state.in_play),
        "other nation" => nations(others(state, filled)),
        "contested region" => regions(&contested),
        "claimant of that region" => nations(claimants(state, filled)),
        "unowned region" => regions(&|region| {
            let place = state.region(*region);
            place.owner.is_none() && !place.protectorate
        }),
        "law in force" => {
            state.book.laws.iter().map(|law| SlotValue::Number(i32::from(law.number))).collect()
        }
        _ => Vec::new(),
    }
}

/// The names of a template's slots in the order in which they are filled: a claimant after its region.
pub fn slots(template: &TemplateFacts) -> Vec<&str> {
    let mut names: Vec<&str> = template.slots.keys().map(String::as_str).collect();
    let depends = |name: &str| match template.slots.get(name) {
        Some(SlotValues::Named(kind)) => kind.contains("that") || kind.contains("other"),
        _ => false,
    };
    names.sort_by_key(|name| (depends(name), *name));
    names
}

/// The draft that a template makes with its slots filled.
pub fn expand(state: &State, id: &str, filled: &[Slot]) -> Result<Draft, Refusal> {
    let template = template(id).ok_or(NO_SUCH_TEMPLATE)?;
    let names = slots(template);
    if filled.len() != names.len() {
        return Err(BAD_SLOT);
    }
    for name in names {
        let slot = filled.iter().find(|slot| slot.name == *name).ok_or(BAD_SLOT)?;
        if !values(state, template, name, filled).contains(&slot.value) {
            return Err(BAD_SLOT);
        }
    }
    if id == REPEAL {
        let law = filled.iter().find_map(|slot| match (slot.name.as_str(), &slot.value) {
            (LAW, SlotValue::Number(law)) => u16::try_from(*law).ok(),
            _ => None,
        });
        return law.and_then(|law| repeal(state, law)).ok_or(BAD_SLOT);
    }
    let clauses: Result<Vec<Clause>, _> =
        template.clauses.iter().map(|clause| serde_json::from_value(fill(clause, filled))).collect();
    let clauses = clauses.map_err(|_| BAD_SLOT)?;
    for clause in &clauses {
        limits::clause(state, clause).map_err(|(parameter, fault)| fault.refusal(&parameter))?;
    }
    let title = bill_title::entitle(state, template, filled);
    let (kind, text, stated) = (BillKind::New, String::new(), Category::Substantive);
    Ok(Draft { kind, title, text, clauses: clauses.into(), sunset: template.sunset, stated })
}

/// The draft of a bill that repeals a law in force.
pub fn repeal(state: &State, number: u16) -> Option<Draft> {
    let law = state.book.law(number)?;
    let slot = Slot { name: LAW.to_owned(), value: SlotValue::Number(i32::from(number)) };
    let title = bill_title::entitle(state, template(REPEAL)?, &[slot]);
    Some(Draft {
        kind: BillKind::Repeal(number),
        title,
        text: String::new(),
        clauses: Clauses::default(),
        sunset: None,
        stated: law.category,
    })
}

fn others(state: &State, filled: &[Slot]) -> NationSet {
    let first = filled.iter().find(|slot| slot.name == "$nation").and_then(|slot| nation(&slot.value));
    state.in_play.without(first.map_or(NationSet::EMPTY, NationSet::only))
}

fn claimants(state: &State, filled: &[Slot]) -> NationSet {
    let region = filled.iter().find(|slot| slot.name == "$region").and_then(|slot| match &slot.value {
        SlotValue::Name(name) => name.parse::<Region>().ok(),
        SlotValue::Number(_) => None,
    });
    region.map_or(NationSet::EMPTY, |region| state.region(region).claimants())
}

fn nation(value: &SlotValue) -> Option<Nation> {
    match value {
        SlotValue::Name(name) => serde_json::from_value(Value::String(name.to_string())).ok(),
        SlotValue::Number(_) => None,
    }
}

/// The names of all nations and regions, written down once.
static NATION_WORDS: LazyLock<Vec<SlotValue>> = LazyLock::new(|| Nation::ALL.iter().map(word).collect());
static REGION_WORDS: LazyLock<Vec<SlotValue>> =
    LazyLock::new(|| Region::all().map(|region| word(&region)).collect());

fn word(thing: &impl serde::Serialize) -> SlotValue {
    let value = serde_json::to_value(thing).unwrap_or_default();
    // Made once and kept as long as the program runs.
    SlotValue::Name(Cow::Borrowed(String::leak(value.as_str().unwrap_or_default().to_owned())))
}

/// The same value with the names of slots replaced by what they were filled with.
fn fill(value: &Value, filled: &[Slot]) -> Value {
    match value {
        Value::String(name) => match filled.iter().find(|slot| slot.name == *name) {
            Some(Slot { value: SlotValue::Number(number), .. }) => Value::from(*number),
            Some(Slot { value: SlotValue::Name(name), .. }) => Value::String(name.to_string()),
            None => value.clone(),
        },
        Value::Array(items) => items.iter().map(|item| fill(item, filled)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, field)| (name.clone(), fill(field, filled))).collect()
        }
        other => other.clone(),
    }
}
