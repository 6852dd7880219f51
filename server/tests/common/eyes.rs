//! What somebody knows of a game who keeps to what the socket tells.

use serde_json::{Value, json};

#[derive(Clone, Debug, Default)]
pub struct Eyes {
    pub version: u64,
    pub view: Value,
    pub offers: Value,
    pub to_act: Value,
    pub status: Value,
    /// The events of every step that was told, by its number.
    pub event_lists: Vec<(u64, Value)>,
}

impl Eyes {
    pub fn opened_by(snapshot: &Value) -> Eyes {
        let mut eyes = Eyes::default();
        eyes.hear(snapshot);
        eyes
    }

    /// Takes in a snapshot or an update, as docs/simulation.md says.
    pub fn hear(&mut self, message: &Value) {
        let told = if message["type"] == "snapshot" { &message["table"] } else { message };
        self.version = message["version"].as_u64().unwrap();
        (self.to_act, self.status) = (told["to_act"].clone(), told["status"].clone());
        for (name, known) in [("view", &mut self.view), ("offers", &mut self.offers)] {
            if let Some(whole) = message.get(name) {
                *known = whole.clone();
            }
        }
        if let Some(patch) = message.get("patch") {
            let patch: json_patch::Patch = serde_json::from_value(patch.clone()).unwrap();
            json_patch::patch(&mut self.view, &patch).expect("a change of what is there");
        }
        for step in message.get("steps").and_then(Value::as_array).into_iter().flatten() {
            self.event_lists.push((step["seq"].as_u64().unwrap(), step["events"].clone()));
        }
    }

    pub fn is_waited_for(&self, seat: &str) -> bool {
        self.to_act.as_array().unwrap().contains(&json!(seat))
    }
}
