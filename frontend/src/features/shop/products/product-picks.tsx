// Three kinds of products for dogs and cats, on a page about something else.
import { DisclosureNote } from "../disclosure-note";
import { useCountry } from "../use-country";
import { ProductCard } from "./product-card";
import { useProducts } from "./use-products";

const picked = ["dog-freezer-tubs", "dog-training-treats", "cat-taurine"];

export default function ProductPicks() {
  const country = useCountry();
  const dogs = useProducts("dog", country).value ?? [];
  const cats = useProducts("cat", country).value ?? [];
  const picks = picked.flatMap((id) => [...dogs, ...cats].find((product) => product.id === id) ?? []);
  if (picks.length === 0) return null;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {picks.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <DisclosureNote />
    </div>
  );
}
