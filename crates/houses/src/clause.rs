//! A clause: the smallest statement of a rule book that one test could decide, in our own words.

use std::collections::BTreeMap;

/// A closed list whose members have names in texts.
macro_rules! words {
    ($(#[$doc:meta])* pub enum $list:ident {
        $($(#[$each:meta])* $member:ident = $name:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $list {
            $($(#[$each])* $member,)*
        }

        impl $list {
            /// Every one, in the order of the list.
            pub const ALL: &[$list] = &[$($list::$member,)*];

            /// As texts write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($list::$member => $name,)*
                }
            }

            /// The one of this name.
            pub fn named(name: &str) -> Option<$list> {
                $list::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

/// A clause of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The letter of the book, section, item: never reused, never renumbered.
    pub id: String,
    /// What it rules, every figure and condition kept.
    pub says: String,
    /// What it is about.
    pub kind: Kind,
    /// How the program can follow it.
    pub enforce: Enforce,
    /// The lowest part of the program that knows enough to decide it.
    pub layer: Layer,
    /// Where it was thought to belong before, and why it does not; none if it stands where it stood.
    pub moved: Option<String>,
    /// A matter of the floor's discretion: where what is chosen, by whom and why is kept.
    pub recorded: Option<String>,
    /// Where it holds, by the names of [`CLAUSE_GAMES`].
    pub games: Vec<String>,
    /// The figures and choices inside it, each as the file writes it.
    pub parameters: BTreeMap<String, String>,
    /// A case that decides it: given, when, then.
    pub example: String,
    /// Where it is unclear or contradicts another; empty if there is nothing to say.
    pub notes: String,
}

impl Clause {
    /// Whether it holds at a game of this name.
    pub fn holds_at(&self, game: &str) -> bool {
        let named = match game {
            "omaha5" | "omaha6" => "omaha",
            "omaha5-hilo" | "omaha6-hilo" => "omaha-hilo",
            "short-deck" => "holdem",
            "draw" | "draw-joker" => "draw-high",
            "ace-to-five" | "badugi" => "lowball-a5",
            "deuce-to-seven" | "deuce-to-seven-triple" => "lowball-27",
            other => other,
        };
        self.games.iter().any(|one| one == "all" || one == named)
    }
}

/// The games that clauses name; a form of a game, as five-card Omaha, goes with the game.
pub const CLAUSE_GAMES: [&str; 12] = [
    "all",
    "holdem",
    "holdem-hilo",
    "omaha",
    "omaha-hilo",
    "stud",
    "stud-hilo",
    "razz",
    "draw-high",
    "draw-hilo",
    "lowball-a5",
    "lowball-27",
];

words! {
    /// What a clause is about.
    pub enum Kind {
        /// How a hand is played.
        Game = "game",
        /// Cards that went wrong.
        DealingError = "dealing-error",
        /// Chips or words that went wrong.
        WagerError = "wager-error",
        /// Showing, and who wins.
        Showdown = "showdown",
        /// Seats, the button, blinds owed.
        Seat = "seat",
        /// The room: lists, tables, staff.
        Room = "room",
        /// Chips, rake, fees.
        Money = "money",
        /// Tournaments.
        Tournament = "tournament",
        /// How people behave.
        Conduct = "conduct",
    }
}

words! {
    /// How the program can follow a clause.
    pub enum Enforce {
        /// It applies the clause unasked.
        Auto = "auto",
        /// Somebody reports an event, and it applies the correction.
        Dealer = "dealer",
        /// It offers the choices, and records the one made.
        Floor = "floor",
        /// It can only show the clause.
        Notice = "notice",
    }
}

words! {
    /// The part of the program that decides a clause.
    pub enum Layer {
        /// Cards and their ranking.
        Cards = "cards",
        /// One hand.
        Engine = "engine",
        /// What is between hands: seats, clocks.
        Table = "table",
        /// Lists, cage, staff, tournaments.
        Room = "room",
        /// What people are shown or asked.
        Screen = "screen",
        /// Nothing but people: a notice.
        People = "people",
    }
}
