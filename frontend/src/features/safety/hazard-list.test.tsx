import { render, screen, within } from "@testing-library/react";
import type { ToxicFood } from "@/api/types";
import { HazardList } from "./hazard-list";

function hazard(name: string, facts: Partial<ToxicFood> = {}): ToxicFood {
  return {
    id: name,
    name,
    aliases: [],
    petTypes: ["dog", "cat"],
    severity: "toxic",
    verdict: "unsafe",
    action: `Never feed ${name}.`,
    reason: `${name} harms the kidneys.`,
    source: "A journal",
    ...facts,
  };
}

const grapes = hazard("Grapes", { aliases: ["grape", "sultanas"] });
const hops = hazard("Hops", { petTypes: ["dog"] });
const bones = hazard("Cooked bones", { verdict: "review" });
const milk = hazard("Milk", { severity: "caution", verdict: "info" });

const item = (name: string) => {
  const found = screen.getAllByRole("listitem").find((row) => within(row).queryByRole("heading", { name }));
  if (found === undefined) throw new Error(`${name} is not in the list`);
  return found;
};
const isOpen = () => Array.from(document.querySelectorAll("details"), ({ open }) => open);

test("what all foods of a section have in common is said once, and each food unfolds its facts", () => {
  render(<HazardList hazards={[grapes, hops, bones, milk]} />);
  expect(isOpen()).toEqual([false, false, false, false]);
  const forbidden = screen.getByRole("region", { name: "Never feed these (2)" });
  expect(within(forbidden).getAllByText(/not allowed in any recipe/)).toHaveLength(1);
  expect(item("Grapes")).toHaveTextContent(
    "GrapesNever feed Grapes.Grapes harms the kidneys.Also called: sultanasSource: A journal",
  );
  expect(item("Hops")).toHaveTextContent("Dogs only");
  expect(item("Cooked bones")).toHaveTextContent("Toxic");
  expect(item("Cooked bones")).toHaveTextContent("Recipes with it show a warning.");
  expect(item("Milk")).toHaveTextContent("Recipes with it show a note.");
  expect(item("Milk")).not.toHaveTextContent("Toxic");
});

test("a few foods that were searched for are unfolded", () => {
  const { rerender } = render(<HazardList hazards={[grapes, hops, bones, milk]} />);
  rerender(<HazardList hazards={[grapes, hops]} />);
  expect(isOpen()).toEqual([true, true]);
  expect(screen.getByText("Never feed Grapes.")).toBeVisible();
});

test("all foods are unfolded for print", () => {
  render(<HazardList hazards={[grapes, hops, bones, milk]} />);
  window.dispatchEvent(new Event("beforeprint"));
  expect(isOpen()).toEqual([true, true, true, true]);
});
