//! What can be done about something that went wrong: a closed list, from which the book chooses, or
//! the floor.

use crate::betting::action::Action;
use crate::chips::Chips;
use crate::dealing::slots::{Pile, Slot};
use crate::seat::Seat;

/// A case offers at most this many.
const MOST: usize = 8;

/// What is done about something that went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Remedy {
    /// Nothing: what was dealt or done stands.
    Stands,
    /// The deal is void: cards and chips come back, and the hand is dealt again.
    Misdeal,
    /// There is no hand: every chip goes back to whoever put it in.
    NoHand,
    /// A hand is dead, and what it has put in stays in the pot.
    Kill {
        /// Whose.
        seat: Seat,
    },
    /// A hand is dead, and gets back what it has put in.
    Refund {
        /// Whose.
        seat: Seat,
    },
    /// The top card of the deck takes the place of an exposed one, which lies on the deck from then on
    /// as the next burn.
    SwapWithTop {
        /// Whose.
        seat: Seat,
        /// Which card, in the order dealt.
        card: u8,
    },
    /// Cards of the board that came too early leave it, and are dealt when their time has come.
    SetBoardAside {
        /// Whether another card is burned before.
        burn: bool,
    },
    /// Cards of the board that came too early stay.
    EarlyStands,
    /// Cards of a stud round that came too early are taken back, and this many more are buried.
    BuryRound {
        /// How many: one for each further player.
        cards: u8,
    },
    /// A card leaves play, and the next one takes its place.
    Replace {
        /// Which.
        slot: Slot,
        /// Where it goes.
        to: Pile,
    },
    /// Cards that went to the wrong place go where they belong.
    SetRight,
    /// The cards of the last street go back into the deck, which is shuffled, and are dealt again.
    DealStreetAnew {
        /// Whether the burn goes with them, and there is another.
        burn: bool,
    },
    /// The cards of a street and of all later ones go back into the deck, which is shuffled, and what
    /// was bet on them goes back too: the hand is played again from there.
    DealAgainFrom {
        /// Which: the flop is 1.
        street: u8,
        /// Whether a card is burned before.
        burn: bool,
    },
    /// The cards that were turned up are mixed face down, and one is drawn unseen: it lies on the deck
    /// and is burned next.
    DrawOne {
        /// How many they are.
        cards: u8,
    },
    /// This one of the cards that were turned up lies on the deck, and is burned next: so logs have it
    /// of the time when the floor named it.
    BurnOne {
        /// Which.
        slot: Slot,
    },
    /// The card too many leaves the board.
    ExtraAside,
    /// A burn goes back on the deck.
    PutBurnBack,
    /// What is left of the deck is shuffled.
    ReshuffleStub,
    /// An exposed card is the player's up card, and the one that was to be is a down card.
    BecomesUp {
        /// Whose.
        seat: Seat,
        /// Which card, in the order dealt.
        card: u8,
    },
    /// Everybody's last card lies face up.
    AllUp,
    /// A player has no more part in the betting, as if all-in.
    DeclaresAllIn {
        /// Who.
        seat: Seat,
    },
    /// A player folds who was about to.
    FoldsNow {
        /// Who.
        seat: Seat,
    },
    /// The last cards are dealt as far as the deck goes.
    DealAsFar,
    /// A hand lies face up from now on.
    LayOpen {
        /// Whose.
        seat: Seat,
    },
    /// What is missing of a call, or of the antes, is put in.
    MakeUp {
        /// By whom.
        seat: Seat,
    },
    /// What was put in stays in the pot, and the hand is dead.
    Forfeit {
        /// Whose.
        seat: Seat,
        /// What is in front for the round, in all.
        put: Chips,
    },
    /// What was put in goes back.
    TakeBack {
        /// To whom.
        seat: Seat,
    },
    /// What was a raise is only a call.
    JustCall {
        /// Whose.
        seat: Seat,
    },
    /// What a player said and pushed counts as this.
    Counts {
        /// Whose.
        seat: Seat,
        /// What.
        deed: Deed,
        /// What the player then has in front for the round, in all.
        to: Chips,
    },
    /// It counts for nothing, and the chips go back.
    CountsNot {
        /// To whom.
        seat: Seat,
    },
    /// What a player did before the turn waits for it.
    Waits {
        /// Who.
        seat: Seat,
    },
    /// A bet of more than the pot is cut down to it.
    CallDown {
        /// To this total.
        to: Chips,
    },
    /// A straddle goes back, and so does all that was done since: the betting starts over.
    StraddleBack {
        /// Whose.
        seat: Seat,
    },
    /// A hand that was folded by mistake is its player's again.
    Reclaim {
        /// Whose.
        seat: Seat,
    },
    /// A hand is its player's again, and plays on.
    Restore {
        /// Whose.
        seat: Seat,
    },
    /// The same, and it is shown.
    RestoreShown {
        /// Whose.
        seat: Seat,
    },
    /// The last card of a hand goes back on the deck, to be burned next.
    TakeExtra {
        /// Whose.
        seat: Seat,
    },
    /// A hand is dead, and what was bet with it on this round comes back.
    ReturnBet {
        /// Whose.
        seat: Seat,
    },
    /// A hand is dead, and the part of its bet that nobody has called comes back.
    ReturnUncalled {
        /// Whose.
        seat: Seat,
    },
    /// A hand is dead, and its player puts half of the pot into it.
    Fine {
        /// Who.
        seat: Seat,
    },
    /// A player has the pot: the other hands are dead.
    Award {
        /// Who.
        seat: Seat,
    },
    /// Those who are left share the pots, with a player who would be out.
    Share {
        /// Who.
        seat: Seat,
    },
    /// Everybody sees a hand that wins nothing.
    TurnUp {
        /// Whose.
        seat: Seat,
    },
    /// Everybody sees a hand when the pot is awarded.
    ShowLater {
        /// Whose.
        seat: Seat,
    },
}

impl Remedy {
    /// Whether one player has chips back by it.
    pub(crate) fn gives_back(self) -> bool {
        matches!(
            self,
            Remedy::Refund { .. } | Remedy::ReturnBet { .. } | Remedy::ReturnUncalled { .. }
        )
    }

    /// Whether it changes what one of the players has bet while the hand is played on.
    pub(super) fn changes_bets(self) -> bool {
        match self {
            Remedy::Refund { .. }
            | Remedy::ReturnBet { .. }
            | Remedy::ReturnUncalled { .. }
            | Remedy::DealStreetAnew { .. }
            | Remedy::DealAgainFrom { .. }
            | Remedy::MakeUp { .. }
            | Remedy::Forfeit { .. }
            | Remedy::TakeBack { .. }
            | Remedy::JustCall { .. }
            | Remedy::Counts { .. }
            | Remedy::CallDown { .. }
            | Remedy::StraddleBack { .. } => true,
            Remedy::Stands
            | Remedy::Misdeal
            | Remedy::NoHand
            | Remedy::Kill { .. }
            | Remedy::SwapWithTop { .. }
            | Remedy::SetBoardAside { .. }
            | Remedy::EarlyStands
            | Remedy::BuryRound { .. }
            | Remedy::Replace { .. }
            | Remedy::SetRight
            | Remedy::DrawOne { .. }
            | Remedy::BurnOne { .. }
            | Remedy::ExtraAside
            | Remedy::PutBurnBack
            | Remedy::ReshuffleStub
            | Remedy::BecomesUp { .. }
            | Remedy::AllUp
            | Remedy::DeclaresAllIn { .. }
            | Remedy::FoldsNow { .. }
            | Remedy::DealAsFar
            | Remedy::LayOpen { .. }
            | Remedy::CountsNot { .. }
            | Remedy::Waits { .. }
            | Remedy::Reclaim { .. }
            | Remedy::Restore { .. }
            | Remedy::RestoreShown { .. }
            | Remedy::TakeExtra { .. }
            | Remedy::Fine { .. }
            | Remedy::Award { .. }
            | Remedy::Share { .. }
            | Remedy::TurnUp { .. }
            | Remedy::ShowLater { .. } => false,
        }
    }
}

/// What a wager counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Deed {
    /// A hand given up.
    Fold,
    /// To stay in for nothing.
    Check,
    /// To match the bet.
    Call,
    /// The forced bet that opens.
    BringIn,
    /// The first bet of the round.
    Bet,
    /// More than the bet.
    Raise,
}

impl Deed {
    /// The same as an action, to this total.
    pub(super) fn action(self, to: Chips) -> Action {
        match self {
            Deed::Fold => Action::Fold,
            Deed::Check => Action::Check,
            Deed::Call => Action::Call,
            Deed::BringIn => Action::BringIn,
            Deed::Bet | Deed::Raise => Action::RaiseTo(to),
        }
    }
}

/// Those that a case offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Remedies {
    #[cfg_attr(feature = "serde", serde(with = "crate::log::written::list"))]
    list: [Option<Remedy>; MOST],
}

impl Remedies {
    /// These, in this order.
    pub fn of(remedies: &[Remedy]) -> Remedies {
        let mut list = [None; MOST];
        for (place, remedy) in list.iter_mut().zip(remedies) {
            *place = Some(*remedy);
        }
        Remedies { list }
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = Remedy> {
        self.list.into_iter().flatten()
    }

    /// Whether this is one of them.
    pub fn has(&self, remedy: Remedy) -> bool {
        self.list.contains(&Some(remedy))
    }
}
