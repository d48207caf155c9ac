// Paths of pages with a parameter, and which paths are private. All paths come from the server's page table.
import { pagePaths, privatePaths } from "./pages";
import type { ContactCategory } from "./types";

/** Returns the path of a recipe; `scale` is the number of batches. */
export function recipePath(id: number, scale?: number): string {
  const path = pagePaths.recipe.replace(":id", String(id));
  return scale === undefined ? path : `${path}?scale=${scale}`;
}

/** Returns the address of the contact form with an enquiry type, and perhaps a subject, that are already entered. */
export function contactPath(category: ContactCategory, subject?: string): string {
  const query = new URLSearchParams({ category, ...(subject !== undefined && { subject }) });
  return `${pagePaths.contact}?${query.toString()}`;
}

/** The path of a submission is this prefix followed by the token of its private link. */
export const submissionPathPrefix = pagePaths.submission.replace(":token", "");

/** Returns whether a page is for administrators or holders of a private link. Views of such pages are not counted. */
export function isPrivatePage(path: string): boolean {
  return privatePaths.some((prefix) => path.startsWith(prefix));
}
