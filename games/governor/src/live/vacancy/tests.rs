use satrap_core::{Actor, Dice, Game, Live, SeatSet, Testable};

use super::*;
use crate::Governor;
use crate::ids::Asset;
use crate::options::{ChairMode, Options, Usual};
use crate::phase::council::{AgendaItem, BillId, Choice};
use Nation::{Earth, Pluto, Titan};

/// Earth, Titan and Pluto: representatives in seats 0 to 2, lobbyists in 3 to 5 and 6 to 8, a Chairperson in 9, a
/// facilitator in 10; all of them people, in round 1.
fn hall(options: Options) -> State {
    let nations = [Earth, Titan, Pluto].into_iter().collect();
    let (chair, people) = (ChairMode::Appointed, SeatSet::all(11));
    let options = Options { nations, chair, facilitator: true, people, ..options };
    let mut state = Governor::setup(&options, 11, &mut Dice::from_number(1)).unwrap();
    [0, 1, 2, 9].into_iter().for_each(|seat| act(&mut state, seat, Action::Ready));
    state
}

fn apply(state: &mut State, actor: Actor, action: Action) {
    let (mut dice, mut events) = (Dice::from_number(5), Events::default());
    Governor::apply(state, actor, &action, &mut dice, &mut events)
        .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    Governor::invariants(state).unwrap();
}

fn act(state: &mut State, seat: u8, action: Action) {
    apply(state, Actor::Seat(Seat(seat)), action);
}

/// What the server's clock does when it finds a seat empty, or taken.
fn set(state: &mut State, seat: u8, vacant: bool) {
    let action = Governor::on_vacancy(state, Seat(seat), vacant).unwrap();
    apply(state, Actor::Clock, action);
    assert_eq!(Governor::on_vacancy(state, Seat(seat), vacant), None, "it is known");
    let waiting = Governor::to_act(state);
    assert!(waiting.iter().all(|seat| state.is_held(seat)), "nobody is waited for who is not there");
}

fn duties(state: &State, seat: u8) -> (bool, bool) {
    (state.represents(Seat(seat)).is_some(), state.commands(Seat(seat)).is_some())
}

fn offered(state: &State, seat: u8, wanted: fn(&Action) -> bool) -> bool {
    let mut offers = Vec::new();
    Governor::offers(state, Seat(seat), &mut offers);
    offers.iter().any(|offer| wanted(&offer.action))
}

/// [GV-1.3] Whoever holds a nation's only seat holds all its duties, whichever seat it is; they go back with the seats.
#[test]
fn the_only_one_of_a_nation_does_everything() {
    let mut state = hall(Options::default());
    assert_eq!([0, 3, 6].map(|seat| duties(&state, seat)), [(true, false), (false, true), (false, true)]);
    set(&mut state, 3, true);
    assert_eq!([0, 6].map(|seat| duties(&state, seat)), [(true, false), (false, true)]);
    set(&mut state, 6, true);
    assert_eq!([0, 3, 6].map(|seat| duties(&state, seat)), [(true, true), (false, false), (false, false)]);
    assert!(offered(&state, 0, |action| matches!(action, Action::OrderClaim { .. })));
    assert!(offered(&state, 0, |action| matches!(action, Action::BillNew { .. })));
    let view = Governor::view(&state, satrap_core::Viewer::Seat(Seat(0)));
    assert!(view.nations[&Earth].desk.is_some() && view.nations[&Earth].holdings.credits.is_some());
    set(&mut state, 6, false);
    set(&mut state, 0, true);
    assert_eq!([0, 3, 6].map(|seat| duties(&state, seat)), [(false, false), (false, false), (true, true)]);
    assert!(state.council.present.contains(Earth), "the lobbyist sits in the Council");
    act(&mut state, 6, Action::BillTemplate { template: "T01".into(), slots: Vec::new() });
    act(&mut state, 6, Action::BillHandIn { bill: BillId(1) });
    act(
        &mut state,
        6,
        Action::OrderTrade { asset: Asset::Credits, amount: 1000, to: crate::ids::Party::Nation(Titan) },
    );
    set(&mut state, 0, false);
    assert_eq!([0, 6].map(|seat| duties(&state, seat)), [(true, false), (false, true)], "back again");
    act(&mut state, 0, Action::BillWithdraw { bill: BillId(1) });
}

/// [GV-1.3, GV-4.2] A nation without anybody gives no orders, is absent, and nobody waits for it: a vote closes without
/// its ballot, a round ends without its word.
#[test]
fn a_nation_without_anybody_is_not_waited_for() {
    let mut state = hall(Options { early_end: Usual::On, ..Options::default() });
    act(&mut state, 0, Action::BillTemplate { template: "T01".into(), slots: Vec::new() });
    act(&mut state, 0, Action::BillHandIn { bill: BillId(1) });
    act(&mut state, 9, Action::ChairApprove { bill: BillId(1) });
    apply(&mut state, Actor::Clock, Action::RoundEnds);
    let item = AgendaItem::Bill(BillId(1));
    act(&mut state, 9, Action::ChairFloor { item: Some(item) });
    act(&mut state, 9, Action::ChairOpenVote);
    [0, 1]
        .into_iter()
        .for_each(|seat| act(&mut state, seat, Action::Cast { item, choice: Choice::For, gp: 0 }));
    [8, 5].into_iter().for_each(|seat| set(&mut state, seat, true));
    assert_eq!(state.council.votes.len(), 1, "Pluto's representative owes a ballot");
    set(&mut state, 2, true);
    assert!(state.council.votes.is_empty(), "the vote closed without Pluto");
    assert!(!state.council.present.contains(Pluto) && !state.attended().contains(Pluto));
    [3, 4].into_iter().for_each(|seat| act(&mut state, seat, Action::Done { done: true }));
    assert_eq!(state.round, 3, "Earth and Titan are done");
    set(&mut state, 5, false);
    assert!(state.council.present.contains(Pluto), "it is in the chamber again");
    assert_eq!(duties(&state, 5), (true, true));
    [3, 4].into_iter().for_each(|seat| act(&mut state, seat, Action::Done { done: true }));
    assert_eq!(state.round, 3, "Pluto is waited for again");
    act(&mut state, 5, Action::Done { done: true });
    assert_eq!(state.round, 4);
}

/// [GV-1.3] Neither the briefing nor a paused clock waits for those who are not there.
#[test]
fn neither_the_briefing_nor_a_pause_waits_for_the_absent() {
    let nations = [Earth, Titan, Pluto].into_iter().collect();
    let (chair, people) = (ChairMode::Appointed, SeatSet::all(5));
    let options = Options { nations, chair, facilitator: true, people, ..Options::default() };
    let mut state = Governor::setup(&options, 5, &mut Dice::from_number(1)).unwrap();
    [0, 1].into_iter().for_each(|seat| act(&mut state, seat, Action::Ready));
    set(&mut state, 2, true);
    assert_eq!(state.round, 0, "the Chairperson may still present the laws");
    set(&mut state, 3, true);
    assert_eq!(state.round, 1);
    act(&mut state, 4, Action::Pause);
    assert_eq!(Governor::to_act(&state), SeatSet::only(Seat(4)));
    set(&mut state, 4, true);
    assert!(!state.clock.paused, "nobody else could start the clock again");
}

/// [GV-5.7, GV-5.8] The automatic chair leads while the Chairperson's seat is empty, at any moment.
#[test]
fn the_automatic_chair_leads_while_the_chair_is_empty() {
    let mut state = hall(Options::default());
    act(&mut state, 0, Action::BillTemplate { template: "T01".into(), slots: Vec::new() });
    act(&mut state, 0, Action::BillHandIn { bill: BillId(1) });
    set(&mut state, 9, true);
    assert!(state.council.automatic_chair && !state.council.chair_lost);
    apply(&mut state, Actor::Clock, Action::RoundEnds);
    assert!(state.council.floor.is_some(), "the bill was approved and is on the floor");
    set(&mut state, 9, false);
    assert!(state.presides(Seat(9)));
    act(&mut state, 9, Action::ChairOpenVote);
}

/// [GV-13.6] A reveal goes on by the clock when those who led it are gone, and waits for them when they are back.
#[test]
fn a_reveal_goes_on_without_those_who_led_it() {
    let mut state = hall(Options::default());
    act(&mut state, 10, Action::EndGame);
    act(&mut state, 10, Action::EndRound);
    act(&mut state, 9, Action::RevealNext);
    assert_eq!(Governor::to_act(&state), [Seat(9), Seat(10)].into_iter().collect());
    [9, 10].into_iter().for_each(|seat| set(&mut state, seat, true));
    assert!(Governor::to_act(&state).is_empty());
    assert_eq!(Governor::timers(&state).iter().map(|timer| &*timer.key).collect::<Vec<_>>(), ["reveal.1"]);
    apply(&mut state, Actor::Clock, Action::RevealEnds);
    set(&mut state, 10, false);
    assert!(Governor::timers(&state).is_empty());
    (0..2).for_each(|_| act(&mut state, 10, Action::RevealNext));
    assert!(Governor::outcome(&state).is_some());
}

/// [GV-1.17] A tie is decided by who joined first, whatever the seats are called.
#[test]
fn a_latecomer_loses_a_tie() {
    let nations = [Earth, Titan, Pluto].into_iter().collect();
    let options = Options { nations, people: SeatSet::all(6), ..Options::default() };
    let mut state = Governor::setup(&options, 6, &mut Dice::from_number(1)).unwrap();
    set(&mut state, 0, true);
    set(&mut state, 0, false);
    [0, 3]
        .into_iter()
        .for_each(|seat| act(&mut state, seat, Action::VoteRepresentative { seat: Seat(seat) }));
    [1, 4]
        .into_iter()
        .for_each(|seat| act(&mut state, seat, Action::VoteRepresentative { seat: Seat(seat) }));
    (0..3).for_each(|seat| act(&mut state, seat, Action::Ready));
    assert_eq!(state.representative(Earth), Some(Seat(3)), "seat 0 was taken late");
    assert_eq!(state.representative(Titan), Some(Seat(1)));
}
