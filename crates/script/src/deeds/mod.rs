//! The lines that say what happens.

pub(crate) mod deed;
pub(crate) mod gesture;
pub(crate) mod report;
pub(crate) mod report_lines;
pub(crate) mod table_line;
