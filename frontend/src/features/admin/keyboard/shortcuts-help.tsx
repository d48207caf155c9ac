// Lists the keyboard shortcuts of the back office, and turns them off.
import { Fragment } from "react";
import Dialog from "@/ui/dialog";
import { useStoredValue } from "@/ui/stored-value";
import { storedShortcuts } from "./stored-shortcuts";

const shortcuts = [
  { key: "j", text: "Next row" },
  { key: "k", text: "Previous row" },
  { key: "o", text: "Open the row, as Enter does" },
  { key: "a", text: "Approve the comment of the row, or the open recipe" },
  { key: "r", text: "Reject the comment of the row, or request changes to the open recipe" },
  { key: "u", text: "Back to the list" },
  { key: "?", text: "Show this list" },
] as const;

export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const isEnabled = useStoredValue(storedShortcuts);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcut-list">
        {shortcuts.map(({ key, text }) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <label className="shortcut-switch">
        <input type="checkbox" checked={isEnabled} onChange={(event) => storedShortcuts.write(event.target.checked)} />
        Turn on keyboard shortcuts
      </label>
    </Dialog>
  );
}
