//! A private PostgreSQL in a temporary folder, for as long as a test needs it.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

pub struct Cluster {
    folder: tempfile::TempDir,
    bin: PathBuf,
    port: u16,
}

impl Cluster {
    /// Starts a cluster on a free port. There is no way round it: without PostgreSQL the tests fail and say so.
    pub fn start() -> Cluster {
        let bin = bin_folder();
        let folder = tempfile::Builder::new().prefix("satrap-pg").tempdir().unwrap();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let cluster = Cluster { folder, bin, port };
        let data = cluster.data();
        run(cluster
            .command("initdb")
            .args(["--auth=trust", "--username=satrap", "--no-sync", "-D"])
            .arg(&data));
        let options =
            format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off");
        let log = cluster.folder.path().join("log");
        run(cluster
            .command("pg_ctl")
            .args(["start", "--wait", "-o", &options, "-l"])
            .arg(log)
            .arg("-D")
            .arg(&data));
        cluster
    }

    /// The address of a new, empty database.
    pub fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        run(self.command("createdb").args(["-h", "127.0.0.1", "-p", &port, "-U", "satrap", name]));
        format!("postgres://satrap@127.0.0.1:{port}/{name}")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// PostgreSQL refuses to run as root.
    fn command(&self, program: &str) -> Command {
        let program = self.bin.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(self.folder.path()).env("LC_ALL", "C");
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = self.command("pg_ctl");
        let _ = stop.args(["stop", "-m", "immediate", "-D"]).arg(self.data()).output();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    String::from_utf8_lossy(&id.stdout).trim() == "0"
}

/// Where PostgreSQL's server programs are: where `pg_config` says, where Debian has them, or on the PATH, which may have some
/// of them only.
fn bin_folder() -> PathBuf {
    let told = Command::new("pg_config").arg("--bindir").output().map(|output| output.stdout);
    let told = PathBuf::from(String::from_utf8_lossy(&told.unwrap_or_default()).trim());
    let of_debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    [told]
        .into_iter()
        .chain(of_debian.map(|version| version.path().join("bin")))
        .chain(std::env::split_paths(&on_path))
        .find(|folder| ["initdb", "pg_ctl", "createdb"].iter().all(|program| folder.join(program).exists()))
        .expect("PostgreSQL's server programs are needed for this test: scripts/prepare says how to get them")
}

fn run(command: &mut Command) {
    // Output goes nowhere: a server started in the background would keep a pipe open for ever.
    let status = command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).status();
    let status = status.unwrap_or_else(|error| panic!("{command:?} cannot be run: {error}"));
    assert!(status.success(), "{command:?} failed with {status}");
}
