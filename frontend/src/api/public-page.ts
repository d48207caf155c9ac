// Which pages anybody may see: they alone are counted, and they alone carry what other sites offer.
import { rules } from "./rules";

const pages: readonly string[] = rules.publicPages;
const recipe = /^\/recipe\/\d+$/;

export function isPublicPage(path: string): boolean {
  return pages.includes(path) || recipe.test(path);
}
