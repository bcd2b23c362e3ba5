//! What happens: a line that a player or the dealer stands behind.

use cards::Card;
use engine::{Called, Chips, Gesture, Seat};

use super::gesture::{self, GESTURES, Told};
use super::report::{self, RULES, Report};
use super::table_line::{self, Doing};
use crate::line::{chips, is_name, read, split, whole};

/// Something happens.
#[derive(Clone, Debug)]
pub(crate) enum Happening {
    /// The deck is shuffled as the set-up has it, and dealt.
    Deal,
    /// What is left of the deck is shuffled again, and these cards are then on top.
    Shuffle(Vec<Card>),
    /// The hand has come so far.
    Street(Street),
    /// All who are asked show.
    Showdown,
    /// Nobody bets or folds any more, and all show: to the end of the hand.
    PlayOut,
    /// Something went wrong.
    Report(Report),
    /// The floor says what is done about it.
    Rule(String),
    /// Everybody but this player folds, who checks or calls; to the end of the hand. Without a name
    /// whoever is asked folds, until one is left.
    FoldTo(Option<String>),
    /// Everybody who is still asked on this round does the same.
    Everybody(Deed),
    /// A player does something.
    Player(String, Deed),
    /// The floor has a hand turned up that was thrown away.
    TurnUp(String),
    /// Something happens at the table of an evening, besides the play of a hand.
    Evening(Doing),
}

/// How far a hand has come.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Street {
    /// The board has this many cards.
    Board(usize),
    /// The players have this many, including one that all share.
    Held(usize),
    /// They draw, for this time.
    Draw(usize),
}

/// What a player does.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Folds.
    Fold,
    /// Checks.
    Check,
    /// Calls.
    Call,
    /// Pays the bring-in.
    BringIn,
    /// Bets or raises to this.
    RaiseTo(Chips),
    /// Bets everything.
    AllIn,
    /// Words and chips, in turn or not.
    Gesture(Gesture),
    /// The same as the dealer tells it, with a motion or more.
    Told(Told),
    /// Draws for these.
    Draw(Discards),
    /// Wants the rest of the board dealt this often.
    RunIt {
        /// How often.
        times: u8,
    },
    /// All cards held, or these.
    Show(Vec<Card>),
    /// These cards, and not the hand.
    ShowOnly(Vec<Card>),
    /// Throws the hand away.
    Muck,
    /// To ask to see the hand of this player, which was thrown away.
    See(String),
    /// To say what one holds.
    Name(Called),
}

/// What a player throws away to draw others.
#[derive(Clone, Debug)]
pub enum Discards {
    /// This many of the cards held, the first ones first.
    First(usize),
    /// These.
    These(Vec<Card>),
}

const DEEDS: &str = "calls, checks, folds, bets CHIPS, raises to CHIPS, all-in, brings in, \
                     completes to CHIPS, draws NUMBER with or without CARDS, stands pat, wins, \
                     runs it once, twice or NUMBER times, \
                     shows with or without CARDS, shows only CARDS, mucks, asks to see NAME, or names HAND after the name";

impl Happening {
    /// Reads a line; what was expected if it cannot be understood.
    pub(crate) fn read(text: &str) -> Result<Happening, String> {
        if let Some(street) = Street::read(text) {
            return Ok(Happening::Street(street));
        }
        if let Some(name) = text.strip_prefix("the floor turns up ").filter(|name| is_name(name)) {
            return Ok(Happening::TurnUp(name.to_owned()));
        }
        if let Some(word) = text.strip_prefix("the floor rules ") {
            let rules = report::choice(word).is_some()
                || report::remedy(word, |_| Some(Seat::new(0))).is_some();
            return if rules { Ok(Happening::Rule(word.to_owned())) } else { Err(RULES.into()) };
        }
        if let Some(doing) = Doing::read(text) {
            return doing.map(Happening::Evening);
        }
        match split(text) {
            ("deal", "") => Ok(Happening::Deal),
            ("shuffle", "") => Ok(Happening::Shuffle(Vec::new())),
            ("shuffle", rest) => match split(rest) {
                ("top", rest) => read(rest).map(Happening::Shuffle),
                (_, _) => Err("shuffle, or shuffle top CARDS".into()),
            },
            ("showdown", "") => Ok(Happening::Showdown),
            ("play", "out") => Ok(Happening::PlayOut),
            ("report", report) => match told(report) {
                Some((name, told)) => Ok(Happening::Player(name, Deed::Told(told))),
                None => Report::read(report).map(Happening::Report),
            },
            ("everybody", "checks") => Ok(Happening::Everybody(Deed::Check)),
            ("everybody", "calls") => Ok(Happening::Everybody(Deed::Call)),
            ("everybody", "stands pat") => {
                Ok(Happening::Everybody(Deed::Draw(Discards::First(0))))
            }
            ("everybody", "folds") => Ok(Happening::FoldTo(None)),
            ("everybody", _) => Err("everybody checks, calls, folds or stands pat".into()),
            (name, "wins") if is_name(name) => Ok(Happening::FoldTo(Some(name.to_owned()))),
            (name, deed) if is_name(name) => {
                let name = name.to_owned();
                if let Some(doing) = Doing::of_player(&name, deed) {
                    return Ok(Happening::Evening(doing));
                }
                let deed = Deed::read(deed)
                    .ok_or_else(|| format!("{DEEDS}; {GESTURES}; in an evening also {}", table_line::DEEDS))?;
                Ok(Happening::Player(name, deed))
            }
            (_, _) => Err("a set-up line, deal, shuffle, flop, turn, river, third street to \
                           seventh street, draw, showdown, play out, report, everybody, expect, contrast, in an evening next hand, at, \
                           mark, undo or the floor, or a player's name and what the player does"
                .into()),
        }
    }
}

/// What a player did, as the dealer tells it.
fn told(text: &str) -> Option<(String, Told)> {
    let (name, deed) = split(text);
    Some((name.to_owned(), gesture::told(deed)?)).filter(|_| is_name(name))
}

impl Street {
    fn read(text: &str) -> Option<Street> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["flop"] => Some(Street::Board(3)),
            ["turn"] => Some(Street::Board(4)),
            ["river"] => Some(Street::Board(5)),
            ["third", "street"] => Some(Street::Held(3)),
            ["fourth", "street"] => Some(Street::Held(4)),
            ["fifth", "street"] => Some(Street::Held(5)),
            ["sixth", "street"] => Some(Street::Held(6)),
            ["seventh", "street"] => Some(Street::Held(7)),
            ["draw"] | ["first", "draw"] => Some(Street::Draw(1)),
            ["second", "draw"] => Some(Street::Draw(2)),
            ["third", "draw"] => Some(Street::Draw(3)),
            _ => None,
        }
    }
}

impl Deed {
    /// Reads what a player does; none if it is nothing that a player can do.
    pub fn read(text: &str) -> Option<Deed> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["folds"] => Some(Deed::Fold),
            ["checks"] => Some(Deed::Check),
            ["calls"] => Some(Deed::Call),
            ["brings", "in"] => Some(Deed::BringIn),
            ["bets", amount] | ["raises" | "completes", "to", amount] => {
                chips(amount).map(Deed::RaiseTo)
            }
            ["all-in"] => Some(Deed::AllIn),
            ["draws", count, ref these @ ..] => {
                let (count, these) = (whole(count)? as usize, read(&these.concat()).ok()?);
                if these.is_empty() {
                    return Some(Deed::Draw(Discards::First(count)));
                }
                (these.len() == count).then_some(Deed::Draw(Discards::These(these)))
            }
            ["stands", "pat"] => Some(Deed::Draw(Discards::First(0))),
            ["runs", "it", ref times @ ..] => {
                let times = match times {
                    ["once"] => 1,
                    ["twice"] => 2,
                    [times, "times"] => u8::try_from(whole(times)?).ok()?,
                    _ => return None,
                };
                Some(Deed::RunIt { times })
            }
            ["shows", "only", ref these @ ..] => {
                read(&these.concat()).ok().filter(|these| !these.is_empty()).map(Deed::ShowOnly)
            }
            ["shows", ref these @ ..] => read(&these.concat()).ok().map(Deed::Show),
            ["mucks"] => Some(Deed::Muck),
            ["asks", "to", "see", name] if is_name(name) => Some(Deed::See(name.to_owned())),
            ["names", ref hand @ ..] => Called::read(&hand.join(" ")).map(Deed::Name),
            _ => gesture::read(&words).map(Deed::Gesture),
        }
    }
}
