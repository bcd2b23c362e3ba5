//! What people ask of a table, sensible or not.

use cards::Card;
use engine::{Chips, MOST_SEATS, Seat, Straddle, StraddleKind};
use table::{Ask, By, Doubt, Join, Player, Proposal, State, Waits, WhyAway, waits};

use super::rng::Rng;
use super::{draw, play};

/// Anything but what a hand waits for, and but the next deal.
pub(crate) fn ask(rng: &mut Rng, state: &State) -> Ask {
    let seat = somebody(rng, state);
    match rng.below(100) {
        0..=20 => sit(rng, state),
        21..=24 => match state.hand().or(state.last()) {
            Some(hand) => Ask::Hand(play::talk(rng, hand)),
            None => sit(rng, state),
        },
        25 | 26 if rng.percent(60) => play_over(rng, state),
        25..=27 => Ask::Leave { seat },
        28..=34 => Ask::Move { seat, to: anywhere(rng, state) },
        35..=39 => Ask::Buy { seat, amount: Chips::new(amount(rng, state)) },
        40 | 41 => Ask::Order { seat, amount: Chips::new(amount(rng, state)) },
        42 if rng.below(4) == 0 => Ask::TakeOff { seat, amount: Chips::new(1) },
        42..=44 => Ask::Spend { seat, amount: Chips::new(rng.below(40)) },
        45 | 46 => {
            let amount = Chips::new(rng.below(12));
            Ask::PostFor { from: seat, to: somebody(rng, state), amount }
        }
        47 => Ask::SitOut { seat },
        48 if rng.percent(20) => Ask::SendAway { seat },
        48..=53 => {
            let why = rng.pick(&[WhyAway::Said, WhyAway::Gone, WhyAway::Disconnected]);
            Ask::GoAway { seat, why }
        }
        54..=57 if boxed(rng, state).is_some() => {
            Ask::Reclaim { seat: boxed(rng, state).unwrap_or(seat) }
        }
        54..=66 => Ask::ComeBack { seat: absent(rng, state).unwrap_or(seat) },
        67..=70 => Ask::Join { seat, join: join(rng) },
        71..=75 => straddle(rng, state),
        76 => Ask::NoStraddle { seat },
        77..=79 => Ask::Propose { what: proposal(rng, state), by: by(rng, state) },
        80..=87 => answer(rng, state),
        88 if rng.percent(10) => Ask::PotStands,
        88 => Ask::Approve { yes: rng.percent(80) },
        89 => Ask::ReduceRake { most: Chips::new(rng.below(3)) },
        90 if rng.percent(30) => Ask::Dispute { seat },
        90 if rng.percent(50) => Ask::Doubt { seat, about: rng.pick(&[Doubt::Bet, Doubt::Hand]) },
        90 => Ask::CallClock { by: by(rng, state) },
        91 => Ask::Pause { paused: rng.percent(40) },
        92 => Ask::PickUp { seat },
        93 => Ask::VerifyTime,
        94 => change(rng, state),
        95 => Ask::DrawForButton { cards: cards(rng, state) },
        96 => Ask::Wake,
        97 => Ask::Deal,
        _ => Ask::Hand(play::nonsense(rng, state.hand().map(|hand| &hand.state))),
    }
}

/// The cards for the button, one for each and now and then a joker or one too few.
pub(crate) fn cards(rng: &mut Rng, state: &State) -> Vec<Card> {
    let count = match waits(state) {
        Waits::ButtonCards(seats) => seats.count(),
        Waits::Players | Waits::Floor | Waits::Deal | Waits::Hand(_) => 2,
    };
    let deck = rng.shuffled((0..54).filter_map(Card::from_index).collect());
    let short = usize::from(rng.percent(10));
    let mut cards = Vec::new();
    let mut plain = 0;
    for card in deck {
        if plain + short == count {
            break;
        }
        plain += usize::from(!card.is_joker());
        cards.push(card);
    }
    cards
}

fn anywhere(rng: &mut Rng, state: &State) -> Seat {
    let seats = if rng.percent(95) { u64::from(state.terms().seats) } else { MOST_SEATS as u64 };
    Seat::new(rng.below(seats) as usize)
}

fn somebody(rng: &mut Rng, state: &State) -> Seat {
    let sitting: Vec<Seat> = state.sitting().iter().collect();
    if sitting.is_empty() || rng.percent(5) { anywhere(rng, state) } else { rng.pick(&sitting) }
}

fn absent(rng: &mut Rng, state: &State) -> Option<Seat> {
    let away = |seat: &Seat| state.at(*seat).is_some_and(|chair| chair.away.is_some());
    let absent: Vec<Seat> = state.sitting().iter().filter(away).collect();
    (!absent.is_empty() && rng.percent(90)).then(|| rng.pick(&absent))
}

fn by(rng: &mut Rng, state: &State) -> By {
    match rng.below(10) {
        0 => By::Dealer,
        1..=3 => By::Floor,
        _ => By::Seat(somebody(rng, state)),
    }
}

fn join(rng: &mut Rng) -> Join {
    rng.pick(&[Join::Now, Join::Now, Join::Wait, Join::AfterButton, Join::BuyButton])
}

/// Around what may be bought, and now and then far from it.
fn amount(rng: &mut Rng, state: &State) -> u64 {
    let least = state.terms().buy_in.least.amount();
    match rng.below(10) {
        0 => rng.below(least),
        1 => least * 10,
        2 => state.terms().buy_in.most.map_or(least, Chips::amount),
        3 => 1 + rng.below(4),
        4..=6 => least,
        _ => least + rng.below(least),
    }
}

pub(crate) fn sit(rng: &mut Rng, state: &State) -> Ask {
    let player = Player(rng.below(14));
    Ask::Sit {
        seat: anywhere(rng, state),
        player,
        buy_in: Chips::new(amount(rng, state)),
        join: join(rng),
    }
}

/// In the chair of somebody who is away, as a rule.
fn play_over(rng: &mut Rng, state: &State) -> Ask {
    Ask::PlayOver {
        seat: absent(rng, state).unwrap_or_else(|| somebody(rng, state)),
        player: Player(rng.below(14)),
        buy_in: Chips::new(amount(rng, state)),
        join: join(rng),
    }
}

fn boxed(rng: &mut Rng, state: &State) -> Option<Seat> {
    let boxed = |seat: &Seat| state.boxed(*seat).is_some();
    let boxed: Vec<Seat> = state.sitting().iter().filter(boxed).collect();
    (!boxed.is_empty()).then(|| rng.pick(&boxed))
}

fn straddle(rng: &mut Rng, state: &State) -> Ask {
    let forced = &state.terms().forced;
    let times = rng.pick(&[2, 2, 2, 4, 3]);
    let kinds = [StraddleKind::UnderTheGun, StraddleKind::Button, StraddleKind::Mississippi];
    Ask::Straddle(Straddle {
        seat: somebody(rng, state),
        kind: rng.pick(&kinds),
        amount: forced.big_blind().times(times),
    })
}

fn proposal(rng: &mut Rng, state: &State) -> Proposal {
    let bet = state.terms().bomb.unwrap_or(state.terms().opening_bet());
    match rng.below(10) {
        0..=4 => Proposal::BombPot {
            amount: bet.times(rng.pick(&[1, 1, 2])),
            boards: rng.pick(&[1, 1, 2, 3, 5]),
        },
        5..=7 => Proposal::Rock { on: rng.percent(70) },
        _ => Proposal::Terms(Box::new(draw::terms(rng))),
    }
}

fn answer(rng: &mut Rng, state: &State) -> Ask {
    let asked: Vec<Seat> = state.open().map_or(Vec::new(), |open| open.asked.iter().collect());
    let seat = if asked.is_empty() { somebody(rng, state) } else { rng.pick(&asked) };
    let away = state.at(seat).is_some_and(|chair| chair.away.is_some());
    let by = match rng.below(10) {
        0 => by(rng, state),
        _ if away => By::Floor,
        _ => By::Seat(seat),
    };
    Ask::Answer { seat, by, yes: rng.percent(85) }
}

/// Other terms, another house, or both.
fn change(rng: &mut Rng, state: &State) -> Ask {
    let mut terms = if rng.percent(60) { *state.terms() } else { draw::terms(rng) };
    if rng.percent(50) {
        terms.seats = terms.game.most_players;
    }
    let rules = if rng.percent(50) { *state.rules() } else { draw::rules(rng) };
    Ask::Change { terms: Box::new(terms), rules: Box::new(rules) }
}
