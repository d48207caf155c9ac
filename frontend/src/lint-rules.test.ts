// Checks that ESLint rejects imports against the layers, cycles of imports, parts that are loaded without lazyPart, requests
// outside the client, texts that are not trimmed like those of the server, and weakened types.
import { ESLint } from "eslint";

const eslint = new ESLint();

/** Lints a text as if it were the content of an existing file, and returns the rules that it breaks. */
async function brokenRules(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: `src/${path}` });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? "");
}

// The first run loads the whole TypeScript project, which takes long on a busy machine.
beforeAll(() => brokenRules("ui/button.tsx", ""), 60_000);

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
  ["ui/lazy-part.tsx", false],
  ["ui/tooltip.tsx", true],
  ["api/client.ts", true],
  ["app/routes.tsx", true],
  ["app/admin/dashboard.tsx", true],
  ["features/recipes/recipe-card.tsx", true],
  ["features/recipes/detail/recipe-text.tsx", true],
])("%s may not import lazy: %s", async (path, isForbidden) => {
  for (const text of ['import { lazy } from "react";', 'import * as React from "react";']) {
    expect((await brokenRules(path, text)).includes("no-restricted-imports"), text).toBe(isForbidden);
  }
  expect(await brokenRules(path, 'import { Suspense } from "react";')).not.toContain("no-restricted-imports");
});

// form-buttons and comment-decision import button; load-error imports notice, which imports icons; toast imports only a
// type of toast-view, and loads it dynamically.
test.each([
  ["ui/button.tsx", 'import { FormButtons } from "./form-buttons";', true],
  ["ui/button.tsx", 'import "@/ui/form-buttons";', true],
  ["ui/button.tsx", 'import { type FormButtons, other } from "./form-buttons";', true],
  ["ui/button.tsx", 'export * from "./form-buttons";', true],
  ["ui/button.tsx", 'export { FormButtons } from "@/ui/form-buttons";', true],
  ["ui/button.tsx", 'import "@/features/admin/comments/comment-decision";', true],
  ["ui/icons.tsx", 'import "./load-error";', true],
  ["ui/button.tsx", 'import "./icons";', false],
  ["ui/button.tsx", 'import type { FormButtons } from "./form-buttons";', false],
  ["ui/button.tsx", 'import { type FormButtons } from "./form-buttons";', false],
  ["ui/button.tsx", 'void import("./form-buttons");', false],
  ["ui/toast-view.tsx", 'import "./toast";', false],
])("a cycle of imports by %s with %s: %s", async (path, text, isCycle) => {
  expect((await brokenRules(path, text)).includes("import-x/no-cycle")).toBe(isCycle);
});

test.each([
  ["useEffect(() => run(), []);", true],
  ["useLayoutEffect(() => ref.current?.focus());", true],
  ["useEffect(() => { run(); }, []);", false],
  ["useEffect(() => void run(), []);", false],
  ["useEffect(() => () => run(), []);", false],
])("an effect may only return a cleanup function: %s", async (text, isBroken) => {
  for (const path of ["ui/button.tsx", "app/routes.tsx", "features/recipes/recipe-card.tsx"]) {
    expect((await brokenRules(path, text)).includes("no-restricted-syntax"), path).toBe(isBroken);
  }
});

test.each([
  ["no-restricted-globals", 'void fetch("/");'],
  ["no-restricted-globals", "new XMLHttpRequest();"],
  ["no-restricted-properties", 'void window.fetch("/");'],
  ["no-restricted-properties", 'navigator.sendBeacon("/");'],
  ["no-restricted-properties", 'export const trimmed = " a ".trim();'],
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
