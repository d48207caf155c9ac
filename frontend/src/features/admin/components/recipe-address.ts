// The addresses at which an administrator reviews and edits a recipe and its texts for search engines.
import { pagePaths } from "@/api/pages";

export function reviewAddress(id: number): string {
  return `${pagePaths.admin}?tab=recipes&recipe=${id}`;
}

/** Returns the address of the review with its form open. */
export function editAddress(id: number): string {
  return `${reviewAddress(id)}&edit=1`;
}

/** Returns the address at which the description and keywords of a recipe are edited. */
export function searchTextsAddress(id: number): string {
  return `${pagePaths.seoDashboard}?recipe=${id}`;
}
