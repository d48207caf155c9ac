import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/api/problem";
import { Toaster } from "@/ui/toast";
import { SignInForm } from "./sign-in-form";

async function submitForm(signIn: (username: string, password: string, code: string) => Promise<void>) {
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
  expect(signIn).toHaveBeenCalledWith("ada", "a long enough password", "");
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

const problem = (code: string, detail: string) => new ApiError(401, detail, {}, detail, code);

test("after the password, a code is asked for and sent with the name and the password", async () => {
  const signIn = vi
    .fn<(username: string, password: string, code: string) => Promise<void>>()
    .mockRejectedValueOnce(problem("second_factor_needed", "Enter the code."))
    .mockRejectedValueOnce(problem("invalid_code", "This code is not correct."))
    .mockResolvedValueOnce();
  await submitForm(signIn);
  const code = await screen.findByLabelText("Code");
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription(/^The 6 digits/);
  await userEvent.type(code, "111111{Enter}");
  await vi.waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not correct\./));
  await userEvent.clear(code);
  await userEvent.type(code, "ABCD-EFGH-IJKL-2345{Enter}");
  expect(await screen.findByText("Welcome to the admin panel")).toBeVisible();
  expect(signIn).toHaveBeenLastCalledWith("ada", "a long enough password", "ABCD-EFGH-IJKL-2345");
});

test("another account can be used instead of entering a code", async () => {
  await submitForm(() => Promise.reject(problem("second_factor_needed", "Enter the code.")));
  await userEvent.click(await screen.findByRole("button", { name: "Use another account" }));
  expect(screen.getByLabelText("Username")).toBeVisible();
  expect(screen.queryByLabelText("Code")).toBeNull();
});
