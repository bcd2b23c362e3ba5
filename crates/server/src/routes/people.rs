//! Coming in: as a guest with nothing but a name, or with an account.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use room::{Member, Name, Person, Refused};
use serde::Deserialize;
use utoipa::ToSchema;
use wire::{Me, Problem, Standing};

use crate::app::{App, see_through};
use crate::body::Body;
use crate::cookie;
use crate::fault::Fault;
use crate::password;
use crate::place::Place;
use crate::token::{self, Guest};
use crate::visitor::{Pass, Visitor, Way};

/// A guest's cookie that is older than this, in milliseconds, is renewed.
const FRESH: u64 = 24 * 60 * 60 * 1000;
/// A login has this many characters,
const SHORTEST_LOGIN: usize = 3;
/// and no more.
const LONGEST_LOGIN: usize = 32;

/// How a token is kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Keep {
    /// In a cookie that scripts cannot read.
    #[default]
    Cookie,
    /// By whoever asks: the answer has it, for `Authorization: Bearer`.
    Token,
}

/// Somebody who wants to come in as a guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuest {
    /// What they want to be called.
    #[schema(example = "Ann", max_length = 24)]
    name: String,
    #[serde(default)]
    #[schema(inline, required = false)]
    keep: Keep,
}

/// Somebody who wants another name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    /// What they want to be called.
    #[schema(example = "Ann Lee", max_length = 24)]
    name: String,
}

/// A login and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// Letters without accents, digits, `.`, `-` and `_`; capitals count as small letters.
    #[schema(example = "ann", min_length = 3, max_length = 32)]
    login: String,
    /// Anything that is long enough.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
    #[serde(default)]
    #[schema(inline, required = false)]
    keep: Keep,
}

/// Come in as a guest
///
/// No password, no record: the token says who somebody is. It is good for thirty days, and in a
/// browser for thirty days more whenever it is used.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, body = Me), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn come_in(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Place>,
    Body(wanted): Body<NewGuest>,
) -> Result<Response, Fault> {
    app.spend(place)?;
    let name = read_name(&wanted.name)?;
    let person = token::person(app.chance().as_mut());
    Ok((StatusCode::CREATED, as_guest(&app, person, name, wanted.keep.into())).into_response())
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, body = Me), (status = "4XX", body = Problem),
))]
pub(crate) async fn me(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let Visitor { person, name, pass, way } = visitor;
    let standing = match pass {
        Pass::Guest(since) if way == Way::Cookie && since + FRESH < app.now() => {
            return as_guest(&app, person, name, way);
        }
        Pass::Guest(_) => Standing::Guest,
        Pass::Member(_) => Standing::Member,
    };
    Json(Me { person, name, standing, token: None }).into_response()
}

/// Take another name
///
/// A guest with a token of their own gets a new one.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = NewName, responses(
    (status = 200, body = Me), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wanted): Body<NewName>,
) -> Result<Response, Fault> {
    let name = read_name(&wanted.name)?;
    let person = visitor.person;
    match visitor.pass {
        Pass::Guest(_) => Ok(as_guest(&app, person, name, visitor.way)),
        Pass::Member(_) => {
            let renamed = name.clone();
            see_through(async move { app.room.desk().rename(person, &renamed).await }).await??;
            let standing = Standing::Member;
            Ok(Json(Me { person, name, standing, token: None }).into_response())
        }
    }
}

/// Make an account
///
/// A guest who does so stays the same person, with all that lies at the tables; the guest's token is
/// worth nothing from then on.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Me), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn make_account(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Place>,
    visitor: Option<Visitor>,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Fault> {
    app.spend(place)?;
    let login = read_login(&wanted.login)?;
    check_password(&wanted.password)?;
    let (person, name) = match visitor {
        Some(visitor) => (visitor.person, visitor.name),
        None => (token::person(app.chance().as_mut()), read_name(&login)?),
    };
    let salt = password::salt(app.chance().as_mut());
    let hash = app.passwords.hash(wanted.password, salt).await?;
    let member = Member { person, name: name.clone(), hash };
    let at = Arc::clone(&app);
    see_through(async move { at.room.desk().make_account(&login, member).await }).await??;
    Ok((StatusCode::CREATED, as_member(&app, person, name, wanted.keep.into()).await?)
        .into_response())
}

/// Log in
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, body = Me), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    Extension(place): Extension<Place>,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Fault> {
    app.spend(place)?;
    let login = read_login(&wanted.login)?;
    check_password(&wanted.password)?;
    app.attempts.take(login.clone(), app.now())?;
    let member = app.room.desk().member(&login);
    let kept = member.as_ref().map(|member| member.hash.clone());
    let is_right = app.passwords.is_right(wanted.password, kept).await?;
    let member = member.filter(|_| is_right).ok_or(Fault::WrongPassword)?;
    as_member(&app, member.person, member.name, wanted.keep.into()).await
}

/// Log out
///
/// The token is worth nothing from then on. For a guest that is for good: nobody can be that guest
/// again.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204), (status = "4XX", body = Problem), (status = "5XX", body = Problem),
))]
pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let gone = cookie::clear(app.settings.cookies);
    see_through(async move {
        let desk = app.room.desk();
        match visitor.pass {
            Pass::Guest(_) => desk.guest_left(visitor.person).await,
            Pass::Member(stub) => desk.end_visit(stub).await,
        }
    })
    .await??;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, gone)])).into_response())
}

fn as_guest(app: &App, person: Person, name: Name, way: Way) -> Response {
    let token = Guest { person, name: name.clone(), since: app.now() }.token(&app.settings.key);
    with_token(app, Me { person, name, standing: Standing::Guest, token: None }, token, way)
}

async fn as_member(
    app: &Arc<App>,
    person: Person,
    name: Name,
    way: Way,
) -> Result<Response, Fault> {
    let (token, stub) = token::member(app.chance().as_mut());
    let at = Arc::clone(app);
    see_through(async move { at.room.desk().begin_visit(person, stub).await }).await??;
    let me = Me { person, name, standing: Standing::Member, token: None };
    Ok(with_token(app, me, token, way))
}

fn with_token(app: &App, mut me: Me, token: String, way: Way) -> Response {
    match way {
        Way::Cookie => {
            let cookie = cookie::set(&token, app.settings.cookies);
            (AppendHeaders([(SET_COOKIE, cookie)]), Json(me)).into_response()
        }
        Way::Token => {
            me.token = Some(token);
            Json(me).into_response()
        }
    }
}

fn read_name(text: &str) -> Result<Name, Fault> {
    Name::read(text).map_err(|fault| Fault::from(Refused::Name(fault)))
}

/// Logins that look alike are the same.
fn read_login(text: &str) -> Result<String, Fault> {
    let is_plain = |sign: u8| sign.is_ascii_alphanumeric() || b".-_".contains(&sign);
    let fits = (SHORTEST_LOGIN..=LONGEST_LOGIN).contains(&text.len()) && text.bytes().all(is_plain);
    if fits {
        return Ok(text.to_ascii_lowercase());
    }
    Err(Fault::Unfit(
        "a login has 3 to 32 letters, digits, dots, dashes and underscores".to_owned(),
    ))
}

fn check_password(password: &str) -> Result<(), Fault> {
    if (password::SHORTEST..=password::LONGEST).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Fault::Unfit("a password has 8 to 128 characters".to_owned()))
}

impl From<Keep> for Way {
    fn from(keep: Keep) -> Way {
        match keep {
            Keep::Cookie => Way::Cookie,
            Keep::Token => Way::Token,
        }
    }
}
