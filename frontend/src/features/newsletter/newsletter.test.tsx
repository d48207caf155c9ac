import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/ui/toast";
import { MailLinkAction } from "./mail-link-action";
import SignUpBox from "./sign-up-box";

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const expectText = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each([
  [
    "both pet types",
    undefined,
    { email: "anna@example.com", page: "/" },
    "Open the link in our email. You'll then receive new recipes and dog and cat nutrition tips, at most once a week.",
  ],
  [
    "dogs",
    "dog" as const,
    { email: "anna@example.com", page: "/", petType: "dog" },
    "Open the link in our email. You'll then receive new recipes and dog nutrition tips, at most once a week.",
  ],
  [
    "cats",
    "cat" as const,
    { email: "anna@example.com", page: "/", petType: "cat" },
    "Open the link in our email. You'll then receive new recipes and cat nutrition tips, at most once a week.",
  ],
])("a sign-up for %s is accepted, and the visitor is asked to confirm the address", async (_, petType, body, text) => {
  fetchMock.mockResolvedValue(new Response(null, { status: 202 }));
  render(
    <>
      <SignUpBox {...(petType && { petType })} />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByLabelText("Your email"), "anna@example.com");
  await press("Subscribe");
  await expectText("Please Confirm");
  await expectText(text);
  expect(screen.queryByText("Subscribed!")).toBeNull();
  expect(await fetchMock.mock.calls[0]?.[0].json()).toEqual(body);
  expect(screen.getByText("We sent an email to anna@example.com. Open its link to confirm.")).toBeVisible();
  expect(screen.getByLabelText("Your email")).toHaveValue("");
});

test("an invalid address is reported at its field", async () => {
  const errors = { email: ["Please enter a valid email address."] };
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ detail: "x", errors }), { status: 422 }));
  render(<SignUpBox />);
  await press("Subscribe");
  expect(screen.getByLabelText("Your email")).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Your email"), "anna");
  await press("Subscribe");
  expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
  expect(screen.getByLabelText("Your email")).toHaveValue("anna");
});

test("if an address is not accepted, the message that an email was sent to the previous one disappears", async () => {
  render(<SignUpBox />);
  const sentTo = "We sent an email to anna@example.com. Open its link to confirm.";
  const signUpAnna = async () => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 202 }));
    await userEvent.type(screen.getByLabelText("Your email"), "anna@example.com");
    await press("Subscribe");
    expect(await screen.findByText(sentTo)).toBeVisible();
  };
  await signUpAnna();
  await press("Subscribe");
  expect(screen.queryByText(sentTo)).toBeNull();
  await signUpAnna();
  const errors = { email: ["Please enter a valid email address."] };
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify({ detail: "x", errors }), { status: 422 }));
  await userEvent.type(screen.getByLabelText("Your email"), "bo");
  await press("Subscribe");
  expect(await screen.findByText("Please enter a valid email address.")).toBeVisible();
  expect(screen.queryByText(sentTo)).toBeNull();
});

test("a link in a mail does nothing until the button is clicked", async () => {
  const post = vi.fn(() => Promise.resolve());
  render(<MailLinkAction token="abc" post={post} buttonLabel="Unsubscribe" successText="You are unsubscribed." />);
  expect(post).not.toHaveBeenCalled();
  await press("Unsubscribe");
  await expectText("You are unsubscribed.");
  expect(post).toHaveBeenCalledWith("abc", expect.any(String));
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an incomplete or expired link is reported", async () => {
  const { unmount } = render(
    <MailLinkAction token="" post={() => Promise.resolve()} buttonLabel="Confirm" successText="Done." />,
  );
  expect(screen.getByText("This link is incomplete. Open the link in our email again.")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  unmount();
  const { postConfirmation } = await import("@/api/newsletter");
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ detail: "There is no such link." }), { status: 404 }));
  render(<MailLinkAction token="abc" post={postConfirmation} buttonLabel="Confirm" successText="Done." />);
  await press("Confirm");
  await expectText("This link is incomplete or no longer valid. Please open the link in the latest email.");
  expect(screen.getByRole("button", { name: "Confirm" })).toBeEnabled();
});
