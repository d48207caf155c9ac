// Corrects typing errors of an ingredient before shops and recipes are searched for it.
import type { ReactNode } from "react";
import { interpretationAddress } from "@/api/addresses";
import { getSearchInterpretation } from "@/api/client";
import { useRemote } from "@/api/use-remote";

interface CorrectedIngredientProps {
  typed: string;
  /** What is shown for the corrected ingredient, or for the typed one if it has no error or cannot be checked. */
  children: (ingredient: string) => ReactNode;
}

export function CorrectedIngredient({ typed, children }: CorrectedIngredientProps) {
  const { value, loading } = useRemote(interpretationAddress({ search: typed }), () =>
    getSearchInterpretation({ search: typed }),
  );
  if (loading) return null;
  const corrected = value?.corrected ?? typed;
  return (
    <>
      {corrected !== typed && (
        <p role="status">
          Showing results for <b>{corrected}</b>. You searched for “{typed}”.
        </p>
      )}
      {children(corrected)}
    </>
  );
}
