// Loads the style sheet of a lazily loaded module together with the module.

const styleSheets = new Map<string, Promise<void>>();

/** Resolves when both have loaded. If the style sheet fails to load, the module is used without it. The server loads no style sheet. */
export async function importWithStyles<Module>(href: string, module: Promise<Module>): Promise<Module> {
  if (typeof document === "undefined") return module;
  const [loaded] = await Promise.all([module, loadStyleSheet(href)]);
  return loaded;
}

function loadStyleSheet(href: string): Promise<void> {
  const existing = styleSheets.get(href);
  if (existing) return existing;
  const loading = new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      styleSheets.delete(href);
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
  styleSheets.set(href, loading);
  return loading;
}
