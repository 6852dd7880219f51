//! What is sent to whom: [`publisher`] works out what is new for each viewer, [`message`] makes the messages, [`subscribers`]
//! holds the sockets and their queues.

pub mod publisher;
pub mod message;
pub mod subscribers;
