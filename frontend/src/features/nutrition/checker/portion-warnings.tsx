// Warns about the portion: a food that the pet must not eat, a dose that can poison it, or too much of the visitor's
// own product. Without a pet, a warning says how many days the batch must last so that a day's portion does not contain
// too much of the product.
import type { Analysis } from "@/api/types";

export function PortionWarnings({ warnings }: { warnings: Analysis["portionWarnings"] }) {
  if (warnings.length === 0) return null;
  const isDangerous = warnings.some(({ kind }) => kind === "acuteDose" || kind === "excludedFood");
  const heading = isDangerous ? "Dangerous for your pet" : "A day's portion";
  return (
    <section
      aria-label={heading}
      {...(isDangerous && { role: "alert" })}
      className={isDangerous ? "rounded-card bg-danger-soft p-5 sm:p-6" : "rounded-card bg-oat p-5 sm:p-6"}
    >
      <h3 className="text-h3">{heading}</h3>
      <ul className="mt-2 grid gap-2">
        {warnings.map(({ kind, line, text }) => (
          <li key={`${kind} ${line}`}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
