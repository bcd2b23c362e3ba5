//! Sampled equity: many random deals.

use super::answer::{Answer, Totals};
use super::board::{self, Middle, Player};
use super::pot::{Share, award};
use super::question::{Hand, Question};
use super::showdown::{BoardWins, OwnWins, Score, Wins, score_own};
use super::workers::Workers;
use crate::{Card, CardSet, Chance, JokerRule};

/// How many deals share one stream of chance. It does not depend on the number of threads, and so
/// neither does the answer.
const DEALS_A_STEP: u64 = 1 << 9;

impl Question {
    /// Looks at this many random deals, one at the least. The same seed gives the same answer.
    ///
    /// Ranges are drawn over again until no two hands share a card, so many players who all want
    /// the same few cards take long.
    pub fn sample(&self, deals: u64, seed: u64, workers: &Workers<'_>) -> Answer {
        let deals = deals.max(1);
        let totals = workers.share_out(
            deals.div_ceil(DEALS_A_STEP),
            || Totals::new(self.hands.len()),
            |totals, step| {
                let deals = DEALS_A_STEP.min(deals - step * DEALS_A_STEP);
                let mut dealer = Dealer::new(self, Chance::new(seed, step));
                dealer.run(deals);
                totals.add(i128::from(deals), &dealer.shares, 1);
            },
        );
        Totals::answer(totals, false)
    }
}

/// Deals random hands, one after another, and counts who takes them.
struct Dealer<'a> {
    question: &'a Question,
    chance: Chance,
    /// The cards that nobody names for certain.
    deck: Vec<Card>,
    /// The cards in the middle from the start.
    start: Middle,
    hands: Vec<CardSet>,
    /// Prepared again only for hands that change from deal to deal.
    players: Vec<Player>,
    scores: Vec<Score>,
    shares: Vec<Share>,
    /// Whether every player's cards are known.
    all_known: bool,
}

impl<'a> Dealer<'a> {
    fn new(question: &'a Question, chance: Chance) -> Dealer<'a> {
        let hands: Vec<CardSet> = question.hands.iter().map(Hand::certain).collect();
        let all_known = hands.iter().all(|hand| hand.len() == question.showdown.hole);
        let on_board = matches!(question.showdown.wins, Wins::Board(_));
        let players = if on_board {
            hands.iter().map(|&cards| Player::new(cards)).collect()
        } else {
            Vec::new()
        };
        Dealer {
            question,
            chance,
            deck: question.unnamed().iter().collect(),
            start: question.board.iter().fold(Middle::EMPTY, Middle::with),
            players,
            scores: vec![Score::default(); hands.len()],
            shares: vec![Share::default(); hands.len()],
            hands,
            all_known,
        }
    }

    fn run(&mut self, deals: u64) {
        let showdown = self.question.showdown;
        // Each way to win on a board is compiled for itself.
        match showdown.wins {
            Wins::Own(wins) => self.deal_own(wins, showdown.jokers, deals),
            Wins::Board(BoardWins::High) => self.deal_boards(BoardWins::High, deals),
            Wins::Board(BoardWins::HighLow) => self.deal_boards(BoardWins::HighLow, deals),
            Wins::Board(BoardWins::ShortDeck) => self.deal_boards(BoardWins::ShortDeck, deals),
            Wins::Board(BoardWins::OmahaHigh) => self.deal_boards(BoardWins::OmahaHigh, deals),
            Wins::Board(BoardWins::OmahaHighLow) => {
                self.deal_boards(BoardWins::OmahaHighLow, deals);
            }
        }
    }

    fn deal_own(&mut self, wins: OwnWins, jokers: JokerRule, deals: u64) {
        for _ in 0..deals {
            self.deal_hands();
            for (score, &cards) in self.scores.iter_mut().zip(&self.hands) {
                *score = score_own(wins, cards, jokers);
            }
            award(&self.scores, 1, &mut self.shares);
        }
    }

    #[inline(always)]
    fn deal_boards(&mut self, wins: BoardWins, deals: u64) {
        let to_come = 5 - self.question.board.len();
        for _ in 0..deals {
            let mut gone = if self.all_known { CardSet::EMPTY } else { self.deal_hands() };
            let (mut middle, mut board) = (self.start, self.question.board);
            for _ in 0..to_come {
                let card = draw(&self.deck, &mut self.chance, &mut gone);
                middle = middle.with(card);
                board = board.with(card);
            }
            for (score, player) in self.scores.iter_mut().zip(&self.players) {
                *score = board::score(wins, player, &middle, board);
            }
            award(&self.scores, 1, &mut self.shares);
        }
    }

    /// Takes a hand of each range, over again until no two share a card, and then deals what is
    /// missing; says which cards of the deck are gone.
    fn deal_hands(&mut self) -> CardSet {
        let mut gone = self.pick_from_ranges();
        for at in 0..self.hands.len() {
            if let Hand::Known(cards) = self.question.hands[at] {
                self.hands[at] = cards;
                for _ in cards.len()..self.question.showdown.hole {
                    let card = draw(&self.deck, &mut self.chance, &mut gone);
                    self.hands[at] = self.hands[at].with(card);
                }
            }
        }
        for (player, &cards) in self.players.iter_mut().zip(&self.hands) {
            *player = Player::new(cards);
        }
        gone
    }

    fn pick_from_ranges(&mut self) -> CardSet {
        'again: loop {
            let mut gone = CardSet::EMPTY;
            for (hand, picked) in self.question.hands.iter().zip(&mut self.hands) {
                if let Hand::OneOf(range) = hand {
                    *picked = range[self.chance.below(range.len())];
                    if picked.meets(gone) {
                        continue 'again;
                    }
                    gone |= *picked;
                }
            }
            return gone;
        }
    }
}

/// A card of the deck that is not gone yet.
#[inline(always)]
fn draw(deck: &[Card], chance: &mut Chance, gone: &mut CardSet) -> Card {
    loop {
        let card = deck[chance.below(deck.len())];
        if !gone.contains(card) {
            *gone = gone.with(card);
            return card;
        }
    }
}
