import { screen, within } from "@testing-library/react";
import type { AffiliateOverview } from "@/api/admin-links";
import { renderAdminPanel } from "../components/render-admin-panel";
import AffiliatesPanel from "./affiliates-panel";

const affiliates: AffiliateOverview = {
  countries: [
    {
      country: "GB",
      name: "United Kingdom",
      currency: "GBP",
      tag: "placeholder-gb-21",
      isPlaceholder: true,
      commission: { min: 1, max: 10, isStrong: true },
      shops: [
        { name: "Amazon UK", paysCommission: false },
        { name: "Ocado", paysCommission: true },
      ],
    },
    {
      country: "NL",
      name: "Netherlands",
      currency: "EUR",
      tag: null,
      isPlaceholder: false,
      commission: { min: 1, max: 8, isStrong: false },
      shops: [],
    },
  ],
  partners: [
    {
      partner: "Ocado",
      countries: ["GB", "FR"],
      clicks: 50,
      clicksFrom: "site",
      conversions: 2,
      revenue: 12.5,
      revenuePerClick: 0.25,
    },
    {
      partner: "Amazon Associates",
      countries: [],
      clicks: 2500,
      clicksFrom: "statement",
      conversions: 2,
      revenue: 10.5,
      revenuePerClick: 0.0042,
    },
    {
      partner: "Tesco",
      countries: ["GB"],
      clicks: 3,
      clicksFrom: "site",
      conversions: null,
      revenue: null,
      revenuePerClick: null,
    },
  ],
  bestLinks: [{ retailer: "Ocado", product: "turkey_mince", clicks: 40 }],
  bestRecipes: [],
};

test("countries show their tag, and partners their revenue per click", async () => {
  const { requestQueries } = renderAdminPanel(<AffiliatesPanel />, "/admin?tab=affiliates&days=7", {
    "GET /api/admin/affiliates": { body: affiliates },
  });
  const gb = within(await screen.findByRole("row", { name: /United Kingdom \(GB\)/ }));
  expect(gb.getByText("Placeholder")).toBeVisible();
  expect(gb.getByText("1–10 %, among the most profitable")).toBeVisible();
  expect(gb.getByText("Amazon UK, Ocado (joined)")).toBeVisible();
  expect(within(screen.getByRole("row", { name: /Netherlands/ })).getByText("No tag")).toBeVisible();
  expect(screen.getByRole("row", { name: "Ocado United Kingdom, FR 50 £12.50 £0.25" })).toBeVisible();
  expect(
    screen.getByRole("row", { name: "Amazon Associates not known 2,500 (statement) £10.50 £0.0042" }),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: "Tesco United Kingdom 3 not imported not known" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Commission (assumed)" })).toBeVisible();
  expect(screen.getByText(/assumptions of the site’s first plan, not checked against any programme/)).toBeVisible();
  expect(screen.getByRole("row", { name: "turkey_mince at Ocado 40" })).toBeVisible();
  expect(screen.getByText("No click on a shop link of a recipe was counted in this period.")).toBeVisible();
  expect(requestQueries("GET /api/admin/affiliates")).toEqual(["?days=7"]);
});
