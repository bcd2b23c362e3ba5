//! What holds before and after every input of every hand.

use cards::equity::{OwnWins, Wins};
use cards::{Card, CardSet, Deck, high};
use engine::{
    Action, BringIns, Chips, Deal, Event, Few, FirstChecks, Incident, Input, Legal, MOST_SEATS,
    Mucking, Next, Openers, Passive, PotRounding, Raising, Refusal, Seat, Seats, Slot, State,
    Structure, Topic, decide, fold, may_show, run,
};

use super::asking;
use super::boards::shows_pair;
use super::ledger::{Ledger, places};
use super::rng::Rng;
use super::worth::joker_rule;
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

/// A card that the game does not have, if there is one.
fn foreign(deck: Deck) -> Option<Card> {
    [Card::JOKER, Card::RED_JOKER].into_iter().find(|card| !deck.cards().contains(*card))
}

struct Check {
    rng: Rng,
    ledger: Option<Ledger>,
    /// What the log comes to, folded as it grows.
    folded: Option<State>,
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
        Check { rng, ledger: None, folded: None, noted: 0, inputs: 0, foreseen: Vec::new() }
    }

    fn ledger(&self) -> &Ledger {
        self.ledger.as_ref().expect("a hand has begun")
    }

    fn look(&mut self, moment: &Moment<'_>) {
        if self.inputs > 0 {
            assert!(moment.log[self.noted..] == self.foreseen[..], "a copy decides otherwise");
        }
        let folded = self.folded.get_or_insert(*moment.start);
        moment.log[self.noted..].iter().for_each(|event| folded.evolve(event));
        assert!(folded == moment.state, "the log folds to another state");
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
        assert_eq!(self.ledger().owed_nothing, None, "a dead seat that was not marked");
        let shuffled = matches!(moment.asked, Next::Shuffle { .. });
        assert_eq!(self.ledger().dealer.wants_shuffle(), shuffled, "whether a shuffle is due");
        match moment.asked {
            Next::Act { seat, legal } => {
                self.asked_in_turn(moment, seat);
                self.check_legal(moment, seat, &legal);
                self.try_actions(moment, seat, &legal);
                if moment.table.is_stud() {
                    self.try_reports(moment);
                }
            }
            Next::ShowOrMuck { seat } => {
                let ledger = self.ledger();
                assert!(ledger.live.has(seat) && ledger.live.count() > 1);
                assert!(ledger.dealer.is_done(), "cards are still to come");
                let paid = moment.log.iter().any(|event| matches!(event, Event::Won { .. }));
                assert!(paid || ledger.is_bet_out(moment.table), "a round of betting is left out");
                let asked = (seat, may_show(moment.book, moment.state));
                assert_eq!(asked, ledger.next_shown(moment.table), "shows out of turn");
                self.try_showing(moment, seat);
                asking::check(moment);
            }
            Next::Draw { seat, most } => self.try_drawing(moment, seat, most),
            Next::RunIt { seats, most } => self.try_runs(moment, seats, most),
            Next::Shuffle { cards } => self.try_shuffling(moment, cards),
            Next::Floor(case) => panic!("nothing was left to the floor: {case:?}"),
            Next::Over => {
                assert!(moment.log.last() == Some(&Event::Ended));
                assert!(fold(moment.start, moment.log) == *moment.state, "from the start too");
            }
        }
        if let Some(input) = moment.input {
            self.foreseen.clear();
            decide(moment.book, moment.state, input, &mut self.foreseen).expect("a legal input");
            let ledger = self.ledger.as_mut().expect("a hand has begun");
            ledger.heard = matches!(input, Input::Act { .. });
            if let Input::Report { incident, .. } = input {
                ledger.dealer.report(*incident, ledger.live);
            }
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
        assert_eq!(legal.passive, passive(moment, ledger, at));
        let whole = moment.table.stakes.unit.amount();
        let least = ledger.story.least(moment.table).next_multiple_of(whole);
        let large = self.larger_bet(moment).filter(|large| *large <= all_in);
        match legal.raising {
            Raising::Closed { .. } => {}
            Raising::AllInOnly { to } => {
                assert_eq!(to.amount(), all_in);
                assert!(ledger.price < all_in && all_in < least);
            }
            Raising::Either { small, large: told } => {
                assert_eq!((small.amount(), Some(told.amount())), (least, large));
            }
            Raising::Between { least: told, most, unit } => {
                assert_eq!((told.amount(), large), (least, None));
                assert!(ledger.price < least);
                assert_eq!(unit.amount(), whole);
                let allowed = match most_total(moment, ledger, owed) {
                    Some(most) if most < all_in => (most / whole * whole).max(least),
                    Some(_) | None => all_in,
                };
                assert_eq!(most.amount(), allowed.min(all_in));
            }
        }
        let (why, capped) = (
            self.why_closed(moment, seat),
            matches!(legal.raising, Raising::Closed { by: Topic::Capped }),
        );
        match legal.raising {
            Raising::Closed { by } => assert_eq!(by, why.unwrap_or(Topic::Capped)),
            Raising::AllInOnly { .. } | Raising::Either { .. } | Raising::Between { .. } => {
                assert_eq!(why, None);
            }
        }
        if why.is_none() {
            ledger.story.check_cap(moment.table, seat, capped);
        }
    }

    /// What a pair that shows allows besides (HS.high.6).
    fn larger_bet(&self, moment: &Moment<'_>) -> Option<u64> {
        let ledger = self.ledger();
        let pair = ledger.live.iter().any(|seat| shows_pair(&ledger.dealer.piles, seat));
        ledger.story.either(moment.table).filter(|_| pair)
    }

    /// The first reason for not raising, the cap apart.
    fn why_closed(&self, moment: &Moment<'_>, seat: Seat) -> Option<Topic> {
        let (ledger, at) = (self.ledger(), seat.number());
        let price = ledger.price.max(ledger.bring_in);
        let mut others = ledger.able().iter().filter(|&other| other != seat);
        if ledger.reach(at) <= price {
            return Some(Topic::TableStakes);
        }
        // What is not put in yet costs nobody anything.
        if others.all(|other| ledger.reach(other.number()) <= ledger.price) {
            return Some(Topic::NobodyToRaise);
        }
        if let Some(barred) = ledger.story.barred(moment.table, seat, ledger.street[at]) {
            return Some(barred);
        }
        if ledger.bring_in > 0 && moment.table.rules.bring_ins == BringIns::Only {
            return Some(Topic::BringIn);
        }
        self.lacks_openers(moment, seat).then_some(Topic::Openers)
    }

    /// HD.high.6: at draw high, nobody having opened, less than a pair of jacks; of cards that are not
    /// known nobody can say it.
    fn lacks_openers(&self, moment: &Moment<'_>, seat: Seat) -> bool {
        let (ledger, rules) = (self.ledger(), &moment.table.rules);
        let asked = rules.openers == Openers::JacksOrBetter
            && moment.table.game.wins == Wins::Own(OwnWins::High)
            && moment.table.game.deals().any(|deal| deal == Deal::Draw)
            && ledger.opener.is_none()
            && ledger.story.number == 0;
        let Some(hand) = ledger.dealer.piles.hand(seat).filter(|_| asked) else { return false };
        let rule = joker_rule(moment.table);
        // The best hand that is too low.
        let tens: CardSet = "TsThAdKcQs".parse().expect("a pair of tens");
        let rank = |cards| high::best(cards, rule).expect("five cards");
        rank(hand.into_iter().collect()) <= rank(tens)
    }

    fn stale(&mut self, moment: &Moment<'_>) {
        let turn = moment.state.turn();
        let seat = Seat::new(self.rng.below(MOST_SEATS as u64) as usize);
        let other = if self.rng.percent(50) { turn + 1 } else { turn.wrapping_sub(1) };
        let over = moment.asked == Next::Over;
        let why = if over { Refusal::HandOver } else { Refusal::Stale { now: turn } };
        // One of each kind in turn: there are hands enough.
        let kinds = others(other, seat);
        refused(moment, &kinds[self.inputs as usize % kinds.len()], why);
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
        let [_, show, _, shuffled, draw, run_it] = others(turn, seat);
        for input in [show, shuffled, draw, run_it] {
            refused(moment, &input, Refusal::NotAsked);
        }
        let out_of_turn = Input::Act { turn, seat: other, action: Action::Fold };
        let thrown_out_of_turn = Input::Muck { turn, seat: other };
        for input in [out_of_turn, thrown_out_of_turn] {
            refused(moment, &input, Refusal::NotYourTurn { turn: seat });
        }
        throwing_is_folding(moment, seat);
        let act = |action| Input::Act { turn, seat, action };
        let [fold, check, call, bring_in] = passives(legal.passive);
        for (action, why) in [
            (Action::Fold, fold),
            (Action::Check, check),
            (Action::Call, call),
            (Action::BringIn, bring_in),
        ] {
            match why {
                None => accepted(moment, &act(action)),
                Some(why) => refused(moment, &act(action), why),
            }
        }
        let all = self.ledger().street[seat.number()] + self.ledger().stacks[seat.number()];
        for amount in self.amounts(seat, legal) {
            let to = Chips::new(amount);
            match why_not(legal.raising, to, Chips::new(all)) {
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
            Raising::Either { small, large } => around.extend([small.amount(), large.amount()]),
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
        let [act, _, _, shuffled, draw, run_it] = others(turn, seat);
        for input in [act, shuffled, draw, run_it] {
            refused(moment, &input, Refusal::NotAsked);
        }
        let not_yours = Refusal::NotYourShow { turn: seat };
        if !may_show(moment.book, moment.state).has(other) {
            let thrown = self.ledger().thrown.has(other);
            let why = if thrown { Refusal::DeadHand } else { not_yours };
            refused(moment, &Input::Show { turn, seat: other, faces: vec![] }, why);
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
        let cards = faces.len();
        refused(moment, &show(faces[1..].to_vec()), Refusal::PartlyShown { cards });
        let told = |at: usize| {
            let of =
                |event: &Event| matches!(event, Event::Faced { slot, .. } if slot.number() == at);
            moment.log.iter().any(of)
        };
        let is_known = |at: usize| moment.shown_deck[at].is_some() || told(at);
        let unknown = held.iter().position(|&at| !is_known(at));
        if let Some(at) = unknown {
            let card = known_elsewhere(moment, &held);
            let mut twice = faces.clone();
            twice[at] = card;
            refused(moment, &show(twice), Refusal::FaceTwice { card });
            if let Some(card) = foreign(moment.table.game.deck) {
                let mut foreign = faces.clone();
                foreign[at] = card;
                refused(moment, &show(foreign), Refusal::NotInDeck { card });
            }
        }
        let known = held.iter().position(|&at| is_known(at));
        if let Some(at) = known {
            let mut wrong = faces;
            wrong[at] = known_elsewhere(moment, &held);
            refused(moment, &show(wrong), Refusal::WrongFaces);
        }
        if held.iter().all(|&at| is_known(at)) {
            accepted(moment, &show(vec![]));
        } else {
            refused(moment, &show(vec![]), Refusal::WrongFaces);
        }
    }

    fn try_shuffling(&mut self, moment: &Moment<'_>, cards: usize) {
        let turn = moment.state.turn();
        let stub = &self.ledger().dealer.piles.stub;
        assert_eq!(cards, stub.len(), "what is shuffled is what is left of the deck");
        let faces: Vec<Option<Card>> = stub.iter().map(|&at| moment.shown_deck[at]).collect();
        let seat = Seat::new(self.rng.below(MOST_SEATS as u64) as usize);
        let [act, show, muck, _, draw, run_it] = others(turn, seat);
        for input in [act, show, muck, draw, run_it] {
            refused(moment, &input, Refusal::NotAsked);
        }
        for count in [0, cards - 1, cards + 1] {
            let input = Input::Shuffled { turn, faces: vec![None; count] };
            refused(moment, &input, Refusal::WrongDeck { cards });
        }
        let shuffled = |face| {
            let mut faces = faces.clone();
            faces[0] = Some(face);
            Input::Shuffled { turn, faces }
        };
        // Another card of the stub, or one that lies elsewhere.
        let known = faces[1..].iter().rev().flatten().next();
        if let Some(&card) = known {
            refused(moment, &shuffled(card), Refusal::FaceTwice { card });
        }
        if let Some(card) = foreign(moment.table.game.deck) {
            refused(moment, &shuffled(card), Refusal::NotInDeck { card });
        }
    }

    /// What can go wrong while betting is open, and what cannot.
    fn try_reports(&mut self, moment: &Moment<'_>) {
        let players = self.rng.below(10) as u8;
        let some: Seats = (0..MOST_SEATS).map(Seat::new).filter(|_| self.rng.percent(15)).collect();
        let kept = if self.rng.percent(50) { some } else { Seats::NONE };
        let (ledger, turn) = (self.ledger(), moment.state.turn());
        let early = Incident::CardsTooEarly { players, kept };
        let missed = ledger.dealer.can_be_missed(ledger.live).then_some(());
        for (incident, can) in [
            (early, ledger.dealer.too_early(usize::from(players), kept, ledger.live)),
            (Incident::ShortDeckMissed, missed.ok_or(Refusal::CannotHaveHappened)),
            // There is no board to come.
            (Incident::BoardTooEarly, Err(Refusal::NoStreet)),
        ] {
            let input = Input::Report { turn, incident, word: None };
            match can {
                Ok(()) => accepted(moment, &input),
                Err(why) => refused(moment, &input, why),
            }
        }
    }

    /// Any number of one's own cards, none of them twice (HD.0.6).
    fn try_drawing(&mut self, moment: &Moment<'_>, seat: Seat, most: u8) {
        let ledger = self.ledger();
        assert_eq!(ledger.dealer.next_to_draw(ledger.live), Some(seat), "draws out of turn");
        let held: Vec<Slot> = places(moment.log, seat).into_iter().map(Slot::new).collect();
        assert_eq!(usize::from(most), held.len());
        let turn = moment.state.turn();
        let other = self.other_seat(seat);
        for (at, input) in others(turn, seat).iter().enumerate().filter(|(at, _)| *at != 4) {
            refused(moment, input, Refusal::NotAsked);
            refused(moment, &others(turn, other)[at], Refusal::NotAsked);
        }
        let draw = |seat, discards: &[Slot]| Input::Draw {
            turn,
            seat,
            discards: discards.iter().copied().collect(),
        };
        refused(moment, &draw(other, &[]), Refusal::NotYourTurn { turn: seat });
        let first = places(moment.log, other).first().copied().map(Slot::new);
        if let Some(first) = first {
            // HD.rules.c: whoever has just stood pat may still draw.
            if self.ledger().dealer.pat == Some(other) {
                accepted(moment, &draw(other, &[first]));
            } else {
                refused(moment, &draw(other, &[first]), Refusal::NotYourTurn { turn: seat });
            }
        }
        for count in 0..=held.len() {
            accepted(moment, &draw(seat, &held[..count]));
        }
        let bottom = *self.ledger().dealer.piles.stub.back().expect("a bottom card");
        refused(moment, &draw(seat, &[held[0], Slot::new(bottom)]), Refusal::NotHeld);
        refused(moment, &draw(seat, &[held[1], held[0], held[1]]), Refusal::NotHeld);
    }

    /// From once to as often as it is offered, by those who have not said it (HX.rule.3.1).
    fn try_runs(&mut self, moment: &Moment<'_>, seats: Seats, most: u8) {
        let ledger = self.ledger.as_mut().expect("a hand has begun");
        ledger.dealer.begin_if_idle(ledger.live);
        assert_eq!(ledger.runs_asked(), Some((seats, most)), "who is asked how often to run it");
        let turn = moment.state.turn();
        for at in 0..MOST_SEATS {
            let seat = Seat::new(at);
            let run_it = |times| Input::RunIt { turn, seat, times };
            if !seats.has(seat) {
                refused(moment, &run_it(1), Refusal::NotAsked);
                continue;
            }
            for times in 1..=most {
                accepted(moment, &run_it(times));
            }
            for times in [0, most + 1, u8::MAX] {
                refused(moment, &run_it(times), Refusal::WrongRuns { most });
            }
            for input in &others(turn, seat)[..5] {
                refused(moment, input, Refusal::NotAsked);
            }
        }
    }
}

/// A known card that lies anywhere but in this hand.
fn known_elsewhere(moment: &Moment<'_>, held: &[usize]) -> Card {
    let mut others = (0..moment.deck.len()).rev().filter(|at| !held.contains(at));
    others.find_map(|at| moment.shown_deck[at]).expect("some card is known")
}

/// How one may stay in.
fn passive(moment: &Moment<'_>, ledger: &Ledger, at: usize) -> Passive {
    let owed = ledger.price.saturating_sub(ledger.street[at]);
    let all = ledger.reach(at) - ledger.street[at];
    let pay = |owed: u64| Chips::new(if owed <= ledger.stacks[at] { owed } else { all });
    let unopened = ledger.price == 0 && ledger.story.number == 0;
    match (ledger.bring_in, owed, moment.table.rules.first_checks) {
        (0, 0, FirstChecks::BetOrFold) if unopened => Passive::BetOrFold,
        (0, 0, _) => Passive::Check,
        (0, owed, _) => Passive::Call { pay: pay(owed) },
        (bring_in, ..) => Passive::BringIn { pay: pay(bring_in) },
    }
}

/// Why one may not fold, check, call or bring it in.
fn passives(passive: Passive) -> [Option<Refusal>; 4] {
    let no_bring_in = Some(Refusal::NothingToBringIn);
    match passive {
        Passive::Check => [None, None, Some(Refusal::NothingToCall), no_bring_in],
        Passive::BetOrFold => {
            [None, Some(Refusal::BetOrFold), Some(Refusal::BetOrFold), no_bring_in]
        }
        Passive::Call { pay } => {
            [None, Some(Refusal::CannotCheck { to_call: pay }), None, no_bring_in]
        }
        Passive::BringIn { pay } => {
            let must = Some(Refusal::MustBringIn { pay });
            [must, must, must, None]
        }
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
fn others(turn: u32, seat: Seat) -> [Input; 6] {
    [
        Input::Act { turn, seat, action: Action::Fold },
        Input::Show { turn, seat, faces: vec![] },
        Input::Muck { turn, seat },
        Input::Shuffled { turn, faces: vec![] },
        Input::Draw { turn, seat, discards: Few::NONE },
        Input::RunIt { turn, seat, times: 1 },
    ]
}

fn why_not(raising: Raising, to: Chips, all: Chips) -> Option<Refusal> {
    let table_stakes = (to > all).then_some(Refusal::AboveStack { all });
    let size = match raising {
        Raising::Closed { by } => return Some(Refusal::RaiseClosed { by }),
        Raising::AllInOnly { to: only } => (to != only).then_some(Refusal::OnlyAllIn { to: only }),
        Raising::Either { small, large } => {
            (to != small && to != large).then_some(Refusal::NotEither { small, large })
        }
        Raising::Between { least, most, unit } => {
            let below = (to < least).then_some(Refusal::BelowLeast { least });
            let above = (to > most).then_some(Refusal::AboveMost { most });
            let odd = to != most && !to.amount().is_multiple_of(unit.amount());
            below.or(above).or(odd.then_some(Refusal::NotWhole { unit }))
        }
    };
    table_stakes.or(size)
}

/// A refused input leaves no trace.
pub(crate) fn refused(moment: &Moment<'_>, input: &Input, why: Refusal) {
    let (mut copy, mut events): (State, Vec<Event>) = (*moment.state, Vec::new());
    let answer = run(moment.book, &mut copy, input, &mut events);
    assert_eq!(answer, Err(why));
    assert!(events.is_empty() && copy == *moment.state, "a refusal leaves a trace");
}

/// Whoever throws the hand away in turn has folded (B.irregular.27).
fn throwing_is_folding(moment: &Moment<'_>, seat: Seat) {
    let turn = moment.state.turn();
    let [fold, _, muck, ..] = others(turn, seat);
    let decided = |input: &Input| {
        let mut events = Vec::new();
        (decide(moment.book, moment.state, input, &mut events), events)
    };
    assert!(decided(&muck) == decided(&fold), "a hand thrown away is folded");
}

pub(crate) fn accepted(moment: &Moment<'_>, input: &Input) {
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
    // The betting, a draw, another after standing pat and a shuffle for each of those who draw, the
    // runs, the showdown with what is asked and said there and up to seven cards turned up one by one,
    // what goes wrong (two cards or more each time), the first shuffle, and the end.
    players * (rounds + raises) + 4 * players * rounds + 11 * players + 26 + 2
}
