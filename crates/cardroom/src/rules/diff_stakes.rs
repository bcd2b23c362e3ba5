//! The stakes on which two houses differ: those that only one of them offers, and those that both
//! offer with other figures.

use std::fmt::Write;

use houses::{HouseFile, Stake};
use serde_json::{Value, json};

use super::{stakes, table};

/// How the stakes of two houses differ.
pub(super) struct StakesDiffer {
    /// What each alone offers: structure and name, and the games.
    alone: [Vec<(String, Vec<&'static str>)>; 2],
    /// What both offer: structure, name and game, and the figures of each.
    other_figures: Vec<(String, [Vec<String>; 2])>,
}

/// What people ask for, structure, name and game, and its figures: there are several where the day
/// or the level tells them apart.
struct Offer {
    title: String,
    game: &'static str,
    figures: Vec<String>,
}

impl StakesDiffer {
    pub(super) fn of(houses: [&HouseFile; 2]) -> StakesDiffer {
        let offered = houses.map(|house| offers(house.stakes()));
        let mut differ = StakesDiffer { alone: Default::default(), other_figures: Vec::new() };
        for (house, mine) in offered.iter().enumerate() {
            for Offer { title, game, figures } in mine {
                let same = |one: &&Offer| one.title == *title && one.game == *game;
                match offered[1 - house].iter().find(same) {
                    None => match differ.alone[house].iter_mut().find(|(one, _)| one == title) {
                        Some((_, games)) => games.push(game),
                        None => differ.alone[house].push((title.clone(), vec![game])),
                    },
                    Some(its) if house == 0 && its.figures != *figures => {
                        let both = [figures.clone(), its.figures.clone()];
                        differ.other_figures.push((format!("{title} {game}"), both));
                    }
                    Some(_) => {}
                }
            }
        }
        differ
    }

    pub(super) fn is_empty(&self) -> bool {
        self.other_figures.is_empty() && self.alone.iter().all(Vec::is_empty)
    }

    /// A block like those of the points.
    pub(super) fn text(&self, names: [&str; 2]) -> String {
        let mut text = String::from("stakes: What is offered to play for?\n");
        for (house, alone) in names.iter().zip(&self.alone) {
            if !alone.is_empty() {
                let said =
                    alone.iter().map(|(title, games)| format!("{title} {}", games.join(" and ")));
                let said = said.collect::<Vec<_>>().join(", ");
                text.push_str(&table::wrapped(&format!("  {house} alone: "), &said));
            }
        }
        let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
        for (what, figures) in &self.other_figures {
            let _ = writeln!(text, "  {what}");
            for (name, figures) in names.iter().zip(figures) {
                let said = figures.join(" | ");
                text.push_str(&table::wrapped(&format!("    {name:<width$}  "), &said));
            }
        }
        text
    }

    pub(super) fn json(&self, names: [&str; 2]) -> Value {
        let alone = names
            .iter()
            .zip(&self.alone)
            .map(|(house, stakes)| json!({ "house": house, "stakes": stakes }));
        let differ = self.other_figures.iter().map(|(what, figures)| {
            let figures = names
                .iter()
                .zip(figures)
                .map(|(house, figures)| json!({ "house": house, "figures": figures }));
            json!({ "stake": what, "figures": figures.collect::<Vec<_>>() })
        });
        json!({ "alone": alone.collect::<Vec<_>>(), "differ": differ.collect::<Vec<_>>() })
    }
}

/// In the order of the file.
fn offers(all: &[Stake]) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for stake in all {
        for game in stakes::games(stake) {
            let (title, figures) = (stakes::title(stake), stakes::words(stake));
            match offers.iter_mut().find(|one| one.title == title && one.game == game) {
                Some(offer) => offer.figures.push(figures),
                None => offers.push(Offer { title, game, figures: vec![figures] }),
            }
        }
    }
    offers
}
