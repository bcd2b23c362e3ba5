//! Three players sit down, play three hands, and leave: `cargo run -p table --example three_hands`

use cards::Chance;
use engine::{Action, Chips, ForcedBets, Game, Next, Passive, Rules, Seat, Stakes, to_shuffle};
use table::{Ask, BuyIn, Hand, Input, Join, Player, State, Terms, Time, Waits, run, waits};

fn main() {
    let terms = Terms {
        game: Game::named("holdem").expect("the engine knows it"),
        stakes: Stakes::no_limit(Chips::new(2)),
        forced: ForcedBets::two_blinds(Chips::new(1), Chips::new(2)),
        seats: 6,
        buy_in: BuyIn { least: Chips::new(40), most: None, purchase: None },
        time: None,
        bomb: None,
    };
    // Time and chance are handed in: the table has neither a clock nor a deck of its own.
    let (mut at, mut chance) = (Time::at(20, 0), Chance::new(7, 0));
    let (mut state, mut log) = (State::new(terms, Rules::PLAIN, at), Vec::new());
    let mut tell = |state: &mut State, ask: Ask| {
        at = at.plus_seconds(5);
        run(state, &Input { at, ask }, &mut log).expect("the table allows it");
    };
    let seats = [0, 1, 2].map(Seat::new);
    for (seat, player) in seats.into_iter().zip([100, 101, 102].map(Player)) {
        tell(&mut state, Ask::Sit { seat, player, buy_in: Chips::new(100), join: Join::Now });
    }
    // One card each, and the highest has the first button.
    tell(&mut state, Ask::DrawForButton { cards: cards::read_cards("7c Jd 4s").expect("cards") });
    for number in 1..=3 {
        tell(&mut state, Ask::Deal);
        while let (Waits::Hand(next), Some(hand)) = (waits(&state), state.hand()) {
            let answer = answer(hand, next, &mut chance);
            tell(&mut state, Ask::Hand(answer));
        }
        println!("after hand {number}: {:?}", seats.map(|seat| state.stack(seat).amount()));
    }
    for seat in seats {
        tell(&mut state, Ask::Leave { seat });
    }
    let books = state.accounts();
    println!("{} chips bought, {} cashed out", books.bought, books.cashed_out);
}

/// What the hand is told next: everybody calls and shows, so hold'em asks for nothing else.
fn answer(hand: &Hand, next: Next, chance: &mut Chance) -> engine::Input {
    let turn = hand.state.turn();
    let act = |seat, action| engine::Input::Act { turn, seat, action };
    match next {
        Next::Shuffle { .. } => {
            let mut faces = to_shuffle(&hand.book(), &hand.state);
            chance.shuffle(&mut faces);
            engine::Input::Shuffled { turn, faces }
        }
        Next::Act { seat, legal } if legal.passive == Passive::Check => act(seat, Action::Check),
        Next::Act { seat, .. } => act(seat, Action::Call),
        Next::ShowOrMuck { seat } => engine::Input::Show { turn, seat, faces: Vec::new() },
        Next::Draw { .. } | Next::RunIt { .. } | Next::Floor(_) | Next::Over => unreachable!(),
    }
}
