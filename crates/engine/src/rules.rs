//! The points on which houses differ, as far as one hand of a flop game needs them, and a house's
//! answers for one hand.
//!
//! Every answer is an enum: nothing in the engine asks which house it is in.

/// Names every point once: its place in the rules, its answers, and the look-up of a house's choice.
macro_rules! points {
    ($($(#[$doc:meta])* $point:ident: $answers:ident,)*) => {
        /// The answers that a hand is played by, from its first chip to its last.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Rules {
            $($(#[$doc])* pub $point: $answers,)*
        }

        /// A point on which houses differ.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Point {
            $($(#[$doc])* $answers,)*
        }

        /// A house's answer to one point.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Choice {
            $($(#[$doc])* $answers($answers),)*
        }

        impl Point {
            /// Every point.
            pub const ALL: &[Point] = &[$(Point::$answers,)*];

            /// As it is called in a house file.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Point::$answers => stringify!($point),)*
                }
            }
        }

        impl Choice {
            /// The point that it answers.
            pub const fn point(self) -> Point {
                match self {
                    $(Choice::$answers(_) => Point::$answers,)*
                }
            }
        }

        impl Rules {
            /// The rules of one choice for each point; the points that have none are returned.
            pub(crate) fn of(choose: impl Fn(Point) -> Option<Choice>) -> Result<Rules, Vec<Point>> {
                let mut open = Vec::new();
                $(
                    let $point = match choose(Point::$answers) {
                        Some(Choice::$answers(answer)) => Some(answer),
                        Some(_) | None => {
                            open.push(Point::$answers);
                            None
                        }
                    };
                )*
                match ($($point,)*) {
                    ($(Some($point),)*) => Ok(Rules { $($point,)* }),
                    _ => Err(open),
                }
            }

            /// The same answers as choices.
            pub fn choices(&self) -> Vec<Choice> {
                vec![$(Choice::$answers(self.$point),)*]
            }
        }
    };
}

points! {
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
    /// How the pot is rounded for a pot-limit bet.
    pot_rounding: PotRounding,
    /// Where antes go when they cannot all be paid in full.
    ante_layer: AnteLayer,
    /// Who gets the odd chips of a split.
    odd_chips: OddChips,
    /// Which half gets the odd chip between high and low.
    odd_half: OddHalf,
    /// Who shows first when the last round was checked.
    first_show: FirstShow,
    /// Whether a hand may be thrown away at the showdown.
    mucking: Mucking,
    /// Whether a hand thrown away may still play the board.
    board_claim: BoardClaim,
    /// Whether the blinds are the house's fee.
    fee_blinds: FeeBlinds,
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
        pot_rounding: PotRounding::Exact,
        ante_layer: AnteLayer::Layered,
        odd_chips: OddChips::OneEach,
        odd_half: OddHalf::High,
        first_show: FirstShow::LeftOfButton,
        mucking: Mucking::Allowed,
        board_claim: BoardClaim::None,
        fee_blinds: FeeBlinds::No,
    };
}

/// What an all-in of less than a full raise opens again to those who have acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reopening {
    /// At least half of a full bet counts as one (H11.15, H12.c.1).
    HalfBet,
    /// Nothing less than a full raise reopens the betting (H11.16, R.rules.54).
    FullRaise,
    /// Several short ones add up: it is reopened to whoever faces a full raise in all.
    AddingUp,
}

/// Whether the first bet or raise of a round, all-in for less than a full one, opens the betting to
/// those who checked or called before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShortOpening {
    /// No: it is like any other short all-in (H12.f.1).
    Closed,
    /// Yes.
    Reopens,
}

/// What the next raise is measured from after an all-in of less than a full raise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaiseFrom {
    /// From what it costs to call: the extra is added to the next raise (H11.13).
    Price,
    /// From the last full bet: the next raise completes it (H12.d.3, R.rules.55).
    LastFullBet,
}

/// How many bets a betting round may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaiseCap {
    /// Any number.
    None,
    /// So many bets and raises in all (H12.b.1, R.rules.10).
    Round(u8),
    /// So many by each player (T.bets.8).
    Player(u8),
}

/// When there is no cap after all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CapLift {
    /// Never.
    Never,
    /// When no more than two could bet as the round began, the first round too (H12.b.2, H12.h.4).
    /// Somebody all-in is in no need of a cap.
    TwoAtStart,
    /// When no more than two who could bet were left over from the round before, so never on the
    /// first (R.limits.4).
    TwoLeftOver,
    /// While no more than two players have put chips in on the round, be it to call; blinds are
    /// among them where they are bets (R.rules.10, R.rules.11).
    TwoBettors,
}

/// Whether the big blind is the first of the capped bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlindCounts {
    /// It is.
    AsFirstBet,
    /// It is not: the first raise is.
    NotAtAll,
}

/// Whether a straddle is one of the capped bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddleCounts {
    /// It is, as a raise (B.straddle.2).
    AsRaise,
    /// It is not (HB.f.iv.3, HB.f.vi.2).
    NotAtAll,
}

/// What the first raise over a straddle must add at no-limit and pot-limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddleStep {
    /// As much as the straddle: it works like a third blind (HB.f.iii.1).
    ThirdBlind,
    /// The least bet: a straddle is a raise made blind (B.straddle.2).
    Raise,
}

/// Who has which blind when two play. No book treats it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeadsUpBlinds {
    /// The button has the small one, acts first before the flop and last after it (R.button.3).
    ButtonSmall,
    /// The button has the big one: the letter of the books that count from its left (T.bets.2,
    /// B.object.4).
    ButtonBig,
}

/// Who may straddle: each answer allows what the one before it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Straddles {
    /// Nobody (HB.f.viii.1).
    None,
    /// The player left of the big blind, and to the left of that straddle the next (HB.f.0).
    UnderTheGun,
    /// That player or the button (HB.f.vii.1).
    UnderTheGunOrButton,
    /// Anybody: a Mississippi straddle (HB.f.ix.3, B.straddle.1).
    AnySeat,
}

/// How many straddles a deal may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddleCount {
    /// One (HB.f.i).
    One,
    /// Several, each double the one before, as the floor may permit (HB.f.i).
    Several,
}

/// What the size of a game's straddle is held to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddleSize {
    /// At least twice the big blind (HB.f.ii.1).
    DoubleOrMore,
    /// No more than the greatest bet of the game (B.straddle.5).
    UpToMostBet,
}

/// Whose straddle stands when the button and the player left of the big blind want the only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddlePrecedence {
    /// The button's: the other has the chips back (HB.f.vii.2).
    Button,
    /// That of who came first.
    FirstCome,
}

/// Where the first round opens over a straddle that is not left of the big blind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StraddleOpens {
    /// To the left of the straddle (HB.f.v).
    LeftOfStraddle,
    /// To the left of the big blind as ever; the straddler is jumped over and acts after the big
    /// blind, last of all (B.straddle.3).
    LeftOfBlinds,
}

/// Whether chips may be left out before the deal as a raise made unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sleepers {
    /// They may not.
    Forbidden,
    /// They may, but not under the gun (HB.f.ix.1, HB.f.ix.2).
    Allowed,
}

/// Whether one may check and then raise on the same round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckRaise {
    /// One may (H23.1, B.wagers.25, R.rules.9).
    Allowed,
    /// A notice forbids it (H23.2).
    Forbidden,
}

/// What must be called when the big blind could not be posted in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShortBlind {
    /// The whole blind (T.allin.8).
    Full,
    /// The most that anybody posted.
    AsPosted,
}

/// Whether chips below the betting unit play when they are somebody's last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmallChips {
    /// They do: an all-in takes everything.
    Play,
    /// They stay behind, and can neither be bet nor lost (H24.3, H11.18, HX.unit.2).
    StayBehind,
}

/// How the pot is rounded for a pot-limit bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotRounding {
    /// Not at all.
    Exact,
    /// Up to the betting unit (HX.rule.2.2).
    Up,
    /// Odd chips do not count (HX.rule.2.3).
    IgnoreOdd,
}

/// Where antes go when they are not all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnteLayer {
    /// Into the pots like bets: a player can win of each only as much as was anted (B.wagers.9).
    Layered,
    /// All into the main pot, as dead money.
    MainPot,
}

/// Who gets the chips that cannot be divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddChips {
    /// One each to the winners, clockwise from the button (H34.3, T.game.7).
    OneEach,
    /// All of them to the first winner clockwise from the button.
    AllToFirst,
}

/// Which half gets the odd chip between high and low.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OddHalf {
    /// The high one (H34.5).
    High,
    /// The low one.
    Low,
}

/// Who shows first when nobody bet on the last round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstShow {
    /// The first live player left of the button.
    LeftOfButton,
    /// The player who bet or raised last in the whole hand, and if nobody did, left of the button.
    LastBetOfHand,
}

/// Whether a hand may be thrown away unshown at the showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mucking {
    /// It may (H30.0.2, B.irregular.8).
    Allowed,
    /// Everybody still in must show (T.showdown.2).
    Forbidden,
}

/// Whether a hand thrown away keeps a claim to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardClaim {
    /// It is dead (H30.e.1).
    None,
    /// It plays the board if the hand was checked around, or if the board is the best hand
    /// (R.rules.38 to R.rules.41).
    CheckedOrBoardBest,
}

/// Whether the blinds are the house's fee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeeBlinds {
    /// They go to the pot (B.object.7).
    No,
    /// They go to the house and still count as bets (R.fees.1, R.fees.2).
    Yes,
}
