import { render, screen } from "@testing-library/react";
import type { EstimatedCost } from "@/api/types";
import { CostPanel } from "./cost-panel";

const cost: EstimatedCost = { total: 4, perServing: 1, currency: "GBP", asOf: "2025-01", editorialPercent: 60 };

test("a cost names its date, its price sources and their licence", () => {
  render(<CostPanel cost={cost} batchName="Batch of 4 servings" />);
  expect(screen.getByText(/Jan 2025.* 40 % of the cost is based on public price statistics/)).toBeVisible();
  const sources = screen.getByText("Where the prices are from").closest("details");
  expect(sources).toHaveTextContent("Office for National Statistics");
  expect(sources).toHaveTextContent(
    "Contains public sector information licensed under the Open Government Licence v3.0.",
  );
});
