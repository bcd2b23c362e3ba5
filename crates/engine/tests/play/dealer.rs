//! A second dealer, who watches the first one's hands with the clauses beside: which card is due
//! where, who draws next, and what happens when the deck is short.

use std::collections::VecDeque;

use engine::{Deal, Facing, Game, Incident, MOST_BOARDS, Pile, Refusal, RunIt, Seat, Seats};

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
    /// A card that came too early.
    Muck(Facing),
    Bury(usize),
}

/// What there is to say of the last card of stud.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastCard {
    AsUsual,
    /// The dealer has not seen that the deck is short.
    Missed,
    /// Whoever is left without one is still to get one for all of them.
    Sharing {
        in_part: bool,
    },
    /// One card serves all, or only some.
    Shared {
        in_part: bool,
    },
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
    /// Who has just stood pat.
    pub(crate) pat: Option<Seat>,
    last_card: LastCard,
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
            pat: None,
            last_card: LastCard::AsUsual,
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
        let sharing = matches!(self.last_card, LastCard::Sharing { .. });
        self.due.is_empty() && !self.shuffle && !self.dead_over && !sharing
    }

    /// Whether the last card serves only some, so that there is no more betting (HS.rules.5.d.5).
    pub(crate) fn no_more_bets(&self) -> bool {
        self.last_card == LastCard::Shared { in_part: true }
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
            Pile::Muck if matches!(self.due.front(), Some(Due::Muck(_))) => {
                self.off_the_top(places, Due::Muck(facing), live);
            }
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
            Pile::Top | Pile::NextBurn => panic!("nothing goes back on top of the deck"),
            Pile::Out => panic!("nothing leaves play"),
            Pile::Aside => {
                self.off_the_top(places, Due::Bury(places.len()), live);
                assert_eq!(facing, Facing::Down, "buried unseen");
            }
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
        let draws = self.next_to_draw(live);
        assert!(draws.is_some(), "nobody draws now");
        // HD.rules.c: whoever stood pat may still say a number until the next one has.
        assert!(draws == Some(seat) || self.pat == Some(seat) && cards > 0, "out of turn");
        self.drawn = self.drawn.with(seat);
        self.pat = (cards == 0).then_some(seat);
        if cards == 0 {
            return;
        }
        let now = cards.min(AT_ONCE);
        self.make_sure_of(now, Some(seat), live);
        self.due.extend([Due::Discard(seat, cards), Due::Hand(seat, now, Facing::Down)]);
        if cards > AT_ONCE {
            self.late = self.late.with(seat);
            self.waiting.push_back(seat);
        }
    }

    /// Goes on with a draw: the fifth cards come when all have drawn (HD.rules.b.3).
    pub(crate) fn go_on(&mut self, live: Seats) {
        if let LastCard::Sharing { in_part } = self.last_card
            && self.due.is_empty()
            && !self.dead_over
        {
            self.last_card = LastCard::Shared { in_part };
            self.remake(self.apart());
            self.due.extend([Due::Burn, Due::Board(0, 1)]);
            return;
        }
        if !self.drawing || !self.is_idle() || !live.except(self.drawn).is_empty() {
            return;
        }
        let Some(seat) = self.waiting.pop_front() else {
            self.drawing = false;
            return;
        };
        // HD.rules.b.4: not next to the four before it.
        let burn = self.served == Some(seat);
        self.make_sure_of(1 + usize::from(burn), Some(seat), live);
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
                (self.served, self.pat) = (None, None);
                self.make_sure_of(1, None, live);
                self.due.push_back(Due::Burn);
            }
            Deal::Up(_) | Deal::Down(_) => self.deal_stud(*deal, live),
        }
    }

    /// HS.rules.5: a card for each live player, a burn before them and the bottom card; with the burns
    /// and what lies buried shuffled in if they are needed and enough, and else one card for all. Each
    /// street after it is to have a card as well.
    fn deal_stud(&mut self, deal: Deal, live: Seats) {
        let lacking = self.lacking(live);
        if self.last_card == LastCard::Missed && matches!(deal, Deal::Down(_)) {
            self.deal_unseeing(lacking, live);
            return;
        }
        let (stub, apart) = (self.piles.stub.len(), self.apart().len());
        let needed = lacking.count() + 2;
        let for_all = stub + apart < needed + self.game.streets.len() - self.begun;
        // For one card for all, three will do (HS.rules.5.d.2).
        let remade = stub < if for_all { 3 } else { needed };
        if remade {
            self.remake(self.apart());
        }
        if for_all {
            self.last_card = LastCard::Shared { in_part: lacking != live };
        }
        let cards = if remade { stub + apart } else { stub };
        let later = self.game.streets.len() - self.begun;
        self.leave_dead_seats(cards.min(stub + apart - later), lacking);
        self.due.push_back(Due::Burn);
        if for_all {
            self.due.push_back(Due::Board(0, 1));
        } else {
            self.give_each(lacking, deal);
        }
    }

    /// HS.rules.5.d.3 and 5.d.4: all cards but the last go out after a burn, and who is then without
    /// one shares a card of the rest.
    fn deal_unseeing(&mut self, lacking: Seats, live: Seats) {
        let stub = self.piles.stub.len();
        self.leave_dead_seats(stub, lacking);
        let order: Vec<Seat> = lacking.or(self.dead_seats).round_from(self.button).collect();
        let served = order.len().min(stub.saturating_sub(2));
        self.due.extend((stub > 1).then_some(Due::Burn));
        self.due.extend(order[..served].iter().map(|&seat| Due::Hand(seat, 1, Facing::Down)));
        self.last_card = if served < order.len() {
            LastCard::Sharing { in_part: served > 0 || lacking != live }
        } else {
            LastCard::AsUsual
        };
        self.go_on(live);
    }

    /// A dead seat is not what makes the deck short, for this street or for one to come.
    fn leave_dead_seats(&mut self, cards: usize, lacking: Seats) {
        if !self.dead_seats.is_empty() && cards < lacking.or(self.dead_seats).count() + 2 {
            self.dead_seats = Seats::NONE;
            self.dead_over = true;
        }
    }

    /// What comes back besides the stub (HS.rules.5.b.1).
    fn apart(&self) -> Vec<usize> {
        self.piles.burns.iter().chain(&self.piles.aside).copied().collect()
    }

    /// Who has not yet seven cards, with those for all.
    fn lacking(&self, of: Seats) -> Seats {
        let has = |seat: Seat| self.piles.hands[seat.number()].len() + self.piles.boards[0].len();
        of.iter().filter(|&seat| has(seat) < self.game.hole()).collect()
    }

    /// What is due on the next street of stud, and whether it lies face up.
    fn next_card(&self) -> Option<Facing> {
        let next = self.game.streets.get(self.begun)?;
        match next.deals {
            [Deal::Up(_)] => Some(Facing::Up),
            [Deal::Down(_)] if self.last_card != LastCard::Missed => Some(Facing::Down),
            _ => None,
        }
    }

    /// Whether the next round can have been dealt too early to this many, some of whom keep it; how many
    /// cards would be left if that is too few for a card on each street, a burn and the bottom card.
    pub(crate) fn too_early(
        &self,
        players: usize,
        kept: Seats,
        live: Seats,
    ) -> Result<(), Refusal> {
        let due: Vec<Seat> =
            self.lacking(live.or(self.dead_seats)).round_from(self.button).collect();
        let stub = self.piles.stub.len();
        let fits = (1..=due.len()).contains(&players) && stub >= players + 2;
        let keeps = |seat: Seat| {
            self.next_card() == Some(Facing::Down)
                && live.has(seat)
                && due[..players].contains(&seat)
        };
        if self.next_card().is_none() {
            return Err(Refusal::NoStreet);
        }
        if !fits || !kept.iter().all(keeps) {
            return Err(Refusal::CannotHaveHappened);
        }
        let left = stub + self.apart().len() - players;
        let streets = self.game.streets.len() - self.begun;
        if left < streets + 2 { Err(Refusal::DeckUsedUp { left }) } else { Ok(()) }
    }

    /// HS.rules.5.d.3: on sixth street, if the deck is short for those still in.
    pub(crate) fn can_be_missed(&self, live: Seats) -> bool {
        self.next_card() == Some(Facing::Down)
            && self.piles.stub.len() < self.lacking(live).count() + 2
    }

    /// What somebody reports has consequences for the cards.
    pub(crate) fn report(&mut self, incident: Incident, live: Seats) {
        let Incident::CardsTooEarly { players, kept } = incident else {
            assert_eq!(incident, Incident::ShortDeckMissed, "not in these hands");
            self.last_card = LastCard::Missed;
            return;
        };
        let facing = self.next_card().expect("a street is to come");
        let due: Vec<Seat> =
            self.lacking(live.or(self.dead_seats)).round_from(self.button).collect();
        let (got, further) = due.split_at(usize::from(players));
        self.due.push_back(Due::Burn);
        for &seat in got {
            let kept = kept.has(seat);
            let mucked = Due::Muck(facing);
            self.due.push_back(if kept { Due::Hand(seat, 1, facing) } else { mucked });
        }
        // As far as there are cards above the bottom one.
        let buried = further.len().min(self.piles.stub.len() - 2 - got.len());
        self.due.extend((buried > 0).then_some(Due::Bury(buried)));
    }

    /// One card at a time clockwise from the left of the button (B.deal.9).
    fn give_each(&mut self, live: Seats, deal: Deal) {
        let facing = if matches!(deal, Deal::Up(_)) { Facing::Up } else { Facing::Down };
        for _ in 0..deal.to_each() {
            let seats = live.or(self.dead_seats).round_from(self.button);
            self.due.extend(seats.map(|seat| Due::Hand(seat, 1, facing)));
        }
    }

    /// At draw, burns and discards come back when the deck cannot give this many cards. Nobody is to get
    /// their own back (R.draw.7): of those who still get cards at this draw they come back only if it
    /// must be, and those of the player drawing now last of all.
    fn make_sure_of(&mut self, cards: usize, drawer: Option<Seat>, live: Seats) {
        if self.piles.stub.len() > cards {
            return;
        }
        let mut back = self.piles.burns.clone();
        let gets_more =
            |seat: Seat| live.has(seat) && !self.drawn.has(seat) || self.waiting.contains(&seat);
        let others = self.players.round_from(self.button).filter(|&seat| Some(seat) != drawer);
        let (waiting, done): (Vec<Seat>, Vec<Seat>) = others.partition(|&seat| gets_more(seat));
        for seat in done {
            back.extend(&self.piles.discards[seat.number()]);
        }
        for seat in waiting.into_iter().chain(drawer) {
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
        let no_board = self.game.deals().all(|deal| deal.to_board() == 0);
        if self.runs.is_some() || !enough || self.boards > 1 || self.shuffle || no_board {
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
                Due::Burn | Due::Hand(..) | Due::Discard(..) | Due::Muck(_) | Due::Bury(_) => *due,
            }));
        }
    }
}
