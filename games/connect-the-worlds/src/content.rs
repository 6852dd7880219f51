//! What never moves, for the client: boards with their geometry, worlds, cards.

use serde_json::{Value, json};

use crate::chart::{Board, Chart};
use crate::data::data;
use crate::hex::{Hex, Map, bits};
use crate::options::Options;

pub(crate) fn content(options: &Options, seats: u8) -> Value {
    let chart = Chart::of(options, seats);
    let worlds: Vec<Value> = chart
        .worlds()
        .map(|orbit| {
            let facts = data().maps.worlds.iter().find(|world| world.id == orbit.world);
            json!({
                "id": orbit.world,
                "name": orbit.world.name(),
                "colours": facts.map(|world| &world.colours),
                "home": orbit.home,
                "orbit": Hex::new(Map::Space, orbit.q, orbit.r),
            })
        })
        .collect();
    json!({
        "layout": chart.layout.id,
        "hand_size": data().cards.hand_size,
        "aborts_a_turn": data().cards.aborts_a_turn,
        "round_limit": options.last_round(),
        "space": {
            "board": chart.space.id,
            "bounds": bounds(&chart.space),
            "hexes": hexes(&chart.space, |number| {
                let hex = chart.hex(Map::Space, number);
                let around = bits(chart.space.neighbours[usize::from(number)]);
                let neighbours: Vec<Hex> = around.map(|n| chart.hex(Map::Space, n)).collect();
                json!({ "hex": hex, "neighbours": neighbours, "world": chart.world_below(number) })
            }),
        },
        "planet": {
            "board": chart.planet.id,
            "bounds": bounds(&chart.planet),
            "hexes": hexes(&chart.planet, |number| {
                let around = bits(chart.planet.neighbours[usize::from(number)]);
                let neighbours: Vec<_> = around.map(|n| chart.planet.hexes[usize::from(n)]).collect();
                json!({ "neighbours": neighbours })
            }),
        },
        "worlds": worlds,
        "cards": data().lines(options.cards),
        "start": data().start(options.start),
        "player_colours": data().cards.player_colours,
    })
}

/// Each hex with its coordinates and its centre for hexes of side 1, y downwards, and what `more` adds.
fn hexes(board: &Board, more: impl Fn(u8) -> Value) -> Vec<Value> {
    let hex = |(number, &(q, r)): (usize, &(i8, i8))| {
        let (x, y) = centre(q, r);
        let mut hex = json!({ "q": q, "r": r, "x": x, "y": y });
        if let (Some(hex), Value::Object(more)) = (hex.as_object_mut(), more(number as u8)) {
            hex.extend(more.into_iter().filter(|(_, value)| !value.is_null()));
        }
        hex
    };
    board.hexes.iter().enumerate().map(hex).collect()
}

/// Thousandths are plenty for a drawing, and round to the same text on every machine.
fn centre(q: i8, r: i8) -> (f64, f64) {
    let rounded = |n: f64| (n * 1000.0).round() / 1000.0;
    (1.5 * f64::from(q), rounded(3f64.sqrt() * (f64::from(r) + f64::from(q) / 2.0)))
}

/// The corners of the drawing, hexes included.
fn bounds(board: &Board) -> Value {
    let centres = || board.hexes.iter().map(|&(q, r)| centre(q, r));
    let least = |pick: fn((f64, f64)) -> f64| centres().map(pick).fold(f64::INFINITY, f64::min);
    let most = |pick: fn((f64, f64)) -> f64| centres().map(pick).fold(f64::NEG_INFINITY, f64::max);
    json!({
        "min_x": least(|c| c.0) - 1.0, "max_x": most(|c| c.0) + 1.0,
        "min_y": least(|c| c.1) - 1.0, "max_y": most(|c| c.1) + 1.0,
    })
}
