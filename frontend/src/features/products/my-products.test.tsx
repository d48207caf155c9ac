import { formRules } from "@/api/form-rules";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toast";
import MyProducts from "./my-products";
import { parseProducts, type Product } from "./product";
import { exportProducts, importProducts } from "./product-file";
import { addProduct, storedProducts } from "./use-products";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const jsonResponse = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockReset();
  storedProducts.write([]);
});

async function enterLabel(name: string, amount: string) {
  await userEvent.click(screen.getByRole("button", { name: /^Enter (a|another) label$/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), name);
  await userEvent.type(screen.getByRole("textbox", { name: "Amount of nutrient 1" }), amount);
  await userEvent.click(screen.getByRole("button", { name: "Save label" }));
}

test("a label is checked by the server, stored, and can be edited and removed", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({})));
  render(<MyProducts />);
  await enterLabel("Complete Mix", "120");
  expect(await screen.findByRole("checkbox", { name: "Use Complete Mix" })).toBeChecked();
  const label = { name: "Complete Mix", measure: "gram", per: 1 };
  const nutrients = [{ nutrient: "calcium", amount: 120, unit: "mg" }];
  expect(await fetchMock.mock.calls[0]?.[0].clone().json()).toMatchObject({ products: [{ ...label, nutrients }] });
  expect(parseProducts(localStorage.getItem("myProducts"))).toEqual([{ label: { ...label, nutrients }, isUsed: true }]);

  await userEvent.click(screen.getByRole("button", { name: "Edit Complete Mix" }));
  const amount = screen.getByRole("textbox", { name: "Amount of nutrient 1" });
  expect(amount).toHaveValue("120");
  await userEvent.clear(amount);
  await userEvent.type(amount, "0,5");
  await userEvent.click(screen.getByRole("button", { name: "Save label" }));
  await screen.findByRole("checkbox", { name: "Use Complete Mix" });
  expect(storedProducts.read()[0]?.label.nutrients[0]?.amount).toBe(0.5);

  await userEvent.click(screen.getByRole("checkbox", { name: "Use Complete Mix" }));
  expect(storedProducts.read()[0]?.isUsed).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Remove Complete Mix" }));
  expect(storedProducts.read()).toEqual([]);
});

const calcium = { nutrient: "calcium", amount: 120, unit: "mg" } as const;
const product = (name: string, { isUsed } = { isUsed: true }): Product => ({
  label: { name, measure: "gram", per: 1, nutrients: [calcium] },
  isUsed,
});
const storedNames = () => storedProducts.read().map(({ label, isUsed }) => `${label.name}${isUsed ? "" : " (off)"}`);

test("undoing a removal keeps what has changed since", async () => {
  storedProducts.write([product("Calcium"), product("Iodine"), product("Zinc")]);
  render(
    <>
      <MyProducts />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove Iodine" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Use Zinc" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedNames()).toEqual(["Calcium", "Iodine", "Zinc (off)"]);
});

const edit = (name: string) => userEvent.click(screen.getByRole("button", { name: `Edit ${name}` }));

async function saveNewName(name: string) {
  const field = screen.getByRole("textbox", { name: "Name" });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByRole("button", { name: "Save label" }));
}

/** Stores products as another tab would. */
function storeInOtherTab(products: readonly Product[]) {
  const newValue = JSON.stringify(products);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "myProducts", newValue })));
}

test("a removal that is undone during an edit does not move the edit to another product", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({})));
  storedProducts.write([product("Calcium"), product("Iodine")]);
  render(
    <>
      <MyProducts />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove Calcium" }));
  await edit("Iodine");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await saveNewName("Kelp");
  await screen.findByRole("checkbox", { name: "Use Kelp" });
  expect(storedNames()).toEqual(["Calcium", "Kelp"]);
});

test.each<[string, Product[], string[]]>([
  ["removes another product", [product("Iodine", { isUsed: false })], ["Kelp (off)"]],
  ["removes the edited product", [product("Calcium")], ["Calcium", "Kelp"]],
])("an edit changes no other product if another tab %s", async (_, others, expected) => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({})));
  storedProducts.write([product("Calcium"), product("Iodine")]);
  render(<MyProducts />);
  await edit("Iodine");
  storeInOtherTab(others);
  await saveNewName("Kelp");
  await screen.findByRole("checkbox", { name: "Use Kelp" });
  expect(storedNames()).toEqual(expected);
});

test("a label for which another tab leaves no room stays in the form", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({})));
  render(
    <>
      <MyProducts />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Enter a label" }));
  const full = Array.from({ length: formRules.product.maxProducts }, (_, index) => product(`Mix ${index}`));
  storeInOtherTab(full);
  await userEvent.type(screen.getByRole("textbox", { name: "Amount of nutrient 1" }), "5");
  await saveNewName("Kelp");
  expect((await screen.findAllByText("Label not saved"))[0]).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Kelp");
  expect(storedProducts.read()).toEqual(full);
});

test("a label saved in another tab stays, also if it was saved while no list was shown", () => {
  const newValue = JSON.stringify([product("Calcium")]);
  window.dispatchEvent(new StorageEvent("storage", { key: "myProducts", newValue }));
  addProduct(product("Zinc").label);
  expect(storedNames()).toEqual(["Calcium", "Zinc"]);
});

test("saving the label of a product that is switched off says so", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({})));
  storedProducts.write([product("Calcium", { isUsed: false })]);
  render(
    <>
      <MyProducts />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit Calcium" }));
  await userEvent.click(screen.getByRole("button", { name: "Save label" }));
  expect(
    (await screen.findAllByText("Calcium is switched off. Switch it on to make recipes with it."))[0],
  ).toBeVisible();
  expect(storedNames()).toEqual(["Calcium (off)"]);
});

test("errors of the server are shown at their fields, and nothing is stored", async () => {
  const errors = {
    "products[0].name": ["must start with a letter and have only letters, digits, spaces and - ' & + . / %."],
    "products[0].nutrients[0].amount": ["is more Calcium than the product weighs. Check the unit."],
  };
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse({ detail: "No.", errors }, 422)));
  render(<MyProducts />);
  await enterLabel("2 Mix", "5000");
  expect(await screen.findByText(/^The name must start with a letter/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Amount of nutrient 1" })).toHaveAccessibleDescription(
    "The amount is more Calcium than the product weighs. Check the unit.",
  );
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  expect(storedProducts.read()).toEqual([]);
});

test("an amount that is no number is reported without a request", async () => {
  render(<MyProducts />);
  await enterLabel("Complete Mix", "much");
  expect(screen.getByText("The amount must be a number.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Amount of nutrient 1" })).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ["1,000", "1000"],
  ["1,250", "1250"],
])("an amount with a comma between thousands is reported instead of read as a thousandth: %s", async (text, figure) => {
  render(<MyProducts />);
  await enterLabel("Complete Mix", text);
  expect(screen.getByRole("textbox", { name: "Amount of nutrient 1" })).toHaveAccessibleDescription(
    `The amount must have no comma between thousands. Enter ${figure}, or use a point for decimals.`,
  );
  const per = screen.getByRole("textbox", { name: "Amounts are for how many grams?" });
  await userEvent.clear(per);
  await userEvent.type(per, "1,000");
  await userEvent.click(screen.getByRole("button", { name: "Save label" }));
  expect(screen.getByText(/^The number must have no comma between thousands\. Enter 1000/)).toBeVisible();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(storedProducts.read()).toEqual([]);
});

test("a nutrient offers its own units, and rows can be added and removed", async () => {
  render(<MyProducts />);
  await userEvent.click(screen.getByRole("button", { name: "Enter a label" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a nutrient" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Nutrient 2" }), "Vitamin D3");
  const units = within(screen.getByRole("combobox", { name: "Unit of nutrient 2" })).getAllByRole("option");
  expect(units.map(({ textContent }) => textContent)).toEqual(["IU", "µg", "mg"]);
  await userEvent.click(screen.getByRole("button", { name: "Remove nutrient 1" }));
  expect(screen.getByRole("combobox", { name: "Nutrient 1" })).toHaveDisplayValue("Vitamin D3");
  expect(screen.queryByRole("combobox", { name: "Nutrient 2" })).not.toBeInTheDocument();
});

test.each([null, "", "{}", "[7]", '[{"label":{"name":""}}]', '[{"label":{"name":"Mix"}}]'])(
  "the stored value %o gives no products",
  (text) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(parseProducts(text)).toEqual([]);
  },
);

test.each<[string, object]>([
  ["an amount that is a text", { nutrients: [{ nutrient: "vitamin_d", amount: "1000", unit: "IU" }] }],
  ["a nutrient that this version does not know", { nutrients: [{ nutrient: "phlogiston", amount: 1, unit: "mg" }] }],
  ["more nutrients than fit", { nutrients: Array(formRules.product.maxNutrients + 1).fill(calcium) }],
  ["a text as `per`", { per: "1000" }],
  ["a text as daily maximum", { maxPerDay: "5" }],
  ["an unknown measure", { measure: "scoop" }],
])("a product whose label has %s is left out, instead of being read without that part", (_, changes) => {
  const label = { name: "Mix", measure: "gram", per: 1, nutrients: [calcium], ...changes };
  expect(parseProducts(JSON.stringify([{ label, isUsed: true }, product("Zinc")]))).toEqual([product("Zinc")]);
  expect(importProducts([{ label, isUsed: true }])).toEqual({ added: 0, dropped: 0, unreadable: 1, differing: 0 });
});

test("a label with empty optional fields can be read", () => {
  const label = { name: "Mix", measure: "piece", gramsPerPiece: 2, nutrients: [calcium] };
  const text = JSON.stringify([{ label: { ...label, kcal: null, step: null } }]);
  expect(parseProducts(text)).toEqual([{ label, isUsed: true }]);
});

test.each<[string, Product[], number]>([
  ["another amount", [withAmount("My powder", 1000)], 1],
  ["another maximum per day", [{ label: { ...product("My powder").label, maxPerDay: 5 }, isUsed: true }], 1],
  ["the same label", [product("my powder", { isUsed: false })], 0],
  ["two labels with one new name", [product("Other"), withAmount("Other", 1000)], 1],
])(
  "products of a file are counted if their label differs from another label of the same name: %s",
  (_, file, differing) => {
    storedProducts.write([product("My powder")]);
    const added = file.length === 2 ? 1 : 0;
    expect(importProducts(file)).toEqual({ added, dropped: 0, unreadable: 0, differing });
    expect(exportProducts()[0]).toEqual(product("My powder"));
  },
);

function withAmount(name: string, amount: number): Product {
  return { label: { ...product(name).label, nutrients: [{ ...calcium, amount }] }, isUsed: true };
}

test("products of a file are added unless their name is here already or they are not valid", () => {
  const product = (name: string) => ({
    label: { name, measure: "gram", nutrients: [{ nutrient: "calcium", amount: 120, unit: "mg" }], maxPerDay: 5 },
    isUsed: true,
  });
  storedProducts.write(parseProducts(JSON.stringify([product("My powder")])));
  const file: unknown = JSON.parse(JSON.stringify([product("my POWDER"), product("Other mix"), "no product", {}]));
  expect(importProducts(Array.isArray(file) ? file : [])).toEqual({
    added: 1,
    dropped: 0,
    unreadable: 2,
    differing: 0,
  });
  expect(exportProducts()).toEqual([product("My powder"), product("Other mix")]);
  const names = Array.from({ length: formRules.product.maxProducts }, (_, index) => `Mix ${index}`);
  const more: unknown = JSON.parse(JSON.stringify(names.map(product)));
  expect(importProducts(Array.isArray(more) ? more : [])).toEqual({
    added: 3,
    dropped: 2,
    unreadable: 0,
    differing: 0,
  });
  expect(exportProducts()).toHaveLength(formRules.product.maxProducts);
});
