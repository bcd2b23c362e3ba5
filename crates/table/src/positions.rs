//! Where button and blinds are, hand after hand; and who is dealt in.
//!
//! Everything here is worked out from how the last hand stood. Nothing is dealt, posted or told.

use engine::{
    Ante, ButtonMoves, BuyButton, Chips, DealtIn, ForcedBets, HeadsUpBlinds, MOST_BLINDS, MakeUp,
    MissedBlinds, NewcomerSeats, Newcomers, Owed, PlayBehind, Seat, Seats, Straddle, StraddleIn,
};

use crate::chair::{Chair, Entry, Join};
use crate::event::Blind;
use crate::state::{Rock, State};

/// Where button and blinds are. Nobody need sit there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Positions {
    /// The button.
    pub button: Seat,
    /// The blinds, the smallest first; none where the game has fewer.
    #[cfg_attr(feature = "serde", serde(with = "engine::written::list"))]
    pub blinds: [Option<Seat>; MOST_BLINDS],
}

/// How the next hand stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placing {
    pub(crate) positions: Positions,
    /// Who is dealt in.
    pub(crate) dealt: Seats,
    /// Who of them comes in with this hand.
    pub(crate) entered: Seats,
    /// What they owe for it.
    pub(crate) owed: Vec<Owed>,
    /// What is put in before the cards, and where.
    pub(crate) forced: ForcedBets,
    pub(crate) blind_seats: [Option<Seat>; MOST_BLINDS],
    /// Blinds that go by somebody who is not dealt in.
    pub(crate) missed: Vec<(Seat, Blind)>,
    /// Those who wait for the button to pass, and whom it passes with this hand.
    pub(crate) passed: Seats,
}

impl Positions {
    /// All of the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        std::iter::once(self.button).chain(self.blinds.into_iter().flatten())
    }

    /// The big blind: the last one.
    pub fn big(&self) -> Option<Seat> {
        self.blinds.into_iter().flatten().last()
    }

    /// The first of several blinds.
    pub fn small(&self) -> Option<Seat> {
        let small = self.blinds[0];
        small.filter(|_| self.blinds[1].is_some())
    }
}

impl State {
    /// Who is there and has what it takes to be dealt in (HB.p, HX.unit.1).
    pub fn able(&self) -> Seats {
        let ante = match self.terms.forced.ante {
            Ante::Each(ante) => ante,
            Ante::None | Ante::Button(_) | Ante::BigBlind(_) => Chips::ZERO,
        };
        let needed = match self.rules.dealt_in {
            DealtIn::OpeningBet => self.terms.opening_bet().max(ante),
            DealtIn::Unit => self.terms.stakes.unit.max(ante),
            DealtIn::AnyChip => Chips::new(1),
        };
        let able = |seat: &Seat| {
            let chair = self.chair(*seat);
            // Chips on their way count where they play (H2.a.2).
            let behind = match self.rules.play_behind {
                PlayBehind::Plays => chair.coming,
                PlayBehind::Waits => Chips::ZERO,
            };
            let broke = chair.broke && behind.is_zero();
            let here = chair.away.is_none() && !broke && !chair.leaving;
            here && chair.stack + behind >= needed
        };
        self.sitting().iter().filter(able).collect()
    }
}

/// How the next hand stands, of those who are `able` to play it, with these straddles. `first` is who
/// has the button if there was no hand yet.
pub(crate) fn place(
    state: &State,
    able: Seats,
    first: Option<Seat>,
    straddles: &[Straddle],
) -> Option<Placing> {
    let regular: Seats = able.iter().filter(|&seat| state.entry(seat) == Entry::In).collect();
    let enough = state.blinds().max(2);
    let Some(last) = state.positions.filter(|_| regular.count() >= enough) else {
        // A new game, or one that has too few left from the last hand: nobody owes anything.
        // Button and blinds go on all the same, or who is left could have the big one twice running.
        let positions = match state.positions {
            None => in_turn(state, first?, able),
            Some(last) => {
                let entering = Seats::NONE;
                Placer { state, last, regular: able, entering, straddles }.positions(able)
            }
        };
        return Some(Placing::plain(state, positions, able, able.except(regular)));
    };
    let placer = Placer { state, last, regular, entering: able.except(regular), straddles };
    Some(placer.bought().unwrap_or_else(|| placer.settled()))
}

/// The blinds left of the button in turn; of two, as the house says.
fn in_turn(state: &State, button: Seat, players: Seats) -> Positions {
    let mut order: Vec<Seat> = players.round_from(button).collect();
    let count = state.blinds();
    if order.len() == 2 && state.rules.heads_up_blinds == HeadsUpBlinds::ButtonSmall {
        order.reverse();
    }
    // A single blind of two players is the big one.
    let skip = usize::from(order.len() == 2 && count == 1);
    Positions { button, blinds: blinds(order.into_iter().skip(skip).take(count)) }
}

fn blinds(seats: impl Iterator<Item = Seat>) -> [Option<Seat>; MOST_BLINDS] {
    let mut blinds = [None; MOST_BLINDS];
    for (blind, seat) in blinds.iter_mut().zip(seats) {
        *blind = Some(seat);
    }
    blinds
}

/// Whether one comes to `seat` going clockwise from `from`, before `to`; neither end counts.
fn between(from: Seat, seat: Seat, to: Seat) -> bool {
    let steps = |other: Seat| {
        let (here, there) = (from.number(), other.number());
        if there > here { there - here } else { there + engine::MOST_SEATS - here }
    };
    seat != from && seat != to && steps(seat) < steps(to)
}

struct Placer<'a> {
    state: &'a State,
    last: Positions,
    /// Who is in the game.
    regular: Seats,
    /// Who wants to come in.
    entering: Seats,
    straddles: &'a [Straddle],
}

impl Placer<'_> {
    /// The positions, and those who may come in with them. Whoever may not come in changes nothing for
    /// the others, so it is worked out again without them.
    fn settled(&self) -> Placing {
        let mut players = self.regular.or(self.entering);
        loop {
            let positions = self.positions(players);
            let entering = players.both(self.entering);
            let allowed: Seats =
                entering.iter().filter(|&seat| self.may_enter(seat, positions, players)).collect();
            let without = self.regular.or(allowed);
            if without == players {
                return self.placing(positions, players);
            }
            players = without;
        }
    }

    fn positions(&self, players: Seats) -> Positions {
        let count = self.state.blinds();
        let comes_to = |seat: &Seat| self.regular.has(*seat) || self.takes_big(*seat);
        let takers: Seats = players.iter().filter(comes_to).collect();
        let next = |seat: Seat| takers.after(seat).unwrap_or(seat);
        let own_next = |seat: Seat| self.regular.after(seat).unwrap_or(seat);
        // The places that the blinds can follow the big one to: a game may have other blinds now.
        let follow = count > 0 && self.last.seats().count() >= count;
        match (self.state.rules.button_moves, self.last.big().filter(|_| follow)) {
            (ButtonMoves::Forward, _) | (ButtonMoves::Dead, None) => {
                // A newcomer does not get the button (HR.11.c).
                let button = own_next(self.last.button);
                if players.count() == 2 || count == 0 {
                    return in_turn(self.state, button, players);
                }
                // The big blind, which is the last, may come to a newcomer.
                let mut at = button;
                let order = (1..=count).map(|blind| {
                    at = if blind < count { own_next(at) } else { next(at) };
                    at
                });
                Positions { button, blinds: blinds(order) }
            }
            (ButtonMoves::Dead, Some(big)) => {
                let next = next(big);
                if players.count() == 2 {
                    let other = next_of(players, next);
                    let (button, order) = match self.state.rules.heads_up_blinds {
                        HeadsUpBlinds::ButtonSmall => (other, [other, next]),
                        HeadsUpBlinds::ButtonBig => (next, [other, next]),
                    };
                    let skip = 2 - count.min(2);
                    return Positions { button, blinds: blinds(order.into_iter().skip(skip)) };
                }
                let mut order: Vec<Seat> = self.last.seats().chain([next]).collect();
                order = order.split_off(order.len() - 1 - count);
                // Nobody has two blinds: then those before the big one are set again.
                if order[1..count].contains(&next) {
                    order = players.round_from(next).collect();
                    order.insert(0, next);
                    order = order.split_off(order.len() - 1 - count);
                }
                Positions { button: order[0], blinds: blinds(order.into_iter().skip(1)) }
            }
        }
    }

    /// Whether the big blind comes to this player. A newcomer who would rather post than wait for it
    /// is passed over (R.rules.42, R.rules.44), unless there are no others for the blinds; and so is
    /// whoever may let it go by (HB.n.1).
    fn takes_big(&self, seat: Seat) -> bool {
        let chair = self.state.chair(seat);
        let posts = self.state.rules.newcomers == Newcomers::PostOrWait
            && chair.join != Join::Wait
            && self.regular.count() > self.state.blinds();
        let lets_pass = chair.entry == Entry::LetsPass && chair.join != Join::Wait;
        !(chair.entry == Entry::New && posts || lets_pass)
    }

    /// Whether somebody who wants to come in may, with the positions so.
    fn may_enter(&self, seat: Seat, positions: Positions, players: Seats) -> bool {
        let chair = self.state.chair(seat);
        let rules = &self.state.rules;
        // Where there are no blinds there is nothing to post or to wait for.
        let takes_blind = positions.big().is_none_or(|big| big == seat);
        if !takes_blind && !self.is_open(seat, positions, players) {
            return false;
        }
        let passed = chair.button_passed || self.passes(seat, positions);
        match (chair.entry, chair.join) {
            (Entry::In, _) => true,
            (_, _) if takes_blind => true,
            (Entry::New, _) if rules.newcomers == Newcomers::Free => true,
            (Entry::Missed, _) if rules.missed_blinds == MissedBlinds::Nothing => true,
            (Entry::Missed, _) if self.straddles_in(seat) => true,
            (Entry::Missed, Join::Now) if rules.make_up == MakeUp::AfterButton => passed,
            (Entry::OwesSmall, _) | (Entry::New | Entry::Missed | Entry::MovedAway, Join::Now) => {
                true
            }
            (Entry::New | Entry::Missed | Entry::MovedAway, Join::Wait) => false,
            // Whoever cannot buy the button waits until it has passed (HB.c.3).
            (Entry::LetsPass | Entry::New | Entry::Missed | Entry::MovedAway, _) => passed,
        }
    }

    /// Whether somebody who missed blinds comes in by a straddle (HB.i.5).
    fn straddles_in(&self, seat: Seat) -> bool {
        let straddles = self.straddles.iter().any(|one| one.seat == seat);
        straddles && self.state.rules.straddle_in == StraddleIn::MakesUp
    }

    /// Whether the house lets somebody in who sits there: not on the button, not between it and the
    /// big blind, and not with the last action that a dead button gives (HB.c.1, HB.c.2,
    /// R.rules.42).
    fn is_open(&self, seat: Seat, positions: Positions, players: Seats) -> bool {
        let Positions { button, .. } = positions;
        let is_new =
            matches!(self.state.entry(seat), Entry::New | Entry::Missed | Entry::MovedAway);
        if !is_new || self.state.rules.newcomer_seats == NewcomerSeats::Anywhere {
            return true;
        }
        let Some(big) = positions.big() else { return true };
        let last = if players.has(button) { button } else { before(players, button) };
        seat != last && seat != button && !between(button, seat, big)
    }

    /// Whether the button goes by this seat with this hand.
    fn passes(&self, seat: Seat, positions: Positions) -> bool {
        let (from, to) = (self.last.button, positions.button);
        // It leaves behind the chair that it lay at, too; but whoever lets the blinds go by waits for
        // them first. Where it stays it goes by nobody.
        let left = seat == from && self.state.entry(seat) != Entry::LetsPass;
        from != to && (left || between(from, seat, to))
    }

    fn placing(&self, positions: Positions, players: Seats) -> Placing {
        let entered = players.both(self.entering);
        let mut placing = Placing::plain(self.state, positions, players, entered);
        placing.missed = self.missed(positions, players);
        let waits = self.entering.or(self.state.sitting()).except(players);
        placing.passed = waits.iter().filter(|&seat| self.passes(seat, positions)).collect();
        for seat in entered.iter().filter(|&seat| positions.big() != Some(seat)) {
            let (mut live, dead) = self.owed(self.state.chair(seat));
            // Whoever has a blind in turn, or the rock, has a bet out already.
            let blinds = positions.blinds.into_iter().flatten();
            if blinds.into_iter().any(|blind| blind == seat) || self.state.rock == Rock::With(seat)
            {
                live = Chips::ZERO;
            }
            if !(live.is_zero() && dead.is_zero()) {
                placing.owed.push(Owed { seat, live, dead });
            }
        }
        placing
    }

    /// What somebody owes for coming in: what counts as a bet, and what does not.
    fn owed(&self, chair: &Chair) -> (Chips, Chips) {
        let forced = &self.state.terms.forced;
        let (big, none) = (forced.big_blind(), Chips::ZERO);
        let all: Chips = forced.blinds.into_iter().sum();
        let rules = &self.state.rules;
        match chair.entry {
            Entry::In | Entry::LetsPass => (none, none),
            Entry::New if rules.newcomers == Newcomers::Free => (none, none),
            Entry::New | Entry::MovedAway => (big, none),
            // A single blind has no small one beside it.
            Entry::OwesSmall if self.state.blinds() < 2 => (none, none),
            Entry::OwesSmall => (forced.blinds[0], none),
            Entry::Missed => match rules.missed_blinds {
                MissedBlinds::Nothing => (none, none),
                MissedBlinds::Total => (big, all - big),
                MissedBlinds::Missed => {
                    let live = if chair.missed.big { big } else { none };
                    let dead = if chair.missed.small { all - big } else { none };
                    (live, dead)
                }
            },
        }
    }

    /// Blinds that go by players who are not dealt in. Whoever is new has none to miss, nor has whoever may
    /// let them go by (HB.n.1).
    fn missed(&self, positions: Positions, players: Seats) -> Vec<(Seat, Blind)> {
        let mut missed = Vec::new();
        for seat in self.state.sitting().except(players).iter() {
            let chair = self.state.chair(seat);
            let lets_pass = chair.entry == Entry::LetsPass && !chair.button_passed;
            if chair.entry == Entry::New || lets_pass {
                continue;
            }
            let goes_by = |from: Option<Seat>, to: Option<Seat>| match (from, to) {
                (Some(from), Some(to)) => from != to && (seat == to || between(from, seat, to)),
                (_, _) => false,
            };
            if goes_by(self.last.small(), positions.small()) {
                missed.push((seat, Blind::Small));
            }
            if goes_by(self.last.big(), positions.big()) {
                missed.push((seat, Blind::Big));
            }
        }
        missed
    }

    /// Somebody buys the button: whoever would be between it and the small blind posts both blinds, the
    /// small one dead, nobody else posts, and the button comes there next (HB.q).
    fn bought(&self) -> Option<Placing> {
        let rules = &self.state.rules;
        if rules.buy_button == BuyButton::Forbidden || self.state.blinds() != 2 {
            return None;
        }
        let wants = |seat: &Seat| {
            let chair = self.state.chair(*seat);
            chair.join == Join::BuyButton && chair.entry == Entry::New
        };
        let buyers: Seats = self.entering.iter().filter(wants).collect();
        if buyers.is_empty() {
            return None;
        }
        let positions = self.positions(self.regular);
        let buys = |seat: &Seat| {
            let between =
                positions.small().is_some_and(|small| between(positions.button, *seat, small));
            // The next player is due the small blind: a dead one is nobody's to take over.
            let due = self.regular.after(*seat) == positions.small();
            between && due
        };
        let seat = buyers.iter().find(buys)?;
        // Of two the button has a blind: there is nothing to buy.
        if self.regular.count() < 3 || !self.regular.has(positions.button) {
            return None;
        }
        let then = Positions {
            button: positions.button,
            blinds: blinds([Some(seat), self.regular.after(seat)].into_iter().flatten()),
        };
        let others = self.entering.without(seat).iter().filter(|&other| {
            self.may_enter(other, then, self.regular) && then.big() != Some(other)
        });
        let players = self.regular.with(seat).or(others.collect());
        let mut placing = self.placing(then, players);
        let [small, big, _] = self.state.terms.forced.blinds;
        placing.owed.retain(|owed| owed.seat != seat);
        placing.owed.push(Owed { seat, live: Chips::ZERO, dead: small });
        placing.forced.blinds = [big, Chips::ZERO, Chips::ZERO];
        placing.blind_seats = blinds([seat].into_iter());
        Some(placing)
    }
}

impl Placing {
    fn plain(state: &State, positions: Positions, dealt: Seats, entered: Seats) -> Placing {
        Placing {
            positions,
            dealt,
            entered,
            owed: Vec::new(),
            forced: state.terms.forced,
            blind_seats: positions.blinds,
            missed: Vec::new(),
            passed: Seats::NONE,
        }
    }
}

/// The other of two.
fn next_of(players: Seats, seat: Seat) -> Seat {
    players.after(seat).unwrap_or(seat)
}

/// The first of these counter-clockwise from a seat.
fn before(players: Seats, seat: Seat) -> Seat {
    players.round_from(seat).filter(|&one| one != seat).last().unwrap_or(seat)
}
