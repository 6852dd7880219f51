//! Serde for ids: text where people can read it, something shorter in snapshots.

/// Serde for a type that is text where people can read it (by `Display` and `FromStr`) and something shorter in snapshots:
/// `serde_as_text!(Type as Short, |value| short, |short| Some(value) or None if there is no such value, error)`.
#[macro_export]
macro_rules! serde_as_text {
    ($type:ty as $short:ty, $shorten:expr, $restore:expr, $error:expr) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let shorten: fn($type) -> $short = $shorten;
                if to.is_human_readable() {
                    to.collect_str(self)
                } else {
                    serde::Serialize::serialize(&shorten(*self), to)
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                use serde::de::Error;
                if from.is_human_readable() {
                    let text: std::borrow::Cow<'_, str> = serde::Deserialize::deserialize(from)?;
                    text.parse().map_err(D::Error::custom)
                } else {
                    let restore: fn($short) -> Option<$type> = $restore;
                    restore(serde::Deserialize::deserialize(from)?).ok_or_else(|| D::Error::custom($error))
                }
            }
        }
    };
}
