import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
const patchPhoto = "PATCH /api/admin/recipe/70/photo";
const publishedRecipe = { ...onionReview, id: 70, status: "approved" as const, label: "Published" };

test("a recipe number shows the recipe's title, pet type and drawing", async () => {
  renderAdminPanel(<PhotosPanel />, "/admin?tab=photos", { [getRecipe]: { body: publishedRecipe } });
  await userEvent.type(screen.getByRole("textbox", { name: "Recipe number" }), "70");
  expect(await screen.findByRole("heading", { name: "Onion bowl" })).toBeVisible();
  expect(screen.getByText("Dog recipe")).toBeVisible();
  const drawing = screen.getByRole("img", { name: "Drawing of Onion bowl" });
  expect(drawing).toHaveAttribute("src", "/images/recipes/70.svg");
  expect(drawing).toHaveAttribute("referrerpolicy", "no-referrer");
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
    [patchPhoto]: { status: 502, body: { detail: "Failed to update photo: the other server responded with 404." } },
  });
  await userEvent.type(await screen.findByLabelText("Photo link"), "https://a.example/none.jpg");
  await userEvent.click(screen.getByRole("button", { name: "Update Photo" }));
  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getByLabelText("Photo link")).toHaveAccessibleDescription(/the other server responded with 404/);
  expect(screen.getByLabelText("Photo link")).toHaveValue("https://a.example/none.jpg");
});
