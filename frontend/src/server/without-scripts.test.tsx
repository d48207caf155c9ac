import { screen, waitFor, within } from "@testing-library/react";
import { ratingsAddress } from "@/api/addresses";
import { renderedPaths } from "@/api/pages";
import { firstView } from "./page-data-fixture";
import { renderPage } from "./render-page";

// jsdom loads no style sheets, which some parts wait for.
vi.mock("@/ui/import-with-styles", () => ({ importWithStyles: (_: string, module: Promise<unknown>) => module }));
vi.mock("@/features/nutrition/nutrient-chart.css?url", () => ({ default: "/nutrient-chart.css" }));
vi.mock("@/styles/print.css?url", () => ({ default: "/print.css" }));

/** Milliseconds for a page whose code is loaded for the first time, on a machine that does other work too. */
const testTimeout = 120_000;
vi.setConfig({ testTimeout });

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

/** Selects what is not shown without scripts. */
const needsScripts = '[class~="noscript:hidden"]';

/** Shows a page as a browser without scripts does, but with the controls that are hidden from it. */
async function openWithHiddenControls(address: string, data = firstView) {
  history.replaceState(null, "", address);
  let html = "";
  // In a test, loading code takes longer than in the script of the server.
  await waitFor(
    async () => {
      html = await renderPage(address, data);
      expect(html).not.toContain("<!--$!-->");
    },
    { timeout: testTimeout / 2 },
  );
  // This parser reads the content of `noscript` as elements, as a browser without scripts does.
  const page = new DOMParser().parseFromString(html, "text/html");
  document.body.replaceChildren(...page.body.childNodes);
  return html;
}

/** Shows a page as a browser without scripts does. */
async function open(address: string, data = firstView) {
  const html = await openWithHiddenControls(address, data);
  for (const hidden of document.querySelectorAll(needsScripts)) hidden.remove();
  return html;
}

/** Returns the address that a button opens. Both sides read the first value of a repeated parameter. */
function addressAfter(button: HTMLElement): string {
  if (!(button instanceof HTMLButtonElement) || button.form === null) throw new Error("The button has no form.");
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(button.form, button)) {
    if (typeof value === "string" && !query.has(name)) query.set(name, value);
  }
  return `${button.form.getAttribute("action") ?? location.pathname}?${query.toString()}`;
}

const pages = [...Object.values(renderedPaths), "/?search=egg", "/shop?ingredient=egg", "/toxic-foods?search=cocoa"];

test.each(pages)("without scripts, every control of %s works or is not shown", async (address) => {
  const html = await open(address);
  // With scripts, the parser would end both at the end of the inner one.
  expect(html).not.toMatch(/<noscript>((?!<\/noscript>).)*<noscript>/s);
  for (const button of document.querySelectorAll("button")) {
    expect(button, button.outerHTML).toHaveProperty("type", "submit");
    expect(button.form, button.outerHTML).not.toBeNull();
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    // A list can be ticked off, and what is typed beside a button changes nothing.
    if (field.type === "checkbox" || field.closest('[aria-label="Servings"]')) continue;
    expect(field.form, field.outerHTML).not.toBeNull();
    expect(field.name, field.outerHTML).not.toBe("");
  }
  expect(document.querySelector('[role="status"]')?.textContent ?? "").not.toMatch(/^Loading/);
});

/** Marks a control that changes only what the browser stores. The note at the end of every page says that saving needs JavaScript. */
const saves = "saves";
/** Marks a control without which nothing is missing, because what it opens is on the page, or the browser does the same. */
const isNotMissed = "is not missed";

/** What a page offers or says in place of each control that is hidden without scripts: a text on the page, or one of the two above. */
const replacements: [control: RegExp, replacement: RegExp | typeof saves | typeof isNotMissed][] = [
  // All menus, which are also folded on a phone, are in the footer.
  [/^(Menu|Recipes|Shop|Nutrition|Help|(Dog|Cat) resources)$/, /Nutrition & Tools/],
  [/^(Nutrition & Tools|This site|Legal & Support)$/, isNotMissed],
  [/^(Favourite: .*|Set Up Your (Dog|Cat)'s Profile|Cookie settings)$/, saves],
  [/^(Serves: what is a serving|Complete by calculation: what does it mean)\?$/, isNotMissed],
  [/^(Traditional Search|AI Assistant)$/, /The AI Assistant needs JavaScript/],
  [/^More filters$/, /Apply the filters/],
  // The first value of each filter is all.
  [/^Clear filters$/, /All/],
  [/^Leave out this food$/, /Leave out/],
  [/^Print$/, /Print this page with the menu/],
  [/^Share$/, /copy its address to share it/],
  [/^(Start cook mode|Add to basket)$/, /Cook mode, the basket, .* need JavaScript/],
  [/^Swap an ingredient$/, /your own .* swaps, .* need JavaScript/],
  [/^I have a powder or tablets of my own$/, /(your own .* supplements .* need|needs) JavaScript/],
  [/^Write a review$/, /The form for a review needs JavaScript/],
  [/^(All|Food|Treats|Bowls|Supplements|Toys|Grooming|Health)$/, /Category/],
  [/^Back$/, isNotMissed],
  [/^The form of a pet$/, /The (form for your own pet|portion calculator) needs JavaScript/],
  // The other forms are replaced by a sentence.
  [/^(Show calculator|Show an example|Check this recipe|Try an example|Enter a label)$/, /needs JavaScript/],
];

test.each(pages)("without scripts, %s says what its hidden controls are replaced by", async (address) => {
  await openWithHiddenControls(address);
  const hidden = [...document.querySelectorAll(needsScripts)].flatMap((part) => [
    ...(part.matches("button") ? [part] : []),
    ...part.querySelectorAll("button, summary"),
  ]);
  const nameOf = (control: Element) =>
    control.closest(".pet-panel")
      ? "The form of a pet"
      : (control.getAttribute("aria-label") ?? control.textContent).trim();
  const names = new Set(hidden.map(nameOf));
  for (const part of document.querySelectorAll(needsScripts)) part.remove();
  const text = document.body.textContent.replaceAll(/\s+/g, " ");
  for (const name of names) {
    const replacement = replacements.find(([control]) => control.test(name))?.[1];
    expect(replacement, `"${name}" has no replacement`).toBeDefined();
    if (replacement instanceof RegExp) expect(text, name).toMatch(replacement);
  }
});

test("the filters of a list keep each other", async () => {
  await open("/dog-recipes?search=egg&exclude=chicken&page=3");
  const address = new URL(addressAfter(screen.getByRole("button", { name: "Small Dogs" })), location.origin);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    search: "egg",
    exclude: "chicken",
    category: "small",
  });
  expect(address.searchParams.has("page")).toBe(false);
});

test("a recipe has its servings, measures, shops, similar recipes and reviews", async () => {
  await open("/recipe/1?measures=us&country=US");
  const more = addressAfter(screen.getByRole("button", { name: "More servings" }));
  expect(more).toMatch(/^\/recipe\/1\?servings=\d+&measures=us&country=US$/);
  expect(screen.getByRole("radio", { name: "US" })).toBeChecked();
  expect(screen.getByRole("heading", { name: "Nutrients and their limits", hidden: true })).toBeInTheDocument();
  expect(screen.getByText("He licked the bowl.")).toBeInTheDocument();
  const similar = screen.getByRole("region", { name: "You may also like" });
  expect(within(similar).getAllByRole("link", { name: /Turkey Bowl/ })[0]).toHaveAttribute("href", "/recipe/2");
});

test("more reviews than the first view has are in the page", async () => {
  const address = ratingsAddress(1);
  await open("/recipe/1", firstView.replace(`"${address}":`, `"${address}#all":`));
  expect(screen.getByText("He licked the bowl.")).toBeInTheDocument();
  expect(screen.queryByText("Loading reviews...")).toBeNull();
});

test("the shops of a country are links", async () => {
  await open("/shop?ingredient=egg&country=US");
  const shops = screen.getByRole("region", { name: "Shopping for egg" });
  expect(within(shops).getByRole("link")).toHaveAttribute("href", new URL("/corner-shop", document.baseURI).href);
  expect(screen.getByRole("combobox", { name: "Shop in" })).toHaveValue("US");
});
