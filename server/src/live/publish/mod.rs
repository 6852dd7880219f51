//! What is sent to whom: [`publisher`] works out what is new for each viewer, [`view_diff`] what changed in a view, [`message`]
//! makes the messages, [`subscribers`] holds the sockets and their queues.

pub mod publisher;
mod view_diff;
pub mod message;
pub mod subscribers;
