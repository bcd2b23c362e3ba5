//! One hand of poker, from posting to payment, under any house.
//!
//! `decide` holds all the rules, changes nothing, and returns events or a refusal; `evolve` holds
//! no rules and only folds an event into the state. A hand is the fold of its log.
//!
//! Knows neither who the players are, nor the time, nor where anything is stored.

mod action;
mod asking;
mod beaten;
mod behind;
mod betting;
mod burns;
mod called;
mod chips;
mod citations;
mod corrected;
mod dealing;
mod decide;
mod early;
mod event;
mod faces;
pub mod faulty;
mod five;
mod game;
mod gesture;
mod hand;
mod holding;
mod house;
mod names;
mod noted;
mod opening;
mod opens;
mod plan;
mod posting;
mod pots;
mod purse;
mod rake;
mod refusal;
mod reshuffle;
mod rules;
mod rulings;
mod runs;
mod scope;
mod seat;
mod sentence;
mod settle;
mod seven;
mod showdown;
mod slots;
mod stakes;
mod state;
mod topic;
mod turning;
mod view;
mod window;
mod worth;
#[cfg(feature = "serde")]
pub mod written;

pub use action::{Action, Legal, Passive, Raising};
pub use asking::{Asker, to_name};
pub use beaten::is_beaten;
pub use betting::able_to_bet;
pub use called::Called;
pub use chips::{Chips, Split};
pub use citations::{Citations, topics};
pub use decide::{asked, begin, decide, next, open, open_into, run, run_into, start};
pub use early::Held;
pub use event::{Account, Claim, Entry, Event, Fund, Half, PostKind, Round};
pub use five::plays;
pub use game::{Deal, GAMES, Game, Opens, Size, Street};
pub use gesture::{Gesture, Manner, Pushed, Words};
pub use hand::{Book, Input, Next, Post, Setup, Sleeper, fold, rewind, steps};
pub use holding::holding_in_words;
pub use house::{Answer, Cited, House, HouseFault, Source};
pub use plan::{Gather, Plan, Step};
pub use posting::{
    Ante, BlindSeats, ForcedBets, Lineup, MOST_BLINDS, Owed, Posting, PostingRefusal, Straddle,
    StraddleKind, blinds_of_limit, bomb_pot, set_up,
};
pub use pots::{BySeat, Pot, Pots, uncalled};
pub use rake::{Flop, MOST_RAKE_STEPS, NoFlop, Rake, Schedule, ShortTable};
pub use refusal::Refusal;
pub use reshuffle::{reshuffle, to_shuffle};
pub use rules::*;
pub use rulings::{
    Case, Contact, Deed, Found, Group, Incident, Mishap, Remedies, Remedy, Shortfall, StreetError,
    Usual, Verdict, Wager, Wagering, can_misdeal, judge, look_into, possible, usual_wagers,
};
pub use scope::{Only, Place, Scope, Situation, StructureKind, Weekday};
pub use seat::{MOST_SEATS, Seat, Seats};
pub use sentence::{Sentence, Teller, won_with, worth_in_words};
pub use settle::rake_area;
pub use showdown::may_show;
pub use slots::{Faces, Facing, Few, MOST_BOARDS, MOST_SLOTS, Pile, Slot, Slots};
pub use stakes::{Ceiling, MOST_ROUNDS, Stakes, Structure};
pub use state::State;
pub use topic::Topic;
pub use turning::{hidden, may_turn_up};
pub use view::{Seen, View, Viewer, seen};
pub use window::{Window, WindowKind};
pub use worth::compare;
