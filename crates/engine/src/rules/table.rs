//! The answers on what happens between hands. No hand asks for them: they stand here because a
//! house is one list of answers, and the table above is played by it too.

use super::macros::answers;
use crate::game::Game;

answers! {
    /// Who has the button on the first hand.
    pub enum FirstButton {
        /// Whoever draws the highest card, by suit if ranks are equal (HB.a, H32.4).
        HighCard,
        /// The player nearest to the dealer on the right: the last seat that is taken (B.deal.4).
        DealersRight,
        /// The first seat that is taken (T.open.1).
        FirstSeat,
    }

    /// How button and blinds go round.
    pub enum ButtonMoves {
        /// To the next player every hand, and the blinds are set again from it (R.rules.52,
        /// R.rules.53).
        Forward,
        /// Everybody takes every blind: the big one goes to the next player, the others and the
        /// button follow it, to empty seats too (HB.g.1).
        Dead,
    }

    /// What a player new to the table does to be dealt in.
    pub enum Newcomers {
        /// Nothing (HB.k).
        Free,
        /// Waits for the big blind, or posts as much, at once or when the button has passed
        /// (R.rules.44 to R.rules.46).
        PostOrWait,
    }

    /// Where a player new to the table may come in.
    pub enum NewcomerSeats {
        /// Not on the button, and not between it and the big blind (HB.c.1, HB.c.2, R.rules.42).
        NotBetween,
        /// Anywhere.
        Anywhere,
    }

    /// Whether the button may be bought.
    pub enum BuyButton {
        /// Whoever would be between the button and the small blind may post both blinds, the small
        /// one dead, and have the button next (HB.q).
        Allowed,
        /// It may not.
        Forbidden,
    }

    /// What a player who missed blinds has to make up.
    pub enum MissedBlinds {
        /// Those that were missed: the big one is a bet, the rest is dead (HB.j.1, HB.j.2).
        Missed,
        /// All blinds, whichever were missed; of that the big one is a bet (R.rules.48, R.rules.50).
        Total,
        /// Nothing.
        Nothing,
    }

    /// When blinds that were missed may be made up.
    pub enum MakeUp {
        /// Once the button has passed (HB.b.i).
        AfterButton,
        /// At once, but not on the button or between it and the big blind (R.rules.48).
        AtOnce,
    }

    /// Whether a straddle makes up for missed blinds.
    pub enum StraddleIn {
        /// It does (HB.i.5).
        MakesUp,
        /// It does not.
        Besides,
    }

    /// What a player owes for moving to another seat.
    pub enum SeatChange {
        /// The big blind if two players or more were passed on the way from it, the small blind,
        /// live, if the big one has just been taken (HB.m.1, HB.o.1).
        PassingTwo,
        /// Nothing.
        Free,
        /// Nobody moves: a seat is kept until its player is out or goes to another table
        /// (T.seating.2).
        Never,
    }

    /// How many chairs a table has at most.
    pub enum TableSize {
        /// As many as the deck has cards for.
        Game,
        /// No more than this many (B.overview.1.2, T.seating.3).
        UpTo(seats: u8),
    }

    /// How much one must have to be dealt in.
    pub enum DealtIn {
        /// The opening bet (HB.p).
        OpeningBet,
        /// The smallest amount that plays; a whole ante where there is one (HX.unit.1, HX.unit.3).
        Unit,
        /// Any chip (T.allin.1).
        AnyChip,
    }

    /// How much a blind, an ante or a forced opening may come to.
    pub enum ForcedMost {
        /// Whatever the game is played for.
        Any,
        /// No more than this for each player (B.limits.3).
        UpTo(most: u32),
    }

    /// When chips may be added to a stack.
    pub enum TopUp {
        /// Between hands; what is bought during one comes after it (B.wagers.5).
        BetweenHands,
        /// Whenever one has no part in the pot (H1.a.2).
        NotInPot,
    }

    /// Whether chips bought before a hand play in it although they have not come yet.
    pub enum PlayBehind {
        /// They do (H2.a.2).
        Plays,
        /// They wait for the next hand.
        Waits,
    }

    /// Which chips may leave the table.
    pub enum TakeOff {
        /// None, until the player quits.
        Nothing,
        /// What pays for something under this price (B.wagers.7).
        Under(price: u32),
        /// What pays for incidentals (H2.d).
        Incidentals,
    }

    /// With how much a player must come back.
    pub enum SameStack {
        /// With no less than was taken away, within this many minutes (H1.c.3).
        Minutes(minutes: u16),
        /// With any buy-in.
        Never,
    }

    /// How long a player may think.
    pub enum ActionClock {
        /// As long as it takes.
        Off,
        /// This many seconds each time (T.time.1).
        Each(seconds: u16),
        /// This many seconds once somebody has called the clock, ten of them counted aloud (H37.2,
        /// H37.3).
        Called(seconds: u16),
    }

    /// How much more time one has in reserve.
    pub enum TimeBank {
        /// None.
        Nothing,
        /// This many seconds in all, while one sits at the table.
        Seconds(seconds: u16),
    }

    /// What becomes of the hand of a player who is away.
    pub enum AbsentHand {
        /// It checks, and folds to a bet (H5.e.1).
        FoldsToBet,
        /// It is folded when it is to act (H9.q.2).
        KilledAtTurn,
        /// It is folded as soon as it can be (B.irregular.25).
        GivenUp,
        /// All play stops for this many seconds; then it checks or folds (T.house.7).
        PlayStops(seconds: u16),
    }

    /// What becomes of the hand of a player who is away once all-ins have left nothing to bet: either
    /// the player is all-in, or everybody else is.
    pub enum AbsentAllIn {
        /// It is kept, and shown for the player.
        Shown,
        /// It is shown or thrown away as any other hand of somebody who is away.
        AsOthers,
    }

    /// How long a player is waited for whose connection is lost.
    pub enum Disconnected {
        /// Not at all: it is like being away.
        AsAway,
        /// For this many seconds at each turn.
        Waits(seconds: u16),
    }

    /// When an absent player's chips are picked up.
    pub enum PickUp {
        /// Never.
        Never,
        /// This many minutes after the second missed blind (HR.7.2).
        AfterMissed(minutes: u16),
        /// After this many minutes (HX.hi.2.a.2).
        AfterAway(minutes: u16),
    }

    /// What a player who is away pays for time.
    pub enum AbsentTime {
        /// Once (H38.d.1).
        Once,
        /// Each time, like everybody (HX.hi.2.a.1).
        EachTime,
        /// Nothing.
        Nothing,
    }

    /// What a player who sat down after the collection pays for time.
    pub enum PartPeriod {
        /// The whole, for any part of the period (B.rake.6).
        Charged,
        /// Nothing, unless seated before the full or the half hour (H38.f.1).
        FromNext,
    }

    /// Whose agreement a bomb pot needs.
    pub enum BombConsent {
        /// That of all who are dealt in.
        All,
        /// That of at least one other: whoever is unwilling sits it out (B.bomb.2, B.bomb.3).
        Willing,
        /// There are none.
        Forbidden,
    }

    /// Whether the rock is played.
    pub enum RockConsent {
        /// Once all agree (HX.rule.4.1).
        All,
        /// Never.
        Forbidden,
    }

    /// Who decides that the limit goes up.
    pub enum LimitChange {
        /// All players, and the floor after them (HR.8.1, HR.8.2).
        AllAndFloor,
        /// The host, or the floor.
        Floor,
    }

    /// Whether somebody may play in the chair of a player who is away.
    pub enum PlayOver {
        /// Until that player is back, whose chips lie under a box meanwhile (HR.6.2).
        UntilBack,
        /// Nobody may.
        Never,
    }

    /// How long the owner of a pot may be disputed.
    pub enum PotDisputes {
        /// Until the next hand begins, which waits for the floor then (H30.o.1).
        NextDeal,
        /// Not at all: it is its winner's once it is pushed.
        Never,
    }
}

impl TableSize {
    /// The most chairs of a table where this game is played.
    pub fn most(self, game: &Game) -> u8 {
        match self {
            TableSize::Game => game.most_players,
            TableSize::UpTo(seats) => seats.min(game.most_players),
        }
    }
}
