// Lists the foods to make at home, with the reason: what shops sell can harm an animal.
import type { HomemadeFood } from "@/api/types";
import type { MeasureSystem } from "@/ui/measure-system";
import { homemadeText, homemadeTitle } from "./basket-texts";

interface HomemadeListProps {
  homemade: readonly HomemadeFood[];
  system: MeasureSystem;
}

export function HomemadeList({ homemade, system }: HomemadeListProps) {
  if (homemade.length === 0) return null;
  return (
    <section aria-label={homemadeTitle}>
      <h3 className="text-h3">{homemadeTitle}</h3>
      <ul className="mt-2 grid gap-2">
        {homemade.map((food) => (
          <li key={food.foodId}>{homemadeText(food, system)}</li>
        ))}
      </ul>
    </section>
  );
}
