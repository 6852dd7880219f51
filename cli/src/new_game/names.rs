//! One name in the forms in which code, files and people write it.

/// Longer names would not fit on a line of code.
const LONGEST: usize = 32;
/// Not capitalise inside a title.
const SMALL_WORDS: &[&str] = &["a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to"];

#[derive(Debug, PartialEq, Eq)]
pub struct Names {
    /// `salt-road`: the folder, and the game's id.
    pub kebab: String,
    /// `salt_road`: the end of the crate's name in code.
    pub snake: String,
    /// `SaltRoad`: the type that implements the contract.
    pub pascal: String,
    /// `Salt Road`: what players read.
    pub title: String,
    /// `SR`: what the rule numbers begin with.
    pub prefix: String,
}

impl Names {
    /// Refuses, with a sentence, what is no name for a game.
    pub fn new(name: &str, prefix: Option<&str>) -> Result<Names, String> {
        let words: Vec<&str> = name.split('-').collect();
        let is_word = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !words.iter().all(is_word) || !(2..=LONGEST).contains(&name.len()) {
            return Err(format!(
                "{name:?} is no name for a game: use lower-case words joined by hyphens, such as salt-road, with 2 \
                 to {LONGEST} letters in all"
            ));
        }
        let prefix = prefix.map_or_else(|| prefix_of(&words), str::to_owned);
        if !(2..=4).contains(&prefix.len()) || !prefix.chars().all(|c| c.is_ascii_uppercase()) {
            return Err(format!(
                "{prefix:?} cannot begin a rule number: use --prefix with two to four capital letters"
            ));
        }
        let in_title = |(n, word): (usize, &&str)| match n > 0 && SMALL_WORDS.contains(word) {
            true => (*word).to_owned(),
            false => capitalise(word),
        };
        Ok(Names {
            kebab: name.to_owned(),
            snake: words.join("_"),
            pascal: words.iter().map(|word| capitalise(word)).collect(),
            title: words.iter().enumerate().map(in_title).collect::<Vec<_>>().join(" "),
            prefix,
        })
    }
}

fn capitalise(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// The first letters of several words, or two letters of one.
fn prefix_of(words: &[&str]) -> String {
    let letters: String = match words {
        [only] => only.chars().take(2).collect(),
        several => several.iter().filter_map(|word| word.chars().next()).take(4).collect(),
    };
    letters.to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_gets_its_forms() {
        let names = Names::new("road-to-the-2nd-gate", None);
        assert!(names.is_err(), "a word begins with a letter");
        let names = Names::new("road-of-salt2", None).unwrap();
        assert_eq!((&*names.snake, &*names.pascal), ("road_of_salt2", "RoadOfSalt2"));
        assert_eq!((&*names.title, &*names.prefix), ("Road of Salt2", "ROS"));
        assert_eq!(Names::new("tribute", None).unwrap().prefix, "TR");
        assert_eq!(Names::new("tribute", Some("TBT")).unwrap().prefix, "TBT");
    }

    #[test]
    fn what_is_no_name_is_refused_with_a_sentence() {
        for wrong in
            ["", "a", "Salt", "salt_road", "salt--road", "-salt", "salt-", "../salt", "salt road", "sält"]
        {
            assert!(Names::new(wrong, None).unwrap_err().contains("lower-case words"), "{wrong:?}");
        }
        assert!(Names::new(&"long".repeat(9), None).is_err());
        for wrong in ["", "T", "tr", "TRIBE", "T1"] {
            assert!(Names::new("tribute", Some(wrong)).unwrap_err().contains("--prefix"), "{wrong:?}");
        }
    }
}
