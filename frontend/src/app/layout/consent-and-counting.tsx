// Loads after the page: the cookie banner, the counting of page views, and the metadata of further pages.
import { ConsentGate } from "@/features/consent/consent-gate";
import { usePageViewCounting } from "@/features/counting/use-page-view-counting";
import { usePageHead } from "./use-page-head";

export default function ConsentAndCounting() {
  usePageHead();
  usePageViewCounting();
  return <ConsentGate />;
}
