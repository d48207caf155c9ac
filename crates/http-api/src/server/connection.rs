//! Client connections: how many there may be, how long a request may take to arrive, and which line ends are accepted.

mod descriptors;
mod framing;
mod limit;
mod stream;

pub use descriptors::raise_descriptor_limit;
pub use limit::ConnectionLimit;
pub use stream::ClientStream;
