// The cookie settings: a switch for each kind of cookie. Necessary ones are always on.
import { useState } from "react";
import { Button } from "@/ui/button";
import Dialog from "@/ui/dialog";
import { useStoredValue } from "@/ui/stored-value";
import { saveConsent } from "./save-consent";
import { storedConsent, necessaryConsent, findNewServices, withoutServices, type Services } from "./consent";
import { consentCategories } from "./consent-texts";

interface ConsentDialogProps {
  services: Services;
  onClose: () => void;
}

export default function ConsentDialog({ services, onClose }: ConsentDialogProps) {
  const stored = useStoredValue(storedConsent);
  // Services the visitor has not been asked about start switched off.
  const [draft, setDraft] = useState(withoutServices(stored ?? necessaryConsent, findNewServices(stored, services)));

  function save() {
    onClose();
    saveConsent(draft, services);
  }

  return (
    <Dialog title="Cookie settings" onClose={onClose}>
      <ul className="grid gap-3">
        {consentCategories(services).map(({ name, label, text }) => (
          <li key={name}>
            <label className="flex min-h-11 items-start justify-between gap-4">
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-meta text-muted" id={`consent-${name}`}>
                  {text}
                </span>
              </span>
              <input
                type="checkbox"
                role="switch"
                aria-label={label}
                aria-describedby={`consent-${name}`}
                className="mt-1 size-6 shrink-0 accent-brand"
                checked={draft[name]}
                disabled={name === "necessary"}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
      <Button onClick={save}>Save</Button>
    </Dialog>
  );
}
