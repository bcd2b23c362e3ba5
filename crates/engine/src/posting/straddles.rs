//! Straddles: who may put one up, how large, and what it does to the order of play.

use crate::chips::Chips;
use crate::game::stakes::Structure;
use crate::hand::{Book, Post};
use crate::log::event::PostKind;
use crate::rules::{StraddleCount, StraddleOpens, StraddlePrecedence, StraddleSize, Straddles};
use crate::seat::{Seat, Seats};

use super::{Blinds, ForcedBets, Lineup, PostingRefusal, Straddle, StraddleKind};

/// The straddles that stand, and where the betting opens over them.
pub(super) struct Straddled {
    pub(super) posts: Vec<Post>,
    pub(super) opens_after: Seat,
    pub(super) jumped: Option<Seat>,
    /// Whose gave way.
    pub(super) back: Seats,
}

pub(super) fn straddled(
    book: &Book<'_>,
    forced: &ForcedBets,
    lineup: &Lineup,
    blinds: &Blinds,
) -> Result<Straddled, PostingRefusal> {
    check_size(book, forced)?;
    if let Some(seat) = lineup.rock {
        return rock(forced, lineup, seat);
    }
    let (standing, back) = standing(book, lineup)?;
    let mut straddled =
        Straddled { posts: Vec::new(), opens_after: blinds.last, jumped: None, back };
    for straddle in standing {
        straddled.take(book, forced, lineup, blinds, straddle)?;
    }
    Ok(straddled)
}

/// HX.rule.4.2, HX.rule.4.5: twice the big blind from wherever it lies, and the betting opens to its
/// left.
fn rock(forced: &ForcedBets, lineup: &Lineup, seat: Seat) -> Result<Straddled, PostingRefusal> {
    if !lineup.players().has(seat) {
        return Err(PostingRefusal::NotDealtIn { seat });
    }
    if !lineup.straddles.is_empty() {
        return Err(PostingRefusal::OverRock { rock: seat });
    }
    let amount = forced.big_blind().times(2);
    let posts = vec![Post { seat, kind: PostKind::Rock, amount }];
    Ok(Straddled { posts, opens_after: seat, jumped: None, back: Seats::NONE })
}

/// Which of the straddles offered stand, and who has the chips back.
fn standing(book: &Book<'_>, lineup: &Lineup) -> Result<(Vec<Straddle>, Seats), PostingRefusal> {
    let first = match (book.rules.straddle_count, lineup.straddles.first()) {
        (StraddleCount::Several, _) | (StraddleCount::One, None) => {
            return Ok((lineup.straddles.clone(), Seats::NONE));
        }
        (StraddleCount::One, Some(first)) => first,
    };
    let (mut stands, mut back) = (*first, Seats::NONE);
    for &straddle in &lineup.straddles[1..] {
        // HB.f.vii.2: the button goes before the player under the gun.
        let gives_way = match book.rules.straddle_precedence {
            StraddlePrecedence::Button => {
                stands.kind == StraddleKind::UnderTheGun && straddle.kind == StraddleKind::Button
            }
            StraddlePrecedence::FirstCome => false,
        };
        if straddle.seat == stands.seat {
            return Err(PostingRefusal::PostsAlready { seat: stands.seat });
        }
        if !gives_way {
            return Err(PostingRefusal::StraddleTaken { by: stands.seat });
        }
        back = back.with(stands.seat);
        stands = straddle;
    }
    Ok((vec![stands], back))
}

impl Straddled {
    fn take(
        &mut self,
        book: &Book<'_>,
        forced: &ForcedBets,
        lineup: &Lineup,
        blinds: &Blinds,
        straddle: Straddle,
    ) -> Result<(), PostingRefusal> {
        let Straddle { seat, kind, amount } = straddle;
        if !lineup.players().has(seat) {
            return Err(PostingRefusal::NotDealtIn { seat });
        }
        if !allows(book.rules.straddles, kind) {
            return Err(PostingRefusal::StraddleForbidden { kind });
        }
        if self.posts.iter().any(|post| post.seat == seat) {
            return Err(PostingRefusal::PostsAlready { seat });
        }
        let under_the_gun = self.under_the_gun(lineup, blinds);
        let due = match kind {
            StraddleKind::UnderTheGun => under_the_gun,
            StraddleKind::Button => Some(lineup.button),
            StraddleKind::Mississippi => Some(seat),
        };
        if due != Some(seat) {
            return Err(PostingRefusal::StraddleSeat { due });
        }
        let due = self.due(book, forced);
        if let StraddleSize::UpToMostBet = book.rules.straddle_size
            && let Some(most) = most_bet(book).filter(|most| due > *most)
        {
            return Err(PostingRefusal::StraddleTooLarge { most });
        }
        if amount != due {
            return Err(PostingRefusal::StraddleSize { due });
        }
        self.posts.push(Post { seat, kind: PostKind::Straddle, amount });
        self.open(book, seat, under_the_gun);
        Ok(())
    }

    /// Who would open the betting now; nobody once it has come round to a blind.
    fn under_the_gun(&self, lineup: &Lineup, blinds: &Blinds) -> Option<Seat> {
        let others = self.jumped.into_iter().fold(lineup.players(), Seats::without);
        let first = others.after(self.opens_after)?;
        let mut bets = blinds.posts.iter().chain(&self.posts);
        (!bets.any(|post| post.seat == first)).then_some(first)
    }

    /// What the next straddle comes to: twice the last, but at limit it is a raise of one bet made
    /// blind (HB.f.iv.1).
    fn due(&self, book: &Book<'_>, forced: &ForcedBets) -> Chips {
        match (self.posts.last(), book.stakes.structure) {
            (None, _) => size(forced),
            (Some(last), Structure::FixedLimit { .. }) => last.amount + book.stakes.bet(0),
            (
                Some(last),
                Structure::NoLimit { .. }
                | Structure::PotLimit { .. }
                | Structure::SpreadLimit { .. },
            ) => last.amount.times(2),
        }
    }

    fn open(&mut self, book: &Book<'_>, seat: Seat, under_the_gun: Option<Seat>) {
        let in_line = under_the_gun == Some(seat) || seat == self.opens_after;
        match book.rules.straddle_opens {
            StraddleOpens::LeftOfBlinds if !in_line => self.jumped = Some(seat),
            StraddleOpens::LeftOfBlinds | StraddleOpens::LeftOfStraddle => {
                (self.opens_after, self.jumped) = (seat, None);
            }
        }
    }
}

fn allows(straddles: Straddles, kind: StraddleKind) -> bool {
    match (straddles, kind) {
        (Straddles::None, _)
        | (Straddles::UnderTheGun, StraddleKind::Button | StraddleKind::Mississippi)
        | (Straddles::UnderTheGunOrButton, StraddleKind::Mississippi) => false,
        (Straddles::UnderTheGun, StraddleKind::UnderTheGun)
        | (Straddles::UnderTheGunOrButton, StraddleKind::UnderTheGun | StraddleKind::Button)
        | (Straddles::AnySeat, _) => true,
    }
}

fn size(forced: &ForcedBets) -> Chips {
    forced.straddle.unwrap_or(forced.big_blind().times(2))
}

/// Whether the game may have a straddle of its size.
fn check_size(book: &Book<'_>, forced: &ForcedBets) -> Result<(), PostingRefusal> {
    let Some(size) = forced.straddle else { return Ok(()) };
    match book.rules.straddle_size {
        StraddleSize::DoubleOrMore if size < forced.big_blind().times(2) => {
            Err(PostingRefusal::StraddleTooSmall { least: forced.big_blind().times(2) })
        }
        StraddleSize::UpToMostBet => match most_bet(book) {
            Some(most) if size > most => Err(PostingRefusal::StraddleTooLarge { most }),
            Some(_) | None => Ok(()),
        },
        StraddleSize::DoubleOrMore => Ok(()),
    }
}

/// The greatest bet of the game, where it has one.
fn most_bet(book: &Book<'_>) -> Option<Chips> {
    match book.stakes.structure {
        Structure::NoLimit { .. } | Structure::PotLimit { .. } => None,
        Structure::FixedLimit { bets: most } | Structure::SpreadLimit { most, .. } => {
            most.into_iter().max()
        }
    }
}
