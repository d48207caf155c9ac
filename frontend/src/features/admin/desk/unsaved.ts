// What is typed on the desk and not sent yet: it is asked about before it is lost.
import { useEffect, useId } from "react";

const forms = new Set<string>();

/** Called by each form with whether it holds something that was not sent. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [id, isUnsaved]);
}

export function isAnythingUnsaved(): boolean {
  return forms.size > 0;
}
