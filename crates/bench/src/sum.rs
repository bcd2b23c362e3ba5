//! The checksum that keeps a ranking from being optimised away.

use std::hash::{Hash, Hasher};

/// Adds up whatever it is given to hash.
///
/// Ranks are opaque types, but all of them can be hashed, and hashing a number into this is one
/// addition: a wrapping sum of the ranks at no more cost than the sum itself.
#[derive(Default)]
pub(crate) struct Sum(u64);

impl Sum {
    /// Adds one rank.
    #[inline]
    pub(crate) fn add(&mut self, rank: &impl Hash) {
        rank.hash(self);
    }
}

impl Hasher for Sum {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = self.0.wrapping_add(number);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
