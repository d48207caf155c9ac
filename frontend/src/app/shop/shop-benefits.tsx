// Why the site names shops, and what it does not do.
const benefits = [
  {
    title: "Shops of your own country",
    text: "Each button says which shop it opens, and mostly searches there in English. Where shops speak another language, type the word in theirs.",
  },
  {
    title: "No price we cannot vouch for",
    text: "Only the shop knows what it asks today. Where we estimate, we say so, with a date.",
  },
  {
    title: "A list that adds up",
    text: "The recipe basket puts several recipes on one list, in grams and in household measures.",
  },
  {
    title: "Nobody pays for a place in a recipe",
    text: "Links to shops are marked (ad). What is in a bowl is decided by what the animal needs.",
  },
];

export function ShopBenefits() {
  return (
    <section aria-labelledby="shop-benefits">
      <h2 id="shop-benefits" className="text-h2">
        Shopping from here
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
