//! Passwords: made into hashes and compared with them, a few at a time, off the threads that serve.

use std::sync::Arc;
use std::time::Duration;

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use room::Chance;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::fault::Fault;

/// The shortest password that is taken, in characters.
pub(crate) const SHORTEST: usize = 8;
/// And the longest: nobody is to have whole books hashed.
pub(crate) const LONGEST: usize = 128;
/// Whoever has to wait longer is told to come again.
const WAIT: Duration = Duration::from_secs(5);

/// Where passwords are looked at.
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
    /// The hash of no password: what is given for a login that nobody has is compared with it, so
    /// that the time does not tell which logins there are.
    nobody: Arc<str>,
}

impl Passwords {
    pub(crate) fn new(at_once: usize, chance: &mut dyn Chance) -> Passwords {
        let nobody = hashed(&format!("{:x}", chance.word()), &salt(chance));
        Passwords { permits: Arc::new(Semaphore::new(at_once)), nobody: nobody.into() }
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: String, salt: [u8; 16]) -> Result<String, Fault> {
        self.work(move || hashed(&password, &salt)).await
    }

    /// Whether that is what was kept of it.
    pub(crate) async fn is_right(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, Fault> {
        let nobody = Arc::clone(&self.nobody);
        self.work(move || {
            let is_somebody = kept.is_some();
            let is_same = is_same(&password, kept.as_deref().unwrap_or(&nobody));
            is_same && is_somebody
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let permit = Arc::clone(&self.permits).acquire_owned();
        let permit = timeout(WAIT, permit).await.map_err(|_| Fault::Busy)?;
        let done = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| Fault::Busy)
    }
}

/// Chance for one password.
pub(crate) fn salt(chance: &mut dyn Chance) -> [u8; 16] {
    (u128::from(chance.word()) << 64 | u128::from(chance.word())).to_be_bytes()
}

fn hashed(password: &str, salt: &[u8; 16]) -> String {
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), salt);
    hash.expect("salt and password have lengths that are taken").to_string()
}

fn is_same(password: &str, kept: &str) -> bool {
    Argon2::default().verify_password(password.as_bytes(), kept).is_ok()
}
