// Warns that an ingredient is harmful. If it is unsafe, shops that sell it and recipes that mention it are not shown.
import type { ReactNode } from "react";
import type { PetType } from "@/api/types";
import { useHazards } from "@/features/safety/hazards";
import { LoadError } from "@/ui/load-error";
import { HazardNotes } from "../hazard-notes";

interface HazardWarningProps {
  ingredient: string;
  petType: PetType | undefined;
  /** The shops and recipes, shown once it is known that the ingredient is not unsafe. */
  children: ReactNode;
}

export function HazardWarning({ ingredient, petType, children }: HazardWarningProps) {
  const { value, error, loading, retry } = useHazards({ food: ingredient, ...(petType && { petType }) });
  if (error !== undefined && !loading) {
    return <LoadError subject="The safety check of this ingredient" error={error} onRetry={retry} />;
  }
  if (value === undefined) return null;
  const isUnsafe = value.some(({ verdict }) => verdict === "unsafe");
  return (
    <>
      <HazardNotes hazards={value} />
      {!isUnsafe && children}
    </>
  );
}
