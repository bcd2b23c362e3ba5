//! A second settlement, slow and chip by chip, from the log alone.
//!
//! Written from the clauses (B.wagers.9 to 12, T.allin.9 to 11, H11.3, H11.4, H34, H38, B.rake.2,
//! R.holdem-hilo.3 to 5, R.button.7, HD.rules.f, B.runtwice) and not from the engine, so that a
//! mistake in one of them shows.

use cards::ace_to_five::AceToFiveRank;
use cards::equity::Wins;
use cards::{Card, Rank};
use engine::{
    Account, Action, Claim, Deal, Event, LooseChips, MOST_SEATS, NoFlop, OddChips, OddHalf, Pile,
    PostKind, RakedPots, RunRake, Schedule, Seat, Seats, SevenRule, Slot,
};

use super::Played;
use super::draw::Table;
use super::piles::Piles;
use super::worth::{Worth, is_seven, worth};

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
    /// How many of its chips each bet on the last round.
    since: [u64; MOST_SEATS],
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
    /// The hands as they were when the betting was over.
    piles: Piles,
    /// Whether cards came besides those that everybody began with.
    flop: bool,
    /// On how many boards it is decided, and how often the rest was dealt.
    boards: u64,
    runs: u64,
    /// What each put in on the last street, and who checked there.
    is_last: bool,
    since: [u64; MOST_SEATS],
    checked: Seats,
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
            piles: Piles::new(table),
            flop: table.is_stud(),
            boards: u64::from(table.setup.bomb.unwrap_or(1)),
            runs: 1,
            is_last: false,
            since: [0; MOST_SEATS],
            checked: Seats::NONE,
            promotion: 0,
        };
        let last = table.game.streets.len() - 1;
        for event in log {
            // Hands taken in at the end are still those that were shown.
            let taken_in = |slot: &Slot| !read.piles.stub.contains(&slot.number());
            if !matches!(event, Event::Moved { slots, to: Pile::Muck, .. }
                if slots.as_slice().iter().all(taken_in))
            {
                read.piles.note(event);
            }
            if let Event::Opened(round) = event {
                read.is_last = usize::from(round.number) == last;
            }
            read.hear(event);
        }
        read
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Posted { seat, kind, amount, to } => {
                self.post(seat.number(), *kind, amount.amount(), *to);
            }
            Event::Acted { seat, action, paid } => self.act(*seat, *action, paid.amount()),
            // What nobody called goes back first.
            Event::Returned { seat, amount } => {
                self.stacks[seat.number()] += amount.amount();
                self.put_in[seat.number()] -= amount.amount();
                self.since[seat.number()] -= if self.is_last { amount.amount() } else { 0 };
            }
            // A burn comes before every card but the first ones (H14.1).
            Event::Moved { to: Pile::Burns, .. } => self.flop = true,
            Event::RunsSettled { times } => {
                (self.boards, self.runs) = (u64::from(*times), u64::from(*times));
            }
            Event::Mucked { seat, claim: Claim::None } => self.gave_up.push(*seat),
            Event::Mucked { seat, claim: Claim::Board } => {
                self.on_board = self.on_board.with(*seat);
            }
            Event::Mucked { claim: Claim::Whole, .. }
            | Event::Moved { .. }
            | Event::Shuffled { .. }
            | Event::Faced { .. }
            | Event::Drew { .. }
            | Event::RunsWanted { .. }
            | Event::DeadSeat { .. }
            | Event::DeadSeatsOver
            | Event::Unposted { .. }
            | Event::Reached { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Ruled { .. }
            | Event::Reported { .. }
            | Event::FloorCalled(_)
            | Event::Remedied { .. }
            | Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::Opened(_)
            | Event::Priced { .. }
            | Event::SleeperLeft { .. }
            | Event::SleeperMade { .. }
            | Event::SleeperOff { .. }
            | Event::WindowOpened(_)
            | Event::Held(_)
            | Event::HeldBack { .. }
            | Event::Overbet { .. }
            | Event::Reclaimed { .. }
            | Event::WindowClosed
            | Event::Rewound { .. }
            | Event::Exposed { .. }
            | Event::TurnedUp { .. }
            | Event::CardsShown { .. }
            | Event::Named { .. }
            | Event::Voided
            | Event::Closed
            | Event::Shown { .. }
            | Event::Raked { .. }
            | Event::Won { .. }
            | Event::Ended => {}
        }
    }

    fn act(&mut self, seat: Seat, action: Action, paid: u64) {
        self.stacks[seat.number()] -= paid;
        self.put_in[seat.number()] += paid;
        self.since[seat.number()] += if self.is_last { paid } else { 0 };
        if action == Action::Fold {
            self.stayed = self.stayed.without(seat);
        }
        if self.is_last && action == Action::Check {
            self.checked = self.checked.with(seat);
        }
    }

    fn post(&mut self, at: usize, kind: PostKind, amount: u64, to: Account) {
        self.stacks[at] -= amount;
        match kind {
            // R.button.7: no part of anybody's bet.
            PostKind::Dead | PostKind::Time => self.dead += amount,
            PostKind::Ante
            | PostKind::Blind
            | PostKind::Straddle
            | PostKind::Rock
            | PostKind::Late => self.put_in[at] += amount,
        }
        if to == Account::House {
            self.fee[at] += amount;
            self.house += amount;
        }
    }

    /// The pots, one chip of everybody's at a time: whoever has put in this many chips pays this one into
    /// the layer, and can win it if still in (B.wagers.9, B.wagers.12, T.allin.11). Layers that the
    /// same players can win are one pot.
    pub(crate) fn pots(&self) -> Vec<SlowPot> {
        // Dead chips lie in the middle: everybody plays for them.
        let nobody = [0; MOST_SEATS];
        let mut pots = vec![SlowPot { chips: self.dead, claims: self.stayed, since: nobody }];
        let highest = self.put_in.iter().copied().max().unwrap_or(0);
        for level in 1..=highest {
            let paid = |at: &usize| self.put_in[*at] >= level;
            // A fee is the lowest part of what its owner put in, and is not there to be won.
            let chips = (0..MOST_SEATS).filter(|at| paid(at) && level > self.fee[*at]).count();
            let plays = |at: usize| paid(&at) || self.reach[at] >= level;
            let claims: Seats = self.stayed.iter().filter(|seat| plays(seat.number())).collect();
            let below = pots.last().expect("there is a main pot");
            // What only folded players paid has nobody to claim it: it stays where it lies.
            if !claims.is_empty() && claims != below.claims {
                pots.push(SlowPot { chips: 0, claims, since: nobody });
            }
            let pot = pots.last_mut().expect("there is a main pot");
            pot.chips += chips as u64;
            for at in (0..MOST_SEATS).filter(paid) {
                // The last chips that a seat put in are those of the last round.
                pot.since[at] += u64::from(level > self.put_in[at] - self.since[at]);
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
        if rake.no_flop == NoFlop::NoDrop && !self.flop {
            return;
        }
        let most = match rake.short_table {
            // H38.10.
            Some(short) if table.players() <= usize::from(short.players) => short.most.amount(),
            Some(_) | None => u64::MAX,
        };
        let of = |chips: u64| {
            let once = scheduled(&rake.schedule, chips).min(most);
            // B.runtwice.3, HX.rule.3.6.
            let house = match table.rules.run_rake {
                RunRake::Once => once,
                RunRake::EachRun => (once * self.runs).min(chips),
            };
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
            _ => self.pay_boards(table, pot, in_it),
        }
    }

    /// Each board has its part; what cannot be divided goes with the first.
    fn pay_boards(&mut self, table: &Table, pot: &SlowPot, in_it: Seats) {
        let unit = table.stakes.unit.amount();
        let mut parts = vec![0; self.boards as usize];
        let mut left = pot.chips;
        while left >= unit * self.boards {
            for part in &mut parts {
                *part += unit;
            }
            left -= unit * self.boards;
        }
        if table.rules.loose_chips == LooseChips::Evenly {
            chip_by_chip(&mut parts, left, unit);
        } else {
            parts[0] += left;
        }
        for (board, chips) in parts.into_iter().enumerate() {
            self.pay_best(table, pot, chips, in_it, board);
        }
    }

    fn pay_best(&mut self, table: &Table, pot: &SlowPot, chips: u64, in_it: Seats, board: usize) {
        let worths: Vec<(Seat, Worth)> =
            in_it.iter().filter_map(|seat| Some((seat, self.worth(table, seat, board)?))).collect();
        let best = worths.iter().map(|(_, worth)| worth.best).max().expect("somebody has a hand");
        let high: Seats =
            worths.iter().filter(|(_, worth)| worth.best == best).map(|(seat, _)| *seat).collect();
        let Some(best) = worths.iter().filter_map(|(_, worth)| worth.low).max() else {
            // R.holdem-hilo.5: nobody has a low.
            return self.pay_but_for_sevens(table, pot, chips, high);
        };
        let has = |worth: &Worth, best: AceToFiveRank| worth.low == Some(best);
        let low: Seats =
            worths.iter().filter(|(_, worth)| has(worth, best)).map(|(seat, _)| *seat).collect();
        let unit = table.stakes.unit.amount();
        let half = match table.rules.loose_chips {
            LooseChips::Evenly => {
                let mut halves = [0, 0];
                chip_by_chip(&mut halves, chips, unit);
                halves[1]
            }
            LooseChips::NextInTurn | LooseChips::WithOddChip | LooseChips::Divided => {
                chips / unit / 2 * unit
            }
        };
        let odd_to_high = match table.rules.odd_half {
            OddHalf::High => true,
            OddHalf::Low => false,
            // H34.4 by the letter.
            OddHalf::HighestCard => high.has(self.by_card(table, high.or(low))[0]),
        };
        let (for_high, for_low) =
            if odd_to_high { (chips - half, half) } else { (half, chips - half) };
        self.share(table, for_high, high);
        self.share(table, for_low, low);
    }

    /// HD.rules.f: whoever checked a seven or better after the draw wins nothing that was bet since. If all
    /// winners did, everybody has it back; if some did, they have theirs, and the other winners the
    /// rest.
    fn pay_but_for_sevens(&mut self, table: &Table, pot: &SlowPot, chips: u64, winners: Seats) {
        let draws = table.game.deals().any(|deal| deal == Deal::Draw);
        let failed = |seat: &Seat| {
            let worth = self.worth(table, *seat, 0);
            self.checked.has(*seat) && worth.is_some_and(|worth| is_seven(&worth))
        };
        let on = draws && table.rules.seven_rule == SevenRule::On;
        let failed: Seats = winners.iter().filter(|seat| on && failed(seat)).collect();
        if failed.count() == 0 {
            return self.share(table, chips, winners);
        }
        let others = winners.except(failed);
        // The rake comes out of what was there before.
        let mut since = pot.since.iter().sum::<u64>().min(chips);
        self.share(table, chips - since, winners);
        let back = if others.is_empty() { table.seats() } else { failed };
        for seat in back.round_from(table.setup.button) {
            let own = pot.since[seat.number()].min(since);
            self.stacks[seat.number()] += own;
            since -= own;
        }
        if !others.is_empty() {
            self.share(table, since, others);
        }
    }

    /// By the highest card that each holds, and clockwise from the button where nobody can tell.
    fn by_card(&self, table: &Table, of: Seats) -> Vec<Seat> {
        let mut order: Vec<Seat> = of.round_from(table.setup.button).collect();
        // At razz an ace is the lowest card there is (HS.razz.1).
        let is_razz = matches!(table.game.name, "razz" | "ace-to-five");
        let above = |card: &Card| card.rank().is_some_and(|rank| !is_razz || rank != Rank::Ace);
        let highest = |seat: Seat| {
            let held = self.piles.hand(seat).filter(|_| !self.on_board.has(seat));
            held.and_then(|held| {
                held.iter().map(|card| (above(card), card.rank(), card.suit())).max()
            })
        };
        order.sort_by_key(|&seat| std::cmp::Reverse(highest(seat)));
        order
    }

    /// Deals the chips out to the winners, a piece at a time, clockwise from the left of the button
    /// (H34.3, H34.6, T.game.7). What is less than a piece comes last (H34.2).
    fn share(&mut self, table: &Table, chips: u64, winners: Seats) {
        let unit = table.stakes.unit.amount();
        let order: Vec<Seat> = match table.rules.odd_chips {
            OddChips::OneEach | OddChips::AllToFirst => {
                winners.round_from(table.setup.button).collect()
            }
            OddChips::HighestCard => self.by_card(table, winners),
        };
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
            // H34.1: one chip at a time to whoever has the least of this pot, and the units were dealt out.
            (LooseChips::Evenly, odd_chips) => {
                let odd = chips / unit % order.len() as u64;
                let with_odd = if odd_chips == OddChips::AllToFirst { odd.min(1) } else { odd };
                for (_, seat) in (0..loose).zip(order[with_odd as usize..].iter().cycle()) {
                    self.stacks[seat.number()] += 1;
                }
            }
            (LooseChips::NextInTurn, OddChips::OneEach | OddChips::HighestCard) => {
                let next = turns.next().expect("there are winners");
                self.stacks[next.number()] += loose;
            }
            (LooseChips::WithOddChip, _) | (LooseChips::NextInTurn, OddChips::AllToFirst) => {
                self.stacks[order[0].number()] += loose;
            }
        }
    }

    fn worth(&self, table: &Table, seat: Seat, board: usize) -> Option<Worth> {
        let places =
            if self.on_board.has(seat) { &[][..] } else { &self.piles.hands[seat.number()] };
        let face = |&at: &usize| self.piles.faces[at].expect("a hand shown is known");
        let hole = places.iter().map(face).collect();
        let shared = self.piles.boards[board].iter();
        // A community card is for players who have none of their own in its place (HS.rules.5.d.4).
        let missing = match table.game.wins {
            Wins::Board(_) => shared.len(),
            Wins::Own(_) => table.game.hole() - places.len(),
        };
        worth(table, hole, shared.take(missing).map(face).collect())
    }
}

/// What a schedule takes of this many chips.
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

/// Deals chips out to heaps, whole units first and then single ones, each to the heap that has the least
/// (H34.1, H34.2).
fn chip_by_chip(heaps: &mut [u64], chips: u64, unit: u64) {
    let least = |heaps: &[u64]| (0..heaps.len()).min_by_key(|&at| heaps[at]).expect("a heap");
    for piece in std::iter::repeat_n(unit, (chips / unit) as usize)
        .chain(std::iter::repeat_n(1, (chips % unit) as usize))
    {
        heaps[least(heaps)] += piece;
    }
}
