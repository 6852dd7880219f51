//! `satrap games`: what can be played.

use std::process::ExitCode;

use clap::Args;
use comfy_table::{Table, presets};
use satrap_core::{GameInfo, OptionKind};

use crate::error::CommandResult;
use crate::input::strength_name;
use crate::output::{print_json, print_line};

#[derive(Args)]
pub struct Games {
    /// Print JSON for programs.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(self) -> CommandResult {
        let infos: Vec<&GameInfo> = satrap_registry::games().iter().map(|game| game.info()).collect();
        if self.json {
            print_json(&infos)?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut table = Table::new();
        table.load_style(presets::UTF8_HORIZONTAL_ONLY);
        table.set_header(["game", "title", "seats", "minutes", "bots", "options"]);
        for info in infos {
            let bots: Vec<&str> = info.bots.iter().map(|bot| strength_name(*bot)).collect();
            let options: Vec<String> = info
                .options
                .iter()
                .map(|option| format!("{} ({})", option.key, describe_kind(option.kind)))
                .collect();
            let options = if options.is_empty() { "none".to_owned() } else { options.join("\n") };
            table.add_row([
                info.id.to_owned(),
                info.title.to_owned(),
                format_range(info.min_seats.into(), info.max_seats.into()),
                format_range(info.minutes.0, info.minutes.1),
                bots.join(", "),
                options,
            ]);
        }
        print_line!("{table}");
        Ok(ExitCode::SUCCESS)
    }
}

fn format_range(from: u16, to: u16) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

fn describe_kind(kind: OptionKind) -> String {
    match kind {
        OptionKind::Switch { default } => {
            format!("on or off, usually {}", if default { "on" } else { "off" })
        }
        OptionKind::Number { default, min, max } => format!("{min} to {max}, usually {default}"),
        OptionKind::Choice { default, values } => {
            let values: Vec<&str> = values.iter().map(|value| value.value).collect();
            format!("{}, usually {default}", values.join(" or "))
        }
        OptionKind::Several { values } => {
            let values: Vec<&str> = values.iter().map(|value| value.value).collect();
            format!("any of {}", values.join(", "))
        }
    }
}
