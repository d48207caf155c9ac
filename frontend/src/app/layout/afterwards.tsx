// What a page does once it stands: it asks about cookies, and has its views counted.
import { ConsentGate } from "@/features/consent/consent-gate";
import { useViewCount } from "@/features/counting/use-view-count";

export default function Afterwards() {
  useViewCount();
  return <ConsentGate />;
}
