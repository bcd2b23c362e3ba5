//! A hand of seven-card stud among three players who never raise: `cargo run -p engine --example one_hand`

use cards::Chance;
use engine::{
    Action, Book, Chips, Few, ForcedBets, Game, Input, Lineup, Next, Passive, Rules, Seat, Stakes,
    State, Structure, Teller, Viewer, begin, fold, next, run, set_up, to_shuffle,
};

fn main() {
    // What is played: the game, what it is played for, and the answers of the house.
    let game = Game::named("stud").expect("the engine knows it");
    let structure = Structure::FixedLimit { bets: [2, 2, 4, 4, 4].map(Chips::new) };
    let stakes = Stakes { structure, bring_in: Chips::new(1), ..Stakes::no_limit(Chips::new(2)) };
    let book = Book { game, stakes: &stakes, rules: &Rules::PLAIN };

    // Who plays, with how much, and what goes in before the cards.
    let antes = ForcedBets::antes(Chips::new(1));
    let posting = set_up(&book, &antes, &Lineup::clockwise(&[Chips::new(100); 3]));
    let (start, mut log) = begin(&book, &posting.expect("a hand can be dealt").setup);

    // The hand asks and we answer until it is over. Chance is ours: the engine has none of its own.
    let mut state = fold(&start, &log);
    let mut chance = Chance::new(7, 0);
    while let Some(input) = answer(&book, &state, &mut chance) {
        run(&book, &mut state, &input, &mut log).expect("the answer is among what is legal");
    }

    // The log as Ann saw it: until they are shown, she knows no hole cards but her own.
    let name = |seat: Seat| ["Ann", "Bob", "Cat"][seat.number()];
    let teller = Teller { book: &book, name: &name, amount: &|chips| chips.to_string() };
    for sentence in teller.told(&start, &log, Viewer::Seat(Seat::new(0))) {
        println!("{}", sentence.text);
    }
}

/// What the hand is told next: players stay in as cheaply as they can, and show what they have.
fn answer(book: &Book<'_>, state: &State, chance: &mut Chance) -> Option<Input> {
    let turn = state.turn();
    Some(match next(book, state) {
        Next::Shuffle { .. } => {
            let mut faces = to_shuffle(book, state);
            chance.shuffle(&mut faces);
            Input::Shuffled { turn, faces }
        }
        Next::Act { seat, legal } => {
            let action = match legal.passive {
                Passive::Check => Action::Check,
                Passive::Call { .. } => Action::Call,
                Passive::BringIn { .. } => Action::BringIn,
                Passive::BetOrFold => Action::Fold,
            };
            Input::Act { turn, seat, action }
        }
        Next::Draw { seat, .. } => Input::Draw { turn, seat, discards: Few::NONE },
        Next::ShowOrMuck { seat } => Input::Show { turn, seat, faces: Vec::new() },
        Next::RunIt { seats, .. } => Input::RunIt { turn, seat: seats.iter().next()?, times: 1 },
        Next::Floor(_) => unreachable!("nobody reports that anything went wrong"),
        Next::Over => return None,
    })
}
