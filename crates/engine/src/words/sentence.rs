//! The log of a hand as sentences, as players say them.
//!
//! Names and amounts are handed in: the engine knows neither people nor money. What is said to a
//! viewer is made from the seen event and the view alone, so that it can tell no more than they do.

use std::cmp::Ordering;

use cards::Card;

use crate::betting::action::Action;
use crate::betting::early_acts::Held;
use crate::betting::window::{Window, WindowKind};
use crate::chips::Chips;
use crate::dealing::slots::{Facing, Pile, Slot};
use crate::hand::state::{Betting, State};
use crate::hand::{Book, steps};
use crate::house::topic::Topic;
use crate::log::event::{Account, Claim, Event, Fund, Half, PostKind, Round};
use crate::log::view::{Viewer, seen};
use crate::pots::settle;
use crate::rules::OddChips;
use crate::rulings::{Incident, Remedy};
use crate::seat::{Seat, Seats};
use crate::showdown::single_cards::hidden;
use crate::showdown::worth::{Best, worth};
use crate::words::corrected::{Correction, Moved, is_move};

/// Tells a hand in sentences.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// What the hand is played under.
    pub book: &'a Book<'a>,
    /// What people call whoever sits there.
    pub name: &'a dyn Fn(Seat) -> &'a str,
    /// An amount as people write it.
    pub amount: &'a dyn Fn(Chips) -> String,
}

/// One sentence of a log, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// Which event of the log it tells, from 0.
    pub event: usize,
    /// What is said.
    pub text: String,
}

impl Teller<'_> {
    /// What this viewer is told of a log that began with `start`.
    pub fn told(&self, start: &State, log: &[Event], viewer: Viewer) -> Vec<Sentence> {
        self.tell(start, log, |event, after| {
            let seen = seen(event, after, viewer);
            // The faces that follow it are in the view already.
            Some((*seen.first()?.event(), *after.view(viewer).state()))
        })
    }

    /// The log with every card that is known in it. This is for no one at the table: it is for whoever
    /// owns the record of a hand that is not being played, as a script, a file or a simulation.
    pub fn told_to_owner(&self, start: &State, log: &[Event]) -> Vec<Sentence> {
        self.tell(start, log, |event, after| Some((*event, *after)))
    }

    /// `see` says what is seen of an event, and of the hand after it.
    fn tell(
        &self,
        start: &State,
        log: &[Event],
        see: impl Fn(&Event, &State) -> Option<(Event, State)>,
    ) -> Vec<Sentence> {
        let mut told = Vec::new();
        let (mut correction, mut before, mut since) = (Correction::default(), *start, *start);
        for (at, (event, after)) in steps(start, log).enumerate() {
            let Some((seen, view)) = see(event, &after) else { continue };
            if let Some(last) = at.checked_sub(1).filter(|_| !is_move(event)) {
                told.extend(self.corrected(correction.done(), &since, &before, last));
            }
            let were = std::mem::replace(&mut before, view);
            if !correction.has_moved() {
                since = were;
            }
            if correction.takes(&seen) {
                continue;
            }
            let odd = self.odd_chips(&log[..=at], log.get(at + 1), after.button);
            let texts = self.say(&seen, &view, correction.about()).into_iter().chain(odd);
            // However many piles go back into the deck, it is said once.
            let last = at.checked_sub(1).map(|before| &log[before]);
            let again = is_put_back(event) && last.is_some_and(is_put_back);
            told.extend(texts.filter(|_| !again).map(|text| Sentence { event: at, text }));
        }
        let last = log.len().saturating_sub(1);
        told.extend(self.corrected(correction.done(), &since, &before, last));
        told
    }

    /// Where cards lie that a correction has moved: where they lay meanwhile is nothing to speak of.
    /// `since` is how they lay before it.
    fn corrected(&self, moved: Moved, since: &State, view: &State, event: usize) -> Vec<Sentence> {
        let changed = |seat: &Seat| view.slots.hand(*seat) != since.slots.hand(*seat);
        let hands = moved.hands.iter().filter(changed).map(|seat| {
            let held = view.slots.hand(seat);
            format!("{} now has {}", (self.name)(seat), dealt(view, held))
        });
        let board = moved.board.then(|| cards(view, view.slots.board(0)));
        let board = board.map(|cards| format!("The board is now {cards}"));
        hands.chain(board).map(|text| Sentence { event, text }).collect()
    }

    /// What an event means to people, if it means anything; `after` is the state that it led to, and
    /// `about` what was last reported.
    fn say(&self, event: &Event, after: &State, about: Option<Incident>) -> Option<String> {
        let name = |seat: &Seat| (self.name)(*seat);
        match event {
            Event::Posted { seat, kind, amount, to } => {
                Some(self.posted(after, *seat, *kind, *amount, *to))
            }
            Event::Shuffled { faces } => shuffled(after, faces.len()),
            Event::Faced { slot, card } => {
                after.slots.board(0).contains(slot).then(|| format!("On the board lies {card}"))
            }
            Event::Moved { slots, to, facing } => {
                self.moved(after, slots.as_slice(), (*to, *facing), about)
            }
            Event::Acted { seat, action, paid } => Some(self.acted(after, *seat, *action, *paid)),
            Event::Priced { round, cite } => cite.map(|topic| short_of_full(round, topic)),
            Event::SleeperLeft { seat, to } => Some(self.sleeper(*seat, *to)),
            Event::SleeperOff { .. } => Some("The sleeper is off".into()),
            Event::WindowOpened(window) => Some(self.open_wager(*window)),
            Event::Held(held) => Some(self.held(*held)),
            Event::HeldBack { seat } => Some(self.held_back(*seat)),
            Event::Rewound { .. } => Some("The hand goes back to an earlier point".into()),
            Event::Returned { seat, amount } => Some(self.returned(after, *seat, *amount)),
            Event::Exposed { seat } => Some(self.exposed(after, *seat)),
            Event::Voided => Some("The hand is void, and every chip goes back".into()),
            Event::Shown { seat } => Some(self.shown(after, *seat)),
            Event::Mucked { seat, claim } => Some(self.mucked(*seat, *claim)),
            Event::CardsShown { seat, slots } => {
                Some(self.cards_shown(after, *seat, slots.as_slice()))
            }
            Event::TurnedUp { seat, slots } => Some(self.turned_up(after, *seat, slots.as_slice())),
            Event::Named { seat, called } => Some(format!("{} calls the hand {called}", name(seat))),
            Event::Raked { pot, amount, to } => Some(self.raked(*pot, *amount, *to)),
            Event::Unposted { seat, kind, amount } => Some(self.unposted(*seat, *kind, *amount)),
            Event::Reached { seat, to } => Some(self.reached(*seat, *to)),
            Event::Won { pot, board, seat, amount, half } => {
                Some(self.won(after, (*pot, *board), *seat, *amount, *half))
            }
            Event::Drew { seat, cards } => Some(self.drew(*seat, *cards)),
            Event::RunsWanted { seat, times } => {
                Some(format!("{} wants to run it {}", name(seat), so_often(*times)))
            }
            Event::RunsSettled { times } => {
                Some(format!("The rest of the board is dealt {}", so_often(*times)))
            }
            Event::DeadSeat { seat } => {
                Some(format!("The seat of {} goes on getting cards", name(seat)))
            }
            Event::DeadSeatsOver => Some("Dead seats get no more cards".into()),
            Event::Ruled { topic } => ruled(*topic).map(str::to_owned),
            Event::Reported { incident } => Some(self.reported(*incident)),
            Event::FloorCalled(_) => Some("The floor is called".into()),
            Event::Remedied { remedy, overruled } => Some(self.remedied(*remedy, *overruled)),
            // The remedy has said so.
            Event::Killed { .. }
            | Event::Revived { .. }
            | Event::Misdealt
            | Event::Reclaimed { .. }
            // Nobody says so.
            | Event::Overbet { .. }
            | Event::Stepped
            | Event::Replanned { .. }
            | Event::Skipped { .. }
            | Event::Opened(_)
            // The raise itself is told next.
            | Event::SleeperMade { .. }
            | Event::WindowClosed
            | Event::Closed
            | Event::Ended => None,
        }
    }

    fn held(&self, held: Held) -> String {
        let (name, what) = ((self.name)(held.seat), self.counted(held.action));
        format!("{name} acts out of turn: {what}, if nothing changes")
    }

    fn held_back(&self, seat: Seat) -> String {
        format!("The action has changed, and {} is not bound", (self.name)(seat))
    }

    fn sleeper(&self, seat: Seat, to: Chips) -> String {
        format!("{} leaves {} as a sleeper", (self.name)(seat), (self.amount)(to))
    }

    fn reached(&self, seat: Seat, to: Chips) -> String {
        format!("{} plays for {} of each", (self.name)(seat), (self.amount)(to))
    }

    fn returned(&self, after: &State, seat: Seat, amount: Chips) -> String {
        // Whoever is out of the hand had it called, and has it back by a ruling; so does whoever has less in
        // front than another.
        let most = after.seats.iter().map(|purse| purse.street).fold(Chips::ZERO, Chips::max);
        // While others are to act nothing is uncalled yet: the street is dealt again.
        let is_over = after.betting == Betting::Shut
            || !after.live.is_several()
            || after.round.to_act.is_empty();
        let is_uncalled = is_over && after.live.has(seat) && after.street(seat) >= most;
        let why = if is_uncalled { " that nobody called" } else { "" };
        format!("{} takes back {}{why}", (self.name)(seat), (self.amount)(amount))
    }

    fn unposted(&self, seat: Seat, kind: PostKind, amount: Chips) -> String {
        let (name, told) = ((self.name)(seat), (self.amount)(amount));
        match kind {
            PostKind::Ante | PostKind::Dead | PostKind::Time => format!("{name} still has {told}"),
            PostKind::Blind | PostKind::Straddle | PostKind::Rock | PostKind::Late => {
                format!("{name} takes back {told}")
            }
        }
    }

    fn remedied(&self, remedy: Remedy, overruled: Option<Topic>) -> String {
        let words = remedy.in_words(&|seat| (self.name)(seat).to_owned());
        let by_floor = overruled.map_or("", |_| "The floor overrules the book: ");
        format!("{by_floor}{words}")
    }

    fn reported(&self, incident: Incident) -> String {
        let what = incident.in_words(&|seat| (self.name)(seat).to_owned());
        // A name keeps its capital: without names, the sentence does not begin with one.
        let begins_with_name =
            !incident.in_words(&|_| String::new()).starts_with(char::is_uppercase);
        format!("Reported: {}", if begins_with_name { what } else { lower(&what) })
    }

    fn drew(&self, seat: Seat, cards: u8) -> String {
        match cards {
            0 => format!("{} stands pat", (self.name)(seat)),
            _ => format!("{} draws {cards}", (self.name)(seat)),
        }
    }

    fn posted(
        &self,
        after: &State,
        seat: Seat,
        kind: PostKind,
        amount: Chips,
        to: Account,
    ) -> String {
        let name = (self.name)(seat);
        let told = (self.amount)(amount);
        let said = match kind {
            PostKind::Ante => format!("{name} antes {told}"),
            PostKind::Blind => {
                format!("{name} posts {}, {told}", self.which_blind(after, seat, amount))
            }
            PostKind::Straddle => format!("{name} straddles, {told}"),
            PostKind::Rock => format!("{name} has the rock, {told}"),
            PostKind::Late => format!("{name} posts {told} to come in"),
            PostKind::Dead => format!("{name} posts {told} dead"),
            PostKind::Time => format!("{name} puts in {told} for time"),
        };
        let fee = match to {
            Account::Pot => "",
            Account::House => ", the fee of the house",
        };
        format!("{said}{fee}{}", all_in(after, seat))
    }

    /// The first blind is the small one if it is less than it costs to stay, a straddle or the rock
    /// apart, and the second the big one.
    fn which_blind(&self, after: &State, seat: Seat, amount: Chips) -> &'static str {
        let before = after.players.without(seat);
        let before = before.iter().filter(|seat| !after.seats[seat.number()].street.is_zero());
        match before.count() {
            0 if amount < after.opening.price.min(self.book.stakes.bet(0)) => "the small blind",
            1 => "the big blind",
            _ => "a blind",
        }
    }

    fn moved(
        &self,
        after: &State,
        slots: &[Slot],
        (to, facing): (Pile, Facing),
        about: Option<Incident>,
    ) -> Option<String> {
        match to {
            Pile::Hand(seat) => {
                let held = after.slots.hand(seat);
                let name = (self.name)(seat);
                if !after.live.has(seat) {
                    return Some(format!("The seat of {name} gets {}", dealt(after, slots)));
                }
                match held.len().cmp(&self.first_hand()) {
                    // One at a time they are nothing to speak of.
                    Ordering::Less if after.drawn.is_empty() => None,
                    Ordering::Equal if after.drawn.is_empty() => {
                        Some(format!("{name} is dealt {}", dealt(after, held)))
                    }
                    Ordering::Less | Ordering::Equal | Ordering::Greater => {
                        Some(format!("{name} gets {}", dealt(after, slots)))
                    }
                }
            }
            Pile::Board(board) => {
                let street = self.street(after.slots.board(board).len());
                Some(format!("{street}{}: {}", on_board(after, board), cards(after, slots)))
            }
            Pile::Aside if facing == Facing::Up => {
                let early = about == Some(Incident::BoardTooEarly);
                let why = if early { "Too early, and set aside" } else { "Set aside" };
                Some(format!("{why}: {}", cards(after, slots)))
            }
            Pile::Aside => {
                let early = matches!(about, Some(Incident::CardsTooEarly { .. }));
                let what = if early { "Buried unseen" } else { "Set aside face down" };
                Some(format!("{what}: {}", how_many(slots)))
            }
            // What face it has does not count.
            Pile::Out
                if matches!(
                    about,
                    Some(Incident::JokerDealt { .. } | Incident::JokerOnBoard { .. })
                ) =>
            {
                Some("The joker is out of play".into())
            }
            Pile::Out => Some(format!("Out of play: {}", cards(after, slots))),
            Pile::NextBurn => {
                Some(format!("On the deck, to be burned next: {}", cards(after, slots)))
            }
            // A hand is thrown in face down, or was shown when the betting was over.
            Pile::Muck if facing == Facing::Up && after.betting == Betting::Open => {
                Some(format!("Into the muck: {}", cards(after, slots)))
            }
            Pile::Stub => Some("Cards that lay apart go back into the deck".into()),
            Pile::Top if facing == Facing::Up => {
                Some(format!("On top of the deck: {}", cards(after, slots)))
            }
            Pile::Top => Some(format!("Back on the deck: {}", how_many(slots))),
            // Whoever folds, mucks or draws has said so, and nobody watches the burns.
            Pile::Burns | Pile::Discards(_) | Pile::Muck => None,
        }
    }

    /// How many cards a hand begins with.
    fn first_hand(&self) -> usize {
        self.book.game.streets[0].deals.iter().map(|deal| deal.to_each()).sum()
    }

    /// The street whose last card is this one of the board. A game without a board has one card there
    /// when the deck cannot give everybody another (HS.rules.5.d.2).
    fn street(&self, on_board: usize) -> String {
        let mut cards = 0;
        for street in self.book.game.streets {
            cards += street.deals.iter().map(|deal| deal.to_board()).sum::<usize>();
            if cards == on_board {
                return format!("The {}", street.name);
            }
        }
        "One card for all to use".into()
    }

    fn acted(&self, after: &State, seat: Seat, action: Action, paid: Chips) -> String {
        let did = match action {
            Action::Fold => "folds".into(),
            Action::Check => "checks".into(),
            Action::Call => format!("calls {}", (self.amount)(paid)),
            Action::BringIn => format!("brings it in for {}", (self.amount)(paid)),
            // The price is still what it was before.
            Action::RaiseTo(to) if after.round.price.is_zero() => {
                format!("bets {}", (self.amount)(to))
            }
            Action::RaiseTo(to) if after.round.base.is_zero() => {
                format!("completes to {}", (self.amount)(to))
            }
            Action::RaiseTo(to) => format!("raises to {}", (self.amount)(to)),
        };
        let all_in = if paid.is_zero() { "" } else { all_in(after, seat) };
        format!("{} {did}{all_in}", (self.name)(seat))
    }

    /// What something counts as.
    fn counted(&self, action: Action) -> String {
        match action {
            Action::Fold => "a fold".into(),
            Action::Check => "a check".into(),
            Action::Call => "a call".into(),
            Action::BringIn => "the opening bet".into(),
            Action::RaiseTo(to) => format!("a raise to {}", (self.amount)(to)),
        }
    }

    fn open_wager(&self, Window { seat, default, kind, .. }: Window) -> String {
        let (name, counts) = ((self.name)(seat), self.counted(default));
        match kind {
            WindowKind::Silent => format!(
                "{name} pushes chips without a word: {counts}, if {name} does not say otherwise"
            ),
            WindowKind::Announced => {
                format!("{name} announces a raise: {counts}, if {name} does not make it more")
            }
            WindowKind::Unfinished => {
                format!("{name} says that more chips will follow: {counts}, if none do")
            }
            WindowKind::Miscounted => {
                format!("{name} bets less than the pot: {counts}, if it is not put right")
            }
            WindowKind::Unclear => {
                format!("It is unclear whether {name} bets: {counts}, if {name} does not object")
            }
        }
    }

    fn shown(&self, after: &State, seat: Seat) -> String {
        let held = cards(after, after.slots.hand(seat));
        let worth = |board| worth_in_words(self.book, after, seat, board);
        let on = |board| worth(board).map(|worth| format!("{worth}{}", on_board(after, board)));
        let worths: Vec<String> = (0..after.boards).filter_map(on).collect();
        let worths =
            if worths.is_empty() { String::new() } else { format!(": {}", worths.join("; ")) };
        format!("{} shows {held}{worths}", (self.name)(seat))
    }

    fn cards_shown(&self, after: &State, seat: Seat, slots: &[Slot]) -> String {
        let name = (self.name)(seat);
        let rest = match hidden(after, seat).count() {
            0 => String::new(),
            1 => ", and keeps one card hidden".into(),
            left => format!(", and keeps {left} cards hidden"),
        };
        format!("{name} turns up {}{rest}", cards(after, slots))
    }

    fn exposed(&self, after: &State, seat: Seat) -> String {
        let held = cards(after, after.slots.hand(seat));
        format!("{} lays the hand face up: {held}", (self.name)(seat))
    }

    fn turned_up(&self, after: &State, seat: Seat, slots: &[Slot]) -> String {
        format!("The hand of {} is turned up, dead: {}", (self.name)(seat), cards(after, slots))
    }

    fn raked(&self, pot: u8, amount: Chips, to: Fund) -> String {
        let of = if pot == 0 { String::new() } else { format!(" from side pot {pot}") };
        let purpose = match to {
            Fund::House => "",
            Fund::Promotion => " for promotions",
        };
        format!("The house takes {}{of}{purpose}", (self.amount)(amount))
    }

    fn mucked(&self, seat: Seat, claim: Claim) -> String {
        let name = (self.name)(seat);
        match claim {
            Claim::None => format!("{name} mucks"),
            Claim::Board => format!("{name} mucks and plays the board"),
            Claim::Whole => format!("{name} mucks, and the hand still plays"),
        }
    }

    fn won(
        &self,
        after: &State,
        (pot, board): (u8, u8),
        seat: Seat,
        amount: Chips,
        half: Half,
    ) -> String {
        let with = won_with(self.book, after, seat, board, half);
        let with = with.map(|hand| format!(" with {hand}")).unwrap_or_default();
        let part = match half {
            Half::Whole | Half::Unopposed | Half::Back => "",
            Half::High => "the high half of ",
            Half::Low => "the low half of ",
        };
        let (name, amount) = ((self.name)(seat), (self.amount)(amount));
        if half == Half::Back {
            return format!("{name} has {amount} back that was bet after a seven was checked");
        }
        // Whoever is left alone needs no board.
        let on = if half == Half::Unopposed { String::new() } else { on_board(after, board) };
        format!("{name} wins {amount} from {part}{}{on}{with}", pot_name(after, pot))
    }

    /// Who got more than the others who shared with them, once all of them are paid.
    fn odd_chips(&self, log: &[Event], next: Option<&Event>, button: Seat) -> Vec<String> {
        let Some(of) = log.last().and_then(share_of) else { return Vec::new() };
        if next.and_then(share_of).is_some_and(|after| after.part == of.part) {
            return Vec::new();
        }
        let shares: Vec<Share> = log
            .iter()
            .rev()
            .map_while(share_of)
            .take_while(|share| share.part == of.part)
            .collect();
        let least = shares.iter().map(|share| share.amount).min().unwrap_or_default();
        let winners: Seats = shares.iter().map(|share| share.seat).collect();
        let say = |share: &Share| {
            let more = share.amount - least;
            let chips = if more == self.book.stakes.unit {
                "An odd chip goes".into()
            } else {
                format!("{} that cannot be divided goes", (self.amount)(more))
            };
            let first = winners.after(button) == Some(share.seat);
            let place = match self.book.rules.odd_chips {
                OddChips::HighestCard => ", who holds the highest card",
                OddChips::OneEach | OddChips::AllToFirst if first => {
                    ", the first winner left of the button"
                }
                OddChips::OneEach | OddChips::AllToFirst => "",
            };
            format!("{chips} to {}{place}", (self.name)(share.seat))
        };
        shares.iter().rev().filter(|share| share.amount > least).map(say).collect()
    }
}

/// What a hand is worth on a board as people say it, high and low; nothing as long as a card of it is
/// not known.
pub fn worth_in_words(book: &Book<'_>, state: &State, seat: Seat, board: u8) -> Option<String> {
    worth(book, state, seat, board).map(|worth| match worth.low {
        Some(low) => format!("{}, and {}", best(worth.best), a(low.to_string())),
        None => best(worth.best),
    })
}

/// The hand that won a part of a pot, as people say it; nothing if it needed none.
pub fn won_with(
    book: &Book<'_>,
    state: &State,
    seat: Seat,
    board: u8,
    half: Half,
) -> Option<String> {
    match half {
        Half::Whole | Half::High => worth(book, state, seat, board).map(|worth| best(worth.best)),
        Half::Low => worth(book, state, seat, board)?.low.map(|low| a(low.to_string())),
        Half::Unopposed | Half::Back => None,
    }
}

/// What somebody won of a pot, or of a half of it.
#[derive(Clone, Copy)]
struct Share {
    part: (u8, u8, Half),
    seat: Seat,
    amount: Chips,
}

fn is_put_back(event: &Event) -> bool {
    matches!(event, Event::Moved { to: Pile::Stub, .. })
}

/// Which board, where there are several.
fn on_board(after: &State, board: u8) -> String {
    if after.boards > 1 { format!(" on board {}", board + 1) } else { String::new() }
}

/// With a small first letter.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// That the deck is shuffled before a hand goes without saying.
fn shuffled(after: &State, cards: usize) -> Option<String> {
    if cards < after.slots.stub_len() {
        return Some("They are mixed face down".into());
    }
    (cards < after.slots.all().count()).then(|| "What is left of the deck is shuffled".into())
}

fn so_often(times: u8) -> String {
    match times {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{times} times"),
    }
}

fn share_of(event: &Event) -> Option<Share> {
    let Event::Won { pot, board, seat, amount, half } = event else { return None };
    let share = Share { part: (*pot, *board, *half), seat: *seat, amount: *amount };
    (*half != Half::Back).then_some(share)
}

/// What is said when a rule steps in, where what follows does not say it.
fn ruled(topic: Topic) -> Option<&'static str> {
    let told = [
        (Topic::CardsTooEarly, "The next cards came too early"),
        (Topic::ShortDeck, "The deck is too short"),
        (Topic::BottomCard, "The deck is too short"),
        (Topic::OversizeChip, "One chip without a word is no raise"),
        (Topic::AnnouncedSize, "What was announced counts"),
        (Topic::WordsCount, "Words count, and not the chips"),
        (Topic::Overbet, "More than the pot is cut down to it"),
        (Topic::OutOfTurnFold, "A fold binds in any case"),
        (Topic::FoldSaid, "A fold that was announced binds"),
        (Topic::OutOfTurn, "Nothing has changed, so that it stands"),
        (Topic::PassedOver, "Too much has happened since, and it stands"),
        (Topic::Splash, "Only what can be told from the pot counts"),
        (Topic::ThrownEarly, "A hand is thrown away, and dead"),
    ];
    // What follows these says it, or it is another outcome than that of the whole.
    if [Topic::PassedOverChecks, Topic::OverbetStands].contains(&topic) {
        return None;
    }
    let words = |about| told.iter().find(|(one, _)| *one == about).map(|(_, words)| *words);
    words(topic).or_else(|| words(topic.part_of()?))
}

/// What a short all-in is ruled to be.
fn short_of_full(round: &Round, topic: Topic) -> String {
    if topic == Topic::PassedOver || topic == Topic::PassedOverOwes {
        return "Who was passed over may call or fold".into();
    }
    let opened = round.number > 0 && round.bettors.count() == 1;
    let what = if opened { "bet" } else { "raise" };
    let is = if topic == Topic::HalfReopens {
        "counts as"
    } else if topic == Topic::AddedUp {
        "adds up to"
    } else {
        "is less than"
    };
    format!("That {is} a full {what}")
}

fn all_in(after: &State, seat: Seat) -> &'static str {
    if after.stack(seat).is_zero() { ", all-in" } else { "" }
}

/// A hand as its player is dealt it: how many cards, if none of them is to be seen.
fn dealt(after: &State, held: &[Slot]) -> String {
    let known = held.iter().any(|&slot| after.slots.face(slot).is_some());
    if known { cards(after, held) } else { how_many(held) }
}

fn how_many(slots: &[Slot]) -> String {
    match slots.len() {
        1 => "a card".into(),
        many => format!("{many} cards"),
    }
}

fn cards(after: &State, slots: &[Slot]) -> String {
    let told = |card: Option<Card>| card.map_or_else(|| "??".into(), |card| card.to_string());
    slots.iter().map(|&slot| told(after.slots.face(slot))).collect::<Vec<_>>().join(" ")
}

fn best(best: Best) -> String {
    a(match best {
        Best::High(rank) => rank.to_string(),
        Best::ShortDeck(rank) => rank.to_string(),
        Best::AceToFive(rank) => rank.to_string(),
        Best::DeuceToSeven(rank) => rank.to_string(),
        Best::Badugi(rank) => rank.to_string(),
    })
}

/// A hand as it is said in a sentence: "a pair of aces", "an ace-high straight", "three kings".
pub(crate) fn a(hand: String) -> String {
    const MANY: [&str; 4] = ["two pair", "three ", "four ", "five aces"];
    let is_many = MANY.iter().any(|many| hand.starts_with(many)) || hand.contains(" high, ");
    let article = match hand.starts_with("ace") || hand.starts_with("eight") {
        _ if is_many => return hand,
        true => "an",
        false => "a",
    };
    format!("{article} {hand}")
}

/// A pot is the main one only where there are others.
fn pot_name(after: &State, pot: u8) -> String {
    match pot {
        0 if settle::pots(after).iter().len() == 1 => "the pot".into(),
        0 => "the main pot".into(),
        side => format!("side pot {side}"),
    }
}
