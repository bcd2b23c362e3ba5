//! The points on which houses differ, and a house's answers for one hand and for what happens
//! between hands.
//!
//! Every answer is an enum: nothing in the engine asks which house it is in. A new point is a line
//! in the list, and an enum in the file that it belongs to.

mod betting;
mod games;
mod macros;
mod pots;
mod rulings;
mod screen;
mod showdown;
mod table;

pub use betting::*;
pub use games::*;
pub(crate) use macros::number_at_end;
pub use pots::*;
pub use rulings::*;
pub use screen::*;
pub use showdown::*;
pub use table::*;

macros::points! {
    /// What does an all-in of less than a full raise open again?
    reopening: Reopening,
    /// Does a first bet that is all-in for less than a bet open the betting to those who checked?
    short_opening: ShortOpening,
    /// What is the next raise measured from after such an all-in?
    raise_from: RaiseFrom,
    /// How many bets may a round have?
    raise_cap: RaiseCap,
    /// When is there no cap after all?
    cap_lift: CapLift,
    /// Is it a raise to open for more than the blind at spread limit?
    large_opening: LargeOpening,
    /// Is the blind the first of the capped bets?
    blind_counts: BlindCounts,
    /// Is a straddle one of the capped bets?
    straddle_counts: StraddleCounts,
    /// What must the first raise over a straddle add, where bets are not of one size?
    straddle_step: StraddleStep,
    /// Who has which blind when two play?
    heads_up_blinds: HeadsUpBlinds,
    /// Who may straddle?
    straddles: Straddles,
    /// How many straddles may a deal have?
    straddle_count: StraddleCount,
    /// What is a straddle's size held to?
    straddle_size: StraddleSize,
    /// Whose straddle stands when two want the only one?
    straddle_precedence: StraddlePrecedence,
    /// Where does the betting open over a straddle?
    straddle_opens: StraddleOpens,
    /// May a player leave out chips as a raise, not having seen the cards?
    sleepers: Sleepers,
    /// Is check-raising allowed?
    check_raise: CheckRaise,
    /// What must be called when the big blind is short?
    short_blind: ShortBlind,
    /// Do chips below the betting unit play when they are a player's last?
    small_chips: SmallChips,
    /// What can a player who could not post a blind in full win?
    short_blind_wins: ShortBlindWins,
    /// How is the pot rounded for a pot-limit bet?
    pot_rounding: PotRounding,
    /// Do time fees that were put in and not collected count toward the pot?
    time_surplus: TimeSurplus,
    /// Where do antes go when they cannot all be paid in full?
    ante_layer: AnteLayer,
    /// Who gets the odd chips of a split?
    odd_chips: OddChips,
    /// Who gets what is less than the betting unit?
    loose_chips: LooseChips,
    /// Which half gets the odd chip between high and low?
    odd_half: OddHalf,
    /// What is the rake based on when there are side pots?
    raked_pots: RakedPots,
    /// How far may the floor cut the rake at a short table?
    short_rake: ShortRake,
    /// In which order are hands shown when there are side pots?
    show_order: ShowOrder,
    /// May a hand be shown before its turn?
    show_turn: ShowTurn,
    /// Who shows first when the last round was checked?
    first_show: FirstShow,
    /// May a hand be thrown away at the showdown?
    mucking: Mucking,
    /// May a hand thrown away still play the board?
    board_claim: BoardClaim,
    /// Who may ask to see a hand thrown away at the showdown?
    asked_hands: AskedHands,
    /// Is a hand live again if it is shown because the winner asks to see it?
    winners_request: WinnersRequest,
    /// Is a player asked to name the hand at the showdown?
    hand_naming: HandNaming,
    /// Are the blinds the house's fee?
    fee_blinds: FeeBlinds,
    /// Which card of the suit is a joker in a flush?
    joker_flush: JokerFlush,
    /// What do five aces beat?
    joker_aces: JokerAces,
    /// Which card is a joker in a low hand?
    joker_low: JokerLow,
    /// Does a pair that shows on fourth street change what may be bet?
    open_pair: OpenPair,
    /// What may the player who must open at stud do?
    bring_ins: BringIns,
    /// Does a seat keep getting cards after its player folded without owing anything?
    dead_seats: DeadSeats,
    /// What does it take to open the pot at draw?
    openers: Openers,
    /// May a player check before anybody has bet on the first round?
    first_checks: FirstChecks,
    /// Must a seven or better be bet after the draw at ace-to-five?
    seven_rule: SevenRule,
    /// How many times may the rest of the board be dealt?
    run_it: RunIt,
    /// How is a hand raked that is run more than once?
    run_rake: RunRake,
    /// Are words and chips before a player's turn binding?
    out_of_turn: OutOfTurn,
    /// May a raise made without a word be cut by a player who meant to call?
    mistaken_raise: MistakenRaise,
    /// What may a player who did not know of a raise and put in too little do?
    short_call: ShortCall,
    /// How much may have happened before a misdeal can no longer be called?
    misdeal_until: MisdealUntil,
    /// What happens if the deck was not shuffled and cut?
    uncut_deck: UncutDeck,
    /// What happens to a card that the dealer exposed in the first deal?
    exposed_card: ExposedCard,
    /// Does a first card exposed on a blind make a misdeal?
    exposed_blind: ExposedBlind,
    /// What happens if two exposed cards have to be replaced?
    exposed_two: ExposedTwo,
    /// What happens to a hand with too many cards when it is too late for a misdeal?
    miscounted_hand: MiscountedHand,
    /// What happens to a hand with too few cards when it is too late for a misdeal?
    few_cards: FewCards,
    /// What is done about something the book does not mention?
    silent_book: SilentBook,
    /// Who decides what the book leaves open about the host's own hand?
    own_case: OwnCase,
    /// What happens if a player was left out of the deal?
    left_out: LeftOut,
    /// What happens if a card is owed, or is one too many, at the very end of the deal?
    owed_card: OwedCard,
    /// What happens if a card of the first deal went to another player?
    stray_card: StrayCard,
    /// What is done about a burn that was left out or made twice?
    burn_error: BurnError,
    /// What is done about a street of the board that came while betting was still going on?
    early_board: EarlyBoard,
    /// What is done about an extra card on the board?
    extra_board: ExtraBoard,
    /// What is done about a street that went wrong, once a later one is out?
    late_street: LateStreet,
    /// What happens to a card that lay face up in the deck?
    boxed_card: BoxedCard,
    /// When does a player get another card for one that lay face up in the deck?
    boxed_down: BoxedDown,
    /// What happens if a second card lay face up in the deck?
    boxed_two: BoxedTwo,
    /// What happens to a card that fell off the table in the first deal?
    off_table: OffTable,
    /// What happens if the deck has too few cards, or foreign ones?
    wrong_deck: WrongDeck,
    /// What happens to a hand when cards are found missing too late for a misdeal?
    missing_late: MissingLate,
    /// What is done about cards that went to somebody who is not in the hand?
    ineligible: Ineligible,
    /// What happens to an unprotected hand in the discards if it can still be identified?
    unguarded_hand: UnguardedHand,
    /// Is a hand protected if some of its cards lie face up?
    open_hands: OpenHands,
    /// How long can a fold be taken back?
    bound_folds: BoundFolds,
    /// What happens to a bet that nobody has answered if the bettor's hand is foul?
    fouled_bet: FouledBet,
    /// Can the chips of a hand that is dead for too many cards come back?
    fouled_chips: FouledChips,
    /// What happens if a player shows a card on purpose during play?
    shown_card: ShownCard,
    /// What is done about a player who was dealt in and has not anted?
    missing_ante: MissingAnte,
    /// Who has the button on the first hand?
    first_button: FirstButton,
    /// How do the button and the blinds move?
    button_moves: ButtonMoves,
    /// What must a player new to the table do to be dealt in?
    newcomers: Newcomers,
    /// Where may a player new to the table come in?
    newcomer_seats: NewcomerSeats,
    /// May the button be bought?
    buy_button: BuyButton,
    /// What must a player who missed blinds make up?
    missed_blinds: MissedBlinds,
    /// When may blinds that were missed be made up?
    make_up: MakeUp,
    /// Does a straddle make up for missed blinds?
    straddle_in: StraddleIn,
    /// What does a player owe for moving to another seat?
    seat_change: SeatChange,
    /// How many chairs does a table have at most?
    table_size: TableSize,
    /// How much must a player have to be dealt in?
    dealt_in: DealtIn,
    /// How large may a blind, an ante or a forced opening be?
    forced_most: ForcedMost,
    /// When may chips be added to a stack?
    top_up: TopUp,
    /// Do chips bought before a hand play in it if they have not arrived yet?
    play_behind: PlayBehind,
    /// Which chips may leave the table?
    take_off: TakeOff,
    /// With how much must a player come back?
    same_stack: SameStack,
    /// How long may a player think?
    action_clock: ActionClock,
    /// How much time does a player have in reserve?
    time_bank: TimeBank,
    /// What happens to the hand of a player who is away?
    absent_hand: AbsentHand,
    /// What happens to it once all-ins have left nothing to bet?
    absent_all_in: AbsentAllIn,
    /// How long does the table wait for a player whose connection is lost?
    disconnected: Disconnected,
    /// When are an absent player's chips picked up?
    pick_up: PickUp,
    /// What does a player who is away pay for time?
    absent_time: AbsentTime,
    /// What does a player who sat down after the collection pay for time?
    part_period: PartPeriod,
    /// Whose agreement does a bomb pot need?
    bomb_consent: BombConsent,
    /// May the rock be played?
    rock_consent: RockConsent,
    /// Who decides that the limit goes up?
    limit_change: LimitChange,
    /// May somebody play in the chair of a player who is away?
    play_over: PlayOver,
    /// How long may the owner of a pot be disputed?
    pot_disputes: PotDisputes,
    /// Who may talk at the table while a hand is played?
    table_talk: TableTalk,
    /// Is the size of the pot shown as a figure?
    pot_size: PotSize,
    /// Is the deck spread face up before the first hand?
    deck_spread: DeckSpread,
    /// Does the dealer call what shows on a player's board at stud?
    board_calls: BoardCalls,
    /// For how long do people see how many cards a player drew?
    draw_counts: DrawCounts,
}

impl Rules {
    /// What most rooms play by, where no house is named: our own choice, from no book.
    pub const PLAIN: Rules = Rules {
        reopening: Reopening::AddingUp,
        short_opening: ShortOpening::Closed,
        raise_from: RaiseFrom::Price,
        raise_cap: RaiseCap::None,
        cap_lift: CapLift::TwoAtStart,
        large_opening: LargeOpening::Bet,
        blind_counts: BlindCounts::AsFirstBet,
        straddle_counts: StraddleCounts::NotAtAll,
        straddle_step: StraddleStep::ThirdBlind,
        heads_up_blinds: HeadsUpBlinds::ButtonSmall,
        straddles: Straddles::UnderTheGunOrButton,
        straddle_count: StraddleCount::Several,
        straddle_size: StraddleSize::DoubleOrMore,
        straddle_precedence: StraddlePrecedence::FirstCome,
        straddle_opens: StraddleOpens::LeftOfStraddle,
        sleepers: Sleepers::Forbidden,
        check_raise: CheckRaise::Allowed,
        short_blind: ShortBlind::Full,
        small_chips: SmallChips::Play,
        short_blind_wins: ShortBlindWins::Matched,
        pot_rounding: PotRounding::Exact,
        time_surplus: TimeSurplus::Counts,
        ante_layer: AnteLayer::Layered,
        odd_chips: OddChips::OneEach,
        loose_chips: LooseChips::NextInTurn,
        odd_half: OddHalf::High,
        raked_pots: RakedPots::Together,
        short_rake: ShortRake::Any,
        show_order: ShowOrder::SidePotsFirst,
        show_turn: ShowTurn::WhenReady,
        first_show: FirstShow::LeftOfButton,
        mucking: Mucking::Allowed,
        board_claim: BoardClaim::None,
        asked_hands: AskedHands::Showdown,
        winners_request: WinnersRequest::Dead,
        hand_naming: HandNaming::Free,
        fee_blinds: FeeBlinds::No,
        joker_flush: JokerFlush::HighestMissing,
        joker_aces: JokerAces::BeatAll,
        joker_low: JokerLow::LowestMissing,
        open_pair: OpenPair::LargerToo,
        bring_ins: BringIns::OrComplete,
        dead_seats: DeadSeats::GetNone,
        openers: Openers::Any,
        first_checks: FirstChecks::Allowed,
        seven_rule: SevenRule::Off,
        run_it: RunIt::Once,
        run_rake: RunRake::EachRun,
        out_of_turn: OutOfTurn::BindsUnchanged,
        mistaken_raise: MistakenRaise::MayBeCut,
        short_call: ShortCall::CompleteOrForfeit,
        misdeal_until: MisdealUntil::ThreeActsOrTwoBets,
        uncut_deck: UncutDeck::Misdeal,
        exposed_card: ExposedCard::FirstBurn,
        exposed_blind: ExposedBlind::Replaced,
        exposed_two: ExposedTwo::Misdeal,
        miscounted_hand: MiscountedHand::Dead,
        few_cards: FewCards::Dead,
        silent_book: SilentBook::CommonPractice,
        own_case: OwnCase::Host,
        left_out: LeftOut::Misdeal,
        owed_card: OwedCard::Given,
        stray_card: StrayCard::MovedUnseen,
        burn_error: BurnError::SetRight,
        early_board: EarlyBoard::NoBurn,
        extra_board: ExtraBoard::FloorDraws,
        late_street: LateStreet::Stands,
        boxed_card: BoxedCard::Scrap,
        boxed_down: BoxedDown::NextCard,
        boxed_two: BoxedTwo::Misdeal,
        off_table: OffTable::AsExposed,
        wrong_deck: WrongDeck::MisdealOrNoHand,
        missing_late: MissingLate::NoHand,
        ineligible: Ineligible::Discarded,
        unguarded_hand: UnguardedHand::Floor,
        open_hands: OpenHands::Guarded,
        bound_folds: BoundFolds::OnceMucked,
        fouled_bet: FouledBet::UncalledBack,
        fouled_chips: FouledChips::IfBlameless,
        shown_card: ShownCard::Stays,
        missing_ante: MissingAnte::PutIn,
        first_button: FirstButton::HighCard,
        button_moves: ButtonMoves::Dead,
        newcomers: Newcomers::Free,
        newcomer_seats: NewcomerSeats::NotBetween,
        buy_button: BuyButton::Allowed,
        missed_blinds: MissedBlinds::Missed,
        make_up: MakeUp::AtOnce,
        straddle_in: StraddleIn::Besides,
        seat_change: SeatChange::PassingTwo,
        table_size: TableSize::Game,
        dealt_in: DealtIn::AnyChip,
        forced_most: ForcedMost::Any,
        top_up: TopUp::BetweenHands,
        play_behind: PlayBehind::Plays,
        take_off: TakeOff::Nothing,
        same_stack: SameStack::Minutes(60),
        action_clock: ActionClock::Each(30),
        time_bank: TimeBank::Seconds(60),
        absent_hand: AbsentHand::FoldsToBet,
        absent_all_in: AbsentAllIn::Shown,
        disconnected: Disconnected::Waits(30),
        pick_up: PickUp::AfterMissed(10),
        absent_time: AbsentTime::Once,
        part_period: PartPeriod::FromNext,
        bomb_consent: BombConsent::All,
        rock_consent: RockConsent::All,
        limit_change: LimitChange::AllAndFloor,
        play_over: PlayOver::Never,
        pot_disputes: PotDisputes::NextDeal,
        table_talk: TableTalk::Open,
        pot_size: PotSize::Shown,
        deck_spread: DeckSpread::None,
        board_calls: BoardCalls::Silent,
        draw_counts: DrawCounts::WholeRound,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_asks_a_question_and_every_answer_says_what_it_means() {
        for point in Point::ALL {
            let asks = point.asks();
            assert!(asks.ends_with('?') && asks.matches('?').count() == 1, "{point:?}: {asks}");
            assert!(asks.starts_with(char::is_uppercase), "{asks}");
            let meanings = point.meanings();
            assert_eq!(meanings.len(), point.allowed().len(), "{point:?}");
            for means in meanings {
                assert!(means.ends_with('.') && !means.contains("  "), "{point:?}: {means}");
            }
        }
        assert_eq!(
            Point::Reopening.asks(),
            "What does an all-in of less than a full raise open again?"
        );
        assert_eq!(Point::FirstChecks.meanings(), ["One may.", "One bets or folds."]);
    }
}
