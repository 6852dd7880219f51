use crate::{event::Event, state::State};
use satrap_core::Tale;
pub fn finish(_: &mut State, _: &mut Tale<Event>) {}
