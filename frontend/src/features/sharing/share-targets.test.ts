import { targets } from "./share-targets";

const shared = {
  url: "https://pets.example/recipe/7",
  title: "Beef & Rice #1",
  picture: "https://pets.example/images/recipes/7.png",
};

test.each([
  ["WhatsApp", "https://wa.me/", { text: `${shared.title} ${shared.url}` }],
  ["Facebook", "https://www.facebook.com/sharer/sharer.php", { u: shared.url }],
  ["Twitter", "https://twitter.com/intent/tweet", { url: shared.url, text: shared.title }],
  [
    "Pinterest",
    "https://www.pinterest.com/pin/create/button/",
    { url: shared.url, media: shared.picture, description: shared.title },
  ],
])("%s gets the recipe in its own words", (name, address, query) => {
  const link = new URL(targets.find((target) => target.name === name)?.link(shared) ?? "");
  expect(link.origin + link.pathname).toBe(address);
  expect(Object.fromEntries(link.searchParams)).toEqual(query);
});
