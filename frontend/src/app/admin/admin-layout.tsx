// The layout of the pages for administrators: a slim header, no footer, and keyboard shortcuts.
import { useEffect, useState } from "react";
import { markAutomaticRequests } from "@/api/automatic-requests";
import { LayoutFrame } from "../layout/layout-frame";
import { AdminBar } from "./admin-bar";
import { AdminBarSlot } from "./admin-bar-slot";

export function Component() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(markAutomaticRequests, []);
  return (
    <AdminBarSlot value={slot}>
      <LayoutFrame header={<AdminBar slotRef={setSlot} />} />
    </AdminBarSlot>
  );
}
