//! The files of `cli/template/`, a game called Sample Game, under another game's names.

use rust_embed::Embed;

use super::names::Names;

#[derive(Embed)]
#[folder = "template/"]
struct Template;

/// A file's path inside the game's folder, and what it holds.
pub type TemplateFile = (String, String);

/// All files of the new game. Refuses a name that its code needs for something else.
pub fn files(names: &Names) -> Result<Vec<TemplateFile>, String> {
    let originals: Vec<TemplateFile> = Template::iter()
        .filter_map(|path| {
            let file = Template::get(&path)?;
            Some((path.into_owned(), String::from_utf8(file.data.into_owned()).ok()?))
        })
        .collect();
    let is_code = |(path, _): &&TemplateFile| path.ends_with(".rs");
    let used = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == names.pascal);
    if names.pascal == "Self" || originals.iter().filter(is_code).any(|(_, text)| used(text)) {
        return Err(format!(
            "the code of every game calls something {} already; add a word to the name {}",
            names.pascal, names.kebab
        ));
    }
    Ok(originals.into_iter().map(|(path, text)| (path, rename(&text, names))).collect())
}

/// The placeholders are the names of the template itself, so that it reads as code and can be formatted.
fn rename(text: &str, Names { kebab, snake, pascal, title, prefix }: &Names) -> String {
    text.replace("sample-game", kebab)
        .replace("sample_game", snake)
        .replace("SampleGame", pascal)
        .replace("Sample Game", title)
        .replace("SG-", &format!("{prefix}-"))
        .replace("\"SG\"", &format!("{prefix:?}"))
        .replace("fn sg_", &format!("fn {}_", prefix.to_lowercase()))
}
