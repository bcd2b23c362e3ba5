//! What happens: a line that a player or the dealer stands behind.

use engine::Chips;

use super::line::{chips, is_name, split, whole};

/// Something happens.
#[derive(Clone, Debug)]
pub(super) enum Happening {
    /// The deck is shuffled as the set-up has it, and dealt.
    Deal,
    /// What is left of the deck is shuffled again.
    Shuffle,
    /// The board has so many cards now.
    Street(usize),
    /// All who are asked show.
    Showdown,
    /// The next cards of the board were turned up while betting was still going on.
    BoardTooEarly,
    /// A player does something.
    Player(String, Deed),
}

/// What a player does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    Fold,
    Check,
    Call,
    RaiseTo(Chips),
    AllIn,
    Push { to: Chips, extra_chips: u8 },
    SayCall,
    SayRaise,
    Show,
    Muck,
}

const DEEDS: &str = "calls, checks, folds, bets CHIPS, raises to CHIPS, all-in, \
                     pushes CHIPS with NUMBER extra chips, says call, says raise, shows or mucks \
                     after the name";

impl Happening {
    /// Reads a line; what was expected if it cannot be understood.
    pub(super) fn read(text: &str) -> Result<Happening, String> {
        match split(text) {
            ("deal", "") => Ok(Happening::Deal),
            ("shuffle", "") => Ok(Happening::Shuffle),
            ("flop", "") => Ok(Happening::Street(3)),
            ("turn", "") => Ok(Happening::Street(4)),
            ("river", "") => Ok(Happening::Street(5)),
            ("showdown", "") => Ok(Happening::Showdown),
            ("report", "board too early") => Ok(Happening::BoardTooEarly),
            ("report", _) => Err("report board too early".into()),
            (name, deed) if is_name(name) => {
                let deed = Deed::read(deed).ok_or(DEEDS)?;
                Ok(Happening::Player(name.to_owned(), deed))
            }
            (_, _) => Err("a set-up line, deal, shuffle, flop, turn, river, showdown, report, \
                           expect, contrast, or a player's name and what the player does"
                .into()),
        }
    }
}

impl Deed {
    fn read(text: &str) -> Option<Deed> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["folds"] => Some(Deed::Fold),
            ["checks"] => Some(Deed::Check),
            ["calls"] => Some(Deed::Call),
            ["bets", amount] | ["raises", "to", amount] => chips(amount).map(Deed::RaiseTo),
            ["all-in"] => Some(Deed::AllIn),
            ["pushes", to, "with", extra, "extra", "chip" | "chips"] => {
                let extra_chips = u8::try_from(whole(extra)?).ok()?;
                Some(Deed::Push { to: chips(to)?, extra_chips })
            }
            ["says", "call"] => Some(Deed::SayCall),
            ["says", "raise"] => Some(Deed::SayRaise),
            ["shows"] => Some(Deed::Show),
            ["mucks"] => Some(Deed::Muck),
            _ => None,
        }
    }
}
