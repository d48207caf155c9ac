// What a meal must bring to be whole, in plain words.
const topics = [
  {
    title: "Protein and amino acids",
    text: "Protein builds muscle, skin, coat and defences. Cats need more of it than dogs, because they go on burning amino acids for energy even when a meal holds little. Their bodies make too little taurine: it has to come from meat, fish or a supplement, in every meal.",
  },
  {
    title: "Fats",
    text: "Fat is the densest source of energy and carries vitamins A, D, E and K. Both species need linoleic acid; cats also need arachidonic acid from animal fat. Oily fish and fish oil bring the long omega-3 fatty acids EPA and DHA.",
  },
  {
    title: "Calcium and phosphorus",
    text: "Meat is rich in phosphorus and poor in calcium. Without a calcium source, such as ground eggshell, a bowl of meat and rice is out of balance, and growing animals suffer from it first.",
  },
  {
    title: "Vitamins and trace minerals",
    text: "Vitamin D, vitamin E, iodine, zinc, copper, manganese and choline are where home-made meals run short. That is why main meals here name their liver, oily fish, iodised salt and supplements. Cats cannot use carrots as vitamin A: they need the ready-made kind.",
  },
  {
    title: "Energy and carbohydrate",
    text: "Cooked rice, oats and roots add energy and fibre to a dog's bowl. A cat's bowl stays mostly meat or fish, with a spoonful of starch at most.",
  },
  {
    title: "Puppies and kittens",
    text: "Growing animals need more of nearly everything, and large puppies must not get too much calcium. Feed them growth recipes, and weigh them often.",
  },
];

export function NutritionScience() {
  return (
    <section aria-labelledby="nutrition-science">
      <h2 id="nutrition-science" className="text-h2">
        The science in the bowl
      </h2>
      <p className="mt-3 max-w-2xl text-muted">
        Dogs can live on a mixed diet; cats are made for meat. What both need is not a food but some forty nutrients, in
        the right amounts.
      </p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-6">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
