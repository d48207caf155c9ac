// Lists the limits of the calculation.
const limitations = [
  "Food tables contain averages. The carrots, liver or eggs you buy can contain more or less. Where USDA has published how much foods vary, a recipe shows the range in which each nutrient usually is.",
  "None of our tables lists biotin, and chloride is known only for salt and salt substitute. Where the known amounts do not reach the minimum, both are shown as not assessed, and the verdict says how many nutrients were assessed.",
  "Losses from cooking are subtracted by the averages of a USDA table, for the method that the steps describe. Losses from freezing and storing are not subtracted.",
  "How much of a nutrient an animal can use differs from food to food. The profiles allow for that; the calculation does not measure it.",
  "We found some limits in only one source, or not yet in a published table, and a few are our own rules. For each nutrient, a recipe shows how well its limits were checked, and marks those that are not verified or our own.",
  "These recipes were not tested in feeding trials. Each profile is for healthy pets of one life stage, not for pets that are ill.",
];

export function Limitations() {
  return (
    <section aria-labelledby="limitations" className="rounded-[1.5rem] bg-oat p-6 lg:p-10">
      <h2 id="limitations" className="text-h2">
        What the calculation can't tell you
      </h2>
      <ul className="mt-5 grid list-disc gap-3 pl-5 lg:grid-cols-2 lg:gap-x-12">
        {limitations.map((limitation) => (
          <li key={limitation}>{limitation}</li>
        ))}
      </ul>
      <p className="mt-6 font-semibold">
        Ask a vet to check any diet you feed for long, and any diet for a pet that is growing, pregnant, old or ill.
      </p>
    </section>
  );
}
