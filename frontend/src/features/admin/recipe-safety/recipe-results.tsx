// The recipes that an audit found unsafe or that have warnings.
import { Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { RecipeSafetyResult } from "@/api/types";
import { Button, ButtonLink } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Notice } from "@/ui/notice";
import { editAddress, reviewAddress } from "../components/recipe-address";
import { StatusBadge } from "../recipes/recipe-labels";

const FixDialog = lazyPart(() => import("./fix-dialog"), "The form");

interface ResultsProps {
  results: readonly RecipeSafetyResult[];
}

export function UnsafeRecipes({ results }: ResultsProps) {
  const [recipeToFix, setRecipeToFix] = useState<RecipeSafetyResult>();
  if (results.length === 0) {
    return <Notice title="No unsafe recipes">No recipe contains a food that harms the animal.</Notice>;
  }
  return (
    <>
      <ul aria-label="Unsafe recipes" className="grid gap-4">
        {results.map((result) => (
          <Result
            key={result.id}
            result={result}
            actions={
              <>
                <Button aria-label={`Auto-Fix ${result.title}`} onClick={() => setRecipeToFix(result)}>
                  Auto-Fix
                </Button>
                <ButtonLink look="secondary" to={editAddress(result.id)} aria-label={`Edit ${result.title}`}>
                  Edit
                </ButtonLink>
              </>
            }
          >
            <p className="font-semibold text-danger">Harmful: {result.validationResult.toxicIngredients.join(", ")}</p>
            <Sentences sentences={result.validationResult.suggestions} />
          </Result>
        ))}
      </ul>
      {recipeToFix && (
        <Suspense fallback={null}>
          <FixDialog recipe={recipeToFix} onClose={() => setRecipeToFix(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function ReviewRecipes({ results }: ResultsProps) {
  if (results.length === 0) {
    return <Notice title="Nothing to review">No safe recipe has a warning.</Notice>;
  }
  return (
    <ul aria-label="Recipes that need a review" className="grid gap-4">
      {results.map((result) => (
        <Result
          key={result.id}
          result={result}
          actions={
            <ButtonLink look="secondary" to={reviewAddress(result.id)} aria-label={`Review ${result.title}`}>
              Review
            </ButtonLink>
          }
        >
          <Sentences sentences={result.validationResult.warnings} />
        </Result>
      ))}
    </ul>
  );
}

interface ResultProps {
  result: RecipeSafetyResult;
  actions: ReactNode;
  children: ReactNode;
}

function Result({ result: { id, title, status, label }, actions, children }: ResultProps) {
  return (
    <li className="fact-panel grid gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-h3">
          <Link to={reviewAddress(id)} className="hover:text-brand hover:underline">
            {title}
          </Link>
        </h2>
        <StatusBadge status={status} label={label} />
        <span className="text-meta text-muted">no.&nbsp;{id}</span>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </li>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
