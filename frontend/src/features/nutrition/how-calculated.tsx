// Explains in six steps how a recipe gets its verdict.
const steps = [
  {
    title: "We read each line",
    text: "We look for an amount, a measure, a food, and whether it is weighed raw, cooked or dry: '1 cup cooked brown rice' is not '1 cup brown rice'. If we don't recognise a food, we say so and never guess.",
  },
  {
    title: "We look up each food",
    text: "Our table lists nutrients per 100 g, with raw and cooked foods listed separately, from USDA FoodData Central and other public tables. Supplements are entered from their labels, for example per capsule, tablet or drop. A missing figure counts as unknown, not as zero.",
  },
  {
    title: "We add up the batch",
    text: "We add up every nutrient and the metabolisable energy of all foods. Energy is the sum of USDA's figures. These are higher than the modified Atwater factors that pet food labels use; each recipe page says how much higher they are for our recipes. Cooking changes the weight, not the calories: meat loses water and rice absorbs it, so we use the weight of the cooked dish. Cooking also destroys or washes out a part of the vitamins and minerals, which we subtract for each food that the steps cook. Each recipe says what we assumed.",
  },
  {
    title: "We compare it with a profile",
    text: "Per 1000 kcal, we compare the recipe with the minimum and maximum of the AAFCO Dog or Cat Food Nutrient Profile, for adult maintenance or for growth and reproduction. That covers amino acids, fatty acids, minerals, vitamins and the balance of calcium and phosphorus. The profile has few maxima, so we add safe upper limits of the National Research Council (2006), legal maxima of the European Union and rules of our own. A recipe that exceeds a maximum says by how much, and which line causes it.",
  },
  {
    title: "Unknown never counts as enough",
    text: "A minimum is met only if the foods with known content reach it on their own. If they don't and something is unknown, the verdict says so, and we don't call the recipe complete.",
  },
  {
    title: "We check again",
    text: "When a recipe, a food or a rule changes, so does the verdict. A recipe that turns out to be unsafe is taken off the site.",
  },
];

export function HowCalculated() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-h2">
        How it is calculated
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <h3 className="text-h3">
              {index + 1}. {title}
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
