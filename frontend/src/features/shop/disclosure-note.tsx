// What the page earns by its links, said on the page itself.
import { useDisclosure } from "./use-disclosure";

export function DisclosureNote() {
  return (
    <aside aria-label="Affiliate disclosure" className="rounded-card bg-oat p-5 text-meta text-muted print:hidden">
      {useDisclosure()}
    </aside>
  );
}
