//! Something went wrong: what can have happened, what the house says to it, and what is done.

use engine::faulty::{self, Floor};
use engine::{
    Case, Group, Input, Next, Remedy, Seat, Viewer, Wager, can_misdeal, possible, usual_wagers,
};
use table::{Ask, Event, Refusal, Time, fold, undo};

use super::evening::{Dealt, Evening};
use super::offer::Offer;

/// Something that can have gone wrong.
#[derive(Clone, Copy)]
pub(super) struct Wrong {
    case: Case,
    /// What a player said and pushed forward, where it is that.
    wager: Option<Wager>,
}

/// A ruling that can be taken back: where the log was before it, and how the hand stood.
pub(super) struct Ruled {
    to: usize,
    hand: Option<Dealt>,
}

/// What the floor says.
pub(super) struct Word {
    pub(super) input: Input,
    /// Why, where it is not what the book says.
    pub(super) why: String,
}

impl Evening {
    /// What can have gone wrong, as far as I can see, the deal first.
    fn wrongs(&self) -> Vec<Wrong> {
        let Some(hand) = self.state.hand() else { return Vec::new() };
        let (book, view) = (hand.book(), hand.state.view(Viewer::Seat(self.me())));
        let incidents = possible(&book, view.state()).into_iter();
        let mut all: Vec<Wrong> = incidents.map(|case| Wrong { case, wager: None }).collect();
        let wagers = usual_wagers(&book, view.state()).into_iter();
        all.extend(wagers.map(|one| Wrong { case: one.case, wager: Some(one.wager) }));
        all.sort_by_key(|one| one.case.incident.group());
        all
    }

    /// The list of what can have happened, or of that in which a word occurs; or what the house says
    /// to the one with a number.
    pub(super) fn wrong(&mut self, about: &str) -> Vec<String> {
        self.looked = None;
        let all = self.wrongs();
        if all.is_empty() {
            return vec!["Nothing can have gone wrong now".into()];
        }
        let Ok(number) = about.parse::<usize>() else { return self.listed(&all, about) };
        let Some(wrong) = number.checked_sub(1).and_then(|at| all.get(at)) else {
            return vec![format!("The list has {} numbers", all.len())];
        };
        self.looked = Some(*wrong);
        self.ruling_on(&wrong.case)
    }

    fn listed(&self, all: &[Wrong], about: &str) -> Vec<String> {
        let mut lines = vec![
            "What went wrong? wrong N says what the house does, wrong WORD looks for a word".into(),
            self.misdeal().into(),
        ];
        let mut group = None;
        for (at, one) in all.iter().enumerate() {
            let (words, of) = (self.happened(&one.case), one.case.incident.group());
            if !words.to_lowercase().contains(&about.to_lowercase()) {
                continue;
            }
            if group.replace(of) != Some(of) {
                lines.push(format!("{}:", called(of)));
            }
            lines.push(format!("{:>4} {words}", at + 1));
        }
        lines
    }

    /// What the house says: what is done, step by step, what that rests on, and what else the floor may
    /// say.
    fn ruling_on(&self, case: &Case) -> Vec<String> {
        let mut lines = vec![self.happened(case)];
        match case.book {
            Some(remedy) => {
                lines.push(format!("By the book: {}", self.done(remedy)));
                lines.extend(case.steps(remedy).iter().map(|step| format!("  - {step}")));
            }
            None => lines.push("The book leaves it to the floor".into()),
        }
        lines.extend(self.rests_on(case.topic));
        lines.push(self.misdeal().into());
        for (at, remedy) in case.offered.iter().enumerate() {
            let why = if is_overruled(case, remedy) { " because WHY" } else { "" };
            lines.push(format!("rules {}{why}: {}", at + 1, self.done(remedy)));
        }
        lines
    }

    fn misdeal(&self) -> &'static str {
        let cases: Vec<Case> = self.wrongs().iter().map(|wrong| wrong.case).collect();
        if can_misdeal(&cases) {
            "It can still be a misdeal"
        } else {
            "It can be a misdeal no more"
        }
    }

    fn happened(&self, case: &Case) -> String {
        case.incident.in_words(&|seat| self.seat_or_name(seat))
    }

    fn done(&self, remedy: Remedy) -> String {
        remedy.in_words(&|seat| self.seat_or_name(seat))
    }

    fn seat_or_name(&self, seat: Seat) -> String {
        let name = self.name(seat);
        if name.is_empty() { seat.to_string() } else { name.to_owned() }
    }

    /// What waits for a ruling: what the floor was called for, or what I have looked into.
    fn open_case(&self) -> Option<Case> {
        let called = self.state.hand().and_then(|hand| hand.state.case());
        called.or(self.looked.map(|wrong| wrong.case))
    }

    /// The floor's word, as `rules 2 because nobody saw it`.
    pub(super) fn word(&self, words: &[&str]) -> Result<Word, String> {
        let case = self
            .open_case()
            .ok_or("Nothing waits for a ruling; wrong lists what can have happened")?;
        let (number, why) = match *words {
            [number] => (number, String::new()),
            [number, "because", ref why @ ..] => (number, why.join(" ")),
            _ => return Err("One rules N, or rules N because WHY".into()),
        };
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let remedy = at.and_then(|at| case.offered.iter().nth(at));
        let choices = case.offered.iter().count();
        let remedy = remedy.ok_or_else(|| format!("The floor may rule 1 to {choices}"))?;
        let overrules = is_overruled(&case, remedy);
        if overrules && why.is_empty() {
            return Err(format!("The book says otherwise; say why, as rules {number} because WHY"));
        }
        let turn = self.state.hand().map_or(0, |hand| hand.state.turn());
        let word = overrules_or_open(&case, remedy);
        let input = match self.looked {
            Some(Wrong { wager: Some(wager), .. }) => Input::Wagered { turn, wager, word },
            Some(Wrong { case, wager: None }) => {
                Input::Report { turn, incident: case.incident, word }
            }
            None => Input::Rule { turn, remedy },
        };
        Ok(Word { input, why })
    }

    /// The floor's word is carried out; it can be taken back.
    pub(super) fn rule(&mut self, word: Word, at: Time) -> Result<(), Refusal> {
        self.wake(at);
        self.report(word.input, at)?;
        if !word.why.is_empty() {
            self.log.push(format!(
                "{} overrules the book, because {}",
                self.name(self.me()),
                word.why
            ));
        }
        Ok(())
    }

    /// What is said about something that went wrong. What the floor was called for before belongs to
    /// the same ruling.
    pub(super) fn report(&mut self, input: Input, at: Time) -> Result<(), Refusal> {
        let ruled = Ruled { to: self.page.log.len(), hand: self.hand.clone() };
        let goes_on = matches!(input, Input::Rule { .. });
        self.tell(Ask::Hand(input), at)?;
        if !goes_on || self.ruled.is_none() {
            self.ruled = Some(ruled);
        }
        Ok(())
    }

    /// The table goes back to before the last ruling of this hand.
    pub(super) fn take_back(&mut self, at: Time) {
        let Some(ruled) = self.ruled.take() else {
            self.log.push("There is no ruling of this hand to take back".into());
            return;
        };
        let at = at.max(self.state.now());
        let events = match undo(&self.page.start, &self.page.log, ruled.to, at) {
            Ok(events) => events,
            Err(refusal) => return self.refused(refusal),
        };
        self.hand = ruled.hand;
        if let Some(hand) = &mut self.hand {
            let dealt = events.iter().filter_map(|event| {
                if let Event::Hand(dealt) = event { Some(*dealt) } else { None }
            });
            hand.go_on_untold(dealt);
        }
        self.page.log.extend(events);
        self.state = fold(&self.page.start, &self.page.log);
        self.looked = None;
        self.log.push("The ruling is taken back".into());
    }

    /// What a faulty dealer gets wrong now, if anything.
    pub(super) fn mistake(&mut self) -> Option<Input> {
        let often = self.mistakes?;
        let hand = self.state.hand()?;
        let is_played = hand.state.case().is_none() && self.mishaps.below(often as usize) == 0;
        let (book, mishaps) = (hand.book(), &mut self.mishaps);
        let floor = Floor::ByTheBook;
        is_played.then(|| faulty::mistake(&book, &hand.state, floor, mishaps)).flatten()
    }

    /// Whether the floor's word is mine: nobody else is there for it.
    pub(super) fn is_floor(&self) -> bool {
        self.state.at(self.me()).is_some_and(|chair| chair.away.is_none() && !chair.leaving)
    }

    /// To look for what went wrong, to rule on it, to take the ruling back.
    pub(super) fn rulings(&self, next: Option<Next>) -> Vec<Offer> {
        let mut offers = Vec::new();
        // Digits run the board twice, or mark cards.
        let digits = !matches!(next, Some(Next::RunIt { .. } | Next::Draw { .. }));
        if let Some(case) = self.open_case() {
            for (remedy, number) in case.offered.iter().zip(1_u8..=9) {
                let key = digits.then_some(char::from(b'0' + number));
                let ready = !is_overruled(&case, remedy);
                let why = if ready { "" } else { " because " };
                let words = format!("rules {number}{why}");
                offers.push(Offer { key, words, told: self.done(remedy), ready });
            }
        }
        let called = self.state.hand().is_some_and(|hand| hand.state.case().is_some());
        if self.state.hand().is_some() && !called {
            offers.push(Offer::now('w', "wrong", "something is wrong"));
        }
        if self.ruled.is_some() {
            offers.push(Offer::now('t', "takes it back", "take the ruling back"));
        }
        offers
    }
}

/// Whether the book says otherwise.
fn is_overruled(case: &Case, remedy: Remedy) -> bool {
    case.book.is_some_and(|book| book != remedy)
}

/// What the book says goes without saying.
fn overrules_or_open(case: &Case, remedy: Remedy) -> Option<Remedy> {
    (case.book != Some(remedy)).then_some(remedy)
}

fn called(group: Group) -> &'static str {
    match group {
        Group::Deal => "The deal",
        Group::Board => "The streets",
        Group::Deck => "The deck",
        Group::Bets => "Bets",
        Group::Hands => "Hands",
    }
}
