//! Who puts in what before the cards, and who opens: clause by clause, with the seats and numbers of
//! the books; and what the other answer to the same point would say.

mod play;

use engine::{
    Action, Ante, BlindSeats, Book, BySeat, Ceiling, Chips, Event, ForcedBets, Game, Gesture,
    HeadsUpBlinds, Input, Lineup, MOST_SEATS, Next, Owed, PostKind, Posting, PostingRefusal,
    Pushed, Rake, Rules, Seat, Setup, Sleeper, Sleepers, Stakes, State, Straddle, StraddleCount,
    StraddleKind, StraddleOpens, StraddlePrecedence, StraddleSize, Straddles, Structure, Topic,
    begin, blinds_of_limit, fold, next, run, set_up,
};

use PostKind::{Ante as Anted, Blind, Dead, Late, Rock, Straddle as Straddled};
use StraddleKind::{Button, Mississippi, UnderTheGun};
use play::hand::{RULES, limit, no_limit};

const HOUSE: Rules = Rules { straddles: Straddles::AnySeat, ..RULES };

/// Players with 500 each in these seats, numbered as at the table.
#[derive(Clone)]
struct Room {
    structure: Structure,
    rules: Rules,
    forced: ForcedBets,
    lineup: Lineup,
}

impl Room {
    fn new(blinds: &[u64], button: usize, seats: &[usize]) -> Room {
        let mut stacks: BySeat<Option<Chips>> = [None; MOST_SEATS];
        for &seat in seats {
            stacks[seat] = Some(Chips::new(500));
        }
        let most = blinds.iter().copied().max().unwrap_or(1);
        let blinds = std::array::from_fn(|at| Chips::new(blinds.get(at).copied().unwrap_or(0)));
        Room {
            structure: no_limit(most),
            rules: HOUSE,
            forced: ForcedBets { ante: Ante::None, blinds, straddle: None },
            lineup: Lineup::new(Seat::new(button), stacks),
        }
    }

    /// Blinds of 2 and 5, nine players, the button in seat 6.
    fn nine() -> Room {
        Room::new(&[2, 5], 6, &[1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    fn rules(mut self, change: impl Fn(&mut Rules)) -> Room {
        change(&mut self.rules);
        self
    }

    fn straddle(mut self, seat: usize, kind: StraddleKind, amount: u64) -> Room {
        let amount = Chips::new(amount);
        self.lineup.straddles.push(Straddle { seat: Seat::new(seat), kind, amount });
        self
    }

    fn rock(mut self, seat: usize) -> Room {
        self.lineup.rock = Some(Seat::new(seat));
        self
    }

    fn sleeper(mut self, seat: usize, to: u64) -> Room {
        self.lineup.sleepers.push(Sleeper { seat: Seat::new(seat), to: Chips::new(to) });
        self
    }

    fn stakes(&self) -> Stakes {
        let (unit, bring_in) = (Chips::new(1), Chips::ZERO);
        Stakes {
            structure: self.structure,
            unit,
            bring_in,
            ceiling: Ceiling::None,
            rake: Rake::NONE,
        }
    }

    fn set_up(&self) -> Result<Posting, PostingRefusal> {
        let game = Game::named("holdem").expect("hold'em");
        let stakes = self.stakes();
        set_up(&Book { game, stakes: &stakes, rules: &self.rules }, &self.forced, &self.lineup)
    }

    fn refused(&self) -> PostingRefusal {
        self.set_up().expect_err("a refusal")
    }

    fn setup(&self) -> Setup {
        self.set_up().expect("a set-up").setup
    }

    fn posts(&self) -> Vec<(usize, PostKind, u64)> {
        let posts = self.setup().posts;
        posts.iter().map(|post| (post.seat.number(), post.kind, post.amount.amount())).collect()
    }

    /// The order in which players are asked on the first round when all of them call.
    fn order(&self) -> Vec<usize> {
        let mut hand = Dealt::new(self);
        let mut order = Vec::new();
        while hand.board() == 0 {
            order.push(hand.turn());
            hand.stay();
        }
        order
    }
}

/// A hand dealt in a room.
struct Dealt {
    stakes: Stakes,
    rules: Rules,
    state: State,
    log: Vec<Event>,
}

impl Dealt {
    fn new(room: &Room) -> Dealt {
        let (stakes, rules) = (room.stakes(), room.rules);
        let game = Game::named("holdem").expect("hold'em");
        let book = Book { game, stakes: &stakes, rules: &rules };
        let (start, log) = begin(&book, &room.setup());
        let mut hand = Dealt { state: fold(&start, &log), stakes, rules, log };
        let turn = hand.state.turn();
        hand.tell(&Input::Shuffled { turn, faces: vec![None; 52] });
        hand
    }

    fn book(&self) -> Book<'_> {
        let game = Game::named("holdem").expect("hold'em");
        Book { game, stakes: &self.stakes, rules: &self.rules }
    }

    fn tell(&mut self, input: &Input) {
        let mut state = self.state;
        let mut log = std::mem::take(&mut self.log);
        run(&self.book(), &mut state, input, &mut log).expect("what is allowed");
        (self.state, self.log) = (state, log);
    }

    fn turn(&self) -> usize {
        let asked = next(&self.book(), &self.state);
        if let Next::Act { seat, .. } = asked {
            return seat.number();
        }
        panic!("nobody is to act: {asked:?}")
    }

    fn act(&mut self, seat: usize, action: Action) {
        assert_eq!(self.turn(), seat, "whose turn it is");
        let turn = self.state.turn();
        self.tell(&Input::Act { turn, seat: Seat::new(seat), action });
    }

    fn raise(&mut self, seat: usize, to: u64) {
        self.act(seat, Action::RaiseTo(Chips::new(to)));
    }

    /// Whoever is to act checks or calls.
    fn stay(&mut self) {
        let Next::Act { seat, legal } = next(&self.book(), &self.state) else { panic!() };
        let action = match legal.passive {
            engine::Passive::Check => Action::Check,
            engine::Passive::Call { .. } => Action::Call,
            engine::Passive::BetOrFold | engine::Passive::BringIn { .. } => panic!("no such game"),
        };
        self.act(seat.number(), action);
    }

    fn board(&self) -> usize {
        self.state.slots().board(0).len()
    }

    fn raises(&self) -> Vec<(usize, u64)> {
        let raise = |event: &Event| {
            if let Event::Acted { seat, action: Action::RaiseTo(to), .. } = event {
                return Some((seat.number(), to.amount()));
            }
            None
        };
        self.log.iter().filter_map(raise).collect()
    }
}

mod blinds {
    use super::*;

    /// R.button.8, R.button.9: seats 2, 5, 6, 9 and the button in 5; 6 posts 1, 9 posts 3, 2 opens.
    #[test]
    fn r_button_8_blinds_are_posted_clockwise() {
        let room = Room::new(&[1, 3], 5, &[2, 5, 6, 9]);
        assert_eq!(room.posts(), [(6, Blind, 1), (9, Blind, 3)]);
        assert_eq!(room.order(), [2, 5, 6, 9]);
    }

    /// R.button.4: a single blind is also legal. HB.h.1: and so are three, 5, 5 and 10.
    #[test]
    fn hb_h_1_one_to_three_blinds() {
        assert_eq!(Room::new(&[3], 5, &[2, 5, 6, 9]).posts(), [(6, Blind, 3)]);
        let three = Room::new(&[5, 5, 10], 6, &[1, 2, 6, 7, 8, 9]);
        assert_eq!(three.posts(), [(7, Blind, 5), (8, Blind, 5), (9, Blind, 10)]);
        assert_eq!(three.order(), [1, 2, 6, 7, 8, 9]);
    }

    /// When two play, the button has the small blind and acts first, and then last (R.button.3).
    #[test]
    fn the_button_has_the_small_blind_when_two_play() {
        let room = Room::new(&[1, 3], 4, &[4, 7]);
        assert_eq!(room.posts(), [(4, Blind, 1), (7, Blind, 3)]);
        assert_eq!(room.order(), [4, 7]);
        // T.bets.2 to the letter: the small blind is left of the button, and the button acts last.
        let letter = room.rules(|rules| rules.heads_up_blinds = HeadsUpBlinds::ButtonBig);
        assert_eq!(letter.posts(), [(7, Blind, 1), (4, Blind, 3)]);
        assert_eq!(letter.order(), [7, 4]);
        assert_eq!(Room::new(&[3], 4, &[4, 7]).posts(), [(7, Blind, 3)]);
        let too_many = Room::new(&[1, 1, 3], 4, &[4, 7]);
        assert_eq!(too_many.refused(), PostingRefusal::TooManyBlinds);
    }

    /// B.object.6: a small blind of 2 and a big one of 1 are refused; B.stakes.1: 1 and 1 are not.
    #[test]
    fn b_object_6_the_big_blind_is_the_larger() {
        let room = |blinds: &[u64]| Room::new(blinds, 4, &[4, 7, 8]);
        assert_eq!(room(&[2, 1]).refused(), PostingRefusal::FallingBlinds);
        assert_eq!(room(&[1, 1]).posts(), [(7, Blind, 1), (8, Blind, 1)]);
    }

    /// H10.2: 8 on the flop and 6 on the river are refused.
    #[test]
    fn h10_2_bets_never_go_down() {
        let mut room = Room::new(&[2, 4], 4, &[4, 7, 8]);
        room.structure = limit([4, 8, 8, 6]);
        assert_eq!(room.refused(), PostingRefusal::FallingBets { round: 3 });
        room.structure = limit([4, 8, 8, 8]);
        assert!(room.set_up().is_ok());
    }

    /// HB.g.4: a dead small blind is posted by nobody; HB.g.5: with the button on an empty seat the
    /// one to its left still has the small blind.
    #[test]
    fn hb_g_4_a_dead_blind_is_not_posted() {
        let mut room = Room::new(&[5, 10], 3, &[1, 2, 3, 5]);
        room.lineup.blind_seats = BlindSeats::At([4, 5].map(Seat::new).into());
        assert_eq!(room.posts(), [(5, Blind, 10)]);
        assert_eq!(room.order(), [1, 2, 3, 5]);
        let dead_button = Room::new(&[5, 10], 3, &[1, 2, 4, 5]);
        assert_eq!(dead_button.posts(), [(4, Blind, 5), (5, Blind, 10)]);
        assert_eq!(dead_button.order(), [1, 2, 4, 5]);
    }

    #[test]
    fn nobody_posts_two_blinds() {
        let mut room = Room::new(&[5, 10], 3, &[1, 2, 3, 5]);
        room.lineup.blind_seats = BlindSeats::At([5, 5].map(Seat::new).into());
        let seat = Seat::new(5);
        assert_eq!(room.refused(), PostingRefusal::PostsAlready { seat });
    }

    /// R.rules.47, HB.j.2, R.button.9: what somebody puts up to come in is live or dead, and does not
    /// move the start.
    #[test]
    fn r_rules_47_a_late_post_is_live() {
        let mut room = Room::new(&[1, 3], 1, &[1, 2, 3, 4, 5, 6]);
        let chips = Chips::new;
        room.lineup.owed = vec![Owed { seat: Seat::new(5), live: chips(3), dead: chips(1) }];
        assert_eq!(room.posts(), [(5, Dead, 1), (2, Blind, 1), (3, Blind, 3), (5, Late, 3)]);
        assert_eq!(room.order(), [4, 5, 6, 1, 2, 3]);
        // A blind is a blind already.
        room.lineup.owed = vec![Owed { seat: Seat::new(3), live: chips(3), dead: chips(1) }];
        assert_eq!(room.refused(), PostingRefusal::PostsAlready { seat: Seat::new(3) });
        room.lineup.owed = vec![Owed { seat: Seat::new(9), live: chips(3), dead: chips(0) }];
        assert_eq!(room.refused(), PostingRefusal::NotDealtIn { seat: Seat::new(9) });
    }

    /// B.wagers.2: each antes; or one antes for all, which no other has to match.
    #[test]
    fn b_wagers_2_antes() {
        let with = |ante| {
            let mut room = Room::new(&[1, 2], 4, &[2, 4, 7]);
            room.forced.ante = ante;
            room.posts()[..].to_vec()
        };
        let one = Chips::new(1);
        let blinds = [(7, Blind, 1), (2, Blind, 2)];
        let each = [(7, Anted, 1), (2, Anted, 1), (4, Anted, 1)];
        assert_eq!(with(Ante::Each(one)), [&each[..], &blinds].concat());
        assert_eq!(with(Ante::Button(one)), [&[(4, Dead, 1)][..], &blinds].concat());
        assert_eq!(with(Ante::BigBlind(one)), [&[(2, Dead, 1)][..], &blinds].concat());
        assert_eq!(with(Ante::None), blinds);
    }
}

mod straddles {
    use super::*;

    /// HB.f.0, HB.f.v: button 6, blinds 7 and 8, a straddle in seat 9: seat 1 acts first, 9 last.
    #[test]
    fn hb_f_v_the_betting_opens_left_of_the_straddle() {
        let room = Room::nine().straddle(9, UnderTheGun, 10);
        assert_eq!(room.posts(), [(7, Blind, 2), (8, Blind, 5), (9, Straddled, 10)]);
        assert_eq!(room.order(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Room::nine().order(), [9, 1, 2, 3, 4, 5, 6, 7, 8]);
    }

    /// HB.f.v to the letter: over a straddle on the button the small blind acts first. The other
    /// custom: left of the big blind, and the button last (B.straddle.3).
    #[test]
    fn hb_f_v_a_straddle_on_the_button() {
        let room = Room::nine().straddle(6, Button, 10);
        assert_eq!(room.order(), [7, 8, 9, 1, 2, 3, 4, 5, 6]);
        let jumped = room.rules(|rules| rules.straddle_opens = StraddleOpens::LeftOfBlinds);
        assert_eq!(jumped.order(), [9, 1, 2, 3, 4, 5, 7, 8, 6]);
        // Left of the big blind both are the same.
        let utg = Room::nine().straddle(9, UnderTheGun, 10);
        let utg = utg.rules(|rules| rules.straddle_opens = StraddleOpens::LeftOfBlinds);
        assert_eq!(utg.order(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    /// B.straddle.3: whoever is jumped over sits behind the big blind also when somebody raises.
    #[test]
    fn b_straddle_3_the_straddler_stays_behind_the_big_blind() {
        let room = Room::new(&[1, 2], 3, &[1, 2, 3, 4, 5]).straddle(3, Button, 4);
        let room = room.rules(|rules| rules.straddle_opens = StraddleOpens::LeftOfBlinds);
        let mut hand = Dealt::new(&room);
        hand.act(1, Action::Call);
        hand.act(2, Action::Fold);
        hand.raise(4, 12);
        hand.act(5, Action::Call);
        hand.raise(3, 30);
        hand.act(1, Action::Call);
        hand.raise(4, 80);
        hand.act(5, Action::Fold);
        hand.act(3, Action::Call);
        hand.act(1, Action::Call);
        assert_eq!(hand.board(), 3);
        // After the flop the button is last as ever.
        assert_eq!(hand.turn(), 4);
        hand.stay();
        assert_eq!(hand.turn(), 1);
    }

    /// HB.f.ix.3: seat 3 straddles, 4 acts first and 3 last; where only others may, it is refused
    /// (HB.f.ix.1, HB.f.viii.1).
    #[test]
    fn hb_f_ix_3_from_any_seat() {
        let room = Room::nine().straddle(3, Mississippi, 10);
        assert_eq!(room.order(), [4, 5, 6, 7, 8, 9, 1, 2, 3]);
        for fewer in [Straddles::UnderTheGunOrButton, Straddles::UnderTheGun, Straddles::None] {
            let refused = room.clone().rules(|rules| rules.straddles = fewer).refused();
            assert_eq!(refused, PostingRefusal::StraddleForbidden { kind: Mississippi });
            assert_eq!(refused.topic(), Topic::Straddle);
        }
        let allowed = |straddles, seat, kind| {
            let room = Room::nine().straddle(seat, kind, 10);
            room.rules(|rules| rules.straddles = straddles).set_up().is_ok()
        };
        assert!(allowed(Straddles::UnderTheGunOrButton, 6, Button));
        assert!(!allowed(Straddles::UnderTheGun, 6, Button));
        assert!(allowed(Straddles::UnderTheGun, 9, UnderTheGun));
        assert!(!allowed(Straddles::None, 9, UnderTheGun));
    }

    /// Whoever says what is not so is told whose straddle it would be.
    #[test]
    fn a_straddle_belongs_to_its_seat() {
        let due = |seat| PostingRefusal::StraddleSeat { due: Some(Seat::new(seat)) };
        assert_eq!(Room::nine().straddle(3, UnderTheGun, 10).refused(), due(9));
        assert_eq!(Room::nine().straddle(3, Button, 10).refused(), due(6));
        let nobody = Room::new(&[2, 5], 6, &[6, 8]).straddle(6, UnderTheGun, 10);
        assert_eq!(nobody.refused(), PostingRefusal::StraddleSeat { due: None });
        let empty = Room::new(&[2, 5], 5, &[1, 6, 8]).straddle(5, Button, 10);
        assert_eq!(empty.refused(), PostingRefusal::NotDealtIn { seat: Seat::new(5) });
    }

    /// HB.f.i: seat 9 has straddled for 10, seat 1 tries 20: refused, and taken where several are
    /// permitted.
    #[test]
    fn hb_f_i_one_straddle_or_several() {
        let room = Room::nine().straddle(9, UnderTheGun, 10).straddle(1, UnderTheGun, 20);
        let one = room.clone().rules(|rules| rules.straddle_count = StraddleCount::One);
        assert_eq!(one.refused(), PostingRefusal::StraddleTaken { by: Seat::new(9) });
        assert_eq!(one.refused().topic(), Topic::StraddleCount);
        assert_eq!(room.posts()[2..], [(9, Straddled, 10), (1, Straddled, 20)]);
        assert_eq!(room.order(), [2, 3, 4, 5, 6, 7, 8, 9, 1]);
    }

    /// HB.f.ii.1: with a big blind of 5 a straddle of 8 is refused; 10 and 15 are accepted.
    /// HB.f.ii.2, B.straddle.4: nobody straddles another amount.
    #[test]
    fn hb_f_ii_a_straddle_has_one_size() {
        let sized = |size: u64, amount: u64| {
            let mut room = Room::nine().straddle(9, UnderTheGun, amount);
            room.forced.straddle = Some(Chips::new(size));
            room
        };
        let least = Chips::new(10);
        assert_eq!(sized(8, 8).refused(), PostingRefusal::StraddleTooSmall { least });
        assert!(sized(10, 10).set_up().is_ok() && sized(15, 15).set_up().is_ok());
        let up_to = sized(8, 8).rules(|rules| rules.straddle_size = StraddleSize::UpToMostBet);
        assert!(up_to.set_up().is_ok(), "no book but Hollywood's asks for double");
        let due = Chips::new(10);
        assert_eq!(sized(10, 25).refused(), PostingRefusal::StraddleSize { due });
        assert_eq!(Room::nine().straddle(9, UnderTheGun, 9).refused().topic(), Topic::StraddleSize);
    }

    /// B.straddle.5: at 2-4 limit a straddle of 6 is refused; 4 is accepted.
    #[test]
    fn b_straddle_5_no_more_than_the_greatest_bet() {
        let sized = |size: u64, straddle_size| {
            let mut room = Room::new(&[1, 2], 6, &[6, 7, 8, 9]).straddle(9, UnderTheGun, size);
            room.structure = limit([2, 2, 4, 4]);
            room.forced.straddle = Some(Chips::new(size));
            room.rules(|rules| rules.straddle_size = straddle_size)
        };
        let most = Chips::new(4);
        let held = StraddleSize::UpToMostBet;
        assert_eq!(sized(6, held).refused(), PostingRefusal::StraddleTooLarge { most });
        assert!(sized(4, held).set_up().is_ok());
        assert!(sized(6, StraddleSize::DoubleOrMore).set_up().is_ok());
    }

    /// HB.f.iv.1: at limit a second straddle is a second raise made blind: 10, 20, 30.
    #[test]
    fn hb_f_iv_1_straddles_at_limit_go_up_by_a_bet() {
        let mut room = Room::new(&[5, 10], 6, &[6, 7, 8, 9]);
        room.structure = limit([10, 10, 20, 20]);
        let room = room.straddle(9, UnderTheGun, 20);
        assert!(room.clone().straddle(6, UnderTheGun, 30).set_up().is_ok());
        let due = Chips::new(30);
        let doubled = room.straddle(6, UnderTheGun, 40);
        assert_eq!(doubled.refused(), PostingRefusal::StraddleSize { due });
    }

    /// HB.f.vii.2: seat 9 has posted 10, then the button wants to; the button's stands and seat 9 has
    /// the 10 back.
    #[test]
    fn hb_f_vii_2_the_button_goes_first() {
        let room = Room::nine().straddle(9, UnderTheGun, 10).straddle(6, Button, 10);
        let room = room.rules(|rules| rules.straddle_count = StraddleCount::One);
        let button = room.clone().rules(|rules| {
            rules.straddle_precedence = StraddlePrecedence::Button;
        });
        assert_eq!(button.posts()[2..], [(6, Straddled, 10)]);
        let back = button.set_up().expect("a set-up").back;
        assert_eq!(back.iter().map(Seat::number).collect::<Vec<_>>(), [9]);
        assert_eq!(room.refused(), PostingRefusal::StraddleTaken { by: Seat::new(9) });
        // The other way round nothing gives way.
        let late = Room::nine().straddle(6, Button, 10).straddle(9, UnderTheGun, 10);
        let late = late.rules(|rules| {
            rules.straddle_count = StraddleCount::One;
            rules.straddle_precedence = StraddlePrecedence::Button;
        });
        assert_eq!(late.refused(), PostingRefusal::StraddleTaken { by: Seat::new(6) });
    }
}

mod rock {
    use super::*;

    /// HX.rule.4.5: button 4, blinds 5 and 6, the rock in seat 9: seat 1 acts first and 9 last,
    /// whatever the house says of other straddles.
    #[test]
    fn hx_rule_4_5_the_betting_opens_left_of_the_rock() {
        let room = Room::new(&[5, 5], 4, &[1, 2, 3, 4, 5, 6, 7, 8, 9]).rock(9);
        let room = room.rules(|rules| {
            rules.straddles = Straddles::None;
            rules.straddle_opens = StraddleOpens::LeftOfBlinds;
        });
        assert_eq!(room.posts(), [(5, Blind, 5), (6, Blind, 5), (9, Rock, 10)]);
        assert_eq!(room.order(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    /// HX.rule.4.7: on a blind, that player posts only the rock.
    #[test]
    fn hx_rule_4_7_the_rock_on_a_blind() {
        let room = Room::new(&[5, 5], 4, &[1, 4, 5, 6, 7]);
        assert_eq!(room.clone().rock(6).posts(), [(5, Blind, 5), (6, Rock, 10)]);
        assert_eq!(room.clone().rock(6).order()[0], 7);
        assert_eq!(room.clone().rock(5).posts(), [(6, Blind, 5), (5, Rock, 10)]);
        assert_eq!(room.rock(5).order(), [6, 7, 1, 4, 5]);
    }

    /// HX.rule.4.6: there is no straddling over it.
    #[test]
    fn hx_rule_4_6_no_straddle_over_the_rock() {
        let room = Room::new(&[5, 5], 4, &[1, 4, 5, 6, 7, 9]).rock(9);
        let refused = room.straddle(1, UnderTheGun, 20).refused();
        assert_eq!(refused, PostingRefusal::OverRock { rock: Seat::new(9) });
        assert_eq!(refused.topic(), Topic::Rock);
    }
}

mod sleepers {
    use super::*;

    fn awake() -> Room {
        Room::nine().rules(|rules| rules.sleepers = Sleepers::Allowed)
    }

    /// HB.f.ix.2: seat 3 leaves 10 out over blinds of 2 and 5; the action starts in seat 9, and when
    /// it comes to seat 3 with nobody having raised, it is a raise to 10.
    #[test]
    fn hb_f_ix_2_a_sleeper_is_a_raise_unseen() {
        let mut hand = Dealt::new(&awake().sleeper(3, 10));
        for seat in [9, 1, 2] {
            hand.act(seat, Action::Call);
        }
        assert_eq!(hand.raises(), [(3, 10)]);
        assert_eq!(hand.turn(), 4);
        // Whoever called before it has to answer it, and it was not the blinds' last word.
        for seat in [4, 5, 6, 7, 8, 9, 1] {
            hand.act(seat, Action::Call);
        }
        assert_eq!(hand.turn(), 2);
        hand.stay();
        assert_eq!(hand.board(), 3);
    }

    /// If somebody raised first it is off, and the player acts as anybody would.
    #[test]
    fn a_sleeper_is_off_after_a_raise() {
        let mut hand = Dealt::new(&awake().sleeper(3, 10));
        hand.act(9, Action::Call);
        hand.raise(1, 15);
        hand.act(2, Action::Call);
        assert_eq!(hand.turn(), 3);
        hand.act(3, Action::Fold);
        assert_eq!(hand.raises(), [(1, 15)]);
        assert_eq!(hand.state.stack(Seat::new(3)).amount(), 500);
    }

    /// A raise counts for the cap (HB.f.ix.2), where a straddle need not: at 10-20 limit with a cap of
    /// four, the blind and three raises.
    #[test]
    fn a_sleeper_counts_for_the_cap() {
        let mut room = Room::new(&[5, 10], 6, &[6, 7, 8, 9]).sleeper(6, 20);
        room.structure = limit([10, 10, 20, 20]);
        let room = room.rules(|rules| {
            rules.sleepers = Sleepers::Allowed;
            rules.raise_cap = engine::RaiseCap::Round(4);
        });
        let mut hand = Dealt::new(&room);
        hand.act(9, Action::Call);
        hand.raise(7, 30);
        hand.raise(8, 40);
        let Next::Act { legal, .. } = next(&hand.book(), &hand.state) else { panic!() };
        assert_eq!(legal.raising, engine::Raising::Closed { by: Topic::Capped });
    }

    fn in_ones(count: u8) -> Gesture {
        Gesture::pushes(Pushed::of(&[(Chips::new(1), count)]).expect("one kind"))
    }

    /// H20.1 and HB.f.ix.2: 7 in silence over a blind of 5 is a call once the next player acts; who
    /// that is, the sleeper between them decides, which has raised by then.
    #[test]
    fn a_sleeper_waits_for_an_open_wager() {
        let mut hand = Dealt::new(&awake().sleeper(1, 10));
        assert_eq!(hand.turn(), 9);
        let gesture = in_ones(7);
        let turn = hand.state.turn();
        hand.tell(&Input::Gesture { turn, seat: Seat::new(9), gesture });
        assert_eq!(hand.raises(), []);
        assert_eq!(hand.turn(), 2);
        hand.act(2, Action::Call);
        assert_eq!(hand.raises(), [(1, 10)]);
        assert_eq!(hand.state.stack(Seat::new(9)).amount(), 495);
        assert_eq!(hand.state.stack(Seat::new(2)).amount(), 490);
        // 8 is more than half way to 10: a raise, and the sleeper is off.
        let mut hand = Dealt::new(&awake().sleeper(1, 10));
        let gesture = in_ones(8);
        let turn = hand.state.turn();
        hand.tell(&Input::Gesture { turn, seat: Seat::new(9), gesture });
        assert_eq!(hand.turn(), 1);
        hand.act(1, Action::Fold);
        assert_eq!(hand.raises(), [(9, 10)]);
    }

    /// Of two sleepers only that counts which the action comes to first; the other has the chips back.
    #[test]
    fn the_first_sleeper_puts_the_others_off() {
        let posting = awake().sleeper(8, 10).sleeper(3, 15).set_up().expect("a set-up");
        let first = Sleeper { seat: Seat::new(3), to: Chips::new(15) };
        assert_eq!(posting.setup.sleeper, Some(first));
        assert_eq!(posting.back.iter().map(Seat::number).collect::<Vec<_>>(), [8]);
    }

    #[test]
    fn hb_f_ix_1_what_is_no_sleeper() {
        assert_eq!(Room::nine().sleeper(3, 10).refused(), PostingRefusal::SleeperForbidden);
        assert_eq!(awake().sleeper(9, 10).refused(), PostingRefusal::SleeperUnderTheGun);
        let least = Chips::new(10);
        assert_eq!(awake().sleeper(3, 9).refused(), PostingRefusal::SleeperTooSmall { least });
        let most = Chips::new(500);
        assert_eq!(awake().sleeper(3, 501).refused(), PostingRefusal::SleeperTooLarge { most });
        // With a straddle the player left of it is under the gun, and a raise is more.
        let straddled = awake().straddle(9, UnderTheGun, 10);
        let least = Chips::new(20);
        let refused = straddled.clone().sleeper(3, 10).refused();
        assert_eq!(refused, PostingRefusal::SleeperTooSmall { least });
        assert_eq!(straddled.sleeper(1, 20).refused(), PostingRefusal::SleeperUnderTheGun);
    }
}

/// HB.size.1, HB.size.2: the big blind is the small bet, and the small one half of it or, in chips that
/// do not halve it, as near as they come without going over.
#[test]
fn hb_size_the_blinds_of_a_limit() {
    let blinds = |bet, chip| blinds_of_limit(Chips::new(bet), Chips::new(chip)).map(Chips::amount);
    assert_eq!(blinds(10, 1), [5, 10]);
    assert_eq!(blinds(5, 1), [2, 5]);
    assert_eq!(blinds(15, 1), [7, 15]);
    assert_eq!(blinds(15, 5), [5, 15]);
}
