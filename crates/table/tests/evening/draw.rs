//! Terms and houses drawn at random: every game, every limit, every answer on what happens between
//! hands.

use engine::{
    AbsentAllIn, AbsentHand, AbsentTime, ActionClock, Ante, AskedHands, BombConsent, ButtonMoves,
    BuyButton, Ceiling, Chips, DealtIn, Disconnected, FeeBlinds, FirstButton, FirstChecks,
    ForcedBets, GAMES, Game, HandNaming, HeadsUpBlinds, LimitChange, MOST_ROUNDS, MakeUp,
    MissedBlinds, Mucking, NewcomerSeats, Newcomers, NoFlop, Openers, PartPeriod, PickUp,
    PlayBehind, PlayOver, PotDisputes, Rake, RockConsent, Rules, RunIt, SameStack, Schedule,
    SeatChange, SmallChips, Stakes, StraddleCount, StraddleIn, StraddlePrecedence, Straddles,
    Structure, TakeOff, TimeBank, TopUp,
};
use table::{BuyIn, Terms, TimeFee};

use super::rng::Rng;

pub(crate) fn terms(rng: &mut Rng) -> Terms {
    let games: Vec<&'static Game> = GAMES.iter().collect();
    let holdem = Game::named("holdem").expect("a game");
    let game = if rng.percent(60) { holdem } else { rng.pick(&games) };
    let unit = rng.pick(&[1, 1, 1, 5]);
    let bet = unit * rng.pick(&[2, 4, 10]);
    let least = bet * rng.pick(&[2, 10, 40]);
    let time = rng.percent(25).then(|| TimeFee {
        rate: Chips::new(1 + rng.below(2 * bet)),
        minutes: rng.pick(&[5, 30, 60]),
    });
    let stakes = Stakes {
        structure: structure(rng, bet),
        unit: Chips::new(unit),
        bring_in: if game.has_bring_in() { Chips::new(unit) } else { Chips::ZERO },
        ceiling: Ceiling::None,
        rake: if time.is_some() || rng.percent(40) { Rake::NONE } else { rake(rng, unit) },
    };
    let seats = match rng.below(4) {
        0 => 2 + rng.below(3) as u8,
        1 => game.most_players,
        _ => 2 + rng.below(u64::from(game.most_players) - 1) as u8,
    };
    let most = rng.percent(60).then(|| Chips::new(least * rng.pick(&[1, 2, 5])));
    let purchase = rng.percent(20).then(|| Chips::new(least * rng.pick(&[1, 3])));
    Terms {
        game,
        stakes,
        forced: forced(rng, game, unit, bet),
        seats,
        buy_in: BuyIn { least: Chips::new(least), most, purchase },
        time,
        bomb: rng.percent(30).then(|| Chips::new(bet)),
    }
}

fn structure(rng: &mut Rng, bet: u64) -> Structure {
    let least = Chips::new(bet);
    match rng.below(4) {
        0 => Structure::PotLimit { least },
        1 => Structure::FixedLimit { bets: [1, 1, 2, 2, 2].map(|times| Chips::new(bet * times)) },
        2 => Structure::SpreadLimit {
            least: [least; MOST_ROUNDS],
            most: [Chips::new(5 * bet); MOST_ROUNDS],
        },
        _ => Structure::NoLimit { least },
    }
}

fn rake(rng: &mut Rng, unit: u64) -> Rake {
    let unit = Chips::new(unit);
    let schedule =
        |most| Schedule::Percent { percent: 10, unit, least: Chips::ZERO, most: unit.times(most) };
    Rake {
        schedule: schedule(1 + rng.below(5)),
        promotion: if rng.percent(50) { schedule(1) } else { Schedule::Nothing },
        no_flop: rng.pick(&[NoFlop::NoDrop, NoFlop::Drop]),
        short_table: None,
    }
}

/// One to three blinds, or none; and antes of every kind.
fn forced(rng: &mut Rng, game: &Game, unit: u64, bet: u64) -> ForcedBets {
    let blinds = if game.has_bring_in() {
        [0; 3]
    } else {
        rng.pick(&[
            [bet / 2, bet, 0],
            [bet / 2, bet, 0],
            [bet / 2, bet, 0],
            [bet, 0, 0],
            [bet / 2, bet / 2, bet],
        ])
    };
    let is_blind = blinds != [0; 3];
    let ante = Chips::new(unit);
    let antes = match rng.below(if is_blind { 8 } else { 2 }) {
        0 => Ante::Each(ante),
        1 if !is_blind => Ante::None,
        1 => Ante::Button(ante),
        2 => Ante::BigBlind(ante),
        _ => Ante::None,
    };
    // A draw game may be played with antes alone.
    let ante_game = is_blind && rng.percent(6);
    ForcedBets {
        ante: if ante_game { Ante::Each(ante) } else { antes },
        blinds: if ante_game { [Chips::ZERO; 3] } else { blinds.map(Chips::new) },
        straddle: None,
    }
}

pub(crate) fn rules(rng: &mut Rng) -> Rules {
    Rules {
        first_button: rng.pick(&[
            FirstButton::HighCard,
            FirstButton::DealersRight,
            FirstButton::FirstSeat,
        ]),
        button_moves: rng.pick(&[ButtonMoves::Dead, ButtonMoves::Dead, ButtonMoves::Forward]),
        newcomers: rng.pick(&[Newcomers::Free, Newcomers::PostOrWait]),
        newcomer_seats: rng.pick(&[
            NewcomerSeats::NotBetween,
            NewcomerSeats::NotBetween,
            NewcomerSeats::Anywhere,
        ]),
        buy_button: rng.pick(&[BuyButton::Allowed, BuyButton::Forbidden]),
        missed_blinds: rng.pick(&[
            MissedBlinds::Missed,
            MissedBlinds::Total,
            MissedBlinds::Nothing,
        ]),
        make_up: rng.pick(&[MakeUp::AfterButton, MakeUp::AtOnce]),
        straddle_in: rng.pick(&[StraddleIn::MakesUp, StraddleIn::Besides]),
        seat_change: rng.pick(&[
            SeatChange::PassingTwo,
            SeatChange::PassingTwo,
            SeatChange::Free,
            SeatChange::Never,
        ]),
        dealt_in: rng.pick(&[DealtIn::OpeningBet, DealtIn::Unit, DealtIn::AnyChip]),
        top_up: rng.pick(&[TopUp::BetweenHands, TopUp::NotInPot]),
        play_behind: rng.pick(&[PlayBehind::Plays, PlayBehind::Waits]),
        take_off: rng.pick(&[TakeOff::Nothing, TakeOff::Under(25), TakeOff::Incidentals]),
        same_stack: rng.pick(&[SameStack::Minutes(60), SameStack::Never]),
        ..clocks(rng)
    }
}

fn clocks(rng: &mut Rng) -> Rules {
    Rules {
        action_clock: rng.pick(&[ActionClock::Off, ActionClock::Each(30), ActionClock::Called(60)]),
        time_bank: rng.pick(&[TimeBank::Nothing, TimeBank::Seconds(60)]),
        absent_all_in: rng.pick(&[AbsentAllIn::Shown, AbsentAllIn::AsOthers]),
        absent_hand: rng.pick(&[
            AbsentHand::FoldsToBet,
            AbsentHand::KilledAtTurn,
            AbsentHand::GivenUp,
            AbsentHand::PlayStops(60),
        ]),
        disconnected: rng.pick(&[Disconnected::AsAway, Disconnected::Waits(30)]),
        pick_up: rng.pick(&[PickUp::Never, PickUp::AfterMissed(10), PickUp::AfterAway(60)]),
        absent_time: rng.pick(&[AbsentTime::Once, AbsentTime::EachTime, AbsentTime::Nothing]),
        part_period: rng.pick(&[PartPeriod::Charged, PartPeriod::FromNext]),
        bomb_consent: rng.pick(&[BombConsent::All, BombConsent::Willing, BombConsent::Forbidden]),
        rock_consent: rng.pick(&[RockConsent::All, RockConsent::All, RockConsent::Forbidden]),
        play_over: rng.pick(&[PlayOver::UntilBack, PlayOver::UntilBack, PlayOver::Never]),
        pot_disputes: rng.pick(&[PotDisputes::NextDeal, PotDisputes::Never]),
        limit_change: rng.pick(&[LimitChange::AllAndFloor, LimitChange::Floor]),
        ..in_hands(rng)
    }
}

/// Answers that a hand asks for and that a table notices.
fn in_hands(rng: &mut Rng) -> Rules {
    Rules {
        heads_up_blinds: rng.pick(&[
            HeadsUpBlinds::ButtonSmall,
            HeadsUpBlinds::ButtonSmall,
            HeadsUpBlinds::ButtonBig,
        ]),
        straddles: rng.pick(&[
            Straddles::None,
            Straddles::UnderTheGun,
            Straddles::UnderTheGunOrButton,
            Straddles::AnySeat,
        ]),
        straddle_count: rng.pick(&[StraddleCount::One, StraddleCount::Several]),
        straddle_precedence: rng.pick(&[StraddlePrecedence::Button, StraddlePrecedence::FirstCome]),
        small_chips: rng.pick(&[SmallChips::Play, SmallChips::StayBehind]),
        fee_blinds: rng.pick(&[FeeBlinds::No, FeeBlinds::No, FeeBlinds::Yes]),
        asked_hands: rng.pick(&[
            AskedHands::Showdown,
            AskedHands::DealtIn,
            AskedHands::Floor,
            AskedHands::OnSuspicion,
            AskedHands::Nobody,
        ]),
        hand_naming: rng.pick(&[HandNaming::Asked, HandNaming::Free]),
        mucking: rng.pick(&[Mucking::Allowed, Mucking::Forbidden]),
        openers: rng.pick(&[Openers::Any, Openers::Any, Openers::JacksOrBetter]),
        first_checks: rng.pick(&[
            FirstChecks::Allowed,
            FirstChecks::Allowed,
            FirstChecks::BetOrFold,
        ]),
        run_it: rng.pick(&[RunIt::Once, RunIt::TwoPlayers(2), RunIt::Everybody(3)]),
        ..Rules::PLAIN
    }
}
