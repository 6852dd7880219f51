//! Mail: text and HTML, one thread for each table, with the header by which one press ends it (RFC 8058).

use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use url::Url;

use super::{Letter, Sent};
use crate::config::Config;

pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The site's name in addresses of messages.
    domain: String,
}

/// A mail that is not about a game: the one that asks whether a mailbox is somebody's.
pub struct PlainMail<'a> {
    pub id: String,
    pub subject: &'a str,
    pub text: String,
}

impl Mailer {
    /// What the operator configured; nothing if there is no mail, a sentence if it cannot work.
    pub fn new(config: &Config) -> Result<Option<Mailer>, String> {
        let Some(smtp_url) = &config.notify.smtp_url else { return Ok(None) };
        let public = config.public_url.as_deref().ok_or("mail needs --public-url, for the links in it")?;
        let domain = Url::parse(public).ok().and_then(|url| Some(url.host_str()?.to_owned()));
        let domain = domain.ok_or_else(|| format!("--public-url {public:?} is no address of a site"))?;
        let from =
            config.notify.mail_from.as_deref().ok_or("mail needs --mail-from, an address to come from")?;
        let from = from.parse().map_err(|_| format!("--mail-from {from:?} is no mail address"))?;
        let url =
            Url::parse(smtp_url).map_err(|_| "--smtp-url is no address like smtps://user:password@host")?;
        let host = url.host_str().ok_or("--smtp-url names no host")?.trim_matches(['[', ']']).to_owned();
        let mut tls = TlsParameters::builder(host.clone());
        if let Some(path) = &config.notify.smtp_ca {
            let read = |error: std::io::Error| format!("--smtp-ca {}: {error}", path.display());
            let pem = std::fs::read(path).map_err(read)?;
            let broken = |_| format!("--smtp-ca {} holds no certificate", path.display());
            tls = tls.add_root_certificate(Certificate::from_pem(&pem).map_err(broken)?);
        }
        let tls = tls.build_rustls().map_err(|error| format!("TLS for mail: {error}"))?;
        let unencrypted = url.query_pairs().any(|(name, value)| name == "tls" && value == "none");
        let (tls, usual_port) = match url.scheme() {
            "smtps" => (Tls::Wrapper(tls), 465),
            "smtp" if unencrypted => (Tls::None, 25),
            "smtp" => (Tls::Required(tls), 587),
            other => return Err(format!("--smtp-url begins with smtp:// or smtps://, not {other}://")),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(url.port().unwrap_or(usual_port))
            .tls(tls)
            .hello_name(ClientId::Domain(domain.clone()))
            .timeout(Some(config.notify.patience));
        if !url.username().is_empty() {
            let plain = |text: &str| percent_decode(text);
            let (user, password) = (plain(url.username()), plain(url.password().unwrap_or_default()));
            builder = builder.credentials(Credentials::new(user, password));
        }
        Ok(Some(Mailer { transport: builder.build(), from, domain }))
    }

    /// Whether the mail server takes what it would be told: it is spoken to, and signed in at, but nothing is sent.
    pub async fn test(&self) -> Result<(), String> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("it does not answer as a mail server does".into()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Where mail comes from.
    pub fn address(&self) -> &Address {
        &self.from.email
    }

    fn begin(&self, to: &str, subject: &str, id: &str) -> Option<MessageBuilder> {
        let to: Address = to.parse().ok()?;
        let builder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(format!("<{id}@{}>", self.domain)));
        Some(with_header(builder, "Auto-Submitted", "auto-generated"))
    }

    /// `unsubscribe` is the address by which whoever reads it ends all further mail.
    pub async fn send(&self, to: &str, letters: &[Letter], unsubscribe: &str, settings: &str) -> Sent {
        let Some(first) = letters.first() else { return Sent::Refused("there is nothing to say".into()) };
        let subject = match letters {
            [only] => only.title.clone(),
            many => format!("Satrap: {} notices", many.len()),
        };
        let Some(mut mail) = self.begin(to, &subject, &format!("notice-{}", first.id)) else {
            return Sent::Dead("this is no mail address".into());
        };
        if let ([only], Some(table)) = (letters, &first.table) {
            // All mails of a table answer one that was never sent: that makes them a thread.
            let thread = format!("<table-{table}@{}>", self.domain);
            mail = mail.in_reply_to(thread.clone()).references(thread);
            mail =
                with_header(mail, "List-Id", &format!("{} <table-{table}.{}>", only.game_title, self.domain));
        }
        mail = with_header(mail, "List-Unsubscribe", &format!("<{unsubscribe}>"));
        mail = with_header(mail, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        let text = letters.iter().map(text_of).collect::<Vec<_>>().join("\n\n-- \n\n");
        let text =
            format!("{text}\n\n--\nWhat you are told, and when: {settings}\nNo more mail: {unsubscribe}\n");
        let html = letters.iter().map(html_of).collect::<String>();
        let html = format!(
            "<!doctype html><html lang=\"en\"><body style=\"font-family: Georgia, serif; max-width: 36em\">{html}\
             <hr><p style=\"font-size: smaller\"><a href=\"{}\">What you are told, and when</a> · \
             <a href=\"{}\">No more mail</a></p></body></html>",
            escape(settings),
            escape(unsubscribe)
        );
        match mail.multipart(MultiPart::alternative_plain_html(text, html)) {
            Ok(mail) => self.hand_over(mail).await,
            Err(error) => Sent::Refused(format!("the mail cannot be written: {error}")),
        }
    }

    pub async fn send_plain(&self, to: &str, mail: PlainMail<'_>) -> Sent {
        let Some(builder) = self.begin(to, mail.subject, &mail.id) else {
            return Sent::Dead("this is no mail address".into());
        };
        match builder.singlepart(SinglePart::plain(mail.text)) {
            Ok(mail) => self.hand_over(mail).await,
            Err(error) => Sent::Refused(format!("the mail cannot be written: {error}")),
        }
    }

    async fn hand_over(&self, mail: Message) -> Sent {
        let error = match self.transport.send(mail).await {
            Ok(_) => return Sent::Taken("taken by the mail server".into()),
            Err(error) => error,
        };
        let said = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        let said: String = said.chars().filter(|c| !c.is_control()).take(200).collect();
        answer_of(error.status().map(u16::from), said)
    }
}

/// What a mail server's refusal means, by its code and what it says.
fn answer_of(status: Option<u16>, said: String) -> Sent {
    // By RFC 3463 these are about who sends, and what; not about whether the mailbox is there.
    let is_policy = said.split_whitespace().any(|word| word.starts_with("5.7."));
    match status {
        // The mail server of this site is not there, is busy, or does not let the site in.
        None | Some(421 | 454 | 530 | 534 | 535 | 538) => Sent::NotOut(said),
        // The mailbox is not there, or not any more.
        Some(550 | 551 | 553) if !is_policy => Sent::Dead(format!("refused: {said}")),
        Some(500..=599) => Sent::Refused(format!("refused: {said}")),
        Some(_) => Sent::Later { why: said, after: None },
    }
}

/// A mail address that can be written to: one, without a name, on one line.
pub fn is_address(text: &str) -> bool {
    text.len() <= 254
        && text.is_ascii()
        && !text.chars().any(|c| c.is_control() || c.is_whitespace() || "\"(),:;<>[\\]".contains(c))
        && text.parse::<Address>().is_ok_and(|address| address.domain().contains('.'))
}

fn with_header(mail: MessageBuilder, name: &'static str, value: &str) -> MessageBuilder {
    mail.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned()))
}

fn percent_decode(text: &str) -> String {
    let pairs = format!("x={}", text.replace('+', "%2B"));
    url::form_urlencoded::parse(pairs.as_bytes())
        .next()
        .map_or_else(String::new, |(_, value)| value.into_owned())
}

fn text_of(letter: &Letter) -> String {
    let mut text = format!("{}\n\n{}\n", letter.text, letter.url);
    if !letter.log.is_empty() {
        text.push_str("\nWhat happened:\n");
        letter.log.iter().for_each(|line| text.push_str(&format!("- {line}\n")));
    }
    text
}

fn html_of(letter: &Letter) -> String {
    let mut html = format!(
        "<p><strong>{}</strong></p><p>{}</p><p><a href=\"{}\">Go to the table</a></p>",
        escape(&letter.title),
        escape(&letter.text),
        escape(&letter.url)
    );
    if !letter.log.is_empty() {
        let lines: String = letter.log.iter().map(|line| format!("<li>{}</li>", escape(line))).collect();
        html.push_str(&format!("<p>What happened:</p><ul>{lines}</ul>"));
    }
    html
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_held_against_a_mailbox_only_where_it_is_about_the_mailbox() {
        let answer = |status, said: &str| answer_of(status, said.to_owned()).word();
        assert_eq!(answer(Some(550), "5.1.1 no such mailbox"), "dead");
        assert_eq!(answer(Some(550), "no such user"), "dead");
        assert_eq!(answer(Some(550), "5.7.1 your address is on a list of spammers"), "refused");
        assert_eq!(answer(Some(552), "5.2.2 mailbox full"), "refused");
        assert_eq!(answer(Some(451), "4.7.1 try again later"), "later");
        for status in [None, Some(421), Some(530), Some(535)] {
            assert!(
                matches!(answer_of(status, String::new()), Sent::NotOut(_)),
                "{status:?} is our own trouble"
            );
        }
    }

    #[test]
    fn an_address_is_one_address_on_one_line() {
        for good in ["ada@example.org", "ada+games@mail.example.org"] {
            assert!(is_address(good), "{good}");
        }
        for bad in [
            "",
            "ada",
            "ada@",
            "@example.org",
            "ada@localhost",
            "ada@example.org\r\nBcc: eve@example.org",
            "ada@example.org\nSubject: x",
            "Ada <ada@example.org>",
            "ada@example.org, eve@example.org",
            "ada@exa mple.org",
            "\"a b\"@example.org",
            "ada@[127.0.0.1]",
            "ada@example.org\0",
        ] {
            assert!(!is_address(bad), "{bad:?}");
        }
    }
}
