//! The house that the records were played in, as far as they agree.

use engine::{
    AnteLayer, BlindCounts, BoardClaim, BringIns, CapLift, CheckRaise, DeadSeats, FeeBlinds,
    FirstChecks, FirstShow, HeadsUpBlinds, JokerAces, JokerFlush, JokerLow, LooseChips, Mucking,
    OddChips, OddHalf, OpenPair, Openers, PotRounding, RaiseCap, RaiseFrom, RakedPots, Reopening,
    Rules, RunIt, RunRake, SevenRule, ShortBlind, ShortBlindWins, ShortOpening, ShowOrder,
    ShowTurn, Sleepers, SmallChips, StraddleCount, StraddleCounts, StraddleOpens,
    StraddlePrecedence, StraddleSize, StraddleStep, Straddles, TimeSurplus,
};

/// What the records follow. The cap is that of the limit games; where antes go is for each record
/// to say.
pub(crate) const RECORDED: Rules = Rules {
    reopening: Reopening::AddingUp,
    short_opening: ShortOpening::Reopens,
    raise_from: RaiseFrom::Price,
    raise_cap: RaiseCap::None,
    cap_lift: CapLift::Never,
    blind_counts: BlindCounts::NotAtAll,
    straddle_counts: StraddleCounts::NotAtAll,
    straddle_step: StraddleStep::Raise,
    heads_up_blinds: HeadsUpBlinds::ButtonSmall,
    straddles: Straddles::AnySeat,
    straddle_count: StraddleCount::Several,
    straddle_size: StraddleSize::DoubleOrMore,
    straddle_precedence: StraddlePrecedence::FirstCome,
    straddle_opens: StraddleOpens::LeftOfStraddle,
    sleepers: Sleepers::Forbidden,
    check_raise: CheckRaise::Allowed,
    short_blind: ShortBlind::AsPosted,
    small_chips: SmallChips::Play,
    short_blind_wins: ShortBlindWins::Matched,
    pot_rounding: PotRounding::Exact,
    time_surplus: TimeSurplus::Counts,
    ante_layer: AnteLayer::Layered,
    odd_chips: OddChips::AllToFirst,
    loose_chips: LooseChips::WithOddChip,
    odd_half: OddHalf::High,
    raked_pots: RakedPots::Together,
    show_order: ShowOrder::OneRound,
    show_turn: ShowTurn::InTurn,
    first_show: FirstShow::LeftOfButton,
    mucking: Mucking::Allowed,
    board_claim: BoardClaim::None,
    fee_blinds: FeeBlinds::No,
    joker_flush: JokerFlush::HighestMissing,
    joker_aces: JokerAces::BeatAll,
    joker_low: JokerLow::LowestMissing,
    open_pair: OpenPair::NoChange,
    bring_ins: BringIns::OrComplete,
    dead_seats: DeadSeats::GetNone,
    openers: Openers::Any,
    first_checks: FirstChecks::Allowed,
    seven_rule: SevenRule::Off,
    run_it: RunIt::Once,
    run_rake: RunRake::EachRun,
    // A record is of one hand: nothing in it happens between hands.
    ..Rules::PLAIN
};

/// How many bets a round has in the limit games.
pub(crate) const LIMIT_CAP: RaiseCap = RaiseCap::Round(4);
