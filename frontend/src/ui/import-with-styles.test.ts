import { importWithStyles } from "./import-with-styles";

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

function lastLink(): HTMLLinkElement {
  const link = links().at(-1);
  if (!link) throw new Error("no style sheet was requested");
  return link;
}

afterEach(() => links().forEach((link) => link.remove()));

test("a module waits for its style sheet, which is requested once", async () => {
  let isLoaded = false;
  const first = importWithStyles("/a.css", Promise.resolve("module")).then((module) => {
    isLoaded = true;
    return module;
  });
  const second = importWithStyles("/a.css", Promise.resolve("module"));
  await Promise.resolve();
  expect(links().map((link) => new URL(link.href).pathname)).toEqual(["/a.css"]);
  expect(isLoaded).toBe(false);
  lastLink().dispatchEvent(new Event("load"));
  expect(await first).toBe("module");
  expect(await second).toBe("module");
});

test("a module is used without a style sheet that fails to load, which is requested again the next time", async () => {
  const first = importWithStyles("/b.css", Promise.resolve("module"));
  lastLink().dispatchEvent(new Event("error"));
  expect(await first).toBe("module");
  expect(links()).toHaveLength(0);
  void importWithStyles("/b.css", Promise.resolve("module"));
  expect(links()).toHaveLength(1);
});
