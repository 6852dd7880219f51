//! Results and ratings on both databases: kept with the last step, completed for older games, the same in whatever order
//! games become known.

mod common;

use std::collections::BTreeMap;
use std::sync::Arc;

use common::postgres::Cluster;
use satrap_core::record::{ActedBy, EntryKind, Hash};
use satrap_core::{Entry, Outcome, Place, Seat, SeatPlan};
use satrap_server::store::{
    self, Change, HistoryPage, NewSteps, NewTable, Occupant, SeatDoc, Store, TableDoc, TableRow, TurnState,
};
use satrap_server::wire::{Clock, HistoryResult, Status, Tempo, Visibility};
use sqlx::Connection;

const PEOPLE: [&str; 3] = ["ada", "eve", "mia"];

/// A rated game that is over, in which the seats have these places.
fn finished(id: &str, ended_at: u64, places: [u8; 3]) -> TableRow {
    let seat_doc = |(n, user): (usize, &&str)| {
        let person = Occupant::Person { user: (*user).to_owned(), contribution: Hash::of(b"chance") };
        SeatDoc::new(SeatPlan { label: None, side: n as u8, required: true }, Some(person), String::new())
    };
    let place =
        |(n, rank): (usize, &u8)| Place { seat: Seat(n as u8), rank: *rank, score: 10 - i64::from(*rank) };
    let outcome = Outcome { ending: "end".into(), places: places.iter().enumerate().map(place).collect() };
    TableRow {
        id: id.into(),
        game: "some-game".into(),
        rules_version: 1,
        status: Status::Over,
        visibility: Visibility::Open,
        host: "ada".into(),
        secret: Hash::of(b"secret"),
        version: 1,
        revision: 0,
        created_at: 1,
        started_at: Some(2),
        ended_at: Some(ended_at),
        moved_at: ended_at,
        turn: TurnState { outcome: Some(outcome), ..TurnState::default() },
        doc: Arc::new(TableDoc {
            options: serde_json::json!({}),
            clock: Clock::None,
            hot_seat: false,
            host_starts: false,
            host_pauses: false,
            host_rewinds: false,
            successor_counts: false,
            rated: true,
            rating_range: None,
            talk: Default::default(),
            bots_are_silent: false,
            tutorial: false,
            lesson: false,
            imported: false,
            pace: Default::default(),
            step_asked: None,
            seats: PEOPLE.iter().enumerate().map(seat_doc).collect(),
            invite: format!("invite-{id}"),
            players: Vec::new(),
            start_seal: None,
            votes: Default::default(),
            paused_at: None,
            rematch: None,
            rewind: None,
            orders: Default::default(),
            rewinds: Vec::new(),
        }),
    }
}

/// Makes a table and ends its game, by a step or by a change.
async fn play(store: &dyn Store, over: TableRow, by_step: bool) {
    let mut row = TableRow { status: Status::Playing, version: 0, ..over.clone() };
    row.turn.outcome = None;
    let seats = row.sitting();
    store.add_table(NewTable { row, seats, invites: vec![], wake: None, entries: vec![] }).await.unwrap();
    if !by_step {
        let change = Change {
            row: over,
            from_version: 0,
            wake: None,
            seats: None,
            new_code: None,
            notice: None,
            notices: vec![],
            ended_turns: vec![],
        };
        return store.commit(change).await.unwrap();
    }
    let entry = Entry {
        seq: 1,
        seat: Some(Seat(0)),
        acted_by: ActedBy::Player,
        at: over.moved_at,
        kind: EntryKind::Action(serde_json::json!({})),
        continues: false,
        order: None,
        seal: Hash::of(b"seal"),
    };
    let steps = NewSteps {
        row: over,
        from_version: 0,
        wake: None,
        entries: vec![entry],
        doc_changed: false,
        request: None,
        notices: vec![],
        ended_turns: vec![],
    };
    store.commit_steps(steps).await.unwrap();
}

async fn add_people(store: &dyn Store) {
    for user in PEOPLE {
        store.add_account(user, user, "hash", 1).await.unwrap();
    }
}

fn page(user: &str) -> HistoryPage {
    HistoryPage { user: user.into(), limit: 2, ..HistoryPage::default() }
}

async fn ratings(store: &dyn Store) -> BTreeMap<(String, String), satrap_server::ratings::Rating> {
    let mut all = BTreeMap::new();
    for user in PEOPLE {
        for game in store.rating_course(user, "some-game", Tempo::Live, 100).await.unwrap() {
            all.insert((game.table, game.user), game.rating);
        }
    }
    all
}

async fn both(cluster: &Cluster, folder: &std::path::Path, name: &str) -> [String; 2] {
    [format!("sqlite:{}", folder.join(name).display()), cluster.database(name)]
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_kept_with_the_last_step_and_found_again() {
    let (cluster, folder) = (Cluster::start(), tempfile::tempdir().unwrap());
    for url in both(&cluster, folder.path(), "kept").await {
        let store = store::open(&url).await.unwrap();
        add_people(&*store).await;
        play(&*store, finished("t1", 100, [1, 2, 3]), true).await;
        play(&*store, finished("t2", 200, [3, 1, 2]), false).await;
        play(&*store, finished("t3", 200, [2, 1, 3]), true).await;
        let tables = async |page: HistoryPage| {
            let rows = store.history(page).await.unwrap();
            rows.into_iter().map(|row| row.result.table).collect::<Vec<_>>()
        };
        assert_eq!(tables(page("ada")).await, ["t3", "t2"], "{url}");
        let next = HistoryPage { before: Some((200, "t2".into())), ..page("ada") };
        assert_eq!(tables(next).await, ["t1"]);
        assert_eq!(tables(HistoryPage { result: Some(HistoryResult::Won), ..page("ada") }).await, ["t1"]);
        assert_eq!(tables(HistoryPage { person: Some("MI".into()), ..page("eve") }).await, ["t3", "t2"]);
        assert_eq!(tables(HistoryPage { person: Some("_".into()), ..page("eve") }).await, [""; 0]);
        let rows = store.history(page("mia")).await.unwrap();
        let row = &rows[0];
        assert_eq!((row.result.place, row.result.margin, row.result.people), (3, Some(1), 3));
        assert_eq!(
            row.others.iter().map(|other| other.user.name.as_str()).collect::<Vec<_>>(),
            ["ada", "eve"]
        );
        let tally = store.tallies("eve").await.unwrap().remove(0);
        assert_eq!((tally.games, tally.finished, tally.counted, tally.won), (3, 3, 3, 2));
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_before_results_were_kept_are_completed() {
    let (cluster, folder) = (Cluster::start(), tempfile::tempdir().unwrap());
    for url in both(&cluster, folder.path(), "filled").await {
        let store = store::open(&url).await.unwrap();
        add_people(&*store).await;
        for n in 0..205u64 {
            play(&*store, finished(&format!("t{n:03}"), 100 + n / 3, [1, 2, 3]), false).await;
        }
        let dump = folder.path().join(format!("dump-{}", url.len()));
        store.close().await;
        let mut older = sqlx::AnyConnection::connect(&url).await.unwrap();
        for sql in ["DELETE FROM results", "DELETE FROM done_once"] {
            sqlx::query(sql).execute(&mut older).await.unwrap();
        }
        older.close().await.unwrap();
        store::export(&url, &dump).await.unwrap();
        let store = store::open(&url).await.unwrap();
        assert_eq!(store.tallies("ada").await.unwrap()[0].games, 205, "{url}");
        store.close().await;
        // A backup of that time too.
        let restored = folder.path().join(format!("restored-{}.db", url.len()));
        let restored = restored.to_str().unwrap();
        store::import(restored, &dump).await.unwrap();
        let store = store::open(restored).await.unwrap();
        assert_eq!(store.tallies("mia").await.unwrap()[0].games, 205);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_do_not_depend_on_when_a_game_becomes_known() {
    let (cluster, folder) = (Cluster::start(), tempfile::tempdir().unwrap());
    let games =
        [("t1", 100, [1, 2, 3]), ("t2", 200, [2, 1, 3]), ("t3", 200, [3, 2, 1]), ("t4", 300, [1, 1, 3])];
    let mut found = Vec::new();
    for (order, name) in [([0, 1, 2, 3], "inorder"), ([3, 1, 0, 2], "outoforder")] {
        for url in both(&cluster, folder.path(), name).await {
            let store = store::open(&url).await.unwrap();
            add_people(&*store).await;
            for n in order {
                let (id, ended_at, places) = games[n];
                play(&*store, finished(id, ended_at, places), true).await;
                store.rate_games().await.unwrap();
            }
            let kept = ratings(&*store).await;
            assert_eq!(kept.len(), 12, "{url}");
            let done = store.recompute_ratings().await.unwrap();
            assert_eq!((done.games, done.changed), (4, 0), "{url}");
            let leaders = store.leaders("some-game", Tempo::Live, 4, 10).await.unwrap();
            assert_eq!(leaders.len(), 3);
            assert!(leaders.iter().all(|one| one.games == 4));
            assert!(store.leaders("some-game", Tempo::Live, 5, 10).await.unwrap().is_empty());
            found.push(kept);
            store.close().await;
        }
    }
    assert!(found.windows(2).all(|two| two[0] == two[1]));
}

/// Somebody's seat in a simulated game.
struct Seated {
    user: usize,
    side: u8,
    place: u8,
    resigns: bool,
    /// Who plays the seat on.
    substitute: Option<usize>,
}

const RIVALS: usize = 12;

fn rival(n: usize) -> String {
    format!("rival{n:02}")
}

/// A game of two to five people of whom each plays for themselves or two for one side, drawn from the number's own chance.
fn simulate(n: u64) -> Vec<Seated> {
    let mut state = n.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % below
    };
    let mut people: Vec<usize> = (0..RIVALS).collect();
    for n in (1..RIVALS).rev() {
        people.swap(n, draw(n as u64 + 1) as usize);
    }
    let seats = 2 + draw(4) as usize;
    let in_pairs = seats == 4 && draw(2) == 0;
    let sides = if in_pairs { 2 } else { seats };
    // Ties happen; who is better at it wins more often.
    let places: Vec<u8> = (0..sides).map(|side| 1 + draw(3 + people[side] as u64 / 4) as u8).collect();
    let seated = |seat: usize| Seated {
        user: people[seat],
        side: (seat % sides) as u8,
        place: places[seat % sides],
        resigns: draw(8) == 0,
        substitute: (draw(8) == 0).then_some(people[RIVALS - 1 - seat]),
    };
    (0..seats).map(seated).collect()
}

fn simulated(n: u64) -> TableRow {
    let story = simulate(n);
    let mut row = finished(&format!("s{n:04}"), 1_000 + n, [1, 2, 3]);
    row.host = rival(0);
    let seat_doc = |one: &Seated| {
        let plan = SeatPlan { label: None, side: one.side, required: true };
        let holder = rival(one.substitute.unwrap_or(one.user));
        let person = Occupant::Person { user: holder, contribution: Hash::of(b"chance") };
        let mut seat_doc = SeatDoc::new(plan, Some(person), String::new());
        seat_doc.resigned = one.resigns && one.substitute.is_none();
        if one.substitute.is_some() {
            seat_doc.former = vec![rival(one.user)];
            seat_doc.held_since = 7;
        }
        seat_doc
    };
    row.doc_mut().seats = story.iter().map(seat_doc).collect();
    let place = |(n, one): (usize, &Seated)| Place { seat: Seat(n as u8), rank: one.place, score: 0 };
    let places = story.iter().enumerate().map(place).collect();
    row.turn.outcome = Some(Outcome { ending: "end".into(), places });
    row
}

/// Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), algorithm 1 (Bradley-Terry, full pair), from the
/// paper: each team against each other; (mean, deviation) of each player, beginning with 25 and 25/3.
fn by_the_paper(known: &mut [(f64, f64)], story: &[Seated]) {
    const BETA: f64 = 25.0 / 6.0;
    const KAPPA: f64 = 1e-6;
    const LAST: u8 = u8::MAX;
    let mut teams: Vec<(Vec<usize>, u8)> = Vec::new();
    for side in 0..story.len() as u8 {
        let of_side = |one: &&Seated| one.side == side;
        let stays = |one: &&Seated| !one.resigns && one.substitute.is_none();
        let team: Vec<usize> = story.iter().filter(of_side).filter(stays).map(|one| one.user).collect();
        if let Some(one) = story.iter().find(|one| one.side == side).filter(|_| !team.is_empty()) {
            teams.push((team, one.place));
        }
        let leavers = story.iter().filter(of_side).filter(|one| !stays(one));
        teams.extend(leavers.map(|one| (vec![one.user], LAST)));
    }
    let sums: Vec<(f64, f64)> = teams
        .iter()
        .map(|(team, _)| {
            team.iter().fold((0.0, 0.0), |(mean, variance), user| {
                (mean + known[*user].0, variance + known[*user].1 * known[*user].1)
            })
        })
        .collect();
    let mut after = known.to_vec();
    for (i, (team, rank)) in teams.iter().enumerate() {
        let (mean, variance) = sums[i];
        let (mut omega, mut delta) = (0.0, 0.0);
        for (q, (_, other_rank)) in teams.iter().enumerate().filter(|(q, _)| *q != i) {
            let c = (variance + sums[q].1 + 2.0 * BETA * BETA).sqrt();
            let chance = 1.0 / (1.0 + ((sums[q].0 - mean) / c).exp());
            let score = match rank.cmp(other_rank) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            omega += variance / c * (score - chance);
            delta += variance.sqrt() / c * (variance / (c * c)) * chance * (1.0 - chance);
        }
        for user in team {
            let (own_mean, own) = known[*user];
            let share = own * own / variance;
            after[*user] = (own_mean + share * omega, own * (1.0 - share * delta).max(KAPPA).sqrt());
        }
    }
    known.copy_from_slice(&after);
}

/// A thousand games, told to the store as games are, come to the figures that a second implementation works out from what
/// happened in them.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_games_are_rated_as_the_paper_says() {
    const GAMES: u64 = 1_000;
    let folder = tempfile::tempdir().unwrap();
    let store = store::open(&format!("sqlite:{}", folder.path().join("paper.db").display())).await.unwrap();
    for n in 0..RIVALS {
        store.add_account(&rival(n), &rival(n), "hash", 1).await.unwrap();
    }
    let mut playing = tokio::task::JoinSet::new();
    for n in 0..GAMES {
        let store = store.clone();
        playing.spawn(async move { play(&*store, simulated(n), n % 2 == 0).await });
    }
    playing.join_all().await;
    store.rate_games().await.unwrap();
    let mut known = vec![(25.0, 25.0 / 3.0); RIVALS];
    let mut rated = [0u32; RIVALS];
    for n in 0..GAMES {
        let story = simulate(n);
        by_the_paper(&mut known, &story);
        story.iter().for_each(|one| rated[one.user] += 1);
    }
    for (n, (mean, deviation)) in known.iter().enumerate() {
        let user = satrap_server::wire::User { id: rival(n), name: rival(n), registered: true };
        let kept = store.ratings_of(&user).await.unwrap();
        assert_eq!((kept.len(), kept[0].games), (1, rated[n]), "{}", rival(n));
        let (rating, uncertainty) =
            (kept[0].rating.rating as f64 / 1e6, kept[0].rating.uncertainty as f64 / 1e6);
        // What is kept is rounded to a millionth after every game.
        assert!((rating - mean).abs() < 1e-3 && (uncertainty - deviation).abs() < 1e-3, "{rating} {mean}");
    }
    let spread = known.iter().map(|one| one.0).fold((f64::MAX, f64::MIN), |(a, b), x| (a.min(x), b.max(x)));
    assert!(spread.1 - spread.0 > 3.0, "the games tell the better from the worse: {spread:?}");
    assert_eq!(store.recompute_ratings().await.unwrap().changed, 0);
    store.close().await;
}
