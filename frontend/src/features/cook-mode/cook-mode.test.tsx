import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { ringBell } from "./bell";
import CookMode from "./cook-mode";
import { TimerBar } from "./timer-bar";
import { useTimers } from "./use-timers";

vi.mock("./bell");

const steps = [
  {
    text: "Simmer the mince for 20 minutes.",
    timers: [
      { label: "20 minutes", seconds: 1200 },
      { label: "5 minutes", seconds: 300 },
    ],
  },
  { text: "Fold in the oats.", timers: [] },
  {
    text: "Fry each side for 3 minutes, then leave to cool for 3 minutes.",
    timers: [
      { label: "3 minutes", seconds: 180 },
      { label: "3 minutes", seconds: 180 },
    ],
  },
];

function TestCookMode({ onClose }: { onClose: () => void }) {
  const [stepIndex, setStepIndex] = useState(0);
  return (
    <CookMode
      title="Turkey & Oat Bowl"
      steps={steps}
      ingredients={[{ measure: "450 g", name: "turkey mince" }]}
      amount="4 servings"
      timers={useTimers()}
      stepIndex={stepIndex}
      onStepChange={setStepIndex}
      onClose={onClose}
      onFinish={onClose}
    />
  );
}

function renderCookMode() {
  const onClose = vi.fn();
  render(<TestCookMode onClose={onClose} />);
  return onClose;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("one step is shown at a time, changed by buttons and arrow keys", () => {
  renderCookMode();
  expect(screen.getByText("Simmer the mince for 20 minutes.")).toBeVisible();
  press("Next");
  expect(screen.getByText("Fold in the oats.")).toBeVisible();
  expect(screen.queryByText("Simmer the mince for 20 minutes.")).toBeNull();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowLeft" });
  expect(screen.getByText("Simmer the mince for 20 minutes.")).toBeVisible();
});

test("'Previous' keeps the focus on the first step, so that the arrow keys still work", () => {
  renderCookMode();
  press("Next");
  const previous = screen.getByRole("button", { name: "Previous" });
  previous.focus();
  press("Previous");
  expect(previous).toHaveFocus();
  expect(previous).toHaveAttribute("aria-disabled", "true");
  expect(previous).toBeEnabled();
  press("Previous");
  expect(screen.getByText("Simmer the mince for 20 minutes.")).toBeVisible();
});

test("the text of the next step appears in the same live region, so that it is announced", () => {
  renderCookMode();
  const region = screen.getByText("Simmer the mince for 20 minutes.").closest("[aria-live]");
  press("Next");
  expect(screen.getByText("Fold in the oats.").closest("[aria-live]")).toBe(region);
});

test("a swipe to the left shows the next step", () => {
  renderCookMode();
  const text = screen.getByText("Simmer the mince for 20 minutes.");
  fireEvent.pointerDown(text, { pointerType: "touch", isPrimary: true, clientX: 300, clientY: 200 });
  fireEvent.pointerUp(text, { pointerType: "touch", clientX: 150, clientY: 210 });
  expect(screen.getByText("Fold in the oats.")).toBeVisible();
});

test("two fingers that zoom do not change the step", () => {
  renderCookMode();
  const text = screen.getByText("Simmer the mince for 20 minutes.");
  fireEvent.pointerDown(text, { pointerType: "touch", isPrimary: true, clientX: 100, clientY: 200 });
  fireEvent.pointerDown(text, { pointerType: "touch", isPrimary: false, clientX: 300, clientY: 200 });
  fireEvent.pointerUp(text, { pointerType: "touch", isPrimary: true, clientX: 100, clientY: 200 });
  fireEvent.pointerUp(text, { pointerType: "touch", isPrimary: false, clientX: 300, clientY: 200 });
  expect(text).toBeVisible();
});

test("two timers of one step have different names", () => {
  renderCookMode();
  press("Start timer: 20 minutes");
  press("Start timer: 5 minutes");
  press("1 more timer");
  for (const label of ["20 minutes", "5 minutes"]) {
    expect(screen.getByRole("timer", { name: `Step 1: ${label}` })).toBeVisible();
    expect(screen.getByRole("button", { name: `Pause the timer of step 1: ${label}` })).toBeVisible();
    expect(screen.getByRole("button", { name: `Dismiss the timer of step 1: ${label}` })).toBeVisible();
  }
});

test("two timers of one step with the same duration have different names", () => {
  renderCookMode();
  press("Next");
  press("Next");
  press("Start timer: 3 minutes (1 of 2)");
  expect(screen.getByRole("button", { name: "3 minutes (1 of 2): started" })).toBeVisible();
  press("Start timer: 3 minutes (2 of 2)");
  press("1 more timer");
  for (const number of [1, 2]) {
    const label = `3 minutes (${number} of 2)`;
    expect(screen.getByRole("timer", { name: `Step 3: ${label}` })).toBeVisible();
    expect(screen.getByRole("button", { name: `Pause the timer of step 3: ${label}` })).toBeVisible();
  }
});

test("one bar has the next timer to end, and unfolds to all until Escape", () => {
  const onClose = renderCookMode();
  press("Start timer: 20 minutes");
  expect(screen.queryByRole("button", { name: /more timer/ })).toBeNull();
  press("Start timer: 5 minutes");
  press("Next");
  press("Next");
  press("Start timer: 3 minutes (1 of 2)");
  const names = () => screen.getAllByRole("timer").map((timer) => timer.getAttribute("aria-label"));
  expect(names()).toEqual(["Step 3: 3 minutes (1 of 2)"]);
  const toggle = screen.getByRole("button", { name: "2 more timers", expanded: false });
  fireEvent.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(names()).toEqual(["Step 3: 3 minutes (1 of 2)", "Step 1: 5 minutes", "Step 1: 20 minutes"]);
  const pause = screen.getByRole("button", { name: "Pause the timer of step 1: 20 minutes" });
  pause.focus();
  fireEvent.keyDown(pause, { key: "Escape" });
  expect(names()).toHaveLength(1);
  expect(toggle).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  press("Dismiss the timer of step 3: 3 minutes (1 of 2)");
  expect(names()).toEqual(["Step 1: 5 minutes"]);
  expect(screen.getByRole("list", { name: "Timers" })).toHaveFocus();
});

test("the bar of a page never covers what has the focus", () => {
  const scrollBy = vi.spyOn(window, "scrollBy").mockReturnValue();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this.classList.contains("timer-bar") ? new DOMRect(0, 774, 390, 70) : new DOMRect(0, 700, 300, 100);
  });
  const { result } = renderHook(() => useTimers());
  act(() => result.current.start({ id: "1-0", step: 1, label: "1 minute", seconds: 60 }));
  render(
    <>
      <input aria-label="Your name" />
      <TimerBar timers={result.current} />
    </>,
  );
  screen.getByRole("button", { name: "Pause the timer of step 1: 1 minute" }).focus();
  expect(scrollBy).not.toHaveBeenCalled();
  screen.getByRole("textbox", { name: "Your name" }).focus();
  expect(scrollBy).toHaveBeenCalledWith({ top: 42, behavior: "instant" });
});

test("a timer that ends takes the place of the others in the bar", () => {
  vi.useFakeTimers();
  try {
    renderCookMode();
    press("Start timer: 5 minutes");
    press("Pause the timer of step 1: 5 minutes");
    press("Start timer: 20 minutes");
    expect(screen.getByRole("timer", { name: "Step 1: 20 minutes" })).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_201_000));
    expect(screen.getByRole("alert")).toHaveTextContent("Step 1: 20 minutes");
    expect(screen.queryByRole("timer")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("a timer keeps running on other steps, can be paused, and says when its time is up", () => {
  vi.useFakeTimers();
  try {
    renderCookMode();
    press("Start timer: 20 minutes");
    press("Next");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("timer", { name: "Step 1: 20 minutes" })).toHaveTextContent("19:00");
    press("Pause the timer of step 1: 20 minutes");
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.getByRole("timer", { name: "Step 1: 20 minutes" })).toHaveTextContent("19:00");
    press("Resume the timer of step 1: 20 minutes");
    act(() => void vi.advanceTimersByTime(19 * 60_000 + 1000));
    expect(screen.getByRole("alert")).toHaveTextContent("Time is up");
    press("Dismiss the timer of step 1: 20 minutes");
    expect(screen.queryByRole("alert")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("a second timer rings although the bell of a forgotten one has stopped", () => {
  vi.useFakeTimers();
  try {
    const { result } = renderHook(() => useTimers());
    const start = (step: number, seconds: number) =>
      act(() => result.current.start({ id: `${step}-0`, step, label: `Step ${step}`, seconds }));
    start(1, 60);
    start(2, 600);
    act(() => void vi.advanceTimersByTime(61_000));
    act(() => void vi.advanceTimersByTime(240_000));
    const rings = vi.mocked(ringBell).mock.calls.length;
    expect(rings).toBeGreaterThan(1);
    act(() => void vi.advanceTimersByTime(120_000));
    expect(ringBell).toHaveBeenCalledTimes(rings);
    act(() => void vi.advanceTimersByTime(181_000));
    expect(vi.mocked(ringBell).mock.calls.length).toBeGreaterThan(rings);
  } finally {
    vi.useRealTimers();
  }
});

test("dismissing one of two forgotten timers does not start the bell of the other again", () => {
  vi.useFakeTimers();
  try {
    const { result } = renderHook(() => useTimers());
    const start = (step: number, seconds: number) =>
      act(() => result.current.start({ id: `${step}-0`, step, label: `Step ${step}`, seconds }));
    start(1, 60);
    start(2, 300);
    act(() => void vi.advanceTimersByTime(900_000));
    const rings = vi.mocked(ringBell).mock.calls.length;
    act(() => result.current.dismiss("2-0"));
    act(() => void vi.advanceTimersByTime(120_000));
    expect(ringBell).toHaveBeenCalledTimes(rings);
  } finally {
    vi.useRealTimers();
  }
});

test("the bell rings although the device slept longer than two minutes after the end", () => {
  vi.useFakeTimers();
  try {
    const { result } = renderHook(() => useTimers());
    act(() => result.current.start({ id: "1-0", step: 1, label: "1 minute", seconds: 60 }));
    const rings = vi.mocked(ringBell).mock.calls.length;
    vi.setSystemTime(Date.now() + 3_600_000);
    act(() => void vi.advanceTimersByTime(500));
    expect(ringBell).toHaveBeenCalledTimes(rings + 1);
  } finally {
    vi.useRealTimers();
  }
});

test("the ingredients can be shown", () => {
  renderCookMode();
  expect(screen.queryByText("turkey mince")).toBeNull();
  press("Ingredients");
  expect(screen.getByRole("region", { name: "Ingredients" })).toHaveTextContent("450 g turkey mince");
});

test("Escape and the last step's button close cook mode", () => {
  const onClose = renderCookMode();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(1);
  press("Next");
  press("Next");
  press("Finish");
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("Escape closes the open list of ingredients before cook mode", () => {
  const onClose = renderCookMode();
  press("Ingredients");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("region", { name: "Ingredients" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ingredients" })).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("without support for wake locks, a note says that the screen may turn off", () => {
  renderCookMode();
  expect(screen.getByText("The screen may turn off while you cook.")).toBeVisible();
});

describe("a wake lock", () => {
  class Lock extends EventTarget {
    release = () => Promise.resolve();
  }
  const note = () => screen.queryByText("The screen may turn off while you cook.");

  afterEach(() => {
    Reflect.deleteProperty(navigator, "wakeLock");
  });

  test("that the browser releases by itself shows the note until the screen is kept on again", async () => {
    const locks: Lock[] = [];
    const request = () => {
      const lock = new Lock();
      locks.push(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
    renderCookMode();
    await act(() => Promise.resolve());
    expect(note()).toBeNull();
    act(() => void locks[0]?.dispatchEvent(new Event("release")));
    expect(note()).toBeVisible();
    await act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return Promise.resolve();
    });
    expect(note()).toBeNull();
    act(() => void locks[0]?.dispatchEvent(new Event("release")));
    expect(note()).toBeNull();
  });
});
