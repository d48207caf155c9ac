// The ingredients, steps and benefits of a recipe that is reviewed, with the match and the findings of each line.
import type { Finding, ReviewedRecipe } from "@/api/types";
import { clsx } from "clsx";
import { isAccepted, matchText } from "@/ui/ingredient-lines";
import { LineFindings } from "@/ui/line-findings";
import { LineQuestion } from "@/ui/line-question";

export function ReviewContent({ review }: { review: ReviewedRecipe }) {
  const { recipe, analysis } = review;
  const { findings } = analysis.safety;
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="ingredients">
        <h3 id="ingredients" className="text-h3">
          Ingredients
        </h3>
        <ol className="mt-3">
          {analysis.lines.map((line, index) => (
            <li key={index} className="border-t border-line py-2.5">
              <p className="font-semibold">{line.text}</p>
              <p className={clsx("text-meta", isAccepted(line) ? "text-muted" : "font-semibold")}>{matchText(line)}</p>
              <LineQuestion question={line.question} />
              <LineFindings findings={findingsAt(findings, "ingredient", index)} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="steps">
        <h3 id="steps" className="text-h3">
          Steps
        </h3>
        <ol className="mt-3">
          {recipe.instructions.map((step, index) => (
            <li key={index} className="border-t border-line py-2.5">
              <p>
                <b>{index + 1}.</b> {step}
              </p>
              <LineFindings findings={findingsAt(findings, "step", index)} />
            </li>
          ))}
        </ol>
        {recipe.nutritionalBenefits.length > 0 && (
          <>
            <h3 className="mt-6 text-h3">Nutritional benefits</h3>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5">
              {recipe.nutritionalBenefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

function findingsAt(findings: readonly Finding[], place: Finding["place"], index: number): Finding[] {
  return findings.filter((finding) => finding.place === place && finding.number === index + 1);
}
