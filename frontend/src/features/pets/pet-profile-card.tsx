// The profile card of a pet: a form until there is a profile, then a summary.
import { Suspense, useEffect, useRef } from "react";
import type { FieldErrors } from "@/api/problem";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { PetForm } from "./pet-form";
import type { PetFormControls } from "./use-pet-form";

// Only visitors with a profile need it.
const PetSummary = lazyPart(() => import("./pet-summary"), "The profile");

interface PetProfileCardProps {
  form: PetFormControls;
  /** 'compact' collapses the optional fields. */
  look: "compact" | "full";
  /** True next to a recipe: the summary has no more than the facts and buttons to edit and to switch. */
  hasShortSummary?: boolean;
  errors?: FieldErrors;
}

export function PetProfileCard({ form, look, hasShortSummary = false, errors = {} }: PetProfileCardProps) {
  const { petType, pets, open } = form;
  const { card, onFocus } = useRestoredFocus(open);
  return (
    <div ref={card} tabIndex={-1} onFocus={onFocus} className="outline-none">
      {open || !pets.active ? (
        <PetForm form={form} errors={errors} look={look} />
      ) : (
        <Suspense fallback={<Skeleton className={hasShortSummary ? "h-28 w-full" : "h-48 w-full"} />}>
          <PetSummary form={form} pet={pets.active} isShort={hasShortSummary} />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {pets.active && !open ? `The ${petType} profile is set.` : ""}
      </p>
    </div>
  );
}

/**
 * Focuses the card when the focused button disappeared with the form or the summary. The form of a prerendered page is replaced too
 * once the stored pet is read, but nobody has used it.
 */
function useRestoredFocus(open: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const wasUsed = useRef(false);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (wasUsed.current && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [open]);
  return { card, onFocus: () => void (wasUsed.current = true) };
}
