// Finds the recipe whose photo is edited, by its title. Photos from other sites are copied by the server, never loaded by
// this page.
import { useState } from "react";
import { Link } from "react-router";
import { getPendingRecipes, pageAddress, pendingRecipesAddress } from "@/api/admin";
import { adminRules } from "@/api/admin-rules";
import { petTypeLabel } from "@/api/categories";
import { trimText } from "@/api/text-rule";
import type { QueuedRecipe, QueueQuery } from "@/api/types";
import { TextField } from "@/ui/text-field";
import { useDebounced } from "@/ui/use-debounced";
import { RemoteView } from "../components/remote-view";
import { useAdminParameters } from "../components/use-admin-parameters";
import { useAdminRemote } from "../components/use-admin-remote";
import { PhotoEditor } from "./photo-editor";

/** Number of recipes that are listed at once. */
const maxListed = 24;

export default function PhotosPanel() {
  const { get, addressWith } = useAdminParameters();
  const id = Number(get("recipe"));
  const isOpen = Number.isInteger(id) && id > 0;
  return (
    <>
      <h2 className="mb-2 text-h2">Photos</h2>
      <p className="mb-5 max-w-2xl text-muted">
        The site stores its own copy of the photo, without the metadata of the file. Recipes without a photo show a
        drawing.
      </p>
      {isOpen ? (
        <>
          <Link to={addressWith({ recipe: undefined, photo: undefined })} className="back-link">
            All recipes
          </Link>
          <PhotoEditor key={id} id={id} initialLink={get("photo") ?? ""} />
        </>
      ) : (
        <RecipePicker />
      )}
    </>
  );
}

function RecipePicker() {
  const [text, setText] = useState("");
  const { value: search } = useDebounced(trimText(text));
  const query: QueueQuery = { status: "all", sort: "title", limit: maxListed, ...(search !== "" && { search }) };
  const recipes = useAdminRemote(pageAddress(pendingRecipesAddress, query), () => getPendingRecipes(query));
  return (
    <div className="back-office-section">
      <TextField
        label="Recipe"
        hint="A part of the title, or the number"
        type="search"
        className="max-w-sm"
        maxLength={adminRules.search.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <RemoteView
        remote={recipes}
        subject="The recipes"
        isEmpty={({ total }) => total === 0}
        empty={<p>No recipe matches “{search}”.</p>}
      >
        {({ rows, total }) => (
          <>
            <ul className="back-office-pictures">
              {rows.map((recipe) => (
                <li key={recipe.id}>
                  <RecipeCard recipe={recipe} />
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className="mt-4 text-muted">
                {rows.length} of {total} recipes. Type a part of the title to find the others.
              </p>
            )}
          </>
        )}
      </RemoteView>
    </div>
  );
}

function RecipeCard({ recipe: { id, title, petType, pictureUrl } }: { recipe: QueuedRecipe }) {
  const { addressWith } = useAdminParameters();
  return (
    <Link to={addressWith({ recipe: String(id) })} className="back-office-picture">
      {pictureUrl === null ? (
        <span className="back-office-no-picture">No picture yet</span>
      ) : (
        <img src={pictureUrl} alt="" width="240" height="180" loading="lazy" referrerPolicy="no-referrer" />
      )}
      <span className="font-semibold">{title}</span>
      <span className="text-meta text-muted">
        {petTypeLabel(petType)}, no.&nbsp;{id}
      </span>
    </Link>
  );
}
