// What the ingredients bring, in sober words.
import { Check } from "lucide-react";

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits" className="recipe-benefits">
      <h2 id="benefits" className="text-h2">
        Nutritional benefits
      </h2>
      <ul className="mt-4 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
