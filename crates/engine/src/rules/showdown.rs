//! The answers on the showdown.

use super::macros::answers;

answers! {
    /// Who shows first when nobody bet on the last round.
    pub enum FirstShow {
        /// The first live player left of the button; at stud the best hand showing (H31.b.2).
        LeftOfButton,
        /// The first who checked, which nobody does who is all-in (R.rules.5).
        FirstToCheck,
        /// The player who bet or raised last in the whole hand, and if nobody did, left of the
        /// button.
        LastBetOfHand,
    }

    /// Whether a hand may be thrown away unshown at the showdown.
    pub enum Mucking {
        /// It may (H30.0.2, B.irregular.8).
        Allowed,
        /// Everybody still in must show (T.showdown.2).
        Forbidden,
    }

    /// Whether a hand thrown away keeps a claim to the board.
    pub enum BoardClaim {
        /// It is dead (H30.e.1).
        None,
        /// It plays the board if the last round was checked, or was a bet and calls without a raise
        /// (R.rules.38 to R.rules.41).
        CheckedOrBoardBest,
    }

    /// Who may ask to see a hand thrown away unshown at the showdown, and what the floor may order.
    pub enum AskedHands {
        /// Who was in at the showdown and has not mucked unshown; the floor may order it too.
        Showdown,
        /// Everybody who was dealt in; the floor may order it too.
        DealtIn,
        /// No player: the floor alone may order it, of any hand that was thrown away, also before the
        /// showdown (B.irregular.9).
        Floor,
        /// No player by right: whoever was in at the showdown and has not mucked unshown may say that two
        /// play together, and the floor decides whether it is shown (H30.0.5 to H30.0.8).
        OnSuspicion,
        /// Nobody, nor can it be ordered: no discard is ever looked at (T.house.12).
        Nobody,
    }

    /// What a hand is that is shown because the winner suspects its player and asks to see it.
    pub enum WinnersRequest {
        /// Live again: it has the pot if it is the best (H30.0.10).
        Live,
        /// Dead, as for anybody else.
        Dead,
    }

    /// Whether a player is asked to name the hand at the showdown. The cards speak in any case.
    pub enum HandNaming {
        /// Everybody who shows one (T.showdown.3).
        Asked,
        /// Nobody: what is said is kept, and that is all (R.rules.6).
        Free,
    }

    /// In which order hands are shown when there are side pots.
    pub enum ShowOrder {
        /// The last side pot is shown for and paid first; whoever is in for the main pot alone keeps the
        /// hand until then (H31.1, H31.2, H31.6).
        SidePotsFirst,
        /// One order for everybody, whichever pots they are in for (B.irregular.6, B.irregular.7).
        OneRound,
    }

    /// Whether a hand may be shown before its turn.
    pub enum ShowTurn {
        /// The order is for those who hold back (H31.7, HQ.1).
        WhenReady,
        /// Each in turn (B.irregular.7, R.rules.5).
        InTurn,
    }
}
