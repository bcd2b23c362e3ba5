//! Which address leads where, and the description of it all that is made from the types.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::OpenApi as _;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, SecurityRequirement};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::Message;

use crate::app::App;
use crate::cookie;
use crate::guard::guard;
use crate::gzip::squeeze;
use crate::routes::{hands, health, houses, pages, people, tables};
use crate::socket;

/// What goes over a socket is described beside it.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(Message)))]
struct Lines;

/// What HTTP offers, as `OpenAPI` describes it.
pub fn openapi() -> OpenApi {
    described().1
}

/// Everything that can be asked for.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (router, description) = described();
    let description = description.to_json().expect("a description can be written");
    let json = [(CONTENT_TYPE, "application/json")];
    router
        .route("/openapi.json", get(async move || (json, description.clone()).into_response()))
        .fallback(pages::other)
        .method_not_allowed_fallback(health::no_such_method)
        .layer(from_fn(squeeze))
        .layer(DefaultBodyLimit::max(app.settings.limits.message_bytes))
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .with_state(app)
}

fn described() -> (Router<Arc<App>>, OpenApi) {
    let info = InfoBuilder::new()
        .title("Cardroom")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("A poker room that runs on its rule book. Whatever is refused is told in one form; nothing has changed then."))
        .build();
    let nothing = OpenApiBuilder::new().info(info).build();
    let (router, mut description) = OpenApiRouter::with_openapi(nothing)
        .routes(routes!(people::come_in))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::make_account))
        .routes(routes!(people::log_in))
        .routes(routes!(people::log_out))
        .routes(routes!(houses::houses))
        .routes(routes!(houses::house))
        .routes(routes!(houses::book))
        .routes(routes!(houses::clause))
        .routes(routes!(houses::points))
        .routes(routes!(tables::lobby, tables::open))
        .routes(routes!(tables::practise))
        .routes(routes!(tables::look))
        .routes(routes!(tables::glance))
        .routes(routes!(tables::come))
        .routes(routes!(tables::command))
        .routes(routes!(tables::pots))
        .routes(routes!(tables::topics))
        .routes(routes!(tables::incidents))
        .routes(routes!(tables::judge))
        .routes(routes!(tables::invitations))
        .routes(routes!(hands::hands))
        .routes(routes!(hands::hand))
        .routes(routes!(hands::phh))
        .routes(routes!(hands::phhs))
        .routes(routes!(hands::ledger))
        .routes(routes!(hands::people))
        .routes(routes!(socket::socket))
        .routes(routes!(health::health))
        .routes(routes!(health::counted))
        .split_for_parts();
    description.merge(Lines::openapi());
    let components = description.components.get_or_insert_default();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    components.add_security_scheme("token", SecurityScheme::Http(bearer));
    let cookie = ApiKey::Cookie(ApiKeyValue::new(cookie::NAME));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    let none: [String; 0] = [];
    description.security = Some(vec![
        SecurityRequirement::default(),
        SecurityRequirement::new("token", none.clone()),
        SecurityRequirement::new("cookie", none),
    ]);
    (router, description)
}
