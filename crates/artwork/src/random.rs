//! Chance that always falls the same way: one seed, one sequence, on every platform.

/// SplitMix64: integers only, so that a picture is the same wherever it is drawn.
pub struct Random {
    state: u64,
}

impl Random {
    pub fn seeded(seed: i64) -> Self {
        Self { state: seed.cast_unsigned() }
    }

    /// The sequence that belongs to a name, so that a carrot looks like a carrot in every picture.
    pub fn named(name: &str) -> Self {
        let state = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self { state }
    }

    fn next(&mut self) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(u32::MAX)
    }

    /// From 0 up to, never including, 1.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.next()) / 4_294_967_296.0
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }

    /// From 0 up to, never including, `count`; 0 where there is nothing to choose from.
    pub fn below(&mut self, count: u32) -> u32 {
        u32::try_from((u64::from(self.next()) * u64::from(count)) >> 32).unwrap_or(0)
    }

    /// One of the choices, each as likely as the other; none where there are none.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        usize::try_from(self.below(count)).ok().and_then(|index| choices.get(index))
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = u32::try_from(last + 1).map_or(0, |count| self.below(count));
            items.swap(last, usize::try_from(other).unwrap_or(last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_sequence_every_time_and_another_seed_another() {
        let draw = |seed| {
            let mut random = Random::seeded(seed);
            [random.next(), random.next(), random.next()]
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        assert_ne!(draw(-1), draw(1));
    }

    #[test]
    fn the_sequence_is_the_published_one_of_splitmix64() {
        let mut random = Random::seeded(1_234_567);
        assert_eq!(random.next(), u32::try_from(6_457_827_717_110_365_317_u64 >> 32).unwrap());
        assert_eq!(random.next(), u32::try_from(3_203_168_211_198_807_973_u64 >> 32).unwrap());
    }

    #[test]
    fn every_choice_is_picked_sooner_or_later_and_nothing_from_nothing() {
        let mut random = Random::seeded(3);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[*random.pick(&[0, 1, 2, 3, 4]).unwrap()] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
