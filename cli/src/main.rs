//! The command line of Satrap. Each subcommand is a file; this one only chooses.

mod admin;
mod cases;
mod doctor;
mod games;
mod manual;
mod new_game;
mod replay;
mod serve;
mod sim;
mod telemetry;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use satrap_cli::{error, input, output, runtime};

/// A served step makes thousands of small texts; the system's allocator takes a fifth of its time for them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Five board games of rule and empire, in the browser.
#[derive(Parser)]
#[command(name = "satrap", version, about, propagate_version = true)]
#[command(args_conflicts_with_subcommands = true)]
struct Satrap {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command the site is served.
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site; this is also what `satrap` alone does.
    Serve(serve::Serve),
    /// List the games with their seats and options.
    Games(games::Games),
    /// Run rule cases; exit code 1 if one differs, 2 if a file cannot be used.
    Cases(cases::Cases),
    /// Prove records, or name the first step that differs.
    Verify(verify::Verify),
    /// Print a recorded game as its log.
    Replay(replay::Replay),
    /// Let bots play each other and count who wins.
    Sim(sim::Sim),
    /// Lay out a new game in a checkout: a small one with everything a game has, to be turned into another.
    NewGame(new_game::NewGame),
    /// Say what is wrong with an installation or its settings, and what to do; exit code 1 if it cannot be served.
    Doctor(doctor::Doctor),
    /// Look after a server: accounts, backup, restore.
    Admin(admin::Admin),
    /// Write a manual page for each command.
    Man(manual::Man),
    /// Print what a shell needs to complete commands and options.
    Completions(manual::Completions),
}

fn main() -> ExitCode {
    let satrap = Satrap::parse();
    let result = match satrap.command.unwrap_or(Command::Serve(satrap.serve)) {
        Command::Serve(serve) => serve.run(),
        Command::Games(games) => games.run(),
        Command::Cases(cases) => cases.run(),
        Command::Verify(verify) => verify.run(),
        Command::Replay(replay) => replay.run(),
        Command::Sim(sim) => sim.run(),
        Command::NewGame(new_game) => new_game.run(),
        Command::Doctor(doctor) => doctor.run(),
        Command::Admin(admin) => admin.run(),
        Command::Man(man) => man.run(Satrap::command()),
        Command::Completions(completions) => completions.run(Satrap::command()),
    };
    result.unwrap_or_else(|error| {
        eprintln!("satrap: {}", error.message);
        ExitCode::from(error.exit)
    })
}
