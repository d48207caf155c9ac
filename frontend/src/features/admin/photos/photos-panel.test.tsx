import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QueuedRecipe } from "@/api/types";
import { onionReview } from "../recipes/review-fixture";
import { renderAdminPanel } from "../components/render-admin-panel";
import PhotosPanel from "./photos-panel";

const photo = {
  imageUrl: "/api/admin/recipe/70/photo?v=1",
  sourceUrl: "https://a.example/1.jpg",
  width: 800,
  height: 600,
};
const getRecipe = "GET /api/admin/recipes/70";
const getRecipes = "GET /api/admin/pending-recipes";
const patchPhoto = "PATCH /api/admin/recipe/70/photo";
const putPhoto = "PUT /api/admin/recipe/70/photo";
const publishedRecipe = { ...onionReview, id: 70, status: "approved" as const, label: "Published" };
const listedRecipe: QueuedRecipe = {
  id: 70,
  title: "Onion bowl",
  description: "A bowl with an onion.",
  category: "adult",
  petType: "dog",
  prepTime: 30,
  servings: 4,
  author: "Marta",
  status: "approved",
  label: "Published",
  hazards: [],
  diseases: [],
  verdict: "notAssessed",
  submittedAt: null,
  updatedAt: "2026-11-21T12:00:00Z",
  pictureUrl: "/images/recipes/70.svg",
  submittedPhoto: null,
};

test("recipes are found by their title and listed with their picture", async () => {
  const { requestQueries } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos", {
    [getRecipes]: [
      { body: [listedRecipe, { ...listedRecipe, id: 1001, title: "New bowl", pictureUrl: null }], total: 113 },
      { body: [listedRecipe], total: 1 },
    ],
    [getRecipe]: { body: publishedRecipe },
  });
  expect(await screen.findByText("No picture yet")).toBeVisible();
  expect(screen.getByText(/2 of 113 recipes/)).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox", { name: "Recipe" }), "onion");
  expect(await screen.findByRole("link", { name: /Onion bowl/ })).toBeVisible();
  await vi.waitFor(() => expect(requestQueries(getRecipes).at(-1)).toContain("search=onion"));
  await userEvent.click(screen.getByRole("link", { name: /Onion bowl/ }));
  expect(await screen.findByRole("heading", { name: "Onion bowl" })).toBeVisible();
  expect(screen.getByText("Dog recipe")).toBeVisible();
  const drawing = screen.getByRole("img", { name: "Drawing of Onion bowl" });
  expect(drawing).toHaveAttribute("src", "/images/recipes/70.svg");
});

test("a photo is uploaded from a file, and Undo restores the drawing", async () => {
  const uploaded = { ...photo, sourceUrl: "upload" };
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: [
      { body: publishedRecipe },
      { body: { ...publishedRecipe, photo: uploaded } },
      { body: publishedRecipe },
    ],
    [putPhoto]: { body: uploaded },
    "DELETE /api/admin/recipe/70/photo": { status: 204 },
  });
  const field = await screen.findByLabelText("Photo from a file or phone");
  await userEvent.upload(field, new File(["photo"], "bowl.jpg", { type: "image/jpeg" }));
  expect(screen.getByRole("img", { name: "New photo of Onion bowl" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Upload Photo" }));
  expect(await screen.findByText("Uploaded from a file.")).toBeVisible();
  expect(screen.queryByRole("img", { name: "New photo of Onion bowl" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("img", { name: "Drawing of Onion bowl" })).toBeVisible();
  expect(requestBodies("DELETE /api/admin/recipe/70/photo")).toHaveLength(1);
});

test("files that are not photos are not sent, and the server's reason is shown", async () => {
  const detail = "The photo has 20 by 20 pixels; it needs at least 400 by 300.";
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: { body: publishedRecipe },
    [putPhoto]: { status: 422, body: { detail } },
  });
  const field = await screen.findByLabelText("Photo from a file or phone");
  const upload = () => userEvent.click(screen.getByRole("button", { name: "Upload Photo" }));
  await upload();
  expect(field).toHaveAccessibleDescription(/Choose a photo/);
  await userEvent.upload(field, new File(["text"], "bowl.heic", { type: "image/heic" }), { applyAccept: false });
  expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG or WebP file/);
  expect(requestBodies(putPhoto)).toEqual([]);
  await userEvent.upload(field, new File(["photo"], "bowl.png", { type: "image/png" }));
  await upload();
  expect(await screen.findByText("Error")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/20 by 20 pixels/);
});

test("an empty link is not sent, and the error is shown", async () => {
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: { body: publishedRecipe },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Update Photo" }));
  expect(screen.getByLabelText("Photo link")).toHaveAccessibleDescription(/Please enter a valid photo URL/);
  expect(requestBodies(patchPhoto)).toEqual([]);
});

test("a copied photo is shown from this site, and can be removed with Undo", async () => {
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: [{ body: publishedRecipe }, { body: { ...publishedRecipe, photo } }, { body: publishedRecipe }],
    [patchPhoto]: { body: photo },
    "DELETE /api/admin/recipe/70/photo": { status: 204 },
  });
  await userEvent.type(await screen.findByLabelText("Photo link"), photo.sourceUrl);
  await userEvent.click(screen.getByRole("button", { name: "Update Photo" }));
  expect(await screen.findByText("Recipe photo updated successfully!")).toBeVisible();
  expect(await screen.findByRole("img", { name: "Photo of Onion bowl" })).toHaveAttribute("src", photo.imageUrl);
  expect(requestBodies(patchPhoto)).toEqual([{ imageUrl: photo.sourceUrl }]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("img", { name: "Drawing of Onion bowl" })).toBeVisible();
  expect(requestBodies("DELETE /api/admin/recipe/70/photo")).toHaveLength(1);
});

test("a photo that cannot be copied shows the reason, and the link stays", async () => {
  renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: { body: publishedRecipe },
    [patchPhoto]: {
      status: 502,
      body: { detail: "The photo could not be copied. The server responded with status 404." },
    },
  });
  await userEvent.type(await screen.findByLabelText("Photo link"), "https://a.example/none.jpg");
  await userEvent.click(screen.getByRole("button", { name: "Update Photo" }));
  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getByLabelText("Photo link")).toHaveAccessibleDescription(/The server responded with status 404/);
  expect(screen.getByLabelText("Photo link")).toHaveValue("https://a.example/none.jpg");
});

test("a failed Undo of an uploaded photo is reported", async () => {
  const uploaded = { ...photo, sourceUrl: "upload" };
  renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: [{ body: publishedRecipe }, { body: { ...publishedRecipe, photo: uploaded } }],
    [putPhoto]: { body: uploaded },
    "DELETE /api/admin/recipe/70/photo": { status: 503, body: { detail: "The database is not available." } },
  });
  const field = await screen.findByLabelText("Photo from a file or phone");
  await userEvent.upload(field, new File(["photo"], "bowl.jpg", { type: "image/jpeg" }));
  await userEvent.click(screen.getByRole("button", { name: "Upload Photo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The database is not available.")).toBeVisible();
});

test("another file is drawn on an empty canvas", async () => {
  renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", { [getRecipe]: { body: publishedRecipe } });
  const field = await screen.findByLabelText("Photo from a file or phone");
  await userEvent.upload(field, new File(["photo"], "bowl.jpg", { type: "image/jpeg" }));
  const first = screen.getByRole("img", { name: "New photo of Onion bowl" });
  await userEvent.upload(field, new File(["no photo"], "broken.jpg", { type: "image/jpeg" }));
  expect(screen.getByRole("img", { name: "New photo of Onion bowl" })).not.toBe(first);
});

test("the photo that the author sent is used for the recipe, and Undo restores the drawing", async () => {
  const submittedPhoto = { path: "/api/admin/photos/abc", width: 1200, height: 900 };
  const recipe = { ...publishedRecipe, submittedPhoto };
  const used = { ...photo, sourceUrl: "author" };
  const postSubmitted = "POST /api/admin/recipe/70/submitted-photo";
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: [{ body: recipe }, { body: { ...recipe, photo: used } }, { body: recipe }],
    [postSubmitted]: { body: used },
    "DELETE /api/admin/recipe/70/photo": { status: 204 },
  });
  const sent = await screen.findByRole("img", { name: "Photo of Onion bowl, sent by the author" });
  expect(sent).toHaveAttribute("src", submittedPhoto.path);
  await userEvent.click(screen.getByRole("button", { name: "Use this photo" }));
  expect(await screen.findByText("Recipe photo updated successfully!")).toBeVisible();
  expect(await screen.findByText("The photo that the author sent.")).toBeVisible();
  expect(requestBodies(postSubmitted)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("img", { name: "Drawing of Onion bowl" })).toBeVisible();
});

test("a removed photo of the author can be restored", async () => {
  const submittedPhoto = { path: "/api/admin/photos/abc", width: 1200, height: 900 };
  const used = { ...publishedRecipe, submittedPhoto, photo: { ...photo, sourceUrl: "author" } };
  const postSubmitted = "POST /api/admin/recipe/70/submitted-photo";
  const { requestBodies } = renderAdminPanel(<PhotosPanel />, "/admin?tab=photos&recipe=70", {
    [getRecipe]: { body: used },
    [postSubmitted]: { body: used.photo },
    "DELETE /api/admin/recipe/70/photo": { status: 204 },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove photo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The previous picture was restored.")).toBeVisible();
  expect(requestBodies(postSubmitted)).toHaveLength(1);
});
