//! What everybody at a table may know of it: chips, chairs, turns, and which cards lie where. No face
//! can be reached from here but through the view of one viewer.

use engine::{
    ActionClock, Book, DrawCounts, Half, Mucking, Next, PotSize, Pots, Round, Rules, Seat, Seats,
    Slot, Straddle, Viewer,
};
use table::{Chair, Positions, Rock, State, Terms, Time, Waits};

use super::hand::{Pot, slot};
use crate::told::word::Stack;
use crate::{chips, number};

/// The state of a table, as far as everybody may know it.
#[derive(Clone, Copy)]
pub(crate) struct Open<'a>(&'a State);

/// A hand as one viewer sees it, with what it is played by.
pub(crate) struct Seen<'a> {
    view: engine::View,
    hand: &'a table::Hand,
}

impl<'a> Open<'a> {
    pub(crate) fn of(state: &'a State) -> Open<'a> {
        Open(state)
    }

    pub(crate) fn terms(self) -> &'a Terms {
        self.0.terms()
    }

    pub(crate) fn rules(self) -> &'a Rules {
        self.0.rules()
    }

    pub(crate) fn now(self) -> Time {
        self.0.now()
    }

    /// How many hands have begun.
    pub(crate) fn hands(self) -> u64 {
        self.0.hands()
    }

    pub(crate) fn positions(self) -> Option<Positions> {
        self.0.positions()
    }

    pub(crate) fn sitting(self) -> Seats {
        self.0.sitting()
    }

    /// A chair as it is: with the stack that is in front of the player now.
    pub(crate) fn chair(self, seat: Seat) -> Option<Chair> {
        self.0.at(seat).map(|chair| Chair { stack: self.0.stack(seat), ..*chair })
    }

    pub(crate) fn straddles(self) -> &'a [Straddle] {
        self.0.straddles()
    }

    pub(crate) fn proposal(self) -> Option<&'a table::Open> {
        self.0.open()
    }

    pub(crate) fn bomb(self) -> Option<(engine::Chips, u8, Seats)> {
        self.0.bomb()
    }

    pub(crate) fn rock(self) -> Rock {
        self.0.rock()
    }

    pub(crate) fn reduced(self) -> Option<engine::Chips> {
        self.0.reduced()
    }

    pub(crate) fn paused(self) -> Option<Time> {
        self.0.paused()
    }

    /// What a player has in front, the bet left out.
    pub(crate) fn stack(self, seat: Seat) -> u64 {
        chips(self.0.stack(seat))
    }

    /// The stacks of these.
    pub(crate) fn stacks(self, seats: Seats) -> Vec<Stack> {
        let one = |seat| Stack { seat: number(seat), stack: self.stack(seat) };
        seats.iter().map(one).collect()
    }

    /// Who was dealt in; between hands, nobody.
    pub(crate) fn dealt(self) -> Seats {
        self.0.hand().map_or(Seats::NONE, |hand| hand.dealt)
    }

    /// Which cards a player holds, whatever they are.
    pub(crate) fn held(self, seat: Seat) -> &'a [Slot] {
        self.0.hand().map_or(&[], |hand| hand.state.slots().hand(seat))
    }

    /// How many cards of a player lie face down, in this hand or the last one.
    pub(crate) fn hidden(self, seat: Seat) -> u8 {
        let hand = self.0.hand().or(self.0.last());
        hand.map_or(0, |hand| engine::hidden(&hand.state, seat).count() as u8)
    }

    /// Who may turn up some of their cards now: at the showdown, or after the last hand.
    pub(crate) fn may_turn_up(self) -> Seats {
        let hand = self.0.hand().or(self.0.last()).filter(|_| self.0.paused().is_none());
        hand.map_or(Seats::NONE, |hand| {
            engine::may_turn_up(&hand.book(), &hand.state).both(hand.dealt)
        })
    }

    /// The viewer's own cards that may be turned up now, and the number of the question.
    pub(crate) fn to_turn_up(self, viewer: Viewer) -> Option<(u32, Vec<cards::Card>)> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.may_turn_up().has(seat) {
            return None;
        }
        let hand = self.0.hand().or(self.0.last())?;
        let view = hand.state.view(viewer);
        let slots = view.state().slots();
        let hidden = engine::hidden(view.state(), seat).filter_map(|slot| slots.face(slot));
        let hidden: Vec<cards::Card> = hidden.collect();
        // Real cards are turned up by hand.
        (!hidden.is_empty()).then(|| (hand.state.turn(), hidden))
    }

    /// Whether a hand is beaten by what was shown; only its owner may know.
    pub(crate) fn is_beaten(self, seat: Seat) -> bool {
        let seen = self.hand(Viewer::Seat(seat));
        seen.is_some_and(|seen| engine::is_beaten(&seen.book(), seen.state(), seat))
    }

    /// What a player holds, on each board, as only that player may know it.
    pub(crate) fn holding(self, seat: Seat) -> Vec<String> {
        self.hand(Viewer::Seat(seat)).map(|seen| seen.holding(seat)).unwrap_or_default()
    }

    /// What a player has bet on this round.
    pub(crate) fn bet(self, seat: Seat) -> u64 {
        self.0.hand().map_or(0, |hand| chips(hand.state.street(seat)))
    }

    pub(crate) fn round(self) -> Option<&'a Round> {
        self.0.hand().and_then(|hand| hand.state.round())
    }

    pub(crate) fn boards(self) -> u8 {
        self.0.hand().map_or(1, |hand| hand.state.boards())
    }

    pub(crate) fn pots(self) -> Option<Pots> {
        self.0.hand().map(|hand| hand.state.pots())
    }

    /// The pots with their sizes, for whoever asks.
    pub(crate) fn pots_counted(self) -> Vec<Pot> {
        let pots = self.pots().map(|pots| super::hand::pots(&pots, PotSize::Shown));
        pots.unwrap_or_default()
    }

    /// The house's answers for the hand that is played.
    pub(crate) fn hand_rules(self) -> &'a Rules {
        self.0.hand().map_or(self.rules(), |hand| &hand.rules)
    }

    /// What the big blind of the hand comes to.
    pub(crate) fn big_blind(self) -> engine::Chips {
        let terms = self.0.hand().map_or(self.terms(), |hand| &hand.terms);
        terms.forced.blinds.into_iter().max().unwrap_or_default()
    }

    /// Whether people see how many cards were drawn, and will not once somebody acts.
    pub(crate) fn shows_draws(self) -> bool {
        let Some(hand) = self.0.hand() else { return false };
        let drew = |seat| hand.state.changed(seat).is_some();
        hand.rules.draw_counts == DrawCounts::UntilAction
            && !hand.state.has_acted_since()
            && hand.dealt.iter().any(drew)
    }

    /// Whether a player has called an all-in bet.
    pub(crate) fn is_caller(self, seat: Seat) -> bool {
        self.0.hand().is_some_and(|hand| hand.state.callers().has(seat))
    }

    /// The cards of a player that lie face up, as everybody sees them.
    pub(crate) fn up_cards(self, seat: Seat) -> Vec<cards::Card> {
        let Some(seen) = self.hand(Viewer::Rail) else { return Vec::new() };
        let slots = seen.state().slots();
        let held = slots.hand(seat).iter().filter(|slot| slots.is_up(**slot));
        held.filter_map(|slot| slots.face(*slot)).collect()
    }

    /// The cards that won a part of a pot, as far as everybody can see them.
    pub(crate) fn won_by(self, seat: Seat, board: u8, half: Half) -> Vec<u8> {
        let Some(seen) = self.hand(Viewer::Rail) else { return Vec::new() };
        let plays = engine::plays(&seen.book(), seen.state(), seat, board, half);
        plays.unwrap_or_default().into_iter().map(slot).collect()
    }

    /// What people call a round of betting.
    pub(crate) fn street(self, round: u8) -> &'static str {
        let game = self.0.hand().map_or(self.terms(), |hand| &hand.terms).game;
        game.streets.get(usize::from(round)).map_or("", |street| street.name)
    }

    /// What a hand is worth on each board, as far as everybody can see it.
    pub(crate) fn worth(self, seat: Seat) -> Vec<String> {
        let Some(seen) = self.hand(Viewer::Rail) else { return Vec::new() };
        let on = |board| engine::worth_in_words(&seen.book(), seen.state(), seat, board);
        (0..self.boards()).filter_map(on).collect()
    }

    /// What a part of a pot was won with, as far as everybody can see it.
    pub(crate) fn won_with(self, seat: Seat, board: u8, half: Half) -> Option<String> {
        let seen = self.hand(Viewer::Rail)?;
        engine::won_with(&seen.book(), seen.state(), seat, board, half)
    }

    /// The hand in progress as one viewer sees it.
    pub(crate) fn hand(self, viewer: Viewer) -> Option<Seen<'a>> {
        self.0.hand().map(|hand| Seen { view: hand.state.view(viewer), hand })
    }

    /// What the table waits for, as far as a viewer can tell: whether somebody else has what it takes
    /// to open is between that player and the room (HD.high.6).
    pub(crate) fn waits(self, viewer: Viewer) -> Waits {
        match self.hand(viewer) {
            Some(seen) => Waits::Hand(seen.next()),
            None => table::waits(self.0),
        }
    }

    /// The number of the question that a hand asks.
    pub(crate) fn turn(self) -> Option<u32> {
        self.0.hand().map(|hand| hand.state.turn())
    }

    /// Who has not folded or given up.
    pub(crate) fn live(self) -> Seats {
        self.0.hand().map_or(Seats::NONE, |hand| hand.state.live())
    }

    /// Whoever is asked more than everybody is told: what is possible, whether the hand is beaten, which
    /// cards may be turned up.
    pub(crate) fn asked_apart(self) -> Seats {
        let asked = self.acting_or_showing().into_iter().collect::<Seats>();
        asked.or(self.may_turn_up())
    }

    fn acting_or_showing(self) -> Option<Seat> {
        match self.waits(Viewer::Rail) {
            Waits::Hand(Next::Act { seat, .. } | Next::ShowOrMuck { seat }) => Some(seat),
            Waits::Hand(
                Next::Draw { .. }
                | Next::RunIt { .. }
                | Next::Shuffle { .. }
                | Next::Floor(_)
                | Next::Over,
            )
            | Waits::Players
            | Waits::ButtonCards(_)
            | Waits::Floor
            | Waits::Deal => None,
        }
    }

    /// Who may show now, in turn or not.
    pub(crate) fn may_show(self) -> Seats {
        let hand = self.0.hand();
        hand.map_or(Seats::NONE, |hand| engine::may_show(&hand.book(), &hand.state))
    }

    /// Whether a hand may be thrown away at the showdown.
    pub(crate) fn may_muck(self) -> bool {
        self.0.hand().is_some_and(|hand| hand.rules.mucking == Mucking::Allowed)
    }

    /// The time reserve of whoever is asked, where it counts.
    pub(crate) fn reserve(self) -> Option<u64> {
        let hand = self.0.hand()?;
        match hand.rules.action_clock {
            ActionClock::Off | ActionClock::Called(_) => None,
            ActionClock::Each(_) => {
                let chair = self.0.at(engine::asked(&hand.book(), &hand.state)?)?;
                chair.away.is_none().then_some(chair.bank)
            }
        }
    }

    /// By when whoever is asked in a hand has to answer; nobody has to while play stands still.
    pub(crate) fn deadline(self) -> Option<Time> {
        let running = self.0.hand().is_some() && self.0.paused().is_none();
        running.then(|| table::deadline(self.0)).flatten()
    }
}

impl Seen<'_> {
    /// The hand, with every face hidden that the viewer may not see.
    pub(crate) fn state(&self) -> &engine::State {
        self.view.state()
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.hand.rules
    }

    pub(crate) fn book(&self) -> Book<'_> {
        self.hand.book()
    }

    /// What a player holds, on each board, as far as the viewer sees it.
    pub(crate) fn holding(&self, seat: Seat) -> Vec<String> {
        let on = |board| engine::holding_in_words(&self.book(), self.state(), seat, board);
        (0..self.state().boards()).filter_map(on).collect()
    }

    pub(crate) fn next(&self) -> Next {
        engine::next(&self.book(), self.state())
    }

    /// What players say is wrong.
    pub(crate) fn doubts(&self) -> table::Doubts {
        self.hand.doubts
    }

    pub(crate) fn dealt(&self) -> Seats {
        self.hand.dealt
    }
}
