// What a visitor's agreement starts: the signals to the services of other sites, and the counting one among them.
import { useEffect } from "react";
import type { Site } from "@/api/types";
import { Analytics } from "./analytics";
import type { KeptConsent } from "./consent";
import { sendSignals } from "./signals";

interface AgreedServicesProps {
  choice: KeptConsent;
  analytics: Site["analytics"];
}

export default function AgreedServices({ choice, analytics }: AgreedServicesProps) {
  useEffect(() => {
    sendSignals(choice);
    return () => sendSignals(null);
  }, [choice]);
  return analytics && <Analytics service={analytics} choice={choice} />;
}
