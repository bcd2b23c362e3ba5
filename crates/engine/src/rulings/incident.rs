//! What somebody reports: what happened, and no opinion on it.

use cards::Card;

use crate::chips::Chips;
use crate::dealing::slots::Slot;
use crate::seat::{Seat, Seats};

/// What somebody reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Incident {
    /// The deck was not shuffled, or not cut (B.irregular.11, H9.a).
    UncutDeck,
    /// The first card went to the wrong seat (B.irregular.12, H9.b).
    WrongStart,
    /// A player who was to be dealt in got no cards (B.irregular.14, H9.d.1).
    LeftOut {
        /// Who.
        seat: Seat,
        /// Whether the player was away, and had asked for a hand (H9.d.4).
        away: bool,
    },
    /// A player got too many cards or too few (H9.e.1, H9.f.1, R.rules.27).
    WrongCount {
        /// Who.
        seat: Seat,
        /// One more than there should be, or one less.
        more: bool,
    },
    /// The card that was to be burned went to a player after the deal was done (H9.f.2).
    BurnDealt {
        /// To whom.
        seat: Seat,
    },
    /// The last down card of stud came face up (H8.stud.b).
    LastCardExposed {
        /// Whose.
        seat: Seat,
    },
    /// The dealer turned up a card that was to come face down, or let it be seen, or dealt it off the
    /// table (H8.a.1, H8.a.2, R.rules.23).
    CardExposed {
        /// Whose.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
    },
    /// The dealer burned and turned up the next cards of the board while betting was still going
    /// on (H15.board.0, R.rules.33).
    BoardTooEarly,
    /// The dealer burned and gave the first players the cards of the next round of stud while betting
    /// was still going on (H15.stud.1).
    CardsTooEarly {
        /// To how many players.
        players: u8,
        /// Who of them keeps it: a last down card that was taken in or may have been seen
        /// (H15.stud.3).
        kept: Seats,
    },
    /// The dealer does not see that the deck is too short for everybody's last card, and will deal on
    /// until it runs out (HS.rules.5.d.3).
    ShortDeckMissed,
    /// A card turned up that should not be there: its face is another card's too, or not of this
    /// deck (B.irregular.16, C.irregular.16). What becomes of the hand is for a ruling to say.
    FoulCard {
        /// Where it lies.
        slot: Slot,
        /// What it is.
        card: Card,
    },
    /// The dealer turned up a card too many with the last street of the board (H15.four.1,
    /// R.rules.29, T.misdeals.7).
    ExtraBoardCard,
    /// The same with several cards too many.
    ExtraBoardCards {
        /// How many.
        cards: u8,
    },
    /// A street of the board had a card too many, or none was burned before it, and a later one is out
    /// when that is noticed.
    StreetWrong {
        /// Which: the flop is 1.
        street: u8,
        /// What was wrong with it.
        error: StreetError,
    },
    /// No card was burned before the last street (H14.10, T.misdeals.7).
    BurnMissed {
        /// Whether somebody may know a down card of it (H14.14).
        seen: bool,
    },
    /// Two cards were burned before the last street (H14.10).
    BurnedTwice {
        /// Whether somebody may know a down card of it.
        seen: bool,
    },
    /// A card was burned, and then somebody had not acted (H14.8).
    BurnedTooEarly,
    /// The next cards came while the last player was folding (H15.b).
    DealtOnFold,
    /// A card of the first deal lay face up in the deck (H26.1, R.rules.20).
    BoxedCard {
        /// Who got it.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
        /// Whether it was seen before the next card was dealt (H26.2, H26.3).
        at_once: bool,
    },
    /// The last card of the board lay face up in the deck (R.rules.21, T.misdeals.9).
    BoxedBoardCard,
    /// Another card of the board did.
    BoxedOnBoard {
        /// Which, in order.
        card: u8,
    },
    /// The burn before the last street lay face up in the deck.
    BoxedBurn,
    /// A card of the first deal fell off the table (B.irregular.30, H8.a.3).
    CardOffTable {
        /// Whose.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
    },
    /// The last card of the board fell off the table (C.irregular.30).
    BoardOffTable,
    /// A player holds a joker in a game without one (H27.1).
    JokerDealt {
        /// Who.
        seat: Seat,
        /// Which card, in the order dealt.
        card: u8,
    },
    /// A card of the board is a joker, in a game without one (H27.3, B.irregular.16).
    JokerOnBoard {
        /// Which, in order.
        card: u8,
    },
    /// A joker is found that nobody was dealt, in a game without one (H9.k, B.irregular.16).
    JokerInDeck,
    /// Cards are missing from the deck (B.irregular.16, H9.l, T.misdeals.10).
    CardsMissing,
    /// A card has a back of another colour (H28.3).
    ForeignBack,
    /// A card is torn or marked (H28.4).
    DamagedCard,
    /// The dealer dropped the deck (H29.1).
    DeckDropped {
        /// Whether it is certain what lay on top, and nothing was seen.
        sure: bool,
    },
    /// It is in doubt whether a card of the first deal was seen (H8.a.5).
    CardDoubted {
        /// Whose.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
        /// Whether its player has looked at it (H8.a.8).
        looked: bool,
    },
    /// A card of the first deal went to another player (H9.i).
    DealtToOther {
        /// Whose it was to be.
        seat: Seat,
        /// Whether the other may have looked at it.
        looked: bool,
    },
    /// The first deal went out of sequence (H9.c.1, T.misdeals.3).
    OutOfOrder,
    /// The first deal went on with cards that belonged to the board or the draw (H9.n).
    DealtOn,
    /// Somebody was dealt in who is not in the hand, or an empty chair (B.irregular.15, H9.r.1).
    Ineligible {
        /// Where.
        seat: Seat,
    },
    /// Somebody was dealt in who has not anted (H9.p.1, HS.rules.2.b).
    AnteMissed {
        /// Who.
        seat: Seat,
    },
    /// A player threw the hand away while cards were still being dealt (H9.0.4).
    FoldedInDeal {
        /// Who.
        seat: Seat,
    },
    /// The dealer lets the first to act straddle, which the house forbids, and nobody says so.
    StraddleLet {
        /// Who.
        seat: Seat,
        /// To what total.
        to: Chips,
    },
    /// Then somebody does (HB.f.viii.2).
    StraddleNoticed,
    /// A player was passed over on a street of stud (H6.b.2).
    CardSkipped {
        /// Who.
        seat: Seat,
        /// Whether somebody may know a down card of it (H6.b.1).
        seen: bool,
    },
    /// The deck has proved not to be what it should be: there is no hand (H28.5).
    DefectiveDeck,
    /// A player laid the hand face up on the table while it was being played (H16.12).
    HandExposed {
        /// Who.
        seat: Seat,
    },
    /// The same, and it is known whether it was on purpose; also of a hand that was folded before
    /// (T.bets.13, T.bets.14).
    HandShown {
        /// Who.
        seat: Seat,
        /// Whether it was on purpose.
        on_purpose: bool,
    },
    /// A player who faces a bet picked all up cards off the table at stud (H16.2).
    UpCardsLifted {
        /// Who.
        seat: Seat,
    },
    /// A player turned all up cards face down at stud (H16.5).
    UpCardsTurned {
        /// Who.
        seat: Seat,
        /// Whether the player has bet and believes that nobody is left (H16.7).
        thinks_won: bool,
    },
    /// A hand came among cards that were thrown away (H5, B.irregular.22).
    HandFouled {
        /// Whose.
        seat: Seat,
        /// How it came there.
        contact: Contact,
        /// Whether its player held on to it or had something lying on it (H5.c.2).
        guarded: bool,
        /// Whether it can still be told which cards it is.
        known: bool,
    },
    /// A player who had bet threw the hand away in the belief that nobody was left (H17.2).
    BettorThrew {
        /// Who.
        seat: Seat,
        /// Whether the dealer had said so (H17.4).
        misled: bool,
        /// Whether the cards can still be told.
        known: bool,
    },
    /// A player threw away one of their cards, and not the hand (H30.pre.b.3).
    CardThrown {
        /// Who.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
    },
    /// A player got two cards that stuck together on a street of stud (H25.13).
    StuckCards {
        /// Who.
        seat: Seat,
    },
    /// A player did wrong, or may have, by a hand that is no hand (H25.7, H25.8, H25.12).
    FoulPlay {
        /// Who.
        seat: Seat,
        /// What the floor finds that the player did.
        found: Found,
    },
    /// A player let one of their cards be seen while the hand was being played, in it or folded
    /// (T.bets.14, T.misdeals.11).
    CardShown {
        /// Who.
        seat: Seat,
        /// Which, in the order dealt.
        card: u8,
        /// Whether it was on purpose.
        on_purpose: bool,
    },
    /// A player let one other person see their cards, and somebody asks to see them too (H35.6, H36.1).
    ShownToOne {
        /// Whose cards.
        seat: Seat,
        /// Who saw them.
        to: Seat,
    },
    /// A hand went astray at the showdown.
    AtShowdown {
        /// Whose.
        seat: Seat,
        /// How.
        mishap: Mishap,
    },
    /// A player is away, in the betting (H5.e.1, B.irregular.25) or at the showdown (H5.e.2).
    Away {
        /// Who.
        seat: Seat,
        /// Whether the hand is protected.
        guarded: bool,
    },
    /// A player asks to see a hand that was thrown away at the showdown, and suspects that two play
    /// together (H30.0.7).
    Suspected {
        /// Who asks.
        by: Seat,
        /// Whose hand.
        seat: Seat,
    },
    /// A player has put in less than a call (H18.1, H15.c.1).
    ShortCall {
        /// Who.
        seat: Seat,
        /// What is in front for that round, in all.
        put: Chips,
        /// Why.
        why: Shortfall,
    },
    /// A player who put in a raise without a word meant to call (H20.8).
    MeantToCall {
        /// Who.
        seat: Seat,
        /// Somebody behind may have given something away, or the only opponent wants it to stand.
        objected: bool,
    },
    /// A player said or pushed something of which a rule has to say what it counts as. It is told with
    /// words and chips, so nobody reports it by itself.
    Wagered {
        /// Who.
        seat: Seat,
        /// What was pushed forward, in all.
        put: Chips,
        /// How.
        how: Wagering,
    },
    /// The next card was dealt although a player had not acted (H13.b.1).
    PassedOver {
        /// Who.
        seat: Seat,
        /// Whether somebody had acted on the new cards before it was noticed (H15.d.1).
        #[cfg_attr(feature = "serde", serde(default))]
        played_on: bool,
    },
    /// While a player is passed over the dealer or another one taps the table, or the burn card comes
    /// off the deck: an action too (H13.a.5 to H13.a.7).
    Condoned,
    /// A player bets more than the pot, and nobody says so.
    OverbetMissed {
        /// Who.
        seat: Seat,
        /// To what total.
        to: Chips,
    },
    /// Then somebody does (HX.rule.6.0).
    OverbetNoticed,
    /// Who folded last did so by mistake and asks for the cards (H16.4).
    ThrownByMistake {
        /// Who.
        seat: Seat,
        /// Whether they have touched the muck.
        touched: bool,
    },
}

/// How a player wagered, where a rule has to say what it counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Wagering {
    /// In more than one motion, and nobody had said that more would come (H21.1, B.wagers.20).
    StringBet,
    /// With one chip that is worth more than a call, without a word (H22.2, B.wagers.24).
    OneChip,
    /// With less than a whole bet or raise, without a word (H20.2).
    TooFew,
    /// With more than the pot at pot limit (HX.rule.6.e).
    TooMany,
    /// With other chips than was said (B.wagers.16, H16.9).
    Misspoken,
    /// Before the turn (H13.c.i, B.wagers.15).
    Early,
}

/// What was wrong with a street of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StreetError {
    /// It had a card too many (R.rules.29, T.misdeals.7).
    ExtraCard,
    /// No card was burned before it (T.misdeals.7, T.misdeals.8).
    NoBurn,
}

/// How a hand came among cards that were thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Contact {
    /// Discards touched it.
    Touched,
    /// The dealer took it in.
    TakenIn,
}

/// What a player did by a hand that is no hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Found {
    /// Fouled their hand on purpose, to get a bet back (H25.7).
    FouledIt,
    /// Bet and knew that it was foul (H25.8).
    BetKnowing,
    /// Bet and did not know it (H25.11).
    BetNotKnowing,
}

/// How a hand went astray at the showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mishap {
    /// The dealer mucked it after it was shown and read (H30.b.2).
    MuckedAsRead,
    /// The dealer misread it and mucked it, and its player agreed (H30.j.1).
    MuckedAgreed,
    /// The dealer misread it and mucked it without asking (H30.j.2).
    MuckedUnasked,
    /// Its player threw it away because another hand was misread, and its cards can be told (H30.d.3).
    Misled,
    /// The same, and nobody can tell its cards (H30.d.4).
    MisledLost,
    /// It was seen for a moment and thrown away face down (H30.m.2).
    Flashed,
    /// It was thrown away face up, and touched other cards (H30.h).
    FaceUp,
    /// It was thrown away and does not lie in the muck yet (H30.e.2).
    NotInMuck,
    /// Somebody else turned up what was still hidden of it (H30.f.2).
    TurnedByOther,
}

impl Incident {
    /// Whether a card lay face up in the deck: the second one may be ruled on otherwise.
    pub(crate) fn is_boxed(&self) -> bool {
        matches!(
            self,
            Incident::BoxedCard { .. }
                | Incident::BoxedBoardCard
                | Incident::BoxedOnBoard { .. }
                | Incident::BoxedBurn
        )
    }

    /// How many cards too many came with a street.
    pub(crate) fn extra_cards(&self) -> u8 {
        if let Incident::ExtraBoardCards { cards } = *self {
            return cards;
        }
        u8::from(*self == Incident::ExtraBoardCard)
    }
}

/// Why a player has put in less than a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shortfall {
    /// It was meant to be a call of everything (H13.b.2, H18.1).
    Slip,
    /// The player did not know of a raise (H18.4).
    RaiseMissed,
    /// Nor could: neither the dealer nor the raiser had announced it (H18.5).
    RaiseUnannounced,
    /// The player took the wager for one of quite another size (H18.3).
    Misread,
    /// The player did not know that anybody had bet (H18.6).
    BetMissed,
}
