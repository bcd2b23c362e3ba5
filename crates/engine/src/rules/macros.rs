//! The two macros of the rules: `points!` lists the points, `answers!` the answers to them. What
//! texts call them, and how a text is read, is made of the names in the code.

/// Enums of answers. One with a number names it: `Round(bets: u8)` is `round 4` in a text. What
/// stands above an answer is kept: it is what people are told that the answer means.
macro_rules! answers {
    ($($(#[$doc:meta])* pub enum $answers:ident {
        $($(#[doc = $each:literal])* $answer:ident $(($number:ident: $kind:ty))?,)*
    })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $answers {
            $($(#[doc = $each])* $answer $(($kind))?,)*
        }

        impl $answers {
            /// What a text may say: `round bets` where a number stands for the bets.
            pub(crate) fn allowed() -> Vec<String> {
                vec![$([$crate::words::names::kebab!($answer) $(, stringify!($number))?].join(" "),)*]
            }

            /// What each of them means, in the same order.
            pub(crate) const fn meanings() -> &'static [&'static str] {
                const MEANINGS: &[&str] = &[$(concat!($($each),*).trim_ascii_start(),)*];
                MEANINGS
            }

            /// The answer that a text gives; one with a number has the number at the text's end.
            pub(crate) fn read(text: &str) -> Option<$answers> {
                let all = [
                    $($answers::$answer $(($crate::rules::number_at_end::<$kind>(text)))?,)*
                ];
                all.into_iter().find(|answer| answer.to_string() == text)
            }
        }

        /// As texts write it.
        impl std::fmt::Display for $answers {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($answers::$answer $(($number))? => {
                        f.write_str($crate::words::names::kebab!($answer))?;
                        $(write!(f, " {}", $number)?;)?
                        Ok(())
                    })*
                }
            }
        }
    )*};
}

/// The number that a text ends with; 1 if there is none, and no answer has 0.
pub(crate) fn number_at_end<N: std::str::FromStr + From<u8> + PartialEq>(text: &str) -> N {
    let number = text.rsplit(' ').next().and_then(|last| last.parse().ok());
    number.filter(|number| *number != N::from(0)).unwrap_or(N::from(1))
}

/// Names every point once: its place in the rules, its answers, and the look-up of a house's choice.
/// What stands above a point is the question that it asks.
macro_rules! points {
    ($($(#[doc = $doc:literal])* $point:ident: $answers:ident,)*) => {
        /// The answers that a hand is played by, from its first chip to its last.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Rules {
            $($(#[doc = $doc])* pub $point: $answers,)*
        }

        /// A point on which houses differ.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Point {
            $($(#[doc = $doc])* $answers,)*
        }

        /// A house's answer to one point.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Choice {
            $($(#[doc = $doc])* $answers($answers),)*
        }

        impl Point {
            /// Every point.
            pub const ALL: &[Point] = &[$(Point::$answers,)*];

            /// As texts write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Point::$answers => $crate::words::names::kebab!($point),)*
                }
            }

            /// The question that a house answers.
            pub const fn asks(self) -> &'static str {
                match self {
                    $(Point::$answers => concat!($($doc),*).trim_ascii_start(),)*
                }
            }

            /// What a text may answer.
            pub fn allowed(self) -> Vec<String> {
                match self {
                    $(Point::$answers => $answers::allowed(),)*
                }
            }

            /// What each of these answers means, in the same order.
            pub const fn meanings(self) -> &'static [&'static str] {
                match self {
                    $(Point::$answers => $answers::meanings(),)*
                }
            }
        }

        impl Choice {
            /// The point that it answers.
            pub const fn point(self) -> Point {
                match self {
                    $(Choice::$answers(_) => Point::$answers,)*
                }
            }

            /// Reads an answer to a point; what is allowed if it is none.
            pub fn read(point: Point, text: &str) -> Result<Choice, Vec<String>> {
                let choice = match point {
                    $(Point::$answers => $answers::read(text).map(Choice::$answers),)*
                };
                choice.ok_or_else(|| point.allowed())
            }
        }

        /// As texts write it.
        impl std::fmt::Display for Choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Choice::$answers(answer) => answer.fmt(f),)*
                }
            }
        }

        impl Rules {
            /// The rules of one choice for each point.
            pub(crate) fn of(choose: impl Fn(Point) -> Choice) -> Rules {
                $(let Choice::$answers($point) = choose(Point::$answers) else {
                    panic!("the answer to {} is one to another point", Point::$answers.name());
                };)*
                Rules { $($point,)* }
            }

            /// The same answers but for this one.
            #[must_use]
            pub fn with(self, choice: Choice) -> Rules {
                match choice {
                    $(Choice::$answers($point) => Rules { $point, ..self },)*
                }
            }

            /// The same answers as choices.
            pub fn choices(&self) -> Vec<Choice> {
                vec![$(Choice::$answers(self.$point),)*]
            }
        }
    };
}

pub(crate) use {answers, points};
