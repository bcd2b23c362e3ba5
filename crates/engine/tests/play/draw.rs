//! Tables drawn at random: every game, every structure, every answer to every point.

use cards::equity::Wins;
use engine::{
    Ante, AnteLayer, AskedHands, BlindCounts, BoardClaim, Book, BringIns, BySeat, CapLift, Ceiling,
    CheckRaise, Chips, DeadSeats, Deal, FeeBlinds, FirstChecks, FirstShow, ForcedBets, GAMES, Game,
    HandNaming, HeadsUpBlinds, JokerAces, JokerFlush, JokerLow, LargeOpening, Lineup, LooseChips,
    MOST_RAKE_STEPS, MOST_ROUNDS, MOST_SEATS, Mucking, NoFlop, OddChips, OddHalf, OpenPair,
    Openers, Opens, Post, PostKind, Posting, PostingRefusal, PotRounding, RaiseCap, RaiseFrom,
    Rake, RakedPots, Reopening, Rules, RunIt, RunRake, Schedule, Seat, Seats, Setup, SevenRule,
    ShortBlind, ShortBlindWins, ShortOpening, ShortTable, ShowOrder, ShowTurn, Sleeper, Sleepers,
    SmallChips, Stakes, Straddle, StraddleCount, StraddleCounts, StraddleKind, StraddleOpens,
    StraddlePrecedence, StraddleSize, StraddleStep, Straddles, Structure, TimeSurplus, bomb_pot,
    set_up,
};

use super::rng::Rng;

/// All that a hand begins with.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: &'static Game,
    pub(crate) stakes: Stakes,
    pub(crate) rules: Rules,
    pub(crate) setup: Setup,
}

impl Table {
    pub(crate) fn book(&self) -> Book<'_> {
        Book { game: self.game, stakes: &self.stakes, rules: &self.rules }
    }

    pub(crate) fn players(&self) -> usize {
        self.setup.stacks.iter().flatten().count()
    }

    /// Whether it is a stud game: who opens goes by the cards, and there are no blinds.
    pub(crate) fn is_stud(&self) -> bool {
        is_stud(self.game)
    }

    pub(crate) fn seats(&self) -> Seats {
        (0..MOST_SEATS).filter(|&at| self.setup.stacks[at].is_some()).map(Seat::new).collect()
    }

    /// T.allin.2, by the letter: whoever could not post a whole blind plays for one all the same, above
    /// the ante; nothing for everybody else.
    pub(crate) fn reach(&self) -> [u64; MOST_SEATS] {
        let mut left = self.setup.stacks.map(|stack| stack.unwrap_or_default().amount());
        let (mut antes, mut reach) = ([0; MOST_SEATS], [0; MOST_SEATS]);
        let blinds = self.setup.posts.iter().filter(|post| post.kind == PostKind::Blind);
        let blind = blinds.map(|post| post.amount.amount()).max().unwrap_or(0);
        for post in &self.setup.posts {
            let (at, wanted) = (post.seat.number(), post.amount.amount());
            let posted = wanted.min(left[at]);
            left[at] -= posted;
            if post.kind == PostKind::Ante && self.rules.ante_layer == AnteLayer::Layered {
                antes[at] += posted;
            }
            if post.kind == PostKind::Blind
                && (1..wanted).contains(&posted)
                && self.rules.short_blind_wins == ShortBlindWins::WholeBlind
            {
                reach[at] = antes[at] + blind;
            }
        }
        reach
    }

    pub(crate) fn draw(rng: &mut Rng) -> Table {
        let game = &GAMES[rng.below(GAMES.len() as u64) as usize];
        let unit = rng.pick(&[1, 1, 1, 5, 25]);
        let bet = unit * rng.pick(&[2, 2, 3, 4, 10]);
        let structure = draw_structure(rng, bet);
        // H10.4: no bet is less than the forced one.
        let some = 1 + rng.below(bet);
        let bring_in = Chips::new(rng.pick(&[0, unit, some, bet]));
        let rake = draw_rake(rng, bet, unit);
        let stakes =
            Stakes { structure, unit: Chips::new(unit), bring_in, ceiling: Ceiling::None, rake };
        let rules = draw_rules(rng);
        let most = u64::from(game.most_players);
        let players = match rng.below(10) {
            0..=3 => 2 + rng.below(2),
            // As many as there may be: the deck is short then.
            4 => most,
            _ => 2 + rng.below(most - 1),
        };
        let book = Book { game, stakes: &stakes, rules: &rules };
        let mut setup = draw_setup(rng, &book, players as usize, bet, unit);
        if rules.openers == Openers::JacksOrBetter {
            // A raise made unseen would tell whether the hand opens.
            setup.sleeper = None;
        }
        Table { game, stakes, rules, setup }
    }
}

fn is_stud(game: &Game) -> bool {
    game.streets[0].opens != Opens::Posts
}

fn draw_structure(rng: &mut Rng, bet: u64) -> Structure {
    let least = Chips::new(bet);
    match rng.below(4) {
        0 => Structure::NoLimit { least },
        1 => Structure::PotLimit { least },
        2 => {
            let times = rng.pick(&[[1, 1, 2, 2, 2], [1, 1, 2, 4, 4], [1, 1, 1, 1, 1]]);
            Structure::FixedLimit { bets: times.map(|times| Chips::new(bet * times)) }
        }
        _ => {
            let mut most = [least; MOST_ROUNDS];
            let mut now = bet;
            for round in &mut most {
                now += bet * rng.below(5);
                *round = Chips::new(now);
            }
            Structure::SpreadLimit { least: [least; MOST_ROUNDS], most }
        }
    }
}

fn draw_rake(rng: &mut Rng, bet: u64, unit: u64) -> Rake {
    let short_table = rng.percent(30).then(|| ShortTable {
        players: 2 + rng.below(5) as u8,
        most: Chips::new(unit * rng.below(4)),
    });
    Rake {
        schedule: draw_schedule(rng, bet, unit),
        promotion: draw_schedule(rng, bet, unit),
        no_flop: rng.pick(&[NoFlop::NoDrop, NoFlop::Drop]),
        short_table,
    }
}

fn draw_schedule(rng: &mut Rng, bet: u64, unit: u64) -> Schedule {
    let unit = Chips::new(unit);
    match rng.below(6) {
        0 => {
            let mut at = [Chips::ZERO; MOST_RAKE_STEPS];
            for (step, level) in at.iter_mut().take(4).enumerate() {
                *level = Chips::new(bet * (3 + 10 * step as u64));
            }
            Schedule::Steps { take: unit, at }
        }
        1 => {
            let most = unit.times(1 + rng.below(8));
            let least = if rng.percent(50) { Chips::ZERO } else { unit };
            Schedule::Percent { percent: 1 + rng.below(10), unit, least, most }
        }
        _ => Schedule::Nothing,
    }
}

fn draw_rules(rng: &mut Rng) -> Rules {
    Rules {
        joker_flush: rng.pick(&[JokerFlush::HighestMissing, JokerFlush::AlwaysAce]),
        joker_aces: rng.pick(&[JokerAces::BeatAll, JokerAces::AsFourAces]),
        joker_low: rng.pick(&JOKER_LOWS),
        open_pair: rng.pick(&[OpenPair::LargerToo, OpenPair::NoChange]),
        bring_ins: rng.pick(&[BringIns::OrComplete, BringIns::Only]),
        dead_seats: rng.pick(&[DeadSeats::GetCards, DeadSeats::GetNone]),
        openers: rng.pick(&[Openers::Any, Openers::Any, Openers::JacksOrBetter]),
        first_checks: rng.pick(&[
            FirstChecks::Allowed,
            FirstChecks::Allowed,
            FirstChecks::BetOrFold,
        ]),
        seven_rule: rng.pick(&[SevenRule::Off, SevenRule::On]),
        run_it: match rng.below(4) {
            0 | 1 => RunIt::Once,
            2 => RunIt::TwoPlayers(2 + rng.below(3) as u8),
            _ => RunIt::Everybody(2 + rng.below(4) as u8),
        },
        run_rake: rng.pick(&[RunRake::Once, RunRake::EachRun]),
        ..draw_flop_rules(rng)
    }
}

const ASKED_HANDS: [AskedHands; 5] = [
    AskedHands::Showdown,
    AskedHands::DealtIn,
    AskedHands::Floor,
    AskedHands::OnSuspicion,
    AskedHands::Nobody,
];

const JOKER_LOWS: [JokerLow; 3] =
    [JokerLow::LowestMissing, JokerLow::OnlyAce, JokerLow::AceOrCompleting];

/// The answers that every game needs.
fn draw_flop_rules(rng: &mut Rng) -> Rules {
    Rules {
        reopening: rng.pick(&[Reopening::HalfBet, Reopening::FullRaise, Reopening::AddingUp]),
        short_opening: rng.pick(&[ShortOpening::Closed, ShortOpening::Reopens]),
        raise_from: rng.pick(&[RaiseFrom::Price, RaiseFrom::LastFullBet]),
        raise_cap: rng.pick(&[
            RaiseCap::None,
            RaiseCap::Round(3),
            RaiseCap::Round(4),
            RaiseCap::Round(5),
            RaiseCap::Player(1),
            RaiseCap::Player(4),
        ]),
        cap_lift: rng.pick(&[
            CapLift::Never,
            CapLift::TwoAtStart,
            CapLift::TwoLeftOver,
            CapLift::TwoBettors,
            CapLift::TwoBettorsOrLeftOver,
        ]),
        large_opening: rng.pick(&[LargeOpening::Bet, LargeOpening::Raise]),
        blind_counts: rng.pick(&[BlindCounts::AsFirstBet, BlindCounts::NotAtAll]),
        straddle_counts: rng.pick(&[StraddleCounts::AsRaise, StraddleCounts::NotAtAll]),
        straddle_step: rng.pick(&[StraddleStep::ThirdBlind, StraddleStep::Raise]),
        heads_up_blinds: rng.pick(&[HeadsUpBlinds::ButtonSmall, HeadsUpBlinds::ButtonBig]),
        straddles: rng.pick(&[
            Straddles::None,
            Straddles::UnderTheGun,
            Straddles::UnderTheGunOrButton,
            Straddles::AnySeat,
        ]),
        straddle_count: rng.pick(&[StraddleCount::One, StraddleCount::Several]),
        straddle_size: rng.pick(&[StraddleSize::DoubleOrMore, StraddleSize::UpToMostBet]),
        straddle_precedence: rng.pick(&[StraddlePrecedence::Button, StraddlePrecedence::FirstCome]),
        straddle_opens: rng.pick(&[StraddleOpens::LeftOfStraddle, StraddleOpens::LeftOfBlinds]),
        sleepers: rng.pick(&[Sleepers::Forbidden, Sleepers::Allowed]),
        check_raise: rng.pick(&[CheckRaise::Allowed, CheckRaise::Forbidden]),
        short_blind: rng.pick(&[ShortBlind::Full, ShortBlind::AsPosted]),
        small_chips: rng.pick(&[SmallChips::Play, SmallChips::StayBehind]),
        short_blind_wins: rng.pick(&[ShortBlindWins::Matched, ShortBlindWins::WholeBlind]),
        pot_rounding: rng.pick(&[PotRounding::Exact, PotRounding::Up, PotRounding::IgnoreOdd]),
        time_surplus: rng.pick(&[TimeSurplus::Counts, TimeSurplus::AfterFirstRound]),
        ante_layer: rng.pick(&[AnteLayer::Layered, AnteLayer::MainPot]),
        odd_chips: rng.pick(&[OddChips::OneEach, OddChips::AllToFirst, OddChips::HighestCard]),
        loose_chips: rng.pick(&[
            LooseChips::NextInTurn,
            LooseChips::WithOddChip,
            LooseChips::Divided,
            LooseChips::Evenly,
        ]),
        odd_half: rng.pick(&[OddHalf::High, OddHalf::Low, OddHalf::HighestCard]),
        raked_pots: rng.pick(&[RakedPots::Together, RakedPots::Each]),
        show_order: rng.pick(&[ShowOrder::SidePotsFirst, ShowOrder::OneRound]),
        show_turn: rng.pick(&[ShowTurn::WhenReady, ShowTurn::InTurn]),
        first_show: rng.pick(&[
            FirstShow::LeftOfButton,
            FirstShow::FirstToCheck,
            FirstShow::LastBetOfHand,
        ]),
        mucking: rng.pick(&[Mucking::Allowed, Mucking::Forbidden]),
        board_claim: rng.pick(&[BoardClaim::None, BoardClaim::CheckedOrBoardBest]),
        asked_hands: rng.pick(&ASKED_HANDS),
        hand_naming: rng.pick(&[HandNaming::Asked, HandNaming::Free]),
        fee_blinds: rng.pick(&[FeeBlinds::No, FeeBlinds::No, FeeBlinds::Yes]),
        ..Rules::PLAIN
    }
}

/// From a single chip to deep; now and then with odd chips below the unit.
fn draw_stack(rng: &mut Rng, bet: u64, unit: u64) -> u64 {
    let stack = match rng.below(10) {
        0 => 1 + rng.below(bet),
        1..=3 => 1 + rng.below(3 * bet),
        4..=6 => bet + rng.below(20 * bet),
        7 | 8 => bet + rng.below(100 * bet),
        _ => bet * 100,
    };
    if rng.percent(90) { stack.next_multiple_of(unit) } else { stack }
}

fn draw_setup(rng: &mut Rng, book: &Book<'_>, players: usize, bet: u64, unit: u64) -> Setup {
    let places = rng.shuffled((0..MOST_SEATS).collect());
    let seats: Seats = places[..players].iter().copied().map(Seat::new).collect();
    let mut stacks: BySeat<Option<Chips>> = [None; MOST_SEATS];
    let alike = rng.percent(15).then(|| draw_stack(rng, bet, unit));
    for seat in seats.iter() {
        let stack = alike.unwrap_or_else(|| draw_stack(rng, bet, unit));
        stacks[seat.number()] = Some(Chips::new(stack));
    }
    // Where two play, one of them has the button; otherwise it may be at an empty seat.
    let button = if players > 2 && rng.percent(15) {
        Seat::new(rng.below(MOST_SEATS as u64) as usize)
    } else {
        Seat::new(places[0])
    };
    let lineup = || Lineup::new(button, stacks);
    if rng.percent(10)
        && let Some(setup) = draw_bomb_pot(rng, book.game, &lineup(), bet)
    {
        return setup;
    }
    if is_stud(book.game) {
        return draw_antes(rng, &lineup(), unit);
    }
    if rng.percent(25)
        && let Ok(posting) = draw_posting(rng, book, lineup(), bet)
    {
        return posting.setup;
    }
    let order: Vec<Seat> = seats.round_from(button).collect();
    let (posts, opens_after) = draw_posts(rng, button, &order, bet, unit);
    let (jumped, sleeper) = (None, None);
    let mut setup = Setup { button, stacks, posts, opens_after, jumped, sleeper, bomb: None };
    draw_out_of_place(rng, &mut setup, seats, bet);
    setup
}

/// Antes, or nothing at all: at stud a card decides who opens.
fn draw_antes(rng: &mut Rng, lineup: &Lineup, unit: u64) -> Setup {
    let amount = Chips::new(unit * (1 + rng.below(3)));
    let antes = lineup.players().round_from(lineup.button);
    let mut setup = Setup {
        button: lineup.button,
        stacks: lineup.stacks,
        posts: antes.map(|seat| Post { seat, kind: PostKind::Ante, amount }).collect(),
        opens_after: lineup.button,
        jumped: None,
        sleeper: None,
        bomb: None,
    };
    if rng.percent(20) {
        setup.posts.clear();
    }
    if rng.percent(10) {
        setup.posts.iter_mut().for_each(|post| post.kind = PostKind::Dead);
    }
    setup
}

/// A bomb pot on one board or several, where the deck has the cards for them.
fn draw_bomb_pot(rng: &mut Rng, game: &Game, lineup: &Lineup, bet: u64) -> Option<Setup> {
    let boards = match game.wins {
        Wins::Board(_) => rng.pick(&[1, 1, 2, 2, 3]),
        Wins::Own(_) => 1,
    };
    let to_board: usize = game.deals().map(Deal::to_board).sum();
    // A burn before each street but the first, and the bottom card.
    let used = lineup.players().count() * game.hole() + boards * to_board + game.streets.len();
    let possible = used <= game.deck.cards().len() && to_board > 0;
    let amount = Chips::new(bet * (1 + rng.below(5)));
    let setup = bomb_pot(game, lineup, amount, boards as u8);
    assert_eq!(setup.is_ok(), possible, "{boards} boards of {}", game.name);
    setup.ok()
}

/// As the engine itself sets a table up, if it does: with antes and blinds, and now and then with
/// straddles, a rock or a sleeper, whoever offers them.
fn draw_posting(
    rng: &mut Rng,
    book: &Book<'_>,
    mut lineup: Lineup,
    bet: u64,
) -> Result<Posting, PostingRefusal> {
    let chips = Chips::new;
    let ante = chips(1 + rng.below(bet));
    let ante = rng.pick(&[Ante::None, Ante::Each(ante), Ante::Button(ante), Ante::BigBlind(ante)]);
    let blinds = rng.pick(&[[0, 0, 0], [bet, 0, 0], [bet / 2, bet, 0], [1, bet / 2, bet]]);
    let forced = ForcedBets { ante, blinds: blinds.map(chips), straddle: None };
    let seats: Vec<Seat> = lineup.players().iter().collect();
    for times in 1..=rng.below(3) {
        let kinds = [StraddleKind::UnderTheGun, StraddleKind::Button, StraddleKind::Mississippi];
        let (seat, kind) = (rng.pick(&seats), rng.pick(&kinds));
        lineup.straddles.push(Straddle { seat, kind, amount: chips(bet << times) });
    }
    if rng.percent(15) {
        lineup.straddles.clear();
        lineup.rock = Some(rng.pick(&seats));
    }
    if rng.percent(30) {
        let to = chips(bet * (2 + rng.below(6)));
        lineup.sleepers.push(Sleeper { seat: rng.pick(&seats), to });
    }
    set_up(book, &forced, &lineup)
}

/// A straddle from anywhere, after which the betting opens to its left or where it would have opened
/// anyway; and a raise left out in the dark, which may be of any size.
fn draw_out_of_place(rng: &mut Rng, setup: &mut Setup, seats: Seats, bet: u64) {
    let live = |kind| kind != PostKind::Ante && kind != PostKind::Dead;
    let bets = || setup.posts.iter().filter(|post| live(post.kind));
    let most = bets().map(|post| post.amount.amount()).max().unwrap_or(0);
    let idle = bets().fold(seats, |idle, post| idle.without(post.seat));
    let idle: Vec<Seat> = idle.iter().collect();
    if most > 0 && !idle.is_empty() && rng.percent(20) {
        let seat = rng.pick(&idle);
        let amount = Chips::new(2 * most);
        setup.posts.push(Post { seat, kind: PostKind::Straddle, amount });
        if rng.percent(50) {
            setup.jumped = Some(seat);
        } else {
            setup.opens_after = seat;
        }
    }
    if rng.percent(15) {
        let seat = rng.pick(&seats.iter().collect::<Vec<_>>());
        let to = Chips::new(most + bet * (1 + rng.below(4)) + rng.below(2));
        setup.sleeper = Some(Sleeper { seat, to });
    }
}

/// Antes, blinds, straddles and the posts of players who come back. `order` begins to the left of
/// the button.
fn draw_posts(
    rng: &mut Rng,
    button: Seat,
    order: &[Seat],
    bet: u64,
    unit: u64,
) -> (Vec<Post>, Seat) {
    let post = |seat, kind, amount| Post { seat, kind, amount: Chips::new(amount) };
    let small = (bet / unit / 2 * unit).max(unit);
    let (mut posts, mut opens_after, mut spent) = (Vec::new(), button, 0);
    let antes = rng.percent(30);
    if antes {
        let ante = unit * (1 + rng.below(3));
        posts.extend(order.iter().map(|&seat| post(seat, PostKind::Ante, ante)));
    }
    if !antes || rng.percent(70) {
        // Two alone: the button has the small blind.
        let blinds = if order.len() == 2 { [order[1], order[0]] } else { [order[0], order[1]] };
        if rng.percent(90) {
            posts.push(post(blinds[0], PostKind::Blind, small));
        }
        posts.push(post(blinds[1], PostKind::Blind, bet));
        (opens_after, spent) = (blinds[1], 2);
        let mut straddle = 2 * bet;
        while spent < order.len() && rng.percent(20) {
            posts.push(post(order[spent], PostKind::Straddle, straddle));
            opens_after = order[spent];
            (spent, straddle) = (spent + 1, 2 * straddle);
        }
    }
    for &seat in order.get(spent.max(2)..).unwrap_or_default() {
        if rng.percent(10) {
            posts.push(post(seat, PostKind::Late, bet));
        }
        if rng.percent(10) {
            posts.push(post(seat, PostKind::Dead, small));
        }
    }
    (posts, opens_after)
}
