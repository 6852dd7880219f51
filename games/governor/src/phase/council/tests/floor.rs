use super::*;
use crate::live::clock;

fn floor(chamber: &Chamber) -> &crate::phase::council::Floor {
    chamber.game.state.council.floor.as_ref().expect("an item is on the floor")
}

fn tick(chamber: &mut Chamber, action: Action) {
    let mut dice = Dice::from_number(3);
    clock::check(&chamber.game.state, &action).unwrap();
    clock::perform(&mut chamber.game.state, &action, &mut dice, &mut chamber.game.events);
}

/// [GV-5.7] One item after the other, without anybody's doing.
#[test]
fn the_automatic_chair_takes_the_agenda_in_order() {
    let mut chamber = Chamber::automatic(&SIX);
    let bills = [chamber.hand_in(Nation::Earth), chamber.hand_in(Nation::Mars)];
    chamber.next_round();
    assert_eq!(floor(&chamber).item, AgendaItem::Bill(bills[0]));
    chamber.all_ready();
    for nation in SIX {
        chamber.cast(AgendaItem::Bill(bills[0]), nation, Choice::For, 0).unwrap();
    }
    assert_eq!(floor(&chamber).item, AgendaItem::Bill(bills[1]));
    tick(&mut chamber, Action::DebateEnds);
    assert!(chamber.game.state.council.vote_on(AgendaItem::Bill(bills[1])).is_some());
    tick(&mut chamber, Action::VoteEnds);
    assert_eq!(chamber.result(), VoteResult::Failed, "nobody voted: all abstain");
    assert!(chamber.game.state.council.floor.is_none() && chamber.agenda().is_empty());
}

/// [GV-5.7]
#[test]
fn late_in_the_round_the_automatic_chair_puts_nothing_more_on_the_floor() {
    let mut chamber = Chamber::automatic(&SIX);
    let bills = [chamber.hand_in(Nation::Earth), chamber.hand_in(Nation::Mars)];
    chamber.next_round();
    tick(&mut chamber, Action::CouncilLate);
    tick(&mut chamber, Action::DebateEnds);
    tick(&mut chamber, Action::VoteEnds);
    assert!(chamber.game.state.council.floor.is_none());
    assert_eq!(chamber.agenda(), [AgendaItem::Bill(bills[1])]);
}

/// [GV-4.16, P3]
#[test]
fn no_vote_opens_without_quorum() {
    let mut chamber = Chamber::automatic(&SIX).with_law(&[r#"{"kind":"quorum","percent":100}"#]);
    chamber.act(Nation::Pluto, Action::Leave).unwrap();
    chamber.hand_in(Nation::Earth);
    chamber.next_round();
    tick(&mut chamber, Action::DebateEnds);
    assert!(chamber.game.state.council.votes.is_empty());
    assert!(council::waits_for(&chamber.game.state).is_empty(), "nobody can help it but who is away");
    chamber.act(Nation::Pluto, Action::Enter).unwrap();
    assert_eq!(chamber.game.state.council.votes.len(), 1, "all are there: the vote opens");
}

/// [GV-5.7, GV-4.14] The automatic chair gives the floor in the order of requests.
#[test]
fn speakers_follow_each_other_in_the_order_of_their_requests() {
    let mut chamber = Chamber::automatic(&SIX);
    chamber.hand_in(Nation::Earth);
    chamber.next_round();
    for nation in [Nation::Mars, Nation::Titan, Nation::Pluto] {
        chamber.act(nation, Action::FloorRequest).unwrap();
    }
    assert_eq!(floor(&chamber).speaker, Some(Nation::Mars));
    assert!(chamber.act(Nation::Mars, Action::FloorRequest).is_err());
    chamber.act(Nation::Titan, Action::FloorCancel).unwrap();
    chamber.act(Nation::Mars, Action::FloorYield).unwrap();
    assert_eq!(floor(&chamber).speaker, Some(Nation::Pluto));
    tick(&mut chamber, Action::SpeechEnds);
    assert_eq!(floor(&chamber).speaker, None);
}

/// [P12]
#[test]
fn in_rotation_the_sponsor_speaks_first_and_the_others_follow_in_seat_order() {
    let mut chamber = Chamber::automatic(&SIX).with_law(&[r#"{"kind":"speaking","mode":"rotation"}"#]);
    chamber.hand_in(Nation::Miranda);
    chamber.next_round();
    let mut speakers = Vec::new();
    while let Some(speaker) = floor(&chamber).speaker {
        speakers.push(speaker);
        chamber.act(speaker, Action::FloorYield).unwrap();
    }
    let rotated =
        [Nation::Miranda, Nation::Triton, Nation::Pluto, Nation::Earth, Nation::Mars, Nation::Titan];
    assert_eq!(speakers, rotated);
}

/// [P8] A law that fixes the time of the vote binds a Chairperson too.
#[test]
fn at_the_end_of_the_debate_the_law_opens_the_vote() {
    let mut chamber = Chamber::presided(&SIX).with_law(&[r#"{"kind":"vote_call","rule":"end_of_debate"}"#]);
    let bill = chamber.hand_in(Nation::Earth);
    chamber.preside(Action::ChairApprove { bill }).unwrap();
    chamber.next_round();
    assert!(chamber.game.state.council.floor.is_none(), "a Chairperson puts items on the floor");
    chamber.preside(Action::ChairFloor { item: Some(AgendaItem::Bill(bill)) }).unwrap();
    assert!(chamber.preside(Action::ChairOpenVote).is_err());
    tick(&mut chamber, Action::DebateEnds);
    assert_eq!(chamber.game.state.council.votes.len(), 1);
}

/// [GV-2.14]
#[test]
fn a_round_ends_early_when_all_are_done_and_the_council_has_nothing_left() {
    let mut chamber = Chamber::automatic(&SIX);
    chamber.game.state.options.early_end = crate::options::Usual::On;
    let item = chamber.vote_on_bill(Nation::Earth);
    SIX.into_iter().for_each(|nation| chamber.game.state.nations[nation].done = true);
    assert!(!council::ends_round_early(&chamber.game.state), "a vote is open");
    assert_eq!(council::waits_for(&chamber.game.state).len(), 6);
    for nation in SIX {
        chamber.cast(item, nation, Choice::Abstain, 0).unwrap();
    }
    assert!(council::ends_round_early(&chamber.game.state));
    chamber.game.state.options.early_end = crate::options::Usual::Off;
    assert!(!council::ends_round_early(&chamber.game.state));
}

/// [GV-4.2] Bots are always present.
#[test]
fn a_bot_does_not_leave_the_chamber() {
    let mut chamber = Chamber::automatic(&SIX);
    chamber.game.state.options.people = satrap_core::SeatSet::EMPTY;
    assert!(chamber.act(Nation::Earth, Action::Leave).is_err());
}
