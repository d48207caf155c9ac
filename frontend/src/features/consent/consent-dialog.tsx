// The cookie settings: a switch for each kind of cookie. Necessary ones are always on.
import { useState } from "react";
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";
import { useStoredValue } from "@/ui/stored-value";
import { saveConsent } from "./save-consent";
import { consent, onlyNecessary, newServices, withoutServices, type Services } from "./consent";
import { kinds } from "./texts";

interface ConsentDialogProps {
  services: Services;
  onClose: () => void;
}

export default function ConsentDialog({ services, onClose }: ConsentDialogProps) {
  const stored = useStoredValue(consent);
  // Services the visitor has not been asked about start switched off.
  const [draft, setDraft] = useState(withoutServices(stored ?? onlyNecessary, newServices(stored, services)));

  function save() {
    onClose();
    saveConsent(draft, services);
  }

  return (
    <Dialog title="Cookie settings" onClose={onClose}>
      <ul className="grid gap-3">
        {kinds(services).map(({ kind, label, text }) => (
          <li key={kind}>
            <label className="flex min-h-11 items-start justify-between gap-4">
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-meta text-muted" id={`consent-${kind}`}>
                  {text}
                </span>
              </span>
              <input
                type="checkbox"
                role="switch"
                aria-label={label}
                aria-describedby={`consent-${kind}`}
                className="mt-1 size-6 shrink-0 accent-brand"
                checked={draft[kind]}
                disabled={kind === "necessary"}
                onChange={({ target }) => setDraft({ ...draft, [kind]: target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
      <Button onClick={save}>Save</Button>
    </Dialog>
  );
}
