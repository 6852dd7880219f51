//! Exact chances: of one roll by the lead, and of a whole battle fought to the end. Whole numbers only.

use std::sync::LazyLock;

use satrap_core::TS;
use serde::Serialize;

/// Chances are counted in this many parts.
const WHOLE: u64 = 1 << 30;
/// Leads beyond this change nothing any more: no two rolls differ by more than 23.
const MOST_LEAD: i32 = 24;

/// Which sides have Space flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpaceFlight {
    pub attacker: bool,
    pub defender: bool,
}

/// Chance in [`WHOLE`] parts that the attacker wins one roll with this lead: his sum less the defender's and bonus.
fn roll_chance(lead: i32, space: SpaceFlight) -> u64 {
    static TABLE: LazyLock<[[u64; 2 * MOST_LEAD as usize + 1]; 4]> = LazyLock::new(|| {
        let mut table = [[0; 2 * MOST_LEAD as usize + 1]; 4];
        for (n, row) in table.iter_mut().enumerate() {
            let (ours, theirs) = (totals(n & 1 == 1), totals(n & 2 == 2));
            for (place, chance) in row.iter_mut().enumerate() {
                let lead = place as i32 - MOST_LEAD;
                let mut ways = 0;
                for (a, ways_a) in ours.iter().enumerate() {
                    for (d, ways_d) in theirs.iter().enumerate() {
                        // [SV-15.10] The higher total wins, equal ones are the defender's.
                        if a as i32 + lead > d as i32 {
                            ways += ways_a * ways_d;
                        }
                    }
                }
                *chance = (u128::from(ways) * u128::from(WHOLE) / u128::from(WAYS * WAYS)) as u64;
            }
        }
        table
    });
    let place = (lead.clamp(-MOST_LEAD, MOST_LEAD) + MOST_LEAD) as usize;
    TABLE[usize::from(space.attacker) + 2 * usize::from(space.defender)][place]
}

/// All ways four dice can fall: two and two after a 12.
const WAYS: u64 = 12 * 12 * 12 * 12;

/// In how many of [`WAYS`] ways a side's dice give each total [SV-15.8] [SV-23.25].
fn totals(two: bool) -> [u64; 25] {
    // Ways of 144 in which the counting die shows k.
    let shows = |k: u64| if two { 2 * k - 1 } else { 12 };
    let mut ways = [0; 25];
    for k in 1..12 {
        ways[k as usize] = shows(k) * 144;
    }
    for extra in 1..=12 {
        ways[12 + extra as usize] = shows(12) * shows(extra);
    }
    ways
}

fn permille(chance: u64) -> u16 {
    ((chance * 1000 + WHOLE / 2) / WHOLE) as u16
}

/// Chance in a thousand that the attacker wins one roll.
pub fn of_roll(lead: i32, space: SpaceFlight) -> u16 {
    permille(roll_chance(lead, space))
}

/// A unit of the defender in a battle.
#[derive(Clone, Copy, Debug)]
pub struct Defender {
    pub defend: u8,
    pub military: bool,
}

/// Chance in a thousand that the attacker wins a battle fought to the end. Both sides are listed in the order in
/// which they fall; the bonus holds while a military unit defends [SV-15.9].
pub fn of_battle(attack: &[u8], defence: &[Defender], bonus: u8, space: SpaceFlight) -> u16 {
    let attack_left = |lost: usize| attack[lost..].iter().map(|value| i32::from(*value)).sum::<i32>();
    let defence_left = |lost: usize| {
        let left = &defence[lost..];
        let bonus = if left.iter().any(|unit| unit.military) { i32::from(bonus) } else { 0 };
        left.iter().map(|unit| i32::from(unit.defend)).sum::<i32>() + bonus
    };
    let attacks: Vec<i32> = (0..attack.len()).map(attack_left).collect();
    // chances[j] is the chance with j defenders lost and the attackers of the row below; without any it is none.
    let mut chances = vec![0; defence.len() + 1];
    chances[defence.len()] = WHOLE;
    for sum in attacks.iter().rev() {
        for lost in (0..defence.len()).rev() {
            let win = roll_chance(sum - defence_left(lost), space);
            chances[lost] = (win * chances[lost + 1] + (WHOLE - win) * chances[lost]) / WHOLE;
        }
    }
    permille(chances[0])
}

/// Chances of one roll for the rules page and the odds shown beside an attack: for each lead from -24 to 24.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RollOdds {
    pub least_lead: i32,
    pub plain: Vec<u16>,
    pub attacker_space_flight: Vec<u16>,
    pub defender_space_flight: Vec<u16>,
    pub both_space_flight: Vec<u16>,
}

pub fn roll_table() -> RollOdds {
    let row = |attacker, defender| {
        (-MOST_LEAD..=MOST_LEAD).map(|lead| of_roll(lead, SpaceFlight { attacker, defender })).collect()
    };
    RollOdds {
        least_lead: -MOST_LEAD,
        plain: row(false, false),
        attacker_space_flight: row(true, false),
        defender_space_flight: row(false, true),
        both_space_flight: row(true, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables of the specification, in a thousand.
    #[test]
    fn chances_of_one_roll_are_those_of_the_tables() {
        let leads = [-8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10];
        let rows = [
            (false, false, [81, 138, 176, 220, 271, 328, 392, 462, 538, 608, 672, 729, 780, 824, 894, 937]),
            (true, false, [170, 254, 306, 364, 426, 493, 562, 632, 703, 762, 811, 850, 882, 907, 940, 958]),
            (false, true, [50, 75, 93, 118, 150, 189, 238, 297, 368, 438, 507, 574, 636, 694, 792, 860]),
            (true, true, [120, 156, 183, 218, 261, 315, 380, 456, 544, 620, 685, 739, 782, 817, 864, 892]),
        ];
        for (attacker, defender, wanted) in rows {
            for (lead, wanted) in leads.into_iter().zip(wanted) {
                assert_eq!(of_roll(lead, SpaceFlight { attacker, defender }), wanted, "lead {lead}");
            }
        }
    }

    #[test]
    fn chances_of_whole_battles_are_those_of_the_table() {
        let unit = |defend| Defender { defend, military: true };
        let cases: [(&[u8], &[u8], u8, u16); 11] = [
            (&[1], &[2], 3, 220),
            (&[1, 1, 1], &[2], 3, 618),
            (&[1, 1, 1], &[2, 2], 3, 215),
            (&[2], &[3], 0, 392),
            (&[1, 1, 2], &[3], 0, 849),
            (&[2, 2, 2, 2], &[2, 2], 4, 584),
            (&[3, 3, 3, 3, 3], &[3, 3], 7, 751),
            (&[6, 6, 5, 5], &[5, 5], 7, 850),
            (&[6; 7], &[5; 7], 7, 411),
            (&[7], &[3, 3], 0, 393),
            (&[7, 7, 7], &[5, 5, 5], 1, 813),
        ];
        for (attack, defend, bonus, wanted) in cases {
            let defence: Vec<Defender> = defend.iter().map(|value| unit(*value)).collect();
            assert_eq!(
                of_battle(attack, &defence, bonus, SpaceFlight::default()),
                wanted,
                "{attack:?} {defend:?}"
            );
        }
    }

    #[test]
    fn settlers_alone_get_no_bonus() {
        let settler = [Defender { defend: 0, military: false }];
        let space = SpaceFlight::default();
        assert_eq!(of_battle(&[1], &settler, 7, space), of_roll(1, space));
    }
}
