// Names that the visitor may have meant, as buttons, when the server cannot correct a typing error. None is answered without a press.
import { emergencyRules } from "@/api/emergency-rules";
import { Button } from "@/ui/button";
import { similarNames } from "./food-names";
import { findByName } from "./poisoning";

const names = [
  ...emergencyRules.foods.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  ...Object.keys(emergencyRules.mixtures),
];
/** More names than these cannot be taken in quickly. The list of all foods follows. */
const maxNames = 4;

interface DidYouMeanProps {
  /** The name that the visitor typed. */
  text: string;
  onSelect: (name: string) => void;
}

export function DidYouMean({ text, onSelect }: DidYouMeanProps) {
  const similar = withoutSynonyms(similarNames(names, text)).slice(0, maxNames);
  if (similar.length === 0) return null;
  return (
    <ul aria-label="Names that you may have meant" className="mt-6 flex flex-wrap gap-3">
      {similar.map((name) => (
        <li key={name}>
          <Button look="secondary" onClick={() => onSelect(name)}>
            Did you mean {name}?
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the first of the names that stand for the same foods, such as 'grape' and 'grapes'. */
function withoutSynonyms(similar: readonly string[]): string[] {
  const foodIds = similar.map((name) =>
    findByName(name)
      .map(({ id }) => id)
      .join(),
  );
  return similar.filter((_, index) => foodIds.indexOf(foodIds[index] ?? "") === index);
}
