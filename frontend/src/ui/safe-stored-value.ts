// A stored value of which nothing may be lost: changes begin with the newest value of all tabs, and fail visibly.
import type { StorageKey } from "@/api/browser-items";
import { createStoredValue, type StoredValue } from "./stored-value";

export interface SafeStoredValue<Value> extends Omit<StoredValue<Value>, "write"> {
  /** Returns false if the browser cannot store the changed value, because its storage is full or blocked. Nothing changes then. */
  update: (change: (current: Value) => Value) => boolean;
}

/** `parse` gets the stored text, or null if there is none, and must return a default for text that is not valid. */
export function createSafeStoredValue<Value>(
  key: StorageKey,
  parse: (text: string | null) => Value,
  serialize: (value: Value) => string = JSON.stringify,
): SafeStoredValue<Value> {
  const { read, write, subscribe, readOnServer } = createStoredValue<Value>(key, parse, serialize);
  return {
    read,
    subscribe,
    readOnServer,
    update(change) {
      try {
        // Another tab may have written a moment ago, and its event not have arrived yet.
        const next = change(parse(localStorage.getItem(key)));
        localStorage.setItem(key, serialize(next));
        write(next);
        return true;
      } catch (error) {
        console.warn(`${key} could not be stored`, error);
        return false;
      }
    },
  };
}
