//! What a dealer does to carry out a remedy, step by step.

use super::{Deed, Remedy};

const MISDEAL: &[&str] =
    &["Take back all cards", "Give back all chips", "Shuffle, cut, and deal from the same button"];
const SWAP_WITH_TOP: &[&str] = &[
    "Finish the deal",
    "Give the player the top card of the deck",
    "Lay the exposed card on the deck: it is burned next",
];
const BOARD_ASIDE: &[&str] = &[
    "Take the cards off the board and lay them aside",
    "Finish the betting",
    "Deal as if the next street had come, and shuffle the rest with them before the last",
];
const BURY_ROUND: &[&str] = &[
    "Take the cards back into the muck",
    "Bury one more for each further player",
    "Finish the betting, then burn and deal",
];
const STREET_ANEW: &[&str] =
    &["Put burn and street back into the deck", "Shuffle and cut", "Burn and deal the street anew"];
const STREET_ANEW_UNBURNED: &[&str] = &[
    "Put the street back into the deck; the burn stays",
    "Shuffle and cut",
    "Deal the street anew without a burn",
];
const STRADDLE_BACK: &[&str] = &[
    "Give back the straddle, and what was bet over it",
    "Give back the hands that were folded",
    "Begin again left of the big blind",
];

impl Remedy {
    /// What is to be done, in order.
    pub fn steps(&self) -> &'static [&'static str] {
        match self {
            Remedy::Stands => &["Leave everything as it is", "Go on with who is to act"],
            Remedy::Misdeal => MISDEAL,
            Remedy::NoHand => {
                &["Take back all cards", "Give back all chips, those of paid pots too"]
            }
            Remedy::Kill { .. } => &["Put the hand into the muck", "Its chips stay in the pot"],
            Remedy::Refund { .. } => &["Take the cards back", "Give the player's chips back"],
            Remedy::SwapWithTop { .. } => SWAP_WITH_TOP,
            Remedy::SetBoardAside { .. } => BOARD_ASIDE,
            Remedy::EarlyStands => &["Leave the cards on the board", "Finish the betting"],
            Remedy::BuryRound { .. } => BURY_ROUND,
            Remedy::Replace { .. } => {
                &["Take the card out of play", "Deal the next card in its place"]
            }
            Remedy::SetRight => &["Move each card to where it belongs", "One card is burned"],
            Remedy::DealStreetAnew { burn: true } => STREET_ANEW,
            Remedy::DealStreetAnew { burn: false } => STREET_ANEW_UNBURNED,
            Remedy::DrawOne { .. } | Remedy::BurnOne { .. } => &[
                "Mix the cards face down",
                "The floor draws one: it lies on the deck and is burned next",
            ],
            Remedy::ExtraAside => &["Lay the card behind aside", "Count the two as one"],
            Remedy::PutBurnBack => {
                &["Put the burn back on the deck", "Say so, and finish the betting"]
            }
            Remedy::ReshuffleStub => &["Shuffle and cut the rest of the deck", "Burn, then deal"],
            Remedy::BecomesUp { .. } => &["Leave the card up", "Deal the third card face down"],
            Remedy::AllUp => &["Deal everybody's last card face up", "Bet as ever"],
            Remedy::DeclaresAllIn { .. } => {
                &["The player bets no more", "Others bet for a side pot"]
            }
            Remedy::FoldsNow { .. } => &["Take the fold", "Leave the card"],
            Remedy::DealAsFar => &["Deal as far as the deck goes"],
            Remedy::LayOpen { .. } => &["Turn the hand up", "Go on"],
            Remedy::MakeUp { .. } => &["Take what is missing from the stack"],
            Remedy::Forfeit { .. } => &["Leave the chips in the pot", "Put the hand into the muck"],
            Remedy::TakeBack { .. } => &["Give the chips back", "Ask the player again"],
            Remedy::JustCall { .. } => &["Give back what is more than a call"],
            Remedy::Counts { deed, .. } => deed.steps(),
            Remedy::CountsNot { .. } => &["Give the chips back", "Go on with who is to act"],
            Remedy::Waits { .. } => &["Leave the chips in front", "Go on with who is to act"],
            Remedy::StraddleBack { .. } => STRADDLE_BACK,
            Remedy::CallDown { .. } => {
                &["Give back what is more than the pot", "Callers get theirs too"]
            }
            Remedy::Reclaim { .. } | Remedy::Restore { .. } => &["Give the hand back", "Go on"],
            Remedy::RestoreShown { .. } => &["Turn the hand up", "Read it with the others"],
            Remedy::TakeExtra { .. } => &["Leave the first card", "Lay the other on the deck"],
            Remedy::ReturnBet { .. } => &["Put the hand into the muck", "Give the last bet back"],
            Remedy::Fine { .. } => {
                &["Put the hand into the muck", "Take half of the pot as a fine"]
            }
            Remedy::Award { .. } => &["Give the player the pot"],
            Remedy::Share { .. } => &["Share the pot among those who are left and the player"],
            Remedy::TurnUp { .. } => &["Turn the hand up for everybody"],
            Remedy::ShowLater { .. } => &["Turn the hand up when the pot is paid"],
        }
    }
}

impl Deed {
    fn steps(self) -> &'static [&'static str] {
        match self {
            Deed::Fold => &["Take the fold", "Give the chips back"],
            Deed::Check => &["Give the chips back", "Go on with who is next"],
            Deed::Call => &["Give back what is more than a call"],
            Deed::BringIn => &["Give back what is more than the bring-in"],
            Deed::Bet => &["Leave the bet, and give back what is more"],
            Deed::Raise => &["Make up the raise from the stack, or give back what is more"],
        }
    }
}
