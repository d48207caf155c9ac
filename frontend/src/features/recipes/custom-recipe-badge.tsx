// Marks the recipes that the assistant created for a visitor. They are in no list and have no reviews.
import { rules } from "@/api/rules";

export function isCustomRecipe(id: number): boolean {
  return id >= rules.firstCustomRecipeId;
}

export function CustomRecipeBadge() {
  return (
    <span className="inline-flex items-center rounded-full bg-brand-soft px-3 py-0.5 text-meta font-semibold whitespace-nowrap text-brand">
      Custom AI Recipe
    </span>
  );
}
