// What the screens of a submission are given to show.
import type { ReactNode } from "react";
import type { Analysis } from "@/api/types";

export interface RenderCheck {
  /** Shows what harms and the verdict, which belong to other features. */
  renderCheck: (analysis: Analysis) => ReactNode;
}
