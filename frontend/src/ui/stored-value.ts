// Stores a small value in localStorage and shares it with all components and open tabs.
import { useSyncExternalStore } from "react";
import type { StorageKey } from "@/api/browser-items";

export interface StoredValue<Value> {
  read: () => Value;
  /** Returns false if the browser cannot store the value, which is then lost when the page closes. */
  write: (value: Value) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Returns the value with which the server renders pages, which cannot know what a browser has stored. */
  readOnServer: () => Value;
}

/** `parse` gets the stored text, or null if there is none, and must return a default for text that is not valid. */
export function createStoredValue<Value>(
  key: StorageKey,
  parse: (text: string | null) => Value,
  serialize: (value: Value) => string,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  const valueOnServer = parse(null);
  let text = readStorage(key);
  let value = parse(text);

  function update(next: string | null) {
    if (next === text) return;
    text = next;
    value = parse(next);
    listeners.forEach((listener) => listener());
  }

  // Changes in other tabs are read even while no component subscribes, because a write stores the whole value.
  if (typeof window !== "undefined") {
    window.addEventListener("storage", (event) => {
      if (event.key === key || event.key === null) update(event.key === null ? null : event.newValue);
    });
  }

  return {
    read: () => value,
    write(next) {
      const serialized = serialize(next);
      let isStored = true;
      try {
        localStorage.setItem(key, serialized);
      } catch (error) {
        // Storage can be full or blocked.
        console.warn(`${key} could not be stored`, error);
        isStored = false;
      }
      update(serialized);
      return isStored;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readOnServer: () => valueOnServer,
  };
}

/** When the browser takes over a page from the server, the first value is that of the server, and the stored one follows at once. */
export function useStoredValue<Value>({ read, subscribe, readOnServer }: Omit<StoredValue<Value>, "write">): Value {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
