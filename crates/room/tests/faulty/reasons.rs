//! What a ruling rests on.

use engine::{Point, Source, Topic};
use room::Setting;

/// The house cites clauses of its own book for it; or every point that it turns on has been answered
/// by such a clause, or by a default that the house's file marks and gives a reason for.
pub(crate) fn has_a_reason(setting: &Setting, topic: Topic) -> bool {
    let cited = setting.citations.of(topic);
    if !cited.is_empty() {
        return cited.iter().all(|id| setting.file.clause(id).is_some());
    }
    if let Some(why) = setting.citations.default(topic) {
        return !why.trim().is_empty();
    }
    let points = topic.points();
    let is_answered =
        |point: &Point| match &setting.file.answer_at(*point, &setting.situation).source {
            Source::Clause(id) => setting.file.clause(id).is_some(),
            Source::Default(why) => !why.trim().is_empty(),
        };
    !points.is_empty() && points.iter().all(is_answered)
}
