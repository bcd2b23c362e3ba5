//! Paying the pots: who wins each, and who gets the chips that cannot be divided.

use crate::chips::{Chips, Split};
use crate::event::{Event, Fund, Half};
use crate::hand::Book;
use crate::pots::{BySeat, Pot, Pots};
use crate::rake::Flop;
use crate::rules::{LooseChips, OddChips, OddHalf, RakedPots};
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::showdown::{self, Worth, worth};
use crate::slots::{Facing, Few, Pile};
use crate::state::State;

/// The pots, whoever has given up since.
pub(crate) fn pots(state: &State) -> Pots {
    Pots::divide(
        &state.seats.map(|purse| purse.wagered),
        &state.seats.map(|purse| purse.plays_for()),
        &state.seats.map(|purse| purse.to_house),
        state.dead,
        state.stayed(),
    )
}

/// The events that pay those side pots that are decided, the last one first, while the main pot is
/// still being shown for (H31.1).
pub(crate) fn settle_sides(book: &Book<'_>, state: &State) -> Vec<Event> {
    if state.has_one_pot(state.stayed()) {
        return Vec::new();
    }
    let pots = pots(state);
    let open = |pot: &Pot| !showdown::is_decided(state, pot.claims);
    let decided = pots.iter().rposition(open).map_or(0, |open| open + 1);
    let mut settling = Settling::new(book, state, &pots);
    settling.pay_down_to(decided.max(1));
    settling.events
}

/// The events that pay out all pots that are left, the side pots before the main one (H31.1,
/// B.overview.20), and then drop what was taken of them (H38.6, B.rake.4).
pub(crate) fn settle(book: &Book<'_>, state: &State) -> Vec<Event> {
    let pots = pots(state);
    let mut settling = Settling::new(book, state, &pots);
    settling.pay_down_to(0);
    settling.drop_taken();
    settling.events
}

/// What is taken of each pot: for the house, and for promotions.
#[derive(Clone, Copy, Default)]
struct Taken {
    rake: Chips,
    promotion: Chips,
}

/// Pots on their way to their winners.
struct Settling<'a> {
    book: &'a Book<'a>,
    state: &'a State,
    pots: &'a Pots,
    taken: BySeat<Taken>,
    /// Whose cards the dealer has taken in by now.
    taken_in: Seats,
    events: Vec<Event>,
}

impl<'a> Settling<'a> {
    fn new(book: &'a Book<'a>, state: &'a State, pots: &'a Pots) -> Settling<'a> {
        let taken = taken(book, state, pots);
        Settling { book, state, pots, taken, taken_in: Seats::NONE, events: Vec::new() }
    }

    /// Pays the pots that have not been paid yet, from the last one down to this.
    fn pay_down_to(&mut self, last: usize) {
        let unpaid = usize::from(self.state.paid_from).min(self.pots.iter().len());
        let pots = self.pots;
        for (number, pot) in pots.iter().enumerate().take(unpaid).skip(last).rev() {
            let Taken { rake, promotion } = self.taken[number];
            let left = Pot {
                amount: pot.amount - rake - promotion,
                claims: pot.claims.except(self.state.given_up),
            };
            if left.amount.is_zero() {
                continue;
            }
            // The last of those who give up has nobody to give up to (H30.0.3): by then the pot has
            // been paid.
            assert!(!left.claims.is_empty(), "somebody can win every pot");
            self.pay_pot(number as u8, &left);
        }
    }

    /// No more is taken than was before the pots were pushed (H38.8, B.rake.9).
    fn drop_taken(&mut self) {
        for (pot, taken) in (0..).zip(&self.taken[..self.pots.iter().len()]) {
            for (amount, to) in [(taken.rake, Fund::House), (taken.promotion, Fund::Promotion)] {
                if !amount.is_zero() {
                    self.events.push(Event::Raked { pot, amount, to });
                }
            }
        }
    }

    fn pay_pot(&mut self, number: u8, pot: &Pot) {
        let mut claims = pot.claims.iter();
        if let (Some(only), None) = (claims.next(), claims.next()) {
            return self.pay(number, only, pot.amount, Half::Unopposed);
        }
        let worths: Vec<(Seat, Worth)> = pot
            .claims
            .iter()
            .filter_map(|seat| Some((seat, worth(self.book, self.state, seat)?)))
            .collect();
        if worths.is_empty() {
            // No hand can be read: a board nobody has turned up, or faces that no deck has. Until
            // somebody rules, nobody is better than another.
            return self.share(number, pot.amount, pot.claims, Half::Whole);
        }
        let best_high = worths.iter().map(|(_, worth)| worth.high).max();
        let high = best(&worths, |worth| Some(worth.high) == best_high);
        let best_low = worths.iter().filter_map(|(_, worth)| worth.low).max();
        let Some(best_low) = best_low else {
            self.take_in_losers(&worths, high);
            return self.share(number, pot.amount, high, Half::Whole);
        };
        let low = best(&worths, |worth| worth.low == Some(best_low));
        self.take_in_losers(&worths, high.iter().chain(low.iter()).collect());
        let Split { share: half, odd } = pot.amount.split(2, self.book.stakes.unit);
        let (to_high, to_low) = match self.book.rules.odd_half {
            OddHalf::High => (half + odd, half),
            OddHalf::Low => (half, half + odd),
        };
        self.share(number, to_high, high, Half::High);
        self.share(number, to_low, low, Half::Low);
    }

    /// Losing hands are taken in before the pot is pushed; a winning one stays on the table
    /// (B.overview.19, R.rules.18, R.rules.19). Who wins no part of a side pot is beaten by somebody
    /// who is in every lower pot too.
    fn take_in_losers(&mut self, worths: &[(Seat, Worth)], winners: Seats) {
        for &(seat, _) in worths.iter().filter(|(seat, _)| !winners.has(*seat)) {
            let slots: Few = self.state.slots.hand(seat).iter().copied().collect();
            if slots.as_slice().is_empty() || self.taken_in.has(seat) {
                continue;
            }
            self.taken_in = self.taken_in.with(seat);
            // What has been seen cannot be unseen.
            let facing = if self.state.shown.has(seat) { Facing::Up } else { Facing::Down };
            self.events.push(Event::Moved { slots, to: Pile::Muck, facing });
        }
    }

    /// Divides an amount among the winners, clockwise from the button (H34.3, H34.6, T.game.7).
    fn share(&mut self, number: u8, amount: Chips, winners: Seats, half: Half) {
        let (unit, rules) = (self.book.stakes.unit, self.book.rules);
        let ways = winners.count() as u64;
        let whole = amount.rounded_down(unit);
        let Split { share, mut odd } = whole.split(ways, unit);
        let mut loose = amount - whole;
        let Split { share: part, odd: mut single } = match rules.loose_chips {
            LooseChips::Divided => std::mem::take(&mut loose).split(ways, Chips::new(1)),
            LooseChips::NextInTurn | LooseChips::WithOddChip => Split::default(),
        };
        for seat in winners.round_from(self.state.button) {
            let extra = match rules.odd_chips {
                OddChips::OneEach => odd.min(unit),
                OddChips::AllToFirst => odd,
            };
            odd -= extra;
            let with_it = match (rules.loose_chips, rules.odd_chips) {
                (LooseChips::NextInTurn, OddChips::OneEach) => extra.is_zero(),
                (LooseChips::NextInTurn, OddChips::AllToFirst)
                | (LooseChips::WithOddChip | LooseChips::Divided, _) => true,
            };
            let rest = if with_it { std::mem::take(&mut loose) } else { Chips::ZERO };
            let one = single.min(Chips::new(1));
            single -= one;
            self.pay(number, seat, share + extra + rest + part + one, half);
        }
        assert!((odd + loose + single).is_zero(), "every odd chip is given to someone");
    }

    fn pay(&mut self, pot: u8, seat: Seat, amount: Chips, half: Half) {
        if !amount.is_zero() {
            self.events.push(Event::Won { pot, seat, amount, half });
        }
    }
}

/// What is taken of each pot. Reckoned on all of them together, it comes out of the main pot first,
/// and out of the side pots what that cannot give.
fn taken(book: &Book<'_>, state: &State, pots: &Pots) -> BySeat<Taken> {
    let mut taken = [Taken::default(); MOST_SEATS];
    let flop = if state.slots.board(0).is_empty() { Flop::NotDealt } else { Flop::Dealt };
    let of = |pot: Chips| {
        let rake = book.stakes.rake.of(pot, flop, state.players.count());
        Taken { rake, promotion: book.stakes.rake.promotion_of(pot, flop, rake) }
    };
    match book.rules.raked_pots {
        RakedPots::Each => {
            taken.iter_mut().zip(pots.iter()).for_each(|(taken, pot)| *taken = of(pot.amount));
        }
        RakedPots::Together => {
            let mut all = of(pots.iter().map(|pot| pot.amount).sum());
            for (taken, pot) in taken.iter_mut().zip(pots.iter()) {
                taken.rake = all.rake.min(pot.amount);
                taken.promotion = all.promotion.min(pot.amount - taken.rake);
                all.rake -= taken.rake;
                all.promotion -= taken.promotion;
            }
        }
    }
    taken
}

fn best(worths: &[(Seat, Worth)], is_best: impl Fn(&Worth) -> bool) -> Seats {
    worths.iter().filter(|(_, worth)| is_best(worth)).map(|(seat, _)| *seat).collect()
}
