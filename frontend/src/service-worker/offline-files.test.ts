import { findOfflineFiles, type BuildManifest } from "./offline-files";

const manifest: BuildManifest = {
  "index.html": {
    file: "assets/index.js",
    assets: ["assets/admin-layout.css"],
    imports: ["_platform.js"],
    dynamicImports: [
      "src/app/layout/menu-panel.tsx",
      "src/api/page-titles.ts",
      "src/app/pages/recipe-page.tsx",
      "src/app/pages/about-page.tsx",
    ],
  },
  "/srv/frontend/src/app/admin/admin-layout.css": { file: "assets/admin-layout.css" },
  "_platform.js": { file: "assets/platform.js" },
  "style.css": { file: "assets/style.css" },
  "node_modules/figtree-latin-wght-normal.woff2": { file: "assets/figtree.woff2" },
  "node_modules/figtree-cyrillic-wght-normal.woff2": { file: "assets/figtree-cyrillic.woff2" },
  "src/api/page-titles.ts": { file: "assets/page-titles.js" },
  "src/app/layout/menu-panel.tsx": { file: "assets/menu.js", imports: ["index.html"] },
  "src/app/pages/recipe-page.tsx": {
    file: "assets/recipe.js",
    imports: ["index.html", "_panel.js"],
    dynamicImports: ["src/features/cook-mode/cook-mode.tsx", "src/features/admin/session/sign-in.tsx"],
  },
  "_panel.js": { file: "assets/panel.js", dynamicImports: ["src/features/nutrition/nutrient-chart.tsx"] },
  "src/features/cook-mode/cook-mode.tsx": { file: "assets/cook-mode.js", assets: ["assets/cook-mode.css"] },
  "src/features/nutrition/nutrient-chart.tsx": { file: "assets/chart.js", css: ["assets/chart.css"] },
  "src/features/admin/session/sign-in.tsx": { file: "assets/sign-in.js" },
  "src/app/pages/about-page.tsx": { file: "assets/about.js" },
};

test("the code of a page is stored with the parts that load later, and without other pages and the back office", () => {
  expect([...findOfflineFiles(manifest, ["recipe-page"])].toSorted()).toEqual([
    "assets/chart.css",
    "assets/chart.js",
    "assets/cook-mode.css",
    "assets/cook-mode.js",
    "assets/figtree.woff2",
    "assets/index.js",
    "assets/menu.js",
    "assets/page-titles.js",
    "assets/panel.js",
    "assets/platform.js",
    "assets/recipe.js",
    "assets/style.css",
    "favicon.svg",
  ]);
});

test("without pages, only what every page needs is stored", () => {
  expect(findOfflineFiles(manifest, [])).toEqual(
    new Set([
      "favicon.svg",
      "assets/style.css",
      "assets/figtree.woff2",
      "assets/index.js",
      "assets/platform.js",
      "assets/menu.js",
      "assets/page-titles.js",
    ]),
  );
});
