//! Why: the clauses that a ruling, a refusal or a closed raise rests on, or our own choice where the
//! book is silent or there is none.

use engine::{Next, Point, Raising, Source, Topic};
use houses::ClauseText;

use super::evening::{Evening, Ruling, Turn};

impl Evening {
    /// What the last ruling rests on: a raise that is closed to me now, or whatever was ruled last.
    pub(super) fn why(&self, topic: Option<Topic>) -> Vec<String> {
        if let Some(topic) = topic {
            return self.rests_on(topic);
        }
        let closed = self.closed();
        let Some(ruling) = closed.or_else(|| self.ruling.clone()) else {
            return vec!["No rule has stepped in yet".into()];
        };
        let mut lines = vec![ruling.what.clone()];
        lines.extend(ruling.topics.iter().flat_map(|topic| self.rests_on(*topic)));
        lines
    }

    fn closed(&self) -> Option<Ruling> {
        let Turn::Mine(Next::Act { legal, .. }) = self.turn() else { return None };
        let Raising::Closed { by } = legal.raising else { return None };
        Some(Ruling { what: "You may not raise now".into(), topics: vec![by] })
    }

    fn rests_on(&self, topic: Topic) -> Vec<String> {
        let setting = &self.setting;
        let clauses = setting.citations.of(topic);
        let mut lines = vec![format!("{topic}, in the house {}:", setting.file.house.name())];
        lines.extend(clauses.iter().map(|id| format!("  {}", self.clause(id))));
        if !clauses.is_empty() {
            return lines;
        }
        let points = points(topic);
        lines.extend(points.iter().map(|point| format!("  {}", self.answer(*point))));
        if points.is_empty() {
            let silent = "the book of this one is silent";
            let book = if self.has_book() { silent } else { "this one has no book" };
            lines.push(format!("  every house has it so, and {book}"));
        }
        lines
    }

    fn has_book(&self) -> bool {
        !self.setting.file.books.is_empty()
    }

    fn clause(&self, id: &str) -> String {
        match self.setting.file.clause(id) {
            Some(ClauseText::Book(clause)) => format!("{id}: {}", clause.says),
            Some(ClauseText::Own(says)) => format!("{id}: {says}"),
            None => id.to_owned(),
        }
    }

    /// The house's answer to a point, and where it comes from.
    fn answer(&self, point: Point) -> String {
        let answer = self.setting.file.answer_at(point, &self.setting.situation);
        let choice = answer.choice.to_string();
        let means = houses::words::meaning(answer.choice);
        let because = match &answer.source {
            Source::Clause(id) => self.clause(id),
            Source::Default(why) if self.has_book() => {
                format!("The book is silent; it is our default, because {why}")
            }
            Source::Default(why) => {
                format!("This house has no book; it is our choice, because {why}")
            }
        };
        format!("{} {choice}: {means} {because}", point.name())
    }
}

/// The points that stand behind a topic, for a house that cites no clause for it; none where houses do
/// not differ.
fn points(topic: Topic) -> &'static [Point] {
    match topic {
        Topic::NotReopened | Topic::HalfReopens | Topic::AddedUp => &[Point::Reopening],
        Topic::ShortOpens => &[Point::ShortOpening],
        Topic::ShortRaise => &[Point::RaiseFrom],
        Topic::Capped => &[Point::RaiseCap, Point::CapLift],
        Topic::BringIn => &[Point::BringIns],
        Topic::OpenPair => &[Point::OpenPair],
        Topic::Openers => &[Point::Openers],
        Topic::BetOrFold => &[Point::FirstChecks],
        Topic::SevenRule => &[Point::SevenRule],
        Topic::RunIt => &[Point::RunIt],
        Topic::NoCheckRaise => &[Point::CheckRaise],
        Topic::ShowOrder => &[Point::ShowOrder, Point::FirstShow, Point::ShowTurn],
        Topic::MustShow => &[Point::Mucking],
        Topic::PlaysBoard | Topic::DeadHand => &[Point::BoardClaim],
        Topic::AskedHand => &[Point::AskedHands],
        Topic::HandNaming => &[Point::HandNaming],
        Topic::OddChip => &[Point::OddChips, Point::LooseChips],
        Topic::OddHalf => &[Point::OddHalf],
        Topic::Rake => &[Point::RakedPots],
        Topic::FeeBlinds => &[Point::FeeBlinds],
        Topic::Unit => &[Point::SmallChips],
        Topic::MostRaise => &[Point::PotRounding],
        Topic::Straddle | Topic::StraddleCount => &[Point::Straddles, Point::StraddleCount],
        Topic::StraddleSize => &[Point::StraddleSize],
        Topic::Rock => &[Point::RockConsent],
        Topic::Sleeper => &[Point::Sleepers],
        Topic::Posts => &[Point::ForcedMost],
        Topic::TopUp => &[Point::TopUp],
        Topic::TakeOff => &[Point::TakeOff],
        Topic::SameStack => &[Point::SameStack],
        Topic::DealtIn => &[Point::DealtIn],
        Topic::Button | Topic::DeadButton => &[Point::FirstButton, Point::ButtonMoves],
        Topic::Newcomer => &[Point::Newcomers, Point::NewcomerSeats],
        Topic::BuyButton => &[Point::BuyButton],
        Topic::MissedBlind => &[Point::MissedBlinds, Point::MakeUp],
        Topic::SeatChange => &[Point::SeatChange],
        Topic::Clock => &[Point::ActionClock, Point::TimeBank],
        Topic::Absence | Topic::PickUp => &[Point::AbsentHand, Point::PickUp],
        Topic::TimeFee => &[Point::AbsentTime, Point::PartPeriod],
        Topic::Agreement => &[Point::BombConsent, Point::RockConsent, Point::LimitChange],
        Topic::PlayOver => &[Point::PlayOver],
        Topic::PotDispute => &[Point::PotDisputes],
        Topic::Misdeal => &[Point::MisdealUntil],
        Topic::OutOfTurn | Topic::PassedOver => &[Point::OutOfTurn],
        Topic::MistakenRaise => &[Point::MistakenRaise],
        Topic::ShortCall => &[Point::ShortCall],
        Topic::UncutDeck => &[Point::UncutDeck],
        Topic::WrongCount => &[Point::MiscountedHand],
        Topic::UnguardedHand => &[Point::UnguardedHand],
        Topic::ShownCard => &[Point::ShownCard],
        Topic::ExposedCard => &[Point::ExposedCard, Point::ExposedBlind, Point::ExposedTwo],
        Topic::LeftOut => &[Point::LeftOut, Point::MisdealUntil],
        Topic::OwedCard => &[Point::OwedCard],
        Topic::ExposedTwo | Topic::LastCardExposed => &[Point::ExposedCard],
        Topic::BurnError => &[Point::BurnError],
        Topic::ExtraBoardCard => &[Point::ExtraBoard],
        Topic::BoardTooEarly => &[Point::EarlyBoard],
        Topic::BoxedCard => &[Point::BoxedCard, Point::BoxedDown],
        Topic::BoxedTwo => &[Point::BoxedTwo],
        Topic::OffTable => &[Point::OffTable],
        Topic::DefectiveDeck | Topic::Joker => &[Point::WrongDeck],
        Topic::DealOrder => &[Point::MisdealUntil],
        Topic::Ineligible => &[Point::Ineligible],
        Topic::Talk => &[Point::TableTalk],
        Topic::TableStakes
        | Topic::WrongStart
        | Topic::HandExposed
        | Topic::DamagedCard
        | Topic::DroppedDeck
        | Topic::CardSkipped
        | Topic::GuardedHand
        | Topic::BettorThrew
        | Topic::ShortHand
        | Topic::StuckCards
        | Topic::FoulPlay
        | Topic::ShownToOne
        | Topic::MuckedByDealer
        | Topic::Misled
        | Topic::ThrownHand
        | Topic::AwayAtShowdown
        | Topic::Suspicion
        | Topic::Turn
        | Topic::Check
        | Topic::LeastRaise
        | Topic::NobodyToRaise
        | Topic::Uncalled
        | Topic::LastHand
        | Topic::Split
        | Topic::Halves
        | Topic::BottomCard
        | Topic::BetSizes
        | Topic::Blinds
        | Topic::SilentWager
        | Topic::AnnouncedSize
        | Topic::WordsCount
        | Topic::OversizeChip
        | Topic::StringBet
        | Topic::UnclearBet
        | Topic::Splash
        | Topic::Overbet
        | Topic::ThrownEarly
        | Topic::Reclaimed
        | Topic::CardsTooEarly
        | Topic::ShortDeck
        | Topic::WholeHand
        | Topic::Announced
        | Topic::Seats
        | Topic::BuyIn
        | Topic::MidHand
        | Topic::Gift => &[],
    }
}
