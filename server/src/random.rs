//! Chance that nobody can foresee: secrets, words of invitations, ids.

use satrap_core::record::Hash;

use crate::error::ApiError;

fn bytes<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no random numbers");
        ApiError::Fault
    })?;
    Ok(bytes)
}

/// 32 bytes nobody knows.
pub fn secret() -> Result<Hash, ApiError> {
    Ok(Hash(bytes()?))
}

/// A short word for addresses: letters and digits that are hard to confuse, five bits each.
pub fn id() -> Result<String, ApiError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes: [u8; 16] = bytes()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// A code to read out and type in: six capitals and digits that are hard to confuse.
pub fn code() -> Result<String, ApiError> {
    let bytes: [u8; CODE_LENGTH] = bytes()?;
    Ok(bytes.iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)])).collect())
}

pub const CODE_LENGTH: usize = 6;
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A word that opens something: 256 bits.
pub fn word() -> Result<String, ApiError> {
    Ok(hex::encode(bytes::<32>()?))
}

/// A number below `sides`, for names of visitors.
pub fn below(sides: u32) -> Result<u32, ApiError> {
    Ok(u32::from_le_bytes(bytes()?) % sides)
}
