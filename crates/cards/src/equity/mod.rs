//! Equity: what share of the pot each hand takes, over every deal that can come or over many
//! sampled ones.
//!
//! ```
//! use cards::equity::{Hand, Question, Showdown, Workers, read_hand};
//!
//! let game = Showdown::HOLDEM;
//! let hands = vec![read_hand("AA", &game)?, read_hand("KK", &game)?];
//! let question = Question::new(game, hands, Default::default(), Default::default())?;
//! let answer = question.exact(&Workers::default())?;
//! assert!((answer.players[0].equity - 0.8195).abs() < 0.0001);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod board;
mod boards;
mod exact;
mod pot;
mod question;
mod range;
mod sample;
mod showdown;
mod workers;

pub use answer::{Answer, PlayerEquity};
pub use exact::TooMany;
pub use question::{Fault, Hand, Place, Question};
pub use range::{RangeError, read_hand};
pub use showdown::{BoardWins, OwnWins, Showdown, Wins};
pub use workers::Workers;
