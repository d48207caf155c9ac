import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { emergencyRules } from "@/api/emergency-rules";
import { remoteSettings } from "@/api/use-remote";
import { measureSystem } from "@/ui/measure-system";
import EmergencyForm from "./emergency-form";
import { FirstAid } from "./first-aid";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  measureSystem.write("metric");
  vi.stubGlobal("fetch", fetchMock);
});

const otto = { name: "Otto", weightKg: 10 };

function renderForm(savedPets: Parameters<typeof EmergencyForm>[0]["savedPets"] = { dog: otto, cat: undefined }) {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <EmergencyForm country="GB" savedPets={savedPets} />
    </SWRConfig>,
  );
}

async function ask({ food, amount, unit, weight }: { food: string; amount?: string; unit?: string; weight?: string }) {
  await userEvent.type(screen.getByRole("combobox", { name: "What did it eat?" }), food);
  if (amount !== undefined) await userEvent.type(screen.getByRole("textbox", { name: "How much, at most?" }), amount);
  if (unit !== undefined)
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Unit of the amount" }), unit);
  if (weight !== undefined) {
    const box = screen.getByRole("textbox", { name: /^What does your (dog|cat) weigh\?$/ });
    await userEvent.clear(box);
    if (weight !== "") await userEvent.type(box, weight);
  }
  await userEvent.click(screen.getByRole("button", { name: "How dangerous is it?" }));
}

const answer = () => screen.findByRole("alert");

test("50 g of dark chocolate is life-threatening for the saved dog of 10 kg, and no request is needed", async () => {
  renderForm();
  await ask({ food: "Dark chocolate", amount: "50" });
  const box = await answer();
  expect(within(box).getByRole("heading")).toHaveTextContent("This can be life-threatening. Call a vet now");
  // 50 g x 16.7 mg/g / 10 kg = 83.5 mg/kg.
  expect(box).toHaveTextContent(
    "Estimated dose: at most 84 mg of theobromine and caffeine for each kg that your dog weighs.",
  );
  expect(box).toHaveTextContent("Seizures are described from 60 mg per kg.");
  expect(box).toHaveTextContent("Merck Veterinary Manual");
  expect(within(box).getByRole("link", { name: /Animal PoisonLine/ })).toHaveAttribute("href", "tel:01202509000");
  expect(box).toHaveTextContent("Have ready: the packaging");
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  [
    { food: "Milk chocolate", amount: "30", weight: "30" },
    "Call your vet or a poison line now, even if your dog seems well.",
  ],
  [
    { food: "Onion, raw or cooked", amount: "60", weight: "10" },
    "This can poison your dog. Call your vet or a poison line now.",
  ],
  [{ food: "Milk chocolate", weight: "30" }, "This can be life-threatening."],
  [{ food: "Milk chocolate", amount: "30", weight: "" }, "This can be life-threatening."],
  [{ food: "Milk chocolate", amount: "2", unit: "pieces" }, "This can be life-threatening."],
  [{ food: "grape", amount: "1", unit: "pieces" }, "This can be life-threatening."],
  [{ food: "garlic", amount: "2,5", unit: "pieces" }, "This can poison your dog."],
  // 100 ml x 42.2 mg/ml / 10 kg = 422 mg of salt per kg, and a litre has ten times as much.
  [
    { food: "sea water", amount: "100", unit: "ml" },
    "Call your vet or a poison line now, even if your dog seems well.",
  ],
  [{ food: "sea water", amount: "1000", unit: "ml" }, "This can be life-threatening."],
  [{ food: "sea water" }, "This can be life-threatening."],
  // One tablet of 1000 IU has 0.0025 mg/kg, and one of 50,000 IU, as which an unknown one counts, 0.125 mg/kg.
  [
    { food: "vitamin D 1000 IU", amount: "1", unit: "pieces" },
    "Call your vet or a poison line now, even if your dog seems well.",
  ],
  [{ food: "vitamin D tablets", amount: "1", unit: "pieces" }, "This can poison your dog."],
  [{ food: "vitamin D tablets" }, "This can be life-threatening."],
  // 1000 g x 16.7 mg/g / 20 kg = 835 mg/kg; with 1 g it would be 0.8 mg/kg.
  [{ food: "Dark chocolate", amount: "1,000", weight: "20" }, "This can be life-threatening."],
  [
    { food: "Dark chocolate", amount: "0,5", weight: "20" },
    "Call your vet or a poison line now, even if your dog seems well.",
  ],
])("the answer to %o begins with '%s'", async (question, headline) => {
  renderForm();
  await ask(question);
  expect(within(await answer()).getByRole("heading")).toHaveTextContent(headline);
});

test.each([
  // 24 g x 16.7 mg/g / 20.1 kg = 19.94 mg/kg; signs are described from 20 mg/kg.
  [{ food: "Dark chocolate", amount: "24", weight: "20.1" }, "20\u00a0mg", "This can poison your dog."],
  // 82.9 g / 24 kg = 3454 mg/kg; deaths are described from 3500 mg/kg.
  [{ food: "salt", amount: "82.9", weight: "24" }, "3.5\u00a0g", "This can be life-threatening."],
  // Exactly 20 mg/kg, and exactly 1 g/kg of garlic.
  [{ food: "Dark chocolate", amount: "20", weight: "16.7" }, "20\u00a0mg", "This can poison your dog."],
  [{ food: "garlic", amount: "10", weight: "10" }, "1\u00a0g", "This can poison your dog."],
  // 19.2 g x 16.7 mg/g / 17 kg = 18.86 mg/kg.
  [
    { food: "Dark chocolate", amount: "19.2", weight: "17" },
    "19\u00a0mg",
    "Call your vet or a poison line now, even if",
  ],
  [
    { food: "white chocolate", amount: "20", weight: "20" },
    "0.04\u00a0mg",
    "Call your vet or a poison line now, even if",
  ],
  // 0.002 mg: never shown as 0 mg.
  [
    { food: "white chocolate", amount: "1", weight: "20" },
    "0.01\u00a0mg",
    "Call your vet or a poison line now, even if",
  ],
])("the answer to %o belongs to the dose of %s that it shows", async (question, dose, headline) => {
  renderForm();
  await ask(question);
  const box = await answer();
  expect(within(box).getByText(dose, { normalizer: (text) => text })).toBeVisible();
  expect(within(box).getByRole("heading")).toHaveTextContent(headline);
  const atDose = { selector: "b", exact: false, normalizer: (text: string) => text };
  for (const level of within(box).queryAllByText(`From ${dose} per kg`, atDose))
    expect(level).toHaveTextContent("(reached)");
});

test("a name of several poisons is answered for each of them, and no request is needed", async () => {
  renderForm();
  await ask({ food: "stock cubes", amount: "11" });
  // 11 g / 10 kg = 1.1 g/kg of salt would be less than the smallest dose with signs.
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("This can poison your dog.");
  expect(await answer()).toHaveTextContent("We also read it as Very salty food, such as soy sauce.");
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a cat never gets a milder answer than a dog", async () => {
  renderForm({ dog: undefined, cat: { name: undefined, weightKg: 15 } });
  expect(screen.getByRole("radio", { name: "My cat" })).toBeChecked();
  await ask({ food: "Milk chocolate", amount: "10" });
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("This can poison your cat.");
  expect(await answer()).toHaveTextContent("We found no published dose for cats");
});

test.each([
  // 2.6 g x 16.7 mg/g / 2.25 kg = 19.3 mg/kg; with 2.3 kg, it would be 18.9 mg/kg.
  [2.25, "kg", "2.25", "2.6", "This can poison your dog."],
  [2.25, "lb", "4.96", "2.6", "This can poison your dog."],
  // 0.179 g x 16.7 mg/g / 0.15 kg = 19.93 mg/kg; with 0.2 kg, it would be 14.9 mg/kg.
  [0.15, "kg", "0.15", "0.179", "This can poison your dog."],
  // 0.152 g x 16.7 mg/g / 0.132 kg = 19.23 mg/kg; with 0.13636 kg (0.3 lb), it would be 18.6 mg/kg.
  [0.132, "lb", "0.29", "0.152", "This can poison your dog."],
] as const)("a saved weight of %s kg is not rounded up, in %s", async (weightKg, unit, shown, amount, headline) => {
  renderForm({ dog: { name: "Otto", weightKg }, cat: undefined });
  if (unit === "lb") await userEvent.click(screen.getByRole("radio", { name: "lb" }));
  expect(screen.getByRole("textbox", { name: "What does your dog weigh?" })).toHaveValue(shown);
  await ask({ food: "Dark chocolate", amount });
  expect(within(await answer()).getByRole("heading")).toHaveTextContent(headline);
});

test("in US measures, the weight is in pounds at first", async () => {
  measureSystem.write("us");
  renderForm({ dog: undefined, cat: undefined });
  expect(screen.getByRole("radio", { name: "lb" })).toBeChecked();
  // 20 g x 16.7 mg/g / 9.98 kg = 33 mg/kg; with 22 kg, it would be 15 mg/kg.
  await ask({ food: "Dark chocolate", amount: "20", weight: "22" });
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("This can poison your dog.");
});

test("pounds and ounces are converted", async () => {
  renderForm();
  await userEvent.click(screen.getByRole("radio", { name: "lb" }));
  expect(screen.getByRole("textbox", { name: "What does your dog weigh?" })).toHaveValue("22.05");
  await ask({ food: "Milk chocolate", amount: "1", unit: "oz", weight: "66" });
  // 28.35 g x 2.41 mg/g / 29.94 kg = 2.3 mg/kg.
  expect(await answer()).toHaveTextContent("at most 2.3 mg of theobromine and caffeine");
});

test("other words and typing errors are recognised by the server, the most dangerous food first", async () => {
  fetchMock.mockResolvedValue(
    new Response(
      JSON.stringify([
        { id: "milk_chocolate", name: "" },
        { id: "raisins", name: "" },
      ]),
    ),
  );
  renderForm();
  await ask({ food: "raisns in milk chocolat", amount: "5" });
  expect(await screen.findByText("Raisins, sultanas or currants")).toBeVisible();
  const box = await answer();
  expect(within(box).getByRole("heading")).toHaveTextContent("This can be life-threatening.");
  expect(box).toHaveTextContent("We also read it as Milk chocolate. Call your vet");
  expect(fetchMock.mock.calls[0]?.[0].url).toContain("/api/eaten-foods?food=raisns%20in%20milk%20chocolat");
});

test("an unknown food is not called safe, with and without a connection", async () => {
  fetchMock.mockResolvedValueOnce(new Response("[]"));
  renderForm();
  await ask({ food: "xyzzy" });
  expect(await screen.findByText("We have no figures for it. That does not mean that it is safe.")).toBeVisible();
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("We do not know it. Ask your vet");
  fetchMock.mockRejectedValueOnce(new TypeError("offline"));
  await ask({ food: "z" });
  expect(await screen.findByText(/^We could not look this up/)).toBeVisible();
  expect(within(await answer()).getByRole("heading", { level: 3 })).toHaveTextContent(
    "Call your vet or a poison line now. We could not look up “xyzzyz”.",
  );
  expect(screen.queryByText(/We do not know it/)).toBeNull();
});

test("without a connection, a typing error is asked about after the numbers to call, and never answered", async () => {
  fetchMock.mockRejectedValue(new TypeError("offline"));
  renderForm();
  await ask({ food: "choclate", amount: "50" });
  const names = await screen.findByRole("list", { name: "Names that you may have meant" });
  const box = await answer();
  expect(within(box).getByRole("heading")).toHaveTextContent(
    "Call your vet or a poison line now. We could not look up “choclate”.",
  );
  expect(box).toHaveTextContent("Without a connection, only names that are spelt as in our list are found.");
  expect(box).not.toHaveTextContent("Estimated dose");
  const number = within(box).getByRole("link", { name: /Animal PoisonLine/ });
  expect(number.compareDocumentPosition(names)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box).not.toContainElement(names);
  await userEvent.click(within(names).getByRole("button", { name: "Did you mean chocolate?" }));
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("This can be life-threatening.");
  expect(within(await answer()).getByRole("heading")).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "What did it eat?" })).toHaveValue("chocolate");
  expect(screen.queryByRole("list", { name: "Names that you may have meant" })).toBeNull();
});

test("names of the same food are offered once, and a text that is like none offers only the list of all foods", async () => {
  fetchMock.mockRejectedValue(new TypeError("offline"));
  renderForm();
  await ask({ food: "grapse" });
  const names = await screen.findByRole("list", { name: "Names that you may have meant" });
  expect(within(names).getAllByRole("button")).toHaveLength(1);
  await userEvent.clear(screen.getByRole("combobox", { name: "What did it eat?" }));
  await ask({ food: "xyzzy" });
  expect(await screen.findByRole("region", { name: "Is it one of these?" })).toBeVisible();
  expect(screen.queryByRole("list", { name: "Names that you may have meant" })).toBeNull();
});

test("a misspelt word that probably means a safe food is still answered as the food that it may mean", async () => {
  fetchMock.mockResolvedValue(Response.json([{ id: "wine", name: "Wine", probableMeaning: "potato" }]));
  renderForm();
  await ask({ food: "potto", amount: "10" });
  expect(await screen.findByText("“potto” probably means potato.")).toBeVisible();
  expect(await answer()).toHaveTextContent("It may also mean something harmful. Check what your dog ate.");
  expect(await answer()).toHaveTextContent("If it was Wine:");
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("Call a vet now");
});

test("a mushroom is answered as a wild one, and what is known about others is said", async () => {
  const otherForms = "Plain mushrooms from a shop are not on our list of harmful foods.";
  const food = { id: "hazard_wild_mushroom", name: "Wild mushrooms", probableMeaning: null, otherForms };
  fetchMock.mockResolvedValue(Response.json([food]));
  renderForm();
  await ask({ food: "mushroom" });
  expect(await screen.findByText(otherForms)).toBeVisible();
  expect(await answer()).toHaveTextContent("We read “mushroom” as Wild mushrooms.");
  expect(within(await answer()).getByRole("heading")).toHaveTextContent("Call a vet now");
});

test.each([
  ["too many requests", () => Promise.resolve(new Response("", { status: 429 })), "Too many attempts."],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "We could not reach the site."],
])("%s is named as the reason why a food could not be looked up", async (_, fail, reason) => {
  fetchMock.mockImplementation(fail);
  renderForm();
  await ask({ food: "raisns" });
  expect(
    await screen.findByText(new RegExp(`^We could not look this up. ${reason}.* treat it as an emergency`)),
  ).toBeVisible();
});

test("without a connection, a misspelt food is chosen from all foods, after the numbers to call", async () => {
  fetchMock.mockRejectedValue(new TypeError("offline"));
  renderForm();
  await ask({ food: "grapse" });
  const list = await screen.findByRole("region", { name: "Is it one of these?" });
  const number = within(await answer()).getByRole("link", { name: /Animal PoisonLine/ });
  expect(number.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(list).toHaveTextContent("If it is not in this list, call now: that does not mean that it is safe.");
  expect(within(list).getAllByRole("button")).toHaveLength(emergencyRules.foods.length);
  // The button of the most similar name can be seen without scrolling.
  expect(within(list).getAllByRole("button")[0]).toHaveAccessibleName(/^Grape/);
  // Screen readers read the other names too, because a visitor may know only one of them.
  const named = emergencyRules.foods.find(({ otherNames }) => otherNames.join().includes("brownies"));
  expect(within(list).getByRole("button", { name: named?.name ?? "" })).toHaveAccessibleDescription(/brownies/);
  expect(await answer()).not.toContainElement(list);

  await userEvent.click(within(list).getByRole("button", { name: "Grapes" }));
  const heading = within(await answer()).getByRole("heading");
  expect(heading).toHaveTextContent("This can be life-threatening.");
  expect(heading).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "What did it eat?" })).toHaveValue("Grapes");
  expect(screen.queryByRole("region", { name: "Is it one of these?" })).toBeNull();
});

test("a question that could not be sent is sent again with the next press of the button", async () => {
  fetchMock.mockRejectedValueOnce(new TypeError("offline"));
  renderForm();
  await ask({ food: "raisns" });
  expect(await screen.findByText(/^We could not look this up/)).toBeVisible();
  fetchMock.mockResolvedValueOnce(Response.json([{ id: "raisins", name: "" }]));
  await userEvent.click(screen.getByRole("button", { name: "How dangerous is it?" }));
  expect(await screen.findByText("Raisins, sultanas or currants")).toBeVisible();
});

test.each([
  ["the food", () => userEvent.type(screen.getByRole("combobox", { name: "What did it eat?" }), "s")],
  ["the amount", () => userEvent.type(screen.getByRole("textbox", { name: "How much, at most?" }), "00")],
  ["the unit", () => userEvent.selectOptions(screen.getByRole("combobox", { name: "Unit of the amount" }), "oz")],
  ["the weight", () => userEvent.clear(screen.getByRole("textbox", { name: "What does your dog weigh?" }))],
  ["the unit of the weight", () => userEvent.click(screen.getByRole("radio", { name: "lb" }))],
  ["the animal", () => userEvent.click(screen.getByRole("radio", { name: "My cat" }))],
])("a change of %s removes the answer to the previous question", async (_, change) => {
  renderForm();
  await ask({ food: "Dark chocolate", amount: "5", weight: "20" });
  expect(await answer()).toBeVisible();
  await change();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a weight that was typed for the dog is not used for the cat", async () => {
  renderForm({ dog: otto, cat: { name: "Mia", weightKg: 4 } });
  await userEvent.type(screen.getByRole("textbox", { name: "What does your dog weigh?" }), "1");
  await userEvent.click(screen.getByRole("radio", { name: "My cat" }));
  expect(screen.getByRole("textbox", { name: "What does your cat weigh?" })).toHaveValue("4");
});

test("the weight of the saved pet is shown in the unit of its owner", async () => {
  renderForm({ dog: { name: "Otto", weightKg: 12.7, weightUnit: "st" }, cat: { name: "Mia", weightKg: 4 } });
  expect(screen.getByRole("radio", { name: "st" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "What does your dog weigh?" })).toHaveValue("2");
  await userEvent.click(screen.getByRole("radio", { name: "My cat" }));
  expect(screen.getByRole("radio", { name: "kg" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "What does your cat weigh?" })).toHaveValue("4");
});

test("without a food, its field gets the focus, and nothing is answered", async () => {
  renderForm();
  await ask({ food: " ", amount: "-5", weight: "1000" });
  expect(screen.getByText("Enter what your dog ate.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("combobox", { name: "What did it eat?" })).toHaveFocus();
});

test.each([
  { amount: "-5", weight: "10" },
  { amount: "two squares", weight: "10" },
  { amount: "1", weight: "1000" },
  { amount: "1", weight: "1,250" },
  { amount: "1", weight: "twelve" },
])(
  "an amount of '$amount' and a weight of '$weight' do not delay the answer, which is that of an unknown figure",
  async (typed) => {
    renderForm();
    await ask({ food: "Dark chocolate", ...typed });
    expect(await answer()).toHaveTextContent("Call a vet now");
    expect(screen.getByText(/^We do not understand this and answer without it\. Enter a/)).toBeVisible();
  },
);

test("a weight in pounds that is out of range is reported in pounds", async () => {
  renderForm({ dog: undefined, cat: { name: "Mia", weightKg: 4 } });
  await userEvent.click(screen.getByRole("radio", { name: "lb" }));
  await ask({ food: "Dark chocolate", weight: "40" });
  // A cat weighs 0.5 to 15 kg: 1.102 to 33.07 lb.
  const text = "We do not understand this and answer without it. Enter a weight from 1.2 lb to 33 lb.";
  expect(screen.getByText(text)).toBeVisible();
});

test.each(["1/2", "½", "0.5"])("the amount %s is half a piece, and the dose is estimated", async (amount) => {
  renderForm();
  await ask({ food: "garlic", amount: `${amount} pieces` });
  const box = await answer();
  expect(box).toHaveTextContent("Estimated dose: at most 300 mg of garlic");
  expect(box).not.toHaveTextContent("we assume the worst");
});

test.each(["-5", "0", "1/0", "some"])(
  "an amount that cannot be read, such as %s, is said in the answer",
  async (amount) => {
    renderForm();
    await ask({ food: "Dark chocolate", amount });
    const box = await answer();
    expect(box).toHaveTextContent("We could not read the amount. Without it we assume the worst.");
    expect(within(box).getByRole("heading")).toHaveTextContent("This can be life-threatening.");
  },
);

test("units that are typed after the numbers count, and can be changed", async () => {
  renderForm();
  await ask({ food: "Dark chocolate", amount: "2 oz", weight: "22 lb" });
  expect(screen.getByRole("combobox", { name: "Unit of the amount" })).toHaveValue("oz");
  expect(screen.getByRole("radio", { name: "lb" })).toBeChecked();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Unit of the amount" }), "g");
  expect(screen.getByRole("textbox", { name: "How much, at most?" })).toHaveValue("2");
  await userEvent.click(screen.getByRole("radio", { name: "kg" }));
  expect(screen.getByRole("textbox", { name: "What does your dog weigh?" })).toHaveValue("22");
});

test("first aid comes without a country too, and all poison lines can be called", () => {
  render(<FirstAid country={undefined} />);
  expect(screen.getByText("Do not make your pet vomit unless a vet tells you to.")).toBeVisible();
  expect(screen.getByText(/^Call your vet or a poison line now/)).toHaveClass("font-bold");
  expect(screen.getByText("Call your vet or the nearest animal hospital.")).toBeVisible();
  expect(screen.getByText("Poison lines by country")).toBeVisible();
  const numbers = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  expect(numbers).toContain("tel:8884264435");
  expect(numbers.every((number) => /^tel:\d+$/.test(number ?? ""))).toBe(true);
});

const amountBox = () => screen.getByRole("textbox", { name: "How much, at most?" });
const darkChocolate = { id: "dark_chocolate", name: "Dark chocolate", probableMeaning: null, otherForms: null };

test("the amount and the animal of the text are taken over into the form, where they can be changed", async () => {
  fetchMock.mockResolvedValue(Response.json([{ ...darkChocolate, amount: { amount: 10, unit: "g" }, petType: "cat" }]));
  renderForm({ dog: otto, cat: { name: "Mia", weightKg: 4 } });
  await ask({ food: "my cat ate 10 g dark chocolate" });
  const box = await answer();
  // 10 g x 16.7 mg/g / 4 kg = 41.75 mg/kg.
  expect(await within(box).findByText("42\u00a0mg", { normalizer: (text) => text })).toBeVisible();
  expect(box).toHaveTextContent("We read 10 g in your text. If it was more, change the amount above.");
  expect(amountBox()).toHaveValue("10");
  expect(amountBox()).toHaveAccessibleDescription("From your text. Change it if it was more.");
  expect(screen.getByRole("radio", { name: "My cat" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: "What does your cat weigh?" })).toHaveValue("4");
  await userEvent.clear(amountBox());
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "How dangerous is it?" }));
  expect(await answer()).toHaveTextContent("Without the amount we assume the worst.");
});

test("an amount that was read does not stay for another food, and a typed one is not replaced", async () => {
  // The form asks twice, and the body of a response can be read once.
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json([{ ...darkChocolate, amount: { amount: 10, unit: "g" }, petType: "dog" }])),
  );
  renderForm();
  await ask({ food: "my dog ate 10 g dark chocolate" });
  await screen.findByText(/in your text/);
  await userEvent.type(screen.getByRole("combobox", { name: "What did it eat?" }), " and raisins");
  expect(amountBox()).toHaveValue("");
  await userEvent.clear(screen.getByRole("combobox", { name: "What did it eat?" }));
  await ask({ food: "he ate 10 g dark chocolate", amount: "80" });
  // 80 g x 16.7 mg/g / 10 kg = 133.6 mg/kg.
  expect(await answer()).toHaveTextContent("at most 134 mg of theobromine");
  expect(amountBox()).toHaveValue("80");
  expect(screen.queryByText(/in your text/)).toBeNull();
});
