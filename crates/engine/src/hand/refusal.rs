//! Why a wish was not carried out: facts, from which a sentence is made elsewhere.

use cards::Card;

use crate::chips::Chips;
use crate::house::topic::Topic;
use crate::seat::Seat;

/// Why an input was refused. Nothing changed. The first reason that holds is given, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The hand is over.
    HandOver,
    /// It answers a question that is no longer asked.
    Stale {
        /// The number of the question asked now.
        now: u32,
    },
    /// Something else is asked for.
    NotAsked,
    /// The player threw the hand away, and it is dead (H30.e.1).
    DeadHand,
    /// The player may not ask to see a hand (H30.0.6).
    MayNotAsk,
    /// The player gave the right to it up by mucking unshown (H30.0.5).
    RightGivenUp,
    /// There is no hand that was thrown away unseen.
    NothingToSee,
    /// It is another player's turn.
    NotYourTurn {
        /// Whose.
        turn: Seat,
    },
    /// Another player shows first.
    NotYourShow {
        /// Who.
        turn: Seat,
    },
    /// There is a bet to call.
    CannotCheck {
        /// What it costs.
        to_call: Chips,
    },
    /// The player must open the betting.
    MustBringIn {
        /// For this much.
        pay: Chips,
    },
    /// One bets here or folds.
    BetOrFold,
    /// Nobody has to open the betting, or another player has.
    NothingToBringIn,
    /// There is nothing to call.
    NothingToCall,
    /// Raising is closed.
    RaiseClosed {
        /// By what.
        by: Topic,
    },
    /// More than the player has on the table.
    AboveStack {
        /// What the player has, with what is in front for the round.
        all: Chips,
    },
    /// Less than the least raise.
    BelowLeast {
        /// The least.
        least: Chips,
    },
    /// More than the most.
    AboveMost {
        /// The most.
        most: Chips,
    },
    /// Only one of two amounts.
    NotEither {
        /// The one.
        small: Chips,
        /// The other.
        large: Chips,
    },
    /// Not a multiple of the betting unit (H24.1).
    NotWhole {
        /// The unit.
        unit: Chips,
    },
    /// Only everything, or a call.
    OnlyAllIn {
        /// What everything comes to.
        to: Chips,
    },
    /// It is not run this many times.
    WrongRuns {
        /// At most this many.
        most: u8,
    },
    /// A card to be changed or turned up that the player does not hold, one that lies face up before,
    /// or one named twice.
    NotHeld,
    /// Everybody must show.
    MustShow,
    /// A shuffle that has not as many cards as the stub.
    WrongDeck {
        /// How many there should be.
        cards: usize,
    },
    /// No wager of this player's is open, or not to that meaning.
    NothingToClarify,
    /// The player has announced a raise, and is held to it (H16.8).
    Announced,
    /// No cards are out yet: players have to wait for their turn (H13.d.2).
    BeforeDeal,
    /// A player adds chips to a wager that was made (H21.1).
    StringBet,
    /// A player adds chips to a call that was made (H21.3).
    StringRaise,
    /// What was reported cannot have happened as the hand stands.
    CannotHaveHappened,
    /// It is too late to report this: the hand has gone on since.
    TooLate,
    /// What was reported needs something that is not played here: an ante, a limit, a card that lies up.
    NotPlayedHere,
    /// The house allows what was reported, so that nothing is wrong.
    NothingWrong,
    /// What a wager counts as is still open, and is settled first.
    WagerOpen,
    /// What was reported is about the showdown, and nobody is showing.
    NotShowing,
    /// What was reported is about a card that was to be hidden, and it lies face up.
    LiesFaceUp {
        /// Whose.
        seat: Seat,
    },
    /// Somebody is in the hand who was reported not to be.
    InHand {
        /// Who.
        seat: Seat,
    },
    /// What was reported is about cards, and none have been dealt yet.
    NotDealt,
    /// What was reported is about a seat where nobody is dealt in.
    EmptySeat {
        /// Which.
        seat: Seat,
    },
    /// What was reported is about a player who is no longer in the hand.
    OutOfHand {
        /// Who.
        seat: Seat,
    },
    /// What was reported is about a street that has not come, or that is not the next one to come.
    NoStreet,
    /// What was reported is about a card that the player does not have.
    NoSuchCard {
        /// Who.
        seat: Seat,
    },
    /// The floor has been called, and the hand waits for its word.
    FloorCalled,
    /// What the floor said cannot be done about this.
    NotOffered,
    /// A hand of which only a part is shown (R.rules.17).
    PartlyShown {
        /// How many cards it has.
        cards: usize,
    },
    /// So few cards would be left that the hand could not be finished: it is for the floor to rule on.
    DeckUsedUp {
        /// How many, burns and buried ones among them.
        left: usize,
    },
    /// A hand shown with more cards than it has, or with other faces.
    WrongFaces,
    /// A face that the game's deck does not have.
    NotInDeck {
        /// Which.
        card: Card,
    },
    /// A face that another card has: a deck with two of them is an incident.
    FaceTwice {
        /// Which.
        card: Card,
    },
}

impl Refusal {
    /// What it is about, if a clause can stand behind it: a house says which.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Refusal::NotYourTurn { .. } => Some(Topic::Turn),
            Refusal::NotYourShow { .. } => Some(Topic::ShowOrder),
            Refusal::DeadHand => Some(Topic::DeadHand),
            Refusal::MayNotAsk => Some(Topic::NoRightToSee),
            Refusal::RightGivenUp => Some(Topic::RightGivenUp),
            Refusal::CannotCheck { .. } => Some(Topic::Check),
            Refusal::RaiseClosed { by } => Some(*by),
            Refusal::BelowLeast { .. } | Refusal::OnlyAllIn { .. } => Some(Topic::LeastRaise),
            Refusal::AboveStack { .. } => Some(Topic::TableStakes),
            Refusal::MustBringIn { .. } => Some(Topic::BringIn),
            Refusal::BetOrFold => Some(Topic::BetOrFold),
            Refusal::WrongRuns { .. } => Some(Topic::RunIt),
            Refusal::NotEither { .. } => Some(Topic::OpenPair),
            Refusal::AboveMost { .. } => Some(Topic::MostRaise),
            Refusal::NotWhole { .. } => Some(Topic::Unit),
            Refusal::MustShow => Some(Topic::MustShow),
            Refusal::PartlyShown { .. } => Some(Topic::WholeHand),
            Refusal::NothingToClarify => Some(Topic::SilentWager),
            Refusal::Announced => Some(Topic::Announced),
            Refusal::StringBet => Some(Topic::StringBet),
            Refusal::StringRaise => Some(Topic::StringRaise),
            Refusal::BeforeDeal => Some(Topic::Sleeper),
            // These are about how the room is told what happens, or about what a word means.
            Refusal::HandOver
            | Refusal::Stale { .. }
            | Refusal::NotAsked
            | Refusal::NothingToSee
            | Refusal::NothingToCall
            | Refusal::NothingToBringIn
            | Refusal::NotHeld
            | Refusal::WrongDeck { .. }
            | Refusal::CannotHaveHappened
            | Refusal::TooLate
            | Refusal::NotPlayedHere
            | Refusal::NothingWrong
            | Refusal::WagerOpen
            | Refusal::NotShowing
            | Refusal::LiesFaceUp { .. }
            | Refusal::InHand { .. }
            | Refusal::NotDealt
            | Refusal::EmptySeat { .. }
            | Refusal::OutOfHand { .. }
            | Refusal::NoStreet
            | Refusal::NoSuchCard { .. }
            | Refusal::FloorCalled
            | Refusal::NotOffered
            | Refusal::DeckUsedUp { .. }
            | Refusal::WrongFaces
            | Refusal::NotInDeck { .. }
            | Refusal::FaceTwice { .. } => None,
        }
    }
}
