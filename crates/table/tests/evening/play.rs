//! Players who play by chance, and never anything that is not legal.

use cards::Card;
use engine::{
    Action, Asker, Called, Chips, Input, Legal, Mucking, Next, Passive, Raising, Seat, Seats, Slot,
    State as Dealt,
};
use table::Hand;

use super::rng::Rng;

/// How the players of an evening like to act, in percent.
pub(crate) struct Temper {
    fold: u64,
    raise: u64,
    muck: u64,
    /// Whether the cards are real: what is dealt face down at first is unknown until it is shown.
    real: bool,
}

impl Temper {
    pub(crate) fn draw(rng: &mut Rng) -> Temper {
        // Quick tables see more hands.
        let fold = if rng.percent(50) { 90 } else { rng.below(40) };
        Temper { fold, raise: rng.below(40), muck: rng.below(50), real: rng.percent(10) }
    }

    /// Something that the hand accepts.
    pub(crate) fn answer(&self, rng: &mut Rng, hand: &Hand, asked: &Next) -> Input {
        let (state, turn) = (&hand.state, hand.state.turn());
        match *asked {
            Next::Act { seat, legal } => {
                Input::Act { turn, seat, action: self.act(rng, &legal, hand) }
            }
            Next::Draw { seat, .. } => {
                let held = state.slots().hand(seat).iter();
                let discards = held.copied().filter(|_| rng.percent(40)).collect();
                Input::Draw { turn, seat, discards }
            }
            Next::RunIt { seats, most } => {
                let seat = rng.pick(&seats.iter().collect::<Vec<_>>());
                Input::RunIt { turn, seat, times: 1 + rng.below(u64::from(most)) as u8 }
            }
            Next::ShowOrMuck { seat } => {
                if hand.rules.mucking == Mucking::Allowed && rng.percent(self.muck) {
                    Input::Muck { turn, seat }
                } else {
                    Input::Show { turn, seat, faces: faces_of(rng, hand, seat) }
                }
            }
            Next::Shuffle { .. } => Input::Shuffled { turn, faces: self.shuffle(rng, hand) },
            Next::Floor(case) => {
                Input::Rule { turn, remedy: rng.pick(&case.offered.iter().collect::<Vec<_>>()) }
            }
            Next::Over => panic!("a hand that is over has ended"),
        }
    }

    fn act(&self, rng: &mut Rng, legal: &Legal, hand: &Hand) -> Action {
        let raise = match legal.raising {
            Raising::Closed { .. } => None,
            Raising::AllInOnly { to } => Some(to),
            Raising::Either { small, large } => Some(rng.pick(&[small, large])),
            Raising::Between { least, most, unit } => {
                let far = Chips::new(least.amount() + rng.below(least.amount() * 3 + 1));
                let between = far.rounded_down(unit).max(least).min(most);
                Some(rng.pick(&[least, least, between, most]))
            }
        };
        if let Some(to) = raise
            && rng.percent(self.raise)
        {
            assert!(legal.raising.allows(to), "{:?} and {to:?}", hand.terms.stakes);
            return Action::RaiseTo(to);
        }
        match legal.passive {
            Passive::Check => Action::Check,
            Passive::Call { .. } if rng.percent(self.fold) => Action::Fold,
            Passive::Call { .. } => Action::Call,
            Passive::BringIn { .. } => Action::BringIn,
            Passive::BetOrFold => raise.map_or(Action::Fold, Action::RaiseTo),
        }
    }

    /// The whole deck, or what is left of it.
    fn shuffle(&self, rng: &mut Rng, hand: &Hand) -> Vec<Option<Card>> {
        let deck = hand.terms.game.deck.cards();
        let stub = hand.state.slots().stub();
        if stub.len() < deck.len() {
            let left = stub.iter().map(|&slot| hand.state.slots().face(slot)).collect();
            return rng.shuffled(left);
        }
        let mut faces: Vec<Option<Card>> = rng.shuffled(deck.iter().map(Some).collect());
        if self.real {
            let down = hand.dealt.count() * hand.terms.game.streets[0].deals[0].to_each();
            faces[..down].fill(None);
        }
        faces
    }
}

/// What a player shows: nothing need be told where the faces are known.
fn faces_of(rng: &mut Rng, hand: &Hand, seat: Seat) -> Vec<Card> {
    let slots = hand.state.slots();
    let held: Vec<Slot> = slots.hand(seat).to_vec();
    if held.iter().all(|&slot| slots.face(slot).is_some()) {
        return Vec::new();
    }
    let known: Vec<Card> = slots.all().filter_map(|slot| slots.face(slot)).collect();
    let unknown = hand.terms.game.deck.cards().iter().filter(|card| !known.contains(card));
    let mut unknown = rng.shuffled(unknown.collect()).into_iter();
    let face = |slot: &Slot| slots.face(*slot).or_else(|| unknown.next());
    held.iter().map(face).map(|card| card.expect("as many cards as places")).collect()
}

/// Something that no hand accepts, or that this one happens to.
pub(crate) fn nonsense(rng: &mut Rng, hand: Option<&Dealt>) -> Input {
    let now = hand.map_or(0, Dealt::turn);
    let turn = if rng.percent(50) { now } else { now.wrapping_add(rng.below(3) as u32) };
    let seat = anywhere(rng);
    match rng.below(6) {
        0 => Input::Act { turn, seat, action: Action::Check },
        1 => Input::Act { turn, seat, action: Action::RaiseTo(Chips::new(rng.below(1000))) },
        2 => Input::Draw { turn, seat, discards: std::iter::once(Slot::new(0)).collect() },
        3 => Input::Muck { turn, seat },
        4 => Input::Show { turn, seat, faces: Vec::new() },
        _ => Input::Shuffled { turn, faces: vec![None; rng.below(60) as usize] },
    }
}

/// Somebody wants to see a hand, or says what they hold: in a hand, or of the last one.
pub(crate) fn talk(rng: &mut Rng, hand: &Hand) -> Input {
    let turn = hand.state.turn();
    let mut somebody = |of: Seats| {
        let seats: Vec<Seat> = of.iter().collect();
        if seats.is_empty() || rng.percent(10) { anywhere(rng) } else { rng.pick(&seats) }
    };
    let (seat, other) = (somebody(hand.dealt), somebody(hand.dealt.except(hand.state.live())));
    match rng.below(5) {
        4 => {
            // Cards that the room does not know could not be told.
            let known = |slot: &Slot| hand.state.slots().face(*slot).is_some();
            let hidden: Vec<Slot> = engine::hidden(&hand.state, seat).filter(known).collect();
            let some = rng.below(hidden.len() as u64 + 1) as usize;
            let slots = hidden.into_iter().take(some).collect();
            Input::TurnUp { turn, seat, slots, faces: Vec::new() }
        }
        0 => Input::Name { turn, seat, called: rng.pick(&Called::ALL) },
        1 => Input::See { turn, by: Asker::Floor, seat: other, faces: Vec::new() },
        _ => Input::See { turn, by: Asker::Player(seat), seat: other, faces: Vec::new() },
    }
}

fn anywhere(rng: &mut Rng) -> Seat {
    Seat::new(rng.below(11) as usize)
}
