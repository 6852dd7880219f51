//! What a seat decides, and what is on offer to it.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::game::Wire;

/// What a seat decides, and no more: the rules compute the rest.
pub trait GameAction: Wire + Ord {
    /// The free quantity, if it has one.
    fn amount(&self) -> Option<i64> {
        None
    }

    /// The same action with another quantity.
    fn with_amount(&self, _amount: i64) -> Self {
        self.clone()
    }

    /// Whether its parameters are too free to be listed (a text, a bill, a list of clauses): the rules may accept it
    /// although no offer names it. Everything else is offered or refused.
    fn is_free_form(&self) -> bool {
        false
    }
}

/// Something a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer<A> {
    /// Carries its least amount where it has a free one.
    pub action: A,
    /// The greatest amount, where one is free: every whole number between is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub max: Option<i64>,
}

impl<A> Offer<A> {
    pub fn of(action: A) -> Offer<A> {
        Offer { action, max: None }
    }

    /// `action` carries the least amount.
    pub fn up_to(action: A, max: i64) -> Offer<A> {
        Offer { action, max: Some(max) }
    }

    /// Whether this offer covers an action, its amount included.
    pub fn covers(&self, action: &A) -> bool
    where
        A: GameAction,
    {
        let Some(max) = self.max else { return self.action == *action };
        let (Some(min), Some(amount)) = (self.action.amount(), action.amount()) else { return false };
        (min..=max).contains(&amount) && action.with_amount(min) == self.action
    }

    pub fn with_random_amount(&self, dice: &mut Dice) -> A
    where
        A: GameAction,
    {
        match (self.action.amount(), self.max) {
            (Some(min), Some(max)) => {
                let span = u32::try_from(max - min).unwrap_or(0).saturating_add(1);
                self.action.with_amount(min + i64::from(dice.below(span)))
            }
            _ => self.action.clone(),
        }
    }
}
