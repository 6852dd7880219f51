//! `#[derive(TS)]` as it is in programs that people build: only tests write the types of the client, and what ts-rs derives for
//! that took a third of the time it takes to compile a game.

use proc_macro::TokenStream;

#[proc_macro_derive(TS, attributes(ts))]
pub fn derive_nothing(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
