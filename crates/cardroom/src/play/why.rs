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

    pub(super) fn rests_on(&self, topic: Topic) -> Vec<String> {
        let setting = &self.setting;
        let clauses = setting.citations.of(topic);
        let mut lines = vec![format!("{topic}, in the house {}:", setting.file.house.name())];
        lines.extend(clauses.iter().map(|id| format!("  {}", self.clause(id))));
        if !clauses.is_empty() {
            return lines;
        }
        if let Some(why) = setting.citations.default(topic) {
            lines.push(format!("  The book is silent; it is our default, because {why}"));
            return lines;
        }
        let points = topic.points();
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
