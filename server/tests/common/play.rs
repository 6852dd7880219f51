//! Playing a game to its end.

use serde_json::{Value, json};

use super::client::{Site, Visitor};

/// Acts for seats of one person by safe defaults until the game is over.
pub async fn play_out(site: &Site, visitor: &mut Visitor<'_>, id: &str) -> Value {
    for n in 0..5000 {
        let mine = |table: &Value| {
            let to_act = table["to_act"].as_array().unwrap();
            let mut own = table["mine"].as_array().unwrap().iter();
            own.find(|seat| to_act.contains(seat)).cloned()
        };
        let table = visitor.table_when(id, |table| table["status"] == "over" || mine(table).is_some()).await;
        if table["status"] == "over" {
            return table;
        }
        let seat = mine(&table).unwrap();
        let number: u8 = seat.as_str().unwrap()[1..].parse().unwrap();
        let Some((version, action)) = site.default_action(id, number).await else { continue };
        let body = json!({"seat": seat, "version": version, "key": format!("k{n}"), "action": action});
        let answer = visitor.post(&format!("/api/tables/{id}/act"), body).await;
        // Bots may act at the same moment; anything else is a fault.
        assert!(answer.status.is_success() || answer.problem(409) == "stale", "{}", answer.text);
    }
    panic!("the game does not end");
}
