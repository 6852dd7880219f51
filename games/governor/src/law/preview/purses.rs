//! What a bill would do to holdings: at once, and each round from then on. Reckoned by steps 6, 8a and 8d themselves, with
//! the incomes that the viewer knows.

use enum_map::EnumMap;
use satrap_core::{Events, TS};
use serde::{Deserialize, Serialize};

use super::{Sight, Worlds};
use crate::ids::{Asset, Holdings, Nation, Party, UNIT};
use crate::phase::process::{income, lapse};
use crate::state::State;

/// What somebody would gain (or lose, below 0) of an asset, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Purse {
    pub party: Party,
    pub asset: Asset,
    /// When the law is put in place.
    #[ts(type = "number")]
    pub at_once: i64,
    /// By taxes, levies and grants, as things stand: each round now, and each round with the bill in place.
    #[ts(type = "number")]
    pub each_round_before: i64,
    #[ts(type = "number")]
    pub each_round_after: i64,
    /// Whether all who pay are known to hold enough; otherwise it may be less.
    pub certain: bool,
}

/// What is paid out of plenty: a share of holdings that the viewer does not know.
const UNKNOWABLE: i64 = 1_000_000 * UNIT;

/// Holdings of all, the Treasury last.
type Purses = Vec<(Party, Holdings)>;

pub fn reckon(worlds: &Worlds<'_>, sight: &Sight) -> Vec<Purse> {
    let mut settled = worlds.after.clone();
    lapse::destroy_excess(&mut settled, &mut Events::default());
    let at_once = difference(&purses(&worlds.before), &purses(&settled));
    let now = each_round(&worlds.before, sight);
    let then = each_round(&worlds.after, sight);
    let mut found = Vec::new();
    for asset in Asset::ALL {
        let figures: Vec<(Party, [i64; 3])> = (at_once.iter().zip(&now).zip(&then))
            .map(|(((party, once), (_, before)), (_, after))| {
                (*party, [once[asset], before[asset], after[asset]])
            })
            .collect();
        let pays = |figures: &[i64; 3]| figures[0] < 0 || figures[2] < figures[1];
        let known = |party: Party| party.nation().is_none_or(|nation| sight.holdings[nation][asset]);
        let all_known = figures.iter().all(|(party, figures)| !pays(figures) || known(*party));
        for (party, figures) in figures {
            let [at_once, each_round_before, each_round_after] = figures;
            let changes = at_once != 0 || each_round_before != each_round_after;
            if changes && figures.iter().all(|figure| figure.abs() <= UNKNOWABLE) {
                let certain = if pays(&figures) { known(party) } else { all_known };
                found.push(Purse { party, asset, at_once, each_round_before, each_round_after, certain });
            }
        }
    }
    found
}

/// What taxes, levies and grants would move in one round. [step 6]
fn each_round(state: &State, sight: &Sight) -> Purses {
    let mut state = state.clone();
    let before = purses(&state);
    let own = income::taxes(&state);
    let incomes = EnumMap::from_fn(|nation: Nation| {
        // Of the others everybody knows what they were last announced to have taken. [GV-10.2]
        if sight.incomes.contains(nation) { own[nation] } else { state.nations[nation].ledger.income }
    });
    let taxed: Vec<Nation> = state.in_play.iter().collect();
    for nation in taxed {
        state.nations[nation].holdings[Asset::Credits] += incomes[nation];
    }
    income::levies(&mut state, &incomes, &mut Events::default());
    income::grants(&mut state, &mut Events::default());
    difference(&before, &purses(&state))
}

fn purses(state: &State) -> Purses {
    let nations = state.in_play.iter().map(|nation| (Party::Nation(nation), state.nations[nation].holdings));
    nations.chain([(Party::Treasury, state.treasury)]).collect()
}

fn difference(before: &Purses, after: &Purses) -> Purses {
    let less = |after: &Holdings, before: &Holdings| EnumMap::from_fn(|asset| after[asset] - before[asset]);
    before.iter().zip(after).map(|((party, before), (_, after))| (*party, less(after, before))).collect()
}
