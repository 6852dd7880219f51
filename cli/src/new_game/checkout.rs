//! A checkout of Satrap: where games are, and the lists in which they stand.

use std::fs;
use std::path::{Path, PathBuf};

use super::names::Names;
use super::template::TemplateFile;

/// A file that lists games, each on a line of its own.
struct List {
    path: &'static str,
    /// By what the lines of other games are known.
    of_others: &'static str,
    line: fn(&Names) -> String,
    sorted: bool,
}

/// A program needs a game's type to play it, so those that play all of them list them: the registry, and the fuzz targets.
const LISTS: &[List] = &[
    List { path: "registry/Cargo.toml", of_others: "path = \"../games/", line: dependency, sorted: true },
    List {
        path: "registry/src/lib.rs",
        of_others: "            register::<satrap_",
        line: |Names { snake, pascal, .. }| format!("            register::<satrap_{snake}::{pascal}>(),"),
        sorted: false,
    },
    List { path: "fuzz/Cargo.toml", of_others: "path = \"../games/", line: dependency, sorted: true },
    List {
        path: "fuzz/src/lib.rs",
        of_others: "fuzz_entry::$function::<satrap_",
        line: |Names { snake, pascal, .. }| {
            format!("            satrap_testkit::fuzz_entry::$function::<satrap_{snake}::{pascal}>,")
        },
        sorted: true,
    },
];

fn dependency(Names { kebab, .. }: &Names) -> String {
    format!("satrap-{kebab} = {{ path = \"../games/{kebab}\" }}")
}

pub struct Checkout {
    root: PathBuf,
}

/// The files that list games, with one more game in them.
pub struct ListsWithGame(Vec<(&'static str, String)>);

impl Checkout {
    /// The checkout that a folder is in.
    pub fn around(folder: &Path) -> Result<Checkout, String> {
        let is_root = |root: &&Path| {
            root.join("games").exists() && LISTS.iter().all(|list| root.join(list.path).exists())
        };
        let root = folder.ancestors().find(is_root).ok_or_else(|| {
            format!(
                "{} is not in a checkout of Satrap: run this where its games/, registry/ and fuzz/ are",
                folder.display()
            )
        })?;
        Ok(Checkout { root: root.to_owned() })
    }

    /// Refuses a game that is there already, or whose crate or rule numbers would be mistaken for another's.
    pub fn lists_with(&self, names: &Names) -> Result<ListsWithGame, String> {
        let Names { kebab, prefix, .. } = names;
        if self.root.join("games").join(kebab).exists() {
            return Err(format!("there is a games/{kebab} already; choose another name"));
        }
        if self.root.join(kebab).join("Cargo.toml").exists() {
            return Err(format!("satrap-{kebab} is the crate in {kebab}/ already; choose another name"));
        }
        for (game, taken) in self.prefixes() {
            if taken.ends_with(&**prefix) || prefix.ends_with(&*taken) {
                return Err(format!(
                    "the rules of {game} are numbered {taken}-1.1 and on, too like {prefix}-1.1; choose other letters \
                     with --prefix"
                ));
            }
        }
        let with_game = |list: &List| {
            let text = self.read(list.path)?;
            let added =
                with_line(&text, &(list.line)(names), |line| line.contains(list.of_others), list.sorted);
            Ok((list.path, added.ok_or_else(|| unlike(list.path))?))
        };
        Ok(ListsWithGame(LISTS.iter().map(with_game).collect::<Result<_, String>>()?))
    }

    /// Writes the game and the lists. What was begun is removed if it cannot be finished.
    pub fn write(&self, names: &Names, files: &[TemplateFile], lists: &ListsWithGame) -> Result<(), String> {
        let folder = self.root.join("games").join(&names.kebab);
        let before: Vec<String> =
            LISTS.iter().map(|list| self.read(list.path)).collect::<Result<_, String>>()?;
        let write_lists =
            || lists.0.iter().try_for_each(|(path, text)| fs::write(self.root.join(path), text));
        let attempt = write_files(&folder, files).and_then(|()| write_lists());
        attempt.map_err(|error| {
            let _ = fs::remove_dir_all(&folder);
            for (list, text) in LISTS.iter().zip(before) {
                let _ = fs::write(self.root.join(list.path), text);
            }
            format!("games/{} cannot be written: {error}", names.kebab)
        })
    }

    fn read(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(self.root.join(path)).map_err(|error| format!("{path} cannot be read: {error}"))
    }

    /// Each game with what its rule numbers begin with.
    fn prefixes(&self) -> Vec<(String, String)> {
        let games = fs::read_dir(self.root.join("games")).into_iter().flatten().flatten();
        let prefix = |info: String| Some(info.split_once("rule_prefix: \"")?.1.split_once('"')?.0.to_owned());
        let mut found: Vec<(String, String)> = games
            .filter_map(|game| {
                let info = fs::read_to_string(game.path().join("src/info.rs")).ok()?;
                Some((game.file_name().to_string_lossy().into_owned(), prefix(info)?))
            })
            .collect();
        found.sort();
        found
    }
}

fn write_files(folder: &Path, files: &[TemplateFile]) -> std::io::Result<()> {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)?;
    }
    Ok(())
}

fn unlike(path: &str) -> String {
    format!("{path} lists no games in the way this command knows; add the game there by hand")
}

/// A text with a line added among its kin: in alphabetical order, or after the last.
fn with_line(text: &str, line: &str, is_kin: impl Fn(&str) -> bool, sorted: bool) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let kin: Vec<usize> = (0..lines.len()).filter(|n| is_kin(lines[*n])).collect();
    let after = kin.iter().copied().find(|n| sorted && lines[*n] > line);
    lines.insert(after.or(Some(kin.last()? + 1))?, line);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_among_its_kin() {
        let add = |line, sorted| {
            with_line("head\ngame b\ngame d\nend\n", line, |line| line.starts_with("game"), sorted)
        };
        assert_eq!(add("game c", true).unwrap(), "head\ngame b\ngame c\ngame d\nend\n");
        assert_eq!(add("game e", true).unwrap(), "head\ngame b\ngame d\ngame e\nend\n");
        assert_eq!(add("game a", false).unwrap(), "head\ngame b\ngame d\ngame a\nend\n");
        assert_eq!(with_line("head\n", "game a", |line| line.starts_with("game"), true), None);
    }
}
