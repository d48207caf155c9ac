import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/api/problem";
import { Toaster } from "@/ui/toast";
import { SignInForm } from "./sign-in-form";

async function submitForm(signIn: (username: string, password: string) => Promise<void>) {
  render(
    <>
      <SignInForm signIn={signIn} />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByLabelText("Username"), "ada");
  await userEvent.type(screen.getByLabelText("Password"), "a long enough password");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

test("the sign-in form sends the name and password, and confirms the sign-in", async () => {
  const signIn = vi.fn(() => Promise.resolve());
  await submitForm(signIn);
  expect(signIn).toHaveBeenCalledWith("ada", "a long enough password");
  expect(await screen.findByText("Welcome to the admin panel")).toBeVisible();
});

test("a failed sign-in is reported at the password field, and the input stays", async () => {
  await submitForm(() => Promise.reject(new ApiError(401, "Invalid credentials. Please try again.")));
  expect(await screen.findByText("Login Failed")).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Invalid credentials. Please try again.");
  expect(screen.getByLabelText("Username")).toHaveValue("ada");
  expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
});

test("a failed connection is not reported as a wrong password", async () => {
  await submitForm(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await screen.findByText("Login Failed")).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    "We could not reach the site. Check your connection and try again.",
  );
});
