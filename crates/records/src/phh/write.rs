//! Writing a hand as a record: what happened, for whoever is to read it.

use std::fmt;

use engine::{AnteLayer, Chips, Event, PostKind, Seat, Setup, Slot, State, Structure};

use super::lines;
use super::play::play;
use super::record::{HOUSE_FIELD, Record};
use super::setup;
use super::variant;
use crate::played::{Eyes, Played};

/// Why a hand cannot be told in this format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// The format has no code for the game in this structure.
    NoVariant {
        /// The game.
        game: &'static str,
    },
    /// It knows one bet for the first two rounds and one for the last two.
    Sizes,
    /// It has one number for what a player puts in besides the ante, and its order for the rest.
    Posts,
    /// It has one board.
    Boards,
    /// It only goes forward.
    WentBack,
    /// The turn goes clockwise in it, and a straddler was jumped over.
    Jumped,
    /// It has no raise that is made before the cards.
    Sleeper,
    /// Its first round is always bet.
    BombPot,
    /// Something went wrong, and it has no words for what was done about it.
    Ruled,
    /// It knows no chips that are too small to bet, and what else a house may have.
    AnotherHand,
}

/// The hand as the text of a file. Faces that these eyes have not seen are `??`.
pub fn write(played: &Played, eyes: Eyes) -> Result<String, Unwritten> {
    if played.setup.jumped.is_some() {
        return Err(Unwritten::Jumped);
    }
    if played.setup.sleeper.is_some() {
        return Err(Unwritten::Sleeper);
    }
    if played.setup.bomb.is_some() {
        return Err(Unwritten::BombPot);
    }
    let writer = Writer { played, eyes, seats: in_order(&played.setup) };
    let text = writer.text()?;
    let record = writer.check(&text)?;
    let text = text + &writer.house(&record);
    match writer.reads_back(&text) {
        true => Ok(text),
        false if played.log.iter().any(is_ruling) => Err(Unwritten::Ruled),
        false => Err(Unwritten::AnotherHand),
    }
}

/// Whether a rule stepped in: somebody reported something, or threw the hand away before the turn.
fn is_ruling(event: &Event) -> bool {
    matches!(event, Event::Reported { .. } | Event::Ruled { .. } | Event::Killed { .. })
}

/// The players as the format counts them: from the left of the button.
fn in_order(setup: &Setup) -> Vec<Seat> {
    let players = setup.stacks.len();
    let seats = (1..=players).map(|step| Seat::new((setup.button.number() + step) % players));
    seats.filter(|seat| setup.stacks[seat.number()].is_some()).collect()
}

pub(super) struct Writer<'a> {
    played: &'a Played,
    eyes: Eyes,
    seats: Vec<Seat>,
}

/// What a seat puts in before the cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Put {
    ante: Chips,
    blind: Chips,
    straddle: Chips,
    late: Chips,
    dead: Chips,
}

impl Writer<'_> {
    fn text(&self) -> Result<String, Unwritten> {
        let Played { game, stakes, rules, setup, .. } = self.played;
        let no_variant = Unwritten::NoVariant { game: game.name };
        let code = variant::code(game, &stakes.structure).ok_or(no_variant)?;
        let trims = match rules.ante_layer {
            AnteLayer::Layered => true,
            AnteLayer::MainPot => false,
        };
        let stacks = self.seats.iter().map(|seat| setup.stacks[seat.number()].unwrap_or_default());
        let mut lines = vec![
            format!("variant = '{code}'"),
            format!("ante_trimming_status = {trims}"),
            list("antes", &self.by_post(|seat| self.amount(self.put(seat).ante))),
            self.forced(),
            self.bets()?,
            list("starting_stacks", &stacks.map(|stack| self.amount(stack)).collect::<Vec<_>>()),
            format!("actions = [\n{}]", self.actions()?),
        ];
        let names = self.seats.iter().map(|seat| quoted(&self.played.names[seat.number()]));
        lines.push(list("players", &names.collect::<Vec<_>>()));
        if self.played.log.last() == Some(&Event::Ended) {
            let end = self.played.end();
            let stacks = self.seats.iter().map(|&seat| self.amount(end.stack(seat)));
            lines.push(list("finishing_stacks", &stacks.collect::<Vec<_>>()));
        }
        Ok(lines.join("\n") + "\n")
    }

    /// What it reads as must begin as the hand did. A third blind and a straddle look alike.
    fn check(&self, text: &str) -> Result<Record, Unwritten> {
        let record = Record::read(text).map_err(|_| Unwritten::Posts)?;
        let read = setup::setup(&record, self.played.unit).map_err(|_| Unwritten::Posts)?;
        let same = |(at, &seat): (usize, &Seat)| {
            let (read, put) = (Put::by(&read, Seat::new(at)), self.put(seat));
            let of = |put: Put| (put.ante, put.live(), put.late, put.dead);
            of(read) == of(put)
        };
        let opens = self.played.game.has_bring_in()
            || self.seats[read.opens_after.number()] == self.played.setup.opens_after;
        let same = opens && self.seats.iter().enumerate().all(same);
        if same { Ok(record) } else { Err(Unwritten::Posts) }
    }

    /// Whether the record is that hand, as far as it is over. Many rulings leave no trace that a record
    /// could have, as a call that was made up or a card set aside for nothing; where one does, what is
    /// read comes to other stacks, or cannot be played at all.
    fn reads_back(&self, text: &str) -> bool {
        let Ok(record) = Record::read(text) else { return false };
        let Some(stacks) = record.finishing.clone() else { return true };
        let Ok((read, _)) = play(&record, &stacks, self.played.unit) else { return false };
        let (end, read) = (self.played.end(), read.end());
        let same = |(at, seat): (usize, &Seat)| {
            read.stack(Seat::new(at)) == end.stack(*seat)
                && read.live().has(Seat::new(at)) == end.live().has(*seat)
        };
        self.seats.iter().enumerate().all(same)
    }

    /// The answers of the house where they are not those that a record is read by. The field is our
    /// own: other programs pass over it.
    fn house(&self, record: &Record) -> String {
        let read = setup::rules(record).choices();
        let own = self.played.rules.choices();
        let others = own.into_iter().filter(|choice| !read.contains(choice));
        let others: Vec<String> =
            others.map(|choice| quoted(&format!("{} = {choice}", choice.point().name()))).collect();
        if others.is_empty() {
            return String::new();
        }
        format!("{HOUSE_FIELD} = [\n  {},\n]\n", others.join(",\n  "))
    }

    /// Blinds and straddles, or the forced bet of a stud game.
    fn forced(&self) -> String {
        if self.played.game.has_bring_in() {
            return format!("bring_in = {}", self.amount(self.played.stakes.bring_in));
        }
        list("blinds_or_straddles", &self.by_post(|seat| self.blind(seat)))
    }

    fn bets(&self) -> Result<String, Unwritten> {
        match self.played.stakes.structure {
            Structure::NoLimit { least } | Structure::PotLimit { least } => {
                Ok(format!("min_bet = {}", self.amount(least)))
            }
            Structure::FixedLimit { bets } => {
                let rounds = self.played.game.streets.len();
                let is_one_size = |bets: &[Chips]| bets.iter().all(|bet| *bet == bets[0]);
                if !is_one_size(&bets[..2]) || !is_one_size(&bets[2..rounds]) {
                    return Err(Unwritten::Sizes);
                }
                let (small, big) = (self.amount(bets[0]), self.amount(bets[2]));
                Ok(format!("small_bet = {small}\nbig_bet = {big}"))
            }
            Structure::SpreadLimit { .. } => Err(Unwritten::Sizes),
        }
    }

    /// One thing for each player in the order of the posts: the format lists the small blind first,
    /// also when the button has it.
    fn by_post(&self, of: impl Fn(Seat) -> String) -> Vec<String> {
        let mut all: Vec<String> = self.seats.iter().map(|&seat| of(seat)).collect();
        if all.len() == 2 {
            all.reverse();
        }
        all
    }

    fn put(&self, seat: Seat) -> Put {
        Put::by(&self.played.setup, seat)
    }

    /// Blinds and straddles; a post that does not move the start of the betting is less than nothing.
    fn blind(&self, seat: Seat) -> String {
        let put = self.put(seat);
        match (put.late.is_zero(), put.dead.is_zero()) {
            (true, true) => self.amount(put.live()),
            (true, false) => format!("-{}", self.amount(put.dead)),
            (false, true | false) => format!("-{}", self.amount(put.late)),
        }
    }

    /// The actions, each on a line.
    fn actions(&self) -> Result<String, Unwritten> {
        let quote = |line: &String| ["  '", line, "',\n"].concat();
        Ok(lines::lines(self)?.iter().map(quote).collect())
    }

    pub(super) fn played(&self) -> &Played {
        self.played
    }

    /// The players in the order of the format.
    pub(super) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The faces as these eyes see them now.
    pub(super) fn faces(&self, state: &State, slots: &[Slot]) -> String {
        let seen = match self.eyes {
            Eyes::Owner => *state,
            Eyes::Viewer(viewer) => *state.view(viewer).state(),
        };
        let told = |&slot: &Slot| {
            seen.slots().face(slot).map_or_else(|| "??".into(), |card| card.to_string())
        };
        slots.iter().map(told).collect()
    }

    /// A player as the format counts them. Whoever was dealt in by mistake is none of them.
    pub(super) fn player(&self, seat: Seat) -> Result<String, Unwritten> {
        let at = self.seats.iter().position(|&one| one == seat).ok_or(Unwritten::Ruled)?;
        Ok(format!("p{}", at + 1))
    }

    pub(super) fn amount(&self, chips: Chips) -> String {
        self.played.amount(chips)
    }
}

impl Put {
    fn by(setup: &Setup, seat: Seat) -> Put {
        let mut put = Put::default();
        for post in setup.posts.iter().filter(|post| post.seat == seat) {
            match post.kind {
                PostKind::Ante => put.ante += post.amount,
                PostKind::Blind => put.blind += post.amount,
                PostKind::Straddle | PostKind::Rock => put.straddle += post.amount,
                PostKind::Late => put.late += post.amount,
                PostKind::Dead | PostKind::Time => put.dead += post.amount,
            }
        }
        put
    }

    /// What counts toward a bet and moves the start of the betting.
    fn live(&self) -> Chips {
        self.blind + self.straddle
    }
}

fn list(field: &str, items: &[String]) -> String {
    format!("{field} = [{}]", items.join(", "))
}

/// A text of TOML.
fn quoted(text: &str) -> String {
    let plain = |c: char| c != '\'' && !c.is_control();
    if text.chars().all(plain) {
        return format!("'{text}'");
    }
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritten::NoVariant { game } => {
                write!(f, "the format has no variant for {game} with these limits")
            }
            Unwritten::Sizes => f.write_str("the format has no such sizes of bets"),
            Unwritten::Posts => {
                f.write_str("the format cannot tell what was put in before the cards")
            }
            Unwritten::Boards => f.write_str("the format has one board"),
            Unwritten::WentBack => f.write_str("the hand went back, and the format cannot"),
            Unwritten::Jumped => {
                f.write_str("a straddler was jumped over, and the format goes clockwise")
            }
            Unwritten::Sleeper => f.write_str("the format has no sleepers"),
            Unwritten::BombPot => f.write_str("the format has no bomb pots"),
            Unwritten::Ruled => {
                f.write_str("something went wrong, and the format cannot say what was done")
            }
            Unwritten::AnotherHand => f.write_str("read back, it would be another hand: the format knows no chips that are too small to bet"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Amount, play};
    use super::*;

    /// The records that the tests replay: odd and half chips, a rake, side pots, a bet not called,
    /// straddles, posts of new players, unknown cards, mucked hands, high and low, a short deck.
    fn records() -> Vec<(String, String)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/phh/good");
        let files = std::fs::read_dir(folder).expect("the folder is there").flatten();
        let read = |path: std::path::PathBuf| std::fs::read_to_string(path).expect("text");
        files.map(|file| (file.path().display().to_string(), read(file.path()))).collect()
    }

    fn played(text: &str) -> Played {
        let record = Record::read(text).expect("a record");
        let stacks = record.finishing.clone().expect("the stacks at the end");
        let finest = stacks.iter().map(|amount| amount.unit()).max().unwrap_or_default();
        play(&record, &stacks, record.unit().max(finest)).expect("it can be played").0
    }

    #[test]
    fn a_record_that_is_written_again_is_the_same_hand() {
        let records = records();
        assert!(records.len() >= 17);
        for (file, text) in records {
            let one = played(&text);
            let again = write(&one, Eyes::Owner).expect("it can be written");
            let two = played(&again);
            assert_eq!(one.setup, two.setup, "{file}");
            assert_eq!(one.log, two.log, "{file}");
            assert_eq!(one.end(), two.end(), "{file}");
            assert_eq!((&one.names, one.rules), (&two.names, two.rules), "{file}");
            assert_eq!(again, write(&two, Eyes::Owner).expect("it can be written"), "{file}");
        }
    }

    /// The cards that the lines of a record deal to a player, in order.
    fn dealt_to(text: &str, name: &str, played: &Played) -> Vec<String> {
        let seat = played.seat(name).expect("a player");
        let start = format!("  'd dh p{} ", seat.number() + 1);
        let cards = text.lines().filter_map(|line| line.strip_prefix(&start)?.strip_suffix("',"));
        let letters: Vec<char> = cards.collect::<String>().chars().collect();
        letters.chunks(2).map(|pair| pair.iter().collect()).collect()
    }

    /// Unseen cards are told nowhere, and the pots are paid as they were by what was shown.
    #[test]
    fn a_record_for_the_rail_has_only_what_was_turned_up() {
        for (file, text) in records() {
            let one = played(&text);
            let rail = write(&one, Eyes::Viewer(engine::Viewer::Rail)).expect("it can be written");
            for seat in &one.names {
                let dealt = dealt_to(&rail, seat, &one);
                // The third to the sixth card of a stud hand lie face up.
                let stud = one.game.deals().any(|deal| matches!(deal, engine::Deal::Up(_)));
                let is_up = |at: usize| stud && (2..6).contains(&at);
                let told = |(at, card): (usize, &String)| (card != "??") == is_up(at);
                assert!(!dealt.is_empty() && dealt.iter().enumerate().all(told), "{file}");
            }
            let (end, seen) = (one.end(), played(&rail).end());
            for at in 0..one.names.len() {
                assert_eq!(end.stack(Seat::new(at)), seen.stack(Seat::new(at)), "{file}");
            }
        }
    }

    #[test]
    fn what_the_format_cannot_tell_is_refused() {
        let hand = |change: fn(&mut Played)| {
            let (_, text) = records().into_iter().find(|(file, _)| file.contains("straddle"))?;
            let mut hand = played(&text);
            change(&mut hand);
            write(&hand, Eyes::Owner).err()
        };
        assert_eq!(hand(|_| {}), None);
        let game = |hand: &mut Played| hand.game = *engine::Game::named("omaha5").expect("a game");
        assert_eq!(hand(game), Some(Unwritten::NoVariant { game: "omaha5" }));
        let sizes = |hand: &mut Played| {
            let bets = [3, 3, 6, 12, 12].map(Chips::new);
            hand.stakes.structure = Structure::FixedLimit { bets };
        };
        assert_eq!(hand(sizes), Some(Unwritten::Sizes));
        // A dead small blind beside a live big one is one number too many.
        let dead = |hand: &mut Played| {
            let (seat, amount) = (Seat::new(1), Chips::new(1));
            hand.setup.posts.push(engine::Post { seat, kind: PostKind::Dead, amount });
        };
        assert_eq!(hand(dead), Some(Unwritten::Posts));
        let opens = |hand: &mut Played| hand.setup.opens_after = Seat::new(0);
        assert_eq!(hand(opens), Some(Unwritten::Posts));
        let jumped = |hand: &mut Played| hand.setup.jumped = Some(Seat::new(0));
        assert_eq!(hand(jumped), Some(Unwritten::Jumped));
        let sleeper = |hand: &mut Played| {
            hand.setup.sleeper = Some(engine::Sleeper { seat: Seat::new(0), to: Chips::new(20) });
        };
        assert_eq!(hand(sleeper), Some(Unwritten::Sleeper));
        assert_eq!(hand(|hand| hand.setup.bomb = Some(2)), Some(Unwritten::BombPot));
        let board = |hand: &mut Played| {
            let top = hand.end().slots().top().expect("a card");
            let (slots, facing) = (engine::Few::one(top), engine::Facing::Up);
            hand.log.push(Event::Moved { slots, to: engine::Pile::Board(1), facing });
        };
        assert_eq!(hand(board), Some(Unwritten::Boards));
        assert_eq!(hand(|hand| hand.log.push(Event::Rewound { to: 0 })), Some(Unwritten::WentBack));
    }

    fn again(name: &str) -> String {
        let found = records().into_iter().find(|(file, _)| file.ends_with(name));
        write(&played(&found.expect("a file").1), Eyes::Owner).expect("it can be written")
    }

    #[test]
    fn hands_shown_early_are_shown_again_with_the_cards_that_came_after() {
        let again = again("razz.phh");
        // At razz the lower board shows first (H31.b.2).
        let shows = "  'p1 sm Ac2d4c6h8c',\n  'p2 sm 3h5dKd7s2c',\n  'd dh p1 Qs',\n";
        assert!(again.contains(shows), "{again}");
        let shows = "  'd dh p1 ??',\n  'd dh p2 9d',\n  'p1 sm Ac2d4c6h8cQsJc',\n  \
                     'p2 sm 3h5dKd7s2cAh9d',\n]";
        assert!(again.contains(shows), "{again}");
        assert!(again.contains("bring_in = 1\nsmall_bet = 4\nbig_bet = 8\n"), "{again}");
    }

    #[test]
    fn a_draw_is_told_once_everybody_has_drawn() {
        let lowball = again("lowball.phh");
        let draw = "  'p1 sd KdKh',\n  'p2 sd ??????????',\n  'p3 sd Js',\n  'd dh p1 8h7d',\n  \
                    'd dh p2 9c8c6h4d2h',\n  'd dh p3 2s',\n";
        assert!(lowball.contains(draw), "{lowball}");
        // The deck was remade of what others threw away.
        let triple = again("triple-draw.phh");
        assert!(triple.contains("'d dh p1 7hKhKdKcKs'") && triple.contains("'d dh p6 7h3d4d5s'"));
    }

    #[test]
    fn amounts_keep_their_cents() {
        assert_eq!(Amount::read("0.50").expect("an amount").to_string(), "0.5");
        let (_, text) =
            records().into_iter().find(|(file, _)| file.contains("uncalled")).expect("a file");
        let again = write(&played(&text), Eyes::Owner).expect("it can be written");
        assert!(again.contains("starting_stacks = [50.25, 100.1]\n"), "{again}");
        assert!(again.contains("  'p2 cbr 100.1',\n"), "{again}");
    }
}
