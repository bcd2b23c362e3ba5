//! A second settlement, slow and chip by chip, from the log alone.
//!
//! Written from the clauses (B.wagers.9 to 12, T.allin.9 to 11, H11.3, H11.4, H34, R.holdem-hilo.3
//! to 5, R.button.7) and not from the engine, so that a mistake in one of them shows.

use cards::ace_to_five::{self, AceToFiveRank};
use cards::equity::BoardWins;
use cards::high::{self, HighRank};
use cards::short_deck::{self, ShortDeckRank};
use cards::{Card, CardSet, JokerRule, omaha};
use engine::{
    Account, Action, Claim, Event, MOST_SEATS, OddChips, OddHalf, Pile, PostKind, Seat, Seats,
};

use super::Played;
use super::draw::Table;

/// What a log leaves everybody with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finish {
    pub(crate) stacks: [u64; MOST_SEATS],
    pub(crate) house: u64,
}

/// A pot: its chips, and who paid into it and did not fold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowPot {
    pub(crate) chips: u64,
    pub(crate) claims: Seats,
}

/// What was read off the log.
pub(crate) struct Tale {
    stacks: [u64; MOST_SEATS],
    /// What each seat put in to be divided by layers, the fee included.
    put_in: [u64; MOST_SEATS],
    /// How much of it went to the house before the cards.
    fee: [u64; MOST_SEATS],
    dead: u64,
    house: u64,
    /// Who had not folded when the betting was over.
    stayed: Seats,
    /// Who gave up at the showdown, in order.
    gave_up: Vec<Seat>,
    on_board: Seats,
    faces: Vec<Option<Card>>,
    hands: [Vec<usize>; MOST_SEATS],
    board: Vec<usize>,
    raked: u64,
}

impl Tale {
    pub(crate) fn read(table: &Table, log: &[Event]) -> Tale {
        let stack = |at: usize| table.setup.stacks[at].unwrap_or_default().amount();
        let mut read = Tale {
            stacks: std::array::from_fn(stack),
            put_in: [0; MOST_SEATS],
            fee: [0; MOST_SEATS],
            dead: 0,
            house: 0,
            stayed: table.seats(),
            gave_up: Vec::new(),
            on_board: Seats::NONE,
            faces: Vec::new(),
            hands: Default::default(),
            board: Vec::new(),
            raked: 0,
        };
        for event in log {
            read.hear(event);
        }
        read
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Posted { seat, kind, amount, to } => {
                let (at, amount) = (seat.number(), amount.amount());
                self.stacks[at] -= amount;
                match kind {
                    // R.button.7: no part of anybody's bet.
                    PostKind::Dead => self.dead += amount,
                    PostKind::Ante | PostKind::Blind | PostKind::Straddle | PostKind::Late => {
                        self.put_in[at] += amount;
                    }
                }
                if *to == Account::House {
                    self.fee[at] += amount;
                    self.house += amount;
                }
            }
            Event::Acted { seat, action, paid } => {
                self.stacks[seat.number()] -= paid.amount();
                self.put_in[seat.number()] += paid.amount();
                if *action == Action::Fold {
                    self.stayed = self.stayed.without(*seat);
                }
            }
            // What nobody called goes back first.
            Event::Returned { seat, amount } => {
                self.stacks[seat.number()] += amount.amount();
                self.put_in[seat.number()] -= amount.amount();
            }
            Event::Shuffled { faces } => self.faces = faces.to_vec(),
            Event::Faced { slot, card } => self.faces[slot.number()] = Some(*card),
            Event::Moved { slots, to, .. } => {
                let places = slots.as_slice().iter().map(|slot| slot.number());
                match to {
                    Pile::Hand(seat) => self.hands[seat.number()].extend(places),
                    Pile::Board(_) => self.board.extend(places),
                    Pile::Stub | Pile::Burns | Pile::Muck | Pile::Aside => {}
                }
            }
            Event::Mucked { seat, claim: Claim::None } => self.gave_up.push(*seat),
            Event::Mucked { seat, claim: Claim::Board } => {
                self.on_board = self.on_board.with(*seat);
            }
            Event::Raked { amount, .. } => self.raked += amount.amount(),
            Event::Mucked { claim: Claim::Whole, .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Opened(_)
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperOver { .. }
            | Event::WindowOpened(_)
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Closed
            | Event::Shown { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
    }

    /// The pots, one chip of everybody's at a time: who has put in so many chips pays this one into
    /// the layer, and can win it if still in (B.wagers.9, B.wagers.12, T.allin.11). Layers that the
    /// same players can win are one pot.
    pub(crate) fn pots(&self) -> Vec<SlowPot> {
        // Dead chips lie in the middle: everybody plays for them.
        let mut pots = vec![SlowPot { chips: self.dead, claims: self.stayed }];
        let highest = self.put_in.iter().copied().max().unwrap_or(0);
        for level in 1..=highest {
            let paid = |at: &usize| self.put_in[*at] >= level;
            // A fee is the lowest part of what its owner put in, and is not there to be won.
            let chips = (0..MOST_SEATS).filter(|at| paid(at) && level > self.fee[*at]).count();
            let claims: Seats = self.stayed.iter().filter(|seat| paid(&seat.number())).collect();
            let below = pots.last_mut().expect("there is a main pot");
            // What only folded players paid has nobody to claim it: it stays where it lies.
            if claims.is_empty() || claims == below.claims {
                below.chips += chips as u64;
            } else {
                pots.push(SlowPot { chips: chips as u64, claims });
            }
        }
        pots.retain(|pot| pot.chips > 0);
        pots
    }

    /// Pays the pots.
    pub(crate) fn finish(mut self, table: &Table) -> Finish {
        let mut pots = self.pots();
        self.house += self.raked;
        // The main pot pays the rake as far as it goes, then the side pots in order.
        for pot in &mut pots {
            let taken = pot.chips.min(self.raked);
            pot.chips -= taken;
            self.raked -= taken;
        }
        for pot in pots {
            self.pay(table, &pot);
        }
        Finish { stacks: self.stacks, house: self.house }
    }

    fn pay(&mut self, table: &Table, pot: &SlowPot) {
        let in_it: Seats = pot.claims.iter().filter(|seat| !self.gave_up.contains(seat)).collect();
        match in_it.count() {
            // Each who gave up left it to the others; the last one had nobody to leave it to.
            0 => {
                let last = self.gave_up.iter().rev().find(|&&seat| pot.claims.has(seat));
                let last = last.expect("somebody can win every pot");
                self.stacks[last.number()] += pot.chips;
            }
            1 => in_it.iter().for_each(|seat| self.stacks[seat.number()] += pot.chips),
            _ => self.pay_best(table, pot.chips, in_it),
        }
    }

    fn pay_best(&mut self, table: &Table, chips: u64, in_it: Seats) {
        let worths: Vec<(Seat, Worth)> = in_it
            .iter()
            .filter_map(|seat| Some((seat, self.worth(table.game.wins, seat)?)))
            .collect();
        let best = worths.iter().map(|(_, worth)| worth.high).max().expect("somebody has a hand");
        let high: Seats =
            worths.iter().filter(|(_, worth)| worth.high == best).map(|(seat, _)| *seat).collect();
        let Some(best) = worths.iter().filter_map(|(_, worth)| worth.low).max() else {
            // R.holdem-hilo.5: nobody has a low.
            return self.share(table, chips, high);
        };
        let low: Seats = worths
            .iter()
            .filter(|(_, worth)| worth.low == Some(best))
            .map(|(seat, _)| *seat)
            .collect();
        let unit = table.stakes.unit.amount();
        let half = chips / unit / 2 * unit;
        let (for_high, for_low) = match table.rules.odd_half {
            OddHalf::High => (chips - half, half),
            OddHalf::Low => (half, chips - half),
        };
        self.share(table, for_high, high);
        self.share(table, for_low, low);
    }

    /// Deals the chips out to the winners, a piece at a time, clockwise from the left of the button
    /// (H34.3, H34.6, T.game.7).
    fn share(&mut self, table: &Table, mut chips: u64, winners: Seats) {
        let unit = table.stakes.unit.amount();
        let order: Vec<Seat> = winners.round_from(table.setup.button).collect();
        while chips > 0 {
            let round = unit * order.len() as u64;
            if table.rules.odd_chips == OddChips::AllToFirst && chips < round {
                self.stacks[order[0].number()] += chips;
                return;
            }
            for seat in &order {
                let piece = unit.min(chips);
                self.stacks[seat.number()] += piece;
                chips -= piece;
            }
        }
    }

    fn worth(&self, wins: BoardWins, seat: Seat) -> Option<Worth> {
        let cards = |places: &[usize]| -> CardSet {
            places.iter().map(|&at| self.faces[at].expect("a hand shown is known")).collect()
        };
        let board = cards(&self.board);
        let hole = if self.on_board.has(seat) {
            CardSet::EMPTY
        } else {
            cards(&self.hands[seat.number()])
        };
        let standard = || high::best(hole | board, JokerRule::BOOK).ok().map(High::Standard);
        let (high, low) = match wins {
            BoardWins::High => (standard()?, None),
            BoardWins::HighLow => {
                let low = ace_to_five::eight_or_better(hole | board, JokerRule::BOOK);
                (standard()?, low.expect("five cards or more"))
            }
            BoardWins::ShortDeck => (High::ShortDeck(short_deck::best(hole | board).ok()?), None),
            BoardWins::OmahaHigh => (High::Standard(omaha::best(hole, board).ok()?.0), None),
            BoardWins::OmahaHighLow => {
                let (high, low) = omaha::best(hole, board).ok()?;
                (High::Standard(high), low)
            }
        };
        Some(Worth { high, low })
    }
}

struct Worth {
    high: High,
    low: Option<AceToFiveRank>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum High {
    Standard(HighRank),
    ShortDeck(ShortDeckRank),
}

/// Settles a played hand a second time and compares.
pub(crate) fn agree(played: &Played) {
    let engine = Finish {
        stacks: std::array::from_fn(|at| played.end.stack(Seat::new(at)).amount()),
        house: played.end.house().amount(),
    };
    let slow = Tale::read(&played.table, &played.log).finish(&played.table);
    assert_eq!(slow, engine, "{:?} {:#?}", played.table, played.log);
}
