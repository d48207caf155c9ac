/** Cook mode: one step at a time in large type, with timers that run across steps. */
import { expectAccessible } from "../accessibility.ts";
import { bringNear, expect, open, test } from "../site.ts";

interface Detail {
  id: number;
  steps: { text: string; timers: { label: string; seconds: number }[] }[];
}

test("a timer runs across steps, can be paused, and says when its time is up", async ({ page, request }) => {
  // Finds any recipe with a timer of at least five minutes in a step other than the last.
  const recipes = (await (await request.get("/api/recipes?petType=cat&limit=24")).json()) as { id: number }[];
  let match: { recipe: Detail; stepIndex: number } | undefined;
  for (const { id } of recipes) {
    const recipe = (await (await request.get(`/api/recipes/${id}`)).json()) as Detail;
    const stepIndex = recipe.steps.slice(0, -1).findIndex(({ timers }) => timers.some(({ seconds }) => seconds >= 300));
    if (stepIndex >= 0) match ??= { recipe, stepIndex };
  }
  if (match === undefined) throw new Error("no recipe has a timer of at least five minutes before its last step");
  const { recipe, stepIndex } = match;
  const timer = recipe.steps[stepIndex]?.timers.find(({ seconds }) => seconds >= 300);
  if (timer === undefined) throw new Error("the step has no timer of at least five minutes");

  await page.clock.install({ time: new Date("2026-11-20T10:00:00Z") });
  await open(page, `/recipe/${recipe.id}`);
  await page.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog");
  for (let step = 0; step < stepIndex; step += 1) await cook.getByRole("button", { name: "Next" }).click();
  await cook.getByRole("button", { name: `Start timer: ${timer.label}` }).click();
  await cook.getByRole("button", { name: "Next" }).click();

  const clock = cook.getByRole("timer", { name: `Step ${stepIndex + 1}` });
  const remainingSeconds = async () => {
    const parts = (await clock.innerText()).split(":").map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0);
  };
  await page.clock.fastForward(60_000);
  await expect.poll(remainingSeconds).toBeLessThanOrEqual(timer.seconds - 60);
  expect(await remainingSeconds()).toBeGreaterThan(timer.seconds - 90);

  await cook.getByRole("button", { name: `Pause the timer of step ${stepIndex + 1}` }).click();
  const pausedAt = await remainingSeconds();
  await page.clock.fastForward(600_000);
  expect(await remainingSeconds()).toBe(pausedAt);
  await cook.getByRole("button", { name: `Resume the timer of step ${stepIndex + 1}` }).click();

  // Closing and reopening cook mode keeps the timer and the step.
  await page.keyboard.press("Escape");
  await expect(cook).toHaveCount(0);
  await page.clock.fastForward(timer.seconds * 1000);
  await page.getByRole("button", { name: /cook mode/ }).click();
  await expect(cook.getByRole("alert")).toContainText("Time is up");
  await cook.getByRole("button", { name: `Dismiss the timer of step ${stepIndex + 1}` }).click();
  await expect(cook.getByRole("alert")).toHaveCount(0);
});

test("several timers share one bar, which unfolds and never covers a focused field", async ({ page, request }) => {
  const recipes = (await (await request.get("/api/recipes?petType=dog&limit=24")).json()) as { id: number }[];
  let recipe: Detail | undefined;
  for (const { id } of recipes) {
    const candidate = (await (await request.get(`/api/recipes/${id}`)).json()) as Detail;
    if (candidate.steps.filter(({ timers }) => timers.some(({ seconds }) => seconds >= 300)).length >= 3) {
      recipe ??= candidate;
    }
  }
  if (recipe === undefined) throw new Error("no recipe has three steps with a timer of at least five minutes");
  await open(page, `/recipe/${recipe.id}`);
  await page.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog");
  let started = 0;
  for (const [index, { timers }] of recipe.steps.entries()) {
    for (const { label } of timers.filter(({ seconds }) => seconds >= 300).slice(0, 1)) {
      await cook
        .getByRole("button", { name: `Start timer: ${label}` })
        .first()
        .click();
      started += 1;
    }
    if (index < recipe.steps.length - 1) await cook.getByRole("button", { name: "Next" }).click();
  }
  await expect(cook.getByRole("timer")).toHaveCount(1);
  const more = cook.getByRole("button", { name: `${started - 1} more timers` });
  await more.press("Enter");
  await expect(cook.getByRole("timer")).toHaveCount(started);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cook.getByRole("timer"), "Escape closes one thing at a time").toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(cook).toHaveCount(0);

  const timers = page.getByRole("list", { name: "Timers" });
  const bar = await timers.boundingBox();
  expect(bar?.height).toBeLessThan(100);
  await bringNear(page.getByRole("button", { name: "Write a review" }));
  await page.getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("form", { name: "Write a review" });
  for (const name of ["Your name", "Your comment"]) {
    const field = form.getByRole("textbox", { name });
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name} is above the bar`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expectAccessible(page);
});

test(
  "it fills the screen, is accessible, and shows the ingredients on request",
  { tag: "@both-widths" },
  async ({ page, request }) => {
    const recipe = (await (await request.get("/api/recipes/12")).json()) as Detail & {
      lines: { us: string; name: string; usName?: string }[];
    };
    await open(page, "/recipe/12");
    await page.getByRole("radio", { name: "US" }).check();
    await page.getByRole("button", { name: "Start cook mode" }).click();
    const cook = page.getByRole("dialog");
    expect(await cook.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

    await cook.getByRole("button", { name: "Ingredients" }).click();
    const list = cook.getByRole("region", { name: "Ingredients" }).getByRole("listitem");
    await expect(list).toHaveText(recipe.lines.map(({ us, name, usName }) => `${us} ${usName ?? name}`));
    await expectAccessible(page);
    await cook.getByRole("button", { name: "Close cook mode" }).click();
    await expect(cook).toHaveCount(0);
    await expect(page.getByRole("button", { name: /cook mode/ })).toBeFocused();
  },
);
