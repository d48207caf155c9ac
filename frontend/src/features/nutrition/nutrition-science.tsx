// Explains the nutrients of a complete meal, one topic at a time.
import { Disclosure } from "@/ui/disclosure";

const topics = [
  {
    title: "Protein and amino acids",
    text: "Protein builds muscle, skin and coat, and supports the immune system. Cats need more of it than dogs, because they burn amino acids for energy even when a meal contains little. They also make too little taurine, so it must come from meat, fish or a supplement in every meal.",
  },
  {
    title: "Fats",
    text: "Fat is the densest source of energy and carries vitamins A, D, E and K. Dogs and cats both need linoleic acid; cats also need arachidonic acid from animal fat. Oily fish and fish oil provide the omega-3 fatty acids EPA and DHA.",
  },
  {
    title: "Calcium and phosphorus",
    text: "Meat is rich in phosphorus and poor in calcium. Without a source of calcium, such as ground eggshell, a bowl of meat and rice is out of balance, and growing pets suffer first.",
  },
  {
    title: "Vitamins and trace minerals",
    text: "Home-made meals often lack vitamin D, vitamin E, iodine, zinc, copper, manganese and choline. That is why our main meals include liver, oily fish, kelp tablets or other supplements. Cats cannot turn carrots into vitamin A: they need it ready-made.",
  },
  {
    title: "Energy and carbohydrate",
    text: "Cooked rice, oats and root vegetables add energy and fibre to a dog's bowl. A cat's bowl should be mostly meat or fish, with a spoonful of starch at most.",
  },
  {
    title: "Puppies and kittens",
    text: "Growing pets need more of nearly everything, and large puppies must not get too much calcium. Choose growth recipes, and weigh your pet often.",
  },
];

export function NutritionScience() {
  return (
    <section aria-labelledby="nutrition-science">
      <h2 id="nutrition-science" className="text-h2">
        What dogs and cats need
      </h2>
      <p className="mt-3 max-w-2xl text-muted">
        Dogs can live on a mixed diet; cats are made to eat meat. Both need about forty nutrients in the right amounts,
        rather than any particular food.
      </p>
      <ul className="mt-6 grid items-start gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ title, text }) => (
          <li key={title}>
            <Disclosure title={<h3 className="text-base font-semibold">{title}</h3>}>
              <p className="text-muted">{text}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
