//! Hands at the table: the button, who is dealt in, and what comes back into the stacks.

use std::sync::Arc;

use cards::Card;
use engine::{
    BlindSeats, BySeat, Chips, Entry as _, FirstButton, Lineup, MOST_SEATS, Next, PlayBehind, Seat,
    Seats, Setup, SmallChips, Straddle, StraddleIn, bomb_pot, set_up,
};

use crate::chair::Entry;
use crate::decide::Run;
use crate::event::Event;
use crate::positions::{Placing, place};
use crate::refusal::Refusal;
use crate::state::{Rock, State};

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    /// Two players who can be dealt in (B.overview.1).
    Players,
    /// Cards for the button, one for each of these (HB.a).
    ButtonCards(Seats),
    /// The floor's word on a pot that is disputed (H30.o.1).
    Floor,
    /// The next hand.
    Deal,
    /// Something in the hand.
    Hand(Next),
}

/// What the table waits for now.
pub fn waits(state: &State) -> Waits {
    if let Some(hand) = state.hand() {
        return Waits::Hand(engine::next(&hand.book(), &hand.state));
    }
    if state.disputed.is_some() {
        return Waits::Floor;
    }
    let able = state.able();
    if able.count() < 2 {
        return Waits::Players;
    }
    if state.positions.is_none() && first_button(state, able).is_none() {
        return Waits::ButtonCards(able);
    }
    Waits::Deal
}

/// Who has the button on the first hand, if that is known.
fn first_button(state: &State, able: Seats) -> Option<Seat> {
    match state.rules.first_button {
        FirstButton::HighCard => state.drawn.filter(|&seat| able.has(seat)),
        FirstButton::DealersRight => able.iter().last(),
        FirstButton::FirstSeat => able.iter().next(),
    }
}

impl Run<'_> {
    /// The highest card has the button, spades before hearts, diamonds and clubs; a joker is a
    /// blank, and its player gets another card (HB.a, H32.4, H32.5).
    pub(crate) fn draw_for_button(&mut self, cards: &[Card]) -> Result<(), Refusal> {
        let Waits::ButtonCards(players) = waits(self.state) else {
            return Err(Refusal::ButtonSettled);
        };
        let plain: Vec<Card> = cards.iter().copied().filter(|card| !card.is_joker()).collect();
        if plain.len() != players.count() {
            return Err(Refusal::WrongCards);
        }
        let highest = players.iter().zip(plain).max_by_key(|(_, card)| (card.rank(), card.suit()));
        let (seat, _) = highest.ok_or(Refusal::WrongCards)?;
        self.emit(Event::HighCard { seat });
        Ok(())
    }

    /// The next hand: who is dealt in, what they owe, what is posted.
    #[inline(never)]
    pub(crate) fn deal(&mut self) -> Result<(), Refusal> {
        self.between_hands()?;
        if self.state.paused.is_some() {
            return Err(Refusal::Paused);
        }
        if self.state.disputed.is_some() {
            return Err(Refusal::Disputed);
        }
        let mut prepared = self.prepared(&self.state.straddles)?;
        self.end_proposals();
        if self.begin_collecting() {
            // Whoever has paid for time has less now, perhaps too little for the hand.
            let Ok(anew) = self.prepared(&self.state.straddles) else { return Ok(()) };
            prepared = anew;
        }
        let (placing, setup, back) = prepared;
        // Whoever does not want a bomb pot is not dealt in.
        let in_hand = |seat: &Seat| setup.stacks[seat.number()].is_some();
        let behind = self.behind(placing.dealt.iter().filter(in_hand).collect());
        for straddle in back {
            self.emit(Event::Straddled { straddle, up: false });
        }
        self.end_reduction();
        for &(seat, blind) in &placing.missed {
            self.emit(Event::BlindMissed { seat, blind });
        }
        if !placing.passed.is_empty() {
            self.emit(Event::ButtonPassed { seats: placing.passed });
        }
        self.begin_hand(Event::HandBegan {
            setup,
            positions: placing.positions,
            entered: placing.entered,
            behind: Box::new(behind),
        });
        Ok(())
    }

    /// How the next hand stands with these straddles, what is posted, and the straddles that go back.
    fn prepared(
        &self,
        straddles: &[Straddle],
    ) -> Result<(Placing, Arc<Setup>, Vec<Straddle>), Refusal> {
        let placing = self.placing(straddles)?;
        let (setup, mut back) = self.set_up(&placing, straddles)?;
        // Whose straddle does not stand does not come in by it (HB.i.5).
        let comes_in = |one: &Straddle| {
            placing.entered.has(one.seat) && self.state.entry(one.seat) == Entry::Missed
        };
        if !back.iter().any(comes_in) {
            return Ok((placing, setup, back));
        }
        let mut others = straddles.to_vec();
        others.retain(|one| !back.contains(one));
        let (placing, setup, more) = self.prepared(&others)?;
        back.extend(more);
        Ok((placing, setup, back))
    }

    /// How the next hand stands with these straddles, if there can be one.
    fn placing(&self, straddles: &[Straddle]) -> Result<Placing, Refusal> {
        let able = self.state.able();
        if able.count() < 2 {
            return Err(Refusal::TooFew);
        }
        let first = match self.state.positions {
            Some(_) => None,
            None => Some(first_button(self.state, able).ok_or(Refusal::NoButton)?),
        };
        place(self.state, able, first, straddles).ok_or(Refusal::TooFew)
    }

    /// Who is dealt in, with what, and what they owe; without straddles.
    fn lineup(&self, placing: &Placing) -> Lineup {
        let behind = self.behind(placing.dealt);
        let mut stacks: BySeat<Option<Chips>> = [None; MOST_SEATS];
        for seat in placing.dealt.iter() {
            stacks[seat.number()] = Some(self.state.chair(seat).stack + behind[seat.number()]);
        }
        let rock = match self.state.rock {
            Rock::With(seat) if placing.dealt.has(seat) => Some(seat),
            Rock::With(_) | Rock::On | Rock::Off => None,
        };
        Lineup {
            blind_seats: BlindSeats::At(placing.blind_seats.into_iter().flatten().collect()),
            owed: placing.owed.clone(),
            rock,
            ..Lineup::new(placing.positions.button, stacks)
        }
    }

    /// The same with straddles. They may make up for blinds that were missed (HB.i.5).
    fn straddled(&self, placing: &Placing, straddles: &[Straddle]) -> Lineup {
        let mut lineup = self.lineup(placing);
        lineup.straddles = straddles.to_vec();
        if self.state.rules.straddle_in == StraddleIn::MakesUp {
            lineup.owed.retain(|owed| straddles.iter().all(|one| one.seat != owed.seat));
        }
        lineup
    }

    /// The engine's set-up, and the straddles that do not stand: positions may have changed since
    /// they were put up.
    fn set_up(
        &self,
        placing: &Placing,
        offered: &[Straddle],
    ) -> Result<(Arc<Setup>, Vec<Straddle>), Refusal> {
        let (terms, book) = (&self.state.terms, self.state.book());
        if let Some((amount, boards, willing)) = self.state.bomb {
            let mut lineup = self.lineup(placing);
            for seat in placing.dealt.except(willing).iter() {
                lineup.stacks[seat.number()] = None;
            }
            if let Ok(setup) = bomb_pot(terms.game, &lineup, amount, boards) {
                return Ok((Arc::new(setup), offered.to_vec()));
            }
            // Too few are left who wanted it, or too many for its boards: an ordinary hand.
        }
        let (mut stands, mut back) = (Vec::new(), Vec::new());
        for &straddle in offered {
            stands.push(straddle);
            match set_up(&book, &placing.forced, &self.straddled(placing, &stands)) {
                // One that gives way makes up for nothing: its player owes what was owed.
                Ok(posting) => {
                    back.extend(stands.extract_if(.., |one| posting.back.has(one.seat)));
                }
                Err(_) => back.extend(stands.pop()),
            }
        }
        let lineup = self.straddled(placing, &stands);
        let posting = set_up(&book, &placing.forced, &lineup).map_err(Refusal::Posting)?;
        Ok((Arc::new(posting.setup), back))
    }

    /// Chips on their way that play in this hand (H2.a.2).
    fn behind(&self, dealt: Seats) -> BySeat<Chips> {
        let mut behind = [Chips::ZERO; MOST_SEATS];
        if self.state.rules.play_behind == PlayBehind::Plays {
            for seat in dealt.iter() {
                behind[seat.number()] = self.state.chair(seat).coming;
            }
        }
        behind
    }

    /// The hand begins, and goes on over the posts up to the first question.
    fn begin_hand(&mut self, began: Event) {
        self.state.evolve(&began);
        let from = self.out.len();
        if let Event::HandBegan { setup, .. } = &began {
            self.state.play_hand(|book, hand| engine::open_into(book, setup, hand, self.out));
        }
        self.note(from);
        // What was posted comes after it in the log.
        self.out.insert(from, began);
    }

    /// After a misdeal: the same button, the same blinds, the same players (H9.0.1, T.misdeals.5).
    #[inline(never)]
    fn deal_anew(&mut self) {
        self.emit(Event::Redealt);
        let setup = self.state.hand().map(|hand| Arc::clone(&hand.setup)).expect("in progress");
        let from = self.out.len();
        self.state.play_hand(|book, hand| engine::open_into(book, &setup, hand, self.out));
        self.note(from);
    }

    /// What the table takes from what the hand has told it since; the hand itself has taken it in.
    fn note(&mut self, from: usize) {
        self.state.note(self.out[from..].iter().filter_map(Event::dealt));
    }

    /// A straddle for the next hand: it must be down before the cards are dealt (B.straddle.1).
    pub(crate) fn straddle(&mut self, straddle: Straddle) -> Result<(), Refusal> {
        self.seated(straddle.seat)?;
        self.between_hands()?;
        let mut straddles = self.state.straddles.clone();
        straddles.push(straddle);
        let placing = self.placing(&straddles)?;
        if !placing.dealt.has(straddle.seat) {
            return Err(Refusal::Posting(engine::PostingRefusal::NotDealtIn {
                seat: straddle.seat,
            }));
        }
        let lineup = self.straddled(&placing, &straddles);
        set_up(&self.state.book(), &placing.forced, &lineup).map_err(Refusal::Posting)?;
        self.emit(Event::Straddled { straddle, up: true });
        Ok(())
    }

    pub(crate) fn no_straddle(&mut self, seat: Seat) -> Result<(), Refusal> {
        let straddle = self.state.straddles.iter().find(|one| one.seat == seat).copied();
        let straddle = straddle.ok_or(Refusal::NotAskedFor)?;
        self.emit(Event::Straddled { straddle, up: false });
        Ok(())
    }

    /// Something in the hand. Nobody else's hand is played, and nobody acts while play stands still
    /// (T.house.4, T.house.5).
    #[inline(always)]
    pub(crate) fn hand(&mut self, input: &engine::Input) -> Result<(), Refusal> {
        if self.state.paused.is_some() {
            return Err(Refusal::Paused);
        }
        self.play(input)?;
        if !self.state.away.is_empty() {
            self.act_for_absent();
        }
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn play(&mut self, input: &engine::Input) -> Result<(), Refusal> {
        if self.state.hand().is_none() {
            self.may_come_late(input)?;
        }
        let from = self.out.len();
        let done = self.state.play_hand(|book, hand| engine::run_into(book, hand, input, self.out));
        done.map_err(Refusal::Hand)?;
        self.note(from);
        match self.state.hand() {
            Some(hand) if hand.state.is_misdealt() => self.deal_anew(),
            Some(hand) if hand.state.is_over() => self.end_hand(),
            Some(_) | None => {}
        }
        Ok(())
    }

    /// Some things may still be asked and said of the last hand, until the next one begins; by those
    /// who played it.
    fn may_come_late(&self, input: &engine::Input) -> Result<(), Refusal> {
        let last = self.state.last().filter(|_| input.may_come_late());
        let last = last.ok_or(Refusal::NoHand)?;
        match input.player() {
            Some(seat) if !last.dealt.has(seat) => Err(Refusal::NobodyThere),
            Some(_) | None => Ok(()),
        }
    }

    /// The chips go back into the stacks; whoever has lost all that plays has to buy again (H11.10).
    #[inline(never)]
    fn end_hand(&mut self) {
        let hand = self.state.hand().expect("a hand is in progress");
        let unit = match hand.rules.small_chips {
            SmallChips::Play => Chips::new(1),
            SmallChips::StayBehind => hand.terms.stakes.unit,
        };
        let broke = |seat: &Seat| hand.state.stack(*seat) < unit;
        let broke: Seats = hand.dealt.iter().filter(broke).collect();
        let rock = hand.won;
        self.emit(Event::HandEnded { broke, rock });
        self.rearrange();
        self.pick_up_due();
        self.collect_due();
    }
}
