// The message on show: at most one, the newest.
import { useSyncExternalStore } from "react";

export interface Message {
  id: number;
  title: string;
  text?: string | null;
  /** One thing to do about it; `hint` says how to do it without the toast. */
  action?: { label: string; hint: string; run: () => void };
}

let current: Message | null = null;
const listeners = new Set<() => void>();

function show(message: Message | null) {
  current = message;
  listeners.forEach((changed) => changed());
}

export function toast(message: Omit<Message, "id">): void {
  show({ ...message, id: (current?.id ?? 0) + 1 });
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export function useToast(): Message | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => current,
    () => null,
  );
}
