//! Ctrl-C: the first asks for an end, the second makes one.

use std::sync::atomic::{AtomicBool, Ordering};

/// As a shell counts a program that Ctrl-C has ended.
const ENDED_BY_CTRL_C: i32 = 130;

/// Becomes true at the first Ctrl-C; the program may then bring in what it has. A second one ends it at once.
pub fn on_ctrl_c() -> &'static AtomicBool {
    static ASKED: AtomicBool = AtomicBool::new(false);
    std::thread::spawn(|| {
        // Without it Ctrl-C ends the program as it ends any other.
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
