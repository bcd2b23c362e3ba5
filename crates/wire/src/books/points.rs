//! The points on which houses differ, with what each answers: for whoever compares them.

use std::sync::OnceLock;

use engine::{Answer, Point, Source};
use houses::words;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A point on which houses differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct PointShown {
    /// By its name.
    #[schema(example = "reopening")]
    pub point: String,
    /// The question that it asks.
    pub title: String,
    /// What each house answers, in the order of the houses; a house that answers otherwise in some
    /// places has several, the general one first.
    pub answers: Vec<AnswerShown>,
}

/// What a house answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct AnswerShown {
    /// Which house.
    pub house: String,
    /// The answer by its name; the same name is the same answer.
    #[schema(example = "adding-up")]
    pub is: String,
    /// What it means.
    pub answer: String,
    /// Where it is given: games, structures, stakes, days; everywhere if it is left out.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    #[ts(rename = "where")]
    pub place: Option<String>,
    /// The clauses that it comes from.
    pub clauses: Vec<String>,
    /// Why it was chosen, where the book is silent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Whether it is our choice, since the book is silent.
    pub is_default: bool,
}

/// Every point, with what the houses that come with the program answer.
pub fn points() -> &'static [PointShown] {
    static SHOWN: OnceLock<Vec<PointShown>> = OnceLock::new();
    SHOWN.get_or_init(|| {
        let files = houses::NAMES.iter().filter_map(|name| Some((*name, houses::named(name)?)));
        let files: Vec<_> = files.collect();
        let shown = |point: &Point| PointShown {
            point: point.name().to_owned(),
            title: point.asks().to_owned(),
            answers: files
                .iter()
                .flat_map(|(name, file)| file.answers(*point).map(|one| AnswerShown::of(name, one)))
                .collect(),
        };
        Point::ALL.iter().map(shown).collect()
    })
}

impl AnswerShown {
    fn of(house: &str, answer: &Answer) -> AnswerShown {
        let (clauses, why) = match &answer.source {
            Source::Clause(clause) => (vec![clause.clone()], None),
            Source::Default(why) => (Vec::new(), Some(why.clone())),
        };
        let place = words::place(&answer.scope);
        AnswerShown {
            house: house.to_owned(),
            is: answer.choice.to_string(),
            answer: words::meaning(answer.choice),
            place: (!place.is_empty()).then_some(place),
            is_default: why.is_some(),
            clauses,
            why,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_answers_every_point_in_words() {
        for point in points() {
            assert!(point.title.ends_with('?'), "{}", point.title);
            for house in houses::NAMES {
                assert!(point.answers.iter().any(|one| one.house == house), "{house}: {point:?}");
            }
            for answer in &point.answers {
                assert!(answer.answer.ends_with('.'), "{answer:?}");
                assert_eq!(answer.clauses.is_empty(), answer.is_default, "{answer:?}");
                assert_eq!(answer.why.is_some(), answer.is_default, "{answer:?}");
            }
        }
    }

    #[test]
    fn an_answer_says_where_it_comes_from_and_where_it_holds() {
        let cap = points().iter().find(|one| one.point == "raise-cap").expect("a point");
        let boston: Vec<&AnswerShown> =
            cap.answers.iter().filter(|one| one.house == "boston").collect();
        assert_eq!(boston.len(), 2, "houses/boston.toml answers it twice");
        assert_eq!((boston[0].is.as_str(), &boston[0].place), ("none", &None));
        assert_eq!(boston[0].clauses, ["B.limits.4"]);
        assert_eq!(boston[1].place.as_deref(), Some("fixed-limit, spread-limit"));
        assert!(boston[1].why.as_ref().is_some_and(|why| why.contains("no number of raises")));
    }
}
