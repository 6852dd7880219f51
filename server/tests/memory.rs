//! What a burst of sign-ins takes. Alone in its program, because it measures the whole of it.

mod common;

use common::client::Site;
use serde_json::json;

/// What this process has in memory, in MB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap() / 1024
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_of_sign_ins_takes_memory_for_the_cores_alone() {
    let site = Site::open().await;
    let before = resident();
    let logins = (0..150).map(|n| {
        let mut visitor = site.visitor();
        async move {
            let wish = json!({"name": format!("Nobody {n}"), "password": "a wrong secret"});
            visitor.post("/api/login", wish).await
        }
    });
    let answers = futures_util::future::join_all(logins).await;
    let tried = answers.iter().filter(|answer| answer.status == 401).count();
    for answer in answers.iter().filter(|answer| answer.status != 401) {
        assert_eq!(answer.problem(503), "overloaded");
        assert!(answer.headers.contains_key("retry-after"));
    }
    let cores = std::thread::available_parallelism().unwrap().get();
    assert!(tried >= cores, "{tried} of 150 were looked at");
    let grown = resident().saturating_sub(before);
    assert!(grown < 60 + 20 * cores as u64, "{grown} MB more than before");
}
