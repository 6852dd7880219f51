//! Properties of seats and dice, for any value.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use satrap_core::dice::Chance;
use satrap_core::{Dice, Seat, SeatMap, SeatSet};

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_seat_set_is_a_set(seats in proptest::collection::vec(0u8..32, 0..40), without in 0u8..32) {
        let mut set: SeatSet = seats.iter().copied().map(Seat).collect();
        let mut model: BTreeSet<u8> = seats.into_iter().collect();
        prop_assert_eq!(set.len(), model.len());
        prop_assert!(set.iter().map(|seat| seat.0).eq(model.iter().copied()));
        set.remove(Seat(without));
        model.remove(&without);
        prop_assert!(!set.contains(Seat(without)));
        prop_assert_eq!(set.is_empty(), model.is_empty());
        let json = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), set);
    }

    #[test]
    fn going_round_meets_everybody_once(count in 1u8..32, at in 0u8..32) {
        let seat = Seat(at % count);
        let others: Vec<Seat> = seat.others(count).collect();
        prop_assert_eq!(others.len(), usize::from(count) - 1);
        prop_assert!(!others.contains(&seat));
        let mut walker = seat;
        for other in others {
            walker = walker.next(count);
            prop_assert_eq!(walker, other);
        }
        prop_assert_eq!(walker.next(count), seat);
    }

    #[test]
    fn what_is_read_as_a_seat_is_written_the_same(text in "P?[0-9+ ]{0,4}") {
        if let Ok(seat) = text.parse::<Seat>() {
            prop_assert_eq!(seat.to_string(), text);
        }
    }

    #[test]
    fn a_seat_map_has_no_value_beyond_its_seats(count in 0u8..32, asked in any::<u8>()) {
        let map = SeatMap::new(count, |seat| seat.0);
        prop_assert_eq!(map.get(Seat(asked)).copied(), (asked < count).then_some(asked));
    }

    #[test]
    fn a_draw_is_in_range_and_a_shuffle_keeps_everything(seed in any::<u64>(), sides in any::<u32>(), len in 0usize..60) {
        let mut dice = Dice::from_number(seed);
        let drawn = dice.below(sides);
        prop_assert!(drawn < sides.max(1));
        let mut items: Vec<usize> = (0..len).collect();
        dice.shuffle(&mut items);
        let mut sorted = items.clone();
        sorted.sort_unstable();
        prop_assert!(sorted.into_iter().eq(0..len));
        prop_assert_eq!(dice.drawn(), 2);
        // The same seed shuffles the same, and a script can say that order.
        let mut scripted = Dice::scripted([Chance::Order(items.clone())]);
        let mut again: Vec<usize> = (0..len).collect();
        scripted.shuffle(&mut again);
        prop_assert_eq!(again, items);
        prop_assert_eq!(scripted.fault(), None);
    }

    #[test]
    fn no_script_makes_dice_panic(script in proptest::collection::vec(chance(), 0..8), sides in 0u32..8, len in 0usize..5) {
        let mut dice = Dice::scripted(script);
        for _ in 0..5 {
            prop_assert!(dice.below(sides) < sides.max(1));
            let mut items: Vec<usize> = (0..len).collect();
            dice.shuffle(&mut items);
            items.sort_unstable();
            prop_assert!(items.into_iter().eq(0..len));
        }
    }
}

fn chance() -> impl Strategy<Value = Chance> {
    prop_oneof![
        any::<u32>().prop_map(Chance::Draw),
        (0u32..8).prop_map(Chance::Draw),
        proptest::collection::vec(0usize..5, 0..5).prop_map(Chance::Order),
    ]
}
