//! How scores went over a game, whatever its length.

/// How many points a course has, both ends included.
pub const POINTS: usize = 21;

/// Samples that are kept while a game is played; twice as many are thinned out.
const KEPT: usize = 200;

/// Scores noted while a game is played, in a room that does not grow with its length.
#[derive(Default)]
pub struct Line {
    samples: Vec<Vec<i64>>,
    /// A sample is taken every 2 to the power of this steps.
    doublings: u32,
    steps: u64,
}

/// Every seat's score at [`POINTS`] moments of a game, evenly spread over its steps.
pub struct Course(Vec<Vec<i64>>);

impl Line {
    pub fn step(&mut self, scores: impl FnOnce() -> Vec<i64>) {
        self.steps += 1;
        if !self.steps.is_multiple_of(1 << self.doublings) {
            return;
        }
        self.samples.push(scores());
        if self.samples.len() >= 2 * KEPT {
            let mut nth = 0;
            self.samples.retain(|_| {
                nth += 1;
                nth % 2 == 0
            });
            self.doublings += 1;
        }
    }

    /// The last scores belong to every line.
    pub fn end(&mut self, scores: Vec<i64>) {
        self.samples.push(scores);
    }

    /// Nothing for a game that has no scores on its way.
    pub fn into_course(self) -> Option<Course> {
        let last = self.samples.len().checked_sub(1)?;
        if self.samples[last].is_empty() {
            return None;
        }
        let at = |point: usize| self.samples[point * last / (POINTS - 1)].clone();
        Some(Course((0..POINTS).map(at).collect()))
    }
}

impl Course {
    pub fn points(&self) -> impl Iterator<Item = &[i64]> {
        self.0.iter().map(Vec::as_slice)
    }

    #[cfg(test)]
    pub fn last(&self) -> &[i64] {
        &self.0[POINTS - 1]
    }
}
