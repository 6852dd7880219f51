//! Builds the web client when something it is made of has changed, so that one `cargo run` serves all; lists the changes of
//! the databases' tables.

use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const GET_NODE: &str = "Get it from https://nodejs.org or, with nvm, by `nvm install`; or set SATRAP_SKIP_WEB=1 to build without the web client.";

fn main() {
    let root = PathBuf::from(env("CARGO_MANIFEST_DIR")).join("..");
    let web = root.join("web");
    let dist = web.join("dist");
    println!("cargo::rerun-if-env-changed=SATRAP_SKIP_WEB");
    for source in sources(&root, &web) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    // An empty folder is enough for the server to say that there is no client in it.
    if let Err(error) = fs::create_dir_all(&dist) {
        fail(&format!("cannot make {}: {error}", dist.display()));
    }
    let skip = std::env::var_os("SATRAP_SKIP_WEB").is_some_and(|value| !value.is_empty() && value != "0");
    if !skip && web.join("package.json").exists() {
        build(&web);
    }
    embed(&web, &dist);
    list_migrations();
}

/// Writes `migrations.rs`: of each database the changes of its tables, with their numbers and names. sqlx has a macro for it,
/// for which it would be built a second time, with its databases.
fn list_migrations() {
    let mut list = String::new();
    for database in ["sqlite", "postgres"] {
        let folder = PathBuf::from(env("CARGO_MANIFEST_DIR")).join("migrations").join(database);
        println!("cargo::rerun-if-changed={}", folder.display());
        let entries =
            fs::read_dir(&folder).unwrap_or_else(|error| fail(&format!("{}: {error}", folder.display())));
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.sort();
        list += &format!("pub const {}: &[(i64, &str, &str)] = &[\n", database.to_uppercase());
        for file in files {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let Some((Ok(number), name)) =
                name.split_once('_').map(|(number, name)| (number.parse::<i64>(), name))
            else {
                fail(&format!("{} is not called like 0001_first.sql", file.display()));
            };
            list += &format!("    ({number}, {:?}, include_str!({file:?})),\n", name.replace('_', " "));
        }
        list += "];\n";
    }
    if let Err(error) = fs::write(PathBuf::from(env("OUT_DIR")).join("migrations.rs"), list) {
        fail(&format!("the list of migrations cannot be written: {error}"));
    }
}

/// Makes the list of the client's files that the server includes. Programs for people carry them, compressed where that makes
/// them smaller; while developing they are read from the folder. Node.js compresses them: it built them, so it is there, and
/// nothing has to be compiled before the client is begun.
fn embed(web: &Path, dist: &Path) {
    let out = PathBuf::from(env("OUT_DIR"));
    let is_carried = env("PROFILE") == "release";
    let dist = fs::canonicalize(dist).unwrap_or_else(|error| fail(&format!("{}: {error}", dist.display())));
    let mut files = Vec::new();
    list_files(&dist, &mut files);
    files.sort();
    let packed = out.join("client");
    let _ = fs::remove_dir_all(&packed);
    if is_carried && !files.is_empty() {
        tell("Compressing the web client");
        let mut node = Command::new("node");
        node.arg(web.join("scripts/compress.js")).arg(&dist).arg(&packed);
        run(&mut node, "node scripts/compress.js", web);
    }
    let mut list = "&[\n".to_owned();
    for file in &files {
        list += &asset(&dist, file, &packed, is_carried);
    }
    list += "]";
    if let Err(error) = fs::write(out.join("client.rs"), list) {
        fail(&format!("the list of the client's files cannot be written: {error}"));
    }
}

/// Everything below a folder but what is hidden: the list that Vite makes for our tools is nobody else's.
fn list_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            list_files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// One file of the list.
fn asset(dist: &Path, file: &Path, packed: &Path, is_carried: bool) -> String {
    let name = file.strip_prefix(dist).unwrap_or(file).to_string_lossy().replace('\\', "/");
    let (content_type, is_text) = match name.rsplit('.').next().unwrap_or_default() {
        "css" => ("text/css", true),
        "html" => ("text/html", true),
        "ico" => ("image/x-icon", false),
        "jpg" => ("image/jpeg", false),
        "js" => ("text/javascript", true),
        "json" => ("application/json", true),
        "png" => ("image/png", false),
        "svg" => ("image/svg+xml", true),
        "txt" => ("text/plain", true),
        "webmanifest" => ("application/manifest+json", true),
        "webp" => ("image/webp", false),
        "woff2" => ("font/woff2", false),
        _ => fail(&format!(
            "what {name} of the client is, the server cannot tell: add its type to server/build.rs"
        )),
    };
    let small = packed.join(format!("{name}.br"));
    let is_small = small.exists();
    let (etag, bytes) = if is_carried {
        let content = fs::read(file).unwrap_or_else(|error| fail(&format!("{}: {error}", file.display())));
        let mut hasher = DefaultHasher::new();
        hasher.write(&content);
        let carried = if is_small { &small } else { file };
        (format!("{:016x}", hasher.finish()), format!("Some(include_bytes!({carried:?}))"))
    } else {
        (String::new(), "None".to_owned())
    };
    format!(
        "    memory_serve::Asset {{ route: {:?}, path: {file:?}, etag: {etag:?}, content_type: {content_type:?}, \
         bytes: {bytes}, is_compressed: {is_small}, should_compress: {is_text} }},\n",
        format!("/{name}")
    )
}

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| fail(&format!("cargo did not set {name}")))
}

fn fail(problem: &str) -> ! {
    println!("cargo::error={problem}");
    std::process::exit(1);
}

/// Everything the client is made of: its own folder, each game's `web` and `text`, and the rules that its pages show.
fn sources(root: &Path, web: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    walk(web, &mut found);
    let games = fs::read_dir(root.join("games")).into_iter().flatten().flatten();
    for game in games.filter(|entry| entry.path().is_dir()) {
        for part in ["web", "text"] {
            walk(&game.path().join(part), &mut found);
        }
        found.push(game.path().join("spec.md"));
    }
    found
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    // The folder itself too: a file that is added or removed changes it.
    let made_by_tools =
        ["node_modules", "dist", "test-results", "playwright-report", ".svelte-kit", ".vite", "coverage"];
    let mut has_files = false;
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !made_by_tools.iter().any(|made| name == *made) {
                walk(&path, found);
            }
        } else {
            has_files = true;
            found.push(path);
        }
    }
    // Not the root of `web`, whose own time changes whenever a tool makes a folder in it.
    if has_files && !folder.ends_with("web") {
        found.push(folder.to_owned());
    }
}

fn build(web: &Path) {
    // Builds of several profiles may run at once; they take turns.
    let lock = File::open(web.join("package.json")).and_then(|file| file.lock().map(|()| file));
    let lock = lock.unwrap_or_else(|error| fail(&format!("cannot lock the web client's folder: {error}")));
    require_node(web);
    if must_install(web) {
        tell("Fetching the web client's packages: npm ci");
        npm(web, &["ci", "--include=dev", "--no-audit", "--no-fund"]);
    }
    tell("Building the web client: npm run build");
    npm(web, &["run", "build"]);
    drop(lock);
}

/// Cargo shows what a build script prints only when it fails: what takes a while is told to the terminal itself, if there
/// is one, in the form of cargo's own lines and in the place of its bar.
fn tell(what: &str) {
    let terminal = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    if let Ok(mut terminal) = OpenOptions::new().write(true).open(terminal) {
        let (verb, rest) = what.split_once(' ').unwrap_or((what, ""));
        // Nothing depends on its being read.
        let _ = writeln!(terminal, "\r\x1b[K{verb:>12} {rest}");
    }
}

/// An older Node.js would fail deep inside the client's tools with something that tells nobody what to do.
fn require_node(web: &Path) {
    let output = Command::new("node").arg("--version").output();
    let output = output.unwrap_or_else(|error| fail(&format!("node cannot be run ({error}). {GET_NODE}")));
    let found = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let package = fs::read_to_string(web.join("package.json")).unwrap_or_default();
    let wanted =
        package.split("\"node\": \">=").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("0");
    if numbers(&found) < numbers(wanted) {
        fail(&format!("the web client is built with Node.js {wanted} or later; here is {found}. {GET_NODE}"));
    }
}

/// The numbers of a version such as v20.19.1.
fn numbers(version: &str) -> Vec<u32> {
    version.trim_start_matches('v').split('.').map_while(|number| number.parse().ok()).collect()
}

/// npm leaves a list of what it installed; if ours was changed after that, it is out of date.
fn must_install(web: &Path) -> bool {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
    let installed = changed(web.join("node_modules/.package-lock.json"));
    installed.is_none() || installed < changed(web.join("package-lock.json"))
}

fn npm(web: &Path, arguments: &[&str]) {
    // On Windows npm is a script, which is found by its full name only.
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    run(npm.args(arguments).env("CI", "1"), &format!("npm {}", arguments.join(" ")), web);
}

fn run(command: &mut Command, name: &str, web: &Path) {
    let output = command.current_dir(web).output();
    let output =
        output.unwrap_or_else(|error| fail(&format!("`{name}` cannot be run ({error}). {GET_NODE}")));
    if !output.status.success() {
        for line in String::from_utf8_lossy(&output.stdout)
            .lines()
            .chain(String::from_utf8_lossy(&output.stderr).lines())
        {
            println!("cargo::warning={line}");
        }
        fail(&format!("`{name}` failed in {}; its messages are above", web.display()));
    }
}
