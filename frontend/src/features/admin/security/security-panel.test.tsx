import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { OpenSession } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import SecurityPanel from "./security-panel";

const session: OpenSession = {
  id: 1,
  browser: "Firefox on Linux",
  country: "GB",
  signedInAt: "2026-11-22T09:00:00Z",
  lastUsedAt: "2026-11-22T09:30:00Z",
  isCurrent: true,
};
const phone: OpenSession = { ...session, id: 2, browser: "Chrome on Android", country: null, isCurrent: false };
const disabledFactor = { enabledAt: null, recoveryCodesLeft: 0, hasFewRecoveryCodes: false };
const enabledFactor = { enabledAt: "2026-11-22T09:00:00Z", recoveryCodesLeft: 9, hasFewRecoveryCodes: false };
const codes = ["ABCD-EFGH-IJKL-2345", "MNOP-QRST-UVWX-2345"];
const setup = {
  secret: "GEZDGNBVGY3TQOJQ",
  url: "otpauth://totp/Site:ada?secret=GEZDGNBVGY3TQOJQ",
  qrCodeSize: 29,
  qrCodePath: "M4 4h7v1h-7z",
};
const getSessions = "GET /api/admin/sessions";
const getFactor = "GET /api/admin/second-factor";

const field = (name: string) => screen.findByLabelText(name);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("other sessions are ended one by one or all together, but not the current one", async () => {
  const { requestBodies } = renderAdminPanel(<SecurityPanel />, "/admin?tab=security", {
    [getFactor]: { body: disabledFactor },
    [getSessions]: { body: [session, phone] },
    "DELETE /api/admin/sessions/2": { status: 204 },
    "DELETE /api/admin/sessions": { body: { ended: 1 } },
  });
  const current = within(await screen.findByRole("row", { name: /Firefox on Linux/ }));
  expect(current.getByText("This browser")).toBeVisible();
  expect(current.getByRole("cell", { name: "United Kingdom" })).toBeVisible();
  expect(current.queryByRole("button")).toBeNull();
  await press("End the session in Chrome on Android");
  expect(await screen.findByText("The session in Chrome on Android has ended.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Where you are signed in" })).toHaveFocus();
  await press("End all other sessions");
  expect(await screen.findByText("One session has ended.")).toBeVisible();
  expect(requestBodies("DELETE /api/admin/sessions/2")).toHaveLength(1);
});

test("an authenticator app is set up with the password, a QR code and a first code", async () => {
  const { requestBodies } = renderAdminPanel(<SecurityPanel />, "/admin?tab=security", {
    [getFactor]: [{ body: disabledFactor }, { body: enabledFactor }],
    [getSessions]: { body: [session] },
    "POST /api/admin/second-factor": [
      { status: 422, body: { detail: "", errors: { password: ["This is not your password."] } } },
      { body: setup },
    ],
    "POST /api/admin/second-factor/confirm": [
      { status: 422, body: { detail: "", errors: { code: ["This code is not correct."] } } },
      { body: { recoveryCodes: codes } },
    ],
  });
  await press("Set up an authenticator app");
  const password = await field("Password");
  expect(password).toHaveFocus();
  await userEvent.type(password, "guess{Enter}");
  await vi.waitFor(() => expect(password).toHaveAccessibleDescription("This is not your password."));
  await userEvent.clear(password);
  await userEvent.type(password, "a long enough password{Enter}");
  expect(await screen.findByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  expect(screen.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
  expect(screen.getByRole("link", { name: "open your app" })).toHaveAttribute("href", setup.url);
  const code = await field("Code");
  await userEvent.type(code, "111111{Enter}");
  await vi.waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not correct\./));
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(codes);
  await press("I have stored the codes");
  expect(await screen.findByText("9 recovery codes are left.")).toBeVisible();
  expect(requestBodies("POST /api/admin/second-factor/confirm")).toEqual([{ code: "111111" }, { code: "123456" }]);
});

test("few recovery codes are a warning, and new ones need the password", async () => {
  renderAdminPanel(<SecurityPanel />, "/admin?tab=security", {
    [getFactor]: { body: { ...enabledFactor, recoveryCodesLeft: 1, hasFewRecoveryCodes: true } },
    [getSessions]: { body: [session] },
    "POST /api/admin/second-factor/recovery-codes": { body: { recoveryCodes: codes } },
  });
  expect(await screen.findByText(/^One recovery code is left\. Get new ones/)).toBeVisible();
  await press("Get new recovery codes");
  await userEvent.type(await field("Password"), "a long enough password{Enter}");
  expect(await screen.findByText("ABCD-EFGH-IJKL-2345")).toBeVisible();
});

test("the second factor is turned off with the password, and this can be cancelled", async () => {
  const { requestBodies } = renderAdminPanel(<SecurityPanel />, "/admin?tab=security", {
    [getFactor]: [{ body: enabledFactor }, { body: disabledFactor }],
    [getSessions]: { body: [session] },
    "POST /api/admin/second-factor/disable": { status: 204 },
  });
  await press("Turn off");
  await press("Cancel");
  await press("Turn off");
  await press("Turn off");
  expect(await screen.findByText("Password is required")).toBeVisible();
  await userEvent.type(await field("Password"), "a long enough password{Enter}");
  expect(await screen.findByText("Second factor turned off")).toBeVisible();
  expect(requestBodies("POST /api/admin/second-factor/disable")).toEqual([{ password: "a long enough password" }]);
});
