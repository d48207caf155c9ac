import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formRules } from "@/api/form-rules";
import { PhotoField } from "./photo-field";
import { usePhotoUpload } from "./use-photo-upload";

const key = "0123456789abcdef0123456789abcdef";
const photo = new File(["photo"], "bowl.jpg", { type: "image/jpeg" });
const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const jsonResponse = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });
const uploaded = () => jsonResponse({ photo: key, width: 800, height: 600 }, 201);

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

function Form({ initialKey }: { initialKey?: string }) {
  const upload = usePhotoUpload(initialKey);
  return (
    <>
      <PhotoField upload={upload} noun="recipe" />
      <output aria-label="Key">{upload.key ?? "none"}</output>
    </>
  );
}

const choose = (file: File) => userEvent.upload(screen.getByLabelText("Photo file"), file, { applyAccept: false });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sentKey = () => screen.getByLabelText("Key");
const status = () => screen.getByRole("status", { name: "" });

test("the field says what happens to the photo, and takes photos of the camera and the library", () => {
  render(<Form />);
  expect(screen.getByRole("group", { name: "Photo (optional)" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a photo" })).toHaveAccessibleDescription(
    /^We remove the place and other data from the file, and look at the photo before it is shown\./,
  );
  expect(screen.getByLabelText("Photo file")).toHaveAttribute("accept", "image/*");
  expect(status()).toBeEmptyDOMElement();
});

test("a photo is uploaded when it is chosen, shown, replaced and removed", async () => {
  render(<Form />);
  fetchMock.mockImplementation(() => Promise.resolve(uploaded()));
  await choose(photo);
  expect(await screen.findByText("Photo added.")).toBeVisible();
  expect(sentKey()).toHaveTextContent(key);
  expect(screen.getByRole("img", { name: "The photo that you chose" })).toBeVisible();
  const request = fetchMock.mock.calls[0]?.[0];
  expect(request?.url).toMatch(/\/api\/photos$/);
  expect(request?.headers.get("Content-Type")).toBe("application/octet-stream");
  await press("Remove photo");
  expect(sentKey()).toHaveTextContent("none");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("button", { name: "Add a photo" })).toHaveFocus();
  await choose(photo);
  expect(await screen.findByText("Photo added.")).toBeVisible();
});

test("a photo that is removed during its upload is not added", async () => {
  render(<Form />);
  let finish: (response: Response) => void = () => undefined;
  fetchMock.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await choose(photo);
  expect(status()).toHaveTextContent("Uploading the photo...");
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await press("Remove photo");
  const response = uploaded();
  finish(response);
  // The response arrives although its request was cancelled.
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  await userEvent.tab();
  expect(status()).toBeEmptyDOMElement();
  expect(sentKey()).toHaveTextContent("none");
});

const { maxMegabytes } = formRules.photo;
const tooSmall = "At the size that pages show, the photo has 200 by 150 pixels; it needs at least 400 by 300.";

test.each([
  ["too small", jsonResponse({ detail: `Failed. ${tooSmall}`, errors: { imageUrl: [tooSmall] } }, 422), tooSmall],
  ["too large", jsonResponse({ detail: "Payload" }, 413), `The photo is larger than ${maxMegabytes} MB.`],
])("a photo that is %s cannot be tried again, and the form can be sent without it", async (_, response, message) => {
  render(<Form />);
  fetchMock.mockResolvedValue(response);
  await choose(photo);
  await vi.waitFor(() => expect(status()).toHaveTextContent(message));
  expect(status()).toHaveTextContent("You can send the recipe without a photo.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(sentKey()).toHaveTextContent("none");
});

test("files that are too large or of another type are not sent", async () => {
  render(<Form />);
  await choose(new File(["text"], "recipe.pdf", { type: "application/pdf" }));
  await vi.waitFor(() =>
    expect(status()).toHaveTextContent("We cannot read this file. Choose a JPEG, PNG or WebP photo."),
  );
  const large = new File(["photo"], "large.png", { type: "image/png" });
  Object.defineProperty(large, "size", { value: maxMegabytes * 1024 * 1024 + 1 });
  await choose(large);
  await vi.waitFor(() => expect(status()).toHaveTextContent(`larger than ${maxMegabytes} MB. Choose a smaller one.`));
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ["without a connection", () => Promise.reject(new TypeError("offline")), "Check your connection and try again."],
  [
    "after too many uploads",
    () => Promise.resolve(jsonResponse({ detail: "Too many photos. Try again in 6 minutes." }, 429)),
    "Too many photos. Try again in 6 minutes.",
  ],
])("an upload %s can be tried again", async (_, failure, message) => {
  render(<Form />);
  fetchMock.mockImplementationOnce(failure);
  await choose(photo);
  await vi.waitFor(() => expect(status()).toHaveTextContent(message));
  fetchMock.mockResolvedValue(uploaded());
  await press("Try again");
  expect(await screen.findByText("Photo added.")).toBeVisible();
  expect(sentKey()).toHaveTextContent(key);
});

test("a photo from before stays when another one cannot be uploaded", async () => {
  render(<Form initialKey={key} />);
  expect(status()).toHaveTextContent("Photo added.");
  fetchMock.mockResolvedValue(jsonResponse({ errors: { imageUrl: [tooSmall] } }, 422));
  await choose(photo);
  await vi.waitFor(() => expect(status()).toHaveTextContent(`${tooSmall} The photo from before stays.`));
  expect(sentKey()).toHaveTextContent(key);
});
