//! Random hands for the tests: drawn from a seed, played by legal actions, and watched from outside.

// Each test file uses its own part of this.
#![allow(dead_code, reason = "every test file compiles this module and uses a part of it")]

pub(crate) mod asking;
pub(crate) mod boards;
pub(crate) mod check;
pub(crate) mod dealer;
pub(crate) mod draw;
pub(crate) mod hand;
pub(crate) mod ledger;
pub(crate) mod piles;
pub(crate) mod rights;
pub(crate) mod rng;
pub(crate) mod slow;
pub(crate) mod worth;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use cards::{Card, Rank};
use engine::{
    Action, Book, Chips, Deal, Event, Incident, Input, Legal, Mucking, Next, Passive, Raising,
    Seat, Seats, Slot, State, begin, decide, fold, may_show, next, run,
};

use draw::Table;
use rng::Rng;

/// A hand in the middle of being played: what it asks, and what it is about to be told.
pub(crate) struct Moment<'a> {
    pub(crate) table: &'a Table,
    pub(crate) book: &'a Book<'a>,
    /// The face of every slot.
    pub(crate) deck: &'a [Card],
    /// What the deck says of itself: unknown where a real card was dealt face down.
    pub(crate) shown_deck: &'a [Option<Card>],
    pub(crate) start: &'a State,
    pub(crate) log: &'a [Event],
    pub(crate) state: &'a State,
    pub(crate) asked: Next,
    /// None when the hand is over.
    pub(crate) input: Option<&'a Input>,
}

/// A hand played to its end.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
    pub(crate) end: State,
}

/// Plays the hand of this seed; `watch` sees every question before it is answered.
pub(crate) fn play(seed: u64, mut watch: impl FnMut(&Moment<'_>)) -> Played {
    let mut rng = Rng::new(seed);
    let table = Table::draw(&mut rng);
    let mut deck = rng.shuffled(table.game.deck.cards().iter().collect());
    if table.game.name == "ace-to-five" && rng.percent(50) {
        // Low cards on top, or the seven rule would hardly ever be broken.
        deck.sort_by_key(|card| {
            card.rank().is_some_and(|rank| (Rank::Eight..Rank::Ace).contains(&rank))
        });
    }
    let mut shown_deck = hide(&mut rng, &table, &deck);
    let temper = Temper::draw(&mut rng);
    let book = table.book();
    let (start, mut log) = begin(&book, &table.setup);
    let mut state = fold(&start, &log);
    loop {
        let asked = next(&book, &state);
        if let Next::Shuffle { cards } = asked
            && cards < deck.len()
        {
            shuffle_stub(&mut rng, &state, &mut deck, &mut shown_deck);
        }
        let moment = Moment {
            table: &table,
            book: &book,
            deck: &deck,
            shown_deck: &shown_deck,
            start: &start,
            log: &log,
            state: &state,
            asked,
            input: None,
        };
        let input = temper.answer(&mut rng, &moment);
        watch(&Moment { input: input.as_ref(), ..moment });
        let Some(input) = input else { break };
        if let Err(refusal) = run(&book, &mut state, &input, &mut log) {
            panic!("seed {seed}: a legal input was refused: {refusal:?}");
        }
    }
    Played { table, log, end: state }
}

/// What is left of the deck is shuffled, known and unknown cards alike.
fn shuffle_stub(rng: &mut Rng, state: &State, deck: &mut [Card], shown: &mut [Option<Card>]) {
    let places: Vec<usize> = state.slots().stub().iter().map(|slot| slot.number()).collect();
    let faces = rng.shuffled(places.iter().map(|&at| (deck[at], shown[at])).collect());
    for (at, face) in places.into_iter().zip(faces) {
        (deck[at], shown[at]) = face;
    }
}

/// Does it for every seed, and says which one failed.
pub(crate) fn for_each_seed(seeds: Range<u64>, mut test: impl FnMut(u64)) {
    for seed in seeds {
        let tried = catch_unwind(AssertUnwindSafe(|| test(seed)));
        assert!(tried.is_ok(), "the hand of seed {seed} fails, for the reason given above");
    }
}

/// Does it for this many seeds, on every core that there is.
pub(crate) fn for_all_seeds(hands: u64, test: impl Fn(u64) + Sync) {
    let workers = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = hands.div_ceil(workers);
    thread::scope(|scope| {
        for worker in 0..workers {
            let seeds = worker * part..hands.min((worker + 1) * part);
            scope.spawn(|| for_each_seed(seeds, &test));
        }
    });
}

/// At one table in ten the cards are real: what is dealt face down is unknown until it is shown.
fn hide(rng: &mut Rng, table: &Table, deck: &[Card]) -> Vec<Option<Card>> {
    let mut faces: Vec<Option<Card>> = deck.iter().copied().map(Some).collect();
    if rng.percent(10) {
        let down = table.game.streets[0].deals.iter().filter(|deal| matches!(deal, Deal::Down(_)));
        let dealt = table.players() * down.map(|deal| deal.to_each()).sum::<usize>();
        let all = rng.percent(50);
        for face in &mut faces[..dealt] {
            if all || rng.percent(50) {
                *face = None;
            }
        }
    }
    faces
}

/// How the players of a hand like to act, in percent.
struct Temper {
    fold: u64,
    raise: u64,
    muck: u64,
    draw: u64,
}

impl Temper {
    fn draw(rng: &mut Rng) -> Temper {
        let (fold, raise, muck) = (rng.below(40), rng.below(60), rng.below(50));
        Temper { fold, raise, muck, draw: 20 + rng.below(80) }
    }

    /// Something that the hand accepts; nothing when it is over.
    fn answer(&self, rng: &mut Rng, moment: &Moment<'_>) -> Option<Input> {
        let turn = moment.state.turn();
        Some(match moment.asked {
            Next::Act { seat, legal } => match report(rng, moment) {
                Some(report) => report,
                None => Input::Act { turn, seat, action: self.act(rng, &legal) },
            },
            Next::Draw { seat, .. } => {
                let pat = stood_pat(moment.log).filter(|_| rng.percent(10));
                if let Some(seat) = pat {
                    let held = ledger::places(moment.log, seat);
                    let discards = held.into_iter().take(1 + rng.below(3) as usize);
                    return Some(Input::Draw {
                        turn,
                        seat,
                        discards: discards.map(Slot::new).collect(),
                    });
                }
                let held = ledger::places(moment.log, seat).into_iter();
                let discards = held.filter(|_| rng.percent(self.draw)).map(Slot::new).collect();
                Input::Draw { turn, seat, discards }
            }
            Next::RunIt { seats, most } => {
                let seat = rng.pick(&seats.iter().collect::<Vec<_>>());
                let least = u64::from(rng.percent(90));
                let times = 1 + least + rng.below(u64::from(most) - least);
                Input::RunIt { turn, seat, times: times as u8 }
            }
            Next::ShowOrMuck { seat } => {
                if rng.percent(10)
                    && let Some(input) = asking::ask(rng, moment)
                {
                    return Some(input);
                }
                let may = moment.table.rules.mucking == Mucking::Allowed;
                if may && rng.percent(self.muck) {
                    Input::Muck { turn, seat }
                } else {
                    show(rng, moment, seat)
                }
            }
            Next::Shuffle { .. } => {
                let stub = moment.state.slots().stub().iter();
                let faces = stub.map(|slot| moment.shown_deck[slot.number()]).collect();
                Input::Shuffled { turn, faces }
            }
            Next::Floor(case) => {
                Input::Rule { turn, remedy: rng.pick(&case.offered.iter().collect::<Vec<_>>()) }
            }
            Next::Over => return None,
        })
    }

    fn act(&self, rng: &mut Rng, legal: &Legal) -> Action {
        let raise = match legal.raising {
            Raising::Closed { .. } => None,
            Raising::AllInOnly { to } => Some(to),
            Raising::Either { small, large } => Some(rng.pick(&[small, large])),
            Raising::Between { least, most, unit } => Some(match rng.below(10) {
                0..=4 => least,
                5 => most,
                _ => {
                    // Mostly small: the hand is to last for a few rounds.
                    let room = most.amount() - least.amount();
                    let room = if rng.percent(70) { room.min(3 * least.amount()) } else { room };
                    let to = Chips::new(least.amount() + rng.below(room + 1));
                    // In whole units: the least is whole, the most need not be.
                    if to == most { to } else { to.rounded_down(unit) }
                }
            }),
        };
        if let Some(to) = raise
            && rng.percent(self.raise)
        {
            return Action::RaiseTo(to);
        }
        match legal.passive {
            Passive::Check if rng.percent(2) => Action::Fold,
            Passive::Check => Action::Check,
            Passive::Call { .. } if rng.percent(self.fold) => Action::Fold,
            Passive::Call { .. } => Action::Call,
            Passive::BringIn { .. } => Action::BringIn,
            // Now and then somebody has to bet, or nobody would stay.
            Passive::BetOrFold => match raise.filter(|_| rng.percent(80)) {
                Some(to) => Action::RaiseTo(to),
                None => Action::Fold,
            },
        }
    }
}

/// Now and then something goes wrong at stud: whatever can.
fn report(rng: &mut Rng, moment: &Moment<'_>) -> Option<Input> {
    if !moment.table.is_stud() || !rng.percent(8) {
        return None;
    }
    let players = 1 + rng.below(8) as u8;
    let kept = moment.table.seats().iter().filter(|_| rng.percent(20)).collect();
    let kept = if rng.percent(50) { kept } else { Seats::NONE };
    let early = Incident::CardsTooEarly { players, kept };
    let incident = rng.pick(&[early, Incident::ShortDeckMissed]);
    let input = Input::Report { turn: moment.state.turn(), incident, word: None };
    let can_be = decide(moment.book, moment.state, &input, &mut Vec::new()).is_ok();
    can_be.then_some(input)
}

/// Who has just stood pat.
fn stood_pat(log: &[Event]) -> Option<Seat> {
    let is_told = |event: &&Event| matches!(event, Event::Drew { .. } | Event::Stepped);
    let last = log.iter().rev().find(is_told)?;
    if let Event::Drew { seat, cards: 0 } = last { Some(*seat) } else { None }
}

fn show(rng: &mut Rng, moment: &Moment<'_>, asked: Seat) -> Input {
    // Now and then somebody shows before being asked, where that is allowed.
    let ready: Vec<Seat> = may_show(moment.book, moment.state).iter().collect();
    let seat = if rng.percent(20) { rng.pick(&ready) } else { asked };
    let places = ledger::places(moment.log, seat);
    let unknown = places.iter().any(|&at| moment.shown_deck[at].is_none());
    let told = unknown || rng.percent(10);
    let faces = if told { places.iter().map(|&at| moment.deck[at]).collect() } else { vec![] };
    Input::Show { turn: moment.state.turn(), seat, faces }
}
