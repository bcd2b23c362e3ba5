//! Something went wrong: what happened, what the house says to it, and what is done.
//!
//! An incident is looked into, and nothing changes: either it cannot have happened, or there is a
//! case, with what can be done about it and what the book says is to be done. Then it is reported,
//! what lies elsewhere than the hand believed is moved there, and the remedy is carried out. Where the
//! book leaves it to the floor, the hand waits for the floor's word. Every step is events on piles and
//! chips.

pub mod faulty;
mod incident;
pub(crate) mod incidents;
mod overrule;
mod possible;
mod remedy;
mod restore;
mod steps;
mod tally;
mod wagered;
mod words;

pub use incident::{Contact, Found, Incident, Mishap, Shortfall, StreetError, Wagering};
pub use possible::{Group, can_misdeal, possible};
pub use remedy::{Deed, Remedies, Remedy};
pub use wagered::{Usual, Verdict, Wager, judge, usual_wagers};

pub(crate) use tally::Tally;

use crate::betting::action::Action;
use crate::dealing::slots::{Facing, Pile};
use crate::hand::Book;
use crate::hand::decide::Run;
use crate::hand::refusal::Refusal;
use crate::hand::state::State;
use crate::house::topic::Topic;
use crate::log::event::{Entry, Event};
use crate::rules::{Point, SilentBook};

/// Something that happened, and what can be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Case {
    /// What happened.
    pub incident: Incident,
    /// What the rule is about.
    pub topic: Topic,
    /// What the book says is to be done; none if it leaves that to the floor.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::log::written::none"))]
    pub book: Option<Remedy>,
    /// All that can be done: the floor may overrule the book.
    pub offered: Remedies,
}

impl Case {
    /// One that the book decides; these are the floor's to choose from otherwise.
    fn decided(incident: Incident, topic: Topic, book: Remedy, others: &[Remedy]) -> Case {
        let mut offered = vec![book];
        offered.extend(others.iter().filter(|&&other| other != book));
        Case { incident, topic, book: Some(book), offered: Remedies::of(&offered) }
    }

    /// The same once a pot has been paid. A bet that goes back now would change which pots there are,
    /// and the one that was paid would be paid again.
    fn after_payment(self) -> Result<Case, Refusal> {
        let left: Vec<Remedy> = self.offered.iter().filter(|one| !one.changes_bets()).collect();
        if left.is_empty() || self.book.is_some_and(Remedy::changes_bets) {
            return Err(Refusal::TooLate);
        }
        Ok(Case { offered: Remedies::of(&left), ..self })
    }

    /// One that the book leaves to the floor, or to the player whom the floor asks.
    fn left_to_floor(incident: Incident, topic: Topic, choices: &[Remedy]) -> Case {
        Case { incident, topic, book: None, offered: Remedies::of(choices) }
    }
}

/// What there is to say to an incident, and what would be done about it by the book: the ruling before
/// it is carried out.
pub fn look_into(book: &Book<'_>, state: &State, incident: Incident) -> Result<Case, Refusal> {
    let mut copy = *state;
    let run = Run { book, state: &mut copy, out: &mut Vec::<Event>::new() };
    run.look_into(incident).map(|case| run.by_house(case))
}

impl<E: Entry> Run<'_, '_, E> {
    /// Somebody says that something went wrong. What the book says is done, or what the floor says who
    /// overrules it.
    #[inline(never)]
    pub(crate) fn report(
        &mut self,
        incident: Incident,
        word: Option<Remedy>,
    ) -> Result<(), Refusal> {
        if self.state.case.is_some() {
            return Err(Refusal::NotAsked);
        }
        let case = self.by_house(self.look_into(incident)?);
        if word.is_some_and(|word| !case.offered.has(word)) {
            return Err(Refusal::NotOffered);
        }
        self.emit(Event::Reported { incident });
        self.befall(incident);
        match word.or(case.book) {
            Some(remedy) => self.carry_out(&case, remedy),
            None => self.emit(Event::FloorCalled(case)),
        }
        Ok(())
    }

    /// Where the book is silent, some houses leave it to the floor.
    fn by_house(&self, case: Case) -> Case {
        let is_silent = case.topic.points() == [Point::SilentBook];
        match self.book.rules.silent_book {
            SilentBook::Floor if is_silent && case.offered.iter().nth(1).is_some() => {
                Case { book: None, ..case }
            }
            SilentBook::Floor | SilentBook::CommonPractice => self.with_all_choices(case),
        }
    }

    /// The floor's word on what is open.
    #[inline(never)]
    pub(crate) fn rule(&mut self, remedy: Remedy) -> Result<(), Refusal> {
        let case = self.state.case.ok_or(Refusal::NotAsked)?;
        if !case.offered.has(remedy) {
            return Err(Refusal::NotOffered);
        }
        self.carry_out(&case, remedy);
        Ok(())
    }

    fn look_into(&self, incident: Incident) -> Result<Case, Refusal> {
        self.could_happen(incident)?;
        let case = incident.look_into(self)?;
        if self.state.paid.is_zero() {
            return Ok(case);
        }
        case.after_payment()
    }

    /// What lies elsewhere than the hand believed is moved there.
    fn befall(&mut self, incident: Incident) {
        match incident {
            Incident::LeftOut { seat, .. } => self.leave_out(seat),
            Incident::BurnDealt { seat } => self.move_top(1, Pile::Hand(seat), Facing::Down),
            Incident::LastCardExposed { seat } => self.turn_up_last(seat),
            Incident::WrongCount { seat, more } => self.miscount(seat, more),
            Incident::CardExposed { seat, card } | Incident::CardOffTable { seat, card } => {
                self.turn_up_card(seat, card);
            }
            Incident::CardShown { seat, card, .. } => self.see_card(seat, card),
            Incident::HandShown { seat, .. } => self.see_hand(seat),
            Incident::BoardTooEarly => self.deal_board_early(),
            Incident::CardsTooEarly { players, kept } => self.deal_cards_early(players, kept),
            Incident::FoulCard { slot, card } => self.emit(Event::Faced { slot, card }),
            Incident::CardThrown { seat, card } => self.throw_card(seat, card),
            Incident::StuckCards { seat } => self.move_top(1, Pile::Hand(seat), Facing::Up),
            Incident::AtShowdown { seat, mishap } => self.go_astray(seat, mishap),
            Incident::ExtraBoardCard | Incident::ExtraBoardCards { .. } => {
                self.turn_too_many(incident);
            }
            Incident::BurnMissed { .. } => self.miss_burn(),
            Incident::BurnedTwice { .. } => self.burn_twice(),
            Incident::BurnedTooEarly => self.burn_card(),
            Incident::Ineligible { seat } => self.deal_in(seat),
            Incident::DealtToOther { seat, looked } => self.go_to_other(seat, looked),
            Incident::OutOfOrder => self.cross_first_two(),
            Incident::AnteMissed { seat } => self.take_ante_out(seat),
            Incident::CardSkipped { seat, .. } => self.skip_card(seat),
            Incident::PassedOver { .. } => self.let_held_stand(),
            Incident::BoxedCard { .. }
            | Incident::BoxedBoardCard
            | Incident::BoxedOnBoard { .. }
            | Incident::BoxedBurn
            | Incident::StreetWrong { .. }
            | Incident::BoardOffTable
            | Incident::JokerDealt { .. }
            | Incident::JokerOnBoard { .. }
            | Incident::JokerInDeck
            | Incident::CardsMissing
            | Incident::ForeignBack
            | Incident::DamagedCard
            | Incident::DeckDropped { .. }
            | Incident::CardDoubted { .. }
            | Incident::DealtOn
            | Incident::DealtOnFold
            | Incident::UncutDeck
            | Incident::WrongStart
            | Incident::ShortDeckMissed
            | Incident::DefectiveDeck
            | Incident::HandExposed { .. }
            | Incident::UpCardsLifted { .. }
            | Incident::UpCardsTurned { .. }
            | Incident::HandFouled { .. }
            | Incident::BettorThrew { .. }
            | Incident::FoulPlay { .. }
            | Incident::ShownToOne { .. }
            | Incident::Away { .. }
            | Incident::Suspected { .. }
            | Incident::ShortCall { .. }
            | Incident::MeantToCall { .. }
            | Incident::Wagered { .. }
            | Incident::Condoned
            | Incident::OverbetMissed { .. }
            | Incident::OverbetNoticed
            | Incident::FoldedInDeal { .. }
            | Incident::StraddleLet { .. }
            | Incident::StraddleNoticed
            | Incident::ThrownByMistake { .. } => {}
        }
    }

    fn carry_out(&mut self, case: &Case, remedy: Remedy) {
        self.say_ruling(case, remedy);
        match remedy {
            Remedy::Stands => self.let_stand(case.incident),
            // What is shown later, and who bets no more, the state knows already; what waits for its
            // turn is noted with it.
            Remedy::ShowLater { .. }
            | Remedy::DeclaresAllIn { .. }
            | Remedy::CountsNot { .. }
            | Remedy::Waits { .. } => {}
            Remedy::Counts { seat, deed, to } => self.act(seat, deed.action(to)),
            Remedy::Misdeal => self.misdeal(),
            Remedy::NoHand => self.void(),
            Remedy::Kill { seat } => self.kill_for(case.incident, seat),
            Remedy::Refund { seat } => self.refund(seat),
            Remedy::SwapWithTop { seat, card } => self.swap_with_top(seat, card),
            Remedy::SetBoardAside { burn } => self.set_board_aside(burn),
            Remedy::EarlyStands => self.let_early_stand(),
            Remedy::BuryRound { cards } => self.bury_round(cards),
            Remedy::DealAsFar => self.plan_as_far(),
            Remedy::Replace { slot, to } => self.replace(case.incident, slot, to),
            Remedy::SetRight => self.set_right(case.incident),
            Remedy::DealStreetAnew { burn } => self.deal_street_anew(case.incident, burn),
            Remedy::DealAgainFrom { street, burn } => self.deal_again_from(street, burn),
            Remedy::DrawOne { cards } => self.mix_street(cards),
            Remedy::BurnOne { slot } => self.burn_one(slot),
            Remedy::ExtraAside => self.set_extra_aside(case.incident),
            Remedy::PutBurnBack => self.put_burn_back(),
            Remedy::ReshuffleStub => self.reshuffle_stub(),
            Remedy::BecomesUp { seat, card } => self.become_up(seat, card),
            Remedy::AllUp => self.turn_up_all_last(),
            Remedy::FoldsNow { seat } => self.act(seat, Action::Fold),
            Remedy::LayOpen { seat } => self.emit(Event::Exposed { seat }),
            Remedy::MakeUp { seat } => self.make_up(case.incident, seat),
            Remedy::StraddleBack { seat } => self.give_straddle_back(seat),
            Remedy::Forfeit { seat, put } => self.forfeit(seat, put),
            Remedy::TakeBack { seat } => self.take_back(seat),
            Remedy::JustCall { seat } => self.just_call(seat),
            Remedy::CallDown { to } => self.call_down(case, to),
            Remedy::Reclaim { seat } => self.reclaim(seat),
            Remedy::Restore { seat } => self.restore(seat),
            Remedy::RestoreShown { seat } => self.restore_shown(seat),
            Remedy::TakeExtra { seat } => self.take_extra(seat),
            Remedy::ReturnBet { seat } => self.return_bet(seat),
            Remedy::ReturnUncalled { seat } => self.return_uncalled(seat),
            Remedy::Fine { seat } => self.fine(seat),
            Remedy::Award { seat } => self.award(seat),
            Remedy::Share { seat } => self.share_pots(seat),
            Remedy::TurnUp { seat } => self.show_all(seat),
        }
    }

    /// What stands may have been open until now.
    fn let_stand(&mut self, incident: Incident) {
        if let Incident::MeantToCall { .. } = incident {
            self.close_window();
        } else if let Incident::OverbetMissed { seat, to } = incident {
            self.let_overbet_stand(seat, to);
        } else if let Incident::StraddleLet { seat, to } = incident {
            self.let_straddle_stand(seat, to);
        } else if incident == Incident::Condoned {
            self.pass_over_if_substantial();
        } else if let Incident::CardSkipped { seat, .. } = incident {
            self.let_skip_stand(seat);
        }
    }

    fn set_right(&mut self, incident: Incident) {
        if let Incident::CardSkipped { seat, .. } = incident {
            self.set_skipped_right(seat);
        } else if let Incident::BurnDealt { seat } = incident {
            self.miscount(seat, false);
        } else if let Incident::WrongCount { seat, .. } = incident {
            self.miscount(seat, true);
        } else if let Incident::DealtToOther { seat, .. } = incident {
            self.give_own_card(seat);
        } else {
            self.set_burn_right(matches!(incident, Incident::BurnedTwice { .. }));
        }
    }
}

impl Incident {
    /// What the house says to it, each kind in the file of its family.
    fn look_into<E: Entry>(self, run: &Run<'_, '_, E>) -> Result<Case, Refusal> {
        match self {
            Self::UncutDeck => run.look_into_uncut_deck(),
            Self::WrongStart => run.look_into_wrong_start(),
            Self::LeftOut { seat, away } => run.look_into_left_out(seat, away),
            Self::BurnDealt { seat } => run.look_into_dealt_burn(seat),
            Self::LastCardExposed { seat } => run.look_into_last_card(seat),
            Self::WrongCount { seat, .. } => run.look_into_wrong_count(self, seat),
            Self::CardExposed { seat, card } => run.look_into_exposed_card(seat, card),
            Self::BoardTooEarly => run.look_into_early_board(),
            Self::CardsTooEarly { players, kept } => run.look_into_early_cards(players, kept),
            Self::ShortDeckMissed => run.look_into_short_deck(),
            Self::FoulCard { slot, card } => run.look_into_foul_card(slot, card),
            Self::DefectiveDeck | Self::ForeignBack => run.look_into_wrong_deck(self),
            Self::CardsMissing => run.look_into_missing_cards(),
            Self::DamagedCard => run.look_into_damaged_card(),
            Self::DeckDropped { sure } => run.look_into_dropped_deck(sure),
            Self::ExtraBoardCard | Self::ExtraBoardCards { .. } => run.look_into_extra_cards(self),
            Self::StreetWrong { street, error } => run.look_into_late_street(street, error),
            Self::BurnMissed { seen } | Self::BurnedTwice { seen } => {
                run.look_into_burn(self, seen)
            }
            Self::BurnedTooEarly => run.look_into_early_burn(),
            Self::DealtOnFold => run.look_into_dealt_on_fold(),
            Self::BoxedCard { seat, card, .. } => run.look_into_boxed(self, run.dealt(seat, card)?),
            Self::BoxedBoardCard => run.look_into_boxed(self, run.last_on_board()?),
            Self::BoxedOnBoard { card } => run.look_into_boxed(self, run.on_board(card)?),
            Self::BoxedBurn => run.look_into_boxed_burn(),
            Self::CardOffTable { seat, card } => run.look_into_off_table(seat, card),
            Self::BoardOffTable => run.look_into_board_off_table(),
            Self::JokerDealt { seat, card } => run.look_into_joker(self, run.of_deal(seat, card)?),
            Self::JokerOnBoard { card } => run.look_into_joker(self, run.on_board(card)?),
            Self::JokerInDeck => run.look_into_loose_joker(),
            Self::OutOfOrder | Self::DealtOn => run.look_into_order(self),
            Self::CardDoubted { seat, card, looked } => run.look_into_doubt(seat, card, looked),
            Self::DealtToOther { seat, looked } => run.look_into_other(seat, looked),
            Self::Ineligible { seat } => run.look_into_ineligible(seat),
            Self::AnteMissed { seat } => run.look_into_missing_ante(seat),
            Self::FoldedInDeal { seat } => run.look_into_fold_in_deal(seat),
            Self::StraddleLet { seat, to } => run.look_into_let_straddle(seat, to),
            Self::StraddleNoticed => run.look_into_straddle(),
            Self::CardSkipped { seat, seen } => run.look_into_skipped(seat, seen),
            Self::HandExposed { seat } => run.look_into_exposed_hand(seat),
            Self::HandShown { seat, on_purpose } => run.look_into_shown_hand(seat, on_purpose),
            Self::UpCardsLifted { seat } => run.look_into_lifted_cards(seat),
            Self::UpCardsTurned { seat, thinks_won } => run.look_into_turned(seat, thinks_won),
            Self::HandFouled { seat, contact, guarded, known } => {
                run.look_into_fouled_hand(self, seat, (contact, guarded, known))
            }
            Self::BettorThrew { seat, misled, known } => run.look_into_bettor(seat, misled, known),
            Self::CardThrown { seat, card } => run.look_into_thrown_card(seat, card),
            Self::StuckCards { seat } => run.look_into_stuck_cards(seat),
            Self::FoulPlay { seat, found } => run.look_into_foul_play(seat, found),
            Self::CardShown { seat, card, on_purpose } => {
                run.look_into_shown_card(seat, card, on_purpose)
            }
            Self::ShownToOne { seat, to } => run.look_into_shown_to_one(seat, to),
            Self::AtShowdown { seat, mishap } => run.look_into_mishap(seat, mishap),
            Self::Away { seat, guarded } => run.look_into_absence(seat, guarded),
            Self::Suspected { by, seat } => run.look_into_suspicion(by, seat),
            Self::ShortCall { seat, put, why } => run.look_into_short_call(seat, put, why),
            Self::MeantToCall { seat, objected } => run.look_into_raise(seat, objected),
            Self::Wagered { .. } => Err(Refusal::CannotHaveHappened),
            Self::PassedOver { seat, played_on } => run.look_into_passed_over(seat, played_on),
            Self::Condoned => run.look_into_condoned(),
            Self::OverbetMissed { seat, to } => run.look_into_missed_overbet(seat, to),
            Self::OverbetNoticed => run.look_into_overbet(),
            Self::ThrownByMistake { seat, touched } => run.look_into_wrong_fold(seat, touched),
        }
    }
}
