//! Connections that send half of something and then nothing: they are counted and dropped, and the
//! tables play on.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::abuse::{connect, is_closed};
use crate::evening::{ends, play_until, table_for_two};
use crate::house::{House, settings};

/// What is sent, in turn: nothing, half a request, half an upgrade, and a head without its body.
const HALVES: [&str; 4] = [
    "",
    "POST /api/guests HTTP/1.1\r\nhost: x\r\n",
    "GET /api/tables/1/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n",
    "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
];

/// `many` connections from one address that hang.
async fn hang(house: &House, from: &str, many: usize) -> Vec<TcpStream> {
    let mut held = Vec::with_capacity(many);
    for half in HALVES.iter().cycle().take(many) {
        let Some(mut stream) = connect(from, house.address).await else { continue };
        // One that was not let in may be closed already.
        let _ = stream.write_all(half.as_bytes()).await;
        held.push(stream);
    }
    held
}

/// How many files this process may have open.
fn most_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3)?.parse().ok());
    soft.unwrap_or(1_024)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_many_half_open_connections_as_there_can_be_hurt_nobody() {
    let mut settings = settings();
    settings.limits.connections_per_address = 300;
    settings.limits.head = Duration::from_secs(3);
    let house = House::with(settings).await;
    let (_, mut anns, mut bobs, _) = table_for_two(&house).await;
    // Both ends of those that are let in count, and of the others ours.
    let many = (most_files().saturating_sub(500) / 2).min(1_000);
    let begun = Instant::now();
    let mut held = hang(&house, "127.0.0.2", many).await;
    play_until(&mut [&mut anns, &mut bobs], ends).await;
    assert!(held.len() * 10 > many * 9, "{} of {many} were connected", held.len());
    if many > 300 {
        let mut last = held.pop().expect("one of the last");
        assert!(is_closed(&mut last, Duration::from_secs(1)).await, "there are 300 already");
    }
    for stream in &mut held {
        assert!(is_closed(stream, Duration::from_secs(5)).await, "its time is over");
    }
    assert!(connect("127.0.0.2", house.address).await.is_some(), "after {:?}", begun.elapsed());
    house.close().await;
}

#[cfg(feature = "full")]
mod full {
    use std::process::Command;
    use std::sync::Arc;

    use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
    use tokio::runtime::Builder;

    use super::*;
    use crate::caller::Caller;

    /// Tells the program that it may open as many files as it needs.
    const RAISED: &str = "CARDROOM_FILES_RAISED";
    /// Both ends of all connections, and some.
    const FILES: &str = "12000";
    /// Ten addresses with as many as one may have,
    const ADDRESSES: usize = 10;
    const EACH: usize = 500;
    /// and how many more are tried, each of them one too many.
    const OVER: usize = 20;

    #[test]
    fn five_thousand_half_open_connections_hurt_nobody() {
        if std::env::var_os(RAISED).is_some() {
            let world = Builder::new_multi_thread().worker_threads(2).enable_all().build();
            return world.expect("threads").block_on(five_thousand());
        }
        // Only a shell can raise the limit, and only for what it starts.
        let ended = Command::new("sh")
            .args(["-c", &format!("ulimit -n {FILES} && exec \"$0\" \"$@\"")])
            .arg(std::env::current_exe().expect("this program"))
            .args(["--exact", "--nocapture"])
            .arg("half_open::full::five_thousand_half_open_connections_hurt_nobody")
            .env(RAISED, "yes")
            .status();
        let ended = ended.expect("a shell");
        assert!(ended.success(), "{ended}; it needs {FILES} open files: see `ulimit -Hn`");
    }

    async fn five_thousand() {
        let figures = PrometheusBuilder::new().install_recorder().expect("there is no other");
        let mut settings = settings();
        settings.limits.head = Duration::from_secs(20);
        let shown = figures.clone();
        settings.metrics = Some(Arc::new(move || shown.render()));
        let house = House::with(settings).await;
        let (_, mut anns, mut bobs, _) = table_for_two(&house).await;
        let begun = Instant::now();
        let mut held = Vec::new();
        for address in 0..ADDRESSES {
            let from = format!("127.0.1.{}", address + 1);
            held.extend(hang(&house, &from, EACH + OVER).await);
        }
        let connected = begun.elapsed();
        assert_eq!(held.len(), ADDRESSES * (EACH + OVER));
        let counted = figure(&figures, "cardroom_connections ");
        assert!(counted >= ADDRESSES * EACH, "{counted} are there");
        let refused = figure(&figures, "cardroom_connections_refused_total{why=\"address\"} ");
        assert_eq!(refused, ADDRESSES * OVER);
        // The table plays on meanwhile, and people come in.
        let playing = Instant::now();
        for _ in 0..5 {
            play_until(&mut [&mut anns, &mut bobs], ends).await;
        }
        let played = playing.elapsed();
        assert!(played < Duration::from_secs(10), "five hands took {played:?}");
        assert_eq!(house.guest("Cat").await.get("/api/me").await.status, 200);
        for stream in &mut held {
            assert!(is_closed(stream, Duration::from_secs(30)).await, "its time is over");
        }
        let left = figure(&figures, "cardroom_connections ");
        assert!(left < 10, "{left} are still counted");
        let again = connect("127.0.1.1", house.address).await;
        assert!(
            again.is_some() && Caller::nobody(house.address).get("/healthz").await.status == 200
        );
        println!(
            "connected in {connected:?}, five hands in {played:?}, all over in {:?}",
            begun.elapsed()
        );
        house.close().await;
    }

    /// A figure as the page has it.
    fn figure(figures: &PrometheusHandle, name: &str) -> usize {
        let page = figures.render();
        let line = page.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name}in {page}")).parse().expect("a whole number")
    }
}
