//! What came of a while of play.

/// What came of a while of play.
#[derive(Clone, Default)]
pub(crate) struct Measured {
    /// This many actions a second were offered.
    pub(crate) rate: f64,
    /// From when each action was to happen until the last of the six connections had heard of it, in
    /// microseconds, in order.
    pub(crate) latencies: Vec<u32>,
    /// Actions that found no table where somebody was to act when their time had come.
    pub(crate) held_up: u64,
    /// Actions that were not heard of by all in time.
    pub(crate) lost: u64,
    /// What happened, as the connections were told.
    pub(crate) told: Volume,
    /// Answers to commands.
    pub(crate) answers: Volume,
    /// The first message that should not have come.
    pub(crate) unwelcome: Option<String>,
    /// How much of its time the client had something to do.
    pub(crate) busy: f64,
}

/// How much was heard.
#[derive(Clone, Copy, Default)]
pub(crate) struct Volume {
    pub(crate) messages: u64,
    pub(crate) bytes: u64,
}

impl Measured {
    /// The latency that this many of a thousand actions did not exceed, in milliseconds. What
    /// was lost took for ever.
    pub(crate) fn quantile(&self, of_a_thousand: u64) -> f64 {
        quantile(&self.latencies, self.lost, of_a_thousand)
    }
}

impl Volume {
    /// How long a message is.
    pub(crate) fn size(self) -> u64 {
        self.bytes / self.messages.max(1)
    }
}

fn quantile(latencies: &[u32], lost: u64, of_a_thousand: u64) -> f64 {
    let all = latencies.len() as u64 + lost;
    let rank = (all * of_a_thousand).div_ceil(1_000).max(1) - 1;
    latencies.get(rank as usize).map_or(f64::INFINITY, |&micros| f64::from(micros) / 1_000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_what_so_many_did_not_exceed() {
        let latencies: Vec<u32> = (1..=1_000).map(|number| number * 1_000).collect();
        for (of_a_thousand, expected) in
            [(500, 500.0), (990, 990.0), (999, 999.0), (1_000, 1_000.0)]
        {
            assert!((quantile(&latencies, 0, of_a_thousand) - expected).abs() < 1e-9);
        }
    }

    #[test]
    fn what_was_lost_took_for_ever() {
        let latencies = [1_000; 989];
        assert!(quantile(&latencies, 11, 990).is_infinite());
        assert!((quantile(&latencies, 11, 989) - 1.0).abs() < 1e-9);
    }
}
