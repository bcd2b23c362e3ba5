//! Going back: the floor takes the table back to an earlier point of its log, which keeps both
//! lines.

use engine::Event as Dealt;

use crate::decide::fold;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::State;
use crate::time::Time;

/// The events that take a table back to where its log had this many events: the beginning of an
/// input. Not past chips that came or went, or a move to another chair. If anybody has seen a card
/// since, all that are unseen are shuffled before the next one is dealt.
pub fn undo(start: &State, log: &[Event], to: usize, at: Time) -> Result<Vec<Event>, Refusal> {
    let Some(Event::At(_)) = log.get(to) else { return Err(Refusal::CannotUndo) };
    let undone = &log[to..];
    if undone.iter().any(is_final) {
        return Err(Refusal::CannotUndo);
    }
    let mut events = vec![Event::At(at), Event::Undone { to: to as u64 }];
    let back = fold(start, &log[..to]);
    if let Some(hand) = back.hand()
        && undone.iter().any(shows_a_card)
    {
        events.extend(engine::reshuffle(&hand.state).map(Event::Hand));
    }
    Ok(events)
}

/// Whether it cannot be taken back.
fn is_final(event: &Event) -> bool {
    match event {
        Event::Sat { .. }
        | Event::PlayedOver { .. }
        | Event::BoxPickedUp { .. }
        | Event::Left { .. }
        | Event::Moved { .. }
        | Event::Bought { .. }
        | Event::Spent { .. }
        | Event::PostedFor { .. }
        | Event::TimeVerified { .. } => true,
        Event::At(_)
        | Event::Termed { .. }
        | Event::OwnerBack { .. }
        | Event::Leaving { .. }
        | Event::SittingOut { .. }
        | Event::Delivered { .. }
        | Event::Went { .. }
        | Event::Joining { .. }
        | Event::HighCard { .. }
        | Event::BlindMissed { .. }
        | Event::ButtonPassed { .. }
        | Event::Straddled { .. }
        | Event::Proposed { .. }
        | Event::Answered { .. }
        | Event::Settled { .. }
        | Event::RakeReduced { .. }
        | Event::ClockCalled
        | Event::TimedOut { .. }
        | Event::BankUsed { .. }
        | Event::Paused { .. }
        | Event::TimeTaken { .. }
        | Event::TimeCollected { .. }
        | Event::Disputed { .. }
        | Event::Doubted { .. }
        | Event::PotStood
        | Event::HandBegan { .. }
        | Event::Hand(_)
        | Event::Redealt
        | Event::HandEnded { .. }
        | Event::Undone { .. } => false,
    }
}

/// Whether somebody has seen a card by it that was unseen before.
fn shows_a_card(event: &Event) -> bool {
    let Event::Hand(event) = event else { return false };
    matches!(
        event,
        Dealt::Moved { .. }
            | Dealt::Shown { .. }
            | Dealt::CardsShown { .. }
            | Dealt::TurnedUp { .. }
            | Dealt::Faced { .. }
    )
}
