//! Plays a record through the engine, which judges every action.

use engine::{
    Action, Book, Ceiling, Chips, Event, Few, Input, Legal, MOST_SEATS, Next, Passive, Pile,
    Raising, Seat, Seats, Stakes, State, begin, fold, next, run,
};

use super::amount::{Amount, Unit};
use super::cards::Cards;
use super::decks::Decks;
use super::fault::{Fault, Why, player};
use super::line::Line;
use super::paid::Paid;
use super::record::Record;
use super::setup::{chips, once, rules, setup, structure};
use crate::played::Played;

/// Plays a record in chips of this unit, to finish with these stacks: the hand, and what the house
/// took.
pub fn play(record: &Record, expected: &[Amount], unit: Unit) -> Result<(Played, Chips), Fault> {
    let before = all_chips(&record.stacks, unit)?;
    let after = all_chips(expected, unit)?;
    let cards = Cards::of(record)?;
    let mut telling = Telling { record, cards, decks: Decks::default(), unit };
    let one = Paid { taken: Chips::ZERO, smallest: Chips::new(1) };
    let first = telling.play(one)?;
    // How pots are split and raked changes nothing before they are: what is put in is known now.
    let put_in: Vec<Chips> = first.log.iter().filter_map(put_in).collect();
    let paid = Paid::between(&before, &after, &put_in, unit.whole());
    // Blinds that are the house's fee are missing as well, and no rake (R.fees.2).
    let paid = Paid { taken: paid.taken.less(first.end().house()), ..paid };
    Ok((telling.play(paid)?, paid.taken))
}

fn all_chips(amounts: &[Amount], unit: Unit) -> Result<Vec<Chips>, Why> {
    amounts.iter().map(|amount| chips(*amount, unit)).collect()
}

/// What a player put in.
#[expect(clippy::wildcard_enum_match_arm, reason = "chips go in by these alone")]
fn put_in(event: &Event) -> Option<Chips> {
    match event {
        Event::Posted { amount, .. } => Some(*amount),
        Event::Acted { paid, .. } => Some(*paid),
        _ => None,
    }
}

/// A record and what has been found out about its deck.
struct Telling<'a> {
    record: &'a Record,
    cards: Cards,
    decks: Decks,
    unit: Unit,
}

impl Telling<'_> {
    /// Plays it until the deck is the one that gives everybody the cards that the record tells. Each
    /// try gets at least one street further, and no record has more of them than lines.
    fn play(&mut self, paid: Paid) -> Result<Played, Fault> {
        let mut tries = self.record.lines.len() + 1;
        loop {
            let (played, told) = self.attempt(paid)?;
            let found = Decks::of(&played, &self.cards);
            if found == self.decks || tries == 0 {
                return told.map(|()| played);
            }
            self.decks = found;
            tries -= 1;
        }
    }

    /// The hand with the deck as it is known now, as far as it can be played so.
    fn attempt(&self, paid: Paid) -> Result<(Played, Result<(), Fault>), Fault> {
        let (record, unit) = (self.record, self.unit);
        let rules = rules(record);
        let stakes = Stakes {
            structure: structure(record, unit)?,
            unit: paid.smallest,
            bring_in: chips(record.bring_in, unit)?,
            ceiling: Ceiling::None,
            rake: once(paid.taken),
        };
        let book = Book { game: record.variant.game, stakes: &stakes, rules: &rules };
        let setup = setup(record, unit)?;
        let (start, mut log) = begin(&book, &setup);
        let told = Hand::new(book, &fold(&start, &log), self).follow_all(record, &mut log);
        let players = (0..record.stacks.len()).map(Seat::new);
        let names = record.names.clone().unwrap_or_else(|| players.map(player).collect());
        let game = *record.variant.game;
        Ok((Played { game, stakes, rules, setup, start, log, names, unit }, told))
    }
}

/// A hand on its way through the engine.
struct Hand<'a> {
    book: Book<'a>,
    state: State,
    cards: &'a Cards,
    decks: &'a Decks,
    unit: Unit,
    /// How many cards of the board the record has told so far, and of each player.
    told: (usize, [usize; MOST_SEATS]),
    shuffles: usize,
    draws: usize,
}

impl<'a> Hand<'a> {
    fn new(book: Book<'a>, state: &State, telling: &'a Telling<'_>) -> Hand<'a> {
        let Telling { cards, decks, unit, .. } = telling;
        let told = (0, [0; MOST_SEATS]);
        Hand { book, state: *state, cards, decks, unit: *unit, told, shuffles: 0, draws: 0 }
    }

    fn follow_all(&mut self, record: &Record, log: &mut Vec<Event>) -> Result<(), Fault> {
        self.shuffle(log)?;
        for (at, line) in &record.lines {
            self.follow(line, log).map_err(|why| Fault::new(*at, why))?;
        }
        Ok(self.show_down(log)?)
    }

    fn tell(&mut self, input: &Input, log: &mut Vec<Event>) -> Result<(), Why> {
        self.run(input, log)?;
        self.shuffle(log)
    }

    /// Answers what no line of a record is about: shuffles, as often as one is asked for, and how often
    /// the board is dealt, since the format has one board.
    fn shuffle(&mut self, log: &mut Vec<Event>) -> Result<(), Why> {
        loop {
            let turn = self.state.turn();
            let input = match next(&self.book, &self.state) {
                Next::Shuffle { cards } => {
                    let faces = self.decks.shuffle(self.shuffles, cards);
                    self.shuffles += 1;
                    Input::Shuffled { turn, faces }
                }
                Next::RunIt { seats, .. } => {
                    let seat = seats.iter().next().ok_or(Why::NobodyToAct)?;
                    Input::RunIt { turn, seat, times: 1 }
                }
                Next::Act { .. }
                | Next::Draw { .. }
                | Next::ShowOrMuck { .. }
                | Next::Floor(_)
                | Next::Over => return Ok(()),
            };
            self.run(&input, log)?;
        }
    }

    fn run(&mut self, input: &Input, log: &mut Vec<Event>) -> Result<(), Why> {
        run(&self.book, &mut self.state, input, log)
            .map_err(|refusal| Why::Refused { refusal, unit: self.unit })
    }

    fn follow(&mut self, line: &Line, log: &mut Vec<Event>) -> Result<(), Why> {
        match line {
            Line::Hole { seat, cards } => {
                let told = &mut self.told.1[seat.number()];
                *told += cards.len();
                let due = *told <= dealt(log, Pile::Hand(*seat));
                if due { Ok(()) } else { Err(Why::CardNotDue { seat: *seat }) }
            }
            Line::Board { cards } => {
                self.told.0 += cards.len();
                if self.told.0 > dealt(log, BOARD) { Err(Why::BoardNotDue) } else { Ok(()) }
            }
            Line::Draw { seat, .. } => self.draw(*seat, log),
            Line::BringIn { seat } => self.act(*seat, |_| Action::BringIn, log),
            Line::Fold { seat } => self.act(*seat, |_| Action::Fold, log),
            Line::Stay { seat } if self.needs_no_check(*seat, log) => Ok(()),
            Line::Stay { seat } => {
                let stay = |legal: Legal| match legal.passive {
                    Passive::Check | Passive::BetOrFold | Passive::BringIn { .. } => Action::Check,
                    Passive::Call { .. } => Action::Call,
                };
                self.act(*seat, stay, log)
            }
            Line::Raise { seat, to } => {
                let (to, others) = (chips(*to, self.unit)?, self.others_reach(*seat, log));
                self.act(*seat, |legal| Action::RaiseTo(raise(to, others, legal)), log)
            }
            // Whoever shows what is asked for once everything is told: the engine has its own order.
            Line::Show { .. } | Line::Muck { .. } => match next(&self.book, &self.state) {
                Next::Act { seat: due, .. } => Err(Why::ShowNotDue { due }),
                Next::Draw { seat: due, .. } => Err(Why::DrawMissing { due }),
                Next::ShowOrMuck { .. }
                | Next::RunIt { .. }
                | Next::Shuffle { .. }
                | Next::Floor(_)
                | Next::Over => Ok(()),
            },
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: impl Fn(Legal) -> Action,
        log: &mut Vec<Event>,
    ) -> Result<(), Why> {
        let (due, legal) = match next(&self.book, &self.state) {
            Next::Act { seat, legal } => (seat, legal),
            Next::Draw { seat: due, .. } => return Err(Why::DrawMissing { due }),
            Next::ShowOrMuck { .. }
            | Next::RunIt { .. }
            | Next::Shuffle { .. }
            | Next::Floor(_)
            | Next::Over => {
                return Err(Why::NobodyToAct);
            }
        };
        self.all_told(log)?;
        if seat != due {
            return Err(Why::OutOfTurn { told: seat, due });
        }
        let (turn, action) = (self.state.turn(), action(legal));
        self.tell(&Input::Act { turn, seat, action }, log)
    }

    fn draw(&mut self, seat: Seat, log: &mut Vec<Event>) -> Result<(), Why> {
        let Next::Draw { seat: due, .. } = next(&self.book, &self.state) else {
            return Err(Why::DrawNotDue);
        };
        if seat != due {
            return Err(Why::OutOfTurn { told: seat, due });
        }
        let held = self.state.slots().hand(seat);
        let thrown = self.cards.draw(self.draws).iter();
        let discards: Option<Few> = thrown.map(|&at| held.get(at).copied()).collect();
        let discards = discards.ok_or(Why::CardMissing { seat })?;
        self.draws += 1;
        self.tell(&Input::Draw { turn: self.state.turn(), seat, discards }, log)
    }

    /// The most that anybody else who is still in could put in on this round.
    fn others_reach(&self, seat: Seat, log: &[Event]) -> Chips {
        let others = (0..MOST_SEATS).map(Seat::new);
        let others = others.filter(|&other| other != seat && !folded(log).has(other));
        let reach = |other| self.state.stack(other) + self.state.street(other);
        others.map(reach).max().unwrap_or_default()
    }

    /// Whether the record has told all cards that are dealt by now, those of the first street apart:
    /// of them it need not tell.
    fn all_told(&self, log: &[Event]) -> Result<(), Why> {
        if self.told.0 < dealt(log, BOARD) {
            return Err(Why::BoardMissing);
        }
        let first: usize = self.book.game.streets[0].deals.iter().map(|deal| deal.to_each()).sum();
        let folded = folded(log);
        let missing = |seat: &Seat| {
            let dealt = dealt(log, Pile::Hand(*seat));
            dealt > first && dealt > self.told.1[seat.number()] && !folded.has(*seat)
        };
        match (0..MOST_SEATS).map(Seat::new).find(missing) {
            Some(seat) => Err(Why::CardMissing { seat }),
            None => Ok(()),
        }
    }

    /// Whether a check changes nothing. Some records ask the last player who has chips, although
    /// everybody else is all-in for less.
    fn needs_no_check(&self, seat: Seat, log: &[Event]) -> bool {
        let betting_is_over = match next(&self.book, &self.state) {
            Next::ShowOrMuck { .. } | Next::Draw { .. } => true,
            Next::Act { .. }
            | Next::RunIt { .. }
            | Next::Shuffle { .. }
            | Next::Floor(_)
            | Next::Over => false,
        };
        betting_is_over && !self.state.stack(seat).is_zero() && !folded(log).has(seat)
    }

    /// Answers for each player as the record does, in the order in which the engine asks.
    fn show_down(&mut self, log: &mut Vec<Event>) -> Result<(), Why> {
        let mut shown = 0;
        loop {
            let turn = self.state.turn();
            match next(&self.book, &self.state) {
                Next::Over => return Ok(()),
                Next::Act { seat: due, .. } | Next::Draw { seat: due, .. } => {
                    return Err(Why::Unfinished { due });
                }
                Next::Shuffle { .. } | Next::Floor(_) | Next::RunIt { .. } => {
                    return Err(Why::NobodyToAct);
                }
                Next::ShowOrMuck { seat } => match self.cards.shown(seat) {
                    Some(faces) => {
                        shown += 1;
                        if shown > 1 && self.cards.known_board() < dealt(log, BOARD) {
                            return Err(Why::BoardUntold);
                        }
                        self.tell(&Input::Show { turn, seat, faces }, log)?;
                    }
                    None => self.tell(&Input::Muck { turn, seat }, log)?,
                },
            }
        }
    }
}

/// Some records have a raise end where it puts the last opponent all-in. The rules have it be a full
/// raise all the same, and what nobody can call comes back.
fn raise(to: Chips, others: Chips, legal: Legal) -> Chips {
    match legal.raising {
        Raising::Between { least, .. } if to < least && to == others => least,
        Raising::Between { .. }
        | Raising::Either { .. }
        | Raising::AllInOnly { .. }
        | Raising::Closed { .. } => to,
    }
}

const BOARD: Pile = Pile::Board(0);

/// How many cards the engine has dealt there.
fn dealt(log: &[Event], where_to: Pile) -> usize {
    let dealt = |event: &Event| {
        let Event::Moved { slots, to, .. } = event else { return 0 };
        if *to == where_to { slots.as_slice().len() } else { 0 }
    };
    log.iter().map(dealt).sum()
}

fn folded(log: &[Event]) -> Seats {
    let folded = |event: &Event| {
        let Event::Acted { seat, action: Action::Fold, .. } = event else { return None };
        Some(*seat)
    };
    log.iter().filter_map(folded).collect()
}
