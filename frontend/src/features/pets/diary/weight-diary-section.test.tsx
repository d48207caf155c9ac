import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { remoteSettings } from "@/api/use-remote";
import { formatDay } from "@/ui/format";
import { measureSystem } from "@/ui/measure-system";
import { Toaster } from "@/ui/toast";
import { parsePet, type Pet } from "../pet";
import { today } from "../pet-age";
import { serializePets } from "../pet-file";
import TitledPetProfileCard from "../full-profile-card";
import { PetsProvider } from "../use-pets";
import { addDays } from "./weight-diary";

const bruno: Pet = {
  name: "Bruno",
  breed: "Beagle",
  ageMonths: 60,
  weightKg: 12,
  activityLevel: "medium",
  neutered: true,
  bodyCondition: 5,
  enteredOn: addDays(today(), -28),
};

const source = { title: "A study", publisher: "A journal", year: 2020, usedFor: "Limits.", checked: "Read." };

let plans: URL[];
let advice: (parameters: URLSearchParams) => object | null;
/** The question about an age and a weight that hardly fit together. */
let question: (parameters: URLSearchParams) => string | null;
/** No plan is answered before this is resolved. */
let held: Promise<void>;

beforeEach(() => {
  plans = [];
  question = () => null;
  held = Promise.resolve();
  localStorage.clear();
  measureSystem.write("metric");
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify(bruno))}; path=/`;
  advice = () => ({ action: "weighAgain", sentence: "Weigh again in 4 weeks.", reason: "It is on course." });
  vi.stubGlobal("fetch", ({ url }: Request) => {
    const address = new URL(url);
    if (address.pathname !== "/api/nutrition/dog-plan") return Promise.resolve(Response.json([]));
    plans.push(address);
    const parameters = address.searchParams;
    const percent = Number(parameters.get("energyPercent") ?? 100);
    const found = parameters.has("weights") ? advice(parameters) : null;
    return held.then(() =>
      Response.json({
        petType: "dog",
        portions: [],
        unportioned: [],
        question: question(parameters),
        adjustment: { percent, minPercent: 90, maxPercent: 110, stepPercent: 5 },
        weightPlan: {
          goal: "keep",
          goalWeightKg: Number(parameters.get("goalWeightKg") ?? parameters.get("weightKg")),
          weighInDays: 28,
        },
        weightAdvice: found && { percentPerWeek: null, sources: [source], ...found },
      }),
    );
  });
});

async function renderDiary() {
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <PetsProvider>
        <TitledPetProfileCard petType="dog" />
        <Toaster />
      </PetsProvider>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByText("Weight diary"));
  return screen.findByRole("region", { name: "Weights of Bruno" });
}

async function addWeight(section: HTMLElement, date: string, kg: string) {
  const form = within(section).getByRole("form", { name: "Add a weight" });
  const dateField = within(form).getByLabelText("Date");
  await userEvent.clear(dateField);
  await userEvent.type(dateField, date);
  await userEvent.type(within(form).getByLabelText("Weight in kg"), kg);
  await userEvent.click(within(form).getByRole("button", { name: "Add the weight" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Checking..." })).toBeNull());
}

/** The dog as stored, with other fields. */
function storeBruno(changes: Partial<Pet>) {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...bruno, ...changes }))}; path=/`;
}

const press = (section: HTMLElement, name: string) => userEvent.click(within(section).getByRole("button", { name }));

const storedPet = (): Pet => {
  const text = /dogProfile=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const pet = parsePet("dog", JSON.parse(decodeURIComponent(text)));
  if (!pet) throw new Error("No dog is stored");
  return pet;
};
const rows = (section: HTMLElement) =>
  within(within(section).getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

test("a weight becomes the weight of the profile, and the first one sets the goal", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await waitFor(() => expect(storedPet()).toMatchObject({ weightKg: 12.4, goalWeightKg: 12.4, weighedOn: today() }));
  expect(rows(section)).toEqual([expect.stringContaining("12.4\u00a0kg")]);
  expect(within(section).getByRole("heading", { name: "Weights of Bruno" })).toHaveFocus();
  expect(await within(section).findByText("Weigh again in 4 weeks.")).toBeVisible();
  expect(screen.getByText(/12.4 kg/, { selector: "p" })).toBeVisible();
});

test("the diary of an owner who thinks in stones is in stones, and its plan asks for messages in stones", async () => {
  document.cookie = `dogProfile=${encodeURIComponent(JSON.stringify({ ...bruno, weightUnit: "st" }))}; path=/`;
  const section = await renderDiary();
  const form = within(section).getByRole("form", { name: "Add a weight" });
  await userEvent.type(within(form).getByLabelText("Weight in stones"), "1.9");
  await userEvent.click(within(form).getByRole("button", { name: "Add the weight" }));
  // 1.9 stones are 12.07 kg.
  await waitFor(() => expect(storedPet()).toMatchObject({ weightKg: 12.07, weightUnit: "st" }));
  expect(rows(section)).toEqual([expect.stringContaining("1.9\u00a0st")]);
  await waitFor(() => expect(plans.at(-1)?.searchParams.get("weightUnit")).toBe("st"));
});

test("a weight a month later is sent with the first one, and the goal stays", async () => {
  const section = await renderDiary();
  await userEvent.click(within(section).getByRole("button", { name: /^Add 12\u00a0kg of .* from the profile$/ }));
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12));
  expect(within(section).queryByRole("img")).toBeNull();
  await addWeight(section, today(), "12.4");
  await waitFor(() => expect(plans.at(-1)?.searchParams.get("weights")).toBe("0:12.4,28:12"));
  expect(plans.at(-1)?.searchParams.get("goalWeightKg")).toBe("12");
  expect(storedPet()).toMatchObject({ weightKg: 12.4, goalWeightKg: 12 });
  expect(
    await within(section).findByRole("img", {
      name: /^Weight from 12\u00a0kg on .* to 12\.4\u00a0kg on .* The goal is 12\u00a0kg\./,
    }),
  ).toBeVisible();
});

test("feeding 5 % less is stored with the reason, and ending it can be undone", async () => {
  advice = (parameters) =>
    parameters.has("adjustedDaysAgo")
      ? { action: "weighAgain", sentence: "Weigh again in 4 weeks.", reason: "The change is new." }
      : { action: "feedLess", sentence: "Feed 5\u00a0% less.", reason: "It gained 0.8 % a week." };
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await userEvent.click(await within(section).findByRole("button", { name: "Change Bruno's portions" }));
  expect(storedPet().energyPercent).toBe(95);
  expect(await within(section).findByText(/than calculated, since/)).toHaveTextContent(
    /^Portions are 5 % less than calculated, since .*\. It gained 0\.8 % a week\.$/,
  );
  expect(screen.getByText(/fed 5 % less than calculated/)).toBeVisible();
  expect(within(section).queryByRole("button", { name: "Change Bruno's portions" })).toBeNull();
  await userEvent.click(within(section).getByRole("button", { name: "Feed the calculated amount" }));
  expect(storedPet().energyPercent).toBe(100);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedPet().energyPercent).toBe(95);
});

test("a referral to the vet offers no change of the portions", async () => {
  advice = () => ({ action: "seeVet", sentence: "See your vet.", reason: "It lost weight too fast." });
  const section = await renderDiary();
  await addWeight(section, today(), "11");
  expect(await within(section).findByText("See your vet.")).toBeVisible();
  expect(within(section).queryByRole("button", { name: /portions/ })).toBeNull();
});

test("a weight can be edited and deleted, and a deleted one comes back with Undo", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "21.4");
  await press(section, "Yes, save it");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(21.4));
  await userEvent.click(within(section).getByRole("button", { name: /^Edit the weight of/ }));
  const form = within(section).getByRole("form", { name: "Edit a weight" });
  const weight = within(form).getByLabelText("Weight in kg");
  expect(weight).toHaveValue(21.4);
  await userEvent.clear(weight);
  await userEvent.type(weight, "12.4");
  await userEvent.click(within(form).getByRole("button", { name: "Save the change" }));
  // The goal follows a corrected typing error.
  await waitFor(() => expect(storedPet()).toMatchObject({ weightKg: 12.4, goalWeightKg: 12.4 }));
  await userEvent.click(within(section).getByRole("button", { name: /^Delete the weight of/ }));
  expect(within(section).queryByRole("table")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(rows(section)).toHaveLength(1);
});

test("Undo of a deletion keeps a weight that was added meanwhile", async () => {
  const section = await renderDiary();
  await addWeight(section, addDays(today(), -7), "12.4");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12.4));
  await userEvent.click(within(section).getByRole("button", { name: /^Delete the weight of/ }));
  await addWeight(section, today(), "12.6");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(rows(section)).toEqual([expect.stringContaining("12.6\u00a0kg"), expect.stringContaining("12.4\u00a0kg")]);
  expect(storedPet()).toMatchObject({ weightKg: 12.6, goalWeightKg: 12.4 });
});

test("Undo of changed portions keeps a weight that was added meanwhile", async () => {
  advice = (parameters) =>
    parameters.has("adjustedDaysAgo")
      ? { action: "weighAgain", sentence: "Weigh again in 4 weeks.", reason: "The change is new." }
      : { action: "feedLess", sentence: "Feed 5\u00a0% less.", reason: "It gained 0.8 % a week." };
  const section = await renderDiary();
  await addWeight(section, addDays(today(), -7), "12.4");
  await userEvent.click(await within(section).findByRole("button", { name: "Change Bruno's portions" }));
  expect(storedPet().energyPercent).toBe(95);
  await addWeight(section, today(), "12.6");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedPet()).toMatchObject({ weightKg: 12.6 });
  expect(storedPet().energyPercent ?? 100).toBe(100);
  expect(rows(section)).toHaveLength(2);
});

test("a weight out of range and a date in the future are reported at their fields", async () => {
  const section = await renderDiary();
  await addWeight(section, addDays(today(), 1), "500");
  const form = within(section).getByRole("form", { name: "Add a weight" });
  expect(within(form).getByLabelText("Weight in kg")).toHaveAccessibleDescription(
    "The weight must be from 0.1 kg to 120 kg.",
  );
  expect(within(form).getByLabelText("Date")).toHaveAccessibleDescription("The date cannot be in the future.");
  expect(within(form).getByLabelText("Date")).toHaveFocus();
  expect(within(section).queryByRole("table")).toBeNull();
});

test("a date before the birthday is reported at its field, with what can be corrected", async () => {
  storeBruno({ bornOn: "2024-03-21", enteredOn: today() });
  const section = await renderDiary();
  await addWeight(section, "2024-03-20", "11.8");
  const date = within(section).getByLabelText("Date");
  expect(date).toHaveAccessibleDescription(
    "The date cannot be before the birthday of Bruno, 21 March 2024. Correct the date, or the birthday in the profile.",
  );
  expect(date).toHaveFocus();
  expect(within(section).queryByRole("table")).toBeNull();
  await userEvent.clear(date);
  await userEvent.type(date, "2024-03-21");
  await press(section, "Add the weight");
  await waitFor(() => expect(rows(section)).toHaveLength(1));
});

test("without a birthday, a date before the earliest one that fits the age is reported", async () => {
  storeBruno({ ageMonths: 60, enteredOn: "2026-01-15" });
  const section = await renderDiary();
  // In January 2026, a dog of 5 years was not 6 yet.
  await addWeight(section, "2020-01-14", "12");
  expect(within(section).getByLabelText("Date")).toHaveAccessibleDescription(
    "The date cannot be before Bruno was born. By the age in the profile, that was not before 15 January 2020. Correct the date, or the age in the profile.",
  );
  expect(within(section).queryByRole("table")).toBeNull();
});

test("a weight far from the last one is asked about before it is stored, also without a connection", async () => {
  const section = await renderDiary();
  await addWeight(section, addDays(today(), -1), "12");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await addWeight(section, today(), "120");
  expect(within(section).getByRole("alert")).toHaveTextContent(
    /^Is the weight right\? You entered 120\skg, and the weight of .* is 12\skg\. Correct it, or save it as it is\.$/,
  );
  expect(rows(section)).toHaveLength(1);
  expect(storedPet().weightKg).toBe(12);
  // A correction is not asked about, and nothing that was entered is lost.
  const field = within(section).getByLabelText("Weight in kg");
  expect(field).toHaveValue(120);
  expect(within(section).getByLabelText("Date")).toHaveValue(today());
  await userEvent.clear(field);
  expect(within(section).queryByRole("alert")).toBeNull();
  await userEvent.type(field, "12.2");
  await press(section, "Add the weight");
  await waitFor(() => expect(rows(section)).toHaveLength(2));
  expect(storedPet().weightKg).toBe(12.2);
});

test("a weight that replaces the one of the same date is compared with it, and can be confirmed", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "12");
  await waitFor(() => expect(rows(section)).toHaveLength(1));
  await addWeight(section, today(), "120");
  expect(storedPet().weightKg).toBe(12);
  await press(section, "Yes, save it");
  expect(rows(section)).toEqual([expect.stringContaining("120\u00a0kg")]);
  expect(storedPet().weightKg).toBe(120);
});

test("the first weight of the diary is compared with that of the profile", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "1.2");
  expect(within(section).getByRole("alert")).toHaveTextContent(/You entered 1\.2\skg, and the weight of .* is 12\skg/);
  expect(within(section).queryByRole("table")).toBeNull();
});

test("a weight that hardly fits the age and the breed is asked about as in the profile", async () => {
  storeBruno({ breed: "Mixed Breed (Small)", breedLabel: "Cockapoo", ageMonths: 14, enteredOn: today() });
  question = (parameters) => (parameters.get("weightKg") === "14" ? "Is the age right?" : null);
  const section = await renderDiary();
  // Four months ago it was a puppy of ten months.
  await addWeight(section, addDays(today(), -125), "14");
  expect(within(section).getByRole("alert")).toHaveTextContent("Is the age right? Correct it, or save it as it is.");
  expect(within(section).queryByRole("table")).toBeNull();
  const asked = plans.findLast(({ searchParams }) => searchParams.get("weightKg") === "14")?.searchParams;
  expect(asked?.get("breedLabel")).toBe("Cockapoo");
  expect(asked?.get("ageMonths")).toBe("10");
  await press(section, "Yes, save it");
  expect(rows(section)).toHaveLength(1);
});

test("an answer for a weight that was changed meanwhile stores nothing", async () => {
  const section = await renderDiary();
  let answer = (): void => undefined;
  held = new Promise((resolve) => {
    answer = resolve;
  });
  const field = within(section).getByLabelText("Weight in kg");
  await userEvent.type(field, "12");
  await press(section, "Add the weight");
  await userEvent.type(field, ".4");
  answer();
  await within(section).findByRole("button", { name: "Add the weight" });
  expect(within(section).queryByRole("table")).toBeNull();
  expect(field).toHaveValue(12.4);
});

test("an older weight does not become the goal of a body condition that was entered later", async () => {
  storeBruno({ enteredOn: today() });
  const section = await renderDiary();
  await addWeight(section, addDays(today(), -60), "11.2");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12));
  expect(storedPet()).toMatchObject({ weightKg: 12, enteredOn: today() });
  await addWeight(section, addDays(today(), -30), "11.6");
  await waitFor(() => expect(rows(section)).toHaveLength(2));
  await userEvent.click(within(section).getByRole("button", { name: /^Add 12\u00a0kg of .* from the profile$/ }));
  await waitFor(() => expect(rows(section)).toHaveLength(3));
  expect(storedPet()).toMatchObject({ weightKg: 12, goalWeightKg: 12 });
  // A correction of the weight to which the condition belongs moves the goal.
  await addWeight(section, today(), "12.3");
  await waitFor(() => expect(storedPet()).toMatchObject({ weightKg: 12.3, goalWeightKg: 12.3 }));
});

test("a weight from which the goal is calculated again is named beside the form", async () => {
  storeBruno({ enteredOn: today() });
  const section = await renderDiary();
  const news = () => within(section).queryByText(/^The goal is now/);
  await addWeight(section, addDays(today(), -60), "11.2");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12));
  // The first goal replaces none.
  expect(news()).toBeNull();
  await addWeight(section, today(), "12.3");
  expect(await within(section).findByText(/^The goal is now/)).toHaveTextContent(
    `The goal is now 12.3 kg. The plan now starts from 12.3 kg on ${formatDay(today())}.`,
  );
  // A weight of another date does not change the goal.
  await addWeight(section, addDays(today(), -30), "11.6");
  await waitFor(() => expect(rows(section)).toHaveLength(3));
  expect(news()).toBeNull();
});

test("deleting the weight behind the goal says what the goal is now, and Undo restores the goal", async () => {
  const section = await renderDiary();
  const first = addDays(today(), -20);
  const news = () => within(section).queryByText(/goal (was calculated|of 11\.2)/);
  await addWeight(section, first, "11.2");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(11.2));
  await addWeight(section, today(), "11.6");
  await waitFor(() => expect(rows(section)).toHaveLength(2));
  expect(storedPet().goalWeightKg).toBe(11.2);

  await press(section, `Delete the weight of ${formatDay(first)}`);
  expect(await within(section).findByText(/^The goal was calculated/)).toHaveTextContent(
    "The goal was calculated from the weight that you deleted. It is now 11.6 kg instead of 11.2 kg. " +
      `The plan now starts from 11.6 kg on ${formatDay(today())}.`,
  );
  expect(storedPet().goalWeightKg).toBe(11.6);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedPet()).toMatchObject({ goalWeightKg: 11.2, weightKg: 11.6 });
  expect(rows(section)).toHaveLength(2);
  expect(news()).toBeNull();

  // A weight that does not decide the goal can be deleted without a word about it.
  await press(section, `Delete the weight of ${formatDay(today())}`);
  await waitFor(() => expect(rows(section)).toHaveLength(1));
  await waitFor(() => expect(storedPet().weightKg).toBe(11.2));
  expect(news()).toBeNull();

  await press(section, `Delete the weight of ${formatDay(first)}`);
  expect(await within(section).findByText(/^The goal of/)).toHaveTextContent(
    "The goal of 11.2 kg was deleted too, because no weights are left. It is calculated again when you add a weight.",
  );
  expect(storedPet().goalWeightKg).toBeUndefined();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(storedPet().goalWeightKg).toBe(11.2);
  expect(news()).toBeNull();
});

test("a goal that another weight confirms is said to stay", async () => {
  const section = await renderDiary();
  const first = addDays(today(), -20);
  await addWeight(section, first, "11.2");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(11.2));
  await addWeight(section, today(), "11.2");
  await waitFor(() => expect(rows(section)).toHaveLength(2));
  await press(section, `Delete the weight of ${formatDay(first)}`);
  expect(await within(section).findByText(/^The goal was calculated/)).toHaveTextContent("It stays 11.2 kg.");
});

test("without a connection, the goal stays, and no other one is announced", async () => {
  storeBruno({ enteredOn: today() });
  const section = await renderDiary();
  await addWeight(section, addDays(today(), -60), "11.2");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await addWeight(section, today(), "12.3");
  await waitFor(() => expect(rows(section)).toHaveLength(2));
  expect(storedPet().goalWeightKg).toBe(12);
  expect(within(section).queryByText(/^The goal is now/)).toBeNull();
});

test("reminders are saved as a calendar file", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await userEvent.click(await within(section).findByRole("button", { name: "Add reminders to a calendar" }));
  expect(click).toHaveBeenCalledOnce();
  const text = await saved[0]?.text();
  expect(text).toContain("SUMMARY:Weigh Bruno\r\n");
  expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today(), 28).replaceAll("-", "")}\r\n`);
});

test("clearing the profile removes its weights, and Undo restores both", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await waitFor(() => expect(storedPet().diaryId).toBeDefined());
  const { diaryId } = storedPet();
  const isStored = () => localStorage.getItem("weightDiaries")?.includes(`"${diaryId}"`);
  expect(isStored()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(isStored()).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(isStored()).toBe(true);
});

test("saving the profile keeps the goal, unless the body condition was changed", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12.4));
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save profile" })).toBeNull());
  expect(storedPet()).toMatchObject({ weightKg: 12.4, goalWeightKg: 12.4, weighedOn: today() });
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.click(screen.getByRole("radio", { name: "7 of 9: Overweight" }));
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(storedPet().bodyCondition).toBe(7));
  expect(storedPet().goalWeightKg).toBeUndefined();
  expect(storedPet().diaryId).toBeDefined();
});

test("weights are exported with the pet, and imported into the same diary of another browser", async () => {
  const section = await renderDiary();
  await addWeight(section, today(), "12.4");
  await waitFor(() => expect(storedPet().goalWeightKg).toBe(12.4));
  const file = serializePets({ dog: [storedPet()], cat: [] });
  await userEvent.click(within(section).getByRole("button", { name: /^Delete the weight of/ }));
  expect(within(section).queryByRole("table")).toBeNull();
  await userEvent.upload(screen.getByLabelText("Pet file"), new File([file], "my-pets.json"));
  expect(await screen.findByText("1 weight imported")).toBeVisible();
  expect(rows(section)).toHaveLength(1);
  expect(storedPet().weightKg).toBe(12.4);
  expect(screen.queryByText(/Your other dogs/)).toBeNull();
});
