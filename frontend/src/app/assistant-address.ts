// The address of the assistant with a question that a search or a list could not answer.
import type { InterpretationQuery } from "@/api/types";
import { parseExcludedFoods } from "@/features/recipes/use-list-filters";

/** The question to the assistant names the excluded foods too, because the assistant does not know the filters of the list. */
export function assistantAddress(path: string, { search, exclude }: InterpretationQuery): string {
  const names = parseExcludedFoods(exclude ?? "").map((name) => name.replaceAll("_", " "));
  const question = [search, names.length > 0 && `without ${names.join(" or ")}`].filter(Boolean).join(" ");
  return `${path}?${new URLSearchParams({ tab: "ai", ...(question && { q: question }) }).toString()}`;
}
