//! From how well seats stand to how likely they are to win.

/// Chances in thousandths, one for each worth: a seat that is `spread` worse than another is half as likely to win.
/// Whole numbers throughout, so that bots choose alike on every machine.
pub fn shares(worths: &[i64], spread: i64) -> Vec<u16> {
    let best = worths.iter().copied().max().unwrap_or(0);
    let spread = spread.max(1);
    let weight = |worth: &i64| {
        let behind = best.saturating_sub(*worth);
        let (halves, rest) = (behind / spread, behind % spread);
        // Between two halvings along a straight line.
        let weight = (1u64 << 32) - ((1u64 << 31) as i128 * i128::from(rest) / i128::from(spread)) as u64;
        if halves < 32 { weight >> halves } else { 0 }
    };
    let weights: Vec<u64> = worths.iter().map(weight).collect();
    let all: u64 = weights.iter().sum::<u64>().max(1);
    weights.iter().map(|weight| (weight * 1000 / all) as u16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_and_a_spread_halves() {
        assert_eq!(shares(&[7, 7], 10), [500, 500]);
        assert_eq!(shares(&[20, 10], 10), [666, 333]);
        assert_eq!(shares(&[15, 10], 10), [571, 428]);
        assert_eq!(shares(&[i64::MAX, i64::MIN], 1), [1000, 0]);
        assert!(shares(&[], 1).is_empty());
    }
}
