//! The points on which houses differ, as far as one hand needs them, and a house's
//! answers for one hand.
//!
//! Every answer is an enum: nothing in the engine asks which house it is in. A new point is a line
//! in the list, and an enum in the file that it belongs to.

mod betting;
mod games;
mod macros;
mod pots;
mod showdown;

pub use betting::*;
pub use games::*;
pub(crate) use macros::number_at_end;
pub use pots::*;
pub use showdown::*;

macros::points! {
    /// What an all-in of less than a full raise opens again.
    reopening: Reopening,
    /// Whether a first bet that is all-in for less than a bet opens the betting to those who
    /// checked.
    short_opening: ShortOpening,
    /// What the next raise is measured from after such an all-in.
    raise_from: RaiseFrom,
    /// How many bets a round may have.
    raise_cap: RaiseCap,
    /// When there is no cap after all.
    cap_lift: CapLift,
    /// Whether the blind is the first of the capped bets.
    blind_counts: BlindCounts,
    /// Whether a straddle is one of the capped bets.
    straddle_counts: StraddleCounts,
    /// What the first raise over a straddle must add, where bets are not of one size.
    straddle_step: StraddleStep,
    /// Who has which blind when two play.
    heads_up_blinds: HeadsUpBlinds,
    /// Who may straddle.
    straddles: Straddles,
    /// How many straddles a deal may have.
    straddle_count: StraddleCount,
    /// What a straddle's size is held to.
    straddle_size: StraddleSize,
    /// Whose straddle stands when two want the only one.
    straddle_precedence: StraddlePrecedence,
    /// Where the betting opens over a straddle.
    straddle_opens: StraddleOpens,
    /// Whether chips may be left out as a raise made unseen.
    sleepers: Sleepers,
    /// Whether one may check and then raise.
    check_raise: CheckRaise,
    /// What must be called when the big blind is short.
    short_blind: ShortBlind,
    /// Whether chips below the betting unit play when they are somebody's last.
    small_chips: SmallChips,
    /// What a player can win who could not post a blind in full.
    short_blind_wins: ShortBlindWins,
    /// How the pot is rounded for a pot-limit bet.
    pot_rounding: PotRounding,
    /// Whether what was put in for time and not collected counts as the pot.
    time_surplus: TimeSurplus,
    /// Where antes go when they cannot all be paid in full.
    ante_layer: AnteLayer,
    /// Who gets the odd chips of a split.
    odd_chips: OddChips,
    /// Who gets what is less than the betting unit.
    loose_chips: LooseChips,
    /// Which half gets the odd chip between high and low.
    odd_half: OddHalf,
    /// What the rake is reckoned on when there are side pots.
    raked_pots: RakedPots,
    /// In which order hands are shown when there are side pots.
    show_order: ShowOrder,
    /// Whether a hand may be shown before its turn.
    show_turn: ShowTurn,
    /// Who shows first when the last round was checked.
    first_show: FirstShow,
    /// Whether a hand may be thrown away at the showdown.
    mucking: Mucking,
    /// Whether a hand thrown away may still play the board.
    board_claim: BoardClaim,
    /// Whether the blinds are the house's fee.
    fee_blinds: FeeBlinds,
    /// Which card of the suit a joker is in a flush.
    joker_flush: JokerFlush,
    /// What five aces beat.
    joker_aces: JokerAces,
    /// Which card a joker is in a low hand.
    joker_low: JokerLow,
    /// Whether a pair that shows on fourth street changes what may be bet.
    open_pair: OpenPair,
    /// What the player who must open at stud may do.
    bring_ins: BringIns,
    /// Whether a seat whose player folded without owing anything goes on getting cards.
    dead_seats: DeadSeats,
    /// What it takes to open the pot at draw.
    openers: Openers,
    /// Whether one may check before anybody has bet on the first round.
    first_checks: FirstChecks,
    /// Whether a seven or better must be bet after the draw at ace-to-five.
    seven_rule: SevenRule,
    /// How many times the rest of the board may be dealt.
    run_it: RunIt,
    /// What is raked of a hand that is run more than once.
    run_rake: RunRake,
}

impl Rules {
    /// What most rooms play by, where no house is named: our own choice, from no book.
    pub const PLAIN: Rules = Rules {
        reopening: Reopening::AddingUp,
        short_opening: ShortOpening::Closed,
        raise_from: RaiseFrom::Price,
        raise_cap: RaiseCap::None,
        cap_lift: CapLift::TwoAtStart,
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
        show_order: ShowOrder::SidePotsFirst,
        show_turn: ShowTurn::WhenReady,
        first_show: FirstShow::LeftOfButton,
        mucking: Mucking::Allowed,
        board_claim: BoardClaim::None,
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
    };
}
