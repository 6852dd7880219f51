//! The client's types are generated from the wire types. `SATRAP_BLESS=1` writes them anew.

use std::path::Path;

use satrap_server::wire;
use ts_rs::{Config, TS};

#[test]
fn the_clients_types_are_those_of_the_server() {
    let mut text = String::from(
        "// Generated from the server's wire types; do not edit. SATRAP_BLESS=1 cargo test writes it anew.\n",
    );
    let config = Config::default();
    macro_rules! types {
        ($($type:ty),* $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )*};
    }
    types![
        satrap_core::Seat,
        satrap_core::Strength,
        satrap_core::GameInfo,
        satrap_core::OptionSpec,
        satrap_core::OptionKind,
        satrap_core::info::OptionValue,
        satrap_core::Preset,
        satrap_core::SeatPlan,
        satrap_core::Outcome,
        satrap_core::Place,
        satrap_core::record::ActedBy,
        wire::Millis,
        wire::Problem,
        wire::User,
        wire::Me,
        wire::UserAnswer,
        wire::NewName,
        wire::NewPassword,
        wire::Credentials,
        wire::Token,
        wire::Tokens,
        wire::TokenLabel,
        wire::NewToken,
        wire::Games,
        wire::GameDetail,
        wire::Preview,
        wire::Chair,
        wire::Visibility,
        wire::Clock,
        wire::OnTimeout,
        wire::CreateTable,
        wire::PlayNow,
        wire::Sit,
        wire::SeatOnly,
        wire::Caretaking,
        wire::SeatChange,
        wire::Pace,
        wire::PaceWish,
        wire::BotStep,
        wire::Hint,
        wire::HintChoice,
        wire::Act,
        wire::UndoScopeName,
        wire::Undo,
        wire::StopReason,
        wire::Stopped,
        wire::Answer,
        wire::PreviewDecision,
        wire::AskWhy,
        wire::Why,
        wire::WhyRefused,
        wire::DecisionPreview,
        wire::Pause,
        wire::PutAside,
        wire::ReplaceVote,
        wire::Status,
        wire::Holder,
        wire::SeatState,
        wire::Votes,
        wire::Table,
        wire::TableSummary,
        wire::SummarySeat,
        wire::Tables,
        wire::Invitation,
        wire::Frame,
        wire::Frames,
        wire::ChancePoint,
        wire::Chances,
        wire::LogStep,
        wire::Message,
        wire::Say,
        wire::PatchOperation,
        wire::ToClient,
        wire::ToServer,
    ];
    same_or_blessed("../web/src/lib/generated/wire.ts", &text);
}

#[test]
fn the_description_of_the_api_is_the_one_in_the_repository() {
    same_or_blessed("../docs/openapi.json", &satrap_server::openapi::document());
}

fn same_or_blessed(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("SATRAP_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} is out of date: run the tests once with SATRAP_BLESS=1", path.display());
}
