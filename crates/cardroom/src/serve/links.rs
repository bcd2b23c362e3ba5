//! Where people find the room, in links and as a picture for a phone.

use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use super::settings::Settings;

/// What is printed once the room is open.
pub(super) fn welcome(settings: &Settings, address: SocketAddr) -> String {
    let port = address.port();
    let is_local = address.ip().is_loopback();
    let local = format!("http://127.0.0.1:{port}/");
    let network = network_address().map(|ip| format!("http://{ip}:{port}/"));
    let mut text = String::from("The room is open.\n\n");
    let _ = writeln!(text, "  on this machine    {local}");
    match (&network, is_local) {
        (Some(link), false) => {
            let _ = writeln!(text, "  in your network    {link}");
        }
        (Some(link), true) => {
            let hint = format!("with `cardroom serve --listen 0.0.0.0:{port}`");
            let _ = writeln!(text, "  in your network    {link} {hint}");
        }
        (None, _) => text.push_str("  in your network    this machine is in none\n"),
    }
    if let Some(url) = &settings.public_url {
        let _ = writeln!(text, "  from outside       {url}/");
    }
    if settings.practice {
        let _ = writeln!(text, "  a hand with bots   {local}play");
    }
    let _ = writeln!(text, "  for programs       {local}openapi.json");
    let shown = match (&settings.public_url, network) {
        (Some(url), _) => format!("{url}/"),
        (None, Some(network)) if !is_local => network,
        (None, _) => local,
    };
    if let Some(code) = picture(&shown) {
        let _ = write!(text, "\n{code}\n{shown}\n");
    }
    let kept = if super::is_url(&settings.database) { "PostgreSQL" } else { &settings.database };
    let _ = writeln!(text, "\nIt is kept in {kept}. Ctrl-C closes it.");
    text
}

/// A link as a QR code.
fn picture(link: &str) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    Some(code.render::<Dense1x2>().quiet_zone(true).build())
}

/// The address that this machine has in its network: the one that it would send from. Nothing is
/// sent.
fn network_address() -> Option<IpAddr> {
    /// Kept for documentation: nobody has it.
    const NOBODY: (Ipv4Addr, u16) = (Ipv4Addr::new(203, 0, 113, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(NOBODY).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_click_leads_to_a_hand_with_bots() {
        let usual = crate::serve::Serve::as_usual().expect("nothing is wrong with nothing");
        let mut settings = Settings::of(&usual).expect("settings");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
        assert!(welcome(&settings, address).contains(" http://127.0.0.1:8080/play\n"));
        settings.practice = false;
        assert!(!welcome(&settings, address).contains("/play"), "there is none to be had");
    }

    #[test]
    fn a_link_becomes_a_picture_of_blocks() {
        let code = picture("http://127.0.0.1:8080/").expect("a code");
        let wide = code.lines().map(|line| line.chars().count()).max();
        // A code of the second version has 25 modules a side, and four around it on each side.
        assert_eq!(wide, Some(33));
        assert!(code.contains('█'));
    }
}
