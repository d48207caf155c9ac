// The assistant's answer: warnings, how the question was understood, a summary, ways to change it, and recipes. What is above the
// recipes is short, so that the first one begins on the first screen of a phone.
import { Check } from "lucide-react";
import { clsx } from "clsx";
import { assistantRules } from "@/api/assistant-rules";
import type { AssistantAnswer, AssistantNextStep, Recommendation } from "@/api/types";
import { FavouriteButton } from "@/features/favourites/favourite-button";
import { RefineForm } from "@/features/assistant/refine-form";
import { ClarifyingQuestion, UnderstandingChips } from "@/features/assistant/understanding";
import { StoredVerdictBadge } from "@/features/nutrition/verdict-badge";
import { PetPortions, useHasPortion } from "@/features/pets/pet-portions";
import { PortionLine } from "@/features/pets/portion-line";
import { CustomRecipeBadge, isCustomRecipe } from "@/features/recipes/custom-recipe-badge";
import { RecipeCard } from "@/features/recipes/recipe-card";
import { Button } from "@/ui/button";
import { joinUnits } from "@/ui/format";
import { Notice } from "@/ui/notice";
import { HazardNotes, ReferralNote } from "../hazard-notes";
import { EmergencyNote } from "./emergency-note";
import { paths } from "../paths";

interface AnswerProps {
  answer: AssistantAnswer;
  refinements: readonly string[];
  busy: boolean;
  creating: boolean;
  onRemoveChips: (keys: readonly string[]) => void;
  onRefine: (refinement: string) => void;
  onCreate: () => void;
}

export function Answer({ answer, refinements, busy, creating, onRemoveChips, onRefine, onCreate }: AnswerProps) {
  const { recommendations, summary, healthBenefits, chips, question, handOffs, wordedByModel } = answer;
  const { hazards, emergency, canCreate, nextSteps = [] } = answer;
  const isFull = refinements.length >= assistantRules.refinements.maxRows;
  if (emergency) return <EmergencyNote emergency={emergency} />;
  return (
    <div className={clsx("grid grid-cols-1 gap-4 sm:gap-6", busy && "opacity-60 transition-opacity")}>
      <ReferralNote referrals={handOffs} />
      <HazardNotes hazards={hazards} />
      <UnderstandingChips chips={chips} disabled={busy} onRemove={(key) => onRemoveChips([key])} />
      {question && (
        <ClarifyingQuestion
          question={question}
          // The address has room for no further change, which `RefineForm` explains.
          disabled={busy || isFull}
          onAnswer={onRefine}
        />
      )}
      {(summary !== "" || nextSteps.length > 0) && (
        <div className="grid max-w-3xl gap-3">
          {summary !== "" && <p className="sm:text-lead">{joinUnits(summary)}</p>}
          {wordedByModel && <p className="text-meta text-muted">A language model worded this text from our facts.</p>}
          {nextSteps.length > 0 && (
            <NextSteps
              steps={nextSteps}
              disabled={busy || creating}
              onStep={({ kind, removed }) => (kind === "create" ? onCreate() : onRemoveChips(removed))}
            />
          )}
        </div>
      )}
      {/* There is nothing to change before the reply to a required question, but the form explains why no reply is possible. */}
      {(!question?.isRequired || isFull) && (
        <RefineForm
          refinements={refinements}
          chips={chips}
          disabled={busy}
          onRefine={onRefine}
          onRemoveChips={onRemoveChips}
        />
      )}
      {recommendations.length > 0 ? (
        <RecommendedRecipes recommendations={recommendations} />
      ) : (
        // Before the reply to a required question, no recipes were looked for.
        !question?.isRequired && (
          <EmptyAnswer
            offersCreation={canCreate && hazards.every(({ verdict }) => verdict !== "unsafe")}
            creating={creating}
            onCreate={onCreate}
          />
        )
      )}
      {healthBenefits.length > 0 && <HealthBenefits benefits={healthBenefits} />}
    </div>
  );
}

interface NextStepsProps {
  steps: readonly AssistantNextStep[];
  disabled: boolean;
  onStep: (step: AssistantNextStep) => void;
}

function NextSteps({ steps, disabled, onStep }: NextStepsProps) {
  return (
    <div role="group" aria-label="What you can do" className="flex flex-wrap gap-3">
      {steps.map((step) => (
        <Button key={step.label} look="secondary" disabled={disabled} onClick={() => onStep(step)}>
          {step.label}
        </Button>
      ))}
    </div>
  );
}

function HealthBenefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <div>
      <h2 className="mb-1 text-h3">What these recipes provide</h2>
      <ul className="grid gap-1">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-1.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-brand" />
            {joinUnits(benefit)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RecommendedRecipes({ recommendations }: { recommendations: readonly Recommendation[] }) {
  return (
    <PetPortions recipes={[...recommendations]}>
      <div>
        <h2 className="mb-3 text-h3 sm:mb-4 sm:text-h2">Recommended recipes</h2>
        <ul className="recipe-grid">
          {recommendations.map((recipe) => (
            <li key={recipe.id}>
              <RecommendedCard recipe={recipe} />
            </li>
          ))}
        </ul>
      </div>
    </PetPortions>
  );
}

function RecommendedCard({ recipe }: { recipe: Recommendation }) {
  return (
    <RecipeCard
      recipe={recipe}
      href={paths.recipe(recipe.id)}
      verdict={<StoredVerdictBadge verdict={recipe.verdict} explanationPath={paths.nutrition} />}
      portion={
        <>
          <p className="text-meta">
            <b>Why it fits:</b> {joinUnits(recipe.reason)}
          </p>
          {recipe.unmet && (
            <p className="text-meta">
              <b>What it does not meet:</b> {recipe.unmet.join(", ")}
            </p>
          )}
          <PortionLine recipe={recipe} />
        </>
      }
      replacesServings={useHasPortion(recipe)}
      favouriteButton={
        isCustomRecipe(recipe.id) ? <CustomRecipeBadge /> : <FavouriteButton id={recipe.id} title={recipe.title} />
      }
    />
  );
}

interface EmptyAnswerProps {
  /** False if the question names a food that no recipe may contain, or if the server creates no recipe for it. */
  offersCreation: boolean;
  creating: boolean;
  onCreate: () => void;
}

function EmptyAnswer({ offersCreation, creating, onCreate }: EmptyAnswerProps) {
  const title = "No recipes found matching your criteria.";
  if (!offersCreation) return <Notice title={title} />;
  return (
    <Notice
      title={`${title} Try creating a custom recipe instead!`}
      actions={
        <Button disabled={creating} onClick={onCreate}>
          {creating ? "Creating your recipe..." : "Create Custom Recipe"}
        </Button>
      }
    />
  );
}
