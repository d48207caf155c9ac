// The names of the states of a letter.
import type { Letter } from "@/api/types";

export const letterStates: Record<Letter["state"], string> = {
  draft: "Draft",
  sending: "Being sent",
  sent: "Sent",
  stopped: "Stopped",
};
