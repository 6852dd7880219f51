//! Which nations and regions a clause speaks of. [GV-11.11]

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{Bloc, NationSet, Party, Tech, Zone};
use crate::region::RegionSet;

/// Evaluated when the clause is used: who knows a technology may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Nations {
    All,
    Only(NationSet),
    Except(NationSet),
    Bloc(Bloc),
    ExceptBloc(Bloc),
    Tech(Tech),
    NoTech(Tech),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Regions {
    All,
    /// Without owner, protectorates aside.
    Unowned,
    Contested,
    /// Those of absent nations included.
    Homeworlds,
    Only(RegionSet),
    Except(RegionSet),
    Zone(Zone),
    /// Every region outside a zone; for goals.
    NotZone(Zone),
    /// Every region outside the zone of the nation's homeworld; for goals.
    OtherZone,
    OwnedBy(Nations),
}

/// Who receives what a levy or penalty takes. [E1, R2]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Payees {
    One(Party),
    Several(Nations),
}
