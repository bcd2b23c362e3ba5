//! What a ruling is about. A house says which of its clauses stand behind a topic, since the same
//! rule has another number in another book.

use crate::names::named;

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
        /// A hand thrown away is dead.
        DeadHand,
        /// What a player calls the own hand.
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
        /// What a player has announced.
        Announced,
        /// An announced size, against the chips that are put in.
        AnnouncedSize,
        /// Words in turn outweigh chips.
        WordsCount,
        /// One chip that is worth more than a call.
        OversizeChip,
        /// Chips that are added to a wager.
        StringBet,
        /// Less than a call.
        ShortCall,
        /// A raise that was meant to be a call.
        MistakenRaise,
        /// Chips of which it is unclear whether they are bet.
        UnclearBet,
        /// Chips that are thrown among those of the pot.
        Splash,
        /// A bet of more than the pot.
        Overbet,
        /// What is done before one's turn.
        OutOfTurn,
        /// A player who did not act when it was time.
        PassedOver,
        /// A hand thrown away before its turn.
        ThrownEarly,
        /// A hand folded by mistake.
        Reclaimed,
        /// Cards of the board that came while betting was still going on.
        BoardTooEarly,
        /// Cards of a stud round that came while betting was still going on.
        CardsTooEarly,
        /// The deck cannot give everybody a card.
        ShortDeck,
        /// A deck that is not what it should be.
        DefectiveDeck,
        /// A deal that is void.
        Misdeal,
        /// A deck that was not shuffled and cut.
        UncutDeck,
        /// A deal that began at the wrong seat.
        WrongStart,
        /// A player who was left out of the deal.
        LeftOut,
        /// A hand with too many cards or too few.
        WrongCount,
        /// A card that was seen in dealing it.
        ExposedCard,
        /// A burn that was left out, made twice or made too early.
        BurnError,
        /// A card too many on the board.
        ExtraBoardCard,
        /// A card that lay face up in the deck.
        BoxedCard,
        /// A second card that lay face up in the deck.
        BoxedTwo,
        /// A card that fell off the table.
        OffTable,
        /// A joker in a game without one.
        Joker,
        /// A card that is torn or marked.
        DamagedCard,
        /// A deck that was dropped.
        DroppedDeck,
        /// The order in which the first cards are dealt.
        DealOrder,
        /// Cards for somebody who is not in the hand.
        Ineligible,
        /// A player who was dealt in and has not anted.
        MissingAnte,
        /// A straddle that the house forbids.
        ForbiddenStraddle,
        /// A player who was passed over on a street of stud.
        CardSkipped,
        /// A card that is owed, or too many, at the very end of the deal.
        OwedCard,
        /// A second card of one player that was exposed.
        ExposedTwo,
        /// A last down card that came face up.
        LastCardExposed,
        /// A card of which it is in doubt whether it was seen.
        CardDoubted,
        /// A hand laid open while it is being played.
        HandExposed,
        /// A hand that nobody guarded, among cards that were thrown away.
        UnguardedHand,
        /// A hand that its player guarded, among cards that were thrown away.
        GuardedHand,
        /// A bettor who threw the hand away too early.
        BettorThrew,
        /// A hand of which a card was thrown away.
        ShortHand,
        /// Two cards that stuck together.
        StuckCards,
        /// Playing on with a hand that is no hand.
        FoulPlay,
        /// A card that its player showed while the hand was being played.
        ShownCard,
        /// Cards that one other person has seen.
        ShownToOne,
        /// A shown hand that the dealer mucked.
        MuckedByDealer,
        /// A hand thrown away because another was misread.
        Misled,
        /// What it takes to have thrown a hand away at the showdown.
        ThrownHand,
        /// A player who is away at the showdown.
        AwayAtShowdown,
        /// A hand that is asked for since collusion is suspected.
        Suspicion,
        /// How many players a table takes.
        Seats,
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
