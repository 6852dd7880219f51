//! A checkout of Satrap: where games are, and the registry that lists them.

use std::fs;
use std::path::{Path, PathBuf};

use super::names::Names;
use super::template::TemplateFile;

const MANIFEST: &str = "registry/Cargo.toml";
const LIST: &str = "registry/src/lib.rs";

pub struct Checkout {
    root: PathBuf,
}

/// The two files of the registry, with one more game in them.
pub struct Registry {
    manifest: String,
    list: String,
}

impl Checkout {
    /// The checkout that a folder is in.
    pub fn around(folder: &Path) -> Result<Checkout, String> {
        let is_root = |root: &&Path| [MANIFEST, LIST, "games"].iter().all(|path| root.join(path).exists());
        let root = folder.ancestors().find(is_root).ok_or_else(|| {
            format!(
                "{} is not in a checkout of Satrap: run this where its games/ and registry/ are",
                folder.display()
            )
        })?;
        Ok(Checkout { root: root.to_owned() })
    }

    /// Refuses a game that is there already, or whose crate or rule numbers would be mistaken for another's.
    pub fn registry_with(&self, names: &Names) -> Result<Registry, String> {
        let Names { kebab, snake, pascal, prefix, .. } = names;
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
        let manifest = self.read(MANIFEST)?;
        let list = self.read(LIST)?;
        let dependency = format!("satrap-{kebab} = {{ path = \"../games/{kebab}\" }}");
        let entry = format!("            register::<satrap_{snake}::{pascal}>(),");
        Ok(Registry {
            manifest: with_line(&manifest, &dependency, |line| line.contains("path = \"../games/"), true)
                .ok_or_else(|| unlike(MANIFEST))?,
            list: with_line(&list, &entry, |line| line.trim().starts_with("register::<satrap_"), false)
                .ok_or_else(|| unlike(LIST))?,
        })
    }

    /// Writes the game and the registry. What was begun is removed if it cannot be finished.
    pub fn write(&self, names: &Names, files: &[TemplateFile], registry: &Registry) -> Result<(), String> {
        let folder = self.root.join("games").join(&names.kebab);
        let before = (self.read(MANIFEST)?, self.read(LIST)?);
        let attempt = write_files(&folder, files)
            .and_then(|()| fs::write(self.root.join(MANIFEST), &registry.manifest))
            .and_then(|()| fs::write(self.root.join(LIST), &registry.list));
        attempt.map_err(|error| {
            let _ = fs::remove_dir_all(&folder);
            let _ = fs::write(self.root.join(MANIFEST), before.0);
            let _ = fs::write(self.root.join(LIST), before.1);
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
