//! Ctrl-C: the first asks the program to stop, the second ends it.

use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code that shells use for a program ended by Ctrl-C.
const ENDED_BY_CTRL_C: i32 = 130;

/// Becomes true at the first Ctrl-C, so that the program can finish with the results it has. A second one ends it at once.
pub fn on_ctrl_c() -> &'static AtomicBool {
    static ASKED: AtomicBool = AtomicBool::new(false);
    std::thread::spawn(|| {
        // Without a runtime Ctrl-C ends the program as usual.
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if ASKED.swap(true, Ordering::Relaxed) {
                    std::process::exit(ENDED_BY_CTRL_C);
                }
            }
        });
    });
    &ASKED
}
