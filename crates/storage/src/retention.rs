//! Deletes data whose retention period has ended.

use chrono::{DateTime, Utc};
use domain::retention::RetainedData;

use crate::connection::Db;
use crate::error::StorageError;
use crate::{
    accepted_requests, accounts, audit, contact_messages, counting, custom_recipes, outbox, rate_limits, subscriptions,
    visitor_photos,
};

/// Deletes the expired rows of one kind and returns their number. It can run in several processes at once.
pub fn clear(db: &mut Db, data: RetainedData, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let cut_off = data.cut_off(now);
    match data {
        RetainedData::Messages => contact_messages::delete_before(db, cut_off),
        RetainedData::SentMails => outbox::delete_sent_before(db, cut_off),
        RetainedData::UndeliveredMails => outbox::delete_dead_before(db, cut_off),
        RetainedData::UnconfirmedSubscriptions => subscriptions::delete_unconfirmed_before(db, cut_off),
        RetainedData::EndedSubscriptions => subscriptions::delete_ended_before(db, cut_off),
        // Deletes the sessions that had expired at the cut-off.
        RetainedData::Sessions => accounts::delete_expired_sessions(db, cut_off),
        RetainedData::LimitCounters => {
            Ok(rate_limits::delete_full(db, cut_off)? + accepted_requests::delete_expired(db, now)?)
        }
        RetainedData::AuditLog => audit::delete_before(db, cut_off),
        RetainedData::Visits => counting::delete_visits_before(db, cut_off),
        RetainedData::CustomRecipes => custom_recipes::delete_before(db, cut_off),
        RetainedData::UnusedPhotos => visitor_photos::delete_unused_before(db, cut_off),
        RetainedData::VisitTotals => counting::delete_sums_before(db, cut_off),
    }
}
