//! A record: one hand as a file tells it.

use engine::{Choice, Deal, Game, MOST_SEATS};

use super::amount::{Amount, Unit};
use super::fault::{Fault, Why};
use super::line::{self, Line};
use super::source::Source;
use super::variant::{self, Betting, Variant};
use crate::answer::choice;

/// A field of our own: the answers of the house, as the `point` lines of scripts have them.
pub(crate) const HOUSE_FIELD: &str = "_cardroom_house";

/// One hand as a file tells it. Players are in the order of the deal: the first is the one left of
/// the button, the last has it.
#[derive(Debug)]
pub struct Record {
    pub(crate) variant: Variant,
    /// Whether a player can win only as much of each ante as was anted.
    pub(crate) trims_antes: bool,
    pub(crate) antes: Vec<Amount>,
    /// Blinds and straddles; less than nothing for the post of a new player.
    pub(crate) blinds: Vec<Amount>,
    /// What the players had before the hand.
    pub stacks: Vec<Amount>,
    /// The least bet, or the bets of the first two rounds and of the last two.
    pub(crate) bets: [Amount; 2],
    /// What the forced bet of a stud game comes to.
    pub(crate) bring_in: Amount,
    /// The actions, and where each stands in the file.
    pub(crate) lines: Vec<(usize, Line)>,
    /// The house's answers, where it says that they are not those of other records.
    pub(crate) points: Vec<Choice>,
    /// What the players are called, if the file says so.
    pub(crate) names: Option<Vec<String>>,
    /// What the stacks came to, if the file says so.
    pub finishing: Option<Vec<Amount>>,
}

impl Record {
    /// Reads the text of a file.
    pub fn read(text: &str) -> Result<Record, Fault> {
        let source = Source::read(text)?;
        let (code, line) = source.text("variant")?;
        let variant = variant::find(code).map_err(|why| Fault::new(line, why))?;
        let stacks = source
            .amounts("starting_stacks")?
            .ok_or(Fault::from(Why::Missing("starting_stacks")))?;
        let players = stacks.len();
        let most = most_players(variant.game);
        if !(2..=most).contains(&players) {
            let why = Why::Players { found: players, most };
            return Err(Fault::new(source.line_of("starting_stacks"), why));
        }
        let all = |field| for_all(&source, field, players);
        let none = || vec![Amount::ZERO; players];
        let bets = match variant.betting {
            Betting::No | Betting::Pot => [source.amount("min_bet")?; 2],
            Betting::Fixed => [source.amount("small_bet")?, source.amount("big_bet")?],
        };
        let bring_in =
            if variant.has_bring_in() { source.amount("bring_in")? } else { Amount::ZERO };
        let read_line = |(text, at): (&str, usize)| match line::read(text, players) {
            Ok(line) => Ok((at, line)),
            Err(why) => Err(Fault::new(at, why)),
        };
        let actions = source.texts("actions")?.into_iter();
        let actions = actions.filter(|(text, _)| !line::is_remark(text));
        let points = source.texts_if_any(HOUSE_FIELD)?;
        let read_point = |(text, at): (&str, usize)| {
            choice(text).map_err(|expected| Fault::new(at, Why::NotAPoint(text.into(), expected)))
        };
        Ok(Record {
            variant,
            trims_antes: source.flag("ante_trimming_status")?,
            antes: all("antes")?.unwrap_or_else(none),
            blinds: all("blinds_or_straddles")?.unwrap_or_else(none),
            bets,
            bring_in,
            lines: actions.map(read_line).collect::<Result<_, _>>()?,
            points: points.into_iter().map(read_point).collect::<Result<_, _>>()?,
            names: source.names("players", players),
            finishing: all("finishing_stacks")?,
            stacks,
        })
    }

    /// The smallest unit that every amount of the record can be told in.
    pub fn unit(&self) -> Unit {
        let raises = self.lines.iter().filter_map(|(_, line)| match line {
            Line::Raise { to, .. } => Some(to),
            Line::Hole { .. }
            | Line::Board { .. }
            | Line::Draw { .. }
            | Line::BringIn { .. }
            | Line::Fold { .. }
            | Line::Stay { .. }
            | Line::Show { .. }
            | Line::Muck { .. } => None,
        });
        let set_up = [&self.antes, &self.blinds, &self.stacks].into_iter().flatten();
        let amounts = set_up.chain(&self.bets).chain([&self.bring_in]).chain(raises);
        amounts.map(|amount| amount.unit()).max().unwrap_or_default()
    }
}

/// A list of amounts with one for each player.
fn for_all(
    source: &Source<'_>,
    field: &'static str,
    players: usize,
) -> Result<Option<Vec<Amount>>, Fault> {
    let amounts = source.amounts(field)?;
    match amounts.as_ref().map(Vec::len) {
        Some(found) if found != players => {
            Err(Fault::new(source.line_of(field), Why::Count { field, found, players }))
        }
        Some(_) | None => Ok(amounts),
    }
}

/// How many players the game can have, and the deck has cards for: the bottom card is never dealt
/// (H7.1). At stud and draw it need not last for everybody.
fn most_players(game: &Game) -> usize {
    let burned = |deal: Deal| if deal.to_board() > 0 { 1 + deal.to_board() } else { 0 };
    let middle: usize = game.deals().map(burned).sum();
    let by_deck = (game.deck.cards().len() - 1 - middle) / game.hole().max(1);
    let by_deck = if middle > 0 { by_deck } else { MOST_SEATS };
    by_deck.min(usize::from(game.most_players)).min(MOST_SEATS)
}
