import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { siteAddress } from "@/api/addresses";
import type { Verdict } from "@/api/types";
import { remoteSettings } from "@/api/use-remote";
import { verdictLabels } from "@/ui/verdict-labels";
import { StoredVerdictBadge, VerdictBadge } from "./verdict-badge";
import { verdictTexts } from "./verdict-texts";
import { verdictOrder } from "./verdicts";

// jsdom has no layout and therefore no ResizeObserver.
beforeEach(() => {
  class ResizeObserverStub {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", ResizeObserverStub);
});

const renderBadge = (verdict: Verdict, verdictText?: string) =>
  render(
    <MemoryRouter>
      <VerdictBadge verdict={verdict} explanationPath="/nutrition" {...(verdictText && { verdictText })} />
    </MemoryRouter>,
  );

test("Enter on a verdict explains it, and Escape returns the focus", async () => {
  renderBadge("complete", "Complete for adult maintenance (by calculation)");
  const badge = screen.getByRole("button", { name: "Complete by calculation: what does it mean?" });
  badge.focus();
  await userEvent.keyboard("{Enter}");
  const explanation = await screen.findByRole("dialog", { name: "Complete by calculation" });
  expect(explanation).toHaveTextContent("Complete for adult maintenance (by calculation).");
  expect(explanation).toHaveTextContent("not tested in feeding trials");
  expect(screen.getByRole("link", { name: "How this is calculated" })).toHaveAttribute("href", "/nutrition");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(badge).toHaveFocus();
});

test("a second click closes the explanation", async () => {
  renderBadge("treat");
  const badge = screen.getByRole("button", { name: /Treat or topper/ });
  await userEvent.click(badge);
  await screen.findByRole("dialog");
  await userEvent.click(badge);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("outside the checker, the explanation of 'Not assessed' mentions no questions", async () => {
  renderBadge("notAssessed");
  await userEvent.click(screen.getByRole("button", { name: /Not assessed/ }));
  const explanation = await screen.findByRole("dialog");
  expect(explanation).toHaveTextContent("so we can't assess the whole recipe.");
  expect(explanation).not.toHaveTextContent(/questions|check again/);
});

test("no verdict claims more than a calculation", () => {
  for (const verdict of verdictOrder) {
    expect(`${verdictLabels[verdict]} ${verdictTexts[verdict]}`).not.toMatch(/guarantee|approved|vet/i);
  }
});

test.each([
  ["complete", "Complete by calculation (Example 2030)", "Every nutrient of the Example 2030 profile"],
  ["incomplete", "Incomplete (Example 2030)", "At least one nutrient"],
] as const)(
  "the badge of '%s' by another profile names the profile, and its explanation shows the note",
  async (verdict, label, text) => {
    render(
      <MemoryRouter>
        <VerdictBadge verdict={verdict} explanationPath="/nutrition" profile="Example 2030" note="Only for one size." />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole("button", { name: `${label}: what does it mean?` }));
    const explanation = await screen.findByRole("dialog", { name: label });
    expect(explanation).toHaveTextContent(text);
    expect(explanation).toHaveTextContent("Only for one size.");
    expect(explanation).not.toHaveTextContent("AAFCO");
  },
);

const renderStored = (verdict: Verdict, nutrientProfiles: readonly object[]) =>
  render(
    <MemoryRouter>
      <SWRConfig
        value={{ ...remoteSettings, provider: () => new Map([[siteAddress, { data: { nutrientProfiles } }]]) }}
      >
        <StoredVerdictBadge verdict={verdict} explanationPath="/nutrition" />
      </SWRConfig>
    </MemoryRouter>,
  );

const namedProfiles = [{ country: "GB", profile: "example-2030" }];

test.each([
  ["complete", [], "Complete by calculation"],
  ["complete", namedProfiles, "Complete by calculation (AAFCO)"],
  ["incomplete", namedProfiles, "Incomplete (AAFCO)"],
  ["treat", namedProfiles, "Treat or topper"],
  ["notAssessed", namedProfiles, "Not assessed"],
] as const)("in a list, '%s' with the named profiles %j is called '%s'", async (verdict, profiles, label) => {
  renderStored(verdict, profiles);
  await userEvent.click(screen.getByRole("button", { name: `${label}: what does it mean?` }));
  const explanation = await screen.findByRole("dialog", { name: label });
  const saysPageDiffers = explanation.textContent.includes("The recipe's page shows the verdict for your country.");
  expect(saysPageDiffers).toBe(label.endsWith("(AAFCO)"));
});
