//! What is put in before the cards, as the set-up lines of a case have it.

use engine::{
    BlindSeats, Book, BySeat, Chips, ForcedBets, Lineup, Owed, PostingRefusal, Seat, Setup,
    Sleeper, Straddle, StraddleKind, bomb_pot, set_up,
};
use wire::refusals::words::posting;

use super::bets::{Bets, three};
use super::setting::{Setting, What};
use super::table::seat_of;
use crate::fault::Fault;

/// Forced bets, and who owes or offers what.
pub(crate) struct Posts {
    forced: ForcedBets,
    lineup: Lineup,
    /// What a bomb pot costs everybody, and how many boards it has.
    bomb: Option<(Chips, u8)>,
}

impl Posts {
    /// The posts of a setting; `bets` has those of its game, if no line gives others.
    pub(crate) fn of(
        setting: &Setting,
        seats: &[(String, Chips)],
        button: Seat,
        bets: &Bets,
    ) -> Result<Posts, Fault> {
        let stacks: BySeat<Option<Chips>> =
            std::array::from_fn(|at| seats.get(at).map(|(_, stack)| *stack));
        let forced = forced(setting, bets);
        let mut bomb = None;
        let mut lineup = Lineup::new(button, stacks);
        let mut straddles = Vec::new();
        for given in &setting.given {
            let seat = |name: &str| seat_of(seats, given.line, name);
            let owed = |seat, live, dead| Owed { seat, live, dead };
            match &given.what {
                What::Blinds(_, names) if names.is_empty() => {}
                What::Blinds(_, names) => {
                    let at = names.iter().map(|name| seat(name)).collect::<Result<_, _>>()?;
                    lineup.blind_seats = BlindSeats::At(at);
                }
                What::Bomb(amount, boards) => bomb = Some((*amount, *boards)),
                What::Straddle(name, amount, kind) => {
                    straddles.push((seat(name)?, *amount, *kind));
                }
                What::Rock(name) => lineup.rock = Some(seat(name)?),
                What::Sleeper(name, to) => {
                    lineup.sleepers.push(Sleeper { seat: seat(name)?, to: *to });
                }
                What::Dead(name, dead) => lineup.owed.push(owed(seat(name)?, Chips::ZERO, *dead)),
                What::Out(name) => lineup.stacks[seat(name)?.number()] = None,
                What::Late(name, live) => lineup.owed.push(owed(seat(name)?, *live, Chips::ZERO)),
                What::Time(name, time) => lineup.time[seat(name)?.number()] = *time,
                What::Houses(_)
                | What::Point(_)
                | What::Game(_)
                | What::Weekday(_)
                | What::Table(_)
                | What::Unit(_)
                | What::Ceiling(_)
                | What::Rake(_)
                | What::Promotion(_)
                | What::Seats(_)
                | What::Button(_)
                | What::Ante(_)
                | What::StraddleSize(_)
                | What::Deck(_)
                | What::Seed(_)
                | What::Evening(_) => {}
            }
        }
        let blinds = forced.blinds.iter().filter(|blind| !blind.is_zero()).count();
        for (before, (seat, amount, kind)) in straddles.into_iter().enumerate() {
            let plain = || plain_kind(seat, button, seats.len(), blinds + before);
            lineup.straddles.push(Straddle { seat, kind: kind.unwrap_or_else(plain), amount });
        }
        Ok(Posts { forced, lineup, bomb })
    }

    /// How the hand begins, or why it cannot begin so.
    pub(crate) fn set_up(&self, book: &Book<'_>) -> Result<Setup, PostingRefusal> {
        if let Some((amount, boards)) = self.bomb {
            return bomb_pot(book.game, &self.lineup, amount, boards);
        }
        set_up(book, &self.forced, &self.lineup).map(|posting| posting.setup)
    }
}

/// What everybody, or somebody in turn, must put in.
pub(crate) fn forced(setting: &Setting, bets: &Bets) -> ForcedBets {
    let mut forced = bets.forced;
    for given in &setting.given {
        if let What::Blinds(blinds, _) = &given.what {
            forced.blinds = three(blinds);
        } else if let What::Ante(ante) = &given.what {
            forced.ante = *ante;
        } else if let What::StraddleSize(size) = &given.what {
            forced.straddle = Some(*size);
        }
    }
    forced
}

/// What a straddle is that does not say so: from the left of the blinds and straddles before it, from
/// the button, or from elsewhere.
fn plain_kind(seat: Seat, button: Seat, players: usize, before: usize) -> StraddleKind {
    // When two play, the button has the first of two blinds.
    let first = button.number() + usize::from(players > 2 || before < 2);
    if before < players && seat.number() == (first + before) % players {
        StraddleKind::UnderTheGun
    } else if seat == button {
        StraddleKind::Button
    } else {
        StraddleKind::Mississippi
    }
}

/// The refusal in words.
pub(crate) fn refused(refusal: PostingRefusal, setting: &Setting) -> String {
    let seats = setting
        .given
        .iter()
        .find_map(|given| if let What::Seats(seats) = &given.what { Some(seats) } else { None });
    let name = |seat: Seat| {
        let named = seats.and_then(|seats| seats.get(seat.number()));
        named.map_or_else(|| seat.to_string(), |(name, _)| name.clone())
    };
    posting(refusal, &name, &|chips| chips.amount().to_string())
}
