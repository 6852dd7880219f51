//! Printing to a reader who may close the pipe.

/// Prints a line. When the reader has closed the pipe (`satrap sim … | head`), the command ends without an error.
macro_rules! print_line {
    ($($format:tt)*) => {{
        use std::io::Write as _;
        if writeln!(std::io::stdout(), $($format)*).is_err() {
            std::process::exit(0);
        }
    }};
}

pub(crate) use print_line;
