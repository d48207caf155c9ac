// Submits a form with an idempotency key, and reports whether a request is under way.
import { useRef, useState } from "react";

export type Outcome<Response> = { ok: true; response: Response } | { ok: false; error: unknown };

interface Submit<Content, Response> {
  busy: boolean;
  send: (content: Content) => Promise<Outcome<Response>>;
}

/**
 * `post` gets the idempotency key of the last attempt if that had the same content and did not succeed, so that the server
 * recognises a repeat whose first response was lost.
 */
export function useSubmit<Content, Response>(
  post: (content: Content, idempotencyKey: string) => Promise<Response>,
): Submit<Content, Response> {
  const [busy, setBusy] = useState(false);
  const lastAttempt = useRef<{ content: string; key: string }>(undefined);

  return {
    busy,
    async send(content) {
      const json = JSON.stringify(content);
      const { key } = lastAttempt.current?.content === json ? lastAttempt.current : { key: createKey() };
      lastAttempt.current = { content: json, key };
      setBusy(true);
      try {
        const response = await post(content, key);
        // The same content sent again after a success is meant as a new request.
        lastAttempt.current = undefined;
        return { ok: true, response };
      } catch (error) {
        return { ok: false, error };
      } finally {
        setBusy(false);
      }
    },
  };
}

/** `crypto.randomUUID` is missing on sites without https. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
