import { render, screen } from "@testing-library/react";
import type { ExceededLimit } from "@/api/types";
import { ExceededLimits } from "./exceeded-limits";

const zinc: ExceededLimit = {
  id: "zinc",
  name: "Zinc",
  unit: "mg",
  amountPer1000kcal: 291,
  limit: 56.8,
  preventsComplete: true,
  basis: "EU legal maximum",
  source: "Regulation (EU) 2019/1125",
  verification: "one_source",
  line: "40 zinc tablets",
  sentence: "Too much zinc.",
};
const iron: ExceededLimit = { ...zinc, id: "iron", preventsComplete: false, sentence: "High in iron." };

test("limits that prevent a complete dish and cautions have titles of their own", () => {
  render(<ExceededLimits limits={[zinc, iron]} isPartlyUnknown={false} />);
  expect(screen.getAllByRole("list").map((list) => list.previousElementSibling?.textContent)).toEqual([
    "Exceeded limits:",
    "Caution:",
  ]);
  expect(screen.getAllByRole("list").map((list) => list.textContent)).toEqual([
    expect.stringContaining("Too much zinc."),
    expect.stringContaining("High in iron."),
  ]);
});

test("no excess is called certain while a part of the dish is unknown", () => {
  render(<ExceededLimits limits={[zinc, iron]} isPartlyUnknown />);
  expect(screen.getByRole("list").previousElementSibling).toHaveTextContent("Too much, counting only what we know:");
  expect(screen.queryByText("Exceeded limits:")).not.toBeInTheDocument();
});
