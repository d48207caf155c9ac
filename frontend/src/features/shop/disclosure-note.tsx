// What the page earns by its links, said on the page itself.
import { shopRules } from "@/api/shop-rules";

export function DisclosureNote() {
  return (
    <aside aria-label="Affiliate disclosure" className="rounded-card bg-oat p-5 text-meta text-muted print:hidden">
      {shopRules.disclosure}
    </aside>
  );
}
