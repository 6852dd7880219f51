//! Prints the map of a seed: `cargo run -p satrap-sovereign --example map -- PLAYERS SEED [large]`.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads arguments and prints; the rules do not"
)]

use satrap_sovereign::generator::generate;
use satrap_sovereign::options::MapSize;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u32| words.get(n).and_then(|word| word.parse().ok()).unwrap_or(default);
    let size = if words.iter().any(|word| word == "large") { MapSize::Large } else { MapSize::Standard };
    let made = generate(number(0, 4).clamp(2, 6) as u8, number(1, 1), size);
    for row in &made.map.text().rows {
        println!("{row}");
    }
    println!("sites {:?} worth {:?}, attempt {}", made.map.sites(), made.site_values, made.attempt);
}
