//! The data is what the specification prints.

use satrap_core::{Dice, Game};

use satrap_sample_game::SampleGame;
use satrap_sample_game::data::{Region, data};
use satrap_sample_game::options::Options;

/// [SG-1.2] Twelve provinces, three in each region, worth 1 to 5.
#[test]
fn sg_1_2_there_are_three_provinces_in_each_region() {
    for region in Region::ALL {
        let there = data().provinces.values().filter(|facts| facts.region == region);
        assert_eq!(there.count(), 3, "{region:?}");
    }
    assert!(data().provinces.values().all(|facts| (1..=5).contains(&facts.worth)));
}

/// [SG-1.1] Two to four play.
#[test]
fn sg_1_1_seats_and_options_out_of_range_are_told() {
    let set_up = |rounds, seats| {
        let options = Options { rounds, ..Options::default() };
        SampleGame::setup(&options, seats, &mut Dice::from_number(1))
    };
    for (rounds, seats, fits) in
        [(6, 2, true), (6, 4, true), (6, 1, false), (6, 5, false), (2, 3, false), (11, 3, false)]
    {
        assert_eq!(set_up(rounds, seats).is_ok(), fits, "{rounds} rounds for {seats}");
    }
}
