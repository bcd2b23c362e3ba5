//! Tables drawn at random: every game, every structure, every answer to every point.

use engine::{
    Ante, AnteLayer, BlindCounts, BoardClaim, Book, BySeat, CapLift, CheckRaise, Chips, FeeBlinds,
    FirstShow, ForcedBets, GAMES, Game, HeadsUpBlinds, Lineup, LooseChips, MOST_RAKE_STEPS,
    MOST_ROUNDS, MOST_SEATS, Mucking, NoFlop, OddChips, OddHalf, Post, PostKind, Posting,
    PostingRefusal, PotRounding, RaiseCap, RaiseFrom, Rake, RakedPots, Reopening, Rules, Schedule,
    Seat, Seats, Setup, ShortBlind, ShortBlindWins, ShortOpening, ShortTable, ShowOrder, ShowTurn,
    Sleeper, Sleepers, SmallChips, Stakes, Straddle, StraddleCount, StraddleCounts, StraddleKind,
    StraddleOpens, StraddlePrecedence, StraddleSize, StraddleStep, Straddles, Structure, set_up,
};

/// A generator of its own: the same seed gives the same hand everywhere, for ever.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(0x2545_f491_4f6c_dd1d))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// From 0 to one less than this.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(end)) >> 64) as u64
    }

    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    pub(crate) fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at as u64 + 1) as usize);
        }
        things
    }
}

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

    pub(crate) fn seats(&self) -> Seats {
        (0..MOST_SEATS).filter(|&at| self.setup.stacks[at].is_some()).map(Seat::new).collect()
    }

    /// T.allin.2, by the letter: who could not post a whole blind plays for one all the same, above
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
        let stakes = Stakes { structure, unit: Chips::new(unit), rake: draw_rake(rng, bet, unit) };
        let rules = draw_rules(rng);
        // The board, its burns and the bottom card stay.
        let room = (game.deck.cards().len() - 9) / game.hole();
        let most = room.min(10) as u64;
        let players = if rng.percent(40) { 2 + rng.below(2) } else { 2 + rng.below(most - 1) };
        let book = Book { game, stakes: &stakes, rules: &rules };
        let setup = draw_setup(rng, &book, players as usize, bet, unit);
        Table { game, stakes, rules, setup }
    }
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
            Structure::SpreadLimit { least, most }
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
        ]),
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
        ante_layer: rng.pick(&[AnteLayer::Layered, AnteLayer::MainPot]),
        odd_chips: rng.pick(&[OddChips::OneEach, OddChips::AllToFirst]),
        loose_chips: rng.pick(&[
            LooseChips::NextInTurn,
            LooseChips::WithOddChip,
            LooseChips::Divided,
        ]),
        odd_half: rng.pick(&[OddHalf::High, OddHalf::Low]),
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
        fee_blinds: rng.pick(&[FeeBlinds::No, FeeBlinds::No, FeeBlinds::Yes]),
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
    if rng.percent(25)
        && let Ok(posting) = draw_posting(rng, book, Lineup::new(button, stacks), bet)
    {
        return posting.setup;
    }
    let order: Vec<Seat> = seats.round_from(button).collect();
    let (posts, opens_after) = draw_posts(rng, button, &order, bet, unit);
    let mut setup = Setup { button, stacks, posts, opens_after, jumped: None, sleeper: None };
    draw_out_of_place(rng, &mut setup, seats, bet);
    setup
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
