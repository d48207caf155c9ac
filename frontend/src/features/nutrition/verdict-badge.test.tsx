import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import type { Verdict } from "@/api/types";
import { VerdictBadge } from "./verdict-badge";
import { verdictOrder, verdicts } from "./verdicts";

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

test("a recipe that is not assessed asks no questions outside the checker", async () => {
  renderBadge("notAssessed");
  await userEvent.click(screen.getByRole("button", { name: /Not assessed/ }));
  const explanation = await screen.findByRole("dialog");
  expect(explanation).toHaveTextContent("so we can't assess the whole recipe.");
  expect(explanation).not.toHaveTextContent(/questions|check again/);
});

test("no verdict claims more than a calculation", () => {
  for (const verdict of verdictOrder) {
    const { label, text } = verdicts[verdict];
    expect(`${label} ${text}`).not.toMatch(/guarantee|approved|vet/i);
  }
});
