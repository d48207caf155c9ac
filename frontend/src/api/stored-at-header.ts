/** Header with the time at which the service worker stored a response. Responses of the server do not have it. */
export const storedAtHeader = "X-Stored-At";
