/** The names of all caches of the service worker begin with it, followed by what they contain and the build. */
export const cachePrefix = "offline-";
