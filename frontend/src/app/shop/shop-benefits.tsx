// Why the site names shops, and what it does not do.
import { TextGrid } from "../text-grid";

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
  return <TextGrid id="shop-benefits" title="Shopping from here" items={benefits} />;
}
