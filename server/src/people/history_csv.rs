//! Somebody's history as a table for other programs.

use crate::error::ApiError;
use crate::wire::{Part, PastGame, Tempo};

const COLUMNS: [&str; 14] = [
    "ended", "game", "tempo", "rated", "result", "place", "seat", "role", "seats", "minutes", "steps",
    "others", "table", "replay",
];

pub struct Table {
    writer: csv::Writer<Vec<u8>>,
    site: String,
}

fn fault(error: impl std::fmt::Display) -> ApiError {
    tracing::error!(%error, "a history cannot be written as CSV");
    ApiError::Fault
}

impl Table {
    pub fn begin(site: Option<&str>) -> Result<Table, ApiError> {
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        writer.write_record(COLUMNS).map_err(fault)?;
        Ok(Table { writer, site: site.unwrap_or_default().trim_end_matches('/').to_owned() })
    }

    pub fn add(&mut self, title: &str, game: &PastGame) -> Result<(), ApiError> {
        let ended = jiff::Timestamp::from_millisecond(game.ended_at.0 as i64).map_err(fault)?;
        let result = match game.part {
            Part::Left => "left",
            _ if game.won => "won",
            _ => "lost",
        };
        let others: Vec<String> = game.others.iter().map(|other| other.user.name.clone()).collect();
        let role = game.label.clone().unwrap_or_default();
        self.writer
            .write_record([
                ended.strftime("%Y-%m-%dT%H:%M:%SZ").to_string().as_str(),
                title,
                if game.tempo == Tempo::Days { "days" } else { "live" },
                if game.rated { "yes" } else { "no" },
                result,
                &game.place.to_string(),
                &(game.seat.0 + 1).to_string(),
                &as_text(&role),
                &game.seats.to_string(),
                &game.length.0.div_ceil(60_000).to_string(),
                &game.steps.to_string(),
                &as_text(&others.join(", ")),
                &game.table,
                &format!("{}/t/{}/replay", self.site, game.table),
            ])
            .map_err(fault)
    }

    pub fn finish(self) -> Result<Vec<u8>, ApiError> {
        self.writer.into_inner().map_err(fault)
    }
}

/// What people may choose must not be taken for a formula by a spreadsheet.
fn as_text(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Millis, PastPlayer, User};
    use satrap_core::Seat;

    #[test]
    fn names_that_look_like_formulas_stay_names() {
        let user = User { id: "u".into(), name: "=HYPERLINK(\"x\")".into(), registered: true };
        let other = PastPlayer { user, seat: Seat(1), part: Part::Played, place: 2, won: false };
        let game = PastGame {
            table: "t1".into(),
            game: "some-game".into(),
            tempo: Tempo::Live,
            rated: false,
            ended_at: Millis(1_767_225_600_000),
            length: Millis(90_000),
            steps: 12,
            seat: Seat(0),
            label: None,
            part: Part::Played,
            place: 1,
            won: true,
            seats: 2,
            others: vec![other],
        };
        let mut table = Table::begin(Some("https://satrap.example/")).unwrap();
        table.add("Some Game", &game).unwrap();
        let text = String::from_utf8(table.finish().unwrap()).unwrap();
        let line = text.lines().nth(1).unwrap();
        assert_eq!(
            line,
            "2026-01-01T00:00:00Z,Some Game,live,no,won,1,1,,2,2,12,\"'=HYPERLINK(\"\"x\"\")\",t1,\
             https://satrap.example/t/t1/replay"
        );
    }
}
