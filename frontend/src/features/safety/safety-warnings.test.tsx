import { render, screen } from "@testing-library/react";
import { SafetyWarnings } from "./safety-warnings";

test("an unsafe recipe is announced with suggestions", () => {
  const safety = {
    isValid: false,
    toxicIngredients: ["Onion", "Garlic"],
    warnings: ["Take care with salt."],
    suggestions: ["Remove the onion from ingredient 2."],
    findings: [],
  };
  render(<SafetyWarnings safety={safety} />);
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Not safe to feed: Onion, Garlic");
  expect(alert).toHaveTextContent("Remove the onion from ingredient 2.");
  expect(screen.getByText("Take care with salt.")).toBeVisible();
});

test("a recipe without findings shows no warnings", () => {
  const safety = { isValid: true, toxicIngredients: [], warnings: [], suggestions: [], findings: [] };
  const { container } = render(<SafetyWarnings safety={safety} />);
  expect(container).toBeEmptyDOMElement();
});
