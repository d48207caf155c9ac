// Loads after the page: the cookie banner and the counting of page views.
import { ConsentGate } from "@/features/consent/consent-gate";
import { useViewCount } from "@/features/counting/use-view-count";

export default function ConsentAndCounting() {
  useViewCount();
  return <ConsentGate />;
}
