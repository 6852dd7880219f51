//! Every answer that is not the one hoped for, and how it is told: `application/problem+json`, made here alone.

use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use satrap_core::Refusal;
use satrap_core::record::VerifyError;
use satrap_registry::{ActError, BadOptions};

use crate::store::StoreError;
use crate::wire::Problem;

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("{0}")]
    Malformed(String),
    #[error("{0}")]
    Unfit(String),
    #[error("This needs to know who you are: choose a name or sign in first.")]
    NotSignedIn,
    #[error("There is no account with this name and password. Check both, or register.")]
    WrongPassword,
    #[error("Confirm first that it is you, with your password or a passkey.")]
    Unconfirmed,
    #[error("This passkey does not open an account here. Use another, or sign in with your password.")]
    WrongPasskey,
    #[error("This request came from another site, so it was not carried out. Use the site's own pages.")]
    CrossSite,
    #[error("{0}")]
    NotAllowed(&'static str),
    #[error("There is no such {0}. It may have been removed; check the address.")]
    NotFound(&'static str),
    #[error("This address does not take {0} requests.")]
    Method(String),
    /// The rules of the game forbid it.
    #[error("{}", .0.message)]
    Refused(Refusal),
    #[error("The game has moved on to version {0} since you looked. Look again and decide anew.")]
    Stale(u32),
    /// The table or the account is not in a state for this.
    #[error("{1}")]
    NotNow(&'static str, &'static str),
    #[error("The game cannot be set up like this: {0}.")]
    BadOptions(String),
    #[error("This name belongs to somebody else. Choose another, or sign in if it is yours.")]
    NameTaken,
    #[error("This invitation has expired. Ask for a new one.")]
    Expired,
    #[error("The request is too large: at most {0} bytes are taken here.")]
    TooLarge(usize),
    #[error("The request's body must be JSON, with the header Content-Type: application/json.")]
    NotJson,
    #[error("The record does not prove a game: {0}.")]
    Forged(String),
    #[error("Too many requests of this kind. Wait {0} seconds and try again.")]
    TooMany(u64),
    #[error("Too many people ask for this at once. Nothing was changed; try again in a few seconds.")]
    Busy,
    #[error("The server cannot reach its store now. Nothing was changed; try again in a moment.")]
    Unavailable,
    #[error("The server took too long. Try again in a moment.")]
    TimedOut,
    #[error("Something went wrong on our side. Nothing was changed; it has been noted.")]
    Fault,
}

impl ApiError {
    pub fn status(&self) -> StatusCode {
        match self {
            ApiError::Malformed(_) => StatusCode::BAD_REQUEST,
            ApiError::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::NotSignedIn | ApiError::WrongPassword | ApiError::WrongPasskey => {
                StatusCode::UNAUTHORIZED
            }
            ApiError::CrossSite | ApiError::NotAllowed(_) | ApiError::Unconfirmed => StatusCode::FORBIDDEN,
            ApiError::NotFound(_) => StatusCode::NOT_FOUND,
            ApiError::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::Refused(_)
            | ApiError::Stale(_)
            | ApiError::NotNow(..)
            | ApiError::BadOptions(_)
            | ApiError::Forged(_)
            | ApiError::NameTaken => StatusCode::CONFLICT,
            ApiError::Expired => StatusCode::GONE,
            ApiError::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Busy | ApiError::Unavailable | ApiError::TimedOut => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ApiError::Malformed(_) => "malformed",
            ApiError::Unfit(_) => "unfit",
            ApiError::NotSignedIn => "not_signed_in",
            ApiError::WrongPassword => "wrong_password",
            ApiError::Unconfirmed => "unconfirmed",
            ApiError::WrongPasskey => "wrong_passkey",
            ApiError::CrossSite => "cross_site",
            ApiError::NotAllowed(_) => "not_allowed",
            ApiError::NotFound(_) => "not_found",
            ApiError::Method(_) => "method",
            ApiError::Refused(refusal) => refusal.code,
            ApiError::Stale(_) => "stale",
            ApiError::NotNow(code, _) => code,
            ApiError::BadOptions(_) => "bad_options",
            ApiError::NameTaken => "name_taken",
            ApiError::Expired => "expired",
            ApiError::TooLarge(_) => "too_large",
            ApiError::NotJson => "not_json",
            ApiError::Forged(_) => "forged",
            ApiError::TooMany(_) => "too_many",
            ApiError::Busy => "overloaded",
            ApiError::Unavailable => "unavailable",
            ApiError::TimedOut => "timed_out",
            ApiError::Fault => "fault",
        }
    }

    pub fn problem(&self) -> Problem {
        let status = self.status();
        Problem {
            kind: format!("/problems/{}", self.code()),
            title: status.canonical_reason().unwrap_or("Problem").to_owned(),
            status: status.as_u16(),
            detail: self.to_string(),
            code: self.code().to_owned(),
            rule: match self {
                ApiError::Refused(refusal) => Some(refusal.rule.to_owned()),
                _ => None,
            },
            version: match self {
                ApiError::Stale(version) => Some(*version),
                _ => None,
            },
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.problem()).unwrap_or_default();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        match self {
            ApiError::TooMany(seconds) => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            }
            ApiError::Busy | ApiError::Unavailable | ApiError::TimedOut => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
            }
            ApiError::NotSignedIn | ApiError::WrongPassword | ApiError::WrongPasskey => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}

/// Faults of ours are logged here, once, and not described to the caller.
impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::NotFound => ApiError::NotFound("thing"),
            StoreError::NameTaken => ApiError::NameTaken,
            StoreError::LastWayIn => ApiError::NotNow(
                "last_way_in",
                "Without it you could not sign in any more. Add a passkey or a password first.",
            ),
            StoreError::Unavailable(problem) => {
                tracing::error!(problem, "the store cannot be used");
                ApiError::Unavailable
            }
            StoreError::Conflict => {
                ApiError::NotNow("busy", "Others changed this at the same time. Look again and try again.")
            }
            StoreError::Corrupt(problem) => {
                tracing::error!(problem, "the store holds something unreadable");
                ApiError::Fault
            }
            StoreError::AnsweredBefore(_) => {
                ApiError::NotNow("answered", "This request was answered before.")
            }
        }
    }
}

impl StoreError {
    /// The problem to tell when what was not found has a name.
    pub fn or_no_such(self, what: &'static str) -> ApiError {
        match self {
            StoreError::NotFound => ApiError::NotFound(what),
            other => other.into(),
        }
    }
}

impl From<ActError> for ApiError {
    fn from(unfit: ActError) -> ApiError {
        match unfit {
            ActError::Malformed(problem) => {
                ApiError::Unfit(format!("This is no action of the game: {problem}."))
            }
            ActError::Refused(refusal) => ApiError::Refused(refusal),
        }
    }
}

impl From<BadOptions> for ApiError {
    fn from(bad: BadOptions) -> ApiError {
        ApiError::BadOptions(bad.to_string())
    }
}

impl From<VerifyError> for ApiError {
    fn from(flaw: VerifyError) -> ApiError {
        ApiError::Forged(flaw.to_string())
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> ApiError {
        ApiError::Malformed(format!("The address cannot be read: {rejection}."))
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::Malformed(format!(
            "The part of the address after ? cannot be read: {}.",
            rejection.body_text()
        ))
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge(crate::router::BODY_LIMIT),
            _ => ApiError::Malformed("The request's body did not arrive whole.".into()),
        }
    }
}
