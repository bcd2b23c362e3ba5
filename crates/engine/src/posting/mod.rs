//! Posting: who puts in what before the cards, and where the betting then opens.

mod refusal;
mod straddles;

pub use refusal::PostingRefusal;

use std::borrow::Cow;

use crate::betting::opening::opening;
use crate::chips::Chips;
use crate::dealing::slots::MOST_BOARDS;
use crate::game::Game;
use crate::game::stakes::Structure;
use crate::hand::{Book, Post, Setup, Sleeper};
use crate::log::event::PostKind;
use crate::pots::BySeat;
use crate::rules::{HeadsUpBlinds, Openers, Sleepers};
use crate::seat::{MOST_SEATS, Seat, Seats};

use straddles::Straddled;

/// A game has at most this many blinds.
pub const MOST_BLINDS: usize = 3;

/// What has to be put in before the cards. It stands beside the stakes and not among them: a hand is
/// told what was posted, by whatever rule, and never asks for this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct ForcedBets {
    /// Who antes, and how much.
    pub ante: Ante,
    /// The blinds clockwise (HB.h.1), nothing where there is none. Before the flop the betting opens
    /// to the left of the last.
    #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
    pub blinds: [Chips; MOST_BLINDS],
    /// What a straddle comes to (HB.f.ii.1, B.straddle.4); twice the big blind if it is not said.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub straddle: Option<Chips>,
}

/// Who antes, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ante {
    /// Nobody.
    None,
    /// Everybody, for a part in the hand (B.wagers.2).
    Each(Chips),
    /// The button for the table.
    Button(Chips),
    /// The big blind for the table.
    BigBlind(Chips),
}

/// Who is dealt in, where, and what they owe or offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// Where the dealer button is; nobody need sit there (HB.g.5).
    pub button: Seat,
    /// The stack of each player dealt in.
    pub stacks: BySeat<Option<Chips>>,
    /// Where the blinds are.
    pub blind_seats: BlindSeats,
    /// What players owe besides.
    pub owed: Vec<Owed>,
    /// What players have put in for time beyond what was collected (HX.rule.5.5).
    pub time: BySeat<Chips>,
    /// The straddles, in the order in which they were put up.
    pub straddles: Vec<Straddle>,
    /// Who has the rock (HX.rule.4.4).
    pub rock: Option<Seat>,
    /// Raises left out unseen.
    pub sleepers: Vec<Sleeper>,
}

/// Where the blinds are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlindSeats {
    /// With the players left of the button in turn (R.button.8); when two play, as the house says.
    InTurn,
    /// At these seats. Where nobody is dealt in, the blind is dead and nobody posts it (HB.g.4).
    At(Vec<Seat>),
}

/// What a player owes who came late or missed blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// Who.
    pub seat: Seat,
    /// What counts as the player's bet (R.rules.47).
    pub live: Chips,
    /// What does not (R.button.7, HB.j.2).
    pub dead: Chips,
}

/// A blind put up of one's own accord (HB.f.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Straddle {
    /// By whom.
    pub seat: Seat,
    /// By what right.
    pub kind: StraddleKind,
    /// What it comes to.
    pub amount: Chips,
}

/// By what right somebody straddles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StraddleKind {
    /// As the player who would open the betting: left of the big blind, or of the last straddle.
    UnderTheGun,
    /// As the button (HB.f.vii.1).
    Button,
    /// From any seat (HB.f.ix.3).
    Mississippi,
}

/// What is posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Posting {
    /// How the hand begins.
    pub setup: Setup,
    /// Whose straddle or sleeper gave way to another: the chips go back (HB.f.vii.2).
    pub back: Seats,
}

impl Lineup {
    /// Players and a button, and nothing out of the ordinary.
    pub fn new(button: Seat, stacks: BySeat<Option<Chips>>) -> Lineup {
        Lineup {
            button,
            stacks,
            blind_seats: BlindSeats::InTurn,
            owed: Vec::new(),
            time: [Chips::ZERO; MOST_SEATS],
            straddles: Vec::new(),
            rock: None,
            sleepers: Vec::new(),
        }
    }

    /// Players with these stacks in the first seats; the last of them has the button.
    pub fn clockwise(stacks: &[Chips]) -> Lineup {
        let last = stacks.len().saturating_sub(1);
        Lineup::new(Seat::new(last), std::array::from_fn(|at| stacks.get(at).copied()))
    }

    /// Who is dealt in.
    pub fn players(&self) -> Seats {
        (0..MOST_SEATS).filter(|&at| self.stacks[at].is_some()).map(Seat::new).collect()
    }
}

impl ForcedBets {
    /// A small and a big blind, and no ante.
    pub const fn two_blinds(small: Chips, big: Chips) -> ForcedBets {
        ForcedBets { ante: Ante::None, blinds: [small, big, Chips::ZERO], straddle: None }
    }

    /// An ante from everybody, and no blinds.
    pub const fn antes(ante: Chips) -> ForcedBets {
        ForcedBets { ante: Ante::Each(ante), blinds: [Chips::ZERO; MOST_BLINDS], straddle: None }
    }

    /// The greatest of the blinds.
    pub fn big_blind(&self) -> Chips {
        self.blinds.into_iter().fold(Chips::ZERO, Chips::max)
    }

    /// How many places for blinds there are.
    fn places(&self) -> usize {
        self.blinds.iter().rposition(|blind| !blind.is_zero()).map_or(0, |last| last + 1)
    }
}

/// The blinds of a limit game, which its bets say (HB1.b): the big one is the small bet (HB.size.1), and
/// the small one half of it, or as near to half as chips of this size come without going over
/// (HB.size.2).
pub fn blinds_of_limit(small_bet: Chips, chip: Chips) -> [Chips; 2] {
    let half = Chips::new(small_bet.amount() / 2);
    [half.rounded_down(chip), small_bet]
}

/// Who puts in what, in order, and where the betting opens; or why not.
pub fn set_up(
    book: &Book<'_>,
    forced: &ForcedBets,
    lineup: &Lineup,
) -> Result<Posting, PostingRefusal> {
    if let Some(round) = book.stakes.falls() {
        return Err(PostingRefusal::FallingBets { round });
    }
    let most = usize::from(book.rules.table_size.most(book.game));
    if lineup.players().count() > most {
        return Err(PostingRefusal::TooManyPlayers { most });
    }
    let blinds = blinds(book, forced, lineup)?;
    let straddled = straddles::straddled(book, forced, lineup, &blinds)?;
    let mut posts = antes(forced, lineup, &blinds);
    let owed = owed(lineup, &blinds, &straddled)?;
    posts.extend(owed.iter().filter(|post| post.kind == PostKind::Dead));
    posts.extend(time(lineup));
    // Whoever has the rock or a straddle posts only that, on a blind too (HX.rule.4.7).
    let instead = |blind: &&Post| !straddled.posts.iter().any(|one| one.seat == blind.seat);
    posts.extend(blinds.posts.iter().filter(instead));
    posts.extend(owed.iter().filter(|post| post.kind == PostKind::Late));
    posts.extend(&straddled.posts);
    let setup = Setup {
        button: lineup.button,
        stacks: lineup.stacks,
        posts,
        opens_after: straddled.opens_after,
        jumped: straddled.jumped,
        sleeper: None,
        bomb: None,
    };
    let asleep = first_sleeper(book, lineup, &setup)?;
    let slept = lineup.sleepers.iter().filter(|one| Some(**one) != asleep).map(|one| one.seat);
    let back = slept.fold(straddled.back, Seats::with);
    Ok(Posting { setup: Setup { sleeper: asleep, ..setup }, back })
}

/// How a bomb pot begins: everybody who is dealt in has put in the same (B.bomb.3), and the flop
/// comes at once, on one board or more (B.bomb.6), as many as the deck has cards for.
pub fn bomb_pot(
    game: &Game,
    lineup: &Lineup,
    amount: Chips,
    boards: u8,
) -> Result<Setup, PostingRefusal> {
    let players = lineup.players().count();
    if players < 2 {
        return Err(PostingRefusal::TooFewPlayers);
    }
    let most = game.boards_for(players).min(MOST_BOARDS);
    if !(1..=most).contains(&usize::from(boards)) {
        return Err(PostingRefusal::NoSuchBomb { boards: most });
    }
    let ante = |seat| Post { seat, kind: PostKind::Ante, amount };
    Ok(Setup {
        button: lineup.button,
        stacks: lineup.stacks,
        posts: lineup.players().round_from(lineup.button).map(ante).collect(),
        opens_after: lineup.button,
        jumped: None,
        sleeper: None,
        bomb: Some(boards),
    })
}

/// The blinds as they are posted.
struct Blinds {
    posts: Vec<Post>,
    /// The betting opens to the left of this seat.
    last: Seat,
}

fn blinds(book: &Book<'_>, forced: &ForcedBets, lineup: &Lineup) -> Result<Blinds, PostingRefusal> {
    let players = lineup.players();
    if players.count() < 2 {
        return Err(PostingRefusal::TooFewPlayers);
    }
    let blinds = &forced.blinds[..forced.places()];
    // B.object.6, B.stakes.1: the next is the larger, or as large.
    if !blinds.iter().filter(|blind| !blind.is_zero()).is_sorted() {
        return Err(PostingRefusal::FallingBlinds);
    }
    let in_turn = || in_turn(book.rules.heads_up_blinds, lineup.button, players, blinds.len());
    let seats: Cow<'_, [Seat]> = match &lineup.blind_seats {
        BlindSeats::At(seats) => seats.into(),
        BlindSeats::InTurn => in_turn().into(),
    };
    let seats = seats.get(..blinds.len()).ok_or(PostingRefusal::TooManyBlinds)?;
    let mut posts = Vec::with_capacity(players.count() + MOST_BLINDS);
    for (&seat, &amount) in seats.iter().zip(blinds) {
        if !players.has(seat) || amount.is_zero() {
            continue;
        }
        if posts.iter().any(|post: &Post| post.seat == seat) {
            return Err(PostingRefusal::PostsAlready { seat });
        }
        posts.push(Post { seat, kind: PostKind::Blind, amount });
    }
    let last = seats.last().copied().unwrap_or(lineup.button);
    Ok(Blinds { posts, last })
}

/// The players in the order of the blinds: from the left of the button, but for two.
fn in_turn(heads_up: HeadsUpBlinds, button: Seat, players: Seats, blinds: usize) -> Vec<Seat> {
    let mut order: Vec<Seat> = players.round_from(button).collect();
    if order.len() != 2 || !players.has(button) {
        return order;
    }
    match heads_up {
        HeadsUpBlinds::ButtonSmall => order.reverse(),
        HeadsUpBlinds::ButtonBig => {}
    }
    // A single blind is the big one.
    if blinds == 1 { order.split_off(1) } else { order }
}

fn antes(forced: &ForcedBets, lineup: &Lineup, blinds: &Blinds) -> Vec<Post> {
    // What one player antes for all is no wager that the others would have to match.
    let alone = |seat: Option<Seat>, amount| {
        let seat = seat.filter(|seat| lineup.players().has(*seat));
        seat.map(|seat| Post { seat, kind: PostKind::Dead, amount }).into_iter().collect()
    };
    match forced.ante {
        Ante::None => Vec::new(),
        Ante::Each(amount) => {
            let ante = |seat| Post { seat, kind: PostKind::Ante, amount };
            lineup.players().round_from(lineup.button).map(ante).collect()
        }
        Ante::Button(amount) => alone(Some(lineup.button), amount),
        Ante::BigBlind(amount) => alone(blinds.posts.last().map(|post| post.seat), amount),
    }
}

fn time(lineup: &Lineup) -> impl Iterator<Item = Post> {
    let post = |seat: Seat| Post { seat, kind: PostKind::Time, amount: lineup.time[seat.number()] };
    lineup.players().iter().map(post).filter(|post| !post.amount.is_zero())
}

fn owed(
    lineup: &Lineup,
    blinds: &Blinds,
    straddled: &Straddled,
) -> Result<Vec<Post>, PostingRefusal> {
    let mut posts = Vec::new();
    let bets = blinds.posts.iter().chain(&straddled.posts);
    let posting: Seats = bets.map(|post| post.seat).collect();
    for &Owed { seat, live, dead } in &lineup.owed {
        if !lineup.players().has(seat) {
            return Err(PostingRefusal::NotDealtIn { seat });
        }
        if posting.has(seat) && !live.is_zero() {
            return Err(PostingRefusal::PostsAlready { seat });
        }
        for (kind, amount) in [(PostKind::Dead, dead), (PostKind::Late, live)] {
            if !amount.is_zero() {
                posts.push(Post { seat, kind, amount });
            }
        }
    }
    Ok(posts)
}

/// The sleeper that the action comes to first: its raise puts the others off.
fn first_sleeper(
    book: &Book<'_>,
    lineup: &Lineup,
    setup: &Setup,
) -> Result<Option<Sleeper>, PostingRefusal> {
    if lineup.sleepers.is_empty() {
        return Ok(None);
    }
    // Where a hand must be good enough to open, a sleeper that is put off would tell that it is not.
    if book.rules.sleepers == Sleepers::Forbidden || book.rules.openers != Openers::Any {
        return Err(PostingRefusal::SleeperForbidden);
    }
    let jumped = setup.jumped.into_iter();
    let others = jumped.clone().fold(lineup.players(), Seats::without);
    let order: Vec<Seat> = others.round_from(setup.opens_after).chain(jumped).collect();
    for sleeper in &lineup.sleepers {
        let seat = sleeper.seat;
        if !lineup.players().has(seat) {
            return Err(PostingRefusal::NotDealtIn { seat });
        }
        if order.first() == Some(&seat) {
            return Err(PostingRefusal::SleeperUnderTheGun);
        }
        check_sleeper_size(book, setup, *sleeper)?;
    }
    let place = |sleeper: &&Sleeper| order.iter().position(|seat| *seat == sleeper.seat);
    Ok(lineup.sleepers.iter().min_by_key(place).copied())
}

/// A sleeper is a raise, and as large as one.
fn check_sleeper_size(
    book: &Book<'_>,
    setup: &Setup,
    sleeper: Sleeper,
) -> Result<(), PostingRefusal> {
    let opening = opening(book, setup);
    let (unit, to) = (book.stakes.unit, sleeper.to);
    let least = (opening.base + opening.step).rounded_up(unit);
    let most = match book.stakes.structure {
        Structure::FixedLimit { .. } => least,
        Structure::NoLimit { .. } | Structure::PotLimit { .. } | Structure::SpreadLimit { .. } => {
            setup.stacks[sleeper.seat.number()].unwrap_or_default()
        }
    };
    if to < least {
        return Err(PostingRefusal::SleeperTooSmall { least });
    }
    if to > most {
        return Err(PostingRefusal::SleeperTooLarge { most });
    }
    if !to.is_whole(unit) {
        return Err(PostingRefusal::NotWhole { unit });
    }
    Ok(())
}
