//! Enums with two written forms: tagged by `type` where people and programs read them, plain in snapshots, whose
//! format knows no tags.

macro_rules! two_forms {
    (
        $(#[$meta:meta])*
        pub enum $name:ident = $text:literal, $tagged:ident, $plain:ident {
            $( $(#[$about:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })? ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, satrap_core::TS)]
        #[ts(tag = "type", rename_all = "snake_case")]
        pub enum $name {
            $( $(#[$about])* $variant $({ $($field : $type),* })? ),*
        }

        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(remote = $text, tag = "type", rename_all = "snake_case")]
        enum $tagged {
            $( $variant $({ $($field : $type),* })? ),*
        }

        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(remote = $text)]
        enum $plain {
            $( $variant $({ $($field : $type),* })? ),*
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                if to.is_human_readable() { $tagged::serialize(self, to) } else { $plain::serialize(self, to) }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                if from.is_human_readable() { $tagged::deserialize(from) } else { $plain::deserialize(from) }
            }
        }
    };
}

pub(crate) use two_forms;
