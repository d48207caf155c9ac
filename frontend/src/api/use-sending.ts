// A form on its way to the server: sent once, taken or refused.
import { useRef, useState } from "react";

type Outcome<Answer> = { taken: true; answer: Answer } | { taken: false; error: unknown };

interface Sending<Content, Answer> {
  busy: boolean;
  send: (content: Content) => Promise<Outcome<Answer>>;
}

/** `post` gets a key by which the server knows the same content again, so that a repeat after a lost answer is no second one. */
export function useSending<Content, Answer>(
  post: (content: Content, onceKey: string) => Promise<Answer>,
): Sending<Content, Answer> {
  const [busy, setBusy] = useState(false);
  const last = useRef<{ content: string; key: string }>(undefined);

  return {
    busy,
    async send(content) {
      const text = JSON.stringify(content);
      const { key } = last.current?.content === text ? last.current : { key: newKey() };
      last.current = { content: text, key };
      setBusy(true);
      try {
        const answer = await post(content, key);
        // What is taken is done: the same words sent again are meant again.
        last.current = undefined;
        return { taken: true, answer };
      } catch (error) {
        return { taken: false, error };
      } finally {
        setBusy(false);
      }
    },
  };
}

/** `crypto.randomUUID` is missing where the site is visited without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
