// What a calculation does not know, said plainly.
const unknowns = [
  "Food tables hold averages. A carrot, a liver or an egg of your shop holds more or less than the table's.",
  "No table we use has biotin, and chloride is known only of the salt in a dish: where that does not settle it, both are listed as not assessed, and the label says how many of the profile's nutrients were.",
  "What cooking, freezing and keeping take away, thiamine above all, is not taken off.",
  "How much of a nutrient an animal can use differs from food to food. The profiles leave room for that; the calculation does not measure it.",
  "Some limits of the profiles could be read in one source only, or not yet in a published table. Each nutrient of a recipe says how far its limits were checked.",
  "Nobody has fed these dishes in a trial. A profile fits healthy animals of its life stage, not a patient.",
];

export function Unknowns() {
  return (
    <section aria-labelledby="unknown" className="rounded-[1.5rem] bg-oat p-6 lg:p-10">
      <h2 id="unknown" className="text-h2">
        What it cannot tell
      </h2>
      <ul className="mt-5 grid list-disc gap-3 pl-5 lg:grid-cols-2 lg:gap-x-12">
        {unknowns.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
      <p className="mt-6 font-semibold">
        Have a vet look over any diet that is fed for long, and any diet of an animal that grows, is pregnant, old or
        ill.
      </p>
    </section>
  );
}
