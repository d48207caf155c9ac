// Explains how the shop pages work.
import { TextGrid } from "../text-grid";

const benefits = [
  {
    title: "Shops in your country",
    text: "Each button names the shop it opens. Most searches are in English: in shops of other languages, enter the word in that language.",
  },
  {
    title: "No invented prices",
    text: "Only the shop knows today's price. Our estimates are marked as such.",
  },
  {
    title: "One shopping list",
    text: "The recipe basket puts several recipes on one list, in grams and in household measures.",
  },
  {
    title: "No paid ingredients",
    text: "Links to shops are marked (ad). No shop or brand pays to be in a recipe.",
  },
];

export function ShopBenefits() {
  return <TextGrid id="shop-benefits" title="How our shop pages work" items={benefits} />;
}
