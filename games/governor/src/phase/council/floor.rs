//! The item under debate, who speaks about it, and who is in the chamber. [GV-4.2, GV-4.13, GV-4.14]

use satrap_core::Events;

use super::{AgendaItem, Floor, automatic, present};
use crate::event::Event;
use crate::ids::{Nation, NationSet};
use crate::law::clause::Speaking;
use crate::law::code::Code;
use crate::state::State;

/// Puts an item on the floor; the debate clock starts.
pub fn open(state: &mut State, item: AgendaItem, events: &mut Events<Event>) {
    state.council.floors = state.council.floors.wrapping_add(1);
    let queue = match Code::of(state).speaking() {
        Speaking::Rotation => rotation(state, item),
        Speaking::Chair | Speaking::Free => Vec::new(),
    };
    let (number, ready) = (state.council.floors, NationSet::EMPTY);
    state.council.floor =
        Some(Floor { item, speaker: None, queue, ready, debated: false, number, speeches: 0 });
    events.public(Event::FloorOpened { item, title: state.council.title(item) });
    next_speaker(state, events);
}

pub fn clear(state: &mut State, events: &mut Events<Event>) {
    if state.council.floor.take().is_some() {
        events.public(Event::FloorCleared);
    }
}

/// In seat order, starting with the sponsor. [P12]
fn rotation(state: &State, item: AgendaItem) -> Vec<Nation> {
    let sponsor = match item {
        AgendaItem::Bill(id) => state.council.bill(id).map(|bill| bill.sponsor),
        AgendaItem::Award(_) => None,
    };
    let (before, from): (Vec<Nation>, Vec<Nation>) =
        present(state).iter().partition(|nation| sponsor.is_some_and(|sponsor| *nation < sponsor));
    from.into_iter().chain(before).collect()
}

pub fn give(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let Some(floor) = &mut state.council.floor else { return };
    floor.queue.retain(|other| *other != nation);
    floor.speaker = Some(nation);
    floor.speeches = floor.speeches.wrapping_add(1);
    events.public(Event::FloorGiven { nation });
}

/// The speech is over: yielded, taken away, or out of time. [P11]
pub fn take(state: &mut State, events: &mut Events<Event>) {
    let Some(floor) = &mut state.council.floor else { return };
    let Some(nation) = floor.speaker.take() else { return };
    events.public(Event::FloorTaken { nation });
    next_speaker(state, events);
}

pub fn request(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let Some(floor) = &mut state.council.floor else { return };
    floor.queue.push(nation);
    events.public(Event::FloorRequested { nation });
    next_speaker(state, events);
}

/// Where nobody has to give the floor, the next in the queue takes it. [GV-5.7, P12]
fn next_speaker(state: &mut State, events: &mut Events<Event>) {
    let speaking = Code::of(state).speaking();
    let by_itself =
        speaking == Speaking::Rotation || (speaking == Speaking::Chair && state.council.automatic_chair);
    let Some(floor) = &state.council.floor else { return };
    if let (true, None, Some(next)) = (by_itself, floor.speaker, floor.queue.first().copied()) {
        give(state, next, events);
    }
}

/// A representative enters or leaves the chamber; who leaves does not speak. [GV-4.2]
pub fn set_presence(state: &mut State, nation: Nation, is_present: bool, events: &mut Events<Event>) {
    state.council.present.set(nation, is_present);
    state.council.lost.remove(nation);
    events.public(Event::PresenceChanged { nation, present: is_present });
    if let (false, Some(floor)) = (is_present, &mut state.council.floor) {
        floor.queue.retain(|other| *other != nation);
        floor.ready.remove(nation);
        if floor.speaker == Some(nation) {
            take(state, events);
        }
    }
    automatic::advance(state, events);
}

pub fn say_ready(state: &mut State, nation: Nation, events: &mut Events<Event>) {
    let Some(floor) = &mut state.council.floor else { return };
    floor.ready.insert(nation);
    events.public(Event::ReadyToVote { nation });
    automatic::advance(state, events);
}
