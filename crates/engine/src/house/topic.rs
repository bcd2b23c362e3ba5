//! What a ruling is about. A house says which of its clauses stand behind a topic, since the same
//! rule has another number in another book.

use crate::words::names::named;

named! {
    /// What a forced event, a refusal or a closed choice is about.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum Topic {
        /// One plays for what lies on the table.
        TableStakes,
        /// The turn is another player's.
        Turn,
        /// A check is possible only while nobody has bet.
        Check,
        /// The least that a raise must come to.
        LeastRaise,
        /// The most that a raise may come to.
        MostRaise,
        /// A short all-in did not open the betting again.
        NotReopened,
        /// A short all-in of half a bet or more did.
        HalfReopens,
        /// Several short all-ins did: they come to a full raise together.
        AddedUp,
        /// A first bet of the round that was a short all-in did.
        ShortOpens,
        /// The round has had all its raises.
        Capped,
        /// Who must open the betting at stud.
        BringIn,
        /// A pair that shows changes what may be bet.
        OpenPair,
        /// What it takes to open the pot.
        Openers,
        /// One bets or folds on the first round.
        BetOrFold,
        /// A seven or better that was not bet.
        SevenRule,
        /// How many times the rest of the board is dealt.
        RunIt,
        /// Nobody is left who could answer a raise.
        NobodyToRaise,
        /// Who has checked may not raise here.
        NoCheckRaise,
        /// A short all-in adds to the next raise, or is completed by it.
        ShortRaise,
        /// What nobody called goes back.
        Uncalled,
        /// Who shows first.
        ShowOrder,
        /// Everybody must show.
        MustShow,
        /// A hand is shown whole.
        WholeHand,
        /// A hand thrown away that plays the board.
        PlaysBoard,
        /// A hand thrown away that somebody asks to see.
        AskedHand,
        /// Who has no right to see one.
        NoRightToSee,
        /// Who had it, and mucked unshown.
        RightGivenUp,
        /// A hand thrown away is dead.
        DeadHand,
        /// What a player calls their hand.
        HandNaming,
        /// The last live hand wins.
        LastHand,
        /// Equal hands share.
        Split,
        /// Who gets the chips that cannot be divided.
        OddChip,
        /// High and low halves.
        Halves,
        /// Which half gets the chip that cannot be halved.
        OddHalf,
        /// What the house takes of the pot.
        Rake,
        /// The blinds are the house's fee.
        FeeBlinds,
        /// The bottom card is never dealt.
        BottomCard,
        /// The betting unit.
        Unit,
        /// What may be bet on which round.
        BetSizes,
        /// What is put in before the cards, and by whom.
        Posts,
        /// How many blinds there are, and how large.
        Blinds,
        /// Who may straddle.
        Straddle,
        /// How many straddles a deal may have.
        StraddleCount,
        /// What a straddle comes to.
        StraddleSize,
        /// The rock.
        Rock,
        /// A raise left out before the deal.
        Sleeper,
        /// Chips put in without a word, whose meaning stays open for a while.
        SilentWager,
        /// Such chips that are nearer to a call.
        SilentCall,
        /// Such chips that are nearer to a raise.
        SilentRaise,
        /// Such chips that lie just between the two.
        SilentHalf,
        /// What a player has announced.
        Announced,
        /// An announced size, against the chips that are put in.
        AnnouncedSize,
        /// Words in turn outweigh chips.
        WordsCount,
        /// One chip that is worth more than a call.
        OversizeChip,
        /// The same by a player who must open.
        OversizeForced,
        /// Chips that are added to a wager.
        StringBet,
        /// Chips that are added to a call.
        StringRaise,
        /// Less than a call.
        ShortCall,
        /// The same, found when the next cards are out.
        ShortCallLater,
        /// The same by a player who did not know of a raise.
        RaiseMissed,
        /// The same, and nobody had announced it.
        RaiseUnannounced,
        /// The same by a player who misread the bet.
        BetMisread,
        /// The same by a player who did not know of the bet.
        BetMissed,
        /// A raise that was meant to be a call.
        MistakenRaise,
        /// The same, and somebody objects.
        RaiseObjected,
        /// The same, and somebody has acted on it.
        RaiseLate,
        /// A raise by chips of the wrong value.
        WrongChips,
        /// Chips of which it is unclear whether they are bet.
        UnclearBet,
        /// Chips that are thrown among those of the pot.
        Splash,
        /// A bet of more than the pot.
        Overbet,
        /// The same, when it cannot be called down any more.
        OverbetStands,
        /// What is done before one's turn.
        OutOfTurn,
        /// The same, and the action has changed since.
        OutOfTurnChanged,
        /// A fold before the turn.
        OutOfTurnFold,
        /// A player who did not act when it was time.
        PassedOver,
        /// The same, with nothing to call.
        PassedOverChecks,
        /// The same, with a bet to call.
        PassedOverOwes,
        /// The same, and the next card is out.
        PassedOverDead,
        /// The same, and somebody has acted on it.
        PassedOverLater,
        /// A tap on the table, or a burn, behind one.
        Condoned,
        /// A hand thrown away before its turn.
        ThrownEarly,
        /// The same by a player who has bet, or is bound by their words.
        ThrownBound,
        /// The same by a player who was forced to bet.
        ThrownPosted,
        /// A hand thrown away while cards were still being dealt.
        FoldedInDeal,
        /// A hand folded by mistake.
        Reclaimed,
        /// The same, and its cards have touched the muck.
        FoldedMuck,
        /// The same where a fold binds at once.
        FoldBinds,
        /// A fold that was announced when there was a bet to call.
        FoldSaid,
        /// Cards of the board that came while betting was still going on.
        BoardTooEarly,
        /// A flop that came while betting was still going on.
        PrematureFlop,
        /// A turn that did.
        PrematureTurn,
        /// A river that did.
        PrematureRiver,
        /// Cards that came while the last player was folding.
        DealtOnFold,
        /// Cards of a stud round that came while betting was still going on.
        CardsTooEarly,
        /// The same of the last down card, which a player may have seen.
        LastCardTooEarly,
        /// The deck cannot give everybody a card.
        ShortDeck,
        /// Nobody saw in time that it cannot.
        ShortDeckMissed,
        /// A deck that is not what it should be.
        DefectiveDeck,
        /// One that is found to be so while a misdeal can be called.
        DefectiveDeal,
        /// A deck of which cards are missing, found as early.
        CardsMissing,
        /// The same, too late for a misdeal.
        MissingLate,
        /// A card whose back has another colour, found as early.
        ForeignBack,
        /// A deal that is void.
        Misdeal,
        /// A misdeal that cannot be called any more.
        TooLate,
        /// A deck that was not shuffled and cut.
        UncutDeck,
        /// A deal that began at the wrong seat.
        WrongStart,
        /// The same, too late for a misdeal.
        WrongStartLate,
        /// A player who was left out of the deal.
        LeftOut,
        /// The same of one who is away and has posted a blind.
        LeftOutPosted,
        /// The same of one who is away and has the button.
        LeftOutOnButton,
        /// The same of anybody else who is away and wanted a hand.
        LeftOutAway,
        /// The same, too late for a misdeal.
        LeftOutLate,
        /// The same of one who has anted, in a game without blinds.
        LeftOutAnted,
        /// A hand with too many cards or too few.
        WrongCount,
        /// A hand with too few cards, while a misdeal can be called.
        TooFewCards,
        /// The same, too late for a misdeal.
        TooFewLate,
        /// A hand with too many, as early.
        TooManyCards,
        /// A card that was seen in dealing it.
        ExposedCard,
        /// The same on the button.
        ExposedOnButton,
        /// The first card of a blind, seen in dealing it.
        ExposedBlind,
        /// A second card to be replaced that was seen in dealing it.
        ExposedSecond,
        /// A card that may have been seen, and its player has not looked at it.
        MaybeSeen,
        /// A burn that was left out, made twice or made too early.
        BurnError,
        /// No burn before the flop.
        FlopUnburned,
        /// No burn before a later street.
        StreetUnburned,
        /// A wrong burn that was played on.
        BurnStands,
        /// A wrong burn before down cards that somebody may have seen.
        BurnSeen,
        /// A burn before everybody had acted.
        BurnTooEarly,
        /// A card too many on the board.
        ExtraBoardCard,
        /// A flop of four cards.
        FourCardFlop,
        /// A card too many on a later street, in a book that speaks of the flop alone.
        ExtraLater,
        /// A card too many on a board that was played on.
        ExtraCardPlayed,
        /// A card that lay face up in the deck.
        BoxedCard,
        /// The same, and the deal went on past it.
        BoxedAfterRound,
        /// A second card that lay face up in the deck.
        BoxedTwo,
        /// The same, too late for a misdeal.
        BoxedTwoLate,
        /// A card that fell off the table.
        OffTable,
        /// One that counts as a card that was seen in dealing it.
        OffTableExposed,
        /// A card of the board that fell off the table.
        BoardOffTable,
        /// A joker in a game without one.
        Joker,
        /// The same, too late for a misdeal.
        JokerLate,
        /// The same on a round of up cards.
        JokerUp,
        /// A card that is torn or marked.
        DamagedCard,
        /// A deck that was dropped.
        DroppedDeck,
        /// One of which it is sure what lay on top.
        DroppedInOrder,
        /// The order in which the first cards are dealt.
        DealOrder,
        /// A card of the first deal that went to another player.
        DealtToOther,
        /// The same, and nobody has looked at it: it goes where it belongs.
        DealtUnseen,
        /// A first deal that went on with cards of the next street.
        DealtOn,
        /// Cards for somebody who is not in the hand.
        Ineligible,
        /// A player who was dealt in and has not anted.
        MissingAnte,
        /// The same, and nothing else of theirs is in the pot.
        NoAnteNoHand,
        /// A straddle that the house forbids.
        ForbiddenStraddle,
        /// A player who was passed over on a street of stud.
        CardSkipped,
        /// The same, and it cannot be put right any more.
        SkippedStands,
        /// The same of a dead seat.
        DeadSeatSkipped,
        /// The same of a dead seat, when it cannot be put right any more.
        DeadSeatStands,
        /// A card that is owed, or too many, at the very end of the deal.
        OwedCard,
        /// A burn that went to a player.
        BurnDealt,
        /// A second card of one player that was exposed.
        ExposedTwo,
        /// A last down card that came face up.
        LastCardExposed,
        /// The same of somebody who does not get one first.
        LastCardOfOther,
        /// The same of somebody who is all-in.
        LastCardAllIn,
        /// A card of which it is in doubt whether it was seen.
        CardDoubted,
        /// A hand laid open while it is being played.
        HandExposed,
        /// A hand that nobody guarded, among cards that were thrown away.
        UnguardedHand,
        /// The same, and its cards can be told.
        UnguardedKnown,
        /// The same, but the dealer has taken it in.
        UnguardedTaken,
        /// A hand that its player guarded, among cards that were thrown away.
        GuardedHand,
        /// The same, and nobody can tell its cards.
        GuardedLost,
        /// A bettor who threw the hand away too early.
        BettorThrew,
        /// The same of one who was told that the pot was won.
        BettorMisled,
        /// The same, and nobody can tell the cards.
        BettorMisledLost,
        /// A hand of which a card was thrown away.
        ShortHand,
        /// Two cards that stuck together.
        StuckCards,
        /// The same, and the player has acted on them.
        StuckLate,
        /// Playing on with a hand that is no hand.
        FoulPlay,
        /// A player who fouls their hand on purpose.
        FouledIt,
        /// A bet on a foul hand by a player who knew it.
        BetKnowing,
        /// A bet on a foul hand by a player who did not know it.
        BetNotKnowing,
        /// A bet or raise on a foul hand that the next player has not answered.
        FoulUncalled,
        /// The chips of a foul hand whose player did nothing wrong.
        FoulBlameless,
        /// Up cards that a player picks up who faces a bet.
        UpCardsLifted,
        /// Up cards that a player turns face down.
        UpCardsTurned,
        /// The same by a player who has bet and believes that nobody is left.
        TurnedByBettor,
        /// A card that its player showed while the hand was being played.
        ShownCard,
        /// The same on purpose.
        ShownOnPurpose,
        /// Cards that one other person has seen.
        ShownToOne,
        /// Cards that one person has seen who is not in the hand.
        ShownToOther,
        /// Cards that one person has seen when the hand was over.
        ShowOneShowAll,
        /// A shown hand that the dealer mucked.
        MuckedByDealer,
        /// One that the dealer misread, and its player agreed.
        MuckedAgreed,
        /// One that the dealer misread, and its player was not asked.
        MuckedUnasked,
        /// A hand thrown away because another was misread.
        Misled,
        /// The same, and nobody can tell its cards.
        MisledLost,
        /// What it takes to have thrown a hand away at the showdown.
        ThrownHand,
        /// A hand that was seen for a moment and thrown away.
        FlashedHand,
        /// A hand that was thrown away face up.
        ThrownFaceUp,
        /// A hand of which somebody else turned up the rest.
        TurnedByOther,
        /// A player who is away at the showdown.
        AwayAtShowdown,
        /// A player who is away, and whose hand is protected.
        AwayGuarded,
        /// A player who is away at the showdown and is waited for.
        WaitedFor,
        /// A hand that is asked for since collusion is suspected.
        Suspicion,
        /// The same by the player who has the winning hand.
        WinnerAsks,
        /// How many players a game needs, and who sits where.
        Seats,
        /// How many chairs a table has at most.
        TableSize,
        /// What one must buy, and what one may.
        BuyIn,
        /// When chips may be added.
        TopUp,
        /// Chips that leave the table.
        TakeOff,
        /// With how much a player comes back.
        SameStack,
        /// How much one must have to be dealt in.
        DealtIn,
        /// Who has the button.
        Button,
        /// A button or a blind at an empty seat.
        DeadButton,
        /// What a player new to the table does to be dealt in.
        Newcomer,
        /// The button that is bought.
        BuyButton,
        /// Blinds that were missed.
        MissedBlind,
        /// A player who moves to another seat.
        SeatChange,
        /// How long a player may think.
        Clock,
        /// A player who is away.
        Absence,
        /// Chips that are picked up.
        PickUp,
        /// What is paid for time.
        TimeFee,
        /// What the players agree on.
        Agreement,
        /// What may not change during a hand.
        MidHand,
        /// Chips passed from player to player.
        Gift,
        /// A chair that somebody plays in while its owner is away.
        PlayOver,
        /// A pot of which it is disputed who owns it.
        PotDispute,
        /// A bet or a hand of which a player says that it is wrong.
        Doubt,
        /// Talk while a hand is played.
        Talk,
        /// A ruling about the host's own hand.
        OwnCase,
    }
}
