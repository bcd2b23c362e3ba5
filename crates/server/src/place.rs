//! Where a request comes from, as far as it is counted.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

use crate::settings::Addresses;

/// An address; of the newer kind the first half, which is what one subscriber has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place(IpAddr);

impl Place {
    pub(crate) fn of(address: IpAddr) -> Place {
        Place(match address.to_canonical() {
            IpAddr::V4(four) => IpAddr::V4(four),
            IpAddr::V6(six) => {
                let half = u128::from(six) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(half))
            }
        })
    }

    /// Where a request comes from that reached us so. What our own proxy wrote is the last entry of
    /// the last header; whatever stands before it anybody may have written.
    pub(crate) fn of_request(peer: IpAddr, headers: &HeaderMap, addresses: Addresses) -> Place {
        let forwarded = || {
            let line = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse().ok()
        };
        Place::of(match addresses {
            Addresses::OfThePeer => peer,
            Addresses::Forwarded => forwarded().unwrap_or(peer),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn place(text: &str) -> Place {
        Place::of(text.parse().expect("an address"))
    }

    #[test]
    fn one_subscriber_is_one_place() {
        assert_eq!(place("2001:db8:1:2:3:4:5:6"), place("2001:db8:1:2::"));
        assert_ne!(place("2001:db8:1:2::"), place("2001:db8:1:3::"));
        assert_eq!(place("::ffff:192.0.2.1"), place("192.0.2.1"));
        assert_ne!(place("192.0.2.1"), place("192.0.2.2"));
    }

    #[test]
    fn only_what_our_own_proxy_wrote_counts() {
        let peer: IpAddr = "192.0.2.9".parse().expect("an address");
        let mut headers = HeaderMap::new();
        let of = |headers: &HeaderMap, how| Place::of_request(peer, headers, how);
        assert_eq!(of(&headers, Addresses::Forwarded), place("192.0.2.9"));
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.1"));
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.2, 192.0.2.3"));
        assert_eq!(of(&headers, Addresses::Forwarded), place("192.0.2.3"));
        assert_eq!(of(&headers, Addresses::OfThePeer), place("192.0.2.9"));
    }
}
