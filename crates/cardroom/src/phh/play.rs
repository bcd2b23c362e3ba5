//! Plays a record through the engine, which judges every action.

use engine::{
    Action, Book, Chips, Event, Input, Next, Passive, Pile, Seat, Stakes, State, begin, fold, next,
    run,
};

use super::amount::{Amount, Unit};
use super::cards::Cards;
use super::fault::{Fault, Why, player};
use super::line::Line;
use super::paid::Paid;
use super::record::Record;
use super::setup::{chips, once, rules, setup, structure};
use crate::played::Played;

/// Plays a record in chips of this unit, to finish with these stacks: the hand, and what the house
/// took.
pub(crate) fn play(
    record: &Record,
    expected: &[Amount],
    unit: Unit,
) -> Result<(Played, Chips), Fault> {
    let before = all_chips(&record.stacks, unit)?;
    let after = all_chips(expected, unit)?;
    let one = Paid { taken: Chips::ZERO, smallest: Chips::new(1) };
    let first = play_paid(record, unit, one)?;
    // How pots are split and raked changes nothing before they are: what is put in is known now.
    let put_in: Vec<Chips> = first.log.iter().filter_map(put_in).collect();
    let paid = Paid::between(&before, &after, &put_in, unit.whole());
    // Blinds that are the house's fee are missing as well, and no rake (R.fees.2).
    let paid = Paid { taken: paid.taken.less(first.end().house()), ..paid };
    Ok((play_paid(record, unit, paid)?, paid.taken))
}

fn play_paid(record: &Record, unit: Unit, paid: Paid) -> Result<Played, Fault> {
    let rules = rules(record);
    let structure = structure(record, unit)?;
    let stakes =
        Stakes { structure, unit: paid.smallest, bring_in: Chips::ZERO, rake: once(paid.taken) };
    let book = Book { game: record.variant.game, stakes: &stakes, rules: &rules };
    let setup = setup(record, unit)?;
    let (start, mut log) = begin(&book, &setup);
    let cards = Cards::of(record)?;
    let mut hand = Hand { state: fold(&start, &log), book, cards: &cards, unit, told: 0 };
    let turn = hand.state.turn();
    hand.tell(&Input::Shuffled { turn, faces: cards.stub(book.game) }, &mut log)?;
    for (at, line) in &record.lines {
        hand.follow(line, &mut log).map_err(|why| Fault::new(*at, why))?;
    }
    hand.show_down(&mut log)?;
    let players = (0..record.stacks.len()).map(Seat::new);
    let names = record.names.clone().unwrap_or_else(|| players.map(player).collect());
    Ok(Played { game: *record.variant.game, stakes, rules, setup, start, log, names, unit })
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

/// A hand on its way through the engine.
struct Hand<'a> {
    book: Book<'a>,
    state: State,
    cards: &'a Cards,
    unit: Unit,
    /// How many cards of the board the record has told so far.
    told: usize,
}

impl Hand<'_> {
    fn tell(&mut self, input: &Input, log: &mut Vec<Event>) -> Result<(), Why> {
        run(&self.book, &mut self.state, input, log)
            .map_err(|refusal| Why::Refused { refusal, unit: self.unit })
    }

    fn follow(&mut self, line: &Line, log: &mut Vec<Event>) -> Result<(), Why> {
        match line {
            // The whole deck is known before the first card is dealt.
            Line::Hole { .. } => Ok(()),
            Line::Board { cards } => {
                self.told += cards.len();
                if self.told > on_board(log) { Err(Why::BoardNotDue) } else { Ok(()) }
            }
            Line::Fold { seat } => self.act(*seat, |_| Ok(Action::Fold), log),
            Line::Stay { seat } if self.needs_no_check(*seat, log) => Ok(()),
            Line::Stay { seat } => {
                let stay = |passive| match passive {
                    Passive::Check => Ok(Action::Check),
                    Passive::Call { .. } => Ok(Action::Call),
                    Passive::BringIn { .. } => Ok(Action::BringIn),
                    Passive::BetOrFold => Ok(Action::Fold),
                };
                self.act(*seat, stay, log)
            }
            Line::Raise { seat, to } => {
                let unit = self.unit;
                self.act(*seat, |_| Ok(Action::RaiseTo(chips(*to, unit)?)), log)
            }
            // Who shows what is asked for once everything is told: the engine has its own order.
            Line::Show { .. } | Line::Muck { .. } => match next(&self.book, &self.state) {
                Next::Act { seat: due, .. } => Err(Why::ShowNotDue { due }),
                Next::Draw { .. }
                | Next::RunIt { .. }
                | Next::ShowOrMuck { .. }
                | Next::Shuffle { .. }
                | Next::Over => Ok(()),
            },
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: impl Fn(Passive) -> Result<Action, Why>,
        log: &mut Vec<Event>,
    ) -> Result<(), Why> {
        let Next::Act { seat: due, legal } = next(&self.book, &self.state) else {
            return Err(Why::NobodyToAct);
        };
        if self.told < on_board(log) {
            return Err(Why::BoardMissing);
        }
        if seat != due {
            return Err(Why::OutOfTurn { told: seat, due });
        }
        let (turn, action) = (self.state.turn(), action(legal.passive)?);
        self.tell(&Input::Act { turn, seat, action }, log)
    }

    /// Whether a check changes nothing. Some records ask the last player who has chips, although
    /// everybody else is all-in for less.
    fn needs_no_check(&self, seat: Seat, log: &[Event]) -> bool {
        let folded = |event: &Event| matches!(event, Event::Acted { seat: who, action: Action::Fold, .. } if *who == seat);
        matches!(next(&self.book, &self.state), Next::ShowOrMuck { .. })
            && !self.state.stack(seat).is_zero()
            && !log.iter().any(folded)
    }

    /// Answers for each player as the record does, in the order in which the engine asks.
    fn show_down(&mut self, log: &mut Vec<Event>) -> Result<(), Why> {
        let mut shown = 0;
        loop {
            let turn = self.state.turn();
            match next(&self.book, &self.state) {
                Next::Over => return Ok(()),
                Next::Act { seat: due, .. } => return Err(Why::Unfinished { due }),
                Next::Draw { .. } | Next::RunIt { .. } | Next::Shuffle { .. } => {
                    return Err(Why::NobodyToAct);
                }
                Next::ShowOrMuck { seat } => match self.cards.shown(seat) {
                    Some(faces) => {
                        shown += 1;
                        if shown > 1 && self.cards.known_board() < on_board(log) {
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

/// How many cards the engine has dealt to the board.
fn on_board(log: &[Event]) -> usize {
    let dealt = |event: &Event| {
        let Event::Moved { slots, to: Pile::Board(0), .. } = event else { return 0 };
        slots.as_slice().len()
    };
    log.iter().map(dealt).sum()
}
