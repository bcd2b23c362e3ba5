//! A room in a process of its own, and the plainest client that there can be.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A room in a process of its own.
pub(crate) struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts it, and waits until it is open.
    pub(crate) fn start(database: &str) -> Server {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_cardroom"));
        serve.args(["serve", "--listen=127.0.0.1:0", "--no-practice", "--database", database]);
        Server::run(&mut serve)
    }

    /// The same, however it is started.
    pub(crate) fn run(serve: &mut Command) -> Server {
        let mut child = serve.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let link = lines.find_map(|line| {
            let line = line.expect("text");
            line.trim().strip_prefix("on this machine").map(|rest| rest.trim().to_owned())
        });
        let link = link.expect("it says where it is");
        let address = link.trim_start_matches("http://").trim_end_matches('/').to_owned();
        // The rest of what it says goes nowhere, but has to go somewhere.
        std::thread::spawn(move || lines.for_each(drop));
        Server { child, address }
    }

    pub(crate) fn address(&self) -> String {
        self.address.clone()
    }

    /// As if the plug were pulled.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is dead");
    }

    /// As whoever runs it would.
    pub(crate) fn stop(mut self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(asked.expect("kill is there").success());
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "it did not end well: {status}");
    }

    pub(crate) fn post(&self, path: &str, token: &str, body: &Value) -> Option<Value> {
        ask(&self.address, "POST", path, token, Some(body))
    }

    pub(crate) fn get(&self, path: &str, token: &str) -> Option<Value> {
        ask(&self.address, "GET", path, token, None)
    }
}

/// A test that fails leaves nothing running.
impl Drop for Server {
    fn drop(&mut self) {
        // Mostly it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request on a connection of its own; nothing if it is refused, or the server is gone.
pub(crate) fn ask(
    address: &str,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> Option<Value> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut stream = TcpStream::connect(address).ok()?;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let head = if token.is_empty() { head.replace("Authorization: Bearer \r\n", "") } else { head };
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let is_done = head.starts_with("HTTP/1.1 20");
    is_done.then(|| serde_json::from_str(body).ok())?
}
