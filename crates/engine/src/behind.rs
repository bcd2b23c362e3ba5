//! What stands behind a topic where a house cites no clause for it: its answers to points.

use crate::rules::Point;
use crate::topic::Topic;

/// What the books are silent about, and common practice is not.
const SILENT: &[Topic] = &[
    Topic::AwayAtShowdown,
    Topic::BettorThrew,
    Topic::CardSkipped,
    Topic::DamagedCard,
    Topic::DroppedDeck,
    Topic::FoulPlay,
    Topic::HandExposed,
    Topic::MuckedByDealer,
    Topic::Overbet,
    Topic::Reclaimed,
    Topic::ShortDeck,
    Topic::ShortHand,
    Topic::ShownToOne,
    Topic::StuckCards,
    Topic::ThrownHand,
    Topic::AnnouncedSize,
    Topic::BottomCard,
    Topic::GuardedHand,
    Topic::WordsCount,
    Topic::SilentWager,
];

/// The points that a house answers about each topic. About those that are not here houses do not
/// differ.
const BEHIND: &[(&[Topic], &[Point])] = &[
    (&[Topic::NotReopened, Topic::HalfReopens, Topic::AddedUp], &[Point::Reopening]),
    (&[Topic::ShortOpens], &[Point::ShortOpening]),
    (&[Topic::ShortRaise], &[Point::RaiseFrom]),
    (&[Topic::Capped], &[Point::RaiseCap, Point::CapLift]),
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
    (&[Topic::AskedHand], &[Point::AskedHands]),
    (&[Topic::HandNaming], &[Point::HandNaming]),
    (&[Topic::OddChip], &[Point::OddChips, Point::LooseChips]),
    (&[Topic::OddHalf], &[Point::OddHalf]),
    (&[Topic::Rake], &[Point::RakedPots]),
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
    (&[Topic::Clock], &[Point::ActionClock, Point::TimeBank]),
    (&[Topic::Absence, Topic::PickUp], &[Point::AbsentHand, Point::PickUp]),
    (&[Topic::TimeFee], &[Point::AbsentTime, Point::PartPeriod]),
    (&[Topic::Agreement], &[Point::BombConsent, Point::RockConsent, Point::LimitChange]),
    (&[Topic::PlayOver], &[Point::PlayOver]),
    (&[Topic::PotDispute], &[Point::PotDisputes]),
    (&[Topic::Misdeal, Topic::WrongStart, Topic::DealOrder], &[Point::MisdealUntil]),
    (&[Topic::OutOfTurn, Topic::PassedOver], &[Point::OutOfTurn]),
    (&[Topic::MistakenRaise], &[Point::MistakenRaise]),
    (&[Topic::ShortCall], &[Point::ShortCall]),
    (&[Topic::UncutDeck], &[Point::UncutDeck]),
    (&[Topic::WrongCount], &[Point::MiscountedHand]),
    (&[Topic::UnguardedHand], &[Point::UnguardedHand]),
    (&[Topic::ShownCard], &[Point::ShownCard]),
    (&[Topic::ExposedCard], &[Point::ExposedCard, Point::ExposedBlind, Point::ExposedTwo]),
    (&[Topic::LeftOut], &[Point::LeftOut, Point::MisdealUntil]),
    (&[Topic::OwedCard], &[Point::OwedCard]),
    (&[Topic::CardDoubted, Topic::ExposedTwo, Topic::LastCardExposed], &[Point::ExposedCard]),
    (&[Topic::BurnError], &[Point::BurnError]),
    (&[Topic::ExtraBoardCard], &[Point::ExtraBoard]),
    (&[Topic::BoardTooEarly], &[Point::EarlyBoard]),
    (&[Topic::BoxedCard], &[Point::BoxedCard, Point::BoxedDown]),
    (&[Topic::BoxedTwo], &[Point::BoxedTwo]),
    (&[Topic::OffTable], &[Point::OffTable]),
    (&[Topic::DefectiveDeck, Topic::Joker], &[Point::WrongDeck]),
    (&[Topic::Ineligible], &[Point::Ineligible]),
    (&[Topic::Talk], &[Point::TableTalk]),
    (SILENT, &[Point::SilentBook]),
];

impl Topic {
    /// The points that a house answers about it; none where houses do not differ.
    pub fn points(self) -> &'static [Point] {
        let about = BEHIND.iter().find(|(topics, _)| topics.contains(&self));
        about.map_or(&[], |(_, points)| points)
    }
}
