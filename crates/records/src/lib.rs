//! Hands that were played, and the formats that keep them: telling one as sentences, and reading and
//! writing it as a file.
//!
//! Knows neither scripts, nor tables, nor rooms.

mod answer;
pub mod phh;
mod played;
mod story;
mod text;

pub use answer::choice;
pub use played::{Eyes, Played, name_at};
pub use story::{Line, Story, Tells};
pub use text::{either, printable, quoted};
