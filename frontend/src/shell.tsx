// Renders the HTML that a page shows before its script runs. This happens once, during the build.
// The server replaces placeholders such as {{title}}.
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SWRConfig } from "swr";
import { catalogueAddress, siteAddress } from "./api/addresses";
import { pagePaths } from "./api/pages";
import type { Site } from "./api/types";
import { remoteSettings } from "./api/use-remote";
import { routes } from "./app/routes";
import { PetsProvider } from "./features/pets/use-pets";
import { PrerenderedContext } from "./features/recipes/recipe-skeletons";
import { loadPage } from "./ui/page-navigator";
import { Pages } from "./ui/page-router";
import { ServerView } from "./ui/without-scripts";

export { firstPaintPaths } from "./api/pages";

const placeholders = { picture: "{{picture}}", title: "{{title}}" };
const site: Site = {
  supportEmail: null,
  operator: null,
  vetStatement: null,
  processors: [],
  social: [],
  countries: [],
  nutrientProfiles: [],
  disclosure: "{{disclosure}}",
  analytics: null,
  advertising: null,
};
const counts = { total: "{{total}}", dogs: "{{dogs}}", cats: "{{cats}}", choices: {} };

export async function renderShell(path: string): Promise<string> {
  // The first attempt to render a footer starts to load its code. This page has no other part that would be loaded too.
  await render(pagePaths.disclaimer);
  await new Promise((resolve) => void setTimeout(resolve));
  const html = await render(path);
  // React adds image preloads, which the server's <head> already has.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, "");
}

async function render(path: string): Promise<string> {
  await Promise.all([loadPage(routes, { pathname: path }), import("./app/layout/footer")]);
  const cache = new Map<string, { data: unknown }>([
    [catalogueAddress, { data: counts }],
    [siteAddress, { data: site }],
  ]);
  return renderToString(
    <ServerView value="shell">
      <SWRConfig value={{ ...remoteSettings, provider: () => cache }}>
        <PrerenderedContext value={placeholders}>
          <PetsProvider>
            <StaticRouter location={path}>
              <Pages routes={routes} />
            </StaticRouter>
          </PetsProvider>
        </PrerenderedContext>
      </SWRConfig>
    </ServerView>,
  );
}
