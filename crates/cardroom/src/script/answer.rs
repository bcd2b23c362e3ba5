//! A `point NAME = ANSWER` line: one answer of the house, given otherwise.

use engine::{
    AnteLayer, BlindCounts, BoardClaim, CapLift, CheckRaise, Choice, FeeBlinds, FirstShow,
    HeadsUpBlinds, Mucking, OddChips, OddHalf, Point, PotRounding, RaiseCap, RaiseFrom, Reopening,
    ShortBlind, ShortOpening, Sleepers, SmallChips, StraddleCount, StraddleCounts, StraddleOpens,
    StraddlePrecedence as Precedence, StraddleSize, StraddleStep, Straddles,
};

use super::line::{either, kebab, split, whole};

/// Reads `NAME = ANSWER`; what was expected if it is neither.
pub(super) fn choice(text: &str) -> Result<Choice, String> {
    let (name, answer) = text.split_once('=').ok_or("point NAME = ANSWER")?;
    let name = name.trim().replace('-', "_");
    let point = Point::ALL.iter().copied().find(|point| point.name() == name).ok_or_else(|| {
        let names: Vec<String> =
            Point::ALL.iter().map(|one| one.name().replace('_', "-")).collect();
        format!("one of the points {}", either(&names))
    })?;
    let answer = answer.trim();
    let choices = answers(point, split(answer).1);
    choices.iter().copied().find(|choice| said(*choice) == answer).ok_or_else(|| {
        let all: Vec<String> = choices.into_iter().map(said).collect();
        format!("an answer to {}: {}", point.name().replace('_', "-"), either(&all))
    })
}

/// As it is written in a script: `half-bet`, `round 4`.
fn said(choice: Choice) -> String {
    let whole = format!("{choice:?}");
    let answer = whole.split_once('(').map_or("", |(_, inner)| inner);
    kebab(&answer.replace('(', " ").replace(')', ""))
}

/// Every answer to a point; those with a number have the number given, or 4.
fn answers(point: Point, number: &str) -> Vec<Choice> {
    fn all<A: Copy>(choice: fn(A) -> Choice, answers: &[A]) -> Vec<Choice> {
        answers.iter().copied().map(choice).collect()
    }
    let most = whole(number).and_then(|number| u8::try_from(number).ok()).unwrap_or(4);
    match point {
        Point::Reopening => {
            all(Choice::Reopening, &[Reopening::HalfBet, Reopening::FullRaise, Reopening::AddingUp])
        }
        Point::ShortOpening => {
            all(Choice::ShortOpening, &[ShortOpening::Closed, ShortOpening::Reopens])
        }
        Point::RaiseFrom => all(Choice::RaiseFrom, &[RaiseFrom::Price, RaiseFrom::LastFullBet]),
        Point::RaiseCap => {
            all(Choice::RaiseCap, &[RaiseCap::None, RaiseCap::Round(most), RaiseCap::Player(most)])
        }
        Point::CapLift => {
            use CapLift::{Never, TwoAtStart, TwoBettors, TwoLeftOver};
            all(Choice::CapLift, &[Never, TwoAtStart, TwoLeftOver, TwoBettors])
        }
        Point::BlindCounts => {
            all(Choice::BlindCounts, &[BlindCounts::AsFirstBet, BlindCounts::NotAtAll])
        }
        Point::StraddleStep => {
            all(Choice::StraddleStep, &[StraddleStep::ThirdBlind, StraddleStep::Raise])
        }
        Point::StraddleCounts => {
            all(Choice::StraddleCounts, &[StraddleCounts::AsRaise, StraddleCounts::NotAtAll])
        }
        Point::HeadsUpBlinds => {
            use HeadsUpBlinds::{ButtonBig, ButtonSmall};
            all(Choice::HeadsUpBlinds, &[ButtonSmall, ButtonBig])
        }
        Point::Straddles => {
            use Straddles::{AnySeat, None, UnderTheGun, UnderTheGunOrButton};
            all(Choice::Straddles, &[None, UnderTheGun, UnderTheGunOrButton, AnySeat])
        }
        Point::StraddleCount => {
            all(Choice::StraddleCount, &[StraddleCount::One, StraddleCount::Several])
        }
        Point::StraddleSize => {
            all(Choice::StraddleSize, &[StraddleSize::DoubleOrMore, StraddleSize::UpToMostBet])
        }
        Point::StraddlePrecedence => {
            all(Choice::StraddlePrecedence, &[Precedence::Button, Precedence::FirstCome])
        }
        Point::StraddleOpens => {
            use StraddleOpens::{LeftOfBlinds, LeftOfStraddle};
            all(Choice::StraddleOpens, &[LeftOfStraddle, LeftOfBlinds])
        }
        Point::Sleepers => all(Choice::Sleepers, &[Sleepers::Forbidden, Sleepers::Allowed]),
        Point::SmallChips => all(Choice::SmallChips, &[SmallChips::Play, SmallChips::StayBehind]),
        Point::CheckRaise => all(Choice::CheckRaise, &[CheckRaise::Allowed, CheckRaise::Forbidden]),
        Point::ShortBlind => all(Choice::ShortBlind, &[ShortBlind::Full, ShortBlind::AsPosted]),
        Point::PotRounding => {
            all(Choice::PotRounding, &[PotRounding::Exact, PotRounding::Up, PotRounding::IgnoreOdd])
        }
        Point::AnteLayer => all(Choice::AnteLayer, &[AnteLayer::Layered, AnteLayer::MainPot]),
        Point::OddChips => all(Choice::OddChips, &[OddChips::OneEach, OddChips::AllToFirst]),
        Point::OddHalf => all(Choice::OddHalf, &[OddHalf::High, OddHalf::Low]),
        Point::FirstShow => {
            all(Choice::FirstShow, &[FirstShow::LeftOfButton, FirstShow::LastBetOfHand])
        }
        Point::Mucking => all(Choice::Mucking, &[Mucking::Allowed, Mucking::Forbidden]),
        Point::BoardClaim => {
            all(Choice::BoardClaim, &[BoardClaim::None, BoardClaim::CheckedOrBoardBest])
        }
        Point::FeeBlinds => all(Choice::FeeBlinds, &[FeeBlinds::No, FeeBlinds::Yes]),
    }
}
