//! What never moves (provinces, figures), as it is served to the page.

use std::collections::BTreeMap;

use satrap_core::TS;
use serde::Serialize;

use crate::data::{Figures, Province, ProvinceFacts, data};

#[derive(Clone, Debug, Serialize, TS)]
pub struct Content {
    pub provinces: BTreeMap<Province, ProvinceFacts>,
    pub figures: Figures,
}

pub(crate) fn content() -> Content {
    Content { provinces: data().provinces.clone(), figures: data().figures.clone() }
}
