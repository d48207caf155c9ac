//! The clearing away: once an hour, whatever was kept long enough is deleted, and whatever was judged by other rules than
//! these is judged again.

use actix_web::rt::time::sleep;
use actix_web::web;
use chrono::Utc;
use domain::retention::RetainedData;
use std::time::Duration;
use storage::retention::clear;

use crate::recipes::evaluation::judge_again_and_tell;
use crate::state::State;

const FIRST_AFTER: Duration = Duration::from_secs(60);
const EVERY: Duration = Duration::from_secs(60 * 60);

pub async fn keep_clear(state: web::Data<State>) {
    sleep(FIRST_AFTER).await;
    loop {
        for kept in RetainedData::ALL {
            match state.write(move |db| clear(db, kept, Utc::now())).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(what = kept.key(), rows, "what was kept long enough was deleted"),
                Err(error) => tracing::warn!(what = kept.key(), %error, "what was kept long enough cannot be deleted"),
            }
        }
        let judging = state.clone();
        match web::block(move || judge_again_and_tell(&judging.storage)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "recipes cannot be judged again"),
            Err(error) => tracing::error!(%error, "recipes were not judged again"),
        }
        sleep(EVERY).await;
    }
}
