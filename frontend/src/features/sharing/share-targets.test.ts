import { shareTargets } from "./share-targets";

const page = {
  url: "https://pets.example/recipe/7",
  title: "Beef & Rice #1",
  pictureUrl: "https://pets.example/images/recipes/7.png",
};

test.each([
  ["WhatsApp", "https://wa.me/", { text: `${page.title} ${page.url}` }],
  ["Facebook", "https://www.facebook.com/sharer/sharer.php", { u: page.url }],
  ["Twitter", "https://twitter.com/intent/tweet", { url: page.url, text: page.title }],
  [
    "Pinterest",
    "https://www.pinterest.com/pin/create/button/",
    { url: page.url, media: page.pictureUrl, description: page.title },
  ],
])("the link to %s has its own parameters", (name, address, query) => {
  const link = new URL(shareTargets.find((target) => target.name === name)?.buildLink(page) ?? "");
  expect(link.origin + link.pathname).toBe(address);
  expect(Object.fromEntries(link.searchParams)).toEqual(query);
});
