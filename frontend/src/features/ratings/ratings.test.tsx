import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { recipeAddress } from "@/api/addresses";
import type { Rating } from "@/api/types";
import { remoteSettings, useRemote } from "@/api/use-remote";
import { Toaster } from "@/ui/toast";
import type { PetFacts } from "./rated-animal";
import Ratings from "./ratings";

const rating: Rating = {
  id: 1,
  recipeId: 7,
  userId: null,
  userName: "Anna",
  rating: 4,
  comment: "Gone in a minute.\nSee https://example.com",
  animal: null,
  isApproved: true,
  userCountry: "GB",
  createdAt: "2026-11-21T12:00:00Z",
  imageUrl: null,
  imageStatus: null,
  imageWidth: null,
  imageHeight: null,
  adminReply: null,
  adminReplyAt: null,
  handOffs: [],
};

const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
const jsonResponse = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const readBody = (request: Request): Promise<unknown> => request.clone().json();
const sentBodies = () =>
  Promise.all(fetchMock.mock.calls.flatMap(([request]) => (request.method === "POST" ? [readBody(request)] : [])));

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

/** Renders the ratings. With `undefined`, they fail to load. */
function renderRatings(
  ratings: readonly Rating[] | undefined,
  post = () => jsonResponse({ ...rating, isApproved: false }, 201),
  pet?: PetFacts,
) {
  fetchMock.mockImplementation(({ method }) =>
    Promise.resolve(method === "POST" ? post() : jsonResponse(ratings ?? { detail: "No." }, ratings ? 200 : 503)),
  );
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => new Map() }}>
      <Ratings recipeId={7} recipeTitle="Turkey Bowl" pet={pet} />
      <Toaster />
    </SWRConfig>,
  );
}

async function openForm() {
  await userEvent.click(screen.getByRole("button", { name: "Write a review" }));
  await screen.findByRole("form", { name: "Write a review" });
}
const nameField = () => screen.getByRole("textbox", { name: "Your name" });
const commentField = () => screen.getByRole("textbox", { name: "Your comment" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit Review" }));

async function fillForm() {
  await openForm();
  await userEvent.type(nameField(), " Bo ");
  await userEvent.click(screen.getByRole("radio", { name: "4 stars" }));
  await userEvent.type(commentField(), "Licked the bowl clean.");
}

test("a recipe without reviews says so, and a loading text is shown first", async () => {
  renderRatings([]);
  expect(screen.getByText("Loading reviews...")).toBeVisible();
  expect(await screen.findByText("No reviews yet. Be the first to share your experience!")).toBeVisible();
});

test("reviews that fail to load can be loaded again", async () => {
  renderRatings(undefined);
  expect(await screen.findByText("The reviews could not be loaded")).toBeVisible();
  fetchMock.mockImplementation(() => Promise.resolve(jsonResponse([rating])));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Review by Anna" })).toBeVisible();
});

test("a review is shown as plain text, without clickable links", async () => {
  renderRatings([rating]);
  const item = await screen.findByRole("article", { name: "Review by Anna" });
  expect(within(item).getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  expect(within(item).getByText("21 November 2026")).toBeVisible();
  expect(within(item).getByText(/United Kingdom/)).toBeVisible();
  expect(within(item).getByText(/See https:\/\/example\.com/)).toHaveClass("whitespace-pre-line");
  expect(within(item).queryByRole("link")).toBeNull();
  expect(within(item).queryByText(/Official Response/)).toBeNull();
});

test("a review says which animal ate the recipe", async () => {
  const animal = { petType: "dog", size: "large", age: "senior", label: "Large senior dog" } as const;
  renderRatings([{ ...rating, animal }]);
  expect(await screen.findByRole("article", { name: "Review by Anna" })).toHaveTextContent(
    "Large senior dog, United Kingdom",
  );
});

test("the form suggests the visitor's pet, whose size and age are sent", async () => {
  renderRatings([], undefined, { petType: "dog", weightKg: 30, ageMonths: 100 });
  await fillForm();
  expect(screen.getByLabelText("Animal")).toHaveValue("dog");
  expect(screen.getByLabelText("Size")).toHaveValue("large");
  await userEvent.selectOptions(screen.getByLabelText("Age"), "Adult");
  await submit();
  await screen.findByText("Review Submitted!");
  expect(await sentBodies()).toEqual([
    expect.objectContaining({ animal: { petType: "dog", size: "large", age: "adult" } }),
  ]);
});

test("a cat has no size, and a visitor can leave the animal out", async () => {
  renderRatings([], undefined, { petType: "dog", weightKg: 30, ageMonths: 100 });
  await openForm();
  await userEvent.selectOptions(screen.getByLabelText("Animal"), "Cat");
  expect(screen.queryByLabelText("Size")).toBeNull();
  expect(screen.getByLabelText("Age")).toHaveValue("senior");
  await userEvent.selectOptions(screen.getByLabelText("Animal"), "Rather not say");
  expect(screen.queryByLabelText("Age")).toBeNull();
});

test("our reply and a note about diseases are shown below the review", async () => {
  renderRatings([
    { ...rating, adminReply: "Thank you, Anna!", adminReplyAt: "2026-11-22T09:00:00Z", handOffs: ["Ask a vet."] },
  ]);
  const item = await screen.findByRole("article", { name: "Review by Anna" });
  expect(within(item).getByText(/Admin Reply \/ Official Response/)).toBeVisible();
  expect(within(item).getByText("Thank you, Anna!")).toBeVisible();
  expect(within(item).getByText("A note from us: Ask a vet.")).toBeVisible();
});

test("an approved photo has its size, so that nothing moves, and opens larger", async () => {
  const imageUrl = "/images/reviews/abc.jpg";
  renderRatings([{ ...rating, imageUrl, imageStatus: "approved", imageWidth: 1200, imageHeight: 900 }]);
  const photo = await screen.findByRole("img", { name: "Photo by Anna of Turkey Bowl" });
  expect(photo).toHaveAttribute("src", imageUrl);
  expect(photo).toHaveAttribute("width", "384");
  expect(photo).toHaveAttribute("height", "288");
  expect(photo).toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("link", { name: /Photo by Anna of Turkey Bowl.*opens larger/ })).toHaveAttribute(
    "href",
    imageUrl,
  );
});

test("ten reviews are shown at first, and all of them on request", async () => {
  renderRatings(Array.from({ length: 12 }, (_, id) => ({ ...rating, id, userName: `Visitor ${id}` })));
  await userEvent.click(await screen.findByRole("button", { name: "Show all 12 reviews" }));
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.getByRole("article", { name: "Review by Visitor 10" })).toHaveFocus();
});

test("an empty form shows every error and sends nothing", async () => {
  renderRatings([]);
  await openForm();
  expect(nameField()).toHaveFocus();
  await submit();
  expect(await screen.findByText("Name is required (minimum 2 characters)")).toBeVisible();
  expect(screen.getByText("Please select a rating from 1 to 5 stars")).toBeVisible();
  expect(screen.getByText("Comment is required (minimum 10 characters)")).toBeVisible();
  expect(nameField()).toBeInvalid();
  expect(await sentBodies()).toEqual([]);
});

test("the counter ignores spaces around the comment", async () => {
  renderRatings([]);
  await openForm();
  expect(screen.getByText("0 characters (at least 10)")).toBeVisible();
  await userEvent.type(commentField(), "  Yum 🐶  ");
  expect(screen.getByText("5 characters (at least 10)")).toBeVisible();
});

test("a review is sent as typed, and the form closes and loses its stars and comment", async () => {
  renderRatings([]);
  await fillForm();
  await submit();
  expect(await screen.findByText("Review Submitted!")).toBeVisible();
  expect(
    screen.getByText("Thank you. We read every review before it appears, usually within 24-48 hours."),
  ).toBeVisible();
  expect(await sentBodies()).toEqual([
    { userName: " Bo ", rating: 4, comment: "Licked the bowl clean.", animal: null, photo: null },
  ]);
  expect(screen.queryByRole("form", { name: "Write a review" })).toBeNull();
  expect(screen.getByRole("button", { name: "Write a review" })).toHaveFocus();
  expect(screen.getByText("Your review is waiting to be read by us.")).toBeVisible();
  expect(screen.queryByText(/No reviews yet/)).toBeNull();
  const loads = fetchMock.mock.calls.filter(([{ method }]) => method === "GET");
  expect(loads.length).toBeGreaterThan(1);
  await openForm();
  expect(commentField()).toHaveValue("");
  expect(screen.getByRole("radio", { name: "4 stars" })).not.toBeChecked();
});

test("below the other reviews, a sent review is said to wait until it appears among them", async () => {
  renderRatings([rating], () => jsonResponse({ ...rating, id: 2, isApproved: false }, 201));
  await fillForm();
  await submit();
  const note = await screen.findByText("Your review is waiting to be read by us.");
  expect(screen.getByRole("article", { name: "Review by Anna" }).compareDocumentPosition(note)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

function RecipeAverage() {
  const { value } = useRemote(recipeAddress(7), () => Promise.resolve("4.5 stars"));
  return <p>{value}</p>;
}

test("after a review, the recipe of the first view is loaded again for its average", async () => {
  fetchMock.mockImplementation(({ method }) =>
    Promise.resolve(method === "POST" ? jsonResponse(rating, 201) : jsonResponse([])),
  );
  const firstView = new Map([[recipeAddress(7), { data: "4 stars" }]]);
  render(
    <SWRConfig value={{ ...remoteSettings, provider: () => firstView }}>
      <RecipeAverage />
      <Ratings recipeId={7} recipeTitle="Turkey Bowl" />
    </SWRConfig>,
  );
  expect(screen.getByText("4 stars")).toBeVisible();
  await fillForm();
  await submit();
  expect(await screen.findByText("4.5 stars")).toBeVisible();
});

test("a server error is shown at its field, and the text stays", async () => {
  const errors = { comment: ["Comment must be at most 2000 characters"] };
  renderRatings([], () => jsonResponse({ detail: "comment: …", errors }, 422));
  await fillForm();
  await submit();
  expect(await screen.findByText("Error")).toBeVisible();
  expect(commentField()).toHaveAccessibleDescription(/Comment must be at most 2000 characters/);
  expect(commentField()).toHaveValue("Licked the bowl clean.");
  expect(screen.getByRole("radio", { name: "4 stars" })).toBeChecked();
});

test("the text stays when the server can't be reached and when the form is cancelled", async () => {
  renderRatings([]);
  await fillForm();
  fetchMock.mockRejectedValue(new TypeError("offline"));
  await submit();
  expect(await screen.findByText("We could not reach the site. Check your connection and try again.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("form", { name: "Write a review" })).toBeNull();
  await openForm();
  expect(commentField()).toHaveValue("Licked the bowl clean.");
  expect(screen.getByRole("radio", { name: "4 stars" })).toBeChecked();
});

const photoFile = () => new File(["photo"], "bowl.jpg", { type: "image/jpeg" });
const uploaded = { photo: "0123456789abcdef0123456789abcdef", width: 800, height: 600 };
const isUpload = ({ url }: Request) => url.endsWith("/api/photos");

/** Answers uploads with `upload`, and reviews with `post`. */
function respondWithPhoto(upload: () => Response, post = () => jsonResponse(rating, 201)) {
  fetchMock.mockImplementation((request) =>
    Promise.resolve(isUpload(request) ? upload() : request.method === "POST" ? post() : jsonResponse([])),
  );
}

async function sentReviews() {
  const reviews = fetchMock.mock.calls.flatMap(([request]) =>
    request.method === "POST" && !isUpload(request) ? [readBody(request)] : [],
  );
  return Promise.all(reviews);
}

test("a review is sent with the photo that was uploaded, and the next review has none", async () => {
  renderRatings([]);
  respondWithPhoto(() => jsonResponse(uploaded, 201));
  await fillForm();
  await userEvent.upload(screen.getByLabelText("Photo file"), photoFile());
  expect(await screen.findByText("Photo added.")).toBeVisible();
  await submit();
  expect(await screen.findByText("Review Submitted!")).toBeVisible();
  expect(await sentReviews()).toEqual([expect.objectContaining({ photo: uploaded.photo })]);
  await openForm();
  expect(screen.getByRole("button", { name: "Add a photo" })).toBeVisible();
});

test("a review waits for its photo, and a failed upload keeps the text and can be left out", async () => {
  renderRatings([]);
  let finish: (response: Response) => void = () => undefined;
  await fillForm();
  fetchMock.mockImplementation((request) =>
    isUpload(request)
      ? new Promise((resolve) => {
          finish = resolve;
        })
      : Promise.resolve(request.method === "POST" ? jsonResponse(rating, 201) : jsonResponse([])),
  );
  await userEvent.upload(screen.getByLabelText("Photo file"), photoFile());
  expect(screen.getByRole("button", { name: "Uploading photo..." })).toBeDisabled();
  await vi.waitFor(() => expect(fetchMock.mock.calls.some(([request]) => isUpload(request))).toBe(true));
  finish(jsonResponse({ detail: "Too many photos. Please try again in 6 minutes." }, 429));
  expect(await screen.findByText(/Too many photos.*You can send the review without a photo/)).toBeVisible();
  expect(commentField()).toHaveValue("Licked the bowl clean.");
  await submit();
  expect(await screen.findByText("Review Submitted!")).toBeVisible();
  expect(await sentReviews()).toEqual([expect.objectContaining({ photo: null })]);
});

test("a photo that is not stored any more is uploaded again", async () => {
  const message = "Please choose the photo again: it is no longer stored.";
  renderRatings([]);
  const responses = [
    jsonResponse({ detail: `photo: ${message}`, errors: { photo: [message] } }, 422),
    jsonResponse(rating, 201),
  ];
  const keys = [uploaded.photo, "f".repeat(32)];
  await fillForm();
  respondWithPhoto(
    () => jsonResponse({ ...uploaded, photo: keys.shift() }, 201),
    () => responses.shift() ?? jsonResponse({}, 500),
  );
  await userEvent.upload(screen.getByLabelText("Photo file"), photoFile());
  await screen.findByText("Photo added.");
  await submit();
  expect(await screen.findByText(`${message} You can send the review without a photo.`)).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a photo" })).toHaveFocus();
  expect(commentField()).toHaveValue("Licked the bowl clean.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Photo added.");
  await submit();
  expect(await screen.findByText("Review Submitted!")).toBeVisible();
  expect(await sentReviews()).toEqual([
    expect.objectContaining({ photo: uploaded.photo }),
    expect.objectContaining({ photo: "f".repeat(32) }),
  ]);
});
