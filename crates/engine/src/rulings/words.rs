//! What went wrong and what is done about it, in the dealer's words.

use super::{Contact, Deed, Found, Incident, Mishap, Remedy, Shortfall, StreetError, Wagering};
use crate::chips::Chips;
use crate::seat::Seat;

const EARLY_BOARD: &str = "The board was dealt while betting was still going on";
const EARLY_CARDS: &str = "got a card while betting was still going on";
const TWO_BURNS: &str = "Two cards were burned before this street";
const BOXED: &str = "lay face up in the deck";
const OFF_TABLE: &str = "fell off the table";
const FOLDED_EARLY: &str = "folded while cards were still being dealt";
const NO_CARD: &str = "got no card on this street";
const BACK: &str = "goes back, and the betting starts over";
const LET: &str = "although the house allows none";

impl Incident {
    /// What happened; names are handed in.
    pub fn in_words(&self, name: &dyn Fn(Seat) -> String) -> String {
        let who = self.seat().map(name).unwrap_or_default();
        match *self {
            Self::UncutDeck => "The deck was not shuffled and cut".into(),
            Self::WrongStart => "The deal began at the wrong seat".into(),
            Self::LeftOut { away, .. } => left_out(&who, away),
            Self::BurnDealt { .. } => format!("{who} was dealt the burn"),
            Self::LastCardExposed { .. } => format!("The last card of {who} came face up"),
            Self::WrongCount { more, .. } => miscounted(&who, more),
            Self::CardExposed { card, .. } => with_card(card, &who, "was seen in the deal"),
            Self::BoardTooEarly => EARLY_BOARD.into(),
            Self::CardsTooEarly { players, .. } => format!("{players} {EARLY_CARDS}"),
            Self::ShortDeckMissed => "Nobody saw that the deck is too short".into(),
            Self::FoulCard { .. } => "There is a card that should not be there".into(),
            Self::ExtraBoardCard => "The board got a card too many".into(),
            Self::ExtraBoardCards { cards } => format!("The board got {cards} cards too many"),
            Self::StreetWrong { street, error } => error.in_words(street),
            Self::BurnMissed { seen } => with(seen, "No card was burned before this street"),
            Self::BurnedTwice { seen } => with(seen, TWO_BURNS),
            Self::BurnedTooEarly => "A card was burned before everybody had acted".into(),
            Self::DealtOnFold => "The next card came while the last player was folding".into(),
            Self::BoxedCard { card, at_once, .. } => boxed(card, &who, at_once),
            Self::BoxedBoardCard => format!("The last card of the board {BOXED}"),
            Self::BoxedOnBoard { card } => format!("Card {} of the board {BOXED}", card + 1),
            Self::BoxedBurn => format!("The burn before this street {BOXED}"),
            Self::CardOffTable { card, .. } => with_card(card, &who, OFF_TABLE),
            Self::BoardOffTable => format!("The last card of the board {OFF_TABLE}"),
            Self::JokerDealt { card, .. } => with_card(card, &who, "is a joker"),
            Self::JokerOnBoard { card } => format!("Card {} of the board is a joker", card + 1),
            Self::JokerInDeck => "There is a joker in the deck".into(),
            Self::CardsMissing => "Cards are missing from the deck".into(),
            Self::ForeignBack => "A card has a back of another colour".into(),
            Self::DamagedCard => "A card is torn or marked".into(),
            Self::DeckDropped { sure } => dropped(sure).into(),
            Self::CardDoubted { card, looked, .. } => doubted(card, &who, looked),
            Self::DealtToOther { looked, .. } => dealt_to_other(&who, looked),
            Self::OutOfOrder => "The cards were dealt out of order".into(),
            Self::DealtOn => "The deal went on with cards of the next street".into(),
            Self::Ineligible { .. } => format!("{who} was dealt in without being in the hand"),
            Self::AnteMissed { .. } => format!("{who} has not anted"),
            Self::FoldedInDeal { .. } => format!("{who} {FOLDED_EARLY}"),
            Self::StraddleLet { to, .. } => format!("{who} straddles, {to}, {LET}"),
            Self::StraddleNoticed => "The house allows no straddle".into(),
            Self::CardSkipped { seen, .. } => with(seen, &format!("{who} {NO_CARD}")),
            Self::DefectiveDeck => "The deck is defective".into(),
            Self::Condoned => "Somebody taps the table, or burns a card".into(),
            Self::OverbetNoticed => "The bet is more than the pot".into(),
            Self::HandExposed { .. } => format!("{who} lays the hand face up"),
            Self::HandShown { on_purpose, .. } => showed(&who, "the hand", on_purpose),
            Self::UpCardsLifted { .. } => format!("{who}, facing a bet, picked up all up cards"),
            Self::UpCardsTurned { thinks_won, .. } => turned_down(&who, thinks_won),
            Self::HandFouled { contact, guarded, known, .. } => foul(&who, contact, guarded, known),
            Self::BettorThrew { misled, .. } => bet_and_threw(&who, misled),
            Self::CardThrown { .. } => format!("{who} threw a card away"),
            Self::StuckCards { .. } => format!("{who} got two cards for one"),
            Self::FoulPlay { found, .. } => found.in_words(&who),
            Self::CardShown { on_purpose, .. } => showed(&who, "a card", on_purpose),
            Self::ShownToOne { to, .. } => format!("{} saw the cards of {who}", name(to)),
            Self::AtShowdown { mishap, .. } => mishap.in_words(&who),
            Self::Away { guarded, .. } => away(&who, guarded),
            Self::Suspected { by, .. } => suspects(&name(by), &who),
            Self::ShortCall { put, why, .. } => called_short(&who, put, why),
            Self::MeantToCall { .. } => format!("{who} meant to call"),
            Self::Wagered { put, how, .. } => how.in_words(&who, put),
            Self::PassedOver { played_on, .. } => passed_over(&who, played_on),
            Self::OverbetMissed { to, .. } => format!("{who} bets more than the pot, {to}"),
            Self::ThrownByMistake { touched, .. } => thrown_by_mistake(&who, touched),
        }
    }

    /// Whose hand, or whose act, it is about.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Incident::LeftOut { seat, .. }
            | Incident::WrongCount { seat, .. }
            | Incident::BurnDealt { seat }
            | Incident::LastCardExposed { seat }
            | Incident::CardExposed { seat, .. }
            | Incident::BoxedCard { seat, .. }
            | Incident::CardOffTable { seat, .. }
            | Incident::JokerDealt { seat, .. }
            | Incident::CardDoubted { seat, .. }
            | Incident::DealtToOther { seat, .. }
            | Incident::Ineligible { seat }
            | Incident::AnteMissed { seat }
            | Incident::FoldedInDeal { seat }
            | Incident::StraddleLet { seat, .. }
            | Incident::CardSkipped { seat, .. }
            | Incident::HandExposed { seat }
            | Incident::HandShown { seat, .. }
            | Incident::UpCardsLifted { seat }
            | Incident::UpCardsTurned { seat, .. }
            | Incident::HandFouled { seat, .. }
            | Incident::BettorThrew { seat, .. }
            | Incident::CardThrown { seat, .. }
            | Incident::StuckCards { seat }
            | Incident::FoulPlay { seat, .. }
            | Incident::CardShown { seat, .. }
            | Incident::ShownToOne { seat, .. }
            | Incident::AtShowdown { seat, .. }
            | Incident::Away { seat, .. }
            | Incident::Suspected { seat, .. }
            | Incident::ShortCall { seat, .. }
            | Incident::MeantToCall { seat, .. }
            | Incident::Wagered { seat, .. }
            | Incident::PassedOver { seat, .. }
            | Incident::OverbetMissed { seat, .. }
            | Incident::ThrownByMistake { seat, .. } => Some(seat),
            Incident::UncutDeck
            | Incident::WrongStart
            | Incident::BoardTooEarly
            | Incident::CardsTooEarly { .. }
            | Incident::ShortDeckMissed
            | Incident::FoulCard { .. }
            | Incident::ExtraBoardCard
            | Incident::ExtraBoardCards { .. }
            | Incident::StreetWrong { .. }
            | Incident::BurnMissed { .. }
            | Incident::BurnedTwice { .. }
            | Incident::BurnedTooEarly
            | Incident::DealtOnFold
            | Incident::BoxedBoardCard
            | Incident::BoxedOnBoard { .. }
            | Incident::BoxedBurn
            | Incident::JokerOnBoard { .. }
            | Incident::JokerInDeck
            | Incident::BoardOffTable
            | Incident::CardsMissing
            | Incident::ForeignBack
            | Incident::DamagedCard
            | Incident::DeckDropped { .. }
            | Incident::OutOfOrder
            | Incident::DealtOn
            | Incident::DefectiveDeck
            | Incident::Condoned
            | Incident::StraddleNoticed
            | Incident::OverbetNoticed => None,
        }
    }
}

impl Wagering {
    fn in_words(self, name: &str, put: Chips) -> String {
        match self {
            Wagering::StringBet => format!("{name} put in {put} in more than one motion"),
            Wagering::OneChip => format!("{name} put in one chip of {put} without a word"),
            Wagering::TooFew => {
                format!("{name} put in {put} without a word: no whole bet or raise")
            }
            Wagering::TooMany => format!("{name} bets more than the pot"),
            Wagering::Misspoken => format!("{name} put in {put}, and said something else"),
            Wagering::Early => format!("{name} acted before the turn"),
        }
    }
}

impl StreetError {
    fn in_words(self, street: u8) -> String {
        let street = if street == 1 { "flop" } else { "turn" };
        match self {
            StreetError::ExtraCard => format!("The {street} had a card too many"),
            StreetError::NoBurn => format!("No card was burned before the {street}"),
        }
    }
}

impl Deed {
    fn in_words(self, to: Chips) -> String {
        match self {
            Deed::Fold => "It counts as a fold".into(),
            Deed::Check => "It counts as a check".into(),
            Deed::Call => "It counts as a call".into(),
            Deed::BringIn => "It counts as the bring-in".into(),
            Deed::Bet => format!("It counts as a bet of {to}"),
            Deed::Raise => format!("It counts as a raise to {to}"),
        }
    }
}

impl Shortfall {
    fn in_words(self) -> &'static str {
        match self {
            Shortfall::Slip => "less than was meant",
            Shortfall::RaiseMissed => "not knowing of the raise",
            Shortfall::RaiseUnannounced => "not knowing of the raise, which nobody announced",
            Shortfall::Misread => "having misread the bet",
            Shortfall::BetMissed => "not knowing of the bet",
        }
    }
}

const STREET_BACK: &str = "The street goes back into the deck, which is shuffled";
const DEALT_AGAIN: &str = "The board is dealt again from there, and the bets on it go back";
const REPLACED: &str = "The card is out of play, and the next one takes its place";
const EXTRA_ASIDE: &str = "The cards that were played on stay, the other is set aside";
const NEXT_BURN: &str = "which is burned next";
const DRAWN: &str = "The cards are mixed face down, and one is drawn unseen and burned next";
const FINED: &str = "with a fine of half the pot";
const COUNTS_NOT: &str = "It counts for nothing, and the chips go back";
const WAITS: &str = "It waits for the turn, and binds if nothing changes until then";

impl Remedy {
    /// What is done; names are handed in.
    pub fn in_words(&self, name: &dyn Fn(Seat) -> String) -> String {
        let of = |seat: &Seat| name(*seat);
        match self {
            Self::Stands => "It stands, and the hand goes on".into(),
            Self::Misdeal => "A misdeal: cards and chips come back, and the hand is redealt".into(),
            Self::NoHand => "There is no hand: every chip goes back".into(),
            Self::Kill { seat } => {
                format!("The hand of {} is dead, and its chips stay in the pot", of(seat))
            }
            Self::Refund { seat } => {
                format!("{} is out of the hand and gets the chips back", of(seat))
            }
            Self::SwapWithTop { seat, card } => {
                format!("The top card replaces card {} of {}, {NEXT_BURN}", card + 1, of(seat))
            }
            Self::SetBoardAside { .. } => "The cards come off the board".into(),
            Self::EarlyStands => "The cards stay on the board".into(),
            Self::BuryRound { .. } => "The cards are taken back and the round is buried".into(),
            Self::Replace { .. } => REPLACED.into(),
            Self::SetRight => "Each card goes where it belongs".into(),
            Self::DealStreetAnew { burn } => street_anew(*burn),
            Self::DealAgainFrom { .. } => DEALT_AGAIN.into(),
            Self::DrawOne { .. } => DRAWN.into(),
            Self::BurnOne { .. } => "This card is drawn, and burned next".into(),
            Self::ExtraAside => EXTRA_ASIDE.into(),
            Self::PutBurnBack => "The burn goes back on the deck".into(),
            Self::ReshuffleStub => "What is left of the deck is shuffled".into(),
            Self::BecomesUp { seat, card } => {
                with_card(*card, &of(seat), "lies up, and the third one comes face down")
            }
            Self::AllUp => "Everybody's last card comes face up".into(),
            Self::DeclaresAllIn { seat } => {
                format!("{} bets no more, and plays for what is in the pot", of(seat))
            }
            Self::FoldsNow { seat } => format!("{} folds, and the cards stay", of(seat)),
            Self::DealAsFar => "The last cards are dealt as far as the deck goes".into(),
            Self::LayOpen { seat } => format!("The hand of {} lies open", of(seat)),
            Self::Restore { seat } => format!("The hand of {} plays on", of(seat)),
            Self::RestoreShown { seat } => format!("The hand of {} is shown, and live", of(seat)),
            Self::TakeExtra { seat } => {
                format!("{} keeps the first card, and the other is burned next", of(seat))
            }
            Self::ReturnBet { seat } => {
                format!("The hand of {} is dead, and the last bet comes back", of(seat))
            }
            Self::ReturnUncalled { seat } => {
                format!("The hand of {} is dead, and what nobody called comes back", of(seat))
            }
            Self::Fine { seat } => format!("The hand of {} is dead, {FINED}", of(seat)),
            Self::Award { seat } => format!("{} has the pot", of(seat)),
            Self::Share { seat } => format!("{} and those who are left share", of(seat)),
            Self::TurnUp { seat } => format!("Everybody sees the hand of {}", of(seat)),
            Self::ShowLater { seat } => {
                format!("Everybody sees the hand of {} when it is over", of(seat))
            }
            Self::MakeUp { seat } => format!("{} puts in what is missing", of(seat)),
            Self::Forfeit { seat, put } => {
                format!("{} leaves {put} in the pot, and the hand is dead", of(seat))
            }
            Self::TakeBack { seat } => format!("{} takes the chips back", of(seat)),
            Self::JustCall { seat } => format!("{} has only called", of(seat)),
            Self::Counts { deed, to, .. } => deed.in_words(*to),
            Self::CountsNot { .. } => COUNTS_NOT.into(),
            Self::Waits { .. } => WAITS.into(),
            Self::CallDown { to } => format!("The bet is called down to {to}"),
            Self::Reclaim { seat } => format!("{} has the hand back", of(seat)),
            Self::StraddleBack { seat } => format!("The straddle of {} {BACK}", of(seat)),
        }
    }
}

fn street_anew(burn: bool) -> String {
    let how = if burn { "burn and deal it again" } else { "deal it again without a burn" };
    format!("{STREET_BACK}; {how}")
}

fn called_short(name: &str, put: Chips, why: Shortfall) -> String {
    format!("{name} has only {put} in front: {}", why.in_words())
}

fn foul(name: &str, contact: Contact, guarded: bool, known: bool) -> String {
    let guarded = if guarded { "protected" } else { "unprotected" };
    let known = if known { "" } else { ", and nobody can tell its cards" };
    match contact {
        Contact::Touched => format!("Discards touched the {guarded} hand of {name}{known}"),
        Contact::TakenIn => format!("The dealer took in the {guarded} hand of {name}{known}"),
    }
}

impl Found {
    fn in_words(self, name: &str) -> String {
        match self {
            Found::FouledIt => format!("{name} fouled their hand on purpose"),
            Found::BetKnowing => format!("{name} bet on a foul hand and knew it"),
            Found::BetNotKnowing => format!("{name} bet on a foul hand and did not know it"),
        }
    }
}

impl Mishap {
    fn in_words(self, name: &str) -> String {
        match self {
            Mishap::MuckedAsRead => format!("The dealer mucked the hand that {name} had shown"),
            Mishap::MuckedAgreed => {
                format!("The dealer misread and mucked the hand of {name}, who agreed")
            }
            Mishap::MuckedUnasked => {
                format!("The dealer misread and mucked the hand of {name} unasked")
            }
            Mishap::Misled => format!("{name} threw the hand away since another was misread"),
            Mishap::MisledLost => {
                format!("{name} threw the hand away since another was misread, and it is lost")
            }
            Mishap::Flashed => format!("{name} let the hand be seen and threw it away"),
            Mishap::FaceUp => format!("{name} threw the hand in face up"),
            Mishap::NotInMuck => format!("The hand that {name} threw is not in the muck"),
            Mishap::TurnedByOther => format!("Somebody turned up the rest of {name}'s hand"),
        }
    }
}

fn with(seen: bool, what: &str) -> String {
    if seen { format!("{what}, and a down card may have been seen") } else { what.to_owned() }
}

fn with_card(card: u8, name: &str, what: &str) -> String {
    format!("Card {} of {name} {what}", card + 1)
}

fn boxed(card: u8, name: &str, at_once: bool) -> String {
    let later = if at_once { "" } else { ", and the deal went on" };
    format!("{}{later}", with_card(card, name, BOXED))
}

fn miscounted(who: &str, more: bool) -> String {
    format!("{who} has a card too {}", if more { "many" } else { "few" })
}

fn dropped(sure: bool) -> &'static str {
    if sure { "The deck was dropped, its order is sure" } else { "The deck was dropped" }
}

fn passed_over(who: &str, played_on: bool) -> String {
    let since =
        if played_on { "somebody has acted on the next card" } else { "the next card is out" };
    format!("{who} was passed over, and {since}")
}

fn away(who: &str, guarded: bool) -> String {
    let hand = if guarded { "is protected" } else { "lies unprotected" };
    format!("{who} is away, and the hand {hand}")
}

fn suspects(by: &str, whom: &str) -> String {
    format!("{by} suspects collusion and asks to see {whom}")
}

fn doubted(card: u8, name: &str, looked: bool) -> String {
    let looked = if looked { ", and was looked at" } else { "" };
    format!("{}{looked}", with_card(card, name, "may have been seen"))
}

fn dealt_to_other(name: &str, looked: bool) -> String {
    let looked = if looked { ", who may have looked at it" } else { "" };
    format!("A card of {name} went to another player{looked}")
}

fn left_out(name: &str, away: bool) -> String {
    if away {
        format!("{name}, who is away and wanted a hand, was left out")
    } else {
        format!("{name} was left out of the deal")
    }
}

fn bet_and_threw(name: &str, misled: bool) -> String {
    let why = if misled { ", told that it was won" } else { "" };
    format!("{name} bet and threw the hand away{why}")
}

fn showed(name: &str, what: &str, on_purpose: bool) -> String {
    let how = if on_purpose { "on purpose" } else { "by mistake" };
    format!("{name} showed {what} {how}")
}

fn turned_down(name: &str, thinks_won: bool) -> String {
    let why = if thinks_won { ", believing the pot won" } else { "" };
    format!("{name} turned all up cards face down{why}")
}

fn thrown_by_mistake(name: &str, touched: bool) -> String {
    let touched = if touched { ", and the cards have touched the muck" } else { "" };
    format!("{name} folded by mistake{touched}")
}
