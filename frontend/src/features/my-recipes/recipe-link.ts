// Links that carry a recipe behind '#', which browsers never send to a server.
import { pagePaths } from "@/api/pages";
import { parseRecipeText, toRecipeText, type RecipeText } from "./my-recipe";

/** The beginning of the fragment says whether the recipe is compressed. */
const compressedStart = "#recipe1=";
const plainStart = "#recipe0=";
const linkStart = "#recipe";
/** Links with more characters than this are cut by some messengers. */
export const longLinkLength = 4000;
/** Longer fragments are neither made nor read. A recipe at all limits in Latin letters is shorter; one in other letters may be longer. */
export const maxFragmentLength = 400_000;
/** Recipes with more bytes are neither put into a link nor read from one. */
const maxTextBytes = 1_000_000;
const algorithm = "deflate-raw";

/** Returns the absolute address of a page that shows the recipe, or undefined if the recipe is too long for a link. */
export async function toLink(recipe: RecipeText): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(toRecipeText(recipe)));
  if (bytes.length > maxTextBytes) return undefined;
  const compressed = await compress(bytes);
  const fragment = compressed ? compressedStart + toBase64Url(compressed) : plainStart + toBase64Url(bytes);
  return fragment.length > maxFragmentLength ? undefined : `${location.origin}${pagePaths.myRecipes}${fragment}`;
}

/** Returns true also for links that were cut or changed, so that the page can say that they cannot be read. */
export function isRecipeFragment(hash: string): boolean {
  return hash.startsWith(linkStart);
}

/** Returns undefined if the fragment carries no valid recipe. */
export async function readFragment(hash: string): Promise<RecipeText | undefined> {
  const isCompressed = hash.startsWith(compressedStart);
  if (hash.length > maxFragmentLength || !(isCompressed || hash.startsWith(plainStart))) return undefined;
  try {
    const encoded = fromBase64Url(hash.slice(compressedStart.length));
    const bytes = isCompressed ? await readThrough(encoded, new DecompressionStream(algorithm)) : encoded;
    return parseRecipeText(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    // The link was cut or changed.
    return undefined;
  }
}

/** Returns undefined in browsers that have no compression, or not this one. */
async function compress(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await readThrough(bytes, new CompressionStream(algorithm));
  } catch {
    return undefined;
  }
}

/** Rejects more than `maxTextBytes`, so that a short link cannot fill the memory. */
async function readThrough(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // An error of the stream is reported by its reader.
  writer.write(Uint8Array.from(bytes)).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxTextBytes) {
      reader.cancel().catch(() => undefined);
      throw new RangeError("The recipe in the link is too long");
    }
    chunks.push(part.value);
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
