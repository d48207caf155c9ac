import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import type { Verdict } from "@/api/types";
import { VerdictBadge } from "./verdict-badge";
import { verdictOrder, verdicts } from "./verdicts";

// jsdom lays nothing out, so nothing there watches sizes.
beforeEach(() => {
  class Still {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("ResizeObserver", Still);
});

const show = (verdict: Verdict, sentence?: string) =>
  render(
    <MemoryRouter>
      <VerdictBadge verdict={verdict} about="/nutrition" {...(sentence && { sentence })} />
    </MemoryRouter>,
  );

test("a verdict says what it means to whoever presses Enter on it, and Escape leads back", async () => {
  show("complete", "Complete for adult maintenance (by calculation)");
  const badge = screen.getByRole("button", { name: "Complete by calculation: what does it mean?" });
  badge.focus();
  await userEvent.keyboard("{Enter}");
  const note = await screen.findByRole("dialog", { name: "Complete by calculation" });
  expect(note).toHaveTextContent("Complete for adult maintenance (by calculation).");
  expect(note).toHaveTextContent("nobody fed the dish in a trial");
  expect(screen.getByRole("link", { name: "How this is calculated" })).toHaveAttribute("href", "/nutrition");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(badge).toHaveFocus();
});

test("a second press closes what the first opened", async () => {
  show("treat");
  const badge = screen.getByRole("button", { name: /Treat or topper/ });
  await userEvent.click(badge);
  await screen.findByRole("dialog");
  await userEvent.click(badge);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("no verdict promises more than a calculation", () => {
  for (const verdict of verdictOrder) {
    const { label, text } = verdicts[verdict];
    expect(`${label} ${text}`).not.toMatch(/guarantee|approved|vet/i);
  }
});
