//! One hand of poker, from posting to payment, under any house.
//!
//! `decide` holds all the rules, changes nothing, and returns events or a refusal; `evolve` holds
//! no rules and only folds an event into the state. A hand is the fold of its log.
//!
//! Knows neither who the players are, nor the time, nor where anything is stored.
//!
//! Ann and Bob put in everything they have before the flop, and the better hand takes it:
//!
//! ```
//! use cards::read_cards;
//! use engine::{
//!     Action, Book, Chips, ForcedBets, Game, HandInPlay, Input, Lineup, Next, Rules, Seat, Stakes,
//! };
//!
//! let all = Chips::new(200);
//! let game = Game::named("holdem").unwrap();
//! let book = Book { game, stakes: &Stakes::no_limit(Chips::new(2)), rules: &Rules::PLAIN };
//! let blinds = ForcedBets::two_blinds(Chips::new(1), Chips::new(2));
//! let mut hand = HandInPlay::begin(book, &blinds, &Lineup::clockwise(&[all, all])).unwrap();
//! hand.stack_deck(&read_cards("As Kh Ad Kd 2c Qs 8h 3c 2d 4d 2h 5s").unwrap()).unwrap();
//! while let Next::Act { seat, legal } = hand.next() {
//!     let action = if legal.raising.allows(all) { Action::RaiseTo(all) } else { Action::Call };
//!     hand.tell(|turn| Input::Act { turn, seat, action }).unwrap();
//! }
//! while let Next::ShowOrMuck { seat } = hand.next() {
//!     hand.tell(|turn| Input::Show { turn, seat, faces: Vec::new() }).unwrap();
//! }
//! println!("{}", hand.sentences(&["Ann", "Bob"]).join("\n"));
//! assert_eq!([0, 1].map(|at| hand.state.stack(Seat::new(at))), [400, 0].map(Chips::new));
//! ```
//!
//! A [`Book`] is what is played and by which [`Rules`]; [`set_up`] says who posts what. [`begin`] opens
//! the hand, [`next`] says what it waits for, [`run`] takes the answer or refuses it, and a [`Teller`]
//! puts the log into words for one viewer. [`HandInPlay`] holds these together.

mod betting;
mod chips;
mod dealing;
mod game;
mod hand;
mod house;
mod log;
mod posting;
mod pots;
mod rules;
mod rulings;
mod seat;
mod showdown;
mod words;

pub use betting::able_to_bet;
pub use betting::action::{Action, Legal, Passive, Raising};
pub use betting::early_acts::Held;
pub use betting::gesture::{Gesture, Manner, Pushed, Words};
pub use betting::window::{Window, WindowKind};
pub use chips::{Chips, Split};
pub use dealing::reshuffle::{reshuffle, to_shuffle};
pub use dealing::slots::{Faces, Facing, Few, MOST_BOARDS, MOST_SLOTS, Pile, Slot, Slots};
pub use game::stakes::{Ceiling, MOST_ROUNDS, Stakes, Structure};
pub use game::{Deal, GAMES, Game, Opens, Size, Street};
pub use hand::decide::{asked, begin, decide, next, open, open_into, run, run_into, start};
pub use hand::in_play::HandInPlay;
pub use hand::plan::{Gather, Plan, Step};
pub use hand::refusal::Refusal;
pub use hand::state::State;
pub use hand::{Book, Input, Next, Post, Setup, Sleeper, fold, rewind, steps};
pub use house::citations::{Citations, topics};
pub use house::scope::{Only, Place, Scope, Situation, StructureKind, Weekday};
pub use house::topic::Topic;
pub use house::{Answer, Cited, House, HouseFault, Source};
pub use log::event::{Account, Claim, Entry, Event, Fund, Half, PostKind, Round};
pub use log::view::{Seen, View, Viewer, seen};
#[cfg(feature = "serde")]
pub use log::written;
pub use posting::{
    Ante, BlindSeats, ForcedBets, Lineup, MOST_BLINDS, Owed, Posting, PostingRefusal, Straddle,
    StraddleKind, blinds_of_limit, bomb_pot, set_up,
};
pub use pots::rake::{Flop, MOST_RAKE_STEPS, NoFlop, Rake, Schedule, ShortTable};
pub use pots::settle::rake_area;
pub use pots::{BySeat, Pot, Pots, uncalled};
pub use rules::*;
pub use rulings::faulty;
pub use rulings::{
    Case, Contact, Deed, Found, Group, Incident, Mishap, Remedies, Remedy, Shortfall, StreetError,
    Usual, Verdict, Wager, Wagering, can_misdeal, judge, look_into, possible, usual_wagers,
};
pub use seat::{MOST_SEATS, Seat, Seats};
pub use showdown::asking::{Asker, to_name};
pub use showdown::beaten::is_beaten;
pub use showdown::called::Called;
pub use showdown::may_show;
pub use showdown::single_cards::{hidden, may_turn_up};
pub use showdown::winning_cards::plays;
pub use showdown::worth::compare;
pub use words::holding::holding_in_words;
pub use words::sentence::{Sentence, Teller, won_with, worth_in_words};
