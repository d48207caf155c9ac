// One recipe on the sheet: portion, or why there is none, lines of the batch, supplements with their reasons, and nutrients.
import type { ReactNode } from "react";
import type { Analysis, Portion, UnportionedRecipe } from "@/api/types";
import type { Remote } from "@/api/use-remote";
import { DangerNote } from "@/features/pets/danger-note";
import { mealText, unportionedText } from "@/features/pets/pet-texts";
import { PortionCautions } from "@/features/pets/portion-cautions";
import { daysText, formatNumber } from "@/ui/format";
import { Disclosure } from "@/ui/disclosure";
import { LoadError } from "@/ui/load-error";
import { measureSystem } from "@/ui/measure-system";
import { useStoredValue } from "@/ui/stored-value";
import { NutrientTable } from "./nutrient-table";

/** The place of a recipe among those that the pet is fed. */
export interface RecipePlace {
  /** The number by which the table of supplements names the recipe; undefined for the only one. */
  number: number | undefined;
  /** Its share of the energy, with its days of a week if they are known; undefined for the only recipe. */
  share: { days: string | undefined; energyPercent: number } | undefined;
  /** True if the nutrients of all recipes together are shown. */
  hasAverage: boolean;
}

interface RecipeSectionProps extends RecipePlace {
  id: string;
  title: string;
  ingredients: readonly string[];
  analysis: Remote<Analysis>;
  portion: Pick<Portion, "isTreat" | "kitchenGramsPerMeal" | "mealsPerDay" | "feedsDays" | "cautions"> | undefined;
  unportioned: Pick<UnportionedRecipe, "reason" | "lines" | "warning"> | undefined;
  /** Shown before the portion, because it must be read first. */
  children?: ReactNode;
}

export function RecipeSection(props: RecipeSectionProps) {
  const { id, title, ingredients, number, share, hasAverage, portion, unportioned, children } = props;
  const { value, error, loading, retry } = props.analysis;
  const system = useStoredValue(measureSystem);
  // The supplements have a list of their own, with their reasons.
  const foods = ingredients.filter((_, index) => (value?.lines[index]?.reason ?? null) === null);
  const nutrients = (
    <div className="grid grid-cols-1 gap-3">
      {error !== undefined && !loading && <LoadError subject="The analysis" error={error} onRetry={retry} />}
      {loading && <p role="status">Loading the nutrients...</p>}
      {value && <Nutrients analysis={value} title={title} ingredients={ingredients} />}
    </div>
  );
  return (
    <section aria-labelledby={id} aria-busy={loading} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-h3 wrap-anywhere">
        {number !== undefined && `${number}. `}
        {title}
      </h3>
      {share && (
        <p>
          {share.days !== undefined && `${share.days}: `}
          {formatNumber(share.energyPercent, 1)}&nbsp;% of the energy.
        </p>
      )}
      {children}
      {portion && (
        <>
          <p>
            {portion.isTreat
              ? `As a treat: at most ${formatNumber(portion.kitchenGramsPerMeal)} g a day.`
              : `Portion if it is the only food: ${mealText(portion.kitchenGramsPerMeal, portion.mealsPerDay, system)}.`}{" "}
            A batch lasts {daysText(portion.feedsDays)}.
          </p>
          <PortionCautions cautions={portion.cautions} />
        </>
      )}
      {unportioned &&
        (unportioned.warning ? (
          <DangerNote unportioned={unportioned} role="note" />
        ) : (
          <p>No portion can be calculated. {unportionedText(unportioned)}</p>
        ))}
      <div>
        <h4 className="font-semibold">Ingredients of a batch{value && ", without supplements"}</h4>
        <ul className="vet-lines list-disc pl-5">
          {foods.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
      {/* The nutrients of all recipes together are what a vet reads first. Those of each recipe are printed only without them. */}
      {hasAverage ? (
        <div className="print:hidden">
          <Disclosure title={`Nutrients and supplements of ${title}`}>{nutrients}</Disclosure>
        </div>
      ) : (
        nutrients
      )}
    </section>
  );
}

interface NutrientsProps {
  analysis: Analysis;
  title: string;
  ingredients: readonly string[];
}

function Nutrients({ analysis, title, ingredients }: NutrientsProps) {
  const supplements = analysis.lines.flatMap(({ reason }, index) =>
    reason === null ? [] : `${ingredients[index]}: ${reason.text}`,
  );
  return (
    <>
      {supplements.length > 0 && (
        <div>
          <h4 className="font-semibold">Supplements of a batch, and why each is in it</h4>
          <ul className="list-disc pl-5">
            {supplements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{analysis.verdictText}</p>
      <NutrientTable caption={`Nutrients of ${title} per 1000 kcal`} nutrients={analysis.nutrients} />
    </>
  );
}
