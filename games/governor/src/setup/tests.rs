//! Who sits where, and what everybody starts with.

use super::*;
use Nation::{Beatrix, Earth, Mars, Mercury, Miranda, Pluto, Titan, Triton};
use satrap_core::SeatSet;

fn start(options: &Options, seats: u8) -> State {
    setup(options, seats, &mut Dice::from_number(7)).unwrap()
}

fn nations(seats: u8) -> Vec<Nation> {
    layout(&Options::default(), seats).unwrap().nations.iter().collect()
}

/// [GV-1.1, GV-1.6]
#[test]
fn the_number_of_players_decides_which_nations_play() {
    assert_eq!(nations(3), [Earth, Titan, Pluto]);
    assert_eq!(nations(7), [Mercury, Earth, Mars, Titan, Miranda, Triton, Pluto]);
    assert_eq!(nations(9).len(), 9);
    assert_eq!(nations(10), [Earth, Mars, Titan, Miranda, Pluto]);
    assert_eq!((nations(17).len(), nations(18).len(), nations(27).len()), (8, 9, 9));
    assert!(layout(&Options::default(), 2).is_err() && layout(&Options::default(), 28).is_err());
}

/// [GV-1.6] Any other set with a nation that can mine.
#[test]
fn nations_can_be_named() {
    let named = |list: &[Nation]| Options { nations: list.iter().copied().collect(), ..Options::default() };
    assert_eq!(layout(&named(&[Mercury, Mars, Beatrix]), 5).unwrap().nations.len(), 3);
    for (list, seats) in
        [(&[Mercury, Earth, Mars][..], 3), (&[Earth, Titan], 2), (&[Earth, Titan, Pluto], 10)]
    {
        assert!(layout(&named(list), seats).is_err(), "{list:?}");
    }
    let alone = Options { no_lobbyists: Lobbyists::On, ..named(&[Earth, Titan, Pluto]) };
    assert!(layout(&alone, 3).is_ok() && layout(&alone, 4).is_err());
}

/// [GV-1.2, GV-5.1]
#[test]
fn representatives_sit_first_then_lobbyists_then_chair_and_facilitator() {
    let options = Options { chair: ChairMode::Appointed, facilitator: true, ..Options::default() };
    let seats = layout(&options, 13).unwrap().offices;
    let [earth, .., chair, facilitator] = &*seats else { panic!("{seats:?}") };
    assert_eq!(*earth, Office::Representative(Earth));
    assert_eq!((seats[5], seats[10]), (Office::Lobbyist(Earth), Office::Lobbyist(Earth)));
    assert_eq!((*chair, *facilitator), (Office::Chair, Office::Facilitator));
    let plan = seat_plan(&options, 13);
    assert_eq!((plan[0].side, plan[5].side, plan[0].required, plan[5].required), (1, 1, true, false));
    let state = start(&Options { people: SeatSet::only(Seat(11)), ..options }, 13);
    assert!(!state.council.automatic_chair, "a person presides");
    assert!(start(&options, 13).council.automatic_chair, "nobody does");
}

/// [GV-5.2] Where a Chairperson is elected among players who are alone in their nations, one of them has none.
#[test]
fn an_election_of_the_chairperson_needs_a_player_without_a_nation() {
    let elects = Options { chair: ChairMode::Elected, ..Options::default() };
    let offices = |options: &Options, seats: u8| layout(options, seats).unwrap().offices;
    let chairs = |options: &Options, seats: u8| {
        offices(options, seats).iter().filter(|office| **office == Office::Chair).count()
    };
    assert_eq!(offices(&elects, 9).last(), Some(&Office::Chair));
    assert_eq!(
        (layout(&elects, 9).unwrap().nations.len(), chairs(&elects, 4), chairs(&elects, 3)),
        (8, 1, 0)
    );
    assert_eq!(chairs(&elects, 10), 0, "five nations of two: who presides leaves a partner");
    let alone = Options { no_lobbyists: Lobbyists::On, ..elects };
    assert_eq!((chairs(&alone, 10), layout(&alone, 10).unwrap().nations.len()), (1, 9));
    let named = Options { nations: [Earth, Titan, Pluto].into_iter().collect(), ..elects };
    assert_eq!((chairs(&named, 3), chairs(&named, 4), chairs(&named, 5)), (0, 1, 0));
    assert_eq!(seat_plan(&named, 4)[3].label.as_deref(), Some("Without a nation"));
    assert!(
        start(&Options { people: SeatSet::all(4), ..named }, 4).council.automatic_chair,
        "not elected yet"
    );
}

/// [GV-1.7 to GV-1.12]
#[test]
fn everybody_starts_with_what_the_tables_say() {
    let state = start(
        &Options { nations: [Earth, Mars, Titan, Pluto].into_iter().collect(), ..Options::default() },
        4,
    );
    let home = |nation: Nation| state.region(nation.home());
    assert_eq!((home(Mars).owner, home(Mars).protectorate), (Some(Mars), false));
    assert_eq!((home(Beatrix).owner, home(Beatrix).protectorate), (None, true));
    let pluto = &state.nations[Pluto];
    assert_eq!(pluto.fleets, [Fleet { id: 1, region: Pluto.home(), rebuilt: false }]);
    assert_eq!(pluto.holdings.into_array(), [16_000_000, 2000, 2000, 3000, 250_000]);
    assert!(pluto.techs[Tech::Weapons] && !pluto.techs[Tech::Mining]);
    assert_eq!(state.treasury[Asset::Credits], 8_000_000);
    let numbers: Vec<(u16, &str)> = state.book.laws.iter().map(|law| (law.number, &*law.title)).collect();
    assert_eq!(numbers[0], (1, "Law on Voting"));
    assert_eq!(numbers[6], (7, "Law on Trade"));
    assert_eq!((state.round, state.last_round, state.planned_rounds), (0, 36, 36));
}

/// [GV-1.13] Three national and two different common goals; no goal that pays twice.
#[test]
fn goals_are_drawn_without_repetition() {
    for seed in 0..200 {
        let state = setup(&Options::default(), 9, &mut Dice::from_number(seed)).unwrap();
        for nation in Nation::ALL {
            let goals = &state.nations[nation].goals;
            let ids: Vec<&str> = goals.iter().map(|goal| &*goal_facts(goal.id).id).collect();
            assert_eq!(ids[..3], *facts(nation).goals);
            assert!(ids[3] != ids[4] && ids[3..].iter().all(|id| id.starts_with('G')));
            assert!(nation != Pluto || !ids.contains(&"G11"));
            assert!(nation != Earth || !ids.contains(&"G03"));
            for goal in goals {
                assert_eq!(goal.other.is_some(), goal_facts(goal.id).names_another());
                assert_ne!(goal.other, Some(nation));
            }
        }
    }
}

/// [GV-1.14, GV-12.3]
#[test]
fn each_nation_has_a_card_and_the_map_has_deposits() {
    let state = start(&Options::default(), 9);
    for nation in Nation::ALL {
        assert_eq!((state.nations[nation].cards.len(), state.nations[nation].deck.len()), (1, 25));
    }
    assert_eq!(state.events.deck.len(), 16);
    let deposits = Region::all().filter(|region| {
        let place = state.region(*region);
        place.helium + place.antihydrogen > 0
    });
    assert!((4..=6).contains(&deposits.count()));
    let bare = start(&Options { events: false, ..Options::default() }, 9);
    assert!(bare.nations[Earth].cards.is_empty() && bare.events.deck.is_empty());
}

/// [GV-2.16] 180 minutes of five minutes are 36 rounds.
#[test]
fn minutes_are_reckoned_in_rounds_for_scaling() {
    let state = start(&Options { minutes: 180, ..Options::default() }, 9);
    assert_eq!((state.planned_rounds, state.last_round), (36, MOST_ROUNDS));
    for wrong in [Options { minutes: 20, ..Options::default() }, Options { rounds: 11, ..Options::default() }]
    {
        assert!(setup(&wrong, 9, &mut Dice::from_number(1)).is_err());
    }
}
