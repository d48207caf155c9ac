// For whom a recipe is, in the colour of the pet: 'Puppy dog', 'Fish cat'.
import { rules } from "@/api/rules";
import type { Category, PetType } from "@/api/types";
import { classes } from "@/ui/classes";

const colours: Record<PetType, string> = { dog: "bg-dog-soft text-dog", cat: "bg-cat-soft text-cat" };

export function RecipeBadge({ petType, category }: { petType: PetType; category: Category }) {
  return (
    <span className={classes("rounded-full px-3 py-0.5 text-meta font-semibold whitespace-nowrap", colours[petType])}>
      {badgeText(petType, category)}
    </span>
  );
}

/** A category that names the pet itself ('Small Dogs', 'Kitten') does not need it twice. */
export function badgeText(petType: PetType, category: Category): string {
  if (category === "treats") return petType === "dog" ? "Dog treats" : "Cat treats";
  if (category === "all") return petType === "dog" ? "Every dog" : "Every cat";
  if (category === "small" || category === "large") return rules.categoryLabels[category].replace("Dogs", "dog");
  return `${rules.categoryLabels[category]} ${petType}`;
}
