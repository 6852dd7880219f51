//! Running asynchronous code from a command.

use crate::error::CliError;

/// Runs a future to its end, on all cores.
pub fn block_on<T>(future: impl Future<Output = T>) -> Result<T, CliError> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| CliError::failed(format!("cannot start: {error}.")))?;
    Ok(runtime.block_on(future))
}
