use crate::{
    clock, council,
    event::Event,
    state::{Phase, State},
};
use satrap_core::{Dice, Tale};
pub fn begin_round(state: &mut State, tale: &mut Tale<Event>) {
    state.phase = Phase::Round;
    state.round += 1;
    clock::begin_round(state, tale);
    council::begin_round(state, tale);
}
pub fn round(state: &mut State, _dice: &mut Dice, tale: &mut Tale<Event>) {
    council::close(state, tale);
    begin_round(state, tale);
}
