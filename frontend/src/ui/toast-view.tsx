// One toast: it closes after 5 seconds or when swiped to the right; F8 focuses it.
import * as Radix from "@radix-ui/react-toast";
import { clsx } from "clsx";
import { X } from "lucide-react";

export interface Message {
  id: number;
  title: string;
  text?: string | null;
  /** A further sentence below the text. */
  note?: string;
  /** True if something failed: the title has the colour of errors. */
  isFailure?: boolean;
  /** `alternative` tells users of screen readers how to do the same without the toast, which closes by itself. */
  action?: { label: string; alternative: string; run: () => void };
}

interface ToastViewProps {
  message: Message | null;
  onDismiss: (id: number) => void;
}

const durationMs = 5000;
const swipeThreshold = 50;

export default function ToastView({ message, onDismiss }: ToastViewProps) {
  return (
    <Radix.Provider label="Notification" duration={durationMs} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {message && (
        <Radix.Root
          key={message.id}
          onOpenChange={(open) => {
            if (!open) onDismiss(message.id);
          }}
          className="toast flex items-center gap-3 rounded-card border border-line bg-surface p-4 pr-2 text-ink shadow-card"
        >
          <div className="min-w-0 grow">
            <Radix.Title className={clsx("font-semibold", message.isFailure && "text-danger")}>
              {message.title}
            </Radix.Title>
            {message.text && <Radix.Description className="text-meta text-muted">{message.text}</Radix.Description>}
            {message.note && <p className="text-meta">{message.note}</p>}
          </div>
          {message.action && (
            <Radix.Action
              altText={message.action.alternative}
              onClick={message.action.run}
              className="min-h-11 rounded-control px-3 font-semibold text-brand hover:bg-brand-soft"
            >
              {message.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-oat"
          >
            <X aria-hidden size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-0 bottom-0 z-50 flex list-none flex-col p-4 outline-none md:left-auto md:max-w-105 md:min-w-90"
      />
    </Radix.Provider>
  );
}
