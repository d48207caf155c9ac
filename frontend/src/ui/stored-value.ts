// A small value kept in this browser, shared by every part of the page and every open tab.
import { useSyncExternalStore } from "react";

export interface StoredValue<Value> {
  read: () => Value;
  write: (value: Value) => void;
  subscribe: (changed: () => void) => () => void;
}

/** `parse` gets what is stored, null where nothing is, and answers a default for what it does not understand. */
export function storedValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  print: (value: Value) => string,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let text = stored(key);
  let value = parse(text);

  function take(next: string | null) {
    if (next === text) return;
    text = next;
    value = parse(next);
    listeners.forEach((changed) => changed());
  }

  return {
    read: () => value,
    write(next) {
      const printed = print(next);
      try {
        localStorage.setItem(key, printed);
      } catch (error) {
        // Storage can be full or forbidden; the value still holds until the page is left.
        console.warn(`${key} could not be kept`, error);
      }
      take(printed);
    },
    subscribe(changed) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) take(event.key === null ? null : event.newValue);
      };
      listeners.add(changed);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(changed);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function useStored<Value>({ read, subscribe }: StoredValue<Value>): Value {
  return useSyncExternalStore(subscribe, read, read);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
