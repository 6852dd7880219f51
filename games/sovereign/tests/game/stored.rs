//! States that were kept before there were as many options can still be read.

use satrap_core::{Dice, Game};
use satrap_sovereign::Sovereign;
use satrap_sovereign::options::{Options, RaidReach, Reactions};
use satrap_sovereign::state::State;

/// The thirteen options of the first rules, as the first states had them in front.
fn first_options(reactions: u8) -> Vec<u8> {
    let options = (0u8, 0u8, 7u32, 0u8, 0u8, 0u8, false, 0u8, 28u8, 0u16, false, 0u8, reactions);
    postcard::to_allocvec(&options).unwrap()
}

fn kept(options: &Options) -> (State, Vec<u8>) {
    let state = Sovereign::setup(options, 2, &mut Dice::from_number(5)).unwrap();
    let bytes = postcard::to_allocvec(&state).unwrap();
    (state, bytes)
}

#[test]
fn states_of_the_first_rules_are_read_with_the_later_options_at_their_defaults() {
    for (number, reactions) in [(0, Reactions::Ask), (1, Reactions::Orders)] {
        let options = Options { map_seed: 7, reactions, final_three_wins: false, ..Options::default() };
        let (state, bytes) = kept(&options);
        let first = first_options(number);
        let old = [&first[..], &bytes[first.len()..]].concat();
        assert_eq!(postcard::from_bytes::<State>(&old).unwrap(), state);
    }
}

#[test]
fn states_keep_all_their_options() {
    for options in [
        Options { homeless_out: false, ..Options::default() },
        Options { raid_reach: RaidReach::Unlimited, reactions: Reactions::Orders, ..Options::default() },
    ] {
        let (state, bytes) = kept(&options);
        assert_eq!(postcard::from_bytes::<State>(&bytes).unwrap(), state);
        assert_eq!(state.options, options);
    }
}
