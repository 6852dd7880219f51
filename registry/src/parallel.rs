//! A search on several threads. The bots themselves know none.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::thread;

use satrap_bots::Executor;

/// As many threads as the machine has cores. Which of them does a job makes no difference to what comes out.
pub(crate) struct Parallel;

impl Executor for Parallel {
    fn run(&self, jobs: usize, job: &(dyn Fn(usize) -> u16 + Sync)) -> Vec<u16> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        run_on_threads(cores.min(jobs), jobs, job)
    }
}

fn run_on_threads(threads: usize, jobs: usize, job: &(dyn Fn(usize) -> u16 + Sync)) -> Vec<u16> {
    let results: Vec<AtomicU16> = (0..jobs).map(|_| AtomicU16::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(result) = results.get(number) else { break };
            result.store(job(number), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    results.into_iter().map(AtomicU16::into_inner).collect()
}

#[cfg(test)]
mod tests {
    use satrap_bots::Sequential;
    use satrap_core::record::{Hash, Player, Secret};
    use serde_json::Value;

    use super::*;

    struct Threads(usize);

    impl Executor for Threads {
        fn run(&self, jobs: usize, job: &(dyn Fn(usize) -> u16 + Sync)) -> Vec<u16> {
            run_on_threads(self.0, jobs, job)
        }
    }

    #[test]
    fn every_job_is_done_once_and_its_result_keeps_its_place() {
        let results = run_on_threads(3, 1000, &|number| number as u16);
        assert!(results.iter().enumerate().all(|(place, result)| usize::from(*result) == place));
        assert!(run_on_threads(0, 0, &|_| 1).is_empty());
    }

    #[test]
    fn a_search_finds_the_same_on_any_number_of_threads() {
        let game = crate::games()[0];
        let player = Player { name: String::new(), contribution: None };
        let players = vec![player; usize::from(game.info().usual_seats)];
        let game = game.begin(&Value::Null, &players, Secret::new(Hash::default())).unwrap();
        let seat = game.to_act().iter().next().unwrap();
        let alone = game.search(seat, &Sequential);
        assert!(alone.len() > 1, "there is nothing to choose");
        assert_eq!(game.search(seat, &Threads(2)), alone);
        assert_eq!(game.search(seat, &Threads(5)), alone);
        assert_eq!(game.hint(seat), alone);
    }
}
