//! What no law may say, and what a bill must have before it can be handed in. [GV-4.5, GV-11.12 to GV-11.14] The
//! limits are read from the catalogue: a clause is written down as the record would, and every parameter is held
//! against its specification.

use std::collections::BTreeMap;

use satrap_core::{Refusal, TS};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::clause::{Clause, LawRef, RangeOf};
use super::code::Code;
use super::predicate::Predicate;
use super::selector::{Nations, Payees, Regions};
use crate::data::{Limits, Parameter, ParameterType, PredicateUse, data};
use crate::ids::{Asset, Nation, NationSet, Party};
use crate::phase::council::{Bill, BillKind};
use crate::quantity::Quantity;
use crate::refusal::{BAD_TITLE, LAW_GONE};
use crate::region::Region;
use crate::state::State;

/// What is wrong with a bill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Problem {
    /// 3 to 80 characters. [GV-4.4]
    Title,
    /// Neither text nor clause. [GV-4.5]
    Content,
    /// The law it amends or repeals is not in force. [GV-4.5]
    LawGone {
        law: u16,
    },
    Clause {
        position: u8,
        parameter: String,
        fault: Fault,
    },
    /// More than two payments taken from one nation. [GV-11.14]
    Payments {
        nation: Nation,
    },
    /// This clause wants a sunset of at most six rounds. [GV-11.14]
    Sunset {
        position: u8,
    },
    /// [GV-4.7]
    Signatures {
        needed: u8,
        have: u8,
    },
    /// The nation has handed in as many bills this round as it may. [GV-4.8]
    BillsLimit {
        max: u8,
    },
}

/// What is wrong with a parameter of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fault {
    /// Not of its type, or a word that the catalogue does not know here.
    Value,
    Range {
        min: Option<Quantity>,
        max: Option<Quantity>,
    },
    /// A list that names nobody or nothing.
    EmptyList,
    NotInPlay {
        nation: Nation,
    },
    /// Selectors and conditions that only goals use.
    NotForLaws,
    /// One to three conditions. [GV-11.13]
    Conditions,
    /// Homeworlds of nations in play are never given away. [GV-11.13]
    Homeworld,
    Protectorate,
    NotProtectorate,
    /// Payer and recipient are the same. [GV-11.13]
    SameParty,
    NoSuchLaw,
    /// The table's options do not allow this clause. [P20]
    Option,
}

type Checked = Result<(), Fault>;

pub const TITLE_LENGTH: std::ops::RangeInclusive<usize> = 3..=80;
pub const TEXT_LENGTH: usize = 2000;
pub const MOST_CLAUSES: usize = 8;
pub const LONGEST_SUNSET: u8 = 36;
/// For laws that strip single nations of something. [GV-11.14]
pub const COMPULSORY_SUNSET: u8 = 6;
/// [GV-11.13]
pub const CONDITIONS: std::ops::RangeInclusive<usize> = 1..=3;
/// A law takes from a nation at most twice. [GV-11.14]
const MOST_PAYMENTS: usize = 2;

/// What keeps a bill from being handed in: first what it lacks in itself, then signatures and the limit.
pub fn problems(state: &State, code: &Code<'_>, bill: &Bill) -> Vec<Problem> {
    let mut found = form(state, bill);
    let (needed, have) = (code.signatories(), bill.signatures.len() as u8);
    if have < needed {
        found.push(Problem::Signatures { needed, have });
    }
    let max = code.bills_limit(bill.sponsor);
    if state.nations[bill.sponsor].bills_handed_in >= max {
        found.push(Problem::BillsLimit { max });
    }
    found
}

/// Whether none of the [`problems`] that are seen at once keeps a bill from being handed in.
pub fn seems_ready(state: &State, code: &Code<'_>, bill: &Bill) -> bool {
    TITLE_LENGTH.contains(&bill.title.chars().count())
        && bill.signatures.len() >= usize::from(code.signatories())
        && state.nations[bill.sponsor].bills_handed_in < code.bills_limit(bill.sponsor)
}

/// What keeps a bill from being well-formed. [GV-4.5]
pub fn form(state: &State, bill: &Bill) -> Vec<Problem> {
    let mut found = Vec::new();
    if !TITLE_LENGTH.contains(&bill.title.chars().count()) {
        found.push(Problem::Title);
    }
    let repeals = matches!(bill.kind, BillKind::Repeal(_));
    if !repeals && bill.text.trim().is_empty() && bill.clauses.is_empty() {
        found.push(Problem::Content);
    }
    if let BillKind::Amend(law) | BillKind::Repeal(law) = bill.kind
        && state.book.law(law).is_none()
    {
        found.push(Problem::LawGone { law });
    }
    let faults = bill.clauses.iter().zip(0..).filter_map(|(said, position)| {
        let (parameter, fault) = clause(state, said).err()?;
        Some(Problem::Clause { position, parameter, fault })
    });
    found.extend(faults);
    found.extend(overpaid(&bill.clauses).map(|nation| Problem::Payments { nation }));
    let unlimited = bill.sunset.is_none_or(|rounds| rounds > COMPULSORY_SUNSET);
    let strips = bill.clauses.iter().position(wants_sunset);
    if let (true, Some(position)) = (unlimited, strips) {
        found.push(Problem::Sunset { position: position as u8 });
    }
    found
}

/// Whether a clause may stand in a law; if not, which parameter is at fault. [GV-11.12, GV-11.13]
pub fn clause(state: &State, clause: &Clause) -> Result<(), (String, Fault)> {
    let spec = data().catalogue.kind(clause.kind()).ok_or((String::new(), Fault::Value))?;
    let Ok(Value::Object(fields)) = serde_json::to_value(clause) else {
        return Err((String::new(), Fault::Value));
    };
    for param in &spec.params {
        let value = fields.get(&param.name).unwrap_or(&Value::Null);
        parameter(state, param, value, &fields).map_err(|fault| (param.name.clone(), fault))?;
    }
    special(state, clause).map_err(|(name, fault)| (name.to_owned(), fault))
}

/// A nation from which these clauses take more often than a law may. [GV-11.14]
pub fn overpaid(clauses: &[Clause]) -> Option<Nation> {
    let takes = |nation: Nation| {
        let from = Party::Nation(nation);
        let taking = |clause: &&Clause| matches!(clause, Clause::Transfer { from: of, .. } if *of == from);
        clauses.iter().filter(taking).count()
    };
    Nation::ALL.into_iter().find(|nation| takes(*nation) > MOST_PAYMENTS)
}

/// Clauses that strip single nations of something must end soon. [GV-11.14]
fn wants_sunset(clause: &Clause) -> bool {
    match clause {
        Clause::VoteWeight { millivotes, .. } => *millivotes < 1000,
        Clause::TechSuspend { who: Nations::Only(_), suspended, .. } => *suspended,
        Clause::Movement { who: Nations::Only(_), place: Regions::All, allowed } => !allowed,
        Clause::OrderRange { order: RangeOf::Move, who: Nations::Only(_), range } => *range == 0,
        _ => false,
    }
}

/// What table 4.7 cannot say of a parameter by itself. [GV-11.13]
fn special(state: &State, clause: &Clause) -> Result<(), (&'static str, Fault)> {
    match clause {
        Clause::GrantRegion { region, .. } => {
            if state.in_play.iter().any(|nation| nation.home() == *region) {
                return Err(("region", Fault::Homeworld));
            }
            if state.region(*region).protectorate {
                return Err(("region", Fault::Protectorate));
            }
        }
        Clause::OpenProtectorate { region } if !state.region(*region).protectorate => {
            return Err(("region", Fault::NotProtectorate));
        }
        Clause::Transfer { from, to: Payees::One(to), .. } if from == to => {
            return Err(("to", Fault::SameParty));
        }
        Clause::Transfer { from: Party::Nation(from), to: Payees::Several(Nations::Only(to)), .. }
            if *to == NationSet::only(*from) =>
        {
            return Err(("to", Fault::SameParty));
        }
        Clause::GameLength { .. } if !state.options.law_may_change_length => {
            return Err(("rounds", Fault::Option));
        }
        _ => {}
    }
    Ok(())
}

fn parameter(state: &State, param: &Parameter, value: &Value, fields: &Map<String, Value>) -> Checked {
    match param.kind {
        ParameterType::Nations => nations(state, &read(value)?),
        ParameterType::Regions => regions(state, &read(value)?),
        ParameterType::Nation => in_play(state, read(value)?),
        ParameterType::Region => read::<Region>(value).map(drop),
        ParameterType::NationOrNone => read::<Option<Nation>>(value)?.map_or(Ok(()), |of| in_play(state, of)),
        ParameterType::Party => party(state, read(value)?),
        ParameterType::PartyOrNations => match read(value)? {
            Payees::One(one) => party(state, one),
            Payees::Several(several) => nations(state, &several),
        },
        ParameterType::TreasuryOrNations => match read(value)? {
            Payees::One(Party::Treasury) => Ok(()),
            Payees::One(Party::Nation(_)) => Err(Fault::Value),
            Payees::Several(several) => nations(state, &several),
        },
        ParameterType::LawOrSelf => match read(value)? {
            LawRef::Number(law) if state.book.law(law).is_none() => Err(Fault::NoSuchLaw),
            LawRef::Number(_) | LawRef::Itself(_) => Ok(()),
        },
        ParameterType::Predicates => conditions(state, &read::<Vec<Predicate>>(value)?),
        ParameterType::IntOrNone if value.is_null() => Ok(()),
        ParameterType::Qty | ParameterType::Int | ParameterType::IntOrNone => {
            let (min, max) = limits(param, fields);
            let quantity: Quantity = read(value)?;
            let fits = min.is_none_or(|min| min <= quantity) && max.is_none_or(|max| quantity <= max);
            if fits { Ok(()) } else { Err(Fault::Range { min, max }) }
        }
        ParameterType::Assets => read::<Vec<Asset>>(value).map(drop),
        // Of goals and events alone.
        ParameterType::Kinds | ParameterType::Patterns => Err(Fault::NotForLaws),
        ParameterType::Bool => read::<bool>(value).map(drop),
        ParameterType::Enum => {
            let word = value.as_str().unwrap_or_default();
            param.values.iter().any(|known| known == word).then_some(()).ok_or(Fault::Value)
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(value).map_err(|_| Fault::Value)
}

/// The limits of a number, which may follow from another parameter.
fn limits(param: &Parameter, fields: &Map<String, Value>) -> (Option<Quantity>, Option<Quantity>) {
    let by = |table: &BTreeMap<String, Limits>| {
        table.iter().find_map(|(by, figures)| {
            let (other, payer) = by.split_once("_if_from_").unwrap_or((by, ""));
            let from_treasury = fields.get("from").and_then(Value::as_str) == Some("treasury");
            let applies = match payer {
                "nation" => !from_treasury,
                "treasury" => from_treasury,
                _ => true,
            };
            figures.get(fields.get(other)?.as_str()?).copied().filter(|_| applies)
        })
    };
    (param.min.or_else(|| by(&param.min_by)), param.max.or_else(|| by(&param.max_by)))
}

/// [GV-11.11, GV-11.12]
fn nations(state: &State, nations: &Nations) -> Checked {
    match nations {
        Nations::Only(list) | Nations::Except(list) if list.is_empty() => Err(Fault::EmptyList),
        Nations::Only(list) | Nations::Except(list) => {
            list.iter().try_for_each(|nation| in_play(state, nation))
        }
        _ => Ok(()),
    }
}

fn regions(state: &State, regions: &Regions) -> Checked {
    match regions {
        Regions::Only(list) | Regions::Except(list) if list.is_empty() => Err(Fault::EmptyList),
        Regions::NotZone(_) | Regions::OtherZone => Err(Fault::NotForLaws),
        Regions::OwnedBy(owners) => nations(state, owners),
        _ => Ok(()),
    }
}

fn party(state: &State, party: Party) -> Checked {
    party.nation().map_or(Ok(()), |nation| in_play(state, nation))
}

fn in_play(state: &State, nation: Nation) -> Checked {
    if state.in_play.contains(nation) { Ok(()) } else { Err(Fault::NotInPlay { nation }) }
}

/// Conditions of prizes and penalties. [GV-11.13]
fn conditions(state: &State, predicates: &[Predicate]) -> Checked {
    if !CONDITIONS.contains(&predicates.len()) {
        return Err(Fault::Conditions);
    }
    predicates.iter().try_for_each(|predicate| condition(state, predicate))
}

/// Figures of laws are as they stand: never scaled, never below nothing.
fn condition(state: &State, predicate: &Predicate) -> Checked {
    let Ok(Value::Object(fields)) = serde_json::to_value(predicate) else { return Err(Fault::Value) };
    let known = fields.get("p").and_then(Value::as_str).is_some_and(is_for_laws);
    if !known || fields.contains_key("scaled") || fields.contains_key("only_if_rounds_over") {
        return Err(Fault::NotForLaws);
    }
    for (name, value) in &fields {
        match (name.as_str(), value) {
            ("where", _) => regions(state, &read(value)?)?,
            (_, Value::Number(_)) if read::<Quantity>(value)? < Quantity(0) => {
                return Err(Fault::Range { min: Some(Quantity(0)), max: None });
            }
            (_, Value::Array(list)) if list.is_empty() => return Err(Fault::EmptyList),
            _ => {}
        }
    }
    Ok(())
}

fn is_for_laws(predicate: &str) -> bool {
    let facts = data().predicates.iter().find(|facts| facts.p == predicate);
    facts.is_some_and(|facts| facts.uses.contains(&PredicateUse::Law))
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        match problem {
            Problem::Title => BAD_TITLE,
            Problem::Content => {
                Refusal::new("content", "GV-4.5", "A bill needs a text or at least one clause.")
            }
            Problem::LawGone { .. } => LAW_GONE,
            Problem::Clause { parameter, fault, .. } => fault.refusal(&parameter),
            Problem::Payments { .. } => Refusal::new(
                "payments",
                "GV-11.14",
                "A law may take payments from the same nation twice at most.",
            ),
            Problem::Sunset { .. } => Refusal::new(
                "sunset",
                "GV-11.14",
                "A law that strips a nation like this needs a sunset of at most six rounds.",
            ),
            Problem::Signatures { needed, have } => Refusal {
                code: "signatures",
                rule: "GV-4.7",
                message: format!(
                    "The law asks for {needed} signatures of other nations; this bill has {have}."
                )
                .into(),
            },
            Problem::BillsLimit { max } => Refusal {
                code: "bills_limit",
                rule: "GV-4.8",
                message: format!("Your nation may hand in {max} bills a round and has done so.").into(),
            },
        }
    }
}

impl Fault {
    /// As a refusal of the clause with this parameter.
    pub fn refusal(&self, parameter: &str) -> Refusal {
        let (rule, problem) = match self {
            Fault::Value => ("GV-11.12", "does not have a value that this clause knows".to_owned()),
            Fault::Range { min, max } => ("GV-11.12", format!("must lie {}", between(*min, *max))),
            Fault::EmptyList => ("GV-11.12", "must name somebody or something".to_owned()),
            Fault::NotInPlay { .. } => ("GV-11.11", "names a nation that does not play".to_owned()),
            Fault::NotForLaws => ("GV-11.13", "asks for something that laws cannot ask for".to_owned()),
            Fault::Conditions => ("GV-11.13", "needs one to three conditions".to_owned()),
            Fault::Homeworld => ("GV-11.14", "is a homeworld, which no law can give away".to_owned()),
            Fault::Protectorate => ("GV-11.13", "is a protectorate, which must be opened first".to_owned()),
            Fault::NotProtectorate => ("GV-11.13", "is no protectorate".to_owned()),
            Fault::SameParty => ("GV-11.13", "must differ from the payer".to_owned()),
            Fault::NoSuchLaw => ("GV-11.13", "names a law that is not in force".to_owned()),
            Fault::Option => ("P20", "cannot be changed by law at this table".to_owned()),
        };
        Refusal {
            code: "clause", rule, message: format!("The parameter “{parameter}” {problem}.").into()
        }
    }
}

fn between(min: Option<Quantity>, max: Option<Quantity>) -> String {
    let figure = |quantity: Quantity| match quantity.0 % 1000 {
        0 => format!("{}", quantity.0 / 1000),
        _ => format!("{}", quantity.0 as f64 / 1000.0),
    };
    match (min, max) {
        (Some(min), Some(max)) => format!("between {} and {}", figure(min), figure(max)),
        (Some(min), None) => format!("at or above {}", figure(min)),
        (None, Some(max)) => format!("at or below {}", figure(max)),
        (None, None) => "within its limits".to_owned(),
    }
}
