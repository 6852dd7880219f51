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

pub mod enact {
    use crate::{council::Bill, event::Event, state::State};
    use satrap_core::Tale;
    pub fn bill(_: &mut State, _: &Bill, _: &mut Tale<Event>) {}
}
pub mod income {
    use crate::{event::Event, ids::Nation, state::State};
    use enum_map::EnumMap;
    use satrap_core::Tale;
    pub fn taxes(_: &State) -> EnumMap<Nation, i64> {
        EnumMap::default()
    }
    pub fn levies(_: &mut State, _: &EnumMap<Nation, i64>, _: &mut Tale<Event>) {}
    pub fn grants(_: &mut State, _: &mut Tale<Event>) {}
}
pub mod lapse {
    use crate::{event::Event, state::State};
    use satrap_core::Tale;
    pub fn destroy_excess(_: &mut State, _: &mut Tale<Event>) {}
}
