import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const folders = readdirSync(new URL("src/features", import.meta.url));

/** React calls what an effect returns. In recent browsers scrollIntoView() returns a promise, which cannot be called. */
const effectWithExpression = {
  selector:
    "CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression[expression=true]" +
    ":not([body.type='ArrowFunctionExpression']):not([body.operator='void'])",
  message:
    "Write the body of an effect in braces, and return only a cleanup function, because React calls what is returned.",
};

/** With `lazy` alone, code that cannot be loaded replaces the whole page by an error, also what was typed in it. */
const noLazy = {
  name: "react",
  importNames: ["lazy"],
  message: "Use lazyPart of src/ui/lazy-part.tsx. If its code cannot be loaded, only that part of the page is missing.",
};

/**
 * Forbids imports, static or dynamic, whose path matches one of the regular expressions. A later block replaces the
 * rules of an earlier one for the same file, so that each file may match only one of these blocks.
 */
const forbidImports = (files, forbidden, paths = [noLazy]) => ({
  files,
  rules: {
    "no-restricted-imports": ["error", { paths, patterns: forbidden }],
    "no-restricted-syntax": [
      "error",
      effectWithExpression,
      ...forbidden.map(({ regex, message }) => ({
        selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\u002F")}/]`,
        message,
      })),
    ],
  },
});

const uiImports = [
  {
    regex: "^(@/(app|features)/|\\.\\./)",
    message: "Code in src/ui and src/api may not import from app or features.",
  },
];

/** The layers: app may import from features, features from ui and api. */
const layers = [
  forbidImports(["src/**/*.{ts,tsx}"], []),
  forbidImports(["src/{ui,api}/**"], uiImports),
  forbidImports(["src/ui/lazy-part.tsx"], uiImports, []),
  ...folders.flatMap((feature) => {
    const others = [
      { regex: "^@/app/", message: "A feature may not import from src/app." },
      {
        regex: `^@/features/(?!${feature}/)`,
        message: "A feature may not import from another feature. Combine them in a page in src/app.",
      },
    ];
    const relative = "Import from other folders by '@/'. A feature may not import from another feature.";
    return [
      forbidImports([`src/features/${feature}/*.{ts,tsx}`], [...others, { regex: "^\\.\\./", message: relative }]),
      forbidImports([`src/features/${feature}/*/**`], [...others, { regex: "^(\\.\\./){2}", message: relative }]),
    ];
  }),
];

const tsconfig = fileURLToPath(new URL("tsconfig.app.json", import.meta.url));

/**
 * Forbids modules that import each other in a cycle: they can only be understood together, and their order of loading
 * matters. Imports of types do not count, because the compiler removes them. Dynamic imports do not count either, because
 * they run after the importing module was loaded.
 *
 * `overrides` in package.json chooses the version of unrs-resolver, with which both packages find files: the packages of
 * version 1.13.0 for several platforms could not be downloaded, and 'npm ci' refuses a lock file without them.
 */
const noCycles = {
  files: ["src/**/*.{ts,tsx}"],
  plugins: { "import-x": importX },
  settings: {
    "import-x/extensions": [".ts", ".tsx"],
    "import-x/resolver-next": [createTypeScriptImportResolver({ project: tsconfig })],
  },
  rules: {
    "import-x/no-cycle": ["error", { ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true }],
  },
};

const clientOnly = "Only src/api/client.ts and fetch-client.ts may send requests.";

const requestProperties = ["fetch", "sendBeacon", "XMLHttpRequest", "EventSource", "WebSocket"].map((property) => ({
  property,
  message: clientOnly,
}));

/** `trim` keeps characters without a width, which the server removes: a field with only such a character would count as filled. */
const noTrim = { property: "trim", message: "Use trimText of src/api/text-rule.ts, which trims like the server." };

export default tseslint.config(
  // Comments in the sources cannot disable a rule.
  { linterOptions: { noInlineConfig: true } },
  { ignores: ["dist", "src/api/schema.d.ts", "src/api/*rules.ts", "src/api/pages.ts", "src/api/page-titles.ts"] },
  js.configs.recommended,
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      hooks.configs.flat.recommended,
    ],
    languageOptions: { globals: globals.browser, parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
      "no-restricted-globals": [
        "error",
        ...["fetch", "XMLHttpRequest", "EventSource", "WebSocket"].map((name) => ({ name, message: clientOnly })),
      ],
      "no-restricted-properties": ["error", ...requestProperties, noTrim],
    },
  },
  // The clients send the requests, and the tests replace the function that counts clicks.
  {
    files: ["src/api/client.ts", "src/api/fetch-client.ts", "src/test-setup.ts"],
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
  // The service worker passes requests on to the server.
  { files: ["src/service-worker/sw.ts"], rules: { "no-restricted-globals": "off" } },
  // DNS records and the texts of rendered elements are not typed fields.
  {
    files: ["src/features/email-records/**", "src/**/*.test.{ts,tsx}"],
    rules: { "no-restricted-properties": ["error", ...requestProperties] },
  },
  // The analytics service accepts commands as arguments objects only.
  { files: ["src/api/external-scripts.ts"], rules: { "prefer-rest-params": "off" } },
  ...layers,
  noCycles,
  { files: ["*.{js,ts}", "build/*.js"], languageOptions: { globals: globals.node } },
  { files: ["vite.config.ts"], extends: [tseslint.configs.recommended] },
);
