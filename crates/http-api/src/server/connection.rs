//! Client connections: limits their number and the time in which a request must arrive, and checks the ends of lines.

mod descriptors;
mod framing;
mod limit;
mod stream;

pub use descriptors::raise_descriptor_limit;
pub use limit::ConnectionLimit;
pub use stream::ClientStream;
