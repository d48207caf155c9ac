import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toast";
import { MailLinkAction } from "./mail-link-action";
import SignUpBox from "./sign-up-box";

const fetched = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

const told = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  [undefined, { email: "anna@example.com" }, "You'll receive weekly dog and cat nutrition tips and new recipes."],
  [
    "dog" as const,
    { email: "anna@example.com", petType: "dog" },
    "You'll receive weekly dog nutrition tips and new recipes.",
  ],
  [
    "cat" as const,
    { email: "anna@example.com", petType: "cat" },
    "You'll receive weekly cat nutrition tips and new recipes.",
  ],
])("a sign-up for %s is taken, and asks for the mail to be confirmed", async (petType, body, text) => {
  fetched.mockResolvedValue(new Response(null, { status: 202 }));
  render(
    <>
      <SignUpBox {...(petType && { petType })} />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByLabelText("Your e-mail"), "anna@example.com");
  await press("Subscribe");
  await told("Subscribed!");
  await told(text);
  expect(await fetched.mock.calls[0]?.[0].json()).toEqual(body);
  expect(screen.getByText("We sent a mail to anna@example.com. Open its link to confirm.")).toBeVisible();
  expect(screen.getByLabelText("Your e-mail")).toHaveValue("");
});

test("an invalid address is reported at its field", async () => {
  const errors = { email: ["Please enter a valid email address."] };
  fetched.mockResolvedValue(new Response(JSON.stringify({ detail: "x", errors }), { status: 422 }));
  render(<SignUpBox />);
  await press("Subscribe");
  expect(screen.getByLabelText("Your e-mail")).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Your e-mail"), "anna");
  await press("Subscribe");
  expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
  expect(screen.getByLabelText("Your e-mail")).toHaveValue("anna");
});

test("a link in a mail does nothing until the button is clicked", async () => {
  const post = vi.fn(() => Promise.resolve());
  render(<MailLinkAction token="abc" post={post} button="Unsubscribe" success="Gone." />);
  expect(post).not.toHaveBeenCalled();
  await press("Unsubscribe");
  await told("Gone.");
  expect(post).toHaveBeenCalledWith("abc", expect.any(String));
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an incomplete or expired link is reported", async () => {
  const { unmount } = render(
    <MailLinkAction token="" post={() => Promise.resolve()} button="Confirm" success="Done." />,
  );
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  unmount();
  const { postConfirmation } = await import("@/api/newsletter");
  fetched.mockResolvedValue(new Response(JSON.stringify({ detail: "No." }), { status: 404 }));
  render(<MailLinkAction token="abc" post={postConfirmation} button="Confirm" success="Done." />);
  await press("Confirm");
  await told("This link is incomplete or no longer valid. Please open the link in the newest mail.");
  expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
});
