//! Every value that an option offers can be played with some number of seats. That the other laws hold then is tried by
//! each of them, over the same games.

use satrap_core::{OptionKind, Playable};

use crate::plan::{Plan, one_by_one};
use crate::random_game::RandomGame;
use crate::runner::LawSettings;

pub fn every_option_can_be_played<G: Playable>(_: &LawSettings) {
    let info = G::INFO;
    let is_number = |key: &str| {
        info.options.iter().any(|spec| spec.key == key && matches!(spec.kind, OptionKind::Number { .. }))
    };
    for options in one_by_one(&info) {
        let plan =
            |seats| Plan { seats, options: options.clone(), seed: 1, choices: Vec::new(), whole: false };
        let playable =
            (info.min_seats..=info.max_seats).any(|seats| RandomGame::<G>::start(&plan(seats)).is_ok());
        // The ends of a number may leave gaps, such as none at all or at least five.
        let number = options.keys().any(|key| is_number(key));
        assert!(playable || number, "{}: no number of seats can be played with {options:?}", info.id);
    }
}
