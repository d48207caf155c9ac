//! Clears away whatever has been kept for as long as the site says.

use chrono::{DateTime, Utc};
use domain::retention::RetainedData;

use crate::connection::Db;
use crate::error::StorageError;
use crate::{accepted, accounts, audit, contact_messages, counting, limits, outbox, subscriptions};

/// How many rows of each kind went. Safe to repeat, and to run in several processes at once.
pub fn clear(db: &mut Db, kept: RetainedData, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let cut_off = kept.cut_off(now);
    match kept {
        RetainedData::Messages => contact_messages::forget_before(db, cut_off),
        RetainedData::SentMails => outbox::forget_sent_before(db, cut_off),
        RetainedData::DeadMails => outbox::forget_dead_before(db, cut_off),
        RetainedData::UnconfirmedSubscriptions => subscriptions::forget_unconfirmed_before(db, cut_off),
        RetainedData::LeftSubscriptions => subscriptions::forget_left_before(db, cut_off),
        // What ended by then, seen from then.
        RetainedData::Sessions => accounts::sweep(db, cut_off),
        RetainedData::LimitCounters => Ok(limits::sweep(db, cut_off)? + accepted::sweep(db, now)?),
        RetainedData::AuditLog => audit::forget_before(db, cut_off),
        RetainedData::Visits => counting::forget_visits_before(db, cut_off),
        RetainedData::VisitSums => counting::forget_sums_before(db, cut_off),
    }
}
