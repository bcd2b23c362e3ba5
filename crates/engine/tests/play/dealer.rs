//! A second dealer, who watches the first one's hands with the clauses beside: which card is due
//! where, who draws next, and what happens when the deck is short.

use std::collections::VecDeque;

use engine::{Deal, Facing, Game, MOST_BOARDS, Pile, RunIt, Seat, Seats};

use super::draw::Table;
use super::piles::Piles;

/// Nobody gets five cards in a row (HD.rules.b.2).
const AT_ONCE: usize = 4;

/// What has to happen next to the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    Burn,
    Hand(Seat, usize, Facing),
    Board(u8, usize),
    Discard(Seat, usize),
}

#[derive(Clone)]
pub(crate) struct Dealer {
    pub(crate) piles: Piles,
    game: &'static Game,
    button: Seat,
    players: Seats,
    run_it: RunIt,
    /// On how many boards it is played from the start.
    boards: u8,
    /// How many streets have been begun.
    begun: usize,
    due: VecDeque<Due>,
    /// What goes back into the deck before it is shuffled.
    returning: Vec<usize>,
    shuffle: bool,
    /// Seats without a player that still get cards (HS.rules.3).
    pub(crate) dead_seats: Seats,
    /// They get no more from now on, and that has not been said yet.
    pub(crate) dead_over: bool,
    drawing: bool,
    drawn: Seats,
    /// Who drew five, and who of them still waits for the fifth.
    late: Seats,
    waiting: VecDeque<Seat>,
    served: Option<Seat>,
    /// What each player who was asked wants.
    wanted: Vec<(Seat, u8)>,
    /// How often it is dealt, once that is settled.
    runs: Option<u8>,
}

impl Dealer {
    pub(crate) fn new(table: &Table) -> Dealer {
        Dealer {
            piles: Piles::new(table),
            game: table.game,
            button: table.setup.button,
            players: table.seats(),
            run_it: table.rules.run_it,
            boards: table.setup.bomb.unwrap_or(1),
            begun: 0,
            due: VecDeque::new(),
            returning: Vec::new(),
            shuffle: true,
            dead_seats: Seats::NONE,
            dead_over: false,
            drawing: false,
            drawn: Seats::NONE,
            late: Seats::NONE,
            waiting: VecDeque::new(),
            served: None,
            wanted: Vec::new(),
            runs: None,
        }
    }

    /// The street dealt last, from 0.
    pub(crate) fn street(&self) -> usize {
        self.begun - 1
    }

    /// Whether every card is where it is to be.
    pub(crate) fn is_done(&self) -> bool {
        self.begun == self.game.streets.len() && self.is_idle() && !self.drawing
    }

    /// Whether nothing is to be dealt before the betting goes on.
    pub(crate) fn is_idle(&self) -> bool {
        self.due.is_empty() && !self.shuffle && !self.dead_over
    }

    /// Whether a shuffle is due, and all that goes into it is there.
    pub(crate) fn wants_shuffle(&self) -> bool {
        self.shuffle && self.returning.is_empty()
    }

    /// Who draws next: clockwise from the button, who is all-in too (HD.0.5).
    pub(crate) fn next_to_draw(&self, live: Seats) -> Option<Seat> {
        let free = self.drawing && self.due.is_empty() && !self.shuffle;
        live.except(self.drawn).after(self.button).filter(|_| free)
    }

    pub(crate) fn shuffled(&mut self, live: Seats) {
        assert!(self.wants_shuffle(), "no shuffle is due");
        self.shuffle = false;
        if self.begun == 0 {
            self.begun = 1;
            for deal in self.game.streets[0].deals {
                self.give_each(live, *deal);
            }
        }
        self.go_on(live);
    }

    /// Cards moved; they still lie where they lay.
    pub(crate) fn moved(&mut self, places: &[usize], to: Pile, facing: Facing, live: Seats) {
        match to {
            Pile::Muck => {
                let whole = self.piles.hands.iter().any(|hand| hand == places);
                assert!(whole && !places.is_empty(), "a whole hand is thrown in");
            }
            Pile::Stub => {
                self.begin_if_idle(live);
                for at in places {
                    let place = self.returning.iter().position(|other| other == at);
                    self.returning.swap_remove(place.expect("this card does not go back"));
                }
            }
            Pile::Discards(seat) => {
                assert_eq!(self.due.pop_front(), Some(Due::Discard(seat, places.len())));
                assert!(self.returning.is_empty(), "the others' discards go back first");
                let held = &self.piles.hands[seat.number()];
                assert!(places.iter().all(|at| held.contains(at)), "not that player's cards");
            }
            Pile::Hand(seat) => {
                self.off_the_top(places, Due::Hand(seat, places.len(), facing), live);
                self.served = Some(seat);
            }
            Pile::Burns => {
                self.off_the_top(places, Due::Burn, live);
                assert_eq!((facing, places.len()), (Facing::Down, 1));
            }
            Pile::Board(board) => {
                self.off_the_top(places, Due::Board(board, places.len()), live);
                assert_eq!(facing, Facing::Up);
            }
            Pile::Aside => panic!("nothing is set aside in these hands"),
        }
    }

    /// What comes off the deck is what is due, and never the bottom card (H7.1).
    fn off_the_top(&mut self, places: &[usize], got: Due, live: Seats) {
        self.begin_if_idle(live);
        assert!(!self.shuffle && !self.dead_over, "something else comes first");
        assert_eq!(self.due.pop_front(), Some(got));
        let top = self.piles.stub.iter().take(places.len());
        assert!(top.eq(places) && self.piles.stub.len() > places.len());
    }

    /// A player changes cards.
    pub(crate) fn drew(&mut self, seat: Seat, cards: usize, live: Seats) {
        assert_eq!(self.next_to_draw(live), Some(seat), "draws out of turn");
        self.drawn = self.drawn.with(seat);
        if cards == 0 {
            return;
        }
        let now = cards.min(AT_ONCE);
        self.make_sure_of(now);
        self.due.extend([Due::Discard(seat, cards), Due::Hand(seat, now, Facing::Down)]);
        if cards > AT_ONCE {
            self.late = self.late.with(seat);
            self.waiting.push_back(seat);
        }
    }

    /// Goes on with a draw: the fifth cards come when all have drawn (HD.rules.b.3).
    pub(crate) fn go_on(&mut self, live: Seats) {
        if !self.drawing || !self.is_idle() || !live.except(self.drawn).is_empty() {
            return;
        }
        let Some(seat) = self.waiting.pop_front() else {
            self.drawing = false;
            return;
        };
        // HD.rules.b.4: not next to the four before it.
        let burn = self.served == Some(seat);
        self.make_sure_of(1 + usize::from(burn));
        self.due.extend(burn.then_some(Due::Burn));
        self.due.push_back(Due::Hand(seat, 1, Facing::Down));
    }

    /// Begins the next street, unless one is under way.
    pub(crate) fn begin_if_idle(&mut self, live: Seats) {
        if !self.is_idle() || self.drawing {
            return;
        }
        let street = &self.game.streets[self.begun];
        self.begun += 1;
        let [deal] = street.deals else { panic!("a street has one kind of card") };
        match deal {
            Deal::Board(cards) => {
                // H14.1: one burn, however many boards there are.
                self.due.push_back(Due::Burn);
                let boards = (0..self.boards).map(|board| Due::Board(board, usize::from(*cards)));
                self.due.extend(boards);
            }
            Deal::Draw => {
                (self.drawing, self.drawn, self.late) = (true, Seats::NONE, Seats::NONE);
                self.served = None;
                self.make_sure_of(1);
                self.due.push_back(Due::Burn);
            }
            Deal::Up(_) | Deal::Down(_) => self.deal_stud(*deal, live),
        }
    }

    /// HS.rules.5: a card for each live player, a burn before them and the bottom card; with the burns
    /// shuffled in if they are needed and enough, and else one card for all.
    fn deal_stud(&mut self, deal: Deal, live: Seats) {
        let (stub, burns) = (self.piles.stub.len(), self.piles.burns.len());
        let needed = live.count() + 2;
        let for_all = stub + burns < needed;
        // For one card for all, three will do (HS.rules.5.d.2).
        let remade = stub < if for_all { 3 } else { needed };
        if remade {
            self.remake(self.piles.burns.clone());
        }
        let cards = if remade { stub + burns } else { stub };
        // A dead seat is not what makes the deck short.
        if !self.dead_seats.is_empty() && cards < live.or(self.dead_seats).count() + 2 {
            self.dead_seats = Seats::NONE;
            self.dead_over = true;
        }
        self.due.push_back(Due::Burn);
        if for_all {
            self.due.push_back(Due::Board(0, 1));
        } else {
            self.give_each(live, deal);
        }
    }

    /// One card at a time clockwise from the left of the button (B.deal.9).
    fn give_each(&mut self, live: Seats, deal: Deal) {
        let facing = if matches!(deal, Deal::Up(_)) { Facing::Up } else { Facing::Down };
        for _ in 0..deal.to_each() {
            let seats = live.or(self.dead_seats).round_from(self.button);
            self.due.extend(seats.map(|seat| Due::Hand(seat, 1, facing)));
        }
    }

    /// At draw, burns and the others' discards come back when the deck cannot give so many cards; of
    /// those who wait for a fifth only as far as it must be (R.draw.7).
    fn make_sure_of(&mut self, cards: usize) {
        if self.piles.stub.len() > cards {
            return;
        }
        let mut back = self.piles.burns.clone();
        for seat in self.players.except(self.late).iter() {
            back.extend(&self.piles.discards[seat.number()]);
        }
        for seat in self.late.round_from(self.button) {
            if self.piles.stub.len() + back.len() <= cards {
                back.extend(&self.piles.discards[seat.number()]);
            }
        }
        self.remake(back);
    }

    fn remake(&mut self, back: Vec<usize>) {
        self.returning = back;
        self.shuffle = true;
    }

    /// Who is still to say whether it is run more than once, and how often at most: asked when board
    /// cards are still to come and nobody can bet any more, once (HX.rule.3.1, B.runtwice.1).
    pub(crate) fn runs_asked(&self, live: Seats) -> Option<(Seats, u8)> {
        let (times, enough) = match self.run_it {
            RunIt::Once => return None,
            RunIt::TwoPlayers(times) => (times, live.count() == 2),
            RunIt::Everybody(times) => (times, live.count() > 1),
        };
        if self.runs.is_some() || !enough || self.boards > 1 || self.shuffle {
            return None;
        }
        let run = self.one_run();
        let per_run: usize =
            run.iter().map(|due| if let Due::Board(_, cards) = due { *cards } else { 1 }).sum();
        if !run.iter().any(|due| matches!(due, Due::Board(..)))
            || self.due.front() != Some(&Due::Burn)
        {
            return None;
        }
        // H7.1: the bottom card stays.
        let most = ((self.piles.stub.len() - 1) / per_run).min(MOST_BOARDS).min(usize::from(times));
        let silent = live.iter().filter(|seat| self.wanted.iter().all(|(other, _)| other != seat));
        (most > 1).then(|| (silent.collect(), most as u8))
    }

    /// What is still to come to the board, with its burns.
    fn one_run(&self) -> Vec<Due> {
        let mut run: Vec<Due> = self.due.iter().copied().collect();
        for deal in self.game.streets[self.begun..].iter().flat_map(|street| street.deals) {
            if let Deal::Board(cards) = deal {
                run.extend([Due::Burn, Due::Board(0, usize::from(*cards))]);
            }
        }
        run
    }

    pub(crate) fn wants_runs(&mut self, seat: Seat, times: u8) {
        self.wanted.push((seat, times));
    }

    /// The fewest that anybody wanted, once all have said it or one has declined; each run has its own
    /// burns (B.runtwice.2).
    pub(crate) fn runs_settled(&mut self, times: u8, live: Seats) {
        let fewest = self.wanted.iter().map(|(_, times)| *times).min();
        assert!(fewest == Some(times) && (times == 1 || self.wanted.len() == live.count()));
        self.runs = Some(times);
        if times == 1 {
            return;
        }
        let run = self.one_run();
        self.due.clear();
        self.begun = self.game.streets.len();
        for board in 0..times {
            self.due.extend(run.iter().map(|due| match due {
                Due::Board(_, cards) => Due::Board(board, *cards),
                Due::Burn | Due::Hand(..) | Due::Discard(..) => *due,
            }));
        }
    }
}
