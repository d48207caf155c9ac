//! Extractor for the changes that administrators make: the row that changes, and who changes it.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use affiliate::country::Country;
use chrono::{DateTime, Utc};
use std::error::Error;
use std::pin::Pin;
use storage::{Db, StorageError};

use crate::country::detected_country;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};
use crate::security::administrator::Administrator;
use crate::state::State;

/// A change of the row with the number in the path, by the administrator who is signed in.
pub struct AdminChange<R: Resource> {
    pub state: web::Data<State>,
    pub id: R::Id,
    /// The country of the administrator, if the request indicates one.
    pub country: Option<Country>,
    administrator: Administrator,
}

impl<R: Resource> AdminChange<R>
where
    R::Id: Copy + Send + 'static,
{
    /// Runs `change` in one transaction. Its arguments are the row's number, the administrator's name and the time.
    pub async fn write<T, E>(
        &self,
        change: impl FnOnce(&mut Db, R::Id, &str, DateTime<Utc>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: From<StorageError> + Error + Send + 'static,
        ApiError: From<E>,
    {
        let (id, name) = (self.id, self.administrator.name.clone());
        self.state.write(move |db| change(db, id, &name, Utc::now())).await
    }
}

impl<R: Resource<Id: 'static> + 'static> FromRequest for AdminChange<R> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let administrator = Administrator::from_request(request, payload);
        let id = PathId::<R>::from_path(request);
        let request = request.clone();
        Box::pin(async move {
            let administrator = administrator.await?;
            let PathId(id) = id?;
            let state = State::for_request(&request)?.clone();
            let country = detected_country(&request, &state);
            Ok(Self { state, id, country, administrator })
        })
    }
}
