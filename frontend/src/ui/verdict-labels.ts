// The name of each verdict, as badges, lists and filters show it.
import type { Verdict } from "@/api/types";

export const verdictLabels: Record<Verdict, string> = {
  complete: "Complete by calculation",
  treat: "Treat or topper",
  incomplete: "Incomplete",
  notAssessed: "Not assessed",
};
