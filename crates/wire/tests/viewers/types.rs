//! The types of the wire: the copy that the web client is built from is what the program has.

use utoipa::OpenApi as _;
use wire::Command;
use wire::{Message, typescript};

const COPY: &str = include_str!("../../../../web/src/wire.ts");

#[test]
fn the_client_has_the_types_of_the_program() {
    assert!(
        typescript() == COPY,
        "web/src/wire.ts is old: `cargo run -p wire --example typescript > web/src/wire.ts` writes it"
    );
}

#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(Message, Command)))]
struct Described;

#[test]
fn every_type_of_the_wire_can_be_described() {
    let text = Described::openapi().to_json().expect("JSON");
    let described: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let schemas = described["components"]["schemas"].as_object().expect("schemas");
    for name in ["Message", "Event", "View", "Question", "Chair", "Hand", "Terms", "Wish", "Role"] {
        assert!(schemas.contains_key(name), "{name} is not among {:?}", schemas.keys());
    }
}
