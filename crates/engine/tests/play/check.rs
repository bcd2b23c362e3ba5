//! What holds before and after every input of every hand.

use cards::Card;
use engine::{
    Action, Chips, Event, Input, Legal, MOST_SEATS, Mucking, Next, Passive, PotRounding, Raising,
    Refusal, Seat, State, Structure, Topic, decide, fold, may_show, run,
};

use super::draw::Rng;
use super::ledger::{Ledger, places};
use super::{Moment, Played, play};

/// Plays the hand of this seed and checks it at every step.
pub(crate) fn checked(seed: u64) -> Played {
    let mut check = Check::new(seed);
    let played = play(seed, |moment| check.look(moment));
    for at in 0..MOST_SEATS {
        let seat = Seat::new(at);
        assert_eq!(played.end.stack(seat).amount(), check.ledger().stacks[at], "{seat}");
    }
    let ledger = check.ledger();
    let taken = played.end.house() + played.end.promotion();
    assert_eq!((ledger.pot, taken.amount()), (0, ledger.taken), "all is paid out");
    let first: u64 = played.table.setup.stacks.iter().flatten().map(|chips| chips.amount()).sum();
    let last: u64 = ledger.stacks.iter().sum();
    assert_eq!(last + ledger.taken, first, "chips made or lost");
    played
}

/// A card that no flop game has.
const FOREIGN: Card = Card::JOKER;

struct Check {
    rng: Rng,
    ledger: Option<Ledger>,
    /// How many events are noted down.
    noted: usize,
    inputs: u64,
    /// What the last input led to, as decided on a copy.
    foreseen: Vec<Event>,
}

impl Check {
    fn new(seed: u64) -> Check {
        // Its own chance: the hands are the same whether they are checked or not.
        let rng = Rng::new(!seed);
        Check { rng, ledger: None, noted: 0, inputs: 0, foreseen: Vec::new() }
    }

    fn ledger(&self) -> &Ledger {
        self.ledger.as_ref().expect("a hand has begun")
    }

    fn look(&mut self, moment: &Moment<'_>) {
        if self.inputs > 0 {
            assert!(moment.log[self.noted..] == self.foreseen[..], "a copy decides otherwise");
        }
        assert!(fold(moment.start, moment.log) == *moment.state, "the log folds to another state");
        let ledger = self.ledger.get_or_insert_with(|| Ledger::new(moment.table));
        let total = ledger.total();
        for event in &moment.log[self.noted..] {
            ledger.note(moment.table, event);
            assert_eq!(ledger.total(), total, "chips made or lost by {event:?}");
        }
        self.noted = moment.log.len();
        self.inputs += 1;
        assert!(self.inputs <= most_inputs(moment), "the hand does not end");
        self.stale(moment);
        match moment.asked {
            Next::Act { seat, legal } => {
                self.asked_in_turn(moment, seat);
                self.check_legal(moment, seat, &legal);
                self.try_actions(moment, seat, &legal);
            }
            Next::ShowOrMuck { seat } => {
                let ledger = self.ledger();
                assert!(ledger.live.has(seat) && ledger.live.count() > 1);
                let asked = (seat, may_show(moment.book, moment.state));
                assert_eq!(asked, ledger.next_shown(moment.table), "shows out of turn");
                self.try_showing(moment, seat);
            }
            Next::Shuffle { cards } => self.try_shuffling(moment, cards),
            Next::Over => assert!(moment.log.last() == Some(&Event::Ended)),
        }
        if let Some(input) = moment.input {
            self.foreseen.clear();
            decide(moment.book, moment.state, input, &mut self.foreseen).expect("a legal input");
            let ledger = self.ledger.as_mut().expect("a hand has begun");
            ledger.heard = matches!(input, Input::Act { .. });
        }
    }

    /// Nobody is asked out of turn, nor who has no chips, nor who has nothing to decide.
    fn asked_in_turn(&self, moment: &Moment<'_>, seat: Seat) {
        let ledger = self.ledger();
        assert_eq!(ledger.turn(), Some(seat), "out of turn");
        assert!(ledger.able().has(seat), "asked without chips or cards");
        ledger.check_sleeper(seat, moment.asked);
        let at = seat.number();
        let owes = ledger
            .street
            .iter()
            .enumerate()
            .any(|(other, &street)| other != at && street > ledger.street[at]);
        assert!(owes || ledger.able().count() > 1, "nothing to decide at {:?}", moment.asked);
    }

    /// What it costs, and the bounds of a raise, from the outside.
    fn check_legal(&self, moment: &Moment<'_>, seat: Seat, legal: &Legal) {
        let (ledger, at) = (self.ledger(), seat.number());
        let owed = ledger.price.saturating_sub(ledger.street[at]);
        let all_in = ledger.reach(at);
        let passive = match owed {
            0 => Passive::Check,
            _ if owed <= ledger.stacks[at] => Passive::Call { pay: Chips::new(owed) },
            _ => Passive::Call { pay: Chips::new(all_in - ledger.street[at]) },
        };
        assert_eq!(legal.passive, passive);
        let whole = moment.table.stakes.unit.amount();
        let least = ledger.story.least(moment.table).next_multiple_of(whole);
        match legal.raising {
            Raising::Closed { by } => self.check_closed(moment, seat, by),
            Raising::AllInOnly { to } => {
                assert_eq!(to.amount(), all_in);
                assert!(ledger.price < all_in && all_in < least);
            }
            Raising::Between { least: told, most, unit } => {
                assert_eq!(told.amount(), least);
                assert!(ledger.price < least);
                assert_eq!(unit.amount(), whole);
                let allowed = match most_total(moment, ledger, owed) {
                    Some(most) if most < all_in => (most / whole * whole).max(least),
                    Some(_) | None => all_in,
                };
                assert_eq!(most.amount(), allowed.min(all_in));
            }
        }
        if !matches!(legal.raising, Raising::Closed { .. }) {
            assert_eq!(ledger.story.barred(moment.table, seat, ledger.street[at]), None);
            ledger.story.check_cap(moment.table, seat, false);
        }
    }

    /// The reason given for not raising is the first that holds, and holds.
    fn check_closed(&self, moment: &Moment<'_>, seat: Seat, by: Topic) {
        let (ledger, at) = (self.ledger(), seat.number());
        let total = |at: usize| ledger.reach(at);
        let others = || ledger.able().iter().filter(|&other| other != seat);
        let barred = ledger.story.barred(moment.table, seat, ledger.street[at]);
        if total(at) <= ledger.price {
            assert_eq!(by, Topic::TableStakes);
        } else if others().all(|other| total(other.number()) <= ledger.price) {
            assert_eq!(by, Topic::NobodyToRaise);
        } else if let Some(barred) = barred {
            assert_eq!(by, barred);
        } else {
            assert_eq!(by, Topic::Capped);
            ledger.story.check_cap(moment.table, seat, true);
        }
    }

    fn stale(&mut self, moment: &Moment<'_>) {
        let turn = moment.state.turn();
        let seat = Seat::new(self.rng.below(MOST_SEATS as u64) as usize);
        let other = if self.rng.percent(50) { turn + 1 } else { turn.wrapping_sub(1) };
        let over = moment.asked == Next::Over;
        for input in others(other, seat) {
            let why = if over { Refusal::HandOver } else { Refusal::Stale { now: turn } };
            refused(moment, &input, why);
        }
        if over {
            for input in others(turn, seat) {
                refused(moment, &input, Refusal::HandOver);
            }
        }
    }

    fn other_seat(&mut self, seat: Seat) -> Seat {
        Seat::new((seat.number() + 1 + self.rng.below(MOST_SEATS as u64 - 1) as usize) % MOST_SEATS)
    }

    fn try_actions(&mut self, moment: &Moment<'_>, seat: Seat, legal: &Legal) {
        let turn = moment.state.turn();
        let other = self.other_seat(seat);
        let [_, show, muck, shuffled] = others(turn, seat);
        for input in [show, muck, shuffled] {
            refused(moment, &input, Refusal::NotAsked);
        }
        let out_of_turn = Input::Act { turn, seat: other, action: Action::Fold };
        refused(moment, &out_of_turn, Refusal::NotYourTurn { turn: seat });
        let act = |action| Input::Act { turn, seat, action };
        accepted(moment, &act(Action::Fold));
        match legal.passive {
            Passive::Check => {
                accepted(moment, &act(Action::Check));
                refused(moment, &act(Action::Call), Refusal::NothingToCall);
            }
            Passive::Call { pay } => {
                accepted(moment, &act(Action::Call));
                refused(moment, &act(Action::Check), Refusal::CannotCheck { to_call: pay });
            }
        }
        for amount in self.amounts(seat, legal) {
            let to = Chips::new(amount);
            match why_not(legal.raising, to) {
                None => {
                    assert!(legal.raising.allows(to));
                    accepted(moment, &act(Action::RaiseTo(to)));
                }
                Some(why) => {
                    assert!(!legal.raising.allows(to));
                    refused(moment, &act(Action::RaiseTo(to)), why);
                }
            }
        }
    }

    /// Totals worth trying: about the bounds, and anywhere.
    fn amounts(&mut self, seat: Seat, legal: &Legal) -> Vec<u64> {
        let ledger = self.ledger();
        let all_in = ledger.street[seat.number()] + ledger.stacks[seat.number()];
        let price = ledger.price;
        let mut around = vec![price, all_in];
        match legal.raising {
            Raising::Closed { .. } => {}
            Raising::AllInOnly { to } => around.push(to.amount()),
            Raising::Between { least, most, .. } => around.extend([least.amount(), most.amount()]),
        }
        let mut amounts = vec![0, u64::MAX, self.rng.below(2 * all_in + 2)];
        for amount in around {
            amounts.extend([amount.saturating_sub(1), amount, amount + 1]);
        }
        amounts
    }

    fn try_showing(&mut self, moment: &Moment<'_>, seat: Seat) {
        let turn = moment.state.turn();
        let other = self.other_seat(seat);
        let [act, _, _, shuffled] = others(turn, seat);
        refused(moment, &act, Refusal::NotAsked);
        refused(moment, &shuffled, Refusal::NotAsked);
        let not_yours = Refusal::NotYourTurn { turn: seat };
        if !may_show(moment.book, moment.state).has(other) {
            refused(moment, &Input::Show { turn, seat: other, faces: vec![] }, not_yours);
        }
        refused(moment, &Input::Muck { turn, seat: other }, not_yours);
        match moment.table.rules.mucking {
            Mucking::Allowed => accepted(moment, &Input::Muck { turn, seat }),
            Mucking::Forbidden => refused(moment, &Input::Muck { turn, seat }, Refusal::MustShow),
        }
        let held = places(moment.log, seat);
        let faces: Vec<Card> = held.iter().map(|&at| moment.deck[at]).collect();
        let show = |faces| Input::Show { turn, seat, faces };
        accepted(moment, &show(faces.clone()));
        refused(moment, &show(faces[1..].to_vec()), Refusal::WrongFaces);
        let unknown = held.iter().position(|&at| moment.shown_deck[at].is_none());
        if let Some(at) = unknown {
            // The bottom card is another; a board that was dealt from real cards is known too.
            let card = moment.deck[moment.deck.len() - 1];
            let mut twice = faces.clone();
            twice[at] = card;
            refused(moment, &show(twice), Refusal::FaceTwice { card });
            let mut foreign = faces.clone();
            foreign[at] = FOREIGN;
            refused(moment, &show(foreign), Refusal::NotInDeck { card: FOREIGN });
        }
        let known = held.iter().position(|&at| moment.shown_deck[at].is_some());
        if let Some(at) = known {
            let mut wrong = faces;
            wrong[at] = moment.deck[moment.deck.len() - 1];
            refused(moment, &show(wrong), Refusal::WrongFaces);
        }
        if held.iter().all(|&at| moment.shown_deck[at].is_some()) {
            accepted(moment, &show(vec![]));
        } else {
            refused(moment, &show(vec![]), Refusal::WrongFaces);
        }
    }

    fn try_shuffling(&mut self, moment: &Moment<'_>, cards: usize) {
        let turn = moment.state.turn();
        assert_eq!(cards, moment.deck.len());
        let seat = Seat::new(self.rng.below(MOST_SEATS as u64) as usize);
        let [act, show, muck, _] = others(turn, seat);
        for input in [act, show, muck] {
            refused(moment, &input, Refusal::NotAsked);
        }
        for count in [0, cards - 1, cards + 1] {
            let input = Input::Shuffled { turn, faces: vec![None; count] };
            refused(moment, &input, Refusal::WrongDeck { cards });
        }
        let card = moment.deck[cards - 1];
        let shuffled = |face| {
            let mut faces = moment.shown_deck.to_vec();
            faces[0] = Some(face);
            Input::Shuffled { turn, faces }
        };
        refused(moment, &shuffled(card), Refusal::FaceTwice { card });
        refused(moment, &shuffled(FOREIGN), Refusal::NotInDeck { card: FOREIGN });
    }
}

/// The most that a raise may come to, the stack apart; none where there is no limit.
fn most_total(moment: &Moment<'_>, ledger: &Ledger, owed: u64) -> Option<u64> {
    let unit = moment.table.stakes.unit.amount();
    match moment.table.stakes.structure {
        Structure::NoLimit { .. } => None,
        // One size, and no completing and raising at once (H12.d.4).
        Structure::FixedLimit { .. } => Some(0),
        Structure::SpreadLimit { most, .. } => {
            let base = ledger.story.base(moment.table);
            Some(base + most[ledger.story.number].amount())
        }
        // HX.def.2: one's own call counts as in the pot already.
        Structure::PotLimit { .. } => {
            let pot = ledger.pot + owed;
            Some(match moment.table.rules.pot_rounding {
                PotRounding::Exact => ledger.price + pot,
                PotRounding::Up => ledger.price + pot.next_multiple_of(unit),
                PotRounding::IgnoreOdd => ledger.price + pot / unit * unit,
            })
        }
    }
}

/// One input of each kind, all of them out of place somewhere.
fn others(turn: u32, seat: Seat) -> [Input; 4] {
    [
        Input::Act { turn, seat, action: Action::Fold },
        Input::Show { turn, seat, faces: vec![] },
        Input::Muck { turn, seat },
        Input::Shuffled { turn, faces: vec![] },
    ]
}

fn why_not(raising: Raising, to: Chips) -> Option<Refusal> {
    match raising {
        Raising::Closed { by } => Some(Refusal::RaiseClosed { by }),
        Raising::AllInOnly { to: only } => (to != only).then_some(Refusal::OnlyAllIn { to: only }),
        Raising::Between { least, most, unit } => {
            let below = (to < least).then_some(Refusal::BelowLeast { least });
            let above = (to > most).then_some(Refusal::AboveMost { most });
            let odd = to != most && !to.amount().is_multiple_of(unit.amount());
            below.or(above).or(odd.then_some(Refusal::NotWhole { unit }))
        }
    }
}

/// A refused input leaves no trace.
fn refused(moment: &Moment<'_>, input: &Input, why: Refusal) {
    let (mut copy, mut events): (State, Vec<Event>) = (*moment.state, Vec::new());
    let answer = run(moment.book, &mut copy, input, &mut events);
    assert_eq!(answer, Err(why));
    assert!(events.is_empty() && copy == *moment.state, "a refusal leaves a trace");
}

fn accepted(moment: &Moment<'_>, input: &Input) {
    let mut events = Vec::new();
    assert_eq!(decide(moment.book, moment.state, input, &mut events), Ok(()));
    assert!(!events.is_empty());
}

/// Every raise takes a whole bet or somebody's last chips, and between two raises everybody acts
/// once at most.
fn most_inputs(moment: &Moment<'_>) -> u64 {
    let players = moment.table.players() as u64;
    let total: u64 = moment.table.setup.stacks.iter().flatten().map(|chips| chips.amount()).sum();
    let rounds = moment.table.game.streets.len() as u64;
    let raises = total / moment.table.stakes.bet(0).amount() + players;
    // The shuffle, the betting, the showdown, and the end.
    2 + players * (rounds + raises) + players
}
