//! How much one person or one address may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::error::ApiError;

/// What is limited: each kind for itself.
#[derive(Clone, Copy, Debug)]
pub enum LimitKind {
    SignIn,
    Create,
    Act,
    /// Asking what a decision would bring, or why it cannot be made: boards ask while somebody points.
    Ask,
    Talk,
    Join,
    /// Asking the server to think or to play a game again.
    Think,
    /// Bringing a record here.
    Import,
    /// Anything at all.
    Request,
    /// Changing who sits where before a game begins.
    Seats,
    /// Setting a game up to look at it.
    Preview,
    /// Looking at a kept game.
    Replay,
    /// Opening a WebSocket.
    Connect,
    /// Adding and trying out channels, which makes the server write to strangers.
    Channel,
    /// Asking for mail about an account.
    Letter,
}

pub struct RateLimits {
    on: bool,
    clock: DefaultClock,
    sign_in: Pair,
    create: Pair,
    act: Pair,
    ask: Pair,
    talk: Pair,
    join: Pair,
    /// Those who want a seat of one table, wherever they come from.
    tables: DefaultKeyedRateLimiter<String>,
    think: Pair,
    import: Pair,
    request: Pair,
    seats: Pair,
    preview: Pair,
    replay: Pair,
    connect: Pair,
    channel: Pair,
    letter: Pair,
    /// Those who want to be one account, wherever they come from.
    accounts: DefaultKeyedRateLimiter<String>,
    /// Mailboxes that are asked whether they are somebody's, whoever says so.
    mailboxes: DefaultKeyedRateLimiter<String>,
}

/// How often one mailbox is asked at once, and how long it is until it is asked again.
const MAILBOX_BURST: NonZeroU32 = NonZeroU32::new(5).unwrap();
const MAILBOX_PERIOD: Duration = Duration::from_secs(600);

/// One limit for a person, a wider one for an address that several people may share.
struct Pair {
    person: DefaultKeyedRateLimiter<String>,
    address: DefaultKeyedRateLimiter<IpAddr>,
}

impl Pair {
    /// So many a minute; as many as `burst` at once.
    fn new(person: (u32, u32), address: (u32, u32)) -> Pair {
        Pair { person: RateLimiter::keyed(quota(person)), address: RateLimiter::keyed(quota(address)) }
    }

    fn by_address(address: (u32, u32)) -> Pair {
        Pair::new(address, address)
    }
}

fn quota((a_minute, burst): (u32, u32)) -> Quota {
    let least = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(least(a_minute)).allow_burst(least(burst))
}

fn mailbox_quota() -> Quota {
    // A period is refused only if it is none.
    let once = Quota::with_period(MAILBOX_PERIOD).unwrap_or(Quota::per_hour(MAILBOX_BURST));
    once.allow_burst(MAILBOX_BURST)
}

impl RateLimits {
    pub fn new(on: bool) -> RateLimits {
        RateLimits {
            on,
            clock: DefaultClock::default(),
            sign_in: Pair::new((60, 30), (120, 60)),
            create: Pair::new((20, 20), (120, 100)),
            act: Pair::new((1200, 50), (60_000, 2_000)),
            ask: Pair::new((1800, 300), (60_000, 4_000)),
            talk: Pair::new((30, 10), (300, 100)),
            // A hall behind one address joins at once; a guesser would need years.
            join: Pair::new((20, 60), (20, 120)),
            // Wide enough that one address cannot keep a hall from sitting down.
            tables: RateLimiter::keyed(quota((120, 240))),
            think: Pair::new((30, 10), (120, 40)),
            import: Pair::new((10, 10), (30, 30)),
            // The rest is counted by address alone, and a hall behind one address must not notice.
            request: Pair::by_address((30_000, 3_000)),
            seats: Pair::by_address((1_200, 300)),
            preview: Pair::by_address((600, 120)),
            replay: Pair::by_address((600, 120)),
            connect: Pair::by_address((1_800, 600)),
            channel: Pair::new((6, 12), (30, 60)),
            letter: Pair::new((2, 10), (10, 30)),
            // Enough for somebody who cannot remember, and years too few for guessing with many addresses.
            accounts: RateLimiter::keyed(quota((10, 50))),
            mailboxes: RateLimiter::keyed(mailbox_quota()),
        }
    }

    pub fn check(&self, kind: LimitKind, person: Option<&str>, from: IpAddr) -> Result<(), ApiError> {
        if !self.on {
            return Ok(());
        }
        let pair = match kind {
            LimitKind::SignIn => &self.sign_in,
            LimitKind::Create => &self.create,
            LimitKind::Act => &self.act,
            LimitKind::Ask => &self.ask,
            LimitKind::Talk => &self.talk,
            LimitKind::Join => &self.join,
            LimitKind::Think => &self.think,
            LimitKind::Import => &self.import,
            LimitKind::Request => &self.request,
            LimitKind::Seats => &self.seats,
            LimitKind::Preview => &self.preview,
            LimitKind::Replay => &self.replay,
            LimitKind::Connect => &self.connect,
            LimitKind::Channel => &self.channel,
            LimitKind::Letter => &self.letter,
        };
        let wait = |until: governor::NotUntil<governor::clock::QuantaInstant>| {
            let wait = until.wait_time_from(self.clock.now());
            ApiError::TooMany(wait.as_secs() + 1)
        };
        pair.address.check_key(&from).map_err(wait)?;
        match person {
            Some(person) => pair.person.check_key(&person.to_owned()).map_err(wait),
            None => Ok(()),
        }
    }

    /// Every request counts before any work is done for it, and costly ones for themselves.
    pub fn check_route(&self, route: &str, from: IpAddr) -> Result<(), ApiError> {
        self.check(LimitKind::Request, None, from)?;
        let kind = match route {
            "/api/tables/{id}/leave" | "/api/tables/{id}/seats" | "/api/tables/{id}/start" => {
                LimitKind::Seats
            }
            "/api/games/{game}/preview" | "/api/games/{game}/content" => LimitKind::Preview,
            "/api/tables/{id}/frames"
            | "/api/tables/{id}/log"
            | "/api/tables/{id}/record"
            | "/api/tables/{id}/case" => LimitKind::Replay,
            "/api/tables/{id}/live" => LimitKind::Connect,
            _ => return Ok(()),
        };
        self.check(kind, None, from)
    }

    /// Whether one more may try to sit down at a table.
    pub fn check_table(&self, table: &str) -> Result<(), ApiError> {
        if !self.on {
            return Ok(());
        }
        self.tables
            .check_key(&table.to_owned())
            .map_err(|until| ApiError::TooMany(until.wait_time_from(self.clock.now()).as_secs() + 1))
    }

    /// Whether one more may try to sign in to the account of this name, be there one or not.
    pub fn check_account(&self, name: &str) -> Result<(), ApiError> {
        if !self.on {
            return Ok(());
        }
        self.accounts
            .check_key(&name.to_lowercase())
            .map_err(|until| ApiError::TooMany(until.wait_time_from(self.clock.now()).as_secs() + 1))
    }

    /// Whether a mailbox may be asked once more whether it is somebody's. Many people together are no way to fill one.
    pub fn check_mailbox(&self, address: &str) -> Result<(), ApiError> {
        if !self.on {
            return Ok(());
        }
        self.mailboxes
            .check_key(&address.to_lowercase())
            .map_err(|until| ApiError::TooMany(until.wait_time_from(self.clock.now()).as_secs() + 1))
    }

    /// Forgets those who asked nothing for a while.
    pub fn tidy(&self) {
        for pair in [
            &self.sign_in,
            &self.create,
            &self.act,
            &self.ask,
            &self.talk,
            &self.join,
            &self.think,
            &self.import,
            &self.request,
            &self.seats,
            &self.preview,
            &self.replay,
            &self.connect,
            &self.channel,
            &self.letter,
        ] {
            pair.person.retain_recent();
            pair.address.retain_recent();
        }
        self.tables.retain_recent();
        self.accounts.retain_recent();
        self.mailboxes.retain_recent();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asking_uses_up_nothing_of_what_may_be_done() {
        let limits = RateLimits::new(true);
        let from = IpAddr::from([10, 0, 0, 1]);
        let asked = (0..1000).take_while(|_| limits.check(LimitKind::Ask, Some("a"), from).is_ok()).count();
        assert!((200..1000).contains(&asked), "{asked} questions at once");
        assert!(limits.check(LimitKind::Act, Some("a"), from).is_ok());
    }

    #[test]
    fn one_person_is_stopped_and_another_is_not() {
        let limits = RateLimits::new(true);
        let from = IpAddr::from([10, 0, 0, 1]);
        let mut allowed = 0;
        while limits.check(LimitKind::Talk, Some("a"), from).is_ok() {
            allowed += 1;
            assert!(allowed < 50, "nothing stops a chatterbox");
        }
        assert!(allowed >= 10);
        assert!(limits.check(LimitKind::Talk, Some("b"), from).is_ok());
        assert!(limits.check(LimitKind::Act, Some("a"), from).is_ok());
        assert!(RateLimits::new(false).check(LimitKind::Talk, Some("a"), from).is_ok());
    }
}
