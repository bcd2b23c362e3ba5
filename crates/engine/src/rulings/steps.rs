//! What a dealer does to carry out a remedy, step by step: it follows from what happened, on which
//! street, and what is done about it.

use super::{Case, Deed, Incident, Remedy};
use crate::house::topic::Topic;

const MISDEAL: &[&str] =
    &["Take back all cards", "Give back all chips", "Shuffle, cut, and deal from the same button"];
const SWAP_WITH_TOP: &[&str] = &[
    "Finish the deal",
    "Give the player the top card of the deck",
    "Lay the exposed card on the deck: it is burned next",
];
const FLOP_BACK: &[&str] = &[
    "Take the flop off the board: its burn stays",
    "Finish the betting",
    "Shuffle the flop into the rest of the deck, and cut",
    "Deal the flop again without another burn",
];
const FLOP_BACK_BURNED: &[&str] = &[
    "Take the flop off the board: its burn stays",
    "Finish the betting",
    "Shuffle the flop into the rest of the deck, and cut",
    "Burn, and deal the flop again",
];
const TURN_ASIDE: &[&str] = &[
    "Take the turn off the board and lay it aside",
    "Finish the betting",
    "Burn, and turn up what would have been the river",
    "After its betting shuffle the card laid aside into the rest of the deck, and cut",
    "Deal the river without another burn",
];
const TURN_ASIDE_BURNED: &[&str] = &[
    "Take the turn off the board and lay it aside",
    "Finish the betting",
    "Burn, and turn up what would have been the river",
    "After its betting shuffle the card laid aside into the rest of the deck, and cut",
    "Burn, and deal the river",
];
const RIVER_BACK: &[&str] = &[
    "Take the river off the board: its burn stays",
    "Finish the betting",
    "Shuffle the river into the rest of the deck, and cut",
    "Deal the river again without another burn",
];
const RIVER_BACK_BURNED: &[&str] = &[
    "Take the river off the board: its burn stays",
    "Finish the betting",
    "Shuffle the river into the rest of the deck, and cut",
    "Burn, and deal the river again",
];
const CARD_BACK: &[&str] =
    &["Give the card to whom it belongs", "Everybody else keeps theirs", "Go on"];
const BURN_BACK: &[&str] = &["Put the card back on the deck: it is burned next", "Go on"];
const CARD_GIVEN: &[&str] = &["Give the player the top card of the deck", "Go on"];
const CARDS_DEAD: &[&str] = &[
    "Put the cards of that place into the muck, and only those",
    "Everybody else keeps theirs",
    "Go on with who is to act",
];
const BURY_ROUND: &[&str] = &[
    "Take the cards back into the muck",
    "Bury one more for each further player",
    "Finish the betting, then burn and deal",
];
const STREET_ANEW: &[&str] = &[
    "Put burn and street back into the deck",
    "Shuffle and cut",
    "Burn and deal the street again",
];
const STREET_ANEW_UNBURNED: &[&str] = &[
    "Put the street back into the deck; the burn stays",
    "Shuffle and cut",
    "Deal the street again without a burn",
];
const AGAIN_FROM: &[&str] = &[
    "Give back what was bet since that street came",
    "Put it and all later cards of the board back into the deck; the burns stay",
    "Shuffle and cut",
    "Burn, and play on from that street",
];
const AGAIN_FROM_UNBURNED: &[&str] = &[
    "Give back what was bet since that street came",
    "Put it and all later cards of the board back into the deck; the burns stay",
    "Shuffle and cut",
    "Deal that street without a burn, and play on from there",
];
const STRADDLE_BACK: &[&str] = &[
    "Give back the straddle, and what was bet over it",
    "Give back the hands that were folded",
    "Begin again left of the big blind",
];

impl Case {
    /// What is to be done, in order, if this is done about it.
    pub fn steps(&self, remedy: Remedy) -> &'static [&'static str] {
        match (remedy, self.incident) {
            (Remedy::SetBoardAside { burn }, _) => board_aside(self.topic, burn),
            // What was dealt there is dead, and nobody else's changes (B.irregular.15, H9.r.2).
            (Remedy::Stands, Incident::Ineligible { .. }) => CARDS_DEAD,
            (Remedy::SetRight, Incident::DealtToOther { .. } | Incident::CardSkipped { .. }) => {
                CARD_BACK
            }
            (Remedy::SetRight, Incident::BurnDealt { .. }) => BURN_BACK,
            (Remedy::SetRight, Incident::WrongCount { .. }) => CARD_GIVEN,
            (remedy, _) => remedy.steps(),
        }
    }
}

/// Cards of the board that came too early, by street (H15.A to H15.C).
fn board_aside(street: Topic, burn: bool) -> &'static [&'static str] {
    match (street, burn) {
        (Topic::PrematureFlop, false) => FLOP_BACK,
        (Topic::PrematureFlop, true) => FLOP_BACK_BURNED,
        (Topic::PrematureTurn, false) => TURN_ASIDE,
        (Topic::PrematureTurn, true) => TURN_ASIDE_BURNED,
        (_, false) => RIVER_BACK,
        (_, true) => RIVER_BACK_BURNED,
    }
}

impl Remedy {
    /// The same where it does not matter what happened.
    fn steps(self) -> &'static [&'static str] {
        match self {
            Remedy::Stands => &["Leave everything as it is", "Go on with who is to act"],
            Remedy::Misdeal => MISDEAL,
            Remedy::NoHand => {
                &["Take back all cards", "Give back all chips, those of paid pots too"]
            }
            Remedy::Kill { .. } => &["Put the hand into the muck", "Its chips stay in the pot"],
            Remedy::Refund { .. } => &["Take the cards back", "Give the player's chips back"],
            Remedy::SwapWithTop { .. } => SWAP_WITH_TOP,
            Remedy::SetBoardAside { burn } => board_aside(Topic::PrematureRiver, burn),
            Remedy::EarlyStands => &["Leave the cards on the board", "Finish the betting"],
            Remedy::BuryRound { .. } => BURY_ROUND,
            Remedy::Replace { .. } => {
                &["Take the card out of play", "Deal the next card in its place"]
            }
            Remedy::SetRight => &["Move each card to where it belongs", "One card is burned"],
            Remedy::DealStreetAnew { burn: true } => STREET_ANEW,
            Remedy::DealStreetAnew { burn: false } => STREET_ANEW_UNBURNED,
            Remedy::DealAgainFrom { burn: true, .. } => AGAIN_FROM,
            Remedy::DealAgainFrom { burn: false, .. } => AGAIN_FROM_UNBURNED,
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
            Remedy::ReturnUncalled { .. } => {
                &["Put the hand into the muck", "Give back what nobody has called"]
            }
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
