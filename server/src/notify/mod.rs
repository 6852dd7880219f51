//! People who are away are told what waits for them. Reading order: [`occasions`] (what is worth telling, written with the
//! step that causes it), [`plan`] (who wants it, by which channel, when), [`deliver`] (sending, again if need be), and the
//! channels: [`push`], [`mail`], [`webhook`].

pub mod account;
pub mod deliver;
pub mod hours;
pub mod keys;
pub mod mail;
pub mod occasions;
pub mod outside;
pub mod plan;
pub mod push;
pub mod sentence;
pub mod turn;
pub mod webhook;
pub mod wishes;

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::sync::{OnceCell, Semaphore};

use self::keys::Keys;
use self::mail::Mailer;
use self::outside::Guard;
use crate::AppState;
use crate::config::Config;
use crate::error::ApiError;
use crate::store::Notice;
use crate::wire::{ChannelKind, Occasion};

/// How often it is looked whether something is due.
const PULSE: Duration = Duration::from_millis(500);
/// How many notices are taken to be planned, how many of them side by side, and how long a server has for it: that is short,
/// since what a server took that then died waits for so long.
const AT_ONCE: u32 = 100;
const SIDE_BY_SIDE: usize = 32;
const PLANNING: Duration = Duration::from_secs(10);

/// What a channel did with a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    Taken(String),
    /// Not this one.
    Refused(String),
    /// Not now. `after` is how many seconds the other side asks to wait.
    Later {
        why: String,
        after: Option<u64>,
    },
    /// It did not leave this site, which says nothing about the address.
    NotOut(String),
    /// Nothing at all any more.
    Dead(String),
}

impl Sent {
    fn word(&self) -> &'static str {
        match self {
            Sent::Taken(_) => "taken",
            Sent::Refused(_) => "refused",
            Sent::Later { .. } | Sent::NotOut(_) => "later",
            Sent::Dead(_) => "dead",
        }
    }
}

/// A notice as its receiver reads it.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The same for every try, so that whoever gets it twice can tell.
    pub id: i64,
    pub occasion: String,
    pub title: String,
    pub text: String,
    pub log: Vec<String>,
    pub url: String,
    pub table: Option<String>,
    pub game: Option<String>,
    pub game_title: String,
    pub seat: Option<String>,
    /// What a newer message takes the place of.
    pub tag: String,
}

/// What people are reached with.
pub struct Notifier {
    guard: Guard,
    client: reqwest::Client,
    mailer: Option<Mailer>,
    /// Whom push services can write to if something goes wrong.
    subject: String,
    webhooks: bool,
    keys: OnceCell<Keys>,
    /// What may be sent at a time.
    room: Arc<Semaphore>,
}

impl Notifier {
    pub fn new(config: &Config) -> Notifier {
        let guard = Guard::new(&config.notify.private_networks);
        let mailer = Mailer::new(config).unwrap_or_else(|problem| {
            tracing::error!(problem, "there is no mail");
            None
        });
        let client = guard.client(config.notify.patience).unwrap_or_else(|error| {
            tracing::error!(%error, "nothing can be sent by the web");
            reqwest::Client::new()
        });
        let written_to = mailer.as_ref().map(|mailer| format!("mailto:{}", mailer.address()));
        let site = config.public_url.clone().filter(|url| url.starts_with("https://"));
        let subject = written_to.or(site).unwrap_or_else(|| "mailto:nobody@example.org".into());
        Notifier {
            guard,
            client,
            mailer,
            subject,
            webhooks: !config.notify.no_webhooks,
            keys: OnceCell::new(),
            room: Arc::new(Semaphore::new(deliver::AT_ONCE)),
        }
    }

    /// What is wrong with the configuration, if something is.
    pub fn check(config: &Config) -> Result<(), String> {
        Mailer::new(config).map(drop)
    }

    pub fn has(&self, kind: ChannelKind) -> bool {
        match kind {
            ChannelKind::Push => true,
            ChannelKind::Mail => self.mailer.is_some(),
            ChannelKind::Webhook => self.webhooks,
        }
    }

    pub fn guard(&self) -> &Guard {
        &self.guard
    }

    /// The site's keys, made by whoever needs them first.
    pub async fn keys(&self, app: &AppState) -> Result<&Keys, ApiError> {
        self.keys.get_or_try_init(|| Keys::load(&*app.store)).await
    }
}

/// Tells people what is due, until the server ends.
pub async fn run(app: AppState, alone: bool) {
    if alone && let Err(error) = app.store.release_deliveries(app.time.now()).await {
        tracing::warn!(%error, "what was being sent waits for its time to run out");
    }
    if let Err(error) = app.notifier.keys(&app).await {
        tracing::warn!(%error, "the keys of the site could not be read");
    }
    let mut pulse = tokio::time::interval(PULSE);
    pulse.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = app.hub.stop.cancelled() => return,
            _ = pulse.tick() => {}
        }
        while !app.hub.stop.is_cancelled() {
            match begin_due(&app).await {
                Ok(true) => deliver::wait_for_room(&app).await,
                Ok(false) => break,
                Err(error) => {
                    tracing::warn!(%error, "people could not be told what is due");
                    break;
                }
            }
        }
    }
}

/// Plans what is due now and begins to send as much as there is room for. What is slow holds up nothing else. Says whether
/// anything was due.
async fn begin_due(app: &AppState) -> Result<bool, ApiError> {
    if !app.store.has_due_notices(app.time.now()).await? {
        return Ok(false);
    }
    let now = app.time.now();
    let due = app.store.take_due_notices(now, now + app.time.passing(PLANNING), AT_ONCE).await?;
    let plan = |notice: Notice| async move {
        if let Err(error) = plan::plan(app, &notice).await {
            tracing::warn!(%error, notice = notice.id, "a notice could not be planned");
        }
    };
    stream::iter(due).for_each_concurrent(SIDE_BY_SIDE, plan).await;
    deliver::begin(app).await?;
    Ok(true)
}

/// Plans and sends everything that is due now, and waits until all of it is done.
pub async fn tell_due(app: &AppState) -> Result<(), ApiError> {
    while begin_due(app).await? {
        deliver::wait_until_done(app).await;
    }
    Ok(())
}

/// A notice as its receiver reads it.
fn letter_of(app: &AppState, notice: &Notice) -> Letter {
    let game = notice.doc.game.as_deref().and_then(|id| app.hub.game(id).ok());
    let game_title = game.map_or("Satrap", |game| game.info().title).to_owned();
    let occasion = serde_json::to_value(notice.occasion).unwrap_or_default();
    let of_table = |what: &str| format!("{game_title}: {what}");
    let title = match notice.occasion {
        _ if notice.doc.title.is_some() => of_table(notice.doc.title.as_deref().unwrap_or_default()),
        Occasion::Turn => of_table("your turn"),
        Occasion::Aside => of_table("something is waiting for you"),
        Occasion::HalfTime => of_table("half of your time is over"),
        Occasion::LittleTime => of_table("little time is left"),
        Occasion::Began => of_table("the game has begun"),
        Occasion::Ended => of_table("the game is over"),
        Occasion::Paused => of_table("pause"),
        Occasion::Invited => of_table("an invitation"),
        Occasion::Rematch => of_table("play again?"),
        Occasion::Talk => of_table("a message"),
        Occasion::BotSeat => of_table("a bot plays for you"),
        Occasion::Moderation => "Satrap: moderation".to_owned(),
        Occasion::Friend => "Satrap: friends".to_owned(),
        Occasion::Nudge => of_table("somebody is waiting for you"),
        Occasion::Test => "Satrap: a test".into(),
        Occasion::ChannelOff => "Satrap: a channel was switched off".into(),
        Occasion::Account => "Satrap: your account has changed".into(),
    };
    Letter {
        id: notice.id,
        occasion: occasion.as_str().unwrap_or_default().to_owned(),
        title,
        text: notice.doc.text.clone(),
        log: notice.doc.log.clone(),
        url: format!("{}{}", app.config.site_url(), path_of(notice)),
        table: notice.table.clone(),
        game: notice.doc.game.clone(),
        game_title,
        seat: notice.seat.map(|seat| seat.to_string()),
        tag: notice.table.clone().unwrap_or_else(|| format!("notice-{}", notice.id)),
    }
}

/// Where a notice leads.
pub fn path_of(notice: &Notice) -> String {
    let table = || notice.table.as_ref().map(|table| format!("/t/{table}"));
    notice.doc.path.clone().or_else(table).unwrap_or_else(|| "/notifications".into())
}

/// What went wrong with a request, without the address: that may hold a secret.
fn problem_of(error: &reqwest::Error) -> String {
    match error {
        error if error.is_timeout() => "no answer in time".into(),
        error if error.is_connect() => "no connection".into(),
        _ => "the connection broke".into(),
    }
}
