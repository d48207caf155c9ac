// The page with the foods that harm dogs and cats. The search and the pet type are stored in the address.
import { FileText, Search } from "lucide-react";
import { useId } from "react";
import { downloadRules } from "@/api/download-rules";
import { problemMessage } from "@/api/problem";
import { rules } from "@/api/rules";
import { trimText } from "@/api/text-rule";
import type { PetType } from "@/api/types";
import { findHazards, useHazards } from "@/features/safety/hazards";
import { HazardList } from "@/features/safety/hazard-list";
import { similarFirst } from "@/features/safety/food-names";
import { Button, ButtonLink } from "@/ui/button";
import { Container } from "@/ui/container";
import { LoadErrorNotice } from "@/ui/load-error";
import { Notice } from "@/ui/notice";
import { SegmentedControl } from "@/ui/segmented-control";
import { Skeleton } from "@/ui/skeleton";
import { SubmitWithoutScripts } from "@/ui/submission";
import { useDebounced } from "@/ui/use-debounced";
import { useParameters } from "@/ui/use-parameters";
import { EmergencySection } from "../emergency-section";

const petTypeSegments = [
  { value: "any", label: "Both" },
  { value: "dog", label: "Dogs" },
  { value: "cat", label: "Cats" },
] as const;

export function Component() {
  const id = useId();
  const [parameters, edit] = useParameters();
  const search = parameters.get("search") ?? "";
  const petType = (["dog", "cat"] as const satisfies PetType[]).find((pet) => pet === parameters.get("petType"));
  const { value, error, loading, retry } = useHazards();
  const food = trimText(search);
  const listMatches = findHazards(value ?? [], food, petType);
  // Only the server knows what a food is: it also reads brands, dishes, names in other languages and typing errors, and knows of
  // which foods only a form or a part is dangerous.
  const { value: lookedUpFood, waiting } = useDebounced(food);
  const foodLookup = useHazards(
    lookedUpFood === "" ? undefined : { food: lookedUpFood, dangerousForms: true, ...(petType && { petType }) },
  );
  const isLookedUp = food !== "" && !waiting;
  const namedHazards = isLookedUp ? foodLookup.value : undefined;
  const isSearching = food !== "" && (waiting || foodLookup.loading);
  const isUnchecked = isLookedUp && namedHazards === undefined && !foodLookup.loading;
  const others = listMatches.filter(({ id }) => !namedHazards?.some((hazard) => hazard.id === id));
  // What the server names comes first. Until it answers, an empty list does not mean that a food is unknown.
  const found =
    food !== "" && namedHazards === undefined && listMatches.length === 0
      ? undefined
      : [...(namedHazards ?? []), ...others];

  return (
    <>
      <EmergencySection />
      <Container className="py-10">
        <h2 className="text-h2">Foods that harm dogs and cats</h2>
        <p className="mt-3 max-w-2xl">
          Every recipe is checked against this list: title, ingredients and steps. If your pet has eaten one of these
          foods, call your vet.
        </p>
        <p className="mt-5">
          <ButtonLink to={downloadRules.guides.toxicFoods.path} reloadDocument look="secondary">
            <FileText aria-hidden size={20} />
            Print it for the fridge door (PDF)
          </ButtonLink>
        </p>
      </Container>
      <Container className="grid grid-cols-1 gap-6">
        <form onSubmit={(event) => event.preventDefault()} className="flex flex-wrap items-end gap-4">
          <div className="relative min-w-0 grow basis-72">
            <label htmlFor={id} className="mb-2 block font-semibold">
              Search for a food
            </label>
            <Search aria-hidden size={20} className="pointer-events-none absolute bottom-3 left-3.5 text-muted" />
            <input
              id={id}
              type="search"
              name="search"
              value={search}
              onChange={(event) => edit({ search: event.target.value }, "replace")}
              maxLength={rules.searchMaxLength}
              placeholder="Raisins, birch sugar, garlic…"
              autoComplete="off"
              className="text-field bg-surface pr-4 pl-11"
            />
          </div>
          <SegmentedControl
            label="Harmful to"
            value={petType ?? "any"}
            segments={petTypeSegments}
            onChange={(pet) => edit({ petType: pet === "any" ? undefined : pet }, "replace")}
            submits={{ name: "petType" }}
          />
          <SubmitWithoutScripts>Find the food</SubmitWithoutScripts>
        </form>
        {error !== undefined && !loading ? (
          <LoadErrorNotice subject="The list" error={error} onRetry={retry} />
        ) : value === undefined ? (
          <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <span className="sr-only">Loading the list...</span>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-12 w-full" />
            ))}
          </div>
        ) : (
          <>
            <p role="status" className="text-meta text-muted">
              {isSearching ? "Searching..." : found && `${found.length} of ${value.length} entries`}
            </p>
            {isUnchecked && <NotChecked error={foodLookup.error} onRetry={foodLookup.retry} />}
            {found === undefined ? (
              isUnchecked && (
                <>
                  <div>
                    <h2 className="text-h2">Is it one of these?</h2>
                    <p className="mt-2">If it is not in this list, that does not mean that it is safe.</p>
                  </div>
                  <HazardList
                    hazards={similarFirst(findHazards(value, "", petType), food, ({ name, aliases }) => [
                      name,
                      ...aliases,
                    ])}
                  />
                </>
              )
            ) : found.length === 0 ? (
              <Notice title="We do not know it; ask your vet">
                That does not mean it is safe. The list contains foods that are known to be harmful. If your pet has
                eaten it, call your vet now.
              </Notice>
            ) : (
              <HazardList hazards={found} />
            )}
          </>
        )}
        <p className="mt-8 text-muted">Educational, not veterinary advice.</p>
      </Container>
    </>
  );
}

/** Only the server knows whether the list contains a food under another name, so a failed request must not look like a 'no'. */
function NotChecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice title="We could not check this food" urgent actions={<Button onClick={onRetry}>Try again</Button>}>
      {problemMessage(error)} Do not feed it until you know that it is safe. If your pet has eaten it, call your vet
      now.
    </Notice>
  );
}
