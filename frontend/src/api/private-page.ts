// Which pages are for one person: nobody is told that they were opened.
import { rules } from "./rules";

export function isPrivatePage(path: string): boolean {
  return rules.privatePages.some((start) => path.startsWith(start));
}
