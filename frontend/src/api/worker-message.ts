// The messages that a page sends to the service worker.

export type WorkerMessage =
  /** Take over from the earlier version, because the visitor wants the new one now. */
  | { type: "activate" }
  /** Store these recipes, and the responses from these addresses, for use without a connection. */
  | { type: "store"; recipes: number[]; answers: string[] };
