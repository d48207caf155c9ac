// Shows the recipe that a link carries.
import { useEffect, useState } from "react";
import type { RecipeText } from "@/features/my-recipes/my-recipe";
import { readFragment } from "@/features/my-recipes/recipe-link";
import { ButtonLink } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { paths } from "../paths";
import { RecipeDraftView } from "./recipe-draft-view";

interface LinkedRecipeProps {
  /** The fragment of the address. */
  hash: string;
  onKept: (id: string) => void;
}

export default function LinkedRecipe({ hash, onKept }: LinkedRecipeProps) {
  const [read, setRead] = useState<{ hash: string; recipe: RecipeText | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    readFragment(hash).then(
      (recipe) => isCurrent && setRead({ hash, recipe }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  if (read?.hash !== hash) return <p role="status">Reading the recipe in the link...</p>;
  if (!read.recipe) {
    return (
      <Notice
        title="This link has no recipe that we can read"
        urgent
        actions={<ButtonLink to={paths.myRecipes}>My recipes</ButtonLink>}
      >
        A part of the link is missing or was changed. Ask for the link again, or for the recipe as a file.
      </Notice>
    );
  }
  return <RecipeDraftView key={hash} recipe={read.recipe} onKept={onKept} />;
}
