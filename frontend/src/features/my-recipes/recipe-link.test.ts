import { myRecipesRules } from "@/api/my-recipes-rules";
import type { RecipeText } from "./my-recipe";
import { isRecipeFragment, maxFragmentLength, readFragment, toLink } from "./recipe-link";

const bowl: RecipeText = {
  petType: "cat",
  lifeStage: "growth",
  isTreat: true,
  title: "Köstlich & “good” 🐈",
  ingredients: ["½ cup tuna", "1–2 eggs"],
  steps: ["Mix at 20 °C."],
  servings: 4,
};
const { maxLines, maxLineLength, maxStepLength } = myRecipesRules;
const largest: RecipeText = {
  ...bowl,
  // Digits that hardly repeat, so that they are not compressed to nothing.
  ingredients: Array.from({ length: maxLines }, (_, row) => digits(row, maxLineLength)),
  steps: Array.from({ length: maxLines }, (_, row) => digits(row + 1000, maxStepLength)),
};

function digits(seed: number, length: number): string {
  let text = "";
  for (let value = seed + 1; text.length < length; value = (value * 48_271) % 2_147_483_647) text += String(value);
  return text.slice(0, length);
}

/** Letters of three and four bytes, in different numbers. */
function lettersOf(codePoints: readonly number[], seed: number, length: number): string {
  const first = digits(seed, length);
  return Array.from(first, (digit) =>
    String.fromCodePoint((codePoints[seed % codePoints.length] ?? 0) + Number(digit)),
  ).join("");
}

const fragmentOf = (link: string | undefined) => new URL(link ?? "").hash;
const plain = (text: string) => `#recipe0=${btoa(text).replaceAll("+", "-").replaceAll("/", "_")}`;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a short recipe", bowl],
  ["a recipe at all limits", largest],
])("a link carries %s behind '#', and is read as the same", async (_, recipe) => {
  const link = await toLink(recipe);
  expect(fragmentOf(link).length).toBeLessThanOrEqual(maxFragmentLength);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/my-recipes#recipe1=[\w-]+$/);
  expect(isRecipeFragment(fragmentOf(link))).toBe(true);
  expect(await readFragment(fragmentOf(link))).toEqual(recipe);
});

test("a recipe at all limits has a link that can be read, or none, also without compression", async () => {
  // Chinese characters have three bytes, and these pictures of food four.
  for (const codePoints of [[0x4e00], [0x1f345], [0x41, 0x4e00, 0x1f345]]) {
    const lines = (length: number) => Array.from({ length: maxLines }, (_, row) => lettersOf(codePoints, row, length));
    const recipe = { ...bowl, ingredients: lines(maxLineLength), steps: lines(maxStepLength) };
    for (const stream of [CompressionStream, undefined]) {
      vi.stubGlobal("CompressionStream", stream);
      const link = await toLink(recipe);
      if (link !== undefined) expect(await readFragment(fragmentOf(link))).toEqual(recipe);
    }
    vi.unstubAllGlobals();
  }
  vi.stubGlobal("CompressionStream", undefined);
  expect(await toLink({ ...largest, steps: [] })).toBeDefined();
  expect(await toLink(largest)).toBeDefined();
  const pictures = Array.from({ length: maxLines }, () => "🍅".repeat(maxStepLength));
  expect(await toLink({ ...largest, steps: pictures })).toBeUndefined();
});

const olderCompressionStream = vi.fn(function () {
  throw new TypeError("Unsupported compression format");
});

test.each([
  ["no compression", undefined],
  ["an older compression", olderCompressionStream],
])("browsers with %s make and read longer links", async (_, stream) => {
  vi.stubGlobal("CompressionStream", stream);
  const link = await toLink({ ...bowl, ...{ id: "secret", keptOn: "2026-11-28" } });
  expect(link).toContain("#recipe0=");
  expect(await readFragment(fragmentOf(link))).toEqual(bowl);
});

test("fragments without a valid recipe are refused", async () => {
  const valid = await toLink(bowl);
  for (const hash of [
    "",
    "#cook",
    "#recipe1=",
    "#recipe1abc",
    "#recipe",
    "#recipe1=%%%",
    "#recipe0=AAAA",
    fragmentOf(valid).slice(0, -8),
    fragmentOf(valid).replace("recipe1", "recipe0"),
    `#recipe0=${"A".repeat(500_000)}`,
    plain("not JSON"),
    plain("[]"),
    plain("null"),
    plain('{"petType":"dog"}'),
    plain('{"petType":"dog","title":"a","ingredients":[{"toString":1}],"steps":[]}'),
    plain('{"petType":"ferret","title":"a","ingredients":["1 egg"],"steps":[]}'),
    plain(`{"petType":"dog","title":"a","ingredients":["${"a".repeat(maxLineLength + 1)}"],"steps":[]}`),
    plain('{"petType":"dog","title":"a\\u202eb","ingredients":["1 egg"],"steps":[]}'),
  ]) {
    expect(await readFragment(hash), hash.slice(0, 60)).toBeUndefined();
  }
});

test("markup in a link stays text, and further fields are dropped", async () => {
  const title = "<img src=x onerror=alert(1)>";
  const hash = plain(
    `{"petType":"dog","title":"${title}","ingredients":["1 egg"],"steps":[],"__proto__":{"a":1},"id":"x"}`,
  );
  const read = await readFragment(hash);
  expect(read?.title).toBe(title);
  expect(Object.keys(read ?? {})).toEqual(["petType", "lifeStage", "isTreat", "title", "ingredients", "steps"]);
});

test("a small link that would fill the memory is refused", async () => {
  const stream = new CompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  void writer.write(new Uint8Array(20_000_000));
  void writer.close();
  const bytes = new Uint8Array(await new Response(stream.readable).arrayBuffer());
  const hash = `#recipe1=${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")}`;
  expect(hash.length).toBeLessThan(100_000);
  expect(await readFragment(hash)).toBeUndefined();
});
