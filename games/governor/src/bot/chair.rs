//! A bot in the place of a Chairperson who has left: it presides as the automatic chair would. [GV-5.7, GV-5.8]

use satrap_core::Offer;

use crate::action::Action;
use crate::ids::NationSet;
use crate::view::View;

pub(super) fn preside(view: &View, offers: &[Offer<Action>]) -> Option<Action> {
    let offered =
        |wanted: &Action| offers.iter().any(|offer| offer.action == *wanted).then(|| wanted.clone());
    let approve = offers.iter().find(|offer| matches!(offer.action, Action::ChairApprove { .. }));
    if let Some(offer) = approve {
        return Some(offer.action.clone());
    }
    let council = &view.council;
    let Some(floor) = &council.floor else {
        return offered(&Action::ChairFloor { item: Some(*council.agenda.first()?) });
    };
    let present: NationSet = council.present;
    if floor.debated || present.without(floor.ready).is_empty() {
        return offered(&Action::ChairOpenVote);
    }
    match (floor.speaker, floor.queue.first()) {
        (None, Some(next)) => offered(&Action::ChairGiveFloor { nation: *next }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use satrap_core::{Actor, Bot, Dice, Events, Game, Seat, SeatSet, Viewer};

    use super::*;
    use crate::Governor;
    use crate::ids::Nation;
    use crate::options::{ChairMode, Options};
    use crate::phase::council::{AgendaItem, BillId, Choice};
    use crate::state::State;

    fn act(state: &mut State, seat: u8, action: &Action) {
        let (mut dice, mut events) = (Dice::from_number(5), Events::default());
        Governor::apply(state, Actor::Seat(Seat(seat)), action, &mut dice, &mut events).unwrap();
    }

    fn advice(state: &State, seat: Seat) -> Option<Action> {
        let mut offers = Vec::new();
        Governor::offers(state, seat, &mut offers);
        let view = Governor::view(state, Viewer::Seat(seat));
        Governor::heuristic_action(&view, seat, &offers, &mut Dice::from_number(1))
    }

    /// A bill goes from the Chairperson's table to the vote without a person in the chair.
    #[test]
    fn a_bot_in_the_chair_brings_bills_to_the_vote() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let options =
            Options { nations, chair: ChairMode::Appointed, people: SeatSet::all(4), ..Options::default() };
        let mut state = Governor::setup(&options, 4, &mut Dice::from_number(1)).unwrap();
        (0..4).for_each(|seat| act(&mut state, seat, &Action::Ready));
        let template = Action::BillTemplate { template: "T01".into(), slots: Vec::new() };
        act(&mut state, 0, &template);
        act(&mut state, 0, &Action::BillHandIn { bill: BillId(1) });
        let chair = Seat(3);
        let approve = advice(&state, chair).unwrap();
        assert_eq!(approve, Action::ChairApprove { bill: BillId(1) });
        act(&mut state, chair.0, &approve);
        assert_eq!(advice(&state, chair), None, "the bill is up in the next round");
        let mut events = Events::default();
        crate::phase::process::process_round(&mut state, &mut Dice::from_number(2), &mut events);
        let item = AgendaItem::Bill(BillId(1));
        let open = advice(&state, chair).unwrap();
        assert_eq!(open, Action::ChairFloor { item: Some(item) });
        act(&mut state, chair.0, &open);
        assert_eq!(advice(&state, chair), None, "the debate is on");
        (0..3).for_each(|seat| act(&mut state, seat, &Action::FloorReady));
        assert_eq!(advice(&state, chair), Some(Action::ChairOpenVote));
        act(&mut state, chair.0, &Action::ChairOpenVote);
        (0..3).for_each(|seat| act(&mut state, seat, &Action::Cast { item, choice: Choice::For, gp: 0 }));
        assert!(state.council.agenda.is_empty());
    }

    /// Whoever is waited for goes on; a bot that runs the event does not end a Chairperson's pause. [GV-2.12]
    #[test]
    fn a_bot_does_not_cut_a_persons_pause_short() {
        let nations = [Nation::Earth, Nation::Titan, Nation::Pluto].into_iter().collect();
        let (chair, people) = (ChairMode::Appointed, SeatSet::all(4));
        let options = Options { nations, chair, facilitator: true, people, ..Options::default() };
        let mut state = Governor::setup(&options, 5, &mut Dice::from_number(1)).unwrap();
        (0..4).for_each(|seat| act(&mut state, seat, &Action::Ready));
        act(&mut state, 3, &Action::Pause);
        assert_eq!(Governor::to_act(&state), SeatSet::only(Seat(3)));
        assert_eq!(advice(&state, Seat(4)), None);
        assert_eq!(advice(&state, Seat(3)), Some(Action::Resume));
    }
}
