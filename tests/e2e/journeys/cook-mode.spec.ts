/** At the stove: one step at a time, large, with timers that ring whatever step is on the screen. */
import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "../site.ts";

test.use({ reducedMotion: "reduce" });

interface Detail {
  id: number;
  steps: { text: string; timers: { label: string; seconds: number }[] }[];
}

test("a timer runs on through other steps, rests, and says when its time is up", async ({ page, request }) => {
  // Any recipe will do that waits in a step before its last.
  const recipes = (await (await request.get("/api/recipes?petType=cat&limit=24")).json()) as { id: number }[];
  let found: { recipe: Detail; place: number } | undefined;
  for (const { id } of recipes) {
    const recipe = (await (await request.get(`/api/recipes/${id}`)).json()) as Detail;
    const place = recipe.steps.slice(0, -1).findIndex(({ timers }) => timers.some(({ seconds }) => seconds >= 300));
    if (place >= 0) found ??= { recipe, place };
  }
  if (found === undefined) throw new Error("none of these recipes has a step that waits");
  const { recipe, place } = found;
  const timer = recipe.steps[place]?.timers.find(({ seconds }) => seconds >= 300);
  if (timer === undefined) throw new Error("the step has lost its timer");

  await page.clock.install({ time: new Date("2026-11-20T10:00:00Z") });
  await open(page, `/recipe/${recipe.id}`);
  await page.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog");
  for (let turn = 0; turn < place; turn += 1) await cook.getByRole("button", { name: "Next" }).click();
  await cook.getByRole("button", { name: `Start timer: ${timer.label}` }).click();
  await cook.getByRole("button", { name: "Next" }).click();

  const face = cook.getByRole("timer", { name: `Step ${place + 1}` });
  const left = async () => {
    const parts = (await face.innerText()).split(":").map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0);
  };
  await page.clock.fastForward(60_000);
  await expect.poll(left).toBeLessThanOrEqual(timer.seconds - 60);
  expect(await left()).toBeGreaterThan(timer.seconds - 90);

  await cook.getByRole("button", { name: `Pause timer of step ${place + 1}` }).click();
  const resting = await left();
  await page.clock.fastForward(600_000);
  expect(await left()).toBe(resting);
  await cook.getByRole("button", { name: `Resume timer of step ${place + 1}` }).click();

  // Leaving for the page and coming back loses neither the timer nor the place.
  await page.keyboard.press("Escape");
  await expect(cook).toHaveCount(0);
  await page.clock.fastForward(timer.seconds * 1000);
  await page.getByRole("button", { name: /cook mode/ }).click();
  await expect(cook.getByRole("alert")).toContainText("Time is up");
  await cook.getByRole("button", { name: `Dismiss timer of step ${place + 1}` }).click();
  await expect(cook.getByRole("alert")).toHaveCount(0);
});

test("it is the whole screen, reads well aloud, and gives the ingredients when asked", async ({ page, request }) => {
  const recipe = (await (await request.get("/api/recipes/12")).json()) as Detail & {
    lines: { us: string; name: string }[];
  };
  await open(page, "/recipe/12");
  await page.getByRole("radio", { name: "US" }).check();
  await page.getByRole("button", { name: "Start cook mode" }).click();
  const cook = page.getByRole("dialog");
  expect(await cook.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  await cook.getByRole("button", { name: "Ingredients" }).click();
  const list = cook.getByRole("region", { name: "Ingredients" }).getByRole("listitem");
  await expect(list).toHaveText(recipe.lines.map(({ us, name }) => `${us} ${name}`));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
  }
  await cook.getByRole("button", { name: "Close cook mode" }).click();
  await expect(cook).toHaveCount(0);
  await expect(page.getByRole("button", { name: /cook mode/ })).toBeFocused();
});
