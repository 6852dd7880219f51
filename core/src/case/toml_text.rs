//! Values as a case file writes them: each on one line.

use serde_json::Value;

/// A value as TOML; nothing where TOML cannot say it. What holds nothing is left out of tables: reading gives it back.
pub fn inline(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Bool(yes) => Some(yes.to_string()),
        Value::Number(number) => number.as_i64().map(|number| number.to_string()),
        Value::String(text) => Some(quote(text)),
        Value::Array(items) => {
            let items: Option<Vec<String>> = items.iter().map(inline).collect();
            Some(format!("[{}]", items?.join(", ")))
        }
        Value::Object(fields) => {
            let said = fields.iter().filter(|(_, value)| !value.is_null());
            let said: Option<Vec<String>> =
                said.map(|(name, value)| Some(format!("{} = {}", key(name), inline(value)?))).collect();
            let said = said?;
            Some(if said.is_empty() { "{}".into() } else { format!("{{ {} }}", said.join(", ")) })
        }
    }
}

/// The name of a value, in quotes where it needs them.
pub fn key(name: &str) -> String {
    let is_bare =
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if is_bare { name.to_owned() } else { quote(name) }
}

fn quote(text: &str) -> String {
    // JSON's strings are TOML's, but for one character that JSON lets pass.
    Value::from(text).to_string().replace('\u{7f}', "\\u007F")
}

/// JSON over several lines in `'''`, one for each part of the whole.
pub fn json_block(value: &Value) -> String {
    let text = match value {
        Value::Object(fields) => {
            let lines: Vec<String> = fields
                .iter()
                .map(|(name, value)| format!("{}: {value}", Value::from(name.as_str())))
                .collect();
            format!("{{\n{}\n}}", lines.join(",\n"))
        }
        other => other.to_string(),
    };
    format!("'''\n{}'''", text.replace('\'', "\\u0027").replace('\u{7f}', "\\u007F"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_written_is_read_again() {
        let value =
            json!({ "a b": [1, -2, true], "text": "it's \"so\"\n\u{7f}\u{1}é", "in": { "x": {}, "y": [] } });
        let block = json!({ "it's": "'''\u{7f}", "list": [null, 1] });
        let text = format!("v = {}\nj = {}\n", inline(&value).unwrap(), json_block(&block));
        let read: toml::Table = text.parse().unwrap();
        assert_eq!(serde_json::to_value(&read["v"]).unwrap(), value);
        assert_eq!(serde_json::from_str::<Value>(read["j"].as_str().unwrap()).unwrap(), block);
    }

    #[test]
    fn nothing_is_left_out_of_tables_and_unsayable_in_lists() {
        assert_eq!(inline(&json!({ "a": null, "b": 1 })).unwrap(), "{ b = 1 }");
        assert_eq!(inline(&json!([1, null])), None);
        assert_eq!(inline(&json!(u64::MAX)), None);
    }
}
