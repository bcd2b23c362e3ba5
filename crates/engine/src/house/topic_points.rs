//! What stands behind a topic where a house cites no clause for it: what it cites for the topic that
//! this one is a part of, and its answers to points.

use crate::house::topic::Topic;
use crate::rules::Point;

/// What the books are silent about, and common practice is not.
const SILENT: &[Topic] = &[
    Topic::Announced,
    Topic::CardsTooEarly,
    Topic::Misled,
    Topic::OversizeChip,
    Topic::Splash,
    Topic::StringBet,
    Topic::Suspicion,
    Topic::UnclearBet,
    Topic::AwayAtShowdown,
    Topic::AwayGuarded,
    Topic::BettorThrew,
    Topic::CardSkipped,
    Topic::ForbiddenStraddle,
    Topic::DamagedCard,
    Topic::DroppedDeck,
    Topic::FoulPlay,
    Topic::HandExposed,
    Topic::MuckedByDealer,
    Topic::Overbet,
    Topic::ShortDeck,
    Topic::ShortHand,
    Topic::ShownToOne,
    Topic::StuckCards,
    Topic::ThrownHand,
    Topic::UpCardsLifted,
    Topic::UpCardsTurned,
    Topic::TurnedByBettor,
    Topic::AnnouncedSize,
    Topic::BottomCard,
    Topic::DealtOnFold,
    Topic::ExtraLater,
    Topic::WaitedFor,
    Topic::WrongChips,
    Topic::ExtraCardPlayed,
    Topic::GuardedHand,
    Topic::WordsCount,
    Topic::SilentWager,
    Topic::PassedOverLater,
    Topic::NobodyToRaise,
];

/// The points that a house answers about each topic. About those that are not here houses do not
/// differ.
const BEHIND: &[(&[Topic], &[Point])] = &[
    (&[Topic::NotReopened, Topic::HalfReopens, Topic::AddedUp], &[Point::Reopening]),
    (&[Topic::ShortOpens], &[Point::ShortOpening]),
    (&[Topic::ShortRaise], &[Point::RaiseFrom]),
    (&[Topic::Capped], &[Point::RaiseCap, Point::CapLift, Point::LargeOpening]),
    (&[Topic::BringIn], &[Point::BringIns]),
    (&[Topic::OpenPair], &[Point::OpenPair]),
    (&[Topic::Openers], &[Point::Openers]),
    (&[Topic::BetOrFold], &[Point::FirstChecks]),
    (&[Topic::SevenRule], &[Point::SevenRule]),
    (&[Topic::RunIt], &[Point::RunIt]),
    (&[Topic::NoCheckRaise], &[Point::CheckRaise]),
    (&[Topic::ShowOrder], &[Point::ShowOrder, Point::FirstShow, Point::ShowTurn]),
    (&[Topic::MustShow], &[Point::Mucking]),
    (&[Topic::PlaysBoard, Topic::DeadHand], &[Point::BoardClaim]),
    (&[Topic::AskedHand, Topic::NoRightToSee, Topic::RightGivenUp], &[Point::AskedHands]),
    (&[Topic::WinnerAsks], &[Point::WinnersRequest]),
    (&[Topic::HandNaming], &[Point::HandNaming]),
    (&[Topic::OddChip], &[Point::OddChips, Point::LooseChips]),
    (&[Topic::OddHalf], &[Point::OddHalf]),
    (&[Topic::Rake], &[Point::RakedPots, Point::ShortRake]),
    (&[Topic::FeeBlinds], &[Point::FeeBlinds]),
    (&[Topic::Unit], &[Point::SmallChips]),
    (&[Topic::MostRaise], &[Point::PotRounding]),
    (&[Topic::Straddle, Topic::StraddleCount], &[Point::Straddles, Point::StraddleCount]),
    (&[Topic::StraddleSize], &[Point::StraddleSize]),
    (&[Topic::Rock], &[Point::RockConsent]),
    (&[Topic::Sleeper], &[Point::Sleepers]),
    (&[Topic::Posts], &[Point::ForcedMost]),
    (&[Topic::TopUp], &[Point::TopUp]),
    (&[Topic::TakeOff], &[Point::TakeOff]),
    (&[Topic::SameStack], &[Point::SameStack]),
    (&[Topic::DealtIn], &[Point::DealtIn]),
    (&[Topic::Button, Topic::DeadButton], &[Point::FirstButton, Point::ButtonMoves]),
    (&[Topic::Newcomer], &[Point::Newcomers, Point::NewcomerSeats]),
    (&[Topic::BuyButton], &[Point::BuyButton]),
    (&[Topic::MissedBlind], &[Point::MissedBlinds, Point::MakeUp]),
    (&[Topic::SeatChange], &[Point::SeatChange]),
    (&[Topic::TableSize], &[Point::TableSize]),
    (&[Topic::Clock], &[Point::ActionClock, Point::TimeBank]),
    (&[Topic::Absence, Topic::PickUp], &[Point::AbsentHand, Point::AbsentAllIn, Point::PickUp]),
    (&[Topic::TimeFee], &[Point::AbsentTime, Point::PartPeriod]),
    (&[Topic::Agreement], &[Point::BombConsent, Point::RockConsent, Point::LimitChange]),
    (&[Topic::PlayOver], &[Point::PlayOver]),
    (&[Topic::PotDispute], &[Point::PotDisputes]),
    (&[Topic::Misdeal, Topic::WrongStart, Topic::DealOrder], &[Point::MisdealUntil]),
    (&[Topic::TooLate, Topic::FoldedInDeal], &[Point::MisdealUntil]),
    (&[Topic::OutOfTurn, Topic::PassedOver, Topic::ThrownEarly], &[Point::OutOfTurn]),
    (&[Topic::MissingAnte], &[Point::MissingAnte]),
    (&[Topic::MistakenRaise], &[Point::MistakenRaise]),
    (&[Topic::ShortCall], &[Point::ShortCall]),
    (&[Topic::UncutDeck], &[Point::UncutDeck]),
    (&[Topic::WrongCount], &[Point::MiscountedHand, Point::FewCards]),
    (&[Topic::TooFewLate], &[Point::FewCards]),
    (&[Topic::MissingLate], &[Point::MissingLate]),
    (&[Topic::UnguardedHand], &[Point::UnguardedHand]),
    (&[Topic::ShownCard], &[Point::ShownCard]),
    (
        &[Topic::Reclaimed, Topic::FoldedMuck, Topic::FoldBinds, Topic::FoldSaid],
        &[Point::BoundFolds],
    ),
    (&[Topic::FoulUncalled], &[Point::FouledBet]),
    (&[Topic::FoulBlameless], &[Point::FouledChips]),
    (&[Topic::ExposedCard], &[Point::ExposedCard, Point::ExposedBlind, Point::ExposedTwo]),
    (&[Topic::LeftOut], &[Point::LeftOut, Point::MisdealUntil]),
    (&[Topic::OwedCard], &[Point::OwedCard]),
    (&[Topic::DealtToOther, Topic::DealtUnseen], &[Point::StrayCard]),
    (&[Topic::OffTableExposed], &[Point::OffTable]),
    (&[Topic::CardDoubted, Topic::ExposedTwo, Topic::LastCardExposed], &[Point::ExposedCard]),
    (&[Topic::ExposedBlind], &[Point::ExposedBlind]),
    (&[Topic::ExposedSecond], &[Point::ExposedTwo]),
    (&[Topic::BurnError, Topic::BurnStands], &[Point::BurnError, Point::LateStreet]),
    (&[Topic::ExtraBoardCard], &[Point::ExtraBoard, Point::LateStreet]),
    (&[Topic::BoardTooEarly], &[Point::EarlyBoard]),
    (&[Topic::BoxedCard], &[Point::BoxedCard, Point::BoxedDown]),
    (&[Topic::BoxedTwo, Topic::BoxedTwoLate], &[Point::BoxedTwo]),
    (&[Topic::OffTable], &[Point::OffTable]),
    (&[Topic::DefectiveDeck], &[Point::WrongDeck]),
    (&[Topic::Joker, Topic::JokerLate, Topic::JokerUp], &[Point::WrongDeck]),
    (&[Topic::Ineligible], &[Point::Ineligible]),
    (&[Topic::Talk], &[Point::TableTalk]),
    (&[Topic::OwnCase], &[Point::OwnCase]),
    (SILENT, &[Point::SilentBook]),
];

/// Topics that are one outcome, or one street, of another: a book that makes no difference between
/// them says of all what it says of that one.
const PARTS: &[(Topic, &[Topic])] = &[
    (Topic::BoardTooEarly, &[Topic::PrematureFlop, Topic::PrematureTurn, Topic::PrematureRiver]),
    (Topic::CardsTooEarly, &[Topic::LastCardTooEarly]),
    (Topic::ShortDeck, &[Topic::ShortDeckMissed]),
    (Topic::DefectiveDeck, &[Topic::DefectiveDeal, Topic::CardsMissing, Topic::MissingLate]),
    (Topic::DefectiveDeck, &[Topic::ForeignBack]),
    (Topic::TooLate, &[Topic::WrongStartLate]),
    (Topic::ExposedCard, &[Topic::OffTableExposed]),
    (Topic::OffTable, &[Topic::BoardOffTable]),
    (Topic::LeftOut, &[Topic::LeftOutPosted, Topic::LeftOutOnButton, Topic::LeftOutAway]),
    (Topic::LeftOut, &[Topic::LeftOutLate, Topic::LeftOutAnted]),
    (Topic::Misdeal, &[Topic::TooFewCards, Topic::TooManyCards]),
    (Topic::ExposedCard, &[Topic::ExposedOnButton, Topic::MaybeSeen]),
    (Topic::BurnError, &[Topic::FlopUnburned, Topic::StreetUnburned]),
    (Topic::BurnStands, &[Topic::BurnSeen]),
    (Topic::BurnError, &[Topic::BurnTooEarly]),
    (Topic::ExtraBoardCard, &[Topic::FourCardFlop]),
    (Topic::BoxedCard, &[Topic::BoxedAfterRound]),
    (Topic::DroppedDeck, &[Topic::DroppedInOrder]),
    (Topic::DealOrder, &[Topic::DealtToOther, Topic::DealtUnseen, Topic::DealtOn]),
    (Topic::MissingAnte, &[Topic::NoAnteNoHand]),
    (Topic::CardSkipped, &[Topic::SkippedStands, Topic::DeadSeatSkipped, Topic::DeadSeatStands]),
    (Topic::OwedCard, &[Topic::BurnDealt]),
    (Topic::LastCardExposed, &[Topic::LastCardOfOther, Topic::LastCardAllIn]),
    (Topic::UnguardedHand, &[Topic::UnguardedKnown, Topic::UnguardedTaken]),
    (Topic::GuardedHand, &[Topic::GuardedLost]),
    (Topic::BettorThrew, &[Topic::BettorMisled, Topic::BettorMisledLost]),
    (Topic::StuckCards, &[Topic::StuckLate]),
    (Topic::FoulPlay, &[Topic::FouledIt, Topic::BetKnowing, Topic::BetNotKnowing]),
    (Topic::ShownCard, &[Topic::ShownOnPurpose]),
    (Topic::ShownToOne, &[Topic::ShownToOther, Topic::ShowOneShowAll]),
    (Topic::MuckedByDealer, &[Topic::MuckedAgreed, Topic::MuckedUnasked]),
    (Topic::Misled, &[Topic::MisledLost]),
    (Topic::ThrownHand, &[Topic::FlashedHand, Topic::ThrownFaceUp, Topic::TurnedByOther]),
    (Topic::ShortCall, &[Topic::ShortCallLater, Topic::RaiseMissed, Topic::RaiseUnannounced]),
    (Topic::ShortCall, &[Topic::BetMisread, Topic::BetMissed]),
    (Topic::MistakenRaise, &[Topic::RaiseObjected, Topic::RaiseLate]),
    (Topic::PassedOver, &[Topic::PassedOverChecks, Topic::PassedOverOwes]),
    (Topic::PassedOver, &[Topic::PassedOverDead, Topic::Condoned]),
    (Topic::Overbet, &[Topic::OverbetStands]),
    (Topic::OutOfTurn, &[Topic::OutOfTurnChanged, Topic::OutOfTurnFold]),
    (Topic::OversizeChip, &[Topic::OversizeForced]),
    (Topic::SilentWager, &[Topic::SilentCall, Topic::SilentRaise, Topic::SilentHalf]),
    (Topic::StringBet, &[Topic::StringRaise]),
    (Topic::ThrownEarly, &[Topic::ThrownBound, Topic::ThrownPosted]),
    (Topic::Seats, &[Topic::TableSize]),
];

impl Topic {
    /// The topic that it is one outcome or one street of.
    pub fn part_of(self) -> Option<Topic> {
        PARTS.iter().find(|(_, parts)| parts.contains(&self)).map(|(whole, _)| *whole)
    }

    /// Whether it is about one card that was seen in dealing it, or may have been.
    pub(crate) fn is_of_exposure(self) -> bool {
        self == Topic::ExposedCard
            || self == Topic::CardDoubted
            || self.part_of() == Some(Topic::ExposedCard)
    }

    /// The points that a house answers about it; none where houses do not differ.
    pub fn points(self) -> &'static [Point] {
        let about = BEHIND.iter().find(|(topics, _)| topics.contains(&self));
        match (about, self.part_of()) {
            (Some((_, points)), _) => points,
            (None, Some(whole)) => whole.points(),
            (None, None) => &[],
        }
    }
}
