import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeSwitch } from "./theme-switch";

test("a selected theme is applied and stored, and can be reset to the theme of the device", async () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await userEvent.click(screen.getByRole("radio", { name: "System" }));
  expect(document.documentElement).not.toHaveAttribute("data-theme");
});
