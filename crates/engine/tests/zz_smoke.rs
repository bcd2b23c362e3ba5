//! Smoke.
use cards::{Card, Chance};
use engine::*;
#[test]
fn all_games_end() {
    for game in &GAMES {
        for players in 2..=usize::from(game.most_players) {
            for structure in 0..3 {
                let mut showdowns = 0;
                let mut shuffles = 0;
                let mut community = 0;
                for hand in 0..200u64 {
                    let mut chance = Chance::new(7, hand + 1000 * structure);
                    let least = Chips::new(10);
                    let structure = match structure {
                        0 => Structure::NoLimit { least },
                        1 => Structure::PotLimit { least },
                        _ => Structure::FixedLimit { bets: [10, 10, 20, 20, 20].map(Chips::new) },
                    };
                    let stud = game.streets[0].opens != Opens::Posts;
                    let stakes = Stakes {
                        structure,
                        unit: Chips::new(1),
                        bring_in: Chips::new(4),
                        rake: Rake::NONE,
                    };
                    let rules = Rules {
                        dead_seats: DeadSeats::GetCards,
                        seven_rule: SevenRule::On,
                        run_it: RunIt::Everybody(3),
                        ..Rules::PLAIN
                    };
                    let book = Book { game, stakes: &stakes, rules: &rules };
                    let stacks: BySeat<Option<Chips>> = std::array::from_fn(|at| {
                        (at < players).then(|| Chips::new(1 + chance.below(2000) as u64))
                    });
                    let posts = if stud {
                        (0..players)
                            .map(|at| Post {
                                seat: Seat::new(at),
                                kind: PostKind::Ante,
                                amount: Chips::new(2),
                            })
                            .collect()
                    } else {
                        vec![
                            Post {
                                seat: Seat::new(0),
                                kind: PostKind::Blind,
                                amount: Chips::new(5),
                            },
                            Post {
                                seat: Seat::new(1),
                                kind: PostKind::Blind,
                                amount: Chips::new(10),
                            },
                        ]
                    };
                    let setup = Setup {
                        button: Seat::new(players - 1),
                        stacks,
                        posts,
                        opens_after: Seat::new(if stud { players - 1 } else { 1 }),
                        jumped: None,
                        sleeper: None,
                        bomb: None,
                    };
                    let mut state = start(&book, &setup);
                    let mut log = Vec::new();
                    open(&book, &setup, &mut state, &mut log);
                    let mut steps = 0;
                    loop {
                        steps += 1;
                        assert!(steps < 2000);
                        let turn = state.turn();
                        let input = match next(&book, &state) {
                            Next::Over => break,
                            Next::Shuffle { cards } => {
                                shuffles += 1;
                                let mut faces: Vec<Option<Card>> =
                                    if log.iter().any(|e| matches!(e, Event::Shuffled { .. })) {
                                        state
                                            .slots()
                                            .stub()
                                            .iter()
                                            .map(|&s| state.slots().face(s))
                                            .collect()
                                    } else {
                                        game.deck.in_order().iter().copied().map(Some).collect()
                                    };
                                assert_eq!(faces.len(), cards);
                                chance.shuffle(&mut faces);
                                Input::Shuffled { turn, faces }
                            }
                            Next::Act { seat, legal } => {
                                let pass = match legal.passive {
                                    Passive::Check => Action::Check,
                                    Passive::Call { .. } => Action::Call,
                                    Passive::BringIn { .. } => Action::BringIn,
                                    Passive::BetOrFold => Action::Fold,
                                };
                                let action = match (chance.below(10), legal.raising) {
                                    (0, _)
                                        if legal.passive
                                            != (Passive::BringIn { pay: Chips::new(4) })
                                            && !matches!(
                                                legal.passive,
                                                Passive::BringIn { .. }
                                            ) =>
                                    {
                                        Action::Fold
                                    }
                                    (1, Raising::Between { least, .. }) => Action::RaiseTo(least),
                                    (2, Raising::Between { most, .. }) => Action::RaiseTo(most),
                                    (1, Raising::AllInOnly { to }) => Action::RaiseTo(to),
                                    (1 | 2, Raising::Either { large, .. }) => {
                                        Action::RaiseTo(large)
                                    }
                                    _ => pass,
                                };
                                Input::Act { turn, seat, action }
                            }
                            Next::Draw { seat, most } => {
                                let n = chance.below(most as usize + 1);
                                let discards =
                                    state.slots().hand(seat).iter().copied().take(n).collect();
                                Input::Draw { turn, seat, discards }
                            }
                            Next::RunIt { seats, most } => {
                                let seat = seats.iter().next().unwrap();
                                Input::RunIt {
                                    turn,
                                    seat,
                                    times: 1 + chance.below(most as usize) as u8,
                                }
                            }
                            Next::ShowOrMuck { seat } => {
                                showdowns += 1;
                                Input::Show { turn, seat, faces: Vec::new() }
                            }
                        };
                        let mut copy = Vec::new();
                        decide(&book, &state, &input, &mut copy).unwrap_or_else(|r| {
                            panic!(
                                "{} {r:?} {input}",
                                game.name,
                                input = match &input {
                                    Input::Act { action, .. } => format!("{action:?}"),
                                    _ => "other".into(),
                                }
                            )
                        });
                        run(&book, &mut state, &input, &mut log).unwrap();
                    }
                    if stud && !state.slots().board(0).is_empty() {
                        community += 1;
                    }
                    let st = start(&book, &setup);
                    assert!(fold(&st, &log) == state);
                }
                if players == 8 || players == 2 {
                    eprintln!(
                        "{} {players} {structure}: {showdowns} shows, {shuffles} shuffles, {community} community",
                        game.name
                    );
                }
            }
        }
    }
}
