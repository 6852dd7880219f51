//! The client's types are generated from the wire types. `SATRAP_BLESS=1` writes them anew.

use std::path::{Path, PathBuf};

use satrap_server::wire;
use satrap_testkit::typescript::check_declarations;

#[test]
fn the_clients_types_are_those_of_the_server() {
    type Requests = (
        (
            wire::NewName,
            wire::NewPassword,
            wire::Credentials,
            wire::TokenLabel,
            wire::CreateTable,
            wire::PlayNow,
        ),
        (wire::Sit, wire::SeatOnly, wire::Caretaking, wire::SeatChange, wire::PaceWish, wire::BotStep),
        (wire::Act, wire::Undo, wire::PreviewDecision, wire::AskWhy, wire::Pause, wire::PutAside),
        (wire::ReplaceVote, wire::Say, wire::ToServer),
    );
    type Answers = (
        (
            wire::Problem,
            wire::Me,
            wire::UserAnswer,
            wire::Tokens,
            wire::NewToken,
            wire::Games,
            wire::GameDetail,
        ),
        (wire::Preview, wire::Hint, wire::Stopped, wire::Answer, wire::Why, wire::WhyRefused),
        (wire::DecisionPreview, wire::Table, wire::Tables, wire::Invitation, wire::Frame, wire::Frames),
        (wire::Chances, wire::LogStep, wire::Message, wire::PatchOperation, wire::ToClient),
    );
    check_declarations::<(Requests, Answers)>(in_the_tree("web/src/lib/generated/wire.ts"));
}

#[test]
fn the_description_of_the_api_is_the_one_in_the_repository() {
    let path = in_the_tree("docs/openapi.json");
    satrap_testkit::bless::compare(&path, &satrap_server::openapi::document()).unwrap();
}

fn in_the_tree(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
