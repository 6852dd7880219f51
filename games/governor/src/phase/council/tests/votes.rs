use satrap_core::Viewer;

use super::*;
use crate::ids::NationSet;
use crate::phase::process::testing::region;
use crate::state::Claim;

/// [EX-12, GV-4.24] Abstaining nations count in the total.
#[test]
fn more_than_half_of_those_present_must_be_in_favour() {
    for (in_favour, passes) in [(4, true), (3, false)] {
        let mut chamber = Chamber::automatic(&SIX);
        let item = chamber.vote_on_bill(Nation::Earth);
        for (place, nation) in SIX.into_iter().enumerate() {
            let choice = if place < in_favour { Choice::For } else { Choice::Abstain };
            chamber.cast(item, nation, choice, 0).unwrap();
        }
        assert_eq!(chamber.has_passed(item), passes, "{in_favour} in favour");
        let count = chamber.game.state.council.closed[0].count;
        assert_eq!((2 * count.for_, count.total), (2000 * in_favour as i64, 6000));
    }
}

/// [EX-13, GV-4.23]
#[test]
fn governor_points_weigh_and_are_gone_in_every_case() {
    for (used, passes) in [(0, false), (1000, false), (1001, true)] {
        let mut chamber = Chamber::automatic(&Nation::ALL);
        chamber.give_gp(Nation::Mercury, 1500);
        let item = chamber.vote_on_bill(Nation::Mercury);
        for (place, nation) in Nation::ALL.into_iter().enumerate() {
            let gp = if nation == Nation::Mercury { used } else { 0 };
            let choice = [Choice::For, Choice::Against, Choice::Abstain][(place / 4).min(2)];
            chamber.cast(item, nation, choice, gp).unwrap();
        }
        assert_eq!(chamber.has_passed(item), passes, "{used} used");
        assert_eq!(chamber.gp(Nation::Mercury), 1500 - used);
        assert_eq!(chamber.game.state.nations[Nation::Mercury].ledger.gp_voted, used);
        let announced = Event::GpAnnounced { nation: Nation::Mercury, held: 1500 * UNIT };
        assert_eq!(
            chamber.told(&announced),
            used > 0,
            "the total held is announced when any are used [GV-4.20]"
        );
    }
}

/// [EX-32, GV-4.22] The vote open at the deadline is counted as it stands, and the law is in place in step 8.
#[test]
fn a_vote_open_at_the_deadline_is_counted() {
    let mut chamber = Chamber::automatic(&Nation::ALL);
    let item = chamber.vote_on_bill(Nation::Earth);
    for nation in &Nation::ALL[..5] {
        chamber.cast(item, *nation, Choice::For, 0).unwrap();
    }
    let laws = chamber.game.state.book.laws.len();
    chamber.process();
    let law = chamber.game.state.book.laws.last().unwrap();
    assert_eq!((chamber.game.state.book.laws.len(), law.title.as_str()), (laws + 1, "On spoils"));
    assert_eq!(law.sponsor, Some(Nation::Earth));
}

/// [EX-38, GV-4.26]
#[test]
fn a_veto_defeats_the_bill_and_uses_itself_up() {
    let veto = r#"{"kind":"veto","who":{"only":["pluto"]},"granted":true,"uses":2}"#;
    let mut chamber = Chamber::automatic(&Nation::ALL).with_law(&[veto]);
    chamber.give_gp(Nation::Beatrix, 400);
    let item = chamber.vote_on_bill(Nation::Earth);
    assert!(chamber.cast(item, Nation::Mars, Choice::Veto, 0).is_err(), "only Pluto has the right");
    for nation in Nation::ALL {
        let (choice, gp) = match nation {
            Nation::Pluto => (Choice::Veto, 0),
            Nation::Beatrix => (Choice::For, 400),
            _ => (Choice::For, 0),
        };
        chamber.cast(item, nation, choice, gp).unwrap();
    }
    assert_eq!(chamber.result(), VoteResult::Vetoed);
    assert!(!chamber.has_passed(item));
    assert_eq!(chamber.gp(Nation::Beatrix), 0);
    let law = chamber.game.state.book.laws.last().unwrap();
    assert_eq!(law.counters[0].vetoes[Nation::Pluto], 1, "one of two uses is left [GV-11.15]");
}

/// [EX-42, GV-4.21]
#[test]
fn points_in_an_open_ballot_are_bound() {
    let mut chamber = Chamber::parallel(&Nation::ALL);
    chamber.give_gp(Nation::Miranda, 500);
    let bills = [chamber.hand_in(Nation::Earth), chamber.hand_in(Nation::Mars)];
    chamber.next_round();
    let [one, other] = bills.map(AgendaItem::Bill);
    chamber.cast(one, Nation::Miranda, Choice::For, 400).unwrap();
    assert!(chamber.cast(other, Nation::Miranda, Choice::Against, 101).is_err());
    chamber.cast(other, Nation::Miranda, Choice::Against, 100).unwrap();
    assert_eq!(council::bound_gp(&chamber.game.state, Nation::Miranda), 500 * UNIT);
    chamber.cast(one, Nation::Miranda, Choice::Abstain, 0).unwrap();
    chamber.cast(other, Nation::Miranda, Choice::Against, 500).unwrap();
}

/// [GV-4.13, GV-4.22] A parallel Council counts at the end of the round, not before.
#[test]
fn a_parallel_council_closes_its_votes_in_step_1() {
    let mut chamber = Chamber::parallel(&SIX);
    let item = AgendaItem::Bill(chamber.hand_in(Nation::Earth));
    chamber.next_round();
    for nation in SIX {
        chamber.cast(item, nation, Choice::For, 0).unwrap();
    }
    assert!(chamber.game.state.council.vote_on(item).is_some());
    assert!(chamber.act(Nation::Earth, Action::Leave).is_err(), "everybody is present [GV-4.2]");
    council::close(&mut chamber.game.state, &mut chamber.game.events);
    assert!(chamber.has_passed(item));
}

/// [GV-4.24]
#[test]
fn each_majority_is_measured_by_its_own_rule() {
    // Of six nations five are present; three vote for, one against, one abstains: F 3000, A 1000, T 5000, W 6000.
    let outcomes = [
        ("plurality", true),
        ("simple", true),
        ("absolute", false),
        ("two_thirds", false),
        ("three_quarters", false),
        ("unanimous", false),
    ];
    for (rule, passes) in outcomes {
        let law = format!(r#"{{"kind":"majority","scope":"all","rule":"{rule}"}}"#);
        let mut chamber = Chamber::automatic(&SIX).with_law(&[&law]);
        chamber.act(Nation::Pluto, Action::Leave).unwrap();
        let item = chamber.vote_on_bill(Nation::Earth);
        assert!(chamber.cast(item, Nation::Pluto, Choice::Against, 0).is_err(), "absent [GV-4.17]");
        let votes = [Choice::For, Choice::For, Choice::For, Choice::Against, Choice::Abstain];
        for (nation, choice) in SIX.into_iter().zip(votes) {
            chamber.cast(item, nation, choice, 0).unwrap();
        }
        assert_eq!(chamber.has_passed(item), passes, "{rule}");
    }
}

/// [GV-4.28] A law that comes into force during a vote does not change it; weights are fixed when it opens.
#[test]
fn the_rules_of_a_vote_are_those_in_force_when_it_opens() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = chamber.vote_on_bill(Nation::Earth);
    chamber = chamber.with_law(&[r#"{"kind":"majority","scope":"all","rule":"unanimous"}"#]);
    for (nation, choice) in SIX.into_iter().zip([Choice::For; 4].into_iter().chain([Choice::Against; 2])) {
        chamber.cast(item, nation, choice, 0).unwrap();
    }
    assert!(chamber.has_passed(item));
}

/// [P14, GV-4.20] A vote of no weight takes no points either.
#[test]
fn a_suspended_vote_weighs_nothing_and_uses_no_points() {
    let law = r#"{"kind":"vote_weight","who":{"only":["pluto"]},"millivotes":0}"#;
    let mut chamber = Chamber::automatic(&SIX).with_law(&[law]);
    let item = chamber.vote_on_bill(Nation::Earth);
    assert!(chamber.cast(item, Nation::Pluto, Choice::Against, 1).is_err());
    chamber.cast(item, Nation::Pluto, Choice::Against, 0).unwrap();
    for nation in &SIX[..5] {
        chamber.cast(item, *nation, Choice::For, 0).unwrap();
    }
    let count = chamber.game.state.council.closed[0].count;
    assert_eq!((count.for_, count.against, count.total, count.whole), (5000, 0, 5000, 5000));
}

/// [P6]
#[test]
fn the_law_may_limit_points_and_change_what_they_weigh() {
    let law = r#"{"kind":"gp_voting","allowed":true,"max_gp":100,"millivotes":5}"#;
    let mut chamber = Chamber::automatic(&SIX).with_law(&[law]);
    let item = chamber.vote_on_bill(Nation::Earth);
    assert!(chamber.cast(item, Nation::Earth, Choice::For, 101).is_err());
    chamber.cast(item, Nation::Earth, Choice::For, 100).unwrap();
    for nation in &SIX[1..] {
        chamber.cast(item, *nation, Choice::Abstain, 0).unwrap();
    }
    assert_eq!(chamber.game.state.council.closed[0].count.for_, 1500);
    assert_eq!(chamber.gp(Nation::Earth), 150, "they are spent all the same");
}

/// [P9, GV-4.29, section 6]
#[test]
fn a_sealed_ballot_is_known_to_its_representative_alone_until_the_vote_closes() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = chamber.vote_on_bill(Nation::Earth);
    chamber.cast(item, Nation::Mars, Choice::Against, 0).unwrap();
    let told = |choice| Event::BallotCast { item, nation: Nation::Mars, choice, gp: choice.map(|_| 0) };
    let (mars, earth) = (seat_of(&chamber, Nation::Mars), seat_of(&chamber, Nation::Earth));
    let hears =
        |seat, event: Event| chamber.game.events.for_viewer(Viewer::Seat(seat)).any(|told| *told == event);
    assert!(hears(mars, told(Some(Choice::Against))));
    assert!(hears(earth, told(None)) && !hears(earth, told(Some(Choice::Against))));
}

/// [P9]
#[test]
fn open_ballots_are_shown_as_cast_and_secret_ones_never() {
    for (mode, shown_at_once, shown_after) in
        [("open", true, true), ("sealed", false, true), ("secret", false, false)]
    {
        let law = format!(r#"{{"kind":"ballot","mode":"{mode}"}}"#);
        let mut chamber = Chamber::automatic(&SIX).with_law(&[&law]);
        let item = chamber.vote_on_bill(Nation::Earth);
        for nation in SIX {
            chamber.cast(item, nation, Choice::For, 0).unwrap();
        }
        let public: Vec<&Event> = chamber.game.events.for_viewer(Viewer::Spectator).collect();
        let at_once = public.iter().any(|event| matches!(event, Event::BallotCast { choice: Some(_), .. }));
        let after = public.iter().any(|event| matches!(event, Event::VoteClosed { ballots: Some(_), .. }));
        assert_eq!((at_once, after), (shown_at_once, shown_after), "{mode}");
    }
}

fn award_ballot(chamber: &mut Chamber) -> AgendaItem {
    let at = region("p1");
    let claim = Some(Claim { round: 4, occupied: 0 });
    let place = chamber.game.state.region_mut(at);
    place.claims[Nation::Mars] = claim;
    place.claims[Nation::Titan] = claim;
    chamber.game.state.council.agenda.push(AgendaItem::Award(at));
    chamber.next_round();
    chamber.all_ready();
    AgendaItem::Award(at)
}

/// [GV-4.30]
#[test]
fn an_award_ballot_gives_the_region_to_the_choice_with_the_most_weight() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = award_ballot(&mut chamber);
    assert!(chamber.cast(item, Nation::Earth, Choice::For, 0).is_err());
    assert!(chamber.cast(item, Nation::Earth, Choice::Candidate(Nation::Pluto), 0).is_err(), "no claimant");
    let titan = Choice::Candidate(Nation::Titan);
    let votes =
        [titan, Choice::Candidate(Nation::Mars), titan, Choice::Nobody, Choice::Abstain, Choice::Abstain];
    for (nation, choice) in SIX.into_iter().zip(votes) {
        chamber.cast(item, nation, choice, 0).unwrap();
    }
    assert_eq!(chamber.result(), VoteResult::Awarded(Some(Nation::Titan)));
    assert!(chamber.has_passed(item));
}

/// [GV-7.16]
#[test]
fn a_candidate_at_its_cap_is_passed_over() {
    let cap = r#"{"kind":"region_cap","who":{"only":["titan"]},"max":3}"#;
    let mut chamber = Chamber::automatic(&SIX).with_law(&[cap]);
    let item = award_ballot(&mut chamber);
    for (place, nation) in SIX.into_iter().enumerate() {
        let candidate = if place < 4 { Nation::Titan } else { Nation::Mars };
        chamber.cast(item, nation, Choice::Candidate(candidate), 0).unwrap();
    }
    assert_eq!(chamber.result(), VoteResult::Awarded(Some(Nation::Mars)));
}

/// [GV-4.30, GV-7.14]
#[test]
fn a_tied_award_ballot_awards_nothing_and_comes_again_later() {
    let mut chamber = Chamber::automatic(&SIX)
        .with_law(&[r#"{"kind":"award","where":"all","method":"vote","rounds":3,"amount":0}"#]);
    let item = award_ballot(&mut chamber);
    for (place, nation) in SIX.into_iter().enumerate() {
        let candidate = if place % 2 == 0 { Nation::Titan } else { Nation::Mars };
        chamber.cast(item, nation, Choice::Candidate(candidate), 0).unwrap();
    }
    assert_eq!(chamber.result(), VoteResult::Awarded(None));
    let state = &chamber.game.state;
    assert_eq!(state.region(region("p1")).next_ballot, state.round + 3);
}

/// [GV-4.2, GV-4.17] Leaving after the vote has opened does not change the list.
#[test]
fn the_list_of_a_vote_is_fixed_when_it_opens() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = chamber.vote_on_bill(Nation::Earth);
    chamber.act(Nation::Mars, Action::Leave).unwrap();
    let vote = chamber.game.state.council.vote_on(item).unwrap();
    assert_eq!(vote.list, SIX.into_iter().collect::<NationSet>());
    chamber.cast(item, Nation::Mars, Choice::For, 0).unwrap();
}

/// [GV-4.18] A ballot can be replaced until the vote closes, and asides have an end. [GV-3.1]
#[test]
fn a_ballot_can_be_replaced_but_not_for_ever() {
    let mut chamber = Chamber::automatic(&SIX);
    let item = chamber.vote_on_bill(Nation::Earth);
    let mut replaced = 0;
    while replaced < 1000 && chamber.cast(item, Nation::Mars, Choice::For, 0).is_ok() {
        replaced += 1;
    }
    assert!((100..1000).contains(&replaced));
}
