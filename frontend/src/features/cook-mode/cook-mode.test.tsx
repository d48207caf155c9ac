import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import CookMode from "./cook-mode";
import { useTimers } from "./use-timers";

const steps = [
  { text: "Simmer the mince for 20 minutes.", timers: [{ label: "20 minutes", seconds: 1200 }] },
  { text: "Fold in the oats.", timers: [] },
  { text: "Leave to cool.", timers: [] },
];

function Kitchen({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState(0);
  return (
    <CookMode
      title="Turkey & Oat Bowl"
      steps={steps}
      ingredients={[{ measure: "450 g", name: "turkey mince" }]}
      servings={4}
      timers={useTimers()}
      place={place}
      onPlace={setPlace}
      onClose={onClose}
    />
  );
}

function cook() {
  const onClose = vi.fn();
  render(<Kitchen onClose={onClose} />);
  return onClose;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("one step is shown at a time, turned by button and by arrow key", () => {
  cook();
  expect(screen.getByText("Simmer the mince for 20 minutes.")).toBeVisible();
  press("Next");
  expect(screen.getByText("Fold in the oats.")).toBeVisible();
  expect(screen.queryByText("Simmer the mince for 20 minutes.")).toBeNull();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowLeft" });
  expect(screen.getByText("Simmer the mince for 20 minutes.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
});

test("a finger drawn to the left turns to the next step", () => {
  cook();
  const text = screen.getByText("Simmer the mince for 20 minutes.");
  fireEvent.pointerDown(text, { pointerType: "touch", clientX: 300, clientY: 200 });
  fireEvent.pointerUp(text, { pointerType: "touch", clientX: 150, clientY: 210 });
  expect(screen.getByText("Fold in the oats.")).toBeVisible();
});

test("a timer runs on while another step is shown, can rest, and says when its time is up", () => {
  vi.useFakeTimers();
  try {
    cook();
    press("Start timer: 20 minutes");
    press("Next");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("timer", { name: "Step 1" })).toHaveTextContent("19:00");
    press("Pause timer of step 1");
    act(() => void vi.advanceTimersByTime(600_000));
    expect(screen.getByRole("timer", { name: "Step 1" })).toHaveTextContent("19:00");
    press("Resume timer of step 1");
    act(() => void vi.advanceTimersByTime(19 * 60_000 + 1000));
    expect(screen.getByRole("alert")).toHaveTextContent("Time is up");
    press("Dismiss timer of step 1");
    expect(screen.queryByRole("alert")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("the ingredients are there when they are wanted", () => {
  cook();
  expect(screen.queryByText("turkey mince")).toBeNull();
  press("Ingredients");
  expect(screen.getByRole("region", { name: "Ingredients" })).toHaveTextContent("450 g turkey mince");
});

test("Escape and the end of the recipe close the screen", () => {
  const onClose = cook();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(1);
  press("Next");
  press("Next");
  press("Finish");
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("a browser that cannot keep the screen awake says so", () => {
  cook();
  expect(screen.getByText("This browser cannot keep the screen awake.")).toBeVisible();
});
