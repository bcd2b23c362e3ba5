//! `rs_poker`'s arena: whole hands of no-limit hold'em between agents.

use std::mem::take;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use cards::Chance;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, HoldemSimulationBuilder};
use tokio::runtime::Builder;

use crate::contest::{Contender, Run};
use crate::engine_measures::{BIG_BLIND, HANDS, SMALL_BLIND, STACK};
use crate::peers::rs_poker::NAME;
use crate::policy::{Offer, Policy, Wish};

/// How many times anybody acted; agents are boxed, so this is where they can count.
static ACTS: AtomicU64 = AtomicU64::new(0);

struct Player {
    policy: Policy,
    chance: Chance,
}

#[async_trait]
impl Agent for Player {
    async fn act(&mut self, _id: u128, game: &GameState) -> AgentAction {
        ACTS.fetch_add(1, Ordering::Relaxed);
        let (price, own) = (game.current_round_bet(), game.current_round_current_player_bet());
        let all_in = own + game.current_player_stack();
        let least = (price + game.current_round_min_raise()).min(all_in);
        let offer = Offer {
            facing_bet: price > own,
            raise: (all_in > price).then_some((whole(least), whole(all_in))),
        };
        match self.policy.wish(&offer, &mut self.chance) {
            Wish::Fold => AgentAction::Fold,
            Wish::Stay => AgentAction::Call,
            Wish::Raise(to) => AgentAction::Bet(to as f32),
        }
    }

    fn name(&self) -> &'static str {
        "player"
    }
}

/// Whole hands as its own benchmark plays them, on one thread; the agents and the game that a hand
/// begins with are used again, and the cards come from its quickest source.
pub(crate) fn hands(players: usize, policy: Policy) -> Contender {
    let runtime = Builder::new_current_thread().build().expect("a runtime");
    Contender::new(NAME, move || {
        ACTS.store(0, Ordering::Relaxed);
        let mut agents: Vec<Box<dyn Agent>> = (0..players)
            .map(|at| -> Box<dyn Agent> {
                Box::new(Player { policy, chance: Chance::new(3, at as u64) })
            })
            .collect();
        let mut source = SmallRng::seed_from_u64(3);
        let game = GameStateBuilder::new()
            .num_players_with_stack(players, STACK as f32)
            .blinds(BIG_BLIND as f32, SMALL_BLIND as f32)
            .max_raises_per_round(None)
            .build()
            .expect("a game");
        runtime.block_on(async {
            for _ in 0..HANDS {
                let mut hand = HoldemSimulationBuilder::default()
                    .game_state(game.clone())
                    .agents(take(&mut agents))
                    .build_with_rng(SmallRng::from_rng(&mut source))
                    .expect("a hand");
                hand.run().await;
                agents = take(&mut hand.agents);
            }
        });
        Run { items: HANDS, answer: ACTS.load(Ordering::Relaxed) }
    })
}

/// Its chips are floats; ours are whole.
#[expect(clippy::cast_sign_loss, reason = "nobody has less than nothing")]
fn whole(chips: f32) -> u64 {
    chips as u64
}
