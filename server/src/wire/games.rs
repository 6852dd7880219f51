//! The games that can be played.

use satrap_registry::Json;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Games {
    #[schema(value_type = Vec<satrap_core::GameInfo>)]
    pub games: Vec<&'static satrap_core::GameInfo>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameDetail {
    #[schema(value_type = satrap_core::GameInfo)]
    pub info: &'static satrap_core::GameInfo,
    #[schema(value_type = Object)]
    pub default_options: serde_json::Value,
}

/// A game before its first step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Preview {
    #[schema(value_type = Value)]
    pub content: serde_json::Value,
    /// What somebody who only watches would see.
    #[schema(value_type = Value)]
    pub view: Json,
    /// What the rules say of each seat.
    pub seats: Vec<satrap_core::SeatPlan>,
}
