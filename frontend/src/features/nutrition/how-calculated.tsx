// The way from a line of a recipe to a verdict, step by step.
const steps = [
  {
    title: "Each line is read",
    text: "An amount, a measure, a food, and whether it is weighed raw, cooked or dry: '1 cup cooked brown rice' is not '1 cup brown rice'. A line that names no food we know is shown as not understood, never guessed.",
  },
  {
    title: "Each food is looked up",
    text: "In a table of what 100 g hold, raw and cooked apart, from USDA FoodData Central and other public tables; supplements by the label of a capsule, a tablet or a drop. Where a table is silent, the content is unknown, which is not the same as none.",
  },
  {
    title: "The batch is summed",
    text: "Every nutrient over all foods, and the energy: metabolisable energy as food tables give it. Cooking changes the weight, not the calories: water leaves meat and goes into rice, so that a gram of the finished dish is counted with the water that is left in it. Each recipe says what was assumed.",
  },
  {
    title: "It is held against a profile",
    text: "Per 1000 kcal, against the minimum and the maximum of the AAFCO Dog or Cat Food Nutrient Profile: adult maintenance, or growth and reproduction for puppies and kittens. Amino acids, fatty acids, minerals, vitamins and the balance of calcium and phosphorus are each judged.",
  },
  {
    title: "Unknown never counts as met",
    text: "A minimum is met when the foods whose content is known reach it alone. Where they do not, and something is unknown, the verdict says that it is not known, and the dish is not called complete.",
  },
  {
    title: "It is calculated again",
    text: "When a recipe, a food or a rule changes, so does its verdict. A recipe that turns out unsafe is taken off the site.",
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
