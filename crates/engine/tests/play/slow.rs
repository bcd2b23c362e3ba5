//! A second settlement, slow and chip by chip, from the log alone.
//!
//! Written from the clauses (B.wagers.9 to 12, T.allin.9 to 11, H11.3, H11.4, H34, H38, B.rake.2,
//! R.holdem-hilo.3 to 5, R.button.7) and not from the engine, so that a mistake in one of them shows.

use cards::ace_to_five::{self, AceToFiveRank};
use cards::equity::BoardWins;
use cards::high::{self, HighRank};
use cards::short_deck::{self, ShortDeckRank};
use cards::{Card, CardSet, JokerRule, omaha};
use engine::{
    Account, Action, Claim, Event, LooseChips, MOST_SEATS, NoFlop, OddChips, OddHalf, Pile,
    PostKind, RakedPots, Schedule, Seat, Seats,
};

use super::Played;
use super::draw::Table;

/// What a log leaves everybody with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finish {
    pub(crate) stacks: [u64; MOST_SEATS],
    pub(crate) house: u64,
    pub(crate) promotion: u64,
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
    /// What a seat plays for although it put in less.
    reach: [u64; MOST_SEATS],
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
    promotion: u64,
}

impl Tale {
    pub(crate) fn read(table: &Table, log: &[Event]) -> Tale {
        let stack = |at: usize| table.setup.stacks[at].unwrap_or_default().amount();
        let mut read = Tale {
            stacks: std::array::from_fn(stack),
            put_in: [0; MOST_SEATS],
            reach: table.reach(),
            fee: [0; MOST_SEATS],
            dead: 0,
            house: 0,
            stayed: table.seats(),
            gave_up: Vec::new(),
            on_board: Seats::NONE,
            faces: Vec::new(),
            hands: Default::default(),
            board: Vec::new(),
            promotion: 0,
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
                    PostKind::Ante
                    | PostKind::Blind
                    | PostKind::Straddle
                    | PostKind::Rock
                    | PostKind::Late => {
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
            Event::Mucked { claim: Claim::Whole, .. }
            | Event::Reached { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Opened(_)
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Closed
            | Event::Shown { .. }
            | Event::Raked { .. }
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
            let plays = |at: usize| paid(&at) || self.reach[at] >= level;
            let claims: Seats = self.stayed.iter().filter(|seat| plays(seat.number())).collect();
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
        self.take(table, &mut pots);
        for pot in pots {
            self.pay(table, &pot);
        }
        Finish { stacks: self.stacks, house: self.house, promotion: self.promotion }
    }

    /// Takes rake and promotions of the pots.
    fn take(&mut self, table: &Table, pots: &mut [SlowPot]) {
        let rake = &table.stakes.rake;
        // H38.7: no flop, no drop.
        if rake.no_flop == NoFlop::NoDrop && self.board.is_empty() {
            return;
        }
        let most = match rake.short_table {
            // H38.10.
            Some(short) if table.players() <= usize::from(short.players) => short.most.amount(),
            Some(_) | None => u64::MAX,
        };
        let of = |chips: u64| {
            let house = scheduled(&rake.schedule, chips).min(most);
            (house, scheduled(&rake.promotion, chips).min(chips - house))
        };
        match table.rules.raked_pots {
            // B.rake.2: a side pot that reaches a level pays too.
            RakedPots::Each => {
                for pot in pots {
                    let (house, promotion) = of(pot.chips);
                    pot.chips -= house + promotion;
                    self.house += house;
                    self.promotion += promotion;
                }
            }
            // The main pot pays as far as it goes, then the side pots in order: first the rake.
            RakedPots::Together => {
                let (house, promotion) = of(pots.iter().map(|pot| pot.chips).sum());
                for taken in [house, promotion] {
                    let mut left = taken;
                    for pot in &mut *pots {
                        let taken = pot.chips.min(left);
                        pot.chips -= taken;
                        left -= taken;
                    }
                }
                self.house += house;
                self.promotion += promotion;
            }
        }
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
    /// (H34.3, H34.6, T.game.7). What is less than a piece comes last (H34.2).
    fn share(&mut self, table: &Table, chips: u64, winners: Seats) {
        let unit = table.stakes.unit.amount();
        let order: Vec<Seat> = winners.round_from(table.setup.button).collect();
        let (mut pieces, loose) = (chips / unit, chips % unit);
        let mut turns = order.iter().cycle();
        while pieces > 0 {
            let last_lap = pieces < order.len() as u64;
            if table.rules.odd_chips == OddChips::AllToFirst && last_lap {
                self.stacks[order[0].number()] += unit * pieces;
                break;
            }
            // One lap, or as much of one as there are pieces.
            for seat in order.iter().take(pieces as usize) {
                self.stacks[seat.number()] += unit;
                pieces -= 1;
                turns.next();
            }
        }
        match (table.rules.loose_chips, table.rules.odd_chips) {
            (LooseChips::Divided, _) => {
                for (_, seat) in (0..loose).zip(order.iter().cycle()) {
                    self.stacks[seat.number()] += 1;
                }
            }
            (LooseChips::NextInTurn, OddChips::OneEach) => {
                let next = turns.next().expect("there are winners");
                self.stacks[next.number()] += loose;
            }
            (LooseChips::WithOddChip, _) | (LooseChips::NextInTurn, OddChips::AllToFirst) => {
                self.stacks[order[0].number()] += loose;
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

/// What a schedule takes of so many chips.
fn scheduled(schedule: &Schedule, chips: u64) -> u64 {
    let taken = match schedule {
        Schedule::Nothing => 0,
        // The pot grows chip by chip, and pays whenever it is at a level (H38.4, H38.5).
        Schedule::Steps { take, at } => {
            let level = |now: &u64| at.iter().any(|level| level.amount() == *now);
            take.amount() * (1..=chips).filter(level).count() as u64
        }
        // The whole number of units that is nearest; of two, the greater (H38.1 to H38.3).
        Schedule::Percent { percent, unit, least, most } => {
            let away = |units: &u64| (100 * units * unit.amount()).abs_diff(chips * percent);
            let nearest = (0..=chips).rev().min_by_key(away).expect("nothing, if no more");
            (nearest * unit.amount()).max(least.amount()).min(most.amount())
        }
    };
    taken.min(chips)
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
        promotion: played.end.promotion().amount(),
    };
    let slow = Tale::read(&played.table, &played.log).finish(&played.table);
    assert_eq!(slow, engine, "{:?} {:#?}", played.table, played.log);
}
