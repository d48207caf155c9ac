import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const features = [
  "admin",
  "advertising",
  "consent",
  "contact",
  "cook-mode",
  "counting",
  "favourites",
  "newsletter",
  "nutrition",
  "pets",
  "ratings",
  "recipes",
  "safety",
  "search",
  "sharing",
  "shop",
  "submission",
  "theme",
];

/** Imports flow one way: app -> features -> ui, api; a feature knows no other. */
const arrows = [
  {
    files: ["src/{ui,api}/**"],
    patterns: [{ group: ["@/app/*", "@/features/*"], message: "ui and api know neither features nor app." }],
  },
  ...features.map((feature) => ({
    files: [`src/features/${feature}/**`],
    patterns: [
      { group: ["@/app/*"], message: "A feature does not know the app." },
      {
        group: ["@/features/*", `!@/features/${feature}`],
        message: "Features do not know each other: a page puts them side by side.",
      },
    ],
  })),
].map(({ files, patterns }) => ({ files, rules: { "no-restricted-imports": ["error", { patterns }] } }));

export default tseslint.config(
  { ignores: ["dist", "src/api/schema.d.ts", "src/api/*rules.ts", "src/api/pages.ts", "!src/api/pet-rules.ts"] },
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
      "no-restricted-globals": ["error", { name: "fetch", message: "api/client.ts is the only place that fetches." }],
    },
  },
  { files: ["src/api/client.ts"], rules: { "no-restricted-globals": "off" } },
  // The analytics service takes its commands as arguments objects only.
  { files: ["src/api/external-scripts.ts"], rules: { "prefer-rest-params": "off" } },
  ...arrows,
  { files: ["*.{js,ts}", "build/*.js"], languageOptions: { globals: globals.node } },
  { files: ["vite.config.ts"], extends: [tseslint.configs.recommended] },
);
