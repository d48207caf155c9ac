// How to keep the food, and how to change over to it.
import { petRules } from "@/api/pet-rules";

export function FeedingGuide() {
  return (
    <section aria-labelledby="feeding" className="feeding-guide rounded-card bg-brand-soft p-6">
      <h2 id="feeding" className="text-h3">
        Feeding guide
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {petRules.feedingGuide.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>Serve it at room temperature, and always with fresh water.</li>
      </ul>
      <p className="mt-4 text-meta text-muted">
        Educational, not veterinary advice. Ask your vet before you change the diet of a young, old or ill animal.
      </p>
    </section>
  );
}
