//! Types for the client, generated from Rust and kept in the tree: a test compares them, `SATRAP_BLESS=1` writes them.

use std::collections::BTreeMap;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use crate::bless;

const HEAD: &str = "// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.\n";

/// Compares a file with the [`declarations`] of the types below the roots. Panics if they differ.
pub fn check_declarations<Roots: TS + 'static>(file: impl AsRef<Path>) {
    let compared = bless::compare(file.as_ref(), &declarations::<Roots>());
    assert!(compared.is_ok(), "generated types: {}", compared.unwrap_err());
}

/// The roots (a tuple, which may hold further tuples) and every type they are made of, in the order of their names.
/// Panics if two types have the same name: one of them needs `#[ts(rename = …)]`.
pub fn declarations<Roots: TS + 'static>() -> String {
    let mut found = Declarations { config: Config::default(), by_name: BTreeMap::new() };
    Roots::visit_generics(&mut found);
    let exports = found.by_name.values().map(|declaration| format!("\nexport {declaration}\n"));
    HEAD.to_owned() + &exports.collect::<String>()
}

struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like have no declaration; what a list holds is visited beside it.
        if T::output_path().is_none() {
            return;
        }
        let (name, declaration) = (T::ident(&self.config), T::decl(&self.config));
        if let Some(known) = self.by_name.get(&name) {
            assert!(*known == declaration, "two types are called {name}");
            return;
        }
        self.by_name.insert(name, declaration);
        T::visit_dependencies(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(TS)]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct Tree {
        leaves: Vec<Option<Leaf>>,
        branches: BTreeMap<u8, Box<Tree>>,
    }

    #[derive(TS)]
    struct Leaf(#[expect(dead_code, reason = "only its type is looked at")] u8);

    mod other {
        #[derive(ts_rs::TS)]
        pub(super) struct Leaf(#[expect(dead_code, reason = "only its type is looked at")] String);
    }

    #[test]
    fn everything_below_the_roots_is_declared_once_and_by_name() {
        let wanted = "\nexport type Leaf = number;\n\nexport type Tree = { leaves: Array<Leaf | null>, \
                      branches: { [key in number]: Tree }, };\n";
        assert_eq!(declarations::<((Tree, u8), Leaf)>(), format!("{HEAD}{wanted}"));
    }

    #[test]
    #[should_panic(expected = "two types are called Leaf")]
    fn two_types_of_one_name_are_told() {
        declarations::<(Tree, other::Leaf)>();
    }
}
