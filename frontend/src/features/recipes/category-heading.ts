// What a list of one category is called: 'Kitten recipes', but 'Small Dogs' and 'Treats'.
import { rules } from "@/api/rules";
import type { Category } from "@/api/types";

export function categoryHeading(category: Category): string {
  const label = rules.categoryLabels[category];
  return label.endsWith("s") ? label : `${label} recipes`;
}
