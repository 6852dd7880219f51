//! `satrap admin`: what the person who runs a server does beside it.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use comfy_table::{Table, presets};
use satrap_server::admin;
use satrap_server::wire::Role;

use crate::error::{CliError, CommandResult};
use crate::output::print_line;
use crate::runtime::block_on;
use crate::serve::Database;

#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    task: Task,
    #[command(flatten)]
    database: Database,
}

#[derive(Subcommand)]
enum Task {
    /// List the accounts; guests have none.
    Users,
    /// Give an account a new password, read from the first line of standard input, and end its sessions and tokens.
    ResetPassword { name: String },
    /// Make an account a moderator or an administrator, or neither any more.
    Role { name: String, role: RoleName },
    /// Tell everybody something at every page of the site; without a text, end all that is told.
    Announce {
        text: Option<String>,
        /// After so many hours it ends by itself.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=8760))]
        hours: Option<u32>,
    },
    /// Make a link with which people can register where that needs an invitation.
    Invite {
        /// How many accounts can be made with it.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
        uses: u32,
        /// For how many days it is good.
        #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u32).range(1..=365))]
        days: u32,
        /// The address people use.
        #[arg(long, env = "SATRAP_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
        public_url: String,
    },
    /// Work out all ratings anew from the games that were played, and say what was other than before.
    Rate,
    /// Write everything to a new file; the server may be running.
    Backup { file: PathBuf },
    /// Bring a backup into a fresh database, of either kind.
    Restore { file: PathBuf },
}

#[derive(Clone, Copy, ValueEnum)]
enum RoleName {
    Moderator,
    Administrator,
    None,
}

impl RoleName {
    fn role(self) -> Option<Role> {
        match self {
            RoleName::Moderator => Some(Role::Moderator),
            RoleName::Administrator => Some(Role::Administrator),
            RoleName::None => None,
        }
    }

    fn title(self) -> &'static str {
        match self {
            RoleName::Moderator => "a moderator",
            RoleName::Administrator => "an administrator",
            RoleName::None => "neither moderator nor administrator",
        }
    }
}

impl Admin {
    pub fn run(self) -> CommandResult {
        let url = &self.database.url;
        match self.task {
            Task::Users => {
                let accounts = block_on(admin::accounts(url))?.map_err(explain)?;
                let mut table = Table::new();
                table.load_style(presets::UTF8_HORIZONTAL_ONLY);
                table.set_header(["id", "name"]);
                for account in &accounts {
                    table.add_row([account.user.id.as_str(), account.user.name.as_str()]);
                }
                print_line!("{table}\n{} accounts", accounts.len());
            }
            Task::ResetPassword { name } => {
                if std::io::stdin().is_terminal() {
                    eprintln!("New password for {name}:");
                }
                let mut line = String::new();
                std::io::stdin()
                    .read_line(&mut line)
                    .map_err(|error| CliError::bad_input(format!("the password cannot be read: {error}.")))?;
                let password = line.trim_end_matches(['\r', '\n']);
                block_on(admin::reset_password(url, &name, password))?.map_err(explain)?;
                print_line!("{name} has a new password and is signed out everywhere; its tokens are void.");
            }
            Task::Role { name, role } => {
                block_on(admin::set_role(url, &name, role.role()))?.map_err(explain)?;
                print_line!("{name} is {} from now on.", role.title());
            }
            Task::Announce { text, hours } => {
                block_on(admin::announce(url, text.as_deref(), hours))?.map_err(explain)?;
                print_line!(
                    "{}",
                    if text.is_some() { "Announced." } else { "Nothing is announced any more." }
                );
            }
            Task::Invite { uses, days, public_url } => {
                let link = block_on(admin::invite(url, &public_url, uses, days))?.map_err(explain)?;
                print_line!("{link}");
            }
            Task::Rate => {
                let done = block_on(admin::rate(url))?.map_err(explain)?;
                print_line!(
                    "{} rated games; {} ratings after a game are other than before.",
                    done.games,
                    done.changed
                );
            }
            Task::Backup { file } => {
                if file.exists() {
                    return Err(CliError::bad_input(format!(
                        "{} is there already; name a new file.",
                        file.display()
                    )));
                }
                let rows = block_on(admin::backup(url, &file))?.map_err(explain)?;
                print_line!("{rows} rows written to {}.", file.display());
            }
            Task::Restore { file } => {
                let rows = block_on(admin::restore(url, &file))?.map_err(explain)?;
                print_line!("{rows} rows brought back from {}.", file.display());
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn explain(error: admin::AdminError) -> CliError {
    CliError::failed(format!("{error}."))
}
