// Short messages at the edge of the screen: only the newest is shown.
import { Suspense, useState, useSyncExternalStore } from "react";
import { problemMessage } from "@/api/problem";
import { Button } from "./button";
import { lazyPart } from "./lazy-part";
import type { Message } from "./toast-view";

let currentMessage: Message | null = null;
const listeners = new Set<() => void>();

function show(message: Message | null) {
  currentMessage = message;
  listeners.forEach((listener) => listener());
}

export function toast(message: Omit<Message, "id">): void {
  show({ ...message, id: (currentMessage?.id ?? 0) + 1 });
}

interface FailureTexts {
  title: string;
  text: string | null;
}

/** Reports a failed request. The text is shown only where the server gives no explanation. */
export function toastFailure({ title, text }: FailureTexts, error: unknown): void {
  toast({ title, text: problemMessage(error, text ?? undefined), isFailure: true });
}

function dismissToast(id: number): void {
  if (currentMessage?.id === id) show(null);
}

export function useToast(): Message | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => currentMessage,
    () => null,
  );
}

const ToastView = lazyPart(
  () => import("./toast-view"),
  // A message that says why something failed must be readable without a connection.
  ({ message, onDismiss }) =>
    message && (
      <div className="fixed inset-x-4 bottom-4 z-50 rounded-card border border-line bg-surface p-4">
        <p role="status">
          <b>{message.title}</b> {message.text} {message.note}
        </p>
        {message.action && <Button onClick={message.action.run}>{message.action.label}</Button>}
        <Button look="quiet" onClick={() => onDismiss(message.id)}>
          Dismiss
        </Button>
      </div>
    ),
);

/** Shows the messages. The code of the view loads with the first message, so that no page waits for it. */
export function Toaster() {
  const message = useToast();
  const [isUsed, setIsUsed] = useState(false);
  if (message && !isUsed) setIsUsed(true);
  return isUsed ? (
    <Suspense fallback={null}>
      <ToastView message={message} onDismiss={dismissToast} />
    </Suspense>
  ) : null;
}
