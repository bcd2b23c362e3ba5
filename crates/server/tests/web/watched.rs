//! What whoever runs the server sees: figures, and a log without secrets.

use std::io::Write;
use std::sync::{Arc, Mutex};

use metrics_exporter_prometheus::PrometheusBuilder;
use serde_json::json;
use tracing::Level;
use tracing_subscriber::fmt::MakeWriter;

use crate::caller::Caller;
use crate::evening::{ends, play_until, table_for_two};
use crate::house::{House, settings};

/// Everything that was logged.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Written {
    type Writer = Written;

    fn make_writer(&self) -> Written {
        self.clone()
    }
}

#[tokio::test]
async fn figures_count_and_the_log_has_no_secrets() {
    let written = Written::default();
    let log = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(Level::TRACE)
        .with_writer(written.clone());
    tracing::subscriber::set_global_default(log.finish()).expect("there is no other");
    let figures = PrometheusBuilder::new().install_recorder().expect("there is no other");
    let mut settings = settings();
    settings.metrics = Some(Arc::new(move || figures.render()));
    let house = House::with(settings).await;
    let nobody = Caller::nobody(house.address);
    let account = json!({"login": "zebedee", "password": "Cinderella 99", "keep": "token"});
    let made = nobody.post("/api/accounts", &account).await;
    let token = made.body["token"].as_str().expect("a token").to_owned();
    let (table, mut anns, mut bobs, bob) = table_for_two(&house).await;
    let code = house.guest("Quentin").await;
    anns.done(json!({"do": "say", "text": "abracadabra"})).await;
    bobs.send("nonsense").await;
    bobs.until(|message| message["code"] == "malformed").await;
    play_until(&mut [&mut anns, &mut bobs], ends).await;

    for made_up in ["BREW", "WHISK"] {
        nobody.ask(made_up, "/healthz", "").await;
    }
    let page = nobody.get("/metrics").await;
    assert!(page.header("content-type").is_some_and(|kind| kind.starts_with("text/plain")));
    for figure in [
        "cardroom_connections ",
        "cardroom_sockets ",
        "cardroom_messages_total{way=\"in\"} ",
        "cardroom_messages_total{way=\"out\"} ",
        "cardroom_commands_total{way=\"socket\"} ",
        "cardroom_refused_total{way=\"socket\",code=\"malformed\"} ",
        "cardroom_requests_total{method=\"POST\",route=\"/api/guests\",status=\"201\"} ",
        "cardroom_request_seconds",
    ] {
        assert!(page.text.contains(figure), "{figure}\n{}", page.text);
    }
    let others = page.text.lines().filter(|line| line.contains("method=\"other\"")).count();
    assert_eq!(others, 1, "made-up methods are one figure: {}", page.text);
    assert!(!page.text.contains("BREW") && !page.text.contains("WHISK"));
    house.close().await;

    let log = String::from_utf8(written.0.lock().expect("nobody panicked").clone()).expect("text");
    assert!(log.contains(&format!("table={table}")), "the log says at which table: {log}");
    assert!(log.contains("person="), "and who");
    let bearer = |caller: &Caller| caller.header("authorization").expect("a token")[7..].to_owned();
    let secrets = [token, bearer(&bob), bearer(&code), "cardroom=".to_owned()];
    let words = ["zebedee", "Cinderella", "Quentin", "abracadabra", "nonsense", "argon2"];
    for secret in secrets.iter().map(String::as_str).chain(words) {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
    for part in ["\"cards\"", "\"m\":", "\"do\":"] {
        assert!(!log.contains(part), "{part} is in the log");
    }
}
