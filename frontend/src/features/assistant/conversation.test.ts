import { readConversation, readPetChoice, writeConversation, writePetChoice } from "./conversation";

const read = (query: string) => readConversation(new URLSearchParams(query));

test("a question is read from the address as it was written", () => {
  const conversation = { query: "chicken & rice", refinements: ["cheaper", "without rice"], removed: ["include:rice"] };
  const parameters = writeConversation(new URLSearchParams("tab=ai&q=old&refine=old"), conversation);
  expect(parameters.toString()).toBe(
    "tab=ai&q=chicken+%26+rice&refine=cheaper&refine=without+rice&removed=include%3Arice",
  );
  expect(readConversation(parameters)).toEqual(conversation);
});

test("an address without a question has an empty one", () => {
  expect(read("tab=ai")).toEqual({ query: "", refinements: [], removed: [] });
  expect(read("q=+&refine=+")).toEqual({ query: "", refinements: [], removed: [] });
});

test("refinements and keys that the server does not accept are left out, but no question is cut", () => {
  const address = new URLSearchParams({ q: "x".repeat(600) });
  for (let number = 0; number < 12; number += 1) address.append("refine", `refinement ${number}`);
  for (let key = 0; key < 40; key += 1) address.append("removed", `key:${key}`);
  address.append("removed", "y".repeat(101));
  const { query, refinements, removed } = readConversation(address);
  expect(query).toHaveLength(600);
  expect(refinements).toHaveLength(10);
  expect(removed).toHaveLength(30);
});

test("the choice of a pet is read from the browser's history as it was written", () => {
  const choice = { selected: { petType: "cat", index: 1 }, removed: [{ petType: "dog", index: 0 }] } as const;
  expect(readPetChoice(writePetChoice(choice))).toEqual(choice);
});

test.each([
  null,
  undefined,
  "Bruno",
  {},
  { assistantPet: { petType: "bird", index: 0 }, removedAssistantPets: "Bruno" },
])("the history state %j contains no choice of a pet", (state) => {
  expect(readPetChoice(state)).toEqual({ selected: undefined, removed: [] });
});
