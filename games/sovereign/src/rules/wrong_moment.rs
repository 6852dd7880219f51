//! Saying when something is done, to somebody who tries it at another time.

use satrap_core::{Refusal, refuse};

use crate::action::Action;

/// The action belongs to another part of the turn, or to a question nobody asked.
pub fn wrong_moment(action: &Action) -> Result<(), Refusal> {
    let (rule, when) = match action {
        Action::PlaceTile { .. } => ("SV-3.3", "in the set-up, before the first round"),
        Action::UseTrade | Action::UseBanking | Action::Collect => ("SV-5.3", "in the Add step"),
        Action::UseExtraActions { .. } | Action::EndPart => ("SV-6.6", "in the Spend step"),
        Action::Research { .. } | Action::FreeDiscovery { .. } | Action::Spy { .. } => {
            ("SV-6.3", "in the Research part, the first of the Spend step")
        }
        Action::Expand { .. } | Action::FreeExpand { .. } | Action::BuildFort { .. } => {
            ("SV-6.3", "in the Expansion part, after Research and before Units")
        }
        Action::Build { .. } | Action::FreeBuild { .. } | Action::Nationalism { .. } => {
            ("SV-6.3", "in the Units part, the last of the Spend step")
        }
        Action::NatUnit { .. } | Action::NatTile { .. } => ("SV-23.11", "inside Nationalism"),
        Action::Step { .. } | Action::Road { .. } | Action::Hop { .. } | Action::EndMove => {
            ("SV-4.1", "in the Move step")
        }
        Action::Embark { .. } | Action::Disembark { .. } => ("SV-12.1", "in the Move step"),
        Action::Attack { .. } => ("SV-11.5", "in the Move step"),
        Action::Resolve { .. } | Action::EndTurn => ("SV-14.1", "in the Manoeuvre step"),
        Action::Found { .. } => ("SV-14.2", "in the Manoeuvre step"),
        Action::SeafaringTile { .. } => {
            ("SV-14.4", "right after a city was founded on the coast with Seafaring")
        }
        Action::Raid { .. } | Action::RaidAdd { .. } | Action::RaidGo => {
            ("SV-20.1", "in the Manoeuvre step, while an air raid is put together")
        }
        Action::Hold { .. } | Action::Commit { .. } | Action::Roll => {
            ("SV-15.12", "when you attack in a battle")
        }
        Action::Retreat { .. } | Action::Stand => {
            ("SV-17.1", "in a battle, when you are asked before a further roll")
        }
        Action::KeepFort | Action::RazeFort => ("SV-9.6", "when you have just taken a fort"),
        Action::SpoilsTechnology | Action::SpoilsTile { .. } => {
            ("SV-19.3", "when you have just captured a city")
        }
        Action::Advance { .. } | Action::Go | Action::Stop => ("SV-18.1", "when you have just taken a hex"),
        Action::TakeTechnology { .. } => ("SV-21.1", "in Finish, for a technology you won"),
        Action::PutTile { .. } | Action::DropTile => ("SV-21.2", "in Finish, for a tile you won"),
        Action::Arrange { .. } | Action::Arranged | Action::Yield => {
            ("SV-15.2", "before a fight in a city of yours with Road building")
        }
        Action::Medicine { .. } | Action::Decline => ("SV-15.16", "right after you lost a unit in a roll"),
        Action::RemoveTile { .. } => ("SV-19.5", "when you have just lost a city"),
        Action::Casualty { .. } => ("SV-16.2", "when you lost a roll and may choose among equal units"),
        Action::SetOrders { .. } | Action::Resign => ("SV-22.5", "while you are in the game"),
    };
    refuse("wrong_step", rule, format!("This is done {when}, not now."))
}
