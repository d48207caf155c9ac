// Checks that ESLint rejects imports against the layers, requests outside the client, and weakened types.
import { ESLint } from "eslint";

const eslint = new ESLint();

/** Lints a text as if it were the content of an existing file, and returns the rules that it breaks. */
async function brokenRules(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: `src/${path}` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? "");
}

const importRules = ["no-restricted-imports", "no-restricted-syntax"];

test.each([
  ["app/pages/home-page.tsx", "@/features/recipes/recipe-card", true],
  ["features/recipes/recipe-card.tsx", "@/ui/button", true],
  ["features/recipes/recipe-card.tsx", "@/features/recipes/detail/recipe-text", true],
  ["features/recipes/detail/recipe-text.tsx", "../recipe-card", true],
  ["features/recipes/recipe-card.tsx", "@/features/search/search-box", false],
  ["features/recipes/recipe-card.tsx", "../search/search-box", false],
  ["features/recipes/detail/recipe-text.tsx", "../../search/search-box", false],
  ["features/recipes/recipe-card.tsx", "@/app/paths", false],
  ["ui/button.tsx", "@/features/recipes/recipe-card", false],
  ["ui/button.tsx", "../app/paths", false],
  ["api/client.ts", "@/app/paths", false],
])("%s may import %s: %s", async (path, imported, allowed) => {
  for (const text of [`import "${imported}";`, `export * from "${imported}";`, `void import("${imported}");`]) {
    const broken = (await brokenRules(path, text)).filter((rule) => importRules.includes(rule));
    expect(broken, text).toHaveLength(allowed ? 0 : 1);
  }
});

test.each([
  ["no-restricted-globals", 'void fetch("/");'],
  ["no-restricted-globals", "new XMLHttpRequest();"],
  ["no-restricted-properties", 'void window.fetch("/");'],
  ["no-restricted-properties", 'navigator.sendBeacon("/");'],
  ["@typescript-eslint/consistent-type-assertions", "export const a = {} as { b: string };"],
  ["@typescript-eslint/no-explicit-any", "export let a: any;"],
  ["@typescript-eslint/no-non-null-assertion", "export const a = document.body.firstChild!;"],
  [
    "@typescript-eslint/ban-ts-comment",
    "// @ts-expect-error because of a long explanation\nexport const a: string = 1;",
  ],
  ["@typescript-eslint/ban-ts-comment", "// @ts-ignore\nexport const a: string = 1;"],
  ["no-debugger", "// eslint-disable-next-line\ndebugger;"],
])("the rule %s rejects: %s", async (rule, text) => {
  expect(await brokenRules("ui/button.tsx", text)).toContain(rule);
});
