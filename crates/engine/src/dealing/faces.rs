//! Faces told from outside: no deck has a card twice, or one of another game, unless somebody has
//! reported it.

use cards::{Card, CardSet};

use crate::dealing::slots::Slot;
use crate::game::Game;
use crate::hand::refusal::Refusal;
use crate::hand::state::State;

/// Refuses a shuffle of faces that the stub cannot have.
pub(crate) fn check_shuffled(
    game: &Game,
    state: &State,
    faces: &[Option<Card>],
) -> Result<(), Refusal> {
    let cards = state.mixing().len();
    if faces.len() != cards {
        return Err(Refusal::WrongDeck { cards });
    }
    let elsewhere = elsewhere(state, state.mixing());
    let told = faces.iter().flatten().copied();
    // All at once first: which of them it is takes longer to say.
    let (all, count) =
        told.clone().fold((elsewhere, 0), |(all, count), card| (all.with(card), count + 1));
    let is_sound =
        all.len() == elsewhere.len() + count && (all - elsewhere - game.deck.cards()).is_empty();
    // A foul deck that is played to the end is shuffled with its foul card (T.misdeals.10).
    if is_sound || is_same(state, faces) { Ok(()) } else { check(game, elsewhere, told) }
}

/// Whether a shuffle has just the faces that lay there before.
fn is_same(state: &State, faces: &[Option<Card>]) -> bool {
    let lying = state.mixing().iter().map(|slot| state.slots.face(*slot));
    let (mut before, mut after): (Vec<_>, Vec<_>) = (lying.collect(), faces.to_vec());
    before.sort_unstable();
    after.sort_unstable();
    before == after
}

/// Refuses faces that the cards of a hand, which lies in these slots, cannot have.
pub(crate) fn check_shown(
    game: &Game,
    state: &State,
    held: &[Slot],
    faces: &[Card],
) -> Result<(), Refusal> {
    // A foul card is what it was reported to be, and was so before it was shown.
    let told = held.iter().zip(faces).filter(|(slot, _)| state.slots.face(**slot).is_none());
    check(game, elsewhere(state, &[]), told.map(|(_, card)| *card))
}

/// Whether a card of this face, lying there, shows that the deck is foul.
pub(crate) fn is_foul(game: &Game, state: &State, slot: Slot, card: Card) -> bool {
    let known = state.slots.all().any(|one| one == slot) && state.slots.face(slot) != Some(card);
    known && check(game, elsewhere(state, &[slot]), [card].into_iter()).is_err()
}

fn check(game: &Game, elsewhere: CardSet, told: impl Iterator<Item = Card>) -> Result<(), Refusal> {
    let deck = game.deck.cards();
    let mut taken = elsewhere;
    for card in told {
        if !deck.contains(card) {
            return Err(Refusal::NotInDeck { card });
        }
        if taken.contains(card) {
            return Err(Refusal::FaceTwice { card });
        }
        taken = taken.with(card);
    }
    Ok(())
}

/// The faces that are known of all other cards, wherever they lie.
fn elsewhere(state: &State, but: &[Slot]) -> CardSet {
    // The whole deck, before it is dealt.
    if but.len() == state.slots.all().len() {
        return CardSet::EMPTY;
    }
    let but = but.iter().fold(0u64, |but, slot| but | 1 << slot.number());
    let others = state.slots.all().filter(|slot| but >> slot.number() & 1 == 0);
    others.filter_map(|slot| state.slots.face(slot)).collect()
}
