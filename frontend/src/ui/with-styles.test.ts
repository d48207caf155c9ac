import { withStyles } from "./with-styles";

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

function last(): HTMLLinkElement {
  const link = links().at(-1);
  if (!link) throw new Error("no style sheet was asked for");
  return link;
}

afterEach(() => links().forEach((link) => link.remove()));

test("a part waits for its styles, which are asked for once", async () => {
  let here = false;
  const first = withStyles("/a.css", Promise.resolve("part")).then((part) => {
    here = true;
    return part;
  });
  const second = withStyles("/a.css", Promise.resolve("part"));
  await Promise.resolve();
  expect(links().map((link) => new URL(link.href).pathname)).toEqual(["/a.css"]);
  expect(here).toBe(false);
  last().dispatchEvent(new Event("load"));
  expect(await first).toBe("part");
  expect(await second).toBe("part");
});

test("styles that can't be had are done without, and asked for again the next time", async () => {
  const first = withStyles("/b.css", Promise.resolve("part"));
  last().dispatchEvent(new Event("error"));
  expect(await first).toBe("part");
  expect(links()).toHaveLength(0);
  void withStyles("/b.css", Promise.resolve("part"));
  expect(links()).toHaveLength(1);
});
