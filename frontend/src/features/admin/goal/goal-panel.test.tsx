import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Goal } from "@/api/admin-revenue";
import { createDelay, renderAdminPanel } from "../components/render-admin-panel";
import { hasUnsavedChanges } from "../components/unsaved-changes";
import GoalPanel from "./goal-panel";

const settings: Goal["settings"] = {
  goal: 50_000,
  startMonth: "2024-12",
  multipliers: [1, 12.5],
  affiliateCommission: 7.5,
  amazonCommission: 8,
  petsAtHomeCommission: 7,
  adsenseShare: 68,
};
const goal: Goal = {
  settings,
  defaults: settings,
  last30Days: 12_345,
  progress: 24.7,
  months: [
    {
      month: "2024-12-01",
      multiplier: 1,
      planned: 4000,
      projected: 2000,
      revenue: 2000,
      isApproximate: true,
      unconverted: [],
    },
    {
      month: "2025-01-01",
      multiplier: 12.5,
      planned: 50_000,
      projected: 25_000,
      revenue: null,
      isApproximate: false,
      unconverted: [{ currency: "PLN", amount: 7 }],
    },
  ],
  requiredSales: { affiliate: 666_666.67, amazon: 625_000, petsAtHome: 714_285.71, adsense: 73_529.41 },
};

test("the plan is shown with the revenue, and unknown months say so", async () => {
  renderAdminPanel(<GoalPanel />, "/admin?tab=goal", { "GET /api/admin/goal": { body: goal } });
  const table = within(await screen.findByRole("table", { name: "Projection" }));
  const rows = table.getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["1", "£4,000.00", "£2,000.00", "approx. £2,000.00", "50"],
    ["12.5", "£50,000.00", "£25,000.00", "PLN 7.00 not converted", "–"],
  ]);
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "24.7");
  expect(screen.getByText("£625,000.00")).toBeVisible();
});

test("without revenue the progress is not known", async () => {
  const unknown = { ...goal, last30Days: null, progress: null };
  renderAdminPanel(<GoalPanel />, "/admin?tab=goal", { "GET /api/admin/goal": { body: unknown } });
  expect(await screen.findByText(/the progress is not known/)).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("settings are saved as numbers, and errors are shown at their fields", async () => {
  const { requestBodies } = renderAdminPanel(<GoalPanel />, "/admin?tab=goal", {
    "GET /api/admin/goal": { body: goal },
    "PUT /api/admin/goal": [
      { status: 422, body: { detail: "No.", errors: { multipliers: ["Enter from 2 to 36 multipliers."] } } },
      { body: goal },
    ],
  });
  await userEvent.clear(await screen.findByLabelText("Multipliers"));
  await userEvent.type(screen.getByLabelText("Multipliers"), "1");
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Enter from 2 to 36 multipliers.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Multipliers"), ", 2.5");
  await userEvent.clear(screen.getByLabelText("Goal per month"));
  await userEvent.type(screen.getByLabelText("Goal per month"), "£60,000");
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Goal updated")).toBeVisible();
  expect(requestBodies("PUT /api/admin/goal")[1]).toEqual({ ...settings, goal: 60_000, multipliers: [1, 2.5] });
});

test("an amount in another notation counts as saved after it was saved", async () => {
  renderAdminPanel(<GoalPanel />, "/admin?tab=goal", {
    "GET /api/admin/goal": { body: goal },
    "PUT /api/admin/goal": { body: goal },
  });
  const field = await screen.findByLabelText("Goal per month");
  await userEvent.clear(field);
  await userEvent.type(field, "£50,000");
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  expect(await screen.findByText("Goal updated")).toBeVisible();
  expect(field).toHaveValue("50000");
  expect(hasUnsavedChanges()).toBe(false);
});

test("a decimal comma is not read as a separator of thousands", async () => {
  const { requestBodies } = renderAdminPanel(<GoalPanel />, "/admin?tab=goal", {
    "GET /api/admin/goal": { body: goal },
    "PUT /api/admin/goal": { body: goal },
  });
  const field = await screen.findByLabelText("Average affiliate commission");
  await userEvent.clear(field);
  await userEvent.type(field, "7,5");
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  // The server rejects 0 with a message for the field.
  await vi.waitFor(() => expect(requestBodies("PUT /api/admin/goal")).toMatchObject([{ affiliateCommission: 0 }]));
});

test("text that is typed while the settings are saved stays, and its field keeps the focus", async () => {
  const { after, end } = createDelay();
  renderAdminPanel(<GoalPanel />, "/admin?tab=goal", {
    "GET /api/admin/goal": [{ body: goal }, { body: { ...goal, settings: { ...settings, goal: 60_000 } } }],
    "PUT /api/admin/goal": { body: goal, after },
  });
  const amount = await screen.findByLabelText("Goal per month");
  await userEvent.clear(amount);
  await userEvent.type(amount, "60000");
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  const share = screen.getByLabelText("AdSense revenue share");
  await userEvent.clear(share);
  await userEvent.type(share, "70");
  end();
  expect(await screen.findByText(/of £60,000/)).toBeVisible();
  expect(screen.getByLabelText("Goal per month")).toHaveValue("60000");
  expect(screen.getByLabelText("AdSense revenue share")).toHaveValue("70");
  expect(screen.getByLabelText("AdSense revenue share")).toHaveFocus();
  expect(hasUnsavedChanges()).toBe(true);
});

test("settings that another administrator saved are shown unless the form was changed", async () => {
  const changed = { ...goal, settings: { ...settings, goal: 60_000 } };
  const { requestQueries } = renderAdminPanel(<GoalPanel />, "/admin?tab=goal", {
    "GET /api/admin/goal": [{ body: goal }, { body: goal }, { body: changed }],
    "PUT /api/admin/goal": { body: goal },
  });
  const save = await screen.findByRole("button", { name: "Save settings" });
  for (const [reloads, value] of [
    [2, "50000"],
    [3, "60000"],
  ] as const) {
    await userEvent.click(save);
    await vi.waitFor(() => expect(requestQueries("GET /api/admin/goal")).toHaveLength(reloads));
    await vi.waitFor(() => expect(screen.getByLabelText("Goal per month")).toHaveValue(value));
  }
  expect(hasUnsavedChanges()).toBe(false);
});
