//! What people at a table see happen. Some of it is there to be told and shown; what is said to
//! hold from then on replaces what held before, so that a client needs no rule to keep up.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::word::{Action, Blind, Delivery, Fund, Half, Post, Stack, To};
use crate::commands::command::{Doubting, Joining, Straddling};
use crate::people::person::Person;
use crate::people::role::Role;
use crate::rulings::matter::{FloorCase, Matter};
use crate::view::Said;
use crate::view::face::{Card, Face, Topic};
use crate::view::hand::{OpenWager, Pot};
use crate::view::sitting::{Bomb, Chair, Claim, Proposal, Rock, Straddle, Why};
use crate::view::terms::{Sign, Terms};

/// Something happened, or holds from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "e", rename_all = "kebab-case")]
#[ts(optional_fields)]
pub enum Event {
    /// A chair is so from now on.
    Chair {
        /// How.
        chair: Box<Chair>,
    },
    /// Nobody sits there any more.
    Emptied {
        /// Where.
        seat: u8,
    },
    /// These straddles are up for the next hand.
    Straddles {
        /// In order.
        straddles: Vec<Straddle>,
    },
    /// This is proposed, or nothing any more.
    Proposal {
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        proposal: Option<Box<Proposal>>,
    },
    /// The next hand is a bomb pot, or no longer.
    Bomb {
        /// Which.
        #[serde(skip_serializing_if = "Option::is_none")]
        bomb: Option<Bomb>,
    },
    /// The rock is so from now on.
    Rock {
        /// How.
        rock: Rock,
    },
    /// The pots lie so in the middle from now on.
    Pots {
        /// The main pot first.
        pots: Vec<Pot>,
    },
    /// The table is played by other terms, from the next hand on.
    Termed {
        /// What it is called,
        sign: Box<Sign>,
        /// and what they are.
        terms: Box<Terms>,
        /// The deck before the first hand, where the house spreads it.
        #[serde(skip_serializing_if = "Option::is_none")]
        spread: Option<Vec<Vec<Face>>>,
    },

    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        person: Person,
        /// As they are called.
        name: String,
        /// With how much.
        stack: u64,
    },
    /// Somebody sat down in the chair of a player who is away, whose chips lie under a box.
    PlayedOver {
        /// Where.
        seat: u8,
        /// Who.
        person: Person,
        /// As they are called.
        name: String,
        /// With how much.
        stack: u64,
    },
    /// The owner of a chair that somebody plays in is back.
    OwnerBack {
        /// Where.
        seat: u8,
    },
    /// The chips under a box were picked up: the chair belongs to whoever plays in it now.
    BoxPickedUp {
        /// Where.
        seat: u8,
        /// How many there were.
        stack: u64,
    },
    /// Somebody got up, or was sent away.
    Left {
        /// From where.
        seat: u8,
        /// With how much.
        stack: u64,
        /// Why, if the player did not ask for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<Topic>,
    },
    /// Somebody leaves or moves when the hand is over.
    Leaving {
        /// Who.
        seat: u8,
        /// Where to; nowhere to leave the table.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<u8>,
    },
    /// Somebody sits out when the hand is over.
    SittingOut {
        /// Who.
        seat: u8,
    },
    /// Somebody moved to another chair.
    Moved {
        /// From.
        seat: u8,
        /// To.
        to: u8,
    },
    /// Chips were bought.
    Bought {
        /// By whom.
        seat: u8,
        /// How many.
        amount: u64,
        /// When they are there.
        delivery: Delivery,
    },
    /// Chips that were on their way have come.
    Delivered {
        /// To whom.
        seat: u8,
    },
    /// Chips left the table for something that they paid.
    Spent {
        /// Whose.
        seat: u8,
        /// How many.
        amount: u64,
    },
    /// A player put up a blind for another.
    PostedFor {
        /// Whose chips.
        from: u8,
        /// For whom.
        to: u8,
        /// How many.
        amount: u64,
    },
    /// A player went away.
    WentAway {
        /// Who.
        seat: u8,
        /// Why.
        why: Why,
    },
    /// A player is there again.
    CameBack {
        /// Who.
        seat: u8,
    },
    /// A player chose how to come in.
    Joining {
        /// Who.
        seat: u8,
        /// How.
        join: Joining,
    },
    /// The highest card for the button.
    HighCard {
        /// Who has it.
        seat: u8,
    },
    /// A blind went by somebody who was not dealt in.
    MissedBlind {
        /// Whom.
        seat: u8,
        /// Which.
        blind: Blind,
    },
    /// A straddle was put up for the next hand, or went back.
    Straddled {
        /// Whose.
        seat: u8,
        /// Which.
        kind: Straddling,
        /// To what total.
        amount: u64,
        /// Whether it lies there.
        up: bool,
    },
    /// Something was proposed; what, is said next.
    Proposed {
        /// By whom; nobody if it was the floor.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// A player answered what is proposed.
    Answered {
        /// Who.
        seat: u8,
        /// What.
        yes: bool,
    },
    /// What was proposed is agreed, or not.
    Settled {
        /// Whether.
        agreed: bool,
    },
    /// The rake is reduced while few play, or no longer.
    RakeReduced {
        /// At most to this much.
        #[serde(skip_serializing_if = "Option::is_none")]
        most: Option<u64>,
    },
    /// Somebody called the clock on who is to act.
    ClockCalled,
    /// A player's time ran out.
    TimedOut {
        /// Whose.
        seat: u8,
    },
    /// A part of the reserve of time was used.
    BankUsed {
        /// Whose.
        seat: u8,
        /// How many milliseconds.
        millis: u64,
    },
    /// Play stopped.
    Paused {
        /// When, in milliseconds since 1970.
        since: u64,
    },
    /// It goes on.
    Resumed,
    /// Time was collected.
    TimeTaken {
        /// From whom.
        seat: u8,
        /// How much.
        amount: u64,
    },
    /// The floor has verified the time that was collected.
    TimeVerified {
        /// How much.
        amount: u64,
    },
    /// Somebody came to the table, or has another name or part now.
    Came {
        /// Who.
        person: Person,
        /// As they are called.
        name: String,
        /// What they may do.
        role: Role,
    },
    /// Something else is played when this hand is over, or not after all.
    Coming {
        /// What, as `no-limit holdem 1/2`.
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<String>,
    },
    /// The floor sent somebody away.
    SentAway {
        /// Whom.
        person: Person,
        /// Why.
        reason: String,
    },
    /// The floor takes the table back to before a record.
    TakenBack {
        /// Which.
        to: u64,
        /// Why.
        reason: String,
    },
    /// Somebody said something.
    Said(Said),
    /// The table was taken back to an earlier point. A view comes with it that replaces everything.
    Undone,

    /// A hand began. What was up for it counts no more.
    HandBegan {
        /// Its number at this table, from 1.
        hand: u64,
        /// Where the button is; nobody need sit there.
        button: u8,
        /// Where the blinds are, the smallest first; nobody need sit there.
        blinds: Vec<u8>,
        /// Who is dealt in, and with what.
        players: Vec<Stack>,
        /// On how many boards it is played.
        boards: u8,
    },
    /// The hand is over.
    HandEnded {
        /// Its number.
        hand: u64,
        /// What each who was dealt in has now.
        stacks: Vec<Stack>,
    },
    /// Chips were put in before the cards.
    Posted {
        /// By whom.
        seat: u8,
        /// What for.
        kind: Post,
        /// How many.
        amount: u64,
        /// Where they went.
        to: To,
        /// What the player now has in front for the round,
        bet: u64,
        /// and what is left.
        stack: u64,
    },
    /// A player who posted too little plays for more than was posted.
    Reached {
        /// Who.
        seat: u8,
        /// For this much of each other player's.
        to: u64,
    },
    /// The deck, or what is left of it, was shuffled.
    Shuffled {
        /// How many cards.
        cards: u8,
    },
    /// Cards were dealt, one after the other.
    Dealt {
        /// Whether face up.
        up: bool,
        /// To whom, in order.
        seats: Vec<u8>,
        /// Which cards, in the same order,
        slots: Vec<u8>,
        /// and what they are; nothing where the viewer may not know.
        faces: Vec<Option<Face>>,
    },
    /// Cards were dealt in the middle.
    Board {
        /// On which board, from 1.
        board: u8,
        /// Which.
        cards: Vec<Card>,
    },
    /// A card was burned.
    Burned {
        /// Which.
        slots: Vec<u8>,
    },
    /// A player threw cards away to draw others.
    Discarded {
        /// Who.
        seat: u8,
        /// Which.
        slots: Vec<u8>,
    },
    /// Cards went into the muck that nobody has thrown there.
    TakenIn {
        /// Which.
        cards: Vec<Card>,
    },
    /// Cards were set aside: they came too early, or are out of play.
    SetAside {
        /// Which.
        cards: Vec<Card>,
    },
    /// Cards went back into the deck.
    PutBack {
        /// Which.
        slots: Vec<u8>,
    },
    /// What a card is became known, wherever it lies.
    Faced {
        /// Which.
        slot: u8,
        /// What it is.
        face: Face,
    },
    /// Somebody said that something went wrong.
    Reported {
        /// What.
        incident: Matter,
    },
    /// The book leaves it to the floor, and the hand waits.
    FloorCalled {
        /// What there is to rule on.
        floor: FloorCase,
    },
    /// This is done about it.
    #[ts(optional_fields)]
    Remedied {
        /// What.
        remedy: Matter,
        /// What the rule is about that the floor overrules by it.
        #[serde(skip_serializing_if = "Option::is_none")]
        overruled: Option<Topic>,
    },
    /// Whoever ruled, or said that something went wrong, says why.
    Reasoned {
        /// Who.
        person: Person,
        /// By what name.
        name: String,
        /// Why.
        why: String,
    },
    /// Somebody is chosen to decide about the host's own hand.
    StandIn {
        /// Who.
        person: Person,
        /// By what name.
        name: String,
    },
    /// A hand is dead, without its player having folded.
    Killed {
        /// Whose.
        seat: u8,
    },
    /// A hand that was given up at the showdown is live again.
    Revived {
        /// Whose.
        seat: u8,
    },
    /// The deal is void, every chip is back where it was, and the hand is dealt again.
    Misdealt {
        /// What each has.
        stacks: Vec<Stack>,
    },
    /// A rule stepped in.
    Ruled {
        /// What it is about.
        topic: Topic,
    },
    /// A player changes this many cards; none to stand pat.
    Drew {
        /// Who.
        seat: u8,
        /// How many.
        cards: u8,
    },
    /// A player said how many times the rest of the board shall be dealt.
    RunsWanted {
        /// Who.
        seat: u8,
        /// How many.
        times: u8,
    },
    /// It is dealt this many times: each board begins with the cards of the first.
    RunsSettled {
        /// How many.
        times: u8,
    },
    /// A player who owed nothing folded: the seat goes on getting cards.
    DeadSeat {
        /// Which.
        seat: u8,
    },
    /// Such seats get no more.
    DeadSeatsOver,
    /// A round of betting began.
    RoundOpened {
        /// Which, from 1.
        round: u8,
        /// As people call it.
        street: &'static str,
    },
    /// It ended, and the bets are in the middle.
    RoundClosed,
    /// A player acted. Whoever folds has no cards any more.
    Acted {
        /// Who.
        seat: u8,
        /// How.
        action: Action,
        /// What it cost.
        paid: u64,
        /// What the player now has in front for the round,
        bet: u64,
        /// and what is left.
        stack: u64,
        /// Whether the player has called an all-in bet.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        #[schema(required = false)]
        caller: bool,
    },
    /// From here on nobody is told how many cards were drawn.
    DrawsOver,
    /// More than one player has put in a large blind.
    LargeBlinds {
        /// How many.
        count: u8,
    },
    /// What shows on a player's board is called.
    BoardCalled {
        /// Whose.
        seat: u8,
        /// As people say it: `pair of fours`.
        called: String,
    },
    /// A player lets the others know at the showdown that the hand is weak. It stays live.
    Weak {
        /// Who.
        seat: u8,
    },
    /// A raise was left out before the deal.
    SleeperLeft {
        /// By whom.
        seat: u8,
        /// To what total.
        to: u64,
    },
    /// It is made now.
    SleeperMade {
        /// Whose.
        seat: u8,
    },
    /// It is off.
    SleeperOff {
        /// Whose.
        seat: u8,
    },
    /// A player put in chips whose meaning is open.
    WagerOpened {
        /// What.
        wager: OpenWager,
    },
    /// It is no longer open.
    WagerClosed,
    /// A player acted out of turn: the act waits, and binds if nothing changes.
    Held {
        /// Who.
        seat: u8,
        /// What.
        action: Action,
        /// To what total, if that is a raise.
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<u64>,
    },
    /// It does not bind.
    HeldBack {
        /// Whose.
        seat: u8,
    },
    /// A hand that was folded is its player's again.
    Reclaimed {
        /// Whose.
        seat: u8,
    },
    /// Chips went back: nobody called them, or they were put in by mistake, or never.
    Returned {
        /// To whom.
        seat: u8,
        /// How many.
        amount: u64,
        /// What the player now has in front for the round,
        bet: u64,
        /// and besides.
        stack: u64,
    },
    /// A hand was laid face up while it was still being played.
    Exposed {
        /// Whose.
        seat: u8,
        /// What.
        cards: Vec<Card>,
    },
    /// The hand is void, and every chip is back where it was.
    Voided {
        /// What each has.
        stacks: Vec<Stack>,
    },
    /// A hand was turned up.
    Shown {
        /// Whose.
        seat: u8,
        /// What.
        cards: Vec<Card>,
        /// What it is worth, on each board, as people say it.
        worth: Vec<String>,
    },
    /// A player turned up some of their cards without showing the hand.
    CardsShown {
        /// Whose.
        seat: u8,
        /// Which.
        cards: Vec<Card>,
        /// How many of the hand stay hidden.
        hidden: u8,
    },
    /// What the viewer holds is worth something else now; only whoever holds it is told.
    Holding {
        /// Whose.
        seat: u8,
        /// What it is worth, on each board, as people say it; nothing if it cannot be said.
        worth: Vec<String>,
    },
    /// A hand that was thrown away was turned up because somebody asked: it is dead.
    TurnedUp {
        /// Whose.
        seat: u8,
        /// Its cards.
        cards: Vec<Card>,
    },
    /// A player said what they hold; the cards speak.
    Named {
        /// Who.
        seat: u8,
        /// What it was called.
        called: String,
    },
    /// A player disputes whose a pot of the last hand is: the next one waits for the floor.
    Disputed {
        /// Who.
        seat: u8,
    },
    /// A player says that something is wrong: the dealer and the floor should look into it.
    Doubted {
        /// Who.
        seat: u8,
        /// What.
        about: Doubting,
    },
    /// The floor let the pot stay where it is.
    PotStood,
    /// A hand was thrown away at the showdown.
    Mucked {
        /// Whose.
        seat: u8,
        /// What it can still win.
        claim: Claim,
    },
    /// The house took its share of a pot.
    Raked {
        /// Of which, the main one being 0.
        pot: u8,
        /// How much.
        amount: u64,
        /// For what.
        to: Fund,
    },
    /// A pot, or a part of it, was paid: it is not in the middle any more, nor are those after it.
    Won {
        /// Which, the main one being 0.
        pot: u8,
        /// On which board, from 1.
        board: u8,
        /// By whom.
        seat: u8,
        /// How much.
        amount: u64,
        /// What the winner has now.
        stack: u64,
        /// What for.
        half: Half,
        /// With what, as people say it, if it was shown.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<String>,
        /// The cards that make it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<u8>>")]
        #[schema(required = false)]
        plays: Vec<u8>,
    },
}
