//! The answers on what went wrong: deals, cards and hands.

use super::macros::answers;

answers! {
    /// Whether what is said or put in before one's turn binds.
    pub enum OutOfTurn {
        /// It does if nothing has changed when the turn comes, and a fold in any case (H13.c.i,
        /// H13.c.iii.2); whoever was passed over loses the turn by three acts or two wagers behind (H13.a.4).
        BindsUnchanged,
        /// Nothing does (B.wagers.15).
        Nothing,
    }

    /// Whether who put in a raise without a word, believing to call, may cut it.
    pub enum MistakenRaise {
        /// As long as nobody behind has acted; when two are left, if the other agrees (H20.8, H20.10).
        MayBeCut,
        /// It stands.
        Stands,
    }

    /// What a player may do who put in only what it cost before a raise.
    pub enum ShortCall {
        /// Complete the call, or leave the chips and the hand (H18.4).
        CompleteOrForfeit,
        /// Nothing but complete it.
        Completed,
    }

    /// How much may have happened on an error before it can no longer be put right.
    pub enum MisdealUntil {
        /// Three players acted, be it to fold, or two bet, called or raised (H9.0.3, H13.a.4).
        ThreeActsOrTwoBets,
        /// Two players acted (H14.12, T.misdeals.6, R.rules.27).
        TwoActs,
        /// Two players bet, called or raised (B.irregular.12).
        TwoBets,
    }

    /// What a deck makes that was not shuffled and cut.
    pub enum UncutDeck {
        /// A misdeal, whenever it is noticed (B.irregular.11).
        AlwaysMisdeal,
        /// A misdeal as long as one can be called (H9.a).
        Misdeal,
    }

    /// What becomes of a card that the dealer exposed in dealing the first cards of a flop game or
    /// of draw.
    pub enum ExposedCard {
        /// It makes a misdeal (T.misdeals.2).
        Misdeal,
        /// The top card of the deck replaces it when the deal is done, and it is the first burn
        /// (H8.holdem, R.rules.24).
        FirstBurn,
        /// The next card of the deal comes in its place, and every later one a place later.
        AtOnce,
        /// The player keeps it (H8.draw.a).
        Kept,
        /// The player keeps one that could be in the best hand; another is replaced (H8.draw.b).
        KeptIfBest,
        /// It is the player's up card, and the third card comes face down (H8.stud.1).
        BecomesUp,
    }

    /// Whether a first card exposed on a blind makes a misdeal.
    pub enum ExposedBlind {
        /// Yes (H9.o.1).
        Misdeal,
        /// No: it is like any other.
        Replaced,
    }

    /// What two exposed cards make that would have to be replaced.
    pub enum ExposedTwo {
        /// A misdeal, as long as one can be called (H9.g).
        Misdeal,
        /// A misdeal whenever it is noticed before the first burn (R.rules.26).
        MisdealAtAnyTime,
        /// Each is replaced.
        Replaced,
    }

    /// What is done about something that went wrong and of which the book says nothing.
    pub enum SilentBook {
        /// What most rooms do.
        CommonPractice,
        /// The floor, or the host, decides.
        Floor,
    }

    /// Who decides what the book leaves open about the host's own hand.
    pub enum OwnCase {
        /// Who decides about everybody's.
        Host,
        /// Another player, chosen beforehand (T.house.2).
        StandIn,
    }

    /// What happens if a player was left out of the deal.
    pub enum LeftOut {
        /// A misdeal, as long as one can be called (B.irregular.14).
        Misdeal,
        /// The same; but whoever was away is out, unless on a blind or the button (H9.d.2 to H9.d.4), and
        /// in a game with antes and no blinds everybody is, with the ante back (H9.d.7).
        MisdealUnlessAway,
        /// The player is out of the hand, and gets the ante back (H9.d.7).
        Out,
    }

    /// What becomes of a card that is owed, or too many, at the very end of the deal.
    pub enum OwedCard {
        /// It is given, or goes back: no misdeal (H9.e.2, H9.f.2).
        Given,
        /// It makes a misdeal like any other.
        Misdeal,
    }

    /// What a card of the first deal makes that went to another player.
    pub enum StrayCard {
        /// It is moved if nobody has looked at it, and else makes a misdeal (H9.i).
        MovedUnseen,
        /// A misdeal in any case (T.misdeals.3).
        Misdeal,
    }

    /// What is done about a burn that was left out, or made twice.
    pub enum BurnError {
        /// Each card goes where it belongs, as long as nobody has played on it (H14.10).
        SetRight,
        /// The street is dealt again from a deck that is shuffled again (T.misdeals.7).
        DealtAnew,
    }

    /// What is done about a street of the board that came while betting was still going on.
    pub enum EarlyBoard {
        /// It comes off the board, and what is dealt for it needs no further burn (H15.A.3, R.rules.36).
        NoBurn,
        /// It comes off the board, and a card is burned before what is dealt for it.
        AnotherBurn,
        /// It stays.
        Stands,
    }

    /// What is done about a card too many on the board.
    pub enum ExtraBoard {
        /// The floor draws one of them, and it is burned next (H15.four.2).
        FloorDraws,
        /// The street is dealt again, and its burn stays (R.rules.29).
        KeepBurn,
        /// The street is dealt again, with another burn (T.misdeals.7).
        NewBurn,
    }

    /// What is done about a street that went wrong, once a later one is out.
    pub enum LateStreet {
        /// It is dealt again, and all that came after it: what was bet on them goes back (R.rules.29,
        /// T.misdeals.7).
        DealtAgain,
        /// It stays.
        Stands,
    }

    /// What becomes of a card that lay face up in the deck.
    pub enum BoxedCard {
        /// It goes to the discards (B.irregular.20).
        Discarded,
        /// It lies apart, and is no card of this hand (H26.1, R.rules.20).
        Scrap,
        /// It goes under the deck (T.misdeals.9).
        UnderDeck,
    }

    /// When a player gets another card for one that lay face up in the deck.
    pub enum BoxedDown {
        /// At once, if it is seen before the next card is dealt (H26.2).
        NextCard,
        /// When the round of cards is dealt (R.rules.22).
        EndOfRound,
    }

    /// What a second card makes that lay face up in the deck.
    pub enum BoxedTwo {
        /// A misdeal, and after that there is no hand (B.irregular.13, B.irregular.21).
        NoHand,
        /// A misdeal, as long as one can be called (H9.j).
        Misdeal,
        /// A misdeal, whenever it is found (C.irregular.13).
        AlwaysMisdeal,
        /// It is replaced like the first.
        Replaced,
    }

    /// What becomes of a card that fell off the table in the first deal.
    pub enum OffTable {
        /// Another takes its place, and it is the first burn (B.irregular.31).
        FirstBurn,
        /// Another takes its place, and it goes to the discards (C.irregular.31).
        Discarded,
        /// It counts as a card that the dealer exposed (H8.a.3).
        AsExposed,
    }

    /// What becomes of a hand when cards are found missing too late for a misdeal.
    pub enum MissingLate {
        /// There is none (B.irregular.16).
        NoHand,
        /// It is played (T.misdeals.10).
        Played,
        /// The floor decides.
        Floor,
    }

    /// What a deck makes in which cards are missing, or one is there that is not of it.
    pub enum WrongDeck {
        /// There is no hand, whenever it is noticed (B.irregular.16).
        NoHand,
        /// A misdeal, and after that there is no hand (H9.l, H9.m, H28.5).
        MisdealOrNoHand,
        /// A misdeal, and after that the hand is played (T.misdeals.10).
        MisdealOrPlayed,
    }

    /// What is done about cards that went to somebody who is not in the hand.
    pub enum Ineligible {
        /// They are dead, and nobody else's change (B.irregular.15, H9.r.1).
        Discarded,
        /// It is a misdeal (T.misdeals.3).
        Misdeal,
    }

    /// What becomes of an unprotected hand that came among discards and can still be told.
    pub enum UnguardedHand {
        /// It is dead if the dealer took it in (B.irregular.22).
        Dead,
        /// The floor says whether it is given back (H5.b).
        Floor,
    }

    /// Until when a fold can be taken back.
    pub enum BoundFolds {
        /// Until the cards touch the muck, or somebody acts on it (H16.4).
        OnceMucked,
        /// It binds at once (B.wagers.13, B.irregular.27, T.open.10).
        AtOnce,
    }

    /// What becomes of a bet or raise that the next player has not answered, when its maker's hand is
    /// foul.
    pub enum FouledBet {
        /// What nobody has called comes back, and the hand is dead (H25.6).
        UncalledBack,
        /// It stays in the pot with the rest.
        Stays,
    }

    /// Whether the chips of a hand that is dead for too many cards can come back.
    pub enum FouledChips {
        /// They do if the floor is sure that the player did nothing wrong (H25.16).
        IfBlameless,
        /// They are lost (R.rules.28).
        Lost,
    }

    /// Whether a hand counts as protected of which some cards lie face up.
    pub enum OpenHands {
        /// Yes, whether or not its player holds on to it (H5.c.3).
        Guarded,
        /// Only if its player does (B.defs.protected-hand).
        AsHeld,
    }

    /// What a card makes that a player shows on purpose while the hand is being played, or the whole hand,
    /// also after folding.
    pub enum ShownCard {
        /// Nothing: it stays in play.
        Stays,
        /// The hand is dead, if it was not folded, and half of the pot is the fine (T.bets.13 to T.bets.15).
        DeadAndFined,
    }

    /// What is done about a player who was dealt in and has not anted.
    pub enum MissingAnte {
        /// The hand is live, and the ante is put in (H9.p.2).
        PutIn,
        /// The hand is dead as long as its player has put no chip in; then the ante is put in
        /// (HS.rules.2.b).
        DeadUntilChips,
    }

    /// What becomes of a hand with too few cards, when it is too late for a misdeal.
    pub enum FewCards {
        /// It is dead, and what it has put in stays (R.rules.28).
        Dead,
        /// The floor may rule that it is live (H30.pre.b.1).
        Floor,
        /// The hand goes on (T.misdeals.6).
        PlaysOn,
    }

    /// What becomes of a hand with too many cards, when it is too late for a misdeal.
    pub enum MiscountedHand {
        /// It is dead, and what it has put in stays (H25.3, R.rules.28).
        Dead,
        /// The hand goes on (T.misdeals.6).
        PlaysOn,
    }
}
