// The answer of the emergency form: what to do now, whom to call, what to have ready, and then the figures with their sources.
import { useEffect, useRef } from "react";
import { emergencyRules } from "@/api/emergency-rules";
import { firstAidRules } from "@/api/first-aid-rules";
import { isUnanswered, problemMessage } from "@/api/problem";
import { joinUnits } from "@/ui/format";
import { DidYouMean } from "./did-you-mean";
import { CountryHelplines } from "./first-aid";
import { assessAll, formatDose, unitLabels, type Assessment, type Eaten } from "./poisoning";
import { StoredFoodList } from "./stored-food-list";
import { useEatenFoods } from "./use-eaten-foods";

interface EmergencyAnswerProps {
  /** What the animal has eaten, in the words of its owner. A new object each time the owner asks. */
  question: { text: string };
  eaten: Eaten;
  /** True if the amount was read from the text. */
  isAmountRead: boolean;
  /** True if an amount was typed that is no number above 0. */
  isAmountUnreadable: boolean;
  country: string | undefined;
  /** Called with the name of a food that the visitor selects because its spelling could not be corrected. */
  onSelectFood: (name: string) => void;
}

const offlineText = "Without a connection, only names that are spelt as in our list are found. ";

export function EmergencyAnswer(props: EmergencyAnswerProps) {
  const { question, eaten, isAmountRead, isAmountUnreadable, country, onSelectFood } = props;
  const { text } = question;
  const { foods, probableMeaning, otherForms, loading, error } = useEatenFoods(text);
  const { petType, amount, unit, weightKg } = eaten;
  const [worst, ...others] = assessAll(foods, eaten);
  // Nothing is known about a food that could not be looked up, so it must not be called unknown.
  const isLookedUp = worst !== undefined || error === undefined;
  const headline = isLookedUp
    ? emergencyRules.headlines[worst?.level.danger ?? "unknownFood"][petType]
    : `Call your vet or a poison line now. We could not look up “${text}”.`;
  function selectFood(name: string) {
    onSelectFood(name);
    // The pressed button disappears with the names.
    heading.current?.focus();
  }
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "start" });
  }, [question, petType, amount, unit, weightKg, loading]);
  return (
    <>
      <div ref={box} role="alert" data-severity="toxic" className="hazard-card mt-6 grid gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-h2 text-danger outline-none">
          {loading ? "Call now. We are looking it up." : headline}
        </h3>
        <CountryHelplines country={country} />
        <p>
          <b>Have ready:</b> {firstAidRules.haveReady.join("; ")}.
        </p>
        {probableMeaning !== undefined && (
          <p>
            <b>
              “{text}” probably means {probableMeaning}.
            </b>{" "}
            It may also mean something harmful. Check what your {petType} ate.
          </p>
        )}
        {isAmountRead && amount !== undefined && (
          <p>
            We read{" "}
            <b>
              {amount}&nbsp;{unit}
            </b>{" "}
            in your text. If it was more, change the amount above.
          </p>
        )}
        {worst && (
          <DoseDetails
            text={text}
            isDoubtful={probableMeaning !== undefined}
            assessment={worst}
            eaten={eaten}
            isAmountUnreadable={isAmountUnreadable}
          />
        )}
        {others.map(({ food, level }) => (
          <p key={food.id}>
            <b>We also read it as {food.name}.</b> {emergencyRules.headlines[level.danger][petType]}{" "}
            {joinUnits(level.effect)}
          </p>
        ))}
        {otherForms.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {!worst && !loading && (
          <p>
            {error === undefined
              ? "We have no figures for it. That does not mean that it is safe."
              : `We could not look this up. ${problemMessage(error)} ${isUnanswered(error) ? offlineText : ""}Until a vet says otherwise, treat it as an emergency.`}
          </p>
        )}
        <p className="text-meta text-muted">
          An estimate by published doses, not veterinary advice. Only a vet can decide what your {petType} needs.
        </p>
      </div>
      {/* Outside the alert, because a screen reader would read all names aloud. */}
      {!isLookedUp && !loading && (
        <>
          <DidYouMean text={text} onSelect={selectFood} />
          <StoredFoodList text={text} onSelect={({ name }) => selectFood(name)} />
        </>
      )}
    </>
  );
}

interface DoseDetailsProps {
  text: string;
  /** True if the text more probably means another food. */
  isDoubtful: boolean;
  assessment: Assessment;
  eaten: Eaten;
  isAmountUnreadable: boolean;
}

function DoseDetails({ text, isDoubtful, assessment, eaten, isAmountUnreadable }: DoseDetailsProps) {
  const { food, dose, level, levels } = assessment;
  const poison = emergencyRules.poisons[food.poison].name;
  const isOtherName = food.name.toLowerCase() !== text.toLowerCase();
  const published = levels.filter(({ source }) => source !== null);
  return (
    <div className="grid gap-3">
      {isOtherName && (
        <p>
          {isDoubtful ? "If it was" : `We read “${text}” as`} <b>{food.name}</b>
          {isDoubtful ? ":" : "."}
        </p>
      )}
      <p>
        {dose === undefined ? (
          unknownDoseText(food, eaten, isAmountUnreadable)
        ) : (
          <>
            Estimated dose: at most <b>{formatDose(dose)}</b> of {poison} for each kg that your {eaten.petType} weighs.
          </>
        )}{" "}
        {joinUnits(level.effect)}
      </p>
      {published.length > 0 && (
        <details>
          <summary className="min-h-11 py-2 font-semibold text-brand">Figures and sources</summary>
          <ul className="grid list-disc gap-2 pl-5 text-meta">
            {published.map(({ mgPerKg, effect, source, address }) => (
              <li key={mgPerKg}>
                {mgPerKg > 0 && (
                  <b>
                    From {formatDose(mgPerKg)} per kg{dose !== undefined && dose >= mgPerKg && " (reached)"}:{" "}
                  </b>
                )}
                {joinUnits(effect)} Source:{" "}
                {address === null ? (
                  source
                ) : (
                  <a href={address} rel="noopener" className="underline underline-offset-4">
                    {source}
                  </a>
                )}
                .
              </li>
            ))}
            {food.content !== null && (
              <li>
                Content of {food.name}: {joinUnits(food.content)}. Source: {food.source}.
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Says why the dose is not known, and what would make the answer more exact. */
function unknownDoseText(
  food: Assessment["food"],
  { amount, weightKg, petType }: Eaten,
  isAmountUnreadable: boolean,
): string {
  const units = unitLabels(food);
  if (units.length === 0) return "The amount does not change this answer.";
  if (isAmountUnreadable) return "We could not read the amount. Without it we assume the worst.";
  if (amount === undefined) return "Without the amount we assume the worst.";
  if (weightKg === undefined) return `Without the weight of your ${petType} we assume the worst.`;
  return `We do not know what this amount weighs, so we assume the worst. Enter it in ${units.join(" or ")} for an estimate.`;
}
