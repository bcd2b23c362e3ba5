//! Why a request is not done, as whoever asked is told.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use room::{DeskRefusal, Refused, Table};
use serde_json::{Map, json};
use wire::Problem;

use crate::rate::TooOften;

/// Why a request is not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fault {
    /// It cannot be read.
    Malformed(String),
    /// It can be read, but is not what is expected here.
    Unfit(String),
    /// Its body is not said to be JSON.
    NotJson,
    /// It is too large.
    TooLarge,
    /// It did not come in time.
    TooSlow,
    /// Only a socket can be had here.
    NoSocket,
    /// Nobody knows who asks.
    WhoAreYou,
    /// Login and password do not belong together.
    WrongPassword,
    /// A page from elsewhere wants to act with the visitor's cookie.
    ForeignPage,
    /// There is nothing at this address.
    NothingHere,
    /// There is something, but not for this method.
    NoSuchMethod,
    /// It was asked for too often.
    TooOften(TooOften),
    /// There are as many sockets as may be.
    TooManySockets,
    /// The hand cannot be written in the format.
    Unwritable(String),
    /// There is too much to do, or it took too long.
    Busy,
    /// The desk refuses it.
    Desk(DeskRefusal),
    /// The room refuses it.
    Room(Box<wire::Refused>, StatusCode),
}

impl Fault {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Malformed(_) => StatusCode::BAD_REQUEST,
            Fault::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Fault::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Fault::NoSocket => StatusCode::UPGRADE_REQUIRED,
            Fault::WhoAreYou | Fault::WrongPassword => StatusCode::UNAUTHORIZED,
            Fault::ForeignPage => StatusCode::FORBIDDEN,
            Fault::NothingHere => StatusCode::NOT_FOUND,
            Fault::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
            Fault::TooOften(_) | Fault::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
            Fault::Busy | Fault::Desk(DeskRefusal::Unavailable) => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Desk(
                DeskRefusal::LoginTaken | DeskRefusal::HasAccount | DeskRefusal::NoAccount,
            )
            | Fault::Unwritable(_) => StatusCode::CONFLICT,
            Fault::Room(_, status) => *status,
        }
    }

    /// The reason, by a name that stays the same.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Fault::Malformed(_) => "malformed",
            Fault::Unfit(_) => "unfit",
            Fault::NotJson => "not-json",
            Fault::TooLarge => "too-large",
            Fault::TooSlow => "too-slow",
            Fault::NoSocket => "no-socket",
            Fault::WhoAreYou => "who-are-you",
            Fault::WrongPassword => "wrong-password",
            Fault::ForeignPage => "foreign-page",
            Fault::NothingHere => "nothing-here",
            Fault::NoSuchMethod => "no-such-method",
            Fault::TooOften(_) => "too-often",
            Fault::TooManySockets => "too-many-sockets",
            Fault::Unwritable(_) => "unwritable",
            Fault::Busy => "busy",
            Fault::Desk(DeskRefusal::LoginTaken) => "login-taken",
            Fault::Desk(DeskRefusal::HasAccount) => "has-account",
            Fault::Desk(DeskRefusal::NoAccount) => "no-account",
            Fault::Desk(DeskRefusal::Unavailable) => "unavailable",
            Fault::Room(refused, _) => refused.code,
        }
    }

    fn sentence(&self) -> String {
        let fixed = match self {
            Fault::Malformed(why) => return format!("This cannot be read: {why}."),
            Fault::Unfit(why) => return format!("This is not what is expected here: {why}."),
            Fault::Unwritable(why) => return format!("This hand cannot be written down: {why}."),
            Fault::Room(refused, _) => return refused.sentence.clone(),
            Fault::NotJson => "The body has to be JSON, with content-type application/json.",
            Fault::TooLarge => "This is too large.",
            Fault::TooSlow => "The request did not come in time.",
            Fault::NoSocket => "This address is for a WebSocket only.",
            Fault::WhoAreYou => "Nobody knows you here yet: take a name first, or log in.",
            Fault::WrongPassword => "Login and password do not belong together.",
            Fault::ForeignPage => "A page from elsewhere may not act for you here.",
            Fault::NothingHere => "There is nothing at this address.",
            Fault::NoSuchMethod => "This address does not take that method.",
            Fault::TooOften(_) => "This was too often. Wait a little.",
            Fault::TooManySockets => "You have as many connections as one may have.",
            Fault::Busy => "There is too much to do just now. Try again.",
            Fault::Desk(DeskRefusal::LoginTaken) => "Somebody has this login.",
            Fault::Desk(DeskRefusal::HasAccount) => "You have an account already.",
            Fault::Desk(DeskRefusal::NoAccount) => "You have no account.",
            Fault::Desk(DeskRefusal::Unavailable) => "It could not be written down. Try again.",
        };
        fixed.to_owned()
    }

    fn problem(&self) -> Problem {
        let (mut facts, mut clauses) = (Map::new(), Vec::new());
        if let Fault::Room(refused, _) = self {
            (facts, clauses) = (refused.facts.clone(), refused.clauses.clone());
        } else if let Fault::TooOften(TooOften { wait }) = self {
            facts.insert("wait".to_owned(), json!(wait));
        }
        Problem { code: self.code().to_owned(), sentence: self.sentence(), facts, clauses }
    }

    /// Whether it is noise: no wish that could not be granted, but one that
    /// could not be read.
    pub(crate) fn is_noise(&self) -> bool {
        match self {
            Fault::Malformed(_)
            | Fault::Unfit(_)
            | Fault::NotJson
            | Fault::TooLarge
            | Fault::TooSlow
            | Fault::TooOften(_) => true,
            Fault::NoSocket
            | Fault::WhoAreYou
            | Fault::WrongPassword
            | Fault::ForeignPage
            | Fault::NothingHere
            | Fault::NoSuchMethod
            | Fault::TooManySockets
            | Fault::Unwritable(_)
            | Fault::Busy
            | Fault::Desk(_)
            | Fault::Room(..) => false,
        }
    }

    /// The same as an answer to a command on a socket.
    pub(crate) fn refused(&self, id: &str) -> wire::Refused {
        let Problem { sentence, facts, clauses, .. } = self.problem();
        wire::Refused { id: id.to_owned(), code: self.code(), facts, sentence, clauses }
    }
}

/// The same refusal, with the clauses that the house of the table has for it.
pub(crate) async fn explained(table: &Table, refused: Refused) -> Fault {
    let status = status(&refused);
    Fault::Room(Box::new(table.explain(refused).await), status)
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        metrics::counter!("cardroom_refused_total", "way" => "http", "code" => self.code())
            .increment(1);
        let mut response = (self.status(), Json(self.problem())).into_response();
        if let Fault::TooOften(TooOften { wait }) = self {
            let seconds = HeaderValue::from(wait.div_ceil(1_000));
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}

impl From<TooOften> for Fault {
    fn from(too_often: TooOften) -> Fault {
        Fault::TooOften(too_often)
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        Fault::Room(Box::new(refused.told()), status(&refused))
    }
}

impl From<DeskRefusal> for Fault {
    fn from(refusal: DeskRefusal) -> Fault {
        Fault::Desk(refusal)
    }
}

fn status(refused: &Refused) -> StatusCode {
    match refused {
        Refused::NoTable | Refused::NoSuchHand => StatusCode::NOT_FOUND,
        Refused::NotInvited | Refused::Needs(_) => StatusCode::FORBIDDEN,
        Refused::Name(_)
        | Refused::BadId
        | Refused::BadLine
        | Refused::WhyOverrule
        | Refused::BadCards
        | Refused::BadChips
        | Refused::TooMuch
        | Refused::Unknown(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Refused::NotSeated
        | Refused::Hush
        | Refused::SaidEnough
        | Refused::NoShowdown
        | Refused::NobodyThere
        | Refused::Full
        | Refused::TooManyTables
        | Refused::RoomFull
        | Refused::OwnCase { .. }
        | Refused::NothingToUndo
        | Refused::Table(_)
        | Refused::Opening { .. } => StatusCode::CONFLICT,
        Refused::Unavailable | Refused::Closing => StatusCode::SERVICE_UNAVAILABLE,
    }
}
