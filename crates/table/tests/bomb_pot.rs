//! A bomb pot that cannot be dealt is refused when it is proposed.

use engine::{
    Ante, Chips, ForcedBets, Game, MOST_BLINDS, MOST_ROUNDS, PostingRefusal, Rake, Rules, Seat,
    Stakes, Structure,
};
use table::{Ask, BuyIn, By, Input, Join, Player, Proposal, Refusal, State, Terms, Time, run};

/// Three players at this game; what proposing a bomb pot on this many boards comes to.
fn proposed(game: &str, boards: u8) -> Result<(), Refusal> {
    let game = Game::named(game).expect("a game");
    let bet = Chips::new(10);
    let terms = Terms {
        game,
        stakes: Stakes {
            structure: Structure::FixedLimit { bets: [bet; MOST_ROUNDS] },
            unit: Chips::new(1),
            bring_in: if game.has_bring_in() { Chips::new(2) } else { Chips::ZERO },
            rake: Rake::NONE,
            ceiling: engine::Ceiling::None,
        },
        forced: ForcedBets {
            ante: Ante::Each(Chips::new(1)),
            blinds: [Chips::ZERO; MOST_BLINDS],
            straddle: None,
        },
        seats: 8,
        buy_in: BuyIn { least: Chips::new(100), most: None, purchase: None },
        time: None,
        bomb: None,
    };
    let (at, mut log) = (Time::at(20, 0), Vec::new());
    let mut state = State::new(terms, Rules::PLAIN, at);
    for number in 0..3 {
        let (seat, player) = (Seat::new(number), Player(number as u64));
        let ask = Ask::Sit { seat, player, buy_in: Chips::new(100), join: Join::Now };
        run(&mut state, &Input { at, ask }, &mut log).expect("a free chair");
    }
    let what = Proposal::BombPot { amount: bet, boards };
    let ask = Ask::Propose { what, by: By::Seat(Seat::new(0)) };
    run(&mut state, &Input { at, ask }, &mut log)
}

/// B.bomb.6.
#[test]
fn a_bomb_pot_needs_a_game_with_a_board_and_cards_for_its_boards() {
    let none = |boards| Err(Refusal::Posting(PostingRefusal::NoSuchBomb { boards }));
    assert_eq!(proposed("holdem", 1), Ok(()));
    assert_eq!(proposed("holdem", 4), Ok(()));
    assert_eq!(proposed("holdem", 5), none(4));
    assert_eq!(proposed("holdem", 0), none(4));
    assert_eq!(proposed("stud", 1), none(0));
    assert_eq!(proposed("draw", 1), none(0));
}
