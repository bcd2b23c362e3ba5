//! Paying the pots: who wins each, and who gets the chips that cannot be divided.

use cards::equity::{OwnWins, Wins};

use crate::betting::first_to_act;
use crate::chips::{Chips, Split};
use crate::dealing::slots::{Facing, Few, Pile, Slot};
use crate::game::Deal;
use crate::hand::Book;
use crate::hand::state::State;
use crate::log::event::{Entry, Event, Fund, Half};
use crate::pots::rake::Flop;
use crate::pots::seven_rule;
use crate::pots::{BySeat, Pot, Pots};
use crate::rules::{LooseChips, OddChips, OddHalf, RakedPots, RunRake};
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::showdown;
use crate::showdown::worth::{Worth, worth};

/// The pots, whoever has given up since.
pub(crate) fn pots(state: &State) -> Pots {
    let stayed = state.stayed();
    if state.dead.is_zero() && state.paid.is_zero() && state.has_one_pot(stayed) {
        return Pots::one(state.in_pots(), stayed);
    }
    Pots::divide(
        &state.seats.map(|purse| purse.wagered),
        &state.seats.map(|purse| purse.plays_for()),
        &state.seats.map(|purse| purse.to_house),
        state.dead,
        stayed,
    )
}

/// The pots as they lie in the middle while the hand goes on, without what is bet on this round.
pub(crate) fn gathered(state: &State) -> Pots {
    let streets: Chips = state.seats.iter().map(|purse| purse.street).sum();
    if state.over || state.in_pots() == streets {
        return Pots::NONE;
    }
    let pots = Pots::divide(
        &state.seats.map(|purse| purse.wagered - purse.street),
        &state.seats.map(|purse| purse.plays_for().less(purse.street)),
        &state.seats.map(|purse| purse.to_house),
        state.dead,
        state.stayed(),
    );
    // Of a blind that is the house's fee there is nothing in the middle (R.fees.2).
    if pots.iter().all(|pot| pot.amount.is_zero()) { Pots::NONE } else { pots }
}

/// What lies in the rake area while the hand goes on: taken of the pots as they reach their levels
/// (B.rake.2), and not the house's yet (B.rake.3).
pub fn rake_area(book: &Book<'_>, state: &State) -> Chips {
    taken(book, state, &gathered(state)).iter().map(|taken| taken.rake).sum()
}

/// The events that pay those side pots that are decided, the last one first, while the main pot is
/// still being shown for (H31.1).
pub(crate) fn settle_sides<E: Entry>(book: &Book<'_>, state: &State, out: &mut Vec<E>) {
    if showdown::has_one_pot(book, state, state.stayed()) {
        return;
    }
    let pots = pots(state);
    let open = |pot: &Pot| !showdown::is_decided(state, pot.claims);
    let decided = pots.iter().rposition(open).map_or(0, |open| open + 1);
    Settling::new(book, state, &pots, out).pay_down_to(decided.max(1));
}

/// The events that pay out all pots that are left, the side pots before the main one (H31.1,
/// B.overview.20), and then drop what was taken of them (H38.6, B.rake.4).
pub(crate) fn settle<E: Entry>(book: &Book<'_>, state: &State, out: &mut Vec<E>) {
    let pots = pots(state);
    let mut settling = Settling::new(book, state, &pots, out);
    settling.pay_down_to(0);
    settling.drop_taken();
}

/// The events that share out all pots that are left among those who can win them, as if their hands
/// were equal (H30.b.5).
pub(crate) fn share_out<E: Entry>(book: &Book<'_>, state: &State, out: &mut Vec<E>) {
    let pots = pots(state);
    let mut settling = Settling::new(book, state, &pots, out);
    let unpaid = usize::from(state.paid_from).min(pots.iter().len());
    for (number, pot) in pots.iter().enumerate().take(unpaid).rev() {
        let Taken { rake, promotion } = settling.taken[number];
        let claims = pot.claims.except(state.given_up);
        settling.share((number as u8, 0), pot.amount - rake - promotion, claims, Half::Whole);
    }
    settling.drop_taken();
}

/// What is taken of each pot: for the house, and for promotions.
#[derive(Clone, Copy, Default)]
struct Taken {
    rake: Chips,
    promotion: Chips,
}

/// Pots on their way to their winners.
struct Settling<'a, E> {
    book: &'a Book<'a>,
    state: &'a State,
    pots: &'a Pots,
    taken: BySeat<Taken>,
    /// Whose cards the dealer has taken in by now.
    taken_in: Seats,
    out: &'a mut Vec<E>,
}

impl<'a, E: Entry> Settling<'a, E> {
    fn new(
        book: &'a Book<'a>,
        state: &'a State,
        pots: &'a Pots,
        out: &'a mut Vec<E>,
    ) -> Settling<'a, E> {
        let taken = taken(book, state, pots);
        Settling { book, state, pots, taken, taken_in: Seats::NONE, out }
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
                    self.out.push(E::from(Event::Raked { pot, amount, to }));
                }
            }
        }
    }

    fn pay_pot(&mut self, number: u8, pot: &Pot) {
        let mut claims = pot.claims.iter();
        if let (Some(only), None) = (claims.next(), claims.next()) {
            return self.pay((number, 0), only, pot.amount, Half::Unopposed);
        }
        let boards = self.state.boards;
        let amounts = self.heaps(pot.amount, usize::from(boards));
        let mut winners = Seats::NONE;
        let first = self.out.len();
        for (board, amount) in (0..boards).zip(amounts) {
            winners = winners.or(self.pay_board(number, amount, pot.claims, board));
        }
        self.take_in_losers(pot.claims.except(winners), first);
    }

    /// Pays what one board decides of a pot; who wins of it.
    fn pay_board(&mut self, number: u8, amount: Chips, claims: Seats, board: u8) -> Seats {
        let mut worths: BySeat<Option<Worth>> = [None; MOST_SEATS];
        for seat in claims.iter() {
            worths[seat.number()] = worth(self.book, self.state, seat, board);
        }
        let best = worths.iter().flatten().map(|worth| worth.best).max();
        let Some(best) = best else {
            // No hand can be read: a board nobody has turned up, or faces that no deck has. Until
            // somebody rules, nobody is better than another.
            self.share((number, board), amount, claims, Half::Whole);
            return claims;
        };
        let high = holding(claims, &worths, |worth| worth.best == best);
        let best_low = worths.iter().flatten().filter_map(|worth| worth.low).max();
        let Some(best_low) = best_low else {
            let failed = seven_rule::failed(self.book, self.state, high);
            if failed.is_empty() {
                self.share((number, board), amount, high, Half::Whole);
            } else {
                self.share_without(number, amount, high, failed);
            }
            return high;
        };
        let low = holding(claims, &worths, |worth| worth.low == Some(best_low));
        let [larger, smaller, ..] = self.heaps(amount, 2);
        let odd_to_high = match self.book.rules.odd_half {
            OddHalf::High => true,
            OddHalf::Low => false,
            OddHalf::HighestCard => high.has(self.highest_card(high.or(low))),
        };
        let (to_high, to_low) = if odd_to_high { (larger, smaller) } else { (smaller, larger) };
        self.share((number, board), to_high, high, Half::High);
        self.share((number, board), to_low, low, Half::Low);
        high.or(low)
    }

    /// Losing hands are taken in before the pot is pushed; a winning one stays on the table
    /// (B.overview.19, R.rules.18, R.rules.19). Whoever wins no part of a side pot is beaten by somebody
    /// who is in every lower pot too.
    fn take_in_losers(&mut self, losers: Seats, first: usize) {
        let mut at = first;
        for seat in losers.except(self.taken_in).iter() {
            let slots: Few = self.state.slots.hand(seat).iter().copied().collect();
            if slots.as_slice().is_empty() {
                continue;
            }
            self.taken_in = self.taken_in.with(seat);
            // What has been seen cannot be unseen.
            let facing = if self.state.shown.has(seat) { Facing::Up } else { Facing::Down };
            self.out.insert(at, E::from(Event::Moved { slots, to: Pile::Muck, facing }));
            at += 1;
        }
    }

    /// Shares a pot some of whose winners checked a seven or better after the draw: of what was bet
    /// since they win nothing. If they all did, it goes back to those who bet it (HD.rules.f.3);
    /// else they have their own back, and the other winners have the rest (HD.rules.f.4).
    fn share_without(&mut self, number: u8, amount: Chips, winners: Seats, failed: Seats) {
        let since = seven_rule::bet_since(self.state, self.pots, number);
        // What the house took of the pot came out of what was there before the draw, as far as that
        // went.
        let bet = since.iter().copied().sum::<Chips>().min(amount);
        let others = winners.except(failed);
        let back: Seats = if others.is_empty() { self.state.players } else { failed };
        let mut left = bet;
        for seat in back.round_from(self.state.button) {
            let amount = since[seat.number()].min(left);
            left -= amount;
            self.pay((number, 0), seat, amount, Half::Back);
        }
        self.share((number, 0), amount - bet, winners, Half::Whole);
        if !others.is_empty() {
            self.share((number, 0), left, others, Half::Whole);
        }
    }

    /// The winners in the order in which odd chips go to them.
    fn in_turn(&self, winners: Seats) -> impl Iterator<Item = Seat> + use<E> {
        let mut left = winners;
        let mut order = [None; MOST_SEATS];
        let mut last = self.state.button;
        for place in order.iter_mut().take(winners.count()) {
            let next = match self.book.rules.odd_chips {
                OddChips::OneEach | OddChips::AllToFirst => left.after(last).unwrap_or(last),
                OddChips::HighestCard => self.highest_card(left),
            };
            (*place, last, left) = (Some(next), next, left.without(next));
        }
        order.into_iter().flatten()
    }

    /// Who of these holds the highest card, suits deciding between equal ranks (H32.3).
    fn highest_card(&self, of: Seats) -> Seat {
        let is_low = self.book.game.wins == Wins::Own(OwnWins::AceToFive);
        let rank = if is_low { first_to_act::low_rank } else { first_to_act::high_rank };
        let highest = |seat: Seat| {
            // What was thrown away unseen to play the board stays unseen, and so does a hand that shares
            // by a ruling: who gets the odd chip must not tell what it holds.
            let held =
                if self.state.on_board.has(seat) { &[] } else { self.state.slots.hand(seat) };
            let held = held.iter().filter(|slot| self.state.slots.is_up(**slot));
            let face = |slot: &Slot| self.state.slots.face(*slot);
            held.filter_map(face).map(|card| (rank(card), card.suit())).max()
        };
        // Of equal ones, as of hands that nobody knows, the first clockwise.
        let mut best = (None, self.state.button);
        for seat in of.round_from(self.state.button) {
            let card = highest(seat);
            if card > best.0 || best.1 == self.state.button {
                best = (card, seat);
            }
        }
        best.1
    }

    /// Divides an amount among the winners, clockwise from the button (H34.3, H34.6, T.game.7).
    fn share(&mut self, of: (u8, u8), amount: Chips, winners: Seats, half: Half) {
        let by = (self.book.rules.odd_chips, self.book.rules.loose_chips);
        let parts = parts(amount, winners.count(), self.book.stakes.unit, by);
        for (seat, part) in self.in_turn(winners).zip(parts) {
            self.pay(of, seat, part, half);
        }
    }

    /// The parts of an amount for its boards, or for high and low: the first has what cannot be divided.
    fn heaps(&self, amount: Chips, ways: usize) -> BySeat<Chips> {
        let unit = self.book.stakes.unit;
        match self.book.rules.loose_chips {
            LooseChips::Evenly => {
                parts(amount, ways, unit, (OddChips::OneEach, LooseChips::Evenly))
            }
            LooseChips::NextInTurn | LooseChips::WithOddChip | LooseChips::Divided => {
                let Split { share, odd } = amount.split(ways as u64, unit);
                std::array::from_fn(|place| if place == 0 { share + odd } else { share })
            }
        }
    }

    fn pay(&mut self, (pot, board): (u8, u8), seat: Seat, amount: Chips, half: Half) {
        if !amount.is_zero() {
            self.out.push(E::from(Event::Won { pot, board, seat, amount, half }));
        }
    }
}

/// The parts of an amount for this many, as they come in turn. Whole units first; a house says who has those
/// that are left over, and who the chips that are less than one.
fn parts(amount: Chips, ways: usize, unit: Chips, by: (OddChips, LooseChips)) -> BySeat<Chips> {
    let whole = amount.rounded_down(unit);
    let Split { share, mut odd } = whole.split(ways as u64, unit);
    let mut parts = [Chips::ZERO; MOST_SEATS];
    let mut with_odd = 0;
    for part in parts.iter_mut().take(ways) {
        let extra = match by.0 {
            OddChips::OneEach | OddChips::HighestCard => odd.min(unit),
            OddChips::AllToFirst => odd,
        };
        odd -= extra;
        *part = share + extra;
        with_odd += usize::from(!extra.is_zero());
    }
    let loose = amount - whole;
    match by {
        (OddChips::OneEach | OddChips::HighestCard, LooseChips::NextInTurn) => {
            parts[with_odd] += loose;
        }
        (OddChips::AllToFirst, LooseChips::NextInTurn) | (_, LooseChips::WithOddChip) => {
            parts[0] += loose;
        }
        (_, LooseChips::Divided) => deal_out(loose, &mut parts[..ways]),
        (_, LooseChips::Evenly) => deal_out(loose, &mut parts[with_odd..ways]),
    }
    assert_eq!(parts.iter().copied().sum::<Chips>(), amount, "every chip is given to someone");
    parts
}

/// Single chips, one after the other.
fn deal_out(chips: Chips, to: &mut [Chips]) {
    let Split { share, mut odd } = chips.split(to.len() as u64, Chips::new(1));
    for part in to {
        let one = odd.min(Chips::new(1));
        odd -= one;
        *part += share + one;
    }
}

/// What is taken of each pot. Reckoned on all of them together, it comes out of the main pot first,
/// and out of the side pots what that cannot give.
fn taken(book: &Book<'_>, state: &State, pots: &Pots) -> BySeat<Taken> {
    let mut taken = [Taken::default(); MOST_SEATS];
    if book.stakes.rake.is_none() {
        return taken;
    }
    let flop = flop(book, state);
    let of = |pot: Chips| {
        let once = book.stakes.rake.of(pot, flop, state.players.count());
        let rake = match book.rules.run_rake {
            RunRake::Once => once,
            RunRake::EachRun => once.times(u64::from(state.runs.max(1))).min(pot),
        };
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

/// Whether cards have come besides those that every player begins with face down (H38.7): a board, or
/// at stud the door cards, or a draw.
fn flop(book: &Book<'_>, state: &State) -> Flop {
    let up = || book.game.streets[0].deals.iter().any(|deal| matches!(deal, Deal::Up(_)));
    if state.has_burned() || up() { Flop::Dealt } else { Flop::NotDealt }
}

fn holding(
    claims: Seats,
    worths: &BySeat<Option<Worth>>,
    is_best: impl Fn(&Worth) -> bool,
) -> Seats {
    claims.iter().filter(|seat| worths[seat.number()].as_ref().is_some_and(&is_best)).collect()
}
