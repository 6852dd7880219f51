//! Bots think on a few threads. Whoever asks for much waits for themselves, not everybody else: places are given out in
//! turn to those who wait, not in the order of arrival.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::Hub;
use crate::error::ApiError;

impl Hub {
    /// Lets a bot think where it holds nobody up, for the person who runs its table or asks for advice.
    pub async fn think<T: Send + 'static>(
        &self,
        person: &str,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = self.thinking.place(person).await;
        let span = tracing::info_span!("bot");
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            span.in_scope(thought)
        });
        thinking.await.map_err(|error| {
            tracing::error!(%error, "a bot could not think");
            ApiError::Fault
        })
    }
}

/// Places that are shared out fairly.
pub struct Thinking(Arc<Mutex<Queue>>);

struct Queue {
    free: usize,
    /// Those who wait, by person.
    waiting: BTreeMap<String, VecDeque<oneshot::Sender<Place>>>,
    /// Whose turn it is.
    turns: VecDeque<String>,
}

/// Held while a bot thinks.
pub struct Place(Arc<Mutex<Queue>>);

impl Thinking {
    pub fn new(places: usize) -> Thinking {
        let queue = Queue { free: places, waiting: BTreeMap::new(), turns: VecDeque::new() };
        Thinking(Arc::new(Mutex::new(queue)))
    }

    async fn place(&self, person: &str) -> Place {
        let waiting = {
            let mut queue = self.0.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Place(self.0.clone());
            }
            let (give, waiting) = oneshot::channel();
            let line = queue.waiting.entry(person.to_owned()).or_default();
            line.push_back(give);
            if line.len() == 1 {
                queue.turns.push_back(person.to_owned());
            }
            waiting
        };
        // Whoever waits is given a place or is gone: nothing drops the other end.
        waiting.await.unwrap_or_else(|_| Place(self.0.clone()))
    }
}

impl Queue {
    /// The next who waits, by turns.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let person = self.turns.pop_front()?;
        let line = self.waiting.get_mut(&person)?;
        let next = line.pop_front();
        if line.is_empty() {
            self.waiting.remove(&person);
        } else {
            self.turns.push_back(person);
        }
        next
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.0.lock();
        while let Some(next) = queue.next() {
            if next.is_closed() {
                continue;
            }
            drop(queue);
            // If it was given up in this moment, the place comes back and is given to the next.
            let _ = next.send(Place(self.0.clone()));
            return;
        }
        queue.free += 1;
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn one_person_with_many_bots_does_not_hold_up_another() {
        let thinking = Thinking::new(1);
        let first = thinking.place("eve").now_or_never().unwrap();
        let mut eve: Vec<_> = (0..20).map(|_| Box::pin(thinking.place("eve"))).collect();
        assert!(eve.iter_mut().all(|one| one.now_or_never().is_none()));
        let mut ada = Box::pin(thinking.place("ada"));
        assert!((&mut ada).now_or_never().is_none());
        drop(first);
        let second = (&mut eve[0]).now_or_never().expect("eve was first");
        drop(second);
        let third = (&mut ada).now_or_never().expect("then it is ada's turn, not that of nineteen of eve's");
        drop(third);
        assert!((&mut eve[1]).now_or_never().is_some());
    }

    #[test]
    fn places_of_those_who_are_gone_are_not_lost() {
        let thinking = Thinking::new(1);
        let first = thinking.place("eve").now_or_never().unwrap();
        let mut gone = Box::pin(thinking.place("eve"));
        assert!((&mut gone).now_or_never().is_none());
        drop(gone);
        drop(first);
        let again = thinking.place("ada").now_or_never().expect("the place is free again");
        let mut given = Box::pin(thinking.place("eve"));
        assert!((&mut given).now_or_never().is_none());
        drop(again);
        // It was given a place and never took it.
        drop(given);
        assert!(thinking.place("ada").now_or_never().is_some());
    }
}
