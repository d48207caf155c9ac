// Makes links from private pages load a new document.
import { isPrivatePage } from "@/api/page-paths";

/**
 * Says whether links and calls of `navigate` load a new document. They do so when they leave a private page: in the same
 * document, scripts of other sites that the next page loads could read the private address when the visitor goes back.
 */
export const opensDocument = (from: string, to: string): boolean => from !== to && isPrivatePage(from);
