// Warns that an ingredient is harmful, in place of the shops that sell it.
import type { ReactNode } from "react";
import type { PetType } from "@/api/types";
import { useHazards } from "@/features/safety/hazards";
import { HazardNotes } from "../hazard-notes";

interface HazardWarningProps {
  ingredient: string;
  petType: PetType | undefined;
  /** The shops, shown unless the ingredient is harmful. */
  children: ReactNode;
}

export function HazardWarning({ ingredient, petType, children }: HazardWarningProps) {
  const { value = [], loading } = useHazards({ food: ingredient, ...(petType && { petType }) });
  const isHarmful = value.some(({ verdict }) => verdict === "unsafe");
  return (
    <>
      <HazardNotes hazards={value} />
      {!isHarmful && !loading && children}
    </>
  );
}
