//! Printing for somebody who may stop listening.

/// Prints a line. Where nobody reads any more (`satrap sim … | head`), the command ends quietly.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write as _;
        if writeln!(std::io::stdout(), $($words)*).is_err() {
            std::process::exit(0);
        }
    }};
}

pub(crate) use say;
