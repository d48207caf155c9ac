import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeadMail } from "@/api/types";
import { renderAdminPanel } from "../components/render-admin-panel";
import MailPanel from "./mail-panel";

const deadMail: DeadMail = {
  id: 7,
  kind: "share",
  recipient: "friend@example.org",
  subject: "Tom shares a recipe with you",
  tries: 14,
  reason: "550 No such user",
  createdAt: "2026-11-18T10:00:00Z",
  deadAt: "2026-11-20T10:00:00Z",
};

const getDeadMails = "GET /api/admin/dead-mails";

test("an undelivered mail can be sent again", async () => {
  const { requestBodies } = renderAdminPanel(<MailPanel />, "/admin?tab=mail", {
    [getDeadMails]: [
      { body: [deadMail], total: 1 },
      { body: [], total: 0 },
    ],
    "POST /api/admin/dead-mails/7/retry": { status: 204 },
  });
  const row = await screen.findByRole("row", { name: /friend@example\.org/ });
  expect(row).toHaveTextContent("550 No such user");
  await userEvent.click(screen.getByRole("button", { name: "Send the email to friend@example.org again" }));
  expect(await screen.findByText("Sending the email again")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "No undelivered email" })).toBeVisible();
  expect(requestBodies("POST /api/admin/dead-mails/7/retry")).toHaveLength(1);
});

test("a search without results is reported", async () => {
  renderAdminPanel(<MailPanel />, "/admin?tab=mail", { [getDeadMails]: { body: [], total: 0 } });
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search" }), "eve@{Enter}");
  expect(await screen.findByRole("heading", { name: "No email found" })).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveTextContent("?tab=mail&search=eve%40");
});

test("a list that could not be loaded shows the reason and a button to try again", async () => {
  renderAdminPanel(<MailPanel />, "/admin?tab=mail", {
    [getDeadMails]: [
      { status: 503, body: { detail: "The database is not available." } },
      { body: [], total: 0 },
    ],
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The emails could not be loadedThe database is not available.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No undelivered email" })).toBeVisible();
});
