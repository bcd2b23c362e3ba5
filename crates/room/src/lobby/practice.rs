//! Practice tables: somebody's own, with bots to play against. They close by themselves when nobody
//! has been there for a while.

use engine::Game;
use wire::refusals::Refused;
use wire::{Alone, Command, Dealer, Door, Name, NewPractice, Person, Style, Wish};

use crate::live_table::opening::Stays;
use crate::lobby::room::{Plan, Room};
use crate::lobby::summary::Shown;

const NAME: &str = "Practice";
const HOUSE: &str = "plain";
const GAME: &str = "holdem";
/// How many chairs there are, if the deck has enough cards; one is the visitor's.
const SEATS: u8 = 6;
/// How long people look at the last hand, in milliseconds.
const PAUSE: u32 = 3_000;
/// How long a bot thinks, in milliseconds.
const PACE: u32 = 900;
/// Most play by their cards; one calls, and one does as it likes.
const BOTS: [Style; 5] = [Style::Sane, Style::Sane, Style::Caller, Style::Sane, Style::Random];

impl Room {
    /// A practice table for somebody: the one that they have for this choice, or a new one. The
    /// number, and whether it is new.
    pub async fn practice(
        &self,
        host: Person,
        host_name: &Name,
        wanted: NewPractice,
    ) -> Result<(u64, bool), Refused> {
        let game = wanted.game.unwrap_or_else(|| GAME.to_owned());
        let most = Game::named(&game).map_or(SEATS, |game| game.most_players);
        let plan = Plan {
            name: Name::read(NAME)?,
            house: wanted.house.unwrap_or_else(|| HOUSE.to_owned()),
            game,
            stake: wanted.stake,
            time: None,
            seats: Some(SEATS.min(most)),
            pause: PAUSE,
            alone: Alone::Wait,
            door: Door::Invited,
            stays: Stays::WhilePlayed,
            dealer: wanted.dealer.unwrap_or_default(),
        };
        let title = self.title(&plan)?;
        let is_it = |shown: &&Shown| {
            let same = shown.house == plan.house && shown.title == title;
            shown.host == host && shown.stays == Stays::WhilePlayed && same
        };
        // Where mistakes are ruled on, everybody starts over.
        if plan.dealer == Dealer::Sure
            && let Some(shown) = self.tables().iter().find(is_it)
        {
            return Ok((shown.table, false));
        }
        let number = self.open_table(host, host_name, &plan).await?;
        let table = self.table(number)?;
        let chairs = table.shown().map_or(0, |shown| shown.seats);
        for (at, style) in BOTS.into_iter().enumerate().take(usize::from(chairs.max(1)) - 1) {
            let wish = Wish::AddBot { seat: None, style, pace: PACE };
            table.command(host, Command { id: format!("bot-{at}"), heard: None, wish }).await?;
        }
        Ok((number, true))
    }
}
