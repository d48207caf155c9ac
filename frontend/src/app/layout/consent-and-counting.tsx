// Loads after the page: the cookie banner and the counting of page views.
import { ConsentGate } from "@/features/consent/consent-gate";
import { usePageViewCounting } from "@/features/counting/use-page-view-counting";

export default function ConsentAndCounting() {
  usePageViewCounting();
  return <ConsentGate />;
}
