//! The cards of a record: what was dealt, what was changed, and what was shown.

use cards::{Card, CardSet};
use engine::{Deal, Game, Seat};

use super::fault::{Fault, Why};
use super::line::{Line, Told};
use super::record::Record;

/// The cards of a record, wherever in it they are told.
pub(crate) struct Cards {
    /// Every card that each player was dealt, in order, those changed among them.
    dealt: Vec<Vec<Told>>,
    board: Vec<Told>,
    /// For each draw, where in the player's hand the cards were that were thrown away.
    draws: Vec<Vec<usize>>,
    /// What each player shows at the end, in the order dealt; none if the hand is mucked.
    shows: Vec<Option<Vec<Card>>>,
}

impl Cards {
    pub(crate) fn of(record: &Record) -> Result<Cards, Fault> {
        let mut reader = Reader::new(record.variant.game, record.stacks.len());
        for (at, line) in &record.lines {
            reader.read(line).map_err(|why| Fault::new(*at, why))?;
        }
        Ok(reader.finish())
    }

    /// The card that a player is dealt as the one of this number.
    pub(crate) fn dealt(&self, seat: Seat, number: usize) -> Told {
        self.dealt[seat.number()].get(number).copied().flatten()
    }

    /// The card of the board of this number.
    pub(crate) fn board(&self, number: usize) -> Told {
        self.board.get(number).copied().flatten()
    }

    /// Where in the hand the cards are that are thrown away at the draw of this number.
    pub(crate) fn draw(&self, number: usize) -> &[usize] {
        &self.draws[number]
    }

    pub(crate) fn shown(&self, seat: Seat) -> Option<Vec<Card>> {
        self.shows[seat.number()].clone()
    }

    pub(crate) fn known_board(&self) -> usize {
        self.board.iter().flatten().count()
    }
}

/// The cards as far as a record has been read.
struct Reader<'a> {
    game: &'a Game,
    cards: Cards,
    /// What each player holds now.
    held: Vec<Vec<Told>>,
    /// Known cards that lie somewhere and cannot be dealt.
    seen: CardSet,
    mucks: Vec<bool>,
}

impl<'a> Reader<'a> {
    fn new(game: &'a Game, players: usize) -> Reader<'a> {
        let cards = Cards {
            dealt: vec![Vec::new(); players],
            board: Vec::new(),
            draws: Vec::new(),
            shows: vec![None; players],
        };
        let (held, mucks) = (vec![Vec::new(); players], vec![false; players]);
        Reader { game, cards, held, seen: CardSet::EMPTY, mucks }
    }

    fn read(&mut self, line: &Line) -> Result<(), Why> {
        if !matches!(line, Line::Hole { .. }) {
            self.fill_up();
        }
        match line {
            Line::Hole { seat, cards } => self.deal(*seat, cards),
            Line::Board { cards } => {
                self.note(cards)?;
                self.cards.board.extend(cards);
                let board: usize = self.game.deals().map(Deal::to_board).sum();
                // At stud there is one card for all if the deck is short (HS.rules.5.c).
                at_most(self.cards.board.len(), board.max(1))
            }
            Line::Draw { seat, cards } => self.draw(*seat, cards),
            Line::Show { seat, cards } => self.show(*seat, cards),
            Line::Muck { seat } => {
                self.mucks[seat.number()] = true;
                Ok(())
            }
            Line::Fold { seat } => {
                let held = self.held[seat.number()].clone();
                self.may_come_back(&held);
                Ok(())
            }
            Line::BringIn { .. } | Line::Stay { .. } | Line::Raise { .. } => Ok(()),
        }
    }

    /// Everybody has the cards of the first street, whether they are told or not.
    fn fill_up(&mut self) {
        let first: usize = self.game.streets[0].deals.iter().map(|deal| deal.to_each()).sum();
        for (dealt, held) in self.cards.dealt.iter_mut().zip(&mut self.held) {
            if dealt.len() < first {
                dealt.resize(first, None);
                held.resize(first, None);
            }
        }
    }

    fn deal(&mut self, seat: Seat, told: &[Told]) -> Result<(), Why> {
        self.note(told)?;
        self.cards.dealt[seat.number()].extend(told);
        self.held[seat.number()].extend(told);
        if self.draws() {
            return Ok(());
        }
        at_most(self.cards.dealt[seat.number()].len(), self.game.hole())
    }

    /// A card that is named, or was not told when it was dealt; one that is not, of those not told.
    fn draw(&mut self, seat: Seat, told: &[Told]) -> Result<(), Why> {
        let held = &mut self.held[seat.number()];
        let mut thrown = Vec::new();
        for &card in told {
            let free = |at: &usize| !thrown.contains(at);
            let find = |which: Told| (0..held.len()).filter(free).find(|&at| held[at] == which);
            let at = find(card).or_else(|| find(None));
            thrown.push(at.ok_or(match card {
                Some(card) => Why::NotHeld { seat, card },
                None => Why::NoUnknownHeld { seat },
            })?);
        }
        let mut at = 0;
        held.retain(|_| {
            at += 1;
            !thrown.contains(&(at - 1))
        });
        self.cards.draws.push(thrown);
        self.may_come_back(told);
        Ok(())
    }

    /// The cards that a player shows, in the order in which the record dealt them. Hands may be
    /// shown when all bets are in, and again with the cards that came after.
    fn show(&mut self, seat: Seat, told: &[Card]) -> Result<(), Why> {
        let held = &self.held[seat.number()];
        if told.is_empty() {
            return Ok(());
        }
        if told.len() != held.len() {
            return Err(Why::CardCount { found: told.len(), expected: held.len() });
        }
        let new: Vec<Told> =
            told.iter().map(|&card| Some(card)).filter(|card| !held.contains(card)).collect();
        self.note(&new)?;
        let mut new = new.into_iter();
        let held = &mut self.held[seat.number()];
        held.iter_mut().filter(|card| card.is_none()).for_each(|card| *card = new.next().flatten());
        // Cards left over were shown in place of others that are known to be dealt.
        let faces =
            if new.next().is_some() { Some(told.to_vec()) } else { held.iter().copied().collect() };
        self.cards.shows[seat.number()] = faces;
        Ok(())
    }

    /// Hands that are known and not mucked are shown.
    fn finish(mut self) -> Cards {
        self.fill_up();
        for (at, held) in self.held.iter().enumerate() {
            let shown = &mut self.cards.shows[at];
            let is_whole = shown.as_ref().is_some_and(|faces| faces.len() == held.len());
            if !is_whole && (shown.is_some() || !self.mucks[at]) {
                *shown = held.iter().copied().collect();
            }
        }
        self.cards
    }

    /// Notes cards as seen; each must be of the deck, and none may be there twice.
    fn note(&mut self, told: &[Told]) -> Result<(), Why> {
        for &card in told.iter().flatten() {
            if !self.game.deck.cards().contains(card) {
                return Err(Why::NotInDeck(card));
            }
            if self.seen.contains(card) {
                return Err(Why::SeenTwice(card));
            }
            self.seen = self.seen.with(card);
        }
        Ok(())
    }

    /// Where cards are changed, those thrown away may be shuffled and dealt again.
    fn may_come_back(&mut self, thrown: &[Told]) {
        if self.draws() {
            self.seen = self.seen.iter().filter(|card| !thrown.contains(&Some(*card))).collect();
        }
    }

    fn draws(&self) -> bool {
        self.game.deals().any(|deal| deal == Deal::Draw)
    }
}

fn at_most(found: usize, expected: usize) -> Result<(), Why> {
    if found > expected { Err(Why::CardCount { found, expected }) } else { Ok(()) }
}
