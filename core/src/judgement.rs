//! A judgement that was learned from play: from the features of all players to their chances. It is data of a game
//! ([`Judgement::read`]), made by `lab/learn.py`; whole numbers throughout, so that bots choose alike on every machine.

use serde::Deserialize;

use crate::chance;

/// What is known of a player: one whole number for each name in [`crate::Bot::FEATURES`]; nothing of one who cannot win.
pub type Features = Option<Vec<i64>>;

/// By how much worths must differ for a player to be half as likely to win.
const SPREAD: i64 = 1_000_000;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// How many games and positions, for those who read the file.
    pub learned_from: String,
    /// The names for which it was learned, in their order. The first says how far the game has come, in thousandths.
    pub features: Vec<String>,
    pub model: Model,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Model {
    /// Logistic regression. What a unit of each feature is worth at the beginning and at the end of a game; between them
    /// along a straight line.
    Linear { weights: Vec<(i64, i64)> },
    /// Boosted trees over the features and, behind them in the same order, each feature's lead over the best rival.
    Trees { trees: Vec<Tree> },
}

/// A regression tree. A node asks whether a number is at most a limit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tree {
    /// Which number, its limit, and where to go on: if it is at most that, and if it is more. From 0 on it is another
    /// node; below 0 a leaf, -1 being the first.
    pub nodes: Vec<(usize, i64, i32, i32)>,
    /// What the leaves are worth.
    pub leaves: Vec<i64>,
}

impl Judgement {
    /// Reads a game's data and makes sure that it was learned from these features.
    pub fn read(json: &str, features: &[&str]) -> Result<Judgement, String> {
        let judgement: Judgement = serde_json::from_str(json).map_err(|error| error.to_string())?;
        if judgement.features != features {
            return Err("it was learned from other features: learn it again with lab/learn.py".to_owned());
        }
        let numbers = judgement.features.len();
        let fits = match &judgement.model {
            Model::Linear { weights } => weights.len() == numbers,
            Model::Trees { trees } => trees.iter().all(|tree| tree.is_sound(2 * numbers)),
        };
        if fits { Ok(judgement) } else { Err("it names features or nodes that do not exist".to_owned()) }
    }

    /// How likely each player is to win, in thousandths; nothing for those who cannot.
    pub fn chances(&self, players: &[Features]) -> Vec<u16> {
        let known: Vec<&Vec<i64>> = players.iter().flatten().collect();
        let worths: Vec<i64> = match &self.model {
            Model::Linear { weights } => {
                known.iter().map(|features| linear_worth(weights, features)).collect()
            }
            Model::Trees { trees } => (0..known.len())
                .map(|own| {
                    let numbers = with_leads(&known, own);
                    trees.iter().map(|tree| tree.worth(&numbers)).sum()
                })
                .collect(),
        };
        let mut shares = chance::shares(&worths, SPREAD).into_iter();
        players.iter().map(|player| player.as_ref().and_then(|_| shares.next()).unwrap_or(0)).collect()
    }
}

fn linear_worth(weights: &[(i64, i64)], features: &[i64]) -> i64 {
    let progress = features.first().copied().unwrap_or(0).clamp(0, 1000);
    let worth = |(feature, (begin, end)): (&i64, &(i64, i64))| {
        let weight = begin.saturating_mul(1000 - progress).saturating_add(end.saturating_mul(progress));
        feature.saturating_mul(weight) / 1000
    };
    features.iter().zip(weights).map(worth).fold(0, i64::saturating_add)
}

/// A player's features, and by how much each exceeds that of the rival who has most of it.
fn with_leads(players: &[&Vec<i64>], own: usize) -> Vec<i64> {
    let rivals = || players.iter().enumerate().filter(|(other, _)| *other != own).map(|(_, rival)| rival);
    let lead = |(nth, feature): (usize, &i64)| {
        rivals().map(|rival| rival[nth]).max().map_or(0, |most| feature.saturating_sub(most))
    };
    let features = players[own];
    features.iter().copied().chain(features.iter().enumerate().map(lead)).collect()
}

impl Tree {
    /// Every way from the root ends at a leaf that exists: nodes lead only to later ones.
    fn is_sound(&self, numbers: usize) -> bool {
        let leads_on = |from: usize, to: i32| match usize::try_from(to) {
            Ok(node) => node > from && node < self.nodes.len(),
            Err(_) => self.leaves.get(leaf_index(to)).is_some(),
        };
        !self.leaves.is_empty()
            && self.nodes.iter().enumerate().all(|(place, (feature, _, at_most, more))| {
                *feature < numbers && leads_on(place, *at_most) && leads_on(place, *more)
            })
    }

    fn worth(&self, numbers: &[i64]) -> i64 {
        let mut next = if self.nodes.is_empty() { -1 } else { 0 };
        while let Ok(node) = usize::try_from(next) {
            let (feature, limit, at_most, more) = self.nodes[node];
            next = if numbers[feature] <= limit { at_most } else { more };
        }
        self.leaves[leaf_index(next)]
    }
}

/// -1 is the first leaf, -2 the second.
fn leaf_index(number: i32) -> usize {
    number.unsigned_abs() as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["progress", "points"];

    fn read(model: &str) -> Result<Judgement, String> {
        Judgement::read(
            &format!(r#"{{"learned_from": "", "features": ["progress", "points"], "model": {model}}}"#),
            NAMES,
        )
    }

    #[test]
    fn a_point_counts_for_more_towards_the_end() {
        let judgement = read(r#"{"type": "linear", "weights": [[0, 0], [0, 1000000]]}"#).unwrap();
        let at = |progress| judgement.chances(&[Some(vec![progress, 3]), None, Some(vec![progress, 2])]);
        assert_eq!(at(0), [500, 0, 500]);
        assert_eq!(at(1000), [666, 0, 333]);
    }

    #[test]
    fn trees_see_the_lead_over_the_best_rival() {
        // The fourth number is the lead in points.
        let judgement = read(
            r#"{"type": "trees", "trees": [{"nodes": [[3, 1, -1, 1], [1, 9, -2, -3]], "leaves": [0, 1000000, 9]}]}"#,
        )
        .unwrap();
        assert_eq!(judgement.chances(&[Some(vec![0, 5]), Some(vec![0, 3])]), [666, 333]);
        assert_eq!(judgement.chances(&[Some(vec![0, 4]), Some(vec![0, 3])]), [500, 500]);
        assert!(judgement.chances(&[]).is_empty());
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(read(r#"{"type": "linear", "weights": [[0, 0]]}"#).is_err());
        assert!(
            read(r#"{"type": "trees", "trees": [{"nodes": [[4, 1, -1, -1]], "leaves": [0]}]}"#).is_err(),
            "there is no fifth number"
        );
        assert!(
            read(r#"{"type": "trees", "trees": [{"nodes": [[0, 1, 0, -1]], "leaves": [0]}]}"#).is_err(),
            "a node that leads to itself"
        );
        assert!(
            Judgement::read(
                r#"{"learned_from": "", "features": [], "model": {"type": "linear", "weights": []}}"#,
                NAMES
            )
            .unwrap_err()
            .contains("lab/learn.py")
        );
    }
}
