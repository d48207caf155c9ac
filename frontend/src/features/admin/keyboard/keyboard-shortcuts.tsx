// The button and the key that open the list of keyboard shortcuts, and the shortcuts themselves.
import { CircleQuestionMark } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "@/ui/lazy-part";
import { useStoredValue } from "@/ui/stored-value";
import { IconButton } from "@/ui/button";
import { storedShortcuts } from "./stored-shortcuts";
import { useKeyboardShortcuts } from "./use-keyboard-shortcuts";

const ShortcutsHelp = lazyPart(() => import("./shortcuts-help"), "The list of shortcuts");

export function KeyboardShortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const isEnabled = useStoredValue(storedShortcuts);
  useKeyboardShortcuts(isEnabled, () => setIsOpen(true));
  return (
    <>
      <IconButton aria-label="Keyboard shortcuts" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <CircleQuestionMark aria-hidden size={22} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutsHelp onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
