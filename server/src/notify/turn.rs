//! What somebody is told of their turn. It is put into words when the notice is planned, not with the step that causes it:
//! most turns are seen before, and what happens meanwhile can be told too.

use satrap_core::Viewer;
use satrap_core::record::EntryKind;

use super::sentence::Speaker;
use crate::AppState;
use crate::error::ApiError;
use crate::store::{Notice, NoticeDoc};

/// Until then.
pub const FIRST: &str = "The game has begun. It is your turn.";
pub const LATER: &str = "It is your turn.";

/// A notice with what happened and what is to be decided now; nothing for one that says all it has to say.
pub async fn in_words(app: &AppState, notice: &Notice) -> Result<Option<NoticeDoc>, ApiError> {
    let (Some(after), Some(id), Some(seat)) = (notice.doc.news_after, &notice.table, notice.seat) else {
        return Ok(None);
    };
    let table = app.hub.table(id).await?;
    let state = table.state.lock().await;
    let Some(play) = state.play.as_deref() else { return Ok(None) };
    let speaker = Speaker { game: state.game, row: &state.row, people: &state.people };
    let steps = state.steps.iter().filter(|step| step.entry.seq > after);
    let log = speaker.log(steps.clone(), Viewer::Seat(seat));
    let is_first = notice.doc.since == state.row.started_at;
    let went_back = steps.clone().any(|step| matches!(step.entry.kind, EntryKind::Rewind(_)));
    let what = match (is_first, went_back) {
        (true, _) => Some("The game has begun.".to_owned()),
        (_, true) => Some("The game went back to an earlier point.".to_owned()),
        _ => speaker.last_sentence_to(seat, steps),
    };
    let decision = speaker.decision(play, seat).unwrap_or_else(|| LATER.to_owned());
    let text = [what, Some(decision)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Ok(Some(NoticeDoc { text, log, news_after: None, ..notice.doc.clone() }))
}
